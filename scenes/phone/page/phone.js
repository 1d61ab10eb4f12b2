// The page of a phone. It receives whole pages and sends one number for each touch; it does not
// know the rules. See package phonepage.
"use strict";
const $ = id => document.getElementById(id);
const words = JSON.parse($("words").textContent) || {};
const colours = ["#C43A36", "#2770AC", "#367A43", "#8A4699", "#B3590C", "#157A74"]; // white letters are legible on them
const edges = ["#8E2724", "#1B4F7A", "#24552E", "#5E2F68", "#7C3D08", "#0E524D"];
const papers = ["#E5583E", "#3D9BDC", "#59A14F", "#8F4B95", "#E9A23B", "#2FA39A"]; // as on the screen
const shapes = [
	'<circle cx="50" cy="50" r="44"/>', '<rect x="10" y="10" width="80" height="80" rx="9"/>', '<path d="M45 8q5-7 10 0l42 73q3 8-5 8H8q-8 0-5-8Z"/>',
	'<path d="M44 5q6-6 12 0l34 40q4 5 0 10L56 95q-6 6-12 0L10 55q-4-5 0-10Z"/>', '<path d="m50 5 14 28 32 4-23 23 6 32-29-15-29 15 6-32L4 37l32-4Z" stroke-linejoin="round"/>', '<path d="M30 8h40l26 42-26 42H30L4 50Z" stroke-linejoin="round"/>'];
const faceDown = [2, 3, 14, 2, -2, 2]; // how far below the middle the face is, by shape
const icons = {
	eye: '<path d="M4 32Q32-2 60 32 32 66 4 32Z" fill="#FBF3E2" stroke="currentColor" stroke-width="5"/><circle cx="32" cy="32" r="10" fill="#2A2833"/>',
	sound: '<path d="M8 24h12L36 10v44L20 40H8Z" fill="currentColor"/><path d="M44 20q10 12 0 24M51 12q18 20 0 40" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>',
	silence: '<path d="M8 24h12L36 10v44L20 40H8Z" fill="currentColor"/><path d="m44 24 14 16m0-16L44 40" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>',
	pause: '<path d="M16 10h12v44H16ZM36 10h12v44H36Z" fill="currentColor"/>',
	pad: '<path d="M24 6h16v18h18v16H40v18H24V40H6V24h18Z" fill="currentColor"/>' };
let page = null, picked = [], covered = false, padOpen = false;
let number = Date.now(), lag = 0, stream = null, heard = 0, waiting = false;
const unpainted = new Set(); // functions that load failed pictures again
let elsewhere = false, tries = 0; // another tab has taken over; failed connections since the last page

function say(key) { return words[key] || ""; }

// Sending touches.
async function send(command) {
	command.n = number = Math.max(number + 1, Date.now()); // greater than those of other tabs, too
	command.lag = Math.round(lag);
	const body = JSON.stringify(command);
	for (let attempt = 0; attempt < 4; attempt++) {
		const since = performance.now();
		try {
			const answer = await fetch("/do", { method: "POST", headers: { "Content-Type": "application/json" }, body, signal: AbortSignal.timeout(4000) });
			measure(performance.now() - since);
			if (answer.status === 401) { leave(); return; }
			if (answer.status !== 429 && answer.status !== 503) return;
		} catch { /* the next attempt has the same number */ }
		await new Promise(done => setTimeout(done, 150 * (attempt + 1)));
	}
	if (stream) listen(); // unless another tab has taken over
}

// measure records how long an answer took. In a race on a slow network, the page shows a notice
// once for a while.
const lags = [];
let slow = false, told = false;
function measure(took) {
	lag = took;
	lags.push(took);
	if (lags.length > 20) lags.shift();
	if (told || !page || !page.race || lags.length < 5 || lags.toSorted((a, b) => a - b)[Math.floor(lags.length / 2)] < 150) return;
	slow = told = true;
	$("slow").textContent = say("slow");
	setTimeout(() => { slow = false; if (page) draw(); }, 8000);
	draw();
}

