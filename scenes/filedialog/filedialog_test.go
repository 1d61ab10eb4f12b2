package filedialog

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

// await receives a value and fails the test if none arrives.
func await[T any](t *testing.T, from <-chan T) (got T) {
	t.Helper()
	select {
	case got = <-from:
	case <-time.After(2 * time.Minute):
		t.Fatal("no answer comes")
	}
	return got
}

func TestAnswers(t *testing.T) {
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		open func(Request) (string, error)
		path string
		err  error
	}{
		"a file":    {func(r Request) (string, error) { return "/tmp/" + r.Name, nil }, "/tmp/deck.json", nil},
		"cancelled": {func(Request) (string, error) { return "", ErrCancelled }, "", ErrCancelled},
		"nothing":   {func(Request) (string, error) { return "", nil }, "", ErrCancelled},
		"failed":    {func(Request) (string, error) { return "/tmp/half", broken }, "", broken},
	} {
		t.Run(name, func(t *testing.T) {
			answers, ok := New(c.open).Ask(Request{Name: "deck.json"})
			if !ok {
				t.Fatal("no dialog")
			}
			if a := await(t, answers); a.Path != c.path || !errors.Is(a.Err, c.err) {
				t.Errorf("answered %+v", a)
			}
		})
	}
}

func TestNoDisplayIsAnError(t *testing.T) {
	answers, ok := New(func(Request) (string, error) { panic("no X server") }).Ask(Request{})
	if !ok {
		t.Fatal("no dialog")
	}
	if a := await(t, answers); a.Err == nil || errors.Is(a.Err, ErrCancelled) || a.Path != "" {
		t.Errorf("answered %+v", a)
	}
}

func TestOneDialogAtATime(t *testing.T) {
	hold := make(chan string)
	s := New(func(Request) (string, error) { return <-hold, nil })
	first, ok := s.Ask(Request{})
	if !ok {
		t.Fatal("no dialog")
	}
	if _, ok := s.Ask(Request{}); ok {
		t.Error("a second dialog opens over the first")
	}
	hold <- "a"
	await(t, first)
	await(t, s.free) // waits until the dialog is no longer open
	s.free <- struct{}{}
	second, ok := s.Ask(Request{})
	if !ok {
		t.Fatal("the dialog stays busy after its answer")
	}
	hold <- "b"
	if a := await(t, second); a.Path != "b" {
		t.Errorf("answered %+v", a)
	}
}

func TestFirstOfTriesNextWay(t *testing.T) {
	way := func(path string, err error) func(Request) (string, error) {
		return func(Request) (string, error) { return path, err }
	}
	fails, broken := way("", errors.New("no bus")), way("", errors.New("no toolkit"))
	if path, err := FirstOf(nil, fails, way("/tmp/a", nil), way("/tmp/b", nil))(Request{}); path != "/tmp/a" || err != nil {
		t.Errorf("%q, %v", path, err)
	}
	if path, err := FirstOf(way("", ErrCancelled), way("/tmp/b", nil))(Request{}); path != "" || !errors.Is(err, ErrCancelled) {
		t.Errorf("a dialog that was closed opens another: %q, %v", path, err)
	}
	if _, err := FirstOf(fails, broken)(Request{}); err == nil || !strings.Contains(err.Error(), "no bus") || !strings.Contains(err.Error(), "no toolkit") {
		t.Errorf("no way leads anywhere: %v", err)
	}
	if FirstOf(nil, nil) != nil {
		t.Error("nothing is a way")
	}
}

func TestNilOpener(t *testing.T) {
	if _, ok := New(nil).Ask(Request{}); ok {
		t.Error("a dialog opens where there is none")
	}
}

// TestMain runs the dialog program instead of the tests if a test has started this binary as one.
func TestMain(m *testing.M) {
	if kind := os.Getenv(served); kind != "" {
		if err := Serve(os.Stdin, os.Stdout, toolkits[kind], func() { os.Exit(3) }); err != nil {
			os.Exit(2)
		}
		return
	}
	os.Exit(m.Run())
}

const served = "CANAPE_TEST_DIALOG"

// toolkits maps the names that a test passes to the dialog program to fake toolkits.
var toolkits = map[string]func(Request) (string, error){
	"file":      func(r Request) (string, error) { return r.Folder + "/" + r.Name + r.Ends[0], nil },
	"cancelled": func(Request) (string, error) { return "", ErrCancelled },
	"broken":    func(Request) (string, error) { return "", errors.New("no toolkit") },
	"no screen": func(Request) (string, error) { panic("no X server") },
	"crash":     func(Request) (string, error) { os.Exit(1); return "", nil },
}

func TestProgram(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[string]Answer{
		"file":      {Path: "/tmp/deck.json"},
		"cancelled": {Err: ErrCancelled},
		"broken":    {Err: errors.New("no toolkit")},
		"no screen": {Err: errors.New("file dialog: no X server")},
		"crash":     {Err: errors.New("exit status 1")},
	} {
		t.Run(kind, func(t *testing.T) {
			t.Setenv(served, kind)
			answers, ok := New(Program(self)).Ask(Request{Folder: "/tmp", Name: "deck", Ends: []string{".json"}})
			if !ok {
				t.Fatal("no dialog")
			}
			a := await(t, answers)
			if a.Path != want.Path || (a.Err == nil) != (want.Err == nil) || a.Err != nil && !strings.Contains(a.Err.Error(), want.Err.Error()) {
				t.Errorf("answered %+v, want %+v", a, want)
			}
			if errors.Is(a.Err, ErrCancelled) != errors.Is(want.Err, ErrCancelled) {
				t.Errorf("cancelled: %v", a.Err)
			}
		})
	}
}

func TestMissingProgram(t *testing.T) {
	for _, path := range []string{t.TempDir(), t.TempDir() + "/none"} {
		if _, ok := New(Program(path)).Ask(Request{}); ok {
			t.Errorf("%s opens a dialog", path)
		}
	}
}

// The dialog closes with the game that opened it.
func TestDialogClosesWithGame(t *testing.T) {
	gone := make(chan struct{})
	in, request := io.Pipe()
	go func() {
		_ = json.NewEncoder(request).Encode(Request{})
		request.Close()
	}()
	wait := func(Request) (string, error) {
		<-gone
		return "", ErrCancelled
	}
	if err := Serve(in, io.Discard, wait, func() { close(gone) }); err != nil {
		t.Fatal(err)
	}
	if err := Serve(strings.NewReader("?"), io.Discard, wait, nil); err == nil {
		t.Error("a request that is none is answered")
	}
}
