//go:build !js

package phone

import (
	"context"
	"time"

	"canape/scenes/phonepage"
)

// picture is a picture that a phone's pages show.
type picture struct {
	png  []byte
	done chan struct{} // closed once png is set
}

// want registers the pictures of a page, so that the phone may load them.
func (p *phone) want(page *phonepage.Page) {
	for _, zone := range page.Zones {
		for _, piece := range zone.Pieces {
			if name := piece.Picture; name != "" && p.pictures[name] == nil {
				if p.pictures == nil {
					p.pictures = map[string]*picture{}
				}
				p.pictures[name] = &picture{done: make(chan struct{})}
			}
		}
	}
}

// wait waits until the picture is rendered. It returns false if ctx is done or writeTime passes
// before that.
func (p *picture) wait(ctx context.Context) bool {
	select {
	case <-p.done:
		return true
	case <-ctx.Done():
	case <-time.After(writeTime):
	}
	return false
}