// Receiving pages.
function listen() {
	if (stream) stream.close();
	elsewhere = false;
	heard = performance.now();
	const source = stream = new EventSource("/events");
	source.onopen = () => { for (const load of [...unpainted]) load(); };
	source.onmessage = e => {
		alive();
		let next;
		try { next = JSON.parse(e.data); } catch { return; }
		show(next);
	};
	source.addEventListener("beat", () => { alive(); send({}); });
	source.addEventListener("elsewhere", () => {
		if (source !== stream) return;
		source.close();
		stream = null; elsewhere = true;
		if (page && page.private) cover(true);
		link(say("elsewhere"));
	});
	source.onerror = () => {
		if (source !== stream) return;
		link(say("lost"));
		source.close();
		setTimeout(async () => { // at growing intervals, because the game may have been closed
			if (source !== stream || document.hidden) return;
			try {
				const answer = await fetch("/do", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ n: 0 }) });
				if (answer.status === 401) { leave(); return; }
			} catch { /* still offline */ }
			listen();
		}, Math.min(15000, 1200 * 1.3 ** tries++));
	};
}
function alive() { heard = performance.now(); tries = 0; link(""); }
function link(text) { $("link").hidden = !text; if ($("link").textContent !== text) $("link").textContent = text; }
function leave() {
	if (stream) stream.close();
	stream = null; page = null; tries = 0;
	link("");
	ask();
}

// Phones sleep and change apps without any event for the page.
setInterval(() => { if (stream && !document.hidden && performance.now() - heard > 12000) listen(); }, 2000);
function wake() {
	if (document.hidden) return;
	if (page && page.private) cover(true);
	if (stream || elsewhere) listen();
}
$("link").addEventListener("click", () => { if (elsewhere) listen(); });
document.addEventListener("visibilitychange", () => {
	if (!document.hidden) { wake(); return; }
	if (page && page.private) cover(true);
	away();
});
addEventListener("pageshow", e => { if (e.persisted) wake(); });
addEventListener("pagehide", away);
function away() { if (stream) navigator.sendBeacon("/do", new Blob(['{"away":true}'], { type: "application/json" })); }

// Joining.
async function join(code) {
	try {
		const answer = await fetch("/join", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code }) });
		if (answer.ok) { $("join").hidden = true; history.replaceState(null, "", "/"); listen(); return; }
		ask(code ? say(answer.status === 429 ? "later" : answer.status === 503 ? "full" : "wrong") : "");
	} catch { ask(say("lost")); }
}
function ask(why) {
	for (const id of ["who", "word", "pad", "look", "map", "left"]) $(id).hidden = true;
	for (const id of ["faces", "call", "scored", "scores", "facts", "big", "zones", "menu", "choices", "tools"]) $(id).replaceChildren();
	$("ask").hidden = false;
	$("sentence").textContent = "Canapé";
	$("detail").textContent = why || say("welcome");
	$("join").hidden = false;
	$("join").querySelector("label").textContent = say("code");
	$("join").querySelector("button").textContent = say("enter");
}
$("join").addEventListener("submit", e => { e.preventDefault(); join($("code").value); });

