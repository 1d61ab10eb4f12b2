package endtoend

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games/blitz"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"

	"github.com/hajimehoshi/ebiten/v2"
)

// contest follows a match of Blitz. It reads the plays in the app's journal and counts the ticks
// since the last play as the app does.
type contest struct {
	c      *couch
	hands  []device
	path   string
	record *journal.Record
	match  engine.Match
	made   int // number of plays in the journal
}

// contest waits until a match of Blitz has begun, and returns a contest that follows it.
func (c *couch) contest(hands ...device) *contest {
	c.t.Helper()
	p := &contest{c: c, hands: hands}
	c.until("a match of Blitz is dealt", func() bool {
		p.record, p.path = c.loaded()
		return p.record != nil && p.record.Header().Setup.Seats > 0
	})
	_, p.match = matchOf(c.t, p.record)
	p.made = plays(p.record)
	return p
}

// goesOn resumes the unfinished match that the title offers, and lets all players take their seats
// again.
func (c *couch) goesOn(hands ...device) *contest {
	c.t.Helper()
	c.offers()
	hands[0].press(confirm)
	p := c.contest(hands...)
	for _, hand := range slices.Compact(slices.Clone(hands)) {
		c.tick(4)
		if _, isPad := hand.(*pad); isPad {
			hand.press(confirm)
		}
	}
	c.tick(200) // this is longer than the countdown
	c.draw()
	return p
}

// look returns the public view of the match.
func (p *contest) look() *blitz.View { return p.match.View(engine.Table).(*blitz.View) }

// wait runs n ticks in the app and in the local copy of the match.
func (p *contest) wait(n int) {
	p.c.t.Helper()
	p.c.tick(n)
	for range n {
		if refusal := p.match.Step(nil); refusal != nil {
			p.c.t.Fatal(refusal)
		}
	}
}

// heard reads new plays from the journal and makes them in the local match. It reports whether
// there are any.
func (p *contest) heard() bool {
	record, _, err := journal.Load(p.path)
	p.c.must(err)
	n := plays(record)
	if n == p.made {
		return false
	}
	p.record, p.made = record, n
	_, p.match = matchOf(p.c.t, record)
	return true
}

// does presses a control of a seat's device and checks that the journal gets the wanted move.
func (p *contest) does(seat engine.Seat, v input.Action, want string) {
	p.c.t.Helper()
	before := len(playsOf(p.record, seat))
	p.hands[seat].press(v)
	p.expects(seat, before, want)
}

// expects waits for the next move of a seat that has made `before` moves, and checks that it is the
// wanted one.
func (p *contest) expects(seat engine.Seat, before int, want string) {
	p.c.t.Helper()
	for deadline := time.Now().Add(patience); ; {
		if p.heard(); len(playsOf(p.record, seat)) > before {
			break
		}
		if time.Now().After(deadline) {
			p.c.save("stuck")
			p.c.t.Fatalf("seat %d wanted %q, but no move is in the journal; phase %s, actors %v", seat, want, p.look().Phase, p.match.Actors())
		}
		p.c.tick(1)
	}
	if got := playsOf(p.record, seat)[before]; got != want {
		p.c.save("other")
		p.c.t.Fatalf("seat %d wanted %q, but played %q", seat, want, got)
	}
}

// until runs ticks until the match is in one of the phases. Bots may move meanwhile.
func (p *contest) until(phases ...string) string {
	p.c.t.Helper()
	for range 12000 {
		if phase := p.look().Phase; slices.Contains(phases, phase) {
			return phase
		}
		p.wait(1)
		p.heard()
	}
	p.c.save("stuck")
	p.c.t.Fatalf("the match never reaches %v: phase %s, actors %v", phases, p.look().Phase, p.match.Actors())
	return ""
}

// votes makes the listed players vote no and all others vote yes. It first waits until the vote is
// on the screen, because earlier presses do not count.
func (p *contest) votes(no ...engine.Seat) {
	p.c.t.Helper()
	p.wait(40)
	for seat := range (p.match.Actors()).All() {
		if slices.Contains(no, seat) {
			p.does(seat, cancel, "vote no")
		} else {
			p.does(seat, confirm, "vote yes")
		}
	}
}

