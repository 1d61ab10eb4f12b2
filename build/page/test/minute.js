// Six strangers with six phones of different sizes and languages play their first card, with nothing explained. They read the code on the
// screen and touch the large yellow button of their pages, or else a card that can be touched. The test prints the seconds from the start
// of the program to the sixth card; only the touches are judged, because machines differ. EVENINGS is the number of evenings, which differ
// in who has which language and in the cards.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, until } from "./page.js";
import { click, pause, phones, scan, screen, start, tile, titled } from "./television.js";

let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

const gallery = process.env.CANAPE_GALLERY;
const evenings = Number(process.env.EVENINGS ?? 6);
const sizes = [[320, 568], [360, 640], [390, 844], [412, 915], [768, 1024], [740, 360]];
const languages = ["fr-FR", "en-GB", "de-DE", "es-ES", "fr-CH", "pt-BR"];
const mostTouches = 8; // to close the invitation, be ready, start, end a lesson twice, lift and lay a card, and one more

// Person has a phone and has never seen the game.
class Person {
	touches = 0;
	played = 0; // the time when the first card was laid
	constructor(page) { this.page = page; }

	// act touches what looks like the next thing to do, and never the same thing twice in a second.
	async act() {
		const seen = await this.page.evaluate(() => {
			const up = document.querySelector("#zones .card.up"), lit = up ? null : document.querySelector("#zones.lit .can");
			const sun = [...document.querySelectorAll("#choices button.sun")].find((b) => b.offsetParent && b.getAttribute("aria-disabled") !== "true");
			const target = sun ?? lit, hand = document.querySelectorAll("#zones section:last-child .card").length;
			if (!target) return { hand };
			const inside = (r) => r.top >= 0 && r.bottom <= innerHeight;
			if (!inside(target.getBoundingClientRect())) target.scrollIntoView({ block: "center" });
			const r = target.getBoundingClientRect();
			return { hand, up: !!up, what: sun ? sun.textContent : "card", x: r.left + r.width / 2, y: r.top + r.height / 2 };
		});
		if (this.lays && seen.hand < this.lays) { this.played = Date.now(); return; }
		if (!seen.what || seen.what === this.last && Date.now() - this.at < 1000) return;
		this.last = seen.what; this.at = Date.now();
		if (seen.up) this.lays = seen.hand;
		this.touches++;
		await this.page.touchscreen.tap(seen.x, seen.y);
	}
}

for (let n = 0; n < evenings; n++) {
	test(`six strangers, evening ${n + 1}`, { timeout: 600_000 }, async (t) => {
		const since = Date.now(), app = start();
		const people = [];
		try {
			await until("the title", async () => { await pause(200); return titled(); });
			const link = await until("the code", async () => { await click(...tile); await click(...phones); return scan(); });
			const invited = Date.now();
			await Promise.all(sizes.map(async ([width, height], i) => {
				const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true, locale: languages[(i + n) % languages.length] });
				context.setDefaultTimeout(120_000);
				const page = await context.newPage();
				await page.goto(link);
				await page.locator("#who").waitFor();
				people.push(new Person(page));
			}));
			const sat = Date.now();
			assert.equal(new Set(await Promise.all(people.map((p) => p.page.locator("#name").textContent()))).size, 6, "six people have six names");
			await until("six cards", async () => {
				await Promise.all(people.filter((p) => !p.played).map((p) => p.act()));
				await pause(150);
				return people.every((p) => p.played);
			});
			const last = Math.max(...people.map((p) => p.played)), seconds = (ms) => (ms / 1000).toFixed(1);
			t.diagnostic(`${seconds(last - since)} s from the start to the sixth card (code after ${seconds(invited - since)}, all sit after ${seconds(sat - since)}); touches ${people.map((p) => p.touches)}`);
			for (const p of people) assert(p.touches <= mostTouches, `${p.touches} touches`);
		} catch (error) {
			if (gallery) {
				screen(join(gallery, `minute-${n}-screen.png`));
				for (const [i, p] of people.entries()) await p.page.screenshot({ path: join(gallery, `minute-${n}-${i}.png`) });
			}
			throw error;
		} finally {
			await Promise.all(people.map((p) => p.page.context().close()));
			await app.end();
		}
	});
}
