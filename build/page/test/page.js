// Helpers for tests of the page: they open the game, press buttons, read stored files and measure.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

export const patience = 1000 * (process.env.PATIENCE ?? 300); // in milliseconds, for one step on a busy machine

// options returns the launch options of Chromium.
export const options = (...args) => ({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--autoplay-policy=document-user-activation-required", ...args],
});

export const launch = (...args) => chromium.launch(options(...args));

const devices = readFileSync(new URL("devices.js", import.meta.url), "utf8");

// watch returns a new tab and records its problems.
export async function watch(context) {
	const page = await context.newPage();
	page.problems = [];
	page.setDefaultNavigationTimeout(patience);
	page.on("pageerror", (error) => page.problems.push(String(error)));
	page.on("console", (message) => {
		if (message.type() === "error") {
			page.problems.push(message.text());
		}
	});
	await page.addInitScript(devices);
	return page;
}

// open opens the game in a tab and returns the tab when the game shows a picture.
export async function open(context, address) {
	const page = await watch(context);
	await page.goto(address);
	await pictured(page);
	return page;
}

export const pictured = (page) => page.waitForFunction(() => performance.getEntriesByName("canape-shown").length > 0, null, { timeout: patience });

// files returns the stored files: paths with their texts.
export const files = (page) => page.evaluate(() => new Promise((done, fail) => {
	const request = indexedDB.open("canape");
	request.onerror = () => fail(request.error);
	request.onsuccess = () => {
		const table = request.result.transaction("contents").objectStore("contents");
		const paths = table.getAllKeys();
		const contents = table.getAll();
		contents.onsuccess = () => {
			request.result.close();
			done(Object.fromEntries(paths.result.map((path, i) => [path, new TextDecoder().decode(contents.result[i])])));
		};
	};
}));

// journal returns the text of the only stored match of a game.
export const journal = async (page, game) => (await match(page, game))[1];

// match returns the path and the text of that journal.
export async function match(page, game) {
	const found = Object.entries(await files(page)).filter(([path]) => path.startsWith("/canape/matches/") && path.endsWith(`${game}.canape`));
	if (found.length > 1) {
		throw new Error(`${found.length} matches of ${game}`);
	}
	return found[0] ?? ["", ""];
}

export const moves = (text) => text.split("\n").length;

export const over = (text) => /\nend [^\n]*\n$/.test(text);

// until waits until a condition holds. If it never does, it reports the name of the condition and saves a picture.
export async function until(what, condition, page, step = 100) {
	const late = Date.now() + patience;
	for (;;) {
		const came = await condition();
		if (came) {
			return came;
		}
		if (Date.now() > late) {
			const path = join(tmpdir(), "canape-page.png");
			await page?.screenshot({ path });
			throw new Error(`waited in vain: ${what}; see ${path}`);
		}
		await page?.waitForTimeout(step);
	}
}

// The numbers of the buttons of pads in browsers.
export const pad = { bottom: 0, right: 1, left: 2, top: 3, l1: 4, r1: 5, l2: 6, r2: 7, select: 8, start: 9, up: 12, down: 13, west: 14, east: 15 };

export const press = (page, pad, button) => presses(page, [[pad, button]]);

export const key = (page, code) => presses(page, [[undefined, code]]);

// presses presses buttons, each with the number of its pad, and keys, one after the other. This code runs in the page, because between two
// calls from outside a busy machine would hold a key for too long.
export const presses = (page, all) => page.evaluate(async (all) => {
	for (const [pad, button] of all) {
		await mocked.use(pad ?? undefined, button);
	}
}, all);

// gesture presses a key in a way that browsers accept as a person's gesture.
export async function gesture(page, code) {
	await page.keyboard.down(code);
	await page.evaluate(() => mocked.noticed());
	await page.keyboard.up(code);
	await page.evaluate(() => mocked.noticed());
}

export const heard = (page) => page.evaluate(() => mocked.spoken.splice(0));

// seek presses a key until certain words are spoken.
export async function seek(page, words, code) {
	await until(words, async () => {
		if (words.test(await page.evaluate(() => mocked.hear(120)))) {
			return true;
		}
		await key(page, code);
	}, page, 0);
}

// run runs a program in a page and returns its exit code and its output. worker runs it in a worker, which has no document.
export async function run(context, address, program, args, worker) {
	const page = await context.newPage();
	const written = [];
	page.on("console", (message) => written.push(message.text()));
	await page.goto(new URL("build.js", address).href);
	const code = await page.evaluate(([program, args, worker]) => {
		const text = `
			const at = ${JSON.stringify(location.origin + "/")};
			self.ended = (async () => {
				const go = new Go();
				let code = 0;
				go.argv = ${JSON.stringify([program, ...args])};
				go.exit = (how) => { code = how; };
				const { instance } = await WebAssembly.instantiateStreaming(fetch(at + "${program}"), go.importObject);
				await go.run(instance);
				return code;
			})();`;
		if (worker) {
			const begin = `importScripts("${location.origin}/wasm_exec.js");`;
			const works = new Worker(URL.createObjectURL(new Blob([begin, text, "self.ended.then(postMessage);"])));
			return new Promise((done, fail) => {
				works.onmessage = ({ data }) => { works.terminate(); done(data); };
				works.onerror = ({ message }) => fail(new Error(message));
			});
		}
		return new Promise((done, fail) => {
			const exec = Object.assign(document.createElement("script"), { src: "/wasm_exec.js", onerror: fail });
			exec.onload = () => {
				document.head.append(Object.assign(document.createElement("script"), { textContent: text }));
				self.ended.then(done, fail);
			};
			document.head.append(exec);
		});
	}, [program, args, worker]);
	await page.close();
	return { code, written: written.join("\n") };
}

// keep stores files in the browser while no tab plays: paths in /canape with their texts.
export async function keep(context, address, texts) {
	const page = await context.newPage();
	await page.goto(new URL("build.js", address).href);
	await page.evaluate((texts) => new Promise((done, fail) => {
		const request = indexedDB.open("canape", 1);
		request.onupgradeneeded = () => ["names", "contents"].forEach((table) => request.result.createObjectStore(table));
		request.onerror = () => fail(request.error);
		request.onsuccess = () => {
			const change = request.result.transaction(["names", "contents"], "readwrite");
			const at = Date.now();
			change.objectStore("names").put({ size: 0, at, folder: true }, "/canape");
			for (const [path, text] of Object.entries(texts)) {
				change.objectStore("names").put({ size: 0, at, folder: true }, path.slice(0, path.lastIndexOf("/")));
				const data = new TextEncoder().encode(text);
				change.objectStore("names").put({ size: data.length, at, folder: false }, path);
				change.objectStore("contents").put(data, path);
			}
			change.oncomplete = () => {
				request.result.close();
				done();
			};
		};
	}), texts);
	await page.close();
}

// settings stores settings before the first visit.
export const settings = (context, address, chosen) => keep(context, address, { "/canape/settings.json": JSON.stringify(chosen) });
