package sound

import "math"

const (
	// ringing is the largest number of parts that a deck plays at once: those of the current bar,
	// and those of earlier bars that still ring.
	ringing = 32
	// stopFade is the fade-out of the music when no theme is requested (0.4 s, in frames).
	stopFade = rate * 4 / 10
	// talkFade is the fade to drums alone, or to silence (0.25 s).
	talkFade = rate / 4
	// panelFade is the fade to the quieter level behind a panel (0.4 s).
	panelFade = rate * 4 / 10
	// seamFade is the shortest fade at the end of a theme (60 ms).
	seamFade = rate * 6 / 100
	// tenseBars is the least number of bars for which the music stays tense.
	tenseBars = 8
	// A theme that was left continues where it stopped if it is requested again within returns (60
	// s, in frames).
	returns = 60 * rate
	// places is the number of themes whose positions are remembered.
	places = 12
)

// Effects duck melody and bass by duckSong dB, and all other stems except drums by duckRest. The
// music fades down in duckDown frames, stays low for duckHold frames and fades up in duckUp frames.
const (
	duckSong     = 4.0
	duckRest     = 6.0
	duckBorrowed = 9.0 // ducks the accompaniment, in bars whose chords lie outside the key
	duckDown     = rate * 3 / 100
	duckUp       = rate * 3 / 10
	duckHold     = rate * 3 / 10
)

// glissando is a value that changes linearly over some frames.
type glissando struct{ from, to float64 }

// part returns the section of the glissando that begins at frame from and is frames long. The whole
// glissando takes n frames.
func (g glissando) part(from, frames, n int) glissando {
	slope := (g.to - g.from) / float64(n)
	return glissando{g.from + slope*float64(from), g.from + slope*float64(from+frames)}
}

// ramp is a value between 0 and 1 that moves to a target.
type ramp struct{ x, to, rate float64 }

func (r *ramp) aim(to float64, frames int) {
	if r.to != to {
		r.to, r.rate = to, 1/float64(max(1, frames))
	}
}

func (r *ramp) advance(frames int) {
	r.x = approach(r.x, r.to, r.rate*float64(frames))
}

// level converts the position of a ramp to an amplitude. While one ramp falls and another one
// rises, their total power stays the same.
func level(x float64) float64 { return math.Sin(math.Pi / 2 * x) }

// positionOf is the inverse of level.
func positionOf(amplitude float64) float64 { return math.Asin(min(1, amplitude)) * 2 / math.Pi }

// deck plays a piece.
type deck struct {
	theme  Theme
	piece  *piece
	after  *piece // the loop that follows an opening; nil if piece is the loop
	at     int    // index of the current step of piece
	verse  int    // index of the current section, counted through all rounds; -1 before the first
	way    setting
	frame  int  // frames since the last bar line
	gain   ramp // volume of all stems together
	stems  [stemCount]ramp
	sounds [ringing]ringingPart
}

// ringingPart is a bar of a stem while it sounds.
type ringingPart struct {
	pcm  []int16
	at   int // frames played so far, at rate
	stem stem
}

// conductor decides which music plays, and how loud each stem is. Only the device's goroutine uses
// it, so it needs no lock.
type conductor struct {
	now, old deck
	asked    Accompaniment
	program  *program // the requested theme; nil until its score has been read
	heat     Mood     // Calm, Tense or Last, as played now
	heated   int      // bars since heat rose
	above    Mood     // Panel, Talk or Rest; Calm if none of these is requested
	event    ramp     // how far effects duck the music now
	eventFor int      // frames until the music starts to recover from the last effect
	clock    int64    // frames played so far
	left     [places]leftAt
	leftNext int
}

// leftAt is the position at which a theme was left.
type leftAt struct {
	theme Theme
	at    int
	verse int
	clock int64
}

// ask sets the requested accompaniment and its program.
func (c *conductor) ask(a Accompaniment, p *program) { c.asked, c.program = a, p }

