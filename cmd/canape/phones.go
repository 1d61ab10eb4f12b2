//go:build !js

package main

import (
	"canape/scenes/app"
	"canape/scenes/phone"
)

// phones returns what phones in the room may be asked to play with. It listens to nothing yet.
func phones() app.Phones { return phone.New() }
