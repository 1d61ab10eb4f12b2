package simulation

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"canape/engine"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/phonepage"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

func hour(n int) time.Duration { return time.Duration(n) * time.Hour }

// lead brings people one or more scenes closer to a match: from the title to a lobby, from a lobby
// to the table, from an overview to the next game, or from results to the next scene.
func (w *World) lead() {
	host := w.someone()
	for range 3 {
		text := w.app.Env().Text
		switch place := w.place(); {
		case place == "title.Scene":
			words := text("game." + games.List()[w.rng.N(len(games.List()))].Info().ID)
			switch n := w.rng.N(10); {
			case n < 3:
				words = text("title.evening")
			case n < 6:
				words = text("title.continue")
			}
			w.choose(host, words, 14)
			w.pass(20)
		case strings.HasPrefix(place, "lobby."):
			w.sit(host)
		case strings.HasPrefix(place, "play.Match"):
			return
		default:
			w.pass(60) // longer than new choices ignore presses
			w.press(host, input.Confirm)
			w.pass(20)
		}
	}
}

// sit seats some people in a lobby, and begins the match.
func (w *World) sit(host device) {
	all := w.devices()
	guests := []device{host}
	for _, d := range all {
		if d != host && d.id != input.TheMouse && len(guests) < 6 && w.chance(60) {
			guests = append(guests, d)
		}
	}
	if len(guests) == 1 {
		guests = append(guests, all[0], all[1])
	}
	for _, d := range guests {
		if strings.HasPrefix(w.place(), "lobby.") && w.app.Env().Roster.SeatsOf(d.id) == 0 {
			w.press(d, input.Confirm)
			w.pass(5)
		}
	}
	if w.chance(30) { // this person looks around first
		w.explore(pick(w, guests...), 6)
	}
	for _, d := range guests {
		if strings.HasPrefix(w.place(), "lobby.") {
			w.press(d, input.Confirm) // makes the person ready
			w.pass(12)
		}
	}
	w.press(host, input.Pause)
	w.pass(30)
	if strings.HasPrefix(w.place(), "menu.") { // answers a question, such as whether to have a guided match
		w.pass(60)
		w.press(host, input.Confirm)
		w.pass(20)
	}
}

// explore presses random directions and buttons.
func (w *World) explore(d device, presses int) {
	for range presses {
		w.press(d, pick(w, input.Up, input.Down, input.Left, input.Right, input.Down, input.Right, input.Confirm, input.Other, input.Extra))
	}
}

// play performs some of the actions that the screen offers.
func (w *World) play() {
	for range 20 + w.rng.N(80) {
		if list := w.showing(); len(list) > 0 && w.chance(50) {
			w.touch(pick(w, list...))
		} else {
			w.act(w.someone())
		}
		if w.chance(10) {
			w.pass(20)
		}
	}
}

// mash presses random buttons on random devices, several at the same time.
func (w *World) mash() {
	if x := w.exchange; x != nil {
		x.acts(w, x.knows)
	}
	for range 10 + w.rng.N(40) {
		if w.chance(10) && len(w.pads) > 0 { // a press of any button, even on an unknown pad
			pad, c := pick(w, w.pads...), input.PadBottom+input.Control(w.rng.N(10))
			pad.Press(c)
			w.held = append(w.held, func() { pad.Release(c) })
		}
		for range 1 + w.rng.N(3) {
			d := pick(w, w.devices()...)
			switch n := w.rng.N(10); {
			case d.id == input.TheMouse:
				w.MoveMouse(float64(w.rng.N(480)), float64(w.rng.N(270)))
				w.hold(d, pick(w, input.MouseLeft, input.MouseRight, input.MouseMiddle))
			case n == 0 && d.pad == nil:
				w.hold(d, input.KeyA+input.Control(w.rng.N(int(input.KeyCount-input.KeyA))))
			case n == 1:
				w.Type(pick(w, "a", "E", "é", "ß", "9", " ", "日", "\u0301", "🙂"))
			case n == 2 && d.pad != nil:
				w.hold(d, input.PadBottom+input.Control(w.rng.N(input.PadButtonCount)))
			default:
				w.hold(d, w.control(d, pick(w, input.BindableActions()...)))
			}
		}
		w.pass(1 + w.rng.N(3))
		if w.chance(70) {
			w.letGo()
			w.pass(1)
		}
	}
}

