package lobby

import (
	"slices"
	"strings"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// seatLast seats the people and robots of the last match.
func (ps *places) seatLast() {
	ps.recall()
	ps.crowded = !ps.makeRoom()
	for i, seat := range ps.env.Party.Seats {
		if i >= len(ps.all) {
			break
		}
		_, assigned := ps.env.Roster.Assignment(input.Seat(i))
		if seat.IsBot() || assigned {
			ps.all[i] = place{taken: true, bot: seat.Bot, character: seat.Character, name: seat.Name, colour: seat.Colour, own: !ps.isShapeName(seat.Name), levelChosen: true}
			if seat.IsBot() && seat.Device != nil { // the bot replaces a person whose device was lost
				ps.all[i].standsFor, ps.all[i].levelChosen = seat.Device, false
			}
			ps.recallHandicaps(i)
			if ps.env.Party.Game == ps.game.info.ID {
				ps.recallSeat(i, seat)
			}
		}
	}
	for seat := range input.Seat(input.MaxSeats) {
		if int(seat) >= len(ps.all) && !ps.crowded || int(seat) < len(ps.all) && !ps.all[seat].person() {
			ps.env.Roster.Leave(seat)
		}
	}
	ps.partDevices(0)
	for i := range ps.all {
		if !ps.all[i].taken {
			ps.all[i].colour = i
		}
	}
	ps.recolourFree()
}

// allReady reports whether people sit at the table and all of them are ready.
func (ps *places) allReady() bool {
	people, _ := ps.count()
	for i := range ps.all {
		if p := &ps.all[i]; p.person() && !p.ready {
			return false
		}
	}
	return people > 0
}

// count returns the number of people and of robots at the table.
func (ps *places) count() (people, robots int) {
	for i := range ps.all {
		switch {
		case ps.all[i].person():
			people++
		case ps.all[i].robot():
			robots++
		}
	}
	return people, robots
}

// onPhones returns the number of people, and how many of them play on phones. Only the phones show
// these people's cards.
func (ps *places) onPhones() (people, phones int) {
	for i := range ps.all {
		if !ps.all[i].person() {
			continue
		}
		people++
		if held, ok := ps.env.Roster.Assignment(input.Seat(i)); ok && held.Last.Kind == input.Phone {
			phones++
		}
	}
	return people, phones
}

// fill adds spare robots until one person could begin a match. It removes spare robots when enough
// people have joined.
func (l *Scene) fill() {
	people, robots := l.places.count()
	for i := len(l.places.all) - 1; i >= 0 && max(people, 1)+robots < l.game.info.Min; i-- {
		if !l.places.all[i].taken {
			l.addRobot(i, true)
			robots++
		}
	}
	for i := range l.places.all {
		if l.places.all[i].spare && people+robots > l.game.info.Min {
			l.empty(i)
			robots--
		}
	}
}

// offered returns the place for the person who joins with d, or -1 if there is none. A person who
// lost the same device here, or for whom a robot plays, gets the old place back. Otherwise the
// first of these is offered: a place that waits for any device, a free place, a robot's place. If d
// is NoDevice, offered returns the place for an unknown device.
func (ps *places) offered(d input.DeviceID) int {
	var waiting, standsFor input.SeatSet
	for i := range ps.all {
		switch {
		case ps.waiting(i):
			waiting = waiting.With(input.Seat(i))
		case ps.all[i].standsFor != nil:
			standsFor = standsFor.With(input.Seat(i))
		}
	}
	had := func(s input.Seat) *input.Device { return ps.all[s].standsFor }
	for _, seats := range [...]input.SeatSet{waiting, standsFor} {
		if at, likeness := ps.env.Owner(d, seats, had); likeness != app.Unlike {
			return int(at)
		}
	}
	if waiting != 0 {
		return int(waiting.First())
	}
	if free := slices.IndexFunc(ps.all, func(p place) bool { return !p.taken }); free >= 0 {
		return free
	}
	return slices.IndexFunc(ps.all, func(p place) bool { return p.robot() })
}

// sameModel reports whether two devices have the same mark: they are the same phone, or pads of one
// model.
func sameModel(a, b input.Device) bool { return a.Mark() != "" && a.Mark() == b.Mark() }

// waiting reports whether the person at a place has lost their device.
func (ps *places) waiting(at int) bool {
	held, ok := ps.env.Roster.Assignment(input.Seat(at))
	return ps.all[at].person() && (!ok || held.Waiting)
}

// sit gives a place to the person with a free device.
func (l *Scene) sit(d input.DeviceID, at int) {
	if at < 0 {
		l.say("lobby.full")
		return
	}
	back := l.places.waiting(at)
	if err := l.env.Roster.Join(input.Seat(at), d); err != nil {
		l.env.Sound.Play(sound.Refused)
		return
	}
	l.places.partDevices(at)
	if device, _ := l.env.Roster.Device(d); !back && !l.places.standUp(at, device) {
		l.places.welcome(at, d)
	}
	delete(l.cursors, d)
	if d == input.TheMouse {
		l.cursors[d] = firstPlace.at(at)
	}
	l.joined(at)
}

// standUp removes the robot at a place if it plays for the owner of the device, and gives the place
// back to that person. It returns false if there is no such robot.
func (ps *places) standUp(at int, device input.Device) bool {
	p := &ps.all[at]
	if p.standsFor == nil || !sameModel(*p.standsFor, device) {
		return false
	}
	*p = place{taken: true, name: p.name, own: p.own, colour: p.colour, guessed: p.own}
	ps.recallHandicaps(at)
	return true
}

// joined is called after a person has joined. It plays a sound, sets the level of robots, and lets
// spare robots leave.
func (l *Scene) joined(at int) {
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: l.places.all[at].colour + 1})
	l.terms.levelRobots()
	l.fill()
	l.terms.checkStart()
}

