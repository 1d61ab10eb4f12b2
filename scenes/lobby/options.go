package lobby

import (
	"fmt"
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// ways returns the ways of keeping hands secret that the game allows. A real-time game has no
// curtain, because all players act at the same time.
func (g *game) ways() []app.Secrets {
	if g.info.RealTime {
		return []app.Secrets{app.Peek, app.Open}
	}
	return []app.Secrets{app.Peek, app.Curtain, app.Open}
}

// offer returns the default way of keeping hands secret. It is the one from the settings. If the
// settings have none, it is a curtain if people share a device, and otherwise peek.
func (r *terms) offer() app.Secrets {
	if offer := app.Secrets(r.env.Settings.Secrets); slices.Contains(r.game.ways(), offer) {
		return offer
	}
	for i := range r.places.all {
		assigned, ok := r.env.Roster.Assignment(input.Seat(i))
		if ok && r.places.all[i].person() && assigned.With.Len() > 1 && !r.game.info.RealTime {
			return app.Curtain
		}
	}
	return app.Peek
}

// inForce returns the way of keeping hands secret that the match will use. A lone person among
// robots has nobody to hide cards from, so their hand is shown.
func (r *terms) inForce() app.Secrets {
	people, robots := r.places.count()
	switch {
	case people == 1 && robots > 0 && r.secrets != app.Open:
		return app.Shown
	case slices.Contains(r.game.ways(), r.secrets):
		return r.secrets
	case people == 1 && robots > 0:
		return app.Shown
	}
	return r.offer()
}

func (r *terms) chooseSecrets(s app.Secrets) {
	r.env.Sound.Play(sound.Confirm)
	r.secrets = s
}

// keepLast restores the rules of the last match if it was a match of this game.
func (r *terms) keepLast() {
	party := r.env.Party
	if party.Game != r.game.info.ID {
		return
	}
	if options, refusal := engine.ResolveOptions(r.game.info.Options, party.Options); refusal == nil {
		r.options = options
	}
	if party.Secrets != app.Shown && party.Secrets != r.offer() {
		r.secrets = party.Secrets
	}
}

func (r *terms) switchGuide(_ int, again bool) {
	if !again {
		r.guided = !r.guided
		r.levelRobots()
		r.env.Sound.Play(sound.FocusMove)
		r.checkStart()
	}
}

// adjustLevel raises or lowers the level of a robot by delta. It returns false if there is no such
// level.
func (ps *places) adjustLevel(at, delta int) bool {
	levels := bot.Levels()
	p := &ps.all[at]
	to := slices.Index(levels, p.bot) + delta
	if to < 0 || to >= len(levels) {
		return false
	}
	p.bot, p.spare, p.levelChosen = levels[to], false, true
	ps.env.Sound.Play(sound.FocusMove)
	return true
}

// nextLevel gives a robot the next level, and after the last level the first one.
func (ps *places) nextLevel(at int) {
	if !ps.adjustLevel(at, 1) {
		ps.adjustLevel(at, 1-len(bot.Levels()))
	}
}

// usualLevel returns the default level of robots: the lowest preferred level of the people at the
// table, or medium if nobody prefers one. If fair handicaps are on and the people have ratings, it
// is the level that suits them. In a guided match it is not higher than easy.
func (r *terms) usualLevel() bot.Level {
	levels := bot.Levels()
	usual := len(levels)
	for i := range r.places.all {
		if p := &r.places.all[i]; p.person() && p.own {
			if at := slices.Index(levels, bot.Level(r.places.levelOf(p.name))); at >= 0 {
				usual = min(usual, at)
			}
		}
	}
	if usual == len(levels) {
		usual = slices.Index(levels, bot.Medium)
	}
	if r.env.People.Fair {
		list, _ := r.people()
		if level, known := r.ratings.Level(list); known {
			usual = slices.Index(levels, level)
		}
	}
	if r.guided && r.game.canGuide() {
		usual = min(usual, slices.Index(levels, bot.Easy))
	}
	return levels[usual]
}

// levelOf returns the level of robots that a person prefers, or "" if it is unknown.
func (ps *places) levelOf(name string) string {
	person, _ := ps.env.People.Find(name)
	return person.Level
}

// levelRobots gives the default level to all robots whose level was not chosen.
func (r *terms) levelRobots() {
	for i := range r.places.all {
		if p := &r.places.all[i]; p.robot() && !p.levelChosen {
			p.bot = r.usualLevel()
		}
	}
}

// adjustOption changes an option of the game. Numbers stop at their limits. Other values wrap
// around.
func (r *terms) adjustOption(o engine.Option, delta int, again bool) {
	before := r.options[o.Name]
	if choices := r.game.choices(r.env, o); choices != nil {
		if !again {
			now := slices.IndexFunc(choices, func(c table.Choice) bool { return c.Value == before })
			r.options[o.Name] = choices[(now+delta+len(choices))%len(choices)].Value
		}
	} else {
		r.stepOption(o, delta, again)
	}
	if r.options[o.Name] == before {
		r.env.Sound.Play(sound.Refused)
		return
	}
	r.env.Sound.Play(sound.FocusMove)
	r.checkStart()
}

// stepOption sets an option to its next or previous value.
func (r *terms) stepOption(o engine.Option, delta int, again bool) {
	switch o.Default.(type) {
	case bool:
		if !again {
			r.options[o.Name] = !r.options.Bool(o.Name)
		}
	case int:
		step := delta
		if o.Ticks {
			step *= tickStep(o.Default.(int))
		}
		r.options[o.Name] = min(max(r.options.Int(o.Name)+step, o.Min), o.Max)
	case string:
		if n := len(o.Choices); n > 0 && !again {
			r.options[o.Name] = o.Choices[(slices.Index(o.Choices, r.options.Text(o.Name))+delta+n)%n]
		}
	}
}

const secondTicks = 60

// tickStep returns by how many ticks a press changes a time option: a second, a tenth of a second,
// or one tick. It depends on the default of the option.
func tickStep(usual int) int {
	switch {
	case usual >= secondTicks:
		return secondTicks
	case usual >= secondTicks/10:
		return secondTicks / 10
	}
	return 1
}

// shownOption reports whether the lobby shows an option. Options with free text are only for the
// console.
func shownOption(o engine.Option) bool {
	_, text := o.Default.(string)
	return !text || len(o.Choices) > 0
}

// optionValue returns the value of an option in words. Some values have a text of their own; for
// example, "0" may read "unlimited".
func (r *terms) optionValue(o engine.Option) string {
	value := r.options[o.Name]
	for _, choice := range r.game.choices(r.env, o) {
		if choice.Value == value {
			return choice.Label
		}
	}
	if key := fmt.Sprintf("option.%s.%s.%v", r.game.info.ID, o.Name, value); r.env.Words.Has(key) {
		return r.env.Text(key)
	}
	switch value := value.(type) {
	case bool:
		return yesNo(r.env, value)
	case int:
		if !o.Ticks {
			break
		}
		if within := "option." + r.game.info.ID + "." + o.Name + ".within"; r.env.Words.Has(within) {
			return r.env.Text(within, "seconds", r.env.Seconds(value))
		}
		return r.env.Seconds(value)
	}
	return fmt.Sprint(value)
}

func yesNo(env *app.Env, yes bool) string {
	if yes {
		return env.Text("lobby.yes")
	}
	return env.Text("lobby.no")
}

func (g *game) speaker(env *app.Env) lang.Speaker {
	return lang.Speaker{Catalog: env.Catalog, Game: g.info.ID}
}

// message is shown to everybody in the lobby. It says why something was refused, or what a mouse
// without a seat has changed.
type message struct {
	text string
	good bool // the message is news and not a refusal
	left int  // the number of ticks until the message disappears
}

const messageTicks = 2 * tween.SlipTicks

// tell announces a change to everybody.
func (l *Scene) tell(what string) { l.message = message{what, true, messageTicks} }

func (l *Scene) refuse(why string) {
	l.message = message{why, false, messageTicks}
	l.env.Sound.Play(sound.Refused)
}

// say shows the text of a key as the reason for a refusal.
func (l *Scene) say(key string, args ...any) {
	l.leaving = input.NoDevice
	l.refuse(l.env.Text(key, args...))
}

// choices returns the values of an option that name content on this machine, such as the players'
// own cards. It returns nil for options without such content.
func (g *game) choices(env *app.Env, o engine.Option) []table.Choice {
	if content := g.face.Content; content != nil {
		return content.Choices(env, o.Name)
	}
	return nil
}

// offerChoices resets each option with a list of choices to its default unless the value in chosen
// is in the list.
func (r *terms) offerChoices(chosen engine.Options) {
	content := r.game.face.Content
	if content == nil {
		return
	}
	for _, o := range r.game.info.Options {
		choices := content.Choices(r.env, o.Name)
		if choices != nil && !slices.ContainsFunc(choices, func(c table.Choice) bool { return c.Value == chosen[o.Name] }) {
			r.options[o.Name] = content.Default(r.env, o.Name)
		}
	}
}

// openContent opens the editor for content that the players make themselves.
func (l *Scene) openContent() {
	content := l.game.face.Content
	if content == nil {
		return
	}
	l.before = map[string][]table.Choice{}
	for _, o := range l.game.info.Options {
		if choices := l.game.choices(l.env, o); choices != nil {
			l.before[o.Name] = choices
		}
	}
	l.env.Sound.Play(sound.Confirm)
	l.env.Push(content.Editor(l.env))
}

// closeContent is called after the editor has closed. It selects content that was added there, and
// replaces the selected content if it was removed.
func (l *Scene) closeContent() {
	for _, o := range l.game.info.Options {
		before, opened := l.before[o.Name]
		if !opened {
			continue
		}
		for _, choice := range l.game.choices(l.env, o) {
			if !slices.ContainsFunc(before, func(c table.Choice) bool { return c.Value == choice.Value }) {
				l.terms.options[o.Name] = choice.Value
			}
		}
	}
	l.before = nil
	l.terms.offerChoices(l.terms.options)
}
