package endtoend

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/evening"
	"canape/engine/games/blitz"
	"canape/engine/games/passeeclair"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/store"
)

// wholeEvening is an evening that is played in the app from the title to the celebration of the
// winner.
type wholeEvening struct {
	*couch
	hands []device // the players' devices in seating order; a shared pad occurs twice
	args  []string // arguments of the app
	cut   bool     // if true, the app is killed in the first turn-based match and on the overview after that match
	told  []string // a log line for each match
	began time.Time
}

// The test plays three whole evenings in the running app. All players join in the lobby with the
// test's devices, the app draws the programme, and the players finish every match, until the winner
// is crowned. In one evening the app is killed (kill -9) in a match and on an overview.
func TestWholeEvenings(t *testing.T) {
	if !long {
		t.Skip("takes minutes: CANAPE_LONG")
	}
	for _, plan := range []struct {
		name, language string
		minutes, scale int
		devices        []string
		child, cut     bool
	}{
		{"two people, 30 minutes, cut", "en", 30, 100, []string{"left", "right"}, false, true},
		{"four with a child, 60 minutes", "fr", 60, 200, []string{"left", "xbox", "ds4", "right"}, true, false},
		{"six with two pads and keys, 90 minutes", "fr", 90, 100, []string{"xbox", "left", "ds4", "right", "xbox", "ds4"}, false, false},
	} {
		t.Run(plan.name, func(t *testing.T) {
			c := newCouch(t, smallScreen)
			c.settings(func(s *store.Settings) { s.TextScale, s.Language, s.Narration = plan.scale, plan.language, true })
			c.hear()
			if plan.child {
				mark := input.Device{ID: input.LeftKeys, Kind: input.KeysLeft, Mapped: true}.Mark()
				store.Open(c.home, nil).SavePeople(store.People{Fair: true, People: []store.Person{{Name: "Lou", Child: true, Devices: []string{mark}}}})
			}
			e := &wholeEvening{couch: c, cut: plan.cut, args: []string{"--lang", plan.language}, began: time.Now()}
			c.start(e.args...)
			e.sitDown(plan.devices, plan.minutes)
			e.play()
			e.judge(plan.minutes, plan.child)
		})
	}
}

// words returns the texts of the app in the language of its settings.
func (c *couch) words() func(key string, args ...any) string {
	return app.NewEnv(store.Open(c.home, time.Now), lang.Language(c.kept().Language), nil).Text
}

// sitDown goes from the title to the first overview.
func (e *wholeEvening) sitDown(devices []string, minutes int) {
	e.t.Helper()
	pads := map[string]*pad{}
	for _, name := range devices {
		switch name {
		case "left":
			e.hands = append(e.hands, e.leftKeys())
		case "right":
			e.hands = append(e.hands, e.rightKeys())
		default:
			if pads[name] == nil {
				pads[name] = e.plug(map[string]model{"xbox": xbox, "ds4": ds4}[name])
			}
			e.hands = append(e.hands, pads[name])
		}
	}
	e.toLobby()
	for i, hand := range e.hands {
		if slices.Contains(e.hands[:i], hand) {
			e.shareLast(hand)
			continue
		}
		hand.press(confirm)
		e.draw()
	}
	e.tick(30)
	e.draw()
	first := e.leftKeys()
	words := e.words()
	first.presses(input.Right, 3)        // moves the cursor from the seats to the panel
	first.presses(input.Down, mostSteps) // moves the cursor down to the last row
	e.seek(first, input.Up, words("option.evening.minutes"))
	if minutes != 30 { // the lobby proposes 30 minutes
		e.seek(first, input.Right, words(fmt.Sprint("option.evening.minutes.", minutes)))
	}
	if len(devices) > 4 { // with more than four players some share a pad, so they play with open cards
		e.seek(first, input.Up, words("phones.row"))
		if open := words("lobby.secrets.open"); !strings.HasPrefix(e.answer(first, input.Up), open) {
			e.seek(first, input.Right, open)
		}
		first.presses(confirm, 1)
	}
	e.save("lobby")
	for i, hand := range e.hands {
		if _, is := hand.(keys); is && hand == device(first) || slices.Contains(e.hands[:i], hand) {
			continue
		}
		if slices.Contains(e.hands[i+1:], hand) { // the last player of a shared pad confirms for all its players
			hand.press(pause)
		} else {
			hand.press(confirm)
		}
		e.draw()
	}
	e.save("ready")
	first.press(pause)
	e.tick(10)
	e.draw()
	e.until("there is a programme", func() bool { return len(store.Open(e.home, nil).Evenings()) == 1 })
	e.tick(60)
	e.draw()
	e.save("poster")
	if now := e.evening(); len(devices) > 4 && now.Header.Secrets != string(app.Open) {
		e.t.Fatalf("the way to keep secrets is %s", now.Header.Secrets)
	}
	if now := e.evening(); now.Header.Minutes != minutes || len(now.Here()) != len(e.hands) {
		e.t.Fatalf("the evening has %d minutes and %d people", now.Header.Minutes, len(now.Here()))
	}
}

