package conformance

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"canape/engine"
)

// actorsCheck checks who may act, and the common part of all views.
type actorsCheck struct{ played *playthrough }

func (c *actorsCheck) at(p *position) error {
	m := p.match
	actors := m.Actors()
	switch {
	case actors&^engine.AllSeats(m.Seats()) != 0:
		return fmt.Errorf("actors %08b of %d seats", actors, m.Seats())
	case m.Over() && actors != 0:
		return fmt.Errorf("the match is over, but seat %d may act", actors.First())
	case !m.Over() && actors == 0 && !c.played.info.RealTime:
		return fmt.Errorf("the match is not over, nobody may act, and time changes nothing")
	case !c.played.info.RealTime && m.Tick() != 0:
		return fmt.Errorf("tick %d in a game without time", m.Tick())
	}
	if later := m.Clone(); !c.played.info.RealTime && (later.Step(nil) != nil || engine.Hash(later) != engine.Hash(m)) {
		return fmt.Errorf("a tick changes a game without time")
	}
	for seat := range engine.Seat(m.Seats()) {
		moves := m.Legal(seat, nil)
		if !actors.Has(seat) && len(moves) > 0 {
			return fmt.Errorf("seat %d may not act but has the legal move %q", seat, c.played.game.FormatMove(moves[0]))
		}
		if actors.Has(seat) && len(moves) == 0 && !c.played.info.RealTime {
			return fmt.Errorf("seat %d may act but has no legal move", seat)
		}
	}
	want := engine.Public{Game: c.played.info.ID, Phase: m.View(engine.Table).Common().Phase, Actors: actors, Tick: m.Tick(), Over: m.Over(),
		Handicaps: viewedHandicaps(c.played.setup)}
	for _, viewer := range viewers(m) {
		if got := m.View(viewer).Common(); !reflect.DeepEqual(got, want) || want.Phase == "" {
			return fmt.Errorf("the public part of the view of %s is %+v, want %+v", viewerName(viewer), got, want)
		}
	}
	return nil
}

func (c *actorsCheck) end(final engine.Match) error {
	for seat := range engine.Seat(final.Seats()) {
		for _, move := range c.played.listed {
			if refusal := final.Clone().Apply(seat, move, nil); refusal == nil || refusal.Kind != engine.Over {
				return fmt.Errorf("after the end, move %q of seat %d returned %v", c.played.game.FormatMove(move), seat, refusal)
			}
		}
	}
	return nil
}

// legalCheck checks that listed moves are accepted, and that parsing the text of a move gives the
// same move.
type legalCheck struct{ played *playthrough }

func (c *legalCheck) at(p *position) error {
	for seat := range engine.Seat(p.match.Seats()) {
		if err := c.list(p, seat); err != nil {
			return fmt.Errorf("seat %d: %w", seat, err)
		}
	}
	return nil
}

func (c *legalCheck) list(p *position, seat engine.Seat) error {
	moves := p.match.Legal(seat, nil)
	marked := []engine.Move{{Verb: 255}}
	again := p.match.Legal(seat, marked)
	if again[0] != marked[0] || !slices.Equal(again[1:], moves) {
		return fmt.Errorf("listing the moves twice gives %v and then %v", moves, again[1:])
	}
	names := map[string]bool{}
	for _, move := range moves {
		text := c.played.game.FormatMove(move)
		switch back, ok := c.played.game.ParseMove(text); {
		case names[text]:
			return fmt.Errorf("%q is listed twice", text)
		case text == "" || text != strings.Join(strings.Fields(text), " "):
			return fmt.Errorf("a move is written %q", text)
		case strings.Contains(text, engine.AnyWord):
			// ParseMove rejects this text, because the move stands for any word.
		case !ok || back != move:
			return fmt.Errorf("%q, formatted from %+v, is parsed as %+v, %v", text, move, back, ok)
		}
		names[text] = true
		if refusal := p.match.Clone().Apply(seat, c.played.withWord(move, p.random), nil); refusal != nil {
			return fmt.Errorf("%q is listed but refused: %w", text, refusal.Err())
		}
	}
	return nil
}

