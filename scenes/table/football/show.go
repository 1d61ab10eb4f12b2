package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Ticks at speed 1.
const (
	concededTicks = 60 // of suspense before a shot is let in
	netTicks      = 12 // from the line into the net
	exchangeTicks = 30
	shownTicks    = 60 // of a card of a hand
)

// ballInNet is a ball that lies in the net, for as long as the goal is celebrated.
type ballInNet struct {
	at  spot
	run tween.Run
}

// revealed is a card of a hand that is shown to everybody for a while.
type revealed struct {
	seat engine.Seat
	at   int // in the hand
	card rules.Card
	run  tween.Run
}

func (b *Board) Show(event engine.Event) {
	b.Shown++
	before := b.now
	b.now.apply(event)
	b.film.record(event, &before, &b.now)
	b.question = question{}
	b.forget()
	switch e := event.(type) {
	case rules.MatchBegan:
		b.cards.Clear()
		b.stock.Fill(rules.Cards)
	case rules.HandDealt:
		b.showDealing(e)
	case rules.HalfBegan:
		b.showHalf(e)
	case rules.TurnBegan:
		b.showTurn(e)
	case rules.Placed:
		b.closeup.closed = true
		b.PlayAt(sound.BallBounce, b.lay.at(b.now.lies), -3, 50)
		b.Hold(16)
	case rules.CardPlayed:
		b.showThrown(e.Seat, e.Position, e.Card)
		b.Hold(tween.FlyTicks + 2)
	case rules.Exchanged:
		b.showThrown(e.Seat, e.Position, e.Card)
		b.Hold(exchangeTicks)
	case rules.BallMoved:
		b.showMoved(e)
	case rules.CornerGiven:
		b.send(before.lies, b.now.lies, 1.6, 40)
		b.PlayAt(sound.BallKick, b.lay.at(before.lies), 3, 70)
		b.PlayAt(sound.CrowdOh, b.lay.at(before.lies), 0, 60)
	case rules.CutShown:
		b.revealCut(e)
	case rules.Conceded:
		b.Suspense.Begin(b.Speed(), concededTicks, nil)
	case rules.Saved:
		b.showSaved(e)
	case rules.Goal:
		b.showGoal(e, before.unanswered)
	case rules.Drew:
		b.showDrew(e)
	case rules.CardShown:
		b.Suspense.Begin(b.Speed(), table.SuspenseTicks, func() { b.showCard(e) })
	case rules.HalfEnded:
		b.showHalfEnded(e)
	case rules.Reshuffled:
		b.showReshuffle(e)
	case rules.ShootoutBegan:
		b.celebrate(table.Moment{Title: b.Text("banner.shootout"), Text: b.Text("banner.first", table.Words("team", b.team(e.Team)))})
		b.PlayAt(sound.Whistle, b.lay.pitch.Center(), 0, 0)
	case rules.PenaltyKicked:
		b.showKicked(e)
	case rules.MatchEnded:
		b.showEnd(e)
	}
}

// showHalf tells who kicks off, and then that the teams have changed ends.
func (b *Board) showHalf(e rules.HalfBegan) {
	b.closeup.closed = true
	b.PlayAt(sound.Whistle, b.lay.pitch.Center(), 0, 0)
	if e.Half == 1 {
		b.celebrate(table.Moment{Title: b.Text("banner.kick-off"), Text: b.Text("banner.kicks-off", table.Words("name", b.Name(e.Seat)))})
		return
	}
	b.celebrate(table.Moment{Title: b.Text("half.2"), Text: b.Text("banner.ends"), Size: table.GreatMoment})
}

// showHalfEnded lets the referee blow the whistle, twice at the half and three times at the end. How the match has ended is said after it.
func (b *Board) showHalfEnded(e rules.HalfEnded) {
	b.closeup.closed = true
	b.whistles = 1 + e.Half
	if e.Half == 1 {
		b.celebrate(table.Moment{Title: b.Text("banner.half"), Text: e.Score.String(), Size: table.GreatMoment})
		return
	}
	b.Hold(84)
}

func (b *Board) showReshuffle(e rules.Reshuffled) {
	b.discards.Clear()
	b.stock.Clear()
	b.stock.Fill(e.Stock)
	b.PlayAt(sound.Shuffle, b.lay.stock.Center(), 0, 0)
	b.Hold(exchangeTicks)
}

