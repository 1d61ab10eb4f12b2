package blanco

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/blanco"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// screens are common screen sizes in pixels.
var screens = []struct{ w, h int }{{1280, 720}, {1280, 800}, {1920, 1080}, {1920, 1200}, {2560, 1080}, {3440, 1440}, {3840, 2160}}

type named struct {
	name string
	r    ui.Rect
}

// parts returns all parts of a table that must not overlap, each with its largest size.
func (f *fakeTable) parts() []named {
	l := &f.board.lay
	list := []named{{"stock", l.stock}, {"discards", l.discards}}
	for name, r := range map[string]ui.Rect{"biscuits": l.biscuits, "round": l.round, "news": l.news} {
		if r.W > 0 {
			list = append(list, named{name, r.Inset(1, 1)})
		}
	}
	for _, pile := range []ui.Rect{l.stock, l.discards} {
		list = append(list, named{"label", ui.Rect{X: pile.X, Y: pile.Bottom() + 8, W: pile.W, H: labelHeight(l.Scale) - 8}})
	}
	if l.named {
		for i, word := range []string{f.board.Text("stock"), f.board.Text("discards")} {
			if w := ui.Bold(28).Width(f.Canvas, word); w > l.pile+labelRoom {
				f.T.Errorf("label %d is %.0f wide, its pile %.0f", i, w, l.pile)
			}
		}
	}
	for i := range l.seats {
		seat := engine.Seat(i)
		list = append(list,
			named{"plate", l.plates[i]},
			named{"token", l.tokens[i]},
			named{"hand", l.hand(seat, 0, 3).Union(l.hand(seat, 2, 3))},
			named{"hand of two", l.hand(seat, 0, 2).Union(l.hand(seat, 1, 2))},
			named{"grid", l.frame(seat, firstColumns).Union(l.frame(seat, maxColumns))})
	}
	return list
}

// least is the smallest width of the cards in grids, by the shape of the screen and the number of
// seats.
var least = map[string]map[int][2]float64{ // two widths: with text of 100 %, and with larger text
	"16:9":  {2: {160, 145}, 3: {120, 118}, 4: {96, 90}, 5: {84, 70}},
	"16:10": {2: {175, 155}, 3: {120, 120}, 4: {110, 90}, 5: {90, 78}}, // with five seats and large text, the players take room from the cards
	"wide":  {2: {165, 165}, 3: {140, 130}, 4: {110, 90}, 5: {96, 88}},
}

// shape returns the shape of a screen.
func shape(w, h int) string {
	switch {
	case 9*w == 16*h:
		return "16:9"
	case 10*w == 16*h:
		return "16:10"
	}
	return "wide"
}

func TestNothingOverlapsOrLeavesScreen(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		f := newTable(t, seats, app.Peek)
		for _, screen := range screens {
			for _, scale := range tabletest.Scales {
				t.Run(fmt.Sprintf("%d seats %d×%d text %v", seats, screen.w, screen.h, scale), func(t *testing.T) {
					f.T = t
					f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
					f.Canvas.Resize(screen.w, screen.h)
					f.board.arrange(f.Canvas)
					f.apart()
					f.onTheirMats()
					f.usesItsRoom(least[shape(screen.w, screen.h)][seats])
				})
			}
		}
	}
}

// apart checks that no parts overlap or leave the screen.
func (f *fakeTable) apart() {
	l, frame := &f.board.lay, f.Canvas.Frame()
	bar := l.Bar()
	parts := f.parts()
	for i, a := range parts {
		if top := 28.0; a.r.X < 44 || a.r.Right() > frame.W-44 || a.r.Y < top && a.name != "round" || a.r.Overlaps(bar) {
			f.T.Errorf("%s at %+v leaves its room", a.name, a.r)
		}
		for _, b := range parts[:i] {
			if a.r.Overlaps(b.r) && (a.name != "hand of two" || b.name != "hand") {
				f.T.Errorf("%s at %+v overlaps %s at %+v", a.name, a.r, b.name, b.r)
			}
		}
	}
}

