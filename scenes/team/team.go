// Package team defines the names and the shirts of teams. There are nine pairs of teams. Each
// team's shirt has its own pattern, so that people recognise teams without reading and without
// seeing colours.
package team

import (
	"hash/fnv"
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/ui"
)

// Name identifies a team in files. The word and the shirt of the team are derived from it.
type Name string

// The teams of the printed game Football.
const (
	Stripes Name = "stripes"
	Dots    Name = "dots"
)

// pairs lists teams that go well against each other. In each pair one team is light and one dark.
var pairs = [...][2]Name{
	{Stripes, Dots}, {"checks", "zigzags"}, {"moons", "stars"}, {"clouds", "suns"}, {"hearts", "clovers"},
	{"flames", "waves"}, {"leaves", "drops"}, {"paws", "fishes"}, {"cherries", "mushrooms"},
}

// looks maps each name to the keys of its word and shirt, because these are needed in every frame.
var looks = func() map[Name]struct{ word, shirt string } {
	all := map[Name]struct{ word, shirt string }{}
	for _, n := range allNames() {
		all[n] = struct{ word, shirt string }{"team." + string(n), "team/" + string(n)}
	}
	return all
}()

// allNames returns all names, pair by pair.
func allNames() (names []Name) {
	for _, pair := range pairs {
		names = append(names, pair[:]...)
	}
	return names
}

// Known reports whether this version of the app has the team.
func (n Name) Known() bool {
	_, known := looks[n]
	return known
}

// other returns the other team of the same pair, or "" if the name is unknown.
func (n Name) other() Name {
	for _, pair := range pairs {
		if i := slices.Index(pair[:], n); i >= 0 {
			return pair[1-i]
		}
	}
	return ""
}

// Next returns the next name in the direction of step that is not in taken, or n if there is none.
func (n Name) Next(step int, taken []Name) Name {
	all := allNames()
	for i := 1; i <= len(all); i++ {
		next := all[(slices.Index(all, n)+step*i+i*len(all))%len(all)]
		if !slices.Contains(taken, next) {
			return next
		}
	}
	return n
}

// Word returns the name without an article, for plates: "Pois".
func (n Name) Word(words *lang.Catalog) string { return words.Text(looks[n].word) }

// The returns the name with its article, as a subject: "les Pois".
func (n Name) The(words *lang.Catalog) string { return words.Text("team.the", "team", n.Word(words)) }

// ShirtWidth and ShirtHeight give the proportions of a shirt.
const ShirtWidth, ShirtHeight = 13.0, 12.0

// Shirt returns the name of the shirt's drawing in the art folder.
func (n Name) Shirt() string { return looks[n].shirt }

// Draw draws the team's shirt, which is height u high and has its centre at the point at.
func (n Name) Draw(c *ui.Canvas, at ui.Point, height float64) {
	ui.DrawArt(c, n.Shirt(), ui.RectAround(at, height*ShirtWidth/ShirtHeight, height), ui.Flat)
}

// Sanitized checks the team names of a match that were read from a file. It returns nil if there
// are too many, if this version lacks one of them, or if two are the same.
func Sanitized(names []Name) []Name {
	for i, n := range names {
		if i >= engine.MaxSeats || !n.Known() || slices.Contains(names[:i], n) {
			return nil
		}
	}
	return names
}

// Assign gives every team of a match a name of its own. A team that brings a name keeps it; if
// several bring the same name, the first one keeps it. Each other team gets the partner of a name
// that is in use or, if there is none, the first name of a pair chosen by the seed.
func Assign(brought []Name, seed string) []Name {
	names := make([]Name, len(brought))
	free := func(n Name) bool { return n != "" && !slices.Contains(names, n) }
	for i, n := range brought {
		if n.Known() && free(n) {
			names[i] = n
		}
	}
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(seed)) // a hash returns no error
	at := int(sum.Sum64() % uint64(len(pairs)))
	for i := range names {
		if names[i] != "" {
			continue
		}
		for _, n := range slices.Clone(names) {
			if free(n.other()) {
				names[i] = n.other()
			}
		}
		for ; names[i] == ""; at = (at + 1) % len(pairs) {
			if free(pairs[at][0]) && free(pairs[at][1]) {
				names[i] = pairs[at][0]
			}
		}
	}
	return names
}

// Members returns the seats in each team. teams is the team of each seat.
func Members(teams []int) (members []engine.SeatSet) {
	for seat, at := range teams {
		for len(members) <= at {
			members = append(members, 0)
		}
		members[at] = members[at].With(engine.Seat(seat))
	}
	return members
}
