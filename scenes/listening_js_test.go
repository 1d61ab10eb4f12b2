package scenes

import "canape/scenes/stage"

// listening returns nil: a page cannot listen for phones.
func listening() stage.Phones { return nil }
