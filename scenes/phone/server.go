//go:build !js

package phone

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
)

// Limits for requests from the network.
const (
	maxConnections = 64
	maxOfPhone     = 8       // the number of connections that a phone may keep
	maxHeader      = 4 << 10 // largest header in bytes; net/http adds another 4 KiB
	maxBody        = 2 << 10
	headerTime     = 5 * time.Second
	bodyTime       = 10 * time.Second
	writeTime      = 5 * time.Second
	maxPhones      = 16
	maxCommands    = 256 // waiting commands of all phones together
	maxPresses     = 16  // presses of one phone that wait for a tick
	perSecond      = 20  // commands per second from one phone
	maxWrong       = 10  // wrong codes from one address within wrongTime
	wrongTime      = time.Minute
)

// Times for the connection of a phone.
const (
	beatEvery = 4 * time.Second
	// patience is how long a phone may be unreachable before the game treats it as unplugged.
	patience = 10 * time.Second
	// forgetAfter is how long a phone may be unreachable before the server forgets it.
	forgetAfter = 30 * time.Minute
)

// codeLasts is how long a code stays valid after a screen last showed it, because a person may
// still be typing it.
const codeLasts = 10 * time.Second

// port is the port of the page. If another program uses it, the system chooses another one.
const port = 2424

// letters are the characters of codes. No two of them look alike, and there are no vowels, so that
// codes do not form words.
const letters = "BCDFGHJKLMNPQRSTVWXZ23456789"

const codeLength = 9

// Server serves the page to phones. The zero value is ready for use and does not listen yet.
type Server struct {
	// Listen is the address to listen on. The default is every address of this computer. Tests set
	// a single address.
	Listen string
	// Network is the network of the phones. If it is nil the server uses that of this computer.
	Network Network
	// Now returns the time. If it is nil the server uses time.Now.
	Now func() time.Time

	mu        sync.Mutex
	listener  net.Listener
	http      *http.Server
	on        bool // new phones may join
	code      string
	invited   time.Time // when a screen last showed the code
	previous  string    // the code before the current one
	renewed   time.Time // when the current code replaced the previous one
	port      int
	addresses []netip.Addr
	ranked    time.Time // when the addresses were last read
	at        int       // the index of the address that is offered
	phones    []*phone
	commands  []app.PhoneCommand
	wrong     map[netip.Addr]*tries
	table     lang.Language // the language of the screen
	words     func(lang.Language) map[string]string
	pages     map[lang.Language]packedPage // the pages that phones have requested, by language
	knocked   bool
	served    bool
	conns     connections
}

// tries counts the wrong codes from an address.
type tries struct {
	n     int
	since time.Time
}

// New returns a server that does not listen yet.
func New() *Server { return &Server{} }

func (s *Server) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

func (s *Server) network() Network {
	if s.Network != nil {
		return s.Network
	}
	return computer{}
}

// secret returns random bytes as hexadecimal digits.
func secret(bytes int) string {
	raw := make([]byte, bytes)
	_, _ = rand.Read(raw) // never fails
	return hex.EncodeToString(raw)
}

// newCode returns a random code in which all letters are equally likely.
func newCode() string {
	code := make([]byte, 0, codeLength)
	for raw := make([]byte, 1); len(code) < codeLength; {
		_, _ = rand.Read(raw)
		if i := int(raw[0]); i < 256/len(letters)*len(letters) {
			code = append(code, letters[i%len(letters)])
		}
	}
	return string(code)
}

// Open begins to listen, and lets phones join with a new code.
func (s *Server) Open() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.on {
		return nil
	}
	if s.listener == nil {
		if err := s.listen(); err != nil {
			return fmt.Errorf("listen for phones: %w", err)
		}
	}
	s.on, s.code, s.previous, s.invited, s.knocked, s.served = true, newCode(), "", s.now(), false, false
	s.wrong = map[netip.Addr]*tries{}
	s.rank()
	return nil
}

func (s *Server) listen() error {
	at := s.Listen
	if at == "" {
		at = fmt.Sprintf(":%d", port)
	}
	l, err := s.network().Listen(at)
	if err != nil && s.Listen == "" {
		l, err = s.network().Listen(":0") // another program uses the port, so let the system choose one
	}
	if err != nil {
		return err
	}
	s.listener, s.port = l, l.Addr().(*net.TCPAddr).Port
	s.http = &http.Server{
		Handler: s.Handler(), ReadHeaderTimeout: headerTime, ReadTimeout: bodyTime, IdleTimeout: 30 * time.Second, MaxHeaderBytes: maxHeader,
		ErrorLog:  log.New(nothing{}, "", 0),
		ConnState: s.conns.state,
		ConnContext: func(ctx context.Context, conn net.Conn) context.Context {
			return context.WithValue(ctx, connKey{}, conn)
		},
	}
	server := s.http
	// Serve ends when the listener is closed.
	go func() { _ = server.Serve(&guarded{Listener: l, conns: &s.conns}) }()
	return nil
}

// nothing discards the log of net/http, because it contains private addresses and paths.
type nothing struct{}

func (nothing) Write(b []byte) (int, error) { return len(b), nil }

// Close stops admitting phones. If no phone is connected the server stops at once, otherwise when
// the last one has gone.
func (s *Server) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.on, s.code = false, ""
	if !slices.ContainsFunc(s.phones, (*phone).connected) {
		s.stop()
	}
}

// Stop stops listening and disconnects all phones.
func (s *Server) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.on, s.code = false, ""
	s.stop()
}

func (s *Server) stop() {
	for _, p := range s.phones {
		p.hangUp()
	}
	s.phones, s.commands = nil, nil
	if s.http != nil {
		_ = s.listener.Close() // http.Server does not know the listener if the goroutine of Serve has not started yet
		_ = s.http.Close()
	}
	s.http, s.listener = nil, nil
}

