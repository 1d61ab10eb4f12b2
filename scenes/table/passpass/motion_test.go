package passpass

import (
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// events plays a random match to its end and returns its events. The board has not shown them yet.
func (f *fakeTable) events(seed uint64) []engine.Event {
	f.T.Helper()
	var log engine.Log
	match, refusal := rules.Game{}.New(engine.Setup{Seats: len(f.Seated.Seats), Seed: seed, First: 0, Options: f.Options}, &log)
	if refusal != nil {
		f.T.Fatal(refusal)
	}
	rng := engine.NewRNG(seed)
	for !match.Over() {
		seat := match.Actors().First()
		legal := match.Legal(seat, nil)
		if refusal := match.Apply(seat, legal[rng.N(len(legal))], &log); refusal != nil {
			f.T.Fatal(refusal)
		}
	}
	f.Playing = match
	return log.Events
}

func TestEveryEventHasSound(t *testing.T) {
	f := newTable(t, 4, app.Open, false)
	for _, e := range f.events(6) {
		table.Show(f.board, e)
		for f.board.Busy() || f.Between.Busy() {
			f.Tick(1)
		}
	}
	for _, effect := range []sound.Effect{sound.Shuffle, sound.CardDeal, sound.CardSlide, sound.CardPlace, sound.Pan, sound.YourTurn, sound.Stamp,
		sound.Confirm, sound.LineRemoved, sound.Win} {
		if f.Heard.Count(effect) == 0 {
			t.Errorf("%s is never played", effect.Name())
		}
	}
}

func TestReducedMotionFades(t *testing.T) {
	f := newTable(t, 4, app.Open, false)
	f.Rate = tween.Speed{Factor: 1, Still: true}
	f.Deal(6)
	f.Rest()
	seat := f.Playing.Actors().First()
	card := f.board.players[seat].hand.Cards[0].Card
	f.Play(seat, rules.MovePlay(card))
	places := map[string]bool{}
	for range 60 {
		f.Tick(1)
		f.Draw()
		for _, line := range f.Canvas.Trace().Lines() {
			if _, place, ok := strings.Cut(line, "} at "); ok && strings.HasPrefix(line, `"passpass `+card.String()+`"`) {
				place, _, _ = strings.Cut(place, ", tint")
				places[place] = true
			}
		}
	}
	// The card is drawn at its old and its new place, but nowhere between them.
	if len(places) != 2 {
		t.Errorf("the card is drawn in %d places", len(places))
	}
}
