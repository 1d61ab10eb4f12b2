// People join with phones and play a match of each game by touch.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch } from "./page.js";

let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

const forms = [
	{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: "fr-FR" },
	{ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true, locale: "fr-FR", colorScheme: "dark", reducedMotion: "reduce" },
];
const gallery = process.env.CANAPE_GALLERY;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// gather starts the app and returns the link in its code.
async function gather(game) {
	const folder = mkdtempSync(join(tmpdir(), "phones"));
	const file = join(folder, "link");
	const app = spawn(process.env.SCENES, ["-test.run", "TestForABrowser", "-test.timeout", "10m"], { env: { ...process.env, CANAPE_PHONE_LINK: file, CANAPE_PHONE_GAME: game }, stdio: "inherit" });
	for (let n = 0; !existsSync(file) || !readFileSync(file).length; n++) {
		assert(n < 600, "the app does not start");
		await pause(100);
	}
	const done = new Promise((end) => app.on("exit", end));
	return { link: readFileSync(file, "utf8"), end: async () => { rmSync(folder, { recursive: true }); await done; } };
}

async function come(link, form) {
	const context = await browser.newContext(form);
	context.setDefaultTimeout(100_000); // the machine may be busy
	const page = await context.newPage();
	await page.addInitScript(() => { // a page over plain http in a home network lacks these functions, which browsers grant to 127.0.0.1
		for (const name of ["wakeLock", "clipboard", "serviceWorker", "share", "locks"]) Object.defineProperty(navigator, name, { value: undefined });
		for (const name of ["subtle", "randomUUID"]) Object.defineProperty(crypto, name, { value: undefined });
	});
	page.problems = [];
	page.on("pageerror", (error) => page.problems.push(String(error)));
	page.on("console", (message) => { if (message.type() === "error") page.problems.push(message.text()); });
	await page.goto(link);
	await page.locator("#who").waitFor();
	return page;
}

// fits checks that nothing is wider than the phone and that everything touchable is large enough.
async function fits(page, what) {
	const found = await page.evaluate(() => ({
		wide: document.documentElement.scrollWidth - innerWidth,
		small: [...document.querySelectorAll("button:enabled")].filter((b) => b.offsetParent && b.className !== "square" && !b.classList.contains("square"))
			.map((b) => b.getBoundingClientRect()).filter((r) => r.height < 52 || r.width < 52).length,
	}));
	assert.deepEqual(found, { wide: 0, small: 0 }, what);
}

// act touches something that the page offers; it returns false if there is nothing.
async function act(page) {
	const big = page.locator("#big button").first();
	if (await big.isVisible()) return big.tap({ timeout: 500 }).then(() => true, () => false); // the button may disappear
	if (await page.locator("#word").isVisible()) {
		return page.fill("#text", "mot " + Math.floor(Math.random() * 1000), { timeout: 500 })
			.then(() => page.locator("#word button").tap({ timeout: 500 })).then(() => true, () => false);
	}
	for (let picks = 0; picks < 3; picks++) {
		const ready = page.locator("#choices button.sun").first();
		if (await ready.isVisible()) return ready.tap({ timeout: 500 }).then(() => true, () => false);
		const can = await page.locator("#zones .can:not(.up)").all();
		if (!can.length) break;
		await can[Math.floor(Math.random() * can.length)].tap({ timeout: 2000 }).catch(() => {});
	}
	const race = page.locator("#zones:not(.lit) .card:enabled").first();
	return await page.locator(".turn").count() > 0 && race.tap({ timeout: 500 }).then(() => true, () => false);
}

// begin makes people join and start a match.
async function begin(phones) {
	await pause(1200);
	await phones[0].getByRole("button", { name: "C’est bon" }).tap();
	for (const phone of phones) await phone.getByRole("button", { name: "Je suis là" }).tap();
	await phones[0].getByRole("button", { name: "Commencer" }).tap();
	await phones[0].locator("#zones section, #scores li, #big button").first().waitFor({ timeout: 20_000 });
}

