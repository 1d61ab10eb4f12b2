package settings

import (
	"strconv"

	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

const (
	volumeSteps = 10     // of 10 per cent
	themeTicks  = 5 * 60 // for which the music is heard as a sample
	themeLevel  = 100    // per cent of its own volume
	notchWide   = 24.0   // u
	notchLow    = 14.0   // u, the first; the last is as high as a switch
	notchHigh   = 54.0   // u
	notchGap    = 8.0    // u
	notchesWide = volumeSteps*(notchWide+notchGap) - notchGap
)

// sampleOf is what is heard when the volume of a part changes; music has no such cue, but plays for a while.
func sampleOf(part sound.Part) (cue sound.Cue, ok bool) {
	switch part {
	case sound.Master:
		return sound.Cue{Effect: sound.YourTurn, Seat: 1}, true
	case sound.Effects:
		return sound.Cue{Effect: sound.CardPlace}, true
	case sound.Voices:
		return sound.Cue{Effect: sound.Michi}, true
	case sound.Interface:
		return sound.Cue{Effect: sound.Confirm}, true
	}
	return sound.Cue{}, false
}

func soundRows(s *Scene, k *stage.Kit) []settingsRow {
	rows := make([]settingsRow, 0, sound.PartCount)
	names := make([]string, volumeSteps+1)
	for i := range names {
		names[i] = k.Text("settings.percent", "n", i*100/volumeSteps)
	}
	names[0] = k.Text("settings.silent")
	for part := range sound.Part(sound.PartCount) {
		steps := func(percent int) int { return (percent*volumeSteps + 50) / 100 }
		now := steps(k.Volume(part))
		row := stepRow(k, "sound."+part.Name(), names, now, steps(part.DefaultVolume()), func(k *stage.Kit, value int) {
			setVolume(k, part, value*100/volumeSteps)
		})
		row.option.Bare = true
		row.sample = func(k *stage.Kit) { s.playSample(k, part) }
		row.draw = func(_ *stage.Kit, c *ui.Canvas, value ui.Rect) { drawVolume(c, value, now, names[now]) }
		rows = append(rows, row)
	}
	return rows
}

func setVolume(k *stage.Kit, part sound.Part, percent int) {
	menu.Configure(k, func(s *store.Settings) { s.Volumes[part.Name()] = percent })
	k.Sound.SetVolume(part, percent)
}

func (s *Scene) playSample(k *stage.Kit, part sound.Part) {
	if cue, ok := sampleOf(part); ok {
		k.Sound.PlayCue(cue)
		return
	}
	k.Sound.SetLoop(sound.TitleTheme, themeLevel)
	s.theme = themeTicks
}

// hush ends the music that was to be heard.
func (s *Scene) hush(k *stage.Kit) {
	if s.theme > 0 {
		s.theme = 0
		k.Sound.SetLoop(sound.TitleTheme, 0)
	}
}

// drawVolume draws a stair of notches between the arrows, the percentage behind it.
func drawVolume(c *ui.Canvas, value ui.Rect, now int, word string) {
	t := c.Theme()
	mid := value.Center().Y
	c.Arrow(ui.Point{X: value.X + 9, Y: mid}, 30, false, t.Ink)
	c.Arrow(ui.Point{X: value.Right() - 9, Y: mid}, 30, true, t.Ink)
	stair := ui.Rect{X: value.X + 40, Y: mid - notchHigh/2, W: notchesWide, H: notchHigh}
	c.Picture(c.Drawing("volume "+strconv.Itoa(now), stair.W, stair.H, paintStair(now)), stair, false)
	x := stair.Right() + 8
	room := ui.Rect{X: x, Y: value.Y, W: value.Right() - 34 - x, H: value.H}
	c.TextIn(word, room, ui.Bold(34), t.Ink, ui.Center)
}

// paintStair paints the notches of a volume: the first now of them in sun.
func paintStair(now int) func(*ui.Painter) {
	return func(p *ui.Painter) {
		t := p.Theme()
		for i := range volumeSteps {
			high := notchLow + (notchHigh-notchLow)*float64(i)/(volumeSteps-1)
			r := ui.Rect{X: float64(i) * (notchWide + notchGap), Y: notchHigh - high, W: notchWide, H: high}
			notch := ui.CutRect("notch "+strconv.Itoa(i), r.Inset(2, 2), 4, 0.8)
			if i >= now {
				p.Fill(notch, t.PaperShade)
				continue
			}
			p.Fill(notch.Shifted(0, 2), ui.EdgeOf(t.Sun))
			p.Inked(notch, t.Sun, 2.6, 90)
		}
	}
}

// soundTall is the height of the strip that tells that nothing can be heard; it is there only then.
func soundTall(s *Scene, k *stage.Kit, c *ui.Canvas) float64 {
	if k.Sound.Status().State != sound.Muted {
		return 0
	}
	return stripTall(s, k, c)
}

func soundFoot(_ *Scene, k *stage.Kit, c *ui.Canvas, r ui.Rect) {
	r = r.Inset(40, 0)
	c.Badge(ui.Point{X: r.X + 30, Y: r.Center().Y}, 30, false)
	menu.TwoLines(c, r.After(90), k.Text("settings.sound.none"), k.Text("settings.sound.none.more"))
}
