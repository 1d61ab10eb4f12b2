"use strict";

// Fake devices for the page: two pads, and recorders of speech and sound.
self.mocked = {
	pads: [],
	spoken: [],
	plug(id) {
		const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
		const pad = { id, index: this.pads.length, mapping: "standard", connected: true, timestamp: 0, axes: [0, 0, 0, 0], buttons };
		this.pads.push(pad);
		dispatchEvent(new Event("gamepadconnected"));
	},
	unplug(index) { this.pads[index] = null; },
	press(index, button, down) {
		Object.assign(this.pads[index].buttons[button], { pressed: down, value: down ? 1 : 0 });
		this.pads[index].timestamp = performance.now();
	},
	// use presses and releases a button of a pad, or a key.
	async use(pad, button) {
		for (const down of [true, false]) {
			if (pad !== undefined) {
				this.press(pad, button, down);
			} else {
				const key = button.replace(/^Key/, "").toLowerCase();
				document.querySelector("canvas").dispatchEvent(new KeyboardEvent(down ? "keydown" : "keyup", { code: button, key, bubbles: true }));
			}
			await this.noticed();
		}
	},
	frames: 0,
	waiting: [],
	// noticed returns soon after the game has seen the current state of its devices. The game reads them in every frame, and a quick frame
	// may pass without a tick. Much later, the game would count a pressed button as held on purpose.
	noticed() {
		const [frame, at] = [this.frames + 2, performance.now() + 40];
		return new Promise((done) => { this.waiting.push({ frame, at, done }); });
	},
	// hear returns the words spoken within some frames, and soon after them.
	async hear(frames) {
		for (const late = this.frames + frames; this.frames < late && !this.spoken.length;) {
			await this.noticed();
		}
		await this.noticed();
		return this.spoken.splice(0).join("\n");
	},
	look() {
		this.frames++;
		this.waiting = this.waiting.filter(({ frame, at, done }) => this.frames < frame || performance.now() < at || done());
		return this.pads;
	},
};
navigator.getGamepads = () => mocked.look();
Object.defineProperty(self, "speechSynthesis", { value: {
	speak(utterance) {
		mocked.spoken.push(utterance.text);
		setTimeout(() => utterance.onend?.({}), 0);
	},
	cancel() {},
} });
const ears = new Map(); // by AudioContext
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
	if (to instanceof AudioDestinationNode) {
		ears.set(to.context, ears.get(to.context) ?? new AnalyserNode(to.context));
		connect.call(this, ears.get(to.context));
	}
	return connect.call(this, to, ...more);
};
// audible reports whether anything is playing.
mocked.audible = () => [...ears].some(([context, ear]) => {
	const wave = new Float32Array(ear.fftSize);
	ear.getFloatTimeDomainData(wave);
	return context.state === "running" && wave.some((v) => v !== 0);
});
