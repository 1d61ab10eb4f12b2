// Package captions shows sounds as words: a sound player that remembers the newest sound worth a
// caption, and the caption line at the bottom of the screen.
package captions

import (
	"sync"
	"unicode/utf8"

	"canape/assets/lang"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Line is a sound.Player that also stores the newest sound for its caption. A caption names only
// sounds that can be heard.
type Line struct {
	sound.Player

	mu     sync.Mutex
	caught cue
	loops  [sound.LoopCount]int // levels of the loops

	shown  cue
	age    int // ticks since the caption appeared
	words  string
	length int    // number of letters in the caption
	said   spoken // the inputs from which the caption was built

	music sound.Accompaniment
}

// cue is a sound that has a caption.
type cue struct {
	key  string // key of the caption; "" for no sound
	seat int    // the seat that makes the sound, as in sound.Cue
	loud bool   // the effect is not soft; see soft
}

// spoken holds the inputs of a line of text.
type spoken struct {
	cue
	words *lang.Catalog
}

// Over returns a Line that plays through p.
func Over(p sound.Player) *Line { return &Line{Player: p} }

// The least number of ticks for which a loud or soft caption stays, and the ticks for each letter,
// at 15 letters per second.
const (
	loudTicks   = 150
	softTicks   = 70
	letterTicks = 4
)

// MoodKey returns the key of the caption for music that changes to a mood, or "".
func MoodKey(m sound.Mood) string {
	switch m {
	case sound.Calm:
		return "caption.music"
	case sound.Tense:
		return "caption.music-tense"
	case sound.Last:
		return "caption.music-last"
	case sound.Talk:
		return "caption.music-talk"
	}
	return ""
}

// Silent reports whether an effect has no caption, because it only confirms a press that is also
// visible.
func Silent(e sound.Effect) bool {
	return e == sound.FocusMove || e == sound.Confirm || e == sound.Back
}

// soft reports whether an effect belongs to a small visible movement. The caption of such an effect
// never replaces that of a loud one.
func soft(e sound.Effect) bool {
	switch e {
	case sound.CardSlide, sound.CardTurn, sound.CardPlace, sound.CardDeal, sound.Shuffle, sound.Peek, sound.CurtainClose, sound.CurtainOpen,
		sound.BallKick, sound.BallBounce, sound.Stamp, sound.TokenLaid, sound.Chain, sound.LineRemoved, sound.CountdownTick:
		return true
	}
	return false
}

// Key returns the key of an effect's caption.
func Key(e sound.Effect) string { return "caption." + e.Name() }

// LoopKey returns the key of the caption for a loop that starts.
func LoopKey(l sound.Loop) string { return "caption." + l.Name() }

// Play implements sound.Player.
func (l *Line) Play(e sound.Effect) { l.PlayCue(sound.Cue{Effect: e}) }

// PlayCue implements sound.Player.
func (l *Line) PlayCue(c sound.Cue) {
	l.Player.PlayCue(c)
	if !Silent(c.Effect) {
		l.catch(cue{key: Key(c.Effect), seat: c.Seat, loud: !soft(c.Effect)})
	}
}

// SetLoop implements sound.Player.
func (l *Line) SetLoop(loop sound.Loop, level int) {
	l.Player.SetLoop(loop, level)
	l.mu.Lock()
	begins := l.loops[loop] == 0 && level > 0
	l.loops[loop] = level
	l.mu.Unlock()
	if begins {
		l.catch(cue{key: LoopKey(loop)})
	}
}

// SetMusic implements sound.Player. Music has a caption when it starts and when its mood changes.
func (l *Line) SetMusic(a sound.Accompaniment) {
	l.Player.SetMusic(a)
	l.mu.Lock()
	begins := a.Theme != "" && (a.Theme != l.music.Theme || a.Mood != l.music.Mood && MoodKey(a.Mood) != MoodKey(sound.Calm))
	if MoodKey(a.Mood) != "" { // a panel or rest is not stored, so that music that continues after it gets no caption
		l.music = a
	}
	l.mu.Unlock()
	if key := MoodKey(a.Mood); begins && key != "" {
		l.catch(cue{key: key})
	}
}

// catch stores a sound until the next tick. Of several sounds the last loud one wins.
func (l *Line) catch(c cue) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if c.loud || !l.caught.loud {
		l.caught = c
	}
}

// Tick advances the line by a tick.
func (l *Line) Tick() {
	l.mu.Lock()
	caught := l.caught
	l.caught = cue{}
	l.mu.Unlock()
	if l.age++; l.age >= l.stays() {
		l.shown = cue{}
	}
	if caught.key != "" && (caught.loud || !l.shown.loud) {
		l.shown, l.age = caught, 0
	}
}

// stays returns the number of ticks for which the current caption stays.
func (l *Line) stays() int {
	least := softTicks
	if l.shown.loud {
		least = loudTicks
	}
	return max(least, l.length*letterTicks)
}

// Text returns the current caption, or "".
func (l *Line) Text(env *app.Env) string {
	if now := (spoken{l.shown, env.Catalog}); now != l.said {
		l.said, l.words = now, ""
		if now.key != "" {
			l.words = line(env, now.cue)
		}
		l.length = utf8.RuneCountInString(l.words)
	}
	return l.words
}

// line returns the caption of a sound, including the name of the player who makes it.
func line(env *app.Env, c cue) string {
	what := env.Text(c.key)
	for _, seat := range env.Party.Seats {
		if seat.Colour == c.seat-1 && seat.Name != "" {
			return env.Text("caption-line.by", "name", seat.Name, "sound", what)
		}
	}
	return env.Text("caption-line.of", "sound", what)
}

// Draw draws the line in the strip that the canvas reserves for it, below everything else.
func (l *Line) Draw(env *app.Env, c *ui.Canvas) {
	room := c.CaptionRoom()
	words := l.Text(env)
	if room.W == 0 || words == "" {
		return
	}
	c.PushLayer(ui.LayerTop)
	defer c.Pop()
	words, style := c.CaptionStyle().Fit(c, words, room.W-40)
	slip := ui.RectAround(room.Center(), style.Width(c, words)+40, room.H)
	ui.Sheet{Face: slate, Edge: ui.EdgeOf(slate), Radius: 8, Coloured: true}.Draw(c, "caption", slip)
	c.TextMid(words, slip.Center().X, slip.Center().Y, style, ui.SoftTheme().Chalk, ui.Center)
}

// slate is the background of captions in every theme.
var slate = ui.RGB(0x20262C)
