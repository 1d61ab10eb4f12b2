package engine

import "math"

// Shares replaces each side's figure, such as its points, with its chance of winning: a side whose
// figure is higher by 1 is e times as likely to win. The chances add up to 1.
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