// together presses the same button on all devices in one tick.
func (w *World) together() {
	for range 1 + w.rng.N(4) {
		v := pick(w, input.Confirm, input.Confirm, input.Cancel, input.Pause, input.Other)
		for _, d := range w.devices() {
			if d.id != input.TheMouse {
				w.hold(d, w.control(d, v))
			}
		}
		w.pass(2)
		w.letGo()
		w.pass(10 + w.rng.N(60))
	}
}

// titleWalks lists ways from the title to rarely visited scenes. A way consists of the keys of the
// words to click on.
var titleWalks = [][]string{
	{"game.blitz", "lobby.shelf.blitz", "decks.import"},
	{"title.people", "people.edit", "people.another-name"},
	{"title.people", "people.edit", "people.is-child"},
	{"title.settings", "settings.keys", "settings.action-confirm"},
	{"title.people", "people.look"},
	{"title.people", "people.matches", "history.watch"},
	{"title.people", "people.matches", "history.results"},
	{"game.blitz", "lobby.shelf.blitz"},
	{"title.rules"},
	{"title.settings"},
}

// walks are titleWalks, and lists of text keys that lead through the pause of a match.
var walks = append(slices.Clone(titleWalks), []string{"pause.replay"}, []string{"pause.take-back"}, []string{"pause.rules"}, []string{"pause.settings"})

// overviewWalks are lists of text keys that lead through the menu of an evening.
var overviewWalks = [][]string{{"evening.ask.people"}, {"evening.ask.skip", "evening.ask.skip"}, {"evening.ask.finish", "evening.ask.finish"}, {"evening.ask.home"}}

// wander clicks on the words of a random walk, and then performs some actions.
func (w *World) wander() {
	if _, at := w.table(); at && w.chance(70) {
		w.press(w.someone(), input.Pause)
		w.pass(60)
	}
	walk := pick(w, walks...)
	if w.place() == "evening.Overview" {
		w.pass(app.ChoiceTicks)
		w.press(w.someone(), input.Cancel)
		walk = pick(w, overviewWalks...)
	}
	w.walk(walk)
	d := w.someone()
	for range 8 {
		w.act(d)
	}
}

// walk clicks on the words of the keys, one after another. It skips words that are not on the
// screen.
func (w *World) walk(keys []string) {
	for _, key := range keys {
		w.pass(40) // waits until all searches have ended
		words := w.app.Env().Text(key)
		if at, ok := w.written(words); ok {
			w.clickAt(at, w.control(device{id: input.TheMouse}, input.Confirm))
		}
		w.pass(10)
	}
}

// tour goes from the title to a rarely visited scene. Sometimes it ends an unfinished evening
// instead.
func (w *World) tour() {
	if w.chance(75) {
		w.walk(pick(w, titleWalks...))
		return
	}
	w.walk([]string{"title.evening", "title.evening.continue"})
	w.crown()
}

// crown ends the evening whose overview is open.
func (w *World) crown() {
	if w.place() == "evening.Overview" {
		w.pass(app.ChoiceTicks)
		w.press(w.someone(), input.Cancel)
		w.pass(app.ChoiceTicks)
		w.walk([]string{"evening.ask.end", "evening.ask.end", "evening.ask.finish", "evening.ask.finish"})
	}
}

// desert unplugs the pad of a person whose choice the match waits for, and lets a bot take their
// seat. The match must continue.
func (w *World) desert() {
	t, at := w.table()
	if !at || t.Match().Over() {
		w.lead()
		w.pass(60)
	}
	var asked []*fake.Pad
	for _, d := range w.devices() {
		if offered, _ := w.offers(d); d.pad != nil && slices.Contains(offered, input.Confirm) && w.app.Env().Roster.SeatsOf(d.id) != 0 {
			asked = append(asked, d.pad)
		}
	}
	if len(asked) == 0 {
		w.unplug()
	} else {
		pad := pick(w, asked...)
		w.numbers = append(w.numbers, pad.ID())
		w.Unplug(pad)
	}
	w.pass(app.ChoiceTicks + 60)
	for _, d := range w.devices() {
		if offered, _ := w.offers(d); slices.Contains(offered, input.Extra) {
			w.press(d, input.Extra)
			break
		}
	}
	w.pass(60)
	w.goOn()
}

