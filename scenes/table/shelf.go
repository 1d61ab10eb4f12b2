package table

import (
	"canape/engine"
	"canape/scenes/stage"
)

// Shelf is a Face whose game can be played with things of the players' own, such as decks of themes, that one of its options names.
type Shelf interface {
	Face
	// Choices returns what an option of the game can be here, in the order in which people go through it; nil where the option is as
	// the rules have it.
	Choices(k *stage.Kit, option string) []Choice
	// Offer returns which of the choices to begin with.
	Offer(k *stage.Kit, option string) any
	// Supply returns the setup of a match of the party completed by what the rules do not have themselves, and by what the
	// machine remembers of the matches before.
	Supply(k *stage.Kit, setup engine.Setup) engine.Setup
	// Witness is told what happens in matches that are played, not in replays.
	Witness(k *stage.Kit, e engine.Event)
	// Keep keeps on the machine what was witnessed: a match is over, or goes on another time.
	Keep(k *stage.Kit)
	// Workshop returns the scene in which people look after what is theirs.
	Workshop(k *stage.Kit) stage.Scene
}

// Choice is a value of an option.
type Choice struct {
	Value any
	Label string
}

// Supplied returns a setup as the face's shelf completes it, if it has one.
func Supplied(k *stage.Kit, face Face, setup engine.Setup) engine.Setup {
	if shelf, has := face.(Shelf); has {
		return shelf.Supply(k, setup)
	}
	return setup
}

// witness tells the face's shelf what has happened.
func (m *Match) witness(e engine.Event) {
	if shelf, has := m.face.(Shelf); has {
		shelf.Witness(m.kit, e)
	}
}
