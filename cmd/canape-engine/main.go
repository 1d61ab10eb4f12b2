// Command canape-engine plays Canapé's games without a screen: for bots, tests and front ends in
// other languages, for tournaments between bots, for benchmarks, and to verify saved matches.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"canape/cmd/internal/version"
	"canape/engine"
	"canape/engine/games"
)

// program is the name of the program.
const program = "canape-engine"

// These are the exit statuses of the program.
const (
	statusDone   = 0
	statusFailed = 1 // the command failed, or a check found a fault
	statusUsage  = 2 // the command line is malformed
)

// streams are the input and the outputs of a command.
type streams struct {
	in       io.Reader
	out, err io.Writer
	progress io.Writer // the writer for the progress, which is discarded if the error output is not a terminal
}

// command is one of the program's commands.
type command struct {
	name, summary string
	synopsis      string // the arguments, shown in the help after the command's name
	explanation   string
	// define defines the command's flags and returns a function that runs the command. That
	// function gets the arguments after the flags.
	define func(*flag.FlagSet) func(streams, []string) error
}

func commands() []command {
	return []command{consoleCommand(), arenaCommand(), benchCommand(), verifyCommand()}
}

func main() {
	s := streams{os.Stdin, os.Stdout, os.Stderr, io.Discard}
	if info, err := os.Stderr.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		s.progress = os.Stderr
	}
	os.Exit(run(os.Args[1:], s))
}

// usageError is the error for a malformed command line.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func usagef(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// run executes a command line and returns the exit status.
func run(args []string, s streams) int {
	if len(args) == 0 {
		printHelp(s.err)
		return statusUsage
	}
	switch args[0] {
	case "help", "--help", "-help", "-h":
		if len(args) == 1 {
			printHelp(s.out)
			return statusDone
		}
		args = []string{args[1], "--help"}
	case "version", "--version", "-version":
		fmt.Fprintln(s.out, version.Line(program))
		return statusDone
	}
	for _, c := range commands() {
		if c.name == args[0] {
			return c.run(args[1:], s)
		}
	}
	fmt.Fprintf(s.err, "canape-engine: there is no command %q%s; \"canape-engine help\" lists them\n", args[0], suggestion(args[0]))
	return statusUsage
}

// suggestion returns a command whose name begins like the mistyped one.
func suggestion(name string) string {
	for _, c := range commands() {
		if name != "" && strings.HasPrefix(c.name, name[:1]) {
			return fmt.Sprintf(" (did you mean %q?)", c.name)
		}
	}
	return ""
}

// run parses the command's arguments, executes it and returns the exit status.
func (c command) run(args []string, s streams) int {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	carryOut := c.define(flags)
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		c.printHelp(s.out, flags)
		return statusDone
	case err != nil:
		err = &usageError{flagMistake(err)}
	default:
		err = carryOut(s, flags.Args())
	}
	var usage *usageError
	switch {
	case err == nil:
		return statusDone
	case errors.As(err, &usage):
		fmt.Fprintf(s.err, "canape-engine %s: %s\nusage: %s (more with --help)\n", c.name, usage, c.usage())
		return statusUsage
	}
	fmt.Fprintf(s.err, "canape-engine %s: %v\n", c.name, err)
	return statusFailed
}

// usage returns the command's syntax, for the help.
func (c command) usage() string {
	return strings.TrimSpace(fmt.Sprintf("canape-engine %s %s", c.name, c.synopsis))
}

func (c command) printHelp(w io.Writer, flags *flag.FlagSet) {
	fmt.Fprintf(w, "usage: %s\n\n%s\n", c.usage(), strings.TrimSpace(c.explanation))
	if options := flagHelp(flags); options != "" {
		fmt.Fprintf(w, "\nOptions:\n%s", options)
	}
}

func printHelp(w io.Writer) {
	fmt.Fprint(w, `canape-engine plays Canapé's games without a screen.

usage: canape-engine COMMAND [OPTIONS]

Commands:
`)
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-9s %s\n", c.name, c.summary)
	}
	fmt.Fprintf(w, `
"canape-engine COMMAND --help" explains a command; "canape-engine --version" tells the version.
Games: %s.

Try it:
  echo '{"cmd":"games"}' | canape-engine console
`, strings.Join(gameIDs(), ", "))
}

func gameIDs() []string {
	var ids []string
	for _, game := range games.List() {
		ids = append(ids, game.Info().ID)
	}
	return ids
}

// findGame returns the game with the id that a flag names.
func findGame(id string) (engine.Game, error) {
	game, ok := games.Find(id)
	if !ok {
		return nil, usagef("there is no game %q; the games are: %s", id, strings.Join(gameIDs(), ", "))
	}
	return game, nil
}
