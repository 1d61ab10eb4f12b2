package poll

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"canape/input"
)

// endpointVariable names an environment variable. If it is set, the test's own binary runs as the
// polled game.
const endpointVariable = "CANAPE_POLL_TEST_ENDPOINT"

func TestMain(m *testing.M) {
	if endpoint := os.Getenv(endpointVariable); endpoint != "" {
		g := &game{poller: New(), out: json.NewEncoder(os.Stdout)}
		if err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{VMGuestEndpoint: endpoint}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		fmt.Println("skipped: these tests need a display, such as that of xvfb-run")
		return
	}
	// Ebitengine's VM host must itself be a game, because it draws for the polled game.
	ebiten.SetWindowVisible(false)
	tests := &suite{m: m, code: 1}
	if err := ebiten.RunGame(tests); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(tests.code)
}

// suite is the game that runs the tests in its first tick.
type suite struct {
	m    *testing.M
	code int
}

func (s *suite) Update() error {
	s.code = s.m.Run()
	return ebiten.Termination
}

func (s *suite) Draw(*ebiten.Image)                  {}
func (s *suite) Layout(width, height int) (int, int) { return width, height }

// game is the polled game. It reports what it has polled.
type game struct {
	poller *Poller
	frame  input.Frame
	out    *json.Encoder
}

// report is what the game sends after each tick.
type report struct {
	Frame  input.Frame
	Allocs float64 // number of allocations when the same state is polled a second time
}

func (g *game) Update() error {
	g.poller.Poll(&g.frame)
	r := report{Frame: g.frame}
	spare := g.frame
	spare.Runes, spare.Pads = make([]rune, 0, 64), make([]input.PadFrame, 0, 16)
	r.Allocs = testing.AllocsPerRun(10, func() { g.poller.Poll(&spare) })
	g.poller.tick = g.frame.Tick
	return g.out.Encode(r)
}

func (g *game) Draw(*ebiten.Image)                  {}
func (g *game) Layout(width, height int) (int, int) { return width, height }

// host runs a game and simulates its devices.
type host struct {
	*vmhost.GuestSession
	t       *testing.T
	reports *json.Decoder
}

// patience is the time that a test waits for an answer of the game before it fails.
const patience = 3 * time.Minute

func newHost(t *testing.T) *host {
	dir, err := os.MkdirTemp("", "poll") // short, because the path of a socket may not be long
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	listener, err := net.Listen("unix", filepath.Join(dir, "s"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), endpointVariable+"="+endpoint)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	if err := listener.(*net.UnixListener).SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	conn, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	session, err := vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: patience})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	if err := session.SetOutsideScreen(ebiten.NewImage(640, 360)); err != nil {
		t.Fatal(err)
	}
	return &host{session, t, json.NewDecoder(bufio.NewReader(out))}
}

func (h *host) tick() report {
	h.t.Helper()
	h.AdvanceTicks(1)
	if !h.WaitTicks() {
		h.t.Fatalf("the game ended: %v", h.Err())
	}
	var r report
	if err := h.reports.Decode(&r); err != nil {
		h.t.Fatal(err)
	}
	return r
}

func standardPad(id ebiten.GamepadID) vmhost.GamepadState {
	return vmhost.GamepadState{
		ID: id, SDLID: "030000005e0400008e02000014010000", Name: "Xbox 360 Controller",
		Axes: []float64{0.5, -1}, Buttons: []bool{true, false, true},
		StandardAxes: map[ebiten.StandardGamepadAxis]float64{
			ebiten.StandardGamepadAxisLeftStickHorizontal: 0.5,
			ebiten.StandardGamepadAxisRightStickVertical:  -1,
		},
		StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{
			ebiten.StandardGamepadButtonRightBottom: {Pressed: true, Value: 1},
			ebiten.StandardGamepadButtonRightRight:  {},
			ebiten.StandardGamepadButtonLeftRight:   {Pressed: true, Value: 1},
		},
	}
}

