package title

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"testing"
	"time"

	"canape/engine/disk/disktest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// resealed gives every line a valid checksum, as if the journal had been edited with care.
func resealed(text []byte) []byte {
	var out []byte
	sum := uint32(0)
	for line := range bytes.Lines(text) {
		line = bytes.TrimSuffix(line, []byte("\n"))
		if at := len(line) - len(" #01234567"); at >= 0 && bytes.HasPrefix(line[at:], []byte(" #")) {
			line = line[:at]
		}
		sum = crc32.Update(crc32.Update(sum, crc32.IEEETable, line), crc32.IEEETable, []byte("\n"))
		out = fmt.Appendf(out, "%s #%08x\n", line, sum)
	}
	return out
}

// Whatever one journal contains, the title finds the other matches. It reports the damaged journal
// at most once.
func TestDamagedJournalDoesNotHideOthers(t *testing.T) {
	disk := menutest.SaveMatch(t, t.TempDir(), "2026-11-20-blanco", false, menutest.SamplePair())
	record, _, err := journal.Load(disk)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := journal.Encode(record)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(resealed(whole), whole) {
		t.Fatal("the checksums differ")
	}
	versions := disktest.Versions() / 4
	played, told := 0, 0
	for damaged := range disktest.Damaged(whole, versions) {
		d := disktest.New()
		d.Put("/home/matches/damaged.canape", resealed(damaged))
		d.Put("/home/matches/sound.canape", whole)
		left, troubles := sought(store.OpenOn(d, "/home", time.Now), games.Find)
		found := false
		for _, f := range left {
			found = found || f.saved.Path == "/home/matches/sound.canape"
		}
		if !found || len(troubles) > 1 || len(left)+len(troubles) > 3 {
			t.Fatalf("%s: found %v, reported %v", damaged, left, troubles)
		}
		played += len(left) - 1
		told += len(troubles)
	}
	if played < versions/100 || told < versions/10 {
		t.Errorf("%d of %d can be played, %d are reported", played, versions, told)
	}
}

// If a finished match is removed while the title searches the folder, nothing is reported.
func TestRemovedMatchIsNotReported(t *testing.T) {
	home := store.OpenOn(disktest.New(), "/home/canape", time.Now)
	if found, err := inspect(home, store.Match{Path: "/home/canape/matches/gone.canape"}, games.Find, nil); found != (finding{}) || err != nil {
		t.Errorf("found %v, %v", found, err)
	}
}