// Listening reports whether the server listens.
func (s *Server) Listening() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.listener != nil
}

// State implements app.Phones.
func (s *Server) State() app.PhoneState {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.on && s.now().Sub(s.ranked) > 3*time.Second {
		s.rank()
	}
	state := app.PhoneState{On: s.on, Code: s.code, Addresses: len(s.addresses), Knocked: s.knocked || s.conns.seen(), Served: s.served}
	for _, p := range s.phones {
		state.Connected = state.Connected || p.connected()
		state.Lag = max(state.Lag, p.lag())
	}
	if s.on && len(s.addresses) > 0 {
		state.Address = s.host(s.addresses[s.at%len(s.addresses)])
		state.Link = strings.ToUpper("http://" + state.Address + "/" + s.code)
	}
	return state
}

func (s *Server) host(a netip.Addr) string { return fmt.Sprintf("%s:%d", a, s.port) }

// rank reads the addresses of this computer; the address that phones can most likely reach comes
// first. The offered address stays the same if it still exists.
func (s *Server) rank() {
	var offered netip.Addr
	if len(s.addresses) > 0 {
		offered = s.addresses[s.at%len(s.addresses)]
	}
	s.ranked = s.now()
	if s.Listen != "" {
		s.addresses = []netip.Addr{netip.MustParseAddrPort(s.listener.Addr().String()).Addr()}
	} else {
		s.addresses = s.network().Addresses()
	}
	s.at = max(0, slices.Index(s.addresses, offered))
}

// Invite keeps the code valid. It is called while a screen shows the code.
func (s *Server) Invite() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.invited = s.now()
}

// Renew replaces the code. The previous one is valid for codeLasts: a phone may have scanned it.
func (s *Server) Renew() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.on {
		s.previous, s.renewed = s.code, s.now()
		s.code = newCode()
	}
}

// admits reports whether a code lets a phone join.
func (s *Server) admits(code string) bool {
	if !s.on {
		return false
	}
	now := subtle.ConstantTimeCompare([]byte(code), []byte(s.code)) == 1
	before := s.previous != "" && s.now().Sub(s.renewed) <= codeLasts && subtle.ConstantTimeCompare([]byte(code), []byte(s.previous)) == 1
	return now || before
}

// Another offers the next address of this computer instead of the current one.
func (s *Server) Another() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.addresses); n > 0 {
		s.at = (s.at + 1) % n
	}
}

// Remove disconnects a phone and invalidates its cookie.
func (s *Server) Remove(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.phones = slices.DeleteFunc(s.phones, func(p *phone) bool {
		if p.id == id {
			p.hangUp()
		}
		return p.id == id
	})
}

// Read adds the connected phones to a frame. In a race an unreachable phone is left out at once.
func (s *Server) Read(f *input.Frame, race bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f.Phones = f.Phones[:0]
	now := s.now()
	s.phones = slices.DeleteFunc(s.phones, func(p *phone) bool { return p.missing(now) > forgetAfter })
	for _, p := range s.phones {
		away := p.missing(now)
		if away > patience || race && away > 0 {
			p.presses, p.down = nil, 0
			continue
		}
		f.Phones = append(f.Phones, input.PhoneFrame{ID: p.id, Mark: p.mark, Down: p.press()})
	}
	if s.on && now.Sub(s.invited) > codeLasts { // no screen shows the code, so replace it
		s.code, s.previous, s.invited = newCode(), "", now
	}
	if !s.on && s.listener != nil && len(s.phones) == 0 {
		s.stop()
	}
}

// Commands returns the choices since the last call, in the order in which they arrived.
func (s *Server) Commands() []app.PhoneCommand {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := s.commands
	s.commands = nil
	return list
}

// Show shows a page on a phone. It sends nothing if the phone already shows this page.
func (s *Server) Show(id string, page *phonepage.Page) {
	text, err := json.Marshal(page)
	if err != nil {
		return // cannot happen, because a page contains only words and numbers
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.phones {
		if p.id == id {
			p.seated = page.Who != nil
			p.want(page)
			p.show(text)
		}
	}
}

// Missing returns the pictures that phones need and that have not been rendered for them.
func (s *Server) Missing() (missing []app.PhonePicture) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.phones {
		for _, name := range slices.Sorted(maps.Keys(p.pictures)) {
			if p.pictures[name].png == nil {
				missing = append(missing, app.PhonePicture{Phone: p.id, Name: name})
			}
		}
	}
	return missing
}

// Paint stores a rendered picture for a phone.
func (s *Server) Paint(painted app.PhonePicture, png []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.phones { // let equal pictures share their bytes
		if same := p.pictures[painted.Name]; same != nil && bytes.Equal(same.png, png) {
			png = same.png
		}
	}
	for _, p := range s.phones {
		if picture := p.pictures[painted.Name]; p.id == painted.Phone && picture != nil && picture.png == nil && png != nil {
			picture.png = png
			close(picture.done)
		}
	}
}

// Speak sets the language of the screen, and the function that returns the words of the page.
func (s *Server) Speak(table lang.Language, words func(lang.Language) map[string]string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.table, s.words, s.pages = table, words, map[lang.Language]packedPage{}
}

// packedPage is the page in one language, plain and compressed.
type packedPage struct{ html, packed []byte }

// pageIn returns the page in a language.
func (s *Server) pageIn(l lang.Language) packedPage {
	page, ready := s.pages[l]
	if !ready {
		var words map[string]string
		if s.words != nil {
			words = s.words(l)
		}
		page.html = render(string(l), words)
		page.packed = pack("text/html", page.html)
		if s.pages != nil {
			s.pages[l] = page
		}
	}
	return page
}
