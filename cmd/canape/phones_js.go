package main

import "canape/scenes/app"

// phones returns nil: a web page cannot listen.
func phones() app.Phones { return nil }
