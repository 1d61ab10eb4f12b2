package store

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// tidied tidies a home and returns which matches are left. The nth match was written n days ago.
// Only the matches for which over returns true have ended.
func tidied(t *testing.T, keep string, days int, over func(day int) bool, prepare func(h *Home)) (left []int) {
	t.Helper()
	h := newHome(t)
	path := func(day int) string { return filepath.Join(h.Matches(), fmt.Sprintf("day-%03d.canape", day)) }
	for day := -1; day < days; day++ {
		text := "canape\nplay 0 pass\n"
		if over(day) {
			text += "end winners=0\n"
		}
		write(t, path(day), text)
		at := evening().Add(-time.Duration(day) * 24 * time.Hour)
		if err := os.Chtimes(path(day), at, at); err != nil {
			t.Fatal(err)
		}
	}
	prepare(h)
	h.Tidy(keep)
	for day := -1; day < days; day++ {
		if _, err := os.Stat(path(day)); err == nil {
			left = append(left, day)
		}
	}
	return left
}

func TestTidyFollowsTheSetting(t *testing.T) {
	const days = 120
	over := func(day int) bool { return day%10 != 3 }
	for keep, kept := range map[string]func(day int) bool{
		"all":     func(int) bool { return true },
		"100":     func(day int) bool { return day < 110 }, // the hundred latest finished matches; one of them has a date in the future
		"30-days": func(day int) bool { return day <= 30 },
	} {
		var want []int
		for day := -1; day < days; day++ {
			if !over(day) || kept(day) {
				want = append(want, day)
			}
		}
		if got := tidied(t, keep, days, over, func(*Home) {}); !slices.Equal(got, want) {
			t.Errorf("%s: left are %v, want %v", keep, got, want)
		}
	}
}

func TestSecondAppTidiesNothing(t *testing.T) {
	all := func(int) bool { return true }
	if left := tidied(t, "30-days", 50, all, func(h *Home) { h.second = true }); len(left) != 51 {
		t.Errorf("left are %v", left)
	}
}
