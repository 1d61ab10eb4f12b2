package simulation

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"canape/engine"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
	"canape/scenes/store"
)

// truth is the checker of what people are told. Scores and points must add up, and what the screen
// and the phones offer must be possible.
type truth struct {
	results map[string]bool // the matches whose results were checked
}

// addUp checks results against the journals of the matches, and the points of evenings against the
// results.
func (l *ledger) addUp(w *World, records map[string]*journal.Record) {
	if len(l.spoiled) > 0 {
		return
	}
	results := w.app.Env().People.Results
	recorded := map[part]store.Result{}
	seen := map[string]bool{}
	for _, r := range results {
		if r.Evening != "" {
			recorded[part{r.Evening, r.Number}] = r
		}
		record := records[folder+"/matches/"+r.Match]
		if r.Match == "" || record == nil {
			continue
		}
		if seen[r.Match] {
			w.fail("truth", "the match %s has two results", r.Match)
		}
		if seen[r.Match] = true; !l.truth.results[r.Match] {
			l.outcome(w, r, record)
			l.note(&l.truth.results, r.Match)
		}
	}
	if l.meddling || w.starts == 1 && w.report.Ticks < recordTicks {
		return
	}
	for name := range l.ended {
		record := records[folder+"/matches/"+name]
		if record == nil || seen[name] || slices.ContainsFunc(w.app.Env().People.Pending, func(p store.Pending) bool { return p.Match == name }) {
			continue
		}
		w.fail("truth", "the match %s has ended, and has no result", name)
	}
	for name, content := range w.disk.now.Kept() {
		if path.Base(path.Dir(name)) != "evenings" {
			continue
		}
		if e, _ := rules.Decode(content); e != nil {
			addUpEvening(w, e, path.Base(name), recorded)
		}
	}
}

// recordTicks is how long the app may take at its first start to record the matches of earlier
// evenings, in ticks.
const recordTicks = 60

// outcome replays a match, and checks its result against the outcome.
func (l *ledger) outcome(w *World, r store.Result, record *journal.Record) {
	game, known := games.Find(record.Header().Game)
	if !known {
		return
	}
	session, err := journal.Reopen(record, game)
	if err != nil {
		return
	}
	m := session.Match()
	if !m.Over() {
		w.fail("truth", "there is a result of %s, which has not ended", r.Match)
	}
	outcome := m.Outcome()
	options, _ := engine.ResolveOptions(game.Info().Options, record.Header().Setup.Options) // cannot fail, because the match began with these options
	teams := game.Teams(m.Seats(), options)
	for i, s := range r.Seats {
		at := i
		if len(outcome.Scores) < len(r.Seats) && teams != nil {
			at = teams[i]
		}
		if s.Won != outcome.Winners.Has(engine.Seat(i)) || at < len(outcome.Scores) && s.Score != outcome.Scores[at] {
			w.fail("truth", "the result of %s is %+v, and the match ended with %+v", r.Match, r.Seats, outcome)
		}
	}
}

// addUpEvening checks the points of an evening. It has its own table of the points for each place,
// so that a wrong table in the rules is noticed.
func addUpEvening(w *World, e *rules.Evening, name string, recorded map[part]store.Result) {
	awards := []int{5, 3, 2, 1}
	sums, doubled := make([]int, len(e.Guests)), make([]int, len(e.Guests))
	for _, round := range e.Rounds {
		for person, points := range round.Points {
			sums[person] += points
			seat := slices.Index(round.Players, person)
			if round.Skipped || seat < 0 || points == 0 {
				continue
			}
			place, sum, tied, better := round.Places[seat], 0, 0, 0
			for _, other := range round.Places {
				if other < place {
					better++
				}
			}
			for _, other := range round.Places {
				if other == place {
					sum += awards[min(better+tied, len(awards)-1)]
					tied++
				}
			}
			switch award := (sum + tied - 1) / tied; points {
			case award:
			case 2 * award:
				doubled[person]++
			default:
				w.fail("truth", "in game %d of %s place %d of %v is worth %d points", round.Number, name, place, round.Places, points)
			}
		}
		r, known := recorded[part{name, round.Number}]
		if round.Skipped || !known {
			continue
		}
		for seat, s := range r.Seats {
			if s.Rank > 0 && seat < len(round.Places) && s.Rank != round.Places[seat] {
				w.fail("truth", "game %d of %s ended with the places %v, and the result is %+v", round.Number, name, round.Places, r.Seats)
			}
		}
	}
	for person, g := range e.Guests {
		if g.Points != sums[person] {
			w.fail("truth", "%s has %d points in %s, and won %d in its games", g.Name, g.Points, name, sums[person])
		}
		if doubled[person] > 1 || doubled[person] == 1 && !e.Header.Joker {
			w.fail("truth", "%s has doubled the points of %d games of %s", g.Name, doubled[person], name)
		}
	}
}

