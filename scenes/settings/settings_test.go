package settings

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func openSettings(t testing.TB) (*menutest.Room, *Scene) {
	s := menutest.NewOverlayRoom(t)
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	return s, scene
}

// aimAtRow puts the cursor on a row of a page.
func aimAtRow(s *menutest.Room, scene *Scene, page, row string) {
	scene.open(s.Env, pageOf(scene, page))
	scene.focusOn(slices.IndexFunc(scene.rows, func(r settingsRow) bool { return r.id == row }))
	scene.list.Follow = true
	s.Ticks(1)
}

func pageOf(scene *Scene, name string) int {
	return slices.IndexFunc(scene.pages, func(p settingsPage) bool { return p.name == name })
}

// hand operates the settings with one device alone.
type hand struct {
	name string
	// to goes to a row of a page, next takes the next value of the row, usual resets it, and leave
	// closes the settings.
	to    func(s *menutest.Room, scene *Scene, page int, row string)
	next  func(s *menutest.Room, scene *Scene)
	usual func(s *menutest.Room, scene *Scene)
	leave func(s *menutest.Room)
}

func hands(s *menutest.Room) []hand {
	pad := s.Plug(fake.XboxPad)
	s.Ticks(2)
	press := func(c input.Control) func(*menutest.Room) { return func(s *menutest.Room) { s.Tap(pad, c) } }
	tap := func(k input.Control) func(*menutest.Room) { return func(s *menutest.Room) { s.Key(k) } }
	buttons := func(name string, nextPage, down, right, reset, back func(*menutest.Room)) hand {
		return hand{
			name: name,
			to: func(s *menutest.Room, scene *Scene, page int, row string) {
				for range len(scene.pages) {
					if scene.page != page {
						nextPage(s)
					}
				}
				for range len(scene.rows) {
					if scene.row().id != row {
						down(s)
					}
				}
			},
			next:  func(s *menutest.Room, _ *Scene) { right(s) },
			usual: func(s *menutest.Room, _ *Scene) { reset(s) },
			leave: back,
		}
	}
	mouse := hand{
		name: "mouse",
		to: func(s *menutest.Room, scene *Scene, page int, row string) {
			s.Click(scene.layout.tabs[page].Center())
			for range len(scene.rows) {
				if place, seen := scene.list.Place(row); seen {
					s.Point(place.Center())
					return
				}
				s.Point(scene.layout.rows.Center())
				s.Wheel(-1)
				s.Ticks(1)
			}
		},
		next: func(s *menutest.Room, scene *Scene) {
			// A click near the right edge is on the right half of the value, or simply on the row.
			place, _ := scene.list.Place(scene.row().id)
			value := scene.row().option.ValueRect(s.Canvas, place)
			s.Click(ui.Point{X: value.Right() - 9, Y: value.Center().Y})
		},
		usual: func(s *menutest.Room, scene *Scene) {
			s.Click(scene.layout.reset.Center())
		},
		leave: func(s *menutest.Room) {
			s.PressMouse(input.MouseRight)
			s.Ticks(1)
			s.ReleaseMouse(input.MouseRight)
			s.Ticks(1)
		},
	}
	return []hand{
		buttons("pad", press(input.PadR1), press(input.PadDown), press(input.PadEast), press(input.PadLeft), press(input.PadRight)),
		buttons("keyboard, left", tap(input.KeyC), tap(input.KeyS), tap(input.KeyD), tap(input.KeyR), tap(input.KeyQ)),
		buttons("keyboard, right", tap(input.KeyPageDown), tap(input.KeyArrowDown), tap(input.KeyArrowRight), tap(input.KeyL), tap(input.KeyEscape)),
		mouse,
	}
}

