//go:build !js

package evening

import "github.com/adrg/xdg"

// picturesFolder returns the folder in which people keep pictures, "" if there is none.
func picturesFolder() string { return xdg.UserDirs.Pictures }
