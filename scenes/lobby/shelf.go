package lobby

import (
	"slices"

	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// choices returns what an option can be beyond the rules: things of the players' own among others; nil for most options.
func (l *seating) choices(o engine.Option) []table.Choice {
	if shelf, has := l.face.(table.Shelf); has {
		return shelf.Choices(l.kit, o.Name)
	}
	return nil
}

// offerChoices sees to it that such options have values that there are: those chosen where they can be had, else those offered.
func (l *rules) offerChoices(chosen engine.Options) {
	shelf, has := l.face.(table.Shelf)
	if !has {
		return
	}
	for _, o := range l.info.Options {
		choices := shelf.Choices(l.kit, o.Name)
		if choices != nil && !slices.ContainsFunc(choices, func(c table.Choice) bool { return c.Value == chosen[o.Name] }) {
			l.options[o.Name] = shelf.Offer(l.kit, o.Name)
		}
	}
}

// openShelf leads to where people look after what is theirs.
func (l *Scene) openShelf() {
	shelf, has := l.face.(table.Shelf)
	if !has {
		return
	}
	l.shelved = map[string][]table.Choice{}
	for _, o := range l.info.Options {
		if choices := l.choices(o); choices != nil {
			l.shelved[o.Name] = choices
		}
	}
	l.kit.Sound.Play(sound.Confirm)
	l.kit.Push(shelf.Workshop(l.kit))
}

// closeShelf chooses what somebody has just brought along, and something else where what was chosen is gone.
func (l *Scene) closeShelf() {
	for _, o := range l.info.Options {
		before, opened := l.shelved[o.Name]
		if !opened {
			continue
		}
		for _, choice := range l.choices(o) {
			if !slices.ContainsFunc(before, func(c table.Choice) bool { return c.Value == choice.Value }) {
				l.options[o.Name] = choice.Value
			}
		}
	}
	l.shelved = nil
	l.offerChoices(l.options)
}
