// Package title is the menu that the game begins with: go on with a match, choose a game, or see to something else.
package title

import (
	"slices"

	"canape/engine"
	"canape/input"
	"canape/scenes/faces"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// The pieces of the title that can be chosen; tiles are counted from titleTile.
const (
	titleContinue = iota
	titleOther
	titlePeople
	titleRules
	titleAccessibility
	titleSettings
	titleQuit
	TileSpot
)

// Scene is the scene that the game begins with: go on with what was left, choose a game, or see to something else.
type Scene struct {
	Games   []titleGame
	found   chan finding
	seeking bool
	left    []*progress // of the matches left unfinished that have been found, those played last first
	at      int         // which of them is offered
	Focus   ui.Focus
	arrive  menu.Arrivals
	reveal  tween.Toward // how far the card of the unfinished match has come
	touched bool         // somebody has moved the cursor
	playing bool         // the theme has been started
	still   bool
}

type titleGame struct {
	Game   engine.Game
	emblem faces.Emblem
	// The keys of what is said of the game.
	name, kind, pitch string
}

// offered is how many matches to go on with are looked for at the most.
const offered = 32

// New returns the title. It looks for unfinished matches in the background, from its first tick on.
func New(k *stage.Kit) *Scene {
	t := &Scene{found: make(chan finding, offered)}
	for _, game := range k.Games {
		id := game.Info().ID
		t.Games = append(t.Games, titleGame{game, faces.EmblemOf(id), "game." + id, "title.kind." + id, "title.pitch." + id})
	}
	t.Focus.Set(TileSpot)
	return t
}

// seek begins the search. In the first tick a match that was just left has let go of its journal.
func (t *Scene) seek(k *stage.Kit) {
	if !t.seeking {
		t.seeking = true
		go search(t.found, k.Home, k.Games)
	}
}

// search tells what seek finds until there is no room for more.
func search(found chan<- finding, home *store.Home, games []engine.Game) {
	defer close(found)
	for f := range seek(home, games) {
		found <- f
		if len(found) == cap(found) {
			return
		}
	}
}

// rest returns the match that is offered; nil: nothing was left unfinished, or nobody knows yet.
func (t *Scene) rest() *unfinished {
	if len(t.left) == 0 {
		return nil
	}
	return t.left[t.at].rest
}

// Input makes the whole keyboard a menu's.
func (t *Scene) Input() input.Context { return input.Context{Menu: true} }

// Wake looks again: settings may have changed.
func (t *Scene) Wake(*stage.Kit) { t.playing = false }

// Leave ends the theme.
func (t *Scene) Leave(k *stage.Kit) { k.Sound.SetLoop(sound.TitleTheme, 0) }

// titleLoud is how loud the theme is, in per cent of its part's volume.
const titleLoud = 100

// Update takes the choice of whoever makes one, and the news of an unfinished match.
func (t *Scene) Update(k *stage.Kit, intents []input.Intent) {
	if !t.playing {
		t.playing = true
		k.Sound.SetLoop(sound.TitleTheme, titleLoud)
	}
	t.seek(k)
	t.listen(k)
	t.still = k.Settings.ReducedMotion
	if t.rest() != nil {
		t.left[t.at].tick()
		t.reveal.Tick(1, revealTicks)
	}
	for _, intent := range intents {
		t.handle(k, intent)
	}
	t.arrive.Tick(t.Focus.At())
}

// revealTicks is how long the room makes way for the card of an unfinished match.
const revealTicks = 24

// listen takes what the search has brought since the last tick.
func (t *Scene) listen(k *stage.Kit) {
	for {
		select {
		case f, more := <-t.found:
			if !more {
				t.found = nil
				return
			}
			if f.trouble != nil {
				k.Warn(f.trouble)
			}
			if f.found == nil {
				continue
			}
			if t.left = append(t.left, newProgress(k, f.found)); len(t.left) == 1 && !t.touched {
				t.Focus.Set(titleContinue)
			}
		default:
			return
		}
	}
}

func (t *Scene) handle(k *stage.Kit, intent input.Intent) {
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Verb == input.Point:
		if before := t.Focus.At(); t.Focus.Point(at) && t.Focus.At() != before {
			t.moved(k)
		}
	case intent.Starts(input.Up):
		t.move(k, ui.Up)
	case intent.Starts(input.Down):
		t.move(k, ui.Down)
	case intent.Starts(input.Left):
		t.move(k, ui.ToLeft)
	case intent.Starts(input.Right):
		t.move(k, ui.ToRight)
	case intent.Starts(input.Next):
		t.Focus.Next()
		t.moved(k)
	case intent.Starts(input.Previous):
		t.Focus.Previous()
		t.moved(k)
	case intent.Phase != input.Pressed:
	case intent.Verb == input.Wake:
		k.Push(k.Routes.Mapping(intent.Device))
	case intent.Verb == input.Confirm:
		if intent.Kind == input.Mouse {
			id, hit := t.Focus.Hit(at)
			if !hit {
				return
			}
			t.Focus.Set(id)
		}
		k.Sound.Play(sound.Confirm)
		t.open(k, t.Focus.At())
	case intent.Verb == input.Pause:
		k.Sound.Play(sound.Confirm)
		t.open(k, titleSettings)
	case intent.Verb == input.Extra:
		k.Sound.Play(sound.Confirm)
		t.open(k, titleAccessibility)
	case intent.Verb == input.Other:
		t.askDiscard(k)
	case intent.Verb == input.Cancel:
		t.Focus.Set(titleQuit)
		t.moved(k)
	}
}

