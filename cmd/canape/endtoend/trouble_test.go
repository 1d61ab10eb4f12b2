package endtoend

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"canape/engine/journal"
	"canape/scenes/app"
)

// quietTicks is a number of ticks that is longer than the time for which a notice stays on the
// screen.
const quietTicks = 8 * 60

// told checks that the app shows a notice at the top of the screen and hides it again. To see this,
// it compares the app with another one that has run for as long and has no trouble.
func (c *couch) told(other *couch) {
	c.t.Helper()
	top := image.Rect(0, 0, c.size.X, c.size.Y/4)
	if where := difference(c.picture(), other.picture(), rounding).Intersect(top); where.Dx() < c.size.X/4 {
		c.save("untold")
		c.t.Errorf("no notice is shown: the pictures differ in %v", where)
	}
	c.save("told")
	c.tick(quietTicks)
	other.tick(quietTicks)
	if where := difference(c.picture(), other.picture(), rounding); !where.Empty() {
		c.save("still-told")
		c.t.Errorf("the notice is still shown in %v", where)
	}
}

// aside returns the paths of the files that the app has set aside beside path.
func aside(t *testing.T, path string) []string {
	t.Helper()
	all, err := filepath.Glob(path + ".*")
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestDamagedFiles(t *testing.T) {
	unfinished := func(c *couch) string {
		way := newSecretWay(c.t, 9)
		return c.leave(people(1, 3, app.Shown), way.setup, way.before)
	}
	for _, test := range []struct {
		name   string
		damage func(c *couch) (path string)
		stays  bool // reports that the damaged file keeps its name
	}{
		{"journal with a changed line", func(c *couch) string {
			path := unfinished(c)
			data, err := os.ReadFile(path)
			c.must(err)
			at := bytes.Index(data, []byte("\nseat ")) + 6
			data[at] ^= 1
			c.must(os.WriteFile(path, data, 0o644))
			return path
		}, false},
		{"journal of zeros", func(c *couch) string {
			path := unfinished(c)
			c.must(os.WriteFile(path, make([]byte, 900), 0o644))
			return path
		}, false},
		{"journal of a newer version", func(c *couch) string {
			path := unfinished(c)
			data, err := os.ReadFile(path)
			c.must(err)
			_, rest, _ := bytes.Cut(data, []byte("\n"))
			const name = "canape-journal 99"
			first := fmt.Appendf(nil, "%s #%08x\n", name, crc32.ChecksumIEEE([]byte(name+"\n")))
			c.must(os.WriteFile(path, append(first, rest...), 0o644))
			return path
		}, true},
		{"settings cut off", func(c *couch) string {
			path := filepath.Join(c.home, "settings.json")
			c.must(os.WriteFile(path, []byte(`{"language": "fr", "text_sc`), 0o644))
			return path
		}, false},
		{"people that are none", func(c *couch) string {
			path := filepath.Join(c.home, "people.json")
			c.must(os.WriteFile(path, []byte("[3"), 0o644))
			return path
		}, false},
		{"a setting that can't be", func(c *couch) string {
			path := filepath.Join(c.home, "settings.json")
			c.must(os.WriteFile(path, []byte(`{"text_scale": 7000}`), 0o644))
			return path
		}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			sound, c := newCouch(t, smallScreen), newCouch(t, smallScreen)
			path := test.damage(c)
			damaged, err := os.ReadFile(path)
			c.must(err)
			for _, c := range []*couch{sound, c} {
				c.start()
				c.offers()
			}
			c.told(sound)
			kept := path
			if !test.stays {
				if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
					t.Errorf("the damaged file is still there: %v", err)
				}
				others := aside(t, path)
				if len(others) != 1 {
					t.Fatalf("files set aside: %v", others)
				}
				kept = others[0]
			}
			if now, err := os.ReadFile(kept); err != nil || !bytes.Equal(now, damaged) {
				t.Errorf("the file was changed: %v", err)
			}
			// The app can still start a match.
			pad := c.plug(xbox)
			c.enter(pad)
			c.sit(pad)
			c.watch(path)
		})
	}
}

