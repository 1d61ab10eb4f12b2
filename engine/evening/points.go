package evening

// awards are the points for each place, the best first. All further places get the last value.
var awards = [...]int{5, 3, 2, 1}

// BenchPoints are the points for sitting out a game. Each player gets about as many points in a
// draw.
const BenchPoints = 3

func awardOf(position int) int { return awards[min(position, len(awards)-1)] }

// Award returns the points for each of the places, which count from 1. Tied players share the
// points of all the places that they fill, rounded up: two players who are tied for first place get
// (5 + 3) / 2 points each.
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
