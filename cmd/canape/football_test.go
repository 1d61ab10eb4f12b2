package main

import (
	"bytes"
	"image"
	"image/draw"
	"os"
	"testing"

	"canape/engine"
	"canape/engine/games/football"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes"
	"canape/scenes/stage"
)

// Two against one, with two pads and a half of the keyboard, from the title to full time.
func TestTwoAgainstOneAtFootball(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	hands := []device{c.rightKeys(), c.plug(xbox), c.plug(ds4)}
	c.choose(football.ID, hands[0])
	c.sit(hands...)
	p := c.watch().players(hands...)
	if p.party.Game != football.ID || p.party.Secrets != stage.Peek || p.party.People() != len(hands) || len(p.party.Seats) != len(hands) {
		t.Fatalf("dealt for %+v", p.party)
	}
	if teams := p.game.Teams(len(hands), p.options()); teams[0] == teams[1] || teams[1] != teams[2] {
		t.Fatalf("the teams are %v", teams)
	}
	p.playOn(func() bool { return p.pitch().Phase == football.PhaseOpen.String() && plays(p.record) > 4 })
	p.peeksAtPitch(p.match.Actors().First())
	p.playOn(func() bool { return p.pitch().Half == 2 })
	c.save("second-half")
	p.playOn(never)
	p.ends()
	c.tick(120) // the story of the match is told
	c.draw()
	c.save("results")
	c.leaves(hands[0])
}

// peeksAtPitch checks that a seat sees its own hand, and where its card leads, for as long as it holds peek down, and that the other
// team's side does not change by it.
func (p *players) peeksAtPitch(seat engine.Seat) {
	p.c.t.Helper()
	p.tick(settled)
	before := aboveHints(p.c.picture())
	p.hands[seat].hold(input.Peek)
	p.tick(20)
	p.c.save("peek")
	where, wide := difference(before, aboveHints(p.c.picture()), rounding), p.c.size.X
	if left := seat == 0; where.Empty() || left && where.Max.X > wide*77/100 || !left && where.Min.X < wide*23/100 { // the mats of the others
		p.c.t.Errorf("seat %d looks at its hand, and the picture changes in %v", seat, where)
	}
	p.hands[seat].release(input.Peek)
	p.tick(20)
	if where := difference(before, aboveHints(p.c.picture()), rounding); !where.Empty() {
		p.c.t.Errorf("seat %d has let go, and the picture is another one in %v", seat, where)
	}
}

// centre is the part of the table of Football between the mats.
func centre(of *image.RGBA) *image.RGBA {
	part := strip(of, 12, 89)
	wide := part.Rect.Dx()
	cut := image.NewRGBA(image.Rect(0, 0, wide*40/100, part.Rect.Dy()))
	draw.Draw(cut, cut.Rect, part, image.Pt(wide*30/100, 0), draw.Src)
	return cut
}

// Somebody with only the mouse puts the ball down, takes cards and clicks where they lead, against a bot.
func TestMouseAloneAtFootball(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	m := c.menu(title)
	m.click("the game on the title", func(_ *stage.Kit, led string) bool { return led == "lobby of football" })
	c.tick(10)
	c.draw()
	m = c.menu(func(k *stage.Kit) stage.Scene { return scenes.NewLobby(k, football.Game{}) })
	m.click("a free place", func(k *stage.Kit, _ string) bool { return k.Roster.SeatsOf(input.TheMouse).Len() == 1 })
	m.click("begin", func(_ *stage.Kit, led string) bool { return led == "match" })
	e := c.watch()
	hands := make([]device, len(e.party.Seats))
	var person engine.Seat
	for i := range hands {
		if e.person(engine.Seat(i)) {
			hands[i], person = c.mouse(), engine.Seat(i)
		}
	}
	p := e.players(hands...)
	p.playOn(func() bool { return len(playsOf(p.record, person)) >= 8 })
}

