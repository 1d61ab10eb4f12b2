package scenes

import (
	"time"

	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// The pieces of the title that can be chosen; tiles are counted from titleTile.
const (
	titleContinue = iota
	titleOther
	titlePeople
	titleRules
	titleSettings
	titleQuit
	titleTile
)

// Title is the scene that the game begins with: go on with what was left, choose a game, or see to something else.
type Title struct {
	games   []titleGame
	found   chan finding
	left    []*glance // at the matches left unfinished that have been found, those played last first
	at      int       // which of them is offered
	focus   ui.Focus
	arrive  arrivals
	reveal  tween.Toward // how far the card of the unfinished match has come
	touched bool         // somebody has moved the cursor
	playing bool         // the theme has been started
	still   bool
}

type titleGame struct {
	game   engine.Game
	emblem emblem
	// The keys of what is said of the game.
	name, kind, pitch string
}

// offered is how many matches to go on with are looked for at the most.
const offered = 32

// NewTitle returns the title. It looks for unfinished matches in the background.
func NewTitle(k *stage.Kit) *Title {
	t := &Title{found: make(chan finding, offered)}
	for _, game := range k.Games {
		id := game.Info().ID
		t.games = append(t.games, titleGame{game, emblemOf(id), "game." + id, "title.kind." + id, "title.pitch." + id})
	}
	t.focus.Set(titleTile)
	folder, games, now := k.Home.Matches(), k.Games, k.Home.Now()
	go search(t.found, folder, games, now)
	return t
}

// search tells what seek finds until there is no room for more.
func search(found chan<- finding, folder string, games []engine.Game, now time.Time) {
	defer close(found)
	for f := range seek(folder, games, now) {
		found <- f
		if len(found) == cap(found) {
			return
		}
	}
}

// rest returns the match that is offered; nil: nothing was left unfinished, or nobody knows yet.
func (t *Title) rest() *unfinished {
	if len(t.left) == 0 {
		return nil
	}
	return t.left[t.at].rest
}

// Input makes the whole keyboard a menu's.
func (t *Title) Input() input.Context { return input.Context{Menu: true} }

// Wake looks again: settings may have changed.
func (t *Title) Wake(*stage.Kit) { t.playing = false }

// Leave ends the theme.
func (t *Title) Leave(k *stage.Kit) { k.Sound.SetLoop(sound.TitleTheme, 0) }

// titleLoud is how loud the theme is, in per cent of its part's volume.
const titleLoud = 100

// Update takes the choice of whoever makes one, and the news of an unfinished match.
func (t *Title) Update(k *stage.Kit, intents []input.Intent) {
	if !t.playing {
		t.playing = true
		k.Sound.SetLoop(sound.TitleTheme, titleLoud)
	}
	t.listen(k)
	t.still = k.Settings.ReducedMotion
	if t.rest() != nil {
		t.left[t.at].tick()
		t.reveal.Tick(1, revealTicks)
	}
	for _, intent := range intents {
		t.handle(k, intent)
	}
	t.arrive.tick(t.focus.At())
}

// revealTicks is how long the room makes way for the card of an unfinished match.
const revealTicks = 24

// listen takes what the search has brought since the last tick.
func (t *Title) listen(k *stage.Kit) {
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
			if t.left = append(t.left, newGlance(k, f.found)); len(t.left) == 1 && !t.touched {
				t.focus.Set(titleContinue)
			}
		default:
			return
		}
	}
}

func (t *Title) handle(k *stage.Kit, intent input.Intent) {
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Verb == input.Point:
		if before := t.focus.At(); t.focus.Point(at) && t.focus.At() != before {
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
		t.focus.Next()
		t.moved(k)
	case intent.Starts(input.Previous):
		t.focus.Previous()
		t.moved(k)
	case intent.Phase != input.Pressed:
	case intent.Verb == input.Wake:
		k.Push(k.Routes.Mapping(intent.Device))
	case intent.Verb == input.Confirm:
		if intent.Kind == input.Mouse {
			id, hit := t.focus.Hit(at)
			if !hit {
				return
			}
			t.focus.Set(id)
		}
		k.Sound.Play(sound.Confirm)
		t.open(k, t.focus.At())
	case intent.Verb == input.Pause:
		k.Sound.Play(sound.Confirm)
		t.open(k, titleSettings)
	case intent.Verb == input.Cancel:
		t.focus.Set(titleQuit)
		t.moved(k)
	}
}

func (t *Title) move(k *stage.Kit, d ui.Direction) {
	if t.focus.Move(d) {
		t.moved(k)
	}
}

func (t *Title) moved(k *stage.Kit) {
	t.touched = true
	k.Sound.Play(sound.FocusMove)
}

// open goes where a piece leads.
func (t *Title) open(k *stage.Kit, id int) {
	switch id {
	case titleContinue:
		if rest := t.rest(); rest != nil {
			k.Replace(k.Routes.Continue(rest.path))
		}
	case titleOther:
		t.at = (t.at + 1) % max(1, len(t.left))
	case titlePeople:
		k.Push(k.Routes.People())
	case titleRules:
		k.Push(k.Routes.Rules(t.chosen(k).game))
	case titleSettings:
		k.Push(k.Routes.Settings())
	case titleQuit:
		askQuit(k)
	default:
		if i := id - titleTile; i >= 0 && i < len(t.games) {
			k.Replace(k.Routes.Lobby(t.games[i].game))
		}
	}
}

// chosen returns the game whose rules are meant: that of the last match of this evening, else the first.
func (t *Title) chosen(k *stage.Kit) titleGame {
	for _, g := range t.games {
		if id := g.game.Info().ID; id == k.Party.Game || k.Party.Game == "" && t.rest() != nil && id == t.rest().game.Info().ID {
			return g
		}
	}
	return t.games[0]
}

// hint is what the bar at the bottom says. Where text is large, it tells of the game in focus what the tiles have no room for.
func (t *Title) hint(k *stage.Kit, large bool) ui.Hint {
	h := ui.Hint{Seat: -1, Sentence: k.Text("title.welcome")}
	if i := t.focus.At() - titleTile; i >= 0 && i < len(t.games) && large {
		h.Sentence = t.games[i].seats(k)
	}
	if d, ok := k.Roster.Device(k.Roster.LastUsed()); ok && d.Kind == input.Pad && !d.Mapped {
		h.Actions = append(h.Actions, ui.Action{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text("title.teach")})
		return h
	}
	if move := k.MoveGlyph(k.Roster.LastUsed(), input.AllWays); move != (ui.Glyph{}) {
		h.Actions = append(h.Actions, ui.Action{Glyph: move, Word: k.Text("title.choose")})
	}
	h.Actions = append(h.Actions,
		ui.Action{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text("title.open")},
		ui.Action{Glyph: k.MenuGlyph(input.Pause), Word: k.Text("title.settings-hint"), Yield: 1})
	return h
}

// seats says how many may play the game, and how it is played.
func (g titleGame) seats(k *stage.Kit) string {
	info := g.game.Info()
	return k.Text("title.tile", "seats", k.Text("title.seats", "min", info.Min, "max", info.Max), "kind", k.Text(g.kind))
}
