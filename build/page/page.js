"use strict";

const words = {
	en: {
		loading: "The sofa is being set up…",
		opening: "Nearly there…",
		failed: "Canapé could not be loaded. Is there a network?",
		unable: "This browser cannot show Canapé: it needs WebAssembly and WebGL 2.",
		broken: "Canapé has stopped. Every move up to here is kept.",
		ended: "See you soon! Every match is kept in this browser.",
		again: "Play",
	},
	fr: {
		loading: "On installe le canapé…",
		opening: "Presque prêt…",
		failed: "Canapé n’a pas pu être chargé. Y a-t-il du réseau ?",
		unable: "Ce navigateur ne peut pas afficher Canapé : il lui faut WebAssembly et WebGL 2.",
		broken: "Canapé s’est arrêté. Tous les coups joués jusqu’ici sont gardés.",
		ended: "À bientôt ! Toutes les parties sont gardées dans ce navigateur.",
		again: "Jouer",
	},
};
const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in words) ?? "en";
// What follows the address are options of the game: ?lang=en&seed=7
const options = [...new URLSearchParams(location.search)].map(([option, value]) => `--${option}=${value}`);
const curtain = document.getElementById("curtain");
const progress = document.getElementById("progress");
const again = document.getElementById("again");

document.documentElement.lang = language;
again.textContent = words[language].again;
again.onclick = () => location.reload();

// say covers the page with a sentence; last tells that nothing follows but another start.
function say(key, last) {
	document.getElementById("words").textContent = words[language][key];
	progress.hidden = last;
	again.hidden = !last;
	curtain.hidden = false;
	if (last) {
		again.focus();
	}
}

// What the game calls.
self.canapePage = {
	sounds: "sounds.js",
	// shown is called when the first picture is on the screen.
	shown() {
		curtain.hidden = true;
		performance.mark("canape-shown");
		navigator.serviceWorker?.register("offline.js").catch(() => {}); // without it the game needs a network
	},
};

// The browser's own keys stay the browser's: the canvas would keep them all.
for (const event of ["keydown", "keyup"]) {
	addEventListener(event, (e) => {
		if (e.ctrlKey || e.metaKey || ["F5", "F6", "F12"].includes(e.key)) {
			e.stopImmediatePropagation();
		}
	}, true);
}

// Once somebody plays the browser is asked to keep the matches even when it is short of room.
addEventListener("pointerup", () => navigator.storage?.persist?.(), { once: true });
addEventListener("keyup", () => navigator.storage?.persist?.(), { once: true });

// rendererName returns the name of the renderer of WebGL 2, and undefined where there is none.
function rendererName() {
	const gl = document.createElement("canvas").getContext("webgl2");
	const name = gl?.getParameter(gl.getExtension("WEBGL_debug_renderer_info")?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
	gl?.getExtension("WEBGL_lose_context")?.loseContext();
	return name;
}

// Without a GPU every pixel takes time. Pictures have no more pixels than this then, and are enlarged.
const mostWithoutGPU = 960 * 540;

// drawFewerPixels gives the game, which draws by the page's pixel ratio, a smaller one.
function drawFewerPixels() {
	const ratio = Math.min(devicePixelRatio, Math.sqrt(mostWithoutGPU / (innerWidth * innerHeight)));
	Object.defineProperty(self, "devicePixelRatio", { get: () => ratio });
}

async function play() {
	const name = self.WebAssembly?.instantiateStreaming && rendererName();
	if (!name) {
		say("unable", true);
		return;
	}
	if (/SwiftShader|llvmpipe|softpipe|Basic Render|Software/i.test(name)) {
		drawFewerPixels();
	}
	say("loading", false);
	let running;
	const env = { CANAPE_HOME: "/canape", HOME: "/downloads", GOGC: "400" }; // few collections until the first picture
	try {
		running = await start("canape.wasm", ["--windowed", ...options], env, (come, total) => {
			progress.value = come / total;
			if (come >= total) {
				performance.mark("canape-loaded");
				progress.removeAttribute("value");
				say("opening", false);
			}
		});
	} catch (failure) {
		console.error(failure);
		say("failed", true);
		return;
	}
	try {
		await running.ended;
		say("ended", true);
	} catch (failure) {
		console.error(failure);
		say("broken", true);
	}
}

play();
