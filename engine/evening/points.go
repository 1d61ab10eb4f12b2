package evening

// awards are the points of the places, the best first; everybody after them gets the last.
var awards = [...]int{5, 3, 2, 1}

// BenchPoints is what a game is worth to whoever sits it out: as much as a draw of those who play.
const BenchPoints = 3

func awardOf(position int) int { return awards[min(position, len(awards)-1)] }

// Award returns the points for places, from 1; equals share one. Those who share a place share the
// points of the places that they take up, rounded up.
func Award(places []int) []int {
	points := make([]int, len(places))
	for i, place := range places {
		better, equal := 0, 0
		for _, other := range places {
			switch {
			case other < place:
				better++
			case other == place:
				equal++
			}
		}
		sum := 0
		for position := better; position < better+equal; position++ {
			sum += awardOf(position)
		}
		points[i] = (sum + equal - 1) / equal
	}
	return points
}