// Showing a page.
function button(text, press, kind) {
	const b = document.createElement("button");
	b.type = "button"; b.textContent = text;
	if (kind) b.className = kind;
	if (press) b.onclick = press;
	return b;
}
function show(next) {
	const anew = !page || page.on !== next.on;
	if (anew) { picked = []; waiting = false; }
	const said = page && page.news, title = page && page.sentence, turned = page && page.turn;
	page = next;
	if (page.lang !== document.documentElement.lang) { location.reload(); return; } // the page's own words have to be loaded again
	if (!page.private) covered = false;
	draw();
	if (page.menu && page.sentence !== title) $("news").textContent = [page.sentence, page.detail].filter(Boolean).join(". ");
	if (page.news && page.news !== said) $("news").textContent = page.news + " " + (page.turn ? page.sentence : "");
	if (anew && page.turn && !(turned && page.race)) announce(page.news !== said);
}
// announce tells the person that they must act: by vibration, by sound, and through screen readers.
function announce(spoken) {
	if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate([90, 60, 180]);
	if (!spoken) $("news").textContent = say("turn") + " " + page.sentence;
	if (sound && audio) for (const [pitch, after] of [[660, 0], [880, 0.14]]) {
		const tone = audio.createOscillator(), volume = audio.createGain(), at = audio.currentTime + after;
		tone.frequency.value = pitch;
		volume.gain.setValueAtTime(0.0001, at);
		volume.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
		volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
		tone.connect(volume).connect(audio.destination);
		tone.start(at);
		tone.stop(at + 0.32);
	}
}
// Browsers allow sound after the first touch.
let sound = true, audio = null;
try { sound = localStorage.getItem("canape-sound") !== "off"; } catch { /* the browser stores nothing */ }
addEventListener("pointerdown", () => { if (!audio && window.AudioContext) audio = new AudioContext(); if (audio) audio.resume(); });
function switchSound() {
	sound = !sound;
	try { localStorage.setItem("canape-sound", sound ? "on" : "off"); } catch { /* the browser stores nothing */ }
	draw();
}
function cover(on) { covered = on; if (page) draw(); }
let touched = { word: "", at: 0 };
// again reports whether the same button was touched a moment ago: such a second touch counts as
// part of the first.
function again(word) {
	const now = performance.now(), same = touched.word === word && now - touched.at < 250;
	if (!same) touched = { word, at: now };
	return same;
}
function make(choice) {
	if (choice.off) return;
	if (choice.look) { openLook(true); return; }
	if (choice.pick) { if (!again(choice.word)) send({ on: page.on, pick: choice.pick }); return; }
	if (choice.pad) { if (!again(choice.word)) send({ pad: choice.pad }); return; }
	if (waiting && !page.race) return;
	waiting = true;
	send({ on: page.on, move: choice.move || "", press: choice.press || "" });
	picked = [];
	if (!page.race) draw();
}
let lifted = 0; // when a piece was last touched
const fits = (choice, set) => set.every(id => (choice.uses || []).includes(id));
function touch(id) {
	if (covered) { cover(false); return; }
	const choices = page.choices || [];
	if (page.race) {
		const own = choices.filter(c => (c.uses || []).includes(id));
		if (own.length === 1) { make(own[0]); return; }
	}
	if (picked.includes(id) && performance.now() - lifted < 250) return; // the second half of a double touch must not play the card
	lifted = performance.now();
	if (picked.includes(id)) {
		const ready = choices.filter(c => (c.uses || []).length === picked.length && fits(c, picked));
		if (ready.length === 1) { make(ready[0]); return; }
		picked = picked.filter(other => other !== id);
	} else {
		const more = [...picked, id];
		picked = choices.some(c => fits(c, more)) ? more : choices.some(c => fits(c, [id])) ? [id] : picked;
	}
	draw();
	reveal();
}
// sync makes the children of a node match a list. It reuses existing nodes, so that a screen reader
// keeps its place and pictures do not flicker.
function sync(parent, list, key, make, fill) {
	const old = new Map([...parent.children].map(node => [node.dataset.key, node]));
	let at = parent.firstElementChild;
	for (const item of list) {
		const name = key(item);
		let node = old.get(name);
		old.delete(name);
		if (!node) { node = make(item); node.dataset.key = name; }
		if (node === at) at = at.nextElementSibling;
		else parent.insertBefore(node, at);
		fill(node, item);
	}
	for (const node of old.values()) node.remove();
}
function element(tag, text, kind) {
	const node = document.createElement(tag);
	if (text) node.textContent = text;
	if (kind) node.className = kind;
	return node;
}
function write(node, text) { if (node.textContent !== text) node.textContent = text; }
function art(name) {
	const img = document.createElement("img");
	img.alt = ""; img.src = "/art/" + name + ".svg";
	return img;
}
function icon(name) { return `<svg viewBox="0 0 64 64" aria-hidden="true">${icons[name]}</svg>`; }

// figure returns a person as on the screen, in the colour of their seat.
function figure(who, mood) {
	const ink = "#2A2833", y = 46 + faceDown[who.shape];
	const eye = x => `<ellipse cx="${x}" cy="${y}" rx="7.4" ry="9.4" fill="#FBF3E2"/><circle cx="${x + (mood === "joy" ? 0 : x < 50 ? 1.6 : -1.6)}" cy="${y + 2}" r="4.2" fill="${ink}"/>`;
	const brows = { focus: `M29 ${y - 15}l15 4M71 ${y - 15}l-15 4`, joy: `M29 ${y - 16}l14-2M71 ${y - 16}l-14-2` }[mood] || "";
	const mouth = mood === "joy" ? `<path d="M37 ${y + 17}h26c0 19-26 19-26 0Z" fill="${ink}"/><ellipse cx="50" cy="${y + 27}" rx="6" ry="3.4" fill="#E8705C"/>`
		: `<path d="${mood === "focus" ? `M43 ${y + 21}h14` : `M41 ${y + 19}q9 7 18 0`}" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`;
	const aerial = who.bot ? `<path d="M50 8V-8" stroke="${ink}" stroke-width="4"/><circle cx="50" cy="-10" r="6" fill="#F2B134" stroke="${ink}" stroke-width="3"/>` : "";
	return `<svg viewBox="0 0 100 100">${aerial}<g fill="${papers[who.shape]}" stroke="#FBF3E2" stroke-width="4.5">${shapes[who.shape]}</g>${eye(36)}${eye(64)}<path d="${brows}" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>${mouth}</svg>`;
}
function hands(shape) {
	const hand = x => `<path d="M${x} 96q-2-16 13-16t14 16q0 12-14 12t-13-12Z" fill="${papers[shape]}" stroke="#FBF3E2" stroke-width="2.5"/><path d="M${x + 8} 88v9M${x + 13} 88v9M${x + 18} 88v9" stroke="#2A2833" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/>`;
	return `<svg class="hands" viewBox="0 0 100 100">${hand(-4)}${hand(77)}</svg>`;
}

