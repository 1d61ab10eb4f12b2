package passeeclair

import (
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
)

var phases = map[string]phase{
	rules.PhaseTokens.String(): spending, rules.PhaseCountdown.String(): counting, rules.PhaseRace.String(): racing,
	rules.PhaseBlocked.String(): blocking, rules.PhaseSwap.String(): swapping,
}

// agree compares the board with the views of the rules after any tick, because no change of the
// state waits for motion.
func agree(t testing.TB, h *tabletest.Host) {
	t.Helper()
	match, b := h.Playing, h.Board.(*Board)
	if match.Over() || b.holds() {
		return
	}
	if len(h.Queue) > 0 {
		t.Fatalf("%d events are pending", len(h.Queue))
	}
	s := &b.now
	v := match.View(engine.Table).(*rules.View)
	last := engine.Nobody
	if v.Last != nil {
		last = *v.Last
	}
	if s.phase != phases[v.Phase] || s.round != v.Round || s.top().card != v.Top || s.top().seat != last || s.stock != v.Stock || s.box != v.Box {
		t.Fatalf("tick %d: %d %d %v %d stock %d box %d, the rules: %+v", v.Tick, s.phase, s.round, s.top().card, s.top().seat, s.stock, s.box, v)
	}
	for i := range s.seats {
		seat := engine.Seat(i)
		own := match.View(seat).(*rules.View)
		want := slices.Clone(own.Hands[i])
		slices.Sort(want)
		p := &s.players[i]
		var have []rules.Card
		for _, q := range p.hand {
			have = append(have, q.card)
		}
		if !slices.Equal(have, want) {
			t.Fatalf("tick %d: seat %d holds %v, shown are %v", v.Tick, i, want, have)
		}
		var victory, consolation []rules.Token
		for n, token := range p.tokens {
			if victories := s.victories(seat); token.victory != (n < victories) {
				t.Fatalf("tick %d: the tokens %v begin with %d of victories", v.Tick, p.tokens, victories)
			}
			if token.victory {
				victory = append(victory, token.token)
			} else {
				consolation = append(consolation, token.token)
			}
		}
		if !slices.Equal(victory, own.Victory[i]) || !slices.Equal(consolation, own.Consolation[i]) {
			t.Fatalf("tick %d: seat %d has tokens %v and %v, shown are %v and %v", v.Tick, i, own.Victory[i], own.Consolation[i], victory, consolation)
		}
		if at := b.now.players[i].aim; at < 0 || at > b.hands.last(seat) {
			t.Fatalf("tick %d: seat %d with %d cards aims at %d", v.Tick, i, len(p.hand), at)
		}
	}
}

// The cursor stays with its card while cards enter and leave the hand. Keys distinguish equal
// cards.
func TestCursorStaysWithItsCard(t *testing.T) {
	h, b := newTable(t, 3)
	h.Deal(5)
	h.Tick(1)
	start(h)
	rng := engine.NewRNG(3)
	moved := 0
	for range 400 {
		before := b.now.players[0].hand[b.now.players[0].aim]
		grown := len(b.now.players[0].hand)
		round := b.now.round
		// A seat lays any card; seat 0 sometimes lays a card that is not under its cursor.
		seat := engine.Seat(rng.N(3))
		hand := h.Playing.View(seat).(*rules.View).Hands[seat]
		if len(hand) > 0 && h.Playing.Actors().Has(seat) {
			card := hand[rng.N(len(hand))]
			if seat == 0 && card == before.card {
				continue
			}
			_ = h.Try(seat, rules.MovePlay(card))
		}
		h.Tick(1)
		if b.now.round != round || b.now.phase != racing {
			break
		}
		if now := b.now.players[0].hand[b.now.players[0].aim]; now != before {
			t.Fatalf("the cursor was on %+v and is on %+v", before, now)
		}
		if len(b.now.players[0].hand) != grown {
			moved++
		}
	}
	if moved < 3 {
		t.Errorf("the hand has changed only %d times", moved)
	}
}

// In a match of three, the score sheet shows for each finished round who won it and who was
// consoled. Tokens that were given up later are pale.
func TestScoreSheetShowsTheRounds(t *testing.T) {
	h, b := newTable(t, 3)
	h.Deal(4)
	h.Tick(1)
	spent := 0
	run(h, 4, func(*rules.View) bool {
		for round := range rules.MaxRounds {
			wins := 0
			for seat := range engine.Seat(3) {
				got := b.now.taken[round][seat]
				if got.victory {
					wins++
				}
				if got.victory && b.now.won[round] != seat {
					t.Fatalf("round %d is shown as won by seat %d: %+v", round+1, seat, got)
				}
			}
			if b.now.final() && b.Busy() { // the last token of this round has not been taken yet
				continue
			}
			if over := b.now.won[round] != engine.Nobody; over != (wins == 1) || wins > 1 {
				t.Fatalf("round %d: over is %v, %d seats have won it", round+1, over, wins)
			}
		}
		spent = 0
		for seat := range 3 {
			victories, consoled := 0, 0
			for round := range rules.MaxRounds {
				got := b.now.taken[round][seat]
				if got.victory {
					victories++
				}
				if got.round > 0 && !got.victory && !got.spent {
					consoled++
				}
				if got.spent {
					spent++
				}
			}
			won, all := b.now.victories(engine.Seat(seat)), len(b.now.players[seat].tokens)
			if victories != won || consoled != all-won {
				t.Fatalf("seat %d has %d and %d tokens, shown are %d and %d", seat, won, all-won, victories, consoled)
			}
		}
		return false
	})
	if spent == 0 {
		t.Error("no token was given up")
	}
}

// A match ends after the chosen number of rounds, and its last round is celebrated as the last.
func TestMatchHasTheChosenNumberOfRounds(t *testing.T) {
	for _, test := range []struct {
		seats, rounds int
		where         string
	}{{2, 1, "Une seule manche"}, {3, 3, "Manche 3 sur 3"}, {4, 2, "Manche 2 sur 2"}} {
		h, b := newTable(t, test.seats)
		h.Options[rules.OptionRounds] = test.rounds
		h.Deal(4)
		h.Tick(1)
		run(h, 4, func(v *rules.View) bool {
			if b.now.final() && !v.Over {
				t.Fatalf("the table is cleared for the tokens in round %d of %d", v.Round, test.rounds)
			}
			return false
		})
		h.Rest()
		if where := b.Where(); where != test.where {
			t.Errorf("%d rounds end with %q, want %q", test.rounds, where, test.where)
		}
		if !b.now.final() || b.now.phase != over {
			t.Errorf("after %d rounds other pieces than tokens are on the mats", test.rounds)
		}
		great := 0
		for _, m := range h.Praised {
			if m.Size == table.GreatCelebration {
				great++
			}
		}
		if great != 1 {
			t.Errorf("%d of %d rounds are celebrated as the last", great, test.rounds)
		}
	}
}
