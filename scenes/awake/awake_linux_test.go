package awake

import (
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"

	"canape/scenes/dbustest"
)

// desktop is a fake desktop on the session bus. It keeps each request to stay awake until the
// connection that made it leaves the bus.
type desktop struct {
	mu   sync.Mutex
	bus  *dbus.Conn
	held map[string]string // the reason of each request, by connection
}

func newDesktop(t *testing.T, address string) *desktop {
	t.Helper()
	bus := dbustest.Connect(t, address)
	d := &desktop{bus: bus, held: map[string]string{}}
	if err := bus.AddMatchSignal(dbus.WithMatchMember("NameOwnerChanged")); err != nil {
		t.Fatal(err)
	}
	signals := make(chan *dbus.Signal, 16)
	bus.Signal(signals)
	go func() {
		for signal := range signals {
			if len(signal.Body) < 3 { // not a NameOwnerChanged signal
				continue
			}
			if owner, _ := signal.Body[2].(string); owner == "" {
				d.mu.Lock()
				delete(d.held, signal.Body[0].(string))
				d.mu.Unlock()
			}
		}
	}()
	return d
}

func (d *desktop) take(by dbus.Sender, what string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.held[string(by)] = what
}

// said returns the reasons of the current requests, or "" if there are none.
func (d *desktop) said() (all string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, what := range d.held {
		all += what
	}
	return all
}

// byPortal is the portal through which the test's desktop takes requests.
type byPortal struct{ *desktop }

func (p byPortal) Inhibit(by dbus.Sender, _ string, what uint32, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	if what&toIdle == 0 || what&toSuspend == 0 {
		return "", dbus.MakeFailedError(dbus.ErrMsgInvalidArg)
	}
	reason, _ := options["reason"].Value().(string)
	p.take(by, "portal: "+reason)
	return "/org/freedesktop/portal/desktop/request/1", nil
}

// bySaver is the screen saver interface of a desktop that has no portal.
type bySaver struct{ *desktop }

func (s bySaver) Inhibit(by dbus.Sender, _, why string) (uint32, *dbus.Error) {
	s.take(by, "saver: "+why)
	return 7, nil
}

// Desktop asks the screen saver only if there is no portal. It can release either request.
func TestPortalThenScreenSaver(t *testing.T) {
	address := dbustest.Start(t)
	d := newDesktop(t, address)
	hold := Desktop(dbustest.Session(address))
	if _, err := hold("a match"); err == nil {
		t.Error("the screen is kept on without a portal or screen saver")
	}
	said := func(want string) {
		t.Helper()
		release, err := hold("a match")
		if err != nil {
			t.Fatal(err)
		}
		if got := d.said(); got != want {
			t.Errorf("asked for %q, want %q", got, want)
		}
		release()
		wait(t, "free again", func() bool { return d.said() == "" })
	}
	dbustest.Offer(t, d.bus, bySaver{d}, "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver")
	said("saver: a match")
	dbustest.Offer(t, d.bus, byPortal{d}, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit")
	said("portal: a match")
	if Desktop(func(string) string { return "" }) != nil {
		t.Error("a Hold exists without a session")
	}
}
