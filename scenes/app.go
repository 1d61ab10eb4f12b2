package scenes

import (
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"

	"github.com/hajimehoshi/ebiten/v2"

	"canape/assets/lang"
	"canape/engine/games"
	"canape/input"
	"canape/input/poll"
	"canape/scenes/faces"
	"canape/scenes/filedialog"
	"canape/scenes/narration"
	"canape/scenes/sound"
	"canape/scenes/speech"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Options are what the command line asks for.
type Options struct {
	Home     *store.Home
	Locale   lang.Language // of the system, where the settings name none
	Language lang.Language // for this run; "" for that of the settings
	Windowed bool          // for this run; otherwise as in the settings
	Seeds    stage.Seeds   // of this run's matches; nil: chance
	Sound    sound.Player
	Speech   speech.Speaker     // nil: there is no voice
	Dialog   *filedialog.System // nil: the game's own list of files only
	Trouble  *store.Trouble     // to be told at the beginning; nil: none
	// Shown is called once, when there is a picture: what can wait until then leaves the processor to it. It may be nil.
	Shown func()
}

// App is the game as Ebitengine runs it.
type App struct {
	kit     *stage.Kit
	canvas  *ui.Canvas
	poller  *poll.Poller
	frame   input.Frame
	voice   *narration.Narrator
	f2, f11 bool // they were down in the tick before
	applied store.Settings
	options Options
	shown   bool        // there has been a picture
	ended   atomic.Bool // somebody asked the process to end
}

// NewApp returns an app that begins at the title.
func NewApp(o Options) *App {
	a := &App{canvas: ui.NewCanvas(), poller: poll.New(), options: o}
	a.kit = stage.NewKit(o.Home, o.Locale, a.apply)
	for _, game := range games.List() {
		if _, drawn := faces.Of(game.Info().ID); drawn {
			a.kit.Games = append(a.kit.Games, game)
		}
	}
	a.kit.Frame = &a.frame
	a.kit.Sound = o.Sound
	if o.Speech != nil {
		a.kit.Speech = o.Speech
	}
	a.voice = narration.New(a.kit.Speech)
	if o.Seeds != nil {
		a.kit.Seeds = o.Seeds
	}
	if o.Dialog != nil {
		a.kit.Dialog = o.Dialog
	}
	for part := range sound.Part(sound.PartCount) {
		o.Sound.SetVolume(part, a.kit.Volume(part))
	}
	bindings := input.NewBindings()
	if raw := a.kit.Settings.Bindings; len(raw) > 0 {
		var err error
		if bindings, err = input.DecodeBindings(raw); err != nil {
			a.kit.Notify("trouble.bindings", true)
		}
	}
	a.kit.Bindings = bindings
	a.kit.Roster = input.NewRoster(bindings)
	a.kit.Roster.SetLabels(a.poller.KeyLabel)
	a.kit.Routes = routes(a.kit)
	if o.Windowed {
		a.kit.StayInWindow()
	}
	if o.Language != "" {
		a.kit.Speak(o.Language)
	}
	a.kit.Tell(o.Trouble)
	a.kit.Reset(a.kit.Routes.Title())
	a.kit.Settle(a.kit)
	return a
}

// Run opens the window and plays until somebody quits. It returns an error when there is no display to play on.
func (a *App) Run() error {
	ebiten.SetWindowTitle("Canapé")
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(640, 360, -1, -1)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	size := a.kit.Settings.Window
	ebiten.SetWindowSize(size[0], size[1])
	ebiten.SetFullscreen(a.kit.Settings.FullScreen)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		a.ended.Store(true)
	}()
	err := ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "Canape", X11InstanceName: "canape"})
	a.kit.CloseAll(a.kit)
	a.kit.Home.Retry()
	a.canvas.Close()
	return err
}

// Update advances the app by one tick: every device is read before anything is made of it.
func (a *App) Update() error {
	a.poller.Poll(&a.frame)
	a.advance()
	if a.kit.Quitting() || a.ended.Load() || ebiten.IsWindowBeingClosed() {
		return ebiten.Termination
	}
	return nil
}

// advance makes of the frame what people mean by it, and lets the scene in front have it.
func (a *App) advance() {
	pointer := a.canvas.FromPixels(a.frame.Mouse.X, a.frame.Mouse.Y)
	a.frame.Mouse.X, a.frame.Mouse.Y = pointer.X, pointer.Y
	intents := a.kit.Roster.Update(&a.frame, a.kit.Input())
	intents = a.kit.Clicks(a.canvas, intents)
	a.kit.Advance()
	a.windowKeys()
	a.voice.Intents(a.kit, a.canvas, intents, a.kit.Top())
	if a.kit.New && a.kit.Sound.Status().State == sound.Playing { // at the first start, as soon as anything can be heard
		a.kit.New = false
		a.voice.Invite(a.kit)
	}
	a.kit.Stack.Update(a.kit, intents)
}

// windowKeys are those that belong to the window, whatever scene is in front: F11 changes to full screen and back, F2 turns narration on
// and off.
func (a *App) windowKeys() {
	told := a.f2
	a.f2 = a.frame.Keys.Has(input.KeyF2)
	if a.f2 && !told {
		a.voice.Switch(a.kit)
	}
	was := a.f11
	a.f11 = a.frame.Keys.Has(input.KeyF11)
	if a.f11 && !was {
		s := a.kit.Settings
		s.FullScreen = !s.FullScreen
		a.kit.Configure(s)
	}
}

// Draw draws the scenes; nothing reaches the screen where nothing has changed.
func (a *App) Draw(screen *ebiten.Image) {
	a.record()
	if a.canvas.Present(screen) && !a.shown {
		a.shown = true
		a.prepareGames()
		if a.options.Shown != nil {
			a.options.Shown()
		}
	}
}

// record has everything drawn and spoken, but for what reaches the screen.
func (a *App) record() {
	a.canvas.Begin()
	a.kit.Stack.Draw(a.kit, a.canvas)
	drawNotices(a.kit, a.canvas)
	a.voice.Frame(a.kit, a.canvas, a.kit.Top())
}

// prepareGames lets games that have much to read do so in the background.
func (a *App) prepareGames() {
	for _, game := range a.kit.Games {
		if reader, ok := game.(interface{ Prepare() }); ok {
			go reader.Prepare()
		}
		face, _ := faces.Of(game.Info().ID)
		if content := table.TraitsOf(face).Content; content != nil {
			content.Prepare(a.kit)
		}
	}
}

// LayoutF makes a pixel of the canvas a pixel of the screen.
func (a *App) LayoutF(width, height float64) (float64, float64) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	w, h := max(1, int(width*scale)), max(1, int(height*scale))
	a.canvas.Resize(w, h)
	return float64(w), float64(h)
}

// Layout is not used: LayoutF takes its place.
func (a *App) Layout(width, height int) (int, int) { return width, height }

// DrawFinalScreen copies the picture to the window.
func (a *App) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	ui.CopyFinal(screen, offscreen, geoM)
}

// apply puts settings in force that have to do with window, picture and sound.
func (a *App) apply(s store.Settings) {
	a.canvas.Set(stage.Picture(s))
	if s.FullScreen != a.applied.FullScreen && a.kit != nil {
		ebiten.SetFullscreen(s.FullScreen)
	}
	if s.Window != a.applied.Window && a.kit != nil {
		ebiten.SetWindowSize(s.Window[0], s.Window[1])
	}
	a.applied = s
}
