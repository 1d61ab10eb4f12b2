"use strict";

// The game's sound in the browser's own thread for it: frames of left and right that the game sends.
class Speaker extends AudioWorkletProcessor {
	pieces = [];
	at = 0; // in the first piece
	frames = 0; // that are left in all of them
	asked = true; // the game is to send the next piece

	constructor({ processorOptions }) {
		super();
		this.ahead = processorOptions.ahead;
		this.port.onmessage = ({ data }) => {
			this.pieces.push(data);
			this.frames += data.length / 2;
			this.asked = false;
		};
		this.port.postMessage(null);
	}

	process(_, [[left, right]]) {
		for (let frame = 0; frame < left.length && this.frames > 0; frame++) { // what is missing is silence
			const piece = this.pieces[0];
			left[frame] = piece[this.at++];
			right[frame] = piece[this.at++];
			this.frames--;
			if (this.at === piece.length) {
				this.pieces.shift();
				this.at = 0;
			}
		}
		if (!this.asked && this.frames < this.ahead) {
			this.asked = true;
			this.port.postMessage(null);
		}
		return true;
	}
}

registerProcessor("canape", Speaker);
