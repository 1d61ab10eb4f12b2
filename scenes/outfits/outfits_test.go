package outfits

import (
	"slices"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Every drawing is a piece that can be worn. Every deed of every game earns one piece, and there is
// a text about how to earn it.
func TestEveryDeedEarnsOnePiece(t *testing.T) {
	drawn := map[string]bool{}
	for slot := range ui.WearSlots {
		for _, name := range ui.Wears(slot) {
			drawn[name] = true
		}
	}
	delete(drawn, "hat-crown") // no deed earns it; the leader of an evening wears it
	for _, p := range Pieces() {
		if !drawn[p.Name] {
			t.Errorf("%s is not drawn, or there twice", p.Name)
		}
		delete(drawn, p.Name)
		for _, l := range lang.Languages() {
			if !lang.For(l).Has(p.Reason()) {
				t.Errorf("%s: no words for %s", l, p.Reason())
			}
		}
	}
	for name := range drawn {
		t.Errorf("the drawing %s is no piece", name)
	}
	for _, game := range games.List() {
		id := game.Info().ID
		if !slices.Contains(gamesToPlay[:], id) {
			t.Errorf("gamesToPlay has no entry for %s", id)
		}
		for _, deed := range engine.DeedsOf(game) {
			if got := EarnedBy(id, []string{deed.Name}); deed.Told != (len(got) == 0) || len(got) > 1 {
				t.Errorf("%s %s earns %q", id, deed.Name, got)
			}
			for _, language := range lang.Languages() {
				if key := "first." + id + "." + deed.Name; lang.For(language).Has(key) == (deed.Name == brave) {
					t.Errorf("%s: %s %s has a text for the first person: %v", language, id, deed.Name, deed.Name == brave)
				}
			}
		}
		for _, p := range Pieces() {
			if p.Game == id && !slices.ContainsFunc(engine.DeedsOf(game), func(d engine.Deed) bool { return d.Name == p.Deed }) {
				t.Errorf("%s is for %q, which is no deed of %s", p.Name, p.Deed, id)
			}
		}
	}
}

// A deed is a first if nobody has its piece and no earlier result shows the deed.
func TestFirsts(t *testing.T) {
	earned := EarnedBy("football", []string{"goal"})
	people := store.People{People: []store.Person{{Name: "Zoé", Earned: earned}, {Name: "Tom"}}}
	before := []store.Result{at(0, "football", store.SeatResult{Name: "Tom", Firsts: []string{"corner"}}), at(0, "blanco", store.SeatResult{Name: "Tom", Firsts: []string{"comeback"}})}
	got := Firsts(&people, before, "football", []string{"goal", "corner", "comeback", "brave"})
	if !slices.Equal(got, []string{"comeback"}) {
		t.Errorf("the first at %q", got)
	}
}

func at(evening int, game string, seats ...store.SeatResult) store.Result {
	return store.Result{Game: game, Ended: time.Date(2026, 1, 1+evening, 20, 0, 0, 0, time.UTC), Seats: seats}
}

func TestEarnedOverTime(t *testing.T) {
	zoe, tom, robot := store.SeatResult{Name: "Zoé", Won: true}, store.SeatResult{Name: "Tom"}, store.SeatResult{Name: "Robin", Bot: true}
	ever := func(n int, game string) (list []store.Result) {
		for i := range n {
			list = append(list, at(i, game, zoe, tom), at(i, game, zoe, tom))
		}
		return list
	}
	var all []store.Result
	for _, game := range gamesToPlay {
		all = append(all, at(0, game, tom, zoe))
	}
	for _, c := range []struct {
		what    string
		results []store.Result
		want    []string
	}{
		{"nine evenings", ever(9, "blanco"), nil},
		{"ten evenings", ever(10, "blanco"), []string{"hat-night"}},
		{"four games", all[1:], nil},
		{"all games", all, []string{"scarf-rainbow"}},
		{"five people", []store.Result{at(0, "blitz", zoe, tom, tom, tom, tom)}, []string{"hat-cushion"}},
		{"four people and robots", []store.Result{at(0, "blitz", zoe, tom, tom, tom, robot, robot)}, nil},
		{"a draw", []store.Result{at(0, "football", zoe, zoe)}, []string{"hat-wreath"}},
		{"a draw without the person", []store.Result{at(0, "football", store.SeatResult{Name: "A", Won: true}, store.SeatResult{Name: "B", Won: true})}, nil},
	} {
		if got := EarnedOverTime(c.results, "zoé"); !slices.Equal(got, c.want) {
			t.Errorf("%s earn %q, want %q", c.what, got, c.want)
		}
	}
}

// A piece is earned once and is never lost. It is put on if nothing is worn in its place.
func TestPieceIsAwardedOnce(t *testing.T) {
	people := store.People{People: []store.Person{{Name: "Zoé", Outfit: []string{"hat-party"}}}}
	if news := Award(&people, "Zoé", []string{"hat-cap", "scarf-chain"}); !slices.Equal(news, []string{"hat-cap", "scarf-chain"}) {
		t.Errorf("%q is new", news)
	}
	if news := Award(&people, "zoé", []string{"scarf-chain", "hat-top"}); !slices.Equal(news, []string{"hat-top"}) {
		t.Errorf("then %q is new", news)
	}
	zoe, _ := people.Find("Zoé")
	if !slices.Equal(zoe.Outfit, []string{"hat-party", "scarf-chain"}) || len(zoe.Earned) != 3 {
		t.Errorf("%+v", zoe)
	}
	people.Remember(store.Person{Name: "Zoé", Colour: 3})
	if zoe, _ = people.Find("Zoé"); len(zoe.Earned) != 3 || len(zoe.Outfit) != 2 {
		t.Errorf("after sitting down again: %+v", zoe)
	}
	if news := Award(&people, "Nobody", []string{"hat-top"}); news != nil {
		t.Errorf("an unknown person gets %q", news)
	}
}
