package settings

import (
	"fmt"
	"slices"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// windowSizes are offered for the window, in pixels, beside the one that somebody has drawn with the mouse.
var windowSizes = [...][2]int{{960, 540}, {1280, 720}, {1366, 768}, {1600, 900}, {1920, 1080}, {1920, 1200}, {2560, 1080}, {2560, 1440}}

func displayRows(_ *Scene, k *stage.Kit) []settingsRow {
	edges := make([]int, store.MaxEdge+1)
	for i := range edges {
		edges[i] = i
	}
	return []settingsRow{
		flagRow(k, "full-screen", func(s *store.Settings) *bool { return &s.FullScreen }),
		listRow(k, "edge", edges, percents(k), func(s *store.Settings) *int { return &s.Edge }),
		windowRow(k),
	}
}

func windowRow(k *stage.Kit) settingsRow {
	sizes, now := windowSizes[:], k.Settings.Window
	if !slices.Contains(sizes, now) {
		at, _ := slices.BinarySearchFunc(sizes, now, func(a, b [2]int) int { return a[0]*a[1] - b[0]*b[1] })
		sizes = slices.Insert(slices.Clone(sizes), at, now)
	}
	name := func(size [2]int) string { return fmt.Sprintf("%d × %d", size[0], size[1]) }
	row := listRow(k, "window", sizes, name, func(s *store.Settings) *[2]int { return &s.Window })
	if k.Settings.FullScreen {
		row.option.Disabled, row.option.Reason = true, k.Text("settings.window.why")
	}
	return row
}

func motionRows(_ *Scene, k *stage.Kit) []settingsRow {
	return []settingsRow{
		listRow(k, "speed", store.Speeds(), nil, func(s *store.Settings) *int { return &s.Speed }).sideBySide(),
		listRow(k, "take-back", store.TakeBacks(), nil, func(s *store.Settings) *string { return &s.TakeBack }).inARing(),
	}
}

// setHolds makes every hold a switch, or something to hold again, on every device but the mouse, whose hand has to stay free.
func setHolds(k *stage.Kit, on bool) {
	for _, kind := range []input.Kind{input.Pad, input.KeysLeft, input.KeysRight} {
		k.Bindings.SetPeekToggle(input.ProfileKey{Kind: kind}, on)
	}
	for _, d := range k.Roster.Devices(nil) {
		if key := d.Profile(); d.Kind == input.Pad && k.Bindings.Customised(key) {
			k.Bindings.SetPeekToggle(key, on)
		}
	}
	menu.Configure(k, func(s *store.Settings) { s.HoldToggles = on })
	k.KeepBindings()
}

func secretsRows(_ *Scene, k *stage.Kit) []settingsRow {
	offers := store.SecretOffers()
	rows := pickRows(k, "secrets", offers, indexOf(offers, k.Settings.Secrets), indexOf(offers, store.Defaults().Secrets), func(k *stage.Kit, i int) {
		menu.Configure(k, func(s *store.Settings) { s.Secrets = offers[i] })
	})
	for i, offer := range offers {
		badge := rows[i].draw
		rows[i].draw = func(k *stage.Kit, c *ui.Canvas, value ui.Rect) {
			badge(k, c, value)
			drawSecretsWay(c, offer, ui.Point{X: value.Right() - 150, Y: value.Center().Y})
		}
	}
	return rows
}

func languageRows(_ *Scene, k *stage.Kit) []settingsRow {
	languages := store.Languages()
	names := slices.Clone(languages)
	names[0] = "system"
	rows := pickRows(k, "language", names, indexOf(languages, k.Settings.Language), 0, func(k *stage.Kit, i int) {
		menu.Configure(k, func(s *store.Settings) { s.Language = languages[i] })
	})
	// Each language by its own name, so that everybody finds it.
	for i, l := range languages {
		if l != "" {
			rows[i].option.Label = lang.For(lang.Language(l)).Text("settings.language.own")
		}
	}
	return rows
}

// peopleRows leads to the people and shows who they are.
func peopleRows(_ *Scene, k *stage.Kit) []settingsRow {
	return []settingsRow{linkRow(k, "people.open", func(k *stage.Kit) { k.Push(k.Routes.People()) })}
}
