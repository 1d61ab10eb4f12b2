// Package table puts a match on the screen: what the tables of all games share. How one game looks
// is its Face, in a package of its own below this one.
//
// The match is always ahead of what is shown. A move goes through the journal's session into the
// match, which answers with events. The table shows the game's Board one event after the other,
// each when the one before has been shown. Only the Board is drawn.
//
// # People at the table
//
// Who plays sits at their mat, as a ui.Figure. A board lays its mats out and says at
// which edge each person sits and how large they may be; SitAt makes all of a party as large as the
// room allows, and nobody where it is too small: then they are faces on their plates. The table
// draws the body behind the mat (ui.LayerPeople), the hands over its edge, who looks where, and the
// motion. Plates lie beside the people, on the inner side; what people wear, and the aerials of bots,
// may reach over the room that SitAt was given.
//
// How people feel follows what everybody has seen, and nothing else: Moods knows who is on turn, who
// peeks, what is celebrated (Celebration.Seats and Celebration.Pained) and who won. A board adds to it with
// Host.Feel, at the moment at which something is seen: those who hold their breath at a shot, say.
// It must be the same whatever is hidden; the suite compares people at twin tables too. A face lasts
// for a second and a half, a new one replaces it, one person moves at a time, and with reduced motion
// faces change but nobody moves.
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

// GameUI is how one game looks and what it says. It holds no match. A game without a table has the
// zero GameUI.
type GameUI struct {
	// Game is the id of the game, Emblem the drawing of its emblem in the art folder.
	Game, Emblem string
	// Place is where the game is played; the zero value: on the table cloth.
	Place place.Place
	// Board returns an empty board, which will be shown a match from its first event on.
	Board func(h Host) Board
	// Pages returns the game's rules, page by page.
	Pages func() []Page
	// Guide returns what a guided match teaches; nil: the game has none.
	Guide func() Guide
	// Summary tells how a finished match went; see SumUp. The record is replayed to find out, so
	// call it once.
	Summary func(env *app.Env, r *journal.Record, party app.Party) (Summary, error)

	// Theme is the music of the game, Room what the place sounds like where it is played; zero:
	// there is none.
	Theme sound.Theme
	Room  sound.Loop

	// Most games leave out the rest.

	// OneButton: a player needs only one button. Several people can then share a device, each with
	// a button of their own.
	OneButton bool
	// Open: the game has no secrets.
	Open bool
	// Public returns what everybody sees of a match at this table; nil: what the rules show to
	// everybody, View(engine.Table). A table that shows more than the rules ask for, such as hands
	// that lie open, says so here.
	Public func(m State) engine.View
	// Refills: nearly every move draws a new card, which normally means that the move cannot be
	// taken back. In such a game one person against bots may take it back all the same.
	Refills bool
	// Seating is where people sit at a full table; the zero value: clockwise from the bottom left.
	Seating Seating
	// TeamName returns the name of a team that the party has none for; nil: it has no name then.
	TeamName func(at int) team.Name
	// KeyMoment reports whether an event is marked on the timeline of a replay; nil: the timeline
	// shows only the turns.
	KeyMoment func(e engine.Event) bool
	// Unseen reports whether a move is made without anybody else noticing, because only who holds a
	// certain card may make it; nil: all moves are seen. In a replay it is no step of its own.
	Unseen func(move engine.Move) bool
	// Helps: the board can help single seats, such as a younger player among older ones; see
	// Host.Helped.
	Helps bool
	// Handset returns what a phone shows to whoever holds it; nil: the legal moves in words.
	Handset func(h Holder) Handset
	// Content is what the players can add to the game, such as decks of themes; nil: nothing.
	Content Content
}

