//go:build !js

package main

import (
	"canape/scenes/phone"
	"canape/scenes/stage"
)

// phones returns what phones in the room may be asked to play with. It listens to nothing yet.
func phones() stage.Phones { return phone.New() }
