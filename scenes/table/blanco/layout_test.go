package blanco

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// screens are sizes that people have, with every text size that settings offer.
var screens = []struct{ w, h int }{{1280, 720}, {1280, 800}, {1920, 1080}, {1920, 1200}, {2560, 1080}, {3440, 1440}, {3840, 2160}}

type named struct {
	name string
	r    ui.Rect
}

// parts returns everything of a table that may not lie on anything else: at their largest.
func (f *fakeTable) parts() []named {
	l := &f.board.lay
	list := []named{{"stock", l.stock}, {"discards", l.discards}}
	if l.seats < maxSeats {
		list = append(list, named{"turn arrow", ui.RectAround(l.arrow, 2*arrowRadius, 2*arrowRadius)})
	}
	style := ui.Bold(28)
	for _, pile := range []ui.Rect{l.stock, l.discards} {
		foot := ui.Rect{X: pile.X, Y: pile.Bottom() + 8, W: pile.W, H: 60 + 36*f.Canvas.TextScale()}
		if l.compact {
			foot.H = 70
		}
		list = append(list, named{"label", foot})
	}
	if !l.compact {
		words := f.board.spoken()
		for i, word := range []string{words.stock, words.discards} {
			if w := f.Canvas.Width(word, style); w > l.pile+20 {
				f.T.Errorf("label %d is %.0f wide, its pile %.0f", i, w, l.pile)
			}
		}
	}
	for i := range l.seats {
		seat := engine.Seat(i)
		list = append(list,
			named{"plate", l.plates[i]},
			named{"hand", l.hand(seat, 0, 2).Union(l.hand(seat, 1, 2))},
			named{"grid", l.grid(seat, 4, 3)})
	}
	return list
}

func TestNothingOverlapsOrLeavesTheScreen(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		f := newTable(t, seats, stage.Peek)
		for _, screen := range screens {
			for _, scale := range []float64{1, 1.25, 1.5, 1.75, 2} {
				t.Run(fmt.Sprintf("%d seats %d×%d text %v", seats, screen.w, screen.h, scale), func(t *testing.T) {
					f.T = t
					f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
					f.Canvas.Resize(screen.w, screen.h)
					l := &f.board.lay
					l.arrange(f.Canvas, seats)
					frame := f.Canvas.Frame()
					bar := ui.Rect{X: 0, Y: frame.H - 32 - barHeight(scale), W: frame.W, H: barHeight(scale)}
					parts := f.parts()
					for i, a := range parts {
						if a.r.X < 44 || a.r.Right() > frame.W-44 || a.r.Y < 28 || a.r.Overlaps(bar) {
							t.Errorf("%s at %+v leaves its room", a.name, a.r)
						}
						for _, b := range parts[:i] {
							if a.r.Overlaps(b.r) {
								t.Errorf("%s at %+v lies on %s at %+v", a.name, a.r, b.name, b.r)
							}
						}
					}
					for i := range seats {
						for j := range i {
							if l.mats[i].Overlaps(l.mats[j]) {
								t.Errorf("mats %d and %d overlap", i, j)
							}
						}
						for _, r := range []ui.Rect{l.plates[i], l.grid(engine.Seat(i), 4, 3), l.hand(engine.Seat(i), 1, 2)} {
							if m := l.mats[i]; r.X < m.X || r.Right() > m.Right() || r.Y < m.Y || r.Bottom() > m.Bottom() {
								t.Errorf("%+v hangs over the mat %+v", r, m)
							}
						}
						f.signFits(engine.Seat(i))
					}
					if l.card < 70 {
						t.Errorf("cards are %v wide", l.card)
					}
				})
			}
		}
	}
}

// signFits tells whether the progress sign and its words stay on the mat and clear of the grid.
func (f *fakeTable) signFits(seat engine.Seat) {
	f.T.Helper()
	l := &f.board.lay
	sign := l.signs[seat]
	low := sign.Y + 54 + 20 + 22*l.scale
	if l.compact {
		low = sign.Y + 54*(1+0.36*(l.scale-1))
		if l.seats == maxSeats {
			low += 8 + 2*19*(1+0.36*(l.scale-1))
		}
	}
	if mat := l.mats[seat]; low > mat.Bottom()-8 {
		f.T.Errorf("the sign of seat %d ends at %.0f, its mat at %.0f", seat, low, mat.Bottom())
	}
	words := f.board.spoken().cards[12]
	grid := l.grid(seat, 4, 3)
	wide := f.Canvas.Width(words, ui.Bold(30))
	if !l.compact && l.seats < maxSeats && (!l.right[seat] && sign.X+wide > grid.X || l.right[seat] && sign.X-wide < grid.Right()) {
		f.T.Errorf("%q of seat %d reaches into the grid", words, seat)
	}
}

