package passpass

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// task is what a seat is asked to do, as the keys of its words spell it.
type task string

const (
	idle      task = "idle"
	layCard   task = "lay"       // lay a card of the hand
	takeOne   task = "take"      // take any card of the trick
	takeLow   task = "take-low"  // choose among cards of equal value
	represent task = "represent" // say whose round the team records
)

// takes reports whether a card of the trick is to be chosen.
func (t task) takes() bool { return t == takeOne || t == takeLow }

// chooser asks the seats, and knows what each of them is about to do.
type chooser struct {
	base    *table.Base
	now     *state
	lay     *layout
	deck    *deck
	trick   *zone
	players []player

	seats   [maxSeats]choice
	prompts table.Prompts[question]
}

// choice is what a seat is about to do.
type choice struct {
	asked request // for which the cursor was last put at its first place
	last  int     // position of the card laid last
	chose bool    // the card at that position is about to be laid
}

// request identifies what a seat is asked: each task comes at most once in a trick.
type request struct {
	task          task
	round, number int
}

// The ids of what the cursors can aim at.
const (
	aimHand   = 0
	aimTrick  = 10
	aimMember = 20
)

func (o *chooser) task(seat engine.Seat) task {
	switch {
	case !o.base.Acts(seat):
	case o.base.Phase() == rules.PhasePlay.String():
		return layCard
	case o.base.Phase() == rules.PhaseTake.String() && o.now.trickWinners == 2:
		return takeLow
	case o.base.Phase() == rules.PhaseTake.String():
		return takeOne
	case o.base.Phase() == rules.PhaseRepresent.String():
		return represent
	}
	return idle
}

// takeable returns whose cards of the trick a seat may take.
func (o *chooser) takeable(seat engine.Seat) (layers engine.SeatSet) {
	for _, move := range o.base.Legal(seat) {
		if layer := o.now.layer(rules.Card(move.A)); layer != engine.Nobody { // else the match is ahead
			layers = layers.With(layer)
		}
	}
	return layers
}

// lies reports whether the card that a seat laid is still in the trick.
func (o *chooser) lies(seat engine.Seat) bool { return o.trick.Cards[seat].There() && !o.now.cleared }

// prepare returns what a seat is asked to do, and puts its cursor at a first place: beside the card laid last; at its own card of the trick,
// or else at the first that it may take; at the member with the better round.
func (o *chooser) prepare(seat engine.Seat) task {
	c, cursor := &o.seats[seat], &o.base.Cursors[seat]
	asked := request{o.task(seat), o.now.round, o.now.number}
	if asked.task == idle || asked == c.asked {
		return asked.task
	}
	switch c.asked = asked; {
	case asked.task == layCard:
		cursor.Set(aimHand + min(c.last, max(0, len(o.players[seat].hand.Cards)-1)))
	case asked.task == represent:
		cursor.Set(aimMember + int(o.now.better(seat)))
	case o.takeable(seat).Has(seat):
		cursor.Set(aimTrick + int(seat))
	default:
		cursor.Set(aimTrick + int(o.takeable(seat).First()))
	}
	o.aims(seat)
	return asked.task
}

// aims tells the cursor of a seat what there is to aim at.
func (o *chooser) aims(seat engine.Seat) {
	cursor := &o.base.Cursors[seat]
	cursor.Reset()
	switch task := o.task(seat); {
	case task == layCard:
		hand := o.players[seat].hand
		for at := range hand.Cards {
			cursor.Add(aimHand+at, hand.Rect(at))
		}
	case task == represent:
		for member := range o.now.team(seat).All() {
			cursor.Add(aimMember+int(member), o.lay.member(o.now, member))
		}
	case task.takes():
		for _, l := range o.now.trick {
			if o.lies(l.Seat) {
				cursor.Add(aimTrick+int(l.Seat), o.lay.trick[l.Seat])
			}
		}
	}
	cursor.Settle()
}

func (o *chooser) handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	task := o.prepare(seat)
	if task == idle {
		return engine.Move{}, false
	}
	o.aims(seat)
	if !o.base.Steer(seat, intent) {
		return engine.Move{}, false
	}
	switch id := o.base.Cursors[seat].At(); task {
	case layCard:
		c := &o.seats[seat]
		c.last, c.chose = id-aimHand, true
		return rules.MovePlay(o.players[seat].hand.Cards[c.last].Card), true
	case represent:
		return rules.MoveRepresent(engine.Seat(id - aimMember)), true
	default:
		layer := engine.Seat(id - aimTrick)
		return rules.MoveTake(o.trick.Cards[layer].Card), o.lies(layer)
	}
}

// completes reports whether the seat makes a Pass Pass by a move.
func (o *chooser) completes(seat engine.Seat, move engine.Move) bool {
	var log engine.Log
	if o.base.Match().Clone().Apply(seat, move, &log) != nil {
		return false
	}
	return slices.ContainsFunc(log.Events, func(e engine.Event) bool {
		made, is := e.(rules.PassPassMade)
		return is && made.Seat == seat
	})
}

// question is what a prompt depends on.
type question struct {
	request
	card    rules.Card // of the trick, that is aimed at
	allowed bool       // to be taken
}

