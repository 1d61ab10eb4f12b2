package settings

import (
	"fmt"
	"slices"

	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// settingsRow is one row of a page: a value to change, or something to open.
type settingsRow struct {
	id     string    // keeps the focus when rows come and go
	option ui.Option // how it looks, but for the focus

	// A row with values has count of them, of which chosen is in force and usual is a new player's (-1: none).
	count, chosen, usual int
	values               []string // their names
	round                bool     // after the last value comes the first
	set                  func(env *stage.Env, value int)
	sample               func(env *stage.Env) // lets the change be heard; nil: a click

	act   func(env *stage.Env) // what Confirm opens or does; nil: the next value
	extra func(env *stage.Env) // what Extra does
	reset func(env *stage.Env) // in place of usual
	do    string               // key of the word in the hint bar for act
	also  string               // and for extra
	pick  bool                 // one of several rows of which one holds

	draw func(env *stage.Env, c *ui.Canvas, value ui.Rect) // the value of a bare row
}

// resettable reports whether the row can have the value of a new player again.
func (r settingsRow) resettable() bool { return r.reset != nil || r.count > 0 && r.usual >= 0 }

// yesNo are the words beside a switch.
func yesNo(env *stage.Env, on bool) string {
	if on {
		return env.Text("settings.yes")
	}
	return env.Text("settings.no")
}

// switchRow is a row that is on or off.
func switchRow(env *stage.Env, id string, on, usual bool, set func(env *stage.Env, on bool)) settingsRow {
	return noted(env, settingsRow{
		id:     id,
		option: ui.Option{Label: env.Text("settings." + id), Value: yesNo(env, on), Switch: true, On: on},
		count:  2, chosen: number(on), usual: number(usual), round: true,
		set: func(env *stage.Env, value int) { set(env, value == 1) },
	})
}

// flagRow is a row that is on or off as a field of the settings says.
func flagRow(env *stage.Env, id string, field func(*store.Settings) *bool) settingsRow {
	now, usual := env.Settings, store.Defaults()
	return switchRow(env, id, *field(&now), *field(&usual), func(env *stage.Env, on bool) {
		menu.Configure(env, func(s *store.Settings) { *field(s) = on })
	})
}

func number(on bool) int {
	if on {
		return 1
	}
	return 0
}

// stepRow is a row of values of which one is shown.
func stepRow(env *stage.Env, id string, values []string, chosen, usual int, set func(env *stage.Env, value int)) settingsRow {
	return noted(env, settingsRow{
		id:     id,
		option: ui.Option{Label: env.Text("settings." + id), Value: values[chosen]},
		values: values, count: len(values), chosen: chosen, usual: usual, set: set,
	})
}

// listRow is a row of the values that a field of the settings may have. word names a value; nil: its words are under
// "settings.<id>.<value>".
func listRow[T comparable](env *stage.Env, id string, list []T, word func(T) string, field func(*store.Settings) *T) settingsRow {
	if word == nil {
		word = func(value T) string { return env.Text(fmt.Sprint("settings.", id, ".", value)) }
	}
	names := make([]string, len(list))
	for i, value := range list {
		names[i] = word(value)
	}
	now, usual := env.Settings, store.Defaults()
	return stepRow(env, id, names, indexOf(list, *field(&now)), indexOf(list, *field(&usual)), func(env *stage.Env, i int) {
		menu.Configure(env, func(s *store.Settings) { *field(s) = list[i] })
	})
}

// percents names shares of a hundred.
func percents(env *stage.Env) func(int) string {
	return func(n int) string { return env.Text("settings.percent", "n", n) }
}

// sideBySide returns the row with all its values in sight.
func (r settingsRow) sideBySide() settingsRow {
	r.option.Choices, r.option.Chosen = r.values, r.chosen
	return r
}

// inARing returns the row with the first value after the last.
func (r settingsRow) inARing() settingsRow {
	r.round = true
	return r
}

// pickRows are rows of which one holds: row i stands for value i, its words under "settings.<id>.<name>".
func pickRows(env *stage.Env, id string, names []string, chosen, usual int, set func(env *stage.Env, value int)) []settingsRow {
	rows := make([]settingsRow, len(names))
	for i, name := range names {
		key := "settings." + id + "." + name
		rows[i] = settingsRow{
			id:     id + "." + name,
			option: ui.Option{Label: env.Text(key), Bare: true},
			pick:   true, do: "settings.do.choose",
			count: 2, usual: -1, round: true,
			set:   func(env *stage.Env, _ int) { set(env, i) },
			reset: func(env *stage.Env) { set(env, usual) },
			draw: func(_ *stage.Env, c *ui.Canvas, value ui.Rect) {
				at := ui.Point{X: value.Right() - 40, Y: value.Center().Y}
				if i == chosen {
					c.Badge(at, 26, true)
				} else {
					c.Dots(at, 1, 0, 22, c.Theme().SoftInk)
				}
			},
		}
		if i == chosen {
			rows[i].count = 0 // there is nothing to change
			rows[i].option.Value = env.Text("speech.chosen")
		}
		rows[i] = noted(env, rows[i])
	}
	return rows
}

// noted returns a row with the note that its words have, if they have one.
func noted(env *stage.Env, row settingsRow) settingsRow {
	if key := "settings." + row.id + ".note"; env.Words().Has(key) {
		row.option.Note = env.Text(key)
	}
	return row
}

// linkRow is a row that opens something.
func linkRow(env *stage.Env, id string, act func(env *stage.Env)) settingsRow {
	return noted(env, settingsRow{
		id:     id,
		option: ui.Option{Label: env.Text("settings." + id), Bare: true},
		usual:  -1, act: act, do: "settings.do.open",
		draw: func(_ *stage.Env, c *ui.Canvas, value ui.Rect) {
			c.Arrow(ui.Point{X: value.Right() - 9, Y: value.Center().Y}, 30, true, c.Theme().Ink)
		},
	})
}

// indexOf returns where a value stands in a list, 0 if nowhere.
func indexOf[T comparable](list []T, value T) int { return max(0, slices.Index(list, value)) }