func TestWhoSitsWhere(t *testing.T) {
	// Clockwise from the bottom left: seat 0 is always there, and two sit opposite each other.
	want := map[int][]string{2: {"left low", "right high"}, 3: {"left low", "left high", "right high"},
		4: {"left low", "left high", "right high", "right low"}, 5: {"left low", "left high", "middle high", "right high", "right low"}}
	for seats, places := range want {
		f := newTable(t, seats, stage.Peek)
		f.Draw()
		for i, place := range places {
			at := f.board.lay.mats[i].Center()
			x, y := "middle", "high"
			if at.X < 700 {
				x = "left"
			} else if at.X > 1220 {
				x = "right"
			}
			if at.Y > 530 {
				y = "low"
			}
			if got := x + " " + y; got != place {
				t.Errorf("%d seats: seat %d sits %s, want %s", seats, i, got, place)
			}
		}
	}
}

// TestPromptsSayWhatToDo asks for every prompt in both languages: it says something, with buttons, in one row of the hint bar.
func TestPromptsSayWhatToDo(t *testing.T) {
	for _, l := range lang.Languages() {
		f := columnNear.table(t, stage.Peek)
		f.Give(devices.XboxPad)
		f.Kit().Speak(l)
		pause := ui.Action{Glyph: ui.ArtGlyph("xbox-menu"), Word: f.Kit().Text("table.pause"), Yield: 1}
		for job := turnFirst; job <= looking; job++ {
			for _, card := range []rules.Card{rules.Hidden, rules.NewCard(rules.Violet, 12)} {
				for _, at := range []aim{atStock, atDiscards, atHand, atSquare} {
					of := asking{catalog: f.Kit().Words(), task: job, device: f.Kit().Roster.DeviceUsed(0), card: card, aim: at}
					sentence, actions := f.board.sentence(of), f.board.actions(0, of, nil)
					if len(sentence) < 8 || sentence[0] == '[' || len(actions) == 0 {
						t.Errorf("%s, %v of %v: %q, %d actions", l, at, job, sentence, len(actions))
					}
					for _, action := range actions {
						if action.Glyph == (ui.Glyph{}) || action.Word == "" || action.Word[0] == '[' {
							t.Errorf("%s, %v: action %+v", l, job, action)
						}
					}
					hint := ui.Hint{Seat: 0, Name: "Alexandre", Sentence: sentence, Actions: append(actions, pause)}
					if bar := f.Canvas.HintRect(hint); bar.H > 70 {
						t.Errorf("%s, %v: %q needs two rows", l, job, sentence)
					}
				}
			}
		}
	}
}

func TestAPromptNamesNoHiddenCard(t *testing.T) {
	f := columnNear.table(t, stage.Peek)
	f.Give(devices.XboxPad)
	f.Say(0, "draw stock")
	hidden, _ := f.board.Prompt(0)
	if hidden != f.Kit().Text("table.blanco.ask.carry-hidden") {
		t.Errorf("a hidden card: %q", hidden)
	}
	f.Looks = engine.SeatsOf(0)
	if peeked, _ := f.board.Prompt(0); peeked != hidden {
		t.Errorf("a card that is peeked at is said aloud: %q", peeked)
	}
	f.Seated.Secrets = stage.Open
	if seen, _ := f.board.Prompt(0); seen != f.Kit().Text("table.blanco.ask.carry", "card", "le 3 cyan") {
		t.Errorf("an open card: %q", seen)
	}
	f = columnNear.table(t, stage.Peek)
	f.Give(devices.XboxPad)
	f.Say(0, "draw discard")
	if open, _ := f.board.Prompt(0); open == hidden {
		t.Errorf("what everybody has seen is not named: %q", open)
	}
	f.board.Handle(0, input.Intent{Verb: input.Cancel, Phase: input.Pressed})
	f.board.Handle(0, input.Intent{Verb: input.Left, Phase: input.Pressed})
	f.board.Handle(0, input.Intent{Verb: input.Confirm, Phase: input.Pressed})
	if other, _ := f.board.Prompt(0); other != hidden {
		t.Errorf("another card of the hand is named: %q", other)
	}
}

func TestAPromptSaysWhatComesNextWhileSomebodyElseSpeaks(t *testing.T) {
	f := columnNear.table(t, stage.Peek)
	f.Give(devices.XboxPad, devices.XboxPad)
	f.Silent = true // a lesson is on the screen: nobody may act
	f.board.choosers[0].clear()
	if sentence, _ := f.board.Prompt(0); sentence != f.Kit().Text("table.blanco.ask.act") {
		t.Errorf("%q to the seat on turn", sentence)
	}
	if sentence, _ := f.board.Prompt(1); sentence != f.Kit().Text("table.blanco.ask.wait") {
		t.Errorf("%q to the other", sentence)
	}
}
