// Command canape-sounds records the sounds for the game in a page, in a worker of that page: the
// game's one thread has pictures to draw.
package main

import "canape/scenes/sound"

func main() { sound.RecordForPage() }
