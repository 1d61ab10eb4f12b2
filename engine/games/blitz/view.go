package blitz

import "canape/engine"

// View is what anybody may know of a match: all seats see the same.
type View struct {
	engine.Public
	Stacks  [2]int       `json:"stacks"`   // cards in the left and the right one
	Tops    []*Top       `json:"tops"`     // per seat; nil without a pile
	Piles   []int        `json:"piles"`    // per seat, cards
	Won     []int        `json:"won"`      // per seat, cards
	Die     *Face        `json:"die"`      // nil while no duel stands
	FaceOff *FaceOff     `json:"face_off"` // nil if there is none
	Floor   *engine.Seat `json:"floor"`    // who answers, until the answer is accepted or refused
	Word    *string      `json:"word"`     // the answer of who has the floor; nil if it was only spoken

	// The rest is for the screen and not part of the console's view.

	Deck     string   `json:"-"` // its name
	Language string   `json:"-"` // that it is played in: "fr", "en"
	Retired  []Symbol `json:"-"` // the symbols that three players do without
	// Ends is the tick at which the time is up that runs now: to answer, to object, to vote; 0 when
	// none does.
	Ends int `json:"-"`
	// Opens is the tick from which on the next of the duellists may answer who still have to wait; 0
	// when nobody has.
	Opens int `json:"-"`
	// Drawer is who drew last, tie-breaks apart; Nobody before the first draw.
	Drawer engine.Seat `json:"-"`
	// Buzzed has buzzed, and it is to be seen whether somebody else did at the same moment; else
	// Nobody.
	Buzzed engine.Seat `json:"-"`
	// Voted have voted, of whom Yes said that the answer counts.
	Voted, Yes engine.SeatSet `json:"-"`
	// Alone are the pairs that do not face off until one of their cards is covered or taken.
	Alone []engine.SeatSet `json:"-"`
	// SuddenDeath tells that the face-off decides the match.
	SuddenDeath bool `json:"-"`
	// Used are the words that were given, in their order.
	Used []string `json:"-"`
}

// Top is the card on top of a pile.
type Top struct {
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
}

// FaceOff says who faces whom.
type FaceOff struct {
	Seats engine.SeatSet `json:"seats"` // two, or in sudden death all who tie
	Theme *string        `json:"theme"` // of the card turned for them all; nil when each has to answer the other's
	// Themes has what each of the seats has to answer, in their order; nil while a card is still to
	// be turned.
	Themes []string `json:"-"`
	// Symbol is that of the card turned for them all, where there is one.
	Symbol Symbol `json:"-"`
	// Duel tells that they face each other by the symbols of the die.
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
