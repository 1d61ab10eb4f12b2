// Package history is the scene that lists finished matches and evenings. From it people replay a
// match or open an evening.
package history

import (
	"fmt"
	"slices"
	"time"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/evening"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/team"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene lists the finished matches and the evenings, the latest first. Beside the list it shows
// details of the focused entry.
type Scene struct {
	menu.TabbedList
	matches []*finished
	found   chan *finished // delivers what the search finds; nil after the search has ended
	waited  int            // ticks since the scene was opened
	told    chan headline
}

// finished is an entry of the list: a finished match, or an evening. The matches of an evening
// follow it in the list.
type finished struct {
	evening *rules.Evening // nil for a match
	name    string         // the name of the evening that the entry is or belongs to
	record  *journal.Record
	party   app.Party
	outcome engine.Outcome
	ended   time.Time
	// headline says who won and how, for example by which tie-break. It is "" until it has been
	// computed.
	headline string
	asked    lang.Language // the language in which the headline was requested
}

// headline is the headline of a match. It is computed in the background.
type headline struct {
	match    *finished
	language lang.Language
	words    string
}

// most is the largest number of entries in the list.
const most = 100

// New returns the scene. Its list is read in the background.
func New(env *app.Env) app.Scene {
	s := &Scene{TabbedList: menu.NewTabbedList(), found: make(chan *finished, most), told: make(chan headline, most)}
	go search(s.found, env.Home, env.Game)
	return s
}

// search finds finished matches of the given games, and evenings. It sends every evening before its
// matches. It skips files that it cannot read.
func search(found chan<- *finished, home *store.Home, games journal.Games) {
	defer close(found)
	evenings := evenings(home)
	tell := func(f *finished) bool {
		found <- f
		return len(found) < cap(found)
	}
	// before sends the evenings that the function comes accepts, and removes them from the list. It
	// returns false if the channel is full.
	before := func(comes func(e *finished) bool) bool {
		for i := 0; i < len(evenings); i++ {
			if e := evenings[i]; comes(e) {
				evenings = slices.Delete(evenings, i, i+1)
				i--
				if !tell(e) {
					return false
				}
			}
		}
		return true
	}
	for _, match := range home.Played() {
		if !home.Ended(match.Path) {
			continue
		}
		record, _, err := home.Journals().Load(match.Path)
		if err != nil {
			continue
		}
		_, unknown := record.Game(games)
		party, err := app.PartyOf(record)
		over, ended := record.Ended()
		if err != nil || unknown != nil || !ended {
			continue
		}
		f := &finished{record: record, party: party, outcome: over, ended: match.Written}
		if party.Evening != nil {
			f.name = party.Evening.Name
		}
		if !before(func(e *finished) bool { return e.name == f.name || e.ended.After(f.ended) }) || !tell(f) {
			return
		}
	}
	before(func(*finished) bool { return true })
}

// evenings returns the evenings in which at least one game was played, the latest first.
func evenings(home *store.Home) (list []*finished) {
	names := home.Evenings()
	for _, name := range names[:min(most, len(names))] {
		e := home.ReadEvening(name)
		if e == nil || !slices.ContainsFunc(e.Rounds, func(r rules.Round) bool { return !r.Skipped }) {
			continue
		}
		began, _ := time.Parse(time.RFC3339, e.Header.Created) // evenings without a date come last
		list = append(list, &finished{evening: e, name: name, ended: began})
	}
	return list
}

// The buttons of the panel.
const (
	watchButton = iota
	resultsButton
	buttons
)

// Update implements app.Scene.
func (s *Scene) Update(env *app.Env, intents []input.Intent) {
	s.waited++
	s.listen()
	s.tell(env)
	n := 0
	if len(s.matches) > 0 {
		n = buttons
		if s.matches[s.At].evening != nil {
			n = 1
		}
		s.Button = min(s.Button, n-1)
	}
	for i := range env.Meant(intents) {
		if s.Handle(env, i, len(s.matches), n) {
			s.press(env)
		}
	}
	s.Fade.Tick(1, tween.FocusTicks)
}

// listen adds the entries found since the last tick.
func (s *Scene) listen() {
	for s.found != nil {
		select {
		case match, more := <-s.found:
			if !more {
				s.found = nil
				return
			}
			s.list(match)
		default:
			return
		}
	}
}

// list inserts a match below the last match of its evening, and any other entry at the end. The
// cursor stays on its entry.
func (s *Scene) list(match *finished) {
	at := len(s.matches)
	if match.name != "" && match.evening == nil {
		for i, other := range s.matches {
			if other.name == match.name {
				at = i + 1
			}
		}
	}
	s.matches = slices.Insert(s.matches, at, match)
	if at <= s.At && len(s.matches) > 1 {
		s.At++
	}
}

// tell computes the headline of the focused match. It replays the match in the background.
func (s *Scene) tell(env *app.Env) {
	for more := true; more; {
		select {
		case told := <-s.told:
			if told.match.asked == told.language {
				told.match.headline = told.words
			}
		default:
			more = false
		}
	}
	language := env.Words.Language()
	if len(s.matches) == 0 || s.matches[s.At].asked == language {
		return
	}
	match := s.matches[s.At]
	match.asked = language
	if match.evening != nil {
		match.headline = crowned(env, match.evening)
		return
	}
	face, known := gameui.Find(match.party.Game)
	if !known {
		return
	}
	words, record, party, told := env.Words, match.record, match.party.Clone(), s.told
	go func() {
		if story, err := face.Summary(words, record, party); err == nil {
			told <- headline{match, language, story.Headline}
		}
	}()
}

// crowned says who won an evening or, if the evening is unfinished, how far it has got.
func crowned(env *app.Env, e *rules.Evening) string {
	if !e.Closed {
		return env.Text("history.evening.open", "n", len(e.Coming))
	}
	var names []string
	for _, person := range e.Leaders() {
		names = append(names, e.Guests[person].Name)
	}
	if len(names) == 0 {
		return ""
	}
	return env.Text("history.evening.won", "name", env.List(names...), "n", len(names))
}

// press activates the focused button.
func (s *Scene) press(env *app.Env) {
	match := s.matches[s.At]
	record := match.record
	env.Sound.Play(sound.Confirm)
	switch {
	case match.evening != nil && !match.evening.Closed:
		env.Reset(env.Routes.Evening(match.name))
		return
	case match.evening != nil:
		env.Push(env.Routes.Evening(match.name))
		return
	}
	if s.Button == watchButton {
		env.Push(env.Routes.Replay(record, 0))
	} else {
		env.Push(env.Routes.Results(record, nil))
	}
}

// patience is the number of ticks after which the scene says that it is still reading.
const patience = 20

// Draw implements app.Scene.
func (s *Scene) Draw(env *app.Env, c *ui.Canvas) {
	none := len(s.matches) == 0
	enter := "settings.do.open"
	if none {
		enter = ""
	}
	s.Hint = s.Bar(env, "history.hint."+env.Settings.Matches, enter)
	panel := s.DrawPage(env, c, "history", 470+190*(c.TextScale()-1))
	switch {
	case !none:
		s.DrawTabs(c, panel, len(s.matches), func(i int) string { return s.label(env, i) })
		if match := s.matches[s.At]; match.evening != nil {
			s.drawEvening(env, c, panel, match)
		} else {
			s.drawMatch(env, c, panel, match)
		}
	case s.found == nil:
		s.DrawNothing(c, panel, env.Text("history.none"), env.Text("history.none.more"))
	case s.waited > patience:
		s.DrawNothing(c, panel, env.Text("history.reading"), "")
	}
	menu.DrawBar(env, c, s, s.Hint)
}

// label returns the text of an entry's tab. The matches of an evening are indented below it.
func (s *Scene) label(env *app.Env, i int) string {
	match := s.matches[i]
	switch {
	case match.evening != nil:
		return env.Text("game.evening")
	case match.name != "" && i > 0 && s.matches[i-1].name == match.name:
		return env.Text("history.evening.match", "game", env.Text("game."+match.party.Game))
	}
	return env.Text("game." + match.party.Game)
}

// entrant is a player as shown on the panel. A winner has a badge.
type entrant struct {
	name   string
	colour int
	won    bool
	points string    // the points in an evening
	shirt  team.Name // the shirt of the player's team; "" without a team
	sign   string    // a label for the player's handicaps, which given describes; "" if there are none
	given  string
}

// drawMatch draws the panel of a match with the game, the date, the players, the winners and the
// buttons.
func (s *Scene) drawMatch(env *app.Env, c *ui.Canvas, panel ui.Rect, match *finished) {
	room := s.DrawFoot(c, panel, env.Text("history.watch"), env.Text("history.results"))
	var people []entrant
	teams := env.TeamsOf(match.party)
	for i, seat := range match.party.Seats {
		people = append(people, entrant{name: seat.Name, colour: seat.Colour, won: match.outcome.Winners.Has(engine.Seat(i))})
		if game, known := env.Game(match.party.Game); known {
			people[i].sign, people[i].given = app.HandicapSign(game.Info(), seat.Handicaps), env.HandicapWords(game.Info(), seat.Handicaps)
		}
		if i < len(teams) {
			people[i].shirt = match.party.Team(teams[i])
		}
	}
	s.drawEntry(env, c, room, match, match.party.Game, people)
}

// drawEvening draws the panel of an evening with the date, everybody's points, and the button that
// opens it.
func (s *Scene) drawEvening(env *app.Env, c *ui.Canvas, panel ui.Rect, match *finished) {
	word := "history.evening.poster"
	if !match.evening.Closed {
		word = "title.evening.continue"
	}
	room := s.DrawFoot(c, panel, env.Text(word))
	e := match.evening
	var people []entrant
	for _, person := range e.Standings() {
		g := e.Guests[person]
		if g.Here || g.Points > 0 {
			people = append(people, entrant{name: g.Name, colour: g.Colour, won: e.Closed && slices.Contains(e.Leaders(), person), points: fmt.Sprint(g.Points)})
		}
	}
	s.drawEntry(env, c, room, match, "evening", people)
}

// drawEntry draws what the panels of matches and of evenings have in common.
func (s *Scene) drawEntry(env *app.Env, c *ui.Canvas, room ui.Rect, match *finished, game string, people []entrant) {
	t := c.Theme()
	head := room.Top(max(110, ui.Big(56).LineHeight(c)+ui.Plain(32).LineHeight(c)))
	picture := head.Left(head.H * gameui.EmblemWidth / gameui.EmblemHeight)
	gameui.EmblemOf(game).Draw(c, picture)
	text := head.After(picture.W + 28)
	line := text.Top(ui.Big(56).LineHeight(c))
	c.TextIn(env.Text("game."+game), line, ui.Big(56), t.Ink, ui.Left)
	c.TextIn(menu.When(env, match.ended, env.Home.Now()), text.Below(line.H).Top(ui.Plain(32).LineHeight(c)), ui.Plain(32), t.SoftInk, ui.Left)
	list := room.Below(head.H + 24)
	words, style := ui.Bold(36).Fit(c, match.headline, list.W)
	line = list.Top(style.LineHeight(c))
	c.Aloud(match.headline)
	c.TextIn(words, line, style, t.Ink, ui.Left)
	list = list.Below(ui.Bold(36).LineHeight(c) + 12)
	rows, columns := len(people), 1
	if list.H < ui.Bold(36).LineHeight(c)*float64(rows) {
		rows, columns = (rows+1)/2, 2
	}
	height, width := min(list.H/float64(rows), ui.Bold(36).LineHeight(c)*1.5), list.W/float64(columns)
	radius, digits := min(30, height*0.36), 0.0
	for _, seat := range people {
		digits = max(digits, ui.Bold(36).Width(c, seat.points))
	}
	for i, seat := range people {
		row := ui.Rect{X: list.X + width*float64(i/rows), Y: list.Y + height*float64(i%rows), W: width, H: height}
		at := ui.Point{X: row.X + radius + 4, Y: row.Center().Y}
		ui.DrawToken(c, seat.colour, at, radius, ui.OnSheet)
		name := row.After(2*radius + 28)
		if seat.won {
			ui.DrawBadge(c, ui.Point{X: name.X + radius, Y: at.Y}, radius*0.8, true)
		}
		if first := i / rows * rows; slices.ContainsFunc(people[first:min(first+rows, len(people))], func(e entrant) bool { return e.won }) {
			name = name.After(2*radius + 20) // leave room for a badge only in columns with winners
		}
		if seat.points != "" {
			points := name.Left(digits + 24)
			c.TextIn(seat.points, points, ui.Bold(36), t.SoftInk, ui.Left)
			name = name.After(points.W)
		}
		if seat.shirt != "" {
			seat.shirt.Draw(c, ui.Point{X: name.X + radius, Y: at.Y}, 1.9*radius)
			name = name.After(2*radius + 16)
		}
		c.TextIn(seat.name, name, ui.Bold(36), t.Ink, ui.Left)
		words := name.After(ui.Bold(36).Width(c, seat.name) + 24)
		if small := ui.Plain(28); small.Width(c, seat.given) <= words.W {
			c.TextIn(seat.given, words, small, t.SoftInk, ui.Left)
		} else {
			ui.DrawBonus(c, ui.Point{X: words.X, Y: at.Y + row.H*0.3}, row.H*0.6, seat.sign)
		}
	}
}
