package tabletest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/phonepage"
	"canape/scenes/table"
)

// keepsPhonesPrivate checks positions on the phone of each seat. The page must offer every legal
// move. If everything hidden from the seat changes, the page must not change by a byte.
func (s Suite) keepsPhonesPrivate(t *testing.T) {
	hidden, apart := 0, 0
	for i, at := range s.variants() {
		h := s.host(t, at, app.Peek)
		rng := engine.NewRNG(uint64(i + 1))
		course := s.course(t, at, at.setup(uint64(40+i)))
		for _, p := range worthLooking(course, 60) {
			if s.hides(p) {
				hidden++
			}
			for seat := range engine.Seat(at.seats) {
				page := h.phone(p.events, engine.Observe(p.match, seat))
				twin := rng.Split()
				dealt := p.match.Determinize(seat, &twin)
				if engine.Hash(dealt) != engine.Hash(p.match) {
					apart++
				}
				other := h.phone(p.events, engine.Observe(dealt, seat))
				if bytes, same := encoded(t, page), encoded(t, other); bytes != same {
					t.Fatalf("%v: hidden information changes the phone of seat %d:\n%s\n%s", p, seat, bytes, same)
				}
				s.canBeMade(t, p, seat, page)
				if trouble := Contradiction(h.env.Catalog, s.Game.Info().ID, &page, len(page.Choices) > 0 && !page.Idle); trouble != "" {
					t.Fatalf("%v: on the phone of seat %d %s: %+v", p, seat, trouble, page)
				}
			}
		}
	}
	if hidden > 0 && apart == 0 {
		t.Errorf("%d positions with secrets have no twin", hidden)
	}
}

// phone returns the page of a seat's phone after some events.
func (h *Host) phone(events []engine.Event, o engine.Observation) phonepage.Page {
	phone := h.face.NewHandset(table.NewHolder(h.env, h.game, h.Seated, o.Seat()))
	for _, e := range events {
		if seen := engine.EventFor(e, o.Seat()); seen != nil {
			phone.Show(seen)
		}
	}
	return phone.Page(o)
}

func encoded(t *testing.T, page phonepage.Page) string {
	t.Helper()
	bytes, err := json.Marshal(page)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes)
}

// canBeMade checks that a seat's page can make each legal move and no impossible one, that its
// choices name existing pieces, and that everything has words.
func (s Suite) canBeMade(t *testing.T, p position, seat engine.Seat, page phonepage.Page) {
	t.Helper()
	var pieces []string
	for _, zone := range page.Zones {
		for _, piece := range zone.Pieces {
			if slices.Contains(pieces, piece.ID) || piece.Name == "" || strings.Contains(piece.Name, "[[") {
				t.Fatalf("%v: seat %d has a piece %+v", p, seat, piece)
			}
			pieces = append(pieces, piece.ID)
		}
	}
	offered := map[string]bool{}
	for _, choice := range page.Choices {
		offered[choice.Move] = true
		if _, known := s.Game.ParseMove(choice.Move); !known || choice.Word == "" || strings.Contains(choice.Word, "[[") {
			t.Fatalf("%v: seat %d is offered the move %q as %q; the text phone.%s.<verb> must exist, and its placeholders are {a}, {b} and so on",
				p, seat, choice.Move, choice.Word, s.GameUI.Game)
		}
		for _, id := range choice.Uses {
			if !slices.Contains(pieces, id) {
				t.Fatalf("%v: seat %d is offered %+v, with pieces %q", p, seat, choice, pieces)
			}
		}
	}
	for _, text := range []string{page.Sentence, page.Detail} {
		if strings.Contains(text, "[[") {
			t.Fatalf("%v: seat %d is told %q", p, seat, text)
		}
	}
	legal := p.match.Legal(seat, nil)
	if len(legal) == 0 && len(page.Choices) > 0 && !page.Race { // in a race the page also offers moves that the rules may refuse
		t.Fatalf("%v: seat %d may do nothing and is offered %+v", p, seat, page.Choices)
	}
	for _, move := range legal {
		text := s.Game.FormatMove(move)
		if before, word := strings.CutSuffix(text, engine.AnyWord); word && page.Text != nil && page.Text.Before == before {
			continue
		}
		if !offered[text] {
			t.Fatalf("%v: the phone of seat %d does not offer %q", p, seat, text)
		}
	}
}
