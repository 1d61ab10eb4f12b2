package endtoend

import (
	"image"
	"testing"

	"canape/engine"
	"canape/engine/games/football"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/store"
)

// Two players play against one, with two pads and a half of the keyboard, from the title to full
// time.
func TestTwoAgainstOneAtFootball(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(func(s *store.Settings) { s.ReducedMotion = true }) // with reduced motion nothing moves in the stadium
	c.start()
	hands := []device{c.rightKeys(), c.plug(xbox), c.plug(ds4)}
	c.choose(football.ID, hands[0])
	c.sit(hands...)
	p := c.watch().players(hands...)
	if p.party.Game != football.ID || p.party.Secrets != app.Peek || p.party.People() != len(hands) || len(p.party.Seats) != len(hands) {
		t.Fatalf("dealt for %+v", p.party)
	}
	if teams := p.game.Teams(len(hands), p.options()); teams[0] == teams[1] || teams[1] != teams[2] {
		t.Fatalf("the teams are %v", teams)
	}
	p.playOn(func() bool { return p.pitch().Phase == football.PhaseOpen.String() && plays(p.record) > 4 })
	// Peeking also shows where the card can be played. The seat whose turn it is sits at the bottom
	// of the table. The mats on the right must not change.
	seat, width := p.match.Actors().First(), c.size.X
	if where := p.peeks(seat); where.Max.X > width*77/100 {
		t.Errorf("seat %d looks at its hand, and the picture changes in %v", seat, where)
	}
	p.playOn(func() bool { return p.pitch().Half == 2 })
	c.save("second-half")
	p.playOn(never)
	p.ends()
	c.tick(120) // these ticks pass until the results appear
	c.draw()
	c.save("results")
	c.leaves(hands[0])
}

// centre returns the part of Football's table that is between the mats.
func centre(img *image.RGBA) *image.RGBA { return cut(img, 30, 12, 70, 89) }

// pitch returns the public view of the match.
func (p *players) pitch() *football.View { return p.match.View(engine.Table).(*football.View) }

// footballParty returns a party of people for Football.
func footballParty(seats int, secrets app.Secrets) app.Party {
	party := people(seats, seats, secrets)
	party.Game = football.ID
	return party
}

// footballUntil plays random matches until come() returns true for a play. It returns the setup of
// that match and its plays up to and including that one.
func footballUntil(t *testing.T, setup engine.Setup, come func(before, now *football.View) bool) (engine.Setup, []engine.Play) {
	t.Helper()
	seen := func(m engine.Match) *football.View { return m.View(engine.Table).(*football.View) }
	for ; setup.Seed < 200; setup.Seed++ {
		way := wander(t, football.Game{}, setup, func(before, now engine.Match, _ engine.Play) bool { return come(seen(before), seen(now)) })
		if way != nil {
			return setup, way
		}
	}
	t.Fatal("no match reaches the moment")
	return setup, nil
}

// The power is cut between a shot and its answer, and between the halves. The match resumes exactly
// at the moment of the cut.
func TestFootballResumesAfterPowerCut(t *testing.T) {
	for _, test := range []struct {
		name string
		come func(before, now *football.View) bool
	}{
		{"between a shot and its answer", func(_, now *football.View) bool { return now.Phase == football.PhaseShot.String() }},
		{"between the halves", func(before, now *football.View) bool { return before.Half == 1 && now.Half == 2 }},
	} {
		t.Run(test.name, func(t *testing.T) {
			const seats = 2
			setup, way := footballUntil(t, engine.Setup{Seats: seats, Seed: 1, First: 0}, test.come)
			last := way[len(way)-1]
			c := newCouch(t, smallScreen)
			c.settings(nil)
			c.leave(footballParty(seats, app.Peek), setup, way[:len(way)-1])
			hands := []device{c.plug(xbox), c.plug(ds4)}
			c.start()
			p := c.resumes(hands...)
			p.play(last.Seat, last.Move)
			p.takeUp()
			asked := p.match.Actors().First()
			before := centre(c.picture())
			c.save("before")
			left := p.powerCut()
			c.start()
			p = c.resumes(hands...)
			p.isAs(left)
			c.save("after")
			if where := difference(before, centre(c.picture()), rounding); !where.Empty() {
				t.Errorf("the pitch looks another way in %v", where)
			}
			p.play(asked, p.match.Legal(asked, nil)[0])
			p.staysWhole(4)
		})
	}
}

// footballTwins returns the setups of two matches for two players. Seat 0 has the same cards in
// both, but the cards of seat 1 and the stock differ.
func footballTwins(t *testing.T) [2]engine.Setup {
	t.Helper()
	m, refusal := football.Game{}.New(engine.Setup{Seats: 2, Seed: 20, First: 0}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	held := m.View(0).(*football.View).Hands[0]
	left := map[string]int{}
	for card := range football.Card(football.Faces) {
		switch card.Kind() {
		case football.FreeKick:
			left[card.String()] = 3
		case football.Keeper, football.Corner:
			left[card.String()] = 2
		default:
			left[card.String()] = 1
		}
	}
	for _, card := range held {
		left[card.String()]--
	}
	var rest []string
	for card := range football.Card(football.Faces) {
		for range left[card.String()] {
			rest = append(rest, card.String())
		}
	}
	rng := engine.NewRNG(20)
	engine.Shuffle(&rng, rest)
	setup := engine.Setup{Seats: 2, Seed: 20, First: 0}
	deckOf := func(rest []string) (deck []string) {
		for i, card := range held {
			deck = append(deck, card.String(), rest[i])
		}
		return append(deck, rest[len(held):]...)
	}
	twin := setup
	setup.Deck = deckOf(rest)
	twin.Deck = deckOf(append(rest[8:len(rest):len(rest)], rest[:8]...))
	return [2]engine.Setup{setup, twin}
}

// While the curtain is closed and during the first player's turn, the app does not draw the other
// player's cards. Two matches that differ only in those cards look the same in every frame until
// the second player opens the curtain.
func TestFootballCurtainHidesTheOthersCards(t *testing.T) {
	setups := footballTwins(t)
	pad := shared()
	party := footballParty(2, app.Curtain)
	for i := range party.Seats {
		party.Seats[i].Device = pad
	}
	tw := newTwins(t, party, [2]secretWay{{setup: setups[0]}, {setup: setups[1]}},
		func(c *couch) []device {
			p := c.plug(xbox)
			return []device{p, p}
		})
	tw.opens(0)
	tw[0].c.save("first")
	tw.play(engine.Play{Seat: 0, Move: tw[0].match.Legal(0, nil)[0]})
	tw.film(8, "the first has put the ball down")
	tw.both(func(p *players) { p.hands[0].press(input.Right); p.hands[0].press(confirm) })
	tw.film(8, "the first looks where a card leads")
	tw.both(func(p *players) { p.hands[0].press(cancel) })
	tw[0].c.save("second")
}
