// Package invite is the scene that lets phones in: a code to scan, an address to type, and three
// lights that say how far somebody has come.
package invite

import (
	"math"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"

	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Scene is an overlay of the lobby, or of the pause of a match.
type Scene struct {
	stage.MenuOverlay
	came    func(input.DeviceID) // is told of each phone that comes; nil for nobody
	at      int
	places  []ui.Rect
	age     int // ticks since nobody has come further
	reached int // how many lights are on
	code    barcode.Barcode
	link    string
	opened  stage.Arrival
}

// helpTicks is how long nobody gets further before the screen says what to check.
const helpTicks = 20 * 60

// slowLag is the lag, in milliseconds, from which on games of speed suffer.
const slowLag = 50

// New lets phones in. came is told of each that comes, so that it can sit down at once.
func New(env *stage.Env, came func(input.DeviceID)) *Scene {
	s := &Scene{came: came, opened: env.Opened()}
	if err := env.Phones.Open(); err != nil {
		env.Notify("phones.trouble", true)
	}
	return s
}

// The answers, in their order.
const (
	done = iota
	another
	remove
	off
	answers
)

var words = [answers]string{"phones.done", "phones.another", "phones.remove", "phones.off"}

// Update takes the choice of whoever makes one, and seats those who come.
func (s *Scene) Update(env *stage.Env, intents []input.Intent) {
	s.opened.Tick()
	for _, change := range env.Roster.Changes() {
		if change.Kind == input.Plugged && change.Device.Kind == input.Phone {
			env.Sound.Play(sound.Confirm)
			if s.came != nil {
				s.came(change.Device.ID)
			}
		}
	}
	state := env.Phones.State()
	if now := lights(state); now != s.reached {
		s.reached, s.age = now, 0
	}
	s.age++
	for intent := range env.Meant(intents) {
		if s.opened.Ignores(intent) {
			continue
		}
		switch menu.Choose(env, intent, &s.at, s.places, false) {
		case menu.Left:
			env.Pop()
		case menu.Chosen:
			s.choose(env)
		}
	}
}

func (s *Scene) choose(env *stage.Env) {
	env.Sound.Play(sound.Confirm)
	switch s.at {
	case done:
		env.Pop()
	case another:
		env.Phones.Another()
	case remove:
		last := input.Device{}
		for _, d := range env.Roster.Devices(nil) {
			if d.Kind == input.Phone && d.Number >= last.Number {
				last = d
			}
		}
		if last.Kind == input.Phone {
			env.Phones.Remove(last.GUID)
			env.Notify("phones.gone", false, "n", last.Number)
		}
	case off:
		env.Phones.Close()
		env.Pop()
	}
}

// lights returns how many of the three lights are on.
func lights(s stage.PhoneState) int {
	switch {
	case s.Connected:
		return 3
	case s.Served:
		return 2
	case s.Knocked:
		return 1
	}
	return 0
}

// Draw draws the code, and how far somebody has come.
func (s *Scene) Draw(env *stage.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	ui.Dim(c, 0.75)
	state, t, k := env.Phones.State(), c.Theme(), c.TextScale()
	bar := menu.DialogBar(env)
	panel := c.Content()
	panel.H = bar.Rect(c).Y - 20 - panel.Y
	ui.DrawPanel(c, "phones", panel)
	in := panel.Inset(44, 36)
	foot := in.Foot(max(84, ui.Big(36).LineHeight(c)*1.4))
	in.H -= foot.H + 24
	c.Entitle(env.Text("phones.title"))
	side := min(in.H, in.W*0.42)
	if state.Link != "" {
		s.drawCode(c, state.Link, in.Left(side).Top(side))
	}
	text := in.After(side + 48)
	title, style := ui.Big(64/max(1, k*0.8)).Fit(c, env.Text("phones.title"), text.W)
	c.TextIn(title, text.Top(style.LineHeight(c)), style, t.Ink, ui.Left)
	text = text.Below(style.LineHeight(c) + 10)
	helps := s.age > helpTicks && s.reached < 3
	crowded := helps && k >= 1.5
	write := func(words string, style ui.Style, ink ui.Color) {
		c.Aloud(words)
		c.Paragraph(words, text, style, ink, ui.Left)
		text = text.Below(style.ParagraphHeight(c, words, text.W) + 8)
	}
	plain, small := ui.Plain(34/max(1, k*0.75)), ui.Plain(30/max(1, k*0.75))
	if state.Link == "" {
		write(env.Text("phones.none"), plain, t.Ink)
	} else {
		if !crowded {
			write(env.Text("phones.body"), plain, t.Ink)
		}
		write("http://"+state.Address, ui.Bold(46/max(1, k*0.75)), t.Ink)
		write(env.Text("phones.code"), plain, t.Ink)
		write(spaced(state.Code), ui.Big(60/max(1, k*0.75)), t.Ink)
	}
	for i, key := range [...]string{"phones.light.knocked", "phones.light.served", "phones.light.connected"} {
		if crowded { // large letters leave no room for both lights and help
			break
		}
		row := text.Top(max(46, small.LineHeight(c)*1.25))
		ui.DrawDots(c, ui.Point{X: row.X + 16, Y: row.Center().Y}, 1, min(1, max(0, s.reached-i)), 14, t.Ink)
		c.TextIn(env.Text(key), row.After(52), small, t.Ink, ui.Left)
		text = text.Below(row.H)
	}
	n := 0
	for _, d := range env.Roster.Devices(nil) {
		if d.Kind == input.Phone {
			n++
		}
	}
	switch {
	case state.Lag >= slowLag:
		write(env.Text("phones.slow", "n", state.Lag), small, t.Ink)
	case n > 0 && state.Lag > 0:
		write(env.Text("phones.phones", "n", n)+" · "+env.Text("phones.lag", "n", state.Lag), small, t.SoftInk)
	case n > 0:
		write(env.Text("phones.phones", "n", n), small, t.SoftInk)
	case helps:
		write(env.Text("phones.help"), small, t.Ink)
	}
	s.places = s.places[:0]
	for i, word := range words {
		r := foot.Column(i, answers, 22)
		b := ui.Button{Label: env.Text(word), First: i == done}
		if i == s.at {
			b.Focus = 1
		}
		b.Draw(c, r)
		s.places = append(s.places, r)
	}
	s.opened.Dim(&bar, env.Roster.LastUsed())
	bar.Draw(c)
}

// spaced parts a code into groups of three, as people read it.
func spaced(code string) string {
	out := ""
	for i, letter := range code {
		if i > 0 && i%3 == 0 {
			out += " "
		}
		out += string(letter)
	}
	return out
}

// quiet is the clear edge of a code, in modules.
const quiet = 4

// drawCode draws the code black on white in every theme, each module as large as so many whole
// pixels, without tilt or motion.
func (s *Scene) drawCode(c *ui.Canvas, link string, room ui.Rect) {
	if s.link != link {
		code, err := qr.Encode(link, qr.M, qr.Auto)
		if err != nil {
			return // a link has 37 letters, and there is always a code for them
		}
		s.link, s.code = link, code
	}
	n := s.code.Bounds().Dx()
	origin := c.FromPixels(0, 0)
	pixel := c.FromPixels(1, 0).X - origin.X
	module := math.Floor(min(room.W, room.H)/float64(n+2*quiet)/pixel) * pixel
	whole := func(x, from float64) float64 { return from + math.Round((x-from)/pixel)*pixel }
	at := ui.Point{X: whole(room.X, origin.X), Y: whole(room.Y, origin.Y)}
	size := module * float64(n+2*quiet)
	c.Fill(ui.Rect{X: at.X, Y: at.Y, W: size, H: size}, ui.RGB(0xFFFFFF))
	dark := func(x, y int) bool {
		r, _, _, _ := s.code.At(x, y).RGBA()
		return r == 0
	}
	for y := range n {
		for x := 0; x < n; x++ {
			first := x
			for x < n && dark(x, y) {
				x++
			}
			if x > first {
				c.Fill(ui.Rect{X: at.X + float64(first+quiet)*module, Y: at.Y + float64(y+quiet)*module, W: float64(x-first) * module, H: module}, ui.RGB(0))
			}
		}
	}
}
