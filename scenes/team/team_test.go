package team

import (
	"slices"
	"testing"

	"canape/assets"
	"canape/assets/lang"
	"canape/engine"
)

func TestEveryTeamHasWordsAndShirt(t *testing.T) {
	all := allNames()
	if len(all) < 18 {
		t.Errorf("there are %d teams", len(all))
	}
	drawings := map[string]Name{}
	for _, n := range all {
		drawing, err := assets.Art(n.Shirt())
		if err != nil {
			t.Fatal(err)
		}
		if other, twice := drawings[string(drawing)]; twice {
			t.Errorf("%s and %s wear the same", n, other)
		}
		drawings[string(drawing)] = n
	}
	for _, language := range lang.Languages() {
		words, said := lang.For(language), map[string]bool{}
		for _, n := range all {
			if !words.Has("team."+string(n)) || said[n.Word(words)] {
				t.Errorf("%s: %s has no word of its own", language, n)
			}
			said[n.Word(words)] = true
		}
	}
	if got := Dots.The(lang.For(lang.French)); got != "les Pois" {
		t.Errorf("the dots are %q", got)
	}
}

func TestTeamNamesAreUnique(t *testing.T) {
	for _, c := range []struct{ brought, want []Name }{
		{[]Name{"paws", "dots"}, []Name{"paws", "dots"}},
		{[]Name{"paws", ""}, []Name{"paws", "fishes"}},
		{[]Name{"", "paws"}, []Name{"fishes", "paws"}},
		{[]Name{"paws", "paws"}, []Name{"paws", "fishes"}},
		{[]Name{"", "unicorns"}, nil},
		{[]Name{"paws", "fishes", ""}, nil},
		{[]Name{"", "", ""}, nil},
		{make([]Name, engine.MaxSeats), nil},
	} {
		got := Assign(c.brought, "seed")
		if c.want != nil && !slices.Equal(got, c.want) || len(got) != len(c.brought) || !slices.Equal(Sanitized(got), got) {
			t.Errorf("%q are named %q, want %q", c.brought, got, c.want)
		}
	}
	drawn := map[Name]bool{}
	for i := range 200 {
		two := Assign([]Name{"", ""}, string(rune('a'+i)))
		if two[0].other() != two[1] {
			t.Fatalf("%q are no pair", two)
		}
		drawn[two[0]] = true
	}
	if len(drawn) != len(pairs) {
		t.Errorf("of %d pairs %d are drawn", len(pairs), len(drawn))
	}
}

func TestNextSkipsTakenNames(t *testing.T) {
	for _, step := range []int{1, -1} {
		seen := []Name{}
		for n := Stripes; !slices.Contains(seen, n); n = n.Next(step, []Name{n, Dots}) {
			seen = append(seen, n)
		}
		if len(seen) != len(allNames())-1 || slices.Contains(seen, Dots) {
			t.Errorf("steps of %d lead to %q", step, seen)
		}
	}
}

func TestSanitized(t *testing.T) {
	for _, names := range [][]Name{{"unicorns", "dots"}, {"dots", "dots"}, {""}, {"../ui/eye"}, allNames()} {
		if got := Sanitized(names); got != nil {
			t.Errorf("%q are read as %q", names, got)
		}
	}
}
