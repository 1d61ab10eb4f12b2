// Package play is the scene in which people play a match. It decides which seat may act, and passes
// the seat's input to the board of the game, which returns moves.
//
// Each part has its own file: which device plays for a seat and what happens when it is lost
// (devices.go), bots, phones, who sees which hand (secrets.go, curtain.go), lessons (coach.go),
// what the hint bar and the plates say (prompter.go), and the pause. Package show presents the
// events.
package play

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ledger"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// Match is the scene of a live match.
type Match struct {
	show.Presenter
	played

	ahead     place.Ahead
	paused    *pause // the pause menu over the table; nil while the match is not paused
	devices   seatDevices
	bots      *bots
	autoMove  autoMove
	plays     []engine.Play // plays of this tick of a real-time game, which are all made at the end of the tick
	slowness  slowness
	restart   restart
	fast      fastForward
	coach     coach
	curtain   curtain
	peeks     peeks
	phones    phones
	scan      ui.ScanCode // the code that phones scan to replace a lost device
	outOfTurn outOfTurn
	prompts   [engine.MaxSeats][]ui.Action // the actions shown on the plates
	seen      seenRecord
	loops     loops          // the looped sounds that can be heard now
	mayAct    engine.SeatSet // the seats that could act when the tick began and still face the same decision
	asking    bool           // the board asks a question that the rules do not ask
	ended     int            // ticks since the end of the match was shown
	recorded  bool           // the match has been recorded in the ledger
	clock     int            // ticks of the scene so far
	handicap  handicapWords
}

// endTicks is how long the last picture of a match stays before the results appear.
const endTicks = 120

// Deal returns the scene of a new match for a party.
func Deal(env *app.Env, face table.GameUI, game engine.Game, party app.Party, seed uint64) (*Match, error) {
	party = party.Clone()
	for i := range party.Seats {
		if party.Seats[i].IsBot() { // a bot may play for a person who will come back
			continue
		}
		party.Seats[i].Device = nil
		if lease, ok := env.Roster.Assignment(input.Seat(i)); ok {
			device := lease.Last
			party.Seats[i].Device = &device
		}
	}
	meta, err := json.Marshal(party)
	if err != nil {
		return nil, fmt.Errorf("deal a match of %s: %w", game.Info().ID, err)
	}
	setup := engine.Setup{Seats: len(party.Seats), Seed: seed, First: engine.Nobody, Options: party.Options, Handicaps: party.Handicaps()}
	setup = table.CompleteSetup(env, face, setup)
	if party.Guided && face.Guide != nil { // a guided match has a stacked deck and no handicaps
		setup.Handicaps = nil
		for i := range party.Seats {
			party.Seats[i].Handicaps = nil
		}
		setup.First = table.Learner(party)
		setup = face.Guide().Setup(setup)
	}
	now := env.Home.Now()
	header := journal.Header{Created: now.Format(time.RFC3339), By: "canape " + env.Version, Setup: setup, Meta: meta}
	m := newMatch(env, face, game, party)
	session, refusal := journal.Start(game, header, &m.log)
	if refusal != nil {
		return nil, fmt.Errorf("deal a match of %s: %w", game.Info().ID, refusal.Err())
	}
	if file, err := env.Home.Journals().Create(env.Home.NewMatch(game.Info().ID), session.Record()); err == nil {
		session.Keep(file)
	}
	m.begin(session)
	m.Take(&m.log)
	m.Moods.Enter()
	return m, nil
}

// Continue returns the scene of a match that people left before its end. It returns the errors of
// journal.Reopen.
func Continue(env *app.Env, face table.GameUI, game engine.Game, saved journal.Saved) (*Match, error) {
	file, err := env.Home.Resume(saved)
	if err != nil {
		return nil, err
	}
	session, err := journal.Reopen(saved.Record, game)
	if err != nil {
		file.Close()
		return nil, err
	}
	party, err := app.PartyOf(saved.Record)
	if err != nil {
		file.Close()
		return nil, err
	}
	session.Keep(file)
	m := newMatch(env, face, game, party)
	m.begin(session)
	if err := m.catchUp(); err != nil {
		file.Close()
		return nil, err
	}
	m.devices.reclaim()
	m.restart.begin(m.Match(), m.Board.CountsDown(), restartTicks)
	return m, nil
}

