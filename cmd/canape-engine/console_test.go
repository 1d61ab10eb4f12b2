package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games/blanco"
)

var update = flag.Bool("update", false, "rewrite the conversations in testdata")

func newConsole() *console {
	return &console{games: []engine.Game{blanco.Game{}, dice{}}, thought: bot.Limit{Iterations: 2}}
}

// TestConversations plays the files in testdata. A line with ">" is a request, and the line with
// "<" after it is the answer. All other lines are comments.
func TestConversations(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal("no conversations", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			path, err := filepath.Abs(name)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			got := converse(newConsole(), string(text))
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want := strings.Split(string(text), "\n")
			for i, line := range strings.Split(got, "\n") {
				if i >= len(want) || line != want[i] {
					t.Fatalf("%s:%d: got\n%s\nwant\n%s", name, i+1, line, strings.Join(want[min(i, len(want)):min(i+1, len(want))], ""))
				}
			}
		})
	}
}

// converse returns a conversation in which the console's answers replace those in text.
func converse(c *console, text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "<") {
			continue
		}
		b.WriteString(line)
		if request, ok := strings.CutPrefix(line, "> "); ok {
			fmt.Fprintf(&b, "< %s\n", c.answer([]byte(strings.TrimSuffix(request, "\n"))))
		}
	}
	return b.String()
}

// reply is a decoded answer.
type reply struct {
	OK      bool              `json:"ok"`
	ID      json.RawMessage   `json:"id"`
	Error   failure           `json:"error"`
	Moves   []string          `json:"moves"`
	Move    *string           `json:"move"`
	Hash    string            `json:"hash"`
	Over    bool              `json:"over"`
	Winners []int             `json:"winners"`
	Scores  []int             `json:"scores"`
	Events  []json.RawMessage `json:"events"`
	Games   []gameEntry       `json:"games"`
	Refused []refusedPlay     `json:"refused"`
	View    struct {
		Actors []int `json:"actors"`
		Over   bool  `json:"over"`
	} `json:"view"`
}

func ask(t *testing.T, c *console, format string, args ...any) reply {
	t.Helper()
	request := fmt.Sprintf(format, args...)
	answer := c.answer([]byte(request))
	var r reply
	if err := json.Unmarshal(answer, &r); err != nil {
		t.Fatalf("%s\n%s: %v", request, answer, err)
	}
	return r
}

// must sends a request and fails the test if the console refuses it.
func must(t *testing.T, c *console, format string, args ...any) reply {
	t.Helper()
	r := ask(t, c, format, args...)
	if !r.OK {
		t.Fatalf("%s: %v", fmt.Sprintf(format, args...), r.Error)
	}
	return r
}

