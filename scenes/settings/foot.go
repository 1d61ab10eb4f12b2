package settings

import (
	"strconv"

	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// stripHeight returns the height of the strip below the rows.
func stripHeight(_ *Scene, _ *app.Env, c *ui.Canvas) float64 {
	return max(171, 2*ui.Plain(32).LineHeight(c)+30)
}

// readingHeight returns stripHeight, or 0 if the text is so large that the rows need the space.
func readingHeight(s *Scene, env *app.Env, c *ui.Canvas) float64 {
	if c.TextScale() > 1.5 {
		return 0
	}
	return stripHeight(s, env, c)
}

// readingFoot shows a name plate and cards at the current text size.
func readingFoot(_ *Scene, env *app.Env, c *ui.Canvas, r ui.Rect) {
	grow := 1 + (c.TextScale()-1)*0.4
	plate := ui.Rect{X: r.X + 34, W: 330 * grow, H: 84 * grow}
	plate.Y = r.Center().Y - plate.H/2
	who := ui.Plate{Seat: 0, Name: env.Text("settings.sample.name"), Second: env.Text("settings.sample.turn"), Device: ui.XboxPad, OnTurn: true}
	if d, ok := env.Roster.Device(env.Roster.LastUsed()); ok {
		who.Device = app.Sign(d)
	}
	if people := env.People.People; len(people) > 0 {
		who.Name, who.Seat = people[0].Name, people[0].Colour
	}
	who.Draw(c, plate)
	x := plate.Right() + 56
	for i, card := range previewCards {
		w := 98.0
		ui.Card{Face: previewFace(c, card), Cut: i, Tilt: float64([3]int{-2, 1, -1}[i])}.Draw(c, ui.Rect{X: x, Y: r.Center().Y - ui.CardHeight(w)/2, W: w, H: ui.CardHeight(w)})
		x += 116
	}
	words := ui.Rect{X: x + 28, Y: r.Y, W: r.Right() - x - 60, H: r.H}
	first, more := env.Text("settings.preview"), env.Text("settings.preview.more")
	if ui.Bold(32).Width(c, first) <= words.W {
		menu.TwoLines(c, words, first, more)
	}
}

// previewCard is a card of the strip, face down if it has no number.
type previewCard struct{ number, colour string }

var previewCards = [3]previewCard{{"8", "green"}, {"11", "pink"}, {"", ""}}

func previewFace(c *ui.Canvas, card previewCard) ui.Picture {
	if card.number == "" {
		return c.Drawing("settings back", 300, 408, func(p *ui.Painter) {
			p.Art("ui/blanco-back", ui.Rect{W: 300, H: 408})
		})
	}
	return c.Drawing("settings card "+card.number+card.colour, 300, 400, func(p *ui.Painter) {
		line := 3.4
		if p.OnScreen(300) < 130 {
			line = 6
		}
		flash, fill := p.ArtOutline("ui/blanco-flash-"+card.colour, 0, ui.Rect{X: 146, Y: 20, W: 140, H: 360})
		p.Inked(flash, fill, line, 300)
		number := ui.Big(184)
		if len(card.number) > 1 {
			number = ui.Big(154).Tracked(-0.04)
		}
		p.Text(card.number, 84, 176, number, p.Theme().Ink, ui.Center)
		sign, fill := p.ArtOutline("ui/blanco-symbol-"+card.colour, 0, ui.Rect{X: 22, Y: 226, W: 128, H: 128})
		p.Inked(sign, fill, line, 225)
	})
}

// motionShow deals three cards at the chosen speed whenever the page opens or a setting changes.
type motionShow struct {
	card int // index of the card in flight; from 3 on all have landed
	run  tween.Run
	wait int
}

func (m *motionShow) start() { m.card, m.run, m.wait = 0, tween.Run{}, showPause }

const showPause = 24 // the number of ticks before the first card

func (m *motionShow) tick(speed tween.Speed) {
	switch {
	case m.wait > 0:
		if m.wait--; m.wait == 0 {
			m.run = flightOf(speed)
		}
	case m.card < len(previewCards):
		if m.run.Tick(); m.run.Done() {
			m.card++
			m.run = flightOf(speed)
		}
	}
}

func flightOf(speed tween.Speed) tween.Run {
	ticks := tween.FlyTicks
	if speed.Still {
		ticks = tween.FadeTicks
	}
	return tween.Start(speed.Ticks(ticks * 2))
}

// motionFoot shows cards that move at the current settings.
func motionFoot(s *Scene, env *app.Env, c *ui.Canvas, r ui.Rect) {
	const w = 98.0
	h := ui.CardHeight(w)
	y := r.Center().Y - h/2
	pile := ui.Rect{X: r.X + 40, Y: y, W: w, H: h}
	for i := range 3 {
		ui.Card{Face: previewFace(c, previewCard{}), Cut: i}.Draw(c, pile.Move(float64(i)*3, float64(-i)*2))
	}
	for i, card := range [3]previewCard{previewCards[0], previewCards[1], {"3", "orange"}} {
		place := ui.Rect{X: r.X + 330 + 116*float64(i), Y: y, W: w, H: h}
		face := ui.Card{Face: previewFace(c, card), Cut: i}
		switch {
		case i < s.show.card:
			face.Draw(c, place)
		case i == s.show.card && s.show.wait == 0 && env.Settings.ReducedMotion:
			c.PushAlpha(s.show.run.Share())
			face.Draw(c, place)
			c.Pop()
		case i == s.show.card && s.show.wait == 0:
			pose := tween.Flight{FromX: pile.X, FromY: y, ToX: place.X, ToY: y}.At(s.show.run.Share())
			if face.Tilt = pose.Tilt; pose.Height > 0 {
				face.Lift, face.Height = ui.Flying, pose.Height
			}
			c.PushLayer(ui.LayerFlying)
			face.Draw(c, ui.Rect{X: pose.X, Y: pose.Y, W: w, H: h})
			c.Pop()
		default:
			ui.Place{}.Draw(c, place)
		}
	}
	words := r.After(330 + 3*116 + 40).Before(32)
	if first := env.Text("settings.motion.preview"); ui.Bold(32).Width(c, first) <= words.W {
		menu.TwoLines(c, words, first, env.Text("settings.motion.preview.more"))
	}
}

// peopleFoot shows as many people as fit.
func peopleFoot(_ *Scene, env *app.Env, c *ui.Canvas, r ui.Rect) {
	people := env.People.People
	if len(people) == 0 {
		first, more := menu.NobodyKnown(env)
		menu.TwoLines(c, r.Inset(40, 0), first, more)
		return
	}
	x := r.X + 70
	name := ui.Bold(32)
	for i, p := range people {
		w, end := name.Width(c, p.Name), r.Right()-30
		more := "+" + strconv.Itoa(len(people)-i) // counts this person and all later ones
		if i < len(people)-1 {
			end -= 76 + name.Width(c, more)
		}
		if x+44+w > end {
			c.TextMid(more, x-30, r.Center().Y, name, c.Theme().Chalk, ui.Left)
			break
		}
		ui.DrawToken(c, p.Colour, ui.Point{X: x, Y: r.Center().Y}, 30, ui.OnCloth)
		c.TextMid(p.Name, x+44, r.Center().Y, name, c.Theme().Chalk, ui.Left)
		x += 44 + w + 76
	}
}

// secretsFoot explains the settings of the page about secrets.
func secretsFoot(_ *Scene, env *app.Env, c *ui.Canvas, r ui.Rect) {
	menu.TwoLines(c, r.Inset(40, 0), env.Text("settings.secrets.first"), env.Text("settings.secrets.first.more"))
}
