package football

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestMovesRoundTrip(t *testing.T) {
	enginetest.MovesRead(t, Game{}, map[string]engine.Move{
		"place e7":             MovePlace(SquareAt(4, 6)),
		"place j14":            MovePlace(SquareAt(9, 13)),
		"play att-F3L4-hand L": MovePlay(shortCard(t, "F3L4h"), Left),
		"play att-F6-blue F":   MovePlay(shortCard(t, "F6b"), Forward),
		"play att-L5R5-red R":  MovePlay(shortCard(t, "L5R5r"), Right),
		"play fk-F2L1R1 F":     MovePlay(freeKicks, Forward),
		"play gk-F4L3R3 R":     MovePlay(keepers, Right),
		"play corner-red":      MovePlain(cornerRed),
		"play corner-blue":     MovePlain(cornerBlue),
		"play penalty":         MovePlain(penaltyCard),
		"end":                  MoveEnd(),
		"concede":              MoveConcede(),
		"cut":                  MoveCut(),
		"exchange gk-F4L3R3":   MoveExchange(keepers),
	})
}

func TestEveryMoveHasOneText(t *testing.T) {
	// Of the twelve shapes of attackers two have three arrows, one has one arrow, and nine have two
	// arrows. Each shape has three marks.
	const places, attackers, others, plain, exchanges = 140, 3 * (2*3 + 1 + 9*2), 3*3 + 2*3, 3, 44
	enginetest.EveryMoveHasOneText(t, Game{}, places+attackers+others+plain+exchanges+3)
}

func TestInvalidMoves(t *testing.T) {
	enginetest.NoMoves(t, Game{},
		"", " ", "place", "place k1", "place a0", "place a15", "place a01", "place e7 ", "play", "play att-F6-hand", "play att-F6-hand L", "play att-F6-hand f",
		"play att-F6-hand F F", "play corner-red F", "play penalty ", "play gk-F4L3R3", "play fk-F2L1R1 U", "end now", "concede 1", "cut att-F6-hand",
		"exchange", "exchange att-F6-yellow", "exchange ?", "pass", "PLAY penalty",
	)
}

func TestCards(t *testing.T) {
	marks := map[Mark]int{}
	kinds := map[Kind]int{}
	for c := range Card(Faces) {
		marks[c.Mark()] += int(c.Copies())
		kinds[c.Kind()] += int(c.Copies())
		if back, ok := ParseCard(c.String()); !ok || back != c {
			t.Errorf("%v is read as %v", c, back)
		}
		if c.Kind() >= Corner {
			continue
		}
		name := c.String()
		for a := range arrows {
			if n := c.Length(a); n > 0 {
				name += a.String()
			}
		}
		if name == c.String() || c.Length(noArrow) != 0 {
			t.Errorf("%v has no arrow", c)
		}
	}
	if marks[Hand] != 12 || marks[Red] != 14 || marks[Blue] != 14 {
		t.Errorf("marks %v", marks)
	}
	if kinds[Attacker] != 36 || kinds[FreeKick] != 9 || kinds[Keeper] != 4 || kinds[Corner] != 4 || kinds[Penalty] != 1 {
		t.Errorf("kinds %v", kinds)
	}
	if len(fullDeck()) != Cards {
		t.Errorf("%d cards", len(fullDeck()))
	}
}
