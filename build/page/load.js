"use strict";

// start starts a program with arguments and returns a promise of its end: of its exit code, which is 0 where it ended as it should. told is
// called with how many bytes of the program have been loaded, and of how many.
async function start(name, args, env, told) {
	const go = new Go();
	go.env = env;
	go.argv = [name, ...args];
	let code = 0;
	go.exit = (given) => { code = given; };
	const { instance } = await WebAssembly.instantiateStreaming(await keptProgram(name) ?? fetchProgram(name, told), go.importObject);
	return { ended: go.run(instance).then(() => code) };
}

// keptProgram returns the program that the service worker keeps, undefined where there is none. Browsers that refuse a page to keep anything
// refuse it to look.
async function keptProgram(name) {
	try {
		return await self.caches?.match(name, { cacheName: "canape-" + canapeBuild.hash }); // not another build's
	} catch (refusal) {
		console.info(String(refusal));
	}
}

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
	let answer = await fetch(name, { cache: "no-cache" });
	if (answer.ok && canapeBuild.programs[name].packed && !answer.headers.get("Content-Encoding") && self.DecompressionStream) {
		await answer.body.cancel();
		answer = await fetch(name + ".gz", { cache: "no-cache" }); // the browser may unpack it itself, where the host says so
		if (!answer.ok) {
			answer = await fetch(name, { cache: "no-cache" });
		}
	}
	if (!answer.ok) {
		throw new Error(`${name}: ${answer.status}`);
	}
	return answer;
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
