// Package results is the scene that shows the result and the course of a match.
package results

import (
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene shows the result of a match: the winners, a chart of the match, and highlights.
type Scene struct {
	app.Menu
	record  *journal.Record
	face    table.GameUI // empty if this version of the app lacks the game
	party   app.Party
	teams   []int // the team of each seat; nil without teams
	outcome engine.Outcome
	series  []int // how often each seat has won this evening; nil for the first match of these people

	stories chan storyResult // delivers the story from the background
	asked   lang.Language
	story   *table.Summary // nil until the story is ready
	failed  bool           // the story cannot be made, so only the result is shown

	age       int  // ticks since the story was ready; a press may set it to the end of the animations
	seen      int  // ticks since the story was ready, even if a press has ended the animations
	stands    int  // ticks since the animations ended
	told      int  // ticks since the podium showed the winners
	hurried   bool // a press has ended the animations early
	again     rematch
	recording *app.Recording // the recording of a match that has just ended; nil for an old match
	recorded  bool           // take has read the recording
	prizes    prizes
	whoSaid   bool              // the app has asked for the names of unnamed players
	news      []table.Highlight // contains at most one piece of news about a person
	wait      int               // ticks for which the scene has waited for the story
	speed     tween.Speed
	page      int // the current page; with large text there are several
	pages     int // the number of pages in the last frame
	turned    int // ticks since a later page was opened
	focus     ui.Focus
	chosen    bool           // a person has moved the focus, so it is shown
	chooser   input.DeviceID // the device that moved the focus; for all others Confirm means a rematch
	fade      menu.FocusFade
	turns     [2]ui.Rect // the arrows that turn the page
}

// storyResult is a story, or an error.
type storyResult struct {
	story table.Summary
	err   error
}

// The actions after a match, in the order of the bar.
const (
	resultsAgain = iota
	resultsWatch
	resultsSetUp // opens the lobby, to change the players and the rules
	resultsHome
	resultsActions
)

// resultsButtons are the buttons for the actions.
var resultsButtons = [resultsActions]input.Action{input.Confirm, input.Other, input.Extra, input.Cancel}

// New returns the results of a match. If recording is not nil the match has just ended, so the
// scene shows its prizes and plays a sound. Otherwise it is an old match.
func New(env *app.Env, record *journal.Record, recording *app.Recording) app.Scene {
	r := &Scene{record: record, recording: recording, stories: make(chan storyResult, 1)}
	party, err := app.PartyOf(record)
	face, known := gameui.Find(record.Header().Game)
	outcome, ended := record.Ended()
	if err != nil || !known || !ended {
		r.failed = true
		return r
	}
	r.begin(env, face, party, outcome)
	return r
}

func (r *Scene) begin(env *app.Env, face table.GameUI, party app.Party, outcome engine.Outcome) {
	r.face, r.party, r.outcome, r.teams = face, party, outcome, env.TeamsOf(party)
	r.series = seriesOf(env, party)
}

// take reads the recording as soon as it is ready.
func (r *Scene) take(env *app.Env) {
	if !r.fresh() || r.recorded || !r.recording.Ready {
		return
	}
	r.recorded = true
	if r.party.Seats != nil {
		r.series = seriesOf(env, r.party)
		r.prizes.take(env, r)
		r.listenForNews(env)
	}
}

// listenForNews finds the news about a winner.
func (r *Scene) listenForNews(env *app.Env) {
	r.news = nil
	at := env.People.ResultAt(r.recording.Result.Game, r.recording.Result.Ended)
	if news, any := newsOf(env, env.People.Results[:at+1]); any {
		r.news = append(r.news, news)
	}
}

// Update takes the story when it is ready, and handles people's choices.
func (r *Scene) Update(env *app.Env, intents []input.Intent) {
	r.speed = menu.Speed(env.Settings)
	r.ask(env)
	r.listen(env)
	r.take(env)
	switch {
	case !r.shown():
		r.wait++
	case r.settled():
		r.stands++
		if r.stands > prizesFrom {
			r.prizes.tick(env)
		}
		fallthrough
	default:
		r.age++
		r.seen++
		r.hear(env)
	}
	if r.page > 0 {
		r.turned++
	}
	if r.tells() {
		r.told++
	}
	r.again.tick()
	r.askWho(env)
	for intent := range env.Meant(intents) {
		r.handle(env, intent)
	}
	focused := -1
	if r.chosen {
		focused = r.focus.At()
	}
	r.fade.Tick(focused)
}

// fresh reports whether the match has just ended.
func (r *Scene) fresh() bool { return r.recording != nil }

// shown reports whether the scene shows the result. It waits until the match is recorded, and until
// the story is ready or has failed.
func (r *Scene) shown() bool { return (r.story != nil || r.failed) && r.recorded == r.fresh() }

// ask starts to compute the story in the background, and does so again when the language changes.
// Update makes the first call, because the table must close its journal before that.
func (r *Scene) ask(env *app.Env) {
	language := env.Words.Language()
	if r.failed || r.asked == language {
		return
	}
	r.asked = language
	r.stories = make(chan storyResult, 1)
	words, face, record, party, stories := env.Words, r.face, r.record, r.party.Clone(), r.stories
	go func() {
		story, err := face.Summary(words, record, party)
		stories <- storyResult{story, err}
	}()
}

func (r *Scene) listen(env *app.Env) {
	select {
	case t := <-r.stories:
		first := r.story == nil && !r.failed
		if r.failed = t.err != nil; !r.failed {
			r.story = &t.story
		}
		if first && r.fresh() && r.speed.Still { // without reduced motion the sound plays when the podium shows the winners
			env.Sound.Play(r.ending())
		}
	default:
	}
}

// ending returns the sound of the end of the match, which depends on who of the people here has
// won.
func (r *Scene) ending() sound.Effect {
	people := engine.SeatSet(0)
	for i, seat := range r.party.Seats {
		if !seat.IsBot() {
			people = people.With(engine.Seat(i))
		}
	}
	switch {
	case r.outcome.Winners == engine.AllSeats(len(r.party.Seats)):
		return sound.Draw
	case r.outcome.Winners&people == 0 && people != 0:
		return sound.Lose
	}
	return sound.Win
}

func (r *Scene) handle(env *app.Env, intent input.Intent) {
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Action == input.Point:
		if before := r.focus.At(); r.focus.Point(at) {
			r.moved(env, intent.Device, before != r.focus.At() || !r.chosen)
		}
	case intent.Starts(input.Previous), intent.Starts(input.PageUp), intent.Starts(input.Left) && r.pages > 1:
		r.turn(env, -1)
	case intent.Starts(input.Next), intent.Starts(input.PageDown), intent.Starts(input.Right) && r.pages > 1:
		r.turn(env, 1)
	case intent.Starts(input.Left), intent.Starts(input.Up):
		r.step(env, intent.Device, -1)
	case intent.Starts(input.Right), intent.Starts(input.Down):
		r.step(env, intent.Device, 1)
	case intent.Phase != input.Pressed:
	case slices.Contains(resultsButtons[:], intent.Action):
		switch { // ignore presses that may be meant for an earlier picture
		case r.settled() && r.stands >= app.ChoiceTicks:
			r.press(env, intent, at)
		case !r.settled() && r.seen >= app.HurryTicks:
			r.hasten(env)
		}
	}
}

