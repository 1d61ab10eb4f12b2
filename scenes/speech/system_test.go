package speech

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// scripted is a voice controlled by the test.
type scripted struct {
	began chan text     // receives each text as it starts
	goOn  chan error    // the result of speaking a text that is not interrupted
	cuts  chan struct{} // signals an interruption
	ended sync.WaitGroup
}

func newScripted() *scripted {
	return &scripted{began: make(chan text), goOn: make(chan error), cuts: make(chan struct{}, 16)}
}

func (v *scripted) open() (voice, error) {
	v.ended.Add(1)
	return v, nil
}

func (v *scripted) speak(ctx context.Context, t text) error {
	select {
	case v.began <- t:
	case <-ctx.Done():
		v.cuts <- struct{}{}
		return nil
	}
	select {
	case err := <-v.goOn:
		return err
	case <-ctx.Done():
		v.cuts <- struct{}{}
		return nil
	}
}

func (v *scripted) close() { v.ended.Done() }

const patience = 20 * time.Second

func receive[T any](t *testing.T, from <-chan T, what string) T {
	t.Helper()
	select {
	case v := <-from:
		return v
	case <-time.After(patience):
		t.Fatal("timeout: " + what)
		panic("unreachable")
	}
}

func TestTextsAreSpokenInOrder(t *testing.T) {
	v := newScripted()
	s := newSystem(v.open)
	defer s.Close()
	s.SetRate(150)
	s.Say("  un\u00a0texte\n", "fr", false)
	s.Say("\t", "fr", false) // the text contains nothing to speak
	s.Say("two", "en", false)
	if got := receive(t, v.began, "the first text"); got != (text{"un texte", "fr", 150}) {
		t.Errorf("spoke %+v", got)
	}
	v.goOn <- nil
	if got := receive(t, v.began, "the second text"); got.words != "two" || got.language != "en" {
		t.Errorf("spoke %+v", got)
	}
}

// Speaking is true from the first text to the end of the last, and false after the voice has
// failed.
func TestSpeaking(t *testing.T) {
	v := newScripted()
	s := newSystem(v.open)
	defer s.Close()
	speaks := func(when string, want bool) {
		t.Helper()
		for end := time.Now().Add(patience); s.Speaking() != want; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s: speaking is %v", when, !want)
			}
		}
	}
	speaks("at first", false)
	s.Say("one", "en", false)
	s.Say("two", "en", false)
	if !s.Speaking() {
		t.Error("not from the first text on")
	}
	receive(t, v.began, "the first text")
	v.goOn <- nil
	receive(t, v.began, "the second text")
	speaks("in the second text", true)
	v.goOn <- nil
	speaks("after the last text", false)
	for range 2 {
		s.Say("hello", "en", false)
		receive(t, v.began, "a text")
		v.goOn <- errors.New("gone")
	}
	waitMissing(t, s)
	speaks("without a voice", false)
}

func TestInterruptReplacesQueue(t *testing.T) {
	v := newScripted()
	s := newSystem(v.open)
	defer s.Close()
	s.Say("long", "en", false)
	receive(t, v.began, "the long text")
	s.Say("waits", "en", false)
	s.Say("now", "en", true)
	receive(t, v.cuts, "the end of the long text")
	if got := receive(t, v.began, "what interrupts"); got.words != "now" {
		t.Errorf("spoke %q", got.words)
	}
	s.Stop()
	receive(t, v.cuts, "the end")
	s.Say("after", "en", false)
	if got := receive(t, v.began, "a text after Stop"); got.words != "after" {
		t.Errorf("spoke %q", got.words)
	}
}

func TestFullQueueKeepsNewest(t *testing.T) {
	v := newScripted()
	s := newSystem(v.open)
	defer s.Close()
	s.Say("first", "en", false)
	receive(t, v.began, "the first text")
	for i := range 3 * mostWaiting { // Say does not wait
		s.Say(strings.Repeat("x", i+1), "en", false)
	}
	var lengths []int
	for range mostWaiting {
		v.goOn <- nil
		lengths = append(lengths, len(receive(t, v.began, "a text that waits").words))
	}
	if want := []int{13, 14, 15, 16, 17, 18}; !slices.Equal(lengths, want) {
		t.Errorf("spoke texts of %v letters, want %v", lengths, want)
	}
}

func TestLongTextIsCut(t *testing.T) {
	if got := clean(strings.Repeat("é", mostWords)); len(got) > mostWords || !strings.HasPrefix(strings.Repeat("é", mostWords), got) {
		t.Errorf("%d bytes are left", len(got))
	}
}

func waitMissing(t *testing.T, s *System) {
	t.Helper()
	for end := time.Now().Add(patience); !s.Missing(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the speaker does not report that it has no voice")
		}
	}
}

func TestFailedVoiceIsReopenedOnce(t *testing.T) {
	v := newScripted()
	s := newSystem(v.open)
	for range 2 {
		if s.Missing() {
			t.Error("silent too early")
		}
		s.Say("hello", "en", false)
		receive(t, v.began, "a text")
		v.goOn <- errors.New("dead")
	}
	waitMissing(t, s)
	s.Say("anybody?", "en", true)
	v.ended.Wait()
	s.Close()
}

func TestFailedVoiceIsReplaced(t *testing.T) {
	first, second := newScripted(), newScripted()
	s := newSystem(first.open, func() (voice, error) { return nil, errors.New("none") }, second.open)
	s.Say("hello", "en", false)
	receive(t, first.began, "the first text")
	first.goOn <- errors.New("dead")
	s.Say("again", "en", false)
	if got := receive(t, second.began, "the second text"); got.words != "again" {
		t.Errorf("spoke %q", got.words)
	}
	s.Close()
	first.ended.Wait()
	second.ended.Wait()
}

func TestNoVoice(t *testing.T) {
	tried := 0
	s := newSystem(func() (voice, error) { tried++; return nil, errors.New("none") })
	s.Say("hello", "en", false)
	waitMissing(t, s)
	s.Say("hello", "en", true)
	s.Close()
	if tried != 1 {
		t.Errorf("looked for a voice %d times", tried)
	}
}

func TestNextKindOfVoiceIsTried(t *testing.T) {
	v := newScripted()
	s := newSystem(func() (voice, error) { return nil, errors.New("none") }, v.open)
	s.Say("hello", "en", false)
	receive(t, v.began, "a text")
	s.Close() // closes the speaker while it speaks
	receive(t, v.cuts, "the end")
	v.ended.Wait()
}

func TestVoicesOfMacOS(t *testing.T) {
	names := voiceNames(`Alex                en_US    # Most people recognize me by my voice.
Amélie (Premium)    fr_CA    # Bonjour, je m’appelle Amélie.
Thomas              fr_FR    # Bonjour, je m’appelle Thomas.
Bad News            en-GB    # The light you see.
nonsense
`)
	if names["en"] != "Alex" || names["fr"] != "Amélie (Premium)" || len(names) != 2 {
		t.Errorf("voices %q", names)
	}
}
