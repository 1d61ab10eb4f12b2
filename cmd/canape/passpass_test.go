package main

import (
	"bytes"
	"encoding/json"
	"image"
	"image/draw"
	"os"
	"testing"

	"canape/engine"
	"canape/engine/games/passpass"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/stage"
)

// Six people with six pads play in teams of two to the end.
func TestSixPadsPlayPassPassInTeams(t *testing.T) {
	c := newCouch(t, screen720)
	c.settings(nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox), c.plug(ds4), c.plug(nintend)}
	c.choose(passpass.ID, hands[0])
	c.sit(hands...)
	p := c.watch().players(hands...)
	if p.party.Game != passpass.ID || p.party.Secrets != stage.Peek || p.party.People() != len(hands) || len(p.party.Seats) != len(hands) {
		t.Fatalf("dealt for %+v", p.party)
	}
	if teams := p.game.Teams(len(hands), p.options()); len(teams) != 6 || teams[0] != teams[3] || teams[0] == teams[1] {
		t.Fatalf("the teams are %v", teams)
	}
	p.playOn(func() bool { return len(p.trick()) == 3 })
	c.save("trick")
	p.peeks(p.match.Actors().First())
	p.playOn(never)
	p.ends()
	c.save("results")
	c.leaves(hands[0])
}

// peeks checks that a seat sees its own hand for as long as it holds peek down, and that nobody else's mat changes by it.
func (p *players) peeks(seat engine.Seat) {
	p.c.t.Helper()
	p.tick(settled)
	before := aboveHints(p.c.picture())
	p.hands[seat].hold(input.Peek)
	p.tick(20)
	p.c.save("peek")
	mat, plate := p.c.size.X/3, pixels(p.canvas, p.board.Plate(p.canvas, seat).Center())
	where := difference(before, aboveHints(p.c.picture()), rounding)
	if where.Empty() || where.Dx() > mat || where.Dy() > mat || !image.Pt(int(plate.X), int(plate.Y)).In(where.Inset(-mat/4)) {
		p.c.t.Errorf("seat %d with its plate at %v looks at its hand, and the picture changes in %v", seat, plate, where)
	}
	p.hands[seat].release(input.Peek)
	p.tick(20)
	if where := difference(before, aboveHints(p.c.picture()), rounding); !where.Empty() {
		p.c.t.Errorf("seat %d has let go, and the picture is another one in %v", seat, where)
	}
}

// trick returns the cards that lie in the middle.
func (p *players) trick() []passpass.Laid { return p.match.View(engine.Table).(*passpass.View).Trick }

// phase returns what the match is waiting for.
func (p *players) phase() string { return p.match.View(engine.Table).Common().Phase }

// Three people pass one pad on for a whole match. Whatever lies on the table, the curtain looks the same.
func TestThreeShareOnePadAtPassPass(t *testing.T) {
	c := newCouch(t, screen720)
	c.settings(nil)
	c.start()
	pad := c.plug(xbox)
	c.choose(passpass.ID, pad)
	pad.press(confirm)
	for range 2 {
		c.draw()
		pad.press(input.Other)
	}
	c.draw()
	pad.press(pause)
	p := c.watch().players(pad, pad, pad)
	if p.party.Game != passpass.ID || p.party.Secrets != stage.Curtain || p.party.People() != 3 || len(p.party.Seats) != 3 {
		t.Fatalf("dealt for %+v", p.party)
	}
	const enough = 6
	curtains, compared := map[engine.Seat]*image.RGBA{}, 0
	var painted engine.SeatSet
	p.fallen = func(seat engine.Seat) {
		if compared == enough {
			return
		}
		curtain := c.picture()
		if !painted.Has(seat) { // a new picture stays the one before until it has been painted
			painted = painted.With(seat)
			return
		}
		if before := curtains[seat]; before != nil {
			compared++
			if where := difference(before, curtain, rounding); !where.Empty() {
				c.save("curtain")
				t.Errorf("seat %d's curtain looks another way in %v", seat, where)
			}
		}
		curtains[seat] = curtain
	}
	p.playOn(never)
	if compared < enough {
		t.Errorf("only %d curtains were compared", compared)
	}
	p.ends()
	c.save("results")
}