// prompt says what the seat may do now, and with which buttons. It names no card of the hand, because everybody reads it.
func (o *chooser) prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	task := o.prepare(seat)
	of := question{request: request{task, o.now.round, o.now.number}, allowed: true}
	if task.takes() {
		layer := engine.Seat(o.base.Cursors[seat].At() - aimTrick)
		of.card, of.allowed = o.trick.Cards[layer].Card, o.takeable(seat).Has(layer)
	}
	p, anew := o.prompts.For(o.base, seat, of)
	if !anew {
		return p.Sentence, p.Actions
	}
	key := string(task)
	switch {
	case !of.allowed:
		key = "not-low"
	case task.takes() && o.completes(seat, rules.MoveTake(of.card)):
		key = "makes"
	}
	p.Ask(key, "card", o.base.Words().Name(rules.ID, of.card.String()))
	switch task {
	case layCard:
		p.Aim(input.Sideways, "aim")
		p.Do(input.Confirm, "lay")
		p.Look("")
	case represent:
		p.Aim(input.Sideways, "aim")
		p.Do(input.Confirm, "represent")
	case takeOne, takeLow:
		p.Aim(input.AllWays, "aim")
		if take := p.Do(input.Confirm, "take"); take != nil {
			take.Off = !of.allowed
		}
	}
	return p.Sentence, p.Actions
}

// markAimed marks the card of the trick that a layer laid as the cursor of a seat has it, or as one that the seat may not take.
func (o *chooser) markAimed(k *ui.Card, seat, layer engine.Seat) {
	if !o.task(seat).takes() {
		return
	}
	id, allowed := aimTrick+int(layer), o.takeable(seat).Has(layer)
	o.base.Mark(k, seat, id, true, !allowed)
	if !allowed && k.State != ui.CardRefused {
		k.State = ui.CardExcluded
	}
}

// drawMembers asks the teams whose round counts.
func (o *chooser) drawMembers(c *ui.Canvas) {
	r, t := o.lay.members(), c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 14, Thick: 4, Lift: ui.Resting}.Draw(c, "passpass members", r)
	if !o.lay.Compact {
		c.TextIn(o.base.Text("members"), ui.Rect{X: r.X + 26, Y: r.Y + 12, W: r.W - 52, H: 48 * c.TextScale()}, ui.Big(36), t.Ink, ui.Left)
	}
	for seat := range engine.Seat(o.now.seats) {
		o.drawMember(c, seat)
	}
}

var memberNames = [maxSeats]string{"passpass 1", "passpass 2", "passpass 3", "passpass 4", "passpass 5", "passpass 6"}

func (o *chooser) drawMember(c *ui.Canvas, seat engine.Seat) {
	t, r := c.Theme(), o.lay.member(o.now, seat)
	line := o.now.lines[o.now.side(seat)]
	face, lift := t.PaperBright, ui.OnPaper
	chosen := line.said && line.member == seat
	if line.said && !chosen {
		face, lift = t.PaperShade, ui.Flat
	}
	speakers := o.speakers(seat)
	if speakers != 0 {
		ui.DrawFocus(c, r, 9, 1, o.base.Colour(speakers.First())+1)
	}
	ui.Sheet{Face: face, Edge: t.PaperEdge, Radius: 9, Thick: 3, Lift: lift}.Draw(c, memberNames[seat], r)
	tag := ui.Point{X: r.X + 0.5, Y: r.Y - 2.5}
	for speaker := range speakers.All() {
		ui.DrawToken(c, o.base.Colour(speaker), tag, 18, ui.OnCloth)
		tag.X += 36
	}
	radius := min(24*min(1.3, c.TextScale()), r.H*0.36)
	x := r.X + 16 + radius
	ui.DrawToken(c, o.base.Colour(seat), ui.Point{X: x, Y: r.Center().Y}, radius, ui.OnSheet)
	x += radius + 14
	score := o.now.scores[seat]
	text := ui.Rect{X: x, Y: r.Y, W: r.Right() - 14 - x, H: r.H}
	if chosen {
		ui.DrawBadge(c, ui.Point{X: r.Right() - 16 - radius, Y: r.Center().Y}, radius, true)
		text.W -= 2*radius + 12
	}
	number := ui.Big(44 * min(1.4, c.TextScale())).AsIs()
	shown := table.Numeral(score.Points)
	c.TextMid(shown, text.X, r.Center().Y, number, t.Ink, ui.Left)
	text = text.After(number.Width(c, shown) + 12)
	word := o.base.Text("points-alone", table.Number("n", score.Points))
	boxes := score.PassPass
	side := min(44*min(1.3, c.TextScale()), r.H-6)
	if wide := ui.Plain(28).Width(c, word) + 20; wide+float64(boxes)*(side+6) <= text.W {
		c.TextIn(word, text, ui.Plain(28), t.SoftInk, ui.Left)
		text = text.After(wide)
	}
	for i := range boxes {
		o.deck.drawBox(c, ui.Point{X: text.X + (side+6)*(float64(i)+0.5), Y: r.Center().Y}, side, 1)
	}
}

// speakers returns whose cursors are on a member whose round may count.
func (o *chooser) speakers(member engine.Seat) (speakers engine.SeatSet) {
	for seat := range o.now.team(member).All() {
		if o.task(seat) == represent && o.base.Cursors[seat].Is(aimMember+int(member)) {
			speakers = speakers.With(seat)
		}
	}
	return speakers
}
