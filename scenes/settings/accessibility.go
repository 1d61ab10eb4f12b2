package settings

import (
	"strconv"

	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/store"
)

// preset is all of a page's values at once, for one need. Its words are under "settings.preset.<name>".
type preset struct {
	name   string
	values store.Accessibility
}

// presets returns the presets; the first is what a new player has.
func presets() []preset {
	usual := store.Defaults().Accessibility
	calm, oneHand, spoken := usual, usual, usual
	calm.TextScale, calm.Contrast, calm.PlainLetters, calm.ReducedMotion, calm.RaceSpeed = 150, "strong", true, true, 50
	oneHand.HoldToggles, oneHand.OneButton, oneHand.RaceSpeed = true, true, 75
	spoken.TextScale, spoken.Contrast, spoken.ReducedMotion, spoken.Narration = 200, "strong", true, true
	return []preset{{"usual", usual}, {"calm", calm}, {"one-hand", oneHand}, {"spoken", spoken}}
}

// presetRow takes all values of a preset at once, and says which of them holds.
func presetRow(env *stage.Env) settingsRow {
	offers := presets()
	names, chosen := make([]string, len(offers)), -1
	for i, p := range offers {
		names[i] = env.Text("settings.preset." + p.name)
		if p.values == env.Settings.Accessibility {
			chosen = i
		}
	}
	if chosen < 0 { // somebody has made a choice of their own
		chosen, names = len(names), append(names, env.Text("settings.preset.own"))
	}
	return stepRow(env, "preset", names, chosen, 0, func(env *stage.Env, i int) {
		if i < len(offers) {
			menu.Configure(env, func(s *store.Settings) { s.Accessibility = offers[i].values })
			setHolds(env, offers[i].values.HoldToggles)
		}
	}).inARing()
}

func accessibilityRows(_ *Scene, env *stage.Env) []settingsRow {
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
		listRow(env, "contrast", store.Contrasts(), nil, func(s *store.Settings) *string { return &s.Contrast }).inARing(),
		flagRow(env, "letters", func(s *store.Settings) *bool { return &s.PlainLetters }),
		flagRow(env, "still", func(s *store.Settings) *bool { return &s.ReducedMotion }),
		listRow(env, "race", store.RaceSpeeds(), percents(env), func(s *store.Settings) *int { return &s.RaceSpeed }),
		switchRow(env, "holds", env.Settings.HoldToggles, store.Defaults().HoldToggles, setHolds),
		flagRow(env, "one-button", func(s *store.Settings) *bool { return &s.OneButton }),
		narration,
		rate,
	}
}
