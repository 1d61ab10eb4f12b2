package ui

import "image"

// iconSizes are those in which systems show the icon of a window, in pixels.
var iconSizes = [...]int{16, 24, 32, 48, 64, 128, 256}

// WindowIcon returns the icon of the app in the sizes that systems choose from.
func WindowIcon() []image.Image {
	theme := SoftTheme()
	var icons []image.Image
	for _, size := range iconSizes {
		img := image.NewRGBA(image.Rect(0, 0, size, size))
		(&Painter{scale: 1, theme: &theme}).onto(img).Art("icon", Rect{W: float64(size), H: float64(size)})
		icons = append(icons, img)
	}
	return icons
}
