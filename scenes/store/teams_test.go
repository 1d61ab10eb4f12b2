package store_test

import (
	"fmt"
	"testing"

	"canape/engine/disk/disktest"
	"canape/scenes/store"
)

func couple(name, one, other string) store.Team {
	return store.Team{Name: name, People: [2]string{one, other}}
}

// The team of two people is found in either order of their names. It survives a renaming, and is
// removed when one of the two is forgotten.
func TestTeamsOfTwoPeople(t *testing.T) {
	p := store.People{People: []store.Person{{Name: "Zoé"}, {Name: "Tom"}, {Name: "Léa"}}}
	p.KeepTeam(couple("paws", "Zoé", "Tom"))
	p.KeepTeam(couple("dots", "Zoé", "Léa"))
	p.KeepTeam(couple("stars", "tom", "ZOÉ"))
	if got := p.TeamOf("Zoé", "tom"); got != "stars" || len(p.Teams) != 2 {
		t.Errorf("they are %q of %+v", got, p.Teams)
	}
	p.Remember(store.Person{Name: "Zoé", Colour: 3})
	if p.Rename("Zoé", "Zoë"); p.TeamOf("Zoë", "Tom") != "stars" || p.TeamOf("Zoé", "Tom") != "" {
		t.Errorf("after a new name: %+v", p.Teams)
	}
	if p.Forget("Tom"); p.TeamOf("Zoë", "Tom") != "" || p.TeamOf("Léa", "Zoë") != "dots" {
		t.Errorf("after Tom is forgotten: %+v", p.Teams)
	}
}

func TestTeamsAreMerged(t *testing.T) {
	ours, theirs := store.People{}, store.People{}
	ours.KeepTeam(couple("paws", "Zoé", "Tom"))
	theirs.KeepTeam(couple("dots", "Tom", "Zoé"))
	theirs.KeepTeam(couple("stars", "Léa", "Tom"))
	if !ours.Join(theirs) || ours.TeamOf("Zoé", "Tom") != "paws" || ours.TeamOf("Tom", "Léa") != "stars" {
		t.Errorf("joined: %+v", ours.Teams)
	}
	if ours.Join(theirs) {
		t.Error("there is nothing more to bring")
	}
}

// Teams read from a file are limited to what the app would write.
func TestTeamsFromFileAreSanitized(t *testing.T) {
	var many []store.Team
	for i := range 700 {
		many = append(many, couple("dots", fmt.Sprint("A", i), fmt.Sprint("B", i)))
	}
	for _, list := range [][]store.Team{many, {couple("", "A", "B")}, {couple("dots", "A", "a")}, {couple("dots", "", "B")}, {couple("dots", "A", "B\x00")},
		{couple("dots", "A", "B"), couple("paws", "b", "a")}, {couple(string(make([]byte, 99)), "A", "B")}, {couple("dots", "ABCDEFGHIJKLMNOP", "B")}} {
		d := disktest.New()
		h := homeOn(d)
		if trouble := h.SavePeople(store.People{Teams: list}); trouble != nil {
			t.Fatal(trouble)
		}
		p, trouble := h.LoadPeople()
		if trouble != nil {
			t.Fatal(trouble)
		}
		if n := len(p.Teams); n > 500 || n == len(list) {
			t.Errorf("%.60q: %d teams are read", fmt.Sprint(list), n)
		}
	}
}
