package app

import "canape/scenes/filedialog"

// Desktop gives access to the system outside the window: its file dialog and its file manager.
type Desktop struct {
	Dialog FileDialog // nil if the system has none
	// ShowFolder opens a folder in the file manager of the system. It is nil if that is impossible.
	ShowFolder func(path string) error

	filled bool // FillScreen was called: the app stays in full screen until it ends
}

// FileDialog is the system's dialog for choosing a file; see package filedialog.
type FileDialog interface {
	Ask(filedialog.Request) (<-chan filedialog.Answer, bool)
}

// Filled reports whether FillScreen was called because the device has no desktop.
func (d *Desktop) Filled() bool { return d.filled }
