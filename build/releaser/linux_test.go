package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// bare is a minimal Debian with a screen.
type bare struct {
	t      *testing.T
	folder string
}

func newBare(t *testing.T) *bare {
	t.Helper()
	b := &bare{t, filepath.Join(t.TempDir(), "debian")}
	must(t, "mmdebstrap", "--quiet", "--variant=minbase", "--include=xvfb,xauth,xdotool", "bookworm", b.folder, "http://deb.debian.org/debian")
	return b
}

// in returns a command that runs inside the root of the bare Debian.
func (b *bare) in(command string) *exec.Cmd {
	script := `mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive sh -ec "$1"`
	return exec.Command("unshare", "--mount", "sh", "-c", script, b.folder, command)
}

func (b *bare) must(command string) string {
	b.t.Helper()
	out, err := b.in(command).CombinedOutput()
	if err != nil {
		b.t.Fatalf("%s: %v\n%s", command, err, out)
	}
	return string(out)
}

// On a bare Debian the package installs its dependencies and the game can be played. After removal
// only the players' files remain.
func TestDebianPackage(t *testing.T) {
	path := packaged(t, "canape-*-linux-amd64.deb")
	b := newBare(t)
	must(t, "cp", path, filepath.Join(b.folder, "canape.deb"))
	b.must("apt-get -qq update; apt-get -qq --no-install-recommends install /canape.deb; rm /canape.deb")
	if told := b.must("canape --version"); !strings.HasPrefix(told, "canape "+released(t)+",") {
		t.Errorf("it says %q", told)
	}
	for _, place := range []string{"applications/" + id + ".desktop", "metainfo/" + id + ".metainfo.xml", "man/man6/canape.6.gz",
		"icons/hicolor/128x128/apps/" + id + ".png", "icons/hicolor/scalable/apps/" + id + ".svg", "doc/canape/copyright", "doc/canape/changelog.gz", "doc/canape/sbom.cdx.json"} {
		b.must("test -s /usr/share/" + place)
	}
	game := b.in(`xvfb-run -a -s "-screen 0 1280x720x24" sh -c '
		canape --windowed --seed 7 --lang fr & game=$!
		until xdotool search --name "Canap" >/dev/null 2>&1; do sleep 1; done; sleep 8
		key() { for name; do xdotool key --delay 80 $name; sleep 1; done; }
		key Right Right Right Return; sleep 3; key Return p
		for i in $(seq 60); do key Return; [ "$(grep -c "^seat 0" /root/.local/share/canape/matches/*.canape)" -lt 3 ] || break; done
		kill $game; wait $game'`)
	ended := make(chan error, 1)
	var said strings.Builder
	game.Stdout, game.Stderr = &said, &said
	if err := game.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { ended <- game.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("the game: %v\n%s", err, said.String())
		}
	case <-time.After(patience):
		_ = game.Process.Kill()
		t.Fatalf("the game does not end\n%s", said.String())
	}
	journals, err := filepath.Glob(filepath.Join(b.folder, "root/.local/share/canape/matches/*.canape"))
	if err != nil || len(journals) != 1 {
		t.Fatalf("journals %v, %v\n%s", journals, err, said.String())
	}
	text, err := os.ReadFile(journals[0])
	if err != nil || strings.Count(string(text), "\nseat 0 ") < 3 || !strings.Contains(string(text), `"by":"canape `+released(t)+`"`) {
		t.Errorf("the journal, %v:\n%s", err, text)
	}
	b.must("canape-engine verify /root/.local/share/canape/matches/*.canape")

	b.must("apt-get -qq purge canape")
	left := strings.Fields(b.must("find / -xdev -iname '*canape*' -not -path '/var/log/*' -not -path '/var/lib/dpkg/*-old'"))
	for _, path := range left {
		if !strings.HasPrefix(path, "/root/.local/share/canape") && !strings.HasPrefix(path, "/root/.config/canape") {
			t.Errorf("%s is left", path)
		}
	}
	if after, err := os.ReadFile(journals[0]); err != nil || string(after) != string(text) {
		t.Errorf("the match went with the package: %v", err)
	}
}

// The files for desktops and software shops pass the checkers made for them.
func TestDesktopFiles(t *testing.T) {
	folder := t.TempDir()
	must(t, "dpkg-deb", "--extract", packaged(t, "canape-*-linux-amd64.deb"), folder)
	share := filepath.Join(folder, "usr/share")
	must(t, "desktop-file-validate", filepath.Join(share, "applications", id+".desktop"))
	metainfo := filepath.Join(share, "metainfo", id+".metainfo.xml")
	text, err := os.ReadFile(metainfo)
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("appstreamcli", "validate", "--no-net", metainfo).CombinedOutput()
	problems := regexp.MustCompile(`(?m)^[EW]: \S+ (\S+)`).FindAllString(string(out), -1)
	// In a package that was made without CANAPE_HOMEPAGE, the checker finds only this problem.
	homeless := !strings.Contains(string(text), `<url type="homepage">`) && len(problems) == 1 && strings.Contains(problems[0], "url-homepage-missing")
	if err != nil && !homeless {
		t.Errorf("appstreamcli: %v\n%s", err, out)
	}
	if page := must(t, "man", "-l", filepath.Join(share, "man/man6/canape.6.gz")); !strings.Contains(page, "--windowed") {
		t.Errorf("the man page:\n%s", page)
	}
}

