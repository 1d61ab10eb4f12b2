package rating

// Shares returns how likely each side is to win; the sum is 1. What is not known well makes them
// more equal. Ranks do not matter.
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
