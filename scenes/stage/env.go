package stage

import (
	"encoding/json"
	"slices"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/filedialog"
	"canape/scenes/sound"
	"canape/scenes/speech"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Env is what scenes share. There is one, made by the App.
type Env struct {
	Stack
	Version  string // of the app
	Games    []engine.Game
	Home     *store.Home
	Settings store.Settings  // changed through Configure
	People   store.People    // kept by KeepPeople
	Reloads  int             // how often what is kept has come from elsewhere
	Bindings *input.Bindings // kept by KeepBindings
	New      bool            // nobody has played here before: there were no settings
	Roster   *input.Roster
	Frame    *input.Frame // of this tick: for typed characters
	Sound    sound.Player
	Speech   speech.Speaker // of the system; Silent unless the App has one
	Dialog   FileDialog     // the system's; nil: there is none
	Party    Party
	Seeds    Seeds // of new matches; Chance unless this run is to be repeated
	Routes   Routes
	// BotTime is how long a bot may think of a move at most; 0: however long its level takes.
	BotTime time.Duration
	// Tick counts ticks (1/60 s) since the start.
	Tick int64

	words    *lang.Catalog
	locale   lang.Language
	forced   lang.Language // for this run, whatever the settings say; ""
	kept     bool          // whether the settings on disk say full screen, whatever holds for this run
	filled   bool          // the picture fills the screen for this run
	apply    func(store.Settings)
	notices  []Notice
	narrated []string       // what is still to be spoken
	own      map[string]any // by games; see Own
	quit     bool
}

// FileDialog asks for a file with a window of the system's; see package filedialog.
type FileDialog interface {
	Ask(filedialog.Request) (<-chan filedialog.Answer, bool)
}

// Routes are the ways from scene to scene; package scenes sets them, so that a scene need not know the others.
type Routes struct {
	Title    func() Scene
	Lobby    func(game engine.Game) Scene
	Settings func() Scene // opens at Accessibility
	People   func() Scene
	History  func() Scene // of the matches that are over
	Rules    func(game engine.Game) Scene
	Mapping  func(device input.DeviceID) Scene
	Match    func(party Party) Scene         // deals a new match
	Continue func(saved journal.Saved) Scene // goes on with an unfinished one
	// Results shows how a match went; fresh tells that it has just ended, and counts.
	Results func(record *journal.Record, fresh bool) Scene
	// Replay shows a match again from a position of its record, 0 for its beginning. It is an overlay's business to come back.
	Replay func(record *journal.Record, from int) Scene
}

// NewEnv returns an Env whose settings, people and bindings have been loaded from home. locale is the system's language, apply is
// called with the settings now and after each change.
func NewEnv(home *store.Home, locale lang.Language, apply func(store.Settings)) *Env {
	env := &Env{Home: home, Seeds: Chance, Speech: speech.Silent{}, Bindings: input.NewBindings(), locale: locale, apply: apply}
	env.Roster = input.NewRoster(env.Bindings)
	env.New = home.IsNew()
	env.load()
	return env
}

// load reads the settings, the people and the bindings from disk and puts them in force. Of damaged bindings, the entries that make
// sense are used.
func (env *Env) load() {
	settings, troubles := env.Home.LoadSettings()
	for _, trouble := range troubles {
		env.Warn(trouble)
	}
	people, trouble := env.Home.LoadPeople()
	env.Tell(trouble)
	env.People = people
	env.kept = settings.FullScreen
	env.use(settings)
	bindings := input.NewBindings()
	if len(settings.Bindings) > 0 {
		var err error
		if bindings, err = input.DecodeBindings(settings.Bindings); err != nil {
			env.Notify("trouble.bindings", true)
		}
	}
	env.Bindings.Adopt(bindings)
}

// Reload loads everything again, after files have been brought back from a backup. A run in a window stays in its window.
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
	env.words = lang.For(env.language())
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

// Picture returns what the settings say about the picture.
func Picture(s store.Settings) ui.Settings {
	return ui.Settings{Strong: s.Contrast == "strong", TextScale: float64(s.TextScale) / 100, Edge: float64(s.Edge) / 100,
		Plain: s.PlainLetters, Still: s.ReducedMotion}
}

// Speak sets the language for this run, whatever the settings say, until they change.
func (env *Env) Speak(l lang.Language) {
	env.forced = l
	env.words = lang.For(l)
}

// Read puts texts into the place of those of the language in force, until another is chosen: they may have more.
func (env *Env) Read(words *lang.Catalog) { env.words = words }

// StepAside leaves full screen, whatever the settings say, while a window of the system's is open, which would lie behind.
func (env *Env) StepAside(aside bool) {
	if env.apply != nil {
		s := env.Settings
		s.FullScreen = s.FullScreen && !aside
		env.apply(s)
	}
}

// StayInWindow keeps to a window for this run, whatever the settings say, until somebody asks for full screen.
func (env *Env) StayInWindow() {
	s := env.Settings
	s.FullScreen = false
	env.use(s)
}

// FillScreen has the picture fill the screen for this run, on a device without a desktop, whatever the settings say.
func (env *Env) FillScreen() {
	env.filled = true
	env.use(env.Settings)
}

// Filled reports whether the device has no desktop.
func (env *Env) Filled() bool { return env.filled }

// Words returns the texts of the language in force.
func (env *Env) Words() *lang.Catalog { return env.words }

// Text returns the text under a key with args, alternating names and values, in the language in force.
func (env *Env) Text(key string, args ...any) string { return env.words.Text(key, args...) }

// Configure puts changed settings in force and keeps them.
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

// Volume returns the volume of a part of the mixer, 0 to 100 per cent.
func (env *Env) Volume(p sound.Part) int {
	if percent, set := env.Settings.Volumes[p.Name()]; set {
		return percent
	}
	return p.DefaultVolume()
}

// KeepBindings keeps the bindings as they are now.
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

// Tidy removes, in the background, the matches that are over and that nobody wants to be kept any longer. It is done when the app starts and
// when a match ends: whoever looks through the settings removes nothing by that.
func (env *Env) Tidy() { go env.Home.Tidy(env.Settings.Matches) }

// KeepPeople keeps the people and their results as they are now.
func (env *Env) KeepPeople() {
	env.Tell(env.Home.SavePeople(env.People))
}

// Own returns what a game keeps on this machine beside its matches; it is loaded when it is first asked for.
func Own[T any](env *Env, game string, load func() T) T {
	own, loaded := env.own[game].(T)
	if !loaded {
		if env.own == nil {
			env.own = map[string]any{}
		}
		own = load()
		env.own[game] = own
	}
	return own
}

// Game returns the game with the id; false if there is none.
func (env *Env) Game(id string) (engine.Game, bool) {
	for _, game := range env.Games {
		if game.Info().ID == id {
			return game, true
		}
	}
	return nil, false
}

// Quit ends the program after this tick.
func (env *Env) Quit() { env.quit = true }

// Quitting reports whether Quit was called.
func (env *Env) Quitting() bool { return env.quit }

// Notice is a short word to everybody, whatever scene is in front: a file was set aside, the disk is full.
type Notice struct {
	Key  string // of the language files
	Args []any
	Bad  bool
	Left int // ticks for which it is still shown
}

// noticeTicks is long enough to read two lines aloud.
const noticeTicks = 6 * 60

// Warn tells everybody of a trouble with a file.
func (env *Env) Warn(trouble *store.Trouble) {
	env.Notify("trouble."+trouble.Key, true, "file", trouble.File)
}

// Tell is Warn where there may have been no trouble.
func (env *Env) Tell(trouble *store.Trouble) {
	if trouble != nil {
		env.Warn(trouble)
	}
}

// Notify tells everybody something; args alternate names and values of the text's placeholders. What is being shown already
// is shown for longer instead of again.
func (env *Env) Notify(key string, bad bool, args ...any) {
	for i := range env.notices {
		if n := &env.notices[i]; n.Key == key && slices.Equal(n.Args, args) {
			n.Left = noticeTicks
			return
		}
	}
	env.notices = append(env.notices, Notice{Key: key, Args: args, Bad: bad, Left: noticeTicks})
}

// Notices returns what is to be shown now, the oldest first. They are one after another, not all at once, where the
// screen has no room.
func (env *Env) Notices() []Notice { return env.notices }

// Narrate notes words about what has just happened, for whoever has everything spoken.
func (env *Env) Narrate(words string) {
	if env.Settings.Narration && words != "" {
		env.narrated = append(env.narrated, words)
	}
}

// Narrated returns what has been noted since it was last asked. The list holds until more is.
func (env *Env) Narrated() []string {
	words := env.narrated
	env.narrated = env.narrated[:0]
	return words
}

// retryTicks is how often it is tried to write what could not be written.
const retryTicks = 4 * 60

// Advance counts a tick, for the notice in front too.
func (env *Env) Advance() {
	env.Tick++
	if env.Tick%retryTicks == 0 && env.Home.Owes() {
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

// Direction returns where a cursor goes at Up, Down, Left or Right.
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
