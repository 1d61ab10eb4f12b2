//go:build !js

package main

import (
	"canape/scenes/app"
	"canape/scenes/phone"
)

// phones returns the server for phones. The server does not listen yet.
func phones() app.Phones { return phone.New() }
