package results

import (
	"slices"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/outfits"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// prizes shows the pieces to wear that the players have earned in the match.
type prizes struct {
	list []prize // the prizes to show, the winners' first
	seen int     // the number of prizes of the recording that are in the list
	age  int     // the number of ticks since the first prize appeared
}

// prize holds new pieces of one person that are shown together.
type prize struct {
	seat   engine.Seat
	pieces []outfits.Piece
}

const (
	prizesFrom  = 90     // the number of ticks for which the podium is shown before the first prize
	prizeTicks  = 4 * 60 // the number of ticks for which each prize is shown
	prizeEnters = 16     // the number of ticks in which a prize appears
	prizeRows   = 2      // the largest number of pieces shown together with their reasons
)

// take adds the recording's new prizes to the list.
func (p *prizes) take(env *app.Env, r *Scene) {
	for _, won := range r.recording.Prizes[p.seen:] {
		for pieces := range slices.Chunk(won.Pieces, prizeRows) {
			p.list = append(p.list, prize{won.Seat, pieces})
		}
		who := &r.party.Seats[won.Seat]
		who.Wear = env.Outfit(who.Name)
	}
	p.seen = len(r.recording.Prizes)
}

// tick advances the prizes by a tick while they are visible.
func (p *prizes) tick(env *app.Env) {
	if p.now() == nil {
		return
	}
	if p.age%prizeTicks == 0 {
		env.Sound.Play(sound.Win)
	}
	p.age++
}

// now returns the prize to show now, or nil if there is none.
func (p *prizes) now() *prize {
	if at := p.age / prizeTicks; at < len(p.list) {
		return &p.list[at]
	}
	return nil
}

// prizeCard is the layout of a prize. The figure and the name are above the pieces with their
// reasons, or beside them in a wide area.
type prizeCard struct {
	who    app.PartySeat
	pieces []outfits.Piece
	wide   bool
	panel  ui.Rect
	figure float64
	name   ui.Style
	rows   []float64 // the height of each piece's row
}

const (
	prizeEdge    = 28
	prizePicture = 76
	prizeGap     = 18
	prizeNarrow  = 640 // the largest width of a card beside the podium, in u
	prizeLeast   = 440
)

// layPrize lays out a card of the given width. The caller sets the position of its panel.
func (r *Scene) layPrize(env *app.Env, c *ui.Canvas, won *prize, width float64, wide bool) prizeCard {
	d := prizeCard{who: r.party.Seats[won.seat], pieces: won.pieces, wide: wide, figure: 250, name: ui.Big(48)}
	text := width - 2*prizeEdge - prizePicture - prizeGap
	if wide {
		text -= d.figure + 40
	} else {
		d.figure = 124
	}
	rows := 0.0
	for _, p := range d.pieces {
		row := max(prizePicture+4, ui.Plain(30).ParagraphHeight(c, env.Text(p.Reason()), text))
		d.rows, rows = append(d.rows, row), rows+row
	}
	title := d.name.LineHeight(c)
	height := 2*prizeEdge + max(d.figure*1.1, title) + rows
	if wide {
		height = max(2*prizeEdge+title+8+rows, 2*prizeEdge+d.figure*1.2)
	}
	d.panel = ui.Rect{W: width, H: height}
	return d
}

// besidePodium returns the area to the right of the figures, where only the ranking is.
func (p *resultsPlan) besidePodium() ui.Rect {
	room := ui.Rect{X: p.podium.right, Y: p.slip.Y, W: p.slip.Right() - p.podium.right, H: p.bar.Y - 30 - p.slip.Y}
	if p.podium.right < p.podium.left { // many winners, who stand to the left of the ranking or below it
		room = ui.Rect{X: p.slip.X, Y: room.Y, W: p.slip.W, H: room.H}
		for i := range p.podium.n {
			if figure := p.podium.places[i].extent(); figure.Right() > room.X {
				room.H = min(room.H, figure.Y-room.Y)
			}
		}
		return room
	}
	for i := range p.podium.n {
		if s := &p.podium.places[i]; s.right && !s.standing.won {
			room.H = min(room.H, s.body().Y-s.size*headReach-room.Y)
		}
	}
	if over := room.W - prizeNarrow; over > 0 {
		room = room.After(over)
	}
	return room
}

// prizeBeside returns the card that shows the current prize beside the podium, in the space of the
// ranking. It returns false if there is no prize or no room.
func (r *Scene) prizeBeside(env *app.Env, c *ui.Canvas, p *resultsPlan) (prizeCard, bool) {
	won := r.prizes.now()
	if won == nil || !r.awards() || p.paged {
		return prizeCard{}, false
	}
	room := p.besidePodium()
	card := r.layPrize(env, c, won, room.W, false)
	fits := room.W >= prizeLeast && card.panel.H <= room.H
	card.panel = room.Top(card.panel.H)
	_, free := p.turnUnder(card.panel, r.pages)
	return card, fits && free
}

// awards reports whether it is time to show prizes.
func (r *Scene) awards() bool { return r.settled() && r.stands > prizesFrom }

// drawPrizes draws the current prize in the middle of an area.
func (r *Scene) drawPrizes(env *app.Env, c *ui.Canvas, room ui.Rect) {
	won := r.prizes.now()
	if won == nil || !r.awards() {
		return
	}
	card := r.layPrize(env, c, won, min(room.W, 900*max(1, c.TextScale()*0.9)), true)
	card.panel = ui.RectAround(room.Center(), card.panel.W, card.panel.H)
	r.drawPrize(env, c, card)
}

// drawPrize draws a card. The card grows while it appears.
func (r *Scene) drawPrize(env *app.Env, c *ui.Canvas, d prizeCard) {
	t := c.Theme()
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	shown := min(1, float64(r.prizes.age%prizeTicks)/prizeEnters)
	if r.speed.Still {
		c.PushAlpha(shown)
	} else {
		grown := 0.86 + 0.14*tween.Out(shown)
		c.PushScale(d.panel.Center(), grown, grown)
	}
	defer c.Pop()
	ui.DrawPanel(c, "prize", d.panel)
	inner := d.panel.Inset(prizeEdge, prizeEdge)
	title := d.name.LineHeight(c)
	head, rows := inner.Top(max(d.figure*1.1, title)), inner
	if d.wide {
		head = inner
		rows = inner.After(d.figure + 40)
		rows.Y += title + 8
	} else {
		rows.Y = head.Bottom()
	}
	middle := ui.Point{X: inner.X + d.figure/2, Y: head.Center().Y}
	ui.ColourSheet(t.Sun, 0, ui.OnPaper).DrawDisc(c, "prize sun", middle, d.figure*0.52)
	f := ui.Figure{Seat: d.who.Colour, Pose: ui.Rejoices, Whole: true, Wear: d.who.Wear}
	for _, p := range d.pieces {
		if slot, known := ui.SlotOf(p.Name); known {
			f.Wear[slot] = p.Name
		}
	}
	f.Draw(c, ui.Point{X: middle.X, Y: middle.Y - d.figure*0.1}, d.figure*0.6)
	headline := env.Text("results.prize", "name", d.who.Name)
	words := head.After(d.figure + 24)
	if d.wide {
		words = inner.After(d.figure + 40).Top(title)
	}
	label, style := d.name.Fit(c, headline, words.W)
	c.TextIn(label, words, style, t.Ink, ui.Left)
	c.Aloud(headline)
	for i, p := range d.pieces {
		row := rows.Top(d.rows[i])
		rows.Y += d.rows[i]
		ui.DrawArt(c, "wear/"+p.Name, row.Left(prizePicture).Middle(prizePicture, prizePicture), ui.OnPaper)
		reason := env.Text(p.Reason())
		line := row.After(prizePicture + prizeGap)
		h := ui.Plain(30).ParagraphHeight(c, reason, line.W)
		c.Paragraph(reason, line.Middle(line.W, h), ui.Plain(30), t.Ink, ui.Left)
		c.Aloud(reason)
	}
}
