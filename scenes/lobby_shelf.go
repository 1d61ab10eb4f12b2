package scenes

import (
	"slices"

	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// choices returns what an option can be beyond the rules: things of the players' own among others; nil for most options.
func (l *Lobby) choices(o engine.Option) []table.Choice {
	if shelf, has := l.face.(table.Shelf); has {
		return shelf.Choices(l.kit, o.Name)
	}
	return nil
}

// offerChoices sees to it that such options have values that there are: those chosen where they can be had, else those offered.
func (l *Lobby) offerChoices(chosen engine.Options) {
	for _, o := range l.info.Options {
		choices := l.choices(o)
		if len(choices) == 0 || slices.ContainsFunc(choices, func(c table.Choice) bool { return c.Value == chosen[o.Name] }) {
			continue
		}
		offered := max(0, slices.IndexFunc(choices, func(c table.Choice) bool { return c.Offered }))
		l.options[o.Name] = choices[offered].Value
	}
}

// openShelf leads to where people look after what is theirs.
func (l *Lobby) openShelf() {
	if shelf, has := l.face.(table.Shelf); has {
		l.kit.Sound.Play(sound.Confirm)
		l.kit.Push(shelf.Workshop(l.kit))
	}
}
