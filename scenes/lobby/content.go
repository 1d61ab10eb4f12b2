package lobby

import (
	"slices"

	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// choices returns what an option can be beyond the rules: things of the players' own among others; nil for most options.
func (l *seating) choices(o engine.Option) []table.Choice {
	if content := l.face.Content; content != nil {
		return content.Choices(l.env, o.Name)
	}
	return nil
}

// offerChoices sees to it that such options have values that there are: those chosen where they can be had, else those offered.
func (l *rules) offerChoices(chosen engine.Options) {
	content := l.face.Content
	if content == nil {
		return
	}
	for _, o := range l.info.Options {
		choices := content.Choices(l.env, o.Name)
		if choices != nil && !slices.ContainsFunc(choices, func(c table.Choice) bool { return c.Value == chosen[o.Name] }) {
			l.options[o.Name] = content.Default(l.env, o.Name)
		}
	}
}

// openContent leads to where people look after what is theirs.
func (l *Scene) openContent() {
	content := l.face.Content
	if content == nil {
		return
	}
	l.before = map[string][]table.Choice{}
	for _, o := range l.info.Options {
		if choices := l.choices(o); choices != nil {
			l.before[o.Name] = choices
		}
	}
	l.env.Sound.Play(sound.Confirm)
	l.env.Push(content.Editor(l.env))
}

// closeContent chooses what somebody has just brought along, and something else where what was chosen is gone.
func (l *Scene) closeContent() {
	for _, o := range l.info.Options {
		before, opened := l.before[o.Name]
		if !opened {
			continue
		}
		for _, choice := range l.choices(o) {
			if !slices.ContainsFunc(before, func(c table.Choice) bool { return c.Value == choice.Value }) {
				l.options[o.Name] = choice.Value
			}
		}
	}
	l.before = nil
	l.offerChoices(l.options)
}
