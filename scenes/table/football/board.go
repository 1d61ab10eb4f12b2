// Package football is the user interface of Football: the pitch seen from the stand, the controls
// for pad, keys and mouse, and the words.
package football

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// New returns the user interface of Football.
func New() table.GameUI {
	return table.GameUI{
		Game:    rules.ID,
		Emblem:  "ui/emblem-football",
		Place:   place.Stadium,
		Board:   newBoard,
		Pages:   pages,
		Handset: newPhone,
		Guide:   newGuide,
		Summary: table.SumUp(newAccount),
		Theme:   "football",
		Room:    sound.CrowdMurmur,

		KeyMoment: keyMoment,
		Unseen:    func(move engine.Move) bool { return move.Verb == rules.VerbEnd },
		Refills:   true,
		TeamName:  teamName,
		Seating: table.Seating{
			Columns: 2,
			Chairs:  []table.Chair{{}, {Upper: true, Column: 1}, {Upper: true}, {Column: 1}},
			Order:   []int{0, 1, 3, 2},
		},
	}
}

// teamName returns the default name of a team.
func teamName(at int) team.Name { return [sides]team.Name{team.Stripes, team.Dots}[at] }

// teamOf returns the name of a team of a party.
func teamOf(party app.Party, at int) team.Name {
	if name := party.Team(at); name != "" && len(party.Teams) == sides {
		return name
	}
	return teamName(at)
}

// ShowsTeams reports true: the badges show the outfits of the teams.
func (*Board) ShowsTeams() bool { return true }

// team returns the name of a team.
func (s *shared) team(at int) team.Name { return teamOf(s.Party(), at) }

// teamWord returns a team's name for use in sentences.
func (s *shared) teamWord(at int) string { return s.team(at).Word(s.Env().Catalog) }

// keyMoment reports whether a replay marks an event. It marks goals, penalties and saves.
func keyMoment(e engine.Event) bool {
	switch e.(type) {
	case rules.Goal, rules.Saved, rules.PenaltyAwarded, rules.PenaltyKicked:
		return true
	}
	return false
}

// shared is what all parts of the board use: the match as shown so far, the layout and the
// pictures.
type shared struct {
	table.Base
	now   state
	cards pack
	lay   layout
	art   pictures
	turf  turf
}

// Board is Football's table on the screen. It shows the events. From the match itself it reads
// only the legal moves of a seat. Show, Tick and Draw coordinate its parts.
type Board struct {
	shared

	ball     ball
	closeup  closeup
	revealed revealed
	film     film
	chooser  chooser
	told     told
	whistles int         // remaining whistles of the referee
	front    engine.Seat // the seat whose hand is below the pitch
}

func newBoard(h table.Host) table.Board {
	b := &Board{shared: shared{Base: table.NewBase(h), now: newState(len(h.Party().Seats))}}
	b.now.headStart = table.Ahead(h.Party(), rules.Game{}, rules.HeadStart)
	b.turf = turf{&b.lay.pitch, &b.art}
	b.cards = newPack(&b.shared)
	b.ball.board, b.closeup.board = &b.shared, &b.shared
	b.film = film{board: &b.shared, ball: &b.ball}
	b.chooser = chooser{board: &b.shared, seat: engine.Nobody}
	b.Animate(&b.ball.swing, &b.revealed.run, &b.ball.rests)
	return b
}

// halfKeys are the text keys of the halves.
var halfKeys = [...]string{"half.1", "half.1", "half.2"}

func (b *Board) Where() string {
	if b.now.shootout {
		return b.Text("where.shootout")
	}
	return b.Text("where.half", table.Words("half", b.Text(halfKeys[b.now.half])), table.Number("n", b.cards.left()))
}

// NewsRect lets the hint bar show the newest event, because the mats need the place of the ribbon.
func (b *Board) NewsRect(*ui.Canvas) (r ui.Rect, ok bool) { return ui.Rect{}, true }

// NoAutoMove reports whether the seat must choose even if only one move is legal. Players want to
// cut and to answer a shot themselves, and a secret card played without a press would reveal that
// no other fits.
func (b *Board) NoAutoMove(seat engine.Seat) bool {
	b.chooser.prepare()
	switch verb := b.chooser.verb; {
	case b.chooser.seat != seat || verb == rules.VerbPlace:
		return false
	case verb == rules.VerbCut, verb == rules.VerbConcede:
		return true
	}
	return secret(b)
}

func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	return b.chooser.handle(seat, intent)
}

func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	return b.chooser.prompt(seat)
}

func (b *Board) Refused(seat engine.Seat, move engine.Move) {
	b.chooser.aiming = false
	b.Base.Refused(seat, move)
}

// Waits returns the seat that must answer a question of the board.
func (b *Board) Waits() engine.SeatSet {
	if b.Busy() {
		return 0
	}
	return b.chooser.question.seats
}

// Replaced ends the board's own question to a seat.
func (b *Board) Replaced(seat engine.Seat) { b.chooser.replaced(seat) }

// AsksExtra reports whether the board asks a seat about a penalty after a move into the area
// because the rules do not ask the seat.
func (b *Board) AsksExtra() bool { return b.chooser.question.seats != 0 }

// Undecided reports whether a seat may still decide to play a penalty after a move into the area,
// as far as the others know.
func (b *Board) Undecided() bool { return b.chooser.question.alike }

