package settings

import (
	"fmt"
	"slices"

	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// settingsRow is a row of a page: a value to change, or something to open.
type settingsRow struct {
	id     string    // identifies the row with the focus when rows are added or removed
	option ui.Option // the row's appearance, except for the focus

	// A row with values has count of them. chosen is the current value and usual the default, as
	// indices; -1 means none.
	count, chosen, usual int
	values               []string // names of the values
	round                bool     // the values wrap around
	set                  func(env *app.Env, value int)
	sample               func(env *app.Env) // plays a sample after a change; nil plays the usual sound

	act   func(env *app.Env) // called on Confirm; nil to take the next value
	extra func(env *app.Env) // called on Extra; may be nil
	reset func(env *app.Env) // resets a row for which usual is -1; nil for other rows
	do    string             // text key for act in the hint bar
	also  string             // text key for extra in the hint bar
	pick  bool               // the row belongs to a group in which exactly one row is chosen

	draw func(env *app.Env, c *ui.Canvas, value ui.Rect) // draws the value of a row whose option is Bare
}

// resettable reports whether a reset would change the row.
func (r settingsRow) resettable() bool {
	return !r.option.Disabled && (r.reset != nil || r.count > 0 && r.usual >= 0 && r.chosen != r.usual)
}

// yesNo returns the word beside a switch.
func yesNo(env *app.Env, on bool) string {
	if on {
		return env.Text("settings.yes")
	}
	return env.Text("settings.no")
}

// switchRow returns a row that is on or off.
func switchRow(env *app.Env, id string, on, usual bool, set func(env *app.Env, on bool)) settingsRow {
	return noted(env, settingsRow{
		id:     id,
		option: ui.Option{Label: env.Text("settings." + id), Value: yesNo(env, on), Switch: true, On: on},
		count:  2, chosen: number(on), usual: number(usual), round: true,
		set: func(env *app.Env, value int) { set(env, value == 1) },
	})
}

// flagRow returns a switchRow for a field of the settings.
func flagRow(env *app.Env, id string, field func(*store.Settings) *bool) settingsRow {
	now, usual := env.Settings, store.Defaults()
	return switchRow(env, id, *field(&now), *field(&usual), func(env *app.Env, on bool) {
		menu.Configure(env, func(s *store.Settings) { *field(s) = on })
	})
}

func number(on bool) int {
	if on {
		return 1
	}
	return 0
}

// stepRow returns a row with several values that shows only the current one.
func stepRow(env *app.Env, id string, values []string, chosen, usual int, set func(env *app.Env, value int)) settingsRow {
	return noted(env, settingsRow{
		id:     id,
		option: ui.Option{Label: env.Text("settings." + id), Value: values[chosen]},
		values: values, count: len(values), chosen: chosen, usual: usual, set: set,
	})
}

// listRow returns a stepRow for a field of the settings. word returns the text of a value; if it is
// nil, the texts are under "settings.<id>.<value>".
func listRow[T comparable](env *app.Env, id string, list []T, word func(T) string, field func(*store.Settings) *T) settingsRow {
	if word == nil {
		word = func(value T) string { return env.Text(fmt.Sprint("settings.", id, ".", value)) }
	}
	names := make([]string, len(list))
	for i, value := range list {
		names[i] = word(value)
	}
	now, usual := env.Settings, store.Defaults()
	return stepRow(env, id, names, indexOf(list, *field(&now)), indexOf(list, *field(&usual)), func(env *app.Env, i int) {
		menu.Configure(env, func(s *store.Settings) { *field(s) = list[i] })
	})
}

// percents returns a function that writes a number as per cent.
func percents(env *app.Env) func(int) string {
	return func(n int) string { return env.Text("settings.percent", "n", n) }
}

// sideBySide returns the row with all its values shown.
func (r settingsRow) sideBySide() settingsRow {
	r.option.Choices, r.option.Chosen = r.values, r.chosen
	return r
}

// wrapping returns the row with values that wrap around.
func (r settingsRow) wrapping() settingsRow {
	r.round = true
	return r
}

// pickRows returns a group of rows with exactly one chosen row. Row i stands for value i, with its
// texts under "settings.<id>.<name>".
func pickRows(env *app.Env, id string, names []string, chosen, usual int, set func(env *app.Env, value int)) []settingsRow {
	rows := make([]settingsRow, len(names))
	for i, name := range names {
		key := "settings." + id + "." + name
		rows[i] = settingsRow{
			id:     id + "." + name,
			option: ui.Option{Label: env.Text(key), Bare: true},
			pick:   true, do: "settings.do.choose",
			count: 2, usual: -1, round: true,
			set:   func(env *app.Env, _ int) { set(env, i) },
			reset: func(env *app.Env) { set(env, usual) },
			draw: func(_ *app.Env, c *ui.Canvas, value ui.Rect) {
				at := ui.Point{X: value.Right() - 40, Y: value.Center().Y}
				if i == chosen {
					ui.DrawBadge(c, at, 26, true)
				} else {
					ui.DrawDots(c, at, 1, 0, 22, c.Theme().SoftInk)
				}
			},
		}
		if chosen == usual {
			rows[i].reset = nil
		}
		if i == chosen {
			rows[i].count = 0 // choosing the chosen row again has no effect
			rows[i].option.Value = env.Text("speech.chosen")
		}
		rows[i] = noted(env, rows[i])
	}
	return rows
}

// noted adds the note for the row's id if the language file has one.
func noted(env *app.Env, row settingsRow) settingsRow {
	if key := "settings." + row.id + ".note"; env.Words.Has(key) {
		row.option.Note = env.Text(env.TouchKey(key))
	}
	return row
}

// linkRow returns a row that opens something.
func linkRow(env *app.Env, id string, act func(env *app.Env)) settingsRow {
	return noted(env, settingsRow{
		id:     id,
		option: ui.Option{Label: env.Text("settings." + id), Bare: true},
		usual:  -1, act: act, do: "settings.do.open",
		draw: func(_ *app.Env, c *ui.Canvas, value ui.Rect) {
			height := ui.ArrowHeight(c)
			ui.DrawArrow(c, ui.Point{X: value.Right() - height*0.3, Y: value.Center().Y}, height, true, c.Theme().Ink)
		},
	})
}

// indexOf returns the index of a value in a list, or 0 if it is missing.
func indexOf[T comparable](list []T, value T) int { return max(0, slices.Index(list, value)) }
