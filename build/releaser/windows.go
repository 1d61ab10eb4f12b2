package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"os"
	"path/filepath"
	"strconv"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// windows makes a zip file for each processor. The zip file contains a folder with Canapé.exe,
// which needs no installation.
func (r *release) windows() error {
	for _, cpu := range []string{"amd64", "arm64"} {
		program, err := r.compile("windows", cpu, "canape", "-H windowsgui")
		if err != nil {
			return err
		}
		exe, err := r.withResources(program)
		if err != nil {
			return err
		}
		t := tree{"Canapé.exe": {data: exe, program: true}}
		parts, err := partsOf(program)
		if err != nil {
			return err
		}
		if err := r.addLicences(t, "licences/", parts); err != nil {
			return err
		}
		if t["LISEZ-MOI - READ ME.txt"], err = r.note("windows.txt"); err != nil {
			return err
		}
		if err := r.zip(r.name("windows-"+cpu, ".zip"), "Canapé/", t); err != nil {
			return err
		}
	}
	return nil
}

// note returns a text file of a package, with Windows line endings.
func (r *release) note(name string) (file, error) {
	text, err := r.fillTemplate(name, nil)
	return file{data: bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))}, err
}

// withResources returns a program with its Windows resources, which are the icon, the version and
// the manifest.
func (r *release) withResources(program string) ([]byte, error) {
	var set winres.ResourceSet
	var sizes []image.Image
	for _, size := range []int{16, 20, 24, 32, 40, 48, 64, 128, 256} {
		img, err := r.icon(size)
		if err != nil {
			return nil, err
		}
		sizes = append(sizes, img)
	}
	icon, err := winres.NewIconFromImages(sizes)
	if err != nil {
		return nil, err
	}
	if err := set.SetIcon(winres.Name("GLFW_ICON"), icon); err != nil { // the window looks for its icon under this name
		return nil, err
	}
	numbers := r.numbers()
	set.SetManifest(winres.AppManifest{
		Identity:            winres.AssemblyIdentity{Name: id, Version: numbers},
		Description:         "Canapé",
		Compatibility:       winres.Win10AndAbove,
		ExecutionLevel:      winres.AsInvoker,
		DPIAwareness:        winres.DPIPerMonitorV2,
		LongPathAware:       true,
		UseCommonControlsV6: true,
	})
	if err := r.declareUTF8(&set); err != nil {
		return nil, err
	}
	languages, err := r.windowsLanguages()
	if err != nil {
		return nil, err
	}
	info := version.Info{FileVersion: numbers, ProductVersion: numbers, Timestamp: r.when}
	for key, value := range map[string]string{
		version.ProductName: "Canapé", version.ProductVersion: r.version, version.FileVersion: r.version, version.FileDescription: "Canapé",
		version.OriginalFilename: "Canapé.exe", version.InternalName: "canape", version.LegalCopyright: "The Canapé authors, MIT licence",
		version.CompanyName: "The Canapé authors",
	} {
		for _, language := range languages {
			if err := info.Set(language, key, value); err != nil {
				return nil, err
			}
		}
	}
	set.SetVersionInfo(info)
	src, err := os.Open(program)
	if err != nil {
		return nil, err
	}
	defer src.Close()
	var b bytes.Buffer
	err = set.WriteToEXE(&b, src)
	return b.Bytes(), err
}

// windowsLanguages returns the identifiers that the game's languages have in Windows.
func (r *release) windowsLanguages() (list []uint16, err error) {
	files, err := filepath.Glob(filepath.Join(r.root, "assets/languages/*/language.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		var language struct{ Windows string }
		data, err := os.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(data, &language)
		}
		if err != nil {
			return nil, err
		}
		id, err := strconv.ParseUint(language.Windows, 16, 16)
		if err != nil {
			return nil, err
		}
		list = append(list, uint16(id))
	}
	return list, nil
}

// declareUTF8 adds to the manifest that the program uses UTF-8, because the library has no field
// for it.
func (r *release) declareUTF8(set *winres.ResourceSet) error {
	const manifest, language = winres.ID(1), winres.LCIDDefault
	xml := set.Get(winres.RT_MANIFEST, manifest, language)
	end := []byte("</windowsSettings>")
	codePage := []byte(`<activeCodePage xmlns="http://schemas.microsoft.com/SMI/2019/WindowsSettings">UTF-8</activeCodePage>`)
	if !bytes.Contains(xml, end) {
		return errors.New("the manifest has no settings of Windows' own")
	}
	return set.Set(winres.RT_MANIFEST, manifest, language, bytes.Replace(xml, end, append(codePage, end...), 1))
}
