"use strict";

// What the page is given before it starts: two pads, and ears for what would be spoken.
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
	// pictures waits for so many pictures: a control must be held for one, and free for another, to be noticed.
	async pictures(n) {
		for (; n > 0; n--) {
			await new Promise(requestAnimationFrame);
		}
	},
};
navigator.getGamepads = () => mocked.pads;
Object.defineProperty(self, "speechSynthesis", { value: {
	speak(utterance) {
		mocked.spoken.push(utterance.text);
		setTimeout(() => utterance.onend?.({}), 0);
	},
	cancel() {},
} });
