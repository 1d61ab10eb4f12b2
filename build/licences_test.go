package build

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every module that is linked has a permissive licence and is named in the credits.
func TestLicences(t *testing.T) {
	credits, err := os.ReadFile("../assets/CREDITS.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, p := range list(t, "-deps", "./cmd/...") {
		if p.Module == nil || p.Module.Path == "canape" || seen[p.Module.Path] {
			continue
		}
		seen[p.Module.Path] = true
		if !strings.Contains(string(credits), p.Module.Path) {
			t.Errorf("assets/CREDITS.md does not name %s", p.Module.Path)
		}
		if licence := licenceOf(p.Module.Dir); licence == "" {
			t.Errorf("%s has no licence that is known to be permissive", p.Module.Path)
		}
	}
}

// Every font and other file under a foreign licence has that licence beside it.
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

// licenceOf names the licence found in a module's folder, "" if there is none or it is not a known permissive one.
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
	files, _ := filepath.Glob(filepath.Join(dir, "*LICEN*"))
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
