package build

import (
	"image"
	"image/color"
	_ "image/gif"
	_ "image/png"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	link     = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	named    = regexp.MustCompile("`((?:assets|build|cmd|engine|input|scenes)/[^\\s`]*)`")
	run      = regexp.MustCompile(`(?m)(?:^ +|: )(build/[a-z/]+)`)
	title    = regexp.MustCompile(`(?m)^#+ (.+)$`)
	unspoken = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// pages returns all Markdown and YAML files of the tree, by path from its root.
func pages(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == ".git" || name == "dist" || name == "node_modules") {
			return filepath.SkipDir
		}
		if end := filepath.Ext(file); end != ".md" && end != ".yml" {
			return nil
		}
		text, err := os.ReadFile(file)
		found[strings.TrimPrefix(filepath.ToSlash(file), "../")] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// anchor returns the anchor that forges such as GitHub give to a heading.
func anchor(heading string) string {
	return strings.ReplaceAll(unspoken.ReplaceAllString(strings.ToLower(heading), ""), " ", "-")
}

// Every link and every picture of a page leads to an existing target, and every file or script that
// a page names exists.
func TestPagesPointSomewhere(t *testing.T) {
	all := pages(t)
	exists := func(file string) bool {
		if strings.ContainsAny(file, "<*…") || file == "../../releases" { // skip placeholders and pages of the forge
			return true
		}
		_, err := os.Stat(filepath.Join("..", filepath.FromSlash(file)))
		return err == nil
	}
	links := 0
	for page, text := range all {
		for _, match := range link.FindAllStringSubmatch(text, -1) {
			links++
			target, at, _ := strings.Cut(match[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			file := page
			if target != "" {
				file = path.Join(path.Dir(page), target)
			}
			if !exists(file) {
				t.Errorf("%s: %s is not there", page, match[1])
			}
			if at == "" {
				continue
			}
			headed := false
			for _, heading := range title.FindAllStringSubmatch(all[file], -1) {
				headed = headed || anchor(heading[1]) == at
			}
			if !headed {
				t.Errorf("%s: %s has no heading #%s", page, file, at)
			}
		}
		for _, pattern := range []*regexp.Regexp{named, run} {
			for _, match := range pattern.FindAllStringSubmatch(text, -1) {
				if !exists(match[1]) {
					t.Errorf("%s: %s is not there", page, match[1])
				}
			}
		}
	}
	if len(all) < 15 || links < 40 {
		t.Errorf("%d links on %d pages found", links, len(all))
	}
}

// The README's pictures must be small, because every visitor loads them.
func TestPicturesAreSmall(t *testing.T) {
	pictures, err := filepath.Glob("../assets/pictures/*")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, picture := range pictures {
		file, err := os.Open(picture)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		info, err := file.Stat()
		if err != nil {
			t.Fatal(err)
		}
		config, kind, err := image.DecodeConfig(file)
		if err != nil {
			t.Fatalf("%s: %v", picture, err)
		}
		if _, ok := config.ColorModel.(color.Palette); !ok {
			t.Errorf("%s has no palette", picture)
		}
		if limit := map[string]int64{"png": 150_000, "gif": 1_500_000}[kind]; info.Size() > limit {
			t.Errorf("%s has %d bytes, more than %d", picture, info.Size(), limit)
		}
		if name := filepath.Base(picture); !strings.Contains(string(readme), "assets/pictures/"+name) {
			t.Errorf("%s is not shown", name)
		}
	}
	if len(pictures) < 6 { // there must be a picture of each of the five games, and an animation
		t.Errorf("%d pictures", len(pictures))
	}
}
