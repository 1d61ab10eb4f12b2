// Package outfits lists what characters can wear. Some pieces are free, the others are earned by
// playing. A piece is earned by an achievement, and only once.
package outfits

import (
	"slices"
	"strings"
	"time"

	"canape/scenes/store"
)

// Piece is an item to wear.
type Piece struct {
	Name string // the name of the piece's drawing; see ui.Wear
	Game string // the game in which the piece is earned; "" if several matches earn it, or if everybody may wear it
	Deed string // the deed that earns the piece; "" if everybody may wear it
}

// Free reports whether everybody may wear the piece.
func (p Piece) Free() bool { return p.Deed == "" }

// Reason returns the key of the text that says how the piece is earned.
func (p Piece) Reason() string {
	switch {
	case p.Free():
		return "deed.free"
	case p.Game == "":
		return "deed.all." + p.Deed
	}
	return "deed." + p.Game + "." + p.Deed
}

// pieces lists all pieces in the order in which they are shown.
var pieces = [...]Piece{
	{Name: "hair-fringe"}, {Name: "hair-curls"}, {Name: "hair-plaits"}, {Name: "hair-bun"},
	{Name: "glasses-round"}, {Name: "glasses-sun"}, {Name: "hat-woolly"}, {Name: "hat-party"}, {Name: "hat-straw"}, {Name: "scarf-striped"},

	{"hat-propeller", "passe-eclair", "round"},
	{"hat-cat", "passe-eclair", "michi"},
	{"glasses-goggles", "passe-eclair", "three-rounds"},
	{"hat-lightning", "passe-eclair", "far-ahead"},
	{"hat-halo", "passe-eclair", "faultless"},
	{"scarf-bow", "passe-eclair", "six-goals"},
	{"hat-snail", "passe-eclair", "brave"},

	{"scarf-fan", "football", "goal"},
	{"hat-ball", "football", "three-goals"},
	{"hat-keeper", "football", "penalty-saved"},
	{"hat-flag", "football", "corner"},
	{"hat-headband", "football", "clean-sheet"},
	{"hair-flame", "football", "comeback"},
	{"hat-ice", "football", "brave"},

	{"hat-wizard", "pass-pass", "pass-pass"},
	{"glasses-heart", "pass-pass", "two-in-round"},
	{"scarf-cape", "pass-pass", "third"},
	{"hat-tiny", "pass-pass", "small-card"},
	{"glasses-diamond", "pass-pass", "diamonds"},
	{"hat-feather", "pass-pass", "three-tricks"},
	{"hat-paper", "pass-pass", "brave"},

	{"scarf-chain", "blanco", "chain"},
	{"glasses-square", "blanco", "crossing"},
	{"hat-jester", "blanco", "swap"},
	{"hat-cap", "blanco", "first-grid"},
	{"hat-top", "blanco", "well-ahead"},
	{"hair-spikes", "blanco", "three-lines"},
	{"scarf-medal", "blanco", "brave"},

	{"hat-antenna", "blitz", "first-card"},
	{"hair-waves", "blitz", "cascade"},
	{"hat-plume", "blitz", "duel"},
	{"glasses-star", "blitz", "five-in-row"},
	{"hair-judge", "blitz", "doubted"},
	{"scarf-flag", "blitz", "runaway"},
	{"hat-bulb", "blitz", "brave"},

	{"hat-night", "", "ten-evenings"},
	{"scarf-rainbow", "", "all-games"},
	{"hat-cushion", "", "full-couch"},
	{"hat-wreath", "", "shared"},
}

// Pieces returns all pieces: first the free ones, then those of each game.
func Pieces() []Piece { return slices.Clone(pieces[:]) }

// Named returns the piece with a name. It returns false if this version has no such piece.
func Named(name string) (Piece, bool) {
	i := slices.IndexFunc(pieces[:], func(p Piece) bool { return p.Name == name })
	if i < 0 {
		return Piece{}, false
	}
	return pieces[i], true
}

// Has reports whether a person may wear a piece.
func Has(person store.Person, p Piece) bool {
	return p.Free() || slices.Contains(person.Earned, p.Name)
}

// EarnedBy returns the names of the pieces that are earned by these deeds in a game.
func EarnedBy(game string, deeds []string) (names []string) {
	for _, p := range pieces {
		if p.Game == game && slices.Contains(deeds, p.Deed) {
			names = append(names, p.Name)
		}
	}
	return names
}

// Firsts returns which of a person's deeds in a game nobody here had done before. before are the
// earlier results. Losing bravely never counts as a first.
func Firsts(p *store.People, before []store.Result, game string, deeds []string) (firsts []string) {
	for _, deed := range deeds {
		done := func(s store.SeatResult) bool { return slices.Contains(s.Firsts, deed) }
		told := slices.ContainsFunc(before, func(r store.Result) bool { return r.Game == game && slices.ContainsFunc(r.Seats, done) })
		earned := EarnedBy(game, []string{deed})
		worn := slices.ContainsFunc(p.People, func(person store.Person) bool {
			return slices.ContainsFunc(earned, func(piece string) bool { return slices.Contains(person.Earned, piece) })
		})
		if deed != brave && !told && !worn {
			firsts = append(firsts, deed)
		}
	}
	return firsts
}

// brave is the deed of losing bravely, which every game has.
const brave = "brave"

// Limits for earning the pieces that belong to no single game.
const (
	manyEvenings = 10
	fullCouch    = 5                // the number of people in one match that earns a piece
	longBreak    = 6 * time.Hour    // a longer time between two matches means that another evening has begun
	allGames     = len(gamesToPlay) // the number of different games
)

// gamesToPlay lists the games that a person must have played to earn the piece for all games.
var gamesToPlay = [...]string{"passe-eclair", "football", "pass-pass", "blanco", "blitz"}

// EarnedOverTime returns the pieces that belong to no single game and that a person has earned with
// their matches so far.
func EarnedOverTime(results []store.Result, name string) []string {
	var deeds []string
	var last time.Time
	evenings, played := 0, map[string]bool{}
	for _, r := range results {
		at := slices.IndexFunc(r.Seats, func(s store.SeatResult) bool { return s.Is(name) })
		if at < 0 {
			continue
		}
		if last.IsZero() || r.Ended.Sub(last) > longBreak {
			evenings++
		}
		last = r.Ended
		if slices.Contains(gamesToPlay[:], r.Game) {
			played[r.Game] = true
		}
		people, winners := 0, 0
		for _, s := range r.Seats {
			if !s.Bot {
				people++
			}
			if s.Won {
				winners++
			}
		}
		if people >= fullCouch {
			deeds = append(deeds, "full-couch")
		}
		if winners == len(r.Seats) && winners > 1 {
			deeds = append(deeds, "shared")
		}
	}
	if evenings >= manyEvenings {
		deeds = append(deeds, "ten-evenings")
	}
	if len(played) == allGames {
		deeds = append(deeds, "all-games")
	}
	return EarnedBy("", deeds)
}

// Award stores the pieces that a person has earned, and returns those that are new. The person puts
// a new piece on if they wear nothing else in its place.
func Award(people *store.People, name string, earned []string) []string {
	news := people.Earn(name, earned)
	person, _ := people.Find(name)
	outfit := slices.Clone(person.Outfit)
	for _, piece := range news {
		slot, _, _ := strings.Cut(piece, "-")
		worn := func(other string) bool { return strings.HasPrefix(other, slot+"-") }
		if !slices.ContainsFunc(outfit, worn) {
			outfit = append(outfit, piece)
		}
	}
	if len(outfit) > len(person.Outfit) {
		people.Dress(name, outfit)
	}
	return news
}