// Each .deb package recommends GTK and contains canape-files, the program that shows GTK's file
// dialog.
func TestDebianPackagesKeepTheirPromises(t *testing.T) {
	for _, cpu := range []string{"amd64", "arm64"} {
		path := packaged(t, "canape-*-linux-"+cpu+".deb")
		promised := strings.Contains(must(t, "dpkg-deb", "--field", path, "Recommends"), "libgtk-3-0")
		if kept := strings.Contains(must(t, "dpkg-deb", "--contents", path), "/canape-files\n"); !promised || !kept {
			t.Errorf("%s: GTK is recommended: %v; its dialog is there: %v", cpu, promised, kept)
		}
	}
}

// If the desktop has no file dialog of its own, the program uses GTK's dialog.
func TestLinuxFileDialog(t *testing.T) {
	folder := t.TempDir()
	must(t, "tar", "-xzf", packaged(t, "canape-*-linux-amd64.tar.gz"), "-C", folder, "--strip-components=1")
	manager := exec.Command("openbox") // without a window manager the dialog gets no keyboard input
	if err := manager.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = manager.Process.Kill()
		_ = manager.Wait()
	}()
	deck := filepath.Join(folder, "deck.json")
	if err := os.WriteFile(deck, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ title, request, path string }{
		{"Take a deck", `{"Title":"Take a deck","Kind":"Decks","Ends":["json","csv"]}`, deck},
		{"Keep a deck", `{"Save":true,"Title":"Keep a deck","Name":"out.json","Kind":"Decks","Ends":["json"]}`, filepath.Join(folder, "kept.json")},
	} {
		cmd := exec.Command(filepath.Join(folder, "canape-files"))
		in, err := cmd.StdinPipe() // this pipe stays open, because closing it closes the dialog
		if err != nil {
			t.Fatal(err)
		}
		var answer strings.Builder
		cmd.Stdout = &answer
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(in, test.request)
		until(t, "the dialog is open", func() bool { return shown(test.title) })
		time.Sleep(2 * time.Second)
		must(t, "xdotool", "search", "--name", "^"+test.title+"$", "windowactivate", "--sync")
		time.Sleep(time.Second) // the dialog selects a part of the name a moment after it has got the focus
		keys(t, "ctrl+a")
		must(t, "xdotool", "type", "--delay", "80", test.path)
		keys(t, "Return")
		if err := cmd.Wait(); err != nil || !strings.Contains(answer.String(), `"path":"`+test.path+`"`) {
			t.Errorf("%s: it answers %q, %v", test.title, answer.String(), err)
		}
	}
}

// The manifest for Flatpak lists the archives of this release with their checksums.
func TestFlatpakManifest(t *testing.T) {
	text, err := os.ReadFile(packaged(t, "canape-*-linux-flatpak.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		ID      string
		Modules []struct {
			Sources []struct{ Path, SHA256 string }
		}
	}
	if err := json.Unmarshal(text, &manifest); err != nil || manifest.ID != id || len(manifest.Modules[0].Sources) != 2 {
		t.Fatalf("%v: %+v", err, manifest)
	}
	for _, source := range manifest.Modules[0].Sources {
		data, err := os.ReadFile(packaged(t, source.Path))
		if err != nil || source.SHA256 != fmt.Sprintf("%x", sha256.Sum256(data)) {
			t.Errorf("%s has another sum: %v", source.Path, err)
		}
	}
}

// The golden matches, which have fixed seeds, are the same on every system and processor.
func TestGoldenMatchesOnEverySystem(t *testing.T) {
	folder := t.TempDir()
	must(t, "tar", "-xzf", packaged(t, "canape-*-linux-arm64.tar.gz"), "-C", folder, "--strip-components=1")
	arm := filepath.Join(folder, "canape-engine")
	build := func(system, cpu, name string) string {
		t.Helper()
		path := filepath.Join(folder, name)
		cmd := exec.Command("go", "build", "-o", path, "./cmd/canape-engine")
		cmd.Dir = "../.."
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+cpu, "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return path
	}
	newWine(t)
	runtime := strings.TrimSpace(must(t, "go", "env", "GOROOT")) + "/lib/wasm/wasm_exec_node.js"
	for system, command := range map[string][]string{
		"Linux on ARM":       {"qemu-aarch64-static", arm},
		"Windows":            {"wine", build("windows", "amd64", "engine.exe")},
		"a browser's engine": {"node", "--stack-size=8192", runtime, build("js", "wasm", "engine.wasm")},
	} {
		told := must(t, command[0], append(command[1:], "verify")...)
		if strings.Count(told, "1000 matches") != 5 || strings.Count(told, ": good") != strings.Count(told, "\n") {
			t.Errorf("%s:\n%s", system, told)
		}
	}
	console := exec.Command("qemu-aarch64-static", arm, "console")
	console.Stdin = strings.NewReader(`{"cmd":"games"}` + "\n")
	if out, err := console.Output(); err != nil || !strings.Contains(string(out), "passe-eclair") {
		t.Errorf("the console on ARM: %v\n%s", err, out)
	}
}