// welcome seats a new person. It guesses that this is the person who last played with the device
// and does not sit here yet. If there is no such person, the new one has a free colour and the name
// of its shape until they choose a name.
func (ps *places) welcome(at int, d input.DeviceID) {
	ps.stranger(at)
	ps.guess(at, ps.env.Regulars(d))
}

// stranger forgets who the person at a place is. They get a free colour and the name of its shape.
func (ps *places) stranger(at int) {
	p := &ps.all[at]
	*p = place{taken: true, colour: ps.freeColour(p.colour, at)}
	p.name = ps.shapeName(p.colour)
}

// guess gives a place to the first of regulars who does not sit here yet. It returns false if all
// of them do.
func (ps *places) guess(at int, regulars []store.Person) bool {
	for _, person := range regulars {
		if ps.nameFree(person.Name, at) {
			ps.become(at, person)
			ps.all[at].guessed = true
			return true
		}
	}
	return false
}

// become gives a place to a known person, with their usual colour if it is free.
func (ps *places) become(at int, person store.Person) {
	p := &ps.all[at]
	p.name, p.own, p.spare, p.guessed = person.Name, true, false, false
	ps.recolour(at, ps.freeColour(person.Colour, at))
	ps.recallHandicaps(at)
}

// another replaces a wrong guess by the next person who has played with the device. After the last
// of them it makes the person a stranger.
func (ps *places) another(at int, d input.DeviceID) {
	regulars := ps.env.Regulars(d)
	now := slices.IndexFunc(regulars, func(q store.Person) bool { return strings.EqualFold(q.Name, ps.all[at].name) })
	if !ps.guess(at, regulars[now+1:]) {
		ps.stranger(at)
	}
}

// wearAt returns the outfit of the person at a place.
func (ps *places) wearAt(at int) ui.Wear {
	if p := &ps.all[at]; p.person() && p.own {
		return ps.env.Outfit(p.name)
	}
	return ui.Wear{}
}

