"use strict";

// The service worker: it keeps the page for when there is no network. Another build is kept beside the old one, and takes its place once
// no tab plays with that any more.
importScripts("build.js", "load.js");

addEventListener("install", (event) => event.waitUntil(keep()));

async function keep() {
	const cache = await caches.open(store);
	await cache.put("./", await fetchPage());
	await cache.addAll(canapeBuild.files.map((file) => new Request(file, { cache: "no-cache" })));
	for (const program in canapeBuild.programs) {
		await keepProgram(program);
	}
}

// fetchPage returns the page: of hosts that show no folder by its file's name. Browsers refuse a page that a redirect led to, so that is left out.
async function fetchPage() {
	let answer = await fetch("./", { cache: "no-cache" });
	if (!answer.ok) {
		answer = await fetch("index.html", { cache: "no-cache" });
	}
	if (!answer.ok) {
		throw new Error(`index.html: ${answer.status}`);
	}
	return new Response(answer.body, { headers: answer.headers });
}

addEventListener("activate", (event) => event.waitUntil(clear()));

async function clear() {
	for (const old of await caches.keys()) {
		if (old.startsWith("canape-") && old !== store) {
			await caches.delete(old);
		}
	}
	await clients.claim();
}

addEventListener("fetch", (event) => {
	if (event.request.method === "GET") {
		event.respondWith(answer(event.request));
	}
});

async function answer(request) {
	const cache = await caches.open(store);
	const file = request.url.split(/[?#]/)[0] === new URL("index.html", location).href ? "./" : request;
	return await cache.match(file, { ignoreSearch: true }) ?? fetch(request);
}
