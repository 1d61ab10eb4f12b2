package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/engine/journal"
)

// FuzzConsole sends arbitrary lines into a match that has begun: each is answered with one JSON object on one line, and an
// error changes nothing.
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
		c := newConsole()
		c.store = journal.Store{Disk: disktest.New()} // what a fuzzer thinks up is not to be written anywhere
		c.answer([]byte(`{"cmd":"new","game":"dice","seats":2,"seed":1,"chance":["3","x"]}`))
		for line := range bytes.SplitSeq(input, []byte("\n")) {
			session, before := c.session, engine.Hash(c.session.Match())
			answer := c.answer(line)
			if bytes.ContainsAny(answer, "\n\r") {
				t.Fatalf("%q: more than a line: %q", line, answer)
			}
			var r map[string]json.RawMessage
			if err := json.Unmarshal(answer, &r); err != nil {
				t.Fatalf("%q: %q: %v", line, answer, err)
			}
			switch ok := string(r["ok"]); {
			case ok == "true" && r["error"] == nil:
			case ok == "false" && r["error"] != nil:
				if c.session != session || engine.Hash(c.session.Match()) != before {
					t.Fatalf("%q changed the match although it failed: %s", line, answer)
				}
			default:
				t.Fatalf("%q: neither done nor failed: %s", line, answer)
			}
		}
	})
}
