package store

import (
	"encoding/json"
	"path/filepath"
	"slices"
)

// Settings are the player's choices. The zero value is not valid: start from Defaults.
type Settings struct {
	Language      string          `json:"language"`           // "fr", "en", or "" for the system's
	TextScale     int             `json:"text_scale"`         // per cent: 100, 125, 150, 175 or 200
	Contrast      string          `json:"contrast"`           // "soft" or "strong"
	FullScreen    bool            `json:"full_screen"`        //
	Window        [2]int          `json:"window"`             // width and height in pixels, when not in full screen
	Edge          int             `json:"edge"`               // kept free at the edges of the screen, per cent: 0 to 7
	Speed         int             `json:"speed"`              // of animations and bots, per cent: 50, 100, 200 or 400
	ReducedMotion bool            `json:"reduced_motion"`     // fades instead of flights
	Volumes       map[string]int  `json:"volumes"`            // by part of the mixer, per cent: 0 to 100
	Secrets       string          `json:"secrets"`            // "auto", "peek", "curtain" or "open": the lobby's first offer
	HoldToggles   bool            `json:"hold_toggles"`       // a press begins a hold, another ends it
	TakeBack      string          `json:"take_back"`          // "bots", "always" or "never"
	Guide         map[string]bool `json:"guide"`              // by game: the guided match has been offered and played
	Bindings      json.RawMessage `json:"bindings,omitempty"` // package input's own
}

// TextScales returns the text sizes to choose from, in per cent.
func TextScales() []int { return []int{100, 125, 150, 175, 200} }

// Contrasts returns the themes to choose from.
func Contrasts() []string { return []string{"soft", "strong"} }

// Speeds returns the speeds to choose from, in per cent.
func Speeds() []int { return []int{50, 100, 200, 400} }

// SecretOffers returns the ways of keeping hands secret that the lobby may offer first.
func SecretOffers() []string { return []string{"auto", "peek", "curtain", "open"} }

// TakeBacks returns when a move may be taken back.
func TakeBacks() []string { return []string{"bots", "always", "never"} }

// Languages returns the languages to choose from; "" is the system's.
func Languages() []string { return []string{"", "fr", "en"} }

// MaxEdge is the widest edge that can be kept free, in per cent of the screen.
const MaxEdge = 7

// Defaults returns the settings of a new player.
func Defaults() Settings {
	return Settings{
		TextScale: 100, Contrast: "soft", FullScreen: true, Window: [2]int{1280, 720}, Edge: 3, Speed: 100,
		Volumes: map[string]int{}, Secrets: "auto", TakeBack: "bots", Guide: map[string]bool{},
	}
}

// LoadSettings returns the settings kept, or the defaults. An entry that has a value it can't have is left at its default; each
// is a trouble of its own, and the others hold. A file that is no JSON object is set aside.
func (h *Home) LoadSettings() (Settings, []*Trouble) {
	settings := Defaults()
	raw := map[string]json.RawMessage{}
	if trouble := h.Load(h.settingsPath(), &raw); trouble != nil {
		return settings, []*Trouble{trouble}
	}
	return decodeSettings(raw)
}

// SaveSettings keeps the settings.
func (h *Home) SaveSettings(s Settings) *Trouble { return h.Save(h.settingsPath(), s) }

func (h *Home) settingsPath() string { return filepath.Join(h.config, "settings.json") }

func decodeSettings(raw map[string]json.RawMessage) (Settings, []*Trouble) {
	s := Defaults()
	var troubles []*Trouble
	field := func(name string, into any, valid func() bool, fallback func()) {
		text, ok := raw[name]
		if !ok {
			return
		}
		err := json.Unmarshal(text, into)
		if err != nil || !valid() {
			fallback()
			troubles = append(troubles, &Trouble{BadSetting, name, err})
		}
	}
	d := Defaults()
	always := func() bool { return true }
	field("language", &s.Language, func() bool { return slices.Contains(Languages(), s.Language) }, func() { s.Language = d.Language })
	field("text_scale", &s.TextScale, func() bool { return slices.Contains(TextScales(), s.TextScale) }, func() { s.TextScale = d.TextScale })
	field("contrast", &s.Contrast, func() bool { return slices.Contains(Contrasts(), s.Contrast) }, func() { s.Contrast = d.Contrast })
	field("full_screen", &s.FullScreen, always, func() { s.FullScreen = d.FullScreen })
	field("window", &s.Window, func() bool { return sane(s.Window) }, func() { s.Window = d.Window })
	field("edge", &s.Edge, func() bool { return s.Edge >= 0 && s.Edge <= MaxEdge }, func() { s.Edge = d.Edge })
	field("speed", &s.Speed, func() bool { return slices.Contains(Speeds(), s.Speed) }, func() { s.Speed = d.Speed })
	field("reduced_motion", &s.ReducedMotion, always, func() { s.ReducedMotion = d.ReducedMotion })
	field("volumes", &s.Volumes, func() bool { return s.Volumes != nil && percents(s.Volumes) }, func() { s.Volumes = d.Volumes })
	field("secrets", &s.Secrets, func() bool { return slices.Contains(SecretOffers(), s.Secrets) }, func() { s.Secrets = d.Secrets })
	field("hold_toggles", &s.HoldToggles, always, func() { s.HoldToggles = d.HoldToggles })
	field("take_back", &s.TakeBack, func() bool { return slices.Contains(TakeBacks(), s.TakeBack) }, func() { s.TakeBack = d.TakeBack })
	field("guide", &s.Guide, func() bool { return s.Guide != nil }, func() { s.Guide = d.Guide })
	s.Bindings = raw["bindings"]
	return s, troubles
}

func sane(window [2]int) bool {
	return window[0] >= 320 && window[0] <= 16384 && window[1] >= 240 && window[1] <= 16384
}

func percents(volumes map[string]int) bool {
	for _, v := range volumes {
		if v < 0 || v > 100 {
			return false
		}
	}
	return true
}