// If a file stands in the place of the folder for matches, the match continues and the file stays
// unchanged.
func TestMatchFolderCannotBeWritten(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.must(os.WriteFile(filepath.Join(c.home, "matches"), []byte("no folder"), 0o644))
	c.start()
	pad := c.plug(xbox)
	c.enter(pad)
	c.sit(pad)
	c.tick(200)
	c.draw()
	first := c.picture()
	c.save("unwritable")
	pad.press(confirm)
	c.tick(60)
	if difference(first, c.picture(), rounding).Empty() {
		t.Error("the table does not change")
	}
	if data, err := os.ReadFile(filepath.Join(c.home, "matches")); err != nil || string(data) != "no folder" {
		t.Errorf("the file in the way is now %q, %v", data, err)
	}
	if code := c.close(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// Another program changes, removes or replaces the journal during a match. After the next move the
// complete match is on the disk again, and the other program's files are unchanged.
func TestJournalTouchedByAnotherProgram(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	way := newSecretWay(t, 9)
	way.setup.Seats = 2
	c.leave(people(2, 2, app.Open), way.setup, nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4)}
	c.offers()
	hands[0].press(confirm)
	c.tick(200)
	written := func(path string, data string) { c.must(os.WriteFile(path, []byte(data), 0o600)) }
	stranger := filepath.Join(folder(t), "stranger")
	written(stranger, "dear diary")
	kept := 0
	for _, touch := range []struct {
		name string
		do   func(path string)
	}{
		{"a byte is appended", func(path string) {
			file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
			c.must(err)
			_, err = file.WriteString("x")
			c.must(errors.Join(err, file.Close()))
		}},
		{"it is emptied", func(path string) { written(path, "") }},
		{"it is removed", func(path string) { c.must(os.Remove(path)) }},
		{"it is replaced by a link", func(path string) {
			c.must(os.Remove(path))
			c.must(os.Symlink(stranger, path))
		}},
		{"it is replaced by a link to nothing", func(path string) {
			c.must(os.Remove(path))
			c.must(os.Symlink(path+".gone", path))
		}},
		{"it is replaced by a folder", func(path string) {
			c.must(os.Remove(path))
			c.must(os.Mkdir(path, 0o700))
		}},
		{"nothing", func(string) {}},
	} {
		before, path := c.fullest()
		if before == nil {
			t.Fatalf("before %s: there is no journal", touch.name)
		}
		touch.do(path)
		for try := 0; ; try++ {
			if now, _ := c.fullest(); now != nil && plays(now) > plays(before) {
				matchOf(t, now)
				kept = plays(now)
				break
			}
			if try == 60 {
				c.save("untold")
				t.Fatalf("%s: the next move is not on disk", touch.name)
			}
			for _, hand := range hands {
				hand.press(confirm)
				c.tick(30)
				c.draw()
			}
		}
	}
	if code := c.close(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	if record, _ := c.fullest(); record == nil || plays(record) < kept {
		t.Error("the last moves are lost")
	}
	if data, err := os.ReadFile(stranger); err != nil || string(data) != "dear diary" {
		t.Errorf("the other program's file is now %q, %v", data, err)
	}
}

// fullest returns the journal with the most plays, or nil if there are no journals.
func (c *couch) fullest() (best *journal.Record, path string) {
	for _, file := range c.journals() {
		if record, _, err := journal.Load(file); err == nil && (best == nil || plays(record) > plays(best)) {
			best, path = record, file
		}
	}
	return best, path
}

// If the disk fills up during a match, the app shows a notice and the match continues. Once there
// is room again, the app saves all moves.
func TestFullDisk(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	// Files grow by whole pages. The last page of this file is nearly full, so that the next moves
	// need another page.
	const page, spare = 4096, 40
	way := newSecretWay(t, 9)
	party := people(2, 2, app.Open)
	way.setup.Seats, way.before = 2, nil
	info, err := os.Stat(c.leave(party, way.setup, nil))
	c.must(err)
	path := c.leavePadded(party, way.setup, nil, 2*page-spare-int(info.Size()))
	c.wrap = []string{"unshare", "--mount", "--map-root-user", "sh", "-c",
		`cp -r "$CANAPE_HOME/matches" "$CANAPE_HOME/before" && mount -t tmpfs -o size=64k tmpfs "$CANAPE_HOME/matches" &&
			cp "$CANAPE_HOME/before"/* "$CANAPE_HOME/matches" && exec "$@"`, "sh"}
	probe := exec.Command(c.wrap[0], append(c.wrap[1:], "true")...)
	probe.Env = environment(c.home, c.elsewhere)
	if out, err := probe.CombinedOutput(); err != nil {
		t.Skipf("cannot mount a small disk on this machine: %v\n%s", err, out)
	}
	c.must(os.RemoveAll(filepath.Join(c.home, "before")))
	c.start()
	c.home = filepath.Join("/proc", strconv.Itoa(c.process.Process.Pid), "root", c.home) // the path of the folder that the app sees
	path = filepath.Join(c.home, "matches", filepath.Base(path))
	hands := []device{c.plug(xbox), c.plug(ds4)}
	c.offers()
	filler := filepath.Join(c.home, "matches", "filler")
	fill(t, filler)
	hands[0].press(confirm)
	p := c.watch().players(hands...)
	for seat := range p.match.Actors().All() {
		hands[seat].press(confirm)
		c.tick(4)
	}
	p.rest()
	before := c.picture()
	for range 3 { // the first player turns up a card of the grid, peeks at another card, and confirms having seen it
		hands[0].press(confirm)
		c.tick(60)
		c.draw()
	}
	if record, _ := c.loaded(); record == nil || plays(record) == 2 {
		t.Fatal("the disk was not full")
	}
	top := image.Rect(0, 0, c.size.X, c.size.Y/6)
	if where := difference(before, c.picture(), rounding).Intersect(top); where.Dx() < c.size.X/4 {
		c.save("untold")
		t.Errorf("no notice about the full disk is shown: the pictures differ in %v", where)
	}
	c.save("full")
	c.must(os.Remove(filler))
	p.await("what was played meanwhile", func() bool { return plays(p.record) == 2 })
	matchOf(t, p.record)
	if p.path != path {
		t.Errorf("the journal is %s", p.path)
	}
	c.tick(200)
	if code := c.close(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// fill writes a file that takes all the room left on its disk.
func fill(t *testing.T, path string) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for size := 4096; size > 0; {
		if _, err := file.WriteString(strings.Repeat("x", size)); err != nil {
			size /= 2
		}
	}
}
