package ui

// holdMost is for how many frames (1/60 s) the old picture stays while sprites
// of the new one are still being painted: better the old one for a moment than
// a new one with holes.
const holdMost = 6

// hold decides whether an unfinished picture waits.
type hold struct {
	urgent  bool // this frame must not wait
	private bool // this frame shows what is somebody's secret
	shown   bool // what is on the screen is private
	frames  int  // for which a picture has been waiting
}

func (h *hold) begin() { h.urgent, h.private = false, false }

// waits is asked once a frame that has sprites missing.
func (h *hold) waits() bool {
	if h.urgent || h.shown || h.frames >= holdMost {
		return false
	}
	h.frames++
	return true
}

// present notes that the frame has gone to the screen, complete or not.
func (h *hold) present(complete bool) {
	h.shown = h.private
	if complete {
		h.frames = 0
	}
}

// Private says that the frame being drawn shows somebody's secret: the frame
// after it goes to the screen at once, even while parts of it are still being
// painted, so that no secret stays a frame longer than its owner asks.
func (c *Canvas) Private() { c.hold.private = true }

// Urgent says that the frame being drawn must go to the screen at once, even
// while parts of it are still being painted: where players race, nobody may
// wait for a picture.
func (c *Canvas) Urgent() { c.hold.urgent = true }
