package endtoend

import (
	"encoding/json"
	"fmt"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"canape/input"
	"canape/input/fake"
)

// brief is the number of ticks that the test repeats of each journey. A long run of the tests
// repeats whole journeys. A turn-based journey with the largest number of players is always
// repeated as a whole.
const brief = 1200

// long reports whether the test repeats all journeys to their ends.
var long = os.Getenv("CANAPE_LONG") != ""

// mouseOrder has Ebitengine's buttons in the order of the constants from input.MouseLeft on.
var mouseOrder = [...]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle}

// repeat repeats a recording with the app's devices, for at most the given number of ticks. It
// reports whether it reached the end of the recording.
func (c *couch) repeat(r *fake.Recording, most int) (whole bool) {
	c.t.Helper()
	var last input.Frame
	for _, step := range r.Steps {
		if most -= step.Ticks; most < 0 {
			return false
		}
		f := step.Frame
		for k := input.KeyA; k < input.KeyCount; k++ {
			switch down := f.Keys.Has(k); {
			case down && !last.Keys.Has(k):
				c.session.PressKey(keyOf(k))
			case !down && last.Keys.Has(k):
				c.session.ReleaseKey(keyOf(k))
			}
		}
		for _, letter := range f.Runes {
			c.session.TypeRune(letter)
		}
		c.session.MoveCursor(f.Mouse.X, f.Mouse.Y)
		for i, button := range mouseOrder {
			switch bit := uint8(1) << i; {
			case f.Mouse.Buttons&bit != 0 && last.Mouse.Buttons&bit == 0:
				c.session.PressMouseButton(button)
			case f.Mouse.Buttons&bit == 0 && last.Mouse.Buttons&bit != 0:
				c.session.ReleaseMouseButton(button)
			}
		}
		if !slices.Equal(f.Pads, last.Pads) {
			c.session.UpdateGamepads(padStates(f.Pads))
		}
		last = f
		c.tick(step.Ticks)
		if step.Drawn {
			c.draw()
		}
	}
	return true
}

// played returns the lines of a journal after the two lines of its header. It leaves out the
// checksums, which depend on the start time.
func played(journal string) []string {
	const head = 2
	lines := strings.Split(strings.TrimSpace(journal), "\n")
	if len(lines) < head {
		return nil
	}
	for i, line := range lines {
		lines[i], _, _ = strings.Cut(line, " #")
	}
	return lines[head:]
}

// padStates returns the states in which a driver would report pads with known layouts.
func padStates(pads []input.PadFrame) []vmhost.GamepadState {
	var states []vmhost.GamepadState
	for _, f := range pads {
		p := pad{model: model{guid: f.GUID, name: f.Name, standard: f.Standard}, id: ebiten.GamepadID(f.ID), axes: f.Sticks}
		for i, button := range padButtons {
			p.down[button] = f.Buttons&(1<<i) != 0
		}
		states = append(states, p.state())
	}
	return states
}

// Input that was recorded without a window leads to the same match in the running app. This holds
// in every game, with every device and every way to keep hands secret.
func TestJourneysInTheApp(t *testing.T) {
	dir := os.Getenv("CANAPE_RECORDINGS") // recordings of an earlier run, for debugging
	if dir == "" {
		dir = folder(t)
		record := exec.Command("go", "test", "-count=1", "-vet=off", "-ldflags=-s", fmt.Sprintf("-short=%v", !long), "-run", "^TestJourneys$", "canape/scenes")
		record.Env = append(os.Environ(), "CANAPE_RECORDINGS="+dir, "TMPDIR="+workshop())
		if out, err := record.CombinedOutput(); err != nil {
			t.Fatalf("no journeys to follow: %v\n%s", err, out)
		}
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no journeys to follow: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".json"), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			var r fake.Recording
			if err := json.Unmarshal(data, &r); err != nil {
				t.Fatal(err)
			}
			c := newCouch(t, image.Pt(r.Width, r.Height))
			c.seed = r.Seed
			c.must(os.WriteFile(filepath.Join(c.home, "settings.json"), r.Settings, 0o644))
			c.start("--lang", "en")
			c.slow = !r.RealTime // every tick waits for the disk, as it did in the recording
			most := brief
			if long || r.Most && !r.RealTime {
				most = math.MaxInt
			}
			whole := c.repeat(&r, most)
			c.save("end")
			if code := c.close(); code != 0 {
				t.Errorf("exit code %d", code)
			}
			paths := c.journals()
			if len(paths) != 1 {
				t.Fatalf("journals %v", paths)
			}
			text, err := os.ReadFile(paths[0])
			c.must(err)
			got, want := played(string(text)), played(r.Journal)
			if !whole {
				for n := len(got); n > 0 && (strings.HasPrefix(got[n-1], "hash ") || strings.HasSuffix(got[n-1], " wait")); n-- {
					got = got[:n-1] // a hash or wait at the end records when and in which state the app was closed
				}
				want = want[:min(len(got), len(want))]
			}
			if len(want) == 0 {
				t.Fatal("nothing has been played in the journey")
			}
			for i := range max(len(got), len(want)) {
				if i >= len(got) || i >= len(want) || got[i] != want[i] {
					t.Fatalf("the journals differ after %d lines: the app has %q and not %q", i, got[min(i, len(got)):], want[min(i, len(want)):])
				}
			}
		})
	}
}
