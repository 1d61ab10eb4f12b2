package blitz

import (
	"hash/fnv"
	"io"
	"slices"
	"strings"
	"sync"

	"canape/assets/languages"
	"canape/engine"
	"canape/engine/reflex"
)

// mind describes how a player of a level thinks and acts. Probabilities are in thousandths.
type mind struct {
	reflex.Person
	blank    int // probability that the player finds no word for a long time, or never
	lost     int // probability that the player never finds a word, if it finds none for a long time
	mistakes int // probability that the player answers its own theme instead of the other duellist's theme
	doubts   int // probability that the player objects to an unknown answer of the other duellist
	strict   int // probability that the player tends to vote against an unknown answer
}

// These are the times that an adult takes, in seconds.
const (
	find      = 1.6  // the time to find a word for a theme
	letter    = 0.18 // the time to type a letter
	unhurried = 1.3  // the time to draw a card or to vote
	listen    = 1.3  // the time between an answer and an objection
)

// mindOf returns the mind of a level, or of a model of people. Gentle loses to children of six.
// Easy plays like a child of eight who has to think about every theme, medium like a tired adult,
// and hard like an adult who is quick with words. The models of people have the reaction times of
// package reflex. Sometimes they find no word, and children find none more often.
func mindOf(level string) mind {
	switch level {
	case "gentle":
		return mind{Person: reflex.Person{Age: 6, Tempo: 1.05}, blank: 220, lost: 400, mistakes: 130, doubts: 15, strict: 150}
	case "easy":
		return mind{Person: reflex.Person{Age: 8, Tempo: 0.94}, blank: 190, lost: 350, mistakes: 100, doubts: 30, strict: 250}
	case "hard":
		return mind{Person: reflex.Person{Age: reflex.Grown, Tempo: 0.91}, blank: 40, lost: 150, mistakes: 12, doubts: 90, strict: 550}
	case "child6":
		return mind{Person: reflex.Person{Age: 6, Tempo: 1}, blank: 190, lost: 350, doubts: 30, strict: 250}
	case "child8":
		return mind{Person: reflex.Person{Age: 8, Tempo: 1}, blank: 150, lost: 300, doubts: 30, strict: 250}
	case "adult":
		return mind{Person: reflex.Person{Age: reflex.Grown, Tempo: 1}, blank: 80, lost: 200, doubts: 60, strict: 400}
	}
	return mind{Person: reflex.Person{Age: reflex.Grown, Tempo: 1}, blank: 100, lost: 250, mistakes: 45, doubts: 60, strict: 400}
}

// as returns the mind of a player who has this character.
func (m mind) as(character string) mind {
	switch character {
	case "bold": // a bold player says the first word that comes to mind, and objects more often
		m.Tempo *= 0.995
		m.mistakes, m.doubts = m.mistakes+30, m.doubts+30
	case "careful": // a careful player avoids quarrels
		m.mistakes, m.doubts, m.strict = m.mistakes/2, m.doubts/2, m.strict-50
	case "collector": // a collector prevents others from winning cards
		m.doubts, m.strict = m.doubts+20, m.strict+150
	case "quick":
		m.Tempo *= 0.985
		m.mistakes, m.blank = m.mistakes+20, m.blank+10
	case "forgetful":
		m.Tempo *= 0.985
		m.blank += 20
	case "thoughtful":
		m.Tempo *= 1.01
		m.blank -= 15
	}
	return m
}

// bystander is the number by which doubts is divided for a player outside the face-off.
const bystander = 2

// Occasion returns a number that changes when the player has something else to do, or when the time
// for it starts again. The number also changes with every vote, because bots that are not sure vote
// like the other players.
func (Game) Occasion(obs engine.Observation) uint64 {
	v := obs.View().(*View)
	phase := slices.Index(phaseNames[:], v.Phase)
	occasion := uint64(phase)<<56 ^ uint64(v.Ends)<<16 ^ uint64(v.Stacks[0])<<8 ^ uint64(v.Stacks[1])
	if Phase(phase) == PhaseVote {
		occasion ^= uint64(v.Voted) << 48
	}
	if v.Actors.Has(obs.Seat()) {
		occasion = ^occasion
	}
	return occasion
}

// React implements bot.Reflexes.
func (Game) React(obs engine.Observation, level, character string, rng *engine.RNG) (move engine.Move, after, final int) {
	v := obs.View().(*View)
	if !v.Actors.Has(obs.Seat()) {
		return engine.Move{}, 0, 0
	}
	t := &thought{mind: mindOf(level).as(character), View: v, seat: obs.Seat(), rng: rng, match: obs.Determinize(rng).(*Match)}
	switch t.match.phase {
	case PhaseFaceOff:
		return t.answer()
	case PhaseFloor:
		return t.object()
	case PhaseVote:
		return t.vote()
	}
	legal := obs.Legal(nil)
	return legal[rng.N(len(legal))], t.Takes(unhurried).Draw(rng), 0
}

