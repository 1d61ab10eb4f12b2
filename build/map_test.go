package build

import (
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const mapBegins, mapEnds = "<!-- packages -->\n", "<!-- /packages -->\n"

// TestMapOfPackages compares the list of packages in scenes/README.md with the first sentences of
// the package comments. With -update it writes the list.
func TestMapOfPackages(t *testing.T) {
	const file = "../scenes/README.md"
	synopses := map[string]string{}
	var order []string
	for _, p := range list(t, "./scenes/...") {
		name, below := strings.CutPrefix(p.ImportPath, "canape/scenes/")
		if !below {
			continue
		}
		for _, source := range p.GoFiles {
			parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, source), nil, parser.PackageClauseOnly|parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			if parsed.Doc != nil {
				synopses[name] = synopsis(parsed.Doc.Text())
				order = append(order, name)
				break
			}
		}
	}
	var lines strings.Builder
	lines.WriteString("\n| Package | Purpose |\n|---|---|\n")
	for _, name := range order {
		fmt.Fprintf(&lines, "| [%s](%s) | %s |\n", name, name, synopses[name])
	}
	lines.WriteString("\n")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, begins := strings.Cut(string(text), mapBegins)
	_, tail, ends := strings.Cut(rest, mapEnds)
	if !begins || !ends {
		t.Fatalf("%s has no %q and %q", file, mapBegins, mapEnds)
	}
	want := head + mapBegins + lines.String() + mapEnds + tail
	if string(text) == want {
		return
	}
	if !*update {
		t.Fatalf("%s does not match the package comments; go test ./build -run MapOfPackages -update writes it", file)
	}
	if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// synopsis returns the first sentence of a package comment up to its end or a colon, as a table
// cell without "Package name".
func synopsis(text string) string {
	paragraph := (&comment.Parser{}).Parse(text)
	if len(paragraph.Content) == 0 {
		return ""
	}
	first := string((&comment.Printer{TextWidth: -1}).Text(&comment.Doc{Content: paragraph.Content[:1]}))
	words := strings.Fields(first)[2:] // the words after "Package name"
	for i, word := range words {
		if strings.HasSuffix(word, ".") || strings.HasSuffix(word, ":") {
			words = words[:i+1]
			break
		}
	}
	sentence := strings.TrimRight(strings.Join(words, " "), ".:")
	return strings.ReplaceAll(strings.TrimPrefix(sentence, "is "), "|", `\|`)
}
