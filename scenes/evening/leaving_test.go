package evening

import (
	"fmt"
	"slices"
	"testing"

	"canape/engine/bot"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
)

// atWaitingMatch returns the overview of an evening with an unfinished match of Blanco, for which
// one person has used a joker.
func atWaitingMatch(t *testing.T, r *menutest.Room, people int) *Overview {
	t.Helper()
	r.Env.Games = games.List()
	p := atOverview(t, r, people)
	turnBased(p, "blanco")
	p.session.note(rules.Joker{Person: 0})
	r.Ticks(app.HurryTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	left(t, r, "2026-12-24-blanco", r.Dealt[0])
	p = New(r.Env, p.session.name).(*Overview)
	r.Push(p)
	r.Until(func() bool { return p.begun == nil })
	return p
}

// throughLobby opens the lobby from the menu of an overview, and returns from it with a party to a
// new overview.
func throughLobby(t *testing.T, r *menutest.Room, p *Overview, party app.Party) *Overview {
	t.Helper()
	p.people(r.Env)
	r.Env.Evening = p.session.name // in this test the route to the lobby opens a stub that does not set it
	party.Options[optionMinutes] = fmt.Sprint(p.session.now.Header.Minutes)
	p = Begin(r.Env, party).(*Overview)
	r.Push(p)
	r.Until(func() bool { return p.begun == nil })
	return p
}

// TestMatchContinuesWithTheRemainingPlayers lets one player after another leave before an
// unfinished match is resumed, and lets another person join. The match and its joker stay. Bots
// play for the people who left, and the first player later returns to their own seat.
func TestMatchContinuesWithTheRemainingPlayers(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atWaitingMatch(t, r, 3)
	all := family(4)
	levels := func() (list []bot.Level) {
		t.Helper()
		r.Ticks(app.HurryTicks + 1)
		p.goOn()
		r.Tick()
		match := r.Env.Home.Played()[0]
		record, _, err := r.Env.Home.Journals().Load(match.Path)
		if err != nil || len(r.Resumed) == 0 || r.Resumed[len(r.Resumed)-1] != match.Path {
			t.Fatalf("resumed is %v, %v", r.Resumed, err)
		}
		party, err := app.PartyOf(record)
		if err != nil || party.Evening == nil || party.Evening.Number != p.session.now.Number() {
			t.Fatalf("the match is played by %+v, %v", party, err)
		}
		for _, seat := range party.Seats {
			list = append(list, seat.Bot)
		}
		return list
	}
	for _, step := range []struct {
		what string
		here []int // the members of the family who are present, by index
		want []bot.Level
	}{
		{"the second goes home", []int{0, 2}, []bot.Level{"", bot.Medium, ""}},
		{"a fourth comes", []int{0, 2, 3}, []bot.Level{"", bot.Medium, ""}},
		{"the third goes home", []int{0, 3}, []bot.Level{"", bot.Medium, bot.Medium}},
		{"the second is back", []int{0, 3, 1}, []bot.Level{"", "", bot.Medium}},
	} {
		party := family(4)
		party.Seats = nil
		r.Env.Roster.Leave(0)
		for seat := range input.Seat(4) {
			r.Env.Roster.Leave(seat)
		}
		for i, at := range step.here {
			party.Seats = append(party.Seats, all.Seats[at])
			if err := r.Env.Roster.Share(input.Seat(i), []input.DeviceID{input.LeftKeys, input.RightKeys}[i%2]); err != nil {
				t.Fatal(err)
			}
		}
		p = throughLobby(t, r, p, party)
		if p.waits.Record == nil || len(p.session.now.Rounds) != 0 || p.session.now.Guests[0].Joker != rules.JokerLaid {
			t.Fatalf("%s: the match waits: %v, rounds %v, the joker is %v", step.what, p.waits.Record != nil, p.session.now.Rounds, p.session.now.Guests[0].Joker)
		}
		if got := levels(); !slices.Equal(got, step.want) {
			t.Errorf("%s: robots sit as %v, want %v", step.what, got, step.want)
		}
		p = New(r.Env, p.session.name).(*Overview)
		r.Push(p)
		r.Until(func() bool { return p.begun == nil })
	}
	p.session.note(rules.End{Places: []int{1, 2, 3}})
	if points := p.session.now.Rounds[0].Points; !slices.Equal(points, []int{10, 3, 0, 0}) {
		t.Errorf("points are %v", points)
	}
}

// TestMatchWithoutItsPlayersRestarts lets all players of an unfinished match leave. A notice says
// that the others play the match from its beginning, and its joker still counts.
func TestMatchWithoutItsPlayersRestarts(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atWaitingMatch(t, r, 2)
	party := family(4)
	party.Seats = party.Seats[2:]
	p = throughLobby(t, r, p, party)
	told := slices.ContainsFunc(r.Env.Notices(), func(n app.Notice) bool { return n.Key == "evening.nobody-stays" })
	if p.waits.Record != nil || p.session.now.Players != nil || p.session.now.Coming[0].Game != "blanco" || !told {
		t.Errorf("the next games are %v, the notice is %v", p.session.now.Coming, told)
	}
}

// TestLostJournalKeepsJokers checks that a joker still counts if the journal of its match is lost,
// so that the game is played again.
func TestLostJournalKeepsJokers(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atWaitingMatch(t, r, 2)
	if trouble := r.Env.Home.DiscardMatch(p.waits.Path); trouble != nil {
		t.Fatal(trouble)
	}
	p = New(r.Env, p.session.name).(*Overview)
	r.Push(p)
	r.Until(func() bool { return p.begun == nil })
	if p.session.now.Players != nil || p.session.now.Guests[0].Joker != rules.JokerLaid {
		t.Errorf("the joker is %v, players are %v", p.session.now.Guests[0].Joker, p.session.now.Players)
	}
}

// A match that was left may be resumed from the title even after its evening has ended. Leaving
// that match leads to the finale, which has no scene below it, and from there to the title.
func TestFinaleWithoutSceneBelowLeadsToTheTitle(t *testing.T) {
	for _, below := range []bool{false, true} {
		r := menutest.NewOverlayRoom(t)
		p := atWaitingMatch(t, r, 3)
		p.session.note(rules.Close{})
		history := &menutest.StubScene{}
		if r.Open(history); below {
			r.Push(New(r.Env, p.session.name))
		} else {
			r.Open(New(r.Env, p.session.name))
		}
		r.Ticks(app.ChoiceTicks + 1)
		went := len(r.Went)
		r.Key(input.KeyBackspace)
		r.Ticks(2)
		if below && r.Env.Top() != app.Scene(history) {
			t.Errorf("back from an old evening there is %T", r.Env.Top())
		}
		if !below && (r.Env.Top() == nil || len(r.Went) != went+1 || r.Went[went] != "title") {
			t.Errorf("the finale leads to %T, %v", r.Env.Top(), r.Went[went:])
		}
	}
}
