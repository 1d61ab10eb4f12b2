package replay

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/table/show"
	"canape/scenes/ui"
)

// Draw draws the table, the latest events in words, and the timeline.
func (r *Scene) Draw(env *app.Env, c *ui.Canvas) {
	r.Place.Draw(c)
	if r.failed {
		r.drawTrouble(env, c)
		return
	}
	c.Entitle(env.Text("replay.title"))
	r.Board.Draw(c)
	r.drawPlates(c)
	r.Between.Draw(c)
	r.Slips.Draw(c, r.Board, len(r.Party().Seats), 0)
	c.PushLayer(ui.LayerBars)
	if c.TextScale() < replayLarge && !r.Board.FillsScreen() {
		show.DrawRibbon(c, r.Board, r.History.News(3))
	}
	r.drawBar(env, c)
	c.Pop()
}

// replayLarge is the text size from which tables have no room for the latest events. Instead,
// during playback each new event replaces the track for a while, unless the mouse is over the bar.
const replayLarge = 1.75

// trackLeast is the least width of the track, in u.
const trackLeast = 380

func (r *Scene) drawPlates(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlates)
	defer c.Pop()
	for i, person := range r.people {
		plate := ui.Plate{Seat: person.Colour, Name: person.Name, OnTurn: r.turn.Has(engine.Seat(i)) && r.turn.Len() == 1, Bonus: r.signs[i]}
		if person.IsBot() && c.TextScale() < replayLarge {
			plate.Device = ui.BotDevice
		}
		r.Moods.Dress(c, r.Board, engine.Seat(i), person, &plate)
		plate.Draw(c, r.Board.Plate(c, engine.Seat(i)))
		r.Moods.DrawPerson(c, r.Board, engine.Seat(i), person, &plate)
	}
}

// Hint returns the hint bar. Boards use it to compute the space above the bar.
func (r *Scene) Hint(c *ui.Canvas) ui.Hint {
	env := r.env
	device := env.Roster.LastUsed()
	h := ui.Hint{Seat: -1, Room: transportWidth(c) + trackLeast}
	word := "replay.pause"
	if !r.playing {
		word = "replay.play"
	}
	hands := "replay.open"
	if r.open {
		hands = "replay.close"
	}
	h.Actions = []ui.Action{
		replayPlay:  {Glyph: env.MenuGlyph(input.Confirm), Word: env.Text(word)},
		replayStep:  {Glyph: otherwise(env, env.MoveGlyph(device, input.Sideways), input.PageDown), Word: env.Text("replay.step"), Yield: 1},
		replayTurn:  {Glyph: env.MenuGlyph(input.Previous).Tagged(int(input.Next)), Second: env.MenuGlyph(input.Next), Word: env.Text("replay.turn")},
		replayPace:  {Glyph: otherwise(env, env.MoveGlyph(device, input.UpAndDown), input.Other), Word: env.Text("replay.speed"), Yield: 1},
		replayBack:  {Glyph: env.MenuGlyph(input.Cancel), Word: env.Text("replay.back"), Yield: 2},
		replayHands: {Glyph: env.MenuGlyph(input.Other), Word: env.Text(hands), Off: !r.over},
	}
	if turn := &h.Actions[replayTurn]; !turn.Glyph.Shown() {
		turn.Glyph, turn.Second = env.MenuGlyph(input.Next), ui.Glyph{}
	}
	if !r.hides() {
		h.Actions = h.Actions[:replayHands]
	}
	return h
}

// otherwise returns g, or the glyph of the action v if the device has no button for g.
func otherwise(env *app.Env, g ui.Glyph, v input.Action) ui.Glyph {
	if g.Shown() {
		return g
	}
	return env.MenuGlyph(v)
}

func (r *Scene) drawBar(env *app.Env, c *ui.Canvas) {
	h := r.Hint(c)
	h.Draw(c)
	r.focus.Reset()
	for i := range h.Actions {
		if r.hover == i {
			h.DrawFocus(c, i, 1)
		}
		r.focus.Add(i, h.ActionRect(c, i))
	}
	room := h.RoomRect(c)
	transport := room.Left(transportWidth(c))
	r.drawTransport(env, c, transport)
	track := room.After(transport.W + 28).Before(26)
	r.bar = h.Rect(c)
	if c.TextScale() >= replayLarge && r.playing && !r.near && r.History.Fresh(r.Speed()) {
		newest := r.History.News(1)[0]
		r.line.track = ui.Rect{}
		if newest.Seat >= 0 {
			ui.DrawToken(c, newest.Seat, ui.Point{X: track.X + 24, Y: track.Center().Y}, 24, ui.OnSheet)
		}
		c.TextIn(newest.Text, track.After(64), ui.Bold(30), c.Theme().Ink, ui.Left)
		return
	}
	r.drawTrack(c, track)
}

