//go:build !js

package endtoend

import (
	"canape/scenes/app"
	"canape/scenes/phone"
)

// listening returns what lets phones in, as the app has it.
func listening() app.Phones { return phone.New() }
