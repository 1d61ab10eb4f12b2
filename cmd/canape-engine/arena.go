package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"canape/engine"
)

func arenaCommand() command {
	return command{
		name:     "arena",
		summary:  "let bots play a tournament against each other",
		synopsis: "--game GAME --bots BOT,BOT,… [OPTIONS]",
		explanation: `
Bots play a tournament. They move on by one seat after every match, so that none is favoured by where it sits. A victory
shared by two counts half for each; partners of a team win together. The interval holds the true share of victories with
95 % probability (Wilson). Bots of a real-time game react as slowly as people; the minutes of a match are those that
people would play. Everything but the times of thought follows from the seed, whatever the number of cores.

Bots: gentle, easy, medium, hard and random. For turn-by-turn games also ismcts, the textbook's tree search with random
playouts, which thinks for as long as hard. And child6, child8 and adult: people of six years, of eight, and grown up; in
real-time games by a published model of reaction times, in the others the levels that are made for them, gentle, easy and
medium. A slash gives a bot a character: hard/bold. A colon sets how many determinizations a bot looks at for a move: hard:500.
A plus gives it steps of the game's handicap: child8+2.
With several numbers of seats there is a tournament for each. Where there are more seats than bots, the list begins again.

  canape-engine arena --game blanco --seats 4 --bots hard,medium,easy,easy --matches 200
  canape-engine arena --game blanco --seats 2,3,4 --bots hard,easy --json
  canape-engine arena --game passe-eclair --bots child8,easy,easy,easy --matches 1000
  canape-engine arena --game football --bots child8+2,adult,adult,adult --matches 1000
  canape-engine arena --game pass-pass --seats 4 --options '{"teams":true}' --bots ismcts,hard`,
		define: func(flags *flag.FlagSet) func(streams, []string) error {
			var f arenaFlags
			flags.StringVar(&f.game, "game", "", "the `GAME` to play")
			flags.StringVar(&f.seats, "seats", "", "`N,N,…`: how many seats, one number or several (else one for each bot)")
			flags.StringVar(&f.bots, "bots", "", "`BOT,BOT,…`: who plays, in the order of seats in the first match")
			flags.StringVar(&f.options, "options", "", "`JSON`: the game's options that differ from the printed rules, an object")
			flags.IntVar(&f.matches, "matches", 100, "`N`: how many matches")
			flags.Uint64Var(&f.seed, "seed", 1, "`N`: all chance follows from it")
			flags.BoolVar(&f.json, "json", false, "one JSON object a line: every match, then the result")
			return f.run
		},
	}
}

type arenaFlags struct {
	game, seats, bots, options string
	matches                    int
	seed                       uint64
	json                       bool
}

func (f *arenaFlags) run(s streams, rest []string) error {
	tournaments, err := f.tournaments(rest)
	if err != nil {
		return err
	}
	for _, t := range tournaments {
		if err := f.runTournament(t, s); err != nil {
			return err
		}
	}
	return nil
}

// tournaments checks the flags and returns one tournament for each number of seats.
func (f *arenaFlags) tournaments(rest []string) ([]tournament, error) {
	if len(rest) > 0 {
		return nil, usagef("%q is not an option", rest[0])
	}
	if f.game == "" {
		return nil, usagef("--game is missing; the games are: %s", strings.Join(gameIDs(), ", "))
	}
	game, err := findGame(f.game)
	if err != nil {
		return nil, err
	}
	bots, err := parseBots(f.bots, game.Info())
	if err != nil {
		return nil, err
	}
	var options engine.Options
	if f.options != "" {
		if err := json.Unmarshal([]byte(f.options), &options); err != nil {
			return nil, usagef("--options: %v", err)
		}
	}
	if f.matches < 1 {
		return nil, usagef("--matches must be at least 1")
	}
	counts := []int{len(bots)}
	if f.seats != "" {
		if counts, err = parseSeats(f.seats); err != nil {
			return nil, err
		}
	}
	var tournaments []tournament
	for _, seats := range counts {
		if info := game.Info(); seats < info.Min || seats > info.Max {
			return nil, usagef("%s is for %d to %d seats, not for %d", info.ID, info.Min, info.Max, seats)
		}
		if seats < len(bots) {
			return nil, usagef("%d bots do not fit on %d seats", len(bots), seats)
		}
		if _, refusal := game.New(engine.Setup{Seats: seats, First: engine.Nobody, Options: options}, nil); refusal != nil {
			return nil, usagef("--options: %v", refusal)
		}
		lineup := make([]contender, seats)
		for seat := range lineup {
			lineup[seat] = bots[seat%len(bots)]
		}
		tournaments = append(tournaments, tournament{game, options, lineup, f.matches, f.seed})
	}
	return tournaments, nil
}

func parseBots(list string, game engine.Info) ([]contender, error) {
	if list == "" {
		return nil, usagef("--bots is missing; the bots are: %s", contenderNames())
	}
	var bots []contender
	for text := range strings.SplitSeq(list, ",") {
		c, err := parseContender(text)
		if err != nil {
			return nil, err
		}
		if game.RealTime && (c.level == textbook || c.iterations > 0) {
			return nil, usagef("%s is a real-time game, in which bots do not search: %q can't play", game.ID, text)
		}
		switch handicaps := game.Handicaps; {
		case c.steps > 0 && len(handicaps) == 0:
			return nil, usagef("%s has no handicap: %q can't have one", game.ID, text)
		case c.steps > 0 && c.steps > handicaps[0].Max:
			return nil, usagef("the handicap %s of %s has %d steps, not %d", handicaps[0].Name, game.ID, handicaps[0].Max, c.steps)
		}
		bots = append(bots, c)
	}
	return bots, nil
}

