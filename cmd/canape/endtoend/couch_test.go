package endtoend

import (
	"bytes"
	"errors"
	"hash/fnv"
	"image"
	"image/png"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"canape/input"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// share lets another player share the pad, through the sheet of the pad's first player.
func (c *couch) share(p *pad) {
	for _, action := range []input.Action{input.Extra, input.Down, input.Down, input.Down, input.Down, input.Confirm} {
		p.press(action)
		c.draw()
	}
}

// patience is the time that a test waits for the app before it fails. Even on the slowest machine
// the app needs less time.
const patience = 3 * time.Minute

// couch is the running app with its devices and the size of its screen. The app stores all its
// files in home, and the test checks that it writes nowhere else.
type couch struct {
	t         *testing.T
	seed      uint64 // seed of the app's matches
	home      string
	elsewhere string // the parent of the platform's own folders, in which the app must not write
	size      image.Point

	hearing *hearing // what the app reads aloud; nil if it is not asked to

	wrap []string // a command that starts the app, or nil to start it directly

	session  *vmhost.GuestSession
	screen   *ebiten.Image
	process  *exec.Cmd
	problems *bytes.Buffer // the app's standard output and standard error
	threads  threads
	pads     []*pad
	before   func() // the function that is called before every tick; may be nil
	leaving  bool   // reports that the app has been asked to quit
	slow     bool   // if true, the test waits for background work before every tick, and not only before presses
}

// screen720 is the screen for tests of window sizes and text sizes.
var screen720 = image.Pt(1280, 720)

// smallScreen is the smallest possible window. It is enough to compare pictures, and saves time
// because the processor paints every pixel.
var smallScreen = image.Pt(640, 360)

// newCouch returns a couch whose app is not running yet. A test may write files to home before it
// calls start.
func newCouch(t *testing.T, size image.Point) *couch {
	t.Helper()
	c := &couch{t: t, seed: seedOf(t), size: size, home: folder(t), elsewhere: folder(t)}
	t.Cleanup(func() {
		c.kill()
		if t.Failed() {
			t.Logf("the app was started with --seed %d", c.seed)
		}
		var left []string
		_ = filepath.WalkDir(c.elsewhere, func(path string, _ fs.DirEntry, _ error) error {
			if path != c.elsewhere {
				left = append(left, path)
			}
			return nil
		})
		if left != nil {
			t.Errorf("the app wrote outside CANAPE_HOME: %v", left)
		}
	})
	return c
}

// seedOf returns the seed of a test's matches. It is a hash of the test's name and of
// CANAPE_TEST_SEED, which helps to find faults with other seeds.
func seedOf(t *testing.T) uint64 {
	t.Helper()
	h := fnv.New32a()
	io.WriteString(h, t.Name()+os.Getenv("CANAPE_TEST_SEED"))
	return uint64(h.Sum32())
}

// folder returns a new folder that is removed after the test.
func folder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp(workshop(), "t")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// environment returns the environment of a system in which all folders of the platform are in
// elsewhere.
func environment(home, elsewhere string) []string {
	env := []string{"CANAPE_HOME=" + home, "HOME=" + elsewhere, "LANG=fr_FR.UTF-8", "PATH=" + os.Getenv("PATH"),
		"XDG_RUNTIME_DIR=" + workshop(), // sound drivers keep the files of a session there
		"ALSA_CONFIG_PATH=/dev/null"}    // the app has no sound device, and writes no message about it
	for _, folder := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"} {
		env = append(env, folder+"="+filepath.Join(elsewhere, strings.ToLower(folder)))
	}
	return env
}

// start starts the app and waits for its first tick.
func (c *couch) start(args ...string) {
	c.t.Helper()
	dir := folder(c.t) // its path is short, because the path of a socket may not be long
	listener, err := net.Listen("unix", filepath.Join(dir, "s"))
	c.must(err)
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	c.must(err)
	c.problems, c.leaving = &bytes.Buffer{}, false
	command := append(c.wrap[:len(c.wrap):len(c.wrap)], appPath(c.t), "--seed", strconv.FormatUint(c.seed, 10))
	command = append(command, args...)
	c.process = exec.Command(command[0], command[1:]...)
	c.process.Env = append(environment(c.home, c.elsewhere), "EBITENGINE_VM_ENDPOINT="+endpoint)
	if c.hearing != nil {
		c.process.Env = append(c.process.Env, "SPEECHD_ADDRESS=unix_socket:"+c.hearing.address)
	}
	c.process.Stdout, c.process.Stderr, c.process.WaitDelay = c.problems, c.problems, patience
	c.must(c.process.Start())
	c.must(listener.(*net.UnixListener).SetDeadline(time.Now().Add(patience)))
	conn, err := listener.Accept()
	c.must(err)
	c.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: patience})
	c.must(err)
	c.screen = ebiten.NewImage(c.size.X, c.size.Y)
	c.must(c.session.SetOutsideScreen(c.screen))
	c.sendPads()
	c.tick(2)
	c.draw()
}

func (c *couch) must(err error) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err, c.said())
	}
}

