package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Durations in ticks at normal speed.
const (
	concededTicks = 60 // suspense before a goal
	netTicks      = 12 // time of the ball from the line into the net
	exchangeTicks = 30
	shownTicks    = 60 // how long a revealed card is shown
	seenTicks     = 22 // how long the ball is in the net before the celebration
	scoredTicks   = 54 // how long the ball is in the net before the celebration after a cut
	halfTicks     = 40 // time from the whistle to the result
)

// revealed is a card of a hand shown to everybody for a while.
type revealed struct {
	seat engine.Seat
	at   int // position in the hand
	card rules.Card
	run  tween.Run
}

// draw draws the card large above its place in the hand.
func (s *revealed) draw(c *ui.Canvas, place ui.Rect, face ui.Picture) {
	content := c.Content()
	r := ui.RectAround(place.Center(), cardAim, cardHeight(cardAim))
	r.X = max(content.X, min(content.Right()-r.W, r.X))
	r.Y = max(content.Y, min(content.Bottom()-r.H, r.Y))
	c.PushLayer(ui.LayerFlying)
	ui.Card{Face: face, Lift: ui.Flying}.Draw(c, r)
	c.Pop()
}

func (b *Board) Show(event engine.Event) {
	previous := b.now
	b.now.apply(event)
	b.film.record(event, &previous)
	b.chooser.forget()
	switch e := event.(type) {
	case rules.MatchBegan:
		b.cards.Clear()
		b.cards.stock.Fill(rules.Cards)
	case rules.HandDealt:
		b.cards.deal(e.Seat, e.Cards)
	case rules.HalfBegan:
		b.showHalf(e)
	case rules.TurnBegan:
		b.showTurn(e)
	case rules.Placed:
		b.closeup.shows = false
		b.PlayAt(sound.BallBounce, b.lay.pitch.at(b.now.lies), -3, 50)
		b.Hold(16)
	case rules.CardPlayed:
		b.showThrown(e.Seat, e.Card)
		b.Hold(tween.FlyTicks + 2)
	case rules.Exchanged:
		b.showThrown(e.Seat, e.Card)
		b.Hold(exchangeTicks)
	case rules.BallMoved:
		b.showMoved(e)
		if b.now.unanswered { // the move is a shot
			b.Feel(ui.Gasps, engine.AllSeats(b.now.seats))
		}
	case rules.CornerGiven:
		b.ball.send(previous.lies, b.now.lies, 1.6, 40)
		b.PlayAt(sound.BallKick, b.lay.pitch.at(previous.lies), 3, 70)
		b.PlayAt(sound.CrowdOh, b.lay.pitch.at(previous.lies), 0, 60)
	case rules.CutShown:
		if !b.closeup.shows || b.closeup.cut.shown { // a penalty at the end of a half starts without a turn
			b.closeup.begin(e.Phase, 1-b.now.teams[e.Seat])
		}
		b.closeup.reveal(e.Card)
		b.Feel(ui.Gasps, engine.AllSeats(b.now.seats))
	case rules.Conceded:
		b.Suspense.Begin(b.Speed(), concededTicks, nil)
	case rules.Saved:
		b.showSaved(e)
	case rules.Goal:
		b.showGoal(e, previous.unanswered)
	case rules.Drew:
		b.showDrew(e)
	case rules.CardShown:
		b.Suspense.Begin(b.Speed(), table.SuspenseTicks, func() { b.showCard(e) })
	case rules.HalfEnded:
		b.showHalfEnded(e)
	case rules.Reshuffled:
		b.cards.reshuffle(e.Stock)
		b.PlayAt(sound.Shuffle, b.lay.stock.Center(), 0, 0)
		b.Hold(exchangeTicks)
	case rules.ShootoutBegan:
		b.celebrate(table.Celebration{Title: b.Text("banner.shootout"), Text: b.Text("banner.first", table.Words("team", b.teamWord(e.Team)))})
		b.PlayAt(sound.Whistle, b.lay.pitch.Center(), 0, 0)
	case rules.PenaltyKicked:
		b.showKicked(e)
	case rules.MatchEnded:
		b.showEnd(e)
	}
}

// showHalf announces who kicks off or, in the second half, that the teams have changed ends.
func (b *Board) showHalf(e rules.HalfBegan) {
	b.closeup.shows, b.cards.full = false, b.cards.left()
	b.PlayAt(sound.Whistle, b.lay.pitch.Center(), 0, 0)
	if e.Half == 1 {
		b.celebrate(table.Celebration{Title: b.Text("banner.kick-off"), Text: b.Text("banner.kicks-off", table.Words("name", b.Name(e.Seat)))})
		return
	}
	b.celebrate(table.Celebration{Title: b.Text("half.2"), Text: b.Text("banner.ends"), Size: table.GreatCelebration})
}

// showHalfEnded makes the referee whistle: twice at half-time and three times at the end. At
// half-time the score is celebrated too.
func (b *Board) showHalfEnded(e rules.HalfEnded) {
	b.closeup.shows = false
	last := b.lastHalf(e.Half)
	b.whistles = 3
	if !last {
		b.whistles = 2
		b.Hold(halfTicks)
		b.celebrateHalf(e.Score)
		return
	}
	b.Hold(84)
}