func TestServeAnswersEachLineOnce(t *testing.T) {
	long := `{"cmd":"` + strings.Repeat("x", maxLine) + `"}`
	longest := `{"cmd":"games","pad":"` + strings.Repeat("x", maxLine-len(`{"cmd":"games","pad":""}`)) + `"}`
	for _, c := range []struct {
		name, input string
		want        []string // error codes; "" for an answer without an error
	}{
		{"nothing", "", nil},
		{"an empty line", "\n", []string{"bad-request"}},
		{"the last line without its end", `{"cmd":"games"}`, []string{""}},
		{"lines as on Windows", "{\"cmd\":\"games\"}\r\n{\"cmd\":\"games\"}\r\n", []string{"", ""}},
		{"no JSON", "nonsense\n{\"cmd\":\"games\"}\n", []string{"bad-request", ""}},
		{"a list", "[]\n", []string{"bad-request"}},
		{"null", "null\n", []string{"bad-request"}},
		{"two objects in a line", "{\"cmd\":\"games\"}{\"cmd\":\"games\"}\n", []string{"bad-request"}},
		{"not UTF-8", "{\"cmd\":\"games\",\"id\":\"\xff\"}\n{\"cmd\":\"games\"}\n", []string{"bad-request", ""}},
		{"the longest line", longest + "\n", []string{""}},
		{"the longest line as on Windows", longest + "\r\n", []string{""}},
		{"one byte more as on Windows", longest + " \r\n{\"cmd\":\"games\"}\r\n", []string{"bad-request", ""}},
		{"one byte more", strings.Replace(longest, "xx", "xxx", 1) + "\n{\"cmd\":\"games\"}\n", []string{"bad-request", ""}},
		{"too long by far", strings.Repeat(long, 3) + "\n{\"cmd\":\"games\"}\n", []string{"bad-request", ""}},
		{"too long without an end", long, []string{"bad-request"}},
	} {
		var out bytes.Buffer
		if err := newConsole().serve(strings.NewReader(c.input), &out); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		var got []string
		for line := range strings.Lines(out.String()) {
			var r reply
			if err := json.Unmarshal([]byte(line), &r); err != nil || r.OK == (r.Error.Code != "") {
				t.Errorf("%s: %s (%v)", c.name, line, err)
			}
			got = append(got, r.Error.Code)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// waiting is an input that repeats one request. It provides the next copy only after the console
// has answered the previous one.
type waiting struct {
	t       *testing.T
	asked   int
	answers bytes.Buffer
}

func (w *waiting) Read(request []byte) (int, error) {
	if answered := bytes.Count(w.answers.Bytes(), []byte("\n")); answered != w.asked {
		w.t.Errorf("%d questions, and %d answers before the next is read", w.asked, answered)
	}
	if w.asked++; w.asked > 3 {
		return 0, io.EOF
	}
	return copy(request, "{\"cmd\":\"games\"}\n"), nil
}

func TestServeAnswersBeforeReadingOn(t *testing.T) {
	w := &waiting{t: t}
	if err := newConsole().serve(w, &w.answers); err != nil {
		t.Fatal(err)
	}
	if w.asked != 4 {
		t.Errorf("%d questions were read", w.asked-1)
	}
}

type brokenPipe struct{}

var errBroken = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errBroken }
func (brokenPipe) Read([]byte) (int, error)  { return 0, errBroken }

func TestServeReturnsIOErrors(t *testing.T) {
	if err := newConsole().serve(strings.NewReader("x\n"), brokenPipe{}); !errors.Is(err, errBroken) {
		t.Errorf("writing: %v", err)
	}
	if err := newConsole().serve(brokenPipe{}, io.Discard); !errors.Is(err, errBroken) {
		t.Errorf("reading: %v", err)
	}
}

func TestGamesAreListedWithNamesAndDefaults(t *testing.T) {
	r := must(t, newConsole(), `{"cmd":"games"}`)
	if len(r.Games) != 2 {
		t.Fatalf("%d games", len(r.Games))
	}
	got := r.Games[0]
	if got.ID != "blanco" || got.Name["fr"] != "Blanco" || got.Name["en"] != "Blanco" || got.Min != 2 || got.Max != 5 {
		t.Errorf("%+v", got)
	}
	want := map[string]any{"games": 1.0, "wins": 0.0, "grids": 2.0, "plus12": false, "memory-aid": false}
	if fmt.Sprint(got.Options) != fmt.Sprint(want) {
		t.Errorf("options %v, want %v", got.Options, want)
	}
}

func TestSeedsKeepAll64Bits(t *testing.T) {
	hashOf := func(seed string) string {
		c := newConsole()
		must(t, c, `{"cmd":"new","game":"blanco","seats":2,"seed":%s,"first":0}`, seed)
		return must(t, c, `{"cmd":"hash"}`).Hash
	}
	seen := make(map[string]string)
	for _, seed := range []string{"0", "1", "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551614", "18446744073709551615"} {
		hash := hashOf(seed)
		if other, ok := seen[hash]; ok {
			t.Errorf("seeds %s and %s deal the same match", seed, other)
		}
		seen[hash] = seed
	}
	if hashOf("1000") != hashOf("1e3") || hashOf("1000") != hashOf("1000.0") {
		t.Error("a whole number is another one when written otherwise")
	}
}

// TestWholeMatches plays Blanco with the commands legal and play only. In the middle of a match it
// saves, and continues in two consoles.
func TestWholeMatches(t *testing.T) {
	enginetest.OneGoroutine(t)
	for seats := 2; seats <= 5; seats++ {
		t.Run(fmt.Sprint(seats, " seats"), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "match.canape")
			rng := engine.NewRNG(uint64(seats))
			first, second := newConsole(), newConsole()
			must(t, first, `{"cmd":"new","game":"blanco","seats":%d,"seed":%d}`, seats, seats)
			for n := 0; ; n++ {
				view := must(t, first, `{"cmd":"view","seat":"table"}`).View
				if view.Over {
					break
				}
				seat := view.Actors[rng.N(len(view.Actors))]
				moves := must(t, first, `{"cmd":"legal","seat":%d}`, seat).Moves
				if !slices.IsSorted(moves) || len(slices.Compact(slices.Clone(moves))) != len(moves) {
					t.Fatalf("legal moves unsorted or twice: %q", moves)
				}
				play := fmt.Sprintf(`{"cmd":"play","seat":%d,"move":%q}`, seat, moves[rng.N(len(moves))])
				if n == 150 {
					must(t, first, `{"cmd":"save","path":%q}`, path)
					must(t, second, `{"cmd":"load","path":%q}`, path)
				}
				answer := first.answer([]byte(play))
				if !bytes.HasPrefix(answer, []byte(`{"ok":true`)) {
					t.Fatalf("%s: %s", play, answer)
				}
				if n < 150 {
					continue
				}
				if other := second.answer([]byte(play)); !bytes.Equal(answer, other) {
					t.Fatalf("%s:\n%s\nafter load\n%s", play, answer, other)
				}
				if a, b := must(t, first, `{"cmd":"hash"}`).Hash, must(t, second, `{"cmd":"hash"}`).Hash; a != b || len(a) != 16 {
					t.Fatalf("after move %d: hash %s, after load %s", n, a, b)
				}
			}
			end := must(t, second, `{"cmd":"outcome"}`)
			if !end.Over || len(end.Winners) == 0 || len(end.Scores) != seats {
				t.Errorf("outcome %+v", end)
			}
			for _, move := range []string{"draw stock", "nonsense"} {
				if r := ask(t, second, `{"cmd":"play","seat":0,"move":%q}`, move); r.Error.Code != "over" {
					t.Errorf("%q after the end: %+v", move, r.Error)
				}
			}
			if r := ask(t, second, `{"cmd":"bot","seat":0,"level":"easy","seed":1}`); r.Error.Code != "over" {
				t.Errorf("bot after the end: %+v", r.Error)
			}
			if r := must(t, second, `{"cmd":"legal","seat":0}`); r.Moves == nil || len(r.Moves) != 0 {
				t.Errorf("legal after the end: %v", r.Moves)
			}
		})
	}
}

func TestUnusableFilesChangeNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	c := newConsole()
	must(t, c, `{"cmd":"new","game":"dice","seats":2,"seed":1}`)
	must(t, c, `{"cmd":"play","seat":1,"move":"roll"}`)
	must(t, c, `{"cmd":"advance","ticks":70}`)
	must(t, c, `{"cmd":"save","path":"good"}`)
	good, err := os.ReadFile("good")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"empty":   "",
		"text":    "dear diary\n",
		"damaged": strings.Replace(string(good), "seat 1 roll", "seat 0 roll", 1),
		"newer":   strings.Replace(string(good), "canape-journal 1 ", "canape-journal 9 ", 1),
	} {
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir("folder", 0o755); err != nil {
		t.Fatal(err)
	}
	// The socket stands for a device, which saving must not replace.
	socket, err := net.Listen("unix", "socket")
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	before := must(t, c, `{"cmd":"hash"}`).Hash
	for _, request := range []string{
		`{"cmd":"load","path":""}`,
		`{"cmd":"load","path":"missing"}`,
		`{"cmd":"load","path":"folder"}`,
		`{"cmd":"load","path":"empty"}`,
		`{"cmd":"load","path":"text"}`,
		`{"cmd":"load","path":"damaged"}`,
		`{"cmd":"load","path":"newer"}`,
		`{"cmd":"load","path":"socket"}`,
		`{"cmd":"load","path":"/dev/zero"}`,
		`{"cmd":"save","path":"text"}`,
		`{"cmd":"save","path":""}`,
		`{"cmd":"save","path":"folder"}`,
		`{"cmd":"save","path":"socket"}`,
		`{"cmd":"save","path":"missing/match"}`,
		`{"cmd":"save","path":"a\u0000b"}`,
	} {
		if r := ask(t, c, "%s", request); r.Error.Code != "bad-file" || r.Error.Message == "" {
			t.Errorf("%s: %+v", request, r)
		}
		if hash := must(t, c, `{"cmd":"hash"}`).Hash; hash != before {
			t.Errorf("%s changed the match", request)
		}
	}
	if text, err := os.ReadFile("text"); err != nil || string(text) != "dear diary\n" {
		t.Errorf("the file that is no journal is now %q, %v", text, err)
	}
	// This console does not know the game of the saved match.
	stranger := &console{games: []engine.Game{blanco.Game{}}}
	if r := ask(t, stranger, `{"cmd":"load","path":"good"}`); r.Error.Code != "bad-file" || stranger.session != nil {
		t.Errorf("unknown game: %+v", r)
	}
}

func TestTogetherDrawsOrderFromMatch(t *testing.T) {
	first := make(map[string]bool)
	for seed := range 20 {
		c := newConsole()
		must(t, c, `{"cmd":"new","game":"dice","seats":2,"seed":%d}`, seed)
		r := must(t, c, `{"cmd":"together","plays":[{"seat":0,"move":"roll"},{"seat":1,"move":"roll"}]}`)
		if len(r.Refused) != 1 || r.Refused[0].Error.Code != "illegal-move" {
			t.Fatalf("seed %d: refused %+v", seed, r.Refused)
		}
		first[fmt.Sprint(1-r.Refused[0].Seat)] = true
	}
	if len(first) != 2 {
		t.Errorf("only seat %v ever arrives first", first)
	}
}

func TestBotsAreReproducible(t *testing.T) {
	c := newConsole()
	must(t, c, `{"cmd":"new","game":"blanco","seats":3,"seed":5}`)
	before := must(t, c, `{"cmd":"hash"}`).Hash
	for _, level := range bot.Levels() {
		request := fmt.Sprintf(`{"cmd":"bot","seat":1,"level":%q,"seed":7}`, level)
		one, two := must(t, c, "%s", request), must(t, c, "%s", request)
		if one.Move == nil || two.Move == nil || *one.Move != *two.Move {
			t.Fatalf("%s: %v, then %v", level, one.Move, two.Move)
		}
		if legal := must(t, c, `{"cmd":"legal","seat":1}`).Moves; !slices.Contains(legal, *one.Move) {
			t.Errorf("%s: %q is not legal", level, *one.Move)
		}
	}
	if after := must(t, c, `{"cmd":"hash"}`).Hash; after != before {
		t.Error("asking a bot changed the match")
	}
}
