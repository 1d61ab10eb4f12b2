package play

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// curtain covers the table between the turns of people, so that all see only their own cards.
type curtain struct {
	hung   bool        // the party plays with a curtain
	open   engine.Seat // the seat whose cards may be shown, or Nobody
	next   engine.Seat // the seat that must confirm, or Nobody while the table may be seen
	drop   tween.Toward
	fallen int // ticks for which the curtain has covered the whole table
	// onPhones are the seats whose cards are on their phones. For them nobody has to look away.
	onPhones engine.SeatSet
	painted  bool // the curtains of all seats have been rendered, or are being rendered
}

// newCurtain returns the curtain of a party. It is raised, and all cards are hidden.
func newCurtain(party app.Party) curtain {
	return curtain{hung: party.Secrets == app.Curtain, open: engine.Nobody, next: engine.Nobody}
}

// withSecrets returns those of the given seats that must look at something alone.
func (u *curtain) withSecrets(b table.Board, seats engine.SeatSet) engine.SeatSet {
	return (seats &^ u.onPhones).Where(b.HasSecrets)
}

// uncovered returns the seats that may act: they confirmed that nobody watches, or do not have to.
func (u *curtain) uncovered(b table.Board, seats engine.SeatSet) engine.SeatSet {
	if !u.hung {
		return seats
	}
	covered := u.withSecrets(b, seats)
	if u.open != engine.Nobody {
		covered = covered.Without(u.open)
	}
	return seats &^ covered
}

// dropTicks is how long the curtain takes to fall or rise, in ticks at speed 1.
const dropTicks = 24

// tick lets the curtain fall before the turn of another person with secrets, once all public events
// have been shown. goesOn means that the seat whose cards are shown will choose again right after
// the current event, or is being shown something alone. Otherwise its hand is hidden before
// everybody watches the end of its turn.
func (u *curtain) tick(h table.Host, people engine.SeatSet, goesOn bool) {
	if u.open != engine.Nobody && !people.Has(u.open) && !goesOn {
		u.open = engine.Nobody
	}
	if u.open == engine.Nobody && u.next == engine.Nobody && people != 0 {
		u.next = people.First()
		h.Sound(sound.Cue{Effect: sound.CurtainClose})
	}
	if u.next != engine.Nobody && !people.Has(u.next) {
		u.next = engine.Nobody
	}
	down := 0.0
	if u.next != engine.Nobody {
		down = 1
	}
	u.drop.Tick(down, h.Speed().Ticks(dropTicks))
	if u.fallen++; u.drop.Value < 1 {
		u.fallen = 0
	}
}

// hangs reports whether the curtain is falling, or covers the table until a person confirms.
func (u *curtain) hangs() bool { return u.next != engine.Nobody }

// handle accepts the confirmation of the person who is asked, once there was time to read the
// question. A player who shares the device may also confirm. handle returns true while the curtain
// covers anything, so that a press has no other effect.
func (u *curtain) handle(h table.Host, intent input.Intent) bool {
	if u.next == engine.Nobody {
		return u.drop.Value > 0
	}
	owner, roster := input.Seat(u.next), h.Env().Roster
	own := intent.Seat == owner || roster.SeatsOf(intent.Device).Has(owner)
	if own && intent.Action == input.Confirm && intent.Phase == input.Pressed && u.fallen >= app.ChoiceTicks {
		u.open, u.next = u.next, engine.Nobody
		roster.ReleaseAll()
		h.Sound(sound.Cue{Effect: sound.CurtainOpen})
	}
	return true
}

// prepare renders the curtains of all seats ahead of time, because each is as large as the screen.
func (u *curtain) prepare(c *ui.Canvas, party app.Party) {
	if u.painted || !u.hung {
		return
	}
	u.painted = true
	c.Prepare(func(c *ui.Canvas) {
		for _, seat := range party.Seats {
			if !seat.IsBot() {
				ui.DrawCurtain(c, seat.Colour)
			}
		}
	})
}

