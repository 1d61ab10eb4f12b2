package settings

import (
	"slices"
	"strconv"

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
	now, usual := k.Settings, store.Defaults()
	sizes := store.TextScales()
	contrasts := store.Contrasts()
	contrastNames := make([]string, len(contrasts))
	for i, name := range contrasts {
		contrastNames[i] = k.Text("settings.contrast." + name)
	}
	edges := make([]string, store.MaxEdge+1)
	for i := range edges {
		edges[i] = k.Text("settings.percent", "n", i)
	}
	contrast := stepRow(k, "contrast", contrastNames, indexOf(contrasts, now.Contrast), indexOf(contrasts, usual.Contrast), func(k *stage.Kit, i int) {
		menu.Configure(k, func(s *store.Settings) { s.Contrast = contrasts[i] })
	})
	contrast.round = true
	return []settingsRow{
		choiceRow(k, "text", numbers(sizes), indexOf(sizes, now.TextScale), indexOf(sizes, usual.TextScale), func(k *stage.Kit, i int) {
			menu.Configure(k, func(s *store.Settings) { s.TextScale = sizes[i] })
		}),
		contrast,
		switchRow(k, "full-screen", now.FullScreen, usual.FullScreen, func(k *stage.Kit, on bool) {
			menu.Configure(k, func(s *store.Settings) { s.FullScreen = on })
		}),
		stepRow(k, "edge", edges, now.Edge, usual.Edge, func(k *stage.Kit, i int) {
			menu.Configure(k, func(s *store.Settings) { s.Edge = i })
		}),
		windowRow(k, now.Window, usual.Window),
	}
}

func windowRow(k *stage.Kit, now, usual [2]int) settingsRow {
	sizes := windowSizes[:]
	if !slices.Contains(sizes, now) {
		at, _ := slices.BinarySearchFunc(sizes, now, func(a, b [2]int) int { return a[0]*a[1] - b[0]*b[1] })
		sizes = slices.Insert(slices.Clone(sizes), at, now)
	}
	names := make([]string, len(sizes))
	for i, size := range sizes {
		names[i] = strconv.Itoa(size[0]) + " × " + strconv.Itoa(size[1])
	}
	row := stepRow(k, "window", names, slices.Index(sizes, now), slices.Index(sizes, usual), func(k *stage.Kit, i int) {
		menu.Configure(k, func(s *store.Settings) { s.Window = sizes[i] })
	})
	if k.Settings.FullScreen {
		row.option.Disabled, row.option.Reason = true, k.Text("settings.window.why")
	}
	return row
}

func numbers(list []int) []string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return words
}

func motionRows(s *Scene, k *stage.Kit) []settingsRow {
	now, usual := k.Settings, store.Defaults()
	speeds, backs := store.Speeds(), store.TakeBacks()
	speedNames := make([]string, len(speeds))
	for i, percent := range speeds {
		speedNames[i] = k.Text("settings.speed." + strconv.Itoa(percent))
	}
	backNames := make([]string, len(backs))
	for i, name := range backs {
		backNames[i] = k.Text("settings.take-back." + name)
	}
	back := stepRow(k, "take-back", backNames, indexOf(backs, now.TakeBack), indexOf(backs, usual.TakeBack), func(k *stage.Kit, i int) {
		menu.Configure(k, func(s *store.Settings) { s.TakeBack = backs[i] })
	})
	back.round = true
	holds := switchRow(k, "holds", now.HoldToggles, usual.HoldToggles, setHolds)
	holds.option.Note = k.Text("settings.holds.note")
	still := switchRow(k, "still", now.ReducedMotion, usual.ReducedMotion, func(k *stage.Kit, on bool) {
		menu.Configure(k, func(s *store.Settings) { s.ReducedMotion = on })
	})
	still.option.Note = k.Text("settings.still.note")
	speed := choiceRow(k, "speed", speedNames, indexOf(speeds, now.Speed), indexOf(speeds, usual.Speed), func(k *stage.Kit, i int) {
		menu.Configure(k, func(s *store.Settings) { s.Speed = speeds[i] })
	})
	speed.option.Note = k.Text("settings.speed.note")
	return []settingsRow{
		speed, still, holds, back,
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
