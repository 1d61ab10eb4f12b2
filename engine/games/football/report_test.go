package football_test

import (
	"context"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games/football"
)

var (
	reportMatches = flag.Int("report-matches", 40, "how many matches of bots the report is made of")
	reportBots    = flag.String("report-bots", "medium", "the level of the bots in the report")
	reportSeats   = flag.Int("report-seats", 2, "the number of seats in the report")
)

// tally counts events over several matches.
type tally struct {
	matches, goalless, draws          int
	turns, goals, penalties, shots    int
	corners, throwIns, outs, exchange int
	saved, scored                     map[football.Way]int
}

func (s *tally) match(game football.Game, seed uint64, level bot.Level, seats int) error {
	var log engine.Log
	m, refusal := game.New(engine.Setup{Seats: seats, Seed: seed, First: engine.Nobody}, &log)
	if refusal != nil {
		return refusal.Err()
	}
	rng := engine.NewRNG(seed)
	player := bot.For(game, level, bot.Plain)
	for !m.Over() {
		seat := m.Actors().First()
		move := player.Choose(context.Background(), engine.Observe(m, seat), &rng, bot.Limit{})
		if refusal := m.Apply(seat, move, &log); refusal != nil {
			return refusal.Err()
		}
	}
	for _, e := range log.Events {
		s.event(e)
	}
	s.matches++
	if scores := m.Outcome().Scores; scores[0] == scores[1] {
		s.draws++
		if scores[0] == 0 {
			s.goalless++
		}
	}
	return nil
}

func (s *tally) event(e engine.Event) {
	switch e := e.(type) {
	case football.TurnBegan:
		s.turns++
	case football.BallMoved:
		switch e.Ending {
		case football.OnGoal:
			s.shots++
		case football.Out:
			s.outs++
		case football.Touch:
			s.throwIns++
		}
	case football.Goal:
		s.goals++
		s.scored[e.How]++
	case football.Saved:
		s.saved[e.By]++
	case football.PenaltyAwarded:
		s.penalties++
	case football.CornerGiven:
		s.corners++
	case football.Exchanged:
		s.exchange++
	}
}

func (s *tally) add(o *tally) {
	s.matches, s.goalless, s.draws = s.matches+o.matches, s.goalless+o.goalless, s.draws+o.draws
	s.turns, s.goals, s.penalties, s.shots = s.turns+o.turns, s.goals+o.goals, s.penalties+o.penalties, s.shots+o.shots
	s.corners, s.throwIns, s.outs, s.exchange = s.corners+o.corners, s.throwIns+o.throwIns, s.outs+o.outs, s.exchange+o.exchange
	for way, n := range o.saved {
		s.saved[way] += n
	}
	for way, n := range o.scored {
		s.scored[way] += n
	}
}

func newTally() *tally {
	return &tally{saved: map[football.Way]int{}, scored: map[football.Way]int{}}
}

// String returns the averages per match.
func (s *tally) String() string {
	var b strings.Builder
	mean := func(n int) float64 { return float64(n) / float64(s.matches) }
	fmt.Fprintf(&b, "goals a match       %.2f (shot %.2f, corner %.2f, penalty %.2f)\n", mean(s.goals), mean(s.scored[football.ByShot]),
		mean(s.scored[football.ByCorner]), mean(s.scored[football.ByPenalty]))
	fmt.Fprintf(&b, "0–0, draws          %.1f %%, %.1f %%\n", 100*mean(s.goalless), 100*mean(s.draws))
	fmt.Fprintf(&b, "shots, penalties    %.2f, %.2f\n", mean(s.shots), mean(s.penalties))
	fmt.Fprintf(&b, "saved               goalkeeper %.2f, corner given %.2f, cut %.2f, at half-time %.2f\n", mean(s.saved[football.ByKeeper]),
		mean(s.corners), mean(s.saved[football.ByCut]), mean(s.saved[football.ByShowing]))
	fmt.Fprintf(&b, "turns               %.1f (throw-ins %.2f, out %.2f, exchanges %.2f)\n", mean(s.turns), mean(s.throwIns), mean(s.outs),
		mean(s.exchange))
	return b.String()
}

// TestReport plays matches between bots and prints statistics with -v. It checks that every shot
// scores or is saved, and that the length of the matches is possible with 54 cards.
func TestReport(t *testing.T) {
	level := bot.Level(*reportBots)
	if level != bot.Random && !slices.Contains(bot.Levels(), level) {
		t.Fatalf("no level %q", *reportBots)
	}
	sum := newTally()
	var (
		group sync.WaitGroup
		lock  sync.Mutex
	)
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		group.Go(func() {
			own := newTally()
			for n := worker; n < *reportMatches; n += workers {
				if err := own.match(football.Game{}, uint64(n), level, *reportSeats); err != nil {
					t.Error(err)
					return
				}
			}
			lock.Lock()
			defer lock.Unlock()
			sum.add(own)
		})
	}
	group.Wait()
	t.Logf("%d matches, %d seats, %s:\n%s", sum.matches, *reportSeats, level, sum)
	if answered := sum.scored[football.ByShot] + sum.saved[football.ByKeeper] + sum.corners + sum.saved[football.ByShowing]; answered != sum.shots {
		t.Errorf("%d shots, of which %d went in or were answered", sum.shots, answered)
	}
	if cut := sum.saved[football.ByCut] + sum.scored[football.ByCorner] + sum.scored[football.ByPenalty]; cut != sum.corners+sum.penalties {
		t.Errorf("%d corners and penalties, of which %d were cut for", sum.corners+sum.penalties, cut)
	}
	if least, most := 30*sum.matches, 90*sum.matches; sum.turns < least || sum.turns > most {
		t.Errorf("%d turns in %d matches", sum.turns, sum.matches)
	}
	if sum.goals == 0 || sum.penalties == 0 || sum.goals > 10*sum.matches {
		t.Errorf("%d goals, %d penalties", sum.goals, sum.penalties)
	}
}