// passPassTwins are the setups of two matches of three in which seat 0 holds the same cards, and everybody backs of the same
// colours in the same order; the values of the others' cards are not the same.
func passPassTwins(t *testing.T) [2]engine.Setup {
	t.Helper()
	deck := make([]string, passpass.Cards)
	for i := range deck {
		deck[i] = passpass.Card(i).String()
	}
	rng := engine.NewRNG(20)
	engine.Shuffle(&rng, deck)
	other := append([]string(nil), deck...)
	const seats, hand = 3, 8
	for colour := range passpass.Colour(passpass.Colours) {
		var hidden []int // places in the deck
		for i, name := range deck {
			if card, _ := passpass.ParseCard(name); card.Colour() == colour && (i >= seats*hand || i%seats != 0) {
				hidden = append(hidden, i)
			}
		}
		for i, at := range hidden {
			other[at] = deck[hidden[(i+1)%len(hidden)]]
		}
	}
	setup := engine.Setup{Seats: seats, Seed: 20, First: 0, Deck: deck}
	twin := setup
	twin.Deck = other
	for viewer := engine.Table; viewer < seats; viewer++ {
		a, b := passPassSeen(t, setup, viewer), passPassSeen(t, twin, viewer)
		if same := bytes.Equal(a, b); same != (viewer <= 0) {
			t.Fatalf("viewer %d sees the same: %v\n%s\n%s", viewer, same, a, b)
		}
	}
	return [2]engine.Setup{setup, twin}
}

