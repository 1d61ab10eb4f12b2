package football

import (
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// cut is a cut of the cards for a penalty or a corner: the cut card decides whether there is a
// goal.
type cut struct {
	phase       rules.Phase // corner or penalty
	team        int         // the team that may score
	hits, total int         // the odds that everybody knows: cards with the mark, and all cards
	card        rules.Card  // the cut card
	shown       bool
	decided     bool
}

// closeup replaces the pitch during a cut and for a while after it.
type closeup struct {
	board   *shared
	cut     cut
	shows   bool
	open    tween.Toward // how far the close-up has opened
	run     tween.Run    // the motion of the turning card, then of the ball
	painted ui.Rect      // the area for which prepare has painted the close-up
}

const (
	closeupWidth, closeupHeight = 1224, 1080
	openTicks                   = 16
	turnTicks                   = 26
	shotTicks                   = 20
	revealTicks                 = turnTicks + shotTicks
	// The result stays visible while it is celebrated.
	settledTicks = 108
	kickedTicks  = 66 // how long the result of a kick stays visible in a shootout if it is no goal
)

// mark returns the mark that the cut needs.
func (s *closeup) mark() rules.Mark {
	if s.cut.phase == rules.PhaseCorner {
		return s.board.now.corner
	}
	return rules.Hand
}

// scores reports whether the cut card gives a goal.
func (s *closeup) scores() bool {
	hit := s.cut.shown && s.cut.card.Mark() == s.mark()
	return hit == (s.cut.phase == rules.PhaseCorner)
}

// begin opens the close-up for a cut with which a team may score.
func (s *closeup) begin(phase rules.Phase, team int) {
	s.cut, s.shows = cut{phase: phase, team: team}, true
	s.cut.hits, s.cut.total = s.board.cards.chances(s.mark())
	s.board.PlayAt(sound.Whistle, s.board.lay.closeup.Center(), 0, 80)
}

// reveal turns the cut card over after some suspense.
func (s *closeup) reveal(card rules.Card) {
	ticks := table.SuspenseTicks
	if s.board.now.shootout {
		ticks = 45
	}
	at := s.board.lay.closeup.card().Center()
	s.board.PlayAt(sound.Shuffle, at, 0, 60)
	s.board.Suspense.Begin(s.board.Speed(), ticks, func() {
		s.cut.card, s.cut.shown = card, true
		s.run = tween.Start(s.board.Speed().Ticks(revealTicks))
		s.board.PlayAt(sound.CardTurn, s.board.lay.closeup.card().Center(), 0, 0)
		s.board.Hold(revealTicks + 6)
	})
}

// settle plays the sound of the result and keeps the result visible for a while.
func (s *closeup) settle(effect sound.Effect, ticks int) {
	s.board.PlayAt(effect, s.board.lay.closeup.Center(), 0, 0)
	if s.cut.decided = s.shows; s.shows {
		s.board.Hold(ticks)
	}
}

func (s *closeup) tick() {
	s.open.Tick(s.goal(), s.board.Speed().Ticks(openTicks))
	if s.cut.shown && s.open.Value >= 1 {
		s.run.Tick()
	}
	if s.cut.decided && !s.board.Busy() {
		s.shows = false
	}
}

func (s *closeup) skip() {
	s.shows = s.shows && !s.cut.decided
	s.open.Value = s.goal()
	s.run.Skip()
}

// goal returns how far the close-up should be open, from 0 to 1.
func (s *closeup) goal() float64 {
	if s.shows {
		return 1
	}
	return 0
}

// frame is the area of the close-up on the screen.
type frame struct{ ui.Rect }

// unit returns the size of a unit of the close-up's drawing.
func (f *frame) unit() float64 { return f.W / closeupWidth }

// place converts a rectangle of the close-up's drawing to the screen.
func (f *frame) place(x, y, w, h float64) ui.Rect {
	k := f.unit()
	return ui.Rect{X: f.X + x*k, Y: f.Y + y*k, W: w * k, H: h * k}
}

// chance returns the area for a possible result of a cut: 0 is on the left, 1 on the right.
func (f *frame) chance(i int) ui.Rect {
	return f.place(26+float64(i)*(closeupWidth-502), 700, 450, 200)
}

// banner returns the area for the words of a celebration. It leaves the keeper's face and the
// deciding card visible, and may cover the odds, which no longer matter.
func (f *frame) banner() ui.Rect { return f.place(0, 888, closeupWidth, 170) }

func (f *frame) card() ui.Rect   { return f.place(closeupWidth/2-92, 640, 184, cardHeight(184)) }
func (f *frame) keeper() ui.Rect { return f.place(2, 110, 1240, 570) }

// paintCloseup paints the background behind the keeper.
func paintCloseup(p *ui.Painter) {
	edge := ui.CutRect("football close-up", ui.Rect{W: closeupWidth, H: closeupHeight}, 26, 1.4)
	p.Clip(edge)
	p.Art("parts/fb-stage", ui.Rect{X: -348, W: 1920, H: 1080}) // the middle part of the stage
	p.Unclip()
}

const keeper = "parts/fb-keeper"

// signs are the drawings of the symbols that a cut can need.
var signs = [...]string{rules.Hand: "parts/fb-index-hand", rules.Red: "parts/fb-index-red", rules.Blue: "parts/fb-index-blue"}

var flags = [...]string{rules.Red: "parts/fb-flag-red", rules.Blue: "parts/fb-flag-blue"}

// prepare paints the close-up ahead of time by drawing it off screen once, because it is large and
// must not be late.
func (s *closeup) prepare(c *ui.Canvas) {
	if s.painted == s.board.lay.closeup.Rect {
		return
	}
	s.painted = s.board.lay.closeup.Rect
	c.PushMove(-4*s.board.Room.Frame.W, 0)
	s.board.art.closeup.Draw(c, s.board.lay.closeup.Rect, false)
	ui.DrawArt(c, keeper, s.board.lay.closeup.keeper(), ui.Flat)
	c.Pop()
}

// draw draws the cut: keeper, cards, odds and, when the card has been turned, its result. asked
// means that a player must cut now.
func (s *closeup) draw(c *ui.Canvas, asked bool) {
	if s.open.Value <= 0 {
		return
	}
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	c.PushAlpha(s.open.Value)
	defer c.Pop()
	k := s.board.lay.closeup.unit()
	s.board.art.closeup.Draw(c, s.board.lay.closeup.Rect, false)
	s.drawKeeper(c)
	if !s.cut.decided { // the celebration of the result replaces the title
		s.drawTitle(c)
	}
	if s.board.now.shootout {
		s.board.now.kicks.draw(c, s.board.lay.closeup.place(closeupWidth/2, 612, 0, 0).Center(), 20*k, 250*k)
	}
	s.drawChance(c, 0)
	s.drawChance(c, 1)
	s.drawHiddenCards(c)
	s.drawCard(c, asked)
	s.drawBall(c)
}

// shareOf returns the elapsed share, 0 to 1, of a part of the reveal: first the card is turned,
// then the ball flies.
func (s *closeup) shareOf(from, ticks int) float64 {
	if !s.cut.shown {
		return 0
	}
	gone := s.run.Share()*revealTicks - float64(from)
	return max(0, min(1, gone/float64(ticks)))
}

// drawKeeper draws the keeper diving to a side: towards the ball if he saves it.
func (s *closeup) drawKeeper(c *ui.Canvas) {
	share, k := tween.Out(s.shareOf(turnTicks, shotTicks)), s.board.lay.closeup.unit()
	dx, tilt := -90*k*share, -7*share
	if !s.scores() {
		dx, tilt = 40*k*share, 4*share
	}
	r := s.board.lay.closeup.keeper()
	if s.board.Speed().Still || share == 0 {
		ui.DrawArt(c, keeper, r, ui.Flat)
		return
	}
	c.PushClip(s.board.lay.closeup.Rect)
	c.PushMove(dx, 0)
	c.PushTilt(ui.Point{X: r.Center().X, Y: r.Bottom()}, tilt)
	ui.DrawArt(c, keeper, r, ui.Flat)
	c.Pop()
	c.Pop()
	c.Pop()
}

// titleBand returns the area of the title.
func (s *closeup) titleBand() ui.Rect {
	k := s.board.lay.closeup.unit()
	height := max(92*k, 76*min(1.6, s.board.Room.Scale))
	return s.board.lay.closeup.Below(16 * k).Top(height)
}

// drawTitle shows the reason for the cut, a penalty or a corner, and the team.
func (s *closeup) drawTitle(c *ui.Canvas) {
	t, k := c.Theme(), s.board.lay.closeup.unit()
	words, style := ui.Big(48).Fit(c, s.title(), s.board.lay.closeup.W-220*k)
	band := s.titleBand()
	height, width := band.H, style.Width(c, words)+150*k
	r := ui.RectAround(band.Center(), width, height)
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 9, Thick: 4, Lift: ui.Raised}.Draw(c, "football title", r)
	jersey := min(height-12, 84*k)
	s.board.team(s.cut.team).Draw(c, ui.Point{X: r.X + 24*k + jersey/2, Y: r.Center().Y}, jersey)
	c.TextMid(words, r.X+(150*k-24*k)+(width-150*k)/2, r.Center().Y, style, t.Ink, ui.Center)
}

