"use strict";

const words = {
	en: {
		loading: "The sofa is being set up…",
		opening: "Nearly there…",
		failed: "Canapé could not be loaded. Is there a network?",
		unable: "This browser cannot show Canapé: it needs WebAssembly and WebGL 2.",
		address: "This address asks for something that Canapé does not know.",
		broken: "Oh no! Canapé has stopped: the fault is its own. Every move up to here is kept: press “Play” here, then “Continue” at the title.",
		brokenUnkept: "Oh no! Canapé has stopped: the fault is its own. This browser keeps nothing, so you begin anew: press “Play”.",
		ended: "See you soon! Every match is kept in this browser.",
		endedUnkept: "See you soon! This browser has kept nothing.",
		again: "Play",
		turn: "Turn the phone: Canapé is played sideways.",
	},
	fr: {
		loading: "On installe le canapé…",
		opening: "Presque prêt…",
		failed: "Canapé n’a pas pu être chargé. Y a-t-il du réseau ?",
		unable: "Ce navigateur ne peut pas afficher Canapé : il lui faut WebAssembly et WebGL 2.",
		address: "Cette adresse demande quelque chose que Canapé ne connaît pas.",
		broken: "Aïe ! Canapé s’est arrêté : la faute vient de lui. Tous les coups joués jusqu’ici sont gardés : appuyez sur « Jouer » ici, puis sur « Continuer » au titre.",
		brokenUnkept: "Aïe ! Canapé s’est arrêté : la faute vient de lui. Ce navigateur ne garde rien, il faut recommencer : appuyez sur « Jouer ».",
		ended: "À bientôt ! Toutes les parties sont gardées dans ce navigateur.",
		endedUnkept: "À bientôt ! Ce navigateur n’a rien gardé.",
		again: "Jouer",
		turn: "Tournez le téléphone : on joue à Canapé en largeur.",
	},
	de: {
		loading: "Das Sofa wird aufgestellt…",
		opening: "Gleich geht’s los…",
		failed: "Canapé konnte nicht geladen werden. Gibt es ein Netz?",
		unable: "Dieser Browser kann Canapé nicht zeigen: Es braucht WebAssembly und WebGL 2.",
		address: "Diese Adresse verlangt etwas, das Canapé nicht kennt.",
		broken: "Oje! Canapé ist stehen geblieben, und es ist selbst schuld. Alle Züge bis hierher sind gespeichert: Drück hier auf „Spielen“, dann im Titel auf „Fortsetzen“.",
		brokenUnkept: "Oje! Canapé ist stehen geblieben, und es ist selbst schuld. Dieser Browser behält nichts, also geht es von vorn los: Drück auf „Spielen“.",
		ended: "Bis bald! Alle Partien bleiben in diesem Browser.",
		endedUnkept: "Bis bald! Dieser Browser hat nichts behalten.",
		again: "Spielen",
		turn: "Dreh das Handy: Canapé spielt man im Querformat.",
	},
	es: {
		loading: "Colocando el sofá…",
		opening: "Casi listo…",
		failed: "No se pudo cargar Canapé. ¿Hay red?",
		unable: "Este navegador no puede mostrar Canapé: necesita WebAssembly y WebGL 2.",
		address: "Esta dirección pide algo que Canapé no conoce.",
		broken: "¡Ay! Canapé se ha parado, y la culpa es suya. Todas las jugadas hasta aquí están guardadas: pulsa aquí «Jugar» y luego «Continuar» en el título.",
		brokenUnkept: "¡Ay! Canapé se ha parado, y la culpa es suya. Este navegador no guarda nada, así que hay que empezar de nuevo: pulsa «Jugar».",
		ended: "¡Hasta pronto! Todas las partidas quedan en este navegador.",
		endedUnkept: "¡Hasta pronto! Este navegador no ha guardado nada.",
		again: "Jugar",
		turn: "Gira el teléfono: a Canapé se juega en horizontal.",
	},
};
// The query of the address has options of the game: ?lang=en&seed=7. Links often get other parameters when they are shared, so unknown ones
// are ignored.
const known = ["lang", "seed"];
const given = [...new URLSearchParams(location.search)].filter(([option]) => known.includes(option));
const options = given.map(([option, value]) => `--${option}=${value}`);
const wishes = [given.find(([option]) => option === "lang")?.[1] ?? "", ...navigator.languages];
const language = wishes.map((tag) => tag.slice(0, 2)).find((tag) => tag in words) ?? "en";
const curtain = document.getElementById("curtain");
const progress = document.getElementById("progress");
const again = document.getElementById("again");

document.documentElement.lang = language;
document.getElementById("turn-words").textContent = words[language].turn;
again.textContent = words[language].again;

// say covers the page with a sentence. next is the address that the button opens; without one, the page shows progress instead.
function say(key, next) {
	document.getElementById("words").textContent = words[language][key];
	progress.hidden = Boolean(next);
	again.hidden = !next;
	curtain.hidden = false;
	if (next) {
		again.onclick = () => location.replace(next);
		again.focus();
		pressed().then(() => again.click());
	}
}

// pressed returns when somebody presses a button of a pad. People with pads may have no mouse.
async function pressed() {
	for (let before = true; ;) {
		const down = pads().some((pad) => pad?.buttons.some((button) => button.pressed));
		if (down && !before) {
			return;
		}
		before = down;
		await new Promise(requestAnimationFrame);
	}
}

