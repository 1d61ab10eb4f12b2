package stage

import (
	"slices"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func newKit(t *testing.T) (*Kit, *store.Home) {
	t.Helper()
	home := store.Open(t.TempDir(), func() time.Time { return time.Date(2026, 12, 24, 18, 0, 0, 0, time.UTC) })
	return NewKit(home, lang.English, nil), home
}

func kept(t *testing.T, home *store.Home) store.Settings {
	t.Helper()
	s, troubles := home.LoadSettings()
	if len(troubles) > 0 {
		t.Fatal(troubles[0])
	}
	return s
}

func TestAWindowForThisRunIsNotKept(t *testing.T) {
	k, home := newKit(t)
	k.StayInWindow()
	if k.Settings.FullScreen {
		t.Fatal("still full screen")
	}
	s := k.Settings
	s.TextScale = 150
	k.Configure(s)
	if got := kept(t, home); !got.FullScreen || got.TextScale != 150 {
		t.Errorf("kept %+v", got)
	}
	s.FullScreen = true
	k.Configure(s)
	s.FullScreen = false // now somebody has chosen
	k.Configure(s)
	if kept(t, home).FullScreen {
		t.Error("the choice is not kept")
	}
}

func TestFullScreenIsLeftForAWindowOfTheSystem(t *testing.T) {
	home := store.Open(t.TempDir(), time.Now)
	var applied []bool
	k := NewKit(home, lang.English, func(s store.Settings) { applied = append(applied, s.FullScreen) })
	k.StepAside(true)
	k.StepAside(false)
	if want := []bool{true, false, true}; !slices.Equal(applied, want) {
		t.Errorf("full screen: %v, want %v", applied, want)
	}
	if !k.Settings.FullScreen {
		t.Error("the settings are changed")
	}
}

func TestLanguageForThisRun(t *testing.T) {
	k, _ := newKit(t)
	k.Speak(lang.French)
	s := k.Settings
	s.Speed = 200
	k.Configure(s)
	if k.Words().Language() != lang.French {
		t.Error("another setting changed the language")
	}
	s.Language = "en"
	k.Configure(s)
	if k.Words().Language() != lang.English {
		t.Error("the language that was chosen does not hold")
	}
}

func TestNoticesComeOneAfterTheOther(t *testing.T) {
	k, _ := newKit(t)
	k.Notify("trouble.disk-again", false)
	k.Notify("trouble.bindings", true)
	k.Notify("trouble.disk-again", false) // shown already
	if len(k.Notices()) != 2 {
		t.Fatalf("%d notices", len(k.Notices()))
	}
	for range noticeTicks {
		k.Advance()
	}
	if n := k.Notices(); len(n) != 1 || n[0].Key != "trouble.bindings" || n[0].Left != noticeTicks {
		t.Errorf("notices %+v", n)
	}
}

// script is a scene that writes down what happens to it.
type script struct {
	name string
	told *[]string
	do   func(k *Kit)
}

func (s *script) Update(k *Kit, _ []input.Intent) {
	*s.told = append(*s.told, s.name)
	if s.do != nil {
		s.do(k)
	}
}
func (s *script) Draw(*Kit, *ui.Canvas) { *s.told = append(*s.told, "draw "+s.name) }
func (s *script) Input() input.Context  { return input.Context{} }
func (s *script) Wake(*Kit)             { *s.told = append(*s.told, "wake "+s.name) }
func (s *script) Leave(*Kit)            { *s.told = append(*s.told, "leave "+s.name) }

// cover is a script that lies on what is below.
type cover struct{ script }

func (*cover) Overlays() {}

// race is a scene in which each of those who share a device has a button of their own.
type race struct{ script }

func (*race) Input() input.Context { return input.Context{OneButton: true} }

// What lies on a race takes all buttons of a device, while those below stay those of the race.
func TestAnOverlayLeavesEverybodyTheirButton(t *testing.T) {
	k, _ := newKit(t)
	var told []string
	k.Push(&race{script{told: &told}})
	k.Settle(k)
	if c := k.Input(); !c.OneButton || c.Whole {
		t.Errorf("in a race: %+v", c)
	}
	for range 2 {
		k.Push(&cover{script{told: &told}})
		k.Settle(k)
		if c := k.Input(); !c.OneButton || !c.Whole {
			t.Errorf("under an overlay: %+v", c)
		}
	}
	k.Push(&script{told: &told})
	k.Settle(k)
	if c := k.Input(); c.OneButton {
		t.Errorf("behind another scene: %+v", c)
	}
}

func TestStack(t *testing.T) {
	k, _ := newKit(t)
	canvas := ui.NewCanvas()
	defer canvas.Close()
	var told []string
	table := &script{name: "table", told: &told}
	pause := &cover{script{name: "pause", told: &told}}
	k.Push(table)
	k.Settle(k)
	table.do = func(k *Kit) { k.Push(pause) }
	k.Stack.Update(k, nil)
	table.do = nil
	k.Stack.Draw(k, canvas)
	pause.do = func(k *Kit) { k.Pop() }
	k.Stack.Update(k, nil)
	table.do = func(k *Kit) { k.Replace(&script{name: "results", told: &told}) }
	k.Stack.Update(k, nil)
	k.Stack.Draw(k, canvas)
	k.CloseAll(k)
	want := []string{"table", "draw table", "draw pause", "pause", "leave pause", "wake table", "table", "leave table", "draw results", "leave results"}
	if len(told) != len(want) {
		t.Fatalf("told %q, want %q", told, want)
	}
	for i := range want {
		if told[i] != want[i] {
			t.Fatalf("told %q, want %q", told, want)
		}
	}
}