func (s *closeup) title() string {
	team := table.Words("team", s.board.teamWord(s.cut.team))
	switch {
	case s.board.now.shootout:
		goals := s.board.Text("score", table.Number("one", s.board.now.goals[0]), table.Number("other", s.board.now.goals[1]))
		return s.board.Text("cut.shootout", team, table.Words("score", goals))
	case s.cut.phase == rules.PhaseCorner:
		return s.board.Text("cut.corner", team)
	}
	return s.board.Text("cut.penalty", team)
}

// drawCard draws the pile and the card above it: with a question mark, then face up.
func (s *closeup) drawCard(c *ui.Canvas, asked bool) {
	k, r := s.board.lay.closeup.unit(), s.board.lay.closeup.card()
	if s.board.Suspense.On() {
		s.board.Suspense.Riffle(c, r, s.board.art.back, 0)
		return
	}
	ui.Card{Face: s.board.art.back, Cut: 1, Tilt: -7}.Draw(c, r.Move(-40*k, 14*k))
	ui.Card{Face: s.board.art.back, Cut: 2, Tilt: 8}.Draw(c, r.Move(40*k, -4*k))
	card := ui.Card{Face: s.board.art.questionCard, Cut: 0, Tilt: 2, Lift: ui.Raised}
	if asked {
		card.State, card.Tilt = ui.CardAimed, 0
	}
	if s.cut.shown {
		share := s.shareOf(0, turnTicks)
		face := s.board.art.face(s.cut.card, s.board.now.attacks(s.cut.team))
		switch {
		case share >= 1 || s.board.Speed().Still && share > 0:
			card.Face = face
		case share > 0:
			width, later := tween.Turn(tween.InOut(share))
			card.Turning, card.Flip = true, width
			if later {
				card.Face = face
			}
		}
	}
	card.Draw(c, r)
}

