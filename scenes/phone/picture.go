//go:build !js

package phone

import (
	"context"
	"time"

	"canape/scenes/phonepage"
)

// picture is a picture on a phone's pages, as PNG once it has been rendered.
type picture struct {
	png  []byte
	done chan struct{} // closed when it has been rendered
}

// want registers the pictures of a page, which the phone may load from then on.
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

// wait waits until the picture is rendered or a context is done.
func (p *picture) wait(ctx context.Context) bool {
	select {
	case <-p.done:
		return true
	case <-ctx.Done():
	case <-time.After(writeTime):
	}
	return false
}
