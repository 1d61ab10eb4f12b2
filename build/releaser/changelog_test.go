package main

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var noon = time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC)

func TestChangelog(t *testing.T) {
	got, err := changelog("# Changes\n\nNewest first.\n\n## 1.1.0\n\n- Two\n- Three & four\n\n## 1.0.0 (2026-11-30)\n\n- One\n", noon)
	if err != nil {
		t.Fatal(err)
	}
	want := []notes{{"1.1.0", "2026-12-24", []string{"Two", "Three & four"}}, {"1.0.0", "2026-11-30", []string{"One"}}}
	if !slices.EqualFunc(got, want, func(a, b notes) bool {
		return a.Version == b.Version && a.Date == b.Date && slices.Equal(a.Changes, b.Changes)
	}) {
		t.Errorf("it reads %v", got)
	}
	for name, text := range map[string]string{
		"a second version without a date": "## 1.1.0\n\n- Two\n\n## 1.0.0\n\n- One\n",
		"a heading that is no version":    "## Soon\n",
		"a line that is no change":        "## 1.1.0\n\nTwo\n",
	} {
		if _, err := changelog(text, noon); err == nil {
			t.Errorf("%s passes", name)
		}
	}
}

// thisTree is a release of the sources around this folder.
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

// What is new in a version stands in all packages that can say it; a version that is no release has
// no news.
func TestReleaseNotes(t *testing.T) {
	for version, want := range map[string]string{"1.0.0": "Five games", "1.0.0+3.gabcdef": ""} {
		r := thisTree(t, version)
		r.out = t.TempDir()
		if err := r.releaseNotes(); err != nil {
			t.Fatal(err)
		}
		notes, err := os.ReadFile(filepath.Join(r.out, "NOTES.md"))
		if err != nil || !strings.Contains(string(notes), want) || want == "" && len(notes) > 0 {
			t.Errorf("%s: the notes are %q, %v", version, notes, err)
		}
		data, err := r.debianChangelog()
		if err != nil {
			t.Fatal(err)
		}
		unpacked, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(unpacked)
		if first := "canape (" + version + ") stable; urgency=medium\n"; err != nil || !strings.HasPrefix(string(text), first) || !strings.Contains(string(text), want) {
			t.Errorf("%s: Debian reads %q, %v", version, text, err)
		}
	}
}

// The page in shops of software has news, the project's address and pictures where there are such,
// and is right by their own check.
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