// pads returns the connected pads, or none if the browser refuses access.
function pads() {
	try {
		return Array.from(navigator.getGamepads?.() ?? []);
	} catch {
		return [];
	}
}

// A browser may refuse access to pads in a frame of another site, which the game does not expect.
try {
	navigator.getGamepads?.();
} catch (refusal) {
	console.info(String(refusal));
	navigator.getGamepads = () => [];
}

// Browsers may not know the layout of the keyboard, or may refuse it in a frame. The game then learns the letters of keys as they are
// pressed.
const letters = new Map();
const layout = navigator.keyboard?.getLayoutMap?.bind(navigator.keyboard);
let refused = !layout;
addEventListener("keydown", ({ code, key, shiftKey, altKey }) => {
	if ([...key].length === 1 && !shiftKey && !altKey) {
		letters.set(code, key.toLowerCase());
	}
}, true);
Object.defineProperty(navigator, "keyboard", { value: {
	async getLayoutMap() {
		const map = refused ? undefined : await attempt(layout);
		refused ||= !map;
		return map ?? letters;
	},
} });

// The functions and values that the game uses.
self.canapePage = {
	sounds: "sounds.js",
	worklet: "worklet.js",
	keeps: true,
	// shown is called when the first picture is on the screen. keeps: the browser stores the game's files.
	shown(keeps) {
		this.keeps = keeps;
		curtain.hidden = true;
		performance.mark("canape-shown");
		if (keeps) {
			attempt(() => navigator.serviceWorker?.register("offline.js")); // without it the game needs a network
		}
	},
};

// The browser's own keys keep their meaning; the canvas would take them all.
for (const event of ["keydown", "keyup"]) {
	addEventListener(event, (e) => {
		if (e.ctrlKey || e.metaKey || ["F5", "F6", "F12"].includes(e.key)) {
			e.stopImmediatePropagation();
		}
	}, true);
}

// Zooming still works, too: with two fingers, which the game would block after the first touch, and with Ctrl and a wheel, which is how
// browsers report two fingers on a touchpad. The game also sees the fingers, and ignores two that move.
for (const event of ["touchstart", "touchmove", "touchend"]) {
	addEventListener(event, (e) => {
		if (event !== "touchend" || !e.cancelable) { // a touch that ends would also count as a mouse click
			e.preventDefault = () => {}; // page.css prevents everything except zooming
		}
	}, { capture: true, passive: true });
}
addEventListener("touchcancel", (e) => { // the game does not know about touches that the browser cancels
	const { touches, targetTouches, changedTouches, target } = e;
	target.dispatchEvent(new TouchEvent("touchend", { touches: [...touches], targetTouches: [...targetTouches], changedTouches: [...changedTouches], bubbles: true }));
});
addEventListener("wheel", (e) => {
	if (e.ctrlKey) {
		e.stopImmediatePropagation();
	}
}, { capture: true, passive: true });

// Once somebody plays, the browser is asked not to delete the matches, even if storage is short.
for (const event of ["pointerup", "keyup"]) {
	addEventListener(event, () => attempt(() => navigator.storage?.persist?.()), { once: true });
}

// rendererName returns the name of the WebGL 2 renderer, or undefined if there is none.
function rendererName() {
	const gl = document.createElement("canvas").getContext("webgl2");
	const name = gl?.getParameter(gl.getExtension("WEBGL_debug_renderer_info")?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
	gl?.getExtension("WEBGL_lose_context")?.loseContext();
	return name;
}

// The greatest number of pixels of a picture without a GPU, where each pixel takes time. Larger screens show the picture enlarged.
const mostWithoutGPU = 960 * 540;

// drawFewerPixels gives the game a smaller pixel ratio to draw with.
function drawFewerPixels() {
	const ratio = Math.min(devicePixelRatio, Math.sqrt(mostWithoutGPU / (innerWidth * innerHeight)));
	Object.defineProperty(self, "devicePixelRatio", { get: () => ratio });
}

// stopped says that the game has ended and how to continue.
function stopped(code) {
	const { keeps } = self.canapePage;
	if (code === 0) {
		say(keeps ? "ended" : "endedUnkept", location.href);
	} else if (code === exitUsage && options.length > 0 && performance.getEntriesByName("canape-shown").length === 0) {
		say("address", location.pathname);
	} else {
		say(keeps ? "broken" : "brokenUnkept", location.href);
	}
}

// exitUsage is the game's exit code for wrong options, and the code of every Go program after a panic.
const exitUsage = 2;

// An error of the browser's machine, such as lack of memory, can appear in any call of the game.
addEventListener("error", ({ error }) => {
	if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
		stopped(1);
	}
});

async function play() {
	const name = self.WebAssembly?.instantiateStreaming && rendererName();
	if (!name) {
		say("unable", location.href);
		return;
	}
	if (/SwiftShader|llvmpipe|softpipe|Basic Render|Software/i.test(name)) {
		drawFewerPixels();
	}
	say("loading");
	let running;
	const env = { CANAPE_HOME: "/canape", HOME: "/downloads", GOGC: "400" }; // few collections until the first picture
	try {
		running = await start("canape.wasm", ["--windowed", ...options], env, (come, total) => {
			progress.value = come / total;
			if (come >= total) {
				performance.mark("canape-loaded");
				progress.removeAttribute("value");
				say("opening");
			}
		});
	} catch (failure) {
		console.error(failure);
		say("failed", location.href);
		return;
	}
	try {
		stopped(await running.ended);
	} catch (failure) {
		console.error(failure);
		stopped(1);
	}
}

play();
