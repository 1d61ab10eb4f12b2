package blitz

import (
	"strings"
	"testing"

	"canape/engine"
)

func TestMovesRoundTrip(t *testing.T) {
	for _, text := range []string{"draw left", "draw right", "buzz", "object", "vote yes", "vote no", "answer kiwi", "answer Le Bhoutan",
		"answer L’Île-d’Yeu", "answer 42", "answer <kiwi>", "answer " + strings.Repeat("é", MaxWord)} {
		move, ok := Game{}.ParseMove(text)
		if got := (Game{}).FormatMove(move); !ok || got != text {
			t.Errorf("%q is read as %+v, %v, and written %q", text, move, ok, got)
		}
	}
	for _, text := range []string{"", "draw", "draw middle", "Buzz", "buzz ", "vote", "vote maybe", "answer", "answer ", "answer  kiwi",
		"answer kiwi ", "answer ki  wi", "answer <word>", "answer !", "answer ki\twi", "answer ki\x00wi", "answer \xff", "answer ki\u00a0 wi ",
		"answer " + strings.Repeat("é", MaxWord+1)} {
		if move, ok := (Game{}).ParseMove(text); ok {
			t.Errorf("%q is read as %+v", text, move)
		}
	}
	for _, move := range []engine.Move{{}, {Verb: 6}, {Verb: VerbDraw, A: 2}, {Verb: VerbVote, A: 2}, {Verb: VerbBuzz, A: 1}, {Verb: VerbBuzz, Word: "x"},
		{Verb: VerbObject, B: 1}, {Verb: VerbAnswer, C: 1, Word: "x"}, {Verb: VerbAnswer, Word: " x"}} {
		if text := (Game{}).FormatMove(move); text != "" {
			t.Errorf("%+v is written %q", move, text)
		}
	}
	if text := (Game{}).FormatMove(MoveAnswer("")); text != "answer <word>" {
		t.Errorf("any answer is written %q", text)
	}
}

func TestSpell(t *testing.T) {
	for typed, want := range map[string]string{" kiwi ": "kiwi", "le\u00a0  Bhoutan\n": "le Bhoutan", "": "", "…": "", "   ": "", "<word>": "", "a\x00b": "",
		strings.Repeat("a", MaxWord+1): ""} {
		word, ok := Spell(typed)
		if ok != (want != "") || ok && word != want {
			t.Errorf("%q is spelt %q, %v, want %q", typed, word, ok, want)
		}
		if ok {
			if _, read := (Game{}).ParseMove("answer " + word); !read {
				t.Errorf("%q is not accepted as an answer", word)
			}
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"draw left", "buzz", "answer kiwi", "answer  x", "answer l’été", "vote no"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if move, ok := (Game{}).ParseMove(text); ok {
			if got := (Game{}).FormatMove(move); got != text {
				t.Errorf("%q is written %q", text, got)
			}
		}
		if word, ok := Spell(text); ok {
			if again, still := Spell(word); again != word || !still {
				t.Errorf("%q is spelt %q and then %q", text, word, again)
			}
		}
	})
}
