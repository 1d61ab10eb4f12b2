package simulation

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"

	"canape/engine"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/store"
)

// ledger is the checker of lost data. It records everything that people could see was saved, and
// checks after every start that it still exists.
type ledger struct {
	names    []string            // the names of saved people
	results  map[string]int      // the number of copies of each result, by resultKey
	earned   map[string][]string // the pieces that people have earned, by name
	settings []byte
	evenings map[string][]byte // the saved content of evenings, by path
	journals map[string]int    // the number of durable entries of journals, by path
	ended    map[string]bool   // matches that ended in this run, by file name
	begun    map[string]bool   // matches that this home has begun or resumed
	first    int               // the number of results at the beginning
	spoiled  map[string]bool   // files that a foreign program has changed
	meddling bool              // a foreign program has changed a file
	started  bool
	skipped  map[string]int // how many matches of an evening were saved and then skipped, by the evening's file
	dealt    map[part]bool  // the matches of evenings that were saved at least in part, and not discarded
	truth    truth
	asked    bool // the app has asked whether to skip a game since the last check
}

// part identifies a match of an evening.
type part struct {
	evening string
	number  int
}

// partOf returns which match of an evening a record is. It returns false if it belongs to no
// evening.
func partOf(record *journal.Record) (part, bool) {
	var party app.Party
	if json.Unmarshal(record.Header().Meta, &party) != nil || party.Evening == nil {
		return part{}, false
	}
	return part{party.Evening.Name, party.Evening.Number}, true
}

// excused reports whether the app may report errors. It may if the disk fails or failed recently,
// if a foreign program has changed a file, or if another app uses the home.
func (l *ledger) excused(w *World) bool {
	return w.weather != Fine || w.foul > 0 || w.second || l.meddling
}

// meddled records that a foreign program has changed a file.
func (l *ledger) meddled(name string) {
	if l.spoiled == nil {
		l.spoiled = map[string]bool{}
	}
	l.spoiled[name], l.meddling = true, true
}

// resultKey returns what identifies a result, even if the match is recorded at a later time.
func resultKey(r store.Result) string {
	text, _ := json.Marshal([]any{r.Game, r.Seats}) // cannot fail, because a result contains only words and numbers
	return string(text)
}

// settingsOf serialises settings without full screen, because this run stays in a window.
func settingsOf(s store.Settings) []byte {
	s.FullScreen = false
	text, _ := json.Marshal(s) // cannot fail, because settings contain only words and numbers
	return text
}

// settled updates the ledger with what is saved. The world calls it after each step.
func (w *World) settled() { w.ledger.look(w) }

// look updates the ledger with what is saved now.
func (l *ledger) look(w *World) {
	env := w.app.Env()
	for _, match := range env.People.Pending {
		l.note(&l.begun, match.Match)
	}
	records := l.records(w)
	if w.second || w.blind || w.foul > 0 || env.Home.HasUnwritten() {
		l.forget(w)
		return
	}
	files := w.disk.now.Files()
	for name := range l.journals {
		if _, there := files[name]; !there && !l.spoiled[name] {
			delete(l.journals, name) // people have discarded the match
		}
	}
	l.people(env.People)
	l.settings = settingsOf(env.Settings)
	if l.evenings == nil {
		l.evenings, l.journals = map[string][]byte{}, map[string]int{}
	}
	for name, content := range w.disk.now.Kept() {
		switch _, there := files[name]; {
		case !there: // the file was removed
		case path.Base(path.Dir(name)) == "evenings" && strings.HasSuffix(name, ".canape"):
			l.evenings[name] = content
			l.skips(w, name, content)
		case path.Base(path.Dir(name)) == "matches" && strings.HasSuffix(name, ".canape"):
			if record := records[name]; record != nil {
				l.journals[name] = record.Len()
				if _, over := record.Ended(); over && l.begun[path.Base(name)] {
					l.note(&l.ended, path.Base(name))
				}
			}
		}
	}
	l.asked = false
	l.durable(w)
	l.addUp(w, records)
}