// duck lowers the music for an effect.
func (c *conductor) duck() {
	c.event.aim(1, duckDown)
	c.eventFor = duckDown + duckHold
}

// idle reports whether no music is playing or ringing.
func (c *conductor) idle() bool { return c.now.piece == nil && !c.old.sounding() }

// theme returns the theme that is playing, or "".
func (c *conductor) theme() Theme { return c.now.theme }

// mix adds the music to the frames of out. The volume and the ducking by speech, in dB, change
// linearly over these frames.
func (c *conductor) mix(out []float32, volume, speech glissando) {
	n := len(out) / 2
	for done := 0; done < n; {
		c.attend()
		size := n - done
		if p := c.now.piece; p != nil {
			size = min(size, p.beat-c.now.frame%p.beat)
		}
		piece := out[2*done : 2*(done+size)]
		c.mixDecks(piece, volume.part(done, size, n), speech.part(done, size, n))
		done += size
		c.clock += int64(size)
		if p := c.now.piece; p != nil {
			if c.now.frame += size; c.now.frame%p.beat == 0 {
				c.beat()
			}
		}
	}
}

func (c *conductor) mixDecks(out []float32, volume, speech glissando) {
	n := len(out) / 2
	eventFrom := c.event.x
	if c.eventFor -= n; c.eventFor <= 0 {
		c.eventFor = 0
		c.event.aim(0, duckUp)
	}
	c.event.advance(n)
	for _, d := range [...]*deck{&c.now, &c.old} {
		if !d.sounding() {
			continue
		}
		borrowed := d.piece != nil && d.piece.tune.Bars[d.piece.order[d.at].bar].Borrowed
		d.mix(out, func(s stem) (a, b float64) {
			depth := duckOf(s, borrowed)
			return volume.from * ducked(max(depth*eventFrom, speech.from)), volume.to * ducked(max(depth*c.event.x, speech.to)) // ducks by the deeper of the two, not by their sum
		})
	}
}

func duckOf(s stem, borrowed bool) float64 {
	switch {
	case s == melody, s == bass:
		return duckSong
	case s == kit:
		return 0
	case s == calm && borrowed:
		return duckBorrowed
	}
	return duckRest
}

// ducked returns the factor that lowers a level by a depth in dB.
func ducked(depth float64) float64 {
	if depth > 0 {
		return math.Pow(10, -depth/20)
	}
	return 1
}

func (d *deck) sounding() bool {
	if d.piece != nil {
		return true
	}
	for i := range d.sounds {
		if d.sounds[i].pcm != nil {
			return true
		}
	}
	return false
}

// mix adds the sounding parts to out. gains returns the factors of a stem at the start and end of
// these frames.
func (d *deck) mix(out []float32, gains func(stem) (from, to float64)) {
	n := len(out) / 2
	gainFrom := level(d.gain.x)
	d.gain.advance(n)
	gainTo := level(d.gain.x)
	for s := range stemCount {
		from := level(d.stems[s].x) * gainFrom
		d.stems[s].advance(n)
		to := level(d.stems[s].x) * gainTo
		a, b := gains(s)
		from, to = from*a/32768, to*b/32768
		left, right := panned(s.pan() / 0.7)
		for i := range d.sounds {
			if p := &d.sounds[i]; p.pcm != nil && p.stem == s {
				p.mixInto(out, float32(from), float32(to), left, right)
			}
		}
	}
}

// mixInto adds the part to out. The part has half the sampling rate, so every second frame is
// interpolated.
func (p *ringingPart) mixInto(out []float32, from, to, left, right float32) {
	n := len(out) / 2
	if from == 0 && to == 0 {
		if p.at += n; p.at/2+1 >= len(p.pcm) {
			p.pcm = nil
		}
		return
	}
	slope := (to - from) / float32(n)
	for f := range n {
		i := p.at / 2
		if i+1 >= len(p.pcm) {
			p.pcm = nil
			return
		}
		s := float32(p.pcm[i])
		if p.at%2 == 1 {
			s = (s + float32(p.pcm[i+1])) / 2
		}
		s *= from + slope*float32(f)
		out[2*f] += s * left
		out[2*f+1] += s * right
		p.at++
	}
}

