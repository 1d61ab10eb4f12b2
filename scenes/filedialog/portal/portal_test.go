package portal

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"canape/scenes/dbustest"
	"canape/scenes/filedialog"
)

// desktop is a fake of a desktop's portal. It answers at once.
type desktop struct {
	bus *dbus.Conn

	mutex sync.Mutex // the bus calls the portal's methods on a goroutine of its own
	how   uint32
	uri   string
	last  question
}

// question records a call of the portal.
type question struct {
	method  string
	title   string
	options map[string]dbus.Variant
}

// answer sets the answer that the portal gives from now on.
func (d *desktop) answer(how uint32, uri string) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.how, d.uri = how, uri
}

// asked returns the latest call of the portal.
func (d *desktop) asked() question {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.last
}

func (d *desktop) OpenFile(sender dbus.Sender, _, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return d.respond("OpenFile", sender, title, options)
}

func (d *desktop) SaveFile(sender dbus.Sender, _, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return d.respond("SaveFile", sender, title, options)
}

func (d *desktop) respond(method string, sender dbus.Sender, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.last = question{method, title, options}
	path := dbus.ObjectPath(Object + "/request/" + strings.ReplaceAll(strings.TrimPrefix(string(sender), ":"), ".", "_") + "/t")
	results := map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{d.uri})}
	// The answer to another request arrives first and must be ignored.
	for _, to := range []dbus.ObjectPath{path + "other", path} {
		how := d.how
		if to != path {
			how = 2
		}
		if err := d.bus.Emit(to, response, how, results); err != nil {
			return "", dbus.MakeFailedError(err)
		}
	}
	return path, nil
}

func newDesktop(t *testing.T, address string) *desktop {
	t.Helper()
	d := &desktop{bus: dbustest.Connect(t, address)}
	dbustest.Offer(t, d.bus, d, Service, Object, strings.TrimSuffix(chooser, "."))
	return d
}

// asked asks for a file and returns the answer. It fails the test if no answer arrives.
func asked(t *testing.T, address string, r filedialog.Request) (string, error) {
	t.Helper()
	asker := Asker(dbustest.Session(address))
	answers, ok := filedialog.New(asker).Ask(r)
	if !ok {
		t.Fatal("no dialog")
	}
	select {
	case a := <-answers:
		return a.Path, a.Err
	case <-time.After(time.Minute):
		t.Fatal("no answer comes")
	}
	return "", nil
}

func TestPortalAnswers(t *testing.T) {
	address := dbustest.Start(t)
	if _, err := asked(t, address, filedialog.Request{}); err == nil || errors.Is(err, filedialog.ErrCancelled) {
		t.Errorf("without a portal: %v", err)
	}
	d := newDesktop(t, address)
	d.answer(0, "file:///home/L%C3%A9a/1+1%20th%C3%A8mes.json")
	path, err := asked(t, address, filedialog.Request{Title: "Importer", Folder: "/home", Kind: "Jeux de thèmes", Ends: []string{"json", "csv"}})
	if path != "/home/Léa/1+1 thèmes.json" || err != nil {
		t.Errorf("%q, %v", path, err)
	}
	q := d.asked()
	if q.method != "OpenFile" || q.title != "Importer" || string(q.options["current_folder"].Value().([]byte)) != "/home\x00" {
		t.Errorf("asked %s %q %v", q.method, q.title, q.options)
	}
	var filters []filter
	if err := q.options["filters"].Store(&filters); err != nil || len(filters) != 1 || len(filters[0].Patterns) != 2 || filters[0].Patterns[1].Name != "*.csv" {
		t.Errorf("filters %v, %v", filters, err)
	}
	d.answer(0, "file:///tmp/deck.json")
	if path, err := asked(t, address, filedialog.Request{Save: true, Name: "deck.json"}); path != "/tmp/deck.json" || err != nil || d.asked().method != "SaveFile" {
		t.Errorf("%q, %v by %s", path, err, d.asked().method)
	}
	if name := d.asked().options["current_name"].Value(); name != "deck.json" {
		t.Errorf("offered %v", name)
	}
	d.answer(0, "smb://server/deck.json")
	if path, err := asked(t, address, filedialog.Request{}); path != "" || err == nil || errors.Is(err, filedialog.ErrCancelled) {
		t.Errorf("elsewhere: %q, %v", path, err)
	}
	d.answer(cancelled, "")
	if path, err := asked(t, address, filedialog.Request{}); path != "" || !errors.Is(err, filedialog.ErrCancelled) {
		t.Errorf("cancelled: %q, %v", path, err)
	}
	d.answer(2, "")
	if path, err := asked(t, address, filedialog.Request{}); path != "" || err == nil || errors.Is(err, filedialog.ErrCancelled) {
		t.Errorf("ended otherwise: %q, %v", path, err)
	}
}

func TestNoSessionBus(t *testing.T) {
	runtime := t.TempDir()
	getenv := func(name string) string { return map[string]string{"XDG_RUNTIME_DIR": runtime}[name] }
	if Asker(getenv) != nil || Asker(func(string) string { return "" }) != nil {
		t.Error("there is a dialog without a bus")
	}
	if err := os.WriteFile(filepath.Join(runtime, "bus"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if Asker(getenv) == nil {
		t.Error("the bus in its usual place is not found")
	}
}
