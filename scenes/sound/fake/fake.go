// Package fake has a sound.Player that is silent and records every call.
package fake

import (
	"sync"

	"canape/scenes/sound"
)

// Heard is one cue and the tick at which it was played.
type Heard struct {
	Tick int
	sound.Cue
}

// Turned is one change of a loop's level (0 to 100 per cent) and its tick.
type Turned struct {
	Tick  int
	Loop  sound.Loop
	Level int
}

// Player records its calls. It may be used from several goroutines.
type Player struct {
	mu      sync.Mutex
	tick    int
	heard   []Heard
	turned  []Turned
	loops   [sound.LoopCount]int
	volumes [sound.PartCount]int
	music   sound.Accompaniment
	status  sound.Status
}

var _ sound.Player = (*Player)(nil)

// New returns a player at tick 0, with the default volumes and a device.
func New() *Player {
	p := &Player{status: sound.Status{State: sound.Playing}}
	for part := range sound.Part(sound.PartCount) {
		p.volumes[part] = part.DefaultVolume()
	}
	return p
}

// Advance moves to the next tick.
func (p *Player) Advance() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tick++
}

// Fail mutes the player from now on, for the given reason.
func (p *Player) Fail(reason error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.status = sound.Status{State: sound.Muted, Err: reason}
}

// Play implements sound.Player.
func (p *Player) Play(e sound.Effect) { p.PlayCue(sound.Cue{Effect: e}) }

// PlayCue implements sound.Player. It also records cues that the volume makes inaudible.
func (p *Player) PlayCue(c sound.Cue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heard = append(p.heard, Heard{Tick: p.tick, Cue: c})
}

// SetLoop implements sound.Player. Only changes are recorded.
func (p *Player) SetLoop(l sound.Loop, level int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	level = min(100, max(0, level))
	if level != p.loops[l] {
		p.loops[l] = level
		p.turned = append(p.turned, Turned{Tick: p.tick, Loop: l, Level: level})
	}
}

// SetMusic implements sound.Player.
func (p *Player) SetMusic(a sound.Accompaniment) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.music = a
}

// Music returns the requested music.
func (p *Player) Music() sound.Accompaniment {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.music
}

// SetVolume implements sound.Player.
func (p *Player) SetVolume(part sound.Part, percent int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.volumes[part] = min(100, max(0, percent))
}

// Volume returns the volume of a part.
func (p *Player) Volume(part sound.Part) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.volumes[part]
}

// Status implements sound.Player.
func (p *Player) Status() sound.Status {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.status
}

// Heard returns all cues so far, oldest first.
func (p *Player) Heard() []Heard {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Heard(nil), p.heard...)
}

// Turned returns all changes of loops so far, oldest first.
func (p *Player) Turned() []Turned {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Turned(nil), p.turned...)
}

// Level returns the level of a loop, 0 to 100 per cent.
func (p *Player) Level(l sound.Loop) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.loops[l]
}

// Count returns how often an effect was played.
func (p *Player) Count(e sound.Effect) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := 0
	for _, h := range p.heard {
		if h.Effect == e {
			n++
		}
	}
	return n
}

// Forget clears the recording. Tick, volumes and loops stay.
func (p *Player) Forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heard, p.turned = nil, nil
}