// settled reports whether the result is shown and all animations have ended.
func (r *Scene) settled() bool { return r.shown() && r.age >= r.all() }

// all returns the length of all animations, in ticks.
func (r *Scene) all() int {
	if r.speed.Still {
		return 1
	}
	return r.speed.Ticks(resultsTicks)
}

// hasten skips to the end of the animations.
func (r *Scene) hasten(env *app.Env) {
	if told := r.tells(); !told && r.fresh() {
		env.Sound.Play(r.ending())
	}
	r.age, r.hurried = r.all(), true
}

func (r *Scene) press(env *app.Env, intent input.Intent, at ui.Point) {
	v := intent.Action
	if intent.Kind == input.Mouse && v == input.Confirm {
		if arrow := menu.IndexAt(r.turns[:], at); r.pages > 1 && arrow >= 0 {
			r.turn(env, 2*arrow-1)
		} else if id, hit := r.focus.Hit(at); hit {
			r.choose(env, intent, id)
		}
		return
	}
	if v == input.Confirm && r.chosen && intent.Device == r.chooser {
		r.choose(env, intent, r.focus.At())
		return
	}
	r.choose(env, intent, slices.Index(resultsButtons[:], v))
}

// step moves the focus along the bar, for pads with only two buttons.
func (r *Scene) step(env *app.Env, device input.DeviceID, delta int) {
	switch {
	case !r.chosen || device != r.chooser:
		r.focus.Set(resultsAgain)
	case delta > 0:
		r.focus.Next()
	default:
		r.focus.Previous()
	}
	r.moved(env, device, true)
}

