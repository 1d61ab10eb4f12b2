package tabletest

import (
	"fmt"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// asksInWords checks the prompt of every seat that may act, in every language and for pad, keys and
// mouse. A prompt needs a sentence, and buttons with a picture and a word. The prompts of the later
// steps of a choice are checked by takesEveryMove.
func (s Suite) asksInWords(t *testing.T) {
	for i, at := range s.variants() {
		for _, kind := range []input.Kind{input.Pad, input.KeysLeft, input.Mouse} {
			h := s.host(t, at, app.Peek)
			g := &prober{Host: h, seat: 0, kind: kind, rng: engine.NewRNG(1)}
			g.sit()
			for _, p := range worthLooking(s.course(t, at, at.setup(uint64(41+i))), 20) {
				h.showTo(p)
				settle(h)
				for _, language := range lang.Languages() {
					h.speak(language)
					h.Draw()
					for seat := range p.match.Actors().All() {
						if fault := h.unworded(seat); fault != "" {
							t.Errorf("%v, %s, %s: seat %d is asked %s", p, kind, language, seat, fault)
							return
						}
					}
				}
			}
		}
	}
}

// unworded describes what is wrong with the prompt of a seat that may act. It returns "" if the
// prompt is complete.
func (h *Host) unworded(seat engine.Seat) string {
	sentence, actions := h.Board.Prompt(seat)
	if wordless(sentence) || len(actions) == 0 {
		return fmt.Sprintf("%q, with %d buttons", sentence, len(actions))
	}
	for _, action := range actions {
		if wordless(action.Word) || action.Glyph == (ui.Glyph{}) {
			return fmt.Sprintf("%q, with the button %+v", sentence, action)
		}
	}
	return ""
}

// wordless reports whether a text is missing, or is only a text key.
func wordless(text string) bool { return text == "" || strings.Contains(text, "[[") }
