// Package title is the first scene of the app. People resume a match, choose a game, or open
// another menu.
package title

import (
	"slices"

	"canape/assets/lang"
	"canape/assets/languages"
	"canape/engine"
	rules "canape/engine/evening"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/records"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// The ids of the items that can have the focus. The tiles have ids from firstTile on.
const (
	titleContinue = iota
	titleOther
	titleLanguage
	titleEvening
	titlePhones
	titlePeople
	titleRules
	titleAccessibility
	titleSettings
	titleQuit
	firstTile
)

// Scene is the title.
type Scene struct {
	app.Menu
	games   []titleGame
	opened  app.Arrival
	found   chan finding
	seeking bool
	quit    chan struct{} // closed to cancel the search
	reloads int           // the value of Env.Reloads when the search started
	crowns  chan crown    // delivers the winners of the last evening from the background
	crown   crown
	seated  []ui.Figure // the people on the sofa
	left    []*progress // the unfinished matches found so far, the latest first
	at      int         // the index of the match on the card
	ahead   place.Ahead
	takes   rules.Minutes // how long games take with these people
	focus   ui.Focus
	fade    menu.FocusFade
	reveal  tween.Toward  // how far the card has appeared, from 0 to 1
	touched bool          // a player has moved the cursor
	playing bool          // the sound of the room was started
	news    string        // the news of the latest evening, in words; "" if there is none
	asked   lang.Language // the language in which news was last computed
	quiet   int           // ticks since the last press

	segments [][]ui.Rect // where the lengths of each game were drawn, by tile
}

type titleGame struct {
	game   engine.Game
	emblem gameui.Emblem
	// The keys of texts about the game.
	name, kind, pitch string
}

// offered is the largest number of unfinished matches that the title offers.
const offered = 32

// New returns the title. From the first tick on it searches for unfinished matches in the
// background.
func New(env *app.Env) *Scene {
	t := &Scene{opened: env.Opened(), found: make(chan finding, offered), quit: make(chan struct{}), reloads: env.Reloads, takes: env.Takes(), crowns: make(chan crown, 1)}
	for _, game := range env.Games {
		id := game.Info().ID
		t.games = append(t.games, titleGame{game, gameui.EmblemOf(id), "game." + id, "title.kind." + id, "title.pitch." + id})
	}
	t.focus.Set(firstTile)
	return t
}

// seek starts the search unless it has started. Update calls it, and not New, because a match that
// people have just left must close its journal before the search.
func (t *Scene) seek(env *app.Env) {
	if !t.seeking {
		t.seeking = true
		go search(t.found, env.Home, env.Game, t.quit)
		home, crowns := env.Home, t.crowns
		go func() { crowns <- lastCrown(home) }()
	}
}

// rest returns the match on the card, or nil if none has been found.
func (t *Scene) rest() *unfinished {
	if len(t.left) == 0 {
		return nil
	}
	return t.left[t.at].rest
}

// Wake implements app.Waker. It restarts the sound of the room. If a backup was restored it also
// restarts the search.
func (t *Scene) Wake(env *app.Env) {
	t.playing, t.takes = false, env.Takes()
	t.asked = "" // makes findNews run again, because people may have been renamed
	if t.reloads != env.Reloads {
		close(t.quit)
		t.quit = make(chan struct{})
		t.reloads, t.found, t.seeking, t.left, t.at = env.Reloads, make(chan finding, offered), false, nil, 0
		t.crowns = make(chan crown, 1)
	}
}

// Leave stops the sound of the room and the search.
func (t *Scene) Leave(env *app.Env) {
	env.Sound.SetLoop(sound.LivingRoom, 0)
	close(t.quit)
}

// roomLoud is the volume of the living room within its part of the mixer, in per cent.
const roomLoud = 100

// waltzTicks is how long the short waltz of the title is repeated while nobody presses anything, in
// ticks.
const waltzTicks = 58 * 60

// Music implements app.Musician. If nobody presses anything for waltzTicks, the longer theme of the
// lobby replaces the waltz.
func (t *Scene) Music(*app.Env, sound.Accompaniment) sound.Accompaniment {
	if t.quiet >= waltzTicks {
		return sound.Accompaniment{Theme: sound.LobbyTheme, Next: sound.TitleTheme}
	}
	return sound.Accompaniment{Theme: sound.TitleTheme, Next: sound.LobbyTheme}
}

// Update handles people's choices, and shows what the search has found.
func (t *Scene) Update(env *app.Env, intents []input.Intent) {
	if !t.playing {
		t.playing = true
		env.Sound.SetLoop(sound.LivingRoom, roomLoud)
	}
	t.seek(env)
	t.listen(env)
	t.findNews(env)
	if t.rest() != nil {
		t.left[t.at].tick()
		t.reveal.Tick(1, revealTicks)
	}
	t.opened.Tick()
	t.quiet++
	for intent := range env.Meant(intents) {
		if intent.Phase == input.Pressed && t.quiet < waltzTicks {
			t.quiet = 0
		}
		if !t.opened.Ignores(intent) {
			t.handle(env, intent)
		}
	}
	t.fade.Tick(t.focus.At())
}

// findNews finds news of the latest evening, and does so again when the language changes.
func (t *Scene) findNews(env *app.Env) {
	language := env.Words.Language()
	if t.asked == language {
		return
	}
	t.asked, t.news, t.seated = language, "", t.guests(env)
	if fact, found := records.Latest(env.People); found {
		t.news = fact.Sentence(env)
	}
}

// revealTicks is the number of ticks in which the card appears.
const revealTicks = 24

// listen receives what the search has found since the last tick.
func (t *Scene) listen(env *app.Env) {
	select {
	case t.crown = <-t.crowns:
		t.seated = t.guests(env)
	default:
	}
	for {
		select {
		case f, more := <-t.found:
			if !more {
				t.found = nil
				return
			}
			if f.trouble != nil {
				env.Warn(f.trouble)
			}
			if f.found == nil {
				continue
			}
			if t.left = append(t.left, newProgress(env, f.found)); len(t.left) == 1 && !t.touched {
				t.focus.Set(titleContinue)
			}
		default:
			return
		}
	}
}

func (t *Scene) handle(env *app.Env, intent input.Intent) {
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Action == input.Point:
		if before := t.focus.At(); t.focus.Point(at) && t.focus.At() != before {
			t.moved(env)
		}
	case intent.Action.IsDirection() && intent.Starts(intent.Action):
		if t.focus.Move(app.Direction(intent.Action)) {
			t.moved(env)
		}
	case intent.Starts(input.Next):
		t.focus.Next()
		t.moved(env)
	case intent.Starts(input.Previous):
		t.focus.Previous()
		t.moved(env)
	case intent.Phase != input.Pressed:
	case intent.Action == input.Wake:
		env.Push(env.Routes.Mapping(intent.Device))
	case intent.Action == input.Confirm:
		if intent.Kind == input.Mouse {
			if t.clickLength(env, at) {
				return
			}
			id, hit := t.focus.Hit(at)
			if !hit {
				return
			}
			t.focus.Set(id)
		}
		env.Sound.Play(sound.Confirm)
		t.open(env, t.focus.At())
	case intent.Action == input.Pause:
		env.Sound.Play(sound.Confirm)
		t.open(env, titleSettings)
	case intent.Action == input.Extra:
		env.Sound.Play(sound.Confirm)
		t.open(env, titleAccessibility)
	case intent.Action == input.Other:
		t.other(env)
	case intent.Action == input.Cancel:
		t.focus.Set(titleQuit)
		t.moved(env)
	}
}

