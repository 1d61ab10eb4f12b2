package main

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	"os"
	"path/filepath"

	macho "github.com/blacktop/go-macho"
	"github.com/jackmordaunt/icns/v3"
)

// macOS makes a zip file with Canapé.app, which runs on both kinds of Mac processors.
func (r *release) macOS() error {
	app := tree{} // the files in Canapé.app/Contents
	drawing, err := r.icon(1024)
	if err != nil {
		return err
	}
	var icon bytes.Buffer
	if err := icns.Encode(&icon, drawing); err != nil {
		return err
	}
	app["Resources/canape.icns"] = file{data: icon.Bytes()}
	var programs []string
	for _, cpu := range []string{"amd64", "arm64"} {
		program, err := r.compile("darwin", cpu, "canape", "")
		if err != nil {
			return err
		}
		programs = append(programs, program)
	}
	parts, err := partsOf(programs...)
	if err != nil {
		return err
	}
	if err := r.addLicences(app, "Resources/licences/", parts); err != nil {
		return err
	}
	info, err := r.fillTemplate("Info.plist", map[string]any{"Short": r.short()})
	if err != nil {
		return err
	}
	seal, err := r.sealOf(app)
	if err != nil {
		return err
	}
	for _, program := range programs {
		if err := sign(program, info, seal); err != nil {
			return err
		}
	}
	both := filepath.Join(r.work, "canape-universal")
	fat, err := macho.CreateFat(both, programs...)
	if err != nil {
		return err
	}
	if err := fat.Close(); err != nil {
		return err
	}
	if err := app.add("MacOS/canape", both, true); err != nil {
		return err
	}
	app["Info.plist"] = file{data: info}
	app["_CodeSignature/CodeResources"] = file{data: seal}

	t := tree{}
	for path, f := range app {
		t["Canapé.app/Contents/"+path] = f
	}
	if t["LISEZ-MOI - READ ME.txt"], err = r.note("macos.txt"); err != nil {
		return err
	}
	return r.zip(r.name("macos-universal", ".zip"), "Canapé/", t)
}

// sealed is a file in the list of files that an app's signature covers.
type sealed struct {
	Path         string
	SHA1, SHA256 []byte
}

// sealOf returns the list of files that an app's signature covers.
func (r *release) sealOf(app tree) ([]byte, error) {
	var list []sealed
	for _, path := range app.paths() {
		old, now := sha1.Sum(app[path].data), sha256.Sum256(app[path].data)
		list = append(list, sealed{path, old[:], now[:]})
	}
	return r.fillTemplate("CodeResources", map[string]any{"Files": list})
}

// sign adds an ad hoc signature to the program at path, which must be for one processor.
func sign(path string, info, seal []byte) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	signed, err := signedProgram(data, info, seal)
	if err != nil {
		return err
	}
	return os.WriteFile(path, signed, 0o755)
}
