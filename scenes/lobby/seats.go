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

// reunite seats those who have just played, and keeps their rules where the game is the same.
func (l *rules) reunite() {
	party := l.env.Party
	for i, seat := range party.Seats {
		if i >= len(l.places) {
			break
		}
		_, leased := l.env.Roster.Assignment(input.Seat(i))
		if seat.IsBot() || leased {
			l.places[i] = place{taken: true, bot: seat.Bot, character: seat.Character, name: seat.Name, colour: seat.Colour, own: !l.isShapeName(seat.Name), help: seat.Help, tuned: true}
		}
	}
	for seat := range input.Seat(input.MaxSeats) {
		if int(seat) >= len(l.places) || !l.places[seat].person() {
			l.env.Roster.Leave(seat)
		}
	}
	for i := range l.places {
		if !l.places[i].taken {
			l.places[i].colour = l.freeColour(i, i)
		}
	}
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

// fill brings robots until one person could begin, and sends those home that nobody asked for when enough people have come.
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

// offered is the place that the next person gets: one whose device was lost, else a free one, else that of a robot; -1: none.
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

// sit lets whoever holds a free device sit down.
func (l *Scene) sit(d input.DeviceID, at int) {
	if at < 0 {
		l.say(false, "lobby.full")
		return
	}
	back := l.waiting(at)
	if err := l.env.Roster.Join(input.Seat(at), d); err != nil {
		l.env.Sound.Play(sound.Refused)
		return
	}
	if !back {
		l.welcome(at)
	}
	delete(l.cursors, d)
	if d == input.TheMouse {
		l.cursors[d] = at
	}
	l.joined(at)
}

// joined greets whoever has sat down at a place.
func (l *Scene) joined(at int) {
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: l.places[at].colour + 1})
	l.fill()
	l.weigh()
}

// welcome gives a person who sits down a colour, and the name of its shape until they say who they are.
func (l *seating) welcome(at int) {
	p := &l.places[at]
	*p = place{taken: true, colour: l.freeColour(p.colour, at)}
	p.name = l.shapeName(p.colour)
}

// share seats one more person who plays with the same device.
func (l *Scene) share(d input.DeviceID) {
	at := slices.IndexFunc(l.places, func(p place) bool { return !p.taken })
	if at < 0 {
		at = slices.IndexFunc(l.places, func(p place) bool { return p.spare })
	}
	if at < 0 && l.canShare(d) {
		l.say(false, "lobby.full")
		return
	}
	l.shareAt(d, at)
}

// apart reports whether those who share a device each get a button of it.
func (l *seating) apart() bool {
	return l.face.OneButton && l.info.RealTime
}

// canShare reports whether one more person can play with a device. In real time each needs a button of it.
func (l *seating) canShare(d input.DeviceID) bool {
	return !l.info.RealTime || l.apart() && l.env.Roster.SeatsOf(d).Len() < l.env.Roster.Buttons(d)
}

// shareAt seats a person at a place that is free or a robot's.
func (l *Scene) shareAt(d input.DeviceID, at int) {
	switch {
	case l.canShare(d):
	case l.apart():
		l.say(false, "lobby.no-button")
		return
	default:
		l.say(false, "lobby.no-sharing")
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
		l.weigh()
	}
}

// robots are those who come to the table, by their names' keys: each has a character that people come to know.
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

// leave lets the person at a place get up.
func (l *Scene) leave(at int) {
	l.remove(at)
	l.fill()
	l.weigh()
}

// remove frees a place, whoever sat there.
func (l *Scene) remove(at int) {
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.Leave, Seat: l.places[at].colour + 1})
	l.empty(at)
	l.weigh()
}

func (l *Scene) empty(at int) {
	if held, ok := l.env.Roster.Assignment(input.Seat(at)); ok {
		l.env.Roster.Leave(input.Seat(at))
		delete(l.cursors, held.Device)
	}
	l.places[at] = place{colour: l.places[at].colour}
}

// freeColour returns the colour that is wanted, or the next one that nobody at the table has.
func (l *seating) freeColour(wanted, at int) int {
	for n := range ui.SeatCount {
		colour := (wanted + n) % ui.SeatCount
		if l.colourFree(colour, at) {
			return colour
		}
	}
	return wanted
}

// anyElse reports whether what is said is true of anybody at the table but at one place.
func (l *seating) anyElse(at int, is func(p *place) bool) bool {
	for i := range l.places {
		if i != at && l.places[i].taken && is(&l.places[i]) {
			return true
		}
	}
	return false
}

// colourFree reports whether nobody else at the table has a colour.
func (l *seating) colourFree(colour, at int) bool {
	return !l.anyElse(at, func(p *place) bool { return p.colour == colour })
}

// nameFree reports whether nobody else at the table has a name.
func (l *seating) nameFree(name string, at int) bool {
	return !l.anyElse(at, func(p *place) bool { return strings.EqualFold(p.name, name) })
}

// shapeName is what somebody is called who has not said a name: as the shape.
func (l *seating) shapeName(colour int) string { return l.env.Text(shapeKeys[colour]) }

func (l *seating) isShapeName(name string) bool {
	return slices.ContainsFunc(shapeKeys[:], func(key string) bool { return l.env.Text(key) == name })
}

var shapeKeys = [ui.SeatCount]string{"seat.shape.0", "seat.shape.1", "seat.shape.2", "seat.shape.3", "seat.shape.4", "seat.shape.5"}

// recolour gives a place another colour and shape. An empty place keeps out of the way.
func (l *seating) recolour(at, colour int) {
	p := &l.places[at]
	p.colour = colour
	if p.person() && !p.own {
		p.name = l.shapeName(colour)
	}
	for i := range l.places {
		if !l.places[i].taken {
			l.places[i].colour = l.freeColour(l.places[i].colour, i)
		}
	}
}

// swap exchanges two places, with all that belongs to them. It is refused while one waits for its lost device.
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

// weigh finds out whether the match could begin once everybody is ready, and if not, why.
func (l *rules) weigh() {
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

// reason says why the match can't begin when somebody asks for it with a device, "" if it can. Whoever asks is ready.
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

// begin begins the match: whoever asks for it is ready.
func (l *Scene) begin(d input.DeviceID) {
	for i := range l.places {
		if l.env.Roster.SeatsOf(d).Has(input.Seat(i)) {
			l.places[i].ready = true
		}
	}
	l.weigh()
	if why := l.reason(d); why != "" {
		l.word = said{text: why, left: wordTicks}
		l.env.Sound.Play(sound.Refused)
		return
	}
	party := l.party()
	l.remember(party)
	l.env.Party = party
	l.env.Sound.Play(sound.Confirm)
	l.env.Replace(l.env.Routes.Match(party.Clone()))
}

// party closes the ranks, seats and leases alike, and returns who plays.
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

// remember keeps the people by their names, colours and the robots that they chose, and that the guided match has been offered.
func (l *seating) remember(party stage.Party) {
	chosen := slices.IndexFunc(l.places, func(p place) bool { return p.robot() && p.tuned })
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
