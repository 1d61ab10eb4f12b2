// Package simulation plays whole evenings with the real app in a random world. One seed determines
// the world: the people and their devices, a failing disk, power cuts, a jumping clock. The README
// describes how to replay a seed, and how to add a fault or a checker.
//
// A seed determines a home and a list of steps, such as "play for a while", "unplug a pad" and "cut
// the power". Each step has a random generator of its own, so that it does much the same if other
// steps are left out. That is how [Shrink] reduces a failing seed.
//
// A world runs in a bubble of testing/synctest. The app uses the clock of the bubble, and a tick
// ends when all background work waits. How long that work takes is random, too: every operation of
// the disk takes a different time, so that no two goroutines wake at the same time.
package simulation