// handPosition returns at which position a card leaves a hand on this table. Of two equal cards the rules always play the first; if the seat
// aims at the other one, that one leaves, so that nobody learns that there are two.
func (b *Board) handPosition(seat engine.Seat, position int, card rules.Card) int {
	if last := b.chooser.last[seat]; last < len(b.hands[seat].Cards) && b.hand(seat, last) == card {
		return last
	}
	if first := b.find(seat, card); first >= 0 {
		return first
	}
	return position
}

// showDealing lets a hand fly out, one card in turn with the others: all hands are dealt at the same time.
func (b *Board) showDealing(e rules.HandDealt) {
	for i, card := range e.Cards {
		b.draw(e.Seat, card, 2*(i*b.now.seats+int(e.Seat)), sound.CardDeal)
	}
	if int(e.Seat) < b.now.seats-1 {
		b.HoldOnly(0)
	}
}

// draw lets a card come from the stock to the end of a hand.
func (b *Board) draw(seat engine.Seat, card rules.Card, wait int, lands sound.Effect) {
	b.hands[seat].Put(table.Last, b.stock.Take(table.Last).Of(held{card, seat}), table.Way{Wait: wait, Lands: lands, Level: 60})
}

// showTurn rings for the person who may act now, and opens the close-up for a cut.
func (b *Board) showTurn(e rules.TurnBegan) {
	b.closeup.closed = true
	team := b.now.teams[e.Seat]
	switch e.Phase {
	case rules.PhasePenalty:
		b.openCloseup(e.Phase, 1-team)
		b.Hold(openTicks)
	case rules.PhaseCorner:
		b.openCloseup(e.Phase, team)
		b.Hold(openTicks)
	}
	if e.Last {
		b.PlayAt(sound.ClockTick, b.lay.clock.Center(), 0, 0)
		told := "last"
		if b.now.half == 1 {
			told = "told.last"
		}
		b.Tell(e.Seat, b.Text(told), true)
	}
	b.Ring(e.Seat, b.lay.mats[e.Seat].Center())
}

// showThrown lets a card of a hand fly to the discards.
func (b *Board) showThrown(seat engine.Seat, position int, card rules.Card) {
	b.PlayAt(sound.CardSlide, b.lay.mats[seat].Center(), 0, 60)
	thrown := b.hands[seat].Take(b.handPosition(seat, position, card)).Of(held{card, seat})
	b.discards.Put(table.Last, thrown.Open(), table.Way{Ticks: tween.FlyTicks + 4, Lands: sound.CardPlace})
}

// showMoved lets the ball run: free kicks and goalkeepers' kicks fly.
func (b *Board) showMoved(e rules.BallMoved) {
	rise := 0.0
	if kind := e.Card.Kind(); kind == rules.FreeKick || kind == rules.Keeper {
		rise = 0.9
	}
	b.kick(b.now.trail, rise, 1)
	if b.now.unanswered {
		b.ball.hang()
	}
	b.PlayAt(sound.BallKick, b.lay.at(middleOf(e.From)), 0, 0)
	b.Hold(6)
	b.askAlike(e)
}

func (b *Board) showSaved(e rules.Saved) {
	b.PlayAt(sound.CrowdOh, b.lay.pitch.Center(), 0, 0)
	team := b.now.teams[e.Seat]
	switch e.By {
	case rules.ByKeeper:
		b.PlayAt(sound.Gloves, b.lay.at(b.now.lies), 0, 0)
		b.celebrateSave(team, table.SmallMoment)
	case rules.ByCut:
		b.PlayAt(sound.Gloves, b.lay.closeup.Center(), 0, 0)
		b.settleCut(settledTicks)
		b.celebrateSave(1-b.closeup.team, table.GreatMoment)
	default:
		b.celebrateSave(team, table.GreatMoment)
	}
}

// showCard shows everybody a card of a hand with which the shot could have been stopped.
func (b *Board) showCard(e rules.CardShown) {
	b.Tell(e.Seat, b.Text("told.shown"), true)
	b.PlayAt(sound.CardTurn, b.lay.mats[e.Seat].Center(), 0, 0)
	b.revealed = revealed{seat: e.Seat, at: b.handPosition(e.Seat, e.Position, e.Card), card: e.Card, run: tween.Start(b.Speed().Ticks(shownTicks + settledTicks))}
	b.Hold(shownTicks)
}