// onTheirMats checks that the parts of a seat are on its mat, and that mats do not overlap.
func (f *fakeTable) onTheirMats() {
	l := &f.board.lay
	for i := range l.seats {
		for j := range i {
			if l.mats[i].Overlaps(l.mats[j]) {
				f.T.Errorf("mats %d and %d overlap", i, j)
			}
		}
		frame := l.plates[i].Inset(-8.5, -7)
		for _, r := range []ui.Rect{l.tokens[i], l.hand(engine.Seat(i), 0, 3), l.hand(engine.Seat(i), 2, 3)} {
			if frame.Overlaps(r) {
				f.T.Errorf("the frame of the plate of seat %d at %v covers %v", i, frame, r)
			}
		}
		seat := engine.Seat(i)
		for at := range rules.Square(rules.Squares) {
			for other := range at {
				if card, neighbour := l.square(seat, at, 4), l.square(seat, other, 4); card.Overlaps(neighbour) {
					f.T.Errorf("the card of seat %d on %v at %v lies on that on %v at %v", i, at, card, other, neighbour)
				}
			}
		}
		for columns := firstColumns; columns <= maxColumns; columns++ {
			grid := l.frame(seat, columns)
			if !tabletest.Inside(grid, l.mats[i].Inset(matPad-0.1, matPad-0.1)) {
				f.T.Errorf("the grid %+v hangs over the hem of the mat %+v", grid, l.mats[i])
			}
			if off := grid.Center(); math.Abs(off.X-l.grids[i].Center().X) > 1 || math.Abs(off.Y-l.grids[i].Center().Y) > 1 {
				f.T.Errorf("the grid of seat %d is not centred", i)
			}
		}
		for _, r := range []ui.Rect{l.plates[i], l.tokens[i], l.hand(seat, 0, 3), l.hand(seat, 2, 3), l.hand(seat, 1, 2)} {
			if !tabletest.Inside(r, l.places[i].Inset(0, 0)) {
				f.T.Errorf("%+v leaves the place %+v", r, l.places[i])
			}
		}
		f.sits(seat)
	}
}

// sits checks that the player of a seat is on the screen, and that neither plate, token nor hand
// covers the eyes and the mouth.
func (f *fakeTable) sits(seat engine.Seat) {
	l, pose := &f.board.lay, f.board.PersonAt(f.Canvas, seat)
	if pose.Size < leastOnMat {
		f.T.Errorf("seat %d is %.0f high, want %d", seat, pose.Size, leastOnMat)
	}
	body := ui.Figure{Seat: f.board.Colour(seat)}.Seated(pose.At, pose.Size, 0)
	face := ui.RectAround(body, 0.8*pose.Size, 0.62*pose.Size)
	for _, r := range []ui.Rect{l.tokens[seat], l.hand(seat, 0, 3).Union(l.hand(seat, 2, 3)), l.plates[seat], l.frame(seat, firstColumns), l.frame(seat, maxColumns)} {
		if face.Overlaps(r) {
			f.T.Errorf("%v covers the face %v of seat %d", r, face, seat)
		}
	}
}

// TestHandsGrowWithText checks that cards in hands are larger with large text than with usual text,
// unless they are large enough anyway.
func TestHandsGrowWithText(t *testing.T) {
	const amply = 105
	for seats := 2; seats <= maxSeats; seats++ {
		f := newTable(t, seats, app.Peek)
		for _, screen := range screens {
			var held [2][maxSeats]float64
			for i, scale := range [2]float64{1, 2} {
				f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
				f.Canvas.Resize(screen.w, screen.h)
				f.board.arrange(f.Canvas)
				for seat := range seats {
					held[i][seat] = f.board.lay.sizes[seat].held
				}
			}
			for seat := range seats {
				if held[1][seat] <= held[0][seat] && held[1][seat] < amply {
					t.Errorf("%d seats, %d×%d: cards in the hand of seat %d are %v wide, with text of 200 %% %v", seats, screen.w, screen.h, seat, held[0][seat], held[1][seat])
				}
			}
		}
	}
}

// usesItsRoom checks that cards are as large as the screen allows, and that the number and symbol
// of each card in a hand are visible.
func (f *fakeTable) usesItsRoom(cards [2]float64) {
	l := &f.board.lay
	for i := range l.seats {
		s := l.sizes[i]
		if want := cards[1]; s.card < want {
			f.T.Errorf("cards are %v wide, want %v", s.card, want)
		}
		if want := cards[0]; l.Scale == 1 && s.card < want {
			f.T.Errorf("cards are %v wide, want %v", s.card, want)
		}
		if s.held < leastHeld*s.card-0.1 {
			f.T.Errorf("cards in hand are %v wide, those of the grid %v", s.held, s.card)
		}
		for _, count := range []int{2, 3} {
			free := l.hand(engine.Seat(i), 1, count).X - l.hand(engine.Seat(i), 0, count).X
			if free < s.free()*s.held-0.1 || count == 2 && free < s.held {
				f.T.Errorf("%d cards in a hand: %.0f u of each are visible, of %.0f", count, free, s.held)
			}
		}
	}
	used := l.stock.W*l.stock.H + l.discards.W*l.discards.H
	for i := range l.seats {
		used += l.places[i].W * l.places[i].H
	}
	area := f.Canvas.Content()
	if share := used / (area.W * (area.H - l.Bar().H)); share < 0.7 {
		f.T.Errorf("only %.0f %% of the table is used", share*100)
	}
}