func newMatch(env *app.Env, face table.GameUI, game engine.Game, party app.Party) *Match {
	m := &Match{played: played{env: env, face: face, game: game, info: game.Info(), party: seated(game.Info(), party)}}
	m.curtain = newCurtain(m.party)
	m.devices = seatDevices{match: m}
	m.Shown = func(e engine.Event) {
		m.phones.show(m, e)
		if content := face.Content; content != nil {
			content.Observe(env, e)
		}
	}
	m.phones.begin(m)
	m.Begin(m, face)
	return m
}

func (m *Match) begin(session *journal.Session) {
	m.session = session
	if file := session.File(); file != nil {
		m.path = file.Path()
		if m.env.People.Begin(filepath.Base(m.path)) { // if the program is killed, its next start records the match
			m.env.KeepPeople()
		}
	}
	m.options, _ = engine.ResolveOptions(m.info.Options, session.Record().Header().Setup.Options) // the options with which the match was dealt
	m.bots = newBots(m.game, m.party, session.Record().Header().Setup.Seed, m.env.BotTime)
	m.coach = newCoach(&m.played)
	m.env.Party = m.party
}

// IsWatched marks the match as a scene during which the screen must stay on.
func (m *Match) IsWatched() {}

// Input returns the context for reading the devices: which seats may act, and how seats share
// devices.
func (m *Match) Input() input.Context {
	c := input.Context{Acting: seatsOf(m.asked()), Curtain: m.party.Secrets == app.Curtain}
	switch {
	case m.curtain.open != engine.Nobody:
		c.Confirmed = input.Seats(input.Seat(m.curtain.open))
	case c.Curtain:
		c.Confirmed = c.Acting & seatsOf(m.curtain.uncovered(m.Board, m.turn().actors))
	}
	c.OneButton, c.AllButtons = m.info.RealTime, m.heldUp()
	c.OneButtonAlone = m.env.Settings.OneButton && m.face.OneButton
	writers, typist := m.Board.Writers()
	c.Confirmed |= seatsOf(writers)
	c.Typist = typist
	return c
}

func seatsOf(set engine.SeatSet) input.SeatSet {
	var seats input.SeatSet
	for seat := range set.All() {
		seats = seats.With(input.Seat(seat))
	}
	return seats
}

// Update advances the match by a tick.
func (m *Match) Update(env *app.Env, intents []input.Intent) {
	m.clock++
	if m.Safe() { // Safe is called only once per tick, so that the picture does not depend on the speed of the disk
		m.OnDisk = len(m.Queue)
	}
	if !m.Lags() {
		m.mayAct = m.turn().actors
	}
	m.devices.watch()
	m.watchPhones()
	m.devices.ask()
	m.curtain.onPhones = m.onPhones()
	m.playChosen()
	for intent := range env.Meant(intents) {
		m.handle(intent)
	}
	if m.party.Secrets == app.Peek && !m.face.Open {
		asked := m.turn().expected
		if m.info.RealTime {
			asked = 0 // people may peek at any time, so that no change of turn switches peek off
		}
		m.peeks.tick(m, asked)
	}
	switch {
	case m.devices.lost != 0:
		m.restart.begin(m.Match(), m.Board.CountsDown(), restartTicks)
	case m.coach.speaking():
		m.restart.begin(m.Match(), m.Board.CountsDown(), lessonTicks)
	default:
		m.restart.tick(m)
	}
	if m.devices.lost == 0 && !m.restart.running() {
		m.advanceAtPace()
	}
	m.Tick(m.turn().onTurn())
	if m.info.RealTime {
		m.OnDisk = len(m.Queue)
	}
	m.Present()
	m.noteAnswered()
	m.noteSeen()
	m.outOfTurn.withdraw(m, &m.Slips, m.asked())
	m.tickCurtain()
	m.coach.tick(m, m.Board, m.learners())
	m.loops.set(m.env.Sound, withRoom(m.Board.Ambience(), m.face.Room))
	m.finish()
}

