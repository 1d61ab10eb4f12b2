//go:build !js

package endtoend

import (
	"canape/scenes/phone"
	"canape/scenes/stage"
)

// listening returns what lets phones in, as the app has it.
func listening() stage.Phones { return phone.New() }
