package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/engine/games/football"
	"canape/engine/journal"
)

// runProgram executes a command line and returns its exit status and outputs.
func runProgram(input string, args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(args, streams{strings.NewReader(input), &o, &e, io.Discard})
	return status, o.String(), e.String()
}

func TestCommandLines(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		out    string // a text that must be part of the output
		errs   string // a text that must be part of the error output
	}{
		{"", statusUsage, "", "usage: canape-engine COMMAND"},
		{"help", statusDone, "Commands:", ""},
		{"--help", statusDone, "Commands:", ""},
		{"-h", statusDone, "Commands:", ""},
		{"help arena", statusDone, "usage: canape-engine arena", ""},
		{"help nonsense", statusUsage, "", `no command "nonsense"`},
		{"console --help", statusDone, `{"cmd":"new"`, ""},
		{"arena --help", statusDone, "--matches N", ""},
		{"bench -h", statusDone, "--time DURATION", ""},
		{"verify --help", statusDone, "usage: canape-engine verify [FILE…]", ""},
		{"--version", statusDone, "canape-engine ", ""},
		{"version", statusDone, "canape-engine ", ""},
		{"areena", statusUsage, "", `did you mean "arena"?`},
		{"--verbose", statusUsage, "", `no command "--verbose"`},
		{"console blanco", statusUsage, "", "standard input"},
		{"console --fast", statusUsage, "", "there is no option --fast\nusage: canape-engine console (more"},
		{"arena", statusUsage, "", "--game is missing"},
		{"arena --game blanco", statusUsage, "", "--bots is missing"},
		{"arena --game blanko --bots easy,easy", statusUsage, "", `no game "blanko"`},
		{"arena --game blanco --bots easy,genius", statusUsage, "", `no bot "genius"`},
		{"arena --game blanco --bots easy,hard:0", statusUsage, "", `"0" is not a number of iterations`},
		{"arena --game blanco --bots easy,hard:", statusUsage, "", `"" is not a number of iterations`},
		{"arena --game passe-eclair --bots hard,ismcts", statusUsage, "", "a real-time game"},
		{"arena --game blitz --bots hard:5,hard,hard", statusUsage, "", "a real-time game"},
		{"arena --game blanco --bots easy,hard+0", statusUsage, "", `"0" is not a number of steps`},
		{"arena --game blanco --bots easy,hard+", statusUsage, "", `"" is not a number of steps`},
		{"arena --game blanco --bots easy,hard:5+9", statusUsage, "", "open-cards of blanco has 4 steps, not 9"},
		{"arena --game blanco --bots easy,hard --options games", statusUsage, "", "--options: "},
		{`arena --game pass-pass --bots easy,hard,hard --options {"teams":true}`, statusUsage, "", "--options: "},
		{"arena --game blanco --bots easy", statusUsage, "", "2 to 5 seats, not for 1"},
		{"arena --game blanco --bots easy,hard --seats 6", statusUsage, "", "not for 6"},
		{"arena --game blanco --bots easy,easy,hard --seats 2", statusUsage, "", "3 bots do not fit"},
		{"arena --game blanco --bots easy,hard --seats two", statusUsage, "", `"two" is not a number`},
		{"arena --game blanco --bots easy,hard --matches 0", statusUsage, "", "at least 1"},
		{"arena --game blanco --bots easy,hard --matches x", statusUsage, "", `--matches can't be "x"`},
		{"arena --game blanco --bots easy,hard --seed -1", statusUsage, "", `--seed can't be "-1"`},
		{"arena --game blanco --bots easy,hard --json=2", statusUsage, "", `--json can't be "2"`},
		{"arena --game", statusUsage, "", "--game needs a value"},
		{"arena ---game blanco", statusUsage, "", `"---game" is not an option`},
		{"arena --game blanco --bots easy,hard 100", statusUsage, "", `"100" is not an option`},
		{"bench --game blanko", statusUsage, "", `no game "blanko"`},
		{"bench --game blanco --seats 7", statusUsage, "", "not for 7"},
		{"bench --seats 99", statusUsage, "", "no game"},
		{"bench --time 0s", statusUsage, "", "positive"},
		{"bench blanco", statusUsage, "", `"blanco" is not an option`},
		{"verify /nowhere/at/all", statusFailed, "", "/nowhere/at/all: no such file or directory\ncanape-engine verify: 1 of 1 failed"},
	} {
		status, out, errs := runProgram("", strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(out, c.out) || !strings.Contains(errs, c.errs) {
			t.Errorf("%q: status %d, want %d\nout: %s\nerr: %s", c.args, status, c.status, out, errs)
		}
		if status == statusUsage && out != "" || status == statusDone && errs != "" {
			t.Errorf("%q: wrong stream\nout: %s\nerr: %s", c.args, out, errs)
		}
	}
}