// thought is what a bot takes into account for one reaction.
type thought struct {
	mind
	*View
	seat  engine.Seat
	rng   *engine.RNG
	match *Match // a determinization, which has the same open cards as the real match
}

// answer thinks of a word for the theme, or by mistake for the bot's own theme. Sometimes it finds
// no word for a while, or no word at all. The fewer unused words the theme has, the longer the bot
// takes.
func (t *thought) answer() (move engine.Move, after, final int) {
	if t.Buzzed != engine.Nobody {
		return engine.Move{}, 0, 0 // do nothing, because another player was faster
	}
	c := t.match.answered(t.seat)
	if top := t.match.players[t.seat].top; t.match.faceOff.common == noCard && reflex.Happens(t.mistakes, t.rng) {
		c = top
	}
	words, known := t.match.library.wordsFor(c, t.match.used)
	if len(words) == 0 || reflex.Happens(t.blank, t.rng) {
		if len(words) == 0 || reflex.Happens(t.lost, t.rng) {
			return engine.Move{}, 0, 0
		}
		const long = 6 // a multiple of the usual time
		return engine.Move{}, long * t.Recalls(find).Draw(t.rng), 0
	}
	word := words[t.rng.N(len(words))]
	final = t.Reach(0).Draw(t.rng)
	// The bot finds the two equal symbols, reads the theme, and thinks of a word.
	theme := len(strings.Fields(t.match.library.themes[c].Text))
	searching := t.Recalls(find * float64(known+len(words)) / float64(2*len(words)))
	thinking := t.Choice(t.match.Seats()).Draw(t.rng) + t.Read(theme).Draw(t.rng) + searching.Draw(t.rng)
	// The bot thought at full speed while it had to wait, and at half speed while others spoke and
	// voted.
	gone := t.Tick - t.match.faceOff.since
	waited := min(gone, t.match.pause(t.seat))
	if left := thinking - waited - (gone-waited)/2; waited > 0 {
		after = max(left, t.Choice(1).Draw(t.rng)) + final
	} else {
		after = max(left, t.Recalls(find).Least()) + final
	}
	if t.match.typed {
		after += t.Takes(letter * float64(len(word))).Draw(t.rng)
	}
	return MoveAnswer(word), after, final
}

// judge returns the bot's verdict on the answer of the player who has the floor.
func (t *thought) judge() verdict {
	m := t.match
	return m.library.judge(m.faceOff.word, m.answered(m.faceOff.floor))
}

// object sometimes objects to an answer that the bot does not know. A bot cannot hear spoken
// answers, and never objects to them.
func (t *thought) object() (move engine.Move, after, final int) {
	if t.judge() != unheard {
		return engine.Move{}, 0, 0
	}
	chance := t.doubts
	if !t.FaceOff.Seats.Has(t.seat) {
		chance /= bystander
	}
	if !reflex.Happens(chance, t.rng) {
		return engine.Move{}, 0, 0
	}
	return MoveObject(), t.Takes(listen).Draw(t.rng), 0
}

// agreeing is the number of votes in favour that convince a bot that does not know the answer.
const agreeing = 2

// vote decides by the sample answers. If the answer was only spoken, it votes like the majority of
// the other players.
func (t *thought) vote() (move engine.Move, after, final int) {
	yes := true
	switch t.judge() {
	case silent:
		const some = 2
		if wait := t.patience(); t.Voted.Len() < some && wait > 0 {
			return engine.Move{}, wait, 0
		}
		yes = 2*t.Yes.Len() >= t.Voted.Len()
	case unheard:
		if own := t.Floor != nil && *t.Floor == t.seat; own || t.Yes.Len() >= agreeing || !t.disapproves() {
			break
		}
		if wait := t.patience(); t.Voted.Len() < int(t.match.seats)-1 && wait > 0 {
			return engine.Move{}, wait, 0
		}
		yes = false
	}
	return MoveVote(yes), t.Takes(unhurried).Draw(t.rng), 0
}

// patience returns the number of ticks that the bot can still wait for the votes of others.
func (t *thought) patience() int { return t.Ends - t.Tick - 2*t.Takes(unhurried).Draw(t.rng) }

// disapproves reports whether the bot tends to vote against the answer. For the same answer the
// result is always the same.
func (t *thought) disapproves() bool {
	h := fnv.New64a()
	io.WriteString(h, t.match.faceOff.word)
	rng := engine.NewRNG(h.Sum64() + uint64(t.match.faceOff.since)<<8 + uint64(t.seat))
	return reflex.Happens(t.strict, &rng)
}