// tickCurtain lets the curtain fall or rise.
func (m *Match) tickCurtain() {
	if m.curtain.hung {
		t, open := m.turn(), m.curtain.open
		m.curtain.tick(m, m.curtain.withSecrets(m.Board, t.actors&t.people), m.Lags() && (t.expected.Has(open) || m.SecretNext(open)))
	}
}

// advanceAtPace advances the match by Pace ticks. Bots act in each of them.
func (m *Match) advanceAtPace() {
	pace := m.Pace()
	for range pace {
		m.advance()
		if m.Pace() < pace || len(m.Queue) > 0 {
			return
		}
	}
}

// advance makes all moves that need no press: moves of bots and timed moves. In a real-time match
// it also lets a tick pass. The settings can slow down a real-time game, but not speed it up.
func (m *Match) advance() {
	passes := !m.info.RealTime || m.slowness.passes(min(100, m.env.Settings.Speed, m.env.Settings.RaceSpeed))
	if passes {
		m.askBots()
	}
	if !m.info.RealTime {
		if seat, move, ok := m.autoMove.tick(m, m.Board); ok {
			m.play(seat, move)
		}
	}
	for range m.party.Seats {
		seat, move, ok := m.Board.TimedMove()
		if !ok {
			break
		}
		m.play(seat, move)
	}
	m.makePlays()
	if passes && m.info.RealTime && !m.Match().Over() && !m.coach.speaking() {
		m.session.Step(&m.log)
		m.bots.observe(m.log.Events)
		m.Take(&m.log)
	}
}

// askBots makes the moves of the bots that may act.
func (m *Match) askBots() {
	if m.info.RealTime {
		for _, play := range m.bots.react(m.Match()) {
			m.play(play.Seat, play.Move)
		}
		return
	}
	ready := !m.Lags() && m.Board.Waits() == 0 && !m.coach.speaking()
	if seat, move, ok := m.bots.choose(m.Match(), m.session.Record().Len(), ready, m.Speed()); ok {
		m.play(seat, move)
	}
}

// handle passes an intent to the pause menu, the match, the coach or the board.
func (m *Match) handle(intent input.Intent) {
	if intent.Action == input.Pause && intent.Phase == input.Pressed {
		m.env.Sound.Play(sound.Confirm)
		m.env.Push(newPause(m))
		return
	}
	if m.devices.take(intent) || m.curtain.handle(m, intent) || m.coach.handle(m, intent, m.clock) {
		return
	}
	if m.info.RealTime && m.Interval().Fullscreen && skips(intent) { // the match stands still during the celebration
		m.Between.Press()
		return
	}
	intent = toWriter(intent, m.Board, m.env.Roster)
	seat := engine.Seat(intent.Seat)
	if intent.Seat == input.NoSeat {
		m.hastenUnseated(intent)
		return
	}
	if int(seat) >= len(m.party.Seats) {
		return
	}
	if !m.concerns(seat, intent) {
		if !m.onlyWatching() && !m.Lags() {
			if !m.info.RealTime {
				m.outOfTurn.press(m, seat, intent, m.asked(), m.clock)
			}
		} else if m.skippable() && skips(intent) {
			m.fastForward(intent)
		}
		return
	}
	if m.skippable() && skips(intent) && m.fast.ignores(intent, m.clock) {
		return
	}
	if m.curtain.uncovered(m.Board, engine.SeatsOf(seat)) == 0 || m.onlyOnPage(seat, intent) {
		return
	}
	if intent.Phase == input.Pressed {
		m.Slips.Handled(seat)
		m.Moods.Wake()
		m.History.Acted()
	}
	if move, ok := m.Board.Handle(seat, intent); ok {
		m.play(seat, move)
	}
}

// concerns reports whether the board must handle an intent of a seat. In a real-time game it
// handles all intents, but during the countdown only intents that move a cursor. In other games the
// seat must have been asked when the tick began and must still have the same question. So another
// seat's press in the same tick cannot change the meaning of this intent.
func (m *Match) concerns(seat engine.Seat, intent input.Intent) bool {
	t := m.turn()
	if m.info.RealTime {
		return t.racers.Has(seat) && (!m.restart.running() || onlyAims(intent.Action))
	}
	return m.mayAct.Has(seat) && t.actors.Has(seat)
}

