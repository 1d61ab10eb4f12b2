// Package evening provides the scenes of an evening: the overview between two games, and the finale
// at the end. Its rules are in package engine/evening. People take their places in the lobby.
package evening

import (
	"fmt"
	"slices"
	"strings"

	rules "canape/engine/evening"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/ledger"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Overview is the scene between two games. It shows the games played, everybody's points, and the
// next game.
type Overview struct {
	app.Menu
	session session
	opened  app.Arrival
	begun   *ledger.Begun // the match that was begun, until its result is known; nil otherwise
	waits   journal.Saved // the unfinished match that will be resumed
	counted []int         // the points that each guest won in the last game; nil if no game ended in this scene
	age     int           // ticks since the points in counted began to be added
	stands  int           // ticks since the scene was opened or, if it adds points, since the addition began
	heard   bool          // the sound of the night has been started
	// unplanned means that people choose all games themselves, and that the scene has not asked for
	// the first game yet.
	unplanned    bool
	handicapText handicapText
}

// New returns the overview of an evening, its finale if the evening is over, or the title if it
// cannot be read.
func New(env *app.Env, name string) app.Scene {
	e, trouble := env.Home.LoadEvening(name)
	env.Tell(trouble)
	if e == nil {
		return env.Routes.Title()
	}
	s := session{env: env, name: name, now: e, takes: env.Takes()}
	if e.Closed {
		y := newFinale(s)
		y.past = true
		return y
	}
	party := env.Party
	if party.Evening == nil || party.Evening.Name != name {
		party = app.Party{} // the seats belong to people of another game
		if env.Party.Game != ID {
			menu.ClearSeats(env)
		}
	}
	s.leaveOut()
	s.seat(s.leases(party))
	return newOverview(s)
}

// Begin returns the overview for the people in the lobby, who begin an evening or continue one.
func Begin(env *app.Env, party app.Party) app.Scene { return newOverview(*start(env, party)) }

func newOverview(s session) *Overview {
	s.fit()
	p := &Overview{session: s, opened: s.env.Opened()}
	p.unplanned = len(s.now.Coming) == 0 && len(s.now.Rounds) == 0
	if s.now.Players != nil {
		p.begun = ledger.BegunIn(s.name, s.now.Number())
	}
	return p
}

// longestRound is the longest believable length of a match, in minutes. A longer one was
// interrupted, so its length counts as unknown.
const longestRound = 3 * 60

// learn updates the evening once the result of the match that was begun is known. Update calls it,
// and not the constructor, because a match that was just left must first close its journal.
func (p *Overview) learn() {
	if p.begun == nil {
		return
	}
	fate, known := p.begun.Fate(p.session.env)
	if !known {
		return
	}
	p.begun = nil
	switch {
	case len(fate.Places) == len(p.session.now.Players):
		if fate.Minutes > longestRound {
			fate.Minutes = 0
		}
		p.session.note(rules.End{Places: fate.Places, Minutes: fate.Minutes})
		p.counted, p.age, p.stands = p.session.now.Rounds[len(p.session.now.Rounds)-1].Points, 0, 0
	case fate.Saved.Record == nil: // the journal is lost, so the game is played again
		p.again()
	case !slices.ContainsFunc(p.session.now.Players, p.session.plays):
		p.session.env.Notify("evening.nobody-stays", false, "game", p.session.env.Text("game."+p.session.now.Coming[0].Game))
		p.again()
	default:
		p.waits = fate.Saved
	}
}

// again makes the current game start from the beginning. Jokers used for it still count.
func (p *Overview) again() {
	entries := []rules.Entry{rules.Skip{}, rules.Plan{Stations: slices.Clone(p.session.now.Coming)}}
	for person, g := range p.session.now.Guests {
		if g.Joker == rules.JokerLaid {
			entries = append(entries, rules.Joker{Person: person})
		}
	}
	p.session.note(entries...)
	p.waits, p.begun = journal.Saved{}, nil
}

// nightLevel is the volume of the night sounds, in per cent.
const nightLevel = 100

// Music implements app.Musician. The music becomes tense before the last game.
func (p *Overview) Music(*app.Env, sound.Accompaniment) sound.Accompaniment {
	a := sound.Accompaniment{Theme: sound.EveningTheme}
	coming := p.session.now.Coming
	if len(coming) == 1 {
		a.Mood = sound.Tense
	}
	if len(coming) > 0 {
		face, _ := gameui.Find(coming[0].Game)
		a.Next = face.Theme
	}
	return a
}

// Wake makes the next Update start the sound of the night again.
func (p *Overview) Wake(*app.Env) { p.heard = false }

// Leave ends the sound of the night.
func (p *Overview) Leave(env *app.Env) { env.Sound.SetLoop(sound.Night, 0) }

// Update handles people's choices.
func (p *Overview) Update(env *app.Env, intents []input.Intent) {
	if !p.heard {
		p.heard = true
		env.Sound.SetLoop(sound.Night, nightLevel)
	}
	p.learn()
	p.opened.Tick()
	if p.unplanned {
		p.unplanned = false
		env.Push(newProgramme(p))
	}
	p.age++
	p.stands++
	if p.counted != nil && p.age == countTicks {
		env.Sound.Play(sound.Chain)
	}
	for intent := range env.Meant(intents) {
		if intent.Phase == input.Pressed && !p.opened.Ignores(intent) {
			p.handle(intent)
		}
	}
}

// countTicks is the time in which the points of a game are added, in ticks.
const countTicks = 60

func (p *Overview) handle(intent input.Intent) {
	if p.session.env.Roster.SeatsOf(intent.Device) == 0 && intent.Kind != input.Mouse && intent.Action == input.Confirm && p.take(intent.Device) {
		return
	}
	switch intent.Action {
	case input.Confirm:
		p.goOn()
	case input.Extra:
		p.change(intent)
	case input.Other:
		p.joker(intent)
	case input.Cancel, input.Pause:
		p.ask()
	}
}

// take gives a free device to the person who certainly had it. If that is not certain it asks who
// holds the device. It returns false if nobody lacks a device.
func (p *Overview) take(device input.DeviceID) bool {
	env := p.session.env
	var missing input.SeatSet
	for seat := range env.Party.Persons().All() {
		if lease, held := env.Roster.Assignment(input.Seat(seat)); !held || lease.Waiting {
			missing = missing.With(input.Seat(seat))
		}
	}
	if missing == 0 {
		return false
	}
	owner, likeness := env.Owner(device, missing, func(s input.Seat) *input.Device { return env.Party.Seats[s].Device })
	if likeness == app.Certain {
		p.give(device, owner)
		return true
	}
	p.askWho(device, owner, missing)
	return true
}

// give gives a device to a person, and to the people who shared that person's lost device.
func (p *Overview) give(device input.DeviceID, seat input.Seat) {
	env := p.session.env
	if env.Roster.Join(seat, device) != nil {
		env.Sound.Play(sound.Refused)
		return
	}
	env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: env.Party.Seats[seat].Colour + 1})
}

