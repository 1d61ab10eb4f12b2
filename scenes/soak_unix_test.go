//go:build unix

package scenes

import (
	"runtime"
	"strings"
	"testing"
	"testing/cryptotest"
	"testing/synctest"

	"canape/engine/disk/disktest"
	"canape/scenes/menu/menutest"
	"canape/scenes/simulation"
)

// An app plays evenings with phones for more than an hour. The heap does not grow from one evening
// to the next, measured when the guests have left. The first evenings do not count because they
// fill caches.
func TestEveningsOnPhonesStayLevel(t *testing.T) {
	if !menutest.Long() {
		t.Skip("takes minutes: CANAPE_LONG")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // makes the order of simultaneous goroutines deterministic
	const evenings, warm, most = 42, 15, 3 << 20
	var used []usage
	var r simulation.Report
	synctest.Test(t, func(t *testing.T) {
		cryptotest.SetGlobalRandom(t, 1)
		r = simulation.Soak(startSimulated, 1, evenings, func(d *disktest.Disk) { used = append(used, inUse(d)) })
	})
	if r.Failure != nil {
		t.Fatalf("%v\n\n%s\n\non the screen: %s", r.Failure, strings.Join(r.Diary, "\n"), strings.Join(r.Picture, " | "))
	}
	if r.Quits > 0 || r.Visited["phonejoin.Scene"] == 0 {
		t.Fatalf("people quit %d times, and phones came for %d ticks", r.Quits, r.Visited["phonejoin.Scene"])
	}
	for i, u := range used {
		t.Logf("after evening %d: %v", i+1, u)
	}
	hours := float64(r.Ticks) / ticksPerHour * (evenings - warm) / evenings
	slope := slopeOf(used[warm:])
	t.Logf("%d ticks; in the last %.1f h the heap grew by %.0f KB an evening, %.2f MB an hour", r.Ticks, hours, slope/1e3, slope*(evenings-warm)/hours/1e6)
	if hours < 0.9 {
		t.Errorf("%d evenings take only %.1f h", evenings-warm, hours)
	}
	if slope*(evenings-warm) > most {
		t.Errorf("in %.1f h the heap grew by %.1f MB", hours, slope*(evenings-warm)/1e6)
	}
	first, last := used[warm], used[evenings-1]
	first.files = last.files // the number of files may grow, because matches and evenings are kept
	level(t, first, last)
}

const ticksPerHour = 60 * 60 * 60

// slopeOf returns the growth of the heap from one measurement to the next, in bytes, fitted with
// least squares.
func slopeOf(list []usage) float64 {
	middle, mean := float64(len(list)-1)/2, 0.0
	for _, u := range list {
		mean += float64(u.heap) / float64(len(list))
	}
	above, below := 0.0, 0.0
	for i, u := range list {
		x := float64(i) - middle
		above += x * (float64(u.heap) - mean)
		below += x * x
	}
	return above / below
}
