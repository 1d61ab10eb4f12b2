// A web server on this machine that behaves like different kinds of hosts.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

export const site = process.env.SITE; // the folder of the page

const types = {
	".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".png": "image/png", ".svg": "image/svg+xml",
	".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};

const programs = ["canape.wasm", "sounds.wasm"];
let packed; // the gzip files of the programs; the page under test is built without them

function pack() {
	packed ??= new Map(programs.map((name) => [`/${name}.gz`, gzipSync(readFileSync(join(site, name)), { level: 1 })]));
	return packed;
}

// serve starts a server. Options: further pages, headers, redirects and missing paths; packs adds the programs as gzip files, encodes also
// declares their encoding to the browser.
export async function serve({ pages = {}, headers = {}, redirects = {}, missing = [], packs = false, encodes = false } = {}) {
	const asked = [];
	const server = createServer((request, answer) => {
		const path = new URL(request.url, "http://host").pathname;
		asked.push(request.method === "HEAD" ? `HEAD ${path}` : path);
		if (redirects[path]) {
			answer.writeHead(301, { Location: redirects[path] }).end();
			return;
		}
		const body = missing.includes(path) ? undefined : content(path, pages, packs);
		if (body === undefined) {
			answer.writeHead(404).end();
			return;
		}
		const type = types[extname(path) || ".html"] ?? "application/octet-stream";
		const encoding = encodes && path.endsWith(".gz") ? { "Content-Encoding": "gzip" } : {};
		answer.writeHead(200, { "Content-Type": type, ...encoding, ...headers }).end(body);
	});
	await new Promise((done) => server.listen(0, "127.0.0.1", done));
	server.unref(); // a failed test does not close it, and the process must still end
	return {
		asked,
		at: (name) => `http://${name}:${server.address().port}/`,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

function content(path, pages, packs) {
	if (pages[path]) {
		return pages[path];
	}
	if (packs && pack().has(path)) {
		return packed.get(path);
	}
	let data;
	try {
		data = readFileSync(join(site, path === "/" ? "index.html" : path));
	} catch {
		return undefined;
	}
	if (packs && path === "/build.js") {
		return String(data).replace(/"([a-z.]+)": \{\s*"whole": (\d+),\s*"packed": 0/g, (_, name, whole) => `"${name}": { "whole": ${whole}, "packed": ${pack().get(`/${name}.gz`).length}`);
	}
	return data;
}
