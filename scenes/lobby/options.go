package lobby

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// ways returns the ways of keeping hands secret that can be chosen. A real-time game has no
// curtain, since all play at once.
func (l *seating) ways() []stage.Secrets {
	if l.info.RealTime {
		return []stage.Secrets{stage.Peek, stage.Open}
	}
	return []stage.Secrets{stage.Peek, stage.Curtain, stage.Open}
}

// offer is the default way of keeping hands secret: that of the settings, otherwise a curtain if
// people share a device, otherwise peeking.
func (l *seating) offer() stage.Secrets {
	if offer := stage.Secrets(l.env.Settings.Secrets); slices.Contains(l.ways(), offer) {
		return offer
	}
	for i := range l.places {
		assigned, ok := l.env.Roster.Assignment(input.Seat(i))
		if ok && l.places[i].person() && assigned.With.Len() > 1 && !l.info.RealTime {
			return stage.Curtain
		}
	}
	return stage.Peek
}

// inForce is the way of keeping hands secret in the match. One person among robots has nobody to
// hide cards from.
func (l *rules) inForce() stage.Secrets {
	people, robots := l.count()
	switch {
	case people == 1 && robots > 0 && l.secrets != stage.Open:
		return stage.Shown
	case slices.Contains(l.ways(), l.secrets):
		return l.secrets
	case people == 1 && robots > 0:
		return stage.Shown
	}
	return l.offer()
}

func (l *rules) chooseSecrets(s stage.Secrets) {
	l.env.Sound.Play(sound.Confirm)
	l.secrets = s
}

// hasValue reports whether the piece with the id has a value that can change.
func (p *panel) hasValue(id int) bool {
	row, _ := p.piece(id)
	return row != nil && row.change != nil
}

// adjust changes the value of the piece with the id by a step, and reports whether the piece has
// one.
func (p *panel) adjust(id, delta int, again bool) bool {
	row, _ := p.piece(id)
	if row == nil || row.change == nil {
		return false
	}
	row.change(delta, again)
	return true
}

func (l *rules) switchGuide(_ int, again bool) {
	if !again {
		l.guided = !l.guided
		l.levelRobots()
		l.env.Sound.Play(sound.FocusMove)
	}
}

// adjustLevel changes the level of a robot by a step. It reports false beyond the first and last
// level.
func (l *seating) adjustLevel(at, delta int) bool {
	levels := bot.Levels()
	p := &l.places[at]
	to := slices.Index(levels, p.bot) + delta
	if to < 0 || to >= len(levels) {
		return false
	}
	p.bot, p.spare, p.levelChosen = levels[to], false, true
	l.env.Sound.Play(sound.FocusMove)
	return true
}

// nextLevel gives a robot the next level, and after the highest the lowest.
func (l *seating) nextLevel(at int) {
	if !l.adjustLevel(at, 1) {
		l.adjustLevel(at, 1-len(bot.Levels()))
	}
}

// usualLevel is the level of robots for which nobody has chosen one: the lowest that the people at
// the table like to meet. In a match that teaches, it is the easiest.
func (l *rules) usualLevel() bot.Level {
	levels := bot.Levels()
	usual := len(levels)
	for i := range l.places {
		if p := &l.places[i]; p.person() && p.own {
			if at := slices.Index(levels, bot.Level(l.levelOf(p.name))); at >= 0 {
				usual = min(usual, at)
			}
		}
	}
	if usual == len(levels) {
		usual = slices.Index(levels, bot.Medium)
	}
	if l.guided && l.canGuide() {
		usual = min(usual, slices.Index(levels, bot.Easy))
	}
	return levels[usual]
}

// levelOf is the level of robots that a person likes to meet, "" if it is not known.
func (l *seating) levelOf(name string) string {
	person, _ := l.env.People.Find(name)
	return person.Level
}

// levelRobots gives the usual level to all robots for which nobody has chosen one.
func (l *rules) levelRobots() {
	for i := range l.places {
		if p := &l.places[i]; p.robot() && !p.levelChosen {
			p.bot = l.usualLevel()
		}
	}
}

