// The page is opened from web servers of different kinds, and in browsers that refuse it one thing or another.
import assert from "node:assert/strict";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { serve, site } from "./host.js";
import { gesture, heard, key, launch, options, patience, pictured, until, watch } from "./page.js";

let browser;
const elsewhere = "canape.test"; // not localhost: browsers trust such an address less over http

before(async () => { browser = await launch(`--host-resolver-rules=MAP ${elsewhere} 127.0.0.1`); });
after(() => browser?.close());

// visitor returns a browser context without any stored data.
const visitor = (locale, more) => browser.newContext({ viewport: { width: 640, height: 360 }, locale, ...more });

// visit opens an address in a tab and returns the tab when the game shows a picture.
async function visit(context, address) {
	const page = await watch(context);
	await page.goto(address);
	await pictured(page);
	return page;
}

// told waits until a frame has spoken certain words. F2 turns speech on.
async function told(page, frame, words) {
	let all = "";
	await key(frame, "F2");
	await until(words, async () => words.test(all += "\n" + (await heard(frame)).join("\n")), page);
}

// audible waits until a sound is heard after a gesture.
async function audible(page, frame = page) {
	await page.keyboard.press("KeyS", { delay: 100 });
	await until("a sound", () => frame.evaluate(() => mocked.audible()), page);
}

const sentence = (page) => page.evaluate(() => document.getElementById("curtain").hidden ? "" : document.getElementById("words").textContent);

test("plays with sound over plain http from another machine", async () => {
	const host = await serve();
	const context = await visitor("en-GB");
	const page = await visit(context, host.at(elsewhere));
	assert.equal(await page.evaluate(() => self.isSecureContext), false);
	await audible(page);
	assert.deepEqual(page.problems, []);
	await context.close();
	host.close();
});

for (const [locale, nothing] of [["fr-FR", /ne garde rien/], ["en-GB", /keeps nothing/]]) {
	test(`without access to site data it plays, and says that nothing is saved: ${locale}`, async () => {
		const host = await serve();
		const profile = mkdtempSync(join(tmpdir(), "canape-profile-"));
		mkdirSync(join(profile, "Default"));
		writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
		const context = await chromium.launchPersistentContext(profile, { ...options(), viewport: { width: 640, height: 360 }, locale });
		const page = await visit(context, host.at("127.0.0.1"));
		await assert.rejects(page.evaluate(() => caches.keys()), "the browser refuses site data");
		await told(page, page, nothing);
		await audible(page);
		await page.evaluate(() => { navigator.getGamepads = () => { throw new Error("a fault"); }; });
		await until("it says so when it stops", async () => nothing.test(await sentence(page)), page);
		await context.close();
		rmSync(profile, { recursive: true, force: true });
		host.close();
	});

	test(`in a sandboxed frame it plays, and says that nothing is saved: ${locale}`, async () => {
		const host = await serve({ pages: { "/frame.html": `<!DOCTYPE html><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="./" width="600" height="340"></iframe>` } });
		const context = await visitor(locale);
		await context.addInitScript(() => {
			const pads = Navigator.prototype.getGamepads; // a frame may be refused this function
			self.addEventListener("DOMContentLoaded", () => {
				navigator.getGamepads = () => { mocked.look(); return pads.call(navigator); };
			});
		});
		const page = await watch(context);
		await page.goto(host.at("127.0.0.1") + "frame.html");
		const frame = page.frames()[1];
		await pictured(frame);
		assert.equal(await frame.evaluate(() => self.origin), "null");
		await told(page, frame, nothing);
		await page.mouse.click(300, 170);
		await audible(page, frame);
		assert.deepEqual(page.problems.filter((problem) => !/manifest/i.test(problem)), []); // nothing can be installed from a frame
		await frame.locator("canvas").dispatchEvent("keydown", { code: "KeyW", key: "z" });
		assert.equal(await frame.evaluate(async () => (await navigator.keyboard.getLayoutMap()).get("KeyW")), "z", "a letter is learned as its key is pressed");
		await context.close();
		host.close();
	});
}

test("plays when opened from a disk", async () => {
	const context = await visitor("en-GB");
	const page = await visit(context, pathToFileURL(join(site, "index.html")).href);
	await audible(page);
	await context.close();
});

