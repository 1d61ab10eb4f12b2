package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// team returns the seats of a team.
func (s *state) team(team int) engine.SeatSet {
	var seats engine.SeatSet
	for i := range s.seats {
		if s.teams[i] == team {
			seats = seats.With(engine.Seat(i))
		}
	}
	return seats
}

// celebrate shows a moment: on the pitch, or at the top of the stage of a cut, which stays open for it.
func (b *Board) celebrate(m table.Moment) {
	m.Room = b.lay.pitch
	if b.lay.Compact { // large words lie over the mats too
		m.Room.X, m.Room.W = 0, b.lay.Frame.W
	}
	if b.scene.shows() {
		m.Room, m.About = b.lay.onStage(0, 20, dramaWide, 200), ui.Rect{}
		m.Wait = 1
	}
	b.Celebrate(m)
}

// celebrateGoal shows that a team has scored; scorer is Nobody in a shootout.
func (b *Board) celebrateGoal(team int, scorer engine.Seat, score rules.Score) {
	m := table.Moment{Title: b.Words().Text("table.football.banner.goal"), Size: table.GreatMoment, Text: score.String(),
		Seats: b.now.team(team), Pained: b.now.team(1 - team), About: b.lay.goal(b.now.attacks(team)),
		Sound: sound.Cue{Effect: sound.CrowdCheer, Pan: b.Room.Pan(b.lay.pitch.Center())}}
	if scorer != engine.Nobody {
		m.Text = b.Words().Text("table.football.banner.scorer", "name", b.Name(scorer), "score", score.String())
	}
	b.celebrate(m)
}

// celebrateSave shows that a team has kept a ball out of its goal.
func (b *Board) celebrateSave(team int, size table.MomentSize) {
	b.celebrate(table.Moment{Title: b.Words().Text("table.football.banner.saved"), Size: size, Seats: b.now.team(team),
		About: b.lay.goal(b.now.attacks(1 - team))})
}

// celebrateHalf shows that a half begins or ends, or a shootout.
func (b *Board) celebrateHalf(size table.MomentSize, title, text string) {
	b.celebrate(table.Moment{Title: title, Text: text, Size: size})
}

// celebrateEnd shows how the match has ended, before its goals are shown again.
func (b *Board) celebrateEnd(e rules.MatchEnded) {
	m := table.Moment{Title: b.Words().Text("table.football.banner.full"), Size: table.GrandMoment, Wait: 1, Room: b.lay.pitch,
		Text: resultWords(b.Words(), &b.now, e.Draw)}
	if !e.Draw {
		m.Seats = e.Winners
		m.Pained = engine.AllSeats(b.now.seats) &^ e.Winners
	}
	b.Celebrate(m)
}

// netted is a ball that lies in the net, for as long as the goal is celebrated.
type netted struct {
	at   place
	left int // ticks
}

// bared is a card of a hand that is shown to everybody for a while.
type bared struct {
	seat engine.Seat
	at   int
	left int // ticks
}

// drawBared draws the card that is shown to everybody, large over its hand.
func (b *Board) drawBared(c *ui.Canvas) {
	s := &b.bared
	if s.left == 0 {
		return
	}
	content := c.Content()
	r := ui.RectAround(b.lay.held(s.seat, s.at).Center(), cardAim, cardHigh(cardAim))
	r.X = max(content.X, min(content.Right()-r.W, r.X))
	r.Y = max(content.Y, min(content.Bottom()-r.H, r.Y))
	c.PushLayer(ui.LayerFlying)
	c.Card(r, ui.Card{Face: b.deck.faces[facing(b.now.forward(s.seat))][b.now.hands[s.seat].cards[s.at]], Lift: ui.Flying})
	c.Pop()
}
