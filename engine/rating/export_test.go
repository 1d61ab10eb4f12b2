package rating

// Shares returns each side's chance of winning; the sum is 1. Uncertain ratings make the chances
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
