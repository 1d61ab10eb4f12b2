package replay

import (
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/gameui"
	"canape/scenes/menu/menutest"
)

// No replay reveals an event before it is shown, neither in words nor by the plate that shows the
// turn.
func TestReplayRevealsNothingEarly(t *testing.T) {
	for _, face := range gameui.List() {
		t.Run(face.Game, func(t *testing.T) {
			game, _ := games.Find(face.Game)
			record := between(t, game, max(3, game.Info().Min)).Record()
			e := menutest.NewLargeRoom(t, lang.French)
			e.Env.Settings.Speed = 400
			r := open(e.Env, face, record, 0)
			waited := false
			for range 100_000 {
				if r.ended() {
					break
				}
				turn, at := r.turn, r.player.At()
				r.Update(e.Env, nil)
				if r.Board.Busy() != (len(r.History.Unseen) > 0) {
					t.Fatalf("busy %v with %d unseen events", r.Board.Busy(), len(r.History.Unseen))
				}
				waited = waited || len(r.History.Unseen) > 0
				if r.lags() && r.player.At() == at && r.turn != turn {
					t.Fatal("another plate is lit while something is on its way")
				}
			}
			if !waited {
				t.Error("nothing was ever on its way")
			}
		})
	}
}

// between plays a whole match among bots.
func between(t *testing.T, game engine.Game, seats int) *journal.Session {
	t.Helper()
	header := journal.Header{Meta: menutest.MetaOf(t, menutest.SampleParty(seats)), Setup: engine.Setup{Seats: seats, Seed: 7}}
	session, refusal := journal.Start(game, header, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	players := make([]*bot.Player, seats)
	for i := range players {
		players[i] = bot.NewPlayer(game, bot.Easy, bot.Plain, uint64(i+1))
	}
	for ticks := 0; !session.Match().Over(); ticks++ {
		if ticks > 1_000_000 {
			t.Fatal("they never come to an end")
		}
		for i, player := range players {
			if session.Match().Over() {
				break
			}
			if move, ok := player.Tick(engine.Observe(session.Match(), engine.Seat(i)), true); ok {
				session.Apply(engine.Seat(i), move, nil) // a refused move has no effect
			}
		}
		if game.Info().RealTime && !session.Match().Over() {
			if refusal := session.Step(nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
	return session
}
