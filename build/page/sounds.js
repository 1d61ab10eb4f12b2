"use strict";

// The worker in which the sounds are recorded, so that the game's thread can draw meanwhile.
importScripts("wasm_exec.js", "build.js", "load.js");
start("sounds.wasm", [], {});