func (t *Scene) move(k *stage.Kit, d ui.Direction) {
	if t.Focus.Move(d) {
		t.moved(k)
	}
}

func (t *Scene) moved(k *stage.Kit) {
	t.touched = true
	k.Sound.Play(sound.FocusMove)
}

// open goes where a piece leads.
func (t *Scene) open(k *stage.Kit, id int) {
	switch id {
	case titleContinue:
		if rest := t.rest(); rest != nil {
			k.Replace(k.Routes.Continue(rest.Left))
		}
	case titleOther:
		t.at = (t.at + 1) % max(1, len(t.left))
	case titlePeople:
		k.Push(k.Routes.People())
	case titleRules:
		k.Push(k.Routes.Rules(t.chosen(k).Game))
	case titleSettings, titleAccessibility: // the settings open at accessibility
		k.Push(k.Routes.Settings())
	case titleQuit:
		askQuit(k)
	default:
		if i := id - TileSpot; i >= 0 && i < len(t.Games) {
			k.Replace(k.Routes.Lobby(t.Games[i].Game))
		}
	}
}

// askDiscard asks whether the unfinished match under the cursor is to be discarded.
func (t *Scene) askDiscard(k *stage.Kit) {
	if t.rest() == nil || !t.Focus.Is(titleContinue) {
		k.Sound.Play(sound.Refused)
		return
	}
	discard := func(k *stage.Kit) {
		if trouble := k.Home.DiscardMatch(t.rest().Path); trouble != nil {
			k.Warn(trouble)
			return
		}
		t.left = slices.Delete(t.left, t.at, t.at+1)
		t.at = min(t.at, max(0, len(t.left)-1))
		if len(t.left) == 0 {
			t.reveal = tween.Toward{}
			t.Focus.Set(TileSpot)
		}
	}
	k.Sound.Play(sound.Confirm)
	menu.Ask(k, menu.Question{Title: "title.discard.title", Body: "title.discard.body", Args: []any{"game", k.Text("game." + t.rest().game.Info().ID)},
		Answers: []menu.Answer{{Word: "title.discard", Do: discard}, {Word: "title.discard.keep"}}})
}

// chosen returns the game whose rules are meant: that of the last match of this evening, else the first.
func (t *Scene) chosen(k *stage.Kit) titleGame {
	for _, g := range t.Games {
		if id := g.Game.Info().ID; id == k.Party.Game || k.Party.Game == "" && t.rest() != nil && id == t.rest().game.Info().ID {
			return g
		}
	}
	return t.Games[0]
}

// hint is what the bar at the bottom says. Where text is large, it tells of the game in focus what the tiles have no room for.
func (t *Scene) hint(k *stage.Kit, large bool) ui.Hint {
	h := ui.Hint{Seat: -1, Sentence: k.Text("title.welcome")}
	if i := t.Focus.At() - TileSpot; i >= 0 && i < len(t.Games) && large {
		h.Sentence = t.Games[i].seats(k)
	}
	if d, ok := k.Roster.Device(k.Roster.LastUsed()); ok && d.Kind == input.Pad && !d.Mapped {
		h.Actions = append(h.Actions, ui.Action{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text("title.teach")})
		return h
	}
	if move := k.MoveGlyph(k.Roster.LastUsed(), input.AllWays); move != (ui.Glyph{}) {
		h.Actions = append(h.Actions, ui.Action{Glyph: move, Word: k.Text("title.choose")})
	}
	h.Actions = append(h.Actions,
		ui.Action{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text("title.open")})
	if t.rest() != nil && t.Focus.Is(titleContinue) {
		h.Sentence = "" // the bar stays a row high
		h.Actions = append(h.Actions, ui.Action{Glyph: k.MenuGlyph(input.Other), Word: k.Text("title.do.discard"), Yield: 1})
	}
	h.Actions = append(h.Actions,
		ui.Action{Glyph: k.MenuGlyph(input.Pause), Word: k.Text("title.settings-hint"), Yield: 1})
	return h
}

// seats says how many may play the game, and how it is played.
func (g titleGame) seats(k *stage.Kit) string {
	info := g.Game.Info()
	return k.Text("title.tile", "seats", k.Text("title.seats", "min", info.Min, "max", info.Max), "kind", k.Text(g.kind))
}
