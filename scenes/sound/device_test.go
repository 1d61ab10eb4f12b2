package sound

import (
	"errors"
	"io"
	"testing"
	"time"
)

// fakeOutput is a device that sends every call of the mixer to calls. If leave is not nil, each
// call blocks until the test sends to it.
type fakeOutput struct {
	calls chan string
	leave chan struct{}
	fail  error
	err   error
}

func (o *fakeOutput) Suspend() error { return o.call("suspend") }
func (o *fakeOutput) Resume() error  { return o.call("resume") }
func (o *fakeOutput) Err() error     { return o.err }

func (o *fakeOutput) call(name string) error {
	if o.calls != nil {
		o.calls <- name
	}
	if o.leave != nil {
		<-o.leave
	}
	return o.fail
}

// taps returns a palette that is quick to synthesise.
func taps() [clipCount]recipe {
	var all [clipCount]recipe
	for i := range all {
		all[i] = recipe{loud: plain, takes: 1, flam: true, make: func(s studio, _ int) wave { return s.tap(500, 0.1) }}
	}
	return all
}

// opened returns a mixer on a fake device, with a complete palette.
func opened(t *testing.T, out *fakeOutput) *Mixer {
	t.Helper()
	m := New()
	m.open(func(io.Reader) (output, error) { return out, nil }, taps)
	await(t, "the palette", m.synthesised)
	return m
}

// patience is how long a test waits before it fails.
const patience = 2 * time.Minute

// await receives a value and fails the test if none arrives.
func await[T any](t *testing.T, what string, from <-chan T) (got T) {
	t.Helper()
	select {
	case got = <-from:
	case <-time.After(patience):
		t.Fatalf("%s does not come", what)
	}
	return got
}

func expect(t *testing.T, out *fakeOutput, want string) {
	t.Helper()
	if got := await(t, "a call to "+want, out.calls); got != want {
		t.Fatalf("the mixer asks to %s, want %s", got, want)
	}
}

func TestDeviceRestsWhileNothingSounds(t *testing.T) {
	out := &fakeOutput{calls: make(chan string)}
	m := opened(t, out)
	go func() { // receives the last call, when the mixer is closed
		<-m.close
		<-out.calls
	}()
	defer m.Close()

	hear(t, m, 1.1)
	expect(t, out, "suspend")
	m.Play(Confirm)
	expect(t, out, "resume")
	if power(hear(t, m, 0.3)) == 0 {
		t.Error("the sound that woke the device is inaudible")
	}
	hear(t, m, 2.5)
	expect(t, out, "suspend")

	m.SetVolume(Interface, 0)
	m.Play(Confirm)
	m.SetVolume(Interface, 70)
	if len(m.cues) != 0 {
		t.Error("an inaudible sound waits for the device")
	}
}

// runDevice blocks in the device for the whole test. If Play waited for it, this test would never
// end.
func TestPlayDoesNotWaitForTheDevice(t *testing.T) {
	out := &fakeOutput{calls: make(chan string), leave: make(chan struct{})}
	m := opened(t, out)
	hear(t, m, 1.1)
	expect(t, out, "suspend") // runDevice blocks in this call
	for range 1000 {
		m.Play(CardSlide)
		m.SetLoop(BallRoll, 50)
		m.SetVolume(Master, 60)
		m.Status()
	}
	if len(m.cues) != waiting {
		t.Errorf("%d cues wait, want %d", len(m.cues), waiting)
	}
	out.leave <- struct{}{}
	expect(t, out, "resume")
	close(out.leave)
	go func() { <-out.calls }()
	m.Close()
}

func TestMutedWithoutDevice(t *testing.T) {
	reason := errors.New("no such card")
	m := New()
	m.open(func(io.Reader) (output, error) { return nil, reason }, taps)
	await(t, "the end of runDevice", m.deviceClosed)
	if s := m.Status(); s.State != Muted || !errors.Is(s.Err, reason) {
		t.Fatalf("status %v, want muted for the driver's reason", s)
	}
	m.Play(Win)
	m.SetLoop(CrowdMurmur, 100)
	m.SetVolume(Effects, 30)
	if len(m.cues) != 0 || m.volumes[Effects] != 30 {
		t.Error("a muted mixer must store volumes, and no cues")
	}
	for i := range m.clips {
		if m.clips[i].Load() != nil {
			t.Fatal("the palette was synthesised without a device")
		}
	}
	m.Close()
	m.Close()
}

func TestMutedWhenDeviceFails(t *testing.T) {
	t.Run("while playing", func(t *testing.T) {
		m := readyMixer(t)
		m.out.(*fakeOutput).err = errors.New("unplugged")
		if s := m.Status(); s.State != Muted || s.Err == nil {
			t.Errorf("status %v, want muted", s)
		}
	})
	t.Run("while resting", func(t *testing.T) {
		out := &fakeOutput{calls: make(chan string), fail: errors.New("gone")}
		m := opened(t, out)
		hear(t, m, 1.1)
		expect(t, out, "suspend")
		m.Close()
		if s := m.Status(); s.State != Muted || !errors.Is(s.Err, out.fail) {
			t.Errorf("status %v, want muted", s)
		}
	})
}

// Without a display the game ends before the device is open; otherwise the driver's messages would
// hide the game's own. A browser opens the device at the first click or key, so a player with a pad
// may quit before that.
func TestCloseDoesNotWaitForOpeningDevice(t *testing.T) {
	m := New()
	asked, never := make(chan struct{}), make(chan struct{})
	m.open(func(io.Reader) (output, error) {
		close(asked)
		<-never
		return nil, errors.New("too late")
	}, taps)
	defer close(never)
	await(t, "the device", asked)
	closed := make(chan struct{})
	go func() {
		m.Close()
		close(closed)
	}()
	await(t, "the end", closed)
}

func TestCloseUnopenedMixer(t *testing.T) {
	m := New()
	m.SetLoop(CrowdMurmur, 100)
	m.SetVolume(Effects, 30)
	if m.volumes[Effects] != 30 || m.Status().State != Starting {
		t.Errorf("volume %d, status %v", m.volumes[Effects], m.Status())
	}
	m.Close()
	m.Open()
	if s := m.Status(); s.State != Starting {
		t.Errorf("status %v after the end", s)
	}
}

// The desk plays while the band synthesises: the test requests another theme, changes its mood,
// switches the music off and on, and closes the mixer in the middle of a bar.
func TestBandAndDeskRunConcurrently(t *testing.T) {
	m := opened(t, &fakeOutput{})
	heard := func() bool { return power(hear(t, m, 0.05)) > 0 }
	soon := func(what string, holds func() bool) {
		t.Helper()
		for end := time.Now().Add(patience); !holds(); {
			if time.Now().After(end) {
				t.Fatalf("never: %s", what)
			}
			time.Sleep(time.Millisecond) // the band needs the processor too
		}
	}
	m.SetMusic(Accompaniment{Theme: TitleTheme, Next: LobbyTheme})
	soon("the title is heard", heard)
	m.SetMusic(Accompaniment{Theme: LobbyTheme, Mood: Tense})
	for range 20 {
		heard()
	}
	m.SetVolume(Music, 0)
	soon("it is quiet", func() bool { return !heard() })
	m.SetVolume(Music, 60)
	soon("the lobby is heard", heard)
	m.Close()
	await(t, "the end of the rehearsal", m.rehearsed)
}
