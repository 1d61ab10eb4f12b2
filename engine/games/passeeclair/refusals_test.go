package passeeclair

import (
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// reasons are Passe Éclair's own reasons for refusals.
var reasons = []string{
	ReasonCountdown, ReasonTokens, ReasonReady, ReasonFrozen, ReasonChoose, ReasonNotInHand, ReasonNoToken, ReasonOtherHolder,
	ReasonTooLate, ReasonNoSwap, ReasonOwnHand,
}

func TestRefusals(t *testing.T) {
	race := layout{hands: []string{"lm d vf", "mv mr", "M vl"}, top: "rl"}
	four := layout{hands: []string{"lm d vf", "mv mr", "M vl", "fr fv"}, top: "d", last: "0"}
	tokens := layout{hands: []string{"lm mr vf", "mv mr", "M vl"}, tokens: []string{"leon fabi 2", "1", ""}}
	card := func(c Card) []engine.Arg { return []engine.Arg{{Name: "card", Value: c}} }
	token := func(t Token) []engine.Arg { return []engine.Arg{{Name: "token", Value: t}} }
	refusals := enginetest.NewRefusals(reasons...)
	for _, test := range []struct {
		name   string
		layout layout
		before string
		move   string
		reason string
		args   []engine.Arg
	}{
		{"a card that is not in the hand", race, "", "0 mv", ReasonNotInHand, card(Pass(Marlon, Vanessa))},
		{"a card that was just laid", race, "0 lm", "0 lm", ReasonNotInHand, card(Pass(Leon, Marlon))},
		{"a token in the race", race, "", "0 spend lm", ReasonTooLate, nil},
		{"ready in the race", race, "", "0 ready", ReasonTooLate, nil},
		{"a swap in the race", race, "", "0 swap 1", ReasonNoSwap, nil},
		{"in the countdown", tokens, "0 ready; 1 ready", "0 lm", ReasonCountdown, nil},
		{"a token in the countdown", tokens, "0 ready; 1 ready", "0 spend lm", ReasonCountdown, nil},
		{"a card before the countdown", tokens, "", "0 lm", ReasonTokens, nil},
		{"a swap before the countdown", tokens, "", "0 swap 1", ReasonNoSwap, nil},
		{"a token after being ready", tokens, "0 ready", "0 spend lm", ReasonReady, nil},
		{"a token of who has none", tokens, "", "2 spend vl", ReasonReady, nil},
		{"a token that one has not", tokens, "", "0 spend mr", ReasonNoToken, token(TokenOf(Marlon))},
		{"a token that another has", tokens, "", "1 spend mv", ReasonNoToken, token(TokenOf(Marlon))},
		{"a token for a card that one has not", tokens, "", "0 spend lf", ReasonNotInHand, card(Pass(Leon, Fabi))},
		{"a card while another chooses", four, "2 M", "0 lm", ReasonFrozen, []engine.Arg{{Name: "seat", Value: engine.Seat(2)}}},
		{"a swap of another", four, "2 M", "0 swap 1", ReasonFrozen, []engine.Arg{{Name: "seat", Value: engine.Seat(2)}}},
		{"a card while choosing", four, "2 M", "2 vl", ReasonChoose, nil},
		{"a token while choosing", four, "2 M", "2 spend vl", ReasonTooLate, nil},
		{"oneself", four, "2 M", "2 swap 2", ReasonOwnHand, nil},
		{"nobody", layout{hands: race.hands, top: "d", last: "0"}, "2 M", "2 swap 3", engine.ReasonNoSeat, []engine.Arg{{Name: "seat", Value: 3}}},
		{"a second swap", four, "2 M; 2 swap 1", "2 swap 0", ReasonCountdown, nil},
		{"after the end", layout{hands: []string{"lm", "mv mr", "M vl"}, top: "rl", round: 9}, "0 lm", "1 mv", engine.ReasonOver, nil},
		{"no such seat", race, "", "3 mv", engine.ReasonNoSeat, []engine.Arg{{Name: "seat", Value: 3}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			play(t, m, test.before)
			seat, move := shortMove(t, test.move)
			refusals.Check(t, m, seat, move, test.reason, test.args)
		})
	}
	t.Run("a token for another holder's card", func(t *testing.T) {
		move := engine.Move{Verb: VerbSpend, A: uint8(Leon), B: uint8(Pass(Marlon, Rocce))}
		args := []engine.Arg{{Name: "token", Value: TokenOf(Leon)}, {Name: "card", Value: Pass(Marlon, Rocce)}}
		refusals.Check(t, tokens.match(t), 0, move, ReasonOtherHolder, args)
	})
	refusals.Complete(t)
}

func TestInvalidMoves(t *testing.T) {
	m := layout{hands: []string{"lm d vf", "mv mr", "M vl"}, top: "rl"}.match(t)
	enginetest.RefusesJunk(t, Game{}, m, []engine.Move{
		{}, {Verb: VerbSpend, A: uint8(Leon), B: uint8(Dog)}, {Verb: VerbSpend, A: 5, B: 1}, {Verb: VerbSpend, A: 0, B: 0},
		{Verb: VerbReady, A: 1}, {Verb: VerbPlay, A: 0}, {Verb: VerbPlay, A: uint8(faces)}, {Verb: VerbPlay, A: 1, B: 1},
		{Verb: VerbPlay, A: uint8(Hidden)}, {Verb: VerbSwap, A: MaxSeats}, {Verb: VerbSwap, A: 1, C: 1}, {Verb: VerbPlay, A: 1, Word: "x"}, {Verb: 9},
	}...)
	enginetest.NoMoves(t, Game{},
		"", "play", "play ", "play leon>leon", "play Leon>marlon", "play leon>marlon ", "play dog dog", "spend leon", "spend 2 leon>marlon",
		"spend leon dog", "swap", "swap 4", "swap -1", "swap 01", "swap x", "ready now", "pass", "spend leon marlon", "play ?", "swap 300",
	)
}

func TestMoveNames(t *testing.T) {
	enginetest.MovesRead(t, Game{}, map[string]engine.Move{
		"spend leon leon>rocce":  MoveSpend(Pass(Leon, Rocce)),
		"ready":                  MoveReady(),
		"play leon>marlon":       MovePlay(Pass(Leon, Marlon)),
		"play dog":               MovePlay(Dog),
		"play michi":             MovePlay(Michi),
		"swap 2":                 MoveSwap(2),
		"spend leon marlon>fabi": {Verb: VerbSpend, A: uint8(Leon), B: uint8(Pass(Marlon, Fabi))},
	})
}

func TestLegalMoves(t *testing.T) {
	for _, test := range []struct {
		name   string
		layout layout
		before string
		seat   engine.Seat
		want   string
	}{
		{"fitting cards, each face once", layout{hands: []string{"lm lm lv d d ml M", "mv mr", "M vl"}, top: "rl"}, "", 0, "play leon>marlon; play leon>vanessa; play dog"},
		{"only the dog on the own pass", layout{hands: []string{"lm ml d", "mv mr", "M vl"}, top: "rl"}, "0 lm", 0, "play dog"},
		{"all on a dog", layout{hands: []string{"lm ml d M", "mv mr", "vl vr"}, top: "d"}, "", 0, "play leon>marlon; play marlon>leon; play dog; play michi"},
		{"nothing fits, but everybody may act", layout{hands: []string{"lm ml", "mv mr", "M vl"}, top: "rl"}, "", 1, ""},
		{"Gros Michi on a blocked pile", layout{hands: []string{"mv ml", "mv mr", "M vl"}, top: "rl"}, "", 2, "play michi"},
		{"fitting cards on a pile declared blocked", layout{hands: []string{"lm ml", "mv mr", "M lv"}, top: "rl"}, "+720", 2, "play leon>vanessa; play michi"},
		{"choices of an opponent to swap with", layout{hands: []string{"lm ml", "mv mr", "M vl", "rl fl"}, top: "d"}, "2 M", 2, "swap 0; swap 1; swap 3"},
		{"tokens", layout{hands: []string{"lm lv ml", "mv mr", "M vl"}, tokens: []string{"vanessa 1 leon", "", ""}}, "", 0,
			"spend leon leon>marlon; spend leon leon>vanessa; ready"},
		{"a token with goals", layout{hands: []string{"lm lv ml", "mv mr", "M vl"}, tokens: []string{"1", "", ""}}, "", 0, "ready"},
		{"in a countdown nothing", layout{hands: []string{"lm lv ml", "mv mr", "M vl"}}, "", 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			play(t, m, test.before)
			var texts []string
			for _, move := range m.Legal(test.seat, nil) {
				texts = append(texts, Game{}.FormatMove(move))
			}
			if got := strings.Join(texts, "; "); got != test.want {
				t.Errorf("legal: %s, want %s", got, test.want)
			}
		})
	}
}
