package title

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/assets/languages"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
)

// On every device two presses change the language. Each language is listed under its own name.
func TestLanguageIsChosenInTwoPresses(t *testing.T) {
	names := map[string]string{}
	for _, l := range languages.All() {
		names[l.Tag] = l.Name
	}
	tags := languages.Tags()
	for device, choose := range map[string]func(r *menutest.Room, title *Scene, steps int, name string){
		"pad": func(r *menutest.Room, title *Scene, steps int, _ string) {
			p := r.Plug(fake.XboxPad)
			for range 40 {
				if title.focus.Is(titleLanguage) {
					break
				}
				r.Tap(p, input.PadL1)
				r.Ticks(2)
			}
			r.Tap(p, input.PadBottom)
			r.Ticks(2)
			for range steps {
				r.Tap(p, input.PadWest)
			}
			r.Tap(p, input.PadBottom)
		},
		"mouse": func(r *menutest.Room, title *Scene, _ int, name string) {
			menu := title.layout(r.Env, r.Canvas).menu
			r.Click(menu[len(menu)-1].Center())
			r.Ticks(2)
			r.ClickWord(name)
		},
	} {
		for i, tag := range tags {
			others := slices.Delete(slices.Clone(tags), 0, 1) // all but the first, which is the current language
			if i == 0 {
				continue
			}
			r := menutest.NewBlancoRoom(t, lang.Language(tags[0]))
			title := atTitle(r)
			r.Draw()
			choose(r, title, len(others)-slices.Index(others, tag), names[tag])
			r.Ticks(2)
			if got := string(r.Env.Words.Language()); got != tag || r.SettingsOnDisk().Language != tag {
				t.Errorf("by %s: the language is %s, on disk %q, want %s", device, got, r.SettingsOnDisk().Language, tag)
			}
		}
	}
}

// The cursor begins on the current language, so opening the choice by mistake and confirming
// changes nothing.
func TestChoiceOfLanguageBeginsAtTheCurrentOne(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	title := atTitle(r)
	r.Draw()
	title.open(r.Env, titleLanguage)
	r.Ticks(2)
	for _, l := range languages.All() {
		if !r.Reads(l.Name) {
			t.Errorf("%s is not offered", l.Name)
		}
	}
	r.Key(input.KeyEnter)
	r.Ticks(2)
	if r.Env.Top() != title || r.Env.Words.Language() != lang.English {
		t.Errorf("the language is %s in front of %T", r.Env.Words.Language(), r.Env.Top())
	}
}
