package deck

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse parses a deck file, JSON or CSV. The error, if any, is a [Problems].
//
// Themes without a symbol get one, so that all symbols are about equally frequent. An answer that
// folds to the same text as an earlier answer of its theme is dropped.
func Parse(data []byte) (Deck, error) {
	return ParseFor(data, func(string) bool { return true })
}

// ParseFor is like Parse, for a screen that can show only some texts. It also reports every text
// for which shows(text) is false.
func ParseFor(data []byte, shows func(text string) bool) (Deck, error) {
	r := reading{shows: shows}
	r.read(data)
	if len(r.problems) > 0 {
		slices.SortStableFunc(r.problems, func(a, b Problem) int { return a.Line - b.Line })
		if surplus := len(r.problems) - maxProblems; surplus > 0 {
			r.problems = r.problems[:maxProblems]
			r.problems.add(0, More, surplus)
		}
		return Deck{}, r.problems
	}
	return r.deck, nil
}

// reading is a deck while it is parsed. The slices lines and open have an element for each theme.
type reading struct {
	deck     Deck
	lines    []int  // the line of each theme
	open     []bool // whether the file has no symbol for the theme
	seen     map[string]int
	shows    func(text string) bool
	problems Problems
}

func (r *reading) read(data []byte) {
	if len(data) > MaxFile {
		r.problems.add(0, TooLarge)
		return
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if len(bytes.TrimSpace(data)) == 0 {
		r.problems.add(0, Empty)
		return
	}
	if bytes.IndexByte(data, 0) >= 0 { // the file is UTF-16 or not a text
		r.problems.add(0, Encoding)
		return
	}
	r.seen = map[string]int{}
	if first := bytes.TrimSpace(data)[0]; first == '{' || first == '[' {
		if !utf8.Valid(data) {
			r.problems.add(0, Encoding)
			return
		}
		r.readJSON(data)
	} else {
		r.readCSV(data)
	}
	if len(r.problems) == 0 {
		r.checkWhole()
	}
	if len(r.problems) == 0 {
		r.dealSymbols()
		r.checkSymbols()
	}
}

// theme adds a theme of the file. If symbol is "", the theme gets its symbol later.
func (r *reading) theme(line int, text, symbol string, answers []string) {
	theme := Theme{Text: tidy(text)}
	switch length := utf8.RuneCountInString(theme.Text); {
	case length == 0:
		r.problems.add(line, NoText)
	case !r.shown(theme.Text):
		r.problems.add(line, BadCharacter, printable(theme.Text))
	case length > MaxText:
		r.problems.add(line, LongText, theme.Text, MaxText)
	default:
		if word := longest(theme.Text); utf8.RuneCountInString(word) > MaxWord {
			r.problems.add(line, LongWord, word, MaxWord)
		}
		folded := r.fold(theme.Text)
		if before, twice := r.seen[folded]; twice {
			r.problems.add(line, Twice, theme.Text, before)
		} else {
			r.seen[folded] = line
		}
	}
	symbol = tidy(symbol)
	if symbol != "" {
		var known bool
		if theme.Symbol, known = symbolCalled(symbol); !known {
			r.problems.add(line, BadSymbol, printable(symbol))
		}
	}
	theme.Answers = r.answers(line, answers)
	r.deck.Themes = append(r.deck.Themes, theme)
	r.lines = append(r.lines, line)
	r.open = append(r.open, symbol == "")
}

// fold folds a text in the language of the deck.
func (r *reading) fold(text string) string { return FoldIn(r.deck.Language, text) }

func (r *reading) answers(line int, list []string) []string {
	var kept []string
	given := map[string]bool{}
	for _, answer := range list {
		answer = strings.Join(strings.Fields(answer), " ") // in the form in which Spell returns typed answers
		if !sayable(answer) || given[r.fold(answer)] {
			continue
		}
		given[r.fold(answer)] = true
		switch {
		case !r.shown(answer):
			r.problems.add(line, BadCharacter, printable(answer))
		case utf8.RuneCountInString(answer) > MaxAnswer:
			r.problems.add(line, LongAnswer, answer, MaxAnswer)
		default:
			kept = append(kept, answer)
		}
	}
	if len(kept) > MaxAnswers {
		r.problems.add(line, ManyAnswers, len(kept), MaxAnswers)
	}
	return kept
}

// sayable reports whether the text has a letter or a digit.
func sayable(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

func (r *reading) name(line int, name string) {
	name = tidy(name)
	if !r.shown(name) {
		r.problems.add(line, BadCharacter, printable(name))
		return
	}
	if !ValidName(name) {
		r.problems.add(line, BadName, name, MaxName)
		return
	}
	r.deck.Name = name
}

// ValidName reports whether players may give a deck this name. It must have 1 to MaxName printable
// characters, without leading and trailing spaces. It must not be a number, alone or after a
// language code as in "en-1", because the game's own decks have such names.
func ValidName(name string) bool {
	length := utf8.RuneCountInString(name)
	if length == 0 || length > MaxName || !shown(name) || tidy(name) != name {
		return false
	}
	code, number, dashed := strings.Cut(name, "-")
	if !dashed {
		number = name
	}
	return strings.Trim(number, "0123456789") != "" || dashed && (number == "" || len(code) != 2)
}

func (r *reading) language(line int, code string) {
	code = strings.ToLower(tidy(code))
	if code != "" && (len(code) > 8 || strings.Trim(code, "abcdefghijklmnopqrstuvwxyz-") != "") {
		r.problems.add(line, BadLanguage, printable(code))
		return
	}
	r.deck.Language = code
}

func (r *reading) checkWhole() {
	switch n := len(r.deck.Themes); {
	case n < MinThemes:
		r.problems.add(0, TooFew, n, MinThemes)
	case n > MaxThemes:
		r.problems.add(0, TooMany, n, MaxThemes)
	}
}

// dealSymbols assigns a symbol to each theme that has none: the symbol with the fewest themes so
// far, or in a tie the first in the order of the rules. So the themes of a file without symbols get
// the symbols in rotation.
func (r *reading) dealSymbols() {
	counts := r.deck.counts(r.open)
	for i, open := range r.open {
		if !open {
			continue
		}
		fewest := Symbol(0)
		for s := range Symbol(Symbols) {
			if counts[s] < counts[fewest] {
				fewest = s
			}
		}
		counts[fewest]++
		r.deck.Themes[i].Symbol = fewest
	}
}

func (r *reading) checkSymbols() {
	for s, n := range r.deck.counts(nil) {
		if n < MinOfSymbol {
			r.problems.add(0, RareSymbol, Symbol(s), n, MinOfSymbol)
		}
	}
}

// counts returns the number of themes with each symbol. It does not count the themes marked in
// leftOut.
func (d Deck) counts(leftOut []bool) (counts [Symbols]int) {
	for i, theme := range d.Themes {
		if leftOut == nil || !leftOut[i] {
			counts[theme.Symbol]++
		}
	}
	return counts
}

// tidy removes leading and trailing spaces and replaces runs of spaces with one space. It keeps
// no-break spaces, because they are part of the typography.
func tidy(text string) string {
	return strings.Join(strings.FieldsFunc(strings.TrimSpace(text), func(r rune) bool { return r == ' ' || r == '\t' }), " ")
}

// shown reports whether the screen can show a text.
func (r *reading) shown(text string) bool { return shown(text) && r.shows(text) }

// shown reports whether a text is printable on one line.
func shown(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return r == utf8.RuneError || !unicode.IsGraphic(r)
	})
}

// printable returns a text that the screen can show: unprintable characters become question marks,
// and a long text is cut.
func printable(text string) string {
	runes := []rune(text)
	for i, r := range runes {
		if !shown(string(r)) {
			runes[i] = '?'
		}
	}
	if len(runes) > MaxText {
		runes = append(runes[:MaxText], '…')
	}
	return string(runes)
}

// longest returns the longest part of a text in which no line break is possible.
func longest(text string) string {
	longest := ""
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == '-' }) {
		if utf8.RuneCountInString(word) > utf8.RuneCountInString(longest) {
			longest = word
		}
	}
	return longest
}
