package scenes

import (
	"os"
	"os/signal"
	"runtime"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"canape/assets/lang"
	"canape/engine/games"
	"canape/input"
	"canape/input/poll"
	"canape/scenes/app"
	"canape/scenes/captions"
	"canape/scenes/filedialog"
	"canape/scenes/gameui"
	"canape/scenes/ledger"
	"canape/scenes/narration"
	"canape/scenes/play"
	"canape/scenes/sound"
	"canape/scenes/speech"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Options configure an App. Most of them come from the command line.
type Options struct {
	Version  string // the version of the game, written to settings and journals
	Home     *store.Home
	Locale   lang.Language // the language of the system, used if the settings name none
	Language lang.Language // the language of this run; "" to use that of the settings
	Windowed bool          // starts this run in a window, whatever the settings say
	// BigPicture keeps the game in full screen, for devices without a desktop such as a game
	// console.
	BigPicture bool
	Seeds      app.Seeds // the random seeds of this run's matches; nil for random ones
	Sound      sound.Player
	Speech     speech.Speaker          // nil if there is no voice
	Dialog     *filedialog.System      // nil to use only the game's own list of files
	ShowFolder func(path string) error // opens a folder in the file manager; nil if the system cannot
	Phones     app.Phones              // nil if phones are not supported
	Awake      Waker                   // keeps the screen on; nil if the desktop cannot be asked
	Trouble    *store.Trouble          // an error to show at the start; nil if there is none
	// Shown is called once, after the first frame, to start work that can wait until then. It may
	// be nil.
	Shown func()
}

// Waker asks the desktop to keep the screen on. It passes why as the reason; see package awake.
type Waker interface{ Keep(on bool, why string) }

// botTime is the longest time that a bot thinks about a move. On a slow machine a bot therefore
// plays worse, but not more slowly.
const botTime = 800 * time.Millisecond

// sleep is the smallest gap between two ticks after which the app assumes that the machine has
// slept.
const sleep = 5 * time.Second

// After stillFrames frames without a change or a press, the app pauses for restTime in every frame
// to save power. It may therefore notice the first press up to restTime late.
const (
	stillFrames = 120
	restTime    = 25 * time.Millisecond
)

// aloneTicks is how long a match without any press keeps the screen on, in ticks.
const aloneTicks = 30 * 60 * 60

// App runs the game as an ebiten.Game.
type App struct {
	env       *app.Env
	canvas    *ui.Canvas
	poller    *poll.Poller
	frame     input.Frame
	voice     *narration.Narrator
	captions  *captions.Line
	handhelds phones
	notices   notices
	keys      input.ControlSet // keyboard keys held down in the previous tick
	applied   store.Settings
	icon      bool // the icon of the window has been set
	options   Options

	shown    bool        // the first frame has been drawn
	prepared bool        // the work that waits for the first frame has begun
	ended    atomic.Bool // a signal has asked the process to end
	last     time.Time   // the time of the previous tick
	still    int         // the number of frames since the last change or press
	alone    int         // the number of ticks since the last press
}

// NewApp returns an app that shows the title.
func NewApp(o Options) *App {
	a := &App{canvas: ui.NewCanvas(), poller: poll.New(), options: o}
	a.env = app.NewEnv(o.Home, o.Locale, a.apply)
	a.env.Version = o.Version
	for _, game := range games.List() {
		if _, drawn := gameui.Find(game.Info().ID); drawn {
			a.env.Games = append(a.env.Games, game)
		}
	}
	a.env.Frame = &a.frame
	a.captions = captions.Over(o.Sound)
	a.env.Sound = a.captions
	if o.Speech != nil {
		a.env.Speech = o.Speech
	}
	a.voice = narration.New(a.env.Speech)
	if a.env.BotTime = botTime; o.Seeds != nil { // a repeatable run must not depend on the machine's speed
		a.env.Seeds, a.env.BotTime = o.Seeds, 0
	}
	if o.Dialog != nil {
		a.env.Dialog = o.Dialog
	}
	for part := range sound.Part(sound.PartCount) {
		o.Sound.SetVolume(part, a.env.Volume(part))
	}
	a.env.ShowFolder = o.ShowFolder
	a.env.Phones = o.Phones
	a.handhelds = newPhones(a.env, &a.frame, a.canvas)
	a.env.Roster.Labels = a.poller.KeyLabel
	a.env.Routes = routes(a.env)
	switch {
	case o.BigPicture:
		a.env.FillScreen()
	case o.Windowed:
		a.env.StayInWindow()
	}
	if o.Language != "" {
		a.env.Speak(o.Language)
	}
	a.env.Tell(o.Trouble)
	a.env.Reset(a.env.Routes.Title())
	a.env.Settle(a.env)
	return a
}

// Run opens the window and runs the game until the player quits. It returns an error if there is no
// display.
func (a *App) Run() error {
	ebiten.SetWindowTitle("Canapé")
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(640, 360, -1, -1)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	size := a.env.Settings.Window
	ebiten.SetWindowSize(size[0], size[1])
	a.fillScreen(a.env.Settings.FullScreen)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		a.ended.Store(true)
	}()
	err := ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "Canape", X11InstanceName: "canape"})
	a.env.CloseAll(a.env)
	if a.env.Phones != nil {
		a.env.Phones.Stop()
	}
	a.env.Home.Retry()
	a.canvas.Close()
	return err
}

