package evening

import "canape/engine/disk"

// picturesFolder returns the download folder, because a web page has no folder for pictures.
func picturesFolder() string { return disk.Downloads }