// lastHalf reports whether a half is the last of the match.
func (b *Board) lastHalf(half int) bool { return half == b.Option(rules.OptionHalves) }

// showTurn plays the turn sound for the person who may act now, and opens the close-up for a cut.
func (b *Board) showTurn(e rules.TurnBegan) {
	b.closeup.shows = false
	team := b.now.teams[e.Seat]
	switch e.Phase {
	case rules.PhasePenalty:
		b.closeup.begin(e.Phase, 1-team)
		b.Hold(openTicks)
	case rules.PhaseCorner:
		b.closeup.begin(e.Phase, team)
		b.Hold(openTicks)
	}
	if e.Last {
		b.PlayAt(sound.ClockTick, b.lay.clock.Center(), 0, 0)
		told := "last"
		if !b.lastHalf(b.now.half) {
			told = "told.last"
		}
		b.Tell(e.Seat, b.Text(told), true)
	}
	b.Ring(e.Seat, b.lay.mats[e.Seat].Center())
}

// showThrown makes a card of a hand fly to the discards.
func (b *Board) showThrown(seat engine.Seat, card rules.Card) {
	b.PlayAt(sound.CardSlide, b.lay.mats[seat].Center(), 0, 60)
	b.cards.throw(seat, b.cards.position(seat, card, b.chooser.last[seat]), card)
}

// showMoved moves the ball. Free kicks and goalkeepers' kicks fly.
func (b *Board) showMoved(e rules.BallMoved) {
	rise := 0.0
	if kind := e.Card.Kind(); kind == rules.FreeKick || kind == rules.Keeper {
		rise = 0.9
	}
	b.ball.kick(b.now.trail, rise, 1)
	b.PlayAt(sound.BallKick, b.lay.pitch.at(middleOf(e.From)), 0, 0)
	b.Hold(6)
	b.chooser.askAlike(e)
}

func (b *Board) showSaved(e rules.Saved) {
	b.PlayAt(sound.CrowdOh, b.lay.pitch.Center(), 0, 0)
	team := b.now.teams[e.Seat]
	switch e.By {
	case rules.ByKeeper:
		b.PlayAt(sound.Gloves, b.lay.pitch.at(b.now.lies), 0, 0)
		b.celebrateSave(team, table.SmallCelebration)
	case rules.ByCut:
		b.closeup.settle(sound.Gloves, settledTicks)
		b.celebrateSave(1-b.closeup.cut.team, table.GreatCelebration)
	default:
		b.celebrateSave(team, table.GreatCelebration)
	}
}

// showCard shows everybody a card that could have stopped the shot.
func (b *Board) showCard(e rules.CardShown) {
	b.Tell(e.Seat, b.Text("told.shown"), true)
	b.PlayAt(sound.CardTurn, b.lay.mats[e.Seat].Center(), 0, 0)
	at := b.cards.position(e.Seat, e.Card, b.chooser.last[e.Seat])
	b.revealed = revealed{seat: e.Seat, at: at, card: e.Card, run: tween.Start(b.Speed().Ticks(shownTicks + settledTicks))}
	b.Hold(shownTicks)
}

// showGoal moves the ball into the net. Suspense comes first if a shot at the end of a half was not
// answered.
func (b *Board) showGoal(e rules.Goal, flew bool) {
	celebrate := func() {
		b.PlayAt(sound.Whistle, b.lay.pitch.Center(), 2, 60)
		b.celebrateGoal(e)
	}
	if e.How != rules.ByShot {
		b.closeup.settle(sound.Net, scoredTicks)
		celebrate()
		return
	}
	score := func() { // moves the ball from the line into the net
		b.ball.score()
		b.Hold(netTicks + seenTicks)
		celebrate()
	}
	if flew {
		b.Suspense.Begin(b.Speed(), table.SuspenseTicks, score)
		return
	}
	score()
}

// showDrew makes cards fly from the stock to the end of a hand.
func (b *Board) showDrew(e rules.Drew) {
	for i, card := range e.Cards {
		b.cards.draw(e.Seat, card, 6*i)
	}
	if b.IsBot(e.Seat) { // players need not wait for backs
		b.HoldOnly(0)
	}
}

func (b *Board) showKicked(e rules.PenaltyKicked) {
	if !e.Scored {
		b.closeup.settle(sound.Gloves, kickedTicks)
		b.PlayAt(sound.CrowdOh, b.lay.pitch.Center(), 0, 0)
		b.celebrateSave(1-e.Team, table.SmallCelebration)
		return
	}
	b.closeup.settle(sound.Net, settledTicks)
	m := b.goalOf(e.Team)
	m.Text = e.Goals.String()
	b.celebrate(m)
}