// adjustOption changes an option of the game. Numbers stop at their limits, other values wrap
// around.
func (l *rules) adjustOption(o engine.Option, delta int, again bool) {
	before := l.options[o.Name]
	if choices := l.choices(o); choices != nil {
		if !again {
			now := slices.IndexFunc(choices, func(c table.Choice) bool { return c.Value == before })
			l.options[o.Name] = choices[(now+delta+len(choices))%len(choices)].Value
		}
	} else {
		l.stepOption(o, delta, again)
	}
	if l.options[o.Name] == before {
		l.env.Sound.Play(sound.Refused)
		return
	}
	l.env.Sound.Play(sound.FocusMove)
	l.checkStart()
}

// stepOption returns the next value of an option.
func (l *rules) stepOption(o engine.Option, delta int, again bool) {
	switch o.Default.(type) {
	case bool:
		if !again {
			l.options[o.Name] = !l.options.Bool(o.Name)
		}
	case int:
		step := delta
		if o.Ticks {
			step *= tickStep(o.Default.(int))
		}
		l.options[o.Name] = min(max(l.options.Int(o.Name)+step, o.Min), o.Max)
	case string:
		if n := len(o.Choices); n > 0 && !again {
			l.options[o.Name] = o.Choices[(slices.Index(o.Choices, l.options.Text(o.Name))+delta+n)%n]
		}
	}
}

const secondTicks = 60

// tickStep returns by how many ticks a press changes a time whose default is given: seconds, tenths
// or single ticks.
func tickStep(usual int) int {
	switch {
	case usual >= secondTicks:
		return secondTicks
	case usual >= secondTicks/10:
		return secondTicks / 10
	}
	return 1
}

// seconds returns a time in ticks in words.
func (l *seating) seconds(ticks int) string {
	if ticks%secondTicks == 0 {
		return l.env.Text("lobby.seconds", "seconds", ticks/secondTicks)
	}
	number := strconv.FormatFloat(math.Round(100*float64(ticks)/secondTicks)/100, 'f', -1, 64)
	return l.env.Text("lobby.seconds-part", "seconds", strings.Replace(number, ".", l.env.Text("number.decimal"), 1))
}

// shownOption reports whether an option can be changed here. Options with free text are only for
// the console.
func shownOption(o engine.Option) bool {
	_, text := o.Default.(string)
	return !text || len(o.Choices) > 0
}

// optionValue returns the value of an option in words. A value may have a text of its own: "0" may
// mean "unlimited".
func (l *rules) optionValue(o engine.Option) string {
	value := l.options[o.Name]
	for _, choice := range l.choices(o) {
		if choice.Value == value {
			return choice.Label
		}
	}
	if key := fmt.Sprintf("option.%s.%s.%v", l.info.ID, o.Name, value); l.env.Words().Has(key) {
		return l.env.Text(key)
	}
	switch value := value.(type) {
	case bool:
		return l.yesNo(value)
	case int:
		if !o.Ticks {
			break
		}
		if within := "option." + l.info.ID + "." + o.Name + ".within"; l.env.Words().Has(within) {
			return l.env.Text(within, "seconds", l.seconds(value))
		}
		return l.seconds(value)
	}
	return fmt.Sprint(value)
}

func (l *seating) yesNo(yes bool) string {
	if yes {
		return l.env.Text("lobby.yes")
	}
	return l.env.Text("lobby.no")
}

func (l *seating) speaker() lang.Speaker {
	return lang.Speaker{Catalog: l.env.Words(), Game: l.info.ID}
}

// message tells everybody in the lobby why something was refused, or what has been changed by
// nobody among them.
type message struct {
	text string
	left int // ticks for which it is still shown
}

const messageTicks = 2 * tween.SlipTicks

func (l *Scene) tell(what string) { l.message = message{what, messageTicks} }

func (l *Scene) refuse(why string) {
	l.tell(why)
	l.env.Sound.Play(sound.Refused)
}

// say refuses something with the words under a key.
func (l *Scene) say(key string, args ...any) {
	l.leaving = input.NoDevice
	l.refuse(l.env.Text(key, args...))
}

// choices returns the values of an option that come from content on this machine, such as the
// players' own cards; nil for most options.
func (l *seating) choices(o engine.Option) []table.Choice {
	if content := l.face.Content; content != nil {
		return content.Choices(l.env, o.Name)
	}
	return nil
}

// offerChoices gives these options values that exist: the chosen ones if they do, otherwise the
// defaults.
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

// openContent opens the editor of the players' own content.
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

// closeContent chooses content that was added in the editor, and replaces a choice that was removed
// there.
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
