package settings

import (
	"strconv"

	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/store"
)

// AccessibilityPage is the name of the page with all that makes the game easier to see, hear and handle.
const AccessibilityPage = "accessibility"

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
func presetRow(k *stage.Kit) settingsRow {
	offers := presets()
	names, chosen := make([]string, len(offers)), -1
	for i, p := range offers {
		names[i] = k.Text("settings.preset." + p.name)
		if p.values == k.Settings.Accessibility {
			chosen = i
		}
	}
	if chosen < 0 { // somebody has made a choice of their own
		chosen, names = len(names), append(names, k.Text("settings.preset.own"))
	}
	return stepRow(k, "preset", names, chosen, 0, func(k *stage.Kit, i int) {
		if i < len(offers) {
			menu.Configure(k, func(s *store.Settings) { s.Accessibility = offers[i].values })
			setHolds(k, offers[i].values.HoldToggles)
		}
	}).inARing()
}

func accessibilityRows(_ *Scene, k *stage.Kit) []settingsRow {
	text := listRow(k, "text", store.TextScales(), strconv.Itoa, func(s *store.Settings) *int { return &s.TextScale })
	rate := listRow(k, "rate", store.NarrationRates(), percents(k), func(s *store.Settings) *int { return &s.NarrationRate })
	if !k.Settings.Narration {
		rate.option.Disabled, rate.option.Reason = true, k.Text("settings.rate.why")
	}
	narration := flagRow(k, "narration", func(s *store.Settings) *bool { return &s.Narration })
	if k.Settings.Narration && k.Speech.Missing() {
		narration.option.Note = k.Text("settings.narration.missing")
	}
	return []settingsRow{
		presetRow(k),
		text.sideBySide(),
		listRow(k, "contrast", store.Contrasts(), nil, func(s *store.Settings) *string { return &s.Contrast }).inARing(),
		flagRow(k, "letters", func(s *store.Settings) *bool { return &s.PlainLetters }),
		flagRow(k, "still", func(s *store.Settings) *bool { return &s.ReducedMotion }),
		listRow(k, "race", store.RaceSpeeds(), percents(k), func(s *store.Settings) *int { return &s.RaceSpeed }),
		switchRow(k, "holds", k.Settings.HoldToggles, store.Defaults().HoldToggles, setHolds),
		flagRow(k, "one-button", func(s *store.Settings) *bool { return &s.OneButton }),
		narration,
		rate,
	}
}
