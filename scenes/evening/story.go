package evening

import (
	"slices"
	"time"

	"canape/assets/lang"
	rules "canape/engine/evening"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/ledger"
)

// The number of sentences of a finale.
const mostLines, leastLines = 5, 3

// sentences returns sentences about the evening: the winner of most games, a close result, a
// comeback, and highlights from the journals of its matches.
func (s *session) sentences(journals map[int]string) []string {
	var list []string
	add := func(key string, args ...any) { list = append(list, s.env.Text(key, args...)) }
	rounds, order := s.played(), s.now.Standings()
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
	// The best highlight of each match; if there are too few matches, more of each.
	told := s.highlights(journals)
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
		add("evening.line.together", "names", s.names(s.now.Standings()))
	}
	return list
}

// gamesPlayed lists the games of the evening without duplicates.
func (s *session) gamesPlayed() string {
	var games []string
	for _, round := range s.played() {
		if !drawn(round.Game) {
			continue
		}
		if word := s.env.Text("game." + round.Game); !slices.Contains(games, word) {
			games = append(games, word)
		}
	}
	return lang.Speaker{Catalog: s.env.Words()}.List(games...)
}

// lastAfter returns the number of games after which a person was the only last one; 0: never.
func (s *session) lastAfter(person int) (games int) {
	sums := make([]int, len(s.now.Guests))
	for n, round := range s.played() {
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

// journals returns the file names of the journals of the evening's matches, by their numbers; ""
// for a match that an older version recorded.
func (s *session) journals() map[int]string {
	names := map[int]string{}
	for _, round := range s.played() {
		result, _ := s.env.People.ResultOf(s.name, round.Number)
		names[round.Number] = result.Match
	}
	return names
}

// highlights returns the highlights of the evening's matches by the number of the match.
func (s *session) highlights(journals map[int]string) map[int][]string {
	told := map[int][]string{}
	for number, record := range ledger.Journals(s.env.Home, s.name, journals) {
		party, err := app.PartyOf(record)
		face, known := gameui.Find(record.Header().Game)
		if err != nil || !known {
			continue
		}
		story, err := face.Summary(s.env, record, party)
		if err != nil {
			continue
		}
		for _, h := range story.Highlights {
			line := s.env.Text("evening.line.game", "game", s.env.Text("game."+party.Game), "big", h.Big, "small", h.Small)
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
