package endtoend

import (
	"bytes"
	"encoding/json"
	"image"
	"testing"

	"canape/engine"
	"canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/app"
)

// Six players with six pads play a whole match in teams of two.
func TestSixPadsPlayPassPassInTeams(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox), c.plug(ds4), c.plug(nintend)}
	c.choose(passpass.ID, hands[0])
	c.sit(hands...)
	p := c.watch().players(hands...)
	if p.party.Game != passpass.ID || p.party.Secrets != app.Peek || p.party.People() != len(hands) || len(p.party.Seats) != len(hands) {
		t.Fatalf("dealt for %+v", p.party)
	}
	if teams := p.game.Teams(len(hands), p.options()); len(teams) != 6 || teams[0] != teams[3] || teams[0] == teams[1] {
		t.Fatalf("the teams are %v", teams)
	}
	p.playOn(func() bool { return len(p.trick()) == 3 })
	c.save("trick")
	// Peeking changes the picture on the mats, but not the picture between them.
	seat := p.match.Actors().First()
	where, plate := p.peeks(seat), pixels(p.canvas, p.board.Plate(p.canvas, seat).Center())
	if !image.Pt(int(plate.X), int(plate.Y)).In(where) {
		t.Errorf("seat %d with its plate at %v looks at its hand, and the picture changes in %v", seat, plate, where)
	}
	before := middle(c.picture())
	hands[seat].hold(input.Peek)
	p.tick(20)
	if where := difference(before, middle(c.picture()), rounding); !where.Empty() {
		t.Errorf("seat %d looks at its hand, and the middle of the table changes in %v", seat, where)
	}
	hands[seat].release(input.Peek)
	p.tick(20)
	p.playOn(never)
	p.ends()
	c.save("results")
	c.leaves(hands[0])
}

// trick returns the cards that lie in the middle of the table.
func (p *players) trick() []passpass.Laid { return p.match.View(engine.Table).(*passpass.View).Trick }

// phase returns the phase of the match, which names what the match is waiting for.
func (p *players) phase() string { return p.match.View(engine.Table).Common().Phase }

// Three players pass one pad around for a whole match. The curtain always looks the same,
// regardless of what is on the table behind it.
func TestThreeShareOnePadAtPassPass(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	pad := c.plug(xbox)
	c.choose(passpass.ID, pad)
	pad.press(confirm)
	c.draw()
	for range 2 {
		c.share(pad)
	}
	pad.press(pause)
	p := c.watch().players(pad, pad, pad)
	if p.party.Game != passpass.ID || p.party.Secrets != app.Curtain || p.party.People() != 3 || len(p.party.Seats) != 3 {
		t.Fatalf("dealt for %+v", p.party)
	}
	const enough = 6
	compared := p.watchCurtains(enough, func() bool { return true })
	p.playOn(never)
	if *compared < enough {
		t.Errorf("only %d curtains were compared", *compared)
	}
	p.ends()
	c.save("results")
}

// passPassTwins returns the setups of two matches for three players. In both, seat 0 has the same
// cards and all backs have the same colours in the same order, but the values of the other players'
// cards differ.
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
		var hidden []int // positions in the deck
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

// passPassParty returns a party of people for Pass Pass.
func passPassParty(seats int, secrets app.Secrets, devices ...*input.Device) app.Party {
	party := people(seats, seats, secrets, devices...)
	party.Game = passpass.ID
	return party
}

// While the curtain is closed and during the first player's turn, the app does not draw the values
// of the other players' cards. Two matches that differ only in those values look the same in every
// frame until the second player opens the curtain.
func TestPassPassCurtainHidesTheOthersValues(t *testing.T) {
	setups := passPassTwins(t)
	pad := shared()
	tw := newTwins(t, passPassParty(3, app.Curtain, pad, pad, pad), [2]secretWay{{setup: setups[0]}, {setup: setups[1]}},
		func(c *couch) []device {
			p := c.plug(xbox)
			return []device{p, p, p}
		})
	tw.opens(0)
	tw[0].c.save("first")
	legal := tw[0].match.Legal(0, nil)
	tw.play(engine.Play{Seat: 0, Move: legal[len(legal)/2]})
	tw.film(16, "the first lays a card")
	tw.both(func(p *players) { p.rest() })
	tw.opensForTheNext()
}

// The power is cut while a player has to choose. The match resumes with exactly this choice,
// regardless of where the cursor was.
func TestPassPassResumesDuringChoice(t *testing.T) {
	const seats = 4
	setup := engine.Setup{Seats: seats, Seed: 3, First: 0, Options: engine.Options{passpass.OptionTeams: true}}
	for _, test := range []struct {
		name  string
		phase passpass.Phase
		come  func(now engine.Match, last engine.Play) bool
		acts  engine.SeatSet // the seats that may act at that moment; an empty set means any single seat
		turn  input.Action   // the action that moves the cursor
	}{
		{"the second winner chooses among equal cards", passpass.PhaseTake, func(now engine.Match, last engine.Play) bool {
			return last.Move.Verb == passpass.VerbTake && now.View(engine.Table).Common().Phase == passpass.PhaseTake.String()
		}, 0, input.Left},
		{"one team has said whose round counts, the other not yet", passpass.PhaseRepresent, func(_ engine.Match, last engine.Play) bool {
			return last.Move.Verb == passpass.VerbRepresent
		}, engine.SeatsOf(1, 3), input.Left},
	} {
		t.Run(test.name, func(t *testing.T) {
			way := wander(t, passpass.Game{}, setup, func(_, now engine.Match, last engine.Play) bool { return test.come(now, last) })
			if way == nil {
				t.Fatal("no match reaches the moment")
			}
			last := way[len(way)-1]
			c := newCouch(t, smallScreen)
			c.settings(nil)
			c.leave(passPassParty(seats, app.Peek), setup, way[:len(way)-1])
			hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox)}
			c.start()
			p := c.resumes(hands...)
			p.play(last.Seat, last.Move)
			p.takeUp()
			asked := p.match.Actors()
			if p.phase() != test.phase.String() || test.acts != 0 && asked != test.acts || len(p.match.Legal(asked.First(), nil)) < 2 {
				t.Fatalf("in phase %s, the actors are %v", p.phase(), asked)
			}
			before := middle(c.picture())
			c.save("before")
			hands[asked.First()].press(test.turn)
			c.tick(20)
			if difference(before, middle(c.picture()), rounding).Empty() {
				t.Error("the cursor does not move")
			}
			left := p.powerCut()
			c.start()
			p = c.resumes(hands...)
			p.isAs(left)
			c.save("after")
			if where := difference(before, middle(c.picture()), rounding); !where.Empty() {
				t.Errorf("the choice looks different in %v of the middle", where)
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
			p.staysWhole(2)
		})
	}
}

// middle returns the part of Pass Pass's table in which players choose: the pans of the balance,
// between the mats.
func middle(img *image.RGBA) *image.RGBA { return cut(img, 29, 36, 71, 62) }
