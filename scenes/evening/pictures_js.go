package evening

import "canape/engine/disk"

// picturesFolder returns where a file is downloaded: a page knows no folder for pictures.
func picturesFolder() string { return disk.Downloads }
