package filedialog

import (
	"errors"
	"testing"
)

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
			answers, ok := newSystem(c.open).Ask(Request{Name: "deck.json"})
			if !ok {
				t.Fatal("no dialog")
			}
			if a := <-answers; a.Path != c.path || !errors.Is(a.Err, c.err) {
				t.Errorf("answered %+v", a)
			}
		})
	}
}

func TestNoScreenIsAnAnswer(t *testing.T) {
	answers, ok := newSystem(func(Request) (string, error) { panic("no X server") }).Ask(Request{})
	if !ok {
		t.Fatal("no dialog")
	}
	if a := <-answers; a.Err == nil || errors.Is(a.Err, ErrCancelled) || a.Path != "" {
		t.Errorf("answered %+v", a)
	}
}

func TestOneDialogAtATime(t *testing.T) {
	hold := make(chan string)
	s := newSystem(func(Request) (string, error) { return <-hold, nil })
	first, ok := s.Ask(Request{})
	if !ok {
		t.Fatal("no dialog")
	}
	if _, ok := s.Ask(Request{}); ok {
		t.Error("a second dialog opens over the first")
	}
	hold <- "a"
	<-first
	<-s.free // whoever asks next finds it free, at the latest now
	s.free <- struct{}{}
	second, ok := s.Ask(Request{})
	if !ok {
		t.Fatal("the dialog stays busy after its answer")
	}
	hold <- "b"
	if a := <-second; a.Path != "b" {
		t.Errorf("answered %+v", a)
	}
}

func TestBuiltWithout(t *testing.T) {
	if _, ok := newSystem(nil).Ask(Request{}); ok {
		t.Error("a dialog opens where there is none")
	}
}
