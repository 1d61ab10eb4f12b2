package store

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"

	"canape/assets/languages"
)

// Settings are the player's choices. The zero value is not valid: start from Defaults.
type Settings struct {
	Accessibility
	Language      string          `json:"language"`       // such as "fr"; "" means the language of the system
	FullScreen    bool            `json:"full_screen"`    // the app fills the screen
	Window        [2]int          `json:"window"`         // width and height in pixels, when not in full screen
	Edge          int             `json:"edge"`           // margin at the edges of the screen, per cent: 0 to 7
	Speed         int             `json:"speed"`          // speed of animations and bots, in per cent: 50, 100, 200 or 400
	Volumes       map[string]int  `json:"volumes"`        // by channel of the mixer, in per cent: 0 to 100
	Music         string          `json:"music"`          // where music plays: "everywhere" or "menus"
	CalmMusic     bool            `json:"calm_music"`     // the music never becomes tense
	Secrets       string          `json:"secrets"`        // how the lobby proposes to keep hands secret: "auto", "peek", "curtain" or "open"
	NarrationRate int             `json:"narration_rate"` // speed of the voice, in per cent of the usual speed
	TakeBack      string          `json:"take_back"`      // when a move may be taken back: "bots", "always" or "never"
	Matches       string          `json:"matches"`        // which finished matches are kept: "all", "100" or "30-days"
	Guide         map[string]bool `json:"guide"`          // the games whose guided match was already offered
	// Lengths maps a game to the name of the form that players chose last, which the lobby offers
	// first.
	Lengths  map[string]string `json:"lengths,omitempty"`
	Bindings json.RawMessage   `json:"bindings,omitempty"` // the bindings of all devices; see input.DecodeBindings
}

// SetLength sets the length that is offered first for a game.
func (s *Settings) SetLength(game, form string) {
	lengths := maps.Clone(s.Lengths)
	if lengths == nil {
		lengths = map[string]string{}
	}
	lengths[game] = form
	s.Lengths = lengths
}

// Accessibility settings make the game easier to see, hear and handle.
type Accessibility struct {
	TextScale     int    `json:"text_scale"`     // per cent: 100, 125, 150, 175 or 200
	Contrast      string `json:"contrast"`       // "soft" or "strong"
	PlainLetters  bool   `json:"plain_letters"`  // titles and buttons use the font of the other text
	ReducedMotion bool   `json:"reduced_motion"` // pieces fade instead of flying
	RaceSpeed     int    `json:"race_speed"`     // speed of real-time games, in per cent: 50, 75 or 100
	HoldToggles   bool   `json:"hold_toggles"`   // one press switches a held action on, and the next one off
	OneButton     bool   `json:"one_button"`     // games that can be played with one button use only one button
	Captions      bool   `json:"captions"`       // sounds are described in words
	Narration     bool   `json:"narration"`      // the screen is read aloud
}

// TextScales returns the text sizes to choose from, in per cent.
func TextScales() []int { return []int{100, 125, 150, 175, 200} }

// Contrasts returns the themes to choose from.
func Contrasts() []string { return []string{"soft", "strong"} }

// Speeds returns the speeds to choose from, in per cent.
func Speeds() []int { return []int{50, 100, 200, 400} }

// RaceSpeeds returns the speeds of real-time games to choose from, in per cent of the usual speed,
// which is the fastest.
func RaceSpeeds() []int { return []int{50, 75, 100} }

// NarrationRates returns the speeds of the voice to choose from, in per cent.
func NarrationRates() []int { return []int{75, 100, 125, 150, 200} }

// SecretOffers returns the choices for how the lobby proposes to keep hands secret.
func SecretOffers() []string { return []string{"auto", "peek", "curtain", "open"} }

// MusicInMenus is the choice to play music only in menus, not during a match.
const MusicInMenus = "menus"

// MusicPlaces returns the choices of where music plays.
func MusicPlaces() []string { return []string{"everywhere", MusicInMenus} }

// TakeBacks returns the choices of when players may take back a move.
func TakeBacks() []string { return []string{"bots", "always", "never"} }

// MatchesKept returns the values of the setting that decides which finished matches are kept.
func MatchesKept() []string { return []string{"all", "100", "30-days"} }

// Languages returns the languages to choose from; "" stands for the language of the system.
func Languages() []string { return append([]string{""}, languages.Tags()...) }

// MaxEdge is the widest margin, in per cent of the screen.
const MaxEdge = 7

// Defaults returns the settings of a new player.
func Defaults() Settings {
	return Settings{
		Accessibility: Accessibility{TextScale: 100, Contrast: "soft", RaceSpeed: 100},
		FullScreen:    true, Window: [2]int{1280, 720}, Edge: 3, Speed: 100, NarrationRate: 100,
		Volumes: map[string]int{}, Music: "everywhere", Secrets: "auto", TakeBack: "bots", Matches: "all", Guide: map[string]bool{},
	}
}