// showGoal lets the ball into the net, after some suspense if the shot has not been answered at the end of a half.
func (b *Board) showGoal(e rules.Goal, flew bool) {
	celebrate := func() {
		b.PlayAt(sound.Whistle, b.lay.pitch.Center(), 2, 60)
		b.celebrateGoal(e.Team, b.Text("banner.scorer", table.Words("name", b.Name(e.Seat)), table.Words("score", e.Score.String())))
	}
	if e.How != rules.ByShot {
		b.settleCut(settledTicks)
		b.PlayAt(sound.Net, b.lay.closeup.Center(), 0, 0)
		celebrate()
		return
	}
	score := func() { // from the line into the net
		b.send(b.now.trail.line(), b.now.trail.end(), 0, netTicks)
		b.ball.ending = rules.OnGoal
		b.ballInNet = ballInNet{at: b.now.trail.end(), run: tween.Start(b.Speed().Ticks(netTicks + settledTicks))}
		celebrate()
	}
	if flew {
		b.Suspense.Begin(b.Speed(), table.SuspenseTicks, score)
		return
	}
	score()
}

// showDrew lets cards fly from the stock to the end of a hand.
func (b *Board) showDrew(e rules.Drew) {
	for i, card := range e.Cards {
		b.draw(e.Seat, card, 6*i, sound.CardPlace)
	}
	if b.IsBot(e.Seat) { // people need not wait for backs
		b.HoldOnly(0)
	}
}

func (b *Board) showKicked(e rules.PenaltyKicked) {
	if !e.Scored {
		b.settleCut(kickedTicks)
		b.PlayAt(sound.Gloves, b.lay.closeup.Center(), 0, 0)
		b.PlayAt(sound.CrowdOh, b.lay.pitch.Center(), 0, 0)
		b.celebrateSave(1-e.Team, table.SmallMoment)
		return
	}
	b.settleCut(settledTicks)
	b.PlayAt(sound.Net, b.lay.closeup.Center(), 0, 0)
	b.celebrateGoal(e.Team, e.Goals.String())
}

// showEnd shows the goals of the match in slow motion, and celebrates the winners.
func (b *Board) showEnd(e rules.MatchEnded) {
	b.closeup.closed = true
	m := table.Moment{Title: b.Text("banner.full"), Text: resultWords(b.Words(), &b.now, e.Draw), Size: table.GrandMoment, Wait: 1, Room: b.lay.pitch}
	if !e.Draw {
		m.Seats, m.Pained = e.Winners, engine.AllSeats(b.now.seats)&^e.Winners
	}
	b.Celebrate(m)
	b.playFilm()
	b.Hold(60)
	if e.Draw {
		b.Sound(sound.Cue{Effect: sound.Draw})
		return
	}
	b.PlayAt(sound.Win, b.lay.mats[e.Winners.First()].Center(), 0, 0)
}

// celebrate shows a moment: on the pitch, or at the top of the close-up of a cut, which stays open for it.
func (b *Board) celebrate(m table.Moment) {
	m.Room = b.lay.pitch
	if b.lay.Compact { // large words lie over the mats too
		m.Room.X, m.Room.W = 0, b.lay.Frame.W
	}
	if b.closeup.shows() {
		m.Room, m.About = b.lay.onCloseup(0, 20, closeupWide, 200), ui.Rect{}
		m.Wait = 1
	}
	b.Celebrate(m)
}

func (b *Board) celebrateGoal(team int, text string) {
	b.celebrate(table.Moment{Title: b.Text("banner.goal"), Text: text, Size: table.GreatMoment, Seats: b.now.team(team),
		Pained: b.now.team(1 - team), About: b.lay.goal(b.now.attacks(team)),
		Sound: sound.Cue{Effect: sound.CrowdCheer, Pan: b.Room.Pan(b.lay.pitch.Center())}})
}

func (b *Board) celebrateSave(team int, size table.MomentSize) {
	b.celebrate(table.Moment{Title: b.Text("banner.saved"), Size: size, Seats: b.now.team(team), About: b.lay.goal(b.now.attacks(1 - team))})
}