// Update runs one tick.
func (a *App) Update() error {
	if a.shown && !a.prepared { // the first frame is on the screen
		a.prepared = true
		if a.options.Shown != nil {
			a.options.Shown()
		}
		a.prepareGames()
	}
	a.poller.Poll(&a.frame)
	a.handhelds.read()
	if a.options.Seeds == nil { // a repeatable run must not depend on clocks
		a.lookAtClock(a.env.Home.Now())
	}
	a.advance()
	if a.env.Quitting() || a.ended.Load() || ebiten.IsWindowBeingClosed() {
		return ebiten.Termination
	}
	return nil
}

// lookAtClock records the time of this tick. If it is much later than the previous tick, the
// machine has slept, and the top scene is notified. It compares wall-clock times, because a
// monotonic clock stops while the machine sleeps. A clock that is set back has no effect.
func (a *App) lookAtClock(now time.Time) {
	now = now.Round(0)
	before := a.last
	a.last = now
	sleeper, ok := a.env.Top().(app.Sleeper)
	if ok && !before.IsZero() && now.Sub(before) >= sleep {
		sleeper.Slept(a.env)
		a.env.Settle(a.env)
	}
}

// advance turns the input of this frame into intents, and runs a tick of the scenes.
func (a *App) advance() {
	pointer := a.canvas.FromPixels(a.frame.Mouse.X, a.frame.Mouse.Y)
	a.frame.Mouse.X, a.frame.Mouse.Y = pointer.X, pointer.Y
	intents := a.env.Roster.Update(&a.frame, a.env.Input())
	intents = a.env.Clicks(a.canvas, intents)
	a.alone++
	if len(intents) > 0 {
		a.touched()
	}
	a.env.Advance()
	a.windowKeys()
	a.voice.Intents(a.env, a.canvas, intents, a.env.Top())
	if a.env.New && a.env.Sound.Status().State == sound.Playing { // at the first start, as soon as sound works
		a.env.New = false
		a.voice.Invite(a.env)
	}
	if a.handhelds.choose() {
		a.touched()
	}
	a.env.Stack.Update(a.env, intents)
	a.captions.Tick()
	a.handhelds.show()
	accompaniment := a.env.Stack.Music(a.env)
	accompaniment.Hushed = a.env.Speech.Speaking()
	a.env.Sound.SetMusic(accompaniment)
	if a.options.Awake != nil {
		a.options.Awake.Keep(a.env.Watched() && a.alone < aloneTicks, a.env.Text("app.awake"))
	}
}

