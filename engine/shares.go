package engine

import "math"

// Shares turns figures, such as points, into what each side may expect of the victory: one more
// makes it e times as likely. Their sum is 1.
func Shares(figures []float64) {
	sum := 0.0
	for i := range figures {
		figures[i] = math.Exp(figures[i])
		sum += figures[i]
	}
	for i := range figures {
		figures[i] /= sum
	}
}
