package blitz

import (
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// facing returns a position in which the card that seat 0 draws starts a face-off with seat 1. Both
// stacks then still have cards.
func facing() layout {
	return layout{piles: []string{"", "waves"}, left: "waves plus star", right: "ring duel grid"}
}

const drawn = "0 draw left"

func TestRuling3WhoIsFirst(t *testing.T) {
	run(t, []script{
		{
			name: "the floor is given 3 ticks after the buzz", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3"},
			events: "floor-given",
			want:   "floor 0+2+3, 0+1 face off, 1 has the floor; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "not before", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 2"},
			events: "",
			want:   "face-off 0, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "with its word, where it comes with one", layout: facing(),
			lines:  []string{drawn, "1 answer kiwi", "wait 3"},
			events: "floor-given",
			want:   `floor 0+2+3, 0+1 face off, 1 has the floor with "kiwi"; stacks 2 3; tops waves 2, waves 1, -, -`,
		},
		{
			name: "unopposed for 3 s it stands", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "wait 179", "wait 1"},
			events: "answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "one tick before, an objection is in time", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "wait 179", "3 object"},
			events: "objected",
			want:   "vote 0+1+2+3, 0+1 face off, 1 has the floor; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "the other duellist may object too", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "0 object"},
			events: "objected",
			want:   "vote 0+1+2+3, 0+1 face off, 1 has the floor; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "everybody votes once, and then the votes are counted", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "0 object", "0 vote no", "1 vote yes", "2 vote yes", "3 vote yes"},
			events: "voted votes-counted answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "or after 8 s", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "0 object", "3 vote yes", "wait 479", "wait 1"},
			events: "votes-counted answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "equal votes accept", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "0 object", "0 vote no", "1 vote yes", "2 vote no", "3 vote yes"},
			events: "voted votes-counted answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "no votes accept", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "0 object", "wait 480"},
			events: "votes-counted answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "more noes refuse: no penalty, and the face-off goes on for both", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "0 object", "0 vote no", "wait 480"},
			events: "votes-counted answer-refused face-off-resumed",
			want:   "face-off 0+1, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "the same player may answer again", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 3", "0 object", "0 vote no", "wait 480", "1 buzz", "wait 3"},
			events: "floor-given",
			want:   "floor 0+2+3, 0+1 face off, 1 has the floor; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "after a refusal there are 45 s anew", layout: facing(),
			lines:  []string{drawn, "wait 2000", "1 buzz", "wait 3", "0 object", "0 vote no", "wait 480", "wait 2699", "0 buzz", "wait 3"},
			events: "floor-given",
			want:   "floor 1+2+3, 0+1 face off, 0 has the floor; stacks 2 3; tops waves 2, waves 1, -, -",
		},
	})
	m := facing().match(t)
	counted := play(t, m, drawn, "1 answer kiwi", "wait 3", "2 object", "0 vote no", "2 vote no", "1 vote yes", "wait 480")[0]
	if counted != (VotesCounted{BySeat: engine.By(1), Word: "kiwi", Yes: 1, No: 2}) {
		t.Errorf("%+v", counted)
	}
}

