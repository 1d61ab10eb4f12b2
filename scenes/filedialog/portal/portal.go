// Package portal asks for files with the dialog of any Linux desktop over the session bus:
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html. It
// needs no desktop library.
package portal

import (
	"errors"
	"fmt"
	"net/url"
	"path/filepath"

	"github.com/godbus/dbus/v5"

	"canape/engine/disk"
	"canape/scenes/filedialog"
)

// The names that the portal has on the bus.
const (
	Service = "org.freedesktop.portal.Desktop"
	Object  = "/org/freedesktop/portal/desktop"
)

const (
	chooser  = "org.freedesktop.portal.FileChooser."
	response = "org.freedesktop.portal.Request.Response"
)

// The codes with which a dialog responds.
const (
	chosen    = 0
	cancelled = 1
)

// filter is a named file type. The dialog lists only files that match one of its patterns.
type filter struct {
	Name     string
	Patterns []pattern
}

type pattern struct {
	Kind uint32 // 0 means that Name is a glob pattern
	Name string
}

// SessionBus returns the address of the session bus that the environment names, or "" if there is
// none.
func SessionBus(getenv func(string) string) string {
	if address := getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" {
		return address
	}
	if runtime := getenv("XDG_RUNTIME_DIR"); runtime != "" {
		bus := filepath.Join(runtime, "bus")
		if _, err := disk.OS().Stat(bus); err == nil {
			return "unix:path=" + bus
		}
	}
	return ""
}

// Asker returns a function that asks for a file with the desktop's dialog. It returns nil if there
// is no session bus.
func Asker(getenv func(string) string) func(filedialog.Request) (string, error) {
	address := SessionBus(getenv)
	if address == "" {
		return nil
	}
	return func(r filedialog.Request) (string, error) {
		path, err := ask(address, r)
		if err != nil && !errors.Is(err, filedialog.ErrCancelled) {
			err = fmt.Errorf("desktop portal: %w", err)
		}
		return path, err
	}
}

func ask(address string, r filedialog.Request) (string, error) {
	bus, err := dbus.Connect(address)
	if err != nil {
		return "", err
	}
	defer bus.Close()
	// Subscribe first, because the answer may arrive before the call returns.
	signals := make(chan *dbus.Signal, 16)
	bus.Signal(signals)
	if err := bus.AddMatchSignal(dbus.WithMatchSender(Service), dbus.WithMatchMember("Response")); err != nil {
		return "", err
	}
	method := chooser + "OpenFile"
	if r.Save {
		method = chooser + "SaveFile"
	}
	var request dbus.ObjectPath
	if err := bus.Object(Service, Object).Call(method, 0, "", r.Title, optionsOf(r)).Store(&request); err != nil {
		return "", err
	}
	for signal := range signals {
		if signal.Path == request && signal.Name == response {
			return answer(signal.Body)
		}
	}
	return "", errors.New("the bus has gone")
}

func optionsOf(r filedialog.Request) map[string]dbus.Variant {
	kind := filter{Name: r.Kind}
	for _, end := range r.Ends {
		kind.Patterns = append(kind.Patterns, pattern{Name: "*." + end})
	}
	options := map[string]dbus.Variant{"modal": dbus.MakeVariant(true)}
	if len(r.Ends) > 0 {
		options["filters"] = dbus.MakeVariant([]filter{kind})
	}
	if r.Folder != "" {
		options["current_folder"] = dbus.MakeVariant(append([]byte(r.Folder), 0))
	}
	if r.Save && r.Name != "" {
		options["current_name"] = dbus.MakeVariant(r.Name)
	}
	return options
}

// answer returns the path of the file that a response names.
func answer(body []any) (string, error) {
	var how uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &how, &results); err != nil {
		return "", err
	}
	if how == cancelled {
		return "", filedialog.ErrCancelled
	}
	var files []string
	if how != chosen || results["uris"].Store(&files) != nil || len(files) == 0 {
		return "", fmt.Errorf("the dialog ended with %d", how)
	}
	file, err := url.Parse(files[0])
	if err != nil || file.Scheme != "file" || file.Path == "" {
		return "", fmt.Errorf("%q is not a file here", files[0])
	}
	return file.Path, nil
}
