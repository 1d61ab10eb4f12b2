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

// Env is what all scenes share. The App creates the only one.
type Env struct {
	_ [0]sync.Mutex // makes go vet report copies; pass Words or single values to goroutines instead

	Stack
	background
	Words
	Devices
	Saved
	Audio
	Desktop
	Couch
	Routes  Routes
	Version string // the version of the app
	Seeds   Seeds  // the seeds of new matches, random unless this run must be repeatable
	// BotTime is the longest time that a bot may think about a move. If it is 0, only the level of
	// the bot limits its thinking.
	BotTime time.Duration
	// Tick is the number of ticks (1/60 s) since the start.
	Tick int64

	locale  lang.Language
	forced  lang.Language // the language of this run, which overrides the settings; "" if none
	kept    bool          // whether full screen is on in the saved settings; this run may differ
	apply   func(store.Settings)
	notices []Notice
	quit    bool
}

// Routes are functions that create the scenes which other scenes open. Package scenes sets them, so
// that scenes need not import each other.
type Routes struct {
	Title    func() Scene
	Lobby    func(game engine.Game) Scene
	Settings func() Scene // the settings, opened at the page Accessibility
	People   func() Scene
	History  func() Scene // the list of finished matches
	Rules    func(game engine.Game) Scene
	Mapping  func(device input.DeviceID) Scene
	// Phones opens the scene in which phones join. It calls came for each new phone; came may be
	// nil.
	Phones   func(came func(input.DeviceID)) Scene
	Match    func(party Party) Scene         // begins a new match
	Continue func(saved journal.Saved) Scene // resumes an unfinished match
	// Results shows the result of a match. recording is nil for an old match.
	Results func(record *journal.Record, recording *Recording) Scene
	// Evening opens the overview of the evening with this name.
	Evening func(name string) Scene
	// NewEvening opens the lobby of a new evening.
	NewEvening func() Scene
	// Replay shows a match again, starting at a position in its record (0 is the beginning). The
	// caller pushes the scene, which closes itself.
	Replay func(record *journal.Record, from int) Scene
}

// NewEnv returns an Env with the settings, people and bindings in home. locale is the language of
// the system. apply is called with the settings now and after every change.
func NewEnv(home *store.Home, locale lang.Language, apply func(store.Settings)) *Env {
	env := &Env{Saved: Saved{Home: home, New: home.IsNew()}, Audio: Audio{Speech: speech.Silent{}}, Seeds: chance, locale: locale, apply: apply}
	env.Bindings = input.NewBindings()
	env.Roster = input.NewRoster(env.Bindings)
	env.load()
	return env
}

// load reads the settings, people and bindings from the disk and applies them. If some bindings are
// damaged, it keeps the valid ones.
func (env *Env) load() {
	settings, troubles := env.Home.LoadSettings()
	env.use(settings) // must come first, because the notices below use the language of the settings
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

// Reload loads everything again after a backup was restored. If the app is in a window, it stays in
// the window.
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

// Picture returns the settings that concern drawing.
func Picture(s store.Settings) ui.Settings {
	return ui.Settings{Strong: s.Contrast == "strong", TextScale: float64(s.TextScale) / 100, Edge: float64(s.Edge) / 100,
		Plain: s.PlainLetters, Still: s.ReducedMotion, Captions: s.Captions}
}

// Speak sets the language until people choose another one in the settings. It is not saved.
func (env *Env) Speak(l lang.Language) {
	env.forced = l
	env.Catalog = lang.For(l)
}

// Read replaces the texts until another language is chosen. Tests call it with their own texts.
func (env *Env) Read(words *lang.Catalog) { env.Catalog = words }

// StepAside leaves full screen while a window of the system is open, because the game would hide
// it.
func (env *Env) StepAside(aside bool) {
	if env.apply != nil {
		s := env.Settings
		s.FullScreen = s.FullScreen && !aside
		env.apply(s)
	}
}

// StayInWindow keeps the app in a window until people choose full screen. The setting on disk does
// not change.
func (env *Env) StayInWindow() {
	s := env.Settings
	s.FullScreen = false
	env.use(s)
}

// FillScreen keeps the app in full screen until the program ends. It is for devices without a
// desktop.
func (env *Env) FillScreen() {
	env.filled = true
	env.use(env.Settings)
}

// TouchKey returns key + ".tap" if a touch screen is the only device and there is such a text.
// Otherwise it returns key.
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

// Tidy removes the old finished matches that the settings do not keep, in the background. It is
// called when the app starts and when a match ends. It is not called when the setting changes, so
// that trying out values loses no matches.
func (env *Env) Tidy() { go env.Home.Tidy(env.Settings.Matches) }

// Regulars returns the people who have played with a device like this one, the latest player first.
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
	Key  string // the key of the notice's text
	Args []any
	Bad  bool
	Left int // the remaining ticks of the notice

	all int // the total number of ticks for which the notice is shown
}

// Shown returns how much of the notice's time has passed, from 0 to 1.
func (n Notice) Shown() float64 { return 1 - float64(n.Left)/float64(n.all) }

// noticeTicks returns how long a notice is shown, which is long enough to read it aloud.
func noticeTicks(words string) int {
	const least, word = 6 * 60, 25
	return max(least, word*len(strings.Fields(words)))
}

// Warn shows a notice about an error with a file.
func (env *Env) Warn(trouble *store.Trouble) {
	env.Notify("trouble."+trouble.Key, true, "file", trouble.File)
}

// Tell calls Warn if trouble is not nil.
func (env *Env) Tell(trouble *store.Trouble) {
	if trouble != nil {
		env.Warn(trouble)
	}
}

// Notify shows a notice. args alternates names and values of the placeholders in its text. If the
// same notice is already shown, Notify does not repeat it, but shows it longer if no other notice
// waits.
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

// Dismiss removes the notices with this key. Scenes call it when such a notice is no longer true.
func (env *Env) Dismiss(key string) {
	env.notices = slices.DeleteFunc(env.notices, func(n Notice) bool { return n.Key == key })
}

// Notices returns all notices, the oldest first. If they do not all fit on the screen, the later
// ones wait.
func (env *Env) Notices() []Notice { return env.notices }

// Narrate adds words about an event. They are spoken if narration is on.
func (env *Env) Narrate(words string) {
	if env.Settings.Narration && words != "" {
		env.narrated = append(env.narrated, words)
	}
}

// retryTicks is the number of ticks between two attempts to write files after a failure.
const retryTicks = 4 * 60

// Advance runs the work of a tick that belongs to no scene: it calls due functions, retries failed
// writes, and ages the oldest notice.
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

// Direction converts the action Up, Down, Left or Right to a direction.
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
