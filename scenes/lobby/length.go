package lobby

import (
	"slices"

	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
)

// lobbyLength is the piece for the length of the match.
const lobbyLength = 47

// offerLength selects the length that was last chosen for this game. If none was chosen it selects
// the shortest one, because the family does not know the game yet.
func (r *terms) offerLength() {
	form, known := r.game.info.Form(r.env.Settings.Lengths[r.game.info.ID])
	if !known && len(r.game.info.Forms) > 0 {
		form = r.game.info.Forms[0]
	}
	r.setLength(form.Name)
}

// setLength sets the options that determine the length of the match to the values of a named form.
// It changes no other options.
func (r *terms) setLength(name string) {
	form, _ := r.game.info.Form(name)
	lengths := r.game.info.Lengths()
	for _, option := range r.game.info.Options {
		if !slices.Contains(lengths, option.Name) {
			continue
		}
		r.options[option.Name] = option.Default
		if value, differs := form.Options[option.Name]; differs {
			r.options[option.Name] = value
		}
	}
}

// stepLength selects the next or the previous length. From a custom length it goes to the shortest
// one or to the printed rules.
func (r *terms) stepLength(delta int, again bool) {
	forms, now := r.game.info.Forms, r.game.info.FormOf(r.options)
	at := -1
	for i, form := range forms {
		if form.Name == now {
			at = i
		}
	}
	switch {
	case again:
		return
	case at < 0 && delta < 0:
		at = len(forms)
	}
	r.setLength(forms[(at+delta+len(forms))%len(forms)].Name)
	r.env.Sound.Play(sound.FocusMove)
	r.checkStart()
}

// lengthWords describes the length of the match, with its estimated minutes.
func (r *terms) lengthWords() string {
	form, known := r.game.info.Form(r.game.info.FormOf(r.options))
	if !known {
		return r.env.Text("lobby.length.own")
	}
	seats := min(max(r.places.total(), r.game.info.Min), r.game.info.Max)
	key := "lobby.length." + form.Name
	if len(r.game.info.Forms) == 1 {
		key = "lobby.length.only"
	}
	return r.env.Text(key, "minutes", r.takes(r.game.info.ID, form, seats))
}

// lengthRow adds the row for the length of the match. If the game has only one length it cannot be
// changed.
func (l *Scene) lengthRow() {
	name := l.env.Text("lobby.length")
	switch n := len(l.game.info.Forms); {
	case n == 1:
		l.panel.Add(menu.Row[piece]{Look: value{name: name, value: l.terms.lengthWords(), fixed: true}, Under: true})
	case n > 1:
		l.addValue(lobbyLength, name, l.terms.lengthWords(), l.terms.stepLength)
	}
}

// rememberLength stores the length of this match as the default for the next match of the game.
func (l *Scene) rememberLength() {
	id, form := l.game.info.ID, l.game.info.FormOf(l.terms.options)
	if len(l.game.info.Forms) > 1 && form != "" && l.env.Settings.Lengths[id] != form {
		menu.Configure(l.env, func(s *store.Settings) { s.SetLength(id, form) })
	}
}
