package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// notes are what is new in a version.
type notes struct {
	Version string
	Date    string // as 2026-12-24
	Changes []string
}

var heading = regexp.MustCompile(`^## ([0-9][0-9A-Za-z.-]*)(?: \(([0-9]{4}-[0-9]{2}-[0-9]{2})\))?$`)

// changelog reads build/CHANGELOG.md, newest version first. Only the newest may have no date: it
// comes out now.
func changelog(text string, now time.Time) ([]notes, error) {
	var all []notes
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		change, ok := strings.CutPrefix(line, "- ")
		switch {
		case ok && len(all) > 0:
			last := &all[len(all)-1]
			last.Changes = append(last.Changes, change)
		case strings.HasPrefix(line, "## "):
			match := heading.FindStringSubmatch(line)
			if match == nil {
				return nil, fmt.Errorf("%q is no version", line)
			}
			n := notes{Version: match[1], Date: match[2]}
			if n.Date == "" {
				if len(all) > 0 {
					return nil, fmt.Errorf("%s has no date", n.Version)
				}
				n.Date = now.Format(time.DateOnly)
			}
			all = append(all, n)
		case line != "" && len(all) > 0:
			return nil, fmt.Errorf("%q is neither a version nor a change", line)
		}
	}
	return all, nil
}

// readChangelog returns the notes of this version and of those before it. A version that is no
// release, such as 1.2.3+4.gabc, has none of its own; neither has one that the changelog forgot,
// which is said.
func (r *release) readChangelog() ([]notes, error) {
	text, err := os.ReadFile(filepath.Join(r.root, "build", "CHANGELOG.md"))
	if err != nil {
		return nil, err
	}
	all, err := changelog(string(text), r.when)
	if err != nil {
		return nil, fmt.Errorf("build/CHANGELOG.md: %w", err)
	}
	for i, n := range all {
		if n.Version == r.version {
			return all[i:], nil
		}
	}
	if !strings.Contains(r.version, "+") {
		log.Print("build/CHANGELOG.md says nothing of ", r.version)
	}
	return []notes{{Version: r.version, Date: r.when.Format(time.DateOnly)}}, nil
}

// releaseNotes writes what is new in this version, as a forge shows it beside the packages.
func (r *release) releaseNotes() error {
	var b strings.Builder
	for _, change := range r.history[0].Changes {
		fmt.Fprintln(&b, "-", change)
	}
	return os.WriteFile(filepath.Join(r.out, "NOTES.md"), []byte(b.String()), 0o644)
}

// debianChangelog returns the changes as Debian's tools read them, packed.
func (r *release) debianChangelog() ([]byte, error) {
	var b strings.Builder
	for _, n := range r.history {
		date, err := time.Parse(time.DateOnly, n.Date)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "canape (%s) stable; urgency=medium\n\n", debianVersion(n.Version))
		for _, change := range n.Changes {
			fmt.Fprintf(&b, "  * %s\n", change)
		}
		fmt.Fprintf(&b, "\n -- The Canapé authors <canape@localhost>  %s\n\n", date.Format(time.RFC1123Z))
	}
	return packed([]byte(b.String()))
}

// packed returns text packed by gzip, always the same.
func packed(text []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
