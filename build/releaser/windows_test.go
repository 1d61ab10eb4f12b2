package main

import (
	"debug/pe"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tc-hib/winres"
)

// wine is a separate Wine prefix in a temporary folder.
type wine struct {
	prefix string
	home   home
}

// randomness implements a function of Windows that Debian's Wine lacks.
const randomness = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
`

func newWine(t *testing.T) *wine {
	t.Helper()
	folder := t.TempDir()
	w := &wine{prefix: filepath.Join(folder, "wine")}
	t.Setenv("WINEPREFIX", w.prefix)
	t.Setenv("WINEDEBUG", "-all")
	t.Setenv("WINEDLLOVERRIDES", "mscoree,mshtml=") // this setting keeps Wine from installing these components
	must(t, "wineboot", "--init")
	must(t, "wineserver", "--wait")
	t.Cleanup(w.kill)
	source := filepath.Join(folder, "randomness.c")
	if err := os.WriteFile(source, []byte(randomness), 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, "x86_64-w64-mingw32-gcc", "-shared", "-o", filepath.Join(w.prefix, "drive_c/windows/system32/bcryptprimitives.dll"), source, "-ladvapi32")
	user, err := filepath.Glob(filepath.Join(w.prefix, "drive_c/users/*/AppData/Local"))
	if err != nil || len(user) != 1 {
		t.Fatalf("users %v, %v", user, err)
	}
	w.home = home(filepath.Join(user[0], "canape"))
	return w
}

// start returns a command that runs a program. The locale, which must use UTF-8, determines the
// language that is chosen in Windows.
func (w *wine) start(locale string, program ...string) *exec.Cmd {
	cmd := exec.Command("wine", program...)
	for _, entry := range os.Environ() {
		if name, _, _ := strings.Cut(entry, "="); name != "LANG" && name != "LANGUAGE" && !strings.HasPrefix(name, "LC_") {
			cmd.Env = append(cmd.Env, entry)
		}
	}
	cmd.Env = append(cmd.Env, "LC_ALL="+locale)
	return cmd
}

// kill ends all programs of this Wine prefix at once, like a power cut.
func (w *wine) kill() {
	_ = exec.Command("wineserver", "--kill", "--wait").Run() // this command fails if no program is running
}

// unzipped unpacks a package and returns the folder.
func unzipped(t *testing.T, path string) string {
	t.Helper()
	folder := t.TempDir()
	must(t, "unzip", "-q", path, "-d", folder)
	return folder
}

// On every processor the program has its Windows resources and opens no console.
func TestWindowsResources(t *testing.T) {
	for _, cpu := range []string{"amd64", "arm64"} {
		path := filepath.Join(unzipped(t, packaged(t, "canape-*-windows-"+cpu+".zip")), "Canapé", "Canapé.exe")
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		program, err := pe.NewFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if header, ok := program.OptionalHeader.(*pe.OptionalHeader64); !ok || header.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
			t.Errorf("%s: it opens a console", cpu)
		}
		set, err := winres.LoadFromEXE(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := set.GetIcon(winres.Name("GLFW_ICON")); err != nil {
			t.Errorf("%s: %v", cpu, err)
		}
		manifest := string(set.Get(winres.RT_MANIFEST, winres.ID(1), winres.LCIDDefault))
		for _, wish := range []string{"permonitorv2", "longPathAware", "UTF-8</activeCodePage>"} {
			if !strings.Contains(manifest, wish) {
				t.Errorf("%s: the manifest has no %s:\n%s", cpu, wish, manifest)
			}
		}
		info := string(set.Get(winres.RT_VERSION, winres.ID(1), 0x40C))
		if wide := strings.Join(strings.Split(released(t), ""), "\x00"); !strings.Contains(info, wide) {
			t.Errorf("%s: the resources do not name version %s", cpu, released(t))
		}
	}
}

// On Windows a match is saved move by move, survives a power cut and is resumed. Settings are
// saved, and a damaged file is set aside. The game works without a sound device.
func TestWindowsMatch(t *testing.T) {
	folder := unzipped(t, packaged(t, "canape-*-windows-amd64.zip"))
	program, title := filepath.Join(folder, "Canapé", "Canapé.exe"), "Canapé"
	w := newWine(t)
	start := func() {
		t.Helper()
		if err := w.start("C.UTF-8", program, "--windowed", "--seed", "7").Start(); err != nil {
			t.Fatal(err)
		}
		window(t, title)
	}
	start()
	begin(t)
	w.home.play(t, 3)
	if by := fmt.Sprintf(`"by":"canape %s"`, released(t)); !strings.Contains(w.home.journal(t), by) {
		t.Errorf("the journal does not say %s", by)
	}
	keys(t, "F2") // switches narration on
	until(t, "the settings are kept", func() bool { return strings.Contains(w.home.settings(), `"narration": true`) })
	w.kill()

	kept := w.home.journal(t)
	start()
	keys(t, "Return") // resumes the match
	w.home.play(t, 2)
	if !strings.HasPrefix(w.home.journal(t), kept) {
		t.Error("moves written before the power cut are missing in the journal")
	}
	if !strings.Contains(w.home.settings(), `"narration": true`) || len(w.home.damaged(t)) > 0 {
		t.Errorf("settings after the restart: %s, set aside %v", w.home.settings(), w.home.damaged(t))
	}
	w.kill()

	if err := os.WriteFile(filepath.Join(string(w.home), "settings.json"), []byte("{\"text_sc"), 0o644); err != nil {
		t.Fatal(err)
	}
	start()
	until(t, "the damaged settings are set aside", func() bool { return len(w.home.damaged(t)) == 1 })
	if text, err := os.ReadFile(w.home.damaged(t)[0]); err != nil || string(text) != "{\"text_sc" {
		t.Errorf("set aside is %q, %v", text, err)
	}
}

// On Windows themes are imported and exported with the system's file dialog.
func TestWindowsFileDialog(t *testing.T) {
	folder := unzipped(t, packaged(t, "canape-*-windows-amd64.zip"))
	w := newWine(t)
	var rows []string
	for i := range 16 {
		rows = append(rows, fmt.Sprintf("Chez nous %c;;un %c;deux %c", 'a'+i, 'a'+i, 'a'+i))
	}
	if err := os.WriteFile(filepath.Join(w.prefix, "drive_c", "deck.csv"), []byte(strings.Join(rows, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	manager := exec.Command("openbox") // a window manager is needed, because the dialog is a separate window
	if err := manager.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = manager.Process.Kill()
		_ = manager.Wait()
	}()
	if err := w.start("C.UTF-8", filepath.Join(folder, "Canapé", "Canapé.exe"), "--windowed").Start(); err != nil {
		t.Fatal(err)
	}
	window(t, "Canapé")
	keys(t, "Right", "Right", "Right", "Right") // moves the cursor to Blitz, the last game
	open(t, "the lobby", func() { keys(t, "Return") })
	keys(t, "Return") // takes a seat, so that the panel looks the same as for one person
	open(t, `"Our theme decks"`, func() { click(t, "1050", "469") })
	dialog := func(title, path string) {
		t.Helper()
		until(t, "the dialog is open", func() bool { return shown(title) })
		until(t, "the dialog has its file", func() bool { // typing is repeated, because on a busy machine the dialog drops the first letters
			time.Sleep(2 * time.Second)
			if exec.Command("xdotool", "search", "--name", "^"+title+"$", "windowactivate", "--sync", "key", "ctrl+a").Run() == nil {
				must(t, "xdotool", "type", "--delay", "80", path)
				keys(t, "Return")
			}
			time.Sleep(3 * time.Second)
			return !shown(title)
		})
	}
	keys(t, "Return", "Return") // moves the cursor to the buttons and presses Import
	dialog("Import", `C:\deck.csv`)
	decks := filepath.Join(string(w.home), "decks", "*.json")
	until(t, "the deck is kept", func() bool { found, _ := filepath.Glob(decks); return len(found) == 1 })
	time.Sleep(2 * time.Second)
	keys(t, "Right", "Right", "Return") // moves the cursor to Export and presses it
	dialog("Export", `C:\out.json`)
	exported := filepath.Join(w.prefix, "drive_c", "out.json")
	until(t, "the deck is exported", func() bool {
		text, _ := os.ReadFile(exported)
		return strings.Contains(string(text), "Chez nous p") && strings.HasSuffix(string(text), "}\n")
	})
}

// The game uses the language chosen in Windows if no environment variable names another one.
func TestWindowsLanguage(t *testing.T) {
	folder := unzipped(t, packaged(t, "canape-*-windows-amd64.zip"))
	w := newWine(t)
	for locale, want := range map[string]string{"C.UTF-8": "usage: canape", "fr_FR.UTF-8": "usage\u00a0: canape"} {
		// A shell between Wine and the game removes the variable from which Wine takes its
		// language.
		cmd := w.start(locale, "cmd", "/c", "set LC_ALL=&& "+strings.ReplaceAll("Z:"+filepath.Join(folder, "Canapé", "Canapé.exe"), "/", `\`)+" --help")
		out, err := cmd.Output()
		if err != nil || !strings.Contains(string(out), want) {
			t.Errorf("%q: %v, it says %q", locale, err, out)
		}
		w.kill()
	}
}
