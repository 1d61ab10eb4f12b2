package sound

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
)

const (
	// channels is the number of effects that sound at once. If there are more, the oldest fades
	// out.
	channels = 24
	// block is the number of frames mixed at a time. Within a block, volumes change linearly.
	block = 256
	// frameBytes is the size of a stereo frame of 32-bit floats.
	frameBytes = 8
	// restAfter is the silence (1 s, in frames) after which the device is suspended.
	restAfter = rate
	// together is the longest time (30 ms) between starts of the same effect that are treated as
	// simultaneous.
	together = rate * 30 / 1000
	// Starts of the same effect that are treated as simultaneous are delayed so that they are at
	// least apart (18 ms) from each other; see recipe.flam.
	apart = rate * 18 / 1000
	// flamMost is the greatest number of simultaneous starts of the same effect that are heard.
	flamMost = 4
	// loopFade is the time in which a loop fades from silence to its full level (0.4 s, in frames).
	loopFade = rate * 4 / 10
	// volumeFade is the time in which a volume moves from 0 to full (0.1 s, in frames).
	volumeFade = rate / 10
	// Speech lowers music and room loops by hushMusic dB and effects by hushEffects dB. Fading down
	// takes hushDown frames, fading up hushUp frames.
	hushMusic   = 10.0
	hushEffects = 6.0
	hushDown    = rate / 10
	hushUp      = rate * 6 / 10
	// stolenFade is the fade-out of the oldest channel when another effect needs it (8 ms).
	stolenFade = rate * 8 / 1000
)

// desk is the mixing desk. Only the device's goroutine uses it, so it needs no lock.
type desk struct {
	channels [channels + 8]channel // the surplus is for channels that fade out
	loops    [LoopCount]loopChannel
	volumes  [PartCount]float64 // the volumes applied now; they move smoothly to the set volumes
	lastTake [EffectCount]int
	rng      *rand.Rand
	silent   int // frames of silence since the last sound
	mix      [2 * block]float32
	music    conductor
	speech   ramp // how far speech ducks everything
}

func newDesk() desk {
	return desk{rng: rand.New(rand.NewPCG(5, 24))}
}

// channel plays one effect. It is free if it has no pcm.
type channel struct {
	pcm         []float32
	effect      Effect
	part        Part
	wait        int // frames until the effect begins
	age         int // frames since the cue of the effect
	at, step    float64
	left, right float32
	fading      bool
	fade        float32 // 1 at first; falls to 0 while the effect fades out
}

type loopChannel struct {
	at    int
	level float64
}

// loudnessOf converts a volume in per cent to a factor. Squaring makes half the volume sound about
// half as loud.
func loudnessOf(percent int) float64 {
	x := float64(percent) / 100
	return x * x
}

