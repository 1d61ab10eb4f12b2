//go:build gallery

package highcard

import (
	"testing"

	"canape/scenes/ui/uitest"
)

// TestGallery writes pictures of the table for people to look at.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{{Name: "suite", Take: suite(New()).Gallery}})
}
