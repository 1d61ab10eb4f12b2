package app

import "canape/scenes/filedialog"

// Desktop is what the system around the window offers.
type Desktop struct {
	Dialog FileDialog // nil if there is none
	// ShowFolder opens a folder in the system's file manager; nil if the system cannot.
	ShowFolder func(path string) error

	filled bool // this run is always in full screen
}

// FileDialog is the system's dialog for choosing a file; see package filedialog.
type FileDialog interface {
	Ask(filedialog.Request) (<-chan filedialog.Answer, bool)
}

// Filled reports whether FillScreen was called: the device has no desktop.
func (d *Desktop) Filled() bool { return d.filled }
