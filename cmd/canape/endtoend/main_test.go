package endtoend

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"canape/scenes/ui/uitest"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestMain runs the tests inside a game, because Ebitengine's VM host, which draws for the apps
// under test, must itself be a game. It runs no tests without a display or with -short.
func TestMain(m *testing.M) {
	if flag.Parse(); testing.Short() {
		fmt.Println("skipped: the tests of the app as it runs are not quick")
		return
	}
	if !uitest.Display() {
		fmt.Println("skipped: the tests of the app need a display, such as that of xvfb-run")
		return
	}
	ebiten.SetWindowVisible(false)
	tests := &suite{m: m, code: 1}
	if err := ebiten.RunGame(tests); err != nil {
		fmt.Fprintln(os.Stderr, "the tests of the app need a display, such as that of xvfb-run:", err)
	}
	os.RemoveAll(workshop())
	os.Exit(tests.code)
}

// suite is the game that starts the tests in its first tick. Each of its frames lasts until a test
// asks for the next one.
type suite struct {
	m       *testing.M
	code    int
	done    chan int
	waiting chan struct{} // this channel is closed when the frame ends, to wake the test that asked for it
}

// frames receives the requests of tests for the next frame.
var frames = make(chan chan struct{})

// nextFrame ends the host's frame. This frees the graphics memory of closed sessions.
func nextFrame() {
	there := make(chan struct{})
	frames <- there
	<-there
}

func (s *suite) Update() error {
	if s.done == nil {
		s.done = make(chan int)
		go func() { s.done <- s.m.Run() }()
	}
	if s.waiting != nil {
		close(s.waiting)
	}
	select {
	case s.waiting = <-frames:
		return nil
	case s.code = <-s.done:
		return ebiten.Termination
	}
}

func (s *suite) Draw(*ebiten.Image)                  {}
func (s *suite) Layout(width, height int) (int, int) { return width, height }

// workshop returns the folder for builds and for the files of the apps under test. If possible it
// is in memory, because on a slow disk the ticks that the tests count would be delayed.
var workshop = sync.OnceValue(func() string {
	dir, err := os.MkdirTemp("/dev/shm", "canape")
	if err != nil {
		if dir, err = os.MkdirTemp("", "canape"); err != nil {
			panic(err)
		}
	}
	return dir
})

// build builds the app once. The only addition to the app is Ebitengine's VM guest.
var build = sync.OnceValues(func() (string, error) {
	path := filepath.Join(workshop(), "app")
	out, err := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", path, "canape/cmd/canape").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build the app: %w\n%s", err, out)
	}
	return path, nil
})

// appPath returns the path of the app under test.
func appPath(t *testing.T) string {
	t.Helper()
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}
