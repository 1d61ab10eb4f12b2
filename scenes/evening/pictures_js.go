package evening

import "canape/engine/disk"

// picturesFolder returns the download folder: a page has no folder for pictures.
func picturesFolder() string { return disk.Downloads }
