package blitz

import "canape/engine"

// View is what a viewer may know of a match. All seats have the same view.
type View struct {
	engine.Public
	Stacks  [2]int       `json:"stacks"`   // cards in the left and the right stack
	Tops    []*Top       `json:"tops"`     // the top card of each seat's pile; nil if there is no pile
	Piles   []int        `json:"piles"`    // number of cards in each seat's pile
	Won     []int        `json:"won"`      // number of cards that each seat has won
	Die     *Face        `json:"die"`      // the face of the die that determines the duel; nil if there is no duel
	FaceOff *FaceOff     `json:"face_off"` // the current face-off; nil if there is none
	Floor   *engine.Seat `json:"floor"`    // the seat that has answered, until the answer is accepted or refused
	Word    *string      `json:"word"`     // the answer of the seat in Floor; nil if the answer was only spoken

	// The console's view does not contain the fields below. They are for the screen.

	Deck     string   `json:"-"` // the deck's name
	Language string   `json:"-"` // the language of the match, such as "fr"
	Retired  []Symbol `json:"-"` // symbols left out with three players
	// Ends is the tick at which the time to answer, to object or to vote ends. It is 0 if there is
	// no time limit.
	Ends int `json:"-"`
	// Opens is the next tick at which a waiting duellist may answer. It is 0 if no duellist waits.
	Opens int `json:"-"`
	// Drawer is the seat that drew last, except in tie-breaks; Nobody before the first draw.
	Drawer engine.Seat `json:"-"`
	// Buzzed is the seat that has buzzed, as long as a later buzz may still count as simultaneous.
	// Otherwise it is Nobody.
	Buzzed engine.Seat `json:"-"`
	// Voted are the seats that have voted. Yes are the seats that have voted in favour of the
	// answer.
	Voted, Yes engine.SeatSet `json:"-"`
	// Alone are the pairs that do not face off until one of their two cards is covered or taken.
	Alone []engine.SeatSet `json:"-"`
	// SuddenDeath reports whether the face-off is sudden death, which decides the match.
	SuddenDeath bool `json:"-"`
	// Used are the answers given so far, in order.
	Used []string `json:"-"`
}

// Top is the card on top of a pile.
type Top struct {
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
}

// FaceOff is a face-off in a view.
type FaceOff struct {
	Seats engine.SeatSet `json:"seats"` // the two duellists, or in sudden death all tied seats
	Theme *string        `json:"theme"` // the theme of the card that all seats answer; nil if they answer each other's themes
	// Themes are the themes that the seats must answer, in order of seats; nil until the card of a
	// tie-break is turned up.
	Themes []string `json:"-"`
	// Symbol is the symbol of the card that all seats answer, if there is one.
	Symbol Symbol `json:"-"`
	// Duel reports whether the seats face each other because of the die.
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