// Every device can change every row. The change takes effect at once, is saved, and can be reset to
// the default.
func TestEverySettingByEveryDevice(t *testing.T) {
	for _, c := range []struct {
		page  string
		row   string
		value func(store.Settings) any
		want  any // the value after one step from the default
	}{
		{"accessibility", "text", func(s store.Settings) any { return s.TextScale }, 125},
		{"accessibility", "contrast", func(s store.Settings) any { return s.Contrast }, "strong"},
		{"accessibility", "preset", func(s store.Settings) any { return s.Accessibility }, presets()[1].values},
		{"accessibility", "letters", func(s store.Settings) any { return s.PlainLetters }, true},
		{"accessibility", "captions", func(s store.Settings) any { return s.Captions }, true},
		{"accessibility", "one-button", func(s store.Settings) any { return s.OneButton }, true},
		{"accessibility", "narration", func(s store.Settings) any { return s.Narration }, true},
		{"display", "full-screen", func(s store.Settings) any { return s.FullScreen }, false},
		{"display", "edge", func(s store.Settings) any { return s.Edge }, 4},
		{"sound", "sound.master", func(s store.Settings) any { return s.Volumes["master"] }, 90},
		{"sound", "sound.effects", func(s store.Settings) any { return s.Volumes["effects"] }, 90},
		{"sound", "sound.voices", func(s store.Settings) any { return s.Volumes["voices"] }, 90},
		{"sound", "sound.interface", func(s store.Settings) any { return s.Volumes["interface"] }, 80},
		{"sound", "sound.music", func(s store.Settings) any { return s.Volumes["music"] }, 70},
		{"motion", "speed", func(s store.Settings) any { return s.Speed }, 200},
		{"accessibility", "still", func(s store.Settings) any { return s.ReducedMotion }, true},
		{"accessibility", "holds", func(s store.Settings) any { return s.HoldToggles }, true},
		{"motion", "take-back", func(s store.Settings) any { return s.TakeBack }, "always"},
		{"secrets", "secrets.peek", func(s store.Settings) any { return s.Secrets }, "peek"},
		{"secrets", "secrets.curtain", func(s store.Settings) any { return s.Secrets }, "curtain"},
		{"secrets", "secrets.open", func(s store.Settings) any { return s.Secrets }, "open"},
		{"language", "language.fr", func(s store.Settings) any { return s.Language }, "fr"},
		{"language", "language.en", func(s store.Settings) any { return s.Language }, "en"},
	} {
		for i := range 4 {
			s, scene := openSettings(t)
			h := hands(s)[i]
			t.Run(c.row+" by "+h.name, func(t *testing.T) {
				h.to(s, scene, pageOf(scene, c.page), c.row)
				if scene.pages[scene.page].name != c.page || scene.row().id != c.row {
					t.Fatalf("the cursor is on %q of page %s", scene.row().id, scene.pages[scene.page].name)
				}
				h.next(s, scene)
				if got := c.value(s.Env.Settings); got != c.want {
					t.Errorf("value is %v, want %v", got, c.want)
				}
				if got := c.value(s.SettingsOnDisk()); got != c.want {
					t.Errorf("value on disk is %v, want %v", got, c.want)
				}
				h.usual(s, scene)
				usual := store.Defaults()
				for part := range sound.Part(sound.PartCount) {
					if _, changed := s.Env.Settings.Volumes[part.Name()]; changed {
						usual.Volumes[part.Name()] = part.DefaultVolume()
					}
				}
				got := s.Env.Settings
				got.Bindings = nil
				if !cmp.Equal(got, usual) {
					t.Errorf("after the reset:\n%s", cmp.Diff(usual, got))
				}
				h.leave(s)
				if s.Env.Top() == scene {
					t.Error("the scene is still open")
				}
			})
		}
	}
}

// The hint bar names a button for a row only if pressing it changes something.
func TestHintNamesOnlyButtonsWithAnEffect(t *testing.T) {
	tried := map[input.Action]int{}
	for key, v := range map[input.Control]input.Action{input.KeyL: input.Other, input.KeyEnter: input.Confirm} {
		s, scene := openSettings(t)
		s.Key(input.KeyArrowDown) // the hint bar now shows the right keys
		for page := range scene.pages {
			scene.open(s.Env, page)
			s.Ticks(1)
			for i := range len(scene.rows) {
				scene.focusOn(i)
				s.Ticks(1)
				row := scene.row()
				named := slices.ContainsFunc(scene.hint.Actions, func(a ui.Action) bool { return a.Glyph.Tag() == int(v) && a.Glyph.Shown() })
				if !named || v == input.Confirm && row.act != nil { // such a row may open a window of the system
					continue
				}
				tried[v]++
				before, top, id := s.Env.Settings, s.Env.Top(), row.id
				profile := s.Env.Bindings.Profile(scene.device.key(s.Env))
				s.Key(key)
				s.Ticks(1)
				if s.Env.Top() != top {
					s.Env.Pop()
					s.Ticks(1)
				} else if cmp.Equal(s.Env.Settings, before) && s.Env.Bindings.Profile(scene.device.key(s.Env)) == profile {
					t.Errorf("%s, %s: %s does nothing", scene.pages[page].name, id, v)
				}
			}
		}
	}
	if len(tried) < 2 {
		t.Errorf("tried only %v", tried)
	}
	t.Logf("tried %v", tried)
}

