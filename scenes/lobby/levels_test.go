package lobby

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine/bot"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// levelsOf returns the levels of the robots at the table.
func levelsOf(l *Scene) []bot.Level {
	var list []bot.Level
	for _, p := range l.places.all {
		if p.robot() {
			list = append(list, p.bot)
		}
	}
	return list
}

// Until a level is chosen, robots play at the lowest level that anybody at the table prefers.
func TestRobotsHaveThePreferredLevel(t *testing.T) {
	for _, test := range []struct {
		name   string
		guided bool
		people []string // the level that each person prefers; "" if unknown
		want   bot.Level
	}{
		{"no preference", false, []string{""}, bot.Medium},
		{"no preference in a guided match", true, []string{""}, bot.Easy},
		{"a child", false, []string{"gentle"}, bot.Gentle},
		{"a child in a guided match", true, []string{"gentle"}, bot.Gentle},
		{"a strong player", false, []string{"hard"}, bot.Hard},
		{"a strong player in a guided match", true, []string{"hard"}, bot.Easy},
		{"a child and a strong player", false, []string{"hard", "gentle"}, bot.Gentle},
		{"a level of another version", false, []string{"divine"}, bot.Medium},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.French)
			l := lobbyOf(r, "passe-eclair")
			l.terms.guided = test.guided
			for i, level := range test.people {
				name := []string{"Léa", "Tom"}[i]
				r.Env.People.Remember(store.Person{Name: name, Colour: i, Level: level})
				r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
				l.openSheet(l.active, i)
				l.become(name)
				l.closeSheet()
			}
			at := slices.IndexFunc(l.places.all, func(p place) bool { return !p.taken })
			l.addRobot(at, false)
			for _, level := range levelsOf(l) {
				if level != test.want {
					t.Errorf("a robot plays %s, want %s", level, test.want)
				}
			}
			before := levelsOf(l)
			l.places.nextLevel(at)
			after := levelsOf(l)
			l.terms.levelRobots()
			if slices.Equal(before, after) || !slices.Equal(levelsOf(l), after) {
				t.Errorf("a robot with a chosen level: %v, then %v, then %v", before, after, levelsOf(l))
			}
		})
	}
}

// A chosen level is stored with the people at the table. A default level is not stored.
func TestChosenLevelIsStored(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	r.Env.People.Remember(store.Person{Name: "Léa"})
	l := lobbyOf(r, "passe-eclair")
	l.terms.guided = false
	r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	l.openSheet(l.active, 0)
	l.become("Léa")
	l.closeSheet()
	kept := func() string {
		l.remember(l.party())
		people, trouble := r.Env.Home.LoadPeople()
		if trouble != nil || len(people.People) != 1 {
			t.Fatalf("stored %+v, %v", people.People, trouble)
		}
		return people.People[0].Level
	}
	if got := kept(); got != "" {
		t.Errorf("no level was chosen, and %q is stored", got)
	}
	l.places.adjustLevel(slices.IndexFunc(l.places.all, func(p place) bool { return p.robot() }), -2)
	if got := kept(); got != "gentle" {
		t.Errorf("stored is %q, want gentle", got)
	}
}
