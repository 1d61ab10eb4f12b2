package app

// background runs slow work outside the ticks.
type background struct {
	running int
	done    chan func()
	timers  []timer
}

// timer is a function to call after some ticks.
type timer struct {
	left int
	call func()
}

// Background runs work in a goroutine. The work must not use the Env. It returns a function that
// may use it, which is called in a later tick or by CloseAll.
func (b *background) Background(work func() (done func())) {
	if b.done == nil {
		b.done = make(chan func(), 16)
	}
	b.running++
	done := b.done
	go func() { done <- work() }()
}

// After calls a function after a number of ticks. It does not call it if the program ends earlier.
func (b *background) After(ticks int, call func()) { b.timers = append(b.timers, timer{ticks, call}) }

// tick calls the functions that are due, and the functions returned by work that has finished.
func (b *background) tick() {
	timers := b.timers
	b.timers = nil
	for _, t := range timers {
		if t.left--; t.left > 0 {
			b.timers = append(b.timers, t)
		} else {
			t.call()
		}
	}
	for b.running > 0 {
		select {
		case done := <-b.done:
			b.running--
			done()
		default:
			return
		}
	}
}

// finish waits for all work, and calls the functions returned by the work.
func (b *background) finish() {
	for b.running > 0 {
		done := <-b.done
		b.running--
		done()
	}
}
