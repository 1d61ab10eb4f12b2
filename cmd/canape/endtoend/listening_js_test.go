package endtoend

import "canape/scenes/app"

// listening returns nil, because a web page cannot listen for phones.
func listening() app.Phones { return nil }
