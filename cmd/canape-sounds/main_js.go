// Command canape-sounds renders the sounds of the game in a worker of the web page, because the
// game's only thread is busy drawing.
package main

import "canape/scenes/sound"

func main() { sound.RecordForPage() }
