package engine

import "slices"

// Game describes one game and deals matches of it. It holds no state of any match and may be
// shared.
type Game interface {
	// Info returns what lobby, console and tests need to know of the game.
	Info() Info
	// Teams returns the team, from 0, of each seat, or nil where everybody plays alone. The options
	// must be resolved.
	Teams(seats int, options Options) []int
	// New deals a match and tells the dealing in log, which may be nil. A setup that can't be is
	// refused with a kind BadSeats, BadSeat (first), BadOption or BadDeck.
	New(setup Setup, log *Log) (Match, *Refusal)
	// ParseMove reads a move's canonical text. False: never a move of this game.
	ParseMove(text string) (Move, bool)
	// FormatMove returns the canonical text of a move.
	FormatMove(move Move) string
}

// Info describes a game to lobby, console and tests.
type Info struct {
	ID       string // lower case with hyphens, as in saves and the console
	Min, Max int    // numbers of seats, inclusive; at most MaxSeats, of which six find a place on the couch
	RealTime bool   // time passes: Step matters, and several seats may act in one tick
	Options  []Option
	// Forms are the lengths at which it is played, the shortest first, the printed rules last.
	Forms []Form
	// Handicaps are what single seats may be given; the first is the one that is proposed.
	Handicaps []Handicap
	// Levels has how much better than medium the bots of each level play, in the unit of package
	// rating. It is measured: the arena has the shares of two levels against each other, the
	// difference is the logarithm of their odds.
	Levels map[string]float64
}

// Form is a length at which a game is played.
type Form struct {
	Name    string  // FormShort or FormFull
	Options Options // that differ from the defaults
	// Minutes has what a match takes a family, about, by the number of seats. The test of package
	// evening measures it.
	Minutes [MaxSeats + 1]int
	// Worth and Behind are those of the game's first handicap at this length; 0: as it has them.
	Worth, Behind float64
}

// FormOf returns the name of the form that is played with these options, "" for none. Only the
// options by which forms differ count: other house rules change little of how long a match takes.
func (i Info) FormOf(options Options) string {
	resolved, refusal := ResolveOptions(i.Options, options)
	if refusal != nil {
		return ""
	}
	for _, form := range i.Forms {
		wanted, refusal := ResolveOptions(i.Options, form.Options)
		if refusal == nil && !slices.ContainsFunc(i.Lengths(), func(name string) bool { return resolved[name] != wanted[name] }) {
			return form.Name
		}
	}
	return ""
}

// Lengths returns the names of the options by which the forms differ.
func (i Info) Lengths() (names []string) {
	for _, option := range i.Options {
		if slices.ContainsFunc(i.Forms, func(f Form) bool { _, sets := f.Options[option.Name]; return sets }) {
			names = append(names, option.Name)
		}
	}
	return names
}

// Form returns the form of a name; false if there is none.
func (i Info) Form(name string) (Form, bool) {
	for _, form := range i.Forms {
		if form.Name == name {
			return form, true
		}
	}
	return Form{}, false
}

// The names of forms.
const (
	FormShort = "short" // about ten minutes
	FormFull  = "full"  // by the printed rules
)

// Setup is what a match is dealt from: with the same moves, equal setups give equal matches.
type Setup struct {
	Seats   int     `json:"seats"`
	Seed    uint64  `json:"seed"`
	First   Seat    `json:"first"`             // the seat that begins; Nobody: drawn
	Options Options `json:"options,omitempty"` // those that differ from the defaults, or all
	// Handicaps has who is given what, by seat; those that it does not have are given nothing.
	Handicaps []Handicaps `json:"handicaps,omitempty"`
	Deck      []string    `json:"deck,omitempty"`   // the first shuffle, top card first; nil: shuffled
	Chance    []string    `json:"chance,omitempty"` // forced results, used up in order by the events that need one
	// Content is what an open option names that the game does not have itself, as text: a deck of
	// the players' own, say. A match that was saved needs nothing else.
	Content string `json:"content,omitempty"`
}