func TestRuling4SameMoment(t *testing.T) {
	run(t, []script{
		{
			name: "in the same tick", layout: facing(),
			lines:  []string{drawn, "1 buzz", "0 buzz"},
			events: "buzzed same-moment tie-break-called",
			want:   "tie-break 2, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "2 ticks apart", layout: facing(),
			lines:  []string{drawn, "1 buzz", "wait 2", "0 buzz"},
			events: "buzzed same-moment tie-break-called",
			want:   "tie-break 2, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "the third turns a card for both", layout: facing(),
			lines:  []string{drawn, "1 buzz", "0 buzz", "2 draw left"},
			events: "tie-break-turned",
			want:   "face-off 0+1, 0+1 face off over plus 1; stacks 1 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "the first to answer it wins, then it goes under its stack, and left of who drew is drawn", layout: facing(),
			lines:  []string{drawn, "1 buzz", "0 buzz", "2 draw left", "0 buzz", "wait 3", "wait 180"},
			events: "answer-accepted card-returned card-won turn-began",
			want:   "draw 1; stacks 2 3; tops waves 2 won 1, -, -, -",
		},
		{
			name: "before another is turned it goes under its stack", layout: facing(),
			lines:  []string{drawn, "1 buzz", "0 buzz", "2 draw left", "1 buzz", "0 buzz"},
			events: "buzzed same-moment card-returned tie-break-called",
			want:   "tie-break 2, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "an answer that is refused leaves it turned", layout: facing(),
			lines:  []string{drawn, "1 buzz", "0 buzz", "2 draw left", "1 buzz", "wait 3", "0 object", "0 vote no", "wait 480"},
			events: "votes-counted answer-refused face-off-resumed",
			want:   "face-off 0+1, 0+1 face off over plus 1; stacks 1 3; tops waves 2, waves 1, -, -",
		},
		{
			name:   "a duel card goes under its stack, and the next is turned",
			layout: layout{piles: []string{"", "waves"}, left: "waves duel duel star", right: "ring"},
			lines:  []string{drawn, "1 buzz", "0 buzz", "2 draw left"},
			events: "duel-returned duel-returned tie-break-turned",
			want:   "face-off 0+1, 0+1 face off over star 1; stacks 2 1; tops waves 2, waves 1, -, -",
		},
		{
			name:   "of the other stack, if only duel cards are left",
			layout: layout{piles: []string{"", "waves"}, left: "waves duel duel", right: "duel ring"},
			lines:  []string{drawn, "1 buzz", "0 buzz", "2 draw left"},
			events: "duel-returned duel-returned tie-break-turned",
			want:   "face-off 0+1, 0+1 face off over ring 1; stacks 2 1; tops waves 2, waves 1, -, -",
		},
		{
			name:   "with no theme card left the face-off begins again with its own themes",
			layout: layout{piles: []string{"", "waves"}, left: "waves duel", right: "duel"},
			lines:  []string{drawn, "1 buzz", "0 buzz"},
			events: "buzzed same-moment face-off-resumed",
			want:   "face-off 0+1, 0+1 face off; stacks 1 1; tops waves 2, waves 1, -, -",
		},
		{
			name:   "the only theme card can be turned again",
			layout: layout{piles: []string{"", "waves"}, left: "waves plus"},
			lines:  []string{drawn, "1 buzz", "0 buzz", "2 draw left", "0 buzz", "1 buzz", "2 draw left"},
			events: "tie-break-turned",
			want:   "face-off 0+1, 0+1 face off over plus 1; stacks 0 0; tops waves 2, waves 1, -, -",
		},
		{
			name:   "the third is the next clockwise from who drew",
			layout: layout{seats: 5, first: 3, piles: []string{"waves", "", "", "", "ring"}, left: "waves plus"},
			lines:  []string{"3 draw left", "3 buzz", "0 buzz"},
			events: "buzzed same-moment tie-break-called",
			want:   "tie-break 4, 0+3 face off; stacks 1 0; tops waves 1, -, -, waves 2, ring 1",
		},
		{
			name:   "it may be who drew, where all others face off",
			layout: layout{seats: 3, piles: []string{"", "diamond", "grid"}, left: "duel plus", chance: []string{"diamond+grid"}},
			lines:  []string{drawn, "1 buzz", "2 buzz"},
			events: "buzzed same-moment tie-break-called",
			want:   "tie-break 0, 1+2 face off; stacks 1 0; tops -, diamond 1, grid 1; die diamond+grid",
		},
		{
			name:   "this is no draw: whoever drew a duel card draws again afterwards",
			layout: layout{piles: []string{"", "diamond", "grid"}, left: "duel plus", chance: []string{"diamond+grid"}},
			lines:  []string{drawn, "1 buzz", "2 buzz", "3 draw left", "2 buzz", "wait 183"},
			events: "floor-given answer-accepted card-returned card-won turn-began",
			want:   "draw 0; stacks 1 0; tops -, -, grid 1 won 1, -; die diamond+grid",
		},
	})
	m := facing().match(t)
	if e := play(t, m, drawn, "1 buzz", "wait 2", "0 buzz")[1]; e != (SameMoment{First: 1, Second: 0, Ticks: 2}) {
		t.Errorf("%+v", e)
	}
}

