//go:build !js

package phone

import (
	"bytes"
	"net/netip"
	"slices"
	"time"

	"canape/input"
)

// phone is one phone. The Server's lock guards it.
type phone struct {
	id, cookie string
	mark       string // recognises it on another evening, but admits nobody
	page       []byte
	version    int           // of the page
	news       chan struct{} // signals a new page; has room for one signal
	end        chan struct{} // of the open stream; nil for none
	peer       netip.Addr
	seated     bool      // it plays or watches
	gone       time.Time // when it became unreachable; zero while it is reachable
	heard      time.Time // when it last sent anything
	last       int       // the number of its last command
	presses    []input.Action
	down       input.ActionSet     // pressed in the last frame
	allowance  float64             // commands that it may send now
	filled     time.Time           // when the allowance was last updated
	lags       []int               // of the last touches, in milliseconds
	pictures   map[string]*picture // shown on its pages; no other phone gets them
}

// connected reports whether its page is open.
func (p *phone) connected() bool { return p.end != nil && p.gone.IsZero() }

// missing returns how long it has been unreachable.
func (p *phone) missing(now time.Time) time.Duration {
	switch silent := now.Sub(p.heard); {
	case !p.gone.IsZero():
		return max(1, now.Sub(p.gone))
	case silent > 3*beatEvery:
		return max(1, silent)
	}
	return 0
}

// show sends a page if it differs from the last one.
func (p *phone) show(page []byte) {
	if bytes.Equal(p.page, page) {
		return
	}
	p.page = page
	p.version++
	p.ring()
}

// ring wakes the stream.
func (p *phone) ring() {
	select {
	case p.news <- struct{}{}:
	default: // a signal is pending already
	}
}

// hangUp ends its stream.
func (p *phone) hangUp() {
	if p.end != nil {
		close(p.end)
		p.end = nil
	}
}

// press returns the buttons held down in a frame. Every press takes one frame, with an empty frame
// between two.
func (p *phone) press() input.ActionSet {
	if p.down != 0 || len(p.presses) == 0 {
		p.down = 0
		return 0
	}
	p.down = input.Actions(p.presses[0])
	p.presses = p.presses[1:]
	return p.down
}

// may takes one command from the allowance.
func (p *phone) may(now time.Time) bool {
	p.allowance = min(perSecond, p.allowance+now.Sub(p.filled).Seconds()*perSecond)
	p.filled = now
	if p.allowance < 1 {
		return false
	}
	p.allowance--
	return true
}

// lagKept is the number of touches needed to measure the lag.
const lagKept = 40

func (p *phone) note(lag int) {
	if lag <= 0 || lag > 60_000 {
		return
	}
	p.lags = append(p.lags, lag)
	if len(p.lags) > lagKept {
		p.lags = p.lags[1:]
	}
}

// lag returns the time within which 19 of 20 touches were answered, in milliseconds; 0 while there
// are too few.
func (p *phone) lag() int {
	if len(p.lags) < 5 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(p.lags))
	return sorted[(len(sorted)*19-1)/20]
}
