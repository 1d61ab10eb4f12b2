package lobby

import (
	"slices"
	"strings"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// seatLastParty seats the people of the last match, and keeps their options if the game is the
// same.
func (l *rules) seatLastParty() {
	l.recall()
	l.crowded = !l.makeRoom()
	party := l.env.Party
	for i, seat := range party.Seats {
		if i >= len(l.places) {
			break
		}
		_, assigned := l.env.Roster.Assignment(input.Seat(i))
		if seat.IsBot() || assigned {
			l.places[i] = place{taken: true, bot: seat.Bot, character: seat.Character, name: seat.Name, colour: seat.Colour, own: !l.isShapeName(seat.Name), help: seat.Help, levelChosen: true}
		}
	}
	for seat := range input.Seat(input.MaxSeats) {
		if int(seat) >= len(l.places) && !l.crowded || int(seat) < len(l.places) && !l.places[seat].person() {
			l.env.Roster.Leave(seat)
		}
	}
	l.partDevices(0)
	for i := range l.places {
		if !l.places[i].taken {
			l.places[i].colour = i
		}
	}
	l.recolourFree()
	if party.Game == l.info.ID {
		if options, refusal := engine.ResolveOptions(l.info.Options, party.Options); refusal == nil {
			l.options = options
		}
		if party.Secrets != stage.Shown && party.Secrets != l.offer() {
			l.secrets = party.Secrets
		}
	}
}

// count returns how many people and robots sit.
func (l *seating) count() (people, robots int) {
	for i := range l.places {
		switch {
		case l.places[i].person():
			people++
		case l.places[i].robot():
			robots++
		}
	}
	return people, robots
}

// fill adds spare robots until one person could begin, and removes them when enough people have
// joined.
func (l *Scene) fill() {
	people, robots := l.count()
	for i := len(l.places) - 1; i >= 0 && max(people, 1)+robots < l.info.Min; i-- {
		if !l.places[i].taken {
			l.addRobot(i, true)
			robots++
		}
	}
	for i := range l.places {
		if l.places[i].spare && people+robots > l.info.Min {
			l.empty(i)
			robots--
		}
	}
}

// offered returns the place for the next person: one whose device was lost, otherwise a free one,
// otherwise that of a robot; -1 for none.
func (l *seating) offered() int {
	found := -1
	for i := range l.places {
		switch p := &l.places[i]; {
		case p.person() && l.waiting(i):
			return i
		case !p.taken && (found < 0 || l.places[found].taken):
			found = i
		case p.robot() && found < 0:
			found = i
		}
	}
	return found
}

// waiting reports whether the device of the person at a place was lost.
func (l *seating) waiting(at int) bool {
	held, ok := l.env.Roster.Assignment(input.Seat(at))
	return l.places[at].person() && (!ok || held.Waiting)
}

// sit seats the person with a free device.
func (l *Scene) sit(d input.DeviceID, at int) {
	if at < 0 {
		l.say("lobby.full")
		return
	}
	back := l.waiting(at)
	if err := l.env.Roster.Join(input.Seat(at), d); err != nil {
		l.env.Sound.Play(sound.Refused)
		return
	}
	l.partDevices(at)
	if !back {
		l.welcome(at)
	}
	delete(l.cursors, d)
	if d == input.TheMouse {
		l.cursors[d] = at
	}
	l.joined(at)
}

// joined is called when somebody has sat down at a place: there is a sound, and spare robots may
// leave.
func (l *Scene) joined(at int) {
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: l.places[at].colour + 1})
	l.fill()
	l.checkStart()
}

// welcome gives a new person a free colour, and the name of its shape until they choose a name.
func (l *seating) welcome(at int) {
	p := &l.places[at]
	*p = place{taken: true, colour: l.freeColour(p.colour, at)}
	p.name = l.shapeName(p.colour)
}

// share seats one more person with the same device.
func (l *Scene) share(d input.DeviceID) {
	at := slices.IndexFunc(l.places, func(p place) bool { return !p.taken })
	if at < 0 {
		at = slices.IndexFunc(l.places, func(p place) bool { return p.spare })
	}
	if at < 0 && l.canShare(d) {
		l.say("lobby.full")
		return
	}
	l.shareAt(d, at)
}

// haveOwnButtons reports whether people who share a device each use a button of their own.
func (l *seating) haveOwnButtons() bool {
	return l.face.OneButton && l.info.RealTime
}

// canShare reports whether one more person can play with a device. In a real-time game each needs a
// button of their own.
func (l *seating) canShare(d input.DeviceID) bool {
	return !l.info.RealTime || l.haveOwnButtons() && l.env.Roster.SeatsOf(d).Len() < l.env.Roster.Buttons(d)
}

