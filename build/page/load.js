"use strict";

// start runs a program with arguments. It returns a promise of the exit code, which is 0 after a normal end. It calls told with the number
// of bytes loaded so far and the total.
async function start(name, args, env, told) {
	const go = new Go();
	go.env = env;
	go.argv = [name, ...args];
	let code = 0;
	go.exit = (given) => { code = given; };
	const program = await loadProgram(name, told);
	let started;
	try {
		started = await WebAssembly.instantiateStreaming(program, go.importObject);
	} catch (failure) { // a host may send an error page instead, which must not be stored
		await attempt(() => self.caches?.delete(store));
		throw failure;
	}
	return { ended: go.run(started.instance).then(() => code) };
}

// attempt makes a request that the browser may refuse, at once or later, and then returns undefined.
async function attempt(what) {
	try {
		return await what();
	} catch (refusal) {
		console.info(String(refusal));
	}
}

// The name of the browser's store for this build. The page and the service worker share the store, so each program is loaded once. Other
// builds have other stores.
const store = "canape-" + canapeBuild.hash;

// keptProgram returns the stored program, or undefined if there is none.
const keptProgram = (name) => attempt(() => self.caches?.match(name, { cacheName: store }));

// loadProgram returns a response with a program. While it is read, a copy is stored.
async function loadProgram(name, told) {
	const cache = await attempt(() => self.caches?.open(store));
	if (!cache) {
		return fetchProgram(name, told);
	}
	return await keptProgram(name) ?? new Promise((done, fail) => {
		locked(name, async () => {
			const kept = await keptProgram(name);
			if (kept) {
				done(kept);
				return;
			}
			const program = await fetchProgram(name, told);
			const copy = program.clone();
			done(program);
			await attempt(() => cache.put(name, copy));
		}).catch(fail);
	});
}

// keepProgram returns once the program is stored.
const keepProgram = (name) => locked(name, async () => {
	if (!await keptProgram(name)) {
		await (await caches.open(store)).put(name, await fetchProgram(name));
	}
});

// locked runs a task while no other tab, worker or service worker loads the same program.
const locked = async (name, task) => navigator.locks ? navigator.locks.request(store + name, task) : task();

// The first byte of gzip data.
const packedMagic = 0x1F;

// fetchProgram returns the response to a request for a program. From hosts that compress responses it requests the program itself, from
// others the gzip file, which it decompresses.
async function fetchProgram(name, told) {
	const answer = await request(name);
	const { first, body } = await peek(answer.body);
	const { whole, packed } = canapeBuild.programs[name];
	const comes = first === packedMagic
		? count(body, packed, told).pipeThrough(new DecompressionStream("gzip"))
		: count(body, whole, told);
	return new Response(comes, { headers: { "Content-Type": "application/wasm" } });
}

// request returns a response with a program, possibly compressed.
async function request(name) {
	if (self.origin === "null") {
		return carried(name);
	}
	if (canapeBuild.programs[name].packed && self.DecompressionStream && !await compresses(name)) {
		const answer = await fetch(name + ".gz", { cache: "no-cache" }); // if the host declares the encoding, the browser decompresses it
		if (answer.ok) {
			return answer;
		}
	}
	const answer = await fetch(name, { cache: "no-cache" });
	if (!answer.ok) {
		throw new Error(`${name}: ${answer.status}`);
	}
	return answer;
}

// compresses reports whether the host declares that it compresses a file. It requests only the headers, because a whole response has
// megabytes.
async function compresses(name) {
	const answer = await attempt(() => fetch(name, { method: "HEAD", cache: "no-cache" }));
	return answer?.ok && answer.headers.has("Content-Encoding");
}

// carried returns a program that a script contains. In a sandboxed frame, and in a page opened from a disk, browsers load scripts but
// refuse to fetch files.
function carried(name) {
	return new Promise((done, fail) => {
		const script = document.createElement("script");
		script.src = `${name}.js?${canapeBuild.hash}`;
		script.onload = () => {
			const bytes = Uint8Array.from(atob(self.canapeProgram), (letter) => letter.charCodeAt(0));
			delete self.canapeProgram;
			done(new Response(bytes));
		};
		script.onerror = () => fail(new Error(script.src));
		document.head.append(script);
	});
}

// peek returns the first byte of a stream, and a stream with all bytes.
async function peek(stream) {
	const reader = stream.getReader();
	let piece = await reader.read();
	const body = new ReadableStream({
		async pull(control) {
			if (piece.done) {
				control.close();
				return;
			}
			control.enqueue(piece.value);
			piece = await reader.read();
		},
		cancel: (reason) => reader.cancel(reason),
	}, { highWaterMark: 0 });
	return { first: piece.value?.[0], body };
}

// count passes a stream on and reports the number of bytes so far and the total, 0 if unknown.
function count(stream, total, told) {
	let come = 0;
	return stream.pipeThrough(new TransformStream({
		transform(piece, next) {
			come += piece.length;
			if (total) {
				told?.(come, total);
			}
			next.enqueue(piece);
		},
	}));
}
