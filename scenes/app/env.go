package app

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/speech"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Env is shared by all scenes. The App makes the only one.
type Env struct {
	_ [0]sync.Mutex // go vet reports copies: goroutines get Words, or single values

	Stack
	background
	Words
	Devices
	Saved
	Audio
	Desktop
	Couch
	Routes  Routes
	Version string // of the app
	Seeds   Seeds  // of new matches; random unless this run must be repeatable
	// BotTime is the longest time that a bot may think about a move; 0 means that only its level
	// limits it.
	BotTime time.Duration
	// Tick counts ticks (1/60 s) since the start.
	Tick int64

	locale  lang.Language
	forced  lang.Language // for this run, whatever the settings say; ""
	kept    bool          // whether the saved settings say full screen; this run may differ
	apply   func(store.Settings)
	notices []Notice
	quit    bool
}

// Routes create the scenes that other scenes open. Package scenes sets them, so scenes do not
// import each other.
type Routes struct {
	Title    func() Scene
	Lobby    func(game engine.Game) Scene
	Settings func() Scene // opens at the page Accessibility
	People   func() Scene
	History  func() Scene // the list of finished matches
	Rules    func(game engine.Game) Scene
	Mapping  func(device input.DeviceID) Scene
	// Phones lets phones join; came is called for each new phone and may be nil.
	Phones   func(came func(input.DeviceID)) Scene
	Match    func(party Party) Scene         // begins a new match
	Continue func(saved journal.Saved) Scene // resumes an unfinished one
	// Results shows the result of a match. recording is nil unless the match has just ended.
	Results func(record *journal.Record, recording *Recording) Scene
	// Evening shows the progress of an evening, by its name, and starts its next match.
	Evening func(name string) Scene
	// NewEvening is the lobby of a new evening.
	NewEvening func() Scene
	// Replay shows a match again from a position of its record, 0 for its beginning. It is pushed,
	// and closes itself.
	Replay func(record *journal.Record, from int) Scene
}

// NewEnv returns an Env with the settings, people and bindings from home. locale is the system's
// language; apply is called with the settings now and after each change.
func NewEnv(home *store.Home, locale lang.Language, apply func(store.Settings)) *Env {
	env := &Env{Saved: Saved{Home: home, New: home.IsNew()}, Audio: Audio{Speech: speech.Silent{}}, Seeds: chance, locale: locale, apply: apply}
	env.Bindings = input.NewBindings()
	env.Roster = input.NewRoster(env.Bindings)
	env.load()
	return env
}

// load reads the settings, the people and the bindings from disk and applies them. Of damaged
// bindings it uses the valid entries.
func (env *Env) load() {
	settings, troubles := env.Home.LoadSettings()
	env.use(settings) // first, because errors are described in words
	for _, trouble := range troubles {
		env.Warn(trouble)
	}
	people, trouble := env.Home.LoadPeople()
	env.Tell(trouble)
	env.People = people
	env.kept = settings.FullScreen
	bindings := input.NewBindings()
	if len(settings.Bindings) > 0 {
		var err error
		if bindings, err = input.DecodeBindings(settings.Bindings); err != nil {
			env.Notify("trouble.bindings", true)
			env.Home.KeepSettings()
		}
	}
	env.Bindings.Adopt(bindings)
}

// Reload loads everything again after a backup was restored. A run in a window stays in its window.
func (env *Env) Reload() {
	window := !env.Settings.FullScreen
	env.own = nil
	env.Reloads++
	env.load()
	if window {
		env.StayInWindow()
	}
	for part := range sound.Part(sound.PartCount) {
		env.Sound.SetVolume(part, env.Volume(part))
	}
}

func (env *Env) use(s store.Settings) {
	s.FullScreen = s.FullScreen || env.filled
	env.Settings = s
	if l := env.language(); env.Catalog == nil || env.Catalog.Language() != l {
		env.Catalog = lang.For(l)
	}
	if env.apply != nil {
		env.apply(s)
	}
}

func (env *Env) language() lang.Language {
	switch {
	case env.forced != "":
		return env.forced
	case env.Settings.Language != "":
		return lang.Language(env.Settings.Language)
	}
	return env.locale
}

// Picture returns the display settings.
func Picture(s store.Settings) ui.Settings {
	return ui.Settings{Strong: s.Contrast == "strong", TextScale: float64(s.TextScale) / 100, Edge: float64(s.Edge) / 100,
		Plain: s.PlainLetters, Still: s.ReducedMotion, Captions: s.Captions}
}

// Speak sets the language for this run until another one is chosen in the settings.
func (env *Env) Speak(l lang.Language) {
	env.forced = l
	env.Catalog = lang.For(l)
}

// Read replaces the current texts until another language is chosen. Tests use it for their own
// texts.
func (env *Env) Read(words *lang.Catalog) { env.Catalog = words }

// StepAside leaves full screen while a window of the system is open, which would otherwise be
// behind the game.
func (env *Env) StepAside(aside bool) {
	if env.apply != nil {
		s := env.Settings
		s.FullScreen = s.FullScreen && !aside
		env.apply(s)
	}
}

