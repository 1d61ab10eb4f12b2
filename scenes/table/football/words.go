package football

import (
	"canape/assets/lang"
	"canape/scenes/table"
)

// halfKeys name the words for the halves.
var halfKeys = [...]string{"half.1", "half.1", "half.2"}

func (b *Board) Where() string {
	if b.now.shootout {
		return b.Text("where.shootout")
	}
	return b.Text("where.half", table.Words("half", b.Text(halfKeys[b.now.half])), table.Number("n", b.now.stock))
}

// resultWords says which team has won a match that is over, and how.
func resultWords(words *lang.Catalog, s *state, draw bool) string {
	if draw {
		return words.Text("table.football.summary.draw", "score", s.score.String())
	}
	team := s.teams[s.winners.First()]
	key, score := "table.football.summary.won", s.score
	if s.shootout {
		key, score = "table.football.summary.shootout", s.goals
	}
	if team == 1 { // the winner's goals are read first
		score[0], score[1] = score[1], score[0]
	}
	return words.Text(key, "team", words.Text(teamName(team)), "score", score.String())
}