for (const [locale, fault, play] of [["fr-FR", /la faute vient de lui.*sont gardés.*«\u00a0Jouer\u00a0»/, "Jouer"], ["en-GB", /the fault is its own.*is kept.*“Play”/, "Play"]]) {
	test(`reports an internal error and how to continue: ${locale}`, async () => {
		const host = await serve();
		const context = await visitor(locale);
		const page = await visit(context, host.at("127.0.0.1"));
		for (const fail of [
			() => { navigator.getGamepads = () => { throw new Error("what no program expects"); }; }, // an error that makes the program panic
			() => { setTimeout(() => { throw new WebAssembly.RuntimeError("out of bounds"); }); }, // an error of the browser's machine
		]) {
			await page.evaluate(fail);
			await until("an explanation", async () => fault.test(await sentence(page)), page);
			await page.getByRole("button", { name: play }).click();
			await page.waitForURL(host.at("127.0.0.1"));
			await pictured(page);
			assert.equal(await sentence(page), "");
		}
		await page.evaluate((fail) => { navigator.getGamepads = () => { throw new Error(fail); }; }, "again");
		await until("an explanation", async () => fault.test(await sentence(page)), page);
		await page.evaluate(() => {
			navigator.getGamepads = () => mocked.look();
			mocked.plug("a pad");
			setTimeout(() => mocked.use(0, 0), 1000); // by then no button is pressed
		});
		await page.waitForFunction(() => performance.getEntriesByName("canape-shown").length > 0 && !mocked.pads.length, null, { timeout: patience });
		await context.close();
		host.close();
	});
}

test("removes unknown options from the address", async () => {
	const host = await serve();
	const context = await visitor("en-GB");
	const page = await watch(context);
	await page.goto(host.at("127.0.0.1") + "?seed=many");
	await until("an explanation", async () => /address/.test(await sentence(page)), page);
	await page.getByRole("button", { name: "Play" }).click();
	await page.waitForURL(host.at("127.0.0.1"));
	await pictured(page);
	await page.goto(host.at("127.0.0.1") + "?utm_source=a-friend&fbclid=1"); // parameters that others add to shared links
	await pictured(page);
	await context.close();
	host.close();
});

// leave cuts the network once all files are stored.
async function leave(context, page) {
	await until("all files are stored", () => page.evaluate(async () => {
		for (const name of await caches.keys()) {
			if (await (await caches.open(name)).match("sounds.wasm")) {
				return navigator.serviceWorker.controller !== null;
			}
		}
	}), page);
	await context.setOffline(true);
}

for (const [what, kind] of [
	["that redirects index.html to the folder", { redirects: { "/index.html": "/" } }],
	["that redirects the folder to index.html", { redirects: { "/": "/index.html" } }],
	["without folder indexes", { missing: ["/"] }],
]) {
	test(`opens offline with and without index.html, from a server ${what}`, async () => {
		const host = await serve(kind);
		const context = await visitor("en-GB");
		const page = await visit(context, host.at("127.0.0.1") + "index.html");
		await leave(context, page);
		for (const name of ["index.html", "", "index.html?lang=fr"]) {
			await page.goto(host.at("127.0.0.1") + name);
			await pictured(page);
		}
		assert.deepEqual(page.problems, []);
		await context.close();
		host.close();
	});
}

for (const [what, kind] of [
	["with gzip files", { packs: true }],
	["that lets the browser unpack gzip files", { packs: true, encodes: true }],
	["whose gzip files are missing", { packs: true, missing: ["/canape.wasm.gz", "/sounds.wasm.gz"] }],
]) {
	test(`loads the program from a server ${what}`, async () => {
		const host = await serve(kind);
		const context = await visitor("en-GB");
		const page = await visit(context, host.at("127.0.0.1"));
		assert.ok(host.asked.includes("/canape.wasm.gz"));
		await audible(page);
		await leave(context, page); // the service worker has fetched it, too
		await page.reload();
		await pictured(page);
		assert.deepEqual(page.problems.filter((problem) => !/404/.test(problem)), []);
		await context.close();
		host.close();
	});
}

