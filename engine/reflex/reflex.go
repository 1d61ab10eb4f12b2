// Package reflex has how fast and how surely people act. The bots of real-time games are made of
// it.
package reflex

import (
	"math"

	"canape/engine"
)

// Delay is a time in ticks of 1/60 s that is drawn anew each time: like a bell, with a long tail of
// slow ones, as reaction times are.
type Delay struct{ least, mean, spread, tail float64 }

// NewDelay returns a delay that is never under least. Mean is that of all draws, spread the
// standard deviation of the bell, and tail how much longer the slow ones take.
func NewDelay(least, mean, spread, tail float64) Delay { return Delay{least, mean, spread, tail} }

// Least returns the shortest time.
func (d Delay) Least() int { return int(d.least) }

// Draw returns a time.
func (d Delay) Draw(rng *engine.RNG) int {
	const fine = 1 << 16
	bell := 0.0 // The sum of four even chances is close to a bell of standard deviation 1/√3.
	for range 4 {
		bell += float64(rng.N(fine))/fine - 0.5
	}
	slow := -math.Log(float64(1+rng.N(fine)) / fine)
	return int(math.Max(d.least, d.mean+d.spread*bell*math.Sqrt(3)+d.tail*(slow-1)))
}

// Happens reports whether something with a chance given in thousandths happens.
func Happens(chance int, rng *engine.RNG) bool { return rng.N(1000) < chance }
