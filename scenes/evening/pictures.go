//go:build !js

package evening

import "github.com/adrg/xdg"

// picturesFolder returns the user's folder for pictures, or "" if there is none.
func picturesFolder() string { return xdg.UserDirs.Pictures }