// Read implements io.Reader for the device: it mixes whole frames and never returns io.EOF.
func (m *Mixer) Read(p []byte) (int, error) {
	var volumes [PartCount]float64
	var loops [LoopCount]float64
	var cues [waiting]Cue
	m.mu.Lock()
	asked, hushed := m.music(), m.asked.Hushed
	m.desk.music.ask(asked, m.shelf[asked.Theme])
	for i, v := range m.volumes {
		volumes[i] = loudnessOf(v)
	}
	for i, l := range m.loops {
		loops[i] = loudnessOf(l)
	}
	if m.wanted() {
		m.resting = false // so that the device is not suspended now
		m.desk.silent = 0
	}
	n := copy(cues[:], m.cues)
	m.cues = m.cues[:0]
	m.mu.Unlock()

	d := &m.desk
	for _, c := range cues[:n] {
		if t := m.clips[clipOfEffect(c.Effect)].Load(); t != nil {
			d.start(c, t)
		}
	}

	if hushed {
		d.speech.aim(1, hushDown)
	} else {
		d.speech.aim(0, hushUp)
	}
	frames := len(p) / frameBytes
	for done := 0; done < frames; {
		size := min(block, frames-done)
		out := d.mix[:2*size]
		clear(out)
		speech := glissando{from: d.speech.x}
		d.speech.advance(size)
		speech.to = d.speech.x
		sounding := d.mixEffects(out, &volumes, speech)
		if volume := d.gain(Music, size, &volumes); !d.music.idle() || asked.Theme != "" {
			d.music.mix(out, volume, glissando{hushMusic * speech.from, hushMusic * speech.to})
			sounding = sounding || !d.music.idle()
		}
		for l := range Loop(LoopCount) {
			if t := m.clips[clipOfLoop(l)].Load(); t != nil && d.mixLoop(out, l, t.pcm[0], loops[l], &volumes, speech) {
				sounding = true
			}
		}
		d.glideVolumes(size, &volumes)
		for i, s := range out {
			binary.LittleEndian.PutUint32(p[done*frameBytes+4*i:], math.Float32bits(soften(s)))
		}
		done += size
		if sounding {
			d.silent = 0
		} else {
			d.silent = min(d.silent+size, restAfter)
		}
	}

	rest := d.silent >= restAfter
	m.mu.Lock()
	if rest != m.resting {
		m.resting = rest
		m.wakeDevice()
	}
	m.mu.Unlock()
	return frames * frameBytes, nil
}

// start assigns a channel to a cue. It drops the cue if the same effect has just started; an effect
// with recipe.flam may start flamMost times.
func (d *desk) start(c Cue, t *takes) {
	same, latest := 0, 0
	var oldest, free *channel
	busy := 0
	for i := range d.channels {
		ch := &d.channels[i]
		if ch.pcm == nil {
			free = ch
			continue
		}
		if !ch.fading {
			busy++
			if oldest == nil || ch.age > oldest.age {
				oldest = ch
			}
		}
		if ch.effect == c.Effect && ch.age < together {
			same++
			latest = max(latest, ch.wait)
		}
	}
	if free == nil || same > 0 && !t.flam || same >= flamMost {
		return
	}
	if busy >= channels {
		oldest.fading = true
	}
	wait := 0
	if same > 0 {
		wait = latest + apart + d.rng.IntN(apart)
	}
	if t.loud >= present || c.Effect.Part() == Voices && t.loud > plain {
		d.music.duck()
	}
	stray := (2*d.rng.Float64() - 1) * t.wobble
	rise := float64(min(12, max(-12, c.Rise+d.music.rise(c.Effect, c.Step))))
	level := float32(1)
	if c.Level > 0 {
		level = float32(loudnessOf(percent(c.Level)))
	}
	left, right := panned(c.Pan)
	*free = channel{
		pcm:    t.pcm[d.take(c, len(t.pcm))],
		effect: c.Effect,
		part:   c.Effect.Part(),
		wait:   wait,
		step:   math.Exp2((rise + stray) / 12),
		left:   left * level,
		right:  right * level,
		fade:   1,
	}
}

// take returns the index of the take to play: the seat's own, or a random one other than the last.
func (d *desk) take(c Cue, n int) int {
	if c.Effect.Seated() {
		return min(n, max(1, c.Seat)) - 1
	}
	last := d.lastTake[c.Effect]
	next := 0
	if n > 1 {
		next = (last + 1 + d.rng.IntN(n-1)) % n
	}
	d.lastTake[c.Effect] = next
	return next
}

// panned returns the factors of both sides for a position. The power is the same at every position,
// and neither side is ever silent.
func panned(pan float32) (left, right float32) {
	x := float64(min(1, max(-1, pan))) * 0.7
	angle := (x + 1) * math.Pi / 4
	return float32(math.Cos(angle) * math.Sqrt2), float32(math.Sin(angle) * math.Sqrt2)
}