// regroup makes people leave a match of their evening and open the lobby of the evening, where
// people join or leave.
func (w *World) regroup() {
	t, at := w.table()
	if !at || t.Party().Evening == nil {
		if w.place() == "title.Scene" {
			w.choose(w.someone(), w.app.Env().Text("title.evening"), 14)
			w.pass(60)
		}
		w.lead()
		w.lead()
		w.play()
	}
	for _, key := range []string{"pause.leave", "evening.ask.people"} {
		v := input.Pause
		if w.place() == "evening.Overview" {
			v = input.Cancel
		}
		w.pass(app.ChoiceTicks)
		w.press(w.someone(), v)
		w.pass(60)
		if at, ok := w.written(w.app.Env().Text(key)); ok {
			w.clickAt(at, w.control(device{id: input.TheMouse}, input.Confirm))
		}
		w.pass(120)
	}
}

// patience is the number of presses per device after which a match counts as stuck.
const patience = 60

// spot identifies a state of the screen for one device: the focus, and the actions that the screen
// offers. On a screen without a cursor, focus is the direction pressed last, because it may have
// chosen something directly, such as an arrow of a card.
type spot struct {
	device input.DeviceID
	focus  string
	offers string
}

// search records the presses with which goOn tries to continue a match.
type search struct {
	pressed map[spot]map[input.Action]int
	aims    map[input.DeviceID]input.Action // the last action of each device whose last action was a direction
}

// goOn is the checker of stuck matches: with the connected devices and the buttons on the screen,
// people must be able to continue a match. It searches thoroughly: at every spot it presses the
// action that it has used least there.
func (w *World) goOn() {
	if w.weather != Fine { // the table may be waiting for the failing disk
		return
	}
	t, at := w.table()
	if !at || t.Match().Over() {
		return
	}
	if x := w.exchange; x != nil && !x.over && w.app.Canvas().Spoken().Private { // the search must see the secret
		x.stop(w)
	}
	before := engine.Hash(t.Match())
	all, phones := w.devices(), w.showing()
	past, touched := search{map[spot]map[input.Action]int{}, map[input.DeviceID]input.Action{}}, map[string]int{}
	clicked := map[ui.Point]int{}
	for n := range patience * len(all) {
		if now, at := w.table(); !at || now != t || engine.Hash(t.Match()) != before {
			return
		}
		d := all[n%len(all)]
		if d.id == input.TheMouse {
			for range clicks {
				w.clickLeast(clicked)
			}
		} else {
			w.press(d, w.leastPressed(d, past))
		}
		if len(phones) > 0 {
			w.touchLeast(n, phones[n%len(phones)], touched)
		}
		w.pass(30)
	}
	if now, at := w.table(); at && now == t && engine.Hash(t.Match()) == before {
		w.fail("way out", "the match of %s is stuck: %d presses of each of %d devices change nothing; tried: %v", t.Game().Info().ID, patience, len(all), tried(past.pressed))
	}
}

// leastPressed returns the action, other than pause, that was used least often in the current spot
// of the device. It records the use.
func (w *World) leastPressed(d device, past search) input.Action {
	offered, moves := w.offers(d)
	choices := slices.DeleteFunc(offered, func(v input.Action) bool { return v == input.Pause })
	if moves {
		choices = append(choices, input.Up, input.Down, input.Left, input.Right)
	}
	if len(choices) == 0 {
		choices = append(choices, input.Confirm, input.Left, input.Right)
	}
	here := spot{d.id, fmt.Sprint(w.app.Canvas().Spoken().Focus), fmt.Sprint(choices)}
	if aim, is := past.aims[d.id]; is && len(w.app.Canvas().Spoken().Focus) == 0 {
		here.focus = aim.String()
	}
	if past.pressed[here] == nil {
		past.pressed[here] = map[input.Action]int{}
	}
	least := math.MaxInt
	for _, v := range choices {
		least = min(least, past.pressed[here][v])
	}
	choices = slices.DeleteFunc(choices, func(v input.Action) bool { return past.pressed[here][v] > least })
	v := pick(w, choices...)
	if slices.Contains(choices, input.Confirm) {
		v = input.Confirm
	}
	past.pressed[here][v]++
	if delete(past.aims, d.id); slices.Contains([]input.Action{input.Up, input.Down, input.Left, input.Right}, v) {
		past.aims[d.id] = v
	}
	return v
}

