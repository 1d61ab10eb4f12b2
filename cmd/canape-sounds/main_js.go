// Command canape-sounds records the sounds of the game in a worker of the web page, because the
// game's single thread is busy drawing.
package main

import "canape/scenes/sound"

func main() { sound.RecordForPage() }
