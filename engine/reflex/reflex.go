// Package reflex models how fast and how accurately people act. The bots of real-time games use it.
package reflex

import (
	"math"

	"canape/engine"
)

// Delay is a random time in ticks of 1/60 s. Like reaction times, it has a bell-shaped distribution
// with a long tail of slow times.
type Delay struct{ least, mean, spread, tail float64 }

// NewDelay returns a delay that is never below least. mean is the average of all draws; spread and
// tail are the standard deviations of the bell and of the tail.
func NewDelay(least, mean, spread, tail float64) Delay { return Delay{least, mean, spread, tail} }

// Least returns the shortest time.
func (d Delay) Least() int { return int(d.least) }

// Draw returns a random time.
func (d Delay) Draw(rng *engine.RNG) int {
	const fine = 1 << 16
	bell := 0.0 // the sum of four uniform numbers is almost bell-shaped, with standard deviation 1/√3
	for range 4 {
		bell += float64(rng.N(fine))/fine - 0.5
	}
	slow := -math.Log(float64(1+rng.N(fine)) / fine)
	return int(math.Max(d.least, d.mean+d.spread*bell*math.Sqrt(3)+d.tail*(slow-1)))
}

// Happens returns true with a probability of chance in a thousand.
func Happens(chance int, rng *engine.RNG) bool { return rng.N(1000) < chance }
