package main

import (
	"flag"
	"fmt"
	"regexp"
	"strings"
)

// flagHelp lists a command's flags with two hyphens, as the documentation writes them.
func flagHelp(flags *flag.FlagSet) string {
	var b strings.Builder
	flags.VisitAll(func(f *flag.Flag) {
		value, usage := flag.UnquoteUsage(f)
		usage = strings.TrimPrefix(usage, value+": ") // the value was only to be named
		fmt.Fprintf(&b, "  %-20s %s", strings.TrimSpace("--"+f.Name+" "+value), usage)
		if f.DefValue != "" && f.DefValue != "false" {
			fmt.Fprintf(&b, " (else %s)", f.DefValue)
		}
		b.WriteByte('\n')
	})
	return b.String()
}

// flagMistake tells what package flag found wrong with a command line, naming options as the documentation writes them.
func flagMistake(err error) string {
	for _, m := range []struct{ sentence, told string }{
		{`^flag provided but not defined: -(.*)$`, `there is no option --$1`},
		{`^flag needs an argument: -(.*)$`, `--$1 needs a value`},
		{`^invalid value (".*") for flag -(.*): .*$`, `--$2 can't be $1`},
		{`^invalid boolean value (".*") for -(.*): .*$`, `--$2 can't be $1`},
		{`^bad flag syntax: (.*)$`, `"$1" is not an option`},
	} {
		if sentence := regexp.MustCompile(m.sentence); sentence.MatchString(err.Error()) {
			return sentence.ReplaceAllString(err.Error(), m.told)
		}
	}
	return err.Error()
}
