// Package dbustest gives a test its own message bus, on which the test plays the desktop.
package dbustest

import (
	"bufio"
	"os/exec"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"
)

// Start starts a message bus that runs until the test ends, and returns its address.
func Start(t testing.TB) string {
	t.Helper()
	daemon := exec.Command("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address")
	out, err := daemon.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := daemon.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = daemon.Process.Kill()
		_ = daemon.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(address)
}

// Session returns the environment of a program whose session bus has the given address.
func Session(address string) (getenv func(name string) string) {
	return func(name string) string { return map[string]string{"DBUS_SESSION_BUS_ADDRESS": address}[name] }
}

// Connect connects the test to a bus until the test ends.
func Connect(t testing.TB, address string) *dbus.Conn {
	t.Helper()
	bus, err := dbus.Connect(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { bus.Close() })
	return bus
}

// Offer exports an object on a bus under a service name, as a desktop does.
func Offer(t testing.TB, bus *dbus.Conn, object any, service string, path dbus.ObjectPath, name string) {
	t.Helper()
	if err := bus.Export(object, path, name); err != nil {
		t.Fatal(err)
	}
	if _, err := bus.RequestName(service, dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
}
