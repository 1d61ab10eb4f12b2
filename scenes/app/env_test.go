package app

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func newEnv(t *testing.T) (*Env, *store.Home) {
	t.Helper()
	home := store.Open(t.TempDir(), func() time.Time { return time.Date(2026, 12, 24, 18, 0, 0, 0, time.UTC) })
	return NewEnv(home, lang.English, nil), home
}

func kept(t *testing.T, home *store.Home) store.Settings {
	t.Helper()
	s, troubles := home.LoadSettings()
	if len(troubles) > 0 {
		t.Fatal(troubles[0])
	}
	return s
}

func TestWindowForThisRunIsNotSaved(t *testing.T) {
	env, home := newEnv(t)
	env.StayInWindow()
	if env.Settings.FullScreen {
		t.Fatal("still full screen")
	}
	s := env.Settings
	s.TextScale = 150
	env.Configure(s)
	if got := kept(t, home); !got.FullScreen || got.TextScale != 150 {
		t.Errorf("saved %+v", got)
	}
	s.FullScreen = true
	env.Configure(s)
	s.FullScreen = false // the player chooses a window
	env.Configure(s)
	if kept(t, home).FullScreen {
		t.Error("the choice is not saved")
	}
}

func TestSystemWindowLeavesFullScreen(t *testing.T) {
	home := store.Open(t.TempDir(), time.Now)
	var applied []bool
	env := NewEnv(home, lang.English, func(s store.Settings) { applied = append(applied, s.FullScreen) })
	env.StepAside(true)
	env.StepAside(false)
	if want := []bool{true, false, true}; !slices.Equal(applied, want) {
		t.Errorf("full screen: %v, want %v", applied, want)
	}
	if !env.Settings.FullScreen {
		t.Error("the settings are changed")
	}
}

// On a device without a desktop the app is in full screen whatever the settings say. The saved
// setting does not change.
func TestFillScreenIsNotSaved(t *testing.T) {
	for _, chosen := range []bool{true, false} {
		env, home := newEnv(t)
		s := env.Settings
		s.FullScreen = chosen
		env.Configure(s)
		env.FillScreen()
		env.Bindings, env.Sound = input.NewBindings(), fake.New()
		if !env.Settings.FullScreen || !env.Filled() {
			t.Error("the picture does not fill the screen")
		}
		s = env.Settings
		s.TextScale = 150
		env.Configure(s)
		env.Reload()
		if got := kept(t, home); got.FullScreen != chosen || got.TextScale != 150 || !env.Settings.FullScreen {
			t.Errorf("saved %+v", got)
		}
	}
}

// Restoring a backup restores its bindings, or only the valid ones if they are damaged. A backup
// without bindings restores the defaults.
func TestBackupRestoresBindings(t *testing.T) {
	key := input.ProfileKey{Kind: input.KeysLeft}
	for name, tt := range map[string]struct {
		kept    string
		custom  bool
		notices int
	}{
		"defaults": {"", false, 0},
		"choices":  {`{"version":1,"profiles":{"keys-left":{"swapConfirm":true,"controls":{}}}}`, true, 0},
		"damaged":  {`{"version":1,"profiles":{"keys-left":{"swapConfirm":true,"controls":{}},"chair":{}}}`, true, 1},
	} {
		t.Run(name, func(t *testing.T) {
			env, home := newEnv(t)
			env.Sound = fake.New()
			before := input.NewBindings()
			if err := before.Rebind(key, input.Extra, input.KeyV); err != nil {
				t.Fatal(err)
			}
			env.Bindings.Adopt(before)
			env.KeepBindings()
			s := kept(t, home)
			s.Bindings = []byte(tt.kept)
			if trouble := home.SaveSettings(s); trouble != nil {
				t.Fatal(trouble)
			}
			env.Reload()
			profile := env.Bindings.Profile(key)
			if profile.ActionOf(input.KeyV) == input.Extra || env.Bindings.Customised(key) != tt.custom || profile.SwapConfirm != tt.custom {
				t.Errorf("bindings %+v", profile)
			}
			if len(env.Notices()) != tt.notices {
				t.Errorf("notices %+v", env.Notices())
			}
		})
	}
}

func TestLanguageForThisRun(t *testing.T) {
	env, _ := newEnv(t)
	env.Speak(lang.French)
	s := env.Settings
	s.Speed = 200
	env.Configure(s)
	if env.Words.Language() != lang.French {
		t.Error("another setting changed the language")
	}
	s.Language = "en"
	env.Configure(s)
	if env.Words.Language() != lang.English {
		t.Error("the language that was chosen does not hold")
	}
}

func TestNoticesAreShownInOrder(t *testing.T) {
	env, _ := newEnv(t)
	env.Notify("trouble.disk-again", false)
	env.Notify("trouble.bindings", true)
	env.Notify("trouble.disk-again", false) // the same notice is already shown
	if len(env.Notices()) != 2 {
		t.Fatalf("%d notices", len(env.Notices()))
	}
	for range env.Notices()[0].Left {
		env.Advance()
	}
	if n := env.Notices(); len(n) != 1 || n[0].Key != "trouble.bindings" || n[0].Shown() != 0 {
		t.Errorf("notices %+v", n)
	}
}

