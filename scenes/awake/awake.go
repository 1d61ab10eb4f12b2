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

// Keep sets whether the screen must stay on. It does not wait for the desktop. If the desktop
// refuses, the Keeper asks again the next time that on changes to true.
func (k *Keeper) Keep(on bool, why string) {
	if k.hold != nil && k.wanted.Swap(on) != on {
		go k.settle(why)
	}
}

// Close lets the desktop blank the screen again. It returns once the request has been released.
func (k *Keeper) Close() {
	k.wanted.Store(false)
	k.settle("")
}

// settle makes the desktop match the latest call of Keep. If several calls of settle overlap, the
// first one may already do so, and the others find nothing to do.
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

// firstOf returns a Hold that tries the ways in order and uses the first that succeeds.
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
