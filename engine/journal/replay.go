package journal

import (
	"errors"
	"fmt"
	"slices"

	"canape/engine"
)

// Games is a function that returns the game with an id, or false if there is none. games.Find is of
// this type.
type Games func(id string) (engine.Game, bool)

// Game returns the record's game, or an ErrUnknownGame error.
func (r *Record) Game(games Games) (engine.Game, error) {
	game, ok := games(r.header.Game)
	if !ok {
		return nil, &Error{Code: ErrUnknownGame, Args: []engine.Arg{{Name: "game", Value: r.header.Game}}}
	}
	return game, nil
}

// Replay returns the match at the end of the record. If the rules refuse an entry, it returns an
// ErrReplay error. If a hash does not match, it returns an ErrDiffers error.
func (r *Record) Replay(game engine.Game) (engine.Match, error) { return r.ReplayTo(game, r.Len()) }

// ReplayTo returns the match after the first n entries; n is from 0 to Len. It skips plays that
// were taken back within these entries.
func (r *Record) ReplayTo(game engine.Game, n int) (engine.Match, error) {
	t, err := newReplayer(r, game, nil)
	if err != nil {
		return nil, err
	}
	return t.at(n)
}

// Verify replays a whole record, including entries that were taken back, and checks every hash and
// the outcome. It returns the number of checked hashes. At the first mismatch it returns an
// ErrDiffers error.
func Verify(r *Record, games Games) (hashes int, err error) {
	game, err := r.Game(games)
	if err != nil {
		return 0, err
	}
	t, err := newReplayer(r, game, nil)
	if err != nil {
		return 0, err
	}
	_, err = t.replayAll(nil, func(_ int, entry Entry) {
		if _, ok := entry.(Checked); ok {
			hashes++
		}
	})
	return hashes, err
}

// Playable replays a whole record as [Reopen] does and returns how many entries from the start can
// be played. If some cannot be played, it also returns an ErrReplay or ErrDiffers error. If a hash
// differs, the match may have gone wrong at any entry since the previous hash, so only the entries
// up to the previous hash count. Before each entry Playable calls the function interrupted; if this
// returns an error, Playable stops and returns the error.
func Playable(r *Record, game engine.Game, interrupted func() error) (entries int, err error) {
	t, err := newReplayer(r, game, nil)
	if err != nil {
		return 0, err
	}
	t.interrupted = interrupted
	confirmed := 0
	_, err = t.replayAll(nil, func(i int, _ Entry) {
		entries = i // the number of entries before the entry that failed
		if i > 0 {
			if _, ok := r.Entry(i - 1).(Checked); ok {
				confirmed = i
			}
		}
	})
	switch {
	case err == nil:
		return r.Len(), nil
	case errors.Is(err, ErrDiffers):
		return confirmed, err
	}
	return entries, err
}

// replayer replays a record up to any position. It caches snapshots, which stay valid because a
// record only grows.
type replayer struct {
	record    *Record
	game      engine.Game
	snapshots map[int32]engine.Match // the match at a node; never modified
	// The function interrupted is called before each entry, and its error ends the replay. It may
	// be nil.
	interrupted func() error
}

// newReplayer deals the match and reports the dealing in log.
func newReplayer(r *Record, game engine.Game, log *engine.Log) (*replayer, error) {
	m, err := r.deal(game, log)
	if err != nil {
		return nil, err
	}
	return &replayer{record: r, game: game, snapshots: map[int32]engine.Match{0: m}}, nil
}

// deal deals the record's match and reports the dealing in log.
func (r *Record) deal(game engine.Game, log *engine.Log) (engine.Match, error) {
	if id := game.Info().ID; id != r.header.Game {
		return nil, fmt.Errorf("replay journal of %q as %q", r.header.Game, id)
	}
	m, refusal := game.New(r.header.Setup, log)
	if refusal != nil {
		return nil, &Error{Code: ErrReplay, Line: firstEntryLine - 1, Err: refusal.Err()}
	}
	return m, nil
}

// start returns the match as it was dealt.
func (t *replayer) start() engine.Match { return t.snapshots[0].Clone() }

// snapshot caches a copy of m, which must be the match after the entry.
func (t *replayer) snapshot(entry int, m engine.Match) {
	t.snapshots[t.record.node(entry+1)] = m.Clone()
}

