package lang

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// variant is one of the texts of a key, with the conditions under which it is used.
type variant struct {
	conditions map[string]string // the required value by argument; empty if the variant always fits
	plurals    map[string]string // the text by plural category; the key is "" if the text does not depend on a number
}

// pluralCategories has the plural forms by the key endings of the plural variants.
var pluralCategories = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
}

func newCatalog(l Language, texts map[string]string) *Catalog {
	c := &Catalog{
		language: l,
		tag:      language.Make(string(l)),
		forms:    formsOf(l),
		texts:    make(map[string][]variant),
		names:    make(map[string][]pattern),
	}
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		if rest, ok := strings.CutPrefix(key, "name."); ok {
			game, name, _ := strings.Cut(rest, ".")
			c.names[game] = append(c.names[game], newPattern(name, texts[key]))
			continue
		}
		c.add(key, texts[key])
	}
	for _, variants := range c.texts {
		slices.SortStableFunc(variants, func(a, b variant) int { return cmp.Compare(len(b.conditions), len(a.conditions)) })
	}
	return c
}

// With returns a copy of the catalog with the given texts, which are added or replace the texts
// with the same keys. If the given texts have names for a game, they replace all names of that
// game. This method is meant for tests and for games outside of the program.
func (c *Catalog) With(texts map[string]string) *Catalog {
	more := newCatalog(c.language, texts)
	for key, variants := range c.texts {
		if !more.Has(key) {
			more.texts[key] = variants
		}
	}
	for game, names := range c.names {
		if more.names[game] == nil {
			more.names[game] = names
		}
	}
	return more
}

func (c *Catalog) add(key, text string) {
	base, conditions, category := splitKey(key)
	variants := c.texts[base]
	i := slices.IndexFunc(variants, func(v variant) bool { return maps.Equal(v.conditions, conditions) })
	if i < 0 {
		i = len(variants)
		variants = append(variants, variant{conditions, make(map[string]string)})
	}
	variants[i].plurals[category] = text
	c.texts[base] = variants
}

// splitKey splits a key of the form "base[name=value,…].category" into its three parts.
func splitKey(key string) (base string, conditions map[string]string, category string) {
	if i := strings.LastIndexByte(key, '.'); i >= 0 {
		if _, ok := pluralCategories[key[i+1:]]; ok {
			key, category = key[:i], key[i+1:]
		}
	}
	base, list, found := strings.Cut(strings.TrimSuffix(key, "]"), "[")
	if !found {
		return key, nil, category
	}
	conditions = make(map[string]string)
	for condition := range strings.SplitSeq(list, ",") {
		name, value, _ := strings.Cut(condition, "=")
		conditions[name] = value
	}
	return base, conditions, category
}

// template returns the text of the key whose conditions match the arguments and the count. ok is
// false if there is no such text.
func (c *Catalog) template(key string, args []argument, count int) (string, bool) {
	for _, v := range c.texts[key] {
		if !v.suits(args) {
			continue
		}
		if text, ok := v.plurals[c.category(count)]; ok {
			return text, true
		}
		if text, ok := v.plurals[""]; ok {
			return text, true
		}
		if text, ok := v.plurals["other"]; ok {
			return text, true
		}
	}
	return "", false
}

func (v variant) suits(args []argument) bool {
	for name, value := range v.conditions {
		i := slices.IndexFunc(args, func(a argument) bool { return a.name == name })
		if i < 0 || !fits(args[i].console(), value) {
			return false
		}
	}
	return true
}

// fits reports whether a value meets a condition. The value must be equal to the condition. If the
// condition ends with a star, the value must begin with what precedes the star.
func fits(value, condition string) bool {
	if start, open := strings.CutSuffix(condition, "*"); open {
		return strings.HasPrefix(value, start)
	}
	return value == condition
}

// category returns the plural category of a count.
func (c *Catalog) category(count int) string {
	if count == uncounted {
		return "other"
	}
	// MatchPlural gets the absolute value of count. The smallest int cannot be negated.
	form := plural.Cardinal.MatchPlural(c.tag, max(count, -max(count, -math.MaxInt)), 0, 0, 0, 0)
	for name, f := range pluralCategories {
		if f == form {
			return name
		}
	}
	return "other"
}

// part is a piece of a template. It is a literal, or a placeholder for an argument or for a part of
// the argument's name. A placeholder may ask for a form.
type part struct {
	literal             string
	name, element, form string
}

// parts splits a template into its parts. An opening brace without a closing one is a literal.
func parts(template string) []part {
	var list []part
	for template != "" {
		open := strings.IndexByte(template, '{')
		end := strings.IndexByte(template, '}')
		if open < 0 || end < open {
			return append(list, part{literal: template})
		}
		if open > 0 {
			list = append(list, part{literal: template[:open]})
		}
		placeholder, form, _ := strings.Cut(template[open+1:end], ":")
		name, element, _ := strings.Cut(placeholder, ".")
		list = append(list, part{name: name, element: element, form: form})
		template = template[end+1:]
	}
	return list
}
