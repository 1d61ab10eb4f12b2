package engine

import "slices"

// Game describes one game and deals matches of it. It holds no state of any match and may be
// shared.
type Game interface {
	// Info returns what the lobby, the console and tests need to know about the game.
	Info() Info
	// Teams returns the team of each seat, from 0, or nil if the game has no teams. The options
	// must be resolved.
	Teams(seats int, options Options) []int
	// New deals a match and reports the dealing in log, which may be nil. It refuses an impossible
	// setup with kind BadSeats, BadSeat (the first seat does not exist), BadOption or BadDeck.
	New(setup Setup, log *Log) (Match, *Refusal)
	// ParseMove parses a move's canonical text. It returns false if the game has no such move.
	ParseMove(text string) (Move, bool)
	// FormatMove returns the canonical text of a move.
	FormatMove(move Move) string
}

// Info describes a game to the lobby, the console and tests.
type Info struct {
	ID       string // lower case with hyphens, as in saves and the console
	Min, Max int    // the smallest and the largest number of seats; at most MaxSeats, and at most six in the app
	RealTime bool   // the game has a clock: Step matters, and several seats may act in one tick
	Options  []Option
	// Forms are the lengths of the game. The shortest form comes first, and the printed rules come
	// last.
	Forms []Form
	// Decider is the name of the bool option that prevents draws, for example by a shoot-out; "" if
	// the game has none.
	Decider string
	// Handicaps are the handicaps that seats can have; the app proposes the first one.
	Handicaps []Handicap
	// Levels maps each bot level to its rating above medium, in the unit of package rating. The
	// values are measured: the difference between two ratings is the logarithm of the odds with
	// which one level beats the other in the arena.
	Levels map[string]float64
}

// Form is a length at which a game can be played.
type Form struct {
	Name    string  // FormShort or FormFull
	Options Options // only the options that differ from the defaults
	// Minutes is about how many minutes a family takes for a match, indexed by the number of seats.
	Minutes [MaxSeats + 1]int
	// Worth and Behind replace the values of the game's first handicap in matches of this length.
	// If Worth is 0, the handicap keeps both of its own values.
	Worth, Behind float64
}

// FormOf returns the name of the form with these options, or "" if there is none. It compares only
// the options in which the forms differ, because other house rules hardly change the length of a
// match.
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

// Lengths returns the names of the options whose values differ between the forms.
func (i Info) Lengths() (names []string) {
	for _, option := range i.Options {
		if slices.ContainsFunc(i.Forms, func(f Form) bool { _, sets := f.Options[option.Name]; return sets }) {
			names = append(names, option.Name)
		}
	}
	return names
}

// Form returns the form with this name, or false if there is none.
func (i Info) Form(name string) (Form, bool) {
	for _, form := range i.Forms {
		if form.Name == name {
			return form, true
		}
	}
	return Form{}, false
}

// These are the names of the forms of a game.
const (
	FormShort = "short" // about ten minutes
	FormFull  = "full"  // the printed rules
)

// Setup determines a match: equal setups and equal moves give equal matches.
type Setup struct {
	Seats   int     `json:"seats"`
	Seed    uint64  `json:"seed"`
	First   Seat    `json:"first"`             // the seat that begins, or Nobody for a random one
	Options Options `json:"options,omitempty"` // only the options that differ from the defaults, or all options
	// Handicaps has each seat's handicaps, by seat. Seats beyond its length have no handicaps.
	Handicaps []Handicaps `json:"handicaps,omitempty"`
	Deck      []string    `json:"deck,omitempty"`   // the first shuffle, top card first; nil for a random shuffle
	Chance    []string    `json:"chance,omitempty"` // forced results, consumed in order by random events
	// Content is the content that an open option names, such as the text of a deck that the players
	// made. It makes a saved match self-contained.
	Content string `json:"content,omitempty"`
}

