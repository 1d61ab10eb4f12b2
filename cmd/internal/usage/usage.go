// Package usage understands what package flag finds wrong with a command line, so that each command
// tells it in its own words.
package usage

import "regexp"

// Kind is what is wrong.
type Kind int

// What can be wrong. Other is what package flag did not say when this was written.
const (
	Other     Kind = iota
	Unknown        // there is no such option
	Malformed      // it is no option at all
	NoValue        // the option stands without its value
	BadValue       // the option cannot have this value
)

// Mistake is something wrong with a command line.
type Mistake struct {
	Kind   Kind
	Option string // with two hyphens, as the documentation writes it; what is malformed as it was written
	Value  string // of BadValue, in quotation marks
}

var sentences = [...]struct {
	kind Kind
	*regexp.Regexp
	option, value string // as what the groups of the sentence make them
}{
	{Unknown, regexp.MustCompile(`^flag provided but not defined: -(.*)$`), "--$1", ""},
	{Malformed, regexp.MustCompile(`^bad flag syntax: (.*)$`), "$1", ""},
	{NoValue, regexp.MustCompile(`^flag needs an argument: -(.*)$`), "--$1", ""},
	{BadValue, regexp.MustCompile(`^invalid value (".*") for flag -(.*): .*$`), "--$2", "$1"},
	{BadValue, regexp.MustCompile(`^invalid boolean value (".*") for -(.*): .*$`), "--$2", "$1"},
}

// Understand returns what an error of a flag set's Parse means.
func Understand(err error) Mistake {
	text := err.Error()
	for _, s := range sentences {
		if s.MatchString(text) {
			return Mistake{s.kind, s.ReplaceAllString(text, s.option), s.ReplaceAllString(text, s.value)}
		}
	}
	return Mistake{}
}