// said returns the text that the app has written to its standard output and standard error, for
// messages of the test.
func (c *couch) said() string {
	if c.problems == nil || c.process == nil || c.process.ProcessState == nil && c.session != nil {
		return "" // the app may still be writing
	}
	return c.problems.String()
}

// kill ends the app like a power cut. If the app is not running, it does nothing.
func (c *couch) kill() {
	if c.process == nil {
		return
	}
	_ = c.process.Process.Kill()
	c.end()
	for _, p := range c.pads { // all buttons count as released from now on
		p.letGo()
	}
}

// quits calls ask(), which must make the app quit, and returns the app's exit code.
func (c *couch) quits(ask func()) int {
	c.t.Helper()
	c.leaving = true
	ask()
	for deadline := time.Now().Add(patience); c.session.Err() == nil; c.tick(1) {
		if time.Now().After(deadline) {
			c.t.Fatal("the app does not end")
		}
	}
	if err := c.session.Err(); !errors.Is(err, ebiten.Termination) {
		c.t.Errorf("the app ended with %v", err)
	}
	process := c.process
	c.end()
	return process.ProcessState.ExitCode()
}

// close closes the window and returns the app's exit code.
func (c *couch) close() int {
	c.t.Helper()
	c.must(c.session.Close())
	process := c.process
	c.end()
	return process.ProcessState.ExitCode()
}

// end releases the resources of an app that has ended.
func (c *couch) end() {
	if c.session != nil {
		_ = c.session.Close()
		c.screen.Deallocate()
		nextFrame()
	}
	process := c.process.Process
	late := time.AfterFunc(patience, func() { _ = process.Kill() })
	_ = c.process.Wait()
	if !late.Stop() {
		c.t.Error("the app does not end")
	}
	if strings.Contains(c.problems.String(), "goroutine ") {
		c.t.Errorf("the app crashed:\n%s", c.problems)
	}
	c.threads.forget()
	c.process, c.session = nil, nil
}

// tick runs n ticks of 1/60 s in the app.
func (c *couch) tick(n int) {
	c.t.Helper()
	if c.slow && n > 1 {
		for range n {
			c.tick(1)
		}
		return
	}
	if c.before != nil {
		c.before()
	}
	c.session.AdvanceTicks(n)
	if !c.session.WaitTicks() && !c.leaving {
		err := c.session.Err()
		c.end()
		c.t.Fatalf("the app ended: %v\n%s", err, c.problems)
	}
	c.sleeps()
}

// draw makes the app draw a frame. A menu knows some of its targets only by the positions at which
// the last frame drew them.
func (c *couch) draw() {
	c.t.Helper()
	if c.leaving {
		return
	}
	c.session.AdvanceFrame()
	if !c.session.WaitFrame() {
		err := c.session.Err()
		c.end()
		c.t.Fatalf("the app drew nothing: %v\n%s", err, c.problems)
	}
}

// picture waits until the app, which paints in the background, has painted everything. It returns
// the screen.
func (c *couch) picture() *image.RGBA {
	c.t.Helper()
	before := c.frame()
	for range paintFrames {
		for range heldFrames {
			c.sleeps()
			c.draw()
		}
		after := c.frame()
		if bytes.Equal(before.Pix, after.Pix) {
			return after
		}
		before = after
	}
	c.t.Fatal("the picture does not come to rest although no time passes")
	return nil
}

// The app shows only a few newly painted pieces per frame, and may keep the old picture until all
// pieces are ready.
const (
	heldFrames  = 8
	paintFrames = 50
)

// frame draws the next frame and returns it.
func (c *couch) frame() *image.RGBA {
	c.t.Helper()
	c.draw()
	if !c.leaving && !c.session.CompositeFrame() {
		c.t.Fatal("the frame does not fit on the screen")
	}
	img := image.NewRGBA(image.Rectangle{Max: c.size})
	c.screen.ReadPixels(img.Pix)
	return img
}

// resize changes the size of the window.
func (c *couch) resize(size image.Point) {
	c.t.Helper()
	old := c.screen
	c.size, c.screen = size, ebiten.NewImage(size.X, size.Y)
	c.must(c.session.SetOutsideScreen(c.screen))
	old.Deallocate()
	c.tick(2)
	c.draw()
}

// until runs ticks and draws frames until holds() returns true.
func (c *couch) until(what string, holds func() bool) {
	c.t.Helper()
	for deadline := time.Now().Add(patience); !holds(); {
		if time.Now().After(deadline) {
			c.save("stuck")
			c.t.Fatalf("%s: not within %v", what, patience)
		}
		c.tick(6)
		c.draw()
	}
}

// save writes the picture to the folder for pictures, if the environment names one.
func (c *couch) save(name string) {
	c.t.Helper()
	dir := os.Getenv("CANAPE_TEST_PICTURES")
	if dir == "" {
		return
	}
	file, err := os.Create(filepath.Join(dir, strings.ReplaceAll(c.t.Name(), "/", "_")+"-"+name+".png"))
	c.must(err)
	defer file.Close()
	c.must(png.Encode(file, c.frame()))
}