// presses presses a control n times. It draws a frame after each press, because targets exist only
// where a frame drew them.
func (k keys) presses(v input.Action, n int) {
	for range n {
		k.press(v)
		k.c.draw()
	}
}

// shareLast lets another player share a pad, through the sheet of its first player.
func (e *wholeEvening) shareLast(d device) {
	d.press(input.Extra)
	e.draw()
	e.seek(d, input.Down, e.words()("lobby.share.pad"))
	e.tick(20)
	e.save("share")
	d.press(input.Confirm)
	e.draw()
}

// toLobby goes from the title to the evening, whose entry is above the first game.
func (e *wholeEvening) toLobby() {
	e.t.Helper()
	e.tick(40)
	e.draw()
	e.leftKeys().presses(input.Up, 2)
	e.save("title-before")
	e.leftKeys().press(confirm)
	e.tick(60)
	e.draw()
}

// mostGames is a number of games that none of the evenings reaches.
const mostGames = 20

// play plays all games of the programme, until the winner is crowned.
func (e *wholeEvening) play() {
	e.t.Helper()
	on := func() { e.leftKeys().press(confirm) }
	for {
		e.untilEvening("the next match begins", on, func(now *rules.Evening) bool { return now.Players != nil || now.Closed })
		now := e.evening()
		if now.Closed {
			return
		}
		if len(now.Rounds) > mostGames {
			e.t.Fatalf("the evening has no end: %+v", now.Rounds)
		}
		since := time.Now()
		e.playMatch(now)
		done := len(now.Rounds) + 1
		e.untilEvening("the match counts", on, func(now *rules.Evening) bool { return len(now.Rounds) == done && now.Players == nil })
		last := e.evening().Rounds[done-1]
		e.told = append(e.told, fmt.Sprintf("%s %s %v in %.0f s", last.Game, last.Form, last.Places, time.Since(since).Seconds()))
		e.save(fmt.Sprint("poster-", done))
		if e.cut && done == 1 {
			e.killOnOverview()
		}
	}
}

// killOnOverview kills the app while the overview is open.
func (e *wholeEvening) killOnOverview() {
	e.t.Helper()
	before := e.evening().Encode()
	e.kill()
	e.couch.start(e.args...)
	if !bytes.Equal(e.evening().Encode(), before) {
		e.t.Error("the evening is another one after kill -9 on its poster")
	}
	e.toLobby() // the cursor is on the answer that continues the evening
	e.leftKeys().press(confirm)
	e.tick(30)
	e.draw()
}

// playMatch plays the current match to its end.
func (e *wholeEvening) playMatch(now *rules.Evening) {
	e.t.Helper()
	e.until("the match is dealt", func() bool {
		record, _ := e.loaded()
		if record == nil {
			return false
		}
		party := partyOf(e.t, record)
		return party.Evening != nil && party.Evening.Number == now.Number()
	})
	record, _ := e.loaded()
	party := partyOf(e.t, record)
	hands := make([]device, len(party.Seats))
	for i, seat := range party.Seats {
		hands[i] = e.handOf(seat)
	}
	switch party.Game {
	case passeeclair.ID:
		race := e.race(hands...)
		race.playOn(never)
	case blitz.ID:
		e.playBlitz(hands)
	default:
		p := e.watch().players(hands...)
		if e.cut && len(now.Rounds) == 0 {
			p.playOn(func() bool { return plays(p.record) >= 6 })
			cut := p.powerCut()
			e.couch.start(e.args...)
			p = e.resumes(hands...)
			p.isAs(cut)
		}
		p.playOn(never)
	}
}