func TestRuling5NobodyAnswers(t *testing.T) {
	alone := []string{drawn, "wait 2700", "2 draw left", "wait 2700"}
	run(t, []script{
		{
			name: "for 45 s: a third turns a card", layout: facing(),
			lines:  []string{drawn, "wait 2699", "wait 1"},
			events: "fell-silent tie-break-called",
			want:   "tie-break 2, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "not a tick before", layout: facing(),
			lines:  []string{drawn, "wait 2699", "0 buzz", "wait 3"},
			events: "floor-given",
			want:   "floor 1+2+3, 0+1 face off, 0 has the floor; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "after a second time the pair is left alone", layout: facing(),
			lines:  alone,
			events: "fell-silent card-returned left-alone turn-began",
			want:   "draw 1, 0+1 alone; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "the same moment is no silence", layout: facing(),
			lines:  []string{drawn, "0 buzz", "1 buzz", "2 draw left", "wait 2700"},
			events: "fell-silent card-returned tie-break-called",
			want:   "tie-break 2, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "an answer that is refused does not undo a silence", layout: facing(),
			lines:  []string{drawn, "wait 2700", "2 draw left", "0 buzz", "wait 3", "2 object", "2 vote no", "wait 480", "wait 2700"},
			events: "fell-silent card-returned left-alone turn-began",
			want:   "draw 1, 0+1 alone; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name:   "with no theme card left to turn, at once",
			layout: layout{piles: []string{"", "waves"}, left: "waves duel"},
			lines:  []string{drawn, "wait 2700"},
			events: "fell-silent left-alone turn-began",
			want:   "draw 1, 0+1 alone; stacks 1 0; tops waves 2, waves 1, -, -",
		},
		{
			name:   "and the match may end so",
			layout: layout{piles: []string{"", "waves"}, left: "waves"},
			lines:  []string{drawn, "wait 2700"},
			events: "fell-silent left-alone match-ended",
			want:   "over nobody, 0+1 alone; stacks 0 0; tops waves 2, waves 1, -, -",
		},
		{
			name: "while others draw it stays alone", layout: layout{first: 3, piles: []string{"waves", "ring"}, left: "waves plus star", right: "grid"},
			lines:  []string{"3 draw left", "wait 2700", "1 draw right", "wait 2700", "0 draw left"},
			events: "card-drawn turn-began",
			want:   "draw 1; stacks 1 1; tops plus 1 (2), ring 1, -, waves 2",
		},
		{
			name: "until one of the two cards is covered", layout: facing(),
			lines:  append(alone[:len(alone):len(alone)], "1 draw right"),
			events: "card-drawn turn-began",
			want:   "draw 2; stacks 2 2; tops waves 2, ring 1 (2), -, -",
		},
	})
	t.Run("until one of the two cards is taken", func(t *testing.T) {
		// Seat 3 wins the top card of seat 0, and then loses its own top card. Now the next card of
		// seat 0 makes a face-off with the card of seat 1.
		m := layout{first: 1, piles: []string{"waves waves"}, left: "waves plus", right: "waves ring"}.match(t)
		play(t, m, "1 draw left", "wait 2700", "2 draw left", "wait 2700")
		if len(m.View(0).(*View).Alone) != 1 {
			t.Fatal(picture(m))
		}
		m.turn, m.actors = 3, engine.SeatsOf(3)
		play(t, m, "3 draw right", "3 buzz", "wait 183", "0 buzz", "wait 183")
		if m.faceOff.duellists != engine.SeatsOf(0, 1) || len(m.View(0).(*View).Alone) != 0 {
			t.Error(picture(m))
		}
	})
}

func TestRuling8Words(t *testing.T) {
	refused := func(t *testing.T, m *Match, seat int, text string) {
		t.Helper()
		before := string(m.AppendState(nil))
		refusal := try(t, m, nil, seat, text)
		if refusal == nil || refusal.Reason != ReasonUsed || string(m.AppendState(nil)) != before {
			t.Errorf("%q: %v", text, refusal)
		}
	}
	t.Run("a winning word is used up", func(t *testing.T) {
		m := layout{piles: []string{"", "waves", "plus"}, left: "waves plus", right: "star"}.match(t)
		play(t, m, drawn, "0 answer Crème brûlée", "wait 183", "1 draw left")
		for _, same := range []string{"Crème brûlée", "crème brûlée", "CREME BRULEE", "Crèmes brûlées", "cremes brulee"} {
			refused(t, m, 1, "answer "+same)
		}
		play(t, m, "1 answer crème", "wait 3")
	})
	t.Run("a refused word is used up", func(t *testing.T) {
		m := facing().match(t)
		play(t, m, drawn, "0 answer kiwi", "wait 3", "1 object", "1 vote no", "wait 480")
		refused(t, m, 0, "answer Kiwis")
		refused(t, m, 1, "answer kiwi")
		play(t, m, "1 answer figue", "wait 3")
	})
	t.Run("a simultaneous word is used up", func(t *testing.T) {
		m := facing().match(t)
		play(t, m, drawn, "0 answer kiwi", "1 answer prune", "2 draw left")
		refused(t, m, 0, "answer prune")
		refused(t, m, 1, "answer kiwi")
	})
	t.Run("the first of two equal words counts", func(t *testing.T) {
		m := facing().match(t)
		play(t, m, drawn, "0 answer kiwi")
		refused(t, m, 1, "answer kiwi")
		play(t, m, "wait 3")
		if m.faceOff.floor != 0 {
			t.Error(picture(m))
		}
	})
}