// parseSeats parses numbers of seats, such as "4" or "2,3,4".
func parseSeats(list string) ([]int, error) {
	var counts []int
	for text := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			return nil, usagef("--seats: %q is not a number", text)
		}
		counts = append(counts, n)
	}
	return counts, nil
}

// runTournament plays a tournament and prints the result.
func (f *arenaFlags) runTournament(t tournament, s streams) error {
	var standings []standing
	for _, who := range t.lineup {
		if !slices.ContainsFunc(standings, func(s standing) bool { return s.who == who }) {
			standings = append(standings, standing{who: who})
		}
	}
	var ticks int
	err := t.play(func(r matchResult) error {
		for i := range standings {
			standings[i].add(r)
		}
		ticks += r.ticks
		fmt.Fprintf(s.progress, "\r%d of %d matches", r.number+1, t.matches)
		if !f.json {
			return nil
		}
		return printLine(s.out, matchLine(r))
	})
	fmt.Fprint(s.progress, "\r\033[K")
	if err != nil {
		return err
	}
	const ticksPerMinute = 60 * 60
	minutes := float64(ticks) / ticksPerMinute / float64(t.matches)
	if f.json {
		return printLine(s.out, resultLine(t, minutes, standings))
	}
	return printStandings(s.out, t, minutes, standings)
}

func printLine(out io.Writer, value any) error {
	line, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("encode result: %w", err)
	}
	_, err = fmt.Fprintf(out, "%s\n", line)
	return err
}

// arenaMatch is the line that "arena --json" prints for each match.
type arenaMatch struct {
	Match   int            `json:"match"` // number of the match, from 0
	Seed    uint64         `json:"seed"`
	Bots    []contender    `json:"bots"` // the contender in each seat
	Winners engine.SeatSet `json:"winners"`
	Scores  []int          `json:"scores"`
	Moves   int            `json:"moves"`
	Ticks   int            `json:"ticks,omitempty"` // duration in ticks of 1/60 s; only real-time games have it
}

func matchLine(r matchResult) arenaMatch {
	line := arenaMatch{r.number, r.seed, r.lineup, r.outcome.Winners, r.outcome.Scores, 0, r.ticks}
	for _, moves := range r.moves {
		line.Moves += moves
	}
	return line
}

// arenaResult is the last line that "arena --json" prints for a tournament.
type arenaResult struct {
	Game    string     `json:"game"`
	Seats   int        `json:"seats"`
	Matches int        `json:"matches"`
	Seed    uint64     `json:"seed"`
	Bots    []arenaBot `json:"bots"`
	// Minutes is the average time, in minutes, that people would need for a match. Only real-time
	// games have it.
	Minutes float64 `json:"minutes,omitempty"`
}

type arenaBot struct {
	Name      string  `json:"name"`
	Seats     int     `json:"seats"`
	Wins      float64 `json:"wins"`
	Share     float64 `json:"share"`
	Low       float64 `json:"low"`
	High      float64 `json:"high"`
	Score     float64 `json:"score"`       // mean score of a seat
	MsPerMove float64 `json:"ms_per_move"` // mean thinking time for a move, in milliseconds
	MsP50     float64 `json:"ms_p50"`
	MsP99     float64 `json:"ms_p99"`
	MsMax     float64 `json:"ms_max"`
}

func resultLine(t tournament, minutes float64, standings []standing) arenaResult {
	result := arenaResult{
		Game: t.game.Info().ID, Seats: len(t.lineup), Matches: t.matches, Seed: t.seed,
		Minutes: rounded(minutes, 2),
	}
	for _, s := range standings {
		low, high := wilson(s.share(), s.sides)
		pace := s.pace()
		result.Bots = append(result.Bots, arenaBot{
			Name: s.who.String(), Seats: s.seats, Wins: rounded(s.wins, 3), Share: rounded(s.share(), 4),
			Low: rounded(low, 4), High: rounded(high, 4), Score: rounded(float64(s.score)/float64(s.seats), 2),
			MsPerMove: milliseconds(pace.mean), MsP50: milliseconds(pace.median), MsP99: milliseconds(pace.p99), MsMax: milliseconds(pace.longest),
		})
	}
	return result
}

func milliseconds(d time.Duration) float64 { return rounded(d.Seconds()*1000, 4) }

func rounded(x float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(x*scale) / scale
}

func printStandings(out io.Writer, t tournament, minutes float64, standings []standing) error {
	fmt.Fprintf(out, "%s, %d seats, %d matches, seed %d", t.game.Info().ID, len(t.lineup), t.matches, t.seed)
	if t.game.Info().RealTime {
		fmt.Fprintf(out, ", %.1f minutes a match", minutes)
	}
	fmt.Fprintln(out)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "bot\tseats\twins\tshare\t95 % interval\tmean score\tms a move\tp50\tp99\tlongest\t")
	for _, s := range standings {
		low, high := wilson(s.share(), s.sides)
		pace := s.pace()
		fmt.Fprintf(table, "%s\t%d\t%.1f\t%.1f %%\t%.1f – %.1f %%\t%.2f\t%.3f\t%.3f\t%.3f\t%.3f\t\n", s.who, s.seats, s.wins, 100*s.share(),
			100*low, 100*high, float64(s.score)/float64(s.seats),
			milliseconds(pace.mean), milliseconds(pace.median), milliseconds(pace.p99), milliseconds(pace.longest))
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	return nil
}
