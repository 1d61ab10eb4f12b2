// Package football is the table of Football: the pitch seen from the stand, how it is played with
// pad, keys and mouse, what it says.
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

// New returns how Football looks and what it says.
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

// teamName returns what a team is called that has no name of its own.
func teamName(at int) team.Name { return [sides]team.Name{team.Stripes, team.Dots}[at] }

// teamOf returns what a team of a party is called.
func teamOf(party app.Party, at int) team.Name {
	if name := party.Team(at); name != "" && len(party.Teams) == sides {
		return name
	}
	return teamName(at)
}

// ShowsTeams means that badges show what teams wear.
func (*Board) ShowsTeams() {}

// team returns what a team is called.
func (s *shared) team(at int) team.Name { return teamOf(s.Party(), at) }

// teamWord returns a team's name as it stands in sentences.
func (s *shared) teamWord(at int) string { return s.team(at).Word(s.Env().Words()) }

// keyMoment reports whether an event is one to be found again in a replay: a goal, a penalty, or
// what was saved.
func keyMoment(e engine.Event) bool {
	switch e.(type) {
	case rules.Goal, rules.Saved, rules.PenaltyAwarded, rules.PenaltyKicked:
		return true
	}
	return false
}

// shared is what all parts of the board know: the match as far as it has been shown, where
// everything lies, and the pictures.
type shared struct {
	table.Base
	now   state
	cards pack
	lay   layout
	art   pictures
	turf  turf
}

// Board is the table of Football on the screen. It follows the events alone; of the match itself it
// asks only what a seat may do next. What several of its parts do together stands in Show, Tick and
// Draw.
type Board struct {
	shared

	ball     ball
	closeup  closeup
	revealed revealed
	film     film
	chooser  chooser
	told     told
	whistles int         // how many times the referee has still to blow
	front    engine.Seat // whose hand lies below the pitch
}

func newBoard(h table.Host) table.Board {
	b := &Board{shared: shared{Base: table.NewBase(h), now: newState(len(h.Party().Seats))}}
	b.now.given = table.Ahead(h.Party(), rules.Game{}, rules.HeadStart)
	b.turf = turf{&b.lay.pitch, &b.art}
	b.cards = newPack(&b.shared)
	b.ball.board, b.closeup.board = &b.shared, &b.shared
	b.film = film{board: &b.shared, ball: &b.ball}
	b.chooser = chooser{board: &b.shared, seat: engine.Nobody}
	b.Animate(&b.ball.swing, &b.revealed.run, &b.ball.rests)
	return b
}

// halfKeys name the words for the halves.
var halfKeys = [...]string{"half.1", "half.1", "half.2"}

func (b *Board) Where() string {
	if b.now.shootout {
		return b.Text("where.shootout")
	}
	return b.Text("where.half", table.Words("half", b.Text(halfKeys[b.now.half])), table.Number("n", b.cards.left()))
}

var _ table.RibbonSharer = (*Board)(nil)

// RibbonMiddle returns where the score is in the line of the ribbon.
func (b *Board) RibbonMiddle(c *ui.Canvas) ui.Rect {
	b.arrange(c)
	if b.lay.Compact {
		return ui.Rect{}
	}
	return b.lay.score
}

var _ table.Seater = (*Board)(nil)

var _ table.AutoMoveGuard = (*Board)(nil)

// NoAutoMove reports whether the seat makes its choice itself even if only one move is legal:
// people want to cut and to answer a shot themselves, and a card of a secret hand that is played
// without a press tells that no other one fits.
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

// Waits returns the seat that the board asks its own question.
func (b *Board) Waits() engine.SeatSet {
	if b.Busy() {
		return 0
	}
	return b.chooser.question.seats
}

// Replaced takes the board's own question back from a seat.
func (b *Board) Replaced(seat engine.Seat) { b.chooser.replaced(seat) }

var _ table.DecoyAsker = (*Board)(nil)

// AsksExtra reports whether the board asks whoever has moved into the area whether to play a
// penalty, although the rules may not.
func (b *Board) AsksExtra() bool { return b.chooser.question.seats != 0 }

