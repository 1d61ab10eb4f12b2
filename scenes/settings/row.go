package settings

import (
	"fmt"

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
	set                  func(k *stage.Kit, value int)
	sample               func(k *stage.Kit) // lets the change be heard; nil: a click

	act   func(k *stage.Kit) // what Confirm opens or does; nil: the next value
	extra func(k *stage.Kit) // what Extra does
	reset func(k *stage.Kit) // in place of usual
	verb  string             // key of the word in the hint bar for act
	also  string             // and for extra
	pick  bool               // one of several rows of which one holds

	draw func(k *stage.Kit, c *ui.Canvas, value ui.Rect) // the value of a bare row
}

// yesNo are the words beside a switch.
func yesNo(k *stage.Kit, on bool) string {
	if on {
		return k.Text("settings.yes")
	}
	return k.Text("settings.no")
}

// switchRow is a row that is on or off.
func switchRow(k *stage.Kit, id string, on, usual bool, set func(k *stage.Kit, on bool)) settingsRow {
	return noted(k, settingsRow{
		id:     id,
		option: ui.Option{Label: k.Text("settings." + id), Value: yesNo(k, on), Switch: true, On: on},
		count:  2, chosen: number(on), usual: number(usual), round: true,
		set: func(k *stage.Kit, value int) { set(k, value == 1) },
	})
}

// flagRow is a row that is on or off as a field of the settings says.
func flagRow(k *stage.Kit, id string, field func(*store.Settings) *bool) settingsRow {
	now, usual := k.Settings, store.Defaults()
	return switchRow(k, id, *field(&now), *field(&usual), func(k *stage.Kit, on bool) {
		menu.Configure(k, func(s *store.Settings) { *field(s) = on })
	})
}

func number(on bool) int {
	if on {
		return 1
	}
	return 0
}

// stepRow is a row of values of which one is shown.
func stepRow(k *stage.Kit, id string, values []string, chosen, usual int, set func(k *stage.Kit, value int)) settingsRow {
	return noted(k, settingsRow{
		id:     id,
		option: ui.Option{Label: k.Text("settings." + id), Value: values[chosen]},
		values: values, count: len(values), chosen: chosen, usual: usual, set: set,
	})
}

// listRow is a row of the values that a field of the settings may have. word names a value; nil: its words are under
// "settings.<id>.<value>".
func listRow[T comparable](k *stage.Kit, id string, list []T, word func(T) string, field func(*store.Settings) *T) settingsRow {
	if word == nil {
		word = func(value T) string { return k.Text(fmt.Sprint("settings.", id, ".", value)) }
	}
	names := make([]string, len(list))
	for i, value := range list {
		names[i] = word(value)
	}
	now, usual := k.Settings, store.Defaults()
	return stepRow(k, id, names, indexOf(list, *field(&now)), indexOf(list, *field(&usual)), func(k *stage.Kit, i int) {
		menu.Configure(k, func(s *store.Settings) { *field(s) = list[i] })
	})
}

// percents names shares of a hundred.
func percents(k *stage.Kit) func(int) string {
	return func(n int) string { return k.Text("settings.percent", "n", n) }
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
func pickRows(k *stage.Kit, id string, names []string, chosen, usual int, set func(k *stage.Kit, value int)) []settingsRow {
	rows := make([]settingsRow, len(names))
	for i, name := range names {
		key := "settings." + id + "." + name
		rows[i] = settingsRow{
			id:     id + "." + name,
			option: ui.Option{Label: k.Text(key), Bare: true},
			pick:   true, verb: "settings.do.choose",
			count: 2, usual: -1, round: true,
			set:   func(k *stage.Kit, _ int) { set(k, i) },
			reset: func(k *stage.Kit) { set(k, usual) },
			draw: func(_ *stage.Kit, c *ui.Canvas, value ui.Rect) {
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
			rows[i].option.Value = k.Text("speech.chosen")
		}
		rows[i] = noted(k, rows[i])
	}
	return rows
}

// noted returns a row with the note that its words have, if they have one.
func noted(k *stage.Kit, row settingsRow) settingsRow {
	if key := "settings." + row.id + ".note"; k.Words().Has(key) {
		row.option.Note = k.Text(key)
	}
	return row
}

// linkRow is a row that opens something.
func linkRow(k *stage.Kit, id string, act func(k *stage.Kit)) settingsRow {
	return noted(k, settingsRow{
		id:     id,
		option: ui.Option{Label: k.Text("settings." + id), Bare: true},
		usual:  -1, act: act, verb: "settings.do.open",
		draw: func(_ *stage.Kit, c *ui.Canvas, value ui.Rect) {
			c.Arrow(ui.Point{X: value.Right() - 9, Y: value.Center().Y}, 30, true, c.Theme().Ink)
		},
	})
}

// indexOf returns where a value stands in a list, 0 if nowhere.
func indexOf[T comparable](list []T, value T) int {
	for i, v := range list {
		if v == value {
			return i
		}
	}
	return 0
}