// drawBall draws the ball in front of the goal, then in the net or in the keeper's glove.
func (s *closeup) drawBall(c *ui.Canvas) {
	from := ui.Point{X: 1010, Y: 640}
	if s.cut.phase == rules.PhaseCorner {
		from = ui.Point{X: 110, Y: 620}
		ui.DrawArt(c, flags[s.mark()], s.board.lay.closeup.place(14, 470, 170, 170), ui.Flat)
	}
	to := ui.Point{X: 1040, Y: 250}
	if s.cut.shown && !s.scores() {
		to = ui.Point{X: 1150, Y: 215}
	}
	share := s.shareOf(turnTicks, shotTicks)
	at := from.Lerp(to, tween.Out(share))
	at.Y -= 120 * 4 * share * (1 - share)
	size := 104 - 40*share
	r := s.board.lay.closeup.place(at.X-size/2, at.Y-size/2, size, size)
	if s.board.Speed().Still && share > 0 && share < 1 {
		return
	}
	if share == 0 || share == 1 {
		s.board.art.ball.Draw(c, r, true)
		return
	}
	whole := s.board.lay.closeup.place(at.X-52, at.Y-52, 104, 104)
	c.PushScale(whole.Center(), size/104, size/104)
	c.PushTilt(whole.Center(), 420*share)
	s.board.art.ball.Draw(c, whole, true)
	c.Pop()
	c.Pop()
}
