package build

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The script build/version prints a valid version that is passed to it, without a leading v, and
// refuses any other text.
func TestVersion(t *testing.T) {
	for asked, want := range map[string]string{"1.2.3": "1.2.3", "v1.2.3": "1.2.3", "2.0.0-rc.1": "2.0.0-rc.1", "1.0.0+3.gabc": "1.0.0+3.gabc", "next": "", "1.2": "", "1.2.3 ; rm": ""} {
		out, err := exec.Command("./version", asked).Output()
		if got := strings.TrimSpace(string(out)); got != want || (err != nil) != (want == "") {
			t.Errorf("asked for %q it says %q, %v", asked, got, err)
		}
	}
}

// Without an argument, build/version prints git's last tag and the number of commits since then.
// Without a tag it prints the commit, and without git a fixed text.
func TestVersionOfGit(t *testing.T) {
	root := t.TempDir()
	script, err := os.ReadFile("version")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(root, "build"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "build", "version"), script, 0o755); err != nil {
		t.Fatal(err)
	}
	run := func(program string, args ...string) string {
		t.Helper()
		cmd := exec.Command(program, args...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(root), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_DIR="+filepath.Join(root, ".git"),
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@localhost", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@localhost")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s %v: %v", program, args, err)
		}
		return strings.TrimSpace(string(out))
	}
	says := func(when, want string) {
		t.Helper()
		if got := run("build/version"); !regexp.MustCompile("^" + want + "$").MatchString(got) {
			t.Errorf("%s it says %q, not %s", when, got, want)
		}
	}
	says("without git", `0\.0\.0\+source`)
	run("git", "init", "-q")
	run("git", "add", ".")
	run("git", "commit", "-qm", "one")
	says("without a tag", `0\.0\.0\+[0-9a-f]{7,}`)
	run("git", "tag", "v1.4.0")
	says("at a tag", `1\.4\.0`)
	run("git", "commit", "-qm", "two", "--allow-empty")
	says("after a tag", `1\.4\.0\+1\.g[0-9a-f]{7,}`)
	if err := os.WriteFile(filepath.Join(root, "build", "version"), append(script, '\n'), 0o755); err != nil {
		t.Fatal(err)
	}
	says("after a change", `1\.4\.0\+1\.g[0-9a-f]{7,}\.dirty`)
}
