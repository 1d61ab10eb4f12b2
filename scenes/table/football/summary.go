package football

import (
	"fmt"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/table"
)

// account is what is told of a match when it is over.
type account struct {
	state  state
	turns  int
	points []instant // where the ball has been, turn by turn
	goals  [maxSeats]int
	shots  [maxSeats]int
	saves  [maxSeats]int
	far    [maxSeats]int // the longest shot that went in, in rows to the goal line
	last   int           // rows of the last shot
	draw   bool
}

// instant is where the ball came to lie: the share of the way to the goal that the dots defend, 0 to 1.
type instant struct {
	turn  int
	share float64
	mark  instantMark
	team  int // whose shot or goal
}

type instantMark uint8

const (
	plainInstant instantMark = iota
	shotInstant
	goalInstant
	halfInstant
)

// Summary tells how a finished match went.
func (Face) Summary(k *stage.Kit, r *journal.Record, party stage.Party) (table.Summary, error) {
	a, err := recount(r, len(party.Seats))
	if err != nil {
		return table.Summary{}, fmt.Errorf("sum up a match of Football: %w", err)
	}
	s := table.Summary{
		Headline:   a.headline(k),
		Detail:     k.Text("table.football.summary.turns", "n", a.turns),
		ChartTitle: k.Text("table.football.summary.chart"),
	}
	for i := range a.state.seats {
		rank := 2
		if a.state.winners.Has(engine.Seat(i)) {
			rank = 1
		}
		s.Ranks = append(s.Ranks, rank)
		s.Captions = append(s.Captions, k.Text("table.football.summary.goals", "n", a.goals[i]))
	}
	c := &chart{account: a}
	s.Chart = c.draw
	s.Highlights = a.highlights(k, party)
	return s, nil
}

// headline says which team has won, and how.
func (a *account) headline(k *stage.Kit) string { return resultWords(k.Words(), &a.state, a.draw) }

// recount replays a match and counts.
func recount(r *journal.Record, seats int) (*account, error) {
	a := &account{state: newState(seats)}
	_, err := table.Recount(r, rules.Game{}, func(e engine.Event) {
		before := a.state
		a.state.apply(e)
		a.hear(e, &before)
	})
	return a, err
}

// share returns how far towards the goal of the dots a place lies.
func (s *state) share(p place) float64 {
	share := max(0, min(1, p.x/rules.Rows))
	if !s.attacks(0) {
		share = 1 - share
	}
	return share
}

// hear takes an event into account.
func (a *account) hear(event engine.Event, before *state) {
	note := func(s *state, p place, mark instantMark, team int) {
		a.points = append(a.points, instant{turn: a.turns, share: s.share(p), mark: mark, team: team})
	}
	switch e := event.(type) {
	case rules.HalfBegan:
		note(&a.state, centre, halfInstant, 0)
	case rules.TurnBegan:
		a.turns++
	case rules.Placed:
		note(&a.state, a.state.lies, plainInstant, 0)
	case rules.BallMoved:
		mark := plainInstant
		if e.Ending == rules.OnGoal {
			mark = shotInstant
			a.shots[e.Seat]++
			a.last = len(e.Path) + 1
		}
		note(&a.state, a.state.lies, mark, a.state.teams[e.Seat])
	case rules.CornerGiven:
		a.saves[e.Seat]++
	case rules.Saved:
		a.saves[e.Seat]++
	case rules.Goal:
		a.goals[e.Seat]++
		if e.How == rules.ByShot {
			a.far[e.Seat] = max(a.far[e.Seat], a.last)
		} else {
			a.shots[e.Seat]++
		}
		end := place{x: 0}
		if before.attacks(e.Team) {
			end.x = rules.Rows
		}
		note(before, end, goalInstant, e.Team)
		note(before, centre, plainInstant, 0)
	case rules.MatchEnded:
		a.draw = e.Draw
	}
}

// highlights returns what is worth telling of the match, three things at most.
func (a *account) highlights(k *stage.Kit, party stage.Party) []table.Highlight {
	var list []table.Highlight
	list = table.Most(list, k, party, "scorer", a.goals[:a.state.seats], 1)
	list = table.Most(list, k, party, "saves", a.saves[:a.state.seats], 1)
	list = table.Most(list, k, party, "far", a.far[:a.state.seats], 3)
	list = table.Most(list, k, party, "shots", a.shots[:a.state.seats], 1)
	return list
}