func TestRuling10SuddenDeath(t *testing.T) {
	tied := layout{left: "waves", won: []int{3, 1, 3, 3}, options: engine.Options{OptionSuddenDeath: true}}
	begin := func(t *testing.T, lines ...string) (*Match, []engine.Event) {
		m := tied.match(t)
		return m, play(t, m, append([]string{drawn}, lines...)...)
	}
	t.Run("a theme is drawn for all tied players", func(t *testing.T) {
		m, events := begin(t)
		if enginetest.EventTypes(events) != "card-drawn sudden-death-began sudden-death-turned" || m.faceOff.duellists != engine.SeatsOf(0, 2, 3) {
			t.Errorf("%s; %s", enginetest.EventTypes(events), picture(m))
		}
		turned := events[2].(SuddenDeathTurned)
		if v := m.View(1).(*View); !strings.HasPrefix(picture(m), "face-off 0+2+3, 0+2+3 face off over ") || *v.FaceOff.Theme != turned.Theme {
			t.Errorf("%s", picture(m))
		}
		if refusal := try(t, m, nil, 1, "buzz"); refusal == nil || refusal.Reason != ReasonNoDuellist {
			t.Errorf("seat 1 does not tie: %v", refusal)
		}
	})
	t.Run("the first of them to answer wins the match", func(t *testing.T) {
		m, events := begin(t, "2 buzz", "wait 3", "wait 180")
		if enginetest.EventTypes(events) != "answer-accepted match-ended" || m.Outcome().Winners != engine.SeatsOf(2) || m.Outcome().Scores[2] != 3 {
			t.Errorf("%s; %+v", enginetest.EventTypes(events), m.Outcome())
		}
		if ended := events[1].(MatchEnded); !ended.Sudden {
			t.Errorf("%+v", ended)
		}
	})
	t.Run("ruling 3: objection and vote", func(t *testing.T) {
		m, events := begin(t, "2 buzz", "wait 3", "1 object", "1 vote no", "wait 480")
		if enginetest.EventTypes(events) != "votes-counted answer-refused face-off-resumed" || m.Over() {
			t.Errorf("%s; %s", enginetest.EventTypes(events), picture(m))
		}
	})
	t.Run("same moment: another theme", func(t *testing.T) {
		m, before := begin(t)
		events := play(t, m, "2 buzz", "wait 2", "0 buzz")
		if enginetest.EventTypes(events) != "buzzed same-moment sudden-death-turned" || m.actors != engine.SeatsOf(0, 2, 3) {
			t.Errorf("%s; %s", enginetest.EventTypes(events), picture(m))
		}
		if events[2].(SuddenDeathTurned).Theme == before[2].(SuddenDeathTurned).Theme {
			t.Error("the theme is the same again")
		}
	})
	t.Run("silence: another theme", func(t *testing.T) {
		m, events := begin(t, "wait 2700")
		if enginetest.EventTypes(events) != "fell-silent sudden-death-turned" || m.Over() {
			t.Errorf("%s", enginetest.EventTypes(events))
		}
	})
	t.Run("silence twice: shared", func(t *testing.T) {
		m, events := begin(t, "wait 2700", "wait 2700")
		if enginetest.EventTypes(events) != "fell-silent match-ended" || m.Outcome().Winners != engine.SeatsOf(0, 2, 3) {
			t.Errorf("%s; %+v", enginetest.EventTypes(events), m.Outcome())
		}
	})
	t.Run("a theme repeats only after all others", func(t *testing.T) {
		m, events := begin(t)
		theme := events[2].(SuddenDeathTurned).Theme
		met := map[string]bool{theme: true}
		for range len(m.library.themes) - 1 {
			events := play(t, m, "2 buzz", "0 buzz")
			met[events[2].(SuddenDeathTurned).Theme] = true
		}
		if len(met) != len(m.library.themes) {
			t.Errorf("%d different themes of %d", len(met), len(m.library.themes))
		}
		play(t, m, "2 buzz", "0 buzz")
	})
	t.Run("not needed by a single winner", func(t *testing.T) {
		won := tied
		won.won = []int{3, 1, 2, 2}
		m := won.match(t)
		if events := enginetest.EventTypes(play(t, m, drawn)); events != "card-drawn match-ended" {
			t.Error(events)
		}
	})
	t.Run("off by default", func(t *testing.T) {
		shared := tied
		shared.options = nil
		m := shared.match(t)
		if play(t, m, drawn); m.Outcome().Winners != engine.SeatsOf(0, 2, 3) {
			t.Errorf("%+v", m.Outcome())
		}
	})
	t.Run("three players see no retired symbol", func(t *testing.T) {
		for seed := range uint64(200) {
			m := layout{seats: 3, left: "waves", options: engine.Options{OptionSuddenDeath: true}}.match(t)
			m.RNG = engine.NewRNG(seed)
			if play(t, m, drawn); m.isRetired(m.library.theme(m.faceOff.common).Symbol) {
				t.Fatal(picture(m))
			}
		}
	})
}

