// Package awake keeps the screen on while a match is on it: desktops do not count pads and phones as
// signs of life, and would blank the screen in the middle of a game.
package awake

import (
	"sync"
	"sync/atomic"
)

// A Hold asks the desktop to leave the screen on, and says why to whoever looks into it. It stays on
// until release is called, or until the program ends, in whichever way.
type Hold func(why string) (release func(), err error)

// Keeper keeps the screen on as long as it is told to.
type Keeper struct {
	hold   Hold
	wanted atomic.Bool

	mu      sync.Mutex
	release func() // nil while the desktop does as it likes
}

// New returns a Keeper that asks in a given way; nil: it does nothing.
func New(hold Hold) *Keeper { return &Keeper{hold: hold} }

// Keep says whether the screen shall stay on. It does not wait for the desktop. Where that refuses,
// nothing happens until the next time that something is to be kept.
func (k *Keeper) Keep(on bool, why string) {
	if k.hold != nil && k.wanted.Swap(on) != on {
		go k.settle(why)
	}
}

// Close lets the desktop do as it likes again, and waits until it has been told.
func (k *Keeper) Close() {
	k.wanted.Store(false)
	k.settle("")
}

// settle does what was wanted last. Of several that wait for each other any may be the last.
func (k *Keeper) settle(why string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch wanted := k.wanted.Load(); {
	case wanted && k.release == nil:
		if release, err := k.hold(why); err == nil {
			k.release = release
		}
	case !wanted && k.release != nil:
		k.release()
		k.release = nil
	}
}

// firstOf returns what asks in the first of several ways that works, nil if there is none.
func firstOf(ways ...Hold) Hold {
	return func(why string) (release func(), err error) {
		for _, way := range ways {
			if release, err = way(why); err == nil {
				break
			}
		}
		return release, err
	}
}