// attend handles changes that do not wait for a beat.
func (c *conductor) attend() {
	if c.now.piece == nil {
		if c.asked.Theme != "" && c.asked.Mood != Close && c.target() != nil && !c.fading() {
			c.enter()
		}
		return
	}
	if c.asked.Theme == "" {
		c.now.gain.aim(0, stopFade)
		if c.now.gain.x == 0 {
			c.remember()
			c.now = deck{}
		}
		return
	}
	if p := c.now.piece; c.changes() {
		if left := p.bar - c.now.frame; left <= p.beat {
			c.now.gain.aim(0, max(left, seamFade))
		}
	} else {
		c.now.gain.aim(1, p.beat)
	}
	if above := aboveOf(c.asked.Mood); above != c.above && above != Calm {
		c.above = above
		frames := talkFade
		if above == Panel {
			frames = panelFade
		}
		c.balance(frames)
	}
}

// fading reports whether the previous music is still fading out.
func (c *conductor) fading() bool { return c.old.gain.x > 0 && c.old.sounding() && c.old.gain.to == 0 }

// aboveOf returns m if it overrides the state of the match (Panel, Talk or Rest), otherwise Calm.
func aboveOf(m Mood) Mood {
	if m >= Panel && m < Close {
		return m
	}
	return Calm
}

// target returns the piece with which the requested music begins, or nil if it is not ready.
func (c *conductor) target() *piece {
	if c.program == nil || c.program.theme != c.asked.Theme {
		return nil
	}
	if !c.program.loop.ready() {
		return nil
	}
	if o := c.program.opening(c.asked.Opening); o != nil {
		if o.missing(0, 0, len(o.order)) >= 0 {
			return nil
		}
		return o
	}
	return c.program.loop
}

// changes reports whether another theme is requested and ready. The new theme begins at the next
// bar line.
func (c *conductor) changes() bool { return c.asked.Theme != c.now.theme && c.target() != nil }

// balance moves the levels of the stems towards those of the mood.
func (c *conductor) balance(frames int) {
	mood := c.heat
	if c.above != Calm {
		mood = c.above
	}
	shares := mood.shares()
	if mood == Calm {
		shares = c.now.way.shares
	}
	for s, share := range shares {
		c.now.stems[s].aim(positionOf(share), frames)
	}
}

// beat handles a beat. At a bar line it starts the next bar, the loop after an opening, or the
// requested theme. On every beat it adapts the stems to the requested mood.
func (c *conductor) beat() {
	p := c.now.piece
	line := c.now.frame == p.bar
	if line {
		c.now.frame = 0
		if c.heat > Calm {
			c.heated++
		}
		switch {
		case c.changes():
			c.enter()
			return
		case c.now.after != nil && (c.asked.Opening == NoOpening || c.now.at+1 == len(p.order)):
			c.now.piece, c.now.after, c.now.at = c.now.after, nil, 0
		default:
			c.now.at = (c.now.at + 1) % len(p.order)
		}
		c.bar()
	}
	want := c.asked.Mood
	if want >= Panel {
		return
	}
	beat := c.now.piece.beat
	switch {
	case c.above != Calm: // the panel has closed, or the talk or rest is over
		c.above = Calm
		c.heat = max(c.heat, want)
		c.balance(beat)
	case want > c.heat:
		c.heat, c.heated = want, 0
		c.balance(beat)
	case want < c.heat && line && c.heated >= tenseBars:
		c.heat = want
		c.balance(2 * c.now.piece.bar)
	}
}

