// Command canape is the game.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"canape/assets/lang"
	"canape/assets/languages"
	"canape/cmd/internal/usage"
	"canape/cmd/internal/version"
	"canape/scenes"
	"canape/scenes/app"
	"canape/scenes/awake"
	"canape/scenes/sound"
	"canape/scenes/speech"
	"canape/scenes/store"
)

// These are the exit codes of the program.
const (
	exitOK    = 0
	exitError = 1 // the game could not run
	exitUsage = 2 // the command line is wrong
)

func main() { os.Exit(run(os.Args[1:], os.Getenv, os.Stdout, os.Stderr)) }

func run(args []string, getenv func(string) string, out, problems io.Writer) int {
	locale := lang.Match(append(lang.Environment(getenv), systemLocales()...)...)
	words := lang.For(locale)
	options := scenes.Options{Locale: locale, Version: version.Number}
	flags := flag.NewFlagSet("canape", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	language := flags.String("lang", "", "")
	seed := flags.String("seed", "", "")
	showVersion := flags.Bool("version", false, "")
	flags.BoolVar(&options.Windowed, "windowed", false, "")
	flags.BoolVar(&options.BigPicture, "big-picture", gameConsole(getenv), "")
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(out, words.Text("cmd.help", "languages", strings.Join(languages.Tags(), "|")))
		return exitOK
	case err != nil:
		return misused(problems, flagMistake(err, words), words)
	case flags.NArg() > 0:
		return misused(problems, words.Text("cmd.bad-argument", "argument", flags.Arg(0)), words)
	case *showVersion:
		fmt.Fprintln(out, version.Line("canape"))
		return exitOK
	}
	options.BigPicture = options.BigPicture && !options.Windowed
	if *language != "" {
		options.Language = lang.Language(*language)
		if !slices.Contains(lang.Languages(), options.Language) {
			return misused(problems, words.Text("cmd.bad-language", "language", *language, "languages", languages.Tags()), words)
		}
		words = lang.For(options.Language)
	}
	if *seed != "" {
		n, err := strconv.ParseUint(*seed, 10, 64)
		if err != nil {
			return misused(problems, words.Text("cmd.bad-seed", "seed", *seed), words)
		}
		options.Seeds = app.SeedsFrom(n)
	}
	options.Home = store.Open(getenv("CANAPE_HOME"), time.Now)
	options.Trouble = options.Home.Claim()
	mixer := sound.New()
	defer mixer.Close()
	options.Sound = mixer
	options.Shown = func() {
		shown()
		mixer.Open()
	}
	voice := speech.NewSystem()
	defer voice.Close()
	options.Speech, options.Phones = voice, phones()
	keeper := awake.New(awake.Desktop(getenv))
	defer keeper.Close()
	options.Awake = keeper
	if !options.BigPicture {
		options.Dialog, options.ShowFolder = fileDialog(), showFolder
	}
	if err := scenes.NewApp(options).Run(); err != nil {
		fmt.Fprintln(problems, words.Text("cmd.cannot-run", "problem", err.Error()))
		if getenv("DISPLAY") == "" {
			fmt.Fprintln(problems, words.Text("cmd.no-display"))
		}
		return exitError
	}
	return exitOK
}

// gameConsole reports whether the environment belongs to a device without a desktop: a Steam Deck,
// Steam in big-picture mode, or gamescope, the compositor of such devices.
func gameConsole(getenv func(string) string) bool {
	for _, name := range []string{"SteamDeck", "SteamGamepadUI", "SteamTenfoot"} {
		if getenv(name) == "1" {
			return true
		}
	}
	return slices.Contains(strings.Split(getenv("XDG_CURRENT_DESKTOP"), ":"), "gamescope")
}

// flagMistake describes an error of package flag in the player's language.
func flagMistake(err error, words *lang.Catalog) string {
	switch m := usage.Understand(err); m.Kind {
	case usage.Unknown, usage.Malformed:
		return words.Text("cmd.bad-flag", "option", m.Option)
	case usage.NoValue:
		return words.Text("cmd.no-value", "option", m.Option)
	case usage.BadValue:
		return words.Text("cmd.bad-value", "option", m.Option, "value", strings.Trim(m.Value, `"`))
	}
	return words.Text("cmd.bad-line", "problem", err.Error())
}

func misused(problems io.Writer, sentence string, words *lang.Catalog) int {
	fmt.Fprintln(problems, sentence)
	fmt.Fprintln(problems, words.Text("cmd.see-help"))
	return exitUsage
}
