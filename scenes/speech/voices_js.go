package speech

import (
	"context"
	"errors"
	"syscall/js"
	"time"
)

// voices returns the ways in which a browser speaks.
func voices() []opener { return []opener{openSynthesis} }

// synthesis speaks with the browser's voices.
type synthesis struct{ js.Value }

func openSynthesis() (voice, error) {
	v := js.Global().Get("speechSynthesis")
	if !v.Truthy() {
		return nil, errors.New("the browser does not speak")
	}
	return synthesis{v}, nil
}

// speak implements voice. It skips a text that cannot be spoken, for example before the player's
// first gesture, and a text whose end a browser without voices never reports.
func (s synthesis) speak(ctx context.Context, t text) error {
	utterance := js.Global().Get("SpeechSynthesisUtterance").New(t.words)
	utterance.Set("lang", t.language)
	utterance.Set("rate", float64(t.rate)/100)
	spoken := make(chan struct{}, 2)
	over := js.FuncOf(func(js.Value, []js.Value) any {
		spoken <- struct{}{}
		return nil
	})
	defer over.Release()
	utterance.Set("onend", over)
	utterance.Set("onerror", over)
	s.Call("speak", utterance)
	select {
	case <-spoken:
		return nil
	case <-ctx.Done():
	case <-time.After(longest(t)):
	}
	utterance.Set("onend", js.Null())
	utterance.Set("onerror", js.Null())
	s.Call("cancel")
	return nil
}

func (s synthesis) close() {}
