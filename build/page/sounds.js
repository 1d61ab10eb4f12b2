"use strict";

// The worker in which the sounds are recorded, so that the game's thread can draw meanwhile. If that fails the game is told by an error.
importScripts("wasm_exec.js", "build.js", "load.js");

async function record() {
	const { ended } = await start("sounds.wasm", [], {});
	if (await ended !== 0) {
		throw new Error("the sounds could not be recorded");
	}
}

record().catch((failure) => setTimeout(() => { throw failure; }));