// pitch returns what everybody may know of the match.
func (p *players) pitch() *football.View { return p.match.View(engine.Table).(*football.View) }

// footballParty are people at a table of Football.
func footballParty(seats int, secrets stage.Secrets) stage.Party {
	party := people(seats, seats, secrets)
	party.Game = football.ID
	return party
}

// footballUntil makes up a match: the plays up to a moment, and the one after which it has come.
func footballUntil(t *testing.T, setup engine.Setup, come func(before, now *football.View) bool) (engine.Setup, []engine.Play) {
	t.Helper()
	for ; setup.Seed < 200; setup.Seed++ {
		m, refusal := football.Game{}.New(setup, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		rng := engine.NewRNG(setup.Seed)
		var way []engine.Play
		for !m.Over() {
			before := m.View(engine.Table).(*football.View)
			seat := m.Actors().First()
			legal := m.Legal(seat, nil)
			play := engine.Play{Seat: seat, Move: legal[rng.N(len(legal))]}
			if refusal := m.Apply(play.Seat, play.Move, nil); refusal != nil {
				t.Fatal(refusal)
			}
			if way = append(way, play); !m.Over() && come(before, m.View(engine.Table).(*football.View)) {
				return setup, way
			}
		}
	}
	t.Fatal("the moment never comes")
	return setup, nil
}

// The power is cut between a shot and its answer, and between the halves. The match goes on with
// exactly that.
func TestFootballGoesOnWhereThePowerWasCut(t *testing.T) {
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
			c := newCouch(t, screen720)
			c.settings(nil)
			c.leave(footballParty(seats, stage.Peek), setup, way[:len(way)-1])
			var hands []device
			goOn := func() *players {
				c.start()
				if hands == nil {
					hands = []device{c.plug(xbox), c.plug(ds4)}
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
			asked := p.match.Actors().First()
			path, state := p.path, p.match.AppendState(nil)
			before := centre(c.picture())
			c.save("before")
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
			if where := difference(before, centre(c.picture()), rounding); !where.Empty() {
				t.Errorf("the pitch looks another way in %v", where)
			}
			legal := p.match.Legal(asked, nil)
			p.play(asked, legal[0])
			count := plays(p.record)
			p.playOn(func() bool { return plays(p.record) >= count+4 })
			c.close()
			record, _, err := journal.Load(path)
			c.must(err)
			matchOf(t, record)
		})
	}
}

// footballTwins are the setups of two matches of two in which seat 0 holds the same cards; those of seat 1 and of the stock are
// others.
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

// Behind the curtain and in the turn of the first, no card of the other is drawn: two matches look the same in every frame that
// differ in nothing else, until the second opens the curtain.
func TestFootballCurtainHidesTheOthersCards(t *testing.T) {
	setups := footballTwins(t)
	pad := shared()
	party := footballParty(2, stage.Curtain)
	for i := range party.Seats {
		party.Seats[i].Device = pad
	}
	tw := newTwins(t, party, [2]secretWay{{setup: setups[0]}, {setup: setups[1]}},
		func(c *couch) []device {
			p := c.plug(xbox)
			return []device{p, p}
		})
	tw.both(func(p *players) { p.hands[0].press(confirm) }) // the pad is taken up, for both
	tw.film(curtainTicks, "the curtain falls for the first")
	tw.both(func(p *players) { p.hands[0].press(confirm) })
	tw.film(curtainTicks, "the curtain rises for the first")
	tw.both(func(p *players) { p.open = 0 })
	tw[0].c.save("first")
	tw.play(engine.Play{Seat: 0, Move: tw[0].match.Legal(0, nil)[0]})
	tw.film(8, "the first has put the ball down")
	tw.both(func(p *players) { p.hands[0].press(input.Right); p.hands[0].press(confirm) })
	tw.film(8, "the first looks where a card leads")
	tw.both(func(p *players) { p.hands[0].press(cancel) })
	tw[0].c.save("second")
}
