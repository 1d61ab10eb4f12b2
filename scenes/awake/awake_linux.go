package awake

import (
	"errors"

	"github.com/godbus/dbus/v5"

	"canape/scenes/filedialog/portal"
)

// Desktop returns a Hold for Linux, or nil if there is no session bus. It asks over that bus: first
// the desktop's portal, then the older screen saver interface. Both drop the request when the
// connection that made it leaves the bus.
func Desktop(getenv func(string) string) Hold {
	address := portal.SessionBus(getenv)
	if address == "" {
		return nil
	}
	on := func(ask func(bus *dbus.Conn, why string) error) Hold {
		return func(why string) (func(), error) {
			bus, err := dbus.Connect(address)
			if err != nil {
				return nil, err
			}
			if err := ask(bus, why); err != nil {
				return nil, errors.Join(err, bus.Close())
			}
			return func() { _ = bus.Close() }, nil // closing the connection releases the request
		}
	}
	return firstOf(on(inhibitByPortal), on(inhibitScreenSaver))
}

// Flags of the portal's Inhibit method, see
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Inhibit.html.
const (
	toSuspend = 4
	toIdle    = 8
)

func inhibitByPortal(bus *dbus.Conn, why string) error {
	options := map[string]dbus.Variant{"reason": dbus.MakeVariant(why)}
	return bus.Object(portal.Service, portal.Object).Call("org.freedesktop.portal.Inhibit.Inhibit", 0, "", uint32(toSuspend|toIdle), options).Err
}

func inhibitScreenSaver(bus *dbus.Conn, why string) error {
	return bus.Object("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver").Call("org.freedesktop.ScreenSaver.Inhibit", 0, "Canapé", why).Err
}
