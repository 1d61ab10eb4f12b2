// Package simulation plays whole evenings with the real app in a world that is drawn from one seed:
// people and their devices, a disk that fails, power cuts, a clock that jumps. The README tells how
// to replay a seed, and how to add a fault or a checker.
//
// A seed draws a home and a list of steps, such as "play for a while", "unplug a pad" and "cut the
// power". Each step draws what it does from a generator of its own, so that a step does the same
// kind of thing when others are left out: that is how [Shrink] reduces a failing seed.
//
// A world runs in a bubble of testing/synctest. The clock of the app is that of the bubble, and a
// tick ends when all work in the background waits. How long that takes is drawn as well: every
// operation of the disk takes a time of its own, so that no two goroutines wake at once.
package simulation
