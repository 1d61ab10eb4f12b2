package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// pattern gives a name to one thing of a game, or to all things whose console texts have the same
// shape.
type pattern struct {
	shape []part // the shape that the console text must have
	name  string // a template that uses the shape's placeholders
}

func newPattern(shape, name string) pattern { return pattern{parts(shape), name} }

func (p pattern) exact() bool { return len(p.shape) == 1 && p.shape[0].name == "" }

// match returns the values that the shape's placeholders have in the console text. A value has at
// least one character and ends where the next literal begins.
func (p pattern) match(text string) (map[string]string, bool) {
	values := make(map[string]string)
	for i, piece := range p.shape {
		switch {
		case piece.name == "":
			rest, ok := strings.CutPrefix(text, piece.literal)
			if !ok {
				return nil, false
			}
			text = rest
		case i+1 < len(p.shape):
			end := strings.Index(text, p.shape[i+1].literal)
			if end <= 0 {
				return nil, false
			}
			values[piece.name], text = text[:end], text[end:]
		default:
			values[piece.name], text = text, ""
			if values[piece.name] == "" {
				return nil, false
			}
		}
	}
	return values, text == ""
}

// Name returns the name that players read, with its article, for a thing that the console writes as
// text. For example, it returns "le 8 vert" for "green-8". If a thing has no name, such as a
// square, Name returns text.
func (c *Catalog) Name(game, text string) string {
	if name, ok := c.exactName(game, text); ok {
		return name
	}
	p, values := c.pattern(game, text)
	if values == nil {
		return text
	}
	var b strings.Builder
	for _, piece := range parts(p.name) {
		if piece.name == "" {
			b.WriteString(piece.literal)
			continue
		}
		b.WriteString(c.partName(game, piece.name, piece.form, values[piece.name]))
	}
	return b.String()
}

// partOf returns a part of a thing's name, such as "vert" for the "colour" of "green-8".
func (c *Catalog) partOf(game, text, kind, form string) string {
	_, values := c.pattern(game, text)
	if value, ok := values[kind]; ok {
		return c.partName(game, kind, form, value)
	}
	return "[[" + text + "." + kind + "]]"
}

// pattern returns the game's first pattern that matches the console text, and the values of its
// placeholders. If no pattern matches, the values are nil.
func (c *Catalog) pattern(game, text string) (pattern, map[string]string) {
	for _, p := range c.names[game] {
		if p.exact() {
			continue
		}
		if values, ok := p.match(text); ok {
			return p, values
		}
	}
	return pattern{}, nil
}

func (c *Catalog) exactName(game, text string) (string, bool) {
	for _, p := range c.names[game] {
		if p.exact() && p.shape[0].literal == text {
			return p.name, true
		}
	}
	return "", false
}

// partName returns the name of a part of a thing, in a form. Digits, codes in capitals and single
// letters are their own names.
func (c *Catalog) partName(game, kind, form, text string) string {
	if name, ok := c.exactName(game, text); ok {
		return c.inForm(form, name)
	}
	if first, size := utf8.DecodeRuneInString(text); size == len(text) || unicode.IsDigit(first) || unicode.IsUpper(first) {
		return text
	}
	if form == "plural" {
		return c.Text(kind + ".plural." + text)
	}
	return c.inForm(form, c.Text(kind+"."+text))
}
