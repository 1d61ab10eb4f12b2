package store

import (
	"maps"
	"testing"
	"time"

	"canape/engine"
)

// A person's choices, such as the mark as a child, survive another match, a renaming, saving, and a
// move to another home.
func TestPersonsChoicesAreKept(t *testing.T) {
	given := map[string]engine.Handicaps{"blanco": {"open-cards": 2}}
	h := Open(t.TempDir(), time.Now)
	var p People
	p.Remember(Person{Name: "Léo", Child: true, Help: No, Handicaps: given})
	p.Remember(Person{Name: "Tom"})
	p.Remember(Person{Name: "léo", Colour: 3})
	p.Rename("léo", "Léon")
	if trouble := h.SavePeople(p); trouble != nil {
		t.Fatal(trouble)
	}
	kept, trouble := h.LoadPeople()
	if trouble != nil {
		t.Fatal(trouble)
	}
	check := func(what string, p People) {
		t.Helper()
		leon, _ := p.Find("Léon")
		if !leon.Child || !p.IsChild("LÉON") || leon.Help != No || !maps.Equal(leon.Handicaps["blanco"], given["blanco"]) || p.IsChild("Tom") || p.IsChild("nobody") {
			t.Errorf("%s: %+v", what, p.People)
		}
	}
	check("on disk", kept)
	var fresh People
	if !fresh.Join(kept) {
		t.Error("nothing is new in an empty home")
	}
	check("in an empty home", fresh)
	other := People{People: []Person{{Name: "Léon"}, {Name: "Tom"}}}
	if !other.Join(kept) {
		t.Error("nothing is new in another home")
	}
	check("in another home", other)
	if other.Join(kept) {
		t.Error("joined twice, something is new")
	}
	other.SetHelp("Léon", Yes)
	if other.Join(kept); other.People[0].Help != Yes {
		t.Error("a choice of this home is overwritten")
	}
	other.SetChild("Léon", false)
	if other.IsChild("Léon") {
		t.Error("no child any more, and still one")
	}
}

// sanitize resets an unknown Help value to Unchosen and reports a loss, so that the caller keeps
// the old file.
func TestUnknownChoicesAreIgnored(t *testing.T) {
	p := People{People: []Person{{Name: "Léo", Help: "perhaps", Child: true}, {Name: "Tom", Help: Yes}}}
	if !p.sanitize() {
		t.Error("nothing is less")
	}
	if p.People[0].Help != Unchosen || !p.People[0].Child || p.People[1].Help != Yes || p.sanitize() {
		t.Errorf("%+v", p.People)
	}
}