// TestTokensFitTheirArea checks that each token shows a number of cards left, and that the number
// stays within the token's area.
func TestTokensFitTheirArea(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		f := newTable(t, seats, app.Peek)
		f.Deal(1)
		f.settle()
		for i := range seats {
			p := &f.board.players[i]
			p.number, p.columns, p.rows = 2, 4, 3
		}
		f.OnEveryScreen(func(t *testing.T, screen string) {
			l := &f.board.lay
			for i := range seats {
				found := 0
				for _, line := range f.Canvas.Drawn().Written() {
					if !l.tokens[i].Inset(-40, -20).Contains(line.Place.Center()) || l.plates[i].Overlaps(line.Place) {
						continue
					}
					found++
					if !tabletest.Inside(line.Place, l.tokens[i].Inset(-1, 0)) {
						t.Errorf("%d seats, %s: %q of seat %d at %+v leaves %+v", seats, screen, line.Text, i, line.Place, l.tokens[i])
					}
				}
				if found == 0 {
					t.Errorf("%d seats, %s: the sign of seat %d shows no number of cards", seats, screen, i)
				}
			}
		})
	}
}

func TestNoticesDoNotCoverGridsAndPiles(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		f := newTable(t, seats, app.Open)
		f.OnEveryScreen(func(t *testing.T, screen string) {
			l := &f.board.lay
			var places []ui.Rect
			for i := range seats {
				words := f.board.NoticeRect(engine.Seat(i))
				if words.W == 0 {
					continue // messages to this seat are slips
				}
				others := slices.Concat(l.mats[:seats], places, []ui.Rect{l.stock, l.discards})
				if !tabletest.Inside(words, l.Frame) || words.W < 200 || slices.ContainsFunc(others, words.Overlaps) {
					t.Errorf("%d seats, %s: words to seat %d at %v", seats, screen, i, words)
				}
				places = append(places, words)
			}
			if seats == 4 && f.Canvas.TextScale() == 2 && len(places) == 0 && l.mats[0].Y != l.mats[1].Y {
				t.Errorf("%s: slips cover the grids", screen)
			}
		})
	}
}

// TestGridsKeepTheirPlaces plays matches of people, and of people among bots, who look at their
// cards, and checks that no grid moves or changes size, because players must remember where cards
// are.
func TestGridsKeepTheirPlaces(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		for people := 1; people <= seats; people++ {
			f := newTable(t, seats, app.Peek)
			for i := people; i < seats; i++ {
				f.Seated.Seats[i].Bot = bot.Easy
			}
			f.Deal(3)
			f.settle()
			sizes, grids, hands := f.board.lay.sizes, f.board.lay.grids, f.board.lay.hands
			rng := engine.NewRNG(3)
			for n := range 60 {
				f.Looks = [...]engine.SeatSet{0, engine.SeatsOf(0), engine.AllSeats(seats)}[n%3]
				seat := f.Playing.Actors().First()
				legal := f.Playing.Legal(seat, nil)
				f.Play(seat, legal[rng.N(len(legal))])
				f.settle()
				f.Draw()
				if l := &f.board.lay; l.sizes != sizes || l.grids != grids || l.hands != hands {
					t.Fatalf("%d people among %d: after %d moves the table is laid out again", people, seats, n)
				}
				if f.Playing.Over() {
					break
				}
			}
			if l := &f.board.lay; people == 1 && seats > 3 && l.sizes[0].card <= l.sizes[1].card {
				t.Errorf("among %d bots the person's cards are %v wide, those of a bot %v", seats-1, l.sizes[0].card, l.sizes[1].card)
			}
		}
	}
}

func TestSeatPositions(t *testing.T) {
	// Seats go clockwise from the left, or from the bottom left in two rows.
	want := map[int][]string{2: {"left middle", "right middle"}, 3: {"left middle", "middle middle", "right middle"},
		4: {"left low", "left high", "right high", "right low"}, 5: {"left low", "left high", "middle high", "right high", "right low"}}
	for seats, places := range want {
		f := newTable(t, seats, app.Peek)
		f.Draw()
		for i, place := range places {
			at := f.board.lay.mats[i].Center()
			x, y := "middle", "middle"
			if at.X < 700 {
				x = "left"
			} else if at.X > 1220 {
				x = "right"
			}
			if at.Y > 650 {
				y = "low"
			} else if at.Y < 430 {
				y = "high"
			}
			if got := x + " " + y; got != place {
				t.Errorf("%d seats: seat %d sits %s, want %s", seats, i, got, place)
			}
		}
	}
}

