// Package team has the names and the shirts of teams: nine pairs of names. Each team's shirt has
// its own pattern, so that teams can be recognized without reading and without seeing colours.
package team

import (
	"hash/fnv"
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/ui"
)

// Name identifies a team in files. Its words and its shirt are found by it.
type Name string

// The teams of the printed Football.
const (
	Stripes Name = "stripes"
	Dots    Name = "dots"
)

// pairs are teams that match each other, one light and one dark.
var pairs = [...][2]Name{
	{Stripes, Dots}, {"checks", "zigzags"}, {"moons", "stars"}, {"clouds", "suns"}, {"hearts", "clovers"},
	{"flames", "waves"}, {"leaves", "drops"}, {"paws", "fishes"}, {"cherries", "mushrooms"},
}

// looks caches the keys that are needed in every frame.
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

// Known reports whether this version has the team.
func (n Name) Known() bool {
	_, known := looks[n]
	return known
}

// other returns the other team of a pair.
func (n Name) other() Name {
	for _, pair := range pairs {
		if i := slices.Index(pair[:], n); i >= 0 {
			return pair[1-i]
		}
	}
	return ""
}

// Next returns the name a step forwards or backwards among those that no other team has taken.
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

// ShirtWidth and ShirtHeight are the proportions of a shirt.
const ShirtWidth, ShirtHeight = 13.0, 12.0

// Shirt returns the drawing of the team's shirt in the art folder.
func (n Name) Shirt() string { return looks[n].shirt }

// Draw draws the team's shirt, height u high and centred at a point.
func (n Name) Draw(c *ui.Canvas, at ui.Point, height float64) {
	ui.DrawArt(c, n.Shirt(), ui.RectAround(at, height*ShirtWidth/ShirtHeight, height), ui.Flat)
}

// Sanitized returns the names of the teams of a match as read from a file, or nil if this version
// lacks one of them or two are the same.
func Sanitized(names []Name) []Name {
	for i, n := range names {
		if i >= engine.MaxSeats || !n.Known() || slices.Contains(names[:i], n) {
			return nil
		}
	}
	return names
}

// Assign gives every team of a match its own name. Teams that bring a name keep it; of two with the
// same name only the first does. The others get the other half of a pair, or a pair drawn by the
// seed.
func Assign(brought []Name, seed string) []Name {
	names := make([]Name, len(brought))
	free := func(n Name) bool { return n != "" && !slices.Contains(names, n) }
	for i, n := range brought {
		if n.Known() && free(n) {
			names[i] = n
		}
	}
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(seed)) // a hash accepts all input
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

// Members returns the seats of each team, given the team of each seat.
func Members(teams []int) (members []engine.SeatSet) {
	for seat, at := range teams {
		for len(members) <= at {
			members = append(members, 0)
		}
		members[at] = members[at].With(engine.Seat(seat))
	}
	return members
}
