package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
)

const gamesFolder = "../../engine/games"

// refused is a call of engine.Refuse or engine.Illegal in the source of a game.
type refused struct {
	where, reason string // field reason is "" if the source passes a variable
	args          []string
}

// source has the refusals and events in the source of a game. Players need texts for both.
type source struct {
	refusals []refused
	events   map[string][]string // the fields of each event, by the event's type
}

// readSource reads the Go files of a folder, except the tests.
func readSource(t *testing.T, folder string) source {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var files []*ast.File
	constants := engineReasons(t)
	shared := maps.Clone(constants)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		collectConstants(file, "", constants)
	}
	found := source{events: make(map[string][]string)}
	structs := make(map[string][]string)
	for _, file := range files {
		collectStructs(file, structs)
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if r, ok := refusalOf(n, constants); ok {
					r.where = set.Position(n.Pos()).String()
					found.refusals = append(found.refusals, r)
				}
			case *ast.FuncDecl:
				if name, receiver, ok := eventType(n, constants); ok {
					found.events[name] = structs[receiver]
				}
			}
			return true
		})
	}
	found.resolve(constants, shared)
	return found
}

// resolve replaces a call that passes a variable as reason. In its place it adds a call for each of
// the package's Reason… constants that no other call uses.
func (s *source) resolve(constants, shared map[string]string) {
	var variable []refused
	said := make(map[string]bool)
	for _, r := range s.refusals {
		said[r.reason] = true
		if r.reason == "" {
			variable = append(variable, r)
		}
	}
	s.refusals = slices.DeleteFunc(s.refusals, func(r refused) bool { return r.reason == "" })
	for _, name := range slices.Sorted(maps.Keys(constants)) {
		if _, engines := shared[name]; engines || !strings.HasPrefix(name, "Reason") || said[constants[name]] {
			continue
		}
		for _, r := range variable {
			s.refusals = append(s.refusals, refused{r.where, constants[name], r.args})
		}
	}
}

// collectStructs records the JSON names of struct fields.
func collectStructs(file *ast.File, structs map[string][]string) {
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if body, ok := spec.Type.(*ast.StructType); ok {
			for _, field := range body.Fields.List {
				if embedded, ok := field.Type.(*ast.SelectorExpr); ok && len(field.Names) == 0 && embedded.Sel.Name == "BySeat" {
					structs[spec.Name.Name] = append(structs[spec.Name.Name], "seat")
				}
				if field.Tag == nil {
					continue
				}
				tag, _ := strconv.Unquote(field.Tag.Value)
				name, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
				structs[spec.Name.Name] = append(structs[spec.Name.Name], name)
			}
		}
		return true
	})
}

// engineReasons returns the reasons of refusals that all games share, by the names that games use
// for them.
func engineReasons(t *testing.T) map[string]string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../engine/refusal.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	constants := make(map[string]string)
	collectConstants(file, "engine.", constants)
	return constants
}

func collectConstants(file *ast.File, prefix string, constants map[string]string) {
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			continue
		}
		for _, spec := range group.Specs {
			values := spec.(*ast.ValueSpec)
			for i, value := range values.Values {
				if text, ok := textOf(value, nil); ok {
					constants[prefix+values.Names[i].Name] = text
				}
			}
		}
	}
}

// textOf returns the value of a string literal or constant.
func textOf(e ast.Expr, constants map[string]string) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.Ident:
		text, ok := constants[e.Name]
		return text, ok
	case *ast.SelectorExpr:
		if pkg, ok := e.X.(*ast.Ident); ok {
			text, ok := constants[pkg.Name+"."+e.Sel.Name]
			return text, ok
		}
	}
	return "", false
}

func refusalOf(call *ast.CallExpr, constants map[string]string) (refused, bool) {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return refused{}, false
	}
	if pkg, ok := selector.X.(*ast.Ident); !ok || pkg.Name != "engine" {
		return refused{}, false
	}
	args := call.Args
	switch selector.Sel.Name {
	case "Refuse":
		args = args[1:]
	case "Illegal":
	default:
		return refused{}, false
	}
	var r refused
	r.reason, _ = textOf(args[0], constants)
	for i := 1; i < len(args); i += 2 {
		name, _ := textOf(args[i], constants)
		r.args = append(r.args, name)
	}
	return r, true
}

// eventType returns the name of an event if f is its method Type() string. receiver is the type of
// the event.
func eventType(f *ast.FuncDecl, constants map[string]string) (name, receiver string, ok bool) {
	if f.Name.Name != "Type" || f.Recv == nil || f.Body == nil || len(f.Body.List) != 1 {
		return "", "", false
	}
	result, ok := f.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(result.Results) != 1 {
		return "", "", false
	}
	of := f.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	name, ok = textOf(result.Results[0], constants)
	return name, of.(*ast.Ident).Name, ok
}

func TestEveryGameHasName(t *testing.T) {
	for _, game := range games.List() {
		for _, l := range Languages() {
			for _, prefix := range []string{"game.", "title.kind.", "title.pitch."} {
				if key := prefix + game.Info().ID; !For(l).Has(key) {
					t.Errorf("%s/texts.json lacks %q", l, key)
				}
			}
		}
	}
}

// gameFolders returns the folder of each game by its id. The names of packages and folders have no
// hyphens.
func gameFolders(t *testing.T) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(gamesFolder)
	if err != nil {
		t.Fatal(err)
	}
	folders := make(map[string]string)
	for _, game := range games.List() {
		id := game.Info().ID
		i := slices.IndexFunc(entries, func(e os.DirEntry) bool {
			return e.IsDir() && strings.ReplaceAll(e.Name(), "-", "") == strings.ReplaceAll(id, "-", "")
		})
		if i < 0 {
			t.Fatalf("no folder of %s in %s", id, gamesFolder)
		}
		folders[id] = filepath.Join(gamesFolder, entries[i].Name())
	}
	return folders
}

