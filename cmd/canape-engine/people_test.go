package main

import (
	"math"
	"testing"

	"canape/engine/bot"
	"canape/engine/enginetest"
)

// TestLevelsMatchModelPeople compares the levels of real-time games with models of people. Bots of
// each level must be as good as the people for whom the level is made, and an adult must sometimes
// beat three hard bots. The seed is fixed, and the bounds allow for two standard errors.
func TestLevelsMatchModelPeople(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("shorter tournaments have the same goroutines")
	}
	for _, test := range []struct {
		game          string
		person, level bot.Level
		least, most   float64 // bounds of the model person's share of the victories, in per cent
	}{
		{"passe-eclair", bot.Child6, bot.Gentle, 20, 65},
		{"passe-eclair", bot.Child8, bot.Easy, 20, 30},
		{"passe-eclair", bot.Adult, bot.Medium, 20, 30},
		{"passe-eclair", bot.Adult, bot.Hard, 10, 15},
		{"blitz", bot.Child8, bot.Easy, 20, 30},
		{"blitz", bot.Adult, bot.Hard, 10, 15},
	} {
		matches := 150
		if test.game == "blitz" {
			matches = 50 // fewer matches, because bots need long to find words
		}
		if testing.Short() {
			matches /= 5
		}
		game, err := findGame(test.game)
		if err != nil {
			t.Fatal(err)
		}
		person, level := contender{level: test.person}, contender{level: test.level}
		own := standing{who: person}
		err = tournament{game, nil, []contender{person, level, level, level}, matches, 1}.play(func(r matchResult) error {
			own.add(r)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		share := 100 * own.share()
		slack := 2 * 100 * math.Sqrt(share/100*(1-share/100)/float64(matches)) // two standard errors, in per cent
		if share < test.least-slack || share > test.most+slack {
			t.Errorf("%s: %s wins %.1f %% against three %s, want %.0f to %.0f", test.game, test.person, share, test.level, test.least, test.most)
		}
	}
}
