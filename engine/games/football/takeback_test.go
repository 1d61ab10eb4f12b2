package football

import "testing"

// TestTakingBackDoesNotRevealPenalty checks that neither a move into the area nor the end of the
// turn after it can be taken back, whoever holds the penalty. In the last turn of a half the stock
// is empty, so no drawn card prevents taking back.
func TestTakingBackDoesNotRevealPenalty(t *testing.T) {
	const with, without = "F2L2R2h pen F6r F6b F5L1h F5L1r F5L1b F5R1h", "F2L2R2h gkF4L3R3 F6r F6b F5L1h F5L1r F5L1b F5R1h"
	for _, stock := range []string{"", "cr F4L2h F3L4h F3L4r F3L4b"} {
		for _, hand := range []string{with, without} {
			m := layout{hands: []string{hand, "cb"}, phase: PhaseOpen, ball: "e10", short: stock == "", stock: stock}.match(t)
			if log := play(t, m, "play F2L2R2h F"); !log.Revealed {
				t.Errorf("stock %q, hand %q: the move into the area may be taken back", stock, hand)
			}
			if hand == without {
				continue
			}
			if m.phase != PhaseAfterMove {
				t.Fatalf("the phase is %v", m.phase)
			}
			if log := play(t, m, "end"); !log.Revealed {
				t.Errorf("stock %q: the end of the turn may be taken back", stock)
			}
		}
	}
}
