// Package usage classifies the errors of package flag, so that each command can describe them in
// its own words.
package usage

import "regexp"

// Kind is the kind of a mistake.
type Kind int

// These are the kinds of mistakes. Other is any error of package flag that this package does not
// know.
const (
	Other     Kind = iota
	Unknown        // there is no such option
	Malformed      // the argument is not an option at all
	NoValue        // the option lacks its value
	BadValue       // the option cannot have this value
)

// Mistake is a mistake in a command line.
type Mistake struct {
	Kind   Kind
	Option string // the option with two hyphens, as in the documentation; for Malformed, the argument as typed
	Value  string // the value of a BadValue, in quotation marks
}

var sentences = [...]struct {
	kind Kind
	*regexp.Regexp
	option, value string // templates for the fields of a Mistake; $1 and $2 are groups of the regular expression
}{
	{Unknown, regexp.MustCompile(`^flag provided but not defined: -(.*)$`), "--$1", ""},
	{Malformed, regexp.MustCompile(`^bad flag syntax: (.*)$`), "$1", ""},
	{NoValue, regexp.MustCompile(`^flag needs an argument: -(.*)$`), "--$1", ""},
	{BadValue, regexp.MustCompile(`^invalid value (".*") for flag -(.*): .*$`), "--$2", "$1"},
	{BadValue, regexp.MustCompile(`^invalid boolean value (".*") for -(.*): .*$`), "--$2", "$1"},
}

// Understand classifies an error of FlagSet.Parse.
func Understand(err error) Mistake {
	text := err.Error()
	for _, s := range sentences {
		if s.MatchString(text) {
			return Mistake{s.kind, s.ReplaceAllString(text, s.option), s.ReplaceAllString(text, s.value)}
		}
	}
	return Mistake{}
}
