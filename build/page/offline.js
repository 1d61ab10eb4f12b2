"use strict";

// The service worker: it keeps the page for when there is no network. Another build is kept beside the old one, and takes its place once
// no tab plays with that any more.
importScripts("build.js", "load.js");

const name = "canape-" + canapeBuild.hash;

addEventListener("install", (event) => event.waitUntil(keep()));

async function keep() {
	const cache = await caches.open(name);
	await cache.addAll(canapeBuild.files.map((file) => new Request(file, { cache: "no-cache" })));
	for (const program in canapeBuild.programs) {
		await cache.put(program, await fetchProgram(program));
	}
}

addEventListener("activate", (event) => event.waitUntil(clear()));

async function clear() {
	for (const old of await caches.keys()) {
		if (old.startsWith("canape-") && old !== name) {
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
	const cache = await caches.open(name);
	return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
}
