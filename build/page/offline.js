"use strict";

// The service worker stores the page for use without a network. A new build is stored beside the old one and replaces it once no tab plays
// with the old one any more.
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

// fetchPage returns the page; hosts without folder indexes need its file name. Browsers refuse a page that a redirect led to, so the
// redirect is removed.
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
