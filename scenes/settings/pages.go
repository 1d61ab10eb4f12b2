package settings

import (
	"fmt"
	"slices"
	"strconv"

	"canape/assets/languages"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// windowSizes are the window sizes on offer, in pixels, besides the current size.
var windowSizes = [...][2]int{{960, 540}, {1280, 720}, {1366, 768}, {1600, 900}, {1920, 1080}, {1920, 1200}, {2560, 1080}, {2560, 1440}}

func displayRows(_ *Scene, env *app.Env) []settingsRow {
	edges := make([]int, store.MaxEdge+1)
	for i := range edges {
		edges[i] = i
	}
	edge := listRow(env, "edge", edges, percents(env), func(s *store.Settings) *int { return &s.Edge })
	if env.Filled() { // there is no window to resize
		return []settingsRow{edge}
	}
	return []settingsRow{
		flagRow(env, "full-screen", func(s *store.Settings) *bool { return &s.FullScreen }),
		edge,
		windowRow(env),
	}
}

func windowRow(env *app.Env) settingsRow {
	sizes, now := windowSizes[:], env.Settings.Window
	if !slices.Contains(sizes, now) {
		at, _ := slices.BinarySearchFunc(sizes, now, func(a, b [2]int) int { return a[0]*a[1] - b[0]*b[1] })
		sizes = slices.Insert(slices.Clone(sizes), at, now)
	}
	name := func(size [2]int) string { return fmt.Sprintf("%d × %d", size[0], size[1]) }
	row := listRow(env, "window", sizes, name, func(s *store.Settings) *[2]int { return &s.Window })
	if env.Settings.FullScreen {
		row.option.Disabled, row.option.Reason = true, env.Text("settings.window.why")
	}
	return row
}

func motionRows(_ *Scene, env *app.Env) []settingsRow {
	return []settingsRow{
		listRow(env, "speed", store.Speeds(), nil, func(s *store.Settings) *int { return &s.Speed }).sideBySide(),
		listRow(env, "take-back", store.TakeBacks(), nil, func(s *store.Settings) *string { return &s.TakeBack }).wrapping(),
	}
}

// setHolds sets for every device whether Peek toggles or must be held. With a mouse it always
// toggles, because people need the mouse while they peek.
func setHolds(env *app.Env, on bool) {
	for _, kind := range []input.Kind{input.Pad, input.KeysLeft, input.KeysRight} {
		env.Bindings.SetPeekToggle(input.ProfileKey{Kind: kind}, on)
	}
	for _, d := range env.Roster.Devices(nil) {
		if key := d.Profile(); d.Kind == input.Pad && env.Bindings.Customised(key) {
			env.Bindings.SetPeekToggle(key, on)
		}
	}
	menu.Configure(env, func(s *store.Settings) { s.HoldToggles = on })
	env.KeepBindings()
}

func secretsRows(_ *Scene, env *app.Env) []settingsRow {
	offers := store.SecretOffers()
	rows := pickRows(env, "secrets", offers, indexOf(offers, env.Settings.Secrets), indexOf(offers, store.Defaults().Secrets), func(env *app.Env, i int) {
		menu.Configure(env, func(s *store.Settings) { s.Secrets = offers[i] })
	})
	for i, offer := range offers {
		badge := rows[i].draw
		rows[i].draw = func(env *app.Env, c *ui.Canvas, value ui.Rect) {
			badge(env, c, value)
			menu.SecretsSign(c, app.Secrets(offer), ui.RectAround(ui.Point{X: value.Right() - 150, Y: value.Center().Y}, 92, 72), true)
		}
	}
	return rows
}

func languageRows(_ *Scene, env *app.Env) []settingsRow {
	tags := store.Languages()
	names := slices.Clone(tags)
	names[0] = "system"
	rows := pickRows(env, "language", names, indexOf(tags, env.Settings.Language), 0, func(env *app.Env, i int) {
		menu.Configure(env, func(s *store.Settings) { s.Language = tags[i] })
	})
	// Each language is listed under its own name, so that its speakers find it.
	for i, tag := range tags {
		if l, ok := languages.Find(tag); ok {
			rows[i].option.Label = l.Name
		}
	}
	return rows
}

// peopleRows lists the links to the people and to backups.
func peopleRows(_ *Scene, env *app.Env) []settingsRow {
	return []settingsRow{
		linkRow(env, "people.open", func(env *app.Env) { env.Push(env.Routes.People()) }),
		linkRow(env, "people.save", saveAll),
		linkRow(env, "people.load", loadAll),
		listRow(env, "matches", store.MatchesKept(), nil, func(s *store.Settings) *string { return &s.Matches }).wrapping(),
	}
}

// preset is a set of values for one need, such as low vision. Its texts are under
// "settings.preset.<name>".
type preset struct {
	name   string
	values store.Accessibility
}

// presets returns the presets, first the defaults.
func presets() []preset {
	usual := store.Defaults().Accessibility
	calm, oneHand, spoken := usual, usual, usual
	calm.TextScale, calm.Contrast, calm.PlainLetters, calm.ReducedMotion, calm.RaceSpeed = 150, "strong", true, true, 50
	oneHand.HoldToggles, oneHand.OneButton, oneHand.RaceSpeed = true, true, 75
	spoken.TextScale, spoken.Contrast, spoken.ReducedMotion, spoken.Narration = 200, "strong", true, true
	return []preset{{"usual", usual}, {"calm", calm}, {"one-hand", oneHand}, {"spoken", spoken}}
}

// presetRow returns the row that chooses a preset and shows the current one.
func presetRow(env *app.Env) settingsRow {
	offers := presets()
	names, chosen := make([]string, len(offers)), -1
	for i, p := range offers {
		names[i] = env.Text("settings.preset." + p.name)
		if p.values == env.Settings.Accessibility {
			chosen = i
		}
	}
	if chosen < 0 { // the settings match no preset
		chosen, names = len(names), append(names, env.Text("settings.preset.own"))
	}
	return stepRow(env, "preset", names, chosen, 0, func(env *app.Env, i int) {
		if i < len(offers) {
			menu.Configure(env, func(s *store.Settings) { s.Accessibility = offers[i].values })
			setHolds(env, offers[i].values.HoldToggles)
		}
	}).wrapping()
}

func accessibilityRows(_ *Scene, env *app.Env) []settingsRow {
	text := listRow(env, "text", store.TextScales(), strconv.Itoa, func(s *store.Settings) *int { return &s.TextScale })
	rate := listRow(env, "rate", store.NarrationRates(), percents(env), func(s *store.Settings) *int { return &s.NarrationRate })
	if !env.Settings.Narration {
		rate.option.Disabled, rate.option.Reason = true, env.Text("settings.rate.why")
	}
	narration := flagRow(env, "narration", func(s *store.Settings) *bool { return &s.Narration })
	if env.Settings.Narration && env.Speech.Missing() {
		narration.option.Note = env.Text("settings.narration.missing")
	}
	return []settingsRow{
		presetRow(env),
		text.sideBySide(),
		listRow(env, "contrast", store.Contrasts(), nil, func(s *store.Settings) *string { return &s.Contrast }).wrapping(),
		flagRow(env, "letters", func(s *store.Settings) *bool { return &s.PlainLetters }),
		flagRow(env, "still", func(s *store.Settings) *bool { return &s.ReducedMotion }),
		listRow(env, "race", store.RaceSpeeds(), percents(env), func(s *store.Settings) *int { return &s.RaceSpeed }),
		switchRow(env, "holds", env.Settings.HoldToggles, store.Defaults().HoldToggles, setHolds),
		flagRow(env, "one-button", func(s *store.Settings) *bool { return &s.OneButton }),
		flagRow(env, "captions", func(s *store.Settings) *bool { return &s.Captions }),
		narration,
		rate,
	}
}