// partDevices takes a device from those who have shared it in another game, or have shared another
// one, and cannot share this one here. They keep their places, which wait for devices of their own.
// The person at one place keeps the device in any case.
func (l *seating) partDevices(keeps int) {
	if !l.info.RealTime {
		return
	}
	for at := len(l.places) - 1; at >= 0; at-- {
		most := 1
		held, _ := l.env.Roster.Assignment(input.Seat(at))
		if l.haveOwnButtons() {
			most = max(1, l.env.Roster.Buttons(held.Device))
		}
		if at != keeps && held.With.Len() > most {
			l.env.Roster.Leave(input.Seat(at))
		}
	}
}

// shareAt seats a person at a place that is free or a robot's.
func (l *Scene) shareAt(d input.DeviceID, at int) {
	switch {
	case l.canShare(d):
	case l.haveOwnButtons():
		l.say("lobby.no-button")
		return
	default:
		l.say("lobby.no-sharing")
		return
	}
	if err := l.env.Roster.Share(input.Seat(at), d); err != nil {
		l.env.Sound.Play(sound.Refused)
		return
	}
	l.welcome(at)
	l.cursors[d] = at
	l.joined(at)
}

// addRobot seats a robot. A spare one leaves by itself when people come.
func (l *rules) addRobot(at int, spare bool) {
	p := &l.places[at]
	*p = place{taken: true, bot: l.usualLevel(), colour: l.freeColour(p.colour, at), ready: true, spare: spare}
	for i := 0; ; i++ {
		name := l.env.Text(robots[i%len(robots)].name)
		if i >= len(robots) || l.nameFree(name, at) {
			p.name, p.character = name, robots[i%len(robots)].character
			break
		}
	}
	if !spare {
		l.env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: p.colour + 1})
		l.checkStart()
	}
}

// robots are the bots that can be added, with the keys of their names. Each always plays with the
// same character.
var robots = [...]struct {
	name      string
	character bot.Character
}{
	{"bot.name.0", bot.Careful},
	{"bot.name.1", bot.Bold},
	{"bot.name.2", bot.Collector},
	{"bot.name.3", bot.Thoughtful},
	{"bot.name.4", bot.Forgetful},
	{"bot.name.5", bot.Quick},
}

// leave removes the person at a place.
func (l *Scene) leave(at int) {
	l.remove(at)
	l.fill()
	l.checkStart()
}

// remove frees a place.
func (l *Scene) remove(at int) {
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.Leave, Seat: l.places[at].colour + 1})
	l.empty(at)
	l.checkStart()
}

func (l *Scene) empty(at int) {
	if held, ok := l.env.Roster.Assignment(input.Seat(at)); ok {
		l.env.Roster.Leave(input.Seat(at))
		delete(l.cursors, held.Device)
	}
	l.places[at] = place{colour: l.places[at].colour}
}

// freeColour returns the wanted colour, or the next one that nobody at the table has.
func (l *seating) freeColour(wanted, at int) int {
	for n := range ui.SeatCount {
		colour := (wanted + n) % ui.SeatCount
		if l.colourFree(colour, at) {
			return colour
		}
	}
	return wanted
}

// anyOther reports whether a condition holds for anybody at the table except at one place.
func (l *seating) anyOther(at int, is func(p *place) bool) bool {
	for i := range l.places {
		if i != at && l.places[i].taken && is(&l.places[i]) {
			return true
		}
	}
	return false
}

// colourFree reports whether nobody else at the table has a colour.
func (l *seating) colourFree(colour, at int) bool {
	return !l.anyOther(at, func(p *place) bool { return p.colour == colour })
}

// nameFree reports whether nobody else at the table has a name.
func (l *seating) nameFree(name string, at int) bool {
	return !l.anyOther(at, func(p *place) bool { return strings.EqualFold(p.name, name) })
}

// shapeName is the name of somebody who has not chosen one: that of their shape.
func (l *seating) shapeName(colour int) string { return l.env.Text(shapeKeys[colour]) }

func (l *seating) isShapeName(name string) bool {
	return slices.ContainsFunc(shapeKeys[:], func(key string) bool { return l.env.Text(key) == name })
}

var shapeKeys = [ui.SeatCount]string{"seat.shape.0", "seat.shape.1", "seat.shape.2", "seat.shape.3", "seat.shape.4", "seat.shape.5"}

// recolour gives a place another colour and shape.
func (l *seating) recolour(at, colour int) {
	p := &l.places[at]
	p.colour = colour
	if p.person() && !p.own {
		p.name = l.shapeName(colour)
	}
	l.recolourFree()
}

// recolourFree gives the free places colours that neither anybody at the table nor another free
// place has. As many as can keep theirs.
func (l *seating) recolourFree() {
	var used [ui.SeatCount]bool
	for i := range l.places {
		if p := &l.places[i]; p.taken {
			used[p.colour] = true
		}
	}
	var others []*place
	for i := range l.places {
		switch p := &l.places[i]; {
		case p.taken:
		case used[p.colour]:
			others = append(others, p)
		default:
			used[p.colour] = true
		}
	}
	for _, p := range others {
		p.colour = slices.Index(used[:], false)
		used[p.colour] = true
	}
}