// guessedBy returns the place of the device's own person if that person was only guessed and the
// cursor is on that place. Otherwise it returns -1.
func (l *Scene) guessedBy(d input.DeviceID) int {
	at := l.placeOf(l.cursor(d))
	if at < 0 || !l.places.all[at].guessed || !l.env.Roster.SeatsOf(d).Has(input.Seat(at)) {
		return -1
	}
	return at
}

// share seats one more person who plays with the same device.
func (l *Scene) share(d input.DeviceID) {
	at := slices.IndexFunc(l.places.all, func(p place) bool { return !p.taken })
	if at < 0 {
		at = slices.IndexFunc(l.places.all, func(p place) bool { return p.spare })
	}
	if at < 0 && l.places.canShare(d) {
		l.say("lobby.full")
		return
	}
	l.shareAt(d, at)
}

// haveOwnButtons reports whether people who share a device each have a button of their own in this
// game.
func (g *game) haveOwnButtons() bool {
	return g.face.OneButton && g.info.RealTime
}

// canShare reports whether one more person can play with a device. In a real-time game every person
// needs a button of their own.
func (ps *places) canShare(d input.DeviceID) bool {
	if device, _ := ps.env.Roster.Device(d); device.Kind == input.Phone {
		return false // people cannot share a phone
	}
	return !ps.game.info.RealTime || ps.game.haveOwnButtons() && ps.env.Roster.SeatsOf(d).Len() < ps.env.Roster.Buttons(d)
}

// partDevices takes shared devices away from people who cannot share them in this game, for example
// because they come from another game. These people keep their places, which wait for other
// devices. The person at the place with the index keeps does not lose the device.
func (ps *places) partDevices(keeps int) {
	if !ps.game.info.RealTime {
		return
	}
	for at := len(ps.all) - 1; at >= 0; at-- {
		most := 1
		held, _ := ps.env.Roster.Assignment(input.Seat(at))
		if ps.game.haveOwnButtons() {
			most = max(1, ps.env.Roster.Buttons(held.Device))
		}
		if at != keeps && held.With.Len() > most {
			ps.env.Roster.Leave(input.Seat(at))
		}
	}
}

// shareAt seats a person who shares a device, at a free place or at the place of a robot.
func (l *Scene) shareAt(d input.DeviceID, at int) {
	switch {
	case l.places.canShare(d):
	case l.game.haveOwnButtons():
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
	l.places.welcome(at, d)
	l.cursors[d] = firstPlace.at(at)
	l.joined(at)
}

// addRobot seats a robot. A spare robot leaves when people join.
func (l *Scene) addRobot(at int, spare bool) {
	p := &l.places.all[at]
	*p = place{taken: true, bot: l.terms.usualLevel(), colour: l.places.freeColour(p.colour, at), ready: true, spare: spare}
	for i := 0; ; i++ {
		name := l.env.Text(robots[i%len(robots)].name)
		if i >= len(robots) || l.places.nameFree(name, at) {
			p.name, p.character = name, robots[i%len(robots)].character
			break
		}
	}
	if !spare {
		l.env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: p.colour + 1})
		l.terms.checkStart()
	}
}

// robots lists the bots that can be added, with the keys of their names. A bot of a given name
// always has the same character.
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

// leave removes the person at a place, at their request.
func (l *Scene) leave(at int) {
	l.remove(at)
	l.fill()
	l.terms.checkStart()
}

// remove frees a place.
func (l *Scene) remove(at int) {
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.Leave, Seat: l.places.all[at].colour + 1})
	l.empty(at)
	l.terms.checkStart()
}

func (l *Scene) empty(at int) {
	if held, ok := l.env.Roster.Assignment(input.Seat(at)); ok {
		l.env.Roster.Leave(input.Seat(at))
		delete(l.cursors, held.Device)
	}
	l.places.all[at] = place{colour: l.places.all[at].colour}
}

