"use strict";

// The game's sound in the browser's audio thread. The game sends frames of left and right samples.
class Speaker extends AudioWorkletProcessor {
	pieces = [];
	at = 0; // the position in the first piece
	frames = 0; // remaining in all pieces
	asked = true; // the game has been asked for the next piece

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
		for (let frame = 0; frame < left.length && this.frames > 0; frame++) { // missing frames are silent
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
