package lobby

import (
	"maps"
	"strings"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/handicaps"
	"canape/scenes/sound"
	"canape/scenes/store"
)

// hasHandicaps reports whether the match can have handicaps. A guided match cannot.
func (r *terms) hasHandicaps() bool {
	return len(r.game.info.Handicaps) > 0 && !(r.guided && r.game.canGuide())
}

// people returns the taken places as package handicaps needs them, and the index of each in
// places.all.
func (r *terms) people() (list []handicaps.Place, at []int) {
	teams := r.teams()
	for i := range r.places.all {
		p := &r.places.all[i]
		if !p.taken {
			continue
		}
		sits := handicaps.Place{Bot: p.bot, Team: 1 + r.places.teamOf(teams, i), Chosen: p.handicaps}
		if p.own {
			sits.Name = p.name
		}
		list, at = append(list, sits), append(at, i)
	}
	return list, at
}

// propose computes the proposed handicap of everybody at the table. Nobody gets one unless fair
// handicaps are on.
func (r *terms) propose() {
	for i := range r.places.all {
		r.places.all[i].proposed = 0
	}
	if !r.env.People.Fair || !r.hasHandicaps() {
		return
	}
	list, at := r.people()
	for i, steps := range r.ratings.At(r.options).Propose(list) {
		r.places.all[at[i]].proposed = steps
	}
}

// handicaps returns the handicaps of the person at a place: those chosen by hand, otherwise the
// proposed ones.
func (r *terms) handicaps(at int) engine.Handicaps {
	p := &r.places.all[at]
	switch {
	case !p.person() || !r.hasHandicaps():
		return nil
	case p.handicaps != nil:
		return p.handicaps
	case p.proposed > 0:
		return engine.Handicaps{r.game.info.Handicaps[0].Name: p.proposed}
	}
	return nil
}

// recallHandicaps restores the handicaps and the help that are stored for the person at a place.
func (ps *places) recallHandicaps(at int) {
	p := &ps.all[at]
	var person store.Person
	if p.own {
		person, _ = ps.env.People.Find(p.name)
	}
	p.handicaps, p.help = maps.Clone(person.Handicaps[ps.game.info.ID]), person.Help
}

// recallSeat restores the handicaps and the help that the person at a place had in the last match
// of this game. For people without a name, only the party of the last match stores them.
func (ps *places) recallSeat(at int, seat app.PartySeat) {
	p := &ps.all[at]
	if !p.own && len(seat.Handicaps) > 0 {
		p.handicaps = maps.Clone(seat.Handicaps)
	}
	if p.person() && ps.game.face.Helps && seat.Help != ps.helped(at) {
		p.help = store.Chosen(seat.Help)
	}
}

// child reports whether the person at a place is marked as a child.
func (ps *places) child(at int) bool {
	p := &ps.all[at]
	return p.person() && p.own && ps.env.People.IsChild(p.name)
}

// helped reports whether the table helps the person at a place. If they have not chosen, it helps
// children while fair handicaps are on.
func (ps *places) helped(at int) bool {
	p := &ps.all[at]
	return p.person() && ps.game.face.Helps && handicaps.Helps(ps.env, store.Person{Help: p.help, Child: ps.child(at)})
}

// chooseHelp switches the help of the person at a place on or off. It stores no choice if the new
// value is the default.
func (ps *places) chooseHelp(at int) {
	p, on := &ps.all[at], !ps.helped(at)
	p.help = store.Unchosen
	if ps.helped(at) != on {
		p.help = store.Chosen(on)
	}
}

// switchChild marks the person at a place as a child, or removes the mark.
func (r *terms) switchChild(at int) {
	people := &r.env.People
	people.SetChild(r.places.all[at].name, !r.places.child(at))
	r.env.KeepPeople()
	r.ratings = handicaps.Rate(*people, r.game.info)
	r.levelRobots()
	r.env.Sound.Play(sound.FocusMove)
	r.checkStart()
}