// whoShown is the largest number of people whom the question names. Another answer leads to the
// lobby, which shows everybody.
const whoShown = 3

// askWho asks which of the people without a device holds this one. The most likely person comes
// first.
func (p *Overview) askWho(device input.DeviceID, likeliest input.Seat, missing input.SeatSet) {
	env := p.session.env
	known, _ := env.Roster.Device(device)
	var answers []menu.Answer
	name := func(seat input.Seat) {
		if len(answers) < whoShown {
			answers = append(answers, menu.Answer{Word: "evening.who.name", Args: []any{"name", env.Party.Seats[seat].Name},
				Do: func(*app.Env) { p.give(device, seat) }})
		}
	}
	if missing.Has(likeliest) {
		name(likeliest)
	}
	for seat := range missing.All() {
		if seat != likeliest {
			name(seat)
		}
	}
	env.Sound.Play(sound.Confirm)
	menu.Ask(env, menu.Question{Title: "evening.who.title", Body: "evening.who.body", Args: []any{"device", env.DeviceName(known)},
		Answers: append(answers, menu.Answer{Word: "evening.who.else", Do: p.people}, menu.Answer{Word: "evening.who.nobody"})})
}

// settled reports whether the overview has been shown for so long that a press is meant for it.
func (p *Overview) settled() bool {
	if p.counted != nil {
		return p.age >= countTicks+app.ChoiceTicks
	}
	return p.begun == nil && p.stands >= app.HurryTicks
}