// verdict is a bot's opinion of an answer.
type verdict uint8

const (
	silent  verdict = iota // the bot does not know the word, because the answer was spoken
	right                  // the answer is one of the sample answers
	near                   // the answer is close to one of the sample answers
	unheard                // the answer is unlike any sample answer, but may be right
)

// judge compares a word with the sample answers of the card's theme. If the theme has no sample
// answers, every word is right.
func (l *library) judge(word string, c card) verdict {
	if word == "" {
		return silent
	}
	word = bare(l.fold(word))
	samples, form := l.folded[c], root(word)
	if len(samples) == 0 || slices.ContainsFunc(samples, func(sample string) bool { return root(bare(sample)) == form }) {
		return right
	}
	if slices.ContainsFunc(samples, func(sample string) bool { return nearly(bare(sample), word) }) {
		return near
	}
	return unheard
}

// wordsFor returns the unused sample answers of a card, and the number of all sample answers of the
// card.
func (l *library) wordsFor(c card, used usedWords) (words []string, known int) {
	answers := l.themes[c].Answers
	for i, answer := range answers {
		folded := l.folded[c][i]
		if !used.has(folded) {
			if word, ok := Spell(answer); ok {
				words = append(words, word)
			}
		}
	}
	return words, len(answers)
}

// Babble replaces a buzz, or an answer that stands for any word, with a random unused sample answer
// of any theme of the deck. It returns the move unchanged if no sample answer is unused, or if the
// move is neither a buzz nor such an answer.
func (Game) Babble(obs engine.Observation, move engine.Move, rng *engine.RNG) engine.Move {
	if move.Verb != VerbBuzz && move.Verb != VerbAnswer {
		return move
	}
	m := obs.Determinize(rng).(*Match)
	themes := len(m.library.themes)
	for at := rng.N(themes); themes > 0; themes-- {
		if words, _ := m.library.wordsFor(card(at), m.used); len(words) > 0 {
			return MoveAnswer(words[rng.N(len(words))])
		}
		at = (at + 1) % len(m.library.themes)
	}
	return move
}

// openers are words at the start of an answer that are ignored, even several in a row. So "le
// bhoutan" and "de la mangue" equal "bhoutan" and "mangue", "my mum" equals "mum", and "to sweep"
// equals "sweep". Openers are folded, so "de " also covers "des ", and "me " covers "mes ". Openers
// of all languages count in every deck.
var openers = sync.OnceValue(func() (list []string) {
	for _, language := range languages.All() {
		list = append(list, language.Openers...)
	}
	return list
})

// bare returns a folded answer without its leading openers, and with hyphens as spaces.
func bare(folded string) string {
	rest := strings.ReplaceAll(folded, "-", " ")
	for i, list := 0, openers(); i < len(list); i++ {
		if cut, ok := strings.CutPrefix(rest, list[i]); ok && cut != "" {
			rest, i = cut, -1
		}
	}
	return rest
}

// root returns a text that is the same for all forms of a bare answer: for "cherrie", folded from
// cherries, and "cherry"; for "wolve" and "wolf", "chevau" and "cheval", "bleue" and "bleu", "yo
// yo" and "yoyo", "st malo" and "saint malo". The text need not be a word.
func root(bare string) string {
	var b strings.Builder
	words := strings.FieldsFunc(bare, func(r rune) bool { return r == ' ' || r == '\'' || r == '.' })
	for _, word := range words {
		if word == "st" || word == "ste" {
			word = "saint"
		}
		if stem := strings.TrimRight(strings.TrimSuffix(word, "e"), "sx"); len(stem) > 1 {
			word = stem
		}
		for _, ending := range [...][2]string{{"y", "i"}, {"v", "f"}, {"au", "al"}} {
			if stem, ok := strings.CutSuffix(word, ending[0]); ok {
				word = stem + ending[1]
			}
		}
		last := ' '
		for _, r := range word {
			if r != last { // keep only one of two equal letters, so that "violette" becomes "violet" after the final e is gone
				b.WriteRune(r)
			}
			last = r
		}
	}
	return b.String()
}

// nearly reports whether a word equals a sample answer except for a likely typing mistake or for
// words that were added or left out.
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

// within reports whether a phrase of at least four letters occurs as whole words in the other
// phrase.
func within(phrase, other string) bool {
	const least = 4
	return len(phrase) >= least && strings.Contains(" "+other+" ", " "+phrase+" ")
}

// distance returns the smallest number of typing mistakes that turn one word into the other:
// letters left out, inserted, changed, or swapped with a neighbour.
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