func (t *Scene) moved(env *app.Env) {
	t.touched = true
	env.Sound.Play(sound.FocusMove)
}

// open opens the game or the scene of an item.
func (t *Scene) open(env *app.Env, id int) {
	switch id {
	case titleContinue:
		if rest := t.rest(); rest != nil {
			env.Replace(env.Routes.Continue(rest.saved))
		}
	case titleOther:
		t.at = (t.at + 1) % max(1, len(t.left))
	case titleLanguage:
		askLanguage(env)
	case titleEvening:
		openEvening(env)
	case titlePhones: // people who join here get their seats in the next lobby
		env.Push(env.Routes.Phones(nil))
	case titlePeople:
		env.Push(env.Routes.People())
	case titleRules:
		env.Push(env.Routes.Rules(t.chosen(env).game))
	case titleSettings, titleAccessibility: // the settings open on their page Accessibility
		env.Push(env.Routes.Settings())
	case titleQuit:
		askQuit(env)
	default:
		if i := id - firstTile; i >= 0 && i < len(t.games) {
			env.Replace(env.Routes.Lobby(t.games[i].game))
		}
	}
}

// openEvening opens the lobby of a new evening. If there is an unfinished evening it asks which of
// the two to open.
func openEvening(env *app.Env) {
	name, _, troubles := env.Home.UnfinishedEvening()
	for _, trouble := range troubles {
		env.Warn(trouble)
	}
	begin := func(env *app.Env) {
		env.Evening = ""
		env.Replace(env.Routes.NewEvening())
	}
	if name == "" {
		begin(env)
		return
	}
	goOn := func(env *app.Env) { env.Replace(env.Routes.Evening(name)) }
	menu.Ask(env, menu.Question{Title: "title.evening.title", Body: "title.evening.body",
		Answers: []menu.Answer{{Word: "title.evening.new", Do: begin}, {Word: "title.evening.continue", Do: goOn}}})
}

// other performs the action of the Other button: on a tile it chooses the next length of the game,
// on the card it discards the match.
func (t *Scene) other(env *app.Env) {
	if g, on := t.tile(); on {
		_, chosen := t.lengths(env, g)
		t.chooseLength(env, g, chosen+1)
		return
	}
	t.askDiscard(env)
}

