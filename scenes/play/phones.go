package play

import (
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/show"
)

// phones makes the pages of the seats that are played from a phone.
type phones struct {
	sets   [engine.MaxSeats]table.Handset
	pages  [engine.MaxSeats]phonePage
	chosen []chosen
	events int // number of events shown to the handsets so far
}

// phonePage is the page of a seat, with the basis from which it was made.
type phonePage struct {
	basis  phoneBasis
	page   phonepage.Page
	number int
	made   int // number of moves made from the page
}

// phoneBasis holds everything on which a page depends. The page is made again only when it changes.
type phoneBasis struct {
	events, moves, made int
	actors              engine.SeatSet
	phase               string
	lags, waits, inGame bool
	behind              bool // the screen of a real-time game has not shown all events
	lost                engine.SeatSet
	stops, counts       bool
	lesson              string // the lesson on the screen
	reads               bool   // the seat of the page reads the lesson
	name                string
	shape               int
	catalog             *lang.Catalog
	news                int
	asked               int // number of buttons of the board's own question
}

// chosen is a choice that a seat has made on its phone.
type chosen struct {
	seat engine.Seat
	app.PhoneCommand
}

// begin creates handsets that have seen no events.
func (p *phones) begin(m *Match) {
	for seat := range m.party.Seats {
		p.sets[seat] = m.face.NewHandset(table.NewHolder(m.env, m.game, m.party, engine.Seat(seat)))
	}
	p.events = 0
}

// show passes an event to the handsets after the board has shown it. Each handset gets only what
// its seat may know, which may be nothing.
func (p *phones) show(m *Match, e engine.Event) {
	p.events++
	for seat := range m.party.Seats {
		if seen := engine.EventFor(e, engine.Seat(seat)); seen != nil {
			p.sets[seat].Show(seen)
		}
	}
}

