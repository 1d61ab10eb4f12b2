// The page of a phone. It is given whole pages and sends one number for each touch; it knows no
// rules. See package handset.
"use strict";
const $ = id => document.getElementById(id);
const words = JSON.parse($("words").textContent) || {};
const colours = ["#C43A36", "#2770AC", "#367A43", "#8A4699", "#B3590C", "#157A74"];
const shapes = [
	'<circle cx="50" cy="50" r="44"/>', '<rect x="9" y="9" width="82" height="82" rx="10"/>', '<path d="M50 6 96 90H4Z"/>',
	'<path d="M50 3 93 50 50 97 7 50Z"/>', '<path d="m50 3 14 30 33 4-24 23 6 33-29-16-29 16 6-33L3 37l33-4Z"/>', '<path d="M27 9h46l23 41-23 41H27L4 50Z"/>'];
const signs = { violet: "#7A4FA3", blue: "#2F7FC1", green: "#4E9A51", yellow: "#E8B021" };
let page = null, picked = [], covered = false, padOpen = false;
let number = Date.now(), lag = 0, stream = null, heard = 0, waiting = false, focusOn = "";

function say(key) { return words[key] || ""; }

// Up: one touch.
async function send(command) {
	command.n = ++number;
	command.lag = Math.round(lag);
	const body = JSON.stringify(command);
	for (let attempt = 0; attempt < 4; attempt++) {
		const since = performance.now();
		try {
			const answer = await fetch("/do", { method: "POST", headers: { "Content-Type": "application/json" }, body, signal: AbortSignal.timeout(4000) });
			lag = performance.now() - since;
			if (answer.status === 401) { leave(); return; }
			if (answer.status !== 429 && answer.status !== 503) return;
		} catch { /* it is sent again, with the same number */ }
		await new Promise(done => setTimeout(done, 150 * (attempt + 1)));
	}
	listen();
}

// Down: whole pages.
function listen() {
	if (stream) stream.close();
	heard = performance.now();
	const source = stream = new EventSource("/events");
	source.onmessage = e => {
		alive();
		let next;
		try { next = JSON.parse(e.data); } catch { return; }
		show(next);
	};
	source.addEventListener("beat", () => { alive(); send({}); });
	source.onerror = () => {
		if (source !== stream) return;
		link(say("lost"));
		source.close();
		setTimeout(async () => {
			if (source !== stream) return;
			try {
				const answer = await fetch("/do", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ n: 0 }) });
				if (answer.status === 401) { leave(); return; }
			} catch { /* still out of reach */ }
			listen();
		}, 1200);
	};
}
function alive() { heard = performance.now(); link(""); }
function link(text) { $("link").hidden = !text; if ($("link").textContent !== text) $("link").textContent = text; }
function leave() {
	if (stream) stream.close();
	stream = null; page = null;
	link("");
	ask();
}

// Phones sleep and change apps without a word.
setInterval(() => { if (stream && !document.hidden && performance.now() - heard > 12000) listen(); }, 2000);
function wake() {
	if (document.hidden) return;
	if (page && page.private) cover(true);
	if (stream) listen();
}
document.addEventListener("visibilitychange", () => {
	if (!document.hidden) { wake(); return; }
	if (page && page.private) cover(true);
	away();
});
addEventListener("pageshow", e => { if (e.persisted) wake(); });
addEventListener("pagehide", away);
function away() { if (stream) navigator.sendBeacon("/do", new Blob(['{"away":true}'], { type: "application/json" })); }

// Coming in.
async function join(code) {
	try {
		const answer = await fetch("/join", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code }) });
		if (answer.ok) { $("join").hidden = true; history.replaceState(null, "", "/"); listen(); return; }
		ask(code ? say(answer.status === 429 ? "later" : answer.status === 503 ? "full" : "wrong") : "");
	} catch { ask(say("lost")); }
}
function ask(why) {
	for (const id of ["who", "word", "pad"]) $(id).hidden = true;
	for (const id of ["facts", "big", "zones", "choices", "tools"]) $(id).replaceChildren();
	$("sentence").textContent = "Canapé";
	$("detail").textContent = why || say("welcome");
	$("join").hidden = false;
	$("join").querySelector("label").textContent = say("code");
	$("join").querySelector("button").textContent = say("enter");
}
$("join").addEventListener("submit", e => { e.preventDefault(); join($("code").value); });