// StayInWindow keeps this run in a window until the player asks for full screen.
func (env *Env) StayInWindow() {
	s := env.Settings
	s.FullScreen = false
	env.use(s)
}

// FillScreen keeps this run in full screen. It is for devices without a desktop.
func (env *Env) FillScreen() {
	env.filled = true
	env.use(env.Settings)
}

// TouchKey returns key + ".tap" if touch is the only known device and that text exists, and
// otherwise key.
func (env *Env) TouchKey(key string) string {
	if tap := key + ".tap"; env.Roster.FingersOnly() && env.Has(tap) {
		return tap
	}
	return key
}

// Configure applies changed settings and saves them.
func (env *Env) Configure(s store.Settings) {
	if s.Language != env.Settings.Language {
		env.forced = ""
	}
	if s.FullScreen != env.Settings.FullScreen {
		env.kept = s.FullScreen
	}
	env.use(s)
	s.FullScreen = env.kept
	env.Tell(env.Home.SaveSettings(s))
}

// KeepBindings saves the bindings.
func (env *Env) KeepBindings() {
	raw, err := json.Marshal(env.Bindings)
	if err != nil {
		env.Notify("trouble.bindings", true)
		return
	}
	s := env.Settings
	s.Bindings = raw
	env.Configure(s)
}

// Tidy removes old finished matches in the background, down to the number in the settings. It is
// called when the app starts and when a match ends, but not when the setting changes, so that
// trying its values loses no matches.
func (env *Env) Tidy() { go env.Home.Tidy(env.Settings.Matches) }

// Regulars returns the people who have played with a device like this one, latest first.
func (env *Env) Regulars(d input.DeviceID) []store.Person {
	device, _ := env.Roster.Device(d)
	return env.People.Regulars(device.Mark())
}

// KeepPeople saves the people and their results.
func (env *Env) KeepPeople() {
	env.Tell(env.Home.SavePeople(env.People))
}

// Quit ends the program after this tick.
func (env *Env) Quit() { env.quit = true }

// Quitting reports whether Quit was called.
func (env *Env) Quitting() bool { return env.quit }

// Notice is a short message shown above every scene, for example that the disk is full.
type Notice struct {
	Key  string // of the language files
	Args []any
	Bad  bool
	Left int // ticks for which it is still shown

	all int // ticks for which it is shown
}

// Shown returns the elapsed share of a notice's time, 0 to 1.
func (n Notice) Shown() float64 { return 1 - float64(n.Left)/float64(n.all) }

// noticeTicks returns how long a notice with these words is shown: long enough to read them aloud.
func noticeTicks(words string) int {
	const least, word = 6 * 60, 25
	return max(least, word*len(strings.Fields(words)))
}

// Warn shows a notice about an error with a file.
func (env *Env) Warn(trouble *store.Trouble) {
	env.Notify("trouble."+trouble.Key, true, "file", trouble.File)
}

// Tell is Warn if trouble is not nil.
func (env *Env) Tell(trouble *store.Trouble) {
	if trouble != nil {
		env.Warn(trouble)
	}
}

// Notify shows a notice; args alternate names and values of the text's placeholders. A notice that
// is already shown stays longer instead of being repeated, unless others wait for its place.
func (env *Env) Notify(key string, bad bool, args ...any) {
	for i := range env.notices {
		if n := &env.notices[i]; n.Key == key && slices.Equal(n.Args, args) {
			if len(env.notices) == 1 {
				n.Left = n.all
			}
			return
		}
	}
	ticks := noticeTicks(env.Text(key, args...))
	env.notices = append(env.notices, Notice{Key: key, Args: args, Bad: bad, Left: ticks, all: ticks})
}

// Dismiss removes the notices with a key, because they are no longer true.
func (env *Env) Dismiss(key string) {
	env.notices = slices.DeleteFunc(env.notices, func(n Notice) bool { return n.Key == key })
}

// Notices returns all notices, oldest first. If the screen has no room for all, later ones wait.
func (env *Env) Notices() []Notice { return env.notices }

// Narrate adds words about an event, to be spoken if narration is on.
func (env *Env) Narrate(words string) {
	if env.Settings.Narration && words != "" {
		env.narrated = append(env.narrated, words)
	}
}

// retryTicks is the time between attempts to write files that could not be written.
const retryTicks = 4 * 60

// Advance counts a tick and ages the oldest notice.
func (env *Env) Advance() {
	env.Tick++
	env.background.tick()
	if env.Tick%retryTicks == 0 && env.Home.HasUnwritten() {
		go env.Home.Retry()
	}
	if env.Home.Restored() {
		env.Notify("trouble.disk-again", false)
	}
	if len(env.notices) > 0 {
		if env.notices[0].Left--; env.notices[0].Left <= 0 {
			env.notices = env.notices[1:]
		}
	}
}

// Direction returns the direction of Up, Down, Left or Right.
func Direction(v input.Action) ui.Direction {
	switch v {
	case input.Left:
		return ui.ToLeft
	case input.Right:
		return ui.ToRight
	case input.Up:
		return ui.Up
	}
	return ui.Down
}
