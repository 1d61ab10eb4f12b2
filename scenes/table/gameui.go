// Package table defines the user interface of a game, and provides the parts that boards are made
// of. Each game has its GameUI in a package below this one.
//
// A Board shows one match. Its Host is the scene of a match (package play), of a replay, or a test
// (package tabletest). Package show implements what hosts have in common.
//
// The match is always ahead of the picture. A move goes through the journal's session into the
// match, which answers with events. The host passes the events to the Board one by one, each after
// the previous one has been shown. Only the Board is drawn.
//
// # People at the table
//
// Players sit at their mats, as a ui.Figure each. A board lays out its mats and says at which edge
// each person sits and at which size; SitAt makes all figures of a party as large as the room
// allows, or leaves only faces on the plates if it is too small. The host draws the body behind
// the mat (ui.LayerPeople), the hands over its edge, the gaze and the motion. Plates are beside the
// figures, on the inner side; hats, and the aerials of bots, may extend beyond the room that SitAt
// was given.
package table

import (
	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/team"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// GameUI is the look and the texts of one game, but no match. A game without a table has the zero
// GameUI.
type GameUI struct {
	// Game is the id of the game, Emblem the drawing of its emblem in the art folder.
	Game, Emblem string
	// Place is the scenery of the game; the zero value: the table cloth.
	Place place.Place
	// Board returns an empty board for a match that is shown from its first event on.
	Board func(h Host) Board
	// Pages returns the game's rules, page by page.
	Pages func() []Page
	// Guide returns the lessons of a guided match; nil: the game has none.
	Guide func() Guide
	// Summary describes a finished match; see SumUp. It replays the record, so call it once.
	Summary func(words app.Words, r *journal.Record, party app.Party) (Summary, error)

	// Theme is the music of the game, Room the background sound of its place; zero: none.
	Theme sound.Theme
	Room  sound.Loop

	// The other fields are optional.

	// OneButton: a player needs only one button, so that several people can share a device, each
	// with a button of their own.
	OneButton bool
	// Open: the game has no secrets.
	Open bool
	// Public returns the public view of a match at this table; nil: that of the rules,
	// View(engine.Table). A table that shows more, such as open hands, returns it here.
	Public func(m State) engine.View
	// Refills: nearly every move draws a new card, which normally means that it cannot be taken
	// back. In this game one person against bots may take it back.
	Refills bool
	// Seating is the seating order at a full table; the zero value: clockwise from the bottom left.
	Seating Seating
	// TeamName returns the name of a team that the party has not named; nil: it has no name.
	TeamName func(at int) team.Name
	// KeyMoment reports whether an event is marked on the timeline of a replay; nil: the timeline
	// shows only the turns.
	KeyMoment func(e engine.Event) bool
	// Unseen reports whether the others do not notice a move, because only the holder of a certain
	// card may make it; nil: all moves are visible. In a replay it is no step of its own.
	Unseen func(move engine.Move) bool
	// Helps: the board can help single seats, such as a younger player; see Host.Helped.
	Helps bool
	// Handset returns the phone pages of a player; nil: the legal moves in words.
	Handset func(h Holder) Handset
	// Content is what the players can add to the game, such as decks of themes; nil: nothing.
	Content Content
}

// Host shows a board: a table at which people play, a replay, or a test.
type Host interface {
	// Env returns the environment of all scenes.
	Env() *app.Env
	// Party returns the players and their seats.
	Party() app.Party
	// Game returns the game.
	Game() engine.Game
	// State returns the current match, ahead of the board.
	State() State
	// Sees reports whether the seat's hidden cards may be drawn in this frame, for example while
	// the seat peeks.
	Sees(seat engine.Seat) bool
	// Option returns the value of an option of the match.
	Option(name string) any
	// Speed returns the current speed of motion.
	Speed() tween.Speed
	// Sound plays a sound of the match.
	Sound(c sound.Cue)
	// Tell shows words beside a seat's pieces for a while: good news or a refusal. "" removes the
	// last words.
	Tell(seat engine.Seat, text string, good bool)
	// Feel shows the figures of seats in a pose for a while. Everybody sees it, so it must not
	// depend on anything hidden.
	Feel(pose ui.Pose, seats engine.SeatSet)
	// Celebrate shows a celebration when the board is no longer busy.
	Celebrate(m Celebration)
	// Count counts a sum when the board is no longer busy, and waits for a player to confirm it.
	Count(c Count)
	// Interval returns what is shown between two events.
	Interval() IntervalState

	Interaction
}

// State is the read-only part of a match that a board may use. See engine.Match.
type State interface {
	Actors() engine.SeatSet
	Legal(seat engine.Seat, moves []engine.Move) []engine.Move
	Over() bool
	Tick() int
	View(viewer engine.Seat) engine.View
}

// Interaction is the part of a Host for players. A host without players, such as a replay, embeds
// Spectator.
type Interaction interface {
	// Acts reports whether the seat may choose now: the rules wait for it, and the board has shown
	// all events.
	Acts(seat engine.Seat) bool
	// Helped reports whether the seat gets help; see GameUI.Helps.
	Helped(seat engine.Seat) bool
	// SwitchHelp switches the help of a seat on or off, for the rest of the match and for a
	// rematch.
	SwitchHelp(seat engine.Seat)
	// RecordLatePress records a late press for the replay.
	RecordLatePress(p LatePress)
	// ResumesIn returns the number of ticks until the clock of a real-time match restarts after a
	// pause; 0 while it runs.
	ResumesIn() int
}

// Spectator is the Interaction of a host without players.
type Spectator struct{}

func (Spectator) Acts(engine.Seat) bool     { return false }
func (Spectator) Helped(engine.Seat) bool   { return false }
func (Spectator) SwitchHelp(engine.Seat)    {}
func (Spectator) RecordLatePress(LatePress) {}
func (Spectator) ResumesIn() int            { return 0 }

// Page is one page of a game's rules, with the texts "rules.<game>.<name>.title" and
// "rules.<game>.<name>.text".
type Page struct {
	Name string
	// Draw draws the page's illustration in r.
	Draw func(env *app.Env, c *ui.Canvas, r ui.Rect)
}

// Guide teaches a game during a match against bots.
type Guide interface {
	// Setup returns the setup of the guided match, stacked so that every lesson comes up for the
	// learning seat. That seat begins: setup.First, or seat 0 if that is nobody.
	Setup(setup engine.Setup) engine.Setup
	// Lessons returns the names of the lessons that suit a situation, the most important first;
	// their text keys are "guide.<game>.<name>". The table shows the first one that is new in this
	// match.
	Lessons(s Situation) []string
	// Spotlight returns the pieces that the reader of a lesson should see on a board that has just
	// been drawn. The panel keeps clear of them, where everybody sees it, so they must not depend
	// on anything hidden.
	Spotlight(b Board, lesson string, reader engine.Seat) Spotlight
}

// Summary describes a match in pictures.
type Summary struct {
	// Headline names the winner and how they won.
	Headline string
	// Detail is the length of the match in the game's own measure: "21 turns".
	Detail string
	// Captions are the words below the columns of the seats: "4 cards".
	Captions []string
	// Ranks are the places of the seats, from 1; ties share one.
	Ranks []int
	// ChartTitle and Chart show the course of the match; see Tally.
	ChartTitle string
	Chart      func(words app.Words, c *ui.Canvas, r ui.Rect)
	// Highlights are remarkable events, the most important first; at most three are shown.
	Highlights []Highlight
}

// Highlight is a remarkable event of a match.
type Highlight struct {
	Seat       engine.Seat
	Big, Small string
}

// IntervalState is what an interval shows or is about to show. A sum can be pending while a
// celebration is shown.
type IntervalState struct {
	// Fullscreen means that a full-screen celebration is shown and has not ended. Meanwhile the
	// board does not show the celebration's words on the table.
	Fullscreen bool
	// GainsPending means that this celebration has not added up its gains yet. The board updates
	// the score after that, behind the celebration.
	GainsPending bool
	// Sum means that a sum is being counted or waits to be read.
	Sum bool
}

// Replayed is the bot level of all seats in a replay.
const Replayed = "replay"