// inFront returns the seat whose hand is below the pitch: the person on turn, or, while bots play,
// the last person on turn. With bots only it is the bot on turn.
func (b *Board) inFront() engine.Seat {
	persons, seats := b.Party().Persons(), engine.AllSeats(b.now.seats)
	if persons != 0 {
		seats = persons
	}
	switch turn := b.now.turn; {
	case turn != engine.Nobody && seats.Has(turn):
		b.front = turn
	case !seats.Has(b.front):
		b.front = seats.First()
	}
	return b.front
}

// NoticeRect returns the area for messages to the seat whose hand is below the pitch. The area is
// above the hand, because a slip would cover the hand.
func (b *Board) NoticeRect(seat engine.Seat) ui.Rect {
	if seat != b.lay.front {
		return ui.Rect{}
	}
	mat := b.lay.mats[seat]
	return ui.Rect{X: mat.X, Y: mat.Y - 72, W: min(mat.W, 760), H: 66}
}

// PersonAt places characters behind their mats, and the character of the seat in front behind its
// plate.
func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	b.arrange(c)
	at := b.lay.chairs[seat]
	h := table.SitAt(b.Party(), at.at, at.size, at.headroom)
	h.OnMat = at.onMat
	return h
}

// Point returns the point to which a slip for the seat points: beside its plate, towards the middle
// of the table.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	plate := b.lay.plates[seat]
	if slices.Contains(columns[b.now.seats][1], seat) {
		return ui.Point{X: plate.X - 6, Y: plate.Center().Y}, true
	}
	return ui.Point{X: max(plate.Right(), b.lay.mats[seat].Right()-12), Y: plate.Center().Y}, false
}

func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.plates[seat]
}

// arrange lays out the table for a canvas.
func (b *Board) arrange(c *ui.Canvas) { b.place(b.Fit(c)) }

// place lays out the table again if the players, the visible hands or the hand below the pitch have
// changed. If another is true, it does so in any case, because the screen has changed. The cards of
// bots are small unless they must be legible.
func (b *Board) place(another bool) {
	small := engine.AllSeats(b.now.seats) &^ b.Party().Persons() &^ b.Seeing()
	open, front := b.Seeing()&engine.AllSeats(b.now.seats), b.inFront()
	if another || b.lay.seats != b.now.seats || b.lay.small != small || b.lay.open != open || b.lay.Compact && b.lay.reads != open.With(front) || !b.lay.Compact && b.lay.front != front {
		previous := b.lay
		b.lay = newLayout(b.Room, b.now.seats, small, open, front)
		if previous.Room == b.lay.Room && (previous.front != b.lay.front || previous.reads != b.lay.reads) {
			b.cards.offer(&b.lay)
		}
	}
}

func (b *Board) Tick() {
	b.settleIn()
	b.Base.Tick()
	if b.whistles > 0 && b.Clock%b.Speed().Ticks(28) == 0 {
		b.whistles--
		b.PlayAt(sound.Whistle, b.lay.pitch.Center(), -2, 0)
	}
	if !b.Base.Busy() && !b.ball.flight.moving {
		b.chooser.tick()
	}
	b.ball.tick()
	b.closeup.tick()
	b.tell()
	b.told.flip.Tick()
	if !b.Base.Busy() && !b.ball.flight.moving {
		b.film.tick()
	}
}

func (b *Board) Busy() bool {
	return b.Base.Busy() || b.ball.flight.moving || b.film.running || b.chooser.question.ends > 0
}

// settleIn lays out the table again if it has been laid out before.
func (b *Board) settleIn() {
	if b.Room.Frame.W > 0 {
		b.place(false)
	}
}

func (b *Board) Skip() {
	b.settleIn()
	b.Base.Skip()
	b.ball.flight.moving, b.film.running = false, false
	b.whistles = 0
	b.closeup.skip()
	b.tell()
	b.told.flip.Skip()
}

// told is the displayed score. A goal counts after the ball was shown in the net and the
// full-screen celebration has ended.
type told struct {
	score rules.Score
	team  int // the team whose goals changed last
	flip  tween.Run
}

// flipTicks is how long a number of the score jumps after a change, in ticks at normal speed.
const flipTicks = 24

// tell updates the displayed score once its cause has been shown.
func (b *Board) tell() {
	score := b.now.score
	if b.now.shootout {
		score = b.now.goals
	}
	if score == b.told.score || b.ball.flight.moving || b.Suspense.On() || b.Interval().GainsPending {
		return
	}
	for team := range sides {
		if score[team] > b.told.score[team] && !b.Speed().Still {
			b.told.team, b.told.flip = team, tween.Start(b.Speed().Ticks(flipTicks))
		}
	}
	b.told.score = score
}

// Ambience returns the level of the crowd, louder when a goal is near, and of the rolling ball.
func (b *Board) Ambience() (loops table.Loops) {
	s := &b.now
	if s.half == 0 || s.winners != 0 {
		return loops
	}
	loops[sound.CrowdMurmur] = 22
	if b.closeup.shows || s.unanswered || s.ball != rules.NoSquare && s.ball.InPenaltyArea() {
		loops[sound.CrowdMurmur] = 55
	}
	if b.ball.flight.moving && b.ball.flight.rise == 0 && !b.Speed().Still {
		loops[sound.BallRoll] = 45
	}
	return loops
}

// Standings returns the areas of the score, the text about the half, the clock and the stock. In a
// close-up it also returns the area of the title, which contains the score of a shootout.
func (b *Board) Standings() []ui.Rect {
	standings := []ui.Rect{b.lay.score, b.lay.line, b.lay.clock, b.lay.stock}
	if !b.closeup.shows {
		return standings
	}
	if b.lay.Compact { // in a close-up with large text, only the title is visible
		standings = nil
	}
	return append(standings, b.closeup.titleBand())
}