// Undecided reports whether somebody may still play a penalty after a move into the area, or is
// taken to.
func (b *Board) Undecided() bool { return b.chooser.question.alike }

// inFront returns the seat whose hand lies below the pitch: the person on turn, or while bots play
// the person who was on turn last. Where only bots play it is the bot on turn.
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

// NoticeRect returns the place for words to the seat whose hand lies below the pitch, where a slip
// would cover it.
func (b *Board) NoticeRect(seat engine.Seat) ui.Rect {
	if seat != b.lay.front {
		return ui.Rect{}
	}
	mat := b.lay.mats[seat]
	return ui.Rect{X: mat.X, Y: mat.Y - 72, W: min(mat.W, 760), H: 66}
}

// PersonAt has people sit behind their mats, and who is in front behind their plate.
func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.Hem {
	b.arrange(c)
	at := b.lay.chairs[seat]
	h := table.SitAt(b.Party(), at.at, at.size, at.headroom)
	h.OnMat = at.onMat
	return h
}

// Point returns where a slip for the seat points to: beside its plate, towards the middle of the
// table.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	plate := b.lay.plates[seat]
	if slices.Contains(columns[b.now.seats][1], seat) {
		return ui.Point{X: plate.X - 6, Y: plate.Center().Y}, true
	}
	return ui.Point{X: max(plate.Right(), b.lay.mats[seat].Right()-12), Y: plate.Center().Y}, false
}

func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	plate := b.lay.plates[seat]
	if b.coversBadge(seat) {
		plate.W = b.lay.badges[seat].Right() - plate.X
	}
	return plate
}

// coversBadge reports whether a plate covers the team's badge: with large text there is no other
// room for it while its owner peeks.
func (b *Board) coversBadge(seat engine.Seat) bool {
	return b.lay.Compact && b.Party().Secrets == app.Peek && b.Sees(seat)
}

// arrange lays the table out. Bots' cards take little room, unless they are to be read.
func (b *Board) arrange(c *ui.Canvas) { b.place(b.Fit(c)) }

// place lays the table out anew where that is another screen, or another seat is in front.
func (b *Board) place(another bool) {
	small := engine.AllSeats(b.now.seats) &^ b.Party().Persons() &^ b.Seeing()
	open, front := b.Seeing()&engine.AllSeats(b.now.seats), b.inFront()
	if another || b.lay.seats != b.now.seats || b.lay.small != small || b.lay.open != open || !b.lay.Compact && b.lay.front != front {
		previous := b.lay
		b.lay = newLayout(b.Room, b.now.seats, small, open, front)
		if previous.Room == b.lay.Room && previous.front != b.lay.front {
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

// settleIn lays the table out if it has been laid out before.
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

// told is the score as the board beside the pitch has it: a goal counts there when the ball has been
// seen in the net, and the limelight has told it.
type told struct {
	score rules.Score
	team  int // whose number has changed last
	flip  tween.Run
}

// flipTicks is how long a number of the score jumps at speed 1.
const flipTicks = 24

// tell writes the score down once all that it comes of has been seen.
func (b *Board) tell() {
	score := b.now.score
	if b.now.shootout {
		score = b.now.goals
	}
	if score == b.told.score || b.ball.flight.moving || b.Suspense.On() || b.Untold() {
		return
	}
	for team := range sides {
		if score[team] > b.told.score[team] && !b.Speed().Still {
			b.told.team, b.told.flip = team, tween.Start(b.Speed().Ticks(flipTicks))
		}
	}
	b.told.score = score
}

var _ table.Ambient = (*Board)(nil)

// Ambience returns how loud the crowd is, louder when a goal is near, and the rolling ball.
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

// Standings are the score, and the clock with its stock; in a close-up also its title, which tells
// the score of a shootout.
func (b *Board) Standings() []ui.Rect {
	standings := []ui.Rect{b.lay.score, b.lay.line, b.lay.clock, b.lay.stock}
	if !b.closeup.shows {
		return standings
	}
	if b.lay.Compact { // it lies in their place
		standings = nil
	}
	return append(standings, b.closeup.titleBand())
}