// freeColour returns the wanted colour if nobody else at the table has it, otherwise the next free
// one.
func (ps *places) freeColour(wanted, at int) int {
	for n := range ui.SeatCount {
		colour := (wanted + n) % ui.SeatCount
		if ps.colourFree(colour, at) {
			return colour
		}
	}
	return wanted
}

// anyOther reports whether a condition holds for any player except the one at a place.
func (ps *places) anyOther(at int, is func(p *place) bool) bool {
	for i := range ps.all {
		if i != at && ps.all[i].taken && is(&ps.all[i]) {
			return true
		}
	}
	return false
}

// colourFree reports whether nobody else at the table has a colour.
func (ps *places) colourFree(colour, at int) bool {
	return !ps.anyOther(at, func(p *place) bool { return p.colour == colour })
}

// nameFree reports whether nobody else at the table has a name.
func (ps *places) nameFree(name string, at int) bool {
	return !ps.anyOther(at, func(p *place) bool { return strings.EqualFold(p.name, name) })
}

// shapeName returns the name of a person who has not chosen one, which is the name of their shape.
func (ps *places) shapeName(colour int) string { return ps.env.Text(shapeKeys[colour]) }

func (ps *places) isShapeName(name string) bool {
	return slices.ContainsFunc(shapeKeys[:], func(key string) bool { return ps.env.Text(key) == name })
}

var shapeKeys = [ui.SeatCount]string{"seat.shape.0", "seat.shape.1", "seat.shape.2", "seat.shape.3", "seat.shape.4", "seat.shape.5"}

// recolour gives a place another colour and shape.
func (ps *places) recolour(at, colour int) {
	p := &ps.all[at]
	p.colour = colour
	if p.person() && !p.own {
		p.name = ps.shapeName(colour)
	}
	ps.recolourFree()
}