// Six players with six pads play a whole match: they draw, buzz, sometimes object, and vote.
func TestSixPadsPlayBlitzToTheEnd(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox), c.plug(ds4), c.plug(nintend)}
	c.choose(blitz.ID, hands[0])
	c.sit(hands...)
	p := c.contest(hands...)
	if party := partyOf(t, p.record); party.Game != blitz.ID || party.People() != len(hands) {
		t.Fatalf("dealt for %+v", party)
	}
	faceOffs := 0
	for !p.match.Over() {
		switch p.until("draw", "face-off", "floor", "tie-break", "over") {
		case "draw", "tie-break":
			p.wait(75) // during these ticks the app is still showing earlier events
			seat := p.match.Actors().First()
			before := p.look().Stacks
			p.hands[seat].press(confirm)
			p.drawn(seat, before)
		case "face-off":
			p.wait(45)
			if faceOffs++; faceOffs == 2 {
				c.save("face-off")
			}
			duellists := p.look().FaceOff.Seats
			seat := duellists.First()
			if faceOffs%2 == 0 {
				seat = duellists.Without(seat).First()
			}
			p.does(seat, confirm, "buzz")
		case "floor":
			if faceOffs%7 == 3 && p.look().FaceOff != nil {
				jury := engine.AllSeats(len(hands)) &^ p.look().FaceOff.Seats
				p.does(jury.First(), confirm, "object")
				p.votes(jury.First())
				continue
			}
			p.wait(190)
		}
	}
	if faceOffs < 8 {
		t.Errorf("only %d face-offs in a whole deck", faceOffs)
	}
	won := 0
	for _, n := range p.match.Outcome().Scores {
		won += n
	}
	if won == 0 || won > faceOffs {
		t.Errorf("%d cards were won in %d face-offs", won, faceOffs)
	}
	c.until("the journal tells the end", func() bool {
		record, _, err := journal.Load(p.path)
		c.must(err)
		_, ended := record.Ended()
		return ended
	})
	c.tick(300)
	c.draw()
	c.save("results")
	c.leaves(hands[0])
}

// drawn waits until the seat has drawn a card.
func (p *contest) drawn(seat engine.Seat, before [2]int) {
	p.c.t.Helper()
	for deadline := time.Now().Add(patience); !p.heard(); {
		if time.Now().After(deadline) {
			p.c.save("stuck")
			p.c.t.Fatalf("seat %d does not draw from %v; phase %s", seat, before, p.look().Phase)
		}
		p.c.tick(1)
	}
}

// blitzParty returns a party of n people for Blitz, with bots in the other seats.
func blitzParty(n, seats int, devices ...*input.Device) app.Party {
	party := people(n, min(seats, 5), app.Shown, devices...)
	party.Game = blitz.ID
	for i := range party.Seats {
		if party.Seats[i].IsBot() {
			party.Seats[i].Bot = bot.Easy
		}
	}
	return party
}

// ringDeck returns a deck whose first cards cause a face-off between the first two seats.
func ringDeck(seats int) []string {
	counts := []struct {
		card string
		n    int
	}{{"ring", 7}, {"waves", 7}, {"plus", 7}, {"star", 7}, {"diamond", 7}, {"grid", 7}, {"equals", 6}, {"dots", 6}, {blitz.DuelName, blitz.Duels}}
	deck := []string{"ring", "ring"}
	counts[0].n -= 2
	for more := true; more; {
		more = false
		for i := range counts {
			if seats == 3 && (counts[i].card == "equals" || counts[i].card == "dots") {
				continue
			}
			if counts[i].n > 0 {
				counts[i].n--
				deck, more = append(deck, counts[i].card), true
			}
		}
	}
	return deck
}