// touched resets the counters of time without a press.
func (a *App) touched() { a.still, a.alone = 0, 0 }

// windowKeys handles the keys that work in every scene: F11 switches full screen, F2 switches
// narration.
func (a *App) windowKeys() {
	pressed := func(key input.Control) bool { return a.frame.Keys.Has(key) && !a.keys.Has(key) }
	if pressed(input.KeyF2) {
		a.voice.Switch(a.env)
	}
	if pressed(input.KeyF11) && !a.env.Filled() {
		s := a.env.Settings
		s.FullScreen = !s.FullScreen
		a.env.Configure(s)
	}
	a.keys = a.frame.Keys
}

// Draw draws the scenes, but repaints only the parts of the screen that have changed.
func (a *App) Draw(screen *ebiten.Image) {
	a.record()
	if a.canvas.Present(screen) {
		a.shown = true
		a.still = 0
	}
	if a.still++; a.resting() {
		time.Sleep(restTime)
	}
}

// resting reports whether frames can be slowed down because nothing changes. Sixty empty frames a
// second would cost Ebitengine more than twice as much CPU as all code of the game. Real-time games
// and repeatable runs are never slowed down. In a web page the browser sets the frame rate.
func (a *App) resting() bool {
	if a.still < stillFrames || a.options.Seeds != nil || runtime.GOOS == "js" {
		return false
	}
	match, ok := a.env.Top().(*play.Match)
	return !ok || !match.Game().Info().RealTime
}

// record draws the scenes into the canvas, which Draw later presents on the screen, and lets the
// narrator speak.
func (a *App) record() {
	a.canvas.Begin()
	a.env.Stack.Draw(a.env, a.canvas)
	a.notices.draw(a.env, a.canvas)
	a.captions.Draw(a.env, a.canvas)
	a.voice.Frame(a.env, a.canvas, a.env.Top())
	a.handhelds.look()
}

// prepareGames starts reading the data of the games in the background. It also stores the results
// of matches that ended just before the program did.
func (a *App) prepareGames() {
	ledger.CatchUp(a.env)
	for _, game := range a.env.Games {
		if reader, ok := game.(interface{ Prepare() }); ok {
			go reader.Prepare()
		}
		face, _ := gameui.Find(game.Info().ID)
		if content := face.Content; content != nil {
			content.Prepare(a.env)
		}
	}
}

// LayoutF sets the size of the canvas so that one pixel of the canvas is one pixel of the screen.
func (a *App) LayoutF(width, height float64) (float64, float64) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	w, h := max(1, int(width*scale)), max(1, int(height*scale))
	a.canvas.Resize(w, h)
	return float64(w), float64(h)
}

// Layout completes ebiten.Game. Ebitengine calls LayoutF instead.
func (a *App) Layout(width, height int) (int, int) { return width, height }

// DrawFinalScreen copies the picture to the window.
func (a *App) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	ui.CopyFinal(screen, offscreen, geoM)
}

// fillScreen switches full screen on or off. It sets the icon only in a window, because Ebitengine
// cannot set it in full screen and would convert it again in every frame.
func (a *App) fillScreen(full bool) {
	ebiten.SetFullscreen(full)
	if !full && !a.icon && runtime.GOOS != "js" { // a web page has its own icon
		a.icon = true
		ebiten.SetWindowIcon(ui.WindowIcon())
	}
}

// apply applies the settings of the picture and the window.
func (a *App) apply(s store.Settings) {
	a.canvas.Set(app.Picture(s))
	if s.FullScreen != a.applied.FullScreen && a.env != nil {
		a.fillScreen(s.FullScreen)
	}
	if s.Window != a.applied.Window && a.env != nil {
		ebiten.SetWindowSize(s.Window[0], s.Window[1])
	}
	a.applied = s
}
