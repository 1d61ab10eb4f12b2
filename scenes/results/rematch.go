package results

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// rematch is the vote on a rematch. The rematch begins when everybody has agreed on their own
// device. After a while people who have agreed can begin it without those who have not answered.
type rematch struct {
	yes   engine.SeatSet
	since int // ticks since the last new vote
	told  int // the remaining ticks in which the bar says that the device used last has no vote
}

const (
	answerTicks = 15 * 60 // the number of ticks for which a rematch waits for everybody
	toldTicks   = 3 * 60
)

// tick advances the vote by a tick.
func (m *rematch) tick() {
	m.since++
	m.told = max(0, m.told-1)
}

// overdue reports whether the rematch may begin without those who have not answered.
func (m *rematch) overdue() bool { return m.since >= answerTicks }

// voters returns the people who have to agree, which are those with a device. There is no vote for
// an old match, for a match of an evening, or if fewer than two devices could vote.
func (r *Scene) voters(env *app.Env) engine.SeatSet {
	if !r.fresh() || r.ofEvening() {
		return 0
	}
	seated := env.Roster.Seated()
	voters := r.party.Persons().Where(func(seat engine.Seat) bool { return seated.Has(input.Seat(seat)) })
	if voters == 0 || answeredBy(env, input.Seat(voters.First())) == voters {
		return 0
	}
	return voters
}

// answeredBy returns the seats that vote together with a seat, because they share its device.
func answeredBy(env *app.Env, seat input.Seat) (group engine.SeatSet) {
	lease, _ := env.Roster.Assignment(seat)
	for s := range lease.With.All() {
		if s < engine.MaxSeats {
			group = group.With(engine.Seat(s))
		}
	}
	return group
}

// agree counts the vote of a device. If all have agreed it begins the rematch.
func (r *Scene) agree(env *app.Env, intent input.Intent) {
	voters, group := r.voters(env), answeredBy(env, intent.MenuSeat)&r.party.Persons()
	switch {
	case voters == 0, voters&^r.again.yes == 0 && group != 0:
		r.play(env)
	case group == 0:
		r.again.told = toldTicks
		env.Sound.Play(sound.Refused)
	case group&^r.again.yes != 0:
		r.again.yes |= group
		r.again.since = 0
		if voters&^r.again.yes == 0 {
			r.play(env)
			return
		}
		env.Sound.PlayCue(sound.Cue{Effect: sound.YourTurn, Seat: r.party.Seats[group.First()].Colour + 1})
	case r.again.since >= answerTicks+app.ChoiceTicks:
		r.play(env)
	default:
		env.Sound.Play(sound.Refused)
	}
}

// withdraw takes back the vote of a device. It returns false if the device has not voted.
func (r *Scene) withdraw(env *app.Env, intent input.Intent) bool {
	group := answeredBy(env, intent.MenuSeat) & r.again.yes
	if group == 0 {
		return false
	}
	r.again.yes &^= group
	env.Sound.Play(sound.Back)
	return true
}

// play begins the rematch.
func (r *Scene) play(env *app.Env) {
	env.Sound.Play(sound.Confirm)
	party := r.party.Clone()
	party.Guided, party.Told, party.Taught = false, nil, false
	party.Answered = 0
	env.Replace(env.Routes.Match(party))
}

// answer describes the votes so far, or returns "" before the first vote.
func (r *Scene) answer(env *app.Env) string {
	voters := r.voters(env)
	missing := voters &^ r.again.yes
	speaker := env.Speaker(r.party)
	switch {
	case r.again.told > 0:
		return env.Text("results.rematch.others")
	case r.again.yes == 0 || voters == 0:
		return ""
	case missing == 0:
		return env.Text("results.rematch.all")
	case r.again.overdue():
		return speaker.Text("results.rematch.silent", "missing", missing, "n", missing.Len())
	}
	return speaker.Text("results.rematch.waits", "missing", missing, "n", missing.Len())
}

// offer changes the hint bar for the device used last. If its player has agreed, the bar offers to
// withdraw the vote and, after a while, to begin without the others.
func (r *Scene) offer(env *app.Env, h *ui.Hint) {
	if words := r.answer(env); words != "" {
		*h = ui.Hint{Seat: -1, Sentence: words, Actions: h.Actions}
	}
	device := env.Roster.LastUsed()
	if seat := env.Roster.SeatsOf(device).First(); seat == input.NoSeat || !r.again.yes.Has(engine.Seat(seat)) {
		return
	}
	again, home := &h.Actions[resultsAgain], &h.Actions[resultsHome]
	again.Word, home.Word = env.Text("results.rematch.begin"), env.Text("results.rematch.no")
	again.Off = again.Off || r.voters(env)&^r.again.yes != 0 && r.again.since < answerTicks+app.ChoiceTicks
}

// drawAnswer draws a badge at a corner if the seat has agreed. If others have agreed it draws the
// button with which the seat agrees.
func (r *Scene) drawAnswer(env *app.Env, c *ui.Canvas, seat engine.Seat, corner ui.Point) {
	radius := 28 * (1 + (c.TextScale()-1)*0.6)
	switch {
	case r.again.yes.Has(seat):
		ui.DrawBadge(c, corner, radius, true)
	case r.again.yes != 0 && r.voters(env).Has(seat):
		env.Drawing(env.Roster.SeatGlyph(input.Seat(seat), input.Confirm)).Draw(c, corner, 2*radius)
	}
}
