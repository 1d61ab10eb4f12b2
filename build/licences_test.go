package build

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write assets/licences.txt anew")

// linked returns the modules that are linked into the programs on any system. It maps their paths
// to the folders of their sources.
func linked(t *testing.T) map[string]string {
	modules := map[string]string{}
	for _, system := range []string{"linux", "windows", "darwin", "js"} {
		arch := "amd64"
		if system == "js" {
			arch = "wasm"
		}
		t.Setenv("GOOS", system)
		t.Setenv("GOARCH", arch)
		t.Setenv("CGO_ENABLED", "0")
		for _, p := range list(t, "-deps", "./cmd/canape", "./cmd/canape-engine", "./cmd/canape-files") {
			if p.Module != nil && p.Module.Path != "canape" {
				modules[p.Module.Path] = p.Module.Dir
			}
		}
	}
	return modules
}

// Every linked module has a permissive licence and is named in the credits. Its licence is
// distributed in full.
func TestLicences(t *testing.T) {
	credits, err := os.ReadFile("../assets/CREDITS.md")
	if err != nil {
		t.Fatal(err)
	}
	modules := linked(t)
	texts := map[string][]string{} // the modules by the text of their licence
	for path, dir := range modules {
		if !strings.Contains(string(credits), path) {
			t.Errorf("assets/CREDITS.md does not name %s", path)
		}
		licence := licenceOf(dir)
		if licence == "" {
			t.Errorf("%s has no licence that is known to be permissive", path)
		}
		row := regexp.MustCompile(`(?m)^\|.*\b` + regexp.QuoteMeta(path) + `[ ,].*\| ([^|]+) \|$`).FindStringSubmatch(string(credits))
		if row == nil || !strings.HasPrefix(row[1], licence) {
			t.Errorf("%s has the licence %s, and the credits say %v", path, licence, row)
		}
		text := licenceText(t, dir)
		texts[text] = append(texts[text], path)
	}
	goRoot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	text := licenceText(t, strings.TrimSpace(string(goRoot)))
	texts[text] = append(texts[text], "Go")

	var sections []string
	for text, owners := range texts {
		slices.Sort(owners)
		sections = append(sections, "# "+strings.Join(owners, ", ")+"\n\n"+text)
	}
	slices.Sort(sections)
	own, err := os.ReadFile("../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Join(slices.Insert(sections, 0, "# Canapé\n\n"+string(own)), "\n")
	const file = "../assets/licences.txt"
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("assets/licences.txt is out of date: run go test ./build -run Licences -update (%v)", err)
	}
}

// licenceText returns the licence in a folder, and any notice that must be distributed with it.
func licenceText(t *testing.T, dir string) string {
	t.Helper()
	var all []string
	for _, name := range []string{"*LICEN[CS]E*", "NOTICE*"} {
		files, err := filepath.Glob(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
			for i := range lines {
				lines[i] = strings.TrimRight(lines[i], " \t\f")
			}
			all = append(all, strings.TrimSpace(strings.Join(lines, "\n"))+"\n")
		}
	}
	return strings.Join(all, "\n")
}

// Every font has the licence of its family beside it, which is the SIL Open Font License.
func TestFontsCarryTheirLicence(t *testing.T) {
	fonts, err := filepath.Glob("../assets/fonts/*.[ot]tf")
	if err != nil || len(fonts) == 0 {
		t.Fatalf("no fonts: %v", err)
	}
	for _, font := range fonts {
		family, _, _ := strings.Cut(filepath.Base(font), "-")
		texts, _ := filepath.Glob("../assets/fonts/" + family + "*LICENSE*")
		if len(texts) == 0 {
			t.Errorf("%s has no licence beside it (%s-LICENSE…)", filepath.Base(font), family)
			continue
		}
		text, err := os.ReadFile(texts[0])
		if err != nil || !strings.Contains(string(text), "SIL Open Font License") && !strings.Contains(string(text), "SIL OPEN FONT LICENSE") {
			t.Errorf("%s is not the licence of %s: %v", texts[0], filepath.Base(font), err)
		}
	}
}

// licenceOf returns the name of the licence in a module's folder. It returns "" if the folder has
// no licence, or if the licence is not one of the permissive licences known here.
func licenceOf(dir string) string {
	marks := []struct{ name, text string }{
		{"Apache-2.0", "Apache License"},
		{"MPL-2.0", "Mozilla Public License"},
		{"MIT", "Permission is hereby granted, free of charge"},
		{"BSD", "Redistribution and use in source and binary forms"},
		{"ISC", "Permission to use, copy, modify, and/or distribute"},
		{"ISC", "Permission to use, copy, modify, and distribute"},
		{"FTL", "The FreeType Project LICENSE"},
		{"Unlicense", "This is free and unencumbered software"},
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*LICEN[CS]E*"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		for _, mark := range marks {
			if strings.Contains(string(text), mark.text) {
				return mark.name
			}
		}
	}
	return ""
}
