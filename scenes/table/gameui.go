// Package table defines the user interface of a game, and provides the parts that boards are made
// of. Each game has its GameUI in a package below this one.
//
// A Board shows one match. Its Host is a match (package play), a replay, or a test (package
// tabletest). Package show implements what hosts have in common.
//
// The match is always ahead of the picture. A move goes through the session of the journal into the
// match, which answers with events. The host passes the events to the Board one by one, each after
// the previous one has been shown. Only the Board is drawn.
//
// # People at the table
//
// Players sit at their mats, each as a ui.Figure. A board lays out its mats and decides at which
// edge, and at which size, each person sits. SitAt gives all figures of a party the largest size
// for which there is room. If that is too small, there are only faces on the plates. The host draws
// the body behind the mat (ui.LayerPeople), the hands over its edge, the gaze and the motion.
// Plates are beside the figures, on the inner side. Hats, and the aerials of bots, may extend
// beyond the room that SitAt was given.
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

// GameUI is the user interface of a game. It belongs to no particular match. A game without a table
// has the zero GameUI.
type GameUI struct {
	// Game is the id of the game, Emblem the drawing of its emblem in the art folder.
	Game, Emblem string
	// Place is the scenery of the game. The zero value is the table cloth.
	Place place.Place
	// Board returns an empty board. The host shows it all events of a match, beginning with the
	// first.
	Board func(h Host) Board
	// Pages returns the game's rules, page by page.
	Pages func() []Page
	// Guide returns the lessons of a guided match. It is nil if the game has none.
	Guide func() Guide
	// Summary describes a finished match; see SumUp. Call it only once for each match, because it
	// replays the record.
	Summary func(words app.Words, r *journal.Record, party app.Party) (Summary, error)

	// Theme is the music of the game, and Room the background sound of its place. The zero values
	// are silent.
	Theme sound.Theme
	Room  sound.Loop

	// The other fields are optional.

	// OneButton means that a player needs only one button. So several people can share a device,
	// each with their own button.
	OneButton bool
	// Open means that the game has no secrets.
	Open bool
	// Public returns the public view of a match at a table that shows more than the rules do, such
	// as open hands. If it is nil, the public view is View(engine.Table).
	Public func(m State) engine.View
	// Refills means that nearly every move draws a new card. Normally a move that draws a card
	// cannot be taken back. In this game a single person who plays against bots may take it back.
	Refills bool
	// Seating is the seating order at a full table. The zero value seats people clockwise from the
	// bottom left.
	Seating Seating
	// TeamName returns the name of a team that the party has not named. If it is nil, such a team
	// has no name.
	TeamName func(at int) team.Name
	// KeyMoment reports whether the timeline of a replay marks an event. Every game of the app has
	// one. If it is nil, as in tests, the timeline shows only the turns.
	KeyMoment func(e engine.Event) bool
	// Unseen reports whether the other players do not notice a move, because only the holder of a
	// certain card can make it. Such a move is not a step of its own in a replay. If Unseen is nil,
	// all moves are visible.
	Unseen func(move engine.Move) bool
	// Helps means that the board can help some of the seats, such as a younger player's; see
	// Host.Helped.
	Helps bool
	// Handset makes the phone pages of a player. If it is nil, the pages show the legal moves in
	// words.
	Handset func(h Holder) Handset
	// Content is what players can add to the game, such as decks of themes, or nil.
	Content Content
}

// Host shows a board. It is a match that people play, a replay, or a test.
type Host interface {
	// Env returns the environment of all scenes.
	Env() *app.Env
	// Party returns the players and their seats.
	Party() app.Party
	// Game returns the game.
	Game() engine.Game
	// State returns the current state of the match, which is ahead of the board.
	State() State
	// Sees reports whether the seat's hidden cards may be drawn in this frame, for example because
	// the seat peeks.
	Sees(seat engine.Seat) bool
	// Option returns the value of an option of the match.
	Option(name string) any
	// Speed returns the current speed of motion.
	Speed() tween.Speed
	// Sound plays a sound of the match.
	Sound(c sound.Cue)
	// Tell shows words beside a seat's pieces for a while: good news or a refusal. The
	// text "" removes the words.
	Tell(seat engine.Seat, text string, good bool)
	// Feel makes the figures of seats take a pose for a while. Everybody sees it, so it must not
	// depend on anything hidden.
	Feel(pose ui.Pose, seats engine.SeatSet)
	// Celebrate shows a celebration when the board is no longer busy.
	Celebrate(m Celebration)
	// Count counts a sum when the board is no longer busy, and waits for a player to confirm it.
	Count(c Count)
	// Interval describes the celebration or the sum between two events.
	Interval() IntervalState

	Interaction
}

