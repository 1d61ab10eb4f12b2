package conformance

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"canape/engine"
)

// decode returns a view or an event as the tree of its JSON.
func decode(v any) any {
	var tree any
	if err := json.Unmarshal([]byte(encode(v)), &tree); err != nil {
		return err.Error()
	}
	return tree
}

// strip returns a view's tree without the part that all games share.
func strip(v engine.View) any {
	tree, ok := decode(v).(map[string]any)
	if !ok {
		return nil
	}
	for _, name := range []string{"game", "phase", "actors", "tick", "over"} {
		delete(tree, name)
	}
	return tree
}

// words counts the strings in a tree.
func words(tree any) map[string]int {
	counts := map[string]int{}
	count(tree, counts)
	return counts
}

func count(tree any, counts map[string]int) {
	switch node := tree.(type) {
	case string:
		counts[node]++
	case []any:
		for _, child := range node {
			count(child, counts)
		}
	case map[string]any:
		for _, child := range node {
			count(child, counts)
		}
	}
}

// secrets returns, in order, the words that the owner sees more often than the viewer.
func secrets(m engine.Match, owner, viewer engine.Seat) []string {
	seen := words(decode(m.View(viewer)))
	var list []string
	for word, n := range words(decode(m.View(owner))) {
		if n > seen[word] && !isHidden(word) {
			list = append(list, word)
		}
	}
	slices.Sort(list)
	return list
}

// isHidden reports whether a word stands for something that is not shown.
func isHidden(word string) bool { return strings.HasSuffix(word, "?") }

// within returns where the open tree tells more than the full one, or something else; "" if nowhere. Hidden words may
// stand for anything, and a missing or null part for anything too.
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
