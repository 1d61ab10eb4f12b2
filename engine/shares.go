package engine

import "math"

// Shares turns figures, such as points, into each side's chance of victory: one point more makes it
// e times as likely. The sum of the chances is 1.
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
