package sound

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
)

// output is an open sound device. Its calls may block, so only the goroutine of Mixer.runDevice
// makes them.
type output interface {
	Suspend() error
	Resume() error
	// Err may be called at any time and does not block.
	Err() error
}

// opener opens the device. From then on the device reads 32-bit float little-endian stereo frames
// at rate from the source, in its own goroutine.
type opener func(source io.Reader) (output, error)

// waiting is the greatest number of cues between two reads of the device; more are dropped.
const waiting = 64

// Mixer is a Player that plays on the sound device. The game only queues cues; the device's
// goroutine mixes. In silence the device is suspended.
type Mixer struct {
	mu      sync.Mutex // never held while mixing or calling the device
	cues    []Cue      // the cues since the last read of the device
	volumes [PartCount]int
	loops   [LoopCount]int
	asked   Accompaniment
	before  Theme              // the previously requested theme
	shelf   map[Theme]*program // themes whose scores have been read
	resting bool               // there is nothing to play, so the device should be suspended
	status  Status
	out     output

	clips [clipCount]atomic.Pointer[takes]
	desk  desk
	wake  chan struct{} // wakes runDevice; capacity 1
	close chan struct{}
	once  sync.Once

	opening sync.Once

	rehearse chan struct{} // wakes runBand; capacity 1

	synthesised  chan struct{} // closed when synthesis has finished or was cancelled
	rehearsed    chan struct{} // closed when runBand has ended
	deviceClosed chan struct{} // closed when runDevice has ended
}

// takes are the recorded variants of one clip, with its recipe.
type takes struct {
	recipe
	pcm [][]float32
}

// Open opens the sound device and synthesises the palette, both in the background; the mixer is
// silent until then. Without a device the mixer is Muted, which is not an error. A process can open
// only one mixer; a second one is Muted. Calling Open again, or after Close, does nothing.
func (m *Mixer) Open() { m.open(openDevice, recipes) }

// OpenForReader opens the mixer without a device. The caller gets the sound by calling Read.
func (m *Mixer) OpenForReader() {
	m.open(func(io.Reader) (output, error) { return noOutput{}, nil }, recipes)
}

// noOutput is the output of a mixer opened by OpenForReader.
type noOutput struct{}

func (noOutput) Suspend() error { return nil }
func (noOutput) Resume() error  { return nil }
func (noOutput) Err() error     { return nil }

func (m *Mixer) open(device opener, palette func() [clipCount]recipe) {
	m.opening.Do(func() { go m.runDevice(device, palette) })
}

// New returns a mixer. It accepts volumes and loops at once, and is audible after Open.
func New() *Mixer {
	m := &Mixer{
		wake:         make(chan struct{}, 1),
		rehearse:     make(chan struct{}, 1),
		rehearsed:    make(chan struct{}),
		shelf:        map[Theme]*program{},
		close:        make(chan struct{}),
		synthesised:  make(chan struct{}),
		deviceClosed: make(chan struct{}),
		desk:         newDesk(),
	}
	for p := range Part(PartCount) {
		m.volumes[p] = p.DefaultVolume()
	}
	return m
}

// Close stops the sound and waits until the device is released. It does not wait for a device that
// is still being opened; such a device is released when the program ends.
func (m *Mixer) Close() {
	m.once.Do(func() { close(m.close) })
	m.opening.Do(func() { // never opened: there is nothing to stop
		close(m.deviceClosed)
		close(m.synthesised)
		close(m.rehearsed)
	})
	<-m.deviceClosed
	<-m.synthesised
	<-m.rehearsed
}

// Play implements Player.
func (m *Mixer) Play(e Effect) { m.PlayCue(Cue{Effect: e}) }

// PlayCue implements Player.
func (m *Mixer) PlayCue(c Cue) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.status.State == Muted || len(m.cues) == waiting || !m.audible(c.Effect.Part()) {
		return
	}
	m.cues = append(m.cues, c)
	m.resume()
}

// SetLoop implements Player.
func (m *Mixer) SetLoop(l Loop, level int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.loops[l] = percent(level)
	m.resume()
}

// SetVolume implements Player.
func (m *Mixer) SetVolume(p Part, volume int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.volumes[p] = percent(volume)
	m.wakeBand()
	m.resume()
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

// audible reports whether a part can be heard. The caller holds m.mu.
func (m *Mixer) audible(p Part) bool {
	return m.volumes[Master] > 0 && m.volumes[p] > 0 && (p != Rooms || m.volumes[Effects] > 0)
}

// wanted reports whether there is anything to play now. The caller holds m.mu.
func (m *Mixer) wanted() bool {
	if len(m.cues) > 0 {
		return true
	}
	if asked := m.music(); m.shelf[asked.Theme] != nil && m.shelf[asked.Theme].loop.ready() {
		return true
	}
	for l := range Loop(LoopCount) {
		if m.loops[l] > 0 && m.audible(l.Part()) && m.clips[clipOfLoop(l)].Load() != nil {
			return true
		}
	}
	return false
}

// resume wakes runDevice if the device is suspended and there is something to play. The caller
// holds m.mu.
func (m *Mixer) resume() {
	if m.resting && m.wanted() {
		m.wakeDevice()
	}
}

func (m *Mixer) wakeDevice() {
	select {
	case m.wake <- struct{}{}:
	default: // a signal is already pending
	}
}

// mute silences the mixer permanently. The caller holds m.mu.
func (m *Mixer) mute(err error) {
	m.status = Status{State: Muted, Err: fmt.Errorf("play sound: %w", err)}
	m.cues = nil
}

// runDevice opens the device and starts the synthesis of the palette. Then it suspends the device
// during silence and resumes it when there is something to play.
func (m *Mixer) runDevice(device opener, palette func() [clipCount]recipe) {
	defer close(m.deviceClosed)
	beginRecording()
	type opened struct {
		output
		err error
	}
	came := make(chan opened, 1)
	go func() {
		out, err := device(m)
		came <- opened{out, err}
	}()
	var out opened
	select {
	case out = <-came:
	case <-m.close: // a browser opens the device after a gesture, which a pad player may never make
		close(m.synthesised)
		close(m.rehearsed)
		return
	}
	m.mu.Lock()
	if out.err != nil {
		m.mute(out.err)
		m.mu.Unlock()
		close(m.synthesised)
		close(m.rehearsed)
		return
	}
	m.status = Status{State: Playing}
	m.out = out.output
	m.mu.Unlock()

	go func() {
		m.synthesise(palette)
		m.runBand()
	}()

	suspended := false
	for {
		select {
		case <-m.close:
			_ = out.Suspend() // the program is ending, so the error does not matter
			return
		case <-m.wake:
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

// synthesise makes all clips. Each can be played as soon as it is made.
func (m *Mixer) synthesise(palette func() [clipCount]recipe) {
	defer close(m.synthesised)
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
		m.clips[i].Store(made)
		if clip(i).loops() {
			m.mu.Lock()
			m.resume() // the game may have requested this loop already
			m.mu.Unlock()
		}
	}
}