// asked returns the phone of the player who must act.
async function asked(phones) {
	for (const end = Date.now() + 30_000; Date.now() < end; await pause(60)) {
		for (const phone of phones) if (await phone.locator("#zones .can").count()) return phone;
	}
	assert.fail("nobody is asked");
}

test("accessible names, news, hidden cards, playing with two taps, a reload", { timeout: 240_000 }, async () => {
	const app = await gather("pass-pass");
	try {
		const phones = [];
		for (let n = 0; n < 3; n++) phones.push(await come(app.link, forms[n % 2]));
		await begin(phones);
		const phone = await asked(phones);
		assert.equal(await phone.evaluate(() => location.pathname), "/", "the code stays in the address");
		const names = () => phone.locator("#zones .card.secret").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
		const hand = await names();
		assert.equal(new Set(hand).size, hand.length);
		assert(hand.every((name) => /\d/.test(name)), `cards are called ${hand}`);
		for (const name of hand) assert.equal(await phone.getByRole("button", { name, exact: true }).count(), 1);
		assert.equal(await phone.locator("h1").textContent(), "Pose une carte");
		assert.equal(await phone.locator("#news").getAttribute("aria-live"), "polite");
		assert(await phone.locator("#news").textContent(), "no news are read out");
		const pictures = () => phone.locator("#zones .card.secret img").count();
		assert.equal(await pictures(), hand.length);

		await phone.evaluate(() => { // the phone sleeps and wakes up
			Object.defineProperty(document, "hidden", { value: true, configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
			Object.defineProperty(document, "hidden", { value: false, configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		});
		assert.equal(await pictures(), 0, "cards lie face up on a phone that was put away");
		assert(!(await names()).some((name) => /\d/.test(name)), "a card that lies face down is called by its name");
		await phone.locator("#zones .card.secret").first().tap();
		assert.equal(await pictures(), hand.length);

		assert.match(await phone.title(), /^● à toi\s!/);
		await phone.locator("#zones .can").first().evaluate((card) => { card.click(); card.click(); });
		await phone.locator("#choices .sun").waitFor(); // a double touch lifts a card without playing it
		await pause(300);
		assert.equal((await names()).length, hand.length, "a double touch plays a card");
		await phone.getByRole("button", { name: "Son : oui" }).tap();
		await phone.getByRole("button", { name: "Son : non" }).waitFor(); // the page is reloaded during a choice
		await phone.reload();
		await phone.getByRole("button", { name: "Son : non" }).waitFor();
		await phone.locator("#zones .can").first().waitFor();
		assert.deepEqual(await names(), hand);
		assert.equal(await phone.locator("#choices button").count(), 0);

		await phone.locator("#zones .can").first().tap();
		await phone.locator("#choices .sun").evaluate((button) => { button.click(); button.click(); });
		await phone.locator("#zones .card.secret").nth(hand.length - 1).waitFor({ state: "detached" });
		await pause(500);
		assert.equal((await names()).length, hand.length - 1, "two taps play one card");
		for (const one of phones) assert.deepEqual(one.problems, []);
	} finally {
		await app.end();
	}
});

test("cards show their names until missing pictures arrive", { timeout: 240_000 }, async () => {
	const app = await gather("pass-pass");
	try {
		const phones = [];
		for (let n = 0; n < 3; n++) phones.push(await come(app.link, forms[n % 2]));
		for (const one of phones) await one.route("**/picture/**", (route) => route.abort());
		await begin(phones);
		const phone = await asked(phones);
		await pause(8000); // longer than the time between two tries
		const cards = await phone.locator("#zones .card.secret").evaluateAll((list) => list.map((card) => [card.getAttribute("aria-label"), card.textContent, card.querySelectorAll("img").length]));
		assert(cards.length > 0);
		for (const [name, text, pictures] of cards) assert.deepEqual([text, pictures], [name, 0]);
		await phone.getByRole("button", { name: "Cacher mes cartes" }).tap();
		assert.deepEqual(await phone.locator("#zones .card.secret").evaluateAll((list) => list.map((card) => card.textContent).filter(Boolean)), [], "names show on hidden cards");
		await phone.getByRole("button", { name: "Voir mes cartes" }).tap();
		if (gallery) await phone.screenshot({ path: join(gallery, "phone-bare.png") });
		await phone.unroute("**/picture/**");
		for (let n = 0; n < 200 && await phone.locator("#zones .card.secret img").count() < cards.length; n++) await pause(100);
		const painted = await phone.locator("#zones .card.secret").evaluateAll((list) => list.map((card) => [card.textContent, card.querySelector("img")?.naturalWidth > 0]));
		for (const card of painted) assert.deepEqual(card, ["", true]);
	} finally {
		await app.end();
	}
});

test("of two tabs of a phone only the one in front plays", { timeout: 240_000 }, async () => {
	const app = await gather("pass-pass");
	try {
		const phones = [];
		for (let n = 0; n < 3; n++) phones.push(await come(app.link, forms[n % 2]));
		await begin(phones);
		const first = await asked(phones);
		const second = await first.context().newPage();
		await second.goto(new URL("/", app.link).href);
		await second.locator("#zones .can").first().waitFor();
		await first.getByText("autre onglet").waitFor();
		await pause(4000); // a phone that was removed does not come back by itself
		assert(await first.locator("#link").isVisible());
		assert(!await second.locator("#link").isVisible());
		assert.equal(await first.locator("#zones .card.secret img").count(), 0, "cards lie face up in a tab that does not play");
		await first.locator("#link").tap();
		await second.getByText("autre onglet").waitFor();
		await first.locator("#zones .card.secret").first().tap(); // the cards are face down
		const cards = await first.locator("#zones .card.secret").count();
		await first.locator("#zones .can").first().tap();
		await first.locator("#choices .sun").tap();
		await first.locator("#zones .card.secret").nth(cards - 1).waitFor({ state: "detached" });
	} finally {
		await app.end();
	}
});

// A player with nothing but a phone joins and plays a card; the test prints how long that takes.
test("the first card", { timeout: 240_000 }, async (t) => {
	const app = await gather("pass-pass");
	try {
		const others = [await come(app.link, forms[1]), await come(app.link, forms[1])];
		const since = Date.now();
		const first = await come(app.link, forms[0]);
		let touches = 0;
		const tap = async (what) => { touches++; await what.tap(); };
		await pause(1200);
		await tap(first.getByRole("button", { name: "C’est bon" })); // the code disappears
		await pause(400);
		for (const other of others) { await other.getByRole("button", { name: "Je suis là" }).tap(); await pause(200); }
		await tap(first.getByRole("button", { name: "Commencer" })); // the match begins
		for (const end = Date.now() + 60_000; Date.now() < end; await pause(30)) {
			if (await first.locator("#zones .can").count()) break;
			for (const other of others) await act(other);
		}
		const waited = Date.now();
		await tap(first.locator("#zones .can").first());
		const cards = await first.locator("#zones .card.secret").count();
		await tap(first.locator("#choices .sun"));
		await first.locator("#zones .card.secret").nth(cards - 1).waitFor({ state: "detached" });
		t.diagnostic(`${touches} touches, ${Date.now() - since} ms, ${Date.now() - waited} of them for the card`);
		assert(touches <= 5);
	} finally {
		await app.end();
	}
});

for (const game of ["pass-pass", "football", "blanco", "blitz", "passe-eclair"]) {
	test(`phones play ${game}`, { timeout: 240_000 }, async () => {
		const app = await gather(game);
		try {
			const phones = [];
			const people = { "pass-pass": 3, blitz: 3, "passe-eclair": 3 }[game] ?? 2;
			for (let n = 0; n < people; n++) phones.push(await come(app.link, forms[n % 2]));
			await fits(phones[0], "the pad");
			await begin(phones);
			let acts = 0, shot = 0;
			for (const end = Date.now() + 90_000; Date.now() < end && acts < 14;) {
				for (const [n, phone] of phones.entries()) {
					const asked = await phone.locator(".turn").count();
					if (gallery && asked && shot < 4 && acts > 1) await phone.screenshot({ path: join(gallery, `phone-${game}-${n}-${shot++}.png`) });
					if (asked) await fits(phone, game);
					if (await act(phone)) acts++;
				}
				await pause(60);
			}
			assert(acts >= 4, `${game}: only ${acts} things could be done`);
			const [first] = phones;
			await first.reload(); // at any moment
			await first.waitForFunction(() => document.querySelector("#name").textContent, null, { timeout: 10_000 }); // the seat is still the phone's
			for (const width of [320, 1366]) {
				await first.setViewportSize({ width, height: 700 });
				await first.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // the page has noticed its size
				await fits(first, `${game}, ${width} wide`);
			}
			for (const phone of phones) {
				assert.deepEqual(phone.problems, []);
				await phone.context().close();
			}
		} finally {
			await app.end();
		}
	});
}

test("a player chooses a name and a colour on the page while others play", { timeout: 240_000 }, async () => {
	const app = await gather("blanco");
	try {
		const phones = [];
		for (let n = 0; n < 2; n++) phones.push(await come(app.link, forms[n]));
		const [zoe, other] = phones;
		await pause(1200);
		await zoe.getByRole("button", { name: "C’est bon" }).tap();
		await zoe.getByRole("button", { name: "Nom et tenue" }).tap();
		for (const [name, why] of [[" ", /lettre/], ["漢字", /lettre/], ["Zoé", null]]) {
			await zoe.fill("#name-field", name);
			await zoe.getByRole("button", { name: "C’est moi" }).tap();
			if (why) await zoe.locator("#wrong", { hasText: why }).waitFor();
		}
		await zoe.locator("#look").waitFor({ state: "hidden" });
		assert.equal(await zoe.locator("#name").textContent(), "Zoé");

		await other.getByRole("button", { name: "Nom et tenue" }).tap();
		await other.fill("#name-field", "zoé");
		await other.getByRole("button", { name: "C’est moi" }).tap();
		await other.locator("#wrong:not(:empty)").waitFor(); // it is taken
		await fits(other, "the panel on a wide phone");
		if (gallery) await other.screenshot({ path: join(gallery, "phone-look-wide.png") });
		await other.getByRole("button", { name: "Retour" }).tap();
		await other.getByRole("button", { name: "Je suis là" }).tap();

		await zoe.getByRole("button", { name: "Nom et tenue" }).tap();
		assert.equal(await zoe.inputValue("#name-field"), "Zoé");
		assert.equal(await zoe.locator("#colours button:disabled").count(), 1, "the colour of the other phone is free");
		const free = zoe.locator("#colours button:enabled[aria-pressed=false]").first();
		const colour = await free.getAttribute("aria-label");
		await free.tap();
		await zoe.locator(`#colours button[aria-label="${colour}"][aria-pressed=true]`).waitFor();
		await fits(zoe, "the panel on a tall phone");
		if (gallery) await zoe.screenshot({ path: join(gallery, "phone-look-tall.png") });
		await zoe.getByRole("button", { name: "C’est moi" }).tap();
		await zoe.getByRole("button", { name: "Je suis là" }).tap();
		await zoe.getByRole("button", { name: "Commencer" }).tap();
		await zoe.locator("#zones section").first().waitFor({ timeout: 20_000 });
		for (const phone of phones) assert.deepEqual(phone.problems, []);
	} finally {
		for (const context of browser.contexts()) await context.close();
		await app.end();
	}
});