// goOn begins the next game, or resumes the match that was left. If no game is left, it opens the
// list of games, asks whether to end the evening, or opens the finale. While points are being
// added, it only skips to the end of the addition.
func (p *Overview) goOn() {
	switch {
	case p.counted != nil && p.age >= app.HurryTicks && p.age < countTicks:
		p.age = countTicks - 1 // one tick before the end, because the last tick plays a sound
	case !p.settled():
		p.session.env.Sound.Play(sound.Refused)
	case p.waits.Record != nil:
		p.session.env.Sound.Play(sound.Confirm)
		p.session.env.Replace(p.session.env.Routes.Continue(p.session.resume(p.waits)))
	case len(p.session.now.Coming) == 0 && len(played(p.session.now)) == 0:
		p.session.env.Sound.Play(sound.Confirm)
		p.session.env.Push(newProgramme(p))
	case len(p.session.now.Coming) == 0 && p.session.now.Header.Minutes == 0: // no game is left, but people may choose more
		p.session.env.Sound.Play(sound.Confirm)
		p.askEnd(p.session.env)
	case len(p.session.now.Coming) == 0:
		p.finish(p.session.env)
	default:
		party, ok := p.session.match()
		if !ok && p.session.fit() {
			p.session.env.Sound.Play(sound.CardDeal)
			return
		}
		if !ok {
			p.session.env.Sound.Play(sound.Refused)
			p.session.env.Notify("evening.too-few", true)
			return
		}
		p.session.env.Sound.Play(sound.Confirm)
		p.session.env.Replace(p.session.env.Routes.Match(party))
	}
}

// finish opens the finale.
func (p *Overview) finish(env *app.Env) {
	env.Sound.Play(sound.Confirm)
	p.session.note(rules.Close{})
	env.Replace(newFinale(p.session))
}

// mayChoose reports whether the person with a device may choose the next game.
func (p *Overview) mayChoose(device input.DeviceID) bool {
	here, choosers := p.session.now.Here(), p.session.now.Choosers()
	seats := p.session.env.Roster.SeatsOf(device)
	for seat := range seats.All() {
		if int(seat) < len(here) && slices.Contains(choosers, here[seat]) {
			return true
		}
	}
	return seats == 0 && len(choosers) == len(p.session.now.Here())
}

// change opens the list of remaining games if the person who pressed may change it.
func (p *Overview) change(intent input.Intent) {
	if p.session.now.Players != nil || !p.mayChoose(intent.Device) {
		p.session.env.Sound.Play(sound.Refused)
		return
	}
	p.session.env.Sound.Play(sound.Confirm)
	p.session.env.Push(newProgramme(p))
}

// joker uses the joker of the person who pressed, or takes it back if it was used for the next
// game.
func (p *Overview) joker(intent input.Intent) {
	here := p.session.now.Here()
	if intent.MenuSeat == input.NoSeat || int(intent.MenuSeat) >= len(here) || !p.session.now.Header.Joker || p.session.now.Players != nil {
		p.session.env.Sound.Play(sound.Refused)
		return
	}
	person := here[intent.MenuSeat]
	laid := p.session.now.Guests[person].Joker == rules.JokerLaid
	if !laid && p.session.now.Guests[person].Joker == rules.JokerUsed {
		p.session.env.Sound.Play(sound.Refused)
		return
	}
	p.session.note(rules.Joker{Person: person, Off: laid})
	if laid {
		p.session.env.Sound.Play(sound.Back)
		return
	}
	p.session.env.Sound.PlayCue(sound.Cue{Effect: sound.Chain, Seat: p.session.now.Guests[person].Colour + 1})
}

// ask opens the menu of the evening, which always has five answers. If there is no game to skip, it
// offers to choose a game instead.
func (p *Overview) ask() {
	p.session.env.Sound.Play(sound.Confirm)
	skip := menu.Answer{Word: "evening.ask.skip", Do: p.askSkip}
	if len(p.session.now.Coming) == 0 {
		skip = menu.Answer{Word: "evening.do.choose", Do: p.choose}
	}
	body := "evening.ask.body"
	if float64(p.session.env.Settings.TextScale)/100 > large {
		body = "evening.ask.brief"
	}
	menu.Ask(p.session.env, menu.Question{Title: "evening.ask.title", Body: body, Answers: []menu.Answer{
		{Word: "evening.ask.people", Do: p.people}, skip, {Word: p.endWord(), Do: p.askEnd},
		{Word: "evening.ask.home", Do: func(env *app.Env) { env.Reset(env.Routes.Title()) }}, {Word: "evening.ask.stay"},
	}})
}