// quietTicks is the number of ticks without a change after which a phone must show the current
// state.
const quietTicks = 60

// pagesAreLegal checks that the phone of each seat offers only legal moves of that seat.
func (w *World) pagesAreLegal() {
	t, at := w.table()
	if !at || w.badNetwork || t.Game().Info().RealTime || len(w.showing()) == 0 {
		return
	}
	state := t.Match().AppendState(nil)
	w.pass(quietTicks)
	now, at := w.table()
	if !at || now != t || !slices.Equal(state, t.Match().AppendState(nil)) {
		return
	}
	for _, h := range w.showing() {
		page := h.shown()
		if page == nil || page.Menu || page.Who == nil {
			continue
		}
		seat := slices.IndexFunc(t.Party().Seats, func(s app.PartySeat) bool { return s.Name == page.Who.Name && !s.IsBot() })
		if seat < 0 {
			continue
		}
		legal := t.Match().Legal(engine.Seat(seat), nil)
		for _, c := range page.Choices {
			if c.Move == "" {
				continue
			}
			if move, ok := t.Game().ParseMove(c.Move); !ok || !slices.Contains(legal, move) {
				w.fail("truth", "the phone of %s offers %q (%s), which is not possible; possible are %v", page.Who.Name, c.Word, c.Move, texts(t.Game(), legal))
			}
		}
	}
}

func texts(game engine.Game, moves []engine.Move) (list []string) {
	for _, move := range moves {
		list = append(list, game.FormatMove(move))
	}
	return list
}

// impression is everything that people can see and that a press may change.
type impression struct {
	place, words, state string
}

// impression returns what people see at the moment.
func (w *World) impression() impression {
	var words strings.Builder
	for i := range w.pieces {
		if p := &w.pieces[i]; p.Front {
			fmt.Fprintf(&words, "%s %d %.0f %.0f,", p.Name, p.Kind, p.Place.X, p.Place.Y)
		}
	}
	i := impression{place: w.place(), words: words.String()}
	if t, at := w.table(); at {
		i.state = engine.Hash(t.Match())
	}
	return i
}

// obey is the checker of named buttons: if the screen or a phone names a button, pressing it must
// change something that people see or hear.
func (w *World) obey() {
	if w.weather != Fine || w.badNetwork {
		return
	}
	if t, at := w.table(); at && t.Game().Info().RealTime { // in a race the button may be gone a moment later
		return
	}
	w.letGo()
	for range 4 {
		w.pass(quietTicks)
		if list := w.showing(); len(list) > 0 && w.chance(50) {
			w.obeyPhone(pick(w, list...))
			continue
		}
		d := w.someone()
		offered, _ := w.offers(d)
		typing := d.pad == nil && w.app.Env().Top().Input().Typist != input.NoDevice // keys write, and Backspace erases nothing in an empty field
		if d.id == input.TheMouse || typing || len(offered) == 0 || w.place() == "evening.Finale" {
			continue
		}
		v := pick(w, offered...)
		if !w.answers(v) {
			w.fail("way out", "%s names a button for %s, and pressing it does nothing", w.place(), v)
		}
	}
}

// answers presses the button for an action, and reports whether that has an effect. The pictures of
// the buttons of two pads of one model are the same, so it tries all devices that may be meant.
func (w *World) answers(v input.Action) bool {
	for _, d := range w.devices() {
		if offered, _ := w.offers(d); d.id != input.TheMouse && slices.Contains(offered, v) && w.presses(d, v) {
			return true
		}
	}
	return false
}

// presses presses a button of a device, and reports whether people see or hear a difference.
func (w *World) presses(d device, v input.Action) bool {
	w.heard = nil
	before := w.impression()
	w.press(d, v)
	for range 8 {
		if len(w.heard) > 0 || w.impression() != before {
			return true
		}
		w.pass(5)
	}
	return len(w.heard) > 0 || w.impression() != before
}

// obeyPhone touches a choice on a phone's page. It fails unless that changes the page, the table,
// or what people hear.
func (w *World) obeyPhone(h *handset) {
	page := h.shown()
	if page == nil {
		return
	}
	page = clean(page)
	list := touches(page)
	if len(list) == 0 {
		return
	}
	c := pick(w, list...)
	w.heard = nil
	before := w.impression()
	w.send(h, h, c)
	for range 24 {
		w.pass(5)
		now := h.shown()
		if now == nil || fmt.Sprint(clean(now)) != fmt.Sprint(page) || len(w.heard) > 0 || w.impression() != before {
			return
		}
	}
	w.fail("way out", "%s: a phone's page offers %+v, and touching it does nothing", w.place(), c)
}

// clean returns a page without the choices that are disabled.
func clean(page *phonepage.Page) *phonepage.Page {
	p := *page
	p.Choices = slices.DeleteFunc(slices.Clone(p.Choices), func(c phonepage.Choice) bool { return c.Off })
	return &p
}