// leavesFaceOff prepares an unfinished match in which the first two seats are in a face-off.
func (c *couch) leavesFaceOff(party app.Party, options engine.Options) {
	c.t.Helper()
	seats := len(party.Seats)
	setup := engine.Setup{Seats: seats, Seed: 5, First: 0, Options: options, Deck: ringDeck(seats)}
	c.leave(party, setup, []engine.Play{{Seat: 0, Move: blitz.MoveDraw(blitz.Left)}, {Seat: 1, Move: blitz.MoveDraw(blitz.Left)}})
}

// A tied vote accepts the answer. If most players vote no, the answer is rejected and the face-off
// continues.
func TestBlitzVotesWithTies(t *testing.T) {
	for _, test := range []struct {
		name string
		no   []engine.Seat
		won  int
	}{
		{"as many yes as no", []engine.Seat{1, 3}, 1},
		{"more no than yes", []engine.Seat{1, 2, 3}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newCouch(t, smallScreen)
			c.settings(nil)
			c.leavesFaceOff(blitzParty(4, 4), nil)
			c.start()
			hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox)}
			p := c.goesOn(hands...)
			if phase := p.look().Phase; phase != "face-off" {
				t.Fatalf("the match resumes in phase %s", phase)
			}
			c.save("face-off")
			p.does(0, confirm, "buzz")
			p.until("floor")
			p.wait(10)
			c.draw()
			c.save("floor")
			p.does(3, confirm, "object")
			p.votes(test.no...)
			c.draw()
			c.save("counted")
			if won := p.look().Won[0]; won != test.won {
				t.Errorf("seat 0 has won %d cards, want %d", won, test.won)
			}
			if phase := p.look().Phase; test.won == 0 && phase != "face-off" {
				t.Errorf("a refused answer leads to %s", phase)
			}
			p.wait(90)
			c.draw()
			c.save("after")
		})
	}
}

// Two players at one keyboard and a bot type their answers. The player who presses first gets the
// text field, and Enter sends the word.
func TestThreeAtBlitzWriteOnOneKeyboard(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	left, right := &input.Device{ID: input.LeftKeys, Kind: input.KeysLeft}, &input.Device{ID: input.RightKeys, Kind: input.KeysRight}
	c.leavesFaceOff(blitzParty(2, 3, left, right), engine.Options{blitz.OptionAnswers: blitz.Typed})
	c.start()
	hands := []device{c.leftKeys(), c.rightKeys(), nil}
	c.offers()
	hands[1].press(confirm)
	p := c.contest(hands...)
	c.tick(210)
	c.draw()
	c.save("face-off")
	hands[1].press(confirm) // this player gets the text field
	hands[0].press(confirm) // this press is too late, and the key now types a letter
	c.write("Éléphant")
	c.draw()
	c.save("writing")
	before := len(playsOf(p.record, 1))
	c.strike(ebiten.KeyEnter)
	p.expects(1, before, "answer Éléphant")
	p.until("floor")
	p.wait(80) // the text field still belongs to the first player
	c.draw()
	c.save("floor")
	p.does(0, confirm, "object")
	p.wait(40)
	p.does(0, cancel, "vote no")
	p.does(1, confirm, "vote yes")
	// The bot looks for "elephant" in the theme's list of answers. Regardless of its vote, the
	// match continues.
	p.until("draw", "face-off")
	c.draw()
	c.save("voted")
	if used := p.look().Used; !slices.Contains(used, "Éléphant") {
		t.Errorf("the words used are %v", used)
	}
	p.untilBotAnswers(2)
}

// untilBotAnswers plays until the bot in the seat has made at least two plays, which shows that the
// bot takes part.
func (p *contest) untilBotAnswers(seat engine.Seat) {
	p.c.t.Helper()
	for range 4000 {
		if len(playsOf(p.record, seat)) > 1 {
			return
		}
		v := p.look()
		for person := range p.match.Actors().Without(seat).All() {
			if v.Phase == "draw" || v.Phase == "tie-break" {
				p.c.tick(60)
				p.hands[person].press(confirm)
			}
		}
		p.wait(5)
		p.heard()
	}
	p.c.save("stuck")
	p.c.t.Fatalf("the bot in seat %d never plays: %v", seat, playsOf(p.record, seat))
}

