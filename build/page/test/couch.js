// A new player starts the game on a screen without a window manager and plays by phone: from reading the address to playing a card. The app
// runs in a network namespace in which this computer has the address of a home network (see run).
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, until } from "./page.js";
import { click, pause, phones, scan, screen, sockets, start, tile, titled } from "./television.js";

let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

const gallery = process.env.CANAPE_GALLERY;

test("a first evening, by phone alone", { timeout: 600_000 }, async (t) => {
	const app = start();
	try {
		await until("the title", async () => { await pause(200); return titled(); });
		assert.equal(sockets(app.pid), 0, "it has a socket before anybody has asked for phones");
		const link = await until("the code", async () => { await click(...tile); await click(...phones); return scan(); });
		assert.equal(sockets(app.pid), 1);
		assert.match(link, /^HTTP:\/\/192\.168\.178\.20:\d+\/[A-Z0-9]{9}$/);
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: "fr-FR" });
		context.setDefaultTimeout(120_000);
		const phone = await context.newPage();
		const problems = [];
		phone.on("pageerror", (error) => problems.push(String(error)));
		const picture = async (name) => {
			if (!gallery) return;
			await phone.screenshot({ path: join(gallery, `couch-${name}.png`) });
			screen(join(gallery, `couch-${name}-screen.png`));
		};
		let touches = 0;
		const tap = async (what) => { await what.waitFor(); touches++; await what.tap(); await picture(touches); };
		const since = Date.now();
		await phone.goto(link);
		assert.equal(await phone.evaluate(() => self.isSecureContext), false);
		await picture(0);
		await pause(1000); // people look up and see that they have a seat
		await tap(phone.getByRole("button", { name: "C’est bon" }));
		await until("the lobby", async () => { await pause(200); return !scan(); });
		await pause(1000);
		await tap(phone.getByRole("button", { name: "Commencer" }));
		await tap(phone.getByRole("button", { name: "Continuer" })); // the lesson has been read
		const cards = phone.locator("#zones .card.secret"), can = phone.locator("#zones .can").first();
		await can.waitFor();
		const hand = await cards.count();
		await tap(can);
		await tap(phone.locator("#choices .sun"));
		await cards.nth(hand - 1).waitFor({ state: "detached" });
		await picture("played");
		t.diagnostic(`${touches} touches, ${Date.now() - since} ms`);
		assert(touches <= 5, `${touches} touches`);
		assert.deepEqual(problems, []);
		await context.close();
	} finally {
		await app.end();
	}
});
