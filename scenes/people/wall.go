package people

import (
	"strconv"

	"canape/scenes/app"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// The measures of the wall of portraits. If the text scale is larger than largestPortraits, a list
// of plates replaces the wall.
const (
	largestPortraits = 1.3
	wallColumns      = 2
	portraitWidth    = 226.0 // the width with text of usual size, in u
	portraitGap      = 22.0
)

// count counts the matches and wins of everybody.
func (p *Scene) count(env *app.Env) {
	p.tallies = p.tallies[:0]
	for _, who := range env.People.People {
		p.tallies = append(p.tallies, env.People.Tally(who.Name, ""))
	}
}

// best returns the number of wins of the person who has won most often.
func (p *Scene) best() int {
	most := 0
	for _, t := range p.tallies {
		most = max(most, t.Won)
	}
	return most
}

// portrait returns the portrait of a person. The person with the most wins wears a crown. A person
// who has won their last two matches looks proud.
func (p *Scene) portrait(env *app.Env, who store.Person) ui.Figure {
	f := ui.Figure{Seat: who.Colour, Pose: ui.Calm, Gaze: ui.LookRight, Wear: ui.Wearing(who.Outfit)}
	for i, other := range env.People.People {
		if other.Name == who.Name && i < len(p.tallies) && p.tallies[i].Won > 0 {
			if p.tallies[i].Won == p.best() {
				f.Wear[ui.Hat] = "hat-crown"
			}
			if streak(env.People.Results, who.Name) > 1 {
				f.Pose = ui.IsProud
			}
		}
	}
	return f
}

// drawWall draws as many portraits as fit.
func (p *Scene) drawWall(env *app.Env, c *ui.Canvas) {
	all := env.People.People
	width, height := portraitWidth*c.TextScale(), 196+ui.Bold(30).LineHeight(c)
	pitch := height + portraitGap
	rows := max(1, int((p.List.H+portraitGap)/pitch)) * p.columns
	first, end := p.hang(len(all), rows)
	lines := (len(all) + p.columns - 1) / p.columns
	for i := first; i < end; i++ {
		r := ui.Rect{X: p.List.X + 4 + float64(i%p.columns)*(width+portraitGap),
			Y: p.List.Y + 2 + pitch*float64((i-first)/p.columns), W: width, H: height}
		p.Places = append(p.Places, r)
		focus := 0.0
		if i == p.At && p.Button < 0 {
			focus = p.Fade.Value
		}
		p.drawPortrait(env, c, r, i, focus)
	}
	bar := ui.Scroll{Top: first / p.columns}
	bar.Draw(c, ui.Rect{X: p.List.Right() + 6, Y: p.List.Y, W: 8, H: p.List.H}, lines, rows/p.columns)
}

// hang returns which of n portraits are visible, so that whole rows are shown. rows is the number
// of portraits for which there is room.
func (p *Scene) hang(n, rows int) (first, end int) {
	p.Rows, p.Places = rows, p.Places[:0]
	full := (n + p.columns - 1) / p.columns * p.columns
	if p.Follow {
		row := p.At - p.At%p.columns
		p.Scroll.Show(row+p.columns-1, full, rows)
		p.Scroll.Show(row, full, rows)
	}
	if odd := p.Scroll.Top % p.columns; odd != 0 { // the wheel scrolls by one portrait; scroll on to the next whole row
		p.Scroll.Top -= odd
		if p.Scroll.Top >= p.top {
			p.Scroll.Top += p.columns
		}
	}
	p.Scroll.Clamp(full, rows)
	p.top = p.Scroll.Top
	return p.Scroll.Top, min(p.Scroll.Top+rows, n)
}

// drawPortrait draws a framed portrait with a name and the number of wins below.
func (p *Scene) drawPortrait(env *app.Env, c *ui.Canvas, r ui.Rect, i int, focus float64) {
	t, who := c.Theme(), env.People.People[i]
	ui.DrawFocus(c, r, 10, focus, 0)
	c.NameFocus(who.Name, "")
	if i == p.At && focus == 0 {
		ui.ColourSheet(t.Chalk, 12, ui.Raised).Draw(c, "chosen portrait", r.Inset(-7, -7))
	}
	t.PaperSheet(8, ui.Resting).Nth(i).Draw(c, "portrait", r)
	const edge = 12
	picture := r.Inset(edge, edge).Top(172)
	ground := t.MatLit[who.Colour]
	ui.Sheet{Face: ground, Edge: ui.EdgeOf(ground), Radius: 6, Bare: t.Strong, Coloured: true}.Nth(who.Colour).Draw(c, "portrait ground", picture)
	f := p.portrait(env, who)
	if i == p.At && f.Pose == ui.Calm {
		f.Pose = ui.Leans
	}
	const size = 132
	c.PushClip(picture)
	f.DrawBody(c, f.Seated(ui.Point{X: picture.Center().X, Y: picture.Bottom() - 12}, size, 0), size)
	c.Pop()
	name, style := ui.Bold(30).Fit(c, who.Name, r.W-2*edge)
	c.TextMid(name, r.Center().X, (picture.Bottom()+r.Bottom())/2+1, style, t.Ink, ui.Center)
	if won := p.tallies[i].Won; won > 0 {
		at := ui.Point{X: picture.Right() - 14, Y: picture.Bottom() - 14}
		ui.Sheet{Face: t.Ink, Edge: t.Ink, Bare: true, Lift: ui.OnPaper}.DrawDisc(c, "wins rim", at, 30)
		ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true}.DrawDisc(c, "wins", at, 27)
		c.TextMid(strconv.Itoa(won), at.X, at.Y, ui.Big(30), t.Ink, ui.Center)
	}
}