func TestConsoleCommand(t *testing.T) {
	status, out, errs := runProgram("{\"cmd\":\"new\",\"game\":\"blanco\",\"seats\":2,\"seed\":1}\n{\"cmd\":\"hash\"}\n", "console")
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if status != statusDone || errs != "" || len(lines) != 2 || !strings.HasPrefix(lines[1], `{"ok":true,"hash":"`) {
		t.Errorf("status %d\n%s\n%s", status, out, errs)
	}
}

func TestArenaIsDeterministic(t *testing.T) {
	times := regexp.MustCompile(`"ms_[a-z0-9_]+":[0-9.e-]+`)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var first string
	for _, cores := range []int{1, 2, 7} {
		runtime.GOMAXPROCS(cores)
		status, out, errs := runProgram("", "arena", "--game", "blanco", "--seats", "2,3", "--bots", "random,random", "--matches", "9", "--seed", "3", "--json")
		if status != statusDone {
			t.Fatalf("%d cores: %s", cores, errs)
		}
		out = times.ReplaceAllString(out, "")
		if first == "" {
			first = out
		}
		if out != first {
			t.Errorf("%d cores:\n%s\none core:\n%s", cores, out, first)
		}
	}
	lines := strings.Split(strings.TrimSuffix(first, "\n"), "\n")
	if len(lines) != 2*(9+1) {
		t.Fatalf("%d lines, want a line for each match and each result", len(lines))
	}
	_, other, _ := runProgram("", "arena", "--game", "blanco", "--seats", "2,3", "--bots", "random,random", "--matches", "9", "--seed", "4", "--json")
	if times.ReplaceAllString(other, "") == first {
		t.Error("another seed plays the same tournament")
	}
}

