package decks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"
	"time"

	"canape/engine/disk"
	"canape/engine/disk/disktest"
	"canape/engine/games/blitz/deck"
	"canape/scenes/store"
)

func shelfOn(d disk.Disk) *Shelf {
	return &Shelf{home: store.On(d, "/home", func() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) })}
}

// An imported deck takes the place of an older one. Whatever operation fails, and whenever the power goes: one of them is on the shelf at
// the next start, the older one is somewhere, and who was told of no trouble finds the new one.
func TestAnImportLosesNoDeck(t *testing.T) {
	for _, why := range []error{syscall.EIO, syscall.ENOSPC, syscall.EACCES, disktest.ErrPowerOff} {
		for _, lasts := range []bool{false, true} {
			for n, more := 1, true; more; n++ {
				d := disktest.New()
				shelf := shelfOn(d)
				older := deckOf("Maison")
				older.Themes[0].Text = "Older"
				if trouble := shelf.Keep(older); trouble != nil {
					t.Fatal(trouble)
				}
				old := loadDecks(t, shelf)[0]
				count := d.FailNth(n, why, lasts || why == disktest.ErrPowerOff)
				came := shelf.change(replacing(deckOf("Maison"), &old))
				more = count() >= n
				for seed := range uint64(4) {
					after := d
					if why == disktest.ErrPowerOff {
						after = d.PowerCut(rand.New(rand.NewPCG(uint64(n), seed)))
					}
					after.Do(func() { after.Fail = nil })
					name := fmt.Sprintf("operation %d fails with %v, lasting: %v", n, why, lasts)
					kept := loadDecks(t, shelfOn(after))
					isNew := slices.ContainsFunc(kept, func(o Own) bool { return o.Themes[0].Text == "Theme a" })
					isOld := slices.ContainsFunc(kept, func(o Own) bool { return o.Themes[0].Text == "Older" })
					told := len(came.troubles) > 0
					if !isNew && (!isOld || !told && why != disktest.ErrPowerOff) {
						t.Fatalf("%s: kept are %v, told %v", name, names(kept), came.troubles)
					}
					if !isOld && !slices.ContainsFunc(values(after.Files()), func(text []byte) bool {
						read, err := deck.Parse(text)
						return err == nil && read.Themes[0].Text == "Older"
					}) {
						t.Fatalf("%s: the older deck is gone", name)
					}
				}
			}
		}
	}
}

func values(files map[string][]byte) (all [][]byte) {
	for _, text := range files {
		all = append(all, text)
	}
	return all
}
