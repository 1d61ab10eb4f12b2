package main

import (
	"bytes"
	"debug/buildinfo"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
	"time"
)

//go:embed files
var files embed.FS

// fillTemplate fills in a template from the folder files.
func (r *release) fillTemplate(name string, more map[string]any) ([]byte, error) {
	values := map[string]any{"Version": r.version, "Debian": debianVersion(r.version), "ID": id, "Date": r.when.Format(time.DateOnly),
		"History": r.history, "Homepage": r.homepage, "Maintainer": r.maintainer, "Pictures": r.pictures}
	for key, value := range more {
		values[key] = value
	}
	t, err := template.New(name).Funcs(template.FuncMap{"base64": base64.StdEncoding.EncodeToString, "plain": plain}).ParseFS(files, "files/"+name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, values)
	return b.Bytes(), err
}

// addLicences adds the documents that every package needs to a folder: the licences, the credits
// and the bill of materials.
func (r *release) addLicences(t tree, folder string, parts []component) error {
	for name, from := range map[string]string{"LICENSE.txt": "LICENSE", "CREDITS.md": "assets/CREDITS.md", "licences.txt": "assets/licences.txt"} {
		if err := t.add(folder+name, filepath.Join(r.root, from), false); err != nil {
			return err
		}
	}
	fonts, err := filepath.Glob(filepath.Join(r.root, "assets/fonts/*LICENSE*"))
	if err != nil {
		return err
	}
	for _, font := range fonts {
		if err := t.add(folder+"fonts/"+filepath.Base(font), font, false); err != nil {
			return err
		}
	}
	bill, err := r.bill(parts)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(bill, "", "  ")
	t[folder+"sbom.cdx.json"] = file{data: text}
	return err
}

// component is a part of a CycloneDX bill of materials.
type component struct {
	Type     string    `json:"type"`
	Name     string    `json:"name"`
	Version  string    `json:"version"`
	Licences []licence `json:"licenses,omitempty"`
	Purl     string    `json:"purl,omitempty"`
}

// licence has a licence expression of SPDX.
type licence struct {
	Expression string `json:"expression"`
}

// credit matches a row of the table in assets/CREDITS.md, which has the columns modules, authors
// and licence.
var credit = regexp.MustCompile(`(?m)^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$`)

// goItself is the name of the standard library in the credits.
const goItself = "Go's runtime and standard library"

// licencesOf returns the licence of each module in the credits, by the module's path. The standard
// library has the path "std".
func licencesOf(credits string) map[string]string {
	licences := map[string]string{}
	for _, row := range credit.FindAllStringSubmatch(credits, -1) {
		for name := range strings.SplitSeq(row[1], ", ") {
			path, _, _ := strings.Cut(name, " (") // the name of a platform may follow in parentheses
			if path == goItself {
				path = "std"
			}
			licences[path] = row[2]
		}
	}
	return licences
}

func module(path, version string) component {
	return component{Type: "library", Name: path, Version: version, Purl: "pkg:golang/" + path + "@" + version}
}

// billOfMaterials is a bill of materials in the format CycloneDX 1.5, with only the parts of the
// format that are needed.
type billOfMaterials struct {
	Format   string `json:"bomFormat"`
	Spec     string `json:"specVersion"`
	Version  int    `json:"version"`
	Metadata struct {
		Timestamp string    `json:"timestamp"`
		Component component `json:"component"`
	} `json:"metadata"`
	Components []component `json:"components"`
}

// bill returns the bill of materials for the given parts. It fails if the credits do not name the
// licence of a part.
func (r *release) bill(parts []component) (billOfMaterials, error) {
	bill := billOfMaterials{Format: "CycloneDX", Spec: "1.5", Version: 1}
	bill.Metadata.Timestamp = r.when.Format(time.RFC3339)
	bill.Metadata.Component = component{Type: "application", Name: "canape", Version: r.version, Licences: []licence{{"MIT"}}}
	credits, err := os.ReadFile(filepath.Join(r.root, "assets", "CREDITS.md"))
	if err != nil {
		return bill, err
	}
	licences := licencesOf(string(credits))
	for _, part := range parts {
		if slices.ContainsFunc(bill.Components, func(c component) bool { return c.Purl == part.Purl }) {
			continue
		}
		expression, ok := licences[part.Name]
		if !ok {
			return bill, fmt.Errorf("assets/CREDITS.md has no licence of %s", part.Name)
		}
		part.Licences = []licence{{expression}}
		bill.Components = append(bill.Components, part)
	}
	return bill, nil
}

// partsOf returns the modules and the Go version that the programs' build information names.
func partsOf(programs ...string) ([]component, error) {
	var parts []component
	for _, program := range programs {
		info, err := buildinfo.ReadFile(program)
		if err != nil {
			return nil, err
		}
		version, _, _ := strings.Cut(strings.TrimPrefix(info.GoVersion, "go"), " ")
		parts = append(parts, module("std", version))
		for _, m := range info.Deps {
			parts = append(parts, module(m.Path, m.Version))
		}
	}
	return parts, nil
}
