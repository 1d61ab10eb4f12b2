package ui_test

import (
	"encoding/json"
	"testing"

	"canape/scenes/ui"
)

// Journals contain outfits, possibly written by people or other versions: unknown names are
// ignored, and each slot has only one piece.
func TestWearRoundTrip(t *testing.T) {
	wear := ui.Wearing([]string{"hat-party", "scarf-striped", "hat-top", "hat-of-tomorrow", "../../etc", ""})
	if wear != (ui.Wear{ui.Hat: "hat-party", ui.Scarf: "scarf-striped"}) {
		t.Errorf("worn is %q", wear)
	}
	data, err := json.Marshal(wear)
	if err != nil || string(data) != `["scarf-striped","hat-party"]` {
		t.Errorf("written %s, %v", data, err)
	}
	var read ui.Wear
	if err := json.Unmarshal([]byte(`["hat-of-tomorrow","scarf-striped","hat-party"]`), &read); err != nil || read != wear {
		t.Errorf("read %q, %v", read, err)
	}
	if err := json.Unmarshal([]byte(`[7]`), &read); err == nil {
		t.Error("a number was accepted")
	}
}

// Faces wear the same outfits as figures. A face on a plate has room only for headwear.
func TestFacesWearWhatFiguresWear(t *testing.T) {
	wear := ui.Wear{ui.Hat: "hat-party", ui.Hair: "hair-bun", ui.Scarf: "scarf-striped", ui.Glasses: "glasses-round"}
	count := func(draw func(*ui.Canvas)) int {
		c := newCanvas(t, 640, 360, ui.UsualSettings())
		c.Begin()
		draw(c)
		return len(c.Trace())
	}
	for seat := range ui.SeatCount {
		for small, want := range map[bool]int{false: 4, true: 2} {
			face := func(ch ui.Character) int {
				return count(func(c *ui.Canvas) {
					if small {
						ch.DrawSmall(c, at(960, 540), 40)
					} else {
						ch.Draw(c, at(960, 540), 100)
					}
				})
			}
			if got := face(ui.Character{Seat: seat, Wear: wear}) - face(ui.Character{Seat: seat}); got != want {
				t.Errorf("shape %d, small %v: %d sprites are worn, want %d", seat, small, got, want)
			}
		}
	}
}