// askDiscard asks whether to discard the unfinished match on the card.
func (t *Scene) askDiscard(env *app.Env) {
	if t.rest() == nil || !t.focus.Is(titleContinue) {
		env.Sound.Play(sound.Refused)
		return
	}
	discard := func(env *app.Env) {
		if trouble := env.Home.DiscardMatch(t.rest().saved.Path); trouble != nil {
			env.Warn(trouble)
			return
		}
		t.left = slices.Delete(t.left, t.at, t.at+1)
		t.at = min(t.at, max(0, len(t.left)-1))
		if len(t.left) == 0 {
			t.reveal = tween.Toward{}
			t.focus.Set(firstTile)
		}
	}
	env.Sound.Play(sound.Confirm)
	menu.Ask(env, menu.Question{Title: "title.discard.title", Body: "title.discard.body", Args: []any{"game", env.Text("game." + t.rest().game.Info().ID)},
		Answers: []menu.Answer{{Word: "title.discard", Do: discard}, {Word: "title.discard.keep"}}})
}

// askLanguage offers the languages, each under its own name so that its speakers find it. The
// current language comes last.
func askLanguage(env *app.Env) {
	now := env.Words.Language()
	var answers []menu.Answer
	for _, l := range languages.All() {
		if l.Tag != string(now) {
			answers = append(answers, menu.Answer{Name: l.Name, Do: func(env *app.Env) {
				menu.Configure(env, func(s *store.Settings) { s.Language = l.Tag })
			}})
		}
	}
	l, _ := languages.Find(string(now))
	menu.Ask(env, menu.Question{Title: "title.language", Answers: append(answers, menu.Answer{Name: l.Name})})
}

// askQuit asks whether to quit. It need not warn, because every match is saved.
func askQuit(env *app.Env) {
	body := "title.quit.body"
	if env.Filled() {
		body = "title.quit.body-filled"
	}
	menu.Ask(env, menu.Question{Title: "title.quit.title", Body: body, Answers: []menu.Answer{{Word: "title.quit", Do: (*app.Env).Quit}, {Word: "title.quit.stay"}}})
}

// chosen returns the game whose rules the menu opens: that of the last match in this run, otherwise
// that of the match on the card, otherwise the first game.
func (t *Scene) chosen(env *app.Env) titleGame {
	for _, g := range t.games {
		if id := g.game.Info().ID; id == env.Party.Game || env.Party.Game == "" && t.rest() != nil && id == t.rest().game.Info().ID {
			return g
		}
	}
	return t.games[0]
}

// hint returns the hint bar. With large text it contains the words about the focused game, which do
// not fit on its tile.
func (t *Scene) hint(env *app.Env, large bool) ui.Hint {
	welcome := "title.welcome"
	if env.Phones != nil {
		welcome = "title.welcome-phones"
	}
	h := menu.NewBar(env, env.Text(welcome))
	h.Chips = true
	switch {
	case len(t.crown.names) > 0:
		h.Sentence = env.Text("title.crown", "name", env.List(t.crown.names...), "n", len(t.crown.names))
	case env.Roster.FingersOnly():
		h.Sentence = env.Text("title.welcome-fingers")
	case t.news != "":
		h.Sentence = t.news
	case env.Filled():
		h.Sentence = env.Text("title.welcome-filled")
	}
	if large {
		h.Sentence = "" // without a sentence the bar keeps to one row
		if i := t.focus.At() - firstTile; i >= 0 && i < len(t.games) {
			h.Sentence = t.games[i].seats(env)
			if words, chosen := t.lengths(env, t.games[i]); len(words) > 0 { // the lengths do not fit on the tile
				h.Sentence = env.Text("title.tile", "seats", h.Sentence, "kind", words[chosen])
			}
		}
	}
	if d, ok := env.Roster.Device(env.Roster.LastUsed()); ok && d.Kind == input.Pad && !d.Mapped {
		h.Press(input.Confirm, "title.teach", 0)
		t.opened.Dim(&h.Hint, env.Roster.LastUsed())
		return h.Hint
	}
	h.Move(input.AllWays, "title.choose")
	open := "title.open"
	switch t.focus.At() {
	case titleContinue:
		open = "title.do.continue"
	case titleOther:
		open = "title.do.another"
	case titleQuit:
		open = "title.do.quit"
	}
	h.Press(input.Confirm, open, 0)
	t.lengthHint(env, h)
	if t.rest() != nil && t.focus.Is(titleContinue) {
		if large || len(t.crown.names) == 0 && t.news == "" { // the sentence has no room, or is only a welcome and makes room for the action
			h.Sentence = ""
		}
		h.Press(input.Other, "title.do.discard", 1)
	}
	h.Press(input.Pause, "title.settings-hint", 1)
	t.opened.Dim(&h.Hint, env.Roster.LastUsed())
	return h.Hint
}

// seats describes the number of players and the kind of game.
func (g titleGame) seats(env *app.Env) string {
	info := g.game.Info()
	return env.Text("title.tile", "seats", env.Text("title.seats", "min", info.Min, "max", info.Max), "kind", env.Text(g.kind))
}