func TestArenaRotatesSeatsAndCountsParts(t *testing.T) {
	tournament := tournament{dice{}, nil, []contender{{level: bot.Easy}, {level: bot.Medium}, {level: bot.Medium}}, 12, 5}
	standings := []standing{{who: contender{level: bot.Easy}}, {who: contender{level: bot.Medium}}}
	next := 0
	wins := 0.0
	if err := tournament.play(func(r matchResult) error {
		if r.number != next {
			t.Errorf("match %d is reported after match %d", r.number, next-1)
		}
		next++
		if seat := (3 - r.number%3) % 3; r.lineup[seat].level != bot.Easy {
			t.Errorf("match %d: seat %d is %s's", r.number, seat, r.lineup[seat])
		}
		parts := 0.0
		for _, payoff := range r.payoffs {
			parts += payoff
		}
		if parts < 0.999 || parts > 1.001 {
			t.Errorf("match %d: %v victories", r.number, parts)
		}
		wins += parts
		for i := range standings {
			standings[i].add(r)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if next != 12 || standings[0].seats != 12 || standings[1].seats != 24 {
		t.Errorf("%d matches, %+v", next, standings)
	}
	if sum := standings[0].wins + standings[1].wins; sum < wins-0.001 || sum > wins+0.001 {
		t.Errorf("victories %v, of which %v are counted", wins, sum)
	}
	if len(standings[0].thought) == 0 || len(standings[1].thought) == 0 {
		t.Errorf("no moves: %+v", standings)
	}
}

func TestPartnersAreOneSide(t *testing.T) {
	hard, easy := contender{level: bot.Hard}, contender{level: bot.Easy}
	s := standing{who: hard}
	s.add(matchResult{
		lineup: []contender{hard, easy, hard, easy}, sides: []int{0, 1, 0, 1}, payoffs: []float64{1, 0, 1, 0},
		moves: []int{1, 1, 1, 1}, thought: make([][]time.Duration, 4), outcome: engine.Outcome{Scores: []int{3, 1}},
	})
	if s.share() != 1 || s.seats != 2 || s.sides != 1 {
		t.Errorf("%+v", s)
	}
}

func TestPaceShowsSlowMoves(t *testing.T) {
	var s standing
	for n := range 200 {
		s.thought = append(s.thought, time.Duration(200-n)*time.Millisecond)
	}
	want := pace{mean: 100500 * time.Microsecond, median: 101 * time.Millisecond, p99: 199 * time.Millisecond, longest: 200 * time.Millisecond}
	if got := s.pace(); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := (&standing{}).pace(); got != (pace{}) {
		t.Errorf("without a move %+v", got)
	}
}

func TestWilsonInterval(t *testing.T) {
	for _, c := range []struct {
		share     float64
		n         int
		low, high float64 // the expected bounds, calculated by hand
	}{
		{0, 0, 0, 1},
		{0, 10, 0, 0.2775},
		{1, 10, 0.7225, 1},
		{0.5, 100, 0.4038, 0.5962},
		{0.25, 1000, 0.2242, 0.2778},
	} {
		low, high := wilson(c.share, c.n)
		if rounded(low, 4) != c.low || rounded(high, 4) != c.high {
			t.Errorf("%v of %d: %.4f to %.4f, want %v to %v", c.share, c.n, low, high, c.low, c.high)
		}
	}
}

func TestArenaTable(t *testing.T) {
	status, out, _ := runProgram("", "arena", "--game", "blanco", "--bots", "random,random", "--matches", "2")
	want := regexp.MustCompile(`^blanco, 2 seats, 2 matches, seed 1\n *bot +seats +wins +share +95 % interval +mean score +ms a move +p50 +p99 +longest\n *random +4 +2\.0 +50\.0 % +15\.0 – 85\.0 % +[0-9.]+( +[0-9.]+){4}\n$`)
	if status != statusDone || !want.MatchString(out) {
		t.Errorf("status %d:\n%s", status, out)
	}
}

// The arena's textbook bot plays every turn-based game, with the requested options.
func TestArenaHasTextbookPlayer(t *testing.T) {
	for _, args := range []string{
		"--game blanco --bots ismcts:1,hard:1", "--game football --bots ismcts:1,hard:1",
		`--game pass-pass --bots ismcts:2,hard:2 --seats 4 --options {"teams":true}`,
	} {
		status, out, errs := runProgram("", append([]string{"arena", "--matches", "1", "--json"}, strings.Fields(args)...)...)
		lines := strings.Split(out, "\n")
		var match struct{ Winners, Scores []int }
		var result struct{ Bots []struct{ Name string } }
		if status != statusDone || len(lines) != 3 {
			t.Fatalf("%s: status %d, %s\n%s", args, status, errs, out)
		}
		if err := errors.Join(json.Unmarshal([]byte(lines[0]), &match), json.Unmarshal([]byte(lines[1]), &result)); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(result.Bots[0].Name, "ismcts:") || !strings.HasPrefix(result.Bots[1].Name, "hard") {
			t.Errorf("%s: %s", args, lines[1])
		}
		if strings.Contains(args, "teams") && (len(match.Winners)%2 != 0 || len(match.Scores) != 2) {
			t.Errorf("%s: no teams: %s", args, lines[0])
		}
	}
}

// Each turn-based game sets how many iterations the textbook bot makes, so that it thinks as long
// as Hard and the results can be compared.
func TestTextbookPlayerIsTunedInEveryGame(t *testing.T) {
	for _, game := range games.List() {
		if tuner, ok := game.(bot.TextbookTuner); !game.Info().RealTime && (!ok || tuner.TextbookIterations() < 1) {
			t.Errorf("%s has no TextbookIterations; see bot.TextbookTuner", game.Info().ID)
		}
	}
}

// For a real-time game the arena prints how long people would play a match.
func TestArenaPrintsMatchDuration(t *testing.T) {
	arena := []string{"arena", "--game", "passe-eclair", "--bots", "hard,easy,easy", "--matches", "3"}
	status, out, errs := runProgram("", append(arena, "--json")...)
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if status != statusDone || len(lines) != 4 {
		t.Fatalf("status %d, %s\n%s", status, errs, out)
	}
	var match struct{ Ticks int }
	var result arenaResult
	if err := errors.Join(json.Unmarshal([]byte(lines[0]), &match), json.Unmarshal([]byte(lines[3]), &result)); err != nil {
		t.Fatal(err)
	}
	if match.Ticks < 9*180 || result.Minutes <= 0 {
		t.Errorf("%d ticks, %v minutes", match.Ticks, result.Minutes)
	}
	_, table, _ := runProgram("", arena...)
	want := regexp.MustCompile(`^passe-eclair, 3 seats, 3 matches, seed 1, [0-9.]+ minutes a match\n`)
	if !want.MatchString(table) {
		t.Errorf("table:\n%s", table)
	}
}

func TestBench(t *testing.T) {
	status, out, errs := runProgram("", "bench", "--game", "blanco", "--seats", "2,5", "--time", "10ms", "--json")
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if status != statusDone || len(lines) != 2 {
		t.Fatalf("status %d, %s\n%s", status, errs, out)
	}
	for i, line := range lines {
		var r benchResult
		decoder := json.NewDecoder(strings.NewReader(line))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if r.Game != "blanco" || r.Seats != []int{2, 5}[i] || r.Playouts <= 0 || r.Moves < r.Playouts || r.Allocs > 0.5 {
			t.Errorf("%s", line)
		}
	}
	status, out, _ = runProgram("", "bench", "--seats", "3", "--time", "1ms")
	if status != statusDone || !regexp.MustCompile(`(?m)^ *blanco +3( +[0-9.]+){5}$`).MatchString(out) {
		t.Errorf("status %d:\n%s", status, out)
	}
}

// A game with its own playout is also measured through engine.Match.
func TestBenchMeasuresBothPlayouts(t *testing.T) {
	b := newBenchmark(football.Game{}, 2)
	if r, err := b.measure(time.Millisecond, 1); err != nil || r.Moves <= 0 || r.Own <= 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestBenchLetsTimePass(t *testing.T) {
	b := newBenchmark(dice{}, 2)
	r, err := b.measure(1, 1)
	if err != nil || r.Playouts <= 0 || r.Moves <= r.Ticks || r.Ticks <= r.Playouts {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestVerifyNamesFirstDifference(t *testing.T) {
	folder := t.TempDir()
	good := filepath.Join(folder, "good")
	c := newConsole()
	must(t, c, `{"cmd":"new","game":"blanco","seats":2,"seed":1}`)
	must(t, c, `{"cmd":"play","seat":0,"move":"turn b2"}`)
	must(t, c, `{"cmd":"save","path":%q}`, good)
	must(t, c, `{"cmd":"play","seat":0,"move":"peek a1"}`)
	must(t, c, `{"cmd":"save","path":%q}`, filepath.Join(folder, "more"))

	status, out, errs := runProgram("", "verify", good, filepath.Join(folder, "more"))
	if status != statusDone || strings.Count(out, "good\n") != 2 || errs != "" {
		t.Errorf("good ones: status %d\n%s%s", status, out, errs)
	}

	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	cut, bent := filepath.Join(folder, "cut"), filepath.Join(folder, "bent")
	if err := os.WriteFile(cut, text[:len(text)-4], 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(bent, bytes.Replace(text, []byte("turn b2"), []byte("turn b3"), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	status, out, errs = runProgram("", "verify", bent, cut, filepath.Join(folder, "missing"), good)
	if status != statusFailed || !strings.Contains(errs, bent+": line 3 is damaged") || !strings.Contains(errs, "missing: ") ||
		!strings.Contains(errs, "2 of 4 failed") || !strings.Contains(out, "cut off") || !strings.Contains(out, good+": blanco, ") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
}

func TestVerifyExplainsDifference(t *testing.T) {
	c := newConsole()
	must(t, c, `{"cmd":"new","game":"blanco","seats":2,"seed":1}`)
	must(t, c, `{"cmd":"play","seat":0,"move":"turn b2"}`)
	folder := t.TempDir()
	other := filepath.Join(folder, "other")
	must(t, c, `{"cmd":"save","path":%q}`, other)
	record, _, err := c.store.Load(other)
	if err != nil {
		t.Fatal(err)
	}
	// This record has the same plays after a different deal, as if the rules had changed.
	forged := forge(t, record, 2)
	path := filepath.Join(folder, "forged")
	if err := c.store.Save(path, forged); err != nil {
		t.Fatal(err)
	}
	status, _, errs := runProgram("", "verify", path)
	if status != statusFailed || !regexp.MustCompile(`forged: line 4 differs: expected [0-9a-f]{16}, got [0-9a-f]{16}\n`).MatchString(errs) {
		t.Errorf("status %d\n%s", status, errs)
	}
	if r := ask(t, newConsole(), `{"cmd":"load","path":%q}`, path); r.Error.Code != "bad-file" {
		t.Errorf("load: %+v", r)
	}
}

func TestVerifyExplainsUnplayableJournals(t *testing.T) {
	c := newConsole()
	must(t, c, `{"cmd":"new","game":"blanco","seats":2,"seed":1}`)
	must(t, c, `{"cmd":"play","seat":0,"move":"turn b2"}`)
	must(t, c, `{"cmd":"play","seat":0,"move":"peek a1"}`)
	path := filepath.Join(t.TempDir(), "match")
	must(t, c, `{"cmd":"save","path":%q}`, path)
	record, _, err := c.store.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	forged := journal.NewRecord(record.Header())
	for i, entry := range record.Entries() {
		if i == 0 {
			continue // the forged record leaves out the play that turns up a card
		}
		if err := forged.Add(entry); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.store.Save(path, forged); err != nil {
		t.Fatal(err)
	}
	const words = "line 3 can't be replayed: First turn up a card of your grid."
	if status, _, errs := runProgram("", "verify", path); status != statusFailed || !strings.Contains(errs, words) {
		t.Errorf("verify: status %d\n%s", status, errs)
	}
	if r := ask(t, c, `{"cmd":"load","path":%q}`, path); r.Error.Code != "bad-file" || !strings.Contains(r.Error.Message, words) {
		t.Errorf("load: %+v", r.Error)
	}
}

// forge returns a copy of a record that has the same entries but another seed.
func forge(t *testing.T, record *journal.Record, seed uint64) *journal.Record {
	t.Helper()
	header := record.Header()
	header.Setup.Seed = seed
	forged := journal.NewRecord(header)
	for _, entry := range record.Entries() {
		if err := forged.Add(entry); err != nil {
			t.Fatal(err)
		}
	}
	return forged
}
