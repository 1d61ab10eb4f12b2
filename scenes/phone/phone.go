//go:build !js

package phone

import (
	"bytes"
	"net/netip"
	"slices"
	"time"

	"canape/input"
)

// phone is a phone that has joined. The lock of the Server guards it.
type phone struct {
	id, cookie string
	mark       string // recognises the phone on another evening; it admits nobody
	page       []byte
	version    int           // the version of the page, which rises with each change
	news       chan struct{} // signals a new page; its buffer holds one signal
	end        chan struct{} // closed to end the open stream; nil if there is none
	peer       netip.Addr
	seated     bool      // the person with the phone plays or watches
	gone       time.Time // when the phone became unreachable; zero while it is reachable
	heard      time.Time // when the phone last sent anything
	last       int       // the number of the phone's last command
	presses    []input.Action
	down       input.ActionSet     // buttons pressed in the last frame
	allowance  float64             // the number of commands that the phone may send now
	filled     time.Time           // when the allowance was last updated
	lags       []int               // how long the last touches took to be answered, in milliseconds
	pictures   map[string]*picture // pictures that the phone's pages have shown; no other phone may load these
}

// connected reports whether the phone's page is open.
func (p *phone) connected() bool { return p.end != nil && p.gone.IsZero() }

// missing returns how long the phone has been unreachable, or 0 if it is reachable.
func (p *phone) missing(now time.Time) time.Duration {
	switch silent := now.Sub(p.heard); {
	case !p.gone.IsZero():
		return max(1, now.Sub(p.gone))
	case silent > 3*beatEvery:
		return max(1, silent)
	}
	return 0
}

// show replaces the page and wakes the stream, if the page differs from the last one.
func (p *phone) show(page []byte) {
	if bytes.Equal(p.page, page) {
		return
	}
	p.page = page
	p.version++
	p.ring()
}

// ring tells the stream that there is a new page.
func (p *phone) ring() {
	select {
	case p.news <- struct{}{}:
	default: // a signal is pending already
	}
}

// hangUp ends the phone's stream.
func (p *phone) hangUp() {
	if p.end != nil {
		close(p.end)
		p.end = nil
	}
}

// press returns the buttons held down in the next frame. A press lasts for one frame, and there is
// a frame without a press between two presses.
func (p *phone) press() input.ActionSet {
	if p.down != 0 || len(p.presses) == 0 {
		p.down = 0
		return 0
	}
	p.down = input.Actions(p.presses[0])
	p.presses = p.presses[1:]
	return p.down
}

// may reports whether the phone may send a command now. If so, it subtracts the command from the
// allowance.
func (p *phone) may(now time.Time) bool {
	p.allowance = min(perSecond, p.allowance+now.Sub(p.filled).Seconds()*perSecond)
	p.filled = now
	if p.allowance < 1 {
		return false
	}
	p.allowance--
	return true
}

// lagKept is the number of latest touches from which the lag is computed.
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

// lag returns the time within which 19 of 20 touches were answered, in milliseconds. It returns 0
// if there were too few touches.
func (p *phone) lag() int {
	if len(p.lags) < 5 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(p.lags))
	return sorted[(len(sorted)*19-1)/20]
}
