package evening

import (
	"slices"
	"time"

	rules "canape/engine/evening"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/ledger"
	"canape/scenes/store"
)

// The largest and the smallest number of sentences in a finale.
const mostLines, leastLines = 5, 3

// story holds the data for the sentences about an evening, so that a goroutine can write them.
type story struct {
	words    app.Words
	home     *store.Home
	name     string // the name of the evening
	now      *rules.Evening
	journals map[int]string // file names of the journals by match number; "" in evenings of older versions
}

func (s *session) story() *story {
	t := &story{words: s.env.Words, home: s.env.Home, name: s.name, now: s.now, journals: map[int]string{}}
	for _, round := range played(s.now) {
		result, _ := s.env.People.ResultOf(s.name, round.Number)
		t.journals[round.Number] = result.Match
	}
	return t
}

// sentences returns sentences about the evening: who won the most games, a close result, a
// comeback, and highlights from the journals of the matches.
func (s *story) sentences() []string {
	var list []string
	add := func(key string, args ...any) { list = append(list, s.words.Text(key, args...)) }
	rounds, order := played(s.now), s.now.Standings()
	if len(rounds) == 0 || len(order) < 2 {
		return nil
	}
	champion := s.now.Guests[order[0]]
	most := slices.MaxFunc(s.now.Guests, func(a, b rules.Guest) int { return a.Won - b.Won })
	if most.Won > 1 {
		add("evening.line.won", "name", most.Name, "n", most.Won, "of", len(rounds))
	}
	if gap := champion.Points - s.now.Guests[order[1]].Points; gap > 0 && gap <= 2 {
		add("evening.line.close", "name", champion.Name, "n", gap, "other", s.now.Guests[order[1]].Name)
	}
	if n := s.lastAfter(order[0]); n > 0 {
		add("evening.line.comeback", "name", champion.Name, "n", n)
	}
	list = list[:min(2, len(list))]
	// Take the best highlight of each match. If there are too few matches, take more of each.
	told := s.highlights()
	for nth := range mostLines {
		for _, round := range rounds {
			if lines := told[round.Number]; nth < len(lines) && len(list) < mostLines {
				list = append(list, lines[nth])
			}
		}
	}
	if len(list) < leastLines {
		add("evening.line.games", "games", s.gamesPlayed())
	}
	if len(list) < leastLines {
		add("evening.line.together", "names", guestNames(s.words, s.now, s.now.Standings()))
	}
	return list
}

// gamesPlayed lists the different games of the evening.
func (s *story) gamesPlayed() string {
	var games []string
	for _, round := range played(s.now) {
		if !drawn(round.Game) {
			continue
		}
		if word := s.words.Text("game." + round.Game); !slices.Contains(games, word) {
			games = append(games, word)
		}
	}
	return s.words.List(games...)
}

// lastAfter returns after how many games the person was alone in last place for the last time, or 0
// if that never happened.
func (s *story) lastAfter(person int) (games int) {
	sums := make([]int, len(s.now.Guests))
	for n, round := range played(s.now) {
		for i, points := range round.Points {
			sums[i] += points
		}
		last := true
		for i := range round.Points {
			last = last && (i == person || sums[i] > sums[person])
		}
		if last && len(round.Points) > 1 {
			games = n + 1
		}
	}
	return games
}

// highlights returns the highlights of each match of the evening, by its number.
func (s *story) highlights() map[int][]string {
	told := map[int][]string{}
	for number, record := range ledger.Journals(s.home, s.name, s.journals) {
		party, err := app.PartyOf(record)
		face, known := gameui.Find(record.Header().Game)
		if err != nil || !known {
			continue
		}
		story, err := face.Summary(s.words, record, party)
		if err != nil {
			continue
		}
		for _, h := range story.Highlights {
			line := s.words.Text("evening.line.game", "game", s.words.Text("game."+party.Game), "big", h.Big, "small", h.Small)
			told[number] = append(told[number], line)
		}
	}
	return told
}

// began returns when the evening began.
func (s *session) began() time.Time {
	began, err := time.Parse(time.RFC3339, s.now.Header.Created)
	if err != nil {
		return s.env.Home.Now()
	}
	return began
}
