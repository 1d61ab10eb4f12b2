package tabletest

import (
	"slices"
	"strings"

	"canape/assets/lang"
	"canape/scenes/phonepage"
)

// The texts "table.<game>.ask.<key>" ask a seat to do something. Exceptions are the keys in waits,
// whose texts tell the seat to wait, and the keys in unasked, whose texts suit pages with and
// without buttons.
var (
	waits   = []string{"idle", "wait", "prepare", "shut", "swapping", "others-draw", "listen", "over", "again", "wait-for-other"}
	unasked = []string{"look", "look-hidden", "think", "blocked", "dog", "race", "watch", "makes", "not-low", "duellists", "duellists-common",
		"duellists-typed", "jury-object", "jury-vote", "speak"}
)

// Contradiction returns how the sentence of a page contradicts its buttons, or "". A page without
// buttons asks for nothing, and one that shows the player's turn does not tell them to wait.
func Contradiction(words *lang.Catalog, game string, page *phonepage.Page, turn bool) string {
	asked := len(page.Choices) > 0 || page.Text != nil
	if text := lang.Capitalise(words.Text("phone.wait")); page.Sentence == text && turn {
		return "a player with buttons is told to wait"
	}
	prefix := "table." + game + ".ask."
	for _, whole := range words.Keys(prefix) {
		key, _, _ := strings.Cut(strings.TrimPrefix(whole, prefix), "[")
		if !says(page.Sentence, words, prefix+key) {
			continue
		}
		switch {
		case slices.Contains(unasked, key):
		case slices.Contains(waits, key) && turn:
			return "a player with buttons is told to wait, by " + key
		case !slices.Contains(waits, key) && !asked:
			return "a player without buttons is asked by " + key
		}
	}
	return ""
}

// says reports whether a sentence is the text of the given key. The names in the sentence may be
// any words.
func says(sentence string, words *lang.Catalog, key string) bool {
	const blank = "\x00"
	text := lang.Capitalise(words.Text(key, "card", blank, "name", blank, "theme", blank, "turn", blank, "n", 1))
	start, end, filled := strings.Cut(text, blank)
	if !filled {
		return sentence == text
	}
	return start != "" && strings.HasPrefix(sentence, start) && strings.HasSuffix(sentence, end[strings.LastIndex(end, blank)+1:])
}
