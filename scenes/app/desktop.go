package app

import "canape/scenes/filedialog"

// Desktop is what the system outside the window offers.
type Desktop struct {
	Dialog FileDialog // nil if the system has none
	// ShowFolder opens a folder in the file manager of the system. It is nil if that is impossible.
	ShowFolder func(path string) error

	filled bool // the app is in full screen as long as it runs
}

// FileDialog is the system's dialog for choosing a file; see package filedialog.
type FileDialog interface {
	Ask(filedialog.Request) (<-chan filedialog.Answer, bool)
}

// Filled reports whether FillScreen was called because the device has no desktop.
func (d *Desktop) Filled() bool { return d.filled }
