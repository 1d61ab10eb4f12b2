"use strict";

// The worker that synthesises the sounds while the game's thread draws. If it fails, the game receives an error.
importScripts("wasm_exec.js", "build.js", "load.js");

async function record() {
	const { ended } = await start("sounds.wasm", [], {});
	if (await ended !== 0) {
		throw new Error("the sounds could not be recorded");
	}
}

record().catch((failure) => setTimeout(() => { throw failure; }));
