package native

import (
	"errors"
	"runtime"
	"testing"

	"canape/scenes/filedialog"
)

// Without a screen, or without GTK, it is said, and the game lists files itself.
func TestNoScreen(t *testing.T) {
	runtime.LockOSThread()
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	if path, err := Open(filedialog.Request{Title: "Import", Kind: "Decks", Ends: []string{"json"}}); err == nil || errors.Is(err, filedialog.ErrCancelled) {
		t.Errorf("it answers %q, %v", path, err)
	}
}