func TestEveryRefusalHasSentence(t *testing.T) {
	folders := gameFolders(t)
	folders[""] = "../../engine"
	for game, folder := range folders {
		for _, r := range readSource(t, folder).refusals {
			for _, l := range Languages() {
				variants := For(l).texts["refusal."+game+"."+r.reason]
				if variants == nil {
					variants = For(l).texts["refusal."+r.reason]
				}
				if variants == nil {
					t.Errorf("%s: %s/texts.json has no sentence for the reason %q", r.where, l, r.reason)
				}
				for _, name := range wanted(variants) {
					if !slices.Contains(r.args, name) {
						t.Errorf("%s: the %s sentence of %q wants {%s}, which is not among %q", r.where, l, r.reason, name, r.args)
					}
				}
			}
		}
	}
}

// wanted returns the names of the arguments that a text's variants use in placeholders and
// conditions.
func wanted(variants []variant) []string {
	var names []string
	for _, v := range variants {
		names = slices.AppendSeq(names, maps.Keys(v.conditions))
		for _, text := range v.plurals {
			names = append(names, placeholders(text)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestEveryEventHasSentence(t *testing.T) {
	for game, folder := range gameFolders(t) {
		events := readSource(t, folder).events
		if len(events) == 0 {
			t.Errorf("%s: no event types found", folder)
		}
		for _, name := range slices.Sorted(maps.Keys(events)) {
			for _, l := range Languages() {
				key := "event." + game + "." + name
				if !For(l).Has(key) {
					t.Errorf("%s/texts.json lacks %q", l, key)
				}
				for _, arg := range wanted(For(l).texts[key]) {
					if !slices.Contains(events[name], arg) {
						t.Errorf("%s/texts.json: %s wants {%s}, which is not among %q", l, key, arg, events[name])
					}
				}
			}
		}
	}
}

// TestNoUnusedSentences finds sentences for refusals and events that no game has. It checks the
// French texts, which have the same keys as the English ones.
func TestNoUnusedSentences(t *testing.T) {
	known := make(map[string]bool)
	for _, reason := range engineReasons(t) {
		known["refusal."+reason] = true
	}
	built := make(map[string]bool)
	for game, folder := range gameFolders(t) {
		built[game] = true
		s := readSource(t, folder)
		for _, r := range s.refusals {
			known["refusal."+game+"."+r.reason] = true
		}
		for name := range s.events {
			known["event."+game+"."+name] = true
		}
	}
	for key := range For(French).texts {
		kind, rest, _ := strings.Cut(key, ".")
		game, _, shared := strings.Cut(rest, ".")
		if (kind == "refusal" && (!shared || built[game]) || kind == "event" && built[game]) && !known[key] {
			t.Errorf("no game says %q", key)
		}
	}
}

// TestEveryCardHasName finds cards that have no name for players.
func TestEveryCardHasName(t *testing.T) {
	for game, deck := range enginetest.Decks {
		if game == "blitz" { // the cards of Blitz get their names from the themes
			continue
		}
		for _, l := range Languages() {
			for _, card := range slices.Compact(deck(engine.MaxSeats, nil)) {
				if name := For(l).Name(game, card); name == card || strings.Contains(name, "[[") {
					t.Errorf("%s, %s: %s is called %q", game, l, card, name)
				}
			}
		}
	}
	if got := For(French).Name("blanco", "green-8"); got != "le 8 vert" {
		t.Errorf("French: %q", got)
	}
	if got := For(English).Name("blanco", "green-8"); got != "the green 8" {
		t.Errorf("English: %q", got)
	}
}

// TestRandomMatchesHaveAllSentences plays every game at random and puts into words everything that
// the table and seat 0 see.
func TestRandomMatchesHaveAllSentences(t *testing.T) {
	for _, game := range games.List() {
		for _, l := range Languages() {
			speaker := Speaker{Catalog: For(l), Game: game.Info().ID}
			for seats := game.Info().Min; seats <= game.Info().Max; seats++ {
				for _, sentence := range tell(t, speaker, game, seats) {
					if strings.Contains(sentence, "[[") || strings.Contains(sentence, "?") {
						t.Errorf("%s, %s, %d seats: %q", game.Info().ID, l, seats, sentence)
					}
				}
			}
		}
	}
}

// tell plays a random match and returns all its sentences without duplicates.
func tell(t *testing.T, speaker Speaker, game engine.Game, seats int) []string {
	t.Helper()
	var log engine.Log
	m, refusal := game.New(engine.Setup{Seats: seats, Seed: 1, First: engine.Nobody}, &log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	told := make(map[string]bool)
	rng := engine.NewRNG(1)
	const enough = 100_000
	for n := 0; n < enough; n++ {
		for _, viewer := range []engine.Seat{engine.Table, 0} {
			for _, e := range log.For(viewer) {
				told[speaker.Event(e)] = true
			}
		}
		if log.Reset(); m.Over() {
			break
		}
		for seat := range m.Actors().All() {
			if moves := m.Legal(seat, nil); len(moves) > 0 {
				m.Apply(seat, moves[rng.N(len(moves))], &log)
				break
			}
		}
		for range 1 + rng.N(5) { // several ticks pass between moves, so that not all moves coincide
			m.Step(&log)
		}
	}
	if !m.Over() {
		t.Fatalf("%s: a random match did not end", game.Info().ID)
	}
	return slices.Sorted(maps.Keys(told))
}
