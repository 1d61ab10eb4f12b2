package settings

import (
	"strings"

	"canape/assets"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// aboutRows lists the version, the credits and the licences.
func aboutRows(_ *Scene, env *app.Env) []settingsRow {
	version := noted(env, settingsRow{
		id: "about.version", option: ui.Option{Label: env.Text("settings.about.version"), Value: env.Version, Bare: true}, usual: -1,
		draw: func(env *app.Env, c *ui.Canvas, value ui.Rect) {
			c.TextMid(env.Version, value.Right(), value.Center().Y, ui.Bold(34), c.Theme().Ink, ui.Right)
		},
	})
	return []settingsRow{
		version,
		linkRow(env, "about.credits", func(env *app.Env) { env.Push(newReader("settings.about.credits", assets.Credits())) }),
		linkRow(env, "about.licences", func(env *app.Env) { env.Push(newReader("settings.about.licences", licences())) }),
	}
}

// licences returns the licences of all third-party work.
func licences() string {
	all := assets.Licences()
	for _, font := range []struct {
		name string
		font assets.Font
	}{{"Andika", assets.Andika}, {"League Spartan", assets.LeagueSpartan}} {
		all += "\n# " + font.name + "\n\n" + assets.FontLicence(font.font)
	}
	return all
}

// reader is a scene that shows a long text. Every device can scroll it.
type reader struct {
	app.Menu
	title string // language key
	text  []paragraph
	top   int // the first visible line

	// The layout, set by Draw for the next Update.
	lines []readerLine
	width float64 // the width at which the text was broken into lines
	scale float64
	plain bool
	rows  int // the number of lines that fit on the page
}

// paragraph is a text to be broken into lines.
type paragraph struct {
	text    string
	heading bool
}

// readerLine is a line of a paragraph. An empty line follows the last line of each paragraph.
type readerLine struct {
	text      string
	paragraph int
}

func newReader(title, text string) *reader { return &reader{title: title, text: paragraphs(text)} }

// paragraphs splits a text into paragraphs and joins the lines of each, to be broken again for the
// screen. It knows the parts of Markdown that the credits use.
func paragraphs(text string) []paragraph {
	var all []paragraph
	for block := range strings.SplitSeq(strings.ReplaceAll(text, "\r", ""), "\n\n") {
		open := false // whether the next line continues the paragraph
		for line := range strings.SplitSeq(block, "\n") {
			line, heading := strings.CutPrefix(strings.TrimLeft(strings.TrimSpace(line), "#"), " ")
			line = strings.TrimSpace(strings.NewReplacer("**", "", "`", "").Replace(line))
			row := strings.HasPrefix(line, "|")
			if strings.Trim(line, "-=|*_ ") == "" {
				open = false
				continue
			}
			if row {
				line = strings.ReplaceAll(strings.Trim(line, "| "), " | ", " · ")
			}
			if open && !row && !heading {
				all[len(all)-1].text += " " + line
				continue
			}
			all = append(all, paragraph{line, heading})
			open = !row && !heading
		}
	}
	return all
}

// wheelLines is the number of lines per notch of the wheel.
const wheelLines = 3

// Update implements app.Scene.
func (r *reader) Update(env *app.Env, intents []input.Intent) {
	page := max(1, r.rows-1)
	for i := range env.Meant(intents) {
		delta := page
		if i.Kind == input.Mouse {
			delta = wheelLines
		}
		switch {
		case i.Starts(input.Up):
			r.scroll(env, -1)
		case i.Starts(input.Down):
			r.scroll(env, 1)
		case i.Starts(input.PageUp):
			r.scroll(env, -delta)
		case i.Starts(input.PageDown):
			r.scroll(env, delta)
		case i.Starts(input.Left), i.Starts(input.Previous):
			r.scroll(env, -page)
		case i.Starts(input.Right), i.Starts(input.Next):
			r.scroll(env, page)
		case i.Phase != input.Pressed:
		case i.Action == input.Confirm:
			r.scroll(env, page)
		case i.Action == input.Cancel, i.Action == input.Pause:
			menu.Back(env)
		}
	}
}

func (r *reader) scroll(env *app.Env, delta int) {
	if to := max(0, min(r.top+delta, len(r.lines)-r.rows)); to != r.top {
		env.Sound.Play(sound.FocusMove)
		r.top = to
	}
}

func readerStyle(p paragraph) ui.Style {
	if p.heading {
		return ui.Bold(36)
	}
	return ui.Plain(34)
}

// Draw implements app.Scene.
func (r *reader) Draw(env *app.Env, c *ui.Canvas) {
	place.Wall.Draw(c)
	t, area, bar := c.Theme(), c.Content(), r.bar(env)
	title := ui.Rect{X: area.X, Y: area.Y, W: area.W, H: 80 * max(1, c.TextScale()*0.7)}
	c.Title(env.Text(r.title), title, ui.Big(60/max(1, c.TextScale()*0.7)), t.Chalk, ui.Left)
	top := title.Bottom() + 16
	panel := ui.Rect{X: area.X, Y: top, W: area.W, H: bar.Rect(c).Y - 26 - top}
	ui.DrawPanel(c, "reader", panel)
	room := panel.Inset(56, 36)
	r.set(env, c, room.W-32)
	step := ui.Plain(34).LineHeight(c)
	r.rows = max(1, int(room.H/step))
	r.top = max(0, min(r.top, len(r.lines)-r.rows))
	heard := -1
	for i := r.top; i < min(r.top+r.rows, len(r.lines)); i++ {
		line := r.lines[i]
		p := r.text[line.paragraph]
		c.TextMid(line.text, room.X, room.Y+step*(float64(i-r.top)+0.5), readerStyle(p), t.Ink, ui.Left)
		if line.paragraph != heard {
			heard = line.paragraph
			c.Aloud(p.text)
		}
	}
	ui.Scroll{Top: r.top}.Draw(c, ui.Rect{X: panel.Right() - 26, Y: room.Y, W: 8, H: room.H}, len(r.lines), r.rows)
	menu.DrawBar(env, c, r, bar)
}

// set breaks the text into lines again if the width, the text size or the font has changed.
func (r *reader) set(env *app.Env, c *ui.Canvas, width float64) {
	scale, plain := c.TextScale(), env.Settings.PlainLetters
	if r.width == width && r.scale == scale && r.plain == plain {
		return
	}
	r.width, r.scale, r.plain, r.lines = width, scale, plain, nil
	for i, p := range r.text {
		for _, line := range readerStyle(p).Lines(c, p.text, width) {
			r.lines = append(r.lines, readerLine{line, i})
		}
		r.lines = append(r.lines, readerLine{"", i})
	}
}

// bar returns the hint bar for the device that was used last.
func (r *reader) bar(env *app.Env) ui.Hint {
	h := menu.NewBar(env, "")
	h.Move(input.UpAndDown, "settings.do.scroll")
	if env.Roster.LastUsed() == input.TheMouse {
		h.Press(input.PageDown, "settings.do.scroll", 0)
	}
	h.Press(input.Confirm, "settings.do.read-on", 0)
	h.Press(input.Cancel, "settings.do.back", 0)
	return h.Hint
}
