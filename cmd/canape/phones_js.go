package main

import "canape/scenes/stage"

// phones returns nothing: a web page cannot listen.
func phones() stage.Phones { return nil }