// A preset sets several rows and leaves the others alone. The row of presets shows it until one of
// these rows is changed.
func TestPresetSetsSeveralRows(t *testing.T) {
	s, scene := openSettings(t)
	menu.Configure(s.Env, func(now *store.Settings) { now.Edge, now.NarrationRate = 5, 150 })
	for _, p := range presets()[1:] {
		aimAtRow(s, scene, "accessibility", "preset")
		s.Key(input.KeyArrowRight)
		if got := s.Env.Settings; got.Accessibility != p.values || got.Edge != 5 || got.NarrationRate != 150 {
			t.Errorf("%s: %+v", p.name, got)
		}
		if toggles := s.Env.Bindings.Profile(input.ProfileKey{Kind: input.Pad}).PeekToggle; toggles != p.values.HoldToggles {
			t.Errorf("%s: a press is enough to look: %v", p.name, toggles)
		}
		if !s.Reads(s.Text("settings.preset." + p.name)) {
			t.Errorf("nothing says that %s holds", p.name)
		}
	}
	aimAtRow(s, scene, "accessibility", "contrast")
	s.Key(input.KeyArrowRight)
	aimAtRow(s, scene, "accessibility", "preset")
	if !s.Reads(s.Text("settings.preset.own")) {
		t.Error("nothing says that the settings are custom")
	}
	s.Key(input.KeyArrowRight)
	if s.Env.Settings.Accessibility != store.Defaults().Accessibility {
		t.Error("the scene does not close to the usual settings")
	}
}

func TestSettingsTakeEffectAtOnce(t *testing.T) {
	s, scene := openSettings(t)
	pad := s.Plug(fake.XboxPad)
	s.Ticks(2)
	s.Tap(pad, input.PadDown, input.PadEast)
	if got := s.Canvas.TextScale(); got != 1.25 {
		t.Errorf("the text is at %v", got)
	}
	s.Tap(pad, input.PadDown, input.PadEast)
	if !s.Canvas.Theme().Strong {
		t.Error("the contrast is soft")
	}
	s.Tap(pad, input.PadR1, input.PadDown, input.PadEast, input.PadEast)
	if got := s.Canvas.Settings().Edge; got != 0.05 {
		t.Errorf("the edge is %v", got)
	}
	s.Tap(pad, input.PadR1, input.PadWest)
	if got := s.Heard.Volume(sound.Master); got != 70 {
		t.Errorf("the volume is %d", got)
	}
	aimAtRow(s, scene, "accessibility", "still")
	s.Tap(pad, input.PadBottom)
	if !s.Canvas.Settings().Still {
		t.Error("motion is not reduced")
	}
}

func TestSettingsSurviveARestart(t *testing.T) {
	s, _ := openSettings(t)
	s.Key(input.KeyArrowDown, input.KeyArrowRight, input.KeyArrowRight, input.KeyArrowDown, input.KeyArrowRight) // text size 150 %, strong contrast
	s.Key(input.KeyO, input.KeyO, input.KeyArrowLeft)                                                            // volume 70 %
	s.Key(input.KeyO, input.KeyArrowRight)                                                                       // speed 200 %
	again := menutest.OverlayRoomAt(t, s.Home)
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"text", again.Env.Settings.TextScale, 150},
		{"text on the canvas", again.Canvas.TextScale(), 1.5},
		{"contrast", again.Canvas.Theme().Strong, true},
		{"volume", again.Env.Volume(sound.Master), 70},
		{"speed", again.Env.Settings.Speed, 200},
	} {
		if c.got != c.want {
			t.Errorf("%s is %v, want %v", c.what, c.got, c.want)
		}
	}
}