// What is shown.
function button(text, press, kind) {
	const b = document.createElement("button");
	b.type = "button"; b.textContent = text;
	if (kind) b.className = kind;
	b.addEventListener("click", press);
	return b;
}
function show(next) {
	const anew = !page || page.on !== next.on;
	if (anew) { picked = []; waiting = false; }
	const told = page && page.news;
	page = next;
	if (page.lang !== document.documentElement.lang) { location.reload(); return; } // its own words come with it
	if (page.pad) padOpen = false;
	if (!page.private) covered = false;
	draw();
	if (page.news && page.news !== told) $("news").textContent = page.news + " " + (page.turn ? page.sentence : "");
	if (anew && page.turn && !page.race && navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(60);
}
function cover(on) { covered = on; if (page) draw(); }
function make(choice) {
	if (waiting && !page.race) return;
	waiting = true;
	send({ on: page.on, move: choice.move || "", press: choice.press || "" });
	picked = [];
	if (!page.race) draw();
}
const fits = (choice, set) => set.every(id => (choice.uses || []).includes(id));
function touch(id) {
	if (covered) { cover(false); return; }
	const choices = page.choices || [];
	if (page.race) {
		const own = choices.filter(c => (c.uses || []).includes(id));
		if (own.length === 1) { make(own[0]); return; }
	}
	if (picked.includes(id)) {
		const ready = choices.filter(c => (c.uses || []).length === picked.length && fits(c, picked));
		if (ready.length === 1) { make(ready[0]); return; }
		picked = picked.filter(other => other !== id);
	} else {
		const more = [...picked, id];
		picked = choices.some(c => fits(c, more)) ? more : choices.some(c => fits(c, [id])) ? [id] : picked;
	}
	draw();
}
function draw() {
	const keep = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.id : "";
	const choices = waiting && !page.race ? [] : page.choices || [];
	document.body.classList.toggle("covered", covered);
	document.title = page.who ? page.who.name + " · Canapé" : "Canapé";
	$("who").hidden = !page.who;
	$("who").classList.toggle("turn", !!page.turn);
	if (page.who) {
		const colour = colours[page.who.shape];
		document.documentElement.style.setProperty("--seat", colour);
		$("shape").innerHTML = `<svg viewBox="0 0 100 100" fill="${colour}" stroke="#FBF3E2" stroke-width="5">${shapes[page.who.shape]}</svg>`;
		$("name").textContent = page.who.name;
		$("turn").textContent = page.turn ? say("turn") : "";
	}
	$("ask").hidden = !page.sentence && !page.detail;
	$("sentence").textContent = page.sentence || "";
	$("detail").textContent = page.slow ? say("slow") : page.detail || "";
	$("facts").replaceChildren(...(page.facts || []).map(f => {
		const li = document.createElement("li"), b = document.createElement("b");
		b.textContent = f.value;
		if (f.lead) li.className = "lead";
		if (signs[f.sign]) li.style.setProperty("--sign", signs[f.sign]);
		li.append(b, f.name + (f.lead ? " ★" : ""));
		return li;
	}));
	const lit = choices.some(c => (c.uses || []).length > 0);
	$("zones").replaceChildren(...(page.zones || []).filter(z => (z.pieces || []).length).map(z => zone(z, choices, lit)));
	$("zones").classList.toggle("lit", lit && !page.race);
	const big = choices.filter(c => c.big);
	if ($("big").dataset.on !== page.on + "/" + big.length) {
		$("big").dataset.on = page.on + "/" + big.length;
		$("big").replaceChildren(...big.map(c => {
			const b = button(c.word, e => { if (e.detail === 0) make(c); });
			b.addEventListener("pointerdown", e => { e.preventDefault(); make(c); }); // at once, not when it is let go
			return b;
		}));
	}
	const ready = covered ? [] : choices.filter(c => !c.big && (c.uses || []).length === picked.length && fits(c, picked));
	const plain = picked.length ? choices.filter(c => !c.big && !(c.uses || []).length) : [];
	$("choices").replaceChildren(...ready.map(c => button(c.word, () => make(c), "sun")), ...plain.map(c => button(c.word, () => make(c))));
	const text = waiting ? null : page.text;
	$("word").hidden = !text;
	if (text) {
		$("word").querySelector("label").textContent = text.label;
		$("word").querySelector("button").textContent = text.send;
		$("text").maxLength = text.most;
	} else $("text").value = "";
	pad();
	if (keep) { const again = document.querySelector(`[data-id="${CSS.escape(keep)}"]`); if (again) again.focus({ preventScroll: true }); }
}
function zone(z, choices, lit) {
	const section = document.createElement("section"), box = document.createElement("div");
	if (z.name) { const h = document.createElement("h2"); h.textContent = z.name; section.append(h); }
	box.className = z.columns ? "grid" : "cards";
	if (z.columns) box.style.gridTemplateColumns = `repeat(${z.columns}, minmax(0, ${z.small ? "3rem" : "5.2rem"}))`;
	for (const p of z.pieces || []) {
		const hidden = covered && p.secret;
		const b = button("", () => touch(p.id), z.small ? "square" : "card");
		b.dataset.id = p.id;
		if (p.secret) b.classList.add("secret");
		b.setAttribute("aria-label", hidden ? say("hidden") : p.name);
		const up = picked.includes(p.id);
		if (up) b.classList.add("up");
		b.setAttribute("aria-pressed", up ? "true" : "false");
		const can = lit && choices.some(c => (c.uses || []).includes(p.id) && (fits(c, picked) || !picked.length));
		if (can && !page.race) b.classList.add("can");
		b.disabled = !hidden && lit && !choices.some(c => (c.uses || []).includes(p.id));
		if (p.picture && !hidden) {
			const img = document.createElement("img");
			img.alt = ""; img.draggable = false; img.src = "/picture/" + encodeURIComponent(p.picture);
			img.addEventListener("error", () => setTimeout(() => { img.src += "?"; }, 1500), { once: true });
			b.append(img);
		} else if (z.small) b.textContent = p.mark === "ball" ? "●" : p.name;
		box.append(b);
	}
	section.append(box);
	return section;
}
$("word").addEventListener("submit", e => {
	e.preventDefault();
	const word = $("text").value.trim().replace(/\s+/g, " ");
	if (word && page && page.text) make({ move: page.text.before + word });
});

// The pad, for menus.
const keys = [["previous", "«"], ["up", "▲"], ["next", "»"], ["left", "◀"], ["confirm", "", "ok"], ["right", "▶"], ["cancel", ""], ["down", "▼"], ["pause", ""], ["other", "1"], ["extra", "2"]];
function pad() {
	const open = page.pad || padOpen;
	if (open !== !$("pad").hidden || $("pad").lang !== page.lang) {
		$("pad").hidden = !open; $("pad").lang = page.lang;
		$("pad").replaceChildren(...(open ? keys.map(([action, sign, kind]) => {
			const b = button(sign || say(action), e => { if (e.detail === 0) send({ pad: action }); }, kind);
			b.setAttribute("aria-label", say({ other: "third", extra: "fourth" }[action] || action));
			hold(b, action);
			return b;
		}) : []));
	}
	const tools = [];
	if (!page.pad) {
		if (!open) tools.push(button(say("confirm"), () => send({ pad: "confirm" })), button(say("pause"), () => send({ pad: "pause" })));
		tools.push(button(say(open ? "close" : "pad"), () => { padOpen = !padOpen; draw(); }));
		if (page.private) tools.push(button(say(covered ? "uncover" : "cover"), () => cover(!covered)));
	}
	$("tools").replaceChildren(...tools);
}
// A direction that is held goes on.
function hold(b, action) {
	let timer = 0;
	const stop = () => { clearTimeout(timer); clearInterval(timer); };
	b.addEventListener("pointerdown", e => {
		e.preventDefault();
		send({ pad: action });
		if (["up", "down", "left", "right"].includes(action)) timer = setTimeout(() => { timer = setInterval(() => send({ pad: action }), 160); }, 450);
	});
	for (const end of ["pointerup", "pointercancel", "pointerleave"]) b.addEventListener(end, stop);
}

join(location.pathname.slice(1));
