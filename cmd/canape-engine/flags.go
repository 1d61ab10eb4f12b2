package main

import (
	"flag"
	"fmt"
	"strings"

	"canape/cmd/internal/usage"
)

// flagHelp describes a command's flags. It writes them with two hyphens, as the documentation does.
func flagHelp(flags *flag.FlagSet) string {
	var b strings.Builder
	flags.VisitAll(func(f *flag.Flag) {
		value, told := flag.UnquoteUsage(f)
		told = strings.TrimPrefix(told, value+": ") // the text before the colon is only the name of the value
		fmt.Fprintf(&b, "  %-20s %s", strings.TrimSpace("--"+f.Name+" "+value), told)
		if f.DefValue != "" && f.DefValue != "false" {
			fmt.Fprintf(&b, " (else %s)", f.DefValue)
		}
		b.WriteByte('\n')
	})
	return b.String()
}

// flagMistake returns a sentence that describes an error of package flag.
func flagMistake(err error) string {
	switch m := usage.Understand(err); m.Kind {
	case usage.Unknown:
		return "there is no option " + m.Option
	case usage.NoValue:
		return m.Option + " needs a value"
	case usage.BadValue:
		return m.Option + " can't be " + m.Value
	case usage.Malformed:
		return fmt.Sprintf("%q is not an option", m.Option)
	}
	return err.Error()
}