// showEnd replays the goals of the match in slow motion and then celebrates the winners in full
// screen.
func (b *Board) showEnd(e rules.MatchEnded) {
	b.closeup.shows = false
	m := table.Celebration{Title: b.Text("banner.full"), Text: resultWords(b.Words(), b.Party(), &b.now), Size: table.GrandCelebration,
		Seats: e.Winners, Pained: engine.AllSeats(b.now.seats) &^ e.Winners, Sound: sound.Cue{Effect: sound.Win}}
	light := &table.Fullscreen{Weight: 0.3, Exhibit: b.scoreboard(b.now.score, b.now.score, 0)}
	if e.Draw {
		m.Seats, m.Pained, m.Sound.Effect = engine.AllSeats(b.now.seats), 0, sound.Draw
	} else {
		one := b.now.score[b.now.teams[e.Winners.First()]]
		other := b.now.score[1-b.now.teams[e.Winners.First()]]
		light.Weight = 0.4 + 0.6*table.Weigh(one-other, 4)
	}
	m.Fullscreen = light
	b.film.play()
	b.Hold(60)
	b.Celebrate(m)
}

// celebrate shows a celebration on the pitch, or at the bottom of the close-up of a cut, which
// stays open for it.
func (b *Board) celebrate(m table.Celebration) {
	m.Room = b.lay.pitch.Rect
	if b.lay.Compact { // large words cover the mats too
		m.Room.X, m.Room.W = 0, b.lay.Frame.W
	}
	if b.closeup.shows {
		m.Room, m.About = b.lay.closeup.banner(), ui.Rect{}
		m.Wait = 1
	}
	b.Celebrate(m)
}

// goalOf returns the celebration of a goal.
func (b *Board) goalOf(team int) table.Celebration {
	return table.Celebration{Title: b.Text("banner.goal"), Size: table.GreatCelebration, Seats: b.now.team(team),
		Pained: b.now.team(1 - team), About: b.lay.pitch.goal(b.now.attacks(team)),
		Sound: sound.Cue{Effect: sound.CrowdCheer, Pan: b.Room.Pan(b.lay.pitch.Center())}}
}

// celebrateGoal celebrates the scoring team in full screen with the changing score, after the ball
// was shown in the net.
func (b *Board) celebrateGoal(e rules.Goal) {
	m := b.goalOf(e.Team)
	m.Text = b.Text("banner.by", table.Words("name", b.Name(e.Seat)))
	before := e.Score
	before[e.Team]--
	m.Fullscreen = &table.Fullscreen{Weight: 0.5 + 0.5*table.Weigh(e.Score[e.Team], 4), Exhibit: b.scoreboard(before, e.Score, e.Team),
		Scenery: behindNet{&b.art}, Ticks: goalTicks}
	if e.Score[0]+e.Score[1] >= oftenGoals {
		m.Fullscreen.Ticks /= 2
	}
	b.Celebrate(m)
}

// A goal is celebrated for goalTicks at normal speed, and from the third goal of a match on for half
// as long.
const (
	goalTicks  = 96
	oftenGoals = 3
)

// celebrateHalf shows the leading team in full screen, or both teams after a level half.
func (b *Board) celebrateHalf(score rules.Score) {
	m := table.Celebration{Title: b.Text("banner.half"), Text: b.Text("banner.level"), Line: b.Line("line.level", score[0]), Size: table.GreatCelebration, Seats: engine.AllSeats(b.now.seats)}
	m.Fullscreen = &table.Fullscreen{Exhibit: b.scoreboard(score, score, 0)}
	for team := range sides {
		if lead := score[team] - score[1-team]; lead > 0 {
			m.Seats, m.Pained = b.now.team(team), b.now.team(1-team)
			m.Text = b.Text("banner.leads", table.Words("team", b.teamWord(team)))
			m.Line = b.Line("line.leads", score[0]+score[1]-1)
			m.Fullscreen.Weight = 0.6 * table.Weigh(lead, 4)
		}
	}
	b.Celebrate(m)
}

// The score board of a full-screen celebration, in u.
const litScoreWidth, litScoreHeight = 840, 112

// scoreboard returns the score board for a full-screen celebration, on which the number of a team
// changes.
func (b *Board) scoreboard(before, after rules.Score, team int) *table.Exhibit {
	words, names := b.Env().Catalog, b.teamNames()
	piece := &table.Exhibit{Width: litScoreWidth, Height: litScoreHeight, Aloud: after.String(), Over: func() ui.Rect { return b.lay.score },
		Draw: func(c *ui.Canvas, r ui.Rect, told float64) {
			score := before
			if told >= 0.5 {
				score = after
			}
			leap := 0.0
			if before != after {
				leap = 1.4 * tween.Height(told)
			}
			drawScore(c, r, words, names, score, team, leap)
		}}
	if before != after {
		piece.Sound = sound.Cue{Effect: sound.Stamp, Rise: min(12, 2*after[team])}
	}
	return piece
}

func (b *Board) celebrateSave(team int, size table.CelebrationSize) {
	b.celebrate(table.Celebration{Title: b.Text("banner.saved"), Size: size, Seats: b.now.team(team), About: b.lay.pitch.goal(b.now.attacks(1 - team))})
}
