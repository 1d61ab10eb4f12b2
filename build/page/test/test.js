// Tests of the page in a browser without a window: node --test, with the address of the page in PAGE.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { beforeTheEnd } from "./engine.js";
import {
	files, gesture, heard, journal, keep, key, launch, match, moves, open, over, pad, pictured, press, presses, run, seek, settings, until,
} from "./page.js";

const address = process.env.PAGE ?? "http://127.0.0.1:8000/";
let browser;

before(async () => { browser = await launch(); });
after(() => browser?.close());

const sony = "Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)";
const xbox = "Xbox 360 Controller (STANDARD GAMEPAD Vendor: 045e Product: 028e)";

// visitor returns a browser context without any stored data, or with settings.
async function visitor(locale, chosen) {
	const context = await browser.newContext({ viewport: { width: 640, height: 360 }, locale }); // small, because the tests have no GPU
	if (chosen) {
		await settings(context, address, chosen);
	}
	return context;
}

// sit makes three people take seats in a game: two with pads, one with the left half of the keyboard.
async function sit(page, game, tile) {
	await page.evaluate((ids) => ids.forEach((id) => mocked.plug(id)), [sony, xbox]);
	await key(page, "KeyS"); // to the tiles from any place
	for (let i = 0; i < 4; i++) {
		await key(page, "KeyA");
	}
	for (let i = 0; i < tile; i++) {
		await key(page, "KeyD");
	}
	await key(page, "KeyE");
	await page.waitForTimeout(500);
	for (let i = 0; i < 2; i++) { // to take a seat, and to be ready
		await press(page, 0, pad.bottom);
		await press(page, 1, pad.bottom);
		await key(page, "KeyE");
	}
	const names = [/Rond/, /Carré/, /Triangle|Losange/];
	let words = "", asked = false;
	await until("the match begins", async () => {
		words += (await heard(page)).join("\n");
		const waits = words.match(/On attend .*/g)?.at(-1);
		if (waits || !asked) { // a second press during the match would pause it
			words = "";
			for (const seat of [0, 1, 2]) {
				if (waits && names[seat].test(waits)) {
					await by(page, seat, pad.bottom, "KeyE");
				}
			}
			await press(page, 0, pad.start);
			asked = true;
		}
		return journal(page, game);
	}, page);
}

// dice returns a function that draws numbers, the same in every run.
function dice() {
	let n = 0;
	return (below) => {
		n = Math.imul(n, 1103515245) + 12345;
		return (n >>> 16) % below;
	};
}

// mash presses buttons that players may press, each on their own device, until a condition holds. The player whose turn it is presses most.
async function mash(page, what, condition) {
	const people = [/Rond/, /Carré/, /Triangle|Losange/];
	const ways = [pad.up, pad.down, pad.west, pad.east, pad.bottom, pad.bottom, pad.bottom, pad.left];
	const keys = ["KeyW", "KeyS", "KeyA", "KeyD", "KeyE", "KeyE", "KeyE", "KeyR"];
	const random = dice();
	let turn; // unknown until it is spoken
	await until(what, async () => {
		const who = turn === undefined || !random(3) ? random(3) : turn;
		const some = Array.from({ length: 6 }, () => random(ways.length));
		await presses(page, some.map((way) => who < 2 ? [who, ways[way]] : [undefined, keys[way]]));
		const called = (await heard(page)).join("\n").match(/(?<=C’est à )[^\n]*(?= de jouer)/g)?.at(-1);
		if (called) {
			turn = people.findIndex((name) => name.test(called));
		}
		return condition();
	}, page, 0);
}

// goOn makes everybody continue the unfinished match, which the title offers first.
async function goOn(page) {
	await page.evaluate((ids) => ids.forEach((id) => mocked.plug(id)), [sony, xbox]);
	let words = "";
	await until("the match is offered", async () => /Continuer/.test(words += await page.evaluate(() => mocked.hear(60))), page, 0);
	await key(page, "KeyE");
	await until("the match goes on", async () => (await heard(page)).length, page);
}

// by presses a control on the device of a seat, a pad or the keyboard.
const by = (page, seat, button, code) => seat < 2 ? press(page, seat, button) : key(page, code);

// lastTurn makes the moves of the last turn of a match and reports whether the match is over.
async function lastTurn(page, game, turn) {
	const seat = Number(turn[0].seat);
	if (game === "passe-eclair") { // one card is left, and the cursor is on it
		const plays = (text) => text.match(/ seat \d/g).length;
		const begun = plays(await journal(page, game));
		await until("the last card is laid", async () => {
			await by(page, seat, pad.bottom, "KeyE");
			return plays(await journal(page, game)) > begun;
		}, page);
		await page.evaluate(() => mocked.hear(120));
		return over(await journal(page, game)); // or the page was so slow that the card was too late
	}
	const begun = moves(await journal(page, game));
	await until("the discard is drawn", async () => {
		await by(page, seat, pad.left, "KeyR");
		return moves(await journal(page, game)) > begun;
	}, page, 500);
	const [, column, row] = turn[1].move.match(/([a-d])([1-4])$/);
	const aim = Math.max("abcd".indexOf(column) + 1, Number(row)); // the grid has only one line left
	const ways = [[pad.west, "KeyA"], [pad.up, "KeyW"], [pad.east, "KeyD"], [pad.down, "KeyS"]];
	const random = dice();
	let at;
	await until(`card ${aim} has the cursor`, async () => {
		at = (await page.evaluate(() => mocked.hear(60))).match(/(?<=, )\d+(?= sur \d)/g)?.at(-1) ?? at;
		if (Number(at) === aim) {
			return true;
		}
		await by(page, seat, ...ways[random(ways.length)]);
	}, page, 0);
	await by(page, seat, pad.bottom, "KeyE");
	return until("the match is over", async () => over(await journal(page, game)), page);
}