// clicks is the number of clicks that the mouse makes for each press of another device, because it
// must find the pieces that it can choose.
const clicks = 6

// clickLeast clicks on the action of the hint bar, or on the piece, that was clicked least often,
// and now and then at random.
func (w *World) clickLeast(clicked map[ui.Point]int) {
	mouse := device{id: input.TheMouse}
	list := uitest.Targets(w.pieces)
	offered, _ := w.offers(mouse)
	for _, v := range offered {
		if at, ok := w.app.Canvas().Clickable(int(v)); ok && v != input.Pause {
			list = append(list, at)
		}
	}
	if len(list) == 0 || w.chance(20) {
		w.point()
		return
	}
	least := math.MaxInt
	for _, at := range list {
		least = min(least, clicked[at])
	}
	at := pick(w, slices.DeleteFunc(list, func(at ui.Point) bool { return clicked[at] > least })...)
	clicked[at]++
	w.clickAt(at, w.control(mouse, input.Confirm))
}

// touchLeast makes the touch that was made least often on the page of a phone.
func (w *World) touchLeast(n int, h *handset, touched map[string]int) {
	page := h.shown()
	if page == nil {
		return
	}
	list := append(touches(page), command{Pad: padPresses[n%len(padPresses)]})
	best := slices.MinFunc(list, func(a, b command) int { return touched[fmt.Sprint(h.address, a)] - touched[fmt.Sprint(h.address, b)] })
	touched[fmt.Sprint(h.address, best)]++
	w.send(h, h, best)
}

// tried lists the pressed actions, each with the number of spots in which it was pressed.
func tried(pressed map[spot]map[input.Action]int) (list []string) {
	spots := map[input.Action]int{}
	for _, here := range pressed {
		for v := range here {
			spots[v]++
		}
	}
	for _, v := range slices.Sorted(maps.Keys(spots)) {
		list = append(list, fmt.Sprintf("%s at %d spots", v, spots[v]))
	}
	return list
}

// mostPresses is the largest number of presses that may be needed to get to the title.
const mostPresses = 10

// leave is the checker of ways out: from every scene, the buttons on the screen must lead one of
// the connected devices back to the title.
func (w *World) leave() {
	w.letGo()
	w.pass(40)
	from := w.place()
	if list := w.showing(); len(list) > 0 && !w.badNetwork && w.weather == Fine && w.chance(40) {
		w.leaveByPhone(pick(w, list...))
		return
	}
	d := pick(w, w.devices()...)
	name := map[input.DeviceID]string{input.LeftKeys: "the left keys", input.RightKeys: "the right keys", input.TheMouse: "the mouse"}[d.id]
	if d.pad != nil {
		name = "a " + d.pad.Name
	}
	way := []string{from}
	for range mostPresses {
		if w.place() == "title.Scene" {
			return
		}
		way = append(way, w.stepOut(d)+" leads to "+w.place())
	}
	if w.place() != "title.Scene" {
		w.fail("way out", "with %s there is no way to the title: %s", name, strings.Join(way, ", "))
	}
}

// leaveByPhone returns to the title with a phone only, with the choices on its page and the buttons
// that every page has.
func (w *World) leaveByPhone(h *handset) {
	way := []string{w.place()}
	for range mostPresses {
		w.pass(phoneTicks)
		page := h.shown()
		switch {
		case w.place() == "title.Scene":
			return
		case page == nil: // the phone has no page, because it must join again or the scene belongs to others
			return
		case page.Who == nil && !page.Menu: // a guest must first ask for a seat at the table
			return
		}
		c, word := w.phoneOut(page)
		if c == (command{}) {
			w.fail("way out", "the page of a phone names no way out of %s: %+v", w.place(), page.Choices)
		}
		if c.Away {
			w.pass(newcomerTicks)
		} else {
			w.send(h, h, c)
		}
		w.pass(phoneTicks)
		way = append(way, word+" leads to "+w.place())
	}
	if w.place() != "title.Scene" && h.shown() != nil {
		w.fail("way out", "with a phone there is no way to the title: %s", strings.Join(way, ", "))
	}
}

