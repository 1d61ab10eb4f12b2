package blitz

import "canape/engine"

// View is what a viewer may know of a match: all seats see the same.
type View struct {
	engine.Public
	Stacks  [2]int       `json:"stacks"`   // cards in the left and the right stack
	Tops    []*Top       `json:"tops"`     // by seat; nil without a pile
	Piles   []int        `json:"piles"`    // by seat, cards
	Won     []int        `json:"won"`      // by seat, cards
	Die     *Face        `json:"die"`      // nil without a duel
	FaceOff *FaceOff     `json:"face_off"` // nil if there is none
	Floor   *engine.Seat `json:"floor"`    // who answers, until the answer is accepted or refused
	Word    *string      `json:"word"`     // the answer on the floor; nil if it was only spoken

	// The other fields are for the screen, not for the console's view.

	Deck     string   `json:"-"` // the deck's name
	Language string   `json:"-"` // the language of the match, such as "fr"
	Retired  []Symbol `json:"-"` // symbols left out with three players
	// Ends is the tick at which the current time limit ends: to answer, to object or to vote; 0
	// without one.
	Ends int `json:"-"`
	// Opens is the tick at which the next waiting duellist may answer; 0 if none waits.
	Opens int `json:"-"`
	// Drawer is who drew last, except in tie-breaks; Nobody before the first draw.
	Drawer engine.Seat `json:"-"`
	// Buzzed is the seat that buzzed while another may still buzz at the same moment; otherwise
	// Nobody.
	Buzzed engine.Seat `json:"-"`
	// Voted have voted; Yes are those in favour of the answer.
	Voted, Yes engine.SeatSet `json:"-"`
	// Alone are the pairs that do not face off until one of their cards is covered or taken.
	Alone []engine.SeatSet `json:"-"`
	// SuddenDeath reports that the face-off decides the match.
	SuddenDeath bool `json:"-"`
	// Used are the words given so far, in order.
	Used []string `json:"-"`
}

// Top is the card on top of a pile.
type Top struct {
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
}

// FaceOff is a face-off in a view.
type FaceOff struct {
	Seats engine.SeatSet `json:"seats"` // two, or in sudden death all tied seats
	Theme *string        `json:"theme"` // of the card for all of them; nil if each answers the other's
	// Themes are what each of the seats has to answer, in their order; nil while a card has yet to
	// be turned up.
	Themes []string `json:"-"`
	// Symbol is that of the card for all of them, if there is one.
	Symbol Symbol `json:"-"`
	// Duel reports that they face each other because of the die.
	Duel bool `json:"-"`
}

// View returns a *View.
func (m *Match) View(engine.Seat) engine.View {
	v := &View{
		Public: engine.Public{Game: ID, Phase: m.phase.String(), Actors: m.actors, Tick: m.tick, Over: m.Over(),
			Handicaps: m.thinking.Handicaps(ThinkingTime, m.Seats())},
		Stacks:   m.stacks.sizes(),
		Deck:     m.library.name,
		Language: m.library.language,
		Retired:  Retired(m.Seats(), m.allSymbols),
		Drawer:   m.drawer,
		Buzzed:   m.faceOff.buzzed,
		Voted:    m.faceOff.voted,
		Yes:      m.faceOff.yes,

		SuddenDeath: m.suddenDeath,
	}
	for seat := range engine.Seat(m.seats) {
		p := &m.players[seat]
		var top *Top
		if p.top != noCard {
			theme := m.library.theme(p.top)
			top = &Top{theme.Symbol, theme.Text}
		}
		v.Tops = append(v.Tops, top)
		v.Piles = append(v.Piles, int(p.pile))
		v.Won = append(v.Won, int(p.won))
		for other := range p.alone.All() {
			if seat < other {
				v.Alone = append(v.Alone, engine.SeatsOf(seat, other))
			}
		}
	}
	if m.duelStands {
		v.Die = new(m.die)
	}
	if m.deadline != never {
		v.Ends = int(m.deadline)
	}
	m.viewFaceOff(v)
	for _, used := range m.used {
		v.Used = append(v.Used, used.said)
	}
	return v
}

func (m *Match) viewFaceOff(v *View) {
	if m.faceOff.duellists == 0 {
		return
	}
	v.FaceOff = &FaceOff{Seats: m.faceOff.duellists, Duel: !m.suddenDeath && m.byDie(m.faceOff.duellists)}
	if m.faceOff.common != noCard {
		theme := m.library.theme(m.faceOff.common)
		v.FaceOff.Theme, v.FaceOff.Symbol = new(theme.Text), theme.Symbol
	}
	if m.phase == PhaseFaceOff {
		for seat := range m.waits().All() {
			if opens := m.faceOff.since + m.pause(seat); v.Opens == 0 || opens < v.Opens {
				v.Opens = opens
			}
		}
	}
	if m.phase != PhaseTieBreak {
		v.FaceOff.Themes = m.themes()
	}
	if m.faceOff.floor != engine.Nobody {
		v.Floor = new(m.faceOff.floor)
		if m.faceOff.word != "" {
			v.Word = new(m.faceOff.word)
		}
	}
}
