package main

import (
	"bytes"
	"debug/buildinfo"
	"embed"
	"encoding/base64"
	"encoding/json"
	"path/filepath"
	"strings"
	"text/template"
	"time"
)

//go:embed files
var files embed.FS

// written fills in a file of the folder files.
func (r *release) written(name string, more map[string]any) ([]byte, error) {
	values := map[string]any{"Version": r.version, "Debian": r.debianVersion(), "ID": id, "Date": r.when.Format(time.DateOnly)}
	for key, value := range more {
		values[key] = value
	}
	t, err := template.New(name).Funcs(template.FuncMap{"base64": base64.StdEncoding.EncodeToString}).ParseFS(files, "files/"+name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, values)
	return b.Bytes(), err
}

// papers puts what travels with every package into a folder of it: licences, credits, and what the programs were built from.
func (r *release) papers(t tree, folder string, programs ...string) error {
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
	bom, err := r.billOfMaterials(programs)
	t[folder+"sbom.cdx.json"] = file{data: bom}
	return err
}

// component is a part of a CycloneDX bill of materials.
type component struct {
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	Purl    string `json:"purl,omitempty"`
}

// billOfMaterials tells which modules programs were built from, and with which Go, as the programs themselves say: CycloneDX 1.5.
func (r *release) billOfMaterials(programs []string) ([]byte, error) {
	type metadata struct {
		Timestamp string    `json:"timestamp"`
		Component component `json:"component"`
	}
	bom := struct {
		Format     string      `json:"bomFormat"`
		Spec       string      `json:"specVersion"`
		Version    int         `json:"version"`
		Metadata   metadata    `json:"metadata"`
		Components []component `json:"components"`
	}{"CycloneDX", "1.5", 1, metadata{r.when.Format(time.RFC3339), component{"application", "canape", r.version, ""}}, nil}
	known := map[component]bool{}
	add := func(c component) {
		if !known[c] {
			known[c] = true
			bom.Components = append(bom.Components, c)
		}
	}
	for _, program := range programs {
		info, err := buildinfo.ReadFile(program)
		if err != nil {
			return nil, err
		}
		version, _, _ := strings.Cut(strings.TrimPrefix(info.GoVersion, "go"), " ")
		add(component{"library", "std", version, "pkg:golang/std@" + version})
		for _, m := range info.Deps {
			add(component{"library", m.Path, m.Version, "pkg:golang/" + m.Path + "@" + m.Version})
		}
	}
	return json.MarshalIndent(bom, "", "  ")
}
