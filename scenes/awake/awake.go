// Package awake keeps the screen on during a match. Desktops do not treat pads and phones as user
// activity and would blank the screen in the middle of a game.
package awake

import (
	"sync"
	"sync/atomic"
)

// A Hold asks the desktop to keep the screen on, giving a reason that the desktop can display. The
// screen stays on until release is called or the program ends for any reason.
type Hold func(why string) (release func(), err error)

// Keeper keeps the screen on while a match needs it.
type Keeper struct {
	hold   Hold
	wanted atomic.Bool

	mu      sync.Mutex
	release func() // nil while the desktop may blank the screen
}

// New returns a Keeper that uses hold. With a nil hold it does nothing.
func New(hold Hold) *Keeper { return &Keeper{hold: hold} }

// Keep sets whether the screen stays on. It does not wait for the desktop. If the desktop refuses,
// the Keeper asks again at the next change from off to on.
func (k *Keeper) Keep(on bool, why string) {
	if k.hold != nil && k.wanted.Swap(on) != on {
		go k.settle(why)
	}
}

// Close lets the desktop blank the screen again and returns when the desktop has confirmed that.
func (k *Keeper) Close() {
	k.wanted.Store(false)
	k.settle("")
}

// settle applies the last request. If several calls wait for each other, any of them may be the one
// that applies it.
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

// firstOf returns a Hold that uses the first of several that works, or nil if there are none.
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
