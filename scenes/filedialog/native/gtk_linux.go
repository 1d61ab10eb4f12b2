package native

import (
	"errors"
	"fmt"

	"canape/scenes/filedialog"

	"github.com/ebitengine/purego"
)

// Constants of GTK 3.
const (
	fileChooserOpen = 0
	fileChooserSave = 1
	responseAccept  = -3
)

// gtk has the functions of GTK 3 that a file dialog needs, under their C names. GTK is loaded when
// a dialog is opened, so the program can be built and started without it, on any processor.
type gtk struct {
	init func(argc, argv *int32) bool

	dialog func(title string, parent uintptr, action int32, accept, cancel *byte) uintptr
	run    func(dialog uintptr) int32
	unref  func(object uintptr)

	filter      func() uintptr
	filterName  func(filter uintptr, name string)
	filterFiles func(filter uintptr, pattern string)

	addFilter func(dialog, filter uintptr)
	folder    func(dialog uintptr, path string) bool
	name      func(dialog uintptr, name string)
	overwrite func(dialog uintptr, asks bool)
	path      func(dialog uintptr) string

	pending func() bool
	iterate func() bool
}

func loadGTK() (*gtk, error) {
	library, err := purego.Dlopen("libgtk-3.so.0", purego.RTLD_NOW|purego.RTLD_GLOBAL)
	if err != nil {
		return nil, fmt.Errorf("GTK: %w", err)
	}
	g := &gtk{}
	for name, function := range map[string]any{
		"gtk_init_check":                                 &g.init,
		"gtk_file_chooser_native_new":                    &g.dialog,
		"gtk_native_dialog_run":                          &g.run,
		"g_object_unref":                                 &g.unref,
		"gtk_file_filter_new":                            &g.filter,
		"gtk_file_filter_set_name":                       &g.filterName,
		"gtk_file_filter_add_pattern":                    &g.filterFiles,
		"gtk_file_chooser_add_filter":                    &g.addFilter,
		"gtk_file_chooser_set_current_folder":            &g.folder,
		"gtk_file_chooser_set_current_name":              &g.name,
		"gtk_file_chooser_set_do_overwrite_confirmation": &g.overwrite,
		"gtk_file_chooser_get_filename":                  &g.path,
		"gtk_events_pending":                             &g.pending,
		"gtk_main_iteration":                             &g.iterate,
	} {
		symbol, err := purego.Dlsym(library, name)
		if err != nil {
			return nil, fmt.Errorf("GTK: %w", err)
		}
		purego.RegisterFunc(function, symbol)
	}
	return g, nil
}

// Open asks for a file with GTK's dialog and waits for the answer. All calls must come from the
// same thread. Without GTK or without a display, Open returns an error.
func Open(r filedialog.Request) (string, error) {
	g, err := loadGTK()
	if err != nil {
		return "", err
	}
	if !g.init(nil, nil) {
		return "", errors.New("GTK: there is no screen")
	}
	action := int32(fileChooserOpen)
	if r.Save {
		action = fileChooserSave
	}
	dialog := g.dialog(r.Title, 0, action, nil, nil) // with nil labels, GTK labels the buttons in the system's language
	defer g.close(dialog)
	filter := g.filter()
	g.filterName(filter, r.Kind)
	for _, end := range r.Ends {
		g.filterFiles(filter, "*."+end)
	}
	g.addFilter(dialog, filter)
	if r.Folder != "" {
		g.folder(dialog, r.Folder)
	}
	if r.Save {
		g.name(dialog, r.Name)
		g.overwrite(dialog, true)
	}
	if g.run(dialog) != responseAccept {
		return "", filedialog.ErrCancelled
	}
	path := g.path(dialog)
	if path == "" { // GTK returns no path for a file on another machine
		return "", filedialog.ErrCancelled
	}
	return path, nil
}

// close closes a dialog and handles GTK's pending events, because the dialog disappears only after
// that.
func (g *gtk) close(dialog uintptr) {
	g.unref(dialog)
	for g.pending() {
		g.iterate()
	}
}
