package endtoend

import (
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/sound"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// eyes see what players see on the screen. They read the app's journal, show the match on a second
// board, and find on this board the presses that make a move. The app does not know about them: if
// a press does not have the expected effect, the test fails.
type eyes struct {
	table.Spectator
	c      *couch
	path   string
	game   engine.Game
	party  app.Party
	record *journal.Record
	match  engine.Match
	steps  int // number of steps of the record that the board has shown

	env     *app.Env
	canvas  *ui.Canvas
	board   table.Board
	queue   []engine.Event
	between show.Interval  // the interval that is shown between two events
	read    func()         // confirms that a player has read a sum of points
	looking engine.SeatSet // the seats that hold down the button Peek
}

// watch waits for a match and returns eyes that follow it through the newest journal. seen has the
// paths of the journals that existed before the match.
func (c *couch) watch(seen ...string) *eyes {
	c.t.Helper()
	e := &eyes{c: c}
	c.until("a match is dealt", func() bool {
		e.record, e.path = c.loaded()
		for _, path := range seen {
			if path == e.path {
				return false
			}
		}
		return e.record != nil
	})
	e.game, _ = matchOf(c.t, e.record)
	e.party = partyOf(c.t, e.record)
	e.env = app.NewEnv(store.Open(c.home, time.Now), lang.French, nil)
	e.env.Sound = sounds.New()
	e.env.Games = playable()
	e.canvas = ui.NewCanvas()
	c.t.Cleanup(e.canvas.Close)
	for _, face := range gameui.List() {
		if face.Game == e.party.Game {
			e.board = face.Board(e)
			e.between = show.NewInterval(e, face.Place)
		}
	}
	e.follow()
	if e.steps > 0 { // a resumed match shows no old events
		for _, event := range e.queue {
			table.Show(e.board, event)
			e.board.Skip()
		}
		e.queue = nil
		e.between.Clear()
	}
	e.measure()
	return e
}

// measure draws the local board on a screen as large as the app's, so that the positions of all
// pieces are known.
func (e *eyes) measure() {
	e.canvas.Resize(e.c.size.X, e.c.size.Y)
	s := e.canvas.Settings()
	s.TextScale, s.Edge = float64(e.env.Settings.TextScale)/100, float64(e.env.Settings.Edge)/100
	e.canvas.Set(s)
	e.canvas.Begin()
	e.board.Draw(e.canvas)
	for i := range e.party.Seats {
		e.board.Plate(e.canvas, engine.Seat(i))
	}
}

// follow reads the new lines of the app's journal.
func (e *eyes) follow() {
	e.c.t.Helper()
	record, _, err := journal.Load(e.path)
	e.c.must(err)
	e.record, e.party = record, partyOf(e.c.t, record)
	var log engine.Log
	first := &log
	if e.steps > 0 || e.match != nil {
		first = nil
	}
	player, err := journal.NewPlayer(record, e.game, first)
	e.c.must(err)
	for range e.steps {
		_, err := player.Next(nil)
		e.c.must(err)
	}
	for more := true; more; {
		e.queue = append(e.queue, log.Events...)
		log.Reset()
		more, err = player.Next(&log)
		e.c.must(err)
	}
	e.steps, e.match = player.Len(), player.Match()
}

// tick runs n ticks of the local board and of the app.
func (e *eyes) tick(n int) {
	e.c.t.Helper()
	e.c.tick(n)
	e.pass(n)
}

// pass runs n ticks of the local board.
func (e *eyes) pass(n int) {
	for range n {
		e.board.Tick()
		e.between.Tick(e.board)
		for !e.busy() && len(e.queue) > 0 && e.board.Waits() == 0 {
			table.Show(e.board, e.queue[0])
			e.queue = e.queue[1:]
		}
	}
}

// busy reports whether players must wait for an animation or a celebration. In a real-time game
// they wait only for full-screen celebrations.
func (e *eyes) busy() bool {
	return e.board.Busy() || e.between.Busy() && (!e.game.Info().RealTime || e.between.State().Fullscreen)
}

// standsStill reports whether the clock of a real-time match has stopped.
func (e *eyes) standsStill() bool { return e.board.Pace() == 0 || e.between.State().Fullscreen }

func (e *eyes) lagging() bool { return e.busy() || len(e.queue) > 0 }

// rest runs ticks until all events have been shown, or until a player must look at a card.
func (e *eyes) rest() {
	e.c.t.Helper()
	e.follow()
	for n := 0; n < 4 || e.lagging() && e.board.Waits() == 0; n++ {
		if n == 5000 {
			e.c.t.Fatal("the board does not come to rest")
		}
		if e.between.Read() && e.read != nil {
			e.read()
		}
		e.tick(6)
	}
	e.c.draw()
	e.measure() // both boards place their cursors when they are drawn
	for seat := range e.match.Actors().All() {
		e.board.Prompt(seat)
	}
}

// Env and the following methods make eyes a table.Host.
func (e *eyes) Env() *app.Env                  { return e.env }
func (e *eyes) Party() app.Party               { return e.party }
func (e *eyes) Game() engine.Game              { return e.game }
func (e *eyes) State() table.State             { return e.match }
func (e *eyes) Sound(sound.Cue)                {}
func (e *eyes) Tell(engine.Seat, string, bool) {}
func (e *eyes) Feel(ui.Pose, engine.SeatSet)   {}
func (e *eyes) Celebrate(m table.Celebration)  { e.between.Celebrate(m) }
func (e *eyes) Count(sum table.Count)          { e.between.Count(sum, e.party.People() == 0) }
func (e *eyes) Interval() table.IntervalState  { return e.between.State() }
func (e *eyes) Option(name string) any         { return e.options()[name] }
func (e *eyes) Acts(seat engine.Seat) bool {
	if waits := e.board.Waits(); waits != 0 {
		return waits.Has(seat)
	}
	return !e.lagging() && e.match.Actors().Has(seat)
}
func (e *eyes) Speed() tween.Speed {
	return tween.Speed{Factor: float64(e.env.Settings.Speed) / 100, Still: e.env.Settings.ReducedMotion}
}

func (e *eyes) Sees(seat engine.Seat) bool {
	switch e.party.Secrets {
	case app.Open:
		return true
	case app.Shown:
		return !e.party.Seats[seat].IsBot()
	case app.Curtain:
		return e.match.Actors().Has(seat) || e.board.Waits().Has(seat)
	}
	return e.looking.Has(seat)
}

func (e *eyes) options() engine.Options {
	options, refusal := engine.ResolveOptions(e.game.Info().Options, e.record.Header().Setup.Options)
	if refusal != nil {
		e.c.t.Fatal(refusal)
	}
	return options
}

// step is one press, either of the control of an action, or of the mouse at a point.
type step struct {
	action input.Action
	at     ui.Point // the position of the mouse, in units of the canvas (u)
}

// way finds the shortest sequence of presses with which the seat makes the move. It returns false
// if there is no such sequence.
func (e *eyes) way(seat engine.Seat, wish engine.Move, withMouse bool) ([]step, bool) {
	type branch struct {
		board table.Board
		way   []step
	}
	try := []step{{action: input.Confirm}, {action: input.Other}, {action: input.Extra}, {action: input.Cancel},
		{action: input.Up}, {action: input.Down}, {action: input.Left}, {action: input.Right}}
	seen := map[uint64]bool{}
	for open := []branch{{board: e.board}}; len(open) > 0; open = open[1:] {
		if withMouse { // a click may reveal more targets
			try = append(e.targets(open[0].board, seat), step{action: input.Cancel})
		}
		for _, s := range try {
			b := branch{twin(open[0].board), append(open[0].way[:len(open[0].way):len(open[0].way)], s)}
			move, made := take(b.board, seat, s)
			if made && move == wish {
				return b.way, true
			}
			if mark := mark(b.board); !made && !seen[mark] {
				seen[mark] = true
				open = append(open, b)
			}
		}
	}
	return nil, false
}

// targets returns a click on each thing on the board that reacts to the seat's mouse.
func (e *eyes) targets(board table.Board, seat engine.Seat) []step {
	e.canvas.Begin()
	board.Draw(e.canvas)
	var found []step
	seen := map[uint64]bool{}
	for _, at := range tabletest.Targets(e.canvas) {
		s := step{action: input.Confirm, at: at}
		b := twin(board)
		if _, made := take(b, seat, s); made {
			found = append(found, s)
		} else if mark := mark(b); !seen[mark] {
			seen[mark] = true
			found = append(found, s)
		}
	}
	return found
}

// take makes the press s of the seat on the board b. It returns the seat's move, or false if the
// press makes none.
func take(b table.Board, seat engine.Seat, s step) (engine.Move, bool) {
	intent := input.Intent{Seat: input.Seat(seat), MenuSeat: input.Seat(seat), Action: s.action, Phase: input.Pressed}
	if s.at != (ui.Point{}) {
		intent.Kind, intent.X, intent.Y = input.Mouse, s.at.X, s.at.Y
		pointed := intent
		pointed.Action, pointed.Phase = input.Point, input.Moved
		b.Handle(seat, pointed)
	}
	return b.Handle(seat, intent)
}
