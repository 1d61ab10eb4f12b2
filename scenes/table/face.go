// Package table puts a match on the screen: what the tables of all games share. How one game looks is its Face, in a
// package of its own below this one.
//
// The rules are final at once; the picture lags behind. A move goes through the journal's session into the match, and what
// happened comes back as events; the table hands them to the game's Board one after the other, each when the one before has
// been shown. Draw reads the Board only.
package table

import (
	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Face is how one game looks and what it says. It holds no match. The zero Face is that of a game that has none.
type Face struct {
	// Game is the id of the game, Emblem the drawing of its emblem in the art folder.
	Game, Emblem string
	// Board returns an empty board: it shows a match from its first event on.
	Board func(h Host) Board
	// Pages returns the game's rules, page by page.
	Pages func() []Page
	// Guide returns what a guided match teaches; nil: the game has none.
	Guide func() Guide
	// Summary tells how a finished match went; see SumUp. The record is replayed to find out, so call it once.
	Summary func(env *stage.Env, r *journal.Record, party stage.Party) (Summary, error)

	// What follows is what few games have.

	// OneButton: a player needs but one button, however much happens at once. Several people can share a device, each with a button of
	// their own.
	OneButton bool
	// Open: nothing is hidden from anybody.
	Open bool
	// Refills: a new card is drawn after nearly every move. A move could hardly ever be taken back if that forbade it: against bots alone
	// it does not.
	Refills bool
	// Seating is where people sit at a full table; the zero value: clockwise round it from the bottom left.
	Seating Seating
	// TeamName returns the text key of a team's name; nil: teams are called by who is in them.
	TeamName func(team int) string
	// KeyMoment reports whether an event is one that people may want to find again in a replay; nil: the timeline shows the turns only.
	KeyMoment func(e engine.Event) bool
	// Helps: the board helps single seats where they ask for it, such as a younger player among older ones; see Host.Helped.
	Helps bool
	// Content is what the players can add to the game, such as decks of themes; nil: nothing.
	Content Content
}

// Host is what a board knows of its surroundings: a table at which people play, or a replay.
type Host interface {
	// Env returns what all scenes share.
	Env() *stage.Env
	// Party returns who sits where.
	Party() stage.Party
	// Game returns the game.
	Game() engine.Game
	// Match returns the match as the rules have it now, ahead of what the board shows. Look at it only.
	Match() engine.Match
	// Sees reports whether the seat's hidden cards may be drawn in this frame: only when its own device asks for it, or where
	// they are nobody's secret.
	Sees(seat engine.Seat) bool
	// Option returns the value of an option of the match.
	Option(name string) any
	// Speed returns the speed of motion in force.
	Speed() tween.Speed
	// Sound plays a sound of the match.
	Sound(c sound.Cue)
	// Tell shows words beside a piece for a while: good news, or what is wrong. Without words it takes back those before, because they
	// are not true any more.
	Tell(seat engine.Seat, text string, good bool)
	// Celebrate shows a moment when the board rests.
	Celebrate(m Moment)
	// Count counts a sum in sight of all when the board rests, and waits until it has been read.
	Count(c Count)
	// Counting reports whether a sum is being counted, or is about to be, or has not been read.
	Counting() bool

	Interaction
}

// Interaction is what only a host at which people play does something for; a host at which nobody does embeds Spectator.
type Interaction interface {
	// Acts reports whether the seat may choose now: the rules wait for it, and the board has caught up with them.
	Acts(seat engine.Seat) bool
	// Helped reports whether the seat is helped; see Face.Helps.
	Helped(seat engine.Seat) bool
	// SwitchHelp begins or ends the help of a seat. It is kept for the rest of the match and for a return match.
	SwitchHelp(seat engine.Seat)
	// RecordLatePress keeps a late press for the replay.
	RecordLatePress(p LatePress)
}

// Spectator is the Interaction of a host at which nobody plays.
type Spectator struct{}

func (Spectator) Acts(engine.Seat) bool     { return false }
func (Spectator) Helped(engine.Seat) bool   { return false }
func (Spectator) SwitchHelp(engine.Seat)    {}
func (Spectator) RecordLatePress(LatePress) {}

// Page is one page of a game's rules. Its words are under "rules.<game>.<name>.title" and "rules.<game>.<name>.text".
type Page struct {
	Name string
	// Draw draws the page's illustration in r.
	Draw func(env *stage.Env, c *ui.Canvas, r ui.Rect)
}

// Guide teaches a game in a match against bots, by playing.
type Guide interface {
	// Setup returns what the guided match is dealt from, so that every lesson comes up for the seat that learns: First, or seat 0
	// where that is nobody. It begins.
	Setup(setup engine.Setup) engine.Setup
	// Lesson returns the name of what is to be said now to the seat, "" for nothing; its words are under
	// "guide.<game>.<name>". A lesson is shown once a match.
	Lesson(h Host, seat engine.Seat) string
	// Spotlight returns what the reader of a lesson should see of a board of the game that has just been drawn.
	Spotlight(b Board, lesson string, reader engine.Seat) Spotlight
}

// Summary tells how a match went, in pictures.
type Summary struct {
	// Headline says who has won and how.
	Headline string
	// Detail says how long it took, in the game's own measure: "21 turns".
	Detail string
	// Captions has for each seat the words under its column: "4 cards".
	Captions []string
	// Ranks has for each seat its place, from 1; ties share one.
	Ranks []int
	// ChartTitle and Chart are the picture of the match.
	ChartTitle string
	Chart      func(env *stage.Env, c *ui.Canvas, r ui.Rect)
	// Highlights are up to three things worth telling.
	Highlights []Highlight
}

// Highlight is something worth telling of a match.
type Highlight struct {
	Seat       engine.Seat
	Big, Small string
}