// TestPromptsSayWhatToDo checks in all languages that every prompt has words and buttons that fit
// one row of the hint bar.
func TestPromptsSayWhatToDo(t *testing.T) {
	for _, l := range lang.Languages() {
		f := columnNear.table(t, app.Peek)
		f.Give(devices.XboxPad)
		f.Env().Speak(l)
		pause := ui.Action{Glyph: ui.ArtGlyph("xbox-menu"), Word: f.Env().Text("table.pause"), Yield: 1}
		for _, job := range []task{turnFirst, peekFirst, act, swapWith, carry, choose, turnUp, removeLine, reward, turnPeeked, looksAtCard} {
			for _, card := range []rules.Card{rules.Hidden, rules.NewCard(rules.Violet, 12)} {
				for _, at := range []int{aimStock, aimDiscards, aimHand, aimSquare} {
					q := question{task: job, card: card, at: at, begun: true}
					p, _ := f.board.prompts.For(f.board, 0, q)
					f.board.ask(p, q)
					sentence, actions := p.Sentence, p.Actions
					if len(sentence) < 8 || sentence[0] == '[' || len(actions) == 0 {
						t.Errorf("%s, %v of %v: %q, %d actions", l, at, job, sentence, len(actions))
					}
					for _, action := range actions {
						if action.Glyph == (ui.Glyph{}) || action.Word == "" || action.Word[0] == '[' {
							t.Errorf("%s, %v: action %+v", l, job, action)
						}
					}
					hint := ui.Hint{Seat: 0, Name: "Alexandre", Sentence: sentence, Actions: append(actions, pause)}
					if bar := hint.Rect(f.Canvas); bar.H > 70 {
						t.Errorf("%s, %v: %q needs two rows", l, job, sentence)
					}
				}
			}
		}
	}
}

func TestPromptNamesNoHiddenCard(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	f.Give(devices.XboxPad)
	f.Say(0, "draw stock")
	hidden, _ := f.board.Prompt(0)
	if hidden != f.Env().Text("table.blanco.ask.carry-hidden") {
		t.Errorf("a hidden card: %q", hidden)
	}
	f.Looks = engine.SeatsOf(0)
	if peeked, _ := f.board.Prompt(0); peeked != hidden {
		t.Errorf("the prompt names a peeked card: %q", peeked)
	}
	f.Seated.Secrets = app.Open
	if seen, _ := f.board.Prompt(0); seen != f.Env().Text("table.blanco.ask.carry", "card", "le 3 cyan") {
		t.Errorf("an open card: %q", seen)
	}
	f = columnNear.table(t, app.Peek)
	f.Give(devices.XboxPad)
	f.Say(0, "draw discard")
	if open, _ := f.board.Prompt(0); open == hidden {
		t.Errorf("the prompt does not name a public card: %q", open)
	}
	f.board.Handle(0, tabletest.Press(input.Cancel))
	f.board.Handle(0, tabletest.Press(input.Left))
	f.board.Handle(0, tabletest.Press(input.Confirm))
	if other, _ := f.board.Prompt(0); other != hidden {
		t.Errorf("the prompt names another card of the hand: %q", other)
	}
}

func TestPromptDuringLesson(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	f.Give(devices.XboxPad, devices.XboxPad)
	f.Stopped = true // a lesson is shown and no seat may act
	f.board.players[0].forget()
	if sentence, _ := f.board.Prompt(0); sentence != f.Env().Text("table.blanco.ask.act") {
		t.Errorf("the seat on turn reads %q", sentence)
	}
	if sentence, _ := f.board.Prompt(1); sentence != f.Env().Text("table.blanco.ask.wait") {
		t.Errorf("the other seat reads %q", sentence)
	}
}

// TestCarriedCardStaysOnScreen checks that a card carried over a hand stays on the screen.
func TestCarriedCardStaysOnScreen(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		f := newTable(t, seats, app.Open)
		f.OnEveryScreen(func(t *testing.T, screen string) {
			l := &f.board.lay
			for seat := range engine.Seat(seats) {
				for i := range maxHand {
					if card := l.carried(seat, l.overHand(seat, l.hand(seat, i, maxHand))); !tabletest.Inside(card, l.Frame) {
						t.Errorf("%d seats, %s: over card %d of seat %d the carried card is at %v of %v", seats, screen, i, seat, card, l.Frame)
					}
				}
			}
		})
	}
}