// mixEffects adds every channel to the frames of out and reports whether any channel was playing.
func (d *desk) mixEffects(out []float32, volumes *[PartCount]float64, speech glissando) bool {
	sounding := false
	for i := range d.channels {
		ch := &d.channels[i]
		if ch.pcm == nil {
			continue
		}
		volume := d.gain(ch.part, len(out)/2, volumes).hushed(hushEffects, speech)
		if volume == (glissando{}) {
			ch.pcm = nil
			continue
		}
		sounding = true
		ch.mixInto(out, float32(volume.from), float32(volume.to))
	}
	return sounding
}

// mixInto adds the channel to the frames of out while its volume changes linearly between two
// factors. It frees the channel at the end of the effect.
func (ch *channel) mixInto(out []float32, from, to float32) {
	n := len(out) / 2
	ch.age += n
	begin := min(ch.wait, n)
	ch.wait -= begin
	slope := (to - from) / float32(n)
	for f := begin; f < n; f++ {
		i := int(ch.at)
		if i+1 >= len(ch.pcm) || ch.fade <= 0 {
			ch.pcm = nil
			return
		}
		x := float32(ch.at - float64(i))
		s := (ch.pcm[i] + x*(ch.pcm[i+1]-ch.pcm[i])) * (from + slope*float32(f)) * ch.fade
		out[2*f] += s * ch.left
		out[2*f+1] += s * ch.right
		ch.at += ch.step
		if ch.fading {
			ch.fade -= 1.0 / stolenFade
		}
	}
}

// mixLoop adds a loop to the frames of out while its level moves to the target. It reports whether
// the loop is audible. A silent loop does not advance.
func (d *desk) mixLoop(out []float32, l Loop, pcm []float32, target float64, volumes *[PartCount]float64, speech glissando) bool {
	ch := &d.loops[l]
	n := len(out) / 2
	level := approach(ch.level, target, float64(n)/loopFade)
	volume := d.gain(l.Part(), n, volumes).hushed(hushMusic, speech)
	from, to := float32(ch.level*volume.from), float32(level*volume.to)
	ch.level = level
	if from == 0 && to == 0 {
		return false
	}
	slope := (to - from) / float32(n)
	for f := range n {
		s := pcm[ch.at] * (from + slope*float32(f))
		out[2*f] += s
		out[2*f+1] += s
		if ch.at++; ch.at == len(pcm) {
			ch.at = 0
		}
	}
	return true
}

// gain returns how the volume of a part, as a factor, changes over the next frames.
func (d *desk) gain(p Part, frames int, target *[PartCount]float64) (g glissando) {
	most := float64(frames) / volumeFade
	g.from = d.volumes[p] * d.volumes[Master]
	g.to = approach(d.volumes[p], target[p], most) * approach(d.volumes[Master], target[Master], most)
	if p == Rooms {
		g.from *= d.volumes[Effects]
		g.to *= approach(d.volumes[Effects], target[Effects], most)
	}
	return g
}

// hushed returns the factor lowered for speech: by depth dB where speech is 1, not at all where
// speech is 0.
func (g glissando) hushed(depth float64, speech glissando) glissando {
	return glissando{g.from * ducked(depth*speech.from), g.to * ducked(depth*speech.to)}
}

func (d *desk) glideVolumes(frames int, target *[PartCount]float64) {
	for p := range d.volumes {
		d.volumes[p] = approach(d.volumes[p], target[p], float64(frames)/volumeFade)
	}
}

// approach moves a value towards a target but by no more than most.
func approach(from, target, most float64) float64 {
	return from + min(most, max(-most, target-from))
}

// soften limits a sample: values up to 0.7 stay, higher ones are bent so that they never exceed 1.
func soften(s float32) float32 {
	const knee = 0.7
	if s > knee {
		return knee + (1-knee)*float32(math.Tanh(float64(s-knee)/(1-knee)))
	}
	if s < -knee {
		return -knee + (1-knee)*float32(math.Tanh(float64(s+knee)/(1-knee)))
	}
	return s
}
