package awake

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"
)

// wait waits until is() returns true.
func wait(t *testing.T, what string, is func() bool) {
	t.Helper()
	for range 500 {
		if is() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%s: never", what)
}

// If the request changes several times while the desktop is slow to answer, the last one wins.
func TestLastRequestWins(t *testing.T) {
	var held, holds atomic.Int32
	k := New(func(why string) (func(), error) {
		if why != "a match" {
			t.Errorf("the reason is %q", why)
		}
		time.Sleep(2 * time.Millisecond)
		held.Add(1)
		holds.Add(1)
		return func() { held.Add(-1) }, nil
	})
	for n := range 20 {
		k.Keep(n%2 == 0, "a match")
		k.Keep(n%2 == 0, "a match")
		if n%5 == 4 {
			time.Sleep(3 * time.Millisecond)
		}
		if held.Load() > 1 {
			t.Fatal("held twice")
		}
	}
	k.Keep(true, "a match")
	wait(t, "held", func() bool { return held.Load() == 1 })
	k.Keep(false, "a match")
	wait(t, "let go", func() bool { return held.Load() == 0 })
	k.Keep(true, "a match")
	wait(t, "held", func() bool { return held.Load() == 1 })
	k.Close()
	if held.Load() != 0 {
		t.Error("the screen is still kept on after Close")
	}
	if holds.Load() < 2 {
		t.Error("only one request reached the desktop")
	}
}

// After a refusal the desktop is asked again at the next request. Close does not wait for a desktop
// that is missing.
func TestRefusedRequestIsRetried(t *testing.T) {
	var asked atomic.Int32
	k := New(func(string) (func(), error) {
		asked.Add(1)
		return nil, errors.New("no")
	})
	k.Keep(true, "")
	wait(t, "asked", func() bool { return asked.Load() == 1 })
	k.Keep(false, "")
	k.Close()
	k.Keep(true, "")
	wait(t, "asked again", func() bool { return asked.Load() >= 2 })
	none := New(nil)
	none.Keep(true, "")
	none.Close()
}

// The first Hold that works is used.
func TestFirstWorkingHoldIsUsed(t *testing.T) {
	last := 0
	way := func(n int, err error) Hold {
		return func(string) (func(), error) {
			last = n
			return func() {}, err
		}
	}
	no := errors.New("no")
	if _, err := firstOf(way(1, no), way(2, nil), way(3, nil))(""); err != nil || last != 2 {
		t.Errorf("way %d: %v", last, err)
	}
	if _, err := firstOf(way(1, no), way(2, no))(""); !errors.Is(err, no) || last != 2 {
		t.Errorf("way %d: %v", last, err)
	}
}