// bar starts the current bar. In the mood Close it starts nothing, so that the music rings out.
func (c *conductor) bar() {
	d := &c.now
	if d.after == nil && d.piece.order[d.at].begins {
		d.verse++
		d.way = settingOf(d.verse)
		if c.heat == Calm && c.above == Calm {
			c.balance(d.piece.beat)
		}
	}
	if c.asked.Mood != Close {
		d.begin()
	}
}

// begin starts the stems of the current bar. If the chosen take of a stem is not ready, the first
// take replaces it. If that is not ready either, the stem is silent for this bar.
func (d *deck) begin() {
	step := &d.piece.order[d.at]
	for s := range stemCount {
		for _, take := range [...]int{d.way.take, 0} {
			wave := step.slots[take][s]
			if wave < 0 {
				break
			}
			if pcm := d.piece.waves[wave].Load(); pcm != nil {
				d.add(ringingPart{pcm: *pcm, stem: s})
				break
			}
		}
	}
}

func (d *deck) add(p ringingPart) {
	oldest := 0
	for i := range d.sounds {
		if d.sounds[i].pcm == nil {
			d.sounds[i] = p
			return
		}
		if d.sounds[i].at > d.sounds[oldest].at {
			oldest = i
		}
	}
	d.sounds[oldest] = p
}

// remember stores the position of the music that is being left.
func (c *conductor) remember() {
	if c.now.after != nil {
		return // a fanfare has no position
	}
	here := leftAt{c.now.theme, c.now.at, c.now.verse, c.clock}
	if c.now.frame == 0 { // the bar is complete
		here.at = (here.at + 1) % len(c.now.piece.order)
	}
	for i := range c.left {
		if c.left[i].theme == here.theme {
			c.left[i] = here
			return
		}
	}
	c.left[c.leftNext] = here
	c.leftNext = (c.leftNext + 1) % len(c.left)
}

// enter starts the requested music at once: at a bar line, or out of silence. A requested opening
// comes first. Without one, a theme that was left a short time ago continues with its next bar, and
// any other theme starts with its turnaround.
func (c *conductor) enter() {
	piece := c.target()
	if c.now.piece != nil {
		c.remember()
		c.old = c.now
		c.old.gain.aim(0, seamFade)
		c.old.piece = nil
	}
	next := deck{theme: c.asked.Theme, piece: piece, gain: ramp{x: 1, to: 1}, verse: -1, way: settingOf(0)}
	if loop := c.program.loop; piece != loop {
		next.after = loop
	} else {
		next.at = piece.turnaround()
	}
	for _, l := range c.left {
		if l.theme != next.theme {
			continue
		}
		next.verse = l.verse
		if next.after == nil && c.clock-l.clock <= returns && piece.missing(0, l.at, barsAhead) < 0 {
			next.at, next.way = l.at, settingOf(l.verse)
		}
	}
	for next.at == piece.turnaround() && settingOf(next.verse+1).take != 0 { // only the first take is certain to be ready
		next.verse++
	}
	c.heat, c.above = Calm, aboveOf(c.asked.Mood)
	if c.above == Calm && c.asked.Mood < Panel {
		c.heat = c.asked.Mood
	}
	c.heated = 0
	c.now = next
	c.balance(1)
	for s := range c.now.stems {
		c.now.stems[s].x = c.now.stems[s].to
	}
	c.now.begin()
}

// rise returns by how many semitones to raise an effect so that it fits the key of the current
// theme and rises with each step. Without instructions in the score, steps raise it by a fourth, a
// fifth and an octave, which fit in F and all neighbouring keys.
func (c *conductor) rise(e Effect, steps int) int {
	ladder := []int{0, 5, 7, 12}
	if c.now.piece != nil {
		if rises := c.now.piece.tune.Rises[e.Name()]; rises != nil {
			ladder = rises
		}
	}
	return ladder[min(len(ladder)-1, max(0, steps))]
}