function draw() {
	const choices = waiting && !page.race ? [] : page.choices || [];
	document.body.classList.toggle("covered", covered);
	document.body.classList.toggle("calling", !!page.call);
	document.body.classList.toggle("keys", padOpen);
	document.body.classList.toggle("listing", !!page.menu);
	document.body.classList.toggle("single", !page.menu && !padOpen && ![page.facts, page.zones, page.scores].some(list => (list || []).length) && !choices.some(c => c.big));
	document.body.dataset.place = page.place || "";
	document.title = [page.turn ? "● " + say("turn") : "", page.who ? page.who.name : "", "Canapé"].filter(Boolean).join(" · ");
	drawWho();
	sync($("faces"), page.faces || [], f => f.name + f.shape, () => element("div", "", "face"), (node, f) => {
		const mood = page.turn && page.who && f.shape === page.who.shape ? "joy" : "";
		if (node.dataset.mood !== mood) { node.dataset.mood = mood; node.innerHTML = figure(f, mood); node.append(element("span", f.name)); }
	});
	$("ask").hidden = !page.sentence && !page.detail && !page.call;
	$("sentence").classList.toggle("long", (page.sentence || "").length > 90);
	write($("sentence"), page.sentence || "");
	write($("detail"), page.detail || "");
	$("slow").hidden = !slow || !page.race;
	write($("call"), page.call || "");
	drawFacts();
	drawScores();
	drawMap(choices);
	drawLeft();
	const lit = choices.some(c => (c.uses || []).length > 0);
	sync($("zones"), (page.zones || []).filter(z => (z.pieces || []).length), z => (z.name || "") + "/" + (z.columns || 0), () => {
		const section = element("section"), box = element("div");
		section.append(element("h2"), box);
		return section;
	}, (section, z) => zone(section, z, choices, lit));
	$("zones").classList.toggle("lit", lit && !page.race);
	sync($("big"), choices.filter(c => c.big), c => c.move + c.word, () => button(""), (b, c) => {
		write(b, c.word);
		b.onclick = e => { if (e.detail === 0) make(c); };
		b.onpointerdown = e => { e.preventDefault(); make(c); }; // at once, not when the finger is lifted
	});
	drawLook();
	drawMenu(choices.filter(c => c.item));
	const plainFirst = (a, b) => !!a.main - !!b.main;
	const ready = covered ? [] : page.menu ? choices.filter(c => !c.item && !c.tool).sort(plainFirst) : choices.filter(c => !c.big && (c.uses || []).length === picked.length && fits(c, picked));
	const plain = picked.length ? choices.filter(c => !c.big && !(c.uses || []).length) : [];
	const kindOf = c => (page.menu || c.pad ? c.main : true) ? "sun" : "";
	sync($("choices"), [...ready.map(c => [c, kindOf(c)]), ...plain.map(c => [c, ""])], ([c, kind]) => [c.move, c.press, c.pad, c.word, kind].join("/"), ([c, kind]) => {
		const b = button(c.word, null, kind);
		if (c.sign) b.append(art(c.sign));
		return b;
	}, (b, [c]) => { b.onclick = () => make(c); b.setAttribute("aria-disabled", c.off ? "true" : "false"); });
	const text = waiting ? null : page.text;
	$("word").hidden = !text;
	if (text) {
		write($("word").querySelector("label"), text.label);
		write($("word").querySelector("button"), text.send);
		$("text").maxLength = text.most;
	} else $("text").value = "";
	pad();
	fit();
}
// drawMenu lists the pieces of a menu that is on the screen.
function drawMenu(items) {
	const seen = new Map(), keys = new Map();
	for (const c of items) {
		const n = seen.get(c.word) || 0;
		seen.set(c.word, n + 1);
		keys.set(c, c.word + "/" + n);
	}
	sync($("menu"), items, c => keys.get(c), () => {
		const li = element("li"), b = button("", null, "item");
		b.append(element("b"), element("i"), element("small"));
		li.append(b);
		return li;
	}, (li, c) => {
		const b = li.firstElementChild;
		write(b.children[0], c.word);
		write(b.children[1], c.value || "");
		write(b.children[2], c.note || "");
		b.classList.toggle("at", !!c.at);
		b.setAttribute("aria-disabled", c.off ? "true" : "false");
		if (c.at) b.setAttribute("aria-current", "true"); else b.removeAttribute("aria-current");
		b.onclick = () => make(c);
	});
}
// Name and look: they are changed here, and nobody else has to wait for it.
let lookOpen = false, named = null; // the name that was sent last, null for none
function openLook(on) {
	lookOpen = on; named = null;
	if (on) { $("name-field").value = page.look.name; $("name-field").maxLength = page.look.most; }
	draw();
	if (on && !page.look.name) $("name-field").focus();
}
function drawLook() {
	const look = page.look;
	if (!look) lookOpen = false;
	if (lookOpen && named !== null && look.name === named && !look.wrong) lookOpen = false; // it is theirs now
	$("look").hidden = !lookOpen;
	document.body.classList.toggle("dressing", lookOpen);
	if (!lookOpen) { named = null; return; }
	const [colour, clothes] = $("look").querySelectorAll("h2");
	write($("look").querySelector("label"), say("name"));
	write($("wrong"), named === null ? "" : look.wrong || "");
	write(colour, say("colour"));
	write(clothes, say("clothes"));
	write($("look").querySelector("button.sun"), say("done"));
	clothes.hidden = !(look.pieces || []).length;
	sync($("colours"), look.taken.map((who, n) => ({ who, n })), c => String(c.n), c => {
		const b = button("", () => send({ colour: c.n + 1 }), "hue");
		b.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true" fill="${papers[c.n]}" stroke="#2A2833" stroke-width="5">${shapes[c.n]}</svg><small></small>`;
		return b;
	}, (b, c) => {
		write(b.lastElementChild, c.who);
		b.disabled = !!c.who;
		b.setAttribute("aria-label", [say("colour") + " " + (c.n + 1), c.who].filter(Boolean).join(", "));
		b.setAttribute("aria-pressed", c.n === look.shape ? "true" : "false");
	});
	sync($("clothes"), look.pieces || [], c => c.id, c => {
		const b = button("", () => send({ wear: c.id }), "piece");
		b.append(art("wear/" + c.id));
		return b;
	}, (b, c) => {
		b.setAttribute("aria-label", c.name);
		b.setAttribute("aria-pressed", c.on ? "true" : "false");
	});
}
$("look").addEventListener("submit", e => {
	e.preventDefault();
	const name = $("name-field").value.trim().replace(/\s+/g, " ");
	if (page.look && name && name === page.look.name) { openLook(false); return; }
	named = name;
	send({ name: name || " " });
});
function drawWho() {
	const who = page.who && !(page.faces || []).length ? page.who : null;
	$("who").hidden = !who;
	$("who").classList.toggle("turn", !!page.turn);
	if (page.who) {
		document.documentElement.style.setProperty("--seat", colours[page.who.shape]);
		document.documentElement.style.setProperty("--seat-edge", edges[page.who.shape]);
	}
	write($("name"), page.who ? page.who.name : "");
	if (!who) return;
	write($("turn"), page.turn ? say("turn") : [who.team, who.given].filter(Boolean).join(" · "));
	if ($("shirt").dataset.name !== (who.shirt || "")) {
		$("shirt").dataset.name = who.shirt || "";
		$("shirt").replaceChildren(...(who.shirt ? [art(who.shirt)] : []));
	}
	const key = who.shape + (page.turn ? "focus" : "calm");
	if ($("person").dataset.key === key) return;
	$("person").dataset.key = key;
	$("tile").innerHTML = `<svg viewBox="0 0 100 100" fill="#FBF3E2" stroke="#2A2833" stroke-width="6">${shapes[who.shape]}</svg>`;
	$("person").innerHTML = figure(who, page.turn ? "focus" : "") + hands(who.shape);
}
function drawFacts() {
	const facts = page.facts || [], pans = facts.length > 0 && facts.every(f => f.sign);
	const leads = facts.map((f, i) => f.lead ? i : -1).filter(i => i >= 0);
	$("facts").classList.toggle("pans", pans);
	const tip = leads.length === 1 ? (facts.length - 1) / 2 - leads[0] : 0;
	$("facts").style.setProperty("--tip", -tip * 0.8 + "deg");
	sync($("facts"), facts, f => f.name, f => {
		const li = element("li");
		if (f.sign) li.append(art(f.sign));
		li.append(element("b"), element("span"));
		return li;
	}, (li, f) => {
		li.classList.toggle("lead", !!f.lead);
		li.style.setProperty("--hang", f.lead ? 1 : 0);
		write(li.querySelector("b"), f.value);
		write(li.querySelector("span"), f.name + (f.lead && !pans ? " ★" : ""));
		if (pans) li.setAttribute("aria-label", `${f.name} ${f.value}${f.lead ? " ★" : ""}`);
	});
}
function drawScores() {
	const scores = page.call || lookOpen ? [] : page.scores || []; // a theme needs the place
	write($("scored"), scores.length ? page.scored || "" : "");
	$("scores").classList.toggle("rows", scores.some(s => s.sign));
	sync($("scores"), scores, s => s.name, () => {
		const li = element("li");
		const sign = element("img");
		sign.alt = "";
		li.append(sign, element("span"), element("b"), element("small"));
		return li;
	}, (li, s) => {
		const [sign, name, value, note] = li.children;
		sign.style.visibility = s.sign ? "" : "hidden";
		sign.hidden = !scores.some(s => s.sign);
		if (s.sign && !sign.src.endsWith("/" + s.sign + ".svg")) sign.src = "/art/" + s.sign + ".svg";
		li.classList.toggle("own", !!s.lead);
		write(name, s.name);
		write(value, s.value);
		write(note, s.note || "");
	});
}
// drawMap draws the field, and the ways of the lifted card or of the only card there is.
function drawMap(choices) {
	const map = page.map, box = $("map");
	box.hidden = !map || lookOpen;
	if (!map) { box.replaceChildren(); box.dataset.key = ""; return; }
	const ways = choices.filter(c => c.path && picked.length && fits(c, picked));
	const key = JSON.stringify([map, ways.map(c => c.path)]);
	if (box.dataset.key === key) return;
	box.dataset.key = key;
	box.setAttribute("aria-label", map.name);
	const way = c => { const [x, y] = c.path.at(-1); return `<polyline class="way" points="${c.path.map(p => p.join()).join(" ")}"/><circle class="end" cx="${x}" cy="${y}" r="36"/><text x="${x}" y="${y}">${Number(c.steps) || ""}</text>`; };
	const image = (name, x, y, w, h) => `<image href="/art/${name}.svg" x="${x}" y="${y}" width="${w}" height="${h}"/>`;
	box.innerHTML = `<svg viewBox="${map.view.join(" ")}" aria-hidden="true">${image(map.art, 0, 0, ...map.size)}`
		+ (map.near ? `<rect class="near" x="${map.near[0]}" y="${map.near[1]}" width="${map.near[2]}" height="${map.near[3]}"/>` : "")
		+ ways.map(way).join("") + (map.ball ? image(map.mark, map.ball[0] - map.unit / 2, map.ball[1] - map.unit / 2, map.unit, map.unit) : "") + "</svg>";
}
// drawLeft counts the seconds down until the game goes on.
let ends = 0, counted = null, clock = 0;
function drawLeft() {
	if (counted !== page && page.left) ends = performance.now() + page.left * 1000;
	counted = page;
	const left = page.left ? Math.ceil((ends - performance.now()) / 1000) : 0;
	$("left").hidden = left <= 0;
	write($("left"), left > 0 ? left + " s" : "");
	clearTimeout(clock);
	if (left > 0) clock = setTimeout(() => { if (page) drawLeft(); }, 250);
}
// tight reports whether the letters are so large that the page must leave parts out or move them down.
function tight() { return innerHeight > innerWidth && innerHeight / parseFloat(getComputedStyle(document.documentElement).fontSize) < 34; }
// fit makes the cards of hands as large as possible while everything else still has room.
function fit() {
	const high = id => { const rect = $(id).getBoundingClientRect(); return rect.height ? rect.height + 9 : 0; };
	document.body.classList.toggle("tight", tight());
	const beside = innerHeight <= 560 && innerWidth > innerHeight; // question and actions are at the side
	const hands = [...$("zones").querySelectorAll(".cards")];
	$("choices").style.position = high("choices") > innerHeight * 0.45 ? "static" : ""; // with large letters it would cover the rest
	for (const box of hands.toReversed()) { // the size of a pile depends on the hand beside it
		const n = box.children.length;
		if (box.parentElement.classList.contains("pile") && hands.length > 1) { box.style.setProperty("--columns", 1); box.style.setProperty("--widest", hands.at(-1).style.getPropertyValue("--widest")); continue; }
		const width = box.getBoundingClientRect().width;
		let room = innerHeight - 24 - high("facts") - high("scores") - high("scored") - high("map") - (beside ? 0 : high("who") + high("faces") + high("ask") + high("tools") + high("word") + (page.race ? 0 : 78));
		for (const section of $("zones").children) {
			const own = section.contains(box), side = !own && (section.classList.contains("pile") && !beside || beside && section.querySelector(".grid"));
			if (!side) room -= section.getBoundingClientRect().height - (own ? box.getBoundingClientRect().height : 0) + 7;
		}
		const least = box.dataset.aside ? Math.min(8, n) : Math.min(n, 3); // a hand without usable cards stays small
		const widest = box.dataset.aside ? 56 : innerWidth < 700 ? 109 : 128;
		let columns = Math.max(1, Math.min(least, Math.floor((width + 9) / (box.dataset.aside ? 40 : 65)))), card = 0;
		const first = columns, pile = beside && hands.length > 1 && hands[0] !== box && hands[0].parentElement.classList.contains("pile") ? 1 : 0; // the pile is above the hand and has the height of one card
		if (pile) room += hands[0].getBoundingClientRect().height;
		for (; ; columns++) {
			card = Math.min(widest, (width - 9 * (columns - 1)) / columns);
			if ((Math.ceil(n / columns) + pile) * (card * 4 / 3 + 9) <= room || card < 62 || columns >= Math.min(n, 9)) break;
		}
		if (card < 56 && columns > first) card = Math.min(widest, (width - 9 * (--columns - 1)) / columns);
		if (n <= columns) card = Math.max(Math.min(card, (room / (1 + pile) - 9) * 3 / 4), Math.min(card, 62)); // a single row may still be too high
		box.style.setProperty("--columns", columns);
		box.style.setProperty("--widest", card + "px");
	}
}
addEventListener("resize", () => { if (page) fit(); });
// reveal scrolls a lifted piece out from under the buttons.
function reveal() {
	const up = document.querySelector("#zones .up");
	if (!up) return;
	up.style.scrollMarginBottom = ($("choices").style.position === "static" ? 0 : $("choices").getBoundingClientRect().height) + 16 + "px";
	up.scrollIntoView({ block: "nearest" });
}
function zone(section, z, choices, lit) {
	const heading = section.querySelector("h2"), box = section.querySelector("div");
	write(heading, z.name || "");
	section.classList.toggle("alone", (page.zones || []).length < 2);
	heading.hidden = !z.name;
	box.className = (z.columns ? "grid" : "cards") + (z.small ? " small" : "");
	const aside = lit && z.pieces.length > 3 && !z.pieces.some(p => choices.some(c => (c.uses || []).includes(p.id))); // no card of this hand can be used now
	if (z.columns) box.style.setProperty("--columns", z.columns);
	section.classList.toggle("pile", z.pieces.length === 1 && !z.columns && page.zones.length > 1);
	box.dataset.aside = aside ? "aside" : "";
	const whole = !choices.some(c => (c.uses || []).length > picked.length && picked.length && fits(c, picked)); // the picked pieces form a complete choice
	sync(box, z.pieces, p => p.id, p => {
		const b = button("", null, z.small ? "square" : "card");
		b.onclick = e => { if (!b.down || e.detail === 0) touch(p.id); b.down = false; };
		b.onpointerdown = e => { // at once in a race, unless the page can scroll
			b.down = page.race && !covered && document.documentElement.scrollHeight <= innerHeight + 1;
			if (b.down) { e.preventDefault(); touch(p.id); }
		};
		return b;
	}, (b, p) => {
		const hidden = covered && p.secret, up = picked.includes(p.id), used = choices.some(c => (c.uses || []).includes(p.id));
		b.classList.toggle("secret", !!p.secret);
		b.classList.toggle("up", up);
		b.classList.toggle("can", lit && !page.race && used && (whole || choices.some(c => (c.uses || []).includes(p.id) && fits(c, picked))));
		b.setAttribute("aria-label", hidden ? say("hidden") : p.name);
		b.setAttribute("aria-pressed", up ? "true" : "false");
		b.disabled = !hidden && lit && !used;
		const face = hidden ? "" : p.picture ? "/picture/" + encodeURIComponent(p.picture) : "";
		if ((b.dataset.face || "") === face && (b.dataset.mark || "") === (p.mark || "")) return;
		b.dataset.face = face;
		b.dataset.mark = p.mark || "";
		b.replaceChildren();
		if (face) {
			paint(b, p.name, face);
		} else if (z.small) {
			if (p.mark) b.append(art(p.mark)); else b.textContent = p.name;
		}
	});
}
// paint puts a picture on a card. If the picture fails to load, the page requests it again until it
// arrives; meanwhile the card shows its name.
function paint(b, name, face) {
	const img = document.createElement("img");
	let tries = 0, timer = 0;
	const load = () => {
		clearTimeout(timer);
		if (b.isConnected && b.dataset.face === face) img.src = face + "?" + tries;
		else unpainted.delete(load);
	};
	img.alt = ""; img.draggable = false;
	img.addEventListener("load", () => {
		clearTimeout(timer);
		unpainted.delete(load);
		if (b.dataset.face === face) b.replaceChildren(img);
	});
	img.addEventListener("error", () => {
		if (b.dataset.face !== face) { unpainted.delete(load); return; }
		unpainted.add(load);
		b.replaceChildren(element("span", name, "bare"));
		timer = setTimeout(load, Math.min(15000, 1500 * 1.4 ** tries++));
	});
	img.src = face;
	b.append(img);
}
$("word").addEventListener("submit", e => {
	e.preventDefault();
	const word = $("text").value.trim().replace(/\s+/g, " ");
	if (word && page && page.text) make({ move: page.text.before + word });
});

