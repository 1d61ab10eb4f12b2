package conformance

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"canape/engine"
)

// decode returns a view or an event as decoded JSON.
func decode(v any) any {
	var tree any
	if err := json.Unmarshal([]byte(encode(v)), &tree); err != nil {
		return err.Error()
	}
	return tree
}

// words returns how often each string occurs in the JSON of a view or an event, not counting member
// names.
func words(v any) map[string]int {
	counts := map[string]int{}
	for text := encode(v); ; {
		start := strings.IndexByte(text, '"')
		if start < 0 {
			return counts
		}
		text = text[start:]
		end := 1
		for text[end] != '"' {
			if text[end] == '\\' {
				end++
			}
			end++
		}
		word := text[:end+1]
		if text = text[end+1:]; strings.HasPrefix(text, ":") {
			continue
		}
		if strings.Contains(word, `\`) {
			if err := json.Unmarshal([]byte(word), &word); err != nil {
				panic(err) // this cannot happen, because json.Marshal wrote the text
			}
		} else {
			word = word[1:end]
		}
		counts[word]++
	}
}

// secrets returns the words that occur more often in the owner's view than in the viewer's view,
// sorted.
func secrets(owner, viewer map[string]int) []string {
	var list []string
	for word, n := range owner {
		if n > viewer[word] && !isHidden(word) {
			list = append(list, word)
		}
	}
	slices.Sort(list)
	return list
}

// wordsByViewer returns the words of each seat's view.
func wordsByViewer(m engine.Match) []map[string]int {
	list := make([]map[string]int, m.Seats())
	for seat := range list {
		list[seat] = words(m.View(engine.Seat(seat)))
	}
	return list
}

// isHidden reports whether a word stands for something hidden.
func isHidden(word string) bool { return strings.HasSuffix(word, "?") }

// within returns the path of a part of the value open that the value full lacks or has differently.
// It returns "" if there is no such part. Hidden words, and missing or null parts of open, match
// anything.
func within(open, full any, path string) string {
	switch node := open.(type) {
	case nil:
		return ""
	case string:
		if isHidden(node) {
			return ""
		}
		if full != open {
			return fmt.Sprintf("%s: %v, %v", path, open, full)
		}
	case []any:
		list, ok := full.([]any)
		if !ok || len(list) != len(node) {
			return fmt.Sprintf("%s: %v, %v", path, open, full)
		}
		for i := range node {
			if where := within(node[i], list[i], fmt.Sprintf("%s[%d]", path, i)); where != "" {
				return where
			}
		}
	case map[string]any:
		object, ok := full.(map[string]any)
		if !ok {
			return fmt.Sprintf("%s: %v, %v", path, open, full)
		}
		for _, name := range sortedKeys(node) {
			if where := within(node[name], object[name], path+"."+name); where != "" {
				return where
			}
		}
	default:
		if full != open {
			return fmt.Sprintf("%s: %v, %v", path, open, full)
		}
	}
	return ""
}
