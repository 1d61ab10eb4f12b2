package passpass

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
)

// twinDecks returns two decks from which everybody sees backs of the same colours, while of all values only the first of each hand,
// which are to be played, are the same.
func twinDecks(seats int, rng *engine.RNG) (decks [2][]string) {
	var cards []rules.Card
	for i := range rules.Card(rules.Cards) {
		cards = append(cards, i)
	}
	engine.Shuffle(rng, cards)
	other := slices.Clone(cards)
	for colour := range rules.Colour(rules.Colours) {
		var hidden []int // places in the deck
		for i, card := range cards {
			if card.Colour() == colour && i >= twinTricks*seats {
				hidden = append(hidden, i)
			}
		}
		for i, at := range hidden {
			other[at] = cards[hidden[(i+1)%len(hidden)]]
		}
	}
	for i := range cards {
		decks[0], decks[1] = append(decks[0], cards[i].String()), append(decks[1], other[i].String())
	}
	return decks
}

// twinTricks is how many cards of a hand are played.
const twinTricks = 5

// TestNobodyLooksNothingShows plays two matches that differ in hidden values only: as long as nobody looks, all frames are the same,
// whatever is aimed at and laid.
func TestNobodyLooksNothingShows(t *testing.T) {
	for _, s := range settings {
		t.Run(s.String(), func(t *testing.T) {
			rng := engine.NewRNG(uint64(s.seats))
			decks := twinDecks(s.seats, &rng)
			var twins [2]*fakeTable
			for i, deck := range decks {
				f := newTable(t, s.seats, stage.Peek, s.teams)
				if i > 0 {
					f.Canvas = twins[0].Canvas // so that the same sprite has the same name
				}
				f.Give(make([]devices.Model, s.seats)...)
				f.DealFrom(engine.Setup{Seats: s.seats, Seed: 1, First: 0, Options: f.Options, Deck: deck})
				twins[i] = f
			}
			a, b := twins[0], twins[1]
			tabletest.SettleAlike(t, "after the deal", a.Host, b.Host)
			for tricks := 0; tricks < twinTricks; {
				seat := a.Playing.Actors().First()
				legal := a.Playing.Legal(seat, nil)
				move := legal[rng.N(len(legal))]
				if move.Verb == rules.VerbPlay {
					tricks = a.Playing.View(engine.Table).(*rules.View).TrickNumber
					card, _ := rules.ParseCard(decks[0][(tricks-1)*s.seats+int(seat)])
					move = rules.MovePlay(card)
				}
				if engine.Hash(a.Playing) == engine.Hash(b.Playing) {
					t.Fatal("the matches are the same")
				}
				verb := []input.Verb{input.Up, input.Down, input.Left, input.Right}[rng.N(4)]
				for _, f := range twins {
					f.board.Handle(seat, input.Intent{Verb: verb, Phase: input.Pressed})
					f.Tick(1)
				}
				tabletest.Alike(t, "while aiming", a.Host, b.Host, seat)
				a.Play(seat, move)
				b.Play(seat, move)
				tabletest.SettleAlike(t, "after a move", a.Host, b.Host)
			}
		})
	}
}

// TestBacksAreEnough shows a match as a stranger sees it and as it is: while nobody looks there is no difference.
func TestBacksAreEnough(t *testing.T) {
	whole, masked := newTable(t, 4, stage.Peek, false), newTable(t, 4, stage.Peek, false)
	masked.Canvas = whole.Canvas
	events := whole.events(5)[:64]
	whole.Silent, masked.Silent, masked.Playing = true, true, whole.Playing
	for _, e := range events {
		whole.Queue, masked.Queue = append(whole.Queue, e), append(masked.Queue, engine.EventFor(e, engine.Table))
	}
	tabletest.SettleAlike(t, "in a match", whole.Host, masked.Host)
}

// faces counts the drawn faces of the cards of a hand.
func (f *fakeTable) faces(hand []rules.Card) (n int) {
	f.Draw()
	for _, line := range f.Canvas.Trace() {
		for _, card := range hand {
			if strings.HasPrefix(line, `"passpass `+card.String()+`"`) {
				n++
			}
		}
	}
	return n
}

func TestAHandShowsToItsOwnerOnly(t *testing.T) {
	for _, s := range settings {
		t.Run(s.String(), func(t *testing.T) {
			f := newTable(t, s.seats, stage.Peek, s.teams)
			f.Deal(5)
			f.Rest()
			hand := f.Playing.View(1).(*rules.View).Hands[1]
			if n := f.faces(hand); n != 0 {
				t.Errorf("%d faces of a hand show though nobody looks", n)
			}
			f.Looks = engine.SeatsOf(0)
			if n := f.faces(hand); n != 0 {
				t.Errorf("%d faces of a hand show to another", n)
			}
			f.Looks = engine.SeatsOf(1)
			if n := f.faces(hand); n != handCards {
				t.Errorf("%d faces of a hand show to its owner", n)
			}
		})
	}
}

func TestNoFaceShowsWhileCardsAreDealt(t *testing.T) {
	f := newTable(t, 4, stage.Peek, false)
	f.Deal(8)
	for tick := range 200 {
		f.Tick(1)
		for i := range f.board.now.seats {
			if n := f.faces(f.Playing.View(engine.Seat(i)).(*rules.View).Hands[i]); n != 0 {
				t.Fatalf("tick %d: %d faces of seat %d's hand show", tick, n, i)
			}
		}
	}
}

func TestTheHintNamesNoHiddenCard(t *testing.T) {
	f := newTable(t, 3, stage.Peek, false)
	f.Give(make([]devices.Model, 3)...)
	f.Deal(2)
	f.Rest()
	f.Looks = engine.AllSeats(3)
	seat := f.Playing.Actors().First()
	sentence, _ := f.board.Prompt(seat)
	for i := range 3 {
		for _, card := range f.Playing.View(engine.Seat(i)).(*rules.View).Hands[i] {
			if name := f.board.Words().Name(rules.ID, card.String()); strings.Contains(sentence, name) {
				t.Errorf("the hint %q names %s", sentence, name)
			}
		}
	}
}

// TestNoCurtainIsWantedForNothing plays a round: a seat hides something as long as it has cards to choose from.
func TestNoCurtainIsWantedForNothing(t *testing.T) {
	f := newTable(t, 3, stage.Curtain, false)
	seen := map[bool]bool{}
	f.playUntil(3, func(f *fakeTable, v *rules.View) bool {
		for seat := range v.Actors.All() {
			held := len(v.Hands[seat])
			want := held > 1 || held == 1 && v.Phase == rules.PhaseTake.String()
			if got := f.board.Hides(seat); got != want {
				t.Errorf("trick %d, to %s: seat %d with %d cards hides: %v", v.TrickNumber, v.Phase, seat, held, got)
			}
			seen[want] = true
		}
		return v.Round > 1
	})
	if len(seen) != 2 {
		t.Error("only one of both was seen")
	}
}