// phoneTicks is the longest time that a touch and the new page may take in a good network, in
// ticks.
const phoneTicks = 45

// newcomerTicks is longer than the question whether a newcomer may take a place stays open.
const newcomerTicks = 26 * 60

// phoneOut returns a touch on a page that leads closer to the title, and the word on it.
func (w *World) phoneOut(page *phonepage.Page) (c command, word string) {
	for _, key := range leavingWords {
		for _, choice := range page.Choices {
			if words := w.app.Env().Text(key); strings.EqualFold(choice.Word, words) && !choice.Off {
				return command{On: page.On, Pick: choice.Pick, Pad: choice.Pad}, words
			}
		}
	}
	if !page.Menu && w.place() == "play.newcomer" { // the match waits for answers to a question
		for _, choice := range page.Choices {
			if choice.Pad == input.Cancel.String() {
				return command{Pad: choice.Pad}, choice.Word
			}
		}
		return command{Away: true}, "waiting for the others" // the question ends by itself
	}
	if !page.Menu {
		return command{Pad: input.Pause.String()}, "pause"
	}
	for _, choice := range page.Choices {
		if choice.Word == w.app.Env().Text("phone.page.more-down") && w.place() == "play.pause" {
			return command{On: page.On, Pick: choice.Pick}, choice.Word
		}
	}
	if word, named := page.Keys[input.Cancel.String()]; named {
		return command{Pad: input.Cancel.String()}, word
	}
	return command{}, ""
}

// leavingWords are the keys of the choices that leave a scene.
var leavingWords = []string{"pause.leave", "evening.ask.home"}

// stepOut makes one press that leads closer to the title, and returns its description.
func (w *World) stepOut(d device) string {
	w.pass(app.ChoiceTicks + 1) // longer than new choices ignore presses
	env := w.app.Env()
	for _, key := range leavingWords {
		words := env.Text(key)
		at, ok := w.line(words)
		switch {
		case !ok && (key != "pause.leave" || w.place() != "play.pause"):
			continue
		case !ok && d.id == input.TheMouse:
			w.Wheel(-3)
			w.pass(20)
			return "the wheel"
		case d.id == input.TheMouse:
			w.clickAt(at, w.control(d, input.Confirm))
			w.pass(20)
			return "clicking on " + words
		}
		on := w.cursor()
		from, _ := w.line(on)
		v := input.Down
		switch {
		case strings.Contains(on, words):
			v = input.Confirm
		case !ok, key == "pause.leave" && at.Y-from.Y > 350, at.Y < from.Y-20: // from the first choice, Up leads to the last one
			v = input.Up
		case at.X < from.X-20 && at.Y < from.Y+20:
			v = input.Left
		case at.Y < from.Y+20:
			v = input.Right
		}
		w.press(d, v)
		w.pass(20)
		return v.String() + " from " + on
	}
	v := input.Cancel
	if strings.HasPrefix(w.place(), "play.Match") {
		v = input.Pause
	}
	if env.Top().Input().Typist != input.NoDevice && d.pad == nil && d.id != input.TheMouse {
		w.hold(d, input.KeyEscape)
		w.pass(2)
		w.letGo()
		w.pass(20)
		return "Escape"
	}
	if at, ok := w.app.Canvas().Clickable(int(v)); ok && d.id == input.TheMouse {
		w.clickAt(at, w.control(d, input.Confirm))
	} else {
		w.press(d, v)
	}
	w.pass(20)
	return v.String()
}

// line returns the place of words in the top scene. If they are on several lines, it returns the
// place of the first line.
func (w *World) line(words string) (at ui.Point, ok bool) {
	longest := 3
	for i := range w.pieces {
		if p := &w.pieces[i]; p.Kind == ui.WordsPiece && p.Front && !p.Hidden && len(p.Name) > longest && strings.HasPrefix(words+" ", p.Name+" ") {
			longest, at, ok = len(p.Name), p.Place.Center(), true
		}
	}
	return at, ok
}
