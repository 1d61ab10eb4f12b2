// Package history is the list of finished matches: what was played, by whom, and a way to watch it
// again.
package history

import (
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/faces"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene lists the finished matches, the latest first, and shows details of the one with the cursor.
type Scene struct {
	menu.TabbedList
	matches []finished
	found   chan finished // nil when all have been found
	waited  int           // ticks
	told    chan headline
}

// finished is a match that is over.
type finished struct {
	record  *journal.Record
	party   stage.Party
	outcome engine.Outcome
	ended   time.Time
	// headline says who has won and how, such as by what tie-break; "" until it is known, or if it
	// cannot be.
	headline string
	asked    lang.Language // in which it is put together
}

// headline is the headline of a match of the list, found in the background.
type headline struct {
	match    int
	language lang.Language
	words    string
}

// most is the greatest length of the list.
const most = 100

// New returns the list. It is read in the background.
func New(env *stage.Env) stage.Scene {
	s := &Scene{TabbedList: menu.NewTabbedList(), found: make(chan finished, most), told: make(chan headline, most)}
	go search(s.found, env.Home, env.Game)
	return s
}

// search finds the finished matches of these games. Journals that can't be read are left out.
func search(found chan<- finished, home *store.Home, games journal.Games) {
	defer close(found)
	for _, match := range home.Played() {
		if !home.Ended(match.Path) {
			continue
		}
		record, _, err := home.Journals().Load(match.Path)
		if err != nil {
			continue
		}
		_, unknown := record.Game(games)
		party, err := table.PartyOf(record)
		over, ended := record.Ended()
		if err != nil || unknown != nil || !ended {
			continue
		}
		found <- finished{record: record, party: party, outcome: over, ended: match.Written}
		if len(found) == cap(found) {
			return
		}
	}
}

// The buttons of the panel.
const (
	watchButton = iota
	resultsButton
	buttons
)

// Update implements stage.Scene.
func (s *Scene) Update(env *stage.Env, intents []input.Intent) {
	s.waited++
	s.listen()
	s.tell(env)
	n := 0
	if len(s.matches) > 0 {
		n = buttons
	}
	for i := range env.Meant(intents) {
		if s.Handle(env, i, len(s.matches), n) {
			s.press(env)
		}
	}
	s.Fade.Tick(1, tween.FocusTicks)
}

// listen takes the matches found since the last tick.
func (s *Scene) listen() {
	for s.found != nil {
		select {
		case match, more := <-s.found:
			if !more {
				s.found = nil
				return
			}
			s.matches = append(s.matches, match)
		default:
			return
		}
	}
}

// tell has the headline of the match with the cursor put together in the background: the match must
// be replayed for it.
func (s *Scene) tell(env *stage.Env) {
	for more := true; more; {
		select {
		case told := <-s.told:
			if match := &s.matches[told.match]; match.asked == told.language {
				match.headline = told.words
			}
		default:
			more = false
		}
	}
	language := env.Words().Language()
	if len(s.matches) == 0 || s.matches[s.At].asked == language {
		return
	}
	at, match := s.At, &s.matches[s.At]
	match.asked = language
	face, known := faces.Of(match.party.Game)
	if !known {
		return
	}
	copied, record, party, told := *env, match.record, match.party.Clone(), s.told
	go func() {
		if story, err := face.Summary(&copied, record, party); err == nil {
			told <- headline{at, language, story.Headline}
		}
	}()
}

// press does what the button with the cursor says.
func (s *Scene) press(env *stage.Env) {
	record := s.matches[s.At].record
	env.Sound.Play(sound.Confirm)
	if s.Button == watchButton {
		env.Push(env.Routes.Replay(record, 0))
	} else {
		env.Push(env.Routes.Results(record, false))
	}
}

// patience is how many ticks the search may take before the scene says that it is reading.
const patience = 20

// Draw implements stage.Scene.
func (s *Scene) Draw(env *stage.Env, c *ui.Canvas) {
	none := len(s.matches) == 0
	enter := "settings.do.open"
	if none {
		enter = ""
	}
	s.Hint = s.Bar(env, "history.hint."+env.Settings.Matches, enter)
	panel := s.DrawPage(env, c, "history", 470+190*(c.TextScale()-1))
	switch {
	case !none:
		s.DrawTabs(c, panel, len(s.matches), func(i int) string { return env.Text("game." + s.matches[i].party.Game) })
		s.drawMatch(env, c, panel, s.matches[s.At])
	case s.found == nil:
		s.DrawNothing(c, panel, env.Text("history.none"), env.Text("history.none.more"))
	case s.waited > patience:
		s.DrawNothing(c, panel, env.Text("history.reading"), "")
	}
	menu.DrawBar(env, c, s, s.Hint)
}

// drawMatch draws the panel of a match: which game, when, who played and who won, and the buttons.
func (s *Scene) drawMatch(env *stage.Env, c *ui.Canvas, panel ui.Rect, match finished) {
	t := c.Theme()
	room := s.DrawFoot(c, panel, env.Text("history.watch"), env.Text("history.results"))
	head := room.Top(max(110, ui.Big(56).LineHeight(c)+ui.Plain(32).LineHeight(c)))
	picture := head.Left(head.H * faces.EmblemWidth / faces.EmblemHeight)
	faces.EmblemOf(match.party.Game).Draw(c, picture)
	text := head.After(picture.W + 28)
	line := text.Top(ui.Big(56).LineHeight(c))
	c.TextIn(env.Text("game."+match.party.Game), line, ui.Big(56), t.Ink, ui.Left)
	c.TextIn(menu.When(env, match.ended, env.Home.Now()), text.Below(line.H).Top(ui.Plain(32).LineHeight(c)), ui.Plain(32), t.SoftInk, ui.Left)
	list := room.Below(head.H + 24)
	words, style := ui.Bold(36).Fit(c, match.headline, list.W)
	line = list.Top(style.LineHeight(c))
	c.Aloud(match.headline)
	c.TextIn(words, line, style, t.Ink, ui.Left)
	list = list.Below(ui.Bold(36).LineHeight(c) + 12)
	rows, columns := len(match.party.Seats), 1
	if list.H < ui.Bold(36).LineHeight(c)*float64(rows) {
		rows, columns = (rows+1)/2, 2
	}
	height, width := min(list.H/float64(rows), ui.Bold(36).LineHeight(c)*1.5), list.W/float64(columns)
	radius := min(30, height*0.36)
	for i, seat := range match.party.Seats {
		row := ui.Rect{X: list.X + width*float64(i/rows), Y: list.Y + height*float64(i%rows), W: width, H: height}
		at := ui.Point{X: row.X + radius + 4, Y: row.Center().Y}
		ui.DrawToken(c, seat.Colour, at, radius, ui.OnSheet)
		name := row.After(2*radius + 28)
		if match.outcome.Winners.Has(engine.Seat(i)) {
			ui.DrawBadge(c, ui.Point{X: name.X + radius, Y: at.Y}, radius*0.8, true)
		}
		c.TextIn(seat.Name, name.After(2*radius+20), ui.Bold(36), t.Ink, ui.Left)
	}
}
