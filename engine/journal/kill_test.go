package journal

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"canape/engine"
)

// doomed is the environment variable that names the file to write in a child process of
// TestKilledInMidWrite.
const doomed = "CANAPE_JOURNAL_DOOMED"

func TestMain(m *testing.M) {
	if path := os.Getenv(doomed); path != "" {
		if err := writeUntilKilled(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// writeUntilKilled continues a match forever and prints the number of durable entries.
func writeUntilKilled(path string) error {
	r, f, _, err := Store{}.resume(path)
	if err != nil {
		return err
	}
	s, err := Reopen(r, toy{})
	if err != nil {
		return err
	}
	s.Keep(f)
	for told := 0; ; {
		if refusal := s.Apply(s.Match().Actors().First(), say(strconv.Itoa(s.Record().Len())), nil); refusal != nil {
			return refusal.Err()
		}
		if s.Record().Len()%100 == 0 {
			if err := f.Flush(); err != nil {
				return err
			}
		}
		if durable := f.Durable(); durable > told {
			told = durable
			if _, err := fmt.Println(told); err != nil {
				return err // the parent has stopped reading
			}
		}
	}
}

func TestKilledInMidWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := (Store{}).Save(path, start(t, toy{}, header(2, 1)).Record()); err != nil {
		t.Fatal(err)
	}
	promised := 0
	for kill := range 5 {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), doomed+"="+path)
		child.Stderr = os.Stderr
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		goal := promised + 50 + 37*kill
		for lines.Scan() && promised < goal {
			if promised, err = strconv.Atoi(lines.Text()); err != nil {
				t.Fatal(err)
			}
		}
		if err := child.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		for lines.Scan() { // read the lines that the child printed before it was killed
			if n, err := strconv.Atoi(lines.Text()); err == nil {
				promised = max(promised, n)
			}
		}
		var exit *exec.ExitError
		if err := child.Wait(); !errors.As(err, &exit) || exit.Exited() {
			t.Fatalf("the child ended by itself: %v", err)
		}
		r, cut, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		if promised < goal || r.Len() < promised {
			t.Fatalf("kill %d: %d entries were durable, only %d are left, cut %v", kill, promised, r.Len(), cut)
		}
		if _, err := Verify(r, toys); err != nil {
			t.Fatal(err)
		}
	}
}

// Every program that resumes a match finds it as the previous program left it.
func TestResumeRepeatedly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	game := toy{realTime: true}
	s := start(t, game, header(4, 8))
	s.Mark()
	if err := (Store{}).Save(path, s.Record()); err != nil {
		t.Fatal(err)
	}
	want := engine.Hash(s.Match())
	for round := range uint64(6) {
		r, f, cut, err := Store{}.resume(path)
		if err != nil || cut != (Cut{}) {
			t.Fatal(cut, err)
		}
		if s, err = Reopen(r, game); err != nil {
			t.Fatal(err)
		}
		if got := engine.Hash(s.Match()); got != want {
			t.Fatalf("round %d begins as %s, the one before ended as %s", round, got, want)
		}
		s.Keep(f)
		ramble(t, s, round, 20, func() {})
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		want = engine.Hash(s.Match())
	}
}
