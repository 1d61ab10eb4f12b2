package native

import (
	"errors"
	"runtime"
	"testing"

	"canape/scenes/filedialog"
)

// Without a display or GTK, Open returns an error and the game shows its own list.
func TestNoScreen(t *testing.T) {
	runtime.LockOSThread()
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	if path, err := Open(filedialog.Request{Title: "Import", Kind: "Decks", Ends: []string{"json"}}); err == nil || errors.Is(err, filedialog.ErrCancelled) {
		t.Errorf("it answers %q, %v", path, err)
	}
}