const quick = { narration: true, speed: 400, reduced_motion: true, secrets: "open", guide: { "blanco": true, "passe-eclair": true } };

for (const [game, tile] of [["blanco", 3], ["passe-eclair", 0]]) {
	test(`${game} can be played to its results, and survives a reload`, async () => {
		const context = await visitor("fr-FR", quick);
		let page = await open(context, address + "?seed=7");
		await sit(page, game, tile);
		await mash(page, "some moves", async () => moves(await journal(page, game)) > 12);
		const before = await journal(page, game);
		await page.reload();
		await pictured(page);
		const [path, kept] = await match(page, game);
		assert.ok(kept.startsWith(before.slice(0, before.lastIndexOf("\n", before.length - 2))), "what was told as done is there after a reload");
		await goOn(page);
		await mash(page, "more moves", async () => moves(await journal(page, game)) > moves(kept) + 3);
		const left = await journal(page, game);
		const end = await beforeTheEnd(left, game); // bots play, because people would need half an hour
		do {
			await page.close();
			await keep(context, address, { [path]: end.text });
			page = await open(context, address);
			await goOn(page);
		} while (!await lastTurn(page, game, end.moves));
		await until("the result is kept", async () => JSON.parse((await files(page))["/canape/people.json"] ?? "{}").results?.length === 1, page);
		assert.deepEqual(page.problems, []);
		await context.close();
	});
}

test("uses the browser's language", async () => {
	for (const [locale, welcome] of [["fr-CA", /Narration activée/], ["en-GB", /Narration on|Narration is on/i], ["de-DE", /Vorlesen/], ["pl-PL", /Narration/i]]) {
		const context = await visitor(locale);
		const page = await open(context, address);
		await key(page, "F2");
		const words = await until("words", async () => (await heard(page)).join("\n"));
		assert.match(words, welcome);
		await context.close();
	}
});

test("works offline after the first visit", async () => {
	const context = await visitor("en-GB");
	const page = await open(context, address);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await until("everything is kept", () => page.evaluate(async () => {
		for (const name of await caches.keys()) {
			if (await (await caches.open(name)).match("sounds.wasm")) {
				return true;
			}
		}
	}));
	await context.setOffline(true);
	await page.reload();
	await pictured(page);
	assert.deepEqual(page.problems, []);
	await context.close();
});

test("a second tab cannot change the first tab's files", async () => {
	const context = await visitor("en-GB", { ...quick, text_scale: 125 });
	const first = await open(context, address);
	const second = await open(context, address);
	const kept = (await files(first))["/canape/settings.json"];
	second.words = "";
	await until("the second says so", async () => {
		second.words += (await heard(second)).join("\n");
		return /already open in another window/.test(second.words);
	}, second);
	await key(second, "F2"); // a setting that only the first tab may save
	await until("it holds here", async () => /Narration off/.test((await heard(second)).join("\n")), second);
	assert.equal((await files(second))["/canape/settings.json"], kept);
	await first.close();
	await second.reload();
	await pictured(second);
	await key(second, "F2");
	await until("alone, it keeps them", async () => (await files(second))["/canape/settings.json"] !== kept);
	await context.close();
});

test("says when the browser's storage is full or refused", async () => {
	for (const [trouble, words] of [
		["QuotaExceededError", /disk is full|no room/i],
		["refused", /cannot be written|keeps nothing/i],
	]) {
		const context = await visitor("en-GB");
		await context.addInitScript((trouble) => {
			if (trouble === "refused") {
				IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
				return;
			}
			IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => { throw new DOMException("full", trouble); };
		}, trouble);
		const page = await open(context, address);
		await key(page, "F2");
		await until(trouble, async () => {
			page.words = (page.words ?? "") + (await heard(page)).join("\n");
			return words.test(page.words);
		}, page);
		await context.close();
	}
});