for (const [what, kind, loaded, not] of [
	["without compression", {}, ["/canape.wasm", "/sounds.wasm"], []],
	["with gzip files", { packs: true }, ["/canape.wasm.gz", "/sounds.wasm.gz"], ["/canape.wasm", "/sounds.wasm"]],
]) {
	test(`a first visit loads each program once, from a server ${what} without ETag`, async () => {
		const host = await serve(kind);
		const context = await visitor("en-GB");
		const page = await visit(context, host.at("127.0.0.1"));
		await audible(page);
		await leave(context, page);
		const times = (path) => host.asked.filter((asked) => asked === path).length;
		assert.deepEqual(loaded.map(times), loaded.map(() => 1));
		assert.deepEqual(not.map(times), not.map(() => 0));
		await page.reload();
		await pictured(page);
		assert.deepEqual(page.problems, []);
		await context.close();
		host.close();
	});
}

test("does not store an error page as the program", async () => {
	const pages = { "/canape.wasm": "<p>Please log in.</p>" };
	const host = await serve({ pages });
	const context = await visitor("en-GB");
	const page = await watch(context);
	await page.goto(host.at("127.0.0.1"));
	await until("an explanation", async () => /could not be loaded/.test(await sentence(page)), page);
	delete pages["/canape.wasm"];
	await page.getByRole("button", { name: "Play" }).click();
	await pictured(page);
	await context.close();
	host.close();
});

test("two fingers zoom the page", async () => {
	const host = await serve();
	const context = await visitor("en-GB", { isMobile: true, hasTouch: true });
	const page = await visit(context, host.at("127.0.0.1"));
	const browser = await context.newCDPSession(page);
	const touch = (type, ...xs) => browser.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x, y: 180, id })) });
	await touch("touchStart", 300);
	await touch("touchStart", 300, 340);
	for (let apart = 0; apart <= 200; apart += 20) {
		await touch("touchMove", 300 - apart, 340 + apart);
		await page.waitForTimeout(30);
	}
	await touch("touchEnd");
	const scale = await page.evaluate(() => visualViewport.scale);
	assert.ok(scale > 1.5, `the page is ${scale} times as large`);
	assert.deepEqual(page.problems, []);
	await context.close();
	host.close();
});

// The README names this case for people who host the page.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

test("works under a strict content security policy", async () => {
	const host = await serve({ headers: { "Content-Security-Policy": policy } });
	const context = await visitor("en-GB");
	await context.addInitScript(() => {
		self.violations = [];
		addEventListener("securitypolicyviolation", (e) => violations.push(`${e.violatedDirective} ${e.blockedURI}`));
	});
	const page = await visit(context, host.at("127.0.0.1"));
	await audible(page);
	await leave(context, page);
	await page.reload();
	await pictured(page);
	assert.deepEqual(await page.evaluate(() => violations), []);
	assert.deepEqual(page.problems, []);
	await context.close();
	host.close();
});

test("asks only phones to be turned", async () => {
	const host = await serve();
	const phone = { width: 390, height: 844 };
	for (const [locale, words] of [["fr-FR", "Tournez le téléphone"], ["en-GB", "Turn the phone"]]) {
		const context = await visitor(locale, { viewport: phone, isMobile: true, hasTouch: true });
		const page = await visit(context, host.at("127.0.0.1"));
		await page.getByText(words).waitFor({ state: "visible" });
		await page.setViewportSize({ width: phone.height, height: phone.width });
		await page.getByText(words).waitFor({ state: "hidden" });
		await context.close();
	}
	const context = await visitor("en-GB", { viewport: phone });
	const page = await visit(context, host.at("127.0.0.1"));
	assert.equal(await page.getByText("Turn the phone").isVisible(), false, "a narrow window with a mouse");
	await context.close();
	host.close();
});

test("says that it needs JavaScript", async () => {
	const host = await serve();
	const context = await visitor("en-GB", { javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(host.at("127.0.0.1"));
	for (const words of ["needs JavaScript", "lui faut JavaScript"]) {
		await page.locator("noscript p").filter({ hasText: words }).waitFor();
	}
	await context.close();
	host.close();
});
