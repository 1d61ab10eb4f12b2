package play_test

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/football"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/table/football"
)

// In Football the board asks about a penalty even if the player has none. If this question is not
// answered before people leave, the resumed match repeats it, as for a player who has a penalty.
func TestResumedMatchRepeatsTheBoardsQuestion(t *testing.T) {
	c := settle(t, t.TempDir())
	for seat := range input.Seat(2) {
		c.join(seat, c.plug(devices.XboxPad))
	}
	game := rules.Game{}
	party := app.Party{Game: game.Info().ID, Secrets: app.Peek, Seats: []app.PartySeat{{Name: names[0]}, {Name: names[1], Colour: 1}}}
	match, err := play.Deal(c.env, football.New(), game, party, 7)
	c.show(match, err)
	inquires := func() bool { return c.board.AsksExtra() }
	mind := bot.For(game, bot.Easy, bot.Plain)
	rng := engine.NewRNG(1)
	for moves := 0; !inquires(); moves++ {
		seat := c.match.Match().Actors().First()
		if seat == engine.Nobody || moves > 200 {
			t.Fatal("the board asks nobody in a whole match")
		}
		play.Play(c.match, seat, mind.Choose(context.Background(), engine.Observe(c.match.Match().Clone(), seat), &rng, bot.Limit{Iterations: 20}))
		for range 200 {
			if c.tick(); inquires() {
				break
			}
			play.Hurry(c.match)
		}
	}
	goOn := func() {
		t.Helper()
		c.env.CloseAll(c.env)
		c.goOn(football.New())
		for range 300 {
			c.tick()
		}
	}
	for range 10 {
		c.tick()
	}
	seat := c.board.Waits().First()
	goOn()
	if waits := c.board.Waits(); waits != engine.SeatsOf(seat) {
		t.Fatalf("after a power cut %v are asked, not seat %d", waits, seat)
	}
	c.board.Handle(seat, input.Intent{Action: input.Other, Phase: input.Pressed})
	for range 300 {
		c.tick()
	}
	if c.board.Waits() != 0 || !c.match.Acts(1-seat) {
		t.Fatal("the match does not continue after the answer")
	}
	goOn()
	if c.board.Waits() != 0 || !c.match.Acts(1-seat) {
		t.Fatal("the board repeats a question that was answered")
	}
}