// endWord returns the key of the answer that ends the evening. It mentions the crown if a person
// has points.
func (p *Overview) endWord() string {
	if len(p.session.now.Leaders()) > 0 {
		return "evening.ask.finish"
	}
	return "evening.ask.end"
}

// askSkip asks whether to skip the next game or the unfinished match.
func (p *Overview) askSkip(env *app.Env) {
	body := "evening.skip.body"
	if p.session.now.Players != nil {
		body = "evening.skip.waits"
	}
	menu.Ask(env, menu.Question{Title: "evening.skip.title", Body: body, Args: []any{"game", env.Text("game." + p.session.now.Coming[0].Game)},
		Answers: []menu.Answer{{Word: "evening.ask.skip", Do: p.skip}, {Word: "evening.ask.stay"}}})
}

// askEnd asks whether to end the evening. If no game is left, people may also choose another one.
func (p *Overview) askEnd(env *app.Env) {
	title, body, coming, leaders := "evening.crown.title", "evening.crown.body", len(p.session.now.Coming), p.session.now.Leaders()
	args := []any{"name", p.session.names(leaders), "n", coming}
	if len(leaders) > 1 { // several names may be too long for a title
		title = "evening.crown.several"
	}
	switch {
	case len(leaders) == 0:
		title, body = "evening.end.title", "evening.end.body"
	case p.session.now.Players != nil:
		body, args = "evening.crown.waits", append(args, "game", env.Text("game."+p.session.now.Coming[0].Game))
	case coming == 0:
		body = "evening.crown.over"
	}
	answers := []menu.Answer{{Word: p.endWord(), Do: p.finish}}
	if coming == 0 {
		answers = append(answers, menu.Answer{Word: "evening.do.choose", Do: p.choose})
	}
	menu.Ask(env, menu.Question{Title: title, Body: body, Args: args, Answers: append(answers, menu.Answer{Word: "evening.ask.stay"})})
}

// choose opens the list of remaining games for the device used last.
func (p *Overview) choose(env *app.Env) { p.change(input.Intent{Device: env.Roster.LastUsed()}) }

// people opens the lobby, where people join or leave. An unfinished match continues with those who
// stay.
func (p *Overview) people(env *app.Env) {
	env.Evening = p.session.name
	env.Reset(env.Routes.NewEvening())
}

func (p *Overview) skip(*app.Env) {
	p.session.note(rules.Skip{})
	p.waits, p.begun, p.counted = journal.Saved{}, nil, nil
}

// share returns how much of the last game's points has been added, from 0 to 1.
func (p *Overview) share() float64 {
	if p.session.env.Settings.ReducedMotion {
		return 1
	}
	return tween.Out(max(0, min(1, float64(p.age-12)/(countTicks-12))))
}

// hint returns the hint bar.
func (p *Overview) hint(large bool) ui.Hint {
	env := p.session.env
	h := menu.NewBar(env, p.Sentence())
	if large {
		h.Sentence = ""
	}
	h.Chips = true
	word := "evening.do.go"
	switch {
	case p.waits.Record != nil:
		word = "evening.do.continue"
	case len(p.session.now.Coming) == 0 && len(played(p.session.now)) == 0:
		word = "evening.do.choose"
	case len(p.session.now.Coming) == 0:
		word = "evening.do.ceremony"
	}
	h.Press(input.Confirm, word, 0)
	if p.session.now.Players == nil {
		if p.session.now.Header.Joker && len(p.session.now.Coming) > 0 {
			h.Press(input.Other, p.jokerWord(), 1)
		}
		h.Press(input.Extra, "evening.do.change", 2)
	}
	h.Press(input.Cancel, "evening.do.more", 3)
	p.opened.Dim(&h.Hint, env.Roster.LastUsed())
	for i := range h.Actions {
		if a := &h.Actions[i]; input.Action(a.Glyph.Tag()) == input.Confirm {
			a.Off = a.Off || !p.settled()
		}
	}
	return h.Hint
}