func TestPollReadsEveryDevice(t *testing.T) {
	h := newHost(t)
	first := h.tick().Frame
	if first.Tick != 1 || len(first.Pads) != 0 || first.Keys != (input.ControlSet{}) {
		t.Errorf("the first frame is %+v", first)
	}

	h.PressKey(ebiten.KeyW)
	h.PressKey(ebiten.KeyEscape)
	h.MoveCursor(40, 30)
	h.PressMouseButton(ebiten.MouseButtonRight)
	h.ScrollWheel(0, 2)
	h.TypeRune('é')
	h.UpdateGamepads([]vmhost.GamepadState{
		{ID: 0, SDLID: "03000000341200007856000001010000", Name: "stick", Axes: []float64{-1, 0.25}, Buttons: []bool{false, true}},
		standardPad(3),
	})
	f := h.tick().Frame
	if f.Tick != 2 {
		t.Errorf("tick %d, want 2", f.Tick)
	}
	var keys input.ControlSet
	keys.Add(input.KeyW)
	keys.Add(input.KeyEscape)
	if f.Keys != keys {
		t.Errorf("keys %b, want %b", f.Keys, keys)
	}
	if string(f.Runes) != "é" {
		t.Errorf("runes %q", string(f.Runes))
	}
	if f.Mouse.X != 40 || f.Mouse.Y != 30 || f.Mouse.Buttons != 1<<(input.MouseRight-input.MouseLeft) || f.Mouse.WheelY != 2 {
		t.Errorf("mouse %+v", f.Mouse)
	}
	if len(f.Pads) != 2 {
		t.Fatalf("pads %+v, want two", f.Pads)
	}
	stick, xbox := f.Pads[0], f.Pads[1]
	if stick.ID != 0 || stick.Name != "stick" || stick.Standard || stick.Buttons != 0 ||
		stick.RawButtons != 2 || stick.RawButtonCount != 2 || stick.RawAxisCount != 2 || stick.RawAxes[0] != -1 || stick.RawAxes[1] != 0.25 {
		t.Errorf("the pad without layout is %+v", stick)
	}
	buttons := uint32(1 | 1<<(input.PadEast-input.PadBottom))
	if xbox.ID != 3 || xbox.GUID != standardPad(3).SDLID || !xbox.Standard || xbox.Buttons != buttons ||
		xbox.Sticks != [4]float64{0.5, 0, 0, -1} || xbox.RawButtons != 5 {
		t.Errorf("the pad with a layout is %+v", xbox)
	}

	h.ReleaseKey(ebiten.KeyW)
	h.ReleaseMouseButton(ebiten.MouseButtonRight)
	h.UpdateGamepads([]vmhost.GamepadState{standardPad(3)})
	f = h.tick().Frame
	keys.Remove(input.KeyW)
	if f.Keys != keys || len(f.Runes) != 0 || f.Mouse.Buttons != 0 || f.Mouse.WheelY != 0 || len(f.Pads) != 1 || f.Pads[0].ID != 3 {
		t.Errorf("the frame after release is %+v", f)
	}
}

// The pads in this test have no layout: for pads with an injected layout Ebitengine allocates
// memory for every value that is read. It does not do so for real pads.
func TestPollAllocatesNothing(t *testing.T) {
	h := newHost(t)
	h.PressKey(ebiten.KeyW)
	raw := standardPad(0)
	raw.StandardAxes, raw.StandardButtons = nil, nil
	other := raw
	other.ID = 1
	h.UpdateGamepads([]vmhost.GamepadState{raw, other})
	h.tick()
	if r := h.tick(); r.Allocs != 0 || len(r.Frame.Pads) != 2 {
		t.Errorf("%v allocations a poll of %d pads, want none of 2", r.Allocs, len(r.Frame.Pads))
	}
}

func TestEveryKeyExistsInEbitengine(t *testing.T) {
	seen := map[ebiten.Key]input.Control{}
	for k := input.KeyA; k < input.KeyCount; k++ {
		e := key(k)
		if other, ok := seen[e]; ok {
			t.Errorf("%v and %v are both Ebitengine's %v", k, other, e)
		}
		if "key-"+e.String() != k.String() {
			t.Errorf("%v is called %v by Ebitengine", k, e)
		}
		seen[e] = k
	}
}

func TestKeyLabelIsEmptyWithoutScreen(t *testing.T) {
	for _, k := range []input.Control{input.NoControl, input.KeyNumpad3, input.KeyCount} {
		if got := keyLabel(k); got != "" {
			t.Errorf("%v prints %q", k, got)
		}
	}
}