func TestValuesDoNotWrap(t *testing.T) {
	s, scene := openSettings(t)
	aimAtRow(s, scene, "accessibility", "text")
	for range 9 {
		s.Key(input.KeyArrowLeft)
	}
	if got := s.Env.Settings.TextScale; got != 100 {
		t.Errorf("text is %d", got)
	}
	for range 9 {
		s.Key(input.KeyArrowRight)
	}
	if got := s.Env.Settings.TextScale; got != 200 {
		t.Errorf("text is %d", got)
	}
	s.Key(input.KeyEnter)
	if got := s.Env.Settings.TextScale; got != 100 {
		t.Errorf("confirm leads to %d, want round to 100", got)
	}
}

func TestWindowFollowsTheScreenInFullScreen(t *testing.T) {
	s, scene := openSettings(t)
	aimAtRow(s, scene, "display", "window")
	if !s.Reads(s.Text("settings.window.why")) {
		t.Error("nothing says why the window has no size")
	}
	before := s.Env.Settings.Window
	s.Key(input.KeyArrowRight, input.KeyEnter)
	if got := s.Env.Settings.Window; got != before {
		t.Errorf("the window became %v in full screen", got)
	}
	if got := s.LastSound(); got != sound.Refused {
		t.Errorf("the sound is %v", got.Name())
	}
	s.Key(input.KeyArrowUp, input.KeyArrowUp, input.KeyEnter, input.KeyArrowDown, input.KeyArrowDown, input.KeyArrowRight)
	if got := s.Env.Settings.Window; got != [2]int{1366, 768} {
		t.Errorf("the window is %v, want the size after 1280 × 720", got)
	}
	if s.Reads(s.Text("settings.window.why")) {
		t.Error("the reason is still there")
	}
}

func TestOddWindowSizeIsListed(t *testing.T) {
	s, scene := openSettings(t)
	menu.Configure(s.Env, func(now *store.Settings) { now.FullScreen, now.Window = false, [2]int{1000, 700} })
	aimAtRow(s, scene, "display", "window")
	if !s.Reads("1000 × 700") {
		t.Error("the size is not shown")
	}
	s.Key(input.KeyArrowRight)
	if got := s.Env.Settings.Window; got != [2]int{1280, 720} {
		t.Errorf("the next larger one is %v", got)
	}
	menu.Configure(s.Env, func(now *store.Settings) { now.Window = [2]int{1000, 700} })
	s.Key(input.KeyArrowLeft)
	if got := s.Env.Settings.Window; got != [2]int{960, 540} {
		t.Errorf("the next smaller one is %v", got)
	}
}

func TestEveryVolumeIsHeard(t *testing.T) {
	s, scene := openSettings(t)
	scene.open(s.Env, pageOf(scene, "sound"))
	s.Ticks(1)
	for part := range sound.Part(sound.PartCount) {
		before := len(s.Heard.Heard())
		s.Key(input.KeyArrowLeft)
		if cue, ok := samples[part]; ok {
			heard := s.Heard.Heard()[before:]
			if len(heard) != 1 || heard[0].Cue != cue {
				t.Errorf("%s: sounds %v", part.Name(), heard)
			}
			if part != sound.Master && cue.Effect.Part() != part {
				t.Errorf("%s is tried with a sound of %s", part.Name(), cue.Effect.Part().Name())
			}
		} else if part == sound.Music && scene.Music(s.Env, sound.Accompaniment{}).Theme == "" || part == sound.Rooms && s.Heard.Level(sound.Street) == 0 {
			t.Errorf("%s: no music", part.Name())
		}
		s.Key(input.KeyArrowDown)
	}
	s.Ticks(themeTicks)
	if s.Heard.Level(sound.Street) != 0 || scene.Music(s.Env, sound.Accompaniment{}).Theme != "" {
		t.Error("the music does not stop")
	}
	s.Key(input.KeyArrowLeft)
	s.Key(input.KeyEscape)
	if s.Heard.Level(sound.Street) != 0 || scene.Music(s.Env, sound.Accompaniment{}).Theme != "" {
		t.Error("the music continues after the settings are closed")
	}
}