// chooseSteps changes the handicap of the person at a place by delta steps. If the result is the
// proposed value it stores no choice, so that the handicap keeps following the ratings.
func (r *terms) chooseSteps(at int, h engine.Handicap, delta int) {
	p, chosen := &r.places.all[at], maps.Clone(r.handicaps(at))
	now := chosen[h.Name] + delta
	if now < 0 || now > h.Max {
		r.env.Sound.Play(sound.Refused)
		return
	}
	if chosen == nil {
		chosen = engine.Handicaps{}
	}
	chosen[h.Name] = now
	p.handicaps = nil
	r.propose()
	if !sameHandicaps(chosen, r.handicaps(at)) {
		p.handicaps = chosen
		r.propose()
	}
	r.env.Sound.Play(sound.FocusMove)
	r.checkStart()
}

// sameHandicaps reports whether two maps are equal. A handicap that is missing counts as 0 steps.
func sameHandicaps(a, b engine.Handicaps) bool {
	for name := range a {
		if a[name] != b[name] {
			return false
		}
	}
	for name := range b {
		if a[name] != b[name] {
			return false
		}
	}
	return true
}

// switchFair switches proposed handicaps on or off. The setting applies to all games and people.
func (r *terms) switchFair(_ int, again bool) {
	if again {
		return
	}
	r.env.People.Fair = !r.env.People.Fair
	r.env.KeepPeople()
	r.propose()
	r.levelRobots()
	r.env.Sound.Play(sound.FocusMove)
	r.checkStart()
}

// fairRow adds the row that switches proposed handicaps on or off. Below the row, an explanation
// lists everybody's handicaps.
func (l *Scene) fairRow() {
	if !l.terms.hasHandicaps() && !l.game.entry.Gathers {
		return
	}
	l.addValue(lobbyFair, l.env.Text("lobby.fair"), yesNo(l.env, l.env.People.Fair), l.terms.switchFair)
	if lines := l.terms.handicapLines(); lines != "" {
		l.addExplanation(lines)
	}
}

// handicapLines returns a line about each player's handicaps and help. If nobody has any it
// explains why, or returns "" if fair handicaps are off. For an evening with fair handicaps it
// returns a sentence about all of its games.
func (r *terms) handicapLines() string {
	var lines []string
	for i := range r.places.all {
		words := r.env.HandicapWords(r.game.info, r.handicaps(i))
		switch {
		case !r.places.helped(i):
		case words == "":
			words = r.env.Text("handicap.help")
		default:
			words = r.env.List(words, r.env.Text("handicap.help"))
		}
		if words != "" {
			lines = append(lines, r.env.Text("handicap.line", "name", r.places.all[i].name, "given", words))
		}
	}
	switch {
	case r.game.entry.Gathers && r.env.People.Fair:
		return r.env.Text("lobby.fair.each")
	case len(lines) > 0:
		return strings.Join(lines, "\n")
	case !r.env.People.Fair:
		return ""
	case r.strangers():
		return r.env.Text("lobby.fair.unknown")
	}
	return r.env.Text("lobby.fair.even")
}

// strangers reports whether the table has no child and fewer than two people with a rating, so that
// no handicap can be proposed.
func (r *terms) strangers() bool {
	known := 0
	for i := range r.places.all {
		p := &r.places.all[i]
		switch {
		case !p.person() || !p.own:
		case r.places.child(i):
			return false
		case r.ratings.Known(p.name):
			known++
		}
	}
	return known < 2
}

// handicapRows adds the rows that change the handicaps of a person.
func (l *Scene) handicapRows(at int) {
	if !l.terms.hasHandicaps() {
		return
	}
	info := l.game.info
	for i, h := range info.Handicaps {
		words := l.env.Text("handicap.none")
		if steps := l.terms.handicaps(at)[h.Name]; steps > 0 {
			words = l.env.HandicapSteps(info, h, steps)
		}
		l.addValue(sheetHandicap.at(i), l.env.Text("handicap."+info.ID+"."+h.Name), words, func(delta int, _ bool) { l.terms.chooseSteps(at, h, delta) })
	}
}

// rememberHandicaps stores the handicaps that were chosen by hand.
func (l *Scene) rememberHandicaps() {
	for i := range l.places.all {
		if p := &l.places.all[i]; p.person() && p.own && l.terms.hasHandicaps() {
			l.env.People.Give(p.name, l.game.info.ID, p.handicaps)
			if l.game.face.Helps {
				l.env.People.SetHelp(p.name, p.help)
			}
		}
	}
}