// passPassSeen returns what a viewer sees of a new match.
func passPassSeen(t *testing.T, setup engine.Setup, viewer engine.Seat) []byte {
	t.Helper()
	m, refusal := passpass.Game{}.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	text, err := json.Marshal(m.View(viewer))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// passPassParty are people at a table of Pass Pass.
func passPassParty(seats int, secrets stage.Secrets, devices ...*input.Device) stage.Party {
	party := people(seats, seats, secrets, devices...)
	party.Game = passpass.ID
	return party
}

// Behind the curtain and in the turn of the first, no value of the others' cards is drawn: two matches look the same in every
// frame that differ in nothing else, until the second opens the curtain.
func TestPassPassCurtainHidesTheOthersValues(t *testing.T) {
	setups := passPassTwins(t)
	pad := shared()
	tw := newTwins(t, passPassParty(3, stage.Curtain, pad, pad, pad), [2]secretWay{{setup: setups[0]}, {setup: setups[1]}},
		func(c *couch) []device {
			p := c.plug(xbox)
			return []device{p, p, p}
		})
	tw.both(func(p *players) { p.hands[0].press(confirm) }) // the pad is taken up, for all three
	tw.film(curtainTicks, "the curtain falls for the first")
	tw.both(func(p *players) { p.hands[0].press(confirm) })
	tw.film(curtainTicks, "the curtain rises for the first")
	tw.both(func(p *players) { p.open = 0 })
	tw[0].c.save("first")
	legal := tw[0].match.Legal(0, nil)
	tw.play(engine.Play{Seat: 0, Move: legal[len(legal)/2]})
	tw.film(16, "the first lays a card")
	tw.both(func(p *players) { p.rest() })
	tw.film(curtainTicks, "the curtain falls for the second")
	tw[0].c.save("curtain")
	tw.both(func(p *players) { p.hands[0].press(cancel); p.hands[0].press(input.Right) })
	tw.film(4, "the curtain stays down")
	tw.both(func(p *players) {
		p.hands[0].press(confirm)
		p.tick(curtainTicks)
	})
	tw[0].c.save("second")
	if tw.differ().Empty() {
		t.Error("the second sees other values and they look the same")
	}
}

// passPassUntil makes up a match in teams of two of four: the plays up to a moment, and the one after which it has come.
func passPassUntil(t *testing.T, setup engine.Setup, come func(m engine.Match, last engine.Play) bool) []engine.Play {
	t.Helper()
	m, refusal := passpass.Game{}.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(setup.Seed)
	var way []engine.Play
	for !m.Over() {
		seat := m.Actors().First()
		legal := m.Legal(seat, nil)
		play := engine.Play{Seat: seat, Move: legal[rng.N(len(legal))]}
		if refusal := m.Apply(play.Seat, play.Move, nil); refusal != nil {
			t.Fatal(refusal)
		}
		if way = append(way, play); come(m, play) {
			return way
		}
	}
	t.Fatal("the moment never comes")
	return nil
}

// The power is cut while somebody chooses. The match goes on with exactly that choice, whatever the cursor was on.
func TestPassPassGoesOnInTheMiddleOfAChoice(t *testing.T) {
	const seats = 4
	setup := engine.Setup{Seats: seats, Seed: 3, First: 0, Options: engine.Options{passpass.OptionTeams: true}}
	for _, test := range []struct {
		name  string
		phase passpass.Phase
		come  func(m engine.Match, last engine.Play) bool
		acts  engine.SeatSet // who is asked by then; none: a single seat
		turn  input.Verb     // moves the cursor
	}{
		{"the second winner chooses among equal cards", passpass.PhaseTake, func(m engine.Match, last engine.Play) bool {
			return last.Move.Verb == passpass.VerbTake && m.View(engine.Table).Common().Phase == passpass.PhaseTake.String()
		}, 0, input.Down},
		{"one team has said whose round counts, the other not yet", passpass.PhaseRepresent, func(_ engine.Match, last engine.Play) bool {
			return last.Move.Verb == passpass.VerbRepresent
		}, engine.SeatsOf(1, 3), input.Left},
	} {
		t.Run(test.name, func(t *testing.T) {
			way := passPassUntil(t, setup, test.come)
			last := way[len(way)-1]
			c := newCouch(t, screen720)
			c.settings(nil)
			c.leave(passPassParty(seats, stage.Peek), setup, way[:len(way)-1])
			hands := []device{}
			goOn := func() *players {
				c.start()
				if len(hands) == 0 {
					hands = []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox)}
				}
				c.until("the match is offered", c.offers)
				hands[0].press(confirm)
				p := c.watch().players(hands...)
				p.absent = engine.AllSeats(seats)
				p.takeUp()
				return p
			}
			p := goOn()
			p.play(last.Seat, last.Move)
			p.takeUp()
			asked := p.match.Actors()
			if p.phase() != test.phase.String() || test.acts != 0 && asked != test.acts || len(p.match.Legal(asked.First(), nil)) < 2 {
				t.Fatalf("in phase %s, %v are asked", p.phase(), asked)
			}
			path, state := p.path, p.match.AppendState(nil)
			before := middle(c.picture())
			c.save("before")
			hands[asked.First()].press(test.turn)
			c.tick(20)
			if difference(before, middle(c.picture()), rounding).Empty() {
				t.Error("the cursor does not move")
			}
			left, err := os.ReadFile(path)
			c.must(err)
			c.kill()

			p = goOn()
			if now, err := os.ReadFile(p.path); p.path != path || !bytes.HasPrefix(now, left) {
				t.Errorf("it does not go on with the journal that was left: %v", err)
			}
			if !bytes.Equal(p.match.AppendState(nil), state) {
				t.Error("the match is not the one that was left")
			}
			c.save("after")
			if where := difference(before, middle(c.picture()), rounding); !where.Empty() {
				t.Errorf("what there is to choose looks another way in %v of the middle", where)
			}
			moves := p.match.Legal(asked.First(), nil)
			chosen := p.match.Clone()
			if refusal := chosen.Apply(asked.First(), moves[len(moves)-1], nil); refusal != nil {
				t.Fatal(refusal)
			}
			p.play(asked.First(), moves[len(moves)-1])
			p.follow()
			if !bytes.Equal(p.match.AppendState(nil), chosen.AppendState(nil)) {
				t.Errorf("after the choice, %v are asked in phase %s", p.match.Actors(), p.phase())
			}
			count := plays(p.record)
			p.playOn(func() bool { return plays(p.record) >= count+2 })
			c.close()
			record, _, err := journal.Load(path)
			c.must(err)
			matchOf(t, record)
		})
	}
}

// strip returns a part of a picture as wide as the whole: from so many hundredths of its height to so many.
func strip(of *image.RGBA, from, to int) *image.RGBA {
	part := image.Rect(0, of.Rect.Dy()*from/100, of.Rect.Dx(), of.Rect.Dy()*to/100)
	cut := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(cut, cut.Rect, of, part.Min, draw.Src)
	return cut
}

// middle is the part of the table of Pass Pass in which a choice is made: between the mats, where nobody's device shows.
func middle(of *image.RGBA) *image.RGBA { return strip(of, 36, 62) }

// aboveHints is all of a table but the hint bar, which speaks of the device used last.
func aboveHints(of *image.RGBA) *image.RGBA { return strip(of, 0, 89) }

// takeUp lets everybody take up their seat who is asked for something.
func (p *players) takeUp() {
	p.c.t.Helper()
	p.rest()
	for seat := range (p.match.Actors() & p.absent).All() {
		p.absent = p.absent.Without(seat)
		p.hands[seat].press(input.Confirm)
		p.tick(4)
	}
	p.rest()
}
