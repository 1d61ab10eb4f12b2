package settings

import (
	"strconv"

	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

const (
	volumeSteps  = 10     // number of steps of 10 per cent
	themeTicks   = 5 * 60 // how long a sample of music plays
	themeLevel   = 100    // the volume of the sample, in per cent
	notchWidth   = 24.0   // in u
	notchLow     = 14.0   // the height of the first notch, in u
	notchHeight  = 54.0   // the height of the last notch, in u
	notchGap     = 8.0    // in u
	notchesWidth = volumeSteps*(notchWidth+notchGap) - notchGap
)

// samples are the sounds that play when the volume of a part changes. Music and room ambience play
// for a while instead.
var samples = map[sound.Part]sound.Cue{
	sound.Master:    {Effect: sound.YourTurn, Seat: 1},
	sound.Effects:   {Effect: sound.CardPlace},
	sound.Voices:    {Effect: sound.Michi},
	sound.Interface: {Effect: sound.Confirm},
}

func soundRows(s *Scene, env *app.Env) []settingsRow {
	rows := make([]settingsRow, 0, sound.PartCount)
	names := make([]string, volumeSteps+1)
	for i := range names {
		names[i] = env.Text("settings.percent", "n", i*100/volumeSteps)
	}
	names[0] = env.Text("settings.silent")
	for part := range sound.Part(sound.PartCount) {
		steps := func(percent int) int { return (percent*volumeSteps + 50) / 100 }
		now := steps(env.Volume(part))
		row := stepRow(env, "sound."+part.Name(), names, now, steps(part.DefaultVolume()), func(env *app.Env, value int) {
			setVolume(env, part, value*100/volumeSteps)
		})
		row.option.Bare = true
		row.sample = func(env *app.Env) { s.playSample(env, part) }
		row.draw = func(_ *app.Env, c *ui.Canvas, value ui.Rect) { drawVolume(c, value, now, names[now]) }
		rows = append(rows, row)
	}
	return append(rows,
		listRow(env, "music", store.MusicPlaces(), nil, func(s *store.Settings) *string { return &s.Music }).sideBySide(),
		flagRow(env, "calm-music", func(s *store.Settings) *bool { return &s.CalmMusic }))
}

func setVolume(env *app.Env, part sound.Part, percent int) {
	menu.Configure(env, func(s *store.Settings) { s.Volumes[part.Name()] = percent })
	env.Sound.SetVolume(part, percent)
}

func (s *Scene) playSample(env *app.Env, part sound.Part) {
	if cue, ok := samples[part]; ok {
		env.Sound.PlayCue(cue)
		return
	}
	s.stopMusic(env)
	if part == sound.Rooms {
		env.Sound.SetLoop(sound.Street, themeLevel)
	}
	s.theme, s.tried = themeTicks, part
}

// Music implements app.Musician. While players set the volume of music, the music is as loud as in
// the scene to which it belongs.
func (s *Scene) Music(_ *app.Env, below sound.Accompaniment) sound.Accompaniment {
	switch {
	case s.theme == 0 || s.tried != sound.Music:
		below.Mood = max(below.Mood, sound.Panel)
	case below.Theme == "":
		below.Theme = sound.LobbyTheme
	default:
		below.Mood = sound.Calm
	}
	return below
}

// stopMusic ends the sample of music.
func (s *Scene) stopMusic(env *app.Env) {
	if s.theme > 0 {
		s.theme = 0
		env.Sound.SetLoop(sound.Street, 0)
	}
}

// drawVolume draws a row of rising notches between arrows, followed by the percentage.
func drawVolume(c *ui.Canvas, value ui.Rect, now int, word string) {
	t := c.Theme()
	mid := value.Center().Y
	ui.DrawArrows(c, value, true)
	stair := ui.Rect{X: value.X + 40, Y: mid - notchHeight/2, W: notchesWidth, H: notchHeight}
	c.Drawing("volume "+strconv.Itoa(now), stair.W, stair.H, paintStair(now)).Draw(c, stair, false)
	x := stair.Right() + 8
	room := ui.Rect{X: x, Y: value.Y, W: value.Right() - 34 - x, H: value.H}
	c.TextIn(word, room, ui.Bold(34), t.Ink, ui.Center)
}

// paintStair paints the notches of a volume. now is the number of bright notches, which come first.
func paintStair(now int) func(*ui.Painter) {
	return func(p *ui.Painter) {
		t := p.Theme()
		for i := range volumeSteps {
			height := notchLow + (notchHeight-notchLow)*float64(i)/(volumeSteps-1)
			r := ui.Rect{X: float64(i) * (notchWidth + notchGap), Y: notchHeight - height, W: notchWidth, H: height}
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

// soundHeight returns the height of the strip that reports missing sound, or 0 if there is sound.
func soundHeight(s *Scene, env *app.Env, c *ui.Canvas) float64 {
	if env.Sound.Status().State != sound.Muted {
		return 0
	}
	return stripHeight(s, env, c)
}

func soundFoot(_ *Scene, env *app.Env, c *ui.Canvas, r ui.Rect) {
	r = r.Inset(40, 0)
	ui.DrawBadge(c, ui.Point{X: r.X + 30, Y: r.Center().Y}, 30, false)
	menu.TwoLines(c, r.After(90), env.Text("settings.sound.none"), env.Text("settings.sound.none.more"))
}
