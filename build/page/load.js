"use strict";

// start starts a program with arguments and returns a promise of its end: of its exit code, which is 0 where it ended as it should. told is
// called with how many bytes of the program have been loaded, and of how many.
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
	} catch (failure) { // a host may send a page of its own instead: it must not be kept
		await attempt(() => self.caches?.delete(store));
		throw failure;
	}
	return { ended: go.run(started.instance).then(() => code) };
}

// attempt asks the browser for something that it may refuse, at once or later: undefined then.
async function attempt(what) {
	try {
		return await what();
	} catch (refusal) {
		console.info(String(refusal));
	}
}

// The name of the store that the browser has for this build, which the page and the service worker share: what one of them has loaded the
// other takes from there. In other builds' stores there are other programs.
const store = "canape-" + canapeBuild.hash;

// keptProgram returns the program that the browser keeps, undefined where there is none.
const keptProgram = (name) => attempt(() => self.caches?.match(name, { cacheName: store }));

// loadProgram returns an answer that holds a program, and has the browser keep a copy of it while it is read.
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

// keepProgram returns once the browser keeps a program.
const keepProgram = (name) => locked(name, async () => {
	if (!await keptProgram(name)) {
		await (await caches.open(store)).put(name, await fetchProgram(name));
	}
});

// locked runs a task while no other tab, worker or service worker loads the same program.
const locked = async (name, task) => navigator.locks ? navigator.locks.request(store + name, task) : task();

// The first byte of what gzip has packed.
const packedMagic = 0x1F;

// fetchProgram returns the answer to a request for a program. Hosts that compress what they send are asked for the program itself; from
// others it comes packed, and is unpacked here.
async function fetchProgram(name, told) {
	const answer = await request(name);
	const { first, body } = await peek(answer.body);
	const { whole, packed } = canapeBuild.programs[name];
	const comes = first === packedMagic
		? count(body, packed, told).pipeThrough(new DecompressionStream("gzip"))
		: count(body, whole, told);
	return new Response(comes, { headers: { "Content-Type": "application/wasm" } });
}

// request returns an answer that holds a program, packed or not.
async function request(name) {
	if (self.origin === "null") {
		return carried(name);
	}
	if (canapeBuild.programs[name].packed && self.DecompressionStream && !await compresses(name)) {
		const answer = await fetch(name + ".gz", { cache: "no-cache" }); // the browser may unpack it itself, where the host says so
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

// compresses reports whether the host says that it compresses a file. It is asked for the headers alone: of a whole answer, megabytes would
// be on their way before these could be read.
async function compresses(name) {
	const answer = await attempt(() => fetch(name, { method: "HEAD", cache: "no-cache" }));
	return answer?.ok && answer.headers.has("Content-Encoding");
}

// carried returns a program that a script carries. In a sandboxed frame, and in a page that is opened from a disk, browsers load scripts, but
// refuse to fetch anything.
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

// peek returns the first byte of a stream, and the whole of it.
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

// count passes a stream on and tells how much of it has come, if its total is known: 0 where it is not.
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
