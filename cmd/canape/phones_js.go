package main

import "canape/scenes/app"

// phones returns nothing: a web page cannot listen.
func phones() app.Phones { return nil }
