// Package replay is the scene that replays a match.
package replay

import (
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene replays a match. Cards of an unfinished match stay hidden as they were during play. In a
// finished match all hands may be shown.
type Scene struct {
	app.Menu
	show.Presenter
	table.Spectator
	env     *app.Env
	record  *journal.Record
	face    table.GameUI
	game    engine.Game
	options engine.Options
	party   app.Party // the party that boards see, with bots in all seats; see replayParty
	secret  app.Secrets
	people  []app.PartySeat
	signs   [engine.MaxSeats]string // labels of the seats' handicaps
	over    bool                    // the match has ended, so hands may be shown

	player *journal.Player
	log    engine.Log
	turn   engine.SeatSet // the seats whose turn the screen shows
	late   []table.LatePress
	lately int          // number of late presses that have been queued for the board
	wind   *winding     // a jump being prepared; nil if there is none
	shows  engine.Match // the match of a jump while its board receives the events; nil otherwise
	from   int          // the first step of the replay
	failed bool

	playing bool
	open    bool
	pace    int // index of replaySpeeds
	rest    int // ticks until the next step
	ticks   float64
	line    timeline
	focus   ui.Focus
	hover   int // the action under the mouse; -1 if there is none
	drags   bool
	bar     ui.Rect // the hint bar as last drawn
	near    bool    // the mouse is over the bar
}

// replaySpeeds are the available speeds in per cent.
var replaySpeeds = [...]int{50, 100, 200, 400}

// restTicks is the number of ticks between two steps at normal speed.
const restTicks = 20

// IsWatched keeps the screen on during a replay.
func (s *Scene) IsWatched() {}

// New returns the replay of a record from a step on, 0 for the start. It is an overlay on the scene
// that opens it.
func New(env *app.Env, record *journal.Record, from int) app.Scene {
	face, _ := gameui.Find(record.Header().Game)
	return open(env, face, record, from)
}

func open(env *app.Env, face table.GameUI, record *journal.Record, from int) *Scene {
	r := &Scene{env: env, record: record, face: face, hover: -1, playing: true}
	for i, percent := range replaySpeeds {
		if percent <= env.Settings.Speed {
			r.pace = i
		}
	}
	party, err := app.PartyOf(record)
	game, known := env.Game(record.Header().Game)
	if err != nil || !known || face.Board == nil {
		r.failed = true
		return r
	}
	r.game, r.people, r.secret = game, party.Seats, party.Secrets
	r.options, _ = engine.ResolveOptions(game.Info().Options, record.Header().Setup.Options) // the options were valid when the match started
	r.party = replayParty(party)
	for i, seat := range party.Seats {
		r.signs[i] = app.HandicapSign(game.Info(), seat.Handicaps)
	}
	_, r.over = record.Ended()
	if r.player, err = newPlayer(record, game, face, &r.log); err != nil {
		r.failed = true
		return r
	}
	r.late = table.LatePresses(record)
	r.line.begin(record, r.player, game, face)
	for r.from < r.player.Len() {
		if _, number := r.player.Entry(r.from); number >= from {
			break
		}
		r.from++
	}
	r.Begin(r, face)
	if r.from > 0 {
		r.log.Reset() // drop the events of the deal, which precedes the replayed part
		r.goTo(r.from)
		r.rewind()
	} else {
		r.Take(&r.log)
	}
	return r
}

// newPlayer returns a player whose steps are the moves that everybody could see.
func newPlayer(record *journal.Record, game engine.Game, face table.GameUI, log *engine.Log) (*journal.Player, error) {
	player, err := journal.NewPlayer(record, game, log)
	if err == nil && face.Unseen != nil {
		player.Join(func(entry journal.Entry) bool {
			played, ok := entry.(journal.Played)
			if !ok {
				return false
			}
			move, known := game.ParseMove(played.Move)
			return known && face.Unseen(move)
		})
	}
	return player, err
}

// replayParty returns the party for the boards of a replay. All its seats are bots, so that no seat
// chooses or looks at cards, and a peek is shown as others saw it.
func replayParty(party app.Party) app.Party {
	party = party.Clone()
	for i := range party.Seats {
		if !party.Seats[i].IsBot() {
			party.Seats[i].Bot = table.Replayed
		}
	}
	party.Secrets = app.Peek
	return party
}

// Leave stops the background search for marks, because the match may continue and change the
// record.
func (r *Scene) Leave(*app.Env) { r.line.stop() }

// Update runs a tick.
func (r *Scene) Update(env *app.Env, intents []input.Intent) {
	r.line.listen()
	for intent := range env.Meant(intents) {
		r.handle(env, intent)
	}
	if r.failed {
		return
	}
	if r.wind != nil {
		r.rewind()
		return
	}
	r.Tick(r.turn)
	r.TellSeen()
	for !r.Busy() && len(r.Queue) > 0 {
		r.show()
	}
	r.follow()
	if r.drags { // the position follows the mouse
		return
	}
	if r.playing = r.playing && !r.ended(); r.playing {
		r.advance()
	}
}

// advance continues the playback step by step, or by time in a real-time game.
func (r *Scene) advance() {
	if r.Pace() == 0 {
		return
	}
	if r.game.Info().RealTime {
		for r.ticks += float64(replaySpeeds[r.pace]) / 100; r.ticks >= 1; r.ticks-- {
			r.move(r.player.Tick)
		}
		return
	}
	if r.lags() {
		r.rest = r.Speed().Ticks(restTicks)
		return
	}
	if r.rest > 0 {
		r.rest--
		return
	}
	r.move(r.player.Next)
}

// move makes one step and queues its events.
func (r *Scene) move(how func(*engine.Log) (bool, error)) {
	_, err := how(&r.log)
	r.Take(&r.log)
	for ; r.lateSince(r.lately, r.player); r.lately++ {
		r.Queue = append(r.Queue, r.late[r.lately])
	}
	r.failed = r.failed || err != nil
}

// lateSince reports whether r.late[n] exists and has happened by the current tick of the journal
// player p.
func (r *Scene) lateSince(n int, p *journal.Player) bool {
	return n < len(r.late) && r.late[n].Tick <= p.Match().Tick()
}

// lags reports whether events are being shown or are pending.
func (r *Scene) lags() bool { return r.Busy() || len(r.Queue) > 0 }

// follow updates the seats on turn when all events have been shown.
func (r *Scene) follow() {
	if !r.lags() {
		r.turn = r.player.Match().Actors()
		if r.ended() {
			r.Moods.Ended(r.player.Match().Outcome().Winners)
		}
	}
}

// show passes the next event to the board.
func (r *Scene) show() {
	if r.Board.Waits() != 0 {
		r.Board.Skip() // do not wait for the animation
	}
	r.ShowNext()
}

// hurry finishes all animations.
func (r *Scene) hurry() {
	r.skip()
	for len(r.Queue) > 0 {
		r.show()
		r.skip()
	}
	r.follow()
}

func (r *Scene) skip() {
	r.Skip()
	r.Between.Clear()
}

// winding is a board on its way to another step.
type winding struct {
	board   table.Board
	player  *journal.Player
	to      int
	lately  int
	history show.EventLog
}

// windSteps is the number of steps per tick, so that a jump in a long match does not freeze the
// picture.
const windSteps = 200

// goTo jumps to a step. The present board stays until the new one has reached that step.
func (r *Scene) goTo(step int) {
	step = max(0, min(step, r.player.Len()))
	if r.wind != nil {
		r.wind.to = step
		if r.wind.player.At() <= step {
			return
		}
	}
	var log engine.Log
	player, err := newPlayer(r.record, r.game, r.face, &log)
	if err != nil {
		r.failed = true
		return
	}
	r.wind, r.Silent = &winding{player: player, to: step, history: show.NewEventLog(r)}, true
	r.wind.board = r.face.Board(r)
	r.wind.show(r, &log)
}

// rewind advances the new board and shows it once it has reached its step.
func (r *Scene) rewind() {
	w := r.wind
	var log engine.Log
	for range windSteps {
		if w.player.At() >= w.to {
			r.Board, r.player, r.wind, r.History, r.lately = w.board, w.player, nil, w.history, w.lately
			r.Silent = false
			r.Between.Clear()
			r.Moods = show.NewMoods(r)
			r.Queue, r.Slips, r.rest, r.ticks = r.Queue[:0], show.Slips{}, r.Speed().Ticks(restTicks), 0
			r.follow()
			return
		}
		if _, err := w.player.Next(&log); err != nil {
			r.failed = true
			return
		}
		w.show(r, &log)
	}
}

func (w *winding) show(r *Scene, log *engine.Log) {
	r.shows = w.player.Match()
	for _, e := range log.Events {
		table.Show(w.board, e)
		w.board.Skip()
		w.history.Add(e)
	}
	for ; r.lateSince(w.lately, w.player); w.lately++ {
		table.Show(w.board, r.late[w.lately])
	}
	r.shows = nil
	log.Reset()
}

// at returns the step that is shown, or the target of a jump.
func (r *Scene) at() int {
	if r.wind != nil {
		return r.wind.to
	}
	return r.player.At()
}

// ended reports whether the replay is at its end.
func (r *Scene) ended() bool { return r.wind == nil && r.player.At() == r.player.Len() && !r.lags() }

// Methods of table.Host.

func (r *Scene) Env() *app.Env     { return r.env }
func (r *Scene) Party() app.Party  { return r.party }
func (r *Scene) Game() engine.Game { return r.game }

// State returns the match at the current step.
func (r *Scene) State() table.State {
	if r.shows != nil {
		return r.shows
	}
	return r.player.Match()
}

// Sees reports whether the seat's hidden cards may be drawn: in an unfinished match only as during
// play, in a finished match all of them if the viewer has chosen so.
func (r *Scene) Sees(seat engine.Seat) bool {
	if int(seat) >= len(r.people) {
		return false
	}
	switch r.secret {
	case app.Open:
		return true
	case app.Shown:
		return r.over && r.open || !r.people[seat].IsBot()
	}
	return r.over && r.open
}

// Option returns the value of an option of the match.
func (r *Scene) Option(name string) any { return r.options[name] }

// Speed returns the speed chosen for the replay.
func (r *Scene) Speed() tween.Speed {
	return tween.Speed{Factor: float64(replaySpeeds[r.pace]) / 100, Still: r.env.Settings.ReducedMotion}
}