// State is the read-only part of a match that a board may use; see engine.Match.
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
	// Acts reports whether the seat may choose now, because the rules wait for it and the board has
	// shown all events.
	Acts(seat engine.Seat) bool
	// Helped reports whether the seat gets help; see GameUI.Helps.
	Helped(seat engine.Seat) bool
	// SwitchHelp switches the help of a seat on or off, for the rest of the match and for
	// rematches.
	SwitchHelp(seat engine.Seat)
	// RecordLatePress records a late press for the replay.
	RecordLatePress(p LatePress)
	// ResumesIn returns the number of ticks until the clock of a real-time match restarts after a
	// pause. It returns 0 while the clock runs.
	ResumesIn() int
}

// Spectator is the Interaction of a host without players.
type Spectator struct{}

func (Spectator) Acts(engine.Seat) bool     { return false }
func (Spectator) Helped(engine.Seat) bool   { return false }
func (Spectator) SwitchHelp(engine.Seat)    {}
func (Spectator) RecordLatePress(LatePress) {}
func (Spectator) ResumesIn() int            { return 0 }

// Page is a page of a game's rules. Its text keys are "rules.<game>.<name>.title" and
// "rules.<game>.<name>.text".
type Page struct {
	Name string
	// Draw draws the page's illustration in r.
	Draw func(env *app.Env, c *ui.Canvas, r ui.Rect)
}

// Guide teaches a game during a match against bots.
type Guide interface {
	// Setup returns the setup of the guided match. The deck is stacked so that every lesson comes
	// up for the learner, who begins. The learner is setup.First, or seat 0 if that is Nobody.
	Setup(setup engine.Setup) engine.Setup
	// Lessons returns the names of the lessons that suit a situation, the most important first.
	// Their text keys are "guide.<game>.<name>". The host shows the first of them that is new in
	// this match.
	Lessons(s Situation) []string
	// Spotlight returns the pieces that the reader of a lesson should see on a board that has just
	// been drawn. The panel keeps clear of them. Everybody sees where the panel is, so the pieces
	// must not depend on anything hidden.
	Spotlight(b Board, lesson string, reader engine.Seat) Spotlight
}

// Summary is the summary of a match.
type Summary struct {
	// Headline names the winner and how they won.
	Headline string
	// Detail is the length of the match in the game's own unit, for example "21 turns".
	Detail string
	// Captions are the words below the seats' columns of the podium, for example "4 cards".
	Captions []string
	// Ranks are the places of the seats, from 1. Tied seats have the same rank.
	Ranks []int
	// ChartTitle and Chart show the course of the match; see Tally.
	ChartTitle string
	Chart      func(words app.Words, c *ui.Canvas, r ui.Rect)
	// Highlights are remarkable events, the most important first. At most three are shown.
	Highlights []Highlight
}

// Highlight is a remarkable event of a match.
type Highlight struct {
	Seat       engine.Seat
	Big, Small string
}

// IntervalState describes the celebration or the sum that is shown or about to be shown. A sum can
// be pending while a celebration is shown.
type IntervalState struct {
	// Fullscreen means that a full-screen celebration is shown or pending. Until it has ended, the
	// board does not show the celebration's words on the table.
	Fullscreen bool
	// GainsPending means that this celebration has not added up its gains yet. The board updates
	// the score only after that, behind the celebration.
	GainsPending bool
	// Sum means that a sum is being counted, or waits until a player has read it.
	Sum bool
}

// Replayed is the bot level of all seats in a replay.
const Replayed = "replay"