// Sizes of the playback controls, in u at a text size of 1.
const (
	transportDisc  = 25
	transportArrow = 30
	transportGap   = 22
)

func transportScale(c *ui.Canvas) float64 { return 1 + (c.TextScale()-1)*0.35 }

func transportWidth(c *ui.Canvas) float64 {
	return (2*transportDisc+2*transportArrow+2*transportGap)*transportScale(c) + 24 + ui.Big(34).Width(c, "×0,5")
}

// drawTransport draws ◀ ⏯ ▶ and the speed, all of them clickable.
func (r *Scene) drawTransport(env *app.Env, c *ui.Canvas, room ui.Rect) {
	t, scale := c.Theme(), transportScale(c)
	mid, disc, arrow, gap := room.Center().Y, transportDisc*scale, transportArrow*scale, transportGap*scale
	x := room.X + arrow/2
	faint := ui.Fade(t.SoftInk, 0.45)
	col := t.Ink
	if r.at() == 0 {
		col = faint
	}
	ui.DrawArrow(c, ui.Point{X: x, Y: mid}, arrow, false, col)
	r.focus.Add(transportLess, ui.RectAround(ui.Point{X: x, Y: mid}, arrow+gap, room.H))
	x += arrow/2 + gap + disc
	at := ui.Point{X: x, Y: mid}
	ui.Sheet{Face: t.Ink, Edge: t.Ink, Bare: true, Lift: ui.OnPaper}.DrawDisc(c, "play rim", at, disc+2.5)
	ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true}.DrawDisc(c, "play", at, disc)
	if r.playing {
		for _, side := range [2]float64{-1, 1} {
			c.Fill(ui.RectAround(ui.Point{X: x + side*disc*0.27, Y: mid}, disc*0.28, disc*0.9), t.Ink)
		}
	} else {
		ui.DrawArrow(c, ui.Point{X: x + disc*0.08, Y: mid}, disc*1.05, true, t.Ink)
	}
	r.focus.Add(transportPlay, ui.RectAround(at, 2*disc+8, room.H))
	x += disc + gap + arrow/2
	if col = t.Ink; r.at() == r.player.Len() {
		col = faint
	}
	ui.DrawArrow(c, ui.Point{X: x, Y: mid}, arrow, true, col)
	r.focus.Add(transportMore, ui.RectAround(ui.Point{X: x, Y: mid}, arrow+gap, room.H))
	x += arrow/2 + 24
	c.TextMid(env.Text(replayPaces[r.pace]), x, mid, ui.Big(34), t.Ink, ui.Left)
	r.focus.Add(transportPace, ui.Rect{X: x - 8, Y: room.Y, W: room.Right() + 8 - x, H: room.H})
}

// replayPaces are the keys of the speeds; languages differ in the decimal mark.
var replayPaces = [len(replaySpeeds)]string{"replay.pace-half", "replay.pace-one", "replay.pace-two", "replay.pace-four"}

// drawTrack draws the timeline: the part played so far, and marks in the colours and shapes of
// their seats.
func (r *Scene) drawTrack(c *ui.Canvas, room ui.Rect) {
	t := c.Theme()
	r.line.track = room
	mid, length := room.Center().Y, float64(max(1, r.player.Len()))
	track := ui.Rect{X: room.X, Y: mid - 6, W: room.W, H: 12}
	ui.Sheet{Face: t.PaperEdge, Radius: 6, Bare: true}.Draw(c, "track", track)
	seen := track.Left(room.W * float64(r.at()) / length)
	if seen.W > 1 {
		c.Fill(seen.Inset(0, -1), t.Ink)
		c.Fill(seen.Inset(2, 2), t.Sun)
	}
	radius := 12 * transportScale(c)
	small := radius * max(0.7, min(1, 30/float64(max(1, len(r.line.marks))))) // many marks are drawn smaller to avoid overlap
	for _, m := range r.line.marks {
		x := room.X + room.W*float64(m.step)/length
		ui.DrawToken(c, r.people[m.seat].Colour, ui.Point{X: x, Y: mid - small*0.2}, small, ui.OnSheet)
	}
	at := ui.Point{X: room.X + room.W*float64(r.at())/length, Y: mid}
	ui.Sheet{Face: t.Ink, Edge: t.Ink, Bare: true, Lift: ui.OnPaper}.DrawDisc(c, "place rim", at, radius*1.35)
	ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true}.DrawDisc(c, "place", at, radius*1.12)
}

func (r *Scene) drawTrouble(env *app.Env, c *ui.Canvas) {
	menu.DrawTrouble(c, menu.TroublePanel(c), env.Text("replay.trouble"))
	ui.Hint{Seat: -1, Sentence: env.Text("replay.title"), Actions: []ui.Action{
		{Glyph: env.MenuGlyph(input.Cancel), Word: env.Text("replay.back")}}}.Draw(c)
}
