package usage

import (
	"errors"
	"flag"
	"io"
	"testing"
)

func TestUnderstand(t *testing.T) {
	for _, c := range []struct {
		arg  string
		want Mistake
	}{
		{"--fast", Mistake{Unknown, "--fast", ""}},
		{"-fast=1", Mistake{Unknown, "--fast", ""}},
		{"---seats", Mistake{Malformed, "---seats", ""}},
		{"--seats", Mistake{NoValue, "--seats", ""}},
		{"--seats=two", Mistake{BadValue, "--seats", `"two"`}},
		{"--json=two", Mistake{BadValue, "--json", `"two"`}},
	} {
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.Int("seats", 0, "")
		flags.Bool("json", false, "")
		if got := Understand(flags.Parse([]string{c.arg})); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.arg, got, c.want)
		}
	}
	if got := Understand(errors.New("something else")); got != (Mistake{}) {
		t.Errorf("something else: %+v", got)
	}
}
