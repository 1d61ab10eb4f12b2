package endtoend

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// shell runs the app without a display, with the given system language. It returns the standard
// output, the standard error and the exit code.
func shell(t *testing.T, locale string, args ...string) (out, problems string, code int) {
	t.Helper()
	home, elsewhere := folder(t), folder(t)
	cmd := exec.Command(appPath(t), args...)
	for _, entry := range environment(home, elsewhere) {
		if !strings.HasPrefix(entry, "LANG=") {
			cmd.Env = append(cmd.Env, entry)
		}
	}
	cmd.Env = append(cmd.Env, "LANG="+locale)
	var printed, complained bytes.Buffer
	cmd.Stdout, cmd.Stderr = &printed, &complained
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if left, _ := filepath.Glob(filepath.Join(elsewhere, "*")); len(left) > 0 {
		t.Errorf("written outside CANAPE_HOME: %v", left)
	}
	return printed.String(), complained.String(), cmd.ProcessState.ExitCode()
}

func TestCommandLine(t *testing.T) {
	for _, test := range []struct {
		name     string
		locale   string
		args     []string
		out      string // a text that must be part of the standard output
		problems string // a text that must be part of the standard error
		code     int
	}{
		{"version", "C", []string{"--version"}, "canape ", "", 0},
		{"version without a system's language", "", []string{"-version"}, "canape ", "", 0},
		{"help in English", "en_GB.UTF-8", []string{"--help"}, "--windowed ", "", 0},
		{"help in French", "fr_BE.UTF-8", []string{"-h"}, "usage\u00a0: canape", "", 0},
		{"help names CANAPE_HOME", "C", []string{"--help"}, "CANAPE_HOME", "", 0},
		{"help tells of big screens", "C", []string{"--help"}, "--big-picture ", "", 0},
		{"help tells of repeated runs", "C", []string{"--help"}, "--seed N ", "", 0},
		{"unknown flag", "en_US.UTF-8", []string{"--fast"}, "", `"canape --help" tells`, 2},
		{"unknown flag is named", "en_US.UTF-8", []string{"--fast"}, "", "there is no option --fast\n", 2},
		{"unknown flag in French", "fr_FR.UTF-8", []string{"--vite"}, "", "option inconnue", 2},
		{"flag without its value", "fr_FR.UTF-8", []string{"--lang"}, "", "il manque une valeur après --lang\n", 2},
		{"flag with a value that it cannot have", "en_US.UTF-8", []string{"--windowed=perhaps"}, "", `"perhaps"`, 2},
		{"unknown argument", "fr_FR.UTF-8", []string{"blanco"}, "", "«\u00a0blanco\u00a0»", 2},
		{"unknown language", "fr_FR.UTF-8", []string{"--lang", "xx"}, "", "il y a fr, en", 2},
		{"language without a value", "en_US.UTF-8", []string{"--lang"}, "", "-lang", 2},
		{"seed that is no number", "en_US.UTF-8", []string{"--seed", "-7"}, "", `"-7" is no whole number`, 2},
		{"seed too large, in French", "fr_FR.UTF-8", []string{"--seed", "18446744073709551616"}, "", "«\u00a018446744073709551616\u00a0» n’est pas un nombre entier", 2},
		{"seed in the language asked for", "fr_FR.UTF-8", []string{"--seed", "seven", "--lang", "en"}, "", "no whole number", 2},
		{"no screen", "en_US.UTF-8", nil, "", "xvfb-run", 1},
		{"no screen in French", "fr_FR.UTF-8", []string{"--windowed"}, "", "Lancez le jeu depuis un bureau", 1},
		{"no screen in the language asked for", "fr_FR.UTF-8", []string{"--lang", "en"}, "", "Start the game from a desktop", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			out, problems, code := shell(t, test.locale, test.args...)
			if code != test.code {
				t.Errorf("exit code %d, want %d", code, test.code)
			}
			if !strings.Contains(out, test.out) || test.out == "" && out != "" {
				t.Errorf("printed %q, want %q", out, test.out)
			}
			if !strings.Contains(problems, test.problems) || test.problems == "" && problems != "" {
				t.Errorf("complained %q, want %q", problems, test.problems)
			}
			if lines := strings.Count(problems, "\n"); lines > 2 {
				t.Errorf("complained in %d lines:\n%s", lines, problems)
			}
		})
	}
}

// The app keeps all its files in CANAPE_HOME. All tests of this package check that it writes
// nowhere else.
func TestAllFilesAreInHome(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.start("--lang", "en")
	c.enter(c.plug(xbox))
	c.pads[0].press(confirm)
	c.pads[0].press(pause)
	c.watch()
	c.strike(ebiten.KeyF11) // this key makes the app save the settings
	if code := c.close(); code != 0 {
		t.Errorf("exit code %d after the window was closed", code)
	}
	for _, name := range []string{"settings.json", "people.json", "matches"} {
		if _, err := os.Stat(filepath.Join(c.home, name)); err != nil {
			t.Error(err)
		}
	}
}

// The app recognises by the environment that a device has no desktop. On such a device it starts as
// with --big-picture, unless a flag says otherwise.
func TestGameConsolesAreRecognized(t *testing.T) {
	// title returns a picture of only the hint bar, because the cat above it moves at random. The
	// bar mentions pads only if there is no keyboard.
	title := func(args []string, environment ...string) []byte {
		t.Helper()
		c := newCouch(t, smallScreen)
		c.seed = 1
		c.wrap = append([]string{"env"}, environment...)
		c.start(append(args, "--lang", "en")...)
		c.tick(thoughtful)
		img := c.picture()
		c.close()
		return img.Pix[img.PixOffset(0, img.Rect.Max.Y*14/15):]
	}
	desktop, big := title(nil), title([]string{"--big-picture"})
	if bytes.Equal(desktop, big) {
		t.Fatal("the title is the same with and without --big-picture")
	}
	for _, variable := range []string{"SteamDeck=1", "SteamGamepadUI=1", "SteamTenfoot=1", "XDG_CURRENT_DESKTOP=gamescope"} {
		if !bytes.Equal(title(nil, variable), big) {
			t.Errorf("%s: the title differs from the one with --big-picture", variable)
		}
	}
	if !bytes.Equal(title([]string{"--windowed"}, "SteamDeck=1"), desktop) {
		t.Error("--windowed has no effect on a Steam Deck")
	}
	for _, variable := range []string{"SteamDeck=0", "XDG_CURRENT_DESKTOP=ubuntu:GNOME"} {
		if !bytes.Equal(title(nil, variable), desktop) {
			t.Errorf("%s: the app starts as on a game console", variable)
		}
	}
}
