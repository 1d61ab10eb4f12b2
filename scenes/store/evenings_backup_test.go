package store_test

import (
	"testing"

	"canape/engine/disk/disktest"
	rules "canape/engine/evening"
)

// An evening that was continued in the home or in the backup stays one evening. It keeps its name,
// because its matches refer to it by name. If it was continued in both, both are kept.
func TestRestoredEveningKeepsItsName(t *testing.T) {
	stage := func(entries ...rules.Entry) []byte {
		e := rules.New(rules.Header{Created: "2026-11-14T20:00:00Z", Seed: 7})
		for _, entry := range append([]rules.Entry{rules.Come{Person: rules.Person{Name: "Zoé"}}}, entries...) {
			if err := e.Add(entry); err != nil {
				t.Fatal(err)
			}
		}
		return e.Encode()
	}
	early, late := stage(), stage(rules.Come{Person: rules.Person{Name: "Tom"}})
	other := stage(rules.Come{Person: rules.Person{Name: "Léa"}})
	for _, c := range []struct {
		what        string
		here, there []byte
		want        []byte
		files       int
	}{
		{"continued here", late, early, late, 1},
		{"continued there", early, late, late, 1},
		{"continued in both places", late, other, late, 2},
	} {
		from, to := disktest.New(), disktest.New()
		from.Put("/home/evenings/e.canape", c.there)
		to.Put("/home/evenings/e.canape", c.here)
		data, _, err := homeOn(from).Pack()
		if err != nil {
			t.Fatal(err)
		}
		home := homeOn(to)
		if _, err := home.Unpack(data); err != nil {
			t.Fatal(err)
		}
		if got, err := to.Read("/home/evenings/e.canape", 1<<20); err != nil || string(got) != string(c.want) {
			t.Errorf("%s: the file of its name contains %q", c.what, got)
		}
		if n := len(home.Evenings()); n != c.files {
			t.Errorf("%s: %d evenings, want %d", c.what, n, c.files)
		}
	}
}