// swap exchanges two places and all that belongs to them. It reports false while one of them waits
// for its lost device.
func (l *Scene) swap(a, b int) bool {
	if l.waiting(a) || l.waiting(b) {
		return false
	}
	first, hadFirst := l.env.Roster.Assignment(input.Seat(a))
	second, hadSecond := l.env.Roster.Assignment(input.Seat(b))
	l.env.Roster.Leave(input.Seat(a))
	l.env.Roster.Leave(input.Seat(b))
	// Both seats are empty now, and both devices are plugged in: this can't fail.
	if hadFirst {
		_ = l.env.Roster.Share(input.Seat(b), first.Device)
	}
	if hadSecond {
		_ = l.env.Roster.Share(input.Seat(a), second.Device)
	}
	l.places[a], l.places[b] = l.places[b], l.places[a]
	for d, at := range l.cursors {
		switch at {
		case a:
			l.cursors[d] = b
		case b:
			l.cursors[d] = a
		}
	}
	return true
}

// checkStart finds out whether the match could begin if everybody were ready, and if not, why.
func (l *rules) checkStart() {
	people, robots := l.count()
	var absent []string
	for i := range l.places {
		if l.waiting(i) {
			absent = append(absent, l.places[i].name)
		}
	}
	l.why = ""
	switch {
	case people == 0:
		l.why = l.env.Text("lobby.why.nobody")
	case people+robots < l.info.Min:
		l.why = l.env.Text("lobby.why.too-few", "min", l.info.Min)
	case len(absent) > 0:
		l.why = l.env.Text("lobby.why.absent", "names", l.speaker().List(absent...))
	default:
		setup := engine.Setup{Seats: people + robots, First: engine.Nobody, Options: l.options}
		if _, refusal := l.game.New(table.CompleteSetup(l.env, l.face, setup), nil); refusal != nil {
			l.why = l.speaker().Refusal(refusal.Reason, refusal.Pairs()...)
		}
	}
}

// reason returns why the match can't begin when it is started with a device, "" if it can. The
// people with that device count as ready.
func (l *rules) reason(d input.DeviceID) string {
	if l.why != "" {
		return l.why
	}
	seats := l.env.Roster.SeatsOf(d)
	var unready []string
	for i := range l.places {
		if p := &l.places[i]; p.person() && !p.ready && !seats.Has(input.Seat(i)) {
			unready = append(unready, p.name)
		}
	}
	if len(unready) == 0 {
		return ""
	}
	return l.env.Text("lobby.why.unready", "names", l.speaker().List(unready...))
}

// begin begins the match, if it can. The people with the device that starts it count as ready.
func (l *Scene) begin(d input.DeviceID) {
	for i := range l.places {
		if l.env.Roster.SeatsOf(d).Has(input.Seat(i)) {
			l.places[i].ready = true
		}
	}
	l.checkStart()
	if why := l.reason(d); why != "" {
		l.refuse(why)
		return
	}
	party := l.party()
	l.remember(party)
	l.env.Party = party
	l.env.Sound.Play(sound.Confirm)
	l.env.Replace(l.env.Routes.Match(party.Clone()))
}

// party moves the players and their devices to the first seats, without gaps, and returns the
// party.
func (l *Scene) party() stage.Party {
	secrets := l.inForce()
	for to := range l.places {
		from := to
		for from < len(l.places) && !l.places[from].taken {
			from++
		}
		if from < len(l.places) && from != to {
			l.swap(to, from)
		}
	}
	party := stage.Party{Game: l.info.ID, Options: l.options, Secrets: secrets, Guided: l.guided && l.canGuide()}
	for i := range l.places {
		if p := &l.places[i]; p.taken {
			party.Seats = append(party.Seats, stage.PartySeat{Name: p.name, Colour: p.colour, Bot: p.bot, Character: p.character, Help: p.help && p.person() && l.face.Helps})
		}
	}
	return party.Clone()
}

// remember saves the people's names, colours and the robot levels they chose, and that the guided
// match was offered.
func (l *seating) remember(party stage.Party) {
	chosen := slices.IndexFunc(l.places, func(p place) bool { return p.robot() && p.levelChosen })
	for i := len(l.places) - 1; i >= 0; i-- {
		if p := &l.places[i]; p.person() && p.own {
			level := l.levelOf(p.name)
			if chosen >= 0 {
				level = string(l.places[chosen].bot)
			}
			l.env.People.Remember(store.Person{Name: p.name, Colour: p.colour, Level: level})
		}
	}
	l.env.KeepPeople()
	if l.canGuide() && !l.env.Settings.Guide[party.Game] {
		s := l.env.Settings
		s.Guide = map[string]bool{party.Game: true}
		for game, offered := range l.env.Settings.Guide {
			s.Guide[game] = s.Guide[game] || offered
		}
		l.env.Configure(s)
	}
}