func TestRuling11Options(t *testing.T) {
	with := func(options engine.Options) layout {
		l := facing()
		l.options = options
		return l
	}
	typed := with(engine.Options{OptionAnswers: Typed})
	run(t, []script{
		{
			name: "typed: the answer sent is the press", layout: typed,
			lines:  []string{drawn, "1 answer kiwi", "wait 3"},
			events: "floor-given",
			want:   `floor 0+2+3, 0+1 face off, 1 has the floor with "kiwi"; stacks 2 3; tops waves 2, waves 1, -, -`,
		},
		{
			name: "another moment", layout: with(engine.Options{OptionTie: 10}),
			lines:  []string{drawn, "1 buzz", "wait 9", "0 buzz"},
			events: "buzzed same-moment tie-break-called",
			want:   "tie-break 2, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "no same moment at all", layout: with(engine.Options{OptionTie: 0}),
			lines:  []string{drawn, "1 buzz"},
			events: "buzzed floor-given",
			want:   "floor 0+2+3, 0+1 face off, 1 has the floor; stacks 2 3; tops waves 2, waves 1, -, -",
		},
		{
			name: "another time to object", layout: with(engine.Options{OptionObjection: 60}),
			lines:  []string{drawn, "1 buzz", "wait 3", "wait 60"},
			events: "answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "no time to object", layout: with(engine.Options{OptionObjection: 0}),
			lines:  []string{drawn, "1 buzz", "wait 3"},
			events: "floor-given answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "another time to vote", layout: with(engine.Options{OptionVote: 100}),
			lines:  []string{drawn, "1 buzz", "wait 3", "2 object", "wait 99", "wait 1"},
			events: "votes-counted answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "no time to vote", layout: with(engine.Options{OptionVote: 0}),
			lines:  []string{drawn, "1 buzz", "wait 3", "2 object"},
			events: "objected votes-counted answer-accepted card-won turn-began",
			want:   "draw 1; stacks 2 3; tops -, waves 1 won 1, -, -",
		},
		{
			name: "another silence", layout: with(engine.Options{OptionSilence: 600}),
			lines:  []string{drawn, "wait 599", "wait 1"},
			events: "fell-silent tie-break-called",
			want:   "tie-break 2, 0+1 face off; stacks 2 3; tops waves 2, waves 1, -, -",
		},
	})
	t.Run("typed: legal moves", func(t *testing.T) {
		m := typed.match(t)
		play(t, m, drawn)
		if moves := m.Legal(0, nil); len(moves) != 1 || (Game{}).FormatMove(moves[0]) != "answer <word>" {
			t.Errorf("%v", moves)
		}
		if refusal := try(t, m, nil, 0, "buzz"); refusal == nil || refusal.Reason != ReasonOnlyTyped {
			t.Errorf("%v", refusal)
		}
	})
}