// replayAll replays the whole record, including entries that were taken back, and checks every hash
// and the outcome. It reports events in log, calls the callback after once per entry, and returns
// the match at the end.
func (t *replayer) replayAll(log *engine.Log, after func(i int, entry Entry)) (engine.Match, error) {
	m := t.start()
	for i, entry := range t.record.Entries() {
		if err := t.checkInterrupted(); err != nil {
			return nil, err
		}
		var err error
		switch e := entry.(type) {
		case TakenBack:
			m, err = t.at(e.To)
		case Checked:
			err = check(m, e, i)
			t.snapshot(i, m)
		case Ended:
			err = checkEnd(m, e, i)
		default:
			err = perform(t.game, m, entry, i, log)
		}
		after(i, entry)
		if err != nil {
			return nil, err
		}
	}
	return m, nil
}

// checkInterrupted calls interrupted, if it is set, and returns its error.
func (t *replayer) checkInterrupted() error {
	if t.interrupted == nil {
		return nil
	}
	return t.interrupted()
}

// at returns the match after n entries.
func (t *replayer) at(n int) (engine.Match, error) {
	node := t.record.node(n)
	var missing []int32
	for t.snapshots[node] == nil {
		missing = append(missing, node)
		node = t.record.parents[node]
	}
	m := t.snapshots[node].Clone()
	for _, node := range slices.Backward(missing) {
		if err := t.checkInterrupted(); err != nil {
			return nil, err
		}
		entry := int(node) - 1
		if err := perform(t.game, m, t.record.Entry(entry), entry, nil); err != nil {
			return nil, err
		}
		if err := t.checkAfter(m, entry, n); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// checkAfter checks the hashes recorded after an entry and before the next change of the match, up
// to position n.
func (t *replayer) checkAfter(m engine.Match, entry, n int) error {
	for i := entry + 1; i < n; i++ {
		switch e := t.record.Entry(i).(type) {
		case Checked:
			if err := check(m, e, i); err != nil {
				return err
			}
			t.snapshot(i, m)
		case Ended:
			if err := checkEnd(m, e, i); err != nil {
				return err
			}
		case Noted:
		default:
			return nil
		}
	}
	return nil
}

// perform applies entry i to the match and reports events in log.
func perform(game engine.Game, m engine.Match, entry Entry, i int, log *engine.Log) error {
	var err error
	switch e := entry.(type) {
	case Played:
		if err = pass(m, e.Tick, log); err == nil {
			err = apply(game, m, e.Play, log)
		}
	case Together:
		if err = pass(m, e.Tick, log); err == nil {
			engine.Together(m, movesOf(game, e.Plays), log)
		}
	case Waited:
		err = pass(m, e.Tick, log)
	}
	if err != nil {
		return &Error{Code: ErrReplay, Line: line(i), Err: err}
	}
	return nil
}

// pass steps the match until it reaches the tick.
func pass(m engine.Match, tick int, log *engine.Log) error {
	for before := m.Tick(); before != tick; before = m.Tick() {
		if before > tick {
			return fmt.Errorf("tick %d has passed at tick %d", tick, before)
		}
		if refusal := m.Step(log); refusal != nil {
			return refusal.Err()
		}
		if m.Tick() == before {
			return fmt.Errorf("time stands still at tick %d", before)
		}
	}
	return nil
}

func apply(game engine.Game, m engine.Match, play Play, log *engine.Log) error {
	move, ok := game.ParseMove(play.Move)
	if !ok {
		return engine.Refuse(engine.BadMove, engine.ReasonNoMove, "move", play.Move).Err()
	}
	return m.Apply(play.Seat, move, log).Err()
}

// movesOf parses plays that arrived together. A text that is not a move of the game becomes the
// zero Move, which Apply refuses.
func movesOf(game engine.Game, plays []Play) []engine.Play {
	list := make([]engine.Play, len(plays))
	for i, play := range plays {
		move, _ := game.ParseMove(play.Move)
		list[i] = engine.Play{Seat: play.Seat, Move: move}
	}
	return list
}

func check(m engine.Match, e Checked, i int) error {
	if got := engine.Hash(m); got != e.Hash {
		return differs(i, e.Hash, got)
	}
	return nil
}

func checkEnd(m engine.Match, e Ended, i int) error {
	if !m.Over() {
		return differs(i, string(e.appendText(nil)), "not over")
	}
	if got := (Ended{m.Outcome()}); string(got.appendText(nil)) != string(e.appendText(nil)) {
		return differs(i, string(e.appendText(nil)), string(got.appendText(nil)))
	}
	return nil
}

func differs(i int, expected, got string) error {
	return &Error{Code: ErrDiffers, Line: line(i), Args: []engine.Arg{{Name: "expected", Value: expected}, {Name: "got", Value: got}}}
}
