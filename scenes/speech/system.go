package speech

import (
	"context"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// voice speaks in one of the ways that a system offers. All its methods are called on one
// goroutine.
type voice interface {
	// speak returns when the text has been spoken, or when ctx is done, which interrupts it. After
	// an error the voice is unusable.
	speak(ctx context.Context, t text) error
	close()
}

// text is a text to speak.
type text struct {
	words    string
	language string
	rate     int // the rate, in per cent of the normal rate
}

// longest returns the longest time that speaking a text can take.
func longest(t text) time.Duration {
	return 3*time.Second + time.Duration(utf8.RuneCountInString(t.words))*150*time.Millisecond*100/time.Duration(max(t.rate, 25))
}

// opener opens a voice, or returns an error if the system has none of its kind.
type opener func() (voice, error)

// System is the Speaker of the system. It opens a voice for the first text. If the voice fails,
// System opens one of the next kind, or of the same kind if there is no other. After the second
// failure it stays silent.
type System struct {
	openers []opener
	wake    chan struct{} // signals a change of the queue
	ended   chan struct{} // closed when the goroutine has ended

	mu      sync.Mutex
	waiting []text
	rate    int
	cut     context.CancelFunc // interrupts the current text; nil if there is none
	missing bool
	closed  bool
}

// mostWaiting is the longest queue. When it overflows the oldest texts are dropped, because new
// ones are more likely to be still true.
const mostWaiting = 6

// mostWords is the greatest length of a text in bytes.
const mostWords = 4000

// NewSystem returns the Speaker of the system on which the program runs.
func NewSystem() *System { return newSystem(voices()...) }

func newSystem(openers ...opener) *System {
	s := &System{openers: openers, wake: make(chan struct{}, 1), ended: make(chan struct{}), rate: 100}
	go s.run()
	return s
}

// Say implements Speaker.
func (s *System) Say(words, language string, interrupt bool) {
	if words = clean(words); words == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || s.missing {
		return
	}
	if interrupt {
		s.forget()
	}
	if len(s.waiting) == mostWaiting {
		s.waiting = append(s.waiting[:0], s.waiting[1:]...)
	}
	s.waiting = append(s.waiting, text{words, language, s.rate})
	s.rouse()
}

// clean returns words as one line of valid UTF-8, in at most mostWords bytes.
func clean(words string) string {
	words = strings.Join(strings.Fields(strings.ToValidUTF8(words, "")), " ")
	if len(words) > mostWords {
		words = strings.ToValidUTF8(words[:mostWords], "")
	}
	return words
}

// forget stops the current text and clears the queue.
func (s *System) forget() {
	s.waiting = s.waiting[:0]
	if s.cut != nil {
		s.cut()
	}
}

func (s *System) rouse() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// SetRate implements Speaker. It applies to later texts.
func (s *System) SetRate(percent int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rate = percent
}

// Stop implements Speaker.
func (s *System) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forget()
}

// Speaking implements Speaker.
func (s *System) Speaking() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.missing && (s.cut != nil || len(s.waiting) > 0)
}

// Missing implements Speaker.
func (s *System) Missing() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.missing
}

// closePatience is how long Close waits for the voice to end.
const closePatience = time.Second

// Close implements Speaker.
func (s *System) Close() {
	s.mu.Lock()
	s.closed = true
	s.forget()
	s.rouse()
	s.mu.Unlock()
	select {
	case <-s.ended:
	case <-time.After(closePatience):
	}
}

// run speaks the queue until the speaker is closed.
func (s *System) run() {
	defer close(s.ended)
	var v voice
	kind := 0 // index of the opener to try first
	defer func() {
		if v != nil {
			v.close()
		}
	}()
	for tries := 2; tries > 0; {
		ctx, t, ok := s.next()
		if !ok {
			return
		}
		if v == nil {
			if v, kind = s.open(kind); v == nil {
				break
			}
		}
		if err := v.speak(ctx, t); err != nil {
			v.close()
			v = nil
			kind++
			tries--
		}
	}
	s.mu.Lock()
	s.missing, s.waiting = true, nil
	s.mu.Unlock()
}

// next waits for a text to speak. It returns false if the speaker is closed.
func (s *System) next() (context.Context, text, bool) {
	for {
		s.mu.Lock()
		if s.cut != nil {
			s.cut()
			s.cut = nil
		}
		if s.closed {
			s.mu.Unlock()
			return nil, text{}, false
		}
		if len(s.waiting) > 0 {
			t := s.waiting[0]
			s.waiting = append(s.waiting[:0], s.waiting[1:]...)
			ctx, cut := context.WithCancel(context.Background())
			s.cut = cut
			s.mu.Unlock()
			return ctx, t, true
		}
		s.mu.Unlock()
		<-s.wake
	}
}

// open returns the first voice that works and its kind, trying the kind from first. It returns nil
// if none works.
func (s *System) open(from int) (voice, int) {
	for i := range s.openers {
		kind := (from + i) % len(s.openers)
		if v, err := s.openers[kind](); err == nil {
			return v, kind
		}
	}
	return nil, 0
}