// Sentence returns the overview's headline. Usually it names the leader and the next game, otherwise
// it says what the evening is waiting for.
func (p *Overview) Sentence() string {
	next := ""
	if len(p.session.now.Coming) > 0 {
		next = p.session.env.Text("game." + p.session.now.Coming[0].Game)
	}
	leaders := p.session.now.Leaders()
	switch {
	case p.waits.Record != nil:
		return p.session.env.Text("evening.goes-on", "game", next)
	case next == "" && len(played(p.session.now)) == 0:
		return p.session.env.Text("evening.nothing-yet")
	case next == "" && p.session.now.Header.Minutes == 0:
		return p.session.env.Text("evening.or-crown")
	case next == "":
		return p.session.env.Text("evening.all-played")
	case p.session.now.Players == nil && p.session.lastChooses():
		return p.session.env.Text("evening.chooses", "name", p.session.names(p.session.now.Choosers()), "game", next)
	case len(leaders) == 1:
		return p.session.env.Text("evening.leads", "name", p.session.now.Guests[leaders[0]].Name, "game", next)
	}
	return p.session.env.Text("evening.next", "game", next)
}

// lastChooses reports whether only the people with the fewest points may choose the next game.
func (s *session) lastChooses() bool {
	people := s.party("", s.now.Here()).People()
	return s.now.Header.LastChooses && len(s.now.Leaders()) > 0 && len(s.now.Choosers()) < people
}

// names joins the names of people for a sentence.
func (s *session) names(people []int) string { return guestNames(s.env.Words, s.now, people) }

func guestNames(words app.Words, now *rules.Evening, people []int) string {
	var names []string
	for _, person := range people {
		names = append(names, now.Guests[person].Name)
	}
	return words.List(names...)
}

// bench returns the spectators of the next game.
func (p *Overview) bench() (watch []int) {
	players := p.session.now.Players
	if players == nil {
		players = p.session.players()
	}
	for _, person := range p.session.now.Here() {
		if len(players) > 0 && !slices.Contains(players, person) {
			watch = append(watch, person)
		}
	}
	return watch
}

// benchWords names the spectators of the next game, or returns "" if there are none.
func (p *Overview) benchWords() string {
	watch := p.bench()
	if len(watch) == 0 {
		return ""
	}
	return p.session.env.Text("evening.bench", "name", p.session.names(watch), "n", len(watch), "points", rules.BenchPoints)
}

// besideWords returns one line each about the spectators, the handicaps and the jokers of the next
// game.
func (p *Overview) besideWords() string {
	lines := []string{p.benchWords(), p.handicapWords(), p.jokerWords()}
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return line == "" }), "\n")
}

// jokerWords names the owners of the jokers that count in the next game. If nobody has used a joker
// yet, it explains what a joker is.
func (p *Overview) jokerWords() string {
	env, now := p.session.env, p.session.now
	if jokers := p.jokers(); len(jokers) > 0 {
		return env.Text("evening.joker.laid", "name", p.session.names(jokers), "n", len(jokers))
	}
	if !now.Header.Joker || len(now.Coming) == 0 || now.Players != nil || slices.ContainsFunc(now.Guests, func(g rules.Guest) bool { return g.Joker == rules.JokerUsed }) {
		return ""
	}
	return env.Text("evening.joker.rule")
}

// jokerWord returns the text key of the words beside the joker button: use the joker, or take it
// back.
func (p *Overview) jokerWord() string {
	here := p.session.now.Here()
	for seat := range p.session.env.Roster.SeatsOf(p.session.env.Roster.LastUsed()).All() {
		if int(seat) < len(here) && p.session.now.Guests[here[seat]].Joker == rules.JokerLaid {
			return "evening.do.take-joker"
		}
	}
	return "evening.do.joker"
}

// awardWords returns the line that says how many points each place wins. The points depend on the
// number of people present.
func (p *Overview) awardWords() string {
	n := min(max(2, len(p.session.now.Here())), 4)
	return p.session.env.Text(fmt.Sprint("evening.points.", n))
}