// handOf returns the device of the player in a seat of the party.
func (e *wholeEvening) handOf(seat app.PartySeat) device {
	e.t.Helper()
	if seat.Device != nil {
		for _, hand := range e.hands {
			switch hand := hand.(type) {
			case keys:
				if hand.kind == seat.Device.Kind {
					return hand
				}
			case *pad:
				if hand.guid == seat.Device.GUID {
					return hand
				}
			}
		}
	}
	e.t.Fatalf("%s plays with %+v", seat.Name, seat.Device)
	return nil
}

// playBlitz plays a match of Blitz. In a face-off only the first of the seats that may act presses
// its button, and nobody objects.
func (e *wholeEvening) playBlitz(hands []device) {
	e.t.Helper()
	p := e.contest(hands...)
	own := func(seat engine.Seat) input.Action { // each player of a shared device has their own button
		if slices.Contains(hands[:seat], hands[seat]) {
			return input.Left
		}
		return confirm
	}
	for !p.match.Over() {
		switch p.until("draw", "face-off", "floor", "tie-break", "over") {
		case "draw", "tie-break":
			p.wait(75)
			seat := p.match.Actors().First()
			before := p.look().Stacks
			hands[seat].press(own(seat))
			p.drawn(seat, before)
		case "face-off":
			p.wait(45)
			seat := p.match.Actors().First()
			for made := p.made; p.made == made && p.look().Phase == "face-off"; p.heard() { // the press is repeated, because it may come before the word is visible
				hands[seat].press(own(seat))
				p.wait(10)
			}
		case "floor":
			p.wait(190)
		}
	}
}

// judge checks the results of the finished evening.
func (e *wholeEvening) judge(minutes int, child bool) {
	e.t.Helper()
	e.tick(120)
	e.draw()
	e.save("crown")
	now := e.evening()
	played, helped := 0, 0
	for _, round := range now.Rounds {
		if !round.Skipped {
			played++
		}
	}
	least, most := played, 0
	for _, g := range now.Guests {
		if g.Played+g.SatOut != played || len(now.Guests) != len(e.hands) {
			e.t.Errorf("%s has played %d games and sat out %d, of %d", g.Name, g.Played, g.SatOut, played)
		}
		least, most = min(least, g.SatOut), max(most, g.SatOut)
	}
	if now.Header.Minutes != minutes || played < 2 || played != len(now.Rounds) || most-least > 1 || len(now.Leaders()) == 0 {
		e.t.Errorf("an evening of %d minutes has %d games, one sits out %d, another %d", now.Header.Minutes, played, least, most)
	}
	kept, trouble := store.Open(e.home, nil).LoadPeople()
	if trouble != nil || len(kept.Results) != played || len(kept.Pending) != 0 {
		e.t.Errorf("%d results are stored of %d matches, pending are %v", len(kept.Results), played, kept.Pending)
	}
	for _, path := range e.journals() {
		record, _, err := journal.Load(path)
		e.must(err)
		for _, given := range record.Header().Setup.Handicaps {
			if len(given) > 0 {
				helped++
			}
		}
	}
	if child != (helped > 0) {
		e.t.Errorf("%d matches have handicaps", helped)
	}
	e.leftKeys().press(cancel)
	e.tick(60)
	e.draw()
	e.save("title")
	if code := e.close(); code != 0 {
		e.t.Errorf("exit code %d", code)
	}
	e.t.Logf("%d matches in %.0f s: %v; points %v", played, time.Since(e.began).Seconds(), e.told, points(now))
}

// points returns a text with the points of each guest.
func points(e *rules.Evening) (list []string) {
	for _, person := range e.Standings() {
		list = append(list, fmt.Sprint(e.Guests[person].Name, " ", e.Guests[person].Points))
	}
	return list
}
