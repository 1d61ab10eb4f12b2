package results

import (
	"errors"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// errSample is the error of a GameUI that cannot summarise a record.
var errSample = errors.New("the record makes no sense")

// sampleStory returns the story that the mock-up of the results shows.
func sampleStory(seats int) table.Summary {
	story := table.Summary{Headline: "Zoé a vidé ses deux grilles", Detail: "21 tours", ChartTitle: "Cartes à vider",
		Highlights: []table.Highlight{{Seat: 2 % engine.Seat(seats), Big: "7 lignes", Small: "enlevées par Zoé"},
			{Seat: engine.Seat(seats - 1), Big: "3 d’un coup", Small: "chaîne de Mamie"}, {Seat: 0, Big: "12 vert", Small: "pioché 3 fois"}}}
	story.Ranks = []int{2, 4, 1, 3, 5, 6}[:seats]
	story.Captions = []string{"4 cartes", "9 cartes", "0 carte", "7 cartes", "11 cartes", "12 cartes"}[:seats]
	chart := &ui.Chart{Height: 21, Last: 21, Across: "tour", Values: []int{21, 12, 6, 0}, Turns: []int{5, 10, 15, 21},
		Bands: []ui.ChartBand{{From: 21, To: 12, Name: "première grille"}, {From: 12, Name: "seconde grille", AtStart: true}}}
	drops := [][]int{{6, 11, 16, 18, 21}, {5, 12, 15, 18, 20}, {4, 7, 10, 15, 17, 19, 20, 21}, {3, 8, 14, 17, 20}, {9, 13, 19}, {2, 12, 18}}
	for _, i := range []int{5, 4, 1, 3, 0, 2} {
		if i >= seats {
			continue
		}
		line := ui.ChartLine{Seat: i, Name: menutest.SampleParty(seats).Seats[i].Name, Wide: i == 2, Values: make([]float64, 22)}
		left := 21.0
		for turn := range line.Values {
			for _, d := range drops[i] {
				if d == turn {
					left -= min(left, 3)
				}
			}
			line.Values[turn] = left
		}
		chart.Lines = append(chart.Lines, line)
	}
	story.Chart = func(_ app.Words, c *ui.Canvas, r ui.Rect) { chart.Draw(c, r) }
	return story
}
