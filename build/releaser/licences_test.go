package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// spdx matches the licence expressions in the credits.
var spdx = regexp.MustCompile(`^(Apache-2\.0|BSD-[23]-Clause|ISC|MIT|Unlicense)( OR (BSD-3-Clause|Unlicense))?$`)

// The bill of materials has a licence for every part.
func TestBillHasLicences(t *testing.T) {
	r := thisTree(t, "1.0.0")
	parts := []component{module("std", "1.26.8"), module("golang.org/x/sys", "v0.49.0"), module("github.com/TheTitanrain/w32", "v0"), module("golang.org/x/sys", "v0.49.0")}
	bill, err := r.bill(parts)
	if err != nil || len(bill.Components) != 3 {
		t.Fatalf("%v, %v", bill, err)
	}
	for _, part := range bill.Components {
		if len(part.Licences) != 1 || part.Licences[0].Expression != "BSD-3-Clause" {
			t.Errorf("%s has the licences %v", part.Name, part.Licences)
		}
	}
	if _, err := r.bill(append(parts, module("example.org/unknown", "v1"))); err == nil {
		t.Error("a part without a licence is listed")
	}
}

// Every package contains the full licences, the credits and its bill of materials, but nothing that
// only tests need.
func TestPapersInEveryPackage(t *testing.T) {
	dpkg := func(path, folder string) { must(t, "dpkg-deb", "--extract", path, folder) }
	unzip := func(path, folder string) { must(t, "unzip", "-q", path, "-d", folder) }
	untar := func(path, folder string) { must(t, "tar", "-xzf", path, "-C", folder) }
	for name, p := range map[string]struct {
		unpack func(path, folder string)
		papers string // the folder of the documents
		text   string // the file with the licences
		links  string // the name of a module that only this system's programs contain
	}{
		"windows-amd64.zip":   {unzip, "Canapé/licences", "licences.txt", "github.com/sqweek/dialog"},
		"windows-arm64.zip":   {unzip, "Canapé/licences", "licences.txt", "github.com/sqweek/dialog"},
		"macos-universal.zip": {unzip, "Canapé/Canapé.app/Contents/Resources/licences", "licences.txt", "github.com/jeandeaual/go-locale"},
		"linux-amd64.tar.gz":  {untar, "*/licences", "licences.txt", "github.com/godbus/dbus/v5"},
		"linux-arm64.tar.gz":  {untar, "*/licences", "licences.txt", "github.com/godbus/dbus/v5"},
		"linux-amd64.deb":     {dpkg, "usr/share/doc/canape", "copyright", "github.com/godbus/dbus/v5"},
		"linux-arm64.deb":     {dpkg, "usr/share/doc/canape", "copyright", "github.com/godbus/dbus/v5"},
		"web.zip":             {unzip, "canape/licences", "licences.txt", "github.com/hajimehoshi/ebiten/v2"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			p.unpack(packaged(t, "canape-*-"+name), folder)
			read := func(file string) string {
				found, err := filepath.Glob(filepath.Join(folder, p.papers, file))
				if err != nil || len(found) != 1 {
					t.Fatalf("%s: %v, %v", file, found, err)
				}
				text, err := os.ReadFile(found[0])
				if err != nil {
					t.Fatal(err)
				}
				return string(text)
			}
			licences, credits := read(p.text), read("CREDITS.md")
			var bill billOfMaterials
			if err := json.Unmarshal([]byte(read("sbom.cdx.json")), &bill); err != nil {
				t.Fatal(err)
			}
			if bill.Metadata.Component.Version != released(t) || len(bill.Components) < 8 {
				t.Errorf("built from %v", bill)
			}
			linked := false
			for _, part := range bill.Components {
				linked = linked || part.Name == p.links
				if len(part.Licences) != 1 || !spdx.MatchString(part.Licences[0].Expression) {
					t.Errorf("%s has the licences %v", part.Name, part.Licences)
				}
				if part.Name != "std" && (!strings.Contains(licences, part.Name) || !strings.Contains(credits, part.Name)) {
					t.Errorf("%s is linked, and its licence or its credit is not there", part.Name)
				}
			}
			if !linked {
				t.Errorf("%s is not among the parts", p.links)
			}
			if left, _ := filepath.Glob(filepath.Join(folder, "*", "*.dll")); len(left) > 0 {
				t.Errorf("%v is for tests only", left)
			}
		})
	}
}
