package scenes

import "canape/scenes/app"

// listening returns nil: a page cannot listen for phones.
func listening() app.Phones { return nil }
