//go:build !js

package scenes

import (
	"canape/scenes/app"
	"canape/scenes/phone"
)

// listening returns the app's server for phones.
func listening() app.Phones { return phone.New() }
