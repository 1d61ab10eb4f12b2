package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/engine/journal"
)

// longTime matches requests that may let very many ticks pass.
var longTime = regexp.MustCompile(`[0-9]{4}|[0-9][eE.]`)

// FuzzConsole sends arbitrary lines to a console with a running match. The console must answer each
// line with one JSON object on one line. A line that causes an error must change nothing in the
// match.
func FuzzConsole(f *testing.F) {
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		f.Fatal("no conversations", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		var requests []string
		for line := range strings.Lines(string(text)) {
			if request, ok := strings.CutPrefix(line, "> "); ok {
				requests = append(requests, request)
				f.Add([]byte(request))
			}
		}
		f.Add([]byte(strings.Join(requests, "")))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		if len(input) > 2<<10 || longTime.Match(input) {
			return // long conversations find no more faults than short ones, and many ticks are slow
		}
		c := newConsole()
		c.store = journal.Store{Disk: disktest.New()} // a disk in memory, because fuzzed paths must not reach the real disk
		c.answer([]byte(`{"cmd":"new","game":"dice","seats":2,"seed":1,"chance":["3","x"]}`))
		before := engine.Hash(c.session.Match())
		for line := range bytes.SplitSeq(input, []byte("\n")) {
			session := c.session
			answer := c.answer(line)
			if bytes.ContainsAny(answer, "\n\r") {
				t.Fatalf("%q: more than a line: %q", line, answer)
			}
			var r map[string]json.RawMessage
			if err := json.Unmarshal(answer, &r); err != nil {
				t.Fatalf("%q: %q: %v", line, answer, err)
			}
			after := engine.Hash(c.session.Match())
			switch ok := string(r["ok"]); {
			case ok == "true" && r["error"] == nil:
				before = after
			case ok == "false" && r["error"] != nil:
				if c.session != session || after != before {
					t.Fatalf("%q changed the match although it failed: %s", line, answer)
				}
			default:
				t.Fatalf("%q: neither done nor failed: %s", line, answer)
			}
		}
	})
}
