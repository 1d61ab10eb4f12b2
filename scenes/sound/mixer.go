package sound

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
)

// output is the way to the loudspeakers. Its calls may block; only the mixer's keeper makes them.
type output interface {
	Suspend() error
	Resume() error
	// Err may be called at any time, and does not block.
	Err() error
}

// opener opens the device, which from then on reads 32-bit float little-endian
// stereo frames at rate from the source, in a goroutine of its own.
type opener func(source io.Reader) (output, error)

// waiting is how many cues can be asked for between two reads of the device; more are dropped.
const waiting = 64

// Mixer is the Player that is really heard. The device's goroutine mixes; the
// game's only leaves cues. While nothing sounds the device is suspended.
type Mixer struct {
	mu      sync.Mutex // held for moments only, never while mixing or calling the device
	cues    [waiting]Cue
	first   int
	count   int
	volumes [PartCount]int
	loops   [LoopCount]int
	resting bool // the desk has nothing to play and wants the device suspended
	status  Status
	out     output

	rack  [clipCount]atomic.Pointer[takes]
	desk  desk
	stir  chan struct{} // wakes the keeper; holds one
	close chan struct{}
	once  sync.Once

	opening sync.Once

	rehearsed chan struct{} // closed when the palette is complete, or given up
	kept      chan struct{} // closed when the keeper has left the device for good
}

// takes are the performances of one clip, and how it is to be played.
type takes struct {
	recipe
	pcm [][]float32
}

// Open opens the way to the loudspeakers. It returns at once; the device is opened and the palette
// synthesised meanwhile, and until then nothing is heard. Without a device the
// mixer is Muted, which is no error. A process may open one mixer only: a second is Muted.
// Opening it again, or after Close, does nothing.
func (m *Mixer) Open() { m.open(openDevice, recipes) }

func (m *Mixer) open(device opener, palette func() [clipCount]recipe) {
	m.opening.Do(func() { go m.keep(device, palette) })
}

// New returns a mixer that keeps volumes and loops, and is heard once it is opened.
func New() *Mixer {
	m := &Mixer{
		stir:      make(chan struct{}, 1),
		close:     make(chan struct{}),
		rehearsed: make(chan struct{}),
		kept:      make(chan struct{}),
		desk:      newDesk(),
	}
	for p := range Part(PartCount) {
		m.volumes[p] = p.DefaultVolume()
	}
	return m
}

// Close stops the sound and waits until the mixer has let go of the device.
func (m *Mixer) Close() {
	m.once.Do(func() { close(m.close) })
	m.opening.Do(func() { // never opened: there is nothing to let go of
		close(m.kept)
		close(m.rehearsed)
	})
	<-m.kept
	<-m.rehearsed
}

// Play implements Player.
func (m *Mixer) Play(e Effect) { m.PlayCue(Cue{Effect: e}) }

// PlayCue implements Player.
func (m *Mixer) PlayCue(c Cue) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.status.State == Muted || m.count == waiting || !m.audible(c.Effect.Part()) {
		return
	}
	m.cues[(m.first+m.count)%waiting] = c
	m.count++
	m.rouse()
}

// SetLoop implements Player.
func (m *Mixer) SetLoop(l Loop, level int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.loops[l] = percent(level)
	m.rouse()
}

// SetVolume implements Player.
func (m *Mixer) SetVolume(p Part, volume int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.volumes[p] = percent(volume)
	m.rouse()
}

// Status implements Player.
func (m *Mixer) Status() Status {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.status.State == Playing {
		if err := m.out.Err(); err != nil {
			m.mute(err)
		}
	}
	return m.status
}

func percent(n int) int { return min(100, max(0, n)) }

// audible reports whether anything of a part can be heard; m.mu is held.
func (m *Mixer) audible(p Part) bool { return m.volumes[Master] > 0 && m.volumes[p] > 0 }

// wanted reports whether there is anything to play that the desk has not seen yet; m.mu is held.
func (m *Mixer) wanted() bool {
	if m.count > 0 {
		return true
	}
	for l := range Loop(LoopCount) {
		if m.loops[l] > 0 && m.audible(l.Part()) && m.rack[clipOfLoop(l)].Load() != nil {
			return true
		}
	}
	return false
}

// rouse wakes the keeper of a resting desk if there is something to play; m.mu is held.
func (m *Mixer) rouse() {
	if m.resting && m.wanted() {
		m.nudge()
	}
}

func (m *Mixer) nudge() {
	select {
	case m.stir <- struct{}{}:
	default: // it is awake already, and looks again before it sleeps
	}
}

// mute goes on in silence; m.mu is held.
func (m *Mixer) mute(err error) {
	m.status = Status{State: Muted, Err: fmt.Errorf("play sound: %w", err)}
	m.count = 0
}

// keep opens the device, has the palette made, and from then on suspends the
// device when the desk rests and resumes it when there is something to play.
func (m *Mixer) keep(device opener, palette func() [clipCount]recipe) {
	defer close(m.kept)
	beginRecording()
	out, err := device(m)
	m.mu.Lock()
	if err != nil {
		m.mute(err)
		m.mu.Unlock()
		close(m.rehearsed)
		return
	}
	m.status = Status{State: Playing}
	m.out = out
	m.mu.Unlock()

	go m.rehearse(palette)

	suspended := false
	for {
		select {
		case <-m.close:
			_ = out.Suspend() // there is nobody left to tell
			return
		case <-m.stir:
		}
		m.mu.Lock()
		rest := m.resting && !m.wanted()
		m.mu.Unlock()
		if rest == suspended {
			continue
		}
		turn := out.Resume
		if rest {
			turn = out.Suspend
		}
		if err := turn(); err != nil {
			m.mu.Lock()
			m.mute(err)
			m.mu.Unlock()
			return
		}
		suspended = rest
	}
}

// rehearse synthesises every clip; each can be played as soon as it is made.
func (m *Mixer) rehearse(palette func() [clipCount]recipe) {
	defer close(m.rehearsed)
	for i, r := range palette() {
		made := &takes{recipe: r}
		for t := range r.takes {
			select {
			case <-m.close:
				return
			default:
			}
			made.pcm = append(made.pcm, perform(r, clip(i), t))
		}
		m.rack[i].Store(made)
		if clip(i).loops() {
			m.mu.Lock()
			m.rouse() // it may have been asked for before it was there
			m.mu.Unlock()
		}
	}
}