// Match is the state of one match. It is not safe for concurrent use; clones are independent.
type Match interface {
	// Seats returns the number of seats.
	Seats() int
	// Tick returns how many ticks have passed; always 0 in turn-by-turn games.
	Tick() int
	// Actors returns the seats that may act now. The set is empty after the end, and while no seat
	// may act until some time has passed.
	Actors() SeatSet
	// Legal appends every legal move of the seat to moves, each once, in a fixed order. It appends
	// nothing if the seat may not act, and allocates only to grow moves.
	Legal(seat Seat, moves []Move) []Move
	// Apply makes the seat's move with all its consequences and reports them in log, which may be
	// nil. A refused move changes nothing.
	Apply(seat Seat, move Move, log *Log) *Refusal
	// Step advances the match by one tick (1/60 s); in turn-by-turn games it does nothing. It
	// refuses only a forced result that does not fit (BadChance), and then changes nothing.
	Step(log *Log) *Refusal
	// Over reports whether the match has ended.
	Over() bool
	// Outcome returns the result of a finished match, and the zero Outcome before the end.
	Outcome() Outcome
	// View returns what the viewer (a seat or Table) may know: a struct that embeds [Public] and
	// encodes to the console's JSON. It shares no memory with the match.
	View(viewer Seat) View
	// Clone returns an independent copy, including forced results.
	Clone() Match
	// Determinize returns a match that the seat cannot tell from this one, even with a perfect
	// memory of everything it has seen: all that is hidden from the seat, including the generator
	// and forced results, is redrawn from rng. The result must not depend on anything hidden. If no
	// bot searches a game, its Determinize may ignore conclusions that the seat could draw because
	// other seats did not make a move.
	Determinize(seat Seat, rng *RNG) Match
	// Source returns the match's own source of randomness; embedding Chance provides it. Only the
	// rules and Together draw from it.
	Source() *Chance
	// AppendState appends an encoding of the whole state: equal for equal states, different for
	// different ones, on every machine.
	AppendState(b []byte) []byte
}

// TurnByTurn is embedded in the matches of games without a clock.
type TurnByTurn struct{}

// Tick returns 0.
func (TurnByTurn) Tick() int { return 0 }

// Step does nothing.
func (TurnByTurn) Step(*Log) *Refusal { return nil }

// Singles is embedded in games without teams.
type Singles struct{}

// Teams returns nil.
func (Singles) Teams(int, Options) []int { return nil }

// Outcome is the result of a match.
type Outcome struct {
	// Winners are all seats that share the victory, including both partners of a team. After a draw
	// all seats are winners.
	Winners SeatSet `json:"winners"`
	// Scores are the final scores by seat, or by team if the game scores teams.
	Scores []int `json:"scores"`
}

// View is what a viewer may know of a match; each game has its own struct that embeds [Public].
type View interface {
	// Common returns the part that the views of all games share.
	Common() Public
}

// Public is the part of a view that all games share.
type Public struct {
	Game   string  `json:"game"`
	Phase  string  `json:"phase"`
	Actors SeatSet `json:"actors"`
	Tick   int     `json:"tick"`
	Over   bool    `json:"over"`
	// Handicaps has each seat's handicaps, by seat; nil if no seat has any.
	Handicaps []Handicaps `json:"handicaps,omitempty"`
}

// Common returns p; embedding Public makes a struct a View.
func (p Public) Common() Public { return p }

// CheckSeats refuses a number of seats outside the game's range and a first seat that does not
// exist.
func (i Info) CheckSeats(setup Setup) *Refusal {
	if setup.Seats < i.Min || setup.Seats > i.Max {
		return Refuse(BadSeats, ReasonSeats, "min", i.Min, "max", i.Max, "seats", setup.Seats)
	}
	if setup.First != Nobody && (setup.First < 0 || int(setup.First) >= setup.Seats) {
		return Refuse(BadSeat, ReasonNoSeat, "seat", int(setup.First))
	}
	return nil
}

// Resolve refuses a setup whose seats, first seat, options or handicaps the game does not allow. It
// returns all options, with the defaults filled in.
func (i Info) Resolve(setup Setup) (Options, *Refusal) {
	if refusal := i.CheckSeats(setup); refusal != nil {
		return nil, refusal
	}
	if refusal := i.CheckHandicaps(setup); refusal != nil {
		return nil, refusal
	}
	return ResolveOptions(i.Options, setup.Options)
}

// CheckActor refuses a move if the match is over, if the seat does not exist, or if the seat may
// not act now.
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