// refusalCheck tries moves that are not in the list of legal moves. A real-time game may accept
// such a move if it has consequences, as playing a wrong card has. A refused move must change
// nothing.
type refusalCheck struct{ played *playthrough }

const unlistedTries = 12

func (c *refusalCheck) at(p *position) error {
	if err := c.nonsense(p); err != nil {
		return err
	}
	m := p.match
	for range unlistedTries {
		text := c.played.vocabulary.compose(p.random)
		move, ok := c.played.game.ParseMove(text)
		if !ok {
			continue
		}
		if back := c.played.game.FormatMove(move); back != text {
			return fmt.Errorf("%q is parsed as a move formatted as %q", text, back)
		}
		for seat := range engine.Seat(m.Seats()) {
			if slices.Contains(m.Legal(seat, nil), move) {
				continue
			}
			mayAct := m.Actors().Has(seat)
			if err := c.try(m, seat, move, c.played.info.RealTime && mayAct, engine.IllegalMove); err != nil {
				return err
			}
		}
		for _, seat := range []engine.Seat{engine.Table, engine.Nobody, engine.Seat(m.Seats()), engine.MaxSeats, 127} {
			if err := c.try(m, seat, move, false, engine.BadSeat); err != nil {
				return err
			}
		}
	}
	return nil
}

// try makes a move that may be refused. It returns an error if a refusal changed the match, logged
// events or has the wrong kind, or if the move was accepted although mayPass is false.
func (c *refusalCheck) try(m engine.Match, seat engine.Seat, move engine.Move, mayPass bool, kinds ...engine.Kind) error {
	tried := m.Clone()
	var log engine.Log
	refusal := tried.Apply(seat, move, &log)
	text := c.played.game.FormatMove(move)
	switch {
	case refusal == nil && mayPass:
		return nil
	case refusal == nil:
		return fmt.Errorf("%q of seat %d is not listed but accepted", text, seat)
	case len(log.Events) > 0:
		return fmt.Errorf("%q of seat %d is refused (%w) but logs an event %q", text, seat, refusal.Err(), log.Events[0].Type())
	case string(tried.AppendState(nil)) != string(m.AppendState(nil)):
		return fmt.Errorf("%q of seat %d is refused (%w) but changes the match", text, seat, refusal.Err())
	case m.Over():
		kinds = []engine.Kind{engine.Over, engine.BadSeat}
	}
	if !slices.Contains(kinds, refusal.Kind) || refusal.Reason == "" {
		return fmt.Errorf("%q of seat %d is refused as %v, want %v", text, seat, refusal, kinds)
	}
	return nil
}

// nonsense tries moves that no game has.
func (c *refusalCheck) nonsense(p *position) error {
	for seat := range engine.Seat(p.match.Seats()) {
		for _, move := range []engine.Move{{}, {Verb: 255}, {Verb: 255, A: 255, B: 255, C: 255, Word: "x"}} {
			tried := p.match.Clone()
			refusal := tried.Apply(seat, move, nil)
			if refusal == nil {
				return fmt.Errorf("seat %d: the move %+v is accepted", seat, move)
			}
			if p.match.Actors().Has(seat) && refusal.Kind != engine.BadMove {
				return fmt.Errorf("seat %d: the move %+v is refused as %v, want %s", seat, move, refusal, engine.BadMove)
			}
			if string(tried.AppendState(nil)) != string(p.match.AppendState(nil)) {
				return fmt.Errorf("seat %d: the move %+v is refused but changes the match", seat, move)
			}
		}
	}
	text := c.played.vocabulary.compose(p.random)
	for _, bad := range []string{"", " ", "\x00", text + " ", " " + text, text + " x y z", "no-such-verb", strings.ToUpper(text) + "!", text[:min(1, len(text))]} {
		if move, ok := c.played.game.ParseMove(bad); ok && c.played.game.FormatMove(move) != bad {
			return fmt.Errorf("%q is parsed as a move formatted as %q", bad, c.played.game.FormatMove(move))
		}
	}
	return nil
}
