// The television: the running game, a mouse, and a camera that reads the code on its screen.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// start starts the game without any stored files. The screen is that of xvfb-run, 1280 × 720.
export function start(language = "fr") {
	const home = mkdtempSync(join(tmpdir(), "canape-home-"));
	const app = spawn(process.env.APP, ["--lang", language], { env: { ...process.env, CANAPE_HOME: home, ALSA_CONFIG_PATH: "/dev/null" }, stdio: "inherit" });
	const done = new Promise((end) => app.on("exit", end));
	return { pid: app.pid, end: async () => { app.kill(); await done; rmSync(home, { recursive: true, force: true }); } };
}

// sockets counts the network sockets that a program has open.
export function sockets(pid) {
	const own = readdirSync(`/proc/${pid}/fd`).map((file) => { try { return readlinkSync(`/proc/${pid}/fd/${file}`); } catch { return ""; } });
	const inodes = new Set(own.map((link) => link.match(/^socket:\[(\d+)\]$/)?.[1]).filter(Boolean));
	assert(inodes.size, "not even the socket to the screen is seen");
	return ["tcp", "tcp6", "udp", "udp6"].flatMap((name) => readFileSync(`/proc/${pid}/net/${name}`, "utf8").split("\n"))
		.filter((line) => line.trim().split(/\s+/).some((field) => inodes.has(field))).length;
}

// click clicks with the computer's mouse like a person: it holds the button down for some frames.
export async function click(x, y) {
	execFileSync("xdotool", ["mousemove", String(x), String(y)]);
	await pause(300);
	execFileSync("xdotool", ["mousedown", "1"]);
	await pause(120);
	execFileSync("xdotool", ["mouseup", "1"]);
	await pause(300);
}

// screen takes a picture of the screen.
export const screen = (...args) => execFileSync("import", ["-window", "root", ...args], { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 26 });

// scan reads the code on the screen, as a phone's camera would; "" while there is none.
export function scan() {
	const picture = join(tmpdir(), "canape-screen.png");
	screen(picture);
	try {
		return execFileSync("zbarimg", ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", picture], { stdio: ["ignore", "pipe", "ignore"] }).toString().trim();
	} catch {
		return ""; // exit code 4 means that there is no code
	}
}

// titled reports whether the title is on the screen, by its colours.
export const titled = () => Number(screen("-format", "%k", "info:")) > 1000;

// The positions of things at 1280 × 720: Pass Pass on the title, the phones in its lobby.
export const tile = [640, 520], phones = [1050, 300];
