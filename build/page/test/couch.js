// A new player starts the game on a screen without a window manager and plays by phone: from reading the address to playing a card. The app
// runs in a network namespace in which this computer has the address of a home network (see run).
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, until } from "./page.js";

let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const gallery = process.env.CANAPE_GALLERY;

// start starts the game without any stored files. The screen is that of xvfb-run, 1280 × 720.
function start() {
	const home = mkdtempSync(join(tmpdir(), "canape-home-"));
	const app = spawn(process.env.APP, ["--lang", "fr"], { env: { ...process.env, CANAPE_HOME: home, ALSA_CONFIG_PATH: "/dev/null" }, stdio: "inherit" });
	const done = new Promise((end) => app.on("exit", end));
	return { pid: app.pid, end: async () => { app.kill(); await done; rmSync(home, { recursive: true, force: true }); } };
}

// sockets counts the network sockets that a program has open.
function sockets(pid) {
	const own = readdirSync(`/proc/${pid}/fd`).map((file) => { try { return readlinkSync(`/proc/${pid}/fd/${file}`); } catch { return ""; } });
	const inodes = new Set(own.map((link) => link.match(/^socket:\[(\d+)\]$/)?.[1]).filter(Boolean));
	assert(inodes.size, "not even the socket to the screen is seen");
	return ["tcp", "tcp6", "udp", "udp6"].flatMap((name) => readFileSync(`/proc/${pid}/net/${name}`, "utf8").split("\n"))
		.filter((line) => line.trim().split(/\s+/).some((field) => inodes.has(field))).length;
}

// click clicks with the computer's mouse like a person: it holds the button down for some frames.
async function click(x, y) {
	execFileSync("xdotool", ["mousemove", String(x), String(y)]);
	await pause(300);
	execFileSync("xdotool", ["mousedown", "1"]);
	await pause(120);
	execFileSync("xdotool", ["mouseup", "1"]);
	await pause(300);
}

// screen takes a picture of the screen.
const screen = (...args) => execFileSync("import", ["-window", "root", ...args], { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 26 });

// scan reads the code on the screen as a phone's camera would; "" if there is none.
function scan() {
	const picture = join(tmpdir(), "canape-screen.png");
	screen(picture);
	try {
		return execFileSync("zbarimg", ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", picture], { stdio: ["ignore", "pipe", "ignore"] }).toString().trim();
	} catch {
		return ""; // exit code 4 means that there is no code
	}
}

// The positions of things at 1280 × 720: Pass Pass on the title, the phones in its lobby.
const tile = [640, 520], phones = [1050, 300];

test("a first evening, by phone alone", { timeout: 600_000 }, async (t) => {
	const app = start();
	try {
		await until("the title", async () => { await pause(200); return Number(screen("-format", "%k", "info:")) > 1000; }); // number of colours
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
		const cards = phone.locator("#zones .card"), can = phone.locator("#zones .can").first();
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
