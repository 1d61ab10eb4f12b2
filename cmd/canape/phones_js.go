package main

import "canape/scenes/app"

// phones returns nil, because a web page cannot listen for phones.
func phones() app.Phones { return nil }
