package main

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

var noon = time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC)

func TestChangelog(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want []notes
	}{
		"lists": {
			"# Changes\n\nNewest first.\n\n## 1.1.0\n\n- Two\n- Three & four\n\n## 1.0.0 (2026-11-30)\n\n- One\n",
			[]notes{{"1.1.0", "2026-12-24", []group{{"", []string{"Two", "Three & four"}}}}, {"1.0.0", "2026-11-30", []group{{"", []string{"One"}}}}},
		},
		"changes of several lines": {
			"## 1.0.0\n\n- One is\n  long\nand longer\n- Two\n\n* Three\n",
			[]notes{{"1.0.0", "2026-12-24", []group{{"", []string{"One is long and longer", "Two", "Three"}}}}},
		},
		"groups": {
			"## [1.0.0] - 2026-11-30\n\n### Added\n\n- One\n  is long\n- Two\n### Fixed\n- Three\n",
			[]notes{{"1.0.0", "2026-11-30", []group{{"Added", []string{"One is long", "Two"}}, {"Fixed", []string{"Three"}}}}},
		},
		"a version without changes": {"## 1.0.0\n", []notes{{"1.0.0", "2026-12-24", nil}}},
	} {
		if got, err := changelog(test.text, noon); err != nil || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: it reads %v, %v", name, got, err)
		}
	}
	for name, text := range map[string]string{
		"a second version without a date":   "## 1.1.0\n\n- Two\n\n## 1.0.0\n\n- One\n",
		"a heading that is not a version":   "## Soon\n",
		"a line that is not a change":       "## 1.1.0\n\nTwo\n",
		"a paragraph between two changes":   "## 1.1.0\n\n- One\n\n  Two\n- Three\n",
		"a list in a list":                  "## 1.1.0\n\n- One\n  - Two\n",
		"a group without changes":           "## 1.1.0\n\n### Added\n\n### Fixed\n\n- One\n",
		"a line that is not a change, late": "## 1.1.0\n\n- One\n\n### Fixed\n\nTwo\n",
	} {
		if got, err := changelog(text, noon); err == nil {
			t.Errorf("%s is read as %v", name, got)
		}
	}
}

// Every version in build/CHANGELOG.md can be released, because its notes contain all changes, one
// per line.
func TestChangelogOfThisTree(t *testing.T) {
	text, err := os.ReadFile("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	all, err := changelog(string(text), noon)
	if err != nil || len(all) == 0 {
		t.Fatalf("build/CHANGELOG.md: %v, %v", all, err)
	}
	want := strings.Count("\n"+string(text), "\n- ")
	changes := 0
	for _, n := range all {
		r := thisTree(t, n.Version)
		r.out = t.TempDir()
		if err := r.releaseNotes(); err != nil {
			t.Fatal(err)
		}
		notes, err := os.ReadFile(filepath.Join(r.out, "NOTES.md"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(notes)) {
			switch line = strings.TrimSpace(line); {
			case strings.HasPrefix(line, "- "):
				changes++
			case line != "" && !strings.HasPrefix(line, "### "):
				t.Errorf("%s: %q is not a change", n.Version, line)
			}
		}
	}
	if changes != want {
		t.Errorf("%d of %d changes are in release notes", changes, want)
	}
}

// Debian's changelog contains no Markdown and no line longer than 80 characters.
func TestDebianChangelog(t *testing.T) {
	r := &release{maintainer: "Ann <ann@localhost>", history: []notes{{"1.0.0", "2026-12-24", []group{
		{"Added", []string{"*Players* has everybody's records, and a `--flag` to hide them, which nobody has ever needed so far"}},
	}}}}
	got := gunzip(t, r.debianChangelog)
	want := `canape (1.0.0) stable; urgency=medium

  [ Added ]
  * Players has everybody's records, and a --flag to hide them, which nobody has
    ever needed so far

 -- Ann <ann@localhost>  Thu, 24 Dec 2026 00:00:00 +0000

`
	if got != want {
		t.Errorf("changelog is\n%s", got)
	}
}

// gunzip calls a function and returns its result uncompressed.
func gunzip(t *testing.T, packed func() ([]byte, error)) string {
	t.Helper()
	data, err := packed()
	if err != nil {
		t.Fatal(err)
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// thisTree returns a release of the sources of this tree.
func thisTree(t *testing.T, version string) *release {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	r := &release{root: root, version: version, when: noon}
	if r.history, err = r.readChangelog(); err != nil {
		t.Fatal(err)
	}
	return r
}

// The file NOTES.md and Debian's changelog contain the notes of a release. A version between
// releases has no notes.
func TestReleaseNotes(t *testing.T) {
	oneLine := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	for _, version := range []string{"1.0.0", "1.0.0+3.gabcdef"} {
		r := thisTree(t, version)
		r.out = t.TempDir()
		if err := r.releaseNotes(); err != nil {
			t.Fatal(err)
		}
		notes, err := os.ReadFile(filepath.Join(r.out, "NOTES.md"))
		if err != nil {
			t.Fatal(err)
		}
		debian := gunzip(t, r.debianChangelog)
		if first := "canape (" + version + ") stable; urgency=medium\n"; !strings.HasPrefix(debian, first) {
			t.Errorf("%s: Debian reads %q", version, debian)
		}
		if strings.Contains(version, "+") {
			if len(notes) > 0 || len(r.history[0].Groups) > 0 {
				t.Errorf("%s: the notes are %q", version, notes)
			}
			continue
		}
		if len(r.history[0].Groups) == 0 {
			t.Fatalf("%s has no changes", version)
		}
		for _, g := range r.history[0].Groups {
			for _, change := range g.Changes {
				if !strings.Contains(string(notes), change) || !strings.Contains(oneLine(debian), "* "+plain(change)) {
					t.Errorf("%s: %q is missing", version, change)
				}
			}
		}
	}
}

// The file for software shops has the news of the version, and the project's address and pictures
// if they are known. It passes the check that shops use.
func TestMetainfo(t *testing.T) {
	r := thisTree(t, "1.0.0")
	r.homepage, r.pictures = "https://example.org/canape?a&b", "https://example.org/pictures"
	files := tree{}
	if err := r.desktop(files, ""); err != nil {
		t.Fatal(err)
	}
	text := files["metainfo/"+id+".metainfo.xml"].data
	var page struct {
		URL         string   `xml:"url"`
		Screenshots []string `xml:"screenshots>screenshot>image"`
		Releases    []struct {
			Version string   `xml:"version,attr"`
			Date    string   `xml:"date,attr"`
			News    []string `xml:"description>ul>li"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal(text, &page); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if page.URL != r.homepage || len(page.Screenshots) < 5 || len(page.Releases) == 0 || page.Releases[0].Version != "1.0.0" || len(page.Releases[0].News) < 5 {
		t.Errorf("it says %+v", page)
	}
	for _, image := range page.Screenshots {
		name, ok := strings.CutPrefix(image, r.pictures+"/")
		if _, err := os.Stat(filepath.Join(r.root, "assets/pictures", name)); !ok || err != nil {
			t.Errorf("there is no picture %s", image)
		}
	}
	if _, err := exec.LookPath("appstreamcli"); err != nil {
		t.Skip("appstreamcli is not installed: build/test --release installs it")
	}
	path := filepath.Join(t.TempDir(), id+".metainfo.xml")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, "appstreamcli", "validate", "--no-net", path)
}