// onPhones returns the seats that are played from a phone.
func (m *Match) onPhones() (seats engine.SeatSet) {
	for seat := range m.party.Persons().All() {
		if table.OnPhone(m.env, seat) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// Races reports whether the loss of a device must be noticed at once, because the match does not
// wait.
func (m *Match) Races() bool { return m.info.RealTime }

// Phone returns the page of a seat. In a turn-by-turn game it changes only after the screen has
// shown all events, so that no phone is ahead of the screen.
func (m *Match) Phone(env *app.Env, s input.Seat) *phonepage.Page {
	seat := engine.Seat(s)
	if int(seat) >= len(m.party.Seats) {
		return nil
	}
	one, who := &m.phones.pages[seat], m.party.Seats[seat]
	b := phoneBasis{events: m.phones.events, moves: m.session.Record().Len(), made: one.made, actors: m.Match().Actors(),
		waits: m.Board.Waits().Has(seat), inGame: m.env.Top() == app.Scene(m), name: who.Name, shape: who.Colour, catalog: env.Catalog}
	b.lost, b.lesson, b.counts = m.devices.lost, m.coach.says.Name, m.Interval().Sum
	b.reads = b.lesson != "" && m.coach.says.Readers.Has(seat)
	b.stops = !m.goesOn() || b.counts || m.curtain.hangs()
	b.lags = !m.info.RealTime && (m.Busy() || len(m.Queue) > 0 && !b.waits || m.mayBeTaught(seat))
	if m.info.RealTime {
		b.phase, b.behind = phaseOf(m.Match()), m.Busy() || len(m.Queue) > 0
		b.lags = m.Pace() == 0 || b.actors.Has(seat) && !m.turn().seen.Has(seat) // the player cannot have seen the question on the screen yet
	}
	b.news = len(m.History.Events)
	if b.waits {
		_, actions := m.Board.Prompt(seat)
		b.asked = len(actions)
	}
	if one.basis == b && one.number > 0 {
		return &one.page
	}
	previous := one.page
	if !b.lags || one.number == 0 || one.basis.catalog != b.catalog {
		one.page = m.phones.sets[seat].Page(engine.Observe(m.Match(), seat))
	}
	page := &one.page
	if b.behind { // the scores must not be ahead of the screen
		page.Scored, page.Scores = previous.Scored, previous.Scores
	}
	page.Lang, page.Place = string(env.Words.Language()), m.face.Place.Name()
	page.Who = &phonepage.Who{Name: who.Name, Shape: who.Colour, Handicap: env.HandicapWords(m.info, who.Handicaps)}
	if at := m.env.TeamsOf(m.party); int(seat) < len(at) && m.party.Team(at[seat]) != "" {
		name := m.party.Team(at[seat])
		page.Who.Team, page.Who.Shirt = lang.Capitalise(name.The(env.Catalog)), name.Shirt()
	}
	page.News = ""
	if news := m.History.News(1); len(news) > 0 {
		page.News = news[0].Text
	}
	asked := len(page.Choices) > 0 || page.Text != nil
	if others := b.actors.Without(seat); !asked && page.Detail == "" && page.Call == "" && others != 0 && !m.info.RealTime {
		page.Detail = m.whoseTurn(others)
	}
	if b.lags || b.stops || !b.inGame {
		page.Choices, page.Text, page.Left = nil, nil, 0
		if asked || b.lags && b.actors.Has(seat) {
			page.Sentence = lang.Capitalise(env.Text("phone.wait"))
		}
	}
	switch {
	case b.lost != 0:
		m.lostOnPhone(page)
	case b.lesson != "":
		words := m.env.Text("phone.lesson")
		if b.reads {
			words = show.LessonWords(m.env, m.info.ID, b.lesson, s)
		}
		m.goOnByPhone(page, words, input.Confirm, input.Extra)
	case b.counts:
		m.goOnByPhone(page, m.env.Text("phone.count"), input.Confirm)
	case b.waits && !b.stops:
		m.askOnPhone(page, seat)
	}
	page.Turn = (b.waits || !m.Match().Over()) && (len(page.Choices) > 0 || page.Text != nil) && !b.counts && b.lost == 0 && (b.lesson == "" || b.reads) && !page.Idle
	if one.number == 0 || one.basis.made != b.made || !slices.EqualFunc(previous.Choices, page.Choices, sameChoice) || (previous.Text == nil) != (page.Text == nil) {
		one.number++
	}
	page.On, one.basis = one.number, b
	return page
}

// whoseTurn returns a sentence that says who acts while a phone waits.
func (m *Match) whoseTurn(seats engine.SeatSet) string {
	if seats.Len() == 1 {
		return m.env.Text("phone.turn", "name", m.party.Seats[seats.First()].Name)
	}
	return m.env.Text("phone.ask.others")
}

func sameChoice(a, b phonepage.Choice) bool {
	return a.Move == b.Move && a.Press == b.Press && a.Pad == b.Pad && a.Word == b.Word && a.Sign == b.Sign && a.Big == b.Big && slices.Equal(a.Uses, b.Uses)
}

// goOnByPhone replaces a page by buttons that continue after a lesson or a score count. Any player
// may press them.
func (m *Match) goOnByPhone(page *phonepage.Page, sentence string, buttons ...input.Action) {
	page.Sentence, page.Detail, page.Choices, page.Text = sentence, "", nil, nil
	for _, button := range buttons {
		word := map[input.Action]string{input.Confirm: "table.coach.on", input.Extra: "table.coach.enough"}[button]
		page.Choices = append(page.Choices, phonepage.Choice{Pad: button.String(), Word: lang.Capitalise(m.env.Text(word)),
			Main: button == input.Confirm})
	}
}

// askOnPhone changes the page of a seat to the board's own question, with the words on the screen.
func (m *Match) askOnPhone(page *phonepage.Page, seat engine.Seat) {
	sentence, actions := m.Board.Prompt(seat)
	page.Choices, page.Text = nil, nil
	page.Sentence, page.Detail = lang.Capitalise(sentence), "" // the sentence and the detail for the next move do not suit these buttons
	for _, action := range actions {
		if v := input.Action(action.Glyph.Tag()); v == input.Confirm || v == input.Cancel || v == input.Other || v == input.Extra {
			page.Choices = append(page.Choices, phonepage.Choice{Press: v.String(), Word: lang.Capitalise(action.Word)})
		}
	}
}

// Choose keeps the choice that a seat has made on its phone until the next Update.
func (m *Match) Choose(_ *app.Env, seat input.Seat, c app.PhoneCommand) {
	if int(seat) < len(m.party.Seats) {
		m.phones.chosen = append(m.phones.chosen, chosen{engine.Seat(seat), c})
	}
}

// playChosen makes the moves chosen on phones, in the order in which they arrived. It drops a
// choice that the page did not offer. It also drops a choice from an outdated page, because a
// second touch must not play the next turn.
func (m *Match) playChosen() {
	list := m.phones.chosen
	m.phones.chosen = nil
	for _, c := range list {
		one := &m.phones.pages[c.seat]
		if c.On != one.number || !one.page.Offers(c.Move, c.Press) {
			continue
		}
		one.made++
		one.number++ // another choice in this tick must come from the next page, so it is dropped
		if m.env.Changing() || !m.goesOn() {
			continue // after the pause the page offers the choice again
		}
		m.Slips.Handled(c.seat)
		m.Moods.Wake()
		if c.Press != "" {
			m.pressChosen(c)
			continue
		}
		move, ok := m.game.ParseMove(c.Move)
		intent := input.Intent{Seat: input.Seat(c.seat), Action: input.Confirm, Phase: input.Pressed, Kind: input.Phone}
		if !ok || !m.concerns(c.seat, intent) || m.curtain.uncovered(m.Board, engine.SeatsOf(c.seat)) == 0 {
			continue
		}
		m.Sound(sound.Cue{Effect: sound.Confirm})
		m.play(c.seat, move)
	}
}

// pressChosen passes a button pressed on a phone to the board that waits for the seat.
func (m *Match) pressChosen(c chosen) {
	action, err := input.ParseAction(c.Press)
	if err != nil || !m.Board.Waits().Has(c.seat) {
		return
	}
	intent := input.Intent{Seat: input.Seat(c.seat), MenuSeat: input.Seat(c.seat), Action: action, Phase: input.Pressed, Kind: input.Phone}
	if move, ok := m.Board.Handle(c.seat, intent); ok {
		m.play(c.seat, move)
	}
}

// onlyOnPage reports whether the board must ignore an intent of a seat on a phone. The pad on the
// page is for menus and for questions of the board. Cards are chosen on the page, so that no press
// plays a card under a cursor at which the player does not look.
func (m *Match) onlyOnPage(seat engine.Seat, intent input.Intent) bool {
	return intent.Kind == input.Phone && !m.Board.Waits().Has(seat)
}

// watchPhones lets phones claim a seat if they connect while the match waits for a device.
func (m *Match) watchPhones() {
	if m.env.Phones == nil {
		return
	}
	if m.devices.lost != 0 {
		for _, change := range m.env.Roster.Changes() {
			if change.Kind == input.Plugged && change.Device.Kind == input.Phone {
				m.devices.claim(change.Device.ID)
			}
		}
	}
}

// secretOnPhone reports whether a phone, instead of the screen, shows the cards of a seat.
func (m *Match) secretOnPhone(seat engine.Seat) bool {
	return m.party.Secrets != app.Open && !m.face.Open && table.OnPhone(m.env, seat)
}