// The pad has the actions without a button of their own. Its keys are labelled with their current
// effects; keys without an effect are left out.
const keys = [["previous", "«"], ["up", "▲", "cross"], ["next", "»"], ["left", "◀", "cross"], ["confirm", "", "ok"], ["right", "▶", "cross"],
	["cancel", ""], ["down", "▼", "cross"], ["pause", ""], ["other", "1"], ["peek", ""], ["extra", "2"]];
function pad() {
	$("pad").hidden = !padOpen;
	const does = page.keys || {}, lacks = (action, kind) => action === "peek" || page.menu && !does[action] && !kind && action !== "cancel";
	sync($("pad"), padOpen ? keys : [], ([action, , kind]) => action + (lacks(action, kind) ? "-" : ""), ([action, sign, kind]) => {
		if (lacks(action, kind)) return element("span"); // a phone shows its secrets itself
		const b = button("", e => { if (e.detail === 0) send({ pad: action }); }, kind);
		b.append(element("span", sign || say(action)), element("small"));
		hold(b, action);
		return b;
	}, (b, [action, sign]) => {
		if (b.tagName !== "BUTTON") return;
		const does = (page.keys || {})[action] || "", name = say({ other: "third", extra: "fourth" }[action] || action);
		write(b.children[1], does === (sign || name) ? "" : does);
		b.setAttribute("aria-label", does ? name + ": " + does : name);
	});
	const tools = [];
	if (page.private) tools.push([covered ? "uncover" : "cover", "eye", () => cover(!covered), "wide"]);
	if (page.look) tools.push([lookOpen ? "cancel" : "look", "", () => openLook(!lookOpen), "wide"]);
	if (page.menu) for (const c of (page.choices || []).filter(c => c.tool && !lookOpen)) tools.push(["", "", () => make(c), "wide", c]);
	else if (!padOpen) tools.push(["confirm", "", () => send({ pad: "confirm" }), ""], ["pause", "pause", () => send({ pad: "pause" }), "icon"]);
	if (page.who && window.AudioContext) tools.push([sound ? "sound-on" : "sound-off", sound ? "sound" : "silence", switchSound, "icon"]);
	if (page.who || page.menu) tools.push([padOpen ? "close" : "pad", padOpen ? "" : "pad", () => { padOpen = !padOpen; draw(); }, padOpen ? "" : "icon"]);
	sync($("tools"), tools, ([word, , , , c]) => c ? "choice " + c.word : word, ([word, sign, , kind, c]) => {
		const b = button("", null, kind);
		b.innerHTML = sign ? icon(sign) : "";
		if (kind === "icon") b.setAttribute("aria-label", say(word));
		else b.append(c ? c.word : say(word));
		if (sign === "eye") b.setAttribute("aria-label", say(word + "-all"));
		return b;
	}, (b, tool) => { b.onclick = tool[2]; if (tool[4]) b.setAttribute("aria-disabled", tool[4].off ? "true" : "false"); });
}
// A direction repeats while it is held.
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