// records returns the records of the matches on the disk, by path.
func (l *ledger) records(w *World) map[string]*journal.Record {
	records := map[string]*journal.Record{}
	if l.dealt == nil {
		l.dealt = map[part]bool{}
	}
	dealt := map[part]bool{}
	for name, content := range w.disk.now.Kept() {
		if !strings.HasSuffix(name, ".canape") {
			continue
		}
		record, _, err := journal.Decode(content)
		if err != nil {
			continue
		}
		p, is := partOf(record)
		switch folder := path.Base(path.Dir(name)); {
		case folder == "matches":
			records[name] = record
			if is {
				dealt[p] = true
			}
		case folder == "aside" && is:
			delete(l.dealt, p)
		}
	}
	maps.Copy(l.dealt, dealt)
	return records
}

// skips checks that an evening loses no match unless people skip or discard it. If nothing of a
// match was saved, the match is played again.
func (l *ledger) skips(w *World, name string, content []byte) {
	e, _ := rules.Decode(content)
	if e == nil {
		return
	}
	n := 0
	for _, r := range e.Rounds {
		if r.Skipped && len(r.Players) > 0 && l.dealt[part{path.Base(name), r.Number}] {
			n++
		}
	}
	if l.skipped == nil {
		l.skipped = map[string]int{}
	}
	if before, known := l.skipped[name]; known && n > before && !l.asked && !l.meddling {
		w.fail("nothing lost", "a match has fallen out of the evening %s, and nobody has skipped it:\n%s", name, content)
	}
	l.skipped[name] = n
}

// forget removes what is no longer certain to be saved.
func (l *ledger) forget(w *World) {
	people := w.app.Env().People
	l.settings = nil
	l.names = slices.DeleteFunc(l.names, func(name string) bool {
		_, known := people.Find(name)
		return !known
	})
	now := map[string]int{}
	for _, r := range people.Results {
		now[resultKey(r)]++
	}
	for key := range l.results {
		l.results[key] = min(l.results[key], now[key])
	}
	l.journals, l.evenings = nil, nil
}

func (l *ledger) note(set *map[string]bool, name string) {
	if *set == nil {
		*set = map[string]bool{}
	}
	(*set)[name] = true
}

func (l *ledger) people(p store.People) {
	l.names, l.results, l.earned = nil, map[string]int{}, map[string][]string{}
	for _, person := range p.People {
		l.names = append(l.names, person.Name)
		l.earned[person.Name] = person.Earned
	}
	for _, r := range p.Results {
		l.results[resultKey(r)]++
	}
	if !l.started {
		l.started, l.first = true, len(p.Results)
	}
}

// durable checks that the disk has all moves of the current match that are visible.
func (l *ledger) durable(w *World) {
	t, at := w.table()
	if !at || !t.Safe() || t.Game().Info().RealTime || len(l.spoiled) > 0 {
		return
	}
	want := engine.Hash(t.Match())
	for name, content := range w.disk.now.Kept() {
		if path.Base(path.Dir(name)) != "matches" {
			continue
		}
		record, _, err := journal.Decode(content)
		if err != nil {
			continue
		}
		game, known := games.Find(record.Header().Game)
		if !known || game.Info().ID != t.Game().Info().ID {
			continue
		}
		if session, err := journal.Reopen(record, game); err == nil && engine.Hash(session.Match()) == want {
			return
		}
	}
	w.fail("nothing lost", "the match of %s shows moves that no journal on the disk has", t.Game().Info().ID)
}

