package blitz

import (
	"slices"
	"strings"

	"canape/engine"
	"canape/engine/games/blitz/deck"
)

// verdict is what a bot makes of an answer.
type verdict uint8

const (
	silent  verdict = iota // it was only spoken
	right                  // one of the sample answers
	near                   // nearly one of them
	unheard                // neither; it may be right all the same
)

// judge compares the answer of who has the floor with the sample answers of its theme, and of no other: many words suit two themes.
// Where the theme has none, everything is right.
func (m *Match) judge() verdict {
	if m.word == "" {
		return silent
	}
	c := m.answered(m.floor)
	word := bare(deck.Fold(m.word))
	samples := m.library.folded[c]
	if len(samples) == 0 || slices.ContainsFunc(samples, func(sample string) bool { return bare(sample) == word }) {
		return right
	}
	if slices.ContainsFunc(samples, func(sample string) bool { return nearly(bare(sample), word) }) {
		return near
	}
	return unheard
}

// answered returns the card that a duellist has to answer.
func (m *Match) answered(seat engine.Seat) card {
	if m.common != noCard {
		return m.common
	}
	return m.players[m.duellists.Without(seat).First()].top
}

// wordsFor returns the sample answers of a card that were not used yet, and how many there are in all.
func (m *Match) wordsFor(c card) (words []string, known int) {
	answers := m.library.themes[c].Answers
	for i, answer := range answers {
		folded := m.library.folded[c][i]
		if !slices.ContainsFunc(m.used, func(u usedWord) bool { return u.folded == folded }) {
			if word, ok := Spell(answer); ok {
				words = append(words, word)
			}
		}
	}
	return words, len(answers)
}

// Babble gives a buzz, or an answer that stands for all, any sample answer of the deck that was not used yet.
func (Game) Babble(obs engine.Observation, move engine.Move, rng *engine.RNG) engine.Move {
	if move.Verb != VerbBuzz && move.Verb != VerbAnswer {
		return move
	}
	m := obs.Determinize(rng).(*Match)
	themes := len(m.library.themes)
	for at := rng.N(themes); themes > 0; themes-- {
		if words, _ := m.wordsFor(card(at)); len(words) > 0 {
			return MoveAnswer(words[rng.N(len(words))])
		}
		at = (at + 1) % len(m.library.themes)
	}
	return move
}

// articles begin an answer, folded: "le bhoutan" is as good as "bhoutan", and so is "les bhoutans".
var articles = [...]string{"le ", "la ", "l'", "un ", "une ", "de ", "du ", "d'", "the ", "a ", "an "}

// bare returns a folded answer without its article, and with hyphens as spaces.
func bare(folded string) string {
	folded = strings.ReplaceAll(folded, "-", " ")
	for _, article := range articles {
		if rest, ok := strings.CutPrefix(folded, article); ok && rest != "" {
			return rest
		}
	}
	return folded
}

// nearly reports whether a word is so near a sample answer that a slip of the finger is likely, or says more, or less, of the same thing.
func nearly(sample, word string) bool {
	if sample == "" || word == "" {
		return false
	}
	if within(sample, word) || within(word, sample) {
		return true
	}
	a, b := []rune(sample), []rune(word)
	slips := 0
	switch n := min(len(a), len(b)); {
	case n >= 8:
		slips = 2
	case n >= 5:
		slips = 1
	}
	return slips > 0 && distance(a, b) <= slips
}

// within reports whether the words of a phrase of at least four letters are found side by side in another.
func within(phrase, other string) bool {
	const least = 4
	return len(phrase) >= least && strings.Contains(" "+other+" ", " "+phrase+" ")
}

// distance counts how many letters were left out, put in, changed, or changed places with their neighbours, at the least.
func distance(a, b []rune) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := range a {
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			d := min(rows[i][j+1]+1, rows[i+1][j]+1, rows[i][j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, rows[i-1][j-1]+1)
			}
			rows[i+1][j+1] = d
		}
	}
	return rows[len(a)][len(b)]
}