test("a backup can be restored in another browser", async () => {
	const from = await visitor("en-GB", { narration: true, speed: 250 });
	let page = await open(from, address);
	await toPlayers(page);
	await seek(page, /Export everything/, "KeyS");
	const [download] = await Promise.all([page.waitForEvent("download", { timeout: 0 }), gesture(page, "KeyE")]);
	const path = await download.path();
	assert.match(download.suggestedFilename(), /^canape.*\.[a-z]+$/i);
	assert.deepEqual(page.problems, []);

	const to = await visitor("en-GB", { narration: true });
	page = await open(to, address);
	await toPlayers(page);
	await seek(page, /Import everything/, "KeyS");
	const [chooser] = await Promise.all([page.waitForEvent("filechooser", { timeout: 0 }), gesture(page, "KeyE")]);
	await chooser.setFiles({ name: download.suggestedFilename(), mimeType: "", buffer: readFileSync(path) });
	await until("it has come back", async () => JSON.parse((await files(page))["/canape/settings.json"] ?? "{}").speed === 250, page);
	assert.deepEqual(page.problems, []);
	await from.close();
	await to.close();
});

// toPlayers opens the page of the settings about players.
async function toPlayers(page) {
	await page.evaluate((id) => mocked.plug(id), xbox);
	await key(page, "KeyP");
	await until("the players' page", async () => {
		if (/See the players/.test(await page.evaluate(() => mocked.hear(120)))) {
			return true;
		}
		await press(page, 0, pad.r1);
	}, page, 0);
}

// An evening whose games have all been played, as the app saved it at the last poster.
const played = `canape-evening 1 #c1136be0
{"created":"2026-11-28T20:15:00+01:00","minutes":15,"seed":7,"secrets":"open"} #677c00f6
come {"name":"Zoé","colour":0} #d3668fb9
come {"name":"Tom","colour":1} #b7033ea3
plan {"stations":[{"game":"blanco","form":"short"}]} #fcf25f5e
begin {"players":[0,1]} #c08b57a7
end {"places":[1,2],"minutes":5} #d3df7391
`;

test("the ceremony offers the poster as a download", async () => {
	const context = await visitor("en-GB", quick);
	await keep(context, address, { "/canape/evenings/2026-11-28-201500.000.canape": played });
	const page = await open(context, address);
	await seek(page, /^Evening/m, "KeyW"); // above the games
	await key(page, "KeyE");
	await seek(page, /All is played/, "KeyE"); // the cursor is on the answer that continues
	await seek(page, /win(s)? the evening/, "KeyE");
	await page.evaluate(() => mocked.hear(120));
	const [download] = await Promise.all([page.waitForEvent("download", { timeout: 0 }), gesture(page, "KeyE")]);
	assert.equal(download.suggestedFilename(), "canape-evening-2026-11-28.png");
	const picture = readFileSync(await download.path());
	assert.equal(picture.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
	assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1920, 1080]);
	assert.ok(picture.length > 50_000, `${picture.length} bytes: there is nothing on it`);
	assert.match((await files(page))["/canape/evenings/2026-11-28-201500.000.canape"], /\nclose [^\n]*\n$/);
	assert.deepEqual(page.problems, []);
	await context.close();
});

test("sound starts with the first gesture, and a worker synthesises the music", async () => {
	const context = await visitor("en-GB");
	await context.addInitScript(() => {
		window.bars = 0;
		const { postMessage } = Worker.prototype;
		Worker.prototype.postMessage = function (...message) {
			window.bars++; // the game requests the next bar when this one has arrived
			return postMessage.apply(this, message);
		};
	});
	const page = await open(context, address);
	assert.equal(await page.evaluate(() => mocked.audible()), false);
	await gesture(page, "KeyS");
	await until("the title's theme", () => page.evaluate(() => mocked.audible()), page);
	await until("all its bars", () => page.evaluate(() => window.bars > 57), page);
	assert.deepEqual(page.problems, []);
	await context.close();
});

for (const [what, refusal] of [
	["the browser's store", () => {}],
	["the replacement for a refused IndexedDB", () => {
		IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
		LockManager.prototype.request = () => Promise.reject(new DOMException("no", "SecurityError"));
	}],
]) {
	test(`${what} works as a disk`, async () => {
		const context = await browser.newContext();
		await context.addInitScript(refusal);
		const { code, written } = await run(context, address, "disk.test.wasm", ["-test.run=TestContract", "-test.v"]);
		assert.equal(code, 0, written);
		assert.match(written, /--- PASS: TestContract\/machine\/writers/);
		await context.close();
	});
}

test("a seed gives the same match as on other systems", async () => {
	const context = await browser.newContext();
	const { code, written } = await run(context, address, "engine.wasm", ["verify"], true);
	assert.equal(code, 0, written);
	assert.equal(written.match(/1000 matches, [0-9a-f]{16}: good/g)?.length, 5, written);
	await context.close();
});

test("a finger works like the mouse", async () => {
	const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "fr-FR", hasTouch: true });
	await settings(context, address, { narration: true });
	const page = await open(context, address);
	const pixels = await page.evaluate(() => { const { width, height } = document.querySelector("canvas"); return width * height; });
	assert.ok(pixels <= 960 * 540, `without a GPU there are ${pixels} pixels`);
	const touch = await context.newCDPSession(page);
	const at = [{ x: 395, y: 530 }];
	await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
	await page.waitForTimeout(400);
	await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await until("the lobby of football", async () => /s’assoit/.test((await heard(page)).join("\n")), page);
	await context.close();
});
