// Bots continue a match through the console of the engine, because random presses never clear two grids of Blanco.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

// beforeTheEnd lets bots finish a match from its journal. It returns the journal without the last turn, and the moves of that turn. Bots
// repeat the match until the last turn has the right form: in Blanco it takes the top discard and lays it in the grid, in Passe Éclair it
// plays a pass.
export async function beforeTheEnd(journal, game) {
	const folder = mkdtempSync(join(tmpdir(), "canape-"));
	const path = join(folder, "match.canape");
	const engine = spawn(process.env.ENGINE, ["console"], { stdio: ["pipe", "pipe", "inherit"] });
	const answers = createInterface(engine.stdout)[Symbol.asyncIterator]();
	const ask = async (cmd, more) => {
		engine.stdin.write(JSON.stringify({ cmd, ...more }) + "\n");
		const answer = JSON.parse((await answers.next()).value);
		if (!answer.ok) {
			throw new Error(`${cmd}: ${JSON.stringify(answer)}`);
		}
		return answer;
	};
	try {
		for (let seed = 0; seed < 100; seed++) {
			writeFileSync(path, journal);
			await ask("load", { path });
			await playOn(ask, game, seed);
			await ask("save", { path });
			const lines = readFileSync(path, "utf8").split("\n");
			const last = lines.findLastIndex((line) => /seat \d/.test(line));
			const from = game === "blanco" ? last - 1 : last;
			const moves = lines.slice(from, last + 1).map((line) => line.match(/seat (?<seat>\d) (?<move>.*) #/)?.groups);
			const laid = lines.slice(0, from).findLast((line) => /seat \d (discard|place) /.test(line))?.match(/discard (\S+)/)?.[1];
			const plain = game === "blanco"
				? moves[0]?.move === "draw discard" && moves[1].move.startsWith(`place ${laid} `)
				: /^play \S+>\S+$/.test(moves[0]?.move);
			if (plain) {
				return { text: lines.slice(0, from).join("\n") + "\n", moves };
			}
		}
		throw new Error("no match ends as it should");
	} finally {
		engine.stdin.end();
		rmSync(folder, { recursive: true });
	}
}

// playOn lets bots play in every seat until the match is over.
async function playOn(ask, game, seed) {
	for (;;) {
		for (let seat = 0; seat < 3; seat++) {
			if ((await ask("outcome")).over) {
				return;
			}
			if ((await ask("legal", { seat })).moves?.length) {
				const { move } = await ask("bot", { seat, level: "easy", seed: seed++ });
				if (move) {
					await ask("play", { seat, move });
				}
			}
		}
		if (game === "passe-eclair" && !(await ask("outcome")).over) {
			await ask("advance", { ticks: 20 });
		}
	}
}