// LoadSettings returns the saved settings. If there are none, it returns the defaults. An entry
// with an invalid value gets its default and its own trouble; the other entries are used. A file
// that is not a JSON object is set aside. A file with unknown entries, for example from a newer
// version, is set aside before it is overwritten. If all entries are unknown, LoadSettings also
// returns a trouble.
func (h *Home) LoadSettings() (Settings, []*Trouble) {
	settings := Defaults()
	raw := map[string]json.RawMessage{}
	if trouble := h.Load(h.settingsPath(), &raw); trouble != nil {
		return settings, []*Trouble{trouble}
	}
	settings, unknown, troubles := decodeSettings(raw)
	if len(troubles) > 0 || unknown > 0 {
		h.KeepSettings()
	}
	if unknown > 0 && unknown == len(raw) {
		troubles = append(troubles, &Trouble{Strange, h.settingsPath(), nil})
	}
	return settings, troubles
}

// KeepSettings makes the next save set the settings file aside, because this app cannot use some of
// its entries.
func (h *Home) KeepSettings() { h.keepAside(h.settingsPath()) }

// IsNew reports whether there are no saved settings yet.
func (h *Home) IsNew() bool {
	taken, err := h.disk.Taken(h.settingsPath())
	return err == nil && !taken
}

// SaveSettings saves the settings.
func (h *Home) SaveSettings(s Settings) *Trouble { return h.Save(h.settingsPath(), s) }

func (h *Home) settingsPath() string { return filepath.Join(h.config, settingsName) }

const settingsName = "settings.json"

// decodeSettings reads the entries of the settings, and counts the unknown entries.
func decodeSettings(raw map[string]json.RawMessage) (s Settings, unknown int, troubles []*Trouble) {
	d := settingsDecoder{raw: raw, unknown: len(raw)}
	s = Defaults()
	read(&d, "language", &s.Language, oneOf(Languages()))
	read(&d, "text_scale", &s.TextScale, oneOf(TextScales()))
	read(&d, "contrast", &s.Contrast, oneOf(Contrasts()))
	read(&d, "plain_letters", &s.PlainLetters, nil)
	read(&d, "full_screen", &s.FullScreen, nil)
	read(&d, "window", &s.Window, sane)
	read(&d, "edge", &s.Edge, func(edge int) bool { return edge >= 0 && edge <= MaxEdge })
	read(&d, "speed", &s.Speed, oneOf(Speeds()))
	read(&d, "race_speed", &s.RaceSpeed, oneOf(RaceSpeeds()))
	read(&d, "reduced_motion", &s.ReducedMotion, nil)
	read(&d, "volumes", &s.Volumes, percents)
	read(&d, "music", &s.Music, oneOf(MusicPlaces()))
	read(&d, "calm_music", &s.CalmMusic, nil)
	read(&d, "secrets", &s.Secrets, oneOf(SecretOffers()))
	read(&d, "hold_toggles", &s.HoldToggles, nil)
	read(&d, "one_button", &s.OneButton, nil)
	read(&d, "captions", &s.Captions, nil)
	read(&d, "narration", &s.Narration, nil)
	read(&d, "narration_rate", &s.NarrationRate, oneOf(NarrationRates()))
	read(&d, "take_back", &s.TakeBack, oneOf(TakeBacks()))
	read(&d, "matches", &s.Matches, oneOf(MatchesKept()))
	read(&d, "guide", &s.Guide, func(guide map[string]bool) bool { return guide != nil && len(guide) <= maxEntries })
	read(&d, "lengths", &s.Lengths, func(lengths map[string]string) bool { return len(lengths) <= maxEntries })
	read(&d, "bindings", &s.Bindings, nil)
	return s, d.unknown, d.troubles
}

// maxEntries is the largest number of entries of a map in the settings. It is more than the number
// of games or of channels of the mixer.
const maxEntries = 64

// settingsDecoder reads the entries of the settings one by one.
type settingsDecoder struct {
	raw      map[string]json.RawMessage
	unknown  int // entries that have not been read yet
	troubles []*Trouble
}

// read reads an entry into field. If the entry is missing or invalid, field stays unchanged. A nil
// valid accepts every value.
func read[T any](d *settingsDecoder, name string, field *T, valid func(T) bool) {
	text, ok := d.raw[name]
	if !ok {
		return
	}
	d.unknown--
	var value T
	if err := json.Unmarshal(text, &value); err != nil || valid != nil && !valid(value) {
		d.troubles = append(d.troubles, &Trouble{BadSetting, name, err})
		return
	}
	*field = value
}

func oneOf[T comparable](list []T) func(T) bool {
	return func(value T) bool { return slices.Contains(list, value) }
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
	return volumes != nil && len(volumes) <= maxEntries
}
