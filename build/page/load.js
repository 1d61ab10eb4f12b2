"use strict";

// start starts a program with arguments and returns a promise of its end. told is called with how many bytes of the program have been loaded, and
// of how many.
async function start(name, args, env, told) {
	const go = new Go();
	go.env = env;
	go.argv = [name, ...args];
	const kept = self.caches && await caches.match(name, { cacheName: "canape-" + canapeBuild.hash }); // not another build's
	const { instance } = await WebAssembly.instantiateStreaming(kept ?? fetchProgram(name, told), go.importObject);
	return { ended: go.run(instance) };
}

// fetchProgram returns the answer to a request for a program. Hosts that compress what they send are asked for the program itself; from
// others it comes packed, and is unpacked here.
async function fetchProgram(name, told) {
	const sizes = canapeBuild.programs[name];
	let answer = await fetch(name, { cache: "no-cache" });
	let body = count(answer.body, sizes.whole, told);
	if (answer.ok && sizes.packed && !answer.headers.get("Content-Encoding") && self.DecompressionStream) {
		await body.cancel();
		answer = await fetch(name + ".gz", { cache: "no-cache" });
		body = count(answer.body, sizes.packed, told).pipeThrough(new DecompressionStream("gzip"));
	}
	if (!answer.ok) {
		throw new Error(`${name}: ${answer.status}`);
	}
	return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}

// count passes a stream on and tells how much of it has come.
function count(stream, total, told) {
	let come = 0;
	return stream.pipeThrough(new TransformStream({
		transform(piece, next) {
			come += piece.length;
			told?.(come, total);
			next.enqueue(piece);
		},
	}));
}
