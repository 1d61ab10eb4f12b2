//go:build gallery

package highcard

import (
	"testing"

	"canape/scenes/ui/uitest"
)

// TestGallery writes all pictures of the table.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{{Name: "suite", Take: suite(New()).Gallery}})
}