// A notice may be repeated again and again, for example because a newcomer keeps pressing at a full
// table. Other notices are still shown.
func TestRepeatedNoticeMakesRoomForOthers(t *testing.T) {
	env, _ := newEnv(t)
	env.Notify("table.full.later", true)
	env.Notify("trouble.disk-full", true)
	for range 2 * env.Notices()[0].Left {
		env.Advance()
		if env.Tick%60 == 0 && env.Notices()[0].Key == "table.full.later" {
			env.Notify("table.full.later", true)
		}
		if env.Notices()[0].Key == "trouble.disk-full" {
			return
		}
	}
	t.Errorf("the first notice is still %+v", env.Notices()[0])
}

// script is a scene that records the calls of its methods.
type script struct {
	name string
	told *[]string
	do   func(env *Env)
}

func (s *script) Update(env *Env, _ []input.Intent) {
	*s.told = append(*s.told, s.name)
	if s.do != nil {
		s.do(env)
	}
}
func (s *script) Draw(*Env, *ui.Canvas) { *s.told = append(*s.told, "draw "+s.name) }
func (s *script) Input() input.Context  { return input.Context{} }
func (s *script) Wake(*Env)             { *s.told = append(*s.told, "wake "+s.name) }
func (s *script) Leave(*Env)            { *s.told = append(*s.told, "leave "+s.name) }

// cover is a script that is an overlay.
type cover struct{ script }

func (*cover) Overlays() {}

// race is a script for a real-time game, in which people who share a device have buttons of their
// own.
type race struct{ script }

func (*race) Input() input.Context { return input.Context{OneButton: true} }

// An overlay over a real-time game accepts all buttons of a device. The hints of the game below
// still show each person's own button.
func TestOverlayKeepsOwnButtons(t *testing.T) {
	env, _ := newEnv(t)
	var told []string
	env.Push(&race{script{told: &told}})
	env.Settle(env)
	if c := env.Input(); !c.OneButton || c.AllButtons {
		t.Errorf("in a race: %+v", c)
	}
	for range 2 {
		env.Push(&cover{script{told: &told}})
		env.Settle(env)
		if c := env.Input(); !c.OneButton || !c.AllButtons {
			t.Errorf("under an overlay: %+v", c)
		}
	}
	env.Push(&script{told: &told})
	env.Settle(env)
	if c := env.Input(); c.OneButton {
		t.Errorf("behind another scene: %+v", c)
	}
}

func TestStack(t *testing.T) {
	env, _ := newEnv(t)
	canvas := ui.NewCanvas()
	defer canvas.Close()
	var told []string
	table := &script{name: "table", told: &told}
	pause := &cover{script{name: "pause", told: &told}}
	env.Push(table)
	env.Settle(env)
	table.do = func(env *Env) { env.Push(pause) }
	env.Stack.Update(env, nil)
	table.do = nil
	env.Stack.Draw(env, canvas)
	pause.do = func(env *Env) { env.Pop() }
	env.Stack.Update(env, nil)
	table.do = func(env *Env) { env.Replace(&script{name: "results", told: &told}) }
	env.Stack.Update(env, nil)
	env.Stack.Draw(env, canvas)
	env.CloseAll(env)
	want := []string{"table", "draw table", "draw pause", "pause", "leave pause", "wake table", "table", "leave table", "draw results", "leave results"}
	if len(told) != len(want) {
		t.Fatalf("calls %q, want %q", told, want)
	}
	for i := range want {
		if told[i] != want[i] {
			t.Fatalf("calls %q, want %q", told, want)
		}
	}
}

// confirmed is a scene that closes on Confirm.
type confirmed struct{ times int }

func (s *confirmed) Update(env *Env, intents []input.Intent) {
	for intent := range env.Meant(intents) {
		if intent.Action == input.Confirm {
			s.times++
			env.Pop()
		}
	}
}
func (s *confirmed) Draw(*Env, *ui.Canvas) {}
func (s *confirmed) Input() input.Context  { return input.Context{} }

// If two people press in the same tick, only one scene is closed.
func TestPressAfterASceneChangeIsDropped(t *testing.T) {
	env, _ := newEnv(t)
	below, front := &confirmed{}, &confirmed{}
	env.Push(below)
	env.Push(front)
	env.Settle(env)
	env.Stack.Update(env, []input.Intent{{Action: input.Up}, {Action: input.Confirm}, {Action: input.Confirm}})
	if front.times != 1 || env.Top() != below {
		t.Errorf("confirmed %d times, the top scene is %v", front.times, env.Top())
	}
}

// If the settings are unusable the app starts nevertheless, and a notice says so.
func TestStartWithoutUsableSettings(t *testing.T) {
	for name, content := range map[string]string{"damaged": "{", "one bad value": `{"text_scale": 3}`, "newer": `{"unheard-of": true}`} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, "settings.json"), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			env := NewEnv(store.Open(folder, time.Now), lang.English, nil)
			if len(env.Notices()) == 0 {
				t.Error("there is no notice")
			}
		})
	}
}

func TestWordsInUseKeepTheirLanguage(t *testing.T) {
	env := NewEnv(store.Open(t.TempDir(), time.Now), lang.English, nil)
	words := env.Words
	env.Speak(lang.French)
	if words.Language() != lang.English || env.Language() != lang.French {
		t.Errorf("the old words are in %s, the new ones in %s", words.Language(), env.Language())
	}
}