func TestVolumeZeroIsSilent(t *testing.T) {
	s, scene := openSettings(t)
	scene.open(s.Env, pageOf(scene, "sound"))
	for range 12 {
		s.Key(input.KeyArrowLeft)
	}
	if got := s.Heard.Volume(sound.Master); got != 0 {
		t.Errorf("the volume is %d", got)
	}
	if !s.Reads(s.Text("settings.silent")) {
		t.Error("nothing says that the volume is 0")
	}
}

func TestMissingSoundDeviceIsReported(t *testing.T) {
	s, scene := openSettings(t)
	scene.open(s.Env, pageOf(scene, "sound"))
	s.Ticks(1)
	if s.Reads(s.Text("settings.sound.none")) {
		t.Error("a missing sound device is reported")
	}
	s.Heard.Fail(fmt.Errorf("no cards"))
	s.Ticks(1)
	if !s.Reads(s.Text("settings.sound.none")) {
		t.Error("nothing says that there is no sound device")
	}
}

func TestLanguageChangesAtOnce(t *testing.T) {
	s, scene := openSettings(t)
	scene.open(s.Env, pageOf(scene, "language"))
	s.Ticks(1)
	if !s.Reads("Réglages") || !s.Reads("English") || !s.Reads("Français") {
		t.Error("French is not spoken, or a language has not its own name")
	}
	s.ClickWord("English")
	if !s.Reads("Settings") || s.Reads("Réglages") || !s.Reads("Français") {
		t.Error("English is not spoken")
	}
	if got := s.Env.Words.Language(); got != lang.English {
		t.Errorf("the language is %v", got)
	}
	s.Key(input.KeyL) // the default: the system's language
	if got := s.Env.Words.Language(); got != lang.French {
		t.Errorf("the system speaks French, the game %v", got)
	}
}

func TestHoldSettingAppliesToEveryDevice(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	pad := s.Plug(fake.DualSense)
	s.Ticks(2)
	own := input.ProfileKey{Kind: input.Pad, GUID: pad.GUID}
	if err := s.Env.Bindings.Rebind(own, input.Extra, input.PadL3); err != nil {
		t.Fatal(err)
	}
	keys := []input.ProfileKey{{Kind: input.Pad}, own, {Kind: input.KeysLeft}, {Kind: input.KeysRight}}
	for _, on := range []bool{true, false} {
		setHolds(s.Env, on)
		for _, key := range keys {
			if got := s.Env.Bindings.Profile(key).PeekToggle; got != on {
				t.Errorf("%v: %v on %s", on, got, key)
			}
		}
		if !s.Env.Bindings.Profile(input.ProfileKey{Kind: input.Mouse}).PeekToggle {
			t.Error("the mouse has to hold")
		}
	}
	setHolds(s.Env, true)
	again := menutest.OverlayRoomAt(t, s.Home)
	if !again.Env.Bindings.Profile(own).PeekToggle || !again.Env.Settings.HoldToggles {
		t.Error("the choice is lost after a restart")
	}
}

func TestPeopleTabOpensPeople(t *testing.T) {
	s, scene := openSettings(t)
	scene.open(s.Env, pageOf(scene, "people"))
	s.Ticks(1)
	if !s.Reads(s.Text("settings.people.none")) {
		t.Error("nothing says that there are no people yet")
	}
	s.Key(input.KeyEnter)
	if !slices.Equal(s.Went, []string{"people"}) {
		t.Errorf("it leads to %T", s.Env.Top())
	}
}

func TestUnknownPadOpensMapping(t *testing.T) {
	s, _ := openSettings(t)
	pad := s.Plug(fake.UnknownStick)
	s.Ticks(2)
	s.Tap(pad, input.PadTop)
	if !slices.Equal(s.Went, []string{"mapping"}) {
		t.Errorf("a press leads to %T", s.Env.Top())
	}
}

// The mouse can click the actions in the hint bar, even if it shows the buttons of another device.
func TestHintBarIsClickable(t *testing.T) {
	s, scene := openSettings(t)
	s.Key(input.KeyArrowRight)
	s.ClickWord(s.Text("settings.do.page"))
	if scene.page == 0 {
		t.Error("a click on the pages opens none")
	}
	s.ClickWord(s.Text("settings.do.back"))
	if s.Env.Top() == scene {
		t.Error("a click on back does not lead back")
	}
}
