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
	"unicode/utf8"
)

// notes has the changes of one version.
type notes struct {
	Version string
	Date    string // the date in the form 2026-12-24
	Groups  []group
}

// group has the changes under one heading, such as Added.
type group struct {
	Name    string // "" for changes without a heading
	Changes []string
}

var (
	versionHeading = regexp.MustCompile(`^## \[?([0-9][0-9A-Za-z.-]*)\]?(?:(?: - | \()([0-9]{4}-[0-9]{2}-[0-9]{2})\)?)?$`)
	item           = regexp.MustCompile(`^[-*] +(\S.*)$`)
	emphasis       = regexp.MustCompile("\\*([^*\\s][^*]*)\\*|`([^`]+)`")
)

// changelog reads the Markdown of build/CHANGELOG.md and returns the versions, newest first. The
// format is that of keepachangelog.com. Each version has a second-level heading and, below it,
// lists of changes, which may have third-level headings. A change may take several lines. Only the
// newest version may lack a date. In this case it gets the date of now.
func changelog(text string, now time.Time) ([]notes, error) {
	var all []notes
	open := false // reports that the previous line is part of a change, which may continue
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \r\n")
		change := item.FindStringSubmatch(line)
		name, isGroup := strings.CutPrefix(line, "### ")
		switch {
		case strings.HasPrefix(line, "## "):
			match := versionHeading.FindStringSubmatch(line)
			if match == nil {
				return nil, fmt.Errorf("%q is not a version", line)
			}
			n := notes{Version: match[1], Date: match[2]}
			if n.Date == "" {
				if len(all) > 0 {
					return nil, fmt.Errorf("%s has no date", n.Version)
				}
				n.Date = now.Format(time.DateOnly)
			}
			all = append(all, n)
			open = false
		case len(all) == 0: // this is text before the first version
		case line == "":
			open = false
		case isGroup:
			last := &all[len(all)-1]
			last.Groups = append(last.Groups, group{Name: strings.TrimSpace(name)})
			open = false
		case change != nil:
			last := &all[len(all)-1]
			if len(last.Groups) == 0 {
				last.Groups = []group{{}}
			}
			g := &last.Groups[len(last.Groups)-1]
			g.Changes = append(g.Changes, change[1])
			open = true
		case open:
			more := strings.TrimSpace(line)
			if item.MatchString(more) {
				return nil, fmt.Errorf("%q is a list in a list", line)
			}
			groups := all[len(all)-1].Groups
			changes := groups[len(groups)-1].Changes
			changes[len(changes)-1] += " " + more
		default:
			return nil, fmt.Errorf("%q is neither a version nor a change", line)
		}
	}
	for _, n := range all {
		for _, g := range n.Groups {
			if len(g.Changes) == 0 {
				return nil, fmt.Errorf("%s: %s is empty", n.Version, g.Name)
			}
		}
	}
	return all, nil
}

// plain returns a change without Markdown, for programs that would show the marks.
func plain(change string) string { return emphasis.ReplaceAllString(change, "$1$2") }

// readChangelog returns the notes of this version and of earlier ones. A version between releases,
// such as 1.2.3+4.gabc, has no notes. If a release has no notes, readChangelog only prints a
// warning.
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

// releaseNotes writes the notes of this version to a file. Forges show this file beside the
// packages.
func (r *release) releaseNotes() error {
	var b strings.Builder
	for i, g := range r.history[0].Groups {
		if i > 0 {
			fmt.Fprintln(&b)
		}
		if g.Name != "" {
			fmt.Fprintf(&b, "### %s\n\n", g.Name)
		}
		for _, change := range g.Changes {
			fmt.Fprintln(&b, "-", change)
		}
	}
	return os.WriteFile(filepath.Join(r.out, "NOTES.md"), []byte(b.String()), 0o644)
}

// debianChangelog returns the changes as a compressed text in Debian's format.
func (r *release) debianChangelog() ([]byte, error) {
	var b strings.Builder
	for _, n := range r.history {
		date, err := time.Parse(time.DateOnly, n.Date)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "canape (%s) stable; urgency=medium\n\n", debianVersion(n.Version))
		for _, g := range n.Groups {
			if g.Name != "" {
				fmt.Fprintf(&b, "  [ %s ]\n", g.Name)
			}
			for _, change := range g.Changes {
				fmt.Fprintf(&b, "  * %s\n", wrap(plain(change), 76, "\n    "))
			}
		}
		fmt.Fprintf(&b, "\n -- %s  %s\n\n", r.maintainer, date.Format(time.RFC1123Z))
	}
	return packed([]byte(b.String()))
}

// wrap breaks a text between words into lines of at most width characters, if possible.
func wrap(text string, width int, lineEnd string) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		length := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+length > width:
			b.WriteString(lineEnd)
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += length
	}
	return b.String()
}

// packed returns text compressed by gzip. The same text always gives the same bytes.
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
