package main

import (
	"slices"
	"strconv"
	"strings"

	"canape/engine"
	"canape/engine/bot"
)

// textbook is the arena's name for [bot.Textbook], the bot with which the levels are compared.
const textbook bot.Level = "ismcts"

// contenders are the names of the bots that can play in an arena.
var contenders = slices.Concat(bot.Levels(), []bot.Level{bot.Random, textbook}, bot.People())

// contenderNames returns the names of the contenders as a text for messages.
func contenderNames() string { return list(contenders) }

func list[Name ~string](names []Name) string {
	texts := make([]string, len(names))
	for i, name := range names {
		texts[i] = string(name)
	}
	return strings.Join(texts, ", ")
}

// contender is a kind of bot in an arena.
type contender struct {
	level      bot.Level
	character  bot.Character
	iterations int // number of iterations of the bot's search; 0 means the usual number at this level
	steps      int // number of steps of the game's first handicap
}

// parseContender parses a level such as "hard". A character, a number of iterations and a number of
// handicap steps may follow, as in "hard/bold:500+2".
func parseContender(text string) (contender, error) {
	text, steps, helped := strings.Cut(strings.TrimSpace(text), "+")
	name, number, limited := strings.Cut(text, ":")
	name, character, styled := strings.Cut(name, "/")
	c := contender{level: bot.Level(name), character: bot.Character(character)}
	if !slices.Contains(contenders, c.level) {
		return c, usagef("there is no bot %q; the bots are: %s", name, contenderNames())
	}
	if styled && !slices.Contains(bot.Characters(), c.character) {
		return c, usagef("there is no character %q; the characters are: %s", character, list(bot.Characters()))
	}
	if limited {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 {
			return c, usagef("--bots: %q is not a number of iterations", number)
		}
		c.iterations = n
	}
	if helped {
		n, err := strconv.Atoi(steps)
		if err != nil || n < 1 {
			return c, usagef("--bots: %q is not a number of steps", steps)
		}
		c.steps = n
	}
	return c, nil
}

// String returns the contender as a text that parseContender can read.
func (c contender) String() string {
	text := string(c.level)
	if c.character != bot.Plain {
		text += "/" + string(c.character)
	}
	if c.iterations > 0 {
		text += ":" + strconv.Itoa(c.iterations)
	}
	if c.steps > 0 {
		text += "+" + strconv.Itoa(c.steps)
	}
	return text
}

func (c contender) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// bot returns a bot of the contender's kind, and the limit of its thinking time.
func (c contender) bot(game engine.Game) (bot.Bot, bot.Limit) {
	limit := bot.Limit{Iterations: c.iterations}
	if c.level == textbook {
		return bot.Textbook(game), limit
	}
	return bot.For(game, c.level, c.character), limit
}