// makePlays makes all plays of a tick of a real-time game. The match decides their order.
func (m *Match) makePlays() {
	if len(m.plays) == 0 {
		return
	}
	for _, refused := range m.session.Together(m.plays, &m.log) {
		m.refused(refused.Play.Seat, refused.Play.Move, refused.Refusal)
	}
	m.plays = m.plays[:0]
	m.bots.observe(m.log.Events)
	m.Take(&m.log)
}

// play makes a move of a seat, or shows why the move was refused. In a real-time game the move is
// made at the end of the tick, together with the others.
func (m *Match) play(seat engine.Seat, move engine.Move) {
	if m.info.RealTime {
		if m.Pace() > 0 {
			m.plays = append(m.plays, engine.Play{Seat: seat, Move: move})
		}
		return
	}
	phase := phaseOf(m.Match())
	if refusal := m.session.Apply(seat, move, &m.log); refusal != nil {
		m.log.Reset()
		m.refused(seat, move, refusal)
		return
	}
	m.bots.moved(seat)
	if m.mayAct = m.mayAct.Without(seat); phaseOf(m.Match()) != phase {
		m.mayAct = 0
	}
	m.Take(&m.log)
}

// phaseOf returns the phase of a match.
func phaseOf(m engine.Match) string { return m.View(engine.Table).Common().Phase }

// refused shows a person why a move was refused.
func (m *Match) refused(seat engine.Seat, move engine.Move, refusal *engine.Refusal) {
	if m.party.Seats[seat].IsBot() {
		return
	}
	m.Board.Refused(seat, move)
	m.Moods.Refused(seat)
	m.Tell(seat, m.env.Why(m.party, refusal), false)
	m.Sound(sound.Cue{Effect: sound.Refused, Seat: m.party.Seats[seat].Colour + 1})
}

// finish opens the results once the last picture of the match has been shown for endTicks.
func (m *Match) finish() {
	if m.env.Changing() {
		return // a player has paused in this tick
	}
	if !m.Match().Over() || m.Lags() || m.Board.Waits() != 0 {
		m.ended = 0
		return
	}
	if m.ended == 0 {
		m.Moods.Ended(m.Match().Outcome().Winners)
	}
	m.ended++
	if m.ended < m.Speed().Ticks(endTicks) {
		return
	}
	m.env.Replace(m.results())
}

// results closes the journal, records the match in the ledger, and returns the scene with its
// results.
func (m *Match) results() app.Scene {
	m.close()
	m.recorded = true
	record := m.session.Record()
	return m.env.Routes.Results(record, ledger.Record(m.env, record, m.path))
}

// Leave closes the journal, so that the match can be resumed. If the match is over, it is recorded,
// even though nobody sees its results.
func (m *Match) Leave(env *app.Env) {
	m.loops.set(env.Sound, table.Loops{})
	m.bots.stop()
	if content := m.face.Content; content != nil {
		content.Save(env)
	}
	m.close()
	if m.Match().Over() && !m.recorded {
		ledger.Record(env, m.session.Record(), m.path)
	}
}

// Wake is called when the match becomes the top scene again. Because everybody has looked at the
// screen in the meantime, hands are hidden, and the curtain falls before a hand is shown.
func (m *Match) Wake(env *app.Env) {
	m.peeks.now, m.peeks.hidden = 0, true
	m.curtain.open = engine.Nobody
	m.restart.begin(m.Match(), m.Board.CountsDown(), restartTicks)
}

// ResumesIn returns the number of ticks until the clock of the match restarts.
func (m *Match) ResumesIn() int { return m.restart.left }

// Acts reports whether the seat may choose now.
func (m *Match) Acts(seat engine.Seat) bool {
	return m.goesOn() && !m.party.Seats[seat].IsBot() && m.curtain.uncovered(m.Board, m.turn().actors).Has(seat)
}

// SwitchHelp switches the help of a seat on or off.
func (m *Match) SwitchHelp(seat engine.Seat) {
	m.party.Seats[seat].Help = !m.party.Seats[seat].Help
	m.keepParty()
	effect := sound.Back
	if m.Helped(seat) {
		effect = sound.Confirm
	}
	m.Sound(sound.Cue{Effect: effect})
}