// reopened checks after a start that everything that was saved still exists, exactly once.
func (l *ledger) reopened(w *World) {
	env := w.app.Env()
	if w.second || w.blind {
		return
	}
	if len(l.spoiled) == 0 {
		l.compare(w, env.People)
	}
	if !l.spoiled[folder+"/settings.json"] && l.settings != nil {
		if now := settingsOf(env.Settings); string(now) != string(l.settings) {
			w.fail("nothing lost", "the settings were %s and are %s", l.settings, now)
		}
	}
	files := w.disk.now.Files()
	for _, name := range slices.Sorted(maps.Keys(l.evenings)) {
		if l.spoiled[name] {
			continue
		}
		was, _ := rules.Decode(l.evenings[name])
		is, err := rules.Decode(files[name])
		if was != nil && (is == nil || !is.Continues(was)) {
			w.fail("nothing lost", "the evening %s was\n%s\nand is\n%s\n%v", name, l.evenings[name], files[name], err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(l.journals)) {
		if l.spoiled[name] {
			continue
		}
		content, there := files[name]
		if !there && env.Settings.Matches != "all" {
			continue // the cleanup has removed the match
		}
		record, _, _ := journal.Decode(content)
		if record == nil || record.Len() < l.journals[name] {
			w.fail("nothing lost", "of %d entries of %s are left:\n%s", l.journals[name], name, content)
		}
	}
	for name := range l.spoiled { // after a foreign change, what the file contains now is final
		delete(l.journals, name)
		delete(l.evenings, name)
	}
	l.spoiled = nil
	l.matches(w, files)
}

// compare checks that p contains all people, earned pieces and results that were saved.
func (l *ledger) compare(w *World, p store.People) {
	has := func(name string) bool {
		return slices.ContainsFunc(p.People, func(q store.Person) bool { return strings.EqualFold(q.Name, name) })
	}
	for _, name := range l.names {
		if !has(name) {
			w.fail("nothing lost", "%q was known, and is not any more", name)
		}
		person, _ := p.Find(name)
		for _, thing := range l.earned[name] {
			if !slices.Contains(person.Earned, thing) {
				w.fail("nothing lost", "%q had earned %q, and has not any more", name, thing)
			}
		}
	}
	now := map[string]int{}
	for _, r := range p.Results {
		now[resultKey(r)]++
	}
	for key, n := range l.results {
		if now[key] < n {
			w.fail("nothing lost", "of %d results %s are left %d", n, key, now[key])
		}
	}
}

// matches checks that every finished match is recorded once, among the results and in its evening.
func (l *ledger) matches(w *World, files map[string][]byte) {
	if len(l.ended) == 0 || w.foul > 0 {
		return
	}
	if got := len(w.app.Env().People.Results) - l.first; l.started && got > len(l.ended)+l.unseen(files) {
		w.fail("nothing lost", "%d matches have ended, and there are %d results", len(l.ended), got)
	}
	counted := map[part]int{}
	for name, content := range files {
		if path.Base(path.Dir(name)) != "matches" {
			continue
		}
		record, _, _ := journal.Decode(content)
		if record == nil {
			continue
		}
		if _, over := record.Ended(); over && l.ended[path.Base(name)] {
			if p, is := partOf(record); is {
				counted[p]++
			}
		}
	}
	for p, n := range counted {
		e, _ := rules.Decode(files[folder+"/evenings/"+p.evening])
		if e == nil {
			continue
		}
		rounds := 0
		for _, r := range e.Rounds {
			if r.Number == p.number {
				rounds++
			}
		}
		if n > 1 || rounds > 1 {
			w.fail("nothing lost", "game %d of the evening %s was played %d times and counts %d times", p.number, p.evening, n, rounds)
		}
	}
}

// unseen returns the number of matches that have ended since the last check.
func (l *ledger) unseen(files map[string][]byte) (n int) {
	for name, content := range files {
		if path.Base(path.Dir(name)) != "matches" || l.ended[path.Base(name)] {
			continue
		}
		if record, _, _ := journal.Decode(content); record != nil {
			if _, over := record.Ended(); over {
				n++
			}
		}
	}
	return n
}