// recolourFree gives every free place a colour that no other place has. It changes as few colours
// as possible.
func (ps *places) recolourFree() {
	var used [ui.SeatCount]bool
	for i := range ps.all {
		if p := &ps.all[i]; p.taken {
			used[p.colour] = true
		}
	}
	var others []*place
	for i := range ps.all {
		switch p := &ps.all[i]; {
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

// swap exchanges everything at two places, including the devices. It does nothing and returns false
// if a place waits for a lost device.
func (l *Scene) swap(a, b int) bool {
	if l.places.waiting(a) || l.places.waiting(b) {
		return false
	}
	first, hadFirst := l.env.Roster.Assignment(input.Seat(a))
	second, hadSecond := l.env.Roster.Assignment(input.Seat(b))
	l.env.Roster.Leave(input.Seat(a))
	l.env.Roster.Leave(input.Seat(b))
	// Both seats are empty now, and both devices are plugged in, so this cannot fail.
	if hadFirst {
		_ = l.env.Roster.Share(input.Seat(b), first.Device)
	}
	if hadSecond {
		_ = l.env.Roster.Share(input.Seat(a), second.Device)
	}
	l.places.all[a], l.places.all[b] = l.places.all[b], l.places.all[a]
	for d, at := range l.cursors {
		switch l.placeOf(at) {
		case a:
			l.cursors[d] = firstPlace.at(b)
		case b:
			l.cursors[d] = firstPlace.at(a)
		}
	}
	return true
}

// checkStart sets r.why: the reason why the match could not begin even if everybody were ready.
func (r *terms) checkStart() {
	people, robots := r.places.count()
	var absent []string
	for i := range r.places.all {
		if r.places.waiting(i) {
			absent = append(absent, r.places.all[i].name)
		}
	}
	r.why = ""
	r.propose()
	switch {
	case people == 0:
		r.why = r.env.Text("lobby.why.nobody")
	case people+robots < r.game.info.Min:
		r.why = r.env.Text("lobby.why.too-few", "min", r.game.info.Min)
	case len(absent) > 0:
		r.why = r.env.Text("lobby.why.absent", "names", r.game.speaker(r.env).List(absent...))
	default:
		setup := engine.Setup{Seats: people + robots, First: engine.Nobody, Options: r.options}
		if refusal := r.game.entry.Check(table.CompleteSetup(r.env, r.game.face, setup)); refusal != nil {
			r.why = r.game.speaker(r.env).Refusal(refusal.Reason, refusal.Pairs()...)
		}
	}
}

// reason returns why the match cannot begin when d starts it, or "" if it can. The people who use d
// need not be ready, because they become ready by starting. If other people are not ready, the
// reason names everybody who is not, including the people who use d.
func (r *terms) reason(d input.DeviceID) string {
	if r.why != "" {
		return r.why
	}
	seats, others := r.env.Roster.SeatsOf(d), false
	var unready []string
	for i := range r.places.all {
		if p := &r.places.all[i]; p.person() && !p.ready {
			unready = append(unready, p.name)
			others = others || !seats.Has(input.Seat(i))
		}
	}
	if !others {
		return ""
	}
	return r.env.Text("lobby.why.unready", "names", r.game.speaker(r.env).List(unready...))
}

// begin makes the people who use d ready and begins the match, if that is possible.
func (l *Scene) begin(d input.DeviceID) {
	for i := range l.places.all {
		if l.env.Roster.SeatsOf(d).Has(input.Seat(i)) {
			l.places.all[i].ready = true
		}
	}
	l.terms.checkStart()
	if why := l.terms.reason(d); why != "" {
		l.refuse(why)
		return
	}
	party := l.party()
	l.remember(party)
	l.env.Party = party
	l.env.Sound.Play(sound.Confirm)
	l.env.Replace(l.env.Routes.Match(party.Clone()))
}

// party moves the players and their devices to the first seats without gaps, and returns them as a
// party.
func (l *Scene) party() app.Party {
	secrets := l.terms.inForce()
	for to := range l.places.all {
		from := to
		for from < len(l.places.all) && !l.places.all[from].taken {
			from++
		}
		if from < len(l.places.all) && from != to {
			l.swap(to, from)
		}
	}
	party := app.Party{Game: l.game.info.ID, Options: l.terms.options, Secrets: secrets, Guided: l.terms.guided && l.game.canGuide(), Teams: l.terms.teamNames()}
	for i := range l.places.all {
		if p := &l.places.all[i]; p.taken {
			party.Seats = append(party.Seats, app.PartySeat{Name: p.name, Colour: p.colour, Bot: p.bot, Character: p.character, Device: p.standsFor, Help: l.places.helped(i), Wear: l.places.wearAt(i), Handicaps: l.terms.handicaps(i)})
		}
	}
	return party.Clone()
}

// remember stores the names and colours of the people, the levels of robots that they chose, and
// that this game has offered its guided match.
func (l *Scene) remember(party app.Party) {
	chosen := slices.IndexFunc(l.places.all, func(p place) bool { return p.robot() && p.levelChosen })
	for i := len(l.places.all) - 1; i >= 0; i-- {
		if p := &l.places.all[i]; p.person() && p.own {
			level := l.places.levelOf(p.name)
			if chosen >= 0 {
				level = string(l.places.all[chosen].bot)
			}
			l.env.People.Remember(store.Person{Name: p.name, Colour: p.colour, Level: level})
			held, _ := l.env.Roster.Assignment(input.Seat(i))
			l.env.People.Link(p.name, held.Last.Mark())
		}
	}
	l.env.KeepTeams(party, l.terms.teams())
	l.rememberHandicaps()
	l.env.KeepPeople()
	l.rememberLength()
	if l.game.canGuide() && !l.env.Settings.Guide[party.Game] {
		s := l.env.Settings
		s.Guide = map[string]bool{party.Game: true}
		for game, offered := range l.env.Settings.Guide {
			s.Guide[game] = s.Guide[game] || offered
		}
		l.env.Configure(s)
	}
}
