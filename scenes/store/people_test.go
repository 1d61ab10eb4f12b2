package store_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"canape/engine/disk/disktest"
	"canape/scenes/store"
)

func namesOf(people []store.Person) (names []string) {
	for _, p := range people {
		names = append(names, p.Name)
	}
	return names
}

// A device knows the people who have played with it, the latest first. A person who plays with a
// second device is known by both.
func TestDevicesAreRemembered(t *testing.T) {
	var p store.People
	const pad, keys = "pad 03000000c82d0000", "keys-left"
	for _, seen := range []struct{ name, mark string }{{"Zoé", pad}, {"Tom", pad}, {"Léa", keys}, {"Zoé", keys}, {"Nobody", ""}} {
		person, _ := p.Find(seen.name)
		p.Remember(store.Person{Name: seen.name, Colour: 2, Level: person.Level})
		p.Link(seen.name, seen.mark)
	}
	if got := namesOf(p.Regulars(pad)); !slices.Equal(got, []string{"Zoé", "Tom"}) {
		t.Errorf("the pad has been %v's", got)
	}
	if got := namesOf(p.Regulars(keys)); !slices.Equal(got, []string{"Zoé", "Léa"}) {
		t.Errorf("the keys have been %v's", got)
	}
	if got := p.Regulars(""); got != nil {
		t.Errorf("a device that cannot be told from others has the people %v", got)
	}
	if zoe, _ := p.Find("zoé"); !slices.Equal(zoe.Devices, []string{keys, pad}) {
		t.Errorf("Zoé has played with %q", zoe.Devices)
	}
}

func TestNameEndsBeingAStranger(t *testing.T) {
	var p store.People
	p.Estrange("mouse")
	p.Estrange("")
	if !p.Strange("mouse") || p.Strange("") || p.Strange("keys-left") {
		t.Errorf("strangers are %q", p.Strangers)
	}
	p.Remember(store.Person{Name: "Léa"})
	if p.Link("Léa", "mouse"); p.Strange("mouse") {
		t.Error("Léa's mouse has no person")
	}
}

// Devices read from a file are limited to what the app would write, and a file with other data is
// set aside.
func TestDevicesFromFileAreSanitized(t *testing.T) {
	var many []string
	for i := range 100 {
		many = append(many, fmt.Sprint("pad ", i))
	}
	long := "pad " + string(make([]byte, 200))
	for _, list := range [][]string{many, {long}, {"a", "a"}, {"pad \n"}, {""}} {
		d := disktest.New()
		h := homeOn(d)
		if trouble := h.SavePeople(store.People{People: []store.Person{{Name: "Zoé", Devices: list}}, Strangers: list}); trouble != nil {
			t.Fatal(trouble)
		}
		p, trouble := h.LoadPeople()
		if trouble != nil {
			t.Fatal(trouble)
		}
		if n := len(p.People[0].Devices); n > 8 || len(p.Strangers) > 50 || n == len(list) {
			t.Errorf("%.40q: %d devices and %d strangers are read", list, n, len(p.Strangers))
		}
		if trouble := h.SavePeople(p); trouble != nil {
			t.Fatal(trouble)
		}
		if len(d.Files()) != 2 {
			t.Errorf("%.40q: the files are %v, and the additional data is lost", list, len(d.Files()))
		}
		again, _ := h.LoadPeople()
		if !reflect.DeepEqual(again, p) {
			t.Errorf("%.40q: %+v is read as %+v", list, p, again)
		}
	}
}

func TestMergedPeopleKeepTheirDevices(t *testing.T) {
	here := store.People{People: []store.Person{{Name: "Zoé", Devices: []string{"mouse"}}}, Strangers: []string{"keys-left"}}
	there := store.People{People: []store.Person{{Name: "zoé", Devices: []string{"mouse", "pad 1"}}, {Name: "Tom", Devices: []string{"pad 2"}}}, Strangers: []string{"keys-right"}}
	if !here.Join(there) {
		t.Error("nothing is new")
	}
	want := store.People{People: []store.Person{{Name: "Zoé", Devices: []string{"mouse", "pad 1"}}, {Name: "Tom", Devices: []string{"pad 2"}}}, Strangers: []string{"keys-left", "keys-right"}}
	if !reflect.DeepEqual(here.People, want.People) || !slices.Equal(here.Strangers, want.Strangers) {
		t.Errorf("joined: %+v", here)
	}
	if here.Join(there) {
		t.Error("joined twice, something is new")
	}
}