// Match is the state of one match. It is not safe for concurrent use; clones are independent of
// each other.
type Match interface {
	// Seats returns how many seats the match has.
	Seats() int
	// Tick returns how many ticks have passed; always 0 in turn-by-turn games.
	Tick() int
	// Actors returns the seats that may act now; empty while only time can go on, and when the
	// match is over.
	Actors() SeatSet
	// Legal appends every legal move of the seat to moves, each once, in a fixed order; none when
	// it may not act. It allocates nothing but room for moves.
	Legal(seat Seat, moves []Move) []Move
	// Apply makes the seat's move, and all that follows of itself, and tells it in log, which may
	// be nil. A refused move changes nothing.
	Apply(seat Seat, move Move, log *Log) *Refusal
	// Step advances the match by one tick (1/60 s). Turn-by-turn games do nothing. It can be
	// refused only with BadChance, when a forced result does not fit; nothing has changed then.
	Step(log *Log) *Refusal
	// Over reports whether the match has ended.
	Over() bool
	// Outcome returns the result of a match that is over, the zero Outcome before.
	Outcome() Outcome
	// View returns what the viewer, a seat or Table, may know: a struct that embeds [Public] and
	// encodes as the console's view. It shares nothing with the match.
	View(viewer Seat) View
	// Clone returns an independent copy, forced results included.
	Clone() Match
	// Determinize returns a match that the seat cannot tell from this one, even with a perfect
	// memory of all it has seen: everything hidden from it, the generator and forced results
	// included, is drawn anew from rng. It depends on nothing that is hidden from the seat. Where
	// no bot searches the game, it may leave out what the seat could conclude from what others did
	// not do.
	Determinize(seat Seat, rng *RNG) Match
	// Source returns the match's own source of randomness; matches have it by embedding Chance.
	// Only the rules and Together draw from it.
	Source() *Chance
	// AppendState appends an encoding of the whole state: equal for equal states, different for
	// different ones, on every machine.
	AppendState(b []byte) []byte
}

// TurnByTurn is embedded in matches in which no time passes.
type TurnByTurn struct{}

// Tick returns 0.
func (TurnByTurn) Tick() int { return 0 }

// Step does nothing.
func (TurnByTurn) Step(*Log) *Refusal { return nil }

// Singles is embedded in games in which everybody plays alone.
type Singles struct{}

// Teams returns nil.
func (Singles) Teams(int, Options) []int { return nil }

// Outcome is the result of a match.
type Outcome struct {
	// Winners are all who share the victory, both partners of a team; in a draw everybody.
	Winners SeatSet `json:"winners"`
	// Scores are the game's figures per seat, or per team where it scores teams.
	Scores []int `json:"scores"`
}

// View is what a viewer may know of a match; each game has its own struct with [Public] embedded.
type View interface {
	// Common returns the part that all games' views share.
	Common() Public
}

// Public is the part of a view that all games share.
type Public struct {
	Game   string  `json:"game"`
	Phase  string  `json:"phase"`
	Actors SeatSet `json:"actors"`
	Tick   int     `json:"tick"`
	Over   bool    `json:"over"`
	// Handicaps has who was given what, by seat; nil where nobody was given anything.
	Handicaps []Handicaps `json:"handicaps,omitempty"`
}

// Common returns the public part itself; embedding Public makes a struct a View.
func (p Public) Common() Public { return p }

// CheckSeats refuses a number of seats that the game is not for, or a first seat that is not among
// them.
func (i Info) CheckSeats(setup Setup) *Refusal {
	if setup.Seats < i.Min || setup.Seats > i.Max {
		return Refuse(BadSeats, ReasonSeats, "min", i.Min, "max", i.Max, "seats", setup.Seats)
	}
	if setup.First != Nobody && (setup.First < 0 || int(setup.First) >= setup.Seats) {
		return Refuse(BadSeat, ReasonNoSeat, "seat", int(setup.First))
	}
	return nil
}

// Resolve refuses a setup with the wrong number of seats, a first seat that is not among them, or
// options or handicaps that the game does not have. It returns all options, with the defaults filled
// in.
func (i Info) Resolve(setup Setup) (Options, *Refusal) {
	if refusal := i.CheckSeats(setup); refusal != nil {
		return nil, refusal
	}
	if refusal := i.CheckHandicaps(setup); refusal != nil {
		return nil, refusal
	}
	return ResolveOptions(i.Options, setup.Options)
}

// CheckActor refuses a move after the end, of a seat that does not exist, or of one that may not
// act now.
func CheckActor(m Match, seat Seat) *Refusal {
	actors := m.Actors()
	switch {
	case actors.Has(seat):
		return nil
	case seat < 0 || int(seat) >= m.Seats():
		return Refuse(BadSeat, ReasonNoSeat, "seat", int(seat))
	case m.Over():
		return Refuse(Over, ReasonOver)
	case actors.Len() == 1:
		return Illegal(ReasonNotTurn, "seat", actors.First())
	}
	return Illegal(ReasonNotNow)
}