// Host is where a board is shown: a table at which people play, a replay, or a test.
type Host interface {
	// Env returns what all scenes share.
	Env() *app.Env
	// Party returns who sits where.
	Party() app.Party
	// Game returns the game.
	Game() engine.Game
	// State returns the match as it is now, ahead of what the board shows.
	State() State
	// Sees reports whether the seat's hidden cards may be drawn in this frame: while the seat
	// peeks, say, or in a match without secrets.
	Sees(seat engine.Seat) bool
	// Option returns the value of an option of the match.
	Option(name string) any
	// Speed returns the speed of motion in force.
	Speed() tween.Speed
	// Sound plays a sound of the match.
	Sound(c sound.Cue)
	// Tell shows words beside a seat's pieces for a while: good news, or what is wrong. "" takes
	// the last words away.
	Tell(seat engine.Seat, text string, good bool)
	// Feel has seats hold themselves in a pose for a moment, from now on. It tells everybody: what is
	// hidden must not change it.
	Feel(pose ui.Pose, seats engine.SeatSet)
	// Celebrate shows a moment when the board is no longer busy.
	Celebrate(m Celebration)
	// Untold reports whether a full-screen celebration that is shown or about to be has yet to count
	// in what has been won: a board changes no score before. Once it has, the board shows the new one
	// behind it, so that the old one is not seen again when the moment leaves.
	Untold() bool
	// Count counts a sum when the board is no longer busy, and waits until it has been read.
	Count(c Count)
	// Counting reports whether a sum is being counted, is about to be, or waits to be read.
	Counting() bool
	// Staged reports whether a full-screen celebration is shown or about to be, to its end: what its
	// words say is not written on the table meanwhile. See Untold for what it counts.
	Staged() bool

	Interaction
}

// State is what a board may ask a match, none of which changes it. See engine.Match.
type State interface {
	Actors() engine.SeatSet
	Legal(seat engine.Seat, moves []engine.Move) []engine.Move
	Over() bool
	Tick() int
	View(viewer engine.Seat) engine.View
}

// Interaction is the part of a Host for people who play. A host without them, such as a replay,
// embeds Spectator.
type Interaction interface {
	// Acts reports whether the seat may choose now: the rules wait for it, and the board has caught
	// up with them.
	Acts(seat engine.Seat) bool
	// Helped reports whether the seat is helped; see Face.Helps.
	Helped(seat engine.Seat) bool
	// SwitchHelp switches the help of a seat on or off, for the rest of the match and for a return
	// match.
	SwitchHelp(seat engine.Seat)
	// RecordLatePress keeps a late press for the replay.
	RecordLatePress(p LatePress)
	// GoesOnIn returns in how many ticks the time of a real-time match goes on after a pause; 0
	// while it runs.
	GoesOnIn() int
}

// Spectator is the Interaction of a host at which nobody plays.
type Spectator struct{}

func (Spectator) Acts(engine.Seat) bool     { return false }
func (Spectator) Helped(engine.Seat) bool   { return false }
func (Spectator) SwitchHelp(engine.Seat)    {}
func (Spectator) RecordLatePress(LatePress) {}
func (Spectator) GoesOnIn() int             { return 0 }

// Page is one page of a game's rules. Its words are under "rules.<game>.<name>.title" and
// "rules.<game>.<name>.text".
type Page struct {
	Name string
	// Draw draws the page's illustration in r.
	Draw func(env *app.Env, c *ui.Canvas, r ui.Rect)
}

// Guide teaches a game in a match against bots, by playing.
type Guide interface {
	// Setup returns what the guided match is dealt from, so that every lesson comes up for the seat
	// that learns. That seat begins: it is setup.First, or seat 0 if that is nobody.
	Setup(setup engine.Setup) engine.Setup
	// Lessons returns the names of the lessons that suit a situation, the most important first;
	// their text keys are "guide.<game>.<name>". Of these the reader is told the first that has not
	// been told before in this match.
	Lessons(s Situation) []string
	// Spotlight returns what the reader of a lesson should see of a board of the game that has just
	// been drawn. The panel keeps clear of it, where everybody sees it: it must be the same
	// whatever is hidden on the board.
	Spotlight(b Board, lesson string, reader engine.Seat) Spotlight
}

// Summary tells how a match went, in pictures.
type Summary struct {
	// Headline says who has won, and how.
	Headline string
	// Detail says how long it took, in the game's own measure: "21 turns".
	Detail string
	// Captions are the words under the columns of the seats: "4 cards".
	Captions []string
	// Ranks are the places of the seats, from 1; ties share one.
	Ranks []int
	// ChartTitle and Chart show the course of the match; see Tally.
	ChartTitle string
	Chart      func(env *app.Env, c *ui.Canvas, r ui.Rect)
	// Highlights are things worth telling, the first ones first: three at the most are shown.
	Highlights []Highlight
}

// Highlight is something worth telling of a match.
type Highlight struct {
	Seat       engine.Seat
	Big, Small string
}