// Two players share a pad. Each player has a button for buzzing and voting, and during a vote every
// press of it changes the player's vote.
func TestTwoShareOnePadAtBlitz(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	first, second := c.plug(xbox), c.plug(ds4)
	c.choose(blitz.ID, first)
	first.press(confirm)
	c.draw()
	c.share(first)
	second.press(confirm)
	c.draw()
	second.press(confirm) // the second player is ready
	c.draw()
	c.save("lobby")
	first.press(pause)
	p := c.contest(first, first, second)
	if party := partyOf(t, p.record); party.People() != 3 || party.Seats[0].Device == nil || party.Seats[1].Device == nil ||
		party.Seats[0].Device.ID != party.Seats[1].Device.ID {
		t.Fatalf("dealt for %+v", party)
	}
	own := map[engine.Seat]func(){
		0: func() { first.press(confirm) },
		1: func() { first.press(input.Left) },
		2: func() { second.press(confirm) },
	}
	press := func(seat engine.Seat, want string) {
		t.Helper()
		before := len(playsOf(p.record, seat))
		own[seat]()
		if want == "" {
			p.drawn(seat, p.look().Stacks)
			return
		}
		p.expects(seat, before, want)
	}
	for n := 0; p.look().Phase != "face-off"; n++ {
		if n == 20 {
			t.Fatal("there is no face-off")
		}
		p.wait(75)
		press(p.match.Actors().First(), "")
	}
	p.wait(45)
	duellists := p.look().FaceOff.Seats
	speaker := duellists.First()
	press(speaker, "buzz")
	p.until("floor")
	p.wait(60)
	objector := engine.AllSeats(3).Without(speaker).First()
	press(objector, "object")
	p.wait(40)
	c.draw()
	c.save("vote")
	second.press(cancel)
	p.expects(2, len(playsOf(p.record, 2)), "vote no")
	want := [2]string{"vote yes", "vote yes"} // the votes of the two players who share the pad
	var before [2]int
	for seat := range engine.Seat(2) {
		before[seat] = len(playsOf(p.record, seat))
		own[seat]()
		if seat == objector { // however late it comes, a second press changes the vote
			want[seat] = "vote no"
			p.wait(60)
			own[seat]()
		}
	}
	for seat := range engine.Seat(2) {
		p.expects(seat, before[seat], want[seat])
	}
	if v := p.look(); v.Voted != 0 && v.Phase == "vote" {
		t.Errorf("all have voted, and the phase is %s with %v", v.Phase, v.Voted)
	}
}

// The power is cut during a vote. The resumed match has the votes that were cast before, and asks
// for the others.
func TestBlitzResumesDuringVote(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.leavesFaceOff(blitzParty(4, 4), nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox)}
	p := c.goesOn(hands...)
	p.does(1, confirm, "buzz")
	p.until("floor")
	p.wait(10)
	p.does(2, confirm, "object")
	p.wait(40)
	p.does(0, cancel, "vote no")
	p.does(2, confirm, "vote yes")
	path, state := p.path, p.match.AppendState(nil)
	c.kill()

	c.start()
	p = c.goesOn(hands...)
	if p.path != path {
		t.Errorf("the app resumes %s, not %s", p.path, path)
	}
	v := p.look()
	if v.Phase != "vote" || v.Voted != engine.SeatsOf(0, 2) || v.Yes != engine.SeatsOf(2) {
		t.Fatalf("the match resumes in phase %s, %v have voted, %v of them yes", v.Phase, v.Voted, v.Yes)
	}
	if !bytes.Equal(p.match.AppendState(nil), state) {
		t.Error("the match is not the one that was left")
	}
	c.draw()
	c.save("after")
	p.does(1, confirm, "vote yes")
	p.does(3, cancel, "vote no")
	if won := p.look().Won; fmt.Sprint(won) != "[0 1 0 0]" {
		t.Errorf("two yes, two no: the cards won are %v", won)
	}
	c.close()
	record, _, err := journal.Load(path)
	c.must(err)
	matchOf(t, record)
}