// draw draws the curtain with the name of the player who must confirm that the others look away.
func (u *curtain) draw(c *ui.Canvas, env *app.Env, party app.Party) {
	if u.drop.Value <= 0 || u.next == engine.Nobody && u.open == engine.Nobody {
		return
	}
	who := u.next
	if who == engine.Nobody {
		who = u.open // the curtain is rising
	}
	whole := c.Whole()
	c.PushLayer(ui.LayerCurtain)
	defer c.Pop()
	if env.Settings.ReducedMotion {
		c.PushAlpha(u.drop.Value)
	} else {
		c.PushMove(0, -whole.H*(1-u.drop.Value))
	}
	defer c.Pop()
	ui.DrawCurtain(c, party.Seats[who].Colour)
	frame := c.Frame()
	k := c.TextScale()
	panel := ui.RectAround(ui.Point{X: frame.W / 2, Y: 522}, min(1030+400*(k-1), frame.W-112), 456)
	confirm, button := env.Text("table.curtain.confirm"), env.SeatGlyph(input.Seat(who), input.Confirm)
	asked := ui.Bold(52 / max(1, k*0.72))
	height := asked.ParagraphHeight(c, confirm, panel.W-440, button)
	panel = panel.Inset(0, min(0, (240-height)/2)) // a long question in large text needs a higher panel
	ui.DrawPanel(c, "curtain", panel)
	face := ui.Point{X: panel.X + 206, Y: panel.Y + 186}
	ui.Figure{Seat: party.Seats[who].Colour, Pose: ui.Leans, Wear: party.Seats[who].Wear}.Draw(c, face, 228)
	if device, ok := env.Roster.Device(env.Roster.DeviceUsed(input.Seat(who))); ok {
		app.Sign(device).Draw(c, ui.Point{X: face.X, Y: panel.Bottom() - 92}, 64)
	}
	text := ui.Rect{X: panel.X + 392, Y: panel.Y + 40, W: panel.W - 440, H: panel.H - 80}
	name, style := ui.Big(104/max(1, k*0.7)).Fit(c, party.Seats[who].Name, text.W)
	c.TextMid(name, text.X, text.Y+62, style, c.Theme().Ink, ui.Left)
	ink := c.Theme().Ink
	if u.next != engine.Nobody && u.fallen < app.ChoiceTicks { // it is too early to confirm
		ink = c.Theme().SoftInk
	}
	c.Paragraph(confirm, text.Below(136), asked, ink, ui.Left, button)
	c.Aloud(party.Seats[who].Name)
	c.Aloud(confirm, button)
	drawBlindfolded(c, party, who, panel.Bottom())
	pause := ui.Action{Glyph: env.SeatGlyph(input.Seat(who), input.Pause), Word: env.Text("table.pause")}
	ui.DrawActions(c, ui.Rect{Y: frame.Bottom() - 68, H: 68}.Move(frame.Right()-76-ui.ActionsWidth(c, pause), 0), pause)
}

// drawBlindfolded draws the players who look away, below a panel. They sit behind their names and
// cover their eyes with their hands.
func drawBlindfolded(c *ui.Canvas, party app.Party, who engine.Seat, panel float64) {
	others := party.Persons().Without(who)
	frame := c.Frame()
	step := min(260*c.TextScale(), c.Content().W/float64(others.Len()))
	x := frame.W/2 - step*float64(others.Len()-1)/2
	const largest = 190
	height := 50 * max(1, c.TextScale()*0.9)
	slips := ui.Rect{Y: 962 - height/2, H: height}
	size := table.SitAt(party, ui.Point{}, min(largest, step-20), slips.Y-panel-8).Size
	for seat := range others.All() {
		colour := party.Seats[seat].Colour
		name, style := ui.Bold(28).Fit(c, party.Seats[seat].Name, step-40)
		slip := ui.RectAround(ui.Point{X: x, Y: slips.Center().Y}, max(size*0.9, style.Width(c, name)+36), height)
		if size > 0 {
			f := ui.Figure{Seat: colour, Pose: ui.CoversEyes, Wear: party.Seats[seat].Wear}
			f.DrawBody(c, f.Seated(ui.Point{X: x, Y: slip.Y + 4}, size, 0), size)
			f.DrawHands(c, f.Seated(ui.Point{X: x, Y: slip.Y + 4}, size, 0), slip.Center(), size)
		} else {
			ui.Character{Seat: colour, Expression: ui.Expression{Mood: ui.Sleeping}, Wear: party.Seats[seat].Wear}.Draw(c, ui.Point{X: x, Y: 864}, 56)
		}
		ui.DrawPaper(c, "sleeper", slip, ui.Resting)
		c.TextMid(name, x, slip.Center().Y, style, c.Theme().Ink, ui.Center)
		x += step
	}
}
