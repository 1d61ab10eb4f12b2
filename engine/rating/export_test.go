package rating

// Shares returns each side's chance of winning. The chances add up to 1. The less certain the
// ratings are, the more equal are the chances. The ranks of the sides do not matter.
func (m Model) Shares(sides []Side) []float64 {
	weights, sum := m.weights(sides), 0.0
	for _, w := range weights {
		sum += w
	}
	for i := range weights {
		weights[i] /= sum
	}
	return weights
}
