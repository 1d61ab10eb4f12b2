package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// linux makes a .tar.gz and a .deb for each processor, and a manifest for Flatpak.
func (r *release) linux() error {
	for _, cpu := range []string{"amd64", "arm64"} {
		programs, parts, err := r.linuxPrograms(cpu)
		if err != nil {
			return err
		}
		if err := r.linuxTarball(cpu, programs, parts); err != nil {
			return err
		}
		if err := r.deb(cpu, programs, parts); err != nil {
			return err
		}
	}
	return r.flatpak()
}

// linuxPrograms builds the programs for Linux and returns their paths and the parts that they
// contain.
func (r *release) linuxPrograms(cpu string) (programs []string, parts []component, err error) {
	for _, name := range []string{"canape", "canape-engine", "canape-files"} {
		program, err := r.compile("linux", cpu, name, "")
		if err != nil {
			return nil, nil, err
		}
		programs = append(programs, program)
	}
	parts, err = partsOf(programs...)
	return programs, parts, err
}

func (r *release) linuxTarball(cpu string, programs []string, parts []component) error {
	t := tree{}
	for _, program := range programs {
		if err := t.add(filepath.Base(program), program, true); err != nil {
			return err
		}
	}
	if err := r.addLicences(t, "licences/", parts); err != nil {
		return err
	}
	if err := r.desktop(t, "share/"); err != nil {
		return err
	}
	return r.tarball(r.name("linux-"+cpu, ".tar.gz"), "canape-"+r.version+"/", t)
}

// desktop adds the files that put the game into a desktop's menus. These follow the specifications
// of freedesktop.org.
func (r *release) desktop(t tree, folder string) error {
	screenshots, err := filepath.Glob(filepath.Join(r.root, "assets/pictures/*.png"))
	if err != nil {
		return err
	}
	for i, path := range screenshots {
		screenshots[i] = filepath.Base(path)
	}
	for name, place := range map[string]string{"canape.desktop": "applications/" + id + ".desktop", "metainfo.xml": "metainfo/" + id + ".metainfo.xml"} {
		text, err := r.fillTemplate(name, map[string]any{"Screenshots": screenshots})
		if err != nil {
			return err
		}
		t[folder+place] = file{data: text}
	}
	for _, size := range []int{16, 32, 48, 64, 128, 256, 512} {
		icon, err := r.iconPNG(size)
		if err != nil {
			return err
		}
		t[folder+fmt.Sprintf("icons/hicolor/%dx%d/apps/%s.png", size, size, id)] = file{data: icon}
	}
	if err := t.add(folder+"icons/hicolor/scalable/apps/"+id+".svg", filepath.Join(r.root, "assets/art/icon.svg"), false); err != nil {
		return err
	}
	manual, err := r.fillTemplate("canape.6", nil)
	if err != nil {
		return err
	}
	if manual, err = packed(manual); err != nil {
		return err
	}
	t[folder+"man/man6/canape.6.gz"] = file{data: manual}
	return nil
}

// deb makes a package for Debian, Ubuntu and their derivatives.
func (r *release) deb(cpu string, programs []string, parts []component) error {
	t := tree{"usr/games/canape": {link: "../lib/canape/canape"}, "usr/games/canape-engine": {link: "../lib/canape/canape-engine"}}
	for _, program := range programs {
		if err := t.add("usr/lib/canape/"+filepath.Base(program), program, true); err != nil {
			return err
		}
	}
	if err := r.addLicences(t, "usr/share/doc/canape/", parts); err != nil {
		return err
	}
	t["usr/share/doc/canape/copyright"] = t["usr/share/doc/canape/licences.txt"] // Debian requires this path
	delete(t, "usr/share/doc/canape/licences.txt")
	if err := r.desktop(t, "usr/share/"); err != nil {
		return err
	}
	changes, err := r.debianChangelog()
	if err != nil {
		return err
	}
	t["usr/share/doc/canape/changelog.gz"] = file{data: changes}
	size := 0
	for _, f := range t {
		size += (len(f.data) + 1023) / 1024
	}
	control, err := r.fillTemplate("control", map[string]any{"CPU": cpu, "Size": size})
	if err != nil {
		return err
	}
	t["DEBIAN/control"] = file{data: control}
	folder := filepath.Join(r.work, "deb-"+cpu)
	if err := r.writeFolder(folder, t); err != nil {
		return err
	}
	cmd := exec.Command("dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", folder, r.name("linux-"+cpu, ".deb"))
	cmd.Env = append(os.Environ(), fmt.Sprint("SOURCE_DATE_EPOCH=", r.when.Unix()))
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("dpkg-deb: %w: %s", err, out)
	}
	return nil
}

// flatpak writes the manifest with which flatpak-builder makes the game for Flathub, from the
// .tar.gz files of this release.
func (r *release) flatpak() error {
	var sources []map[string]any
	for _, arch := range []struct{ cpu, name string }{{"amd64", "x86_64"}, {"arm64", "aarch64"}} {
		path := r.name("linux-"+arch.cpu, ".tar.gz")
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		sources = append(sources, map[string]any{"type": "archive", "path": filepath.Base(path), "sha256": fmt.Sprintf("%x", sha256.Sum256(data)),
			"only-arches": []string{arch.name}})
	}
	manifest, err := json.MarshalIndent(map[string]any{
		"id": id, "runtime": "org.freedesktop.Platform", "runtime-version": "25.08", "sdk": "org.freedesktop.Sdk", "command": "canape",
		// The game itself needs the screen, the sound and the pads. For the file dialog and for
		// speech it asks the desktop.
		"finish-args": []string{"--share=ipc", "--socket=x11", "--device=all", "--socket=pulseaudio", "--filesystem=xdg-run/speech-dispatcher:ro"},
		"modules": []any{map[string]any{
			"name": "canape", "buildsystem": "simple", "sources": sources,
			"build-commands": []string{"install -D canape /app/bin/canape", "mkdir -p /app/share", "cp -r share/* /app/share/",
				"mkdir -p /app/share/licenses/" + id, "cp -r licences/* /app/share/licenses/" + id},
		}},
	}, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(r.name("linux-flatpak", ".json"), append(manifest, '\n'), 0o644)
}
