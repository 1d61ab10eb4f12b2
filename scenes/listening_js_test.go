package scenes

import "canape/scenes/app"

// listening returns nil, because a web page cannot run a server for phones.
func listening() app.Phones { return nil }