func (r *Scene) moved(env *app.Env, device input.DeviceID, heard bool) {
	r.chosen, r.chooser = true, device
	if heard {
		env.Sound.Play(sound.FocusMove)
	}
}

// turn turns the page, if the podium has shown the winners.
func (r *Scene) turn(env *app.Env, delta int) {
	if page := r.page + delta; r.settled() && page >= 0 && page < r.pages {
		r.page = page
		env.Sound.Play(sound.CardSlide)
	}
}

func (r *Scene) choose(env *app.Env, intent input.Intent, action int) {
	switch {
	case !r.possible(action):
		env.Sound.Play(sound.Refused)
		return
	case r.ofEvening() && action != resultsWatch:
		env.Sound.Play(sound.Confirm)
		env.Replace(env.Routes.Evening(r.party.Evening.Name))
		return
	case action == resultsAgain:
		r.agree(env, intent)
		return
	case action == resultsHome && r.withdraw(env, intent):
		return
	}
	env.Sound.Play(sound.Confirm)
	switch action {
	case resultsWatch:
		env.Push(env.Routes.Replay(r.record, 0))
	case resultsSetUp:
		if game, ok := env.Game(r.party.Game); ok {
			env.Reset(env.Routes.Lobby(game))
		}
	case resultsHome:
		if !r.fresh() { // the match is an old one, so return to the scene below
			env.Pop()
			return
		}
		env.Reset(env.Routes.Title()) // people keep their seats, as when they leave a match
	}
}

// ofEvening reports whether the match has just ended and belongs to an evening, which continues
// after it.
func (r *Scene) ofEvening() bool { return r.fresh() && r.party.Evening != nil }

// possible reports whether an action can be chosen. Without its game a match can be neither
// repeated nor replayed. Players and rules can be changed only after a match that has just ended,
// and not during an evening.
func (r *Scene) possible(action int) bool {
	switch action {
	case resultsAgain, resultsWatch:
		return r.face.Board != nil
	case resultsSetUp:
		return r.face.Board != nil && r.fresh() && !r.ofEvening()
	}
	return true
}

// hint returns the hint bar, with the winners and the actions. If large is true it has fewer words.
func (r *Scene) hint(env *app.Env, large bool) ui.Hint {
	h := ui.Hint{Seat: -1}
	winners := r.outcome.Winners
	switch {
	case r.party.Seats == nil || !r.tells():
	case winners == engine.AllSeats(len(r.party.Seats)):
		h.Sentence = env.Text("results.draw")
	case winners.Len() == 1:
		seat := r.party.Seats[winners.First()]
		h.Seat, h.Name, h.Sentence, h.Tells = seat.Colour, seat.Name, env.Text("results.wins"), true
	default:
		h.Sentence = env.Speaker(r.party).Text("results.win-together", "winners", winners)
	}
	off := r.stands < app.ChoiceTicks
	again, watch, setUp, home := "results.again", "results.watch", "results.set-up", "results.another"
	if !r.fresh() {
		home = "settings.do.back"
	}
	if large {
		again, watch, setUp = again+"-large", watch+"-large", setUp+"-large"
	}
	if r.ofEvening() {
		again, home = "results.evening", "results.evening"
	}
	for i, key := range [resultsActions]string{again, watch, setUp, home} {
		h.Actions = append(h.Actions, ui.Action{Glyph: env.MenuGlyph(resultsButtons[i]), Word: env.Text(key), Off: off || !r.possible(i)})
	}
	if pages := r.pagesOf(large); len(pages) > 1 {
		if glyph := env.MoveGlyph(env.Roster.LastUsed(), input.Sideways); glyph.Shown() {
			next := pageNames[pages[(r.page+1)%len(pages)]]
			h.Actions = append(h.Actions, ui.Action{Glyph: glyph, Word: env.Text(next), Yield: 1, Off: !r.settled()})
		}
	}
	r.offer(env, &h)
	return h
}
