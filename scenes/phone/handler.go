//go:build !js

package phone

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/subtle"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"canape/assets"
	"canape/assets/lang"
	"canape/input"
	"canape/scenes/app"
)

//go:embed page
var files embed.FS

// file returns an embedded file of the page.
func file(name string) []byte {
	data, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err) // cannot happen, because the file is embedded
	}
	return data
}

// render returns the page in a language.
func render(language string, words map[string]string) []byte {
	list, err := json.Marshal(words)
	if err != nil {
		panic(err) // cannot happen with a map of strings
	}
	text := strings.ReplaceAll(string(file("phone.html")), "{lang}", html.EscapeString(language))
	return []byte(strings.ReplaceAll(text, "{words}", string(list))) // safe in HTML, because json escapes <, > and &
}

// cookieName is the name of the cookie that identifies a phone.
const cookieName = "canape"

// markName is the name of the cookie by which a phone is recognised on another evening. It only
// identifies who played with the phone. It admits nobody.
const markName = "canape-mark"

const (
	markBytes = 8
	markAge   = 400 * 24 * 60 * 60 // lifetime of a mark in seconds; browsers allow no more
)

// markOf returns the mark in the cookie of a request. If the cookie is missing or its mark is
// invalid, markOf returns a new mark.
func markOf(r *http.Request) string {
	if kept, err := r.Cookie(markName); err == nil {
		if raw, err := hex.DecodeString(kept.Value); err == nil && len(raw) == markBytes {
			return hex.EncodeToString(raw)
		}
	}
	return secret(markBytes)
}

// policy allows browsers to load the parts of the page, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Handler returns the handler of all requests.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	static := func(name, kind string, data []byte) {
		packed := pack(kind, data)
		mux.HandleFunc("GET /"+name, func(w http.ResponseWriter, r *http.Request) { sendPacked(w, r, kind, data, packed) })
	}
	static("phone.css", "text/css; charset=utf-8", file("phone.css"))
	static("phone.js", "text/javascript; charset=utf-8", file("phone.js"))
	static("lozenges.svg", "image/svg+xml", file("lozenges.svg"))
	static("rays.svg", "image/svg+xml", file("rays.svg"))
	static("text.woff2", "font/woff2", file("text.woff2"))
	static("title.woff2", "font/woff2", file("title.woff2"))
	mux.HandleFunc("GET /art/{name...}", serveArt)
	mux.HandleFunc("GET /picture/{name}", s.servePicture)
	mux.HandleFunc("GET /events", s.serveEvents)
	mux.HandleFunc("POST /join", s.serveJoin)
	mux.HandleFunc("POST /do", s.serveCommand)
	mux.HandleFunc("GET /{code}", s.servePage)
	mux.HandleFunc("GET /{$}", s.servePage)
	return s.guard(mux)
}

// guard sets the headers that protect the page, and refuses requests that the page would not make.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		peer := peerOf(r)
		site := r.Header.Get("Sec-Fetch-Site")
		switch {
		case !private(peer):
			refuse(w, http.StatusForbidden)
		case !s.hosts(r.Host):
			refuse(w, http.StatusMisdirectedRequest)
		case site != "" && site != "same-origin" && site != "none":
			refuse(w, http.StatusForbidden)
		case r.Method == http.MethodPost && (r.Header.Get("Origin") != "http://"+r.Host || !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json")):
			refuse(w, http.StatusForbidden)
		default:
			r.Body = http.MaxBytesReader(w, r.Body, maxBody)
			next.ServeHTTP(w, r)
		}
	})
}

// hosts reports whether host is one of this computer's own addresses with the right port. A page of
// another site that has bound its own name to such an address is refused, because it sends that
// name.
func (s *Server) hosts(host string) bool {
	at, err := netip.ParseAddrPort(host)
	if err != nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if int(at.Port()) != s.port || at.String() != host || !at.Addr().Is4() {
		return false
	}
	if at.Addr().IsLoopback() || slices.Contains(s.addresses, at.Addr()) {
		return true
	}
	if s.now().Sub(s.ranked) > time.Second { // this computer may have a new address
		s.rank()
	}
	return slices.Contains(s.addresses, at.Addr())
}

func peerOf(r *http.Request) netip.Addr {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap()
}

func refuse(w http.ResponseWriter, status int) { http.Error(w, http.StatusText(status), status) }

func send(w http.ResponseWriter, kind string, data []byte) {
	w.Header().Set("Content-Type", kind)
	if !strings.HasPrefix(kind, "text/html") {
		w.Header().Set("Cache-Control", "private, max-age=3600")
	}
	deadline(w)
	_, _ = w.Write(data) // an error means that the phone has gone
}

// pack compresses text files. It returns nil for other kinds, which are compressed already.
func pack(kind string, data []byte) []byte {
	if strings.HasPrefix(kind, "font/") || strings.HasPrefix(kind, "image/png") {
		return nil
	}
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // cannot fail, because the level is valid
	_, _ = w.Write(data)                                  // writing to a buffer never fails
	_ = w.Close()
	return b.Bytes()
}

// sendPacked sends compressed bytes to browsers that accept them. Only content that is the same for
// all phones is compressed. Otherwise the size of an answer could depend on hidden cards.
func sendPacked(w http.ResponseWriter, r *http.Request, kind string, data, packed []byte) {
	if packed == nil {
		send(w, kind, data)
		return
	}
	w.Header().Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		data = packed
	}
	send(w, kind, data)
}

// deadline limits the time for the next write, so that a client that does not read cannot occupy a
// goroutine.
func deadline(w http.ResponseWriter) {
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeTime)) // some writers do not support this
}

func (s *Server) servePage(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.served = true
	language := cmp.Or(s.table, lang.Fallback)
	if s.phoneOf(r) == nil { // before a phone has joined, its page is in the language of its browser
		language = lang.Accepted(r.Header.Get("Accept-Language"), language)
	}
	page := s.pageIn(language)
	s.mu.Unlock()
	sendPacked(w, r, "text/html; charset=utf-8", page.html, page.packed)
}

// serveArt sends a drawing of the game. These drawings are the same for everybody.
func serveArt(w http.ResponseWriter, r *http.Request) {
	const kind = "image/svg+xml"
	drawing, err := assets.Art(strings.TrimSuffix(r.PathValue("name"), ".svg"))
	if err != nil {
		refuse(w, http.StatusNotFound)
		return
	}
	sendPacked(w, r, kind, drawing, pack(kind, drawing))
}

// servePicture sends a phone a picture that its own pages have shown. It answers requests for any
// other picture as if there were no such picture, because the answer must not reveal cards of
// another phone.
func (s *Server) servePicture(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	p := s.phoneOf(r)
	var picture *picture
	if p != nil {
		picture = p.pictures[r.PathValue("name")]
	}
	s.mu.Unlock()
	switch {
	case p == nil:
		refuse(w, http.StatusUnauthorized)
	case picture == nil:
		refuse(w, http.StatusNotFound)
	case !picture.wait(r.Context()):
		refuse(w, http.StatusServiceUnavailable)
	default:
		send(w, "image/png", picture.png)
	}
}

// phoneOf returns the phone with the cookie of a request, or nil if there is none.
func (s *Server) phoneOf(r *http.Request) (found *phone) {
	cookie, err := r.Cookie(cookieName)
	if err != nil {
		return nil
	}
	for _, p := range s.phones {
		if subtle.ConstantTimeCompare([]byte(p.cookie), []byte(cookie.Value)) == 1 {
			found = p
		}
	}
	if conn, ok := r.Context().Value(connKey{}).(*counted); ok && found != nil {
		s.conns.know(conn, found.id)
	}
	return found
}

// serveJoin handles a code, and registers the sender as a phone if the code is valid.
func (s *Server) serveJoin(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Code string `json:"code"`
	}
	if !decode(w, r, &body) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now()
	if p := s.phoneOf(r); p != nil { // this phone has joined before
		p.heard, p.gone = now, time.Time{}
		w.WriteHeader(http.StatusNoContent)
		return
	}
	peer := peerOf(r)
	t := s.wrong[peer]
	if t == nil || now.Sub(t.since) > wrongTime {
		t = &tries{since: now}
	}
	code := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(body.Code))
	switch {
	case t.n >= maxWrong:
		refuse(w, http.StatusTooManyRequests)
	case !s.admits(code):
		if t.n++; s.wrong != nil && (s.wrong[peer] != nil || len(s.wrong) < 1024) {
			s.wrong[peer] = t
		}
		refuse(w, http.StatusForbidden)
	case len(s.phones) >= maxPhones && !s.makeRoom():
		refuse(w, http.StatusServiceUnavailable)
	default:
		p := &phone{id: secret(8), cookie: secret(16), mark: markOf(r), peer: peer, news: make(chan struct{}, 1), heard: now, gone: now, allowance: perSecond, filled: now}
		s.phones = append(s.phones, p)
		http.SetCookie(w, &http.Cookie{Name: cookieName, Value: p.cookie, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: 12 * 60 * 60})
		http.SetCookie(w, &http.Cookie{Name: markName, Value: p.mark, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: markAge})
		w.WriteHeader(http.StatusNoContent)
	}
}

// makeRoom removes a phone without a seat. It chooses one from the address that has the most such
// phones: a disconnected one if possible, otherwise the oldest. It returns false if all phones have
// seats.
func (s *Server) makeRoom() bool {
	strangers := map[netip.Addr]int{}
	for _, p := range s.phones {
		if !p.seated {
			strangers[p.peer]++
		}
	}
	victim := -1
	for i, p := range s.phones {
		if p.seated {
			continue
		}
		if victim >= 0 {
			other := s.phones[victim]
			if strangers[p.peer] < strangers[other.peer] || strangers[p.peer] == strangers[other.peer] && (p.connected() || !other.connected()) {
				continue
			}
		}
		victim = i
	}
	if victim < 0 {
		return false
	}
	s.phones[victim].hangUp()
	s.phones = slices.Delete(s.phones, victim, victim+1)
	return true
}

// decode decodes a body that consists of one small JSON object. It refuses any other body and
// returns false.
func decode(w http.ResponseWriter, r *http.Request, into any) bool {
	d := json.NewDecoder(r.Body)
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil || d.More() {
		refuse(w, http.StatusBadRequest)
		return false
	}
	return true
}

// command is a request that the page sends when it is touched, and as a heartbeat.
type command struct {
	N      int    `json:"n"`      // a number that rises with each command
	On     int    `json:"on"`     // the number of the page on which the choice was made
	Move   string `json:"move"`   // the text of a move
	Press  string `json:"press"`  // a button of the table
	Pad    string `json:"pad"`    // a button of the pad
	Pick   int    `json:"pick"`   // the number of a choice in a menu, from 1
	Name   string `json:"name"`   // a name for the person with the phone
	Colour int    `json:"colour"` // the number of a colour, from 1
	Wear   string `json:"wear"`   // a piece of clothing to put on or take off
	Away   bool   `json:"away"`   // the page is hidden
	Lag    int    `json:"lag"`    // delay of the previous touch, in milliseconds
}

// serveCommand handles a command. A command that arrives twice counts once.
func (s *Server) serveCommand(w http.ResponseWriter, r *http.Request) {
	var c command
	if !decode(w, r, &c) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p, now := s.phoneOf(r), s.now()
	switch {
	case p == nil:
		refuse(w, http.StatusUnauthorized)
		return
	case c.Away:
		if p.gone.IsZero() {
			p.gone = now
		}
		w.WriteHeader(http.StatusNoContent)
		return
	case !p.may(now):
		refuse(w, http.StatusTooManyRequests)
		return
	}
	p.heard = now
	if p.end != nil {
		p.gone = time.Time{}
	}
	p.note(c.Lag)
	if c.N <= p.last { // the page has sent the command again, because the answer was lost
		w.WriteHeader(http.StatusNoContent)
		return
	}
	if !s.take(p, c) {
		refuse(w, http.StatusServiceUnavailable)
		return
	}
	p.last = c.N
	w.WriteHeader(http.StatusNoContent)
}

// take queues a command. It returns false if the queue is full.
func (s *Server) take(p *phone, c command) bool {
	if c.Pad != "" {
		action, err := input.ParseAction(c.Pad)
		if err != nil || action == input.Peek {
			return true // the page has no such button
		}
		if len(p.presses) >= maxPresses {
			return false
		}
		p.presses = append(p.presses, action)
		return true
	}
	if c.Move == "" && c.Press == "" && c.Pick == 0 && c.Name == "" && c.Colour == 0 && c.Wear == "" {
		return true // the command is only a heartbeat
	}
	if len(s.commands) >= maxCommands {
		return false
	}
	s.commands = append(s.commands, app.PhoneCommand{Phone: p.id, On: c.On, Move: c.Move, Press: c.Press, Pick: c.Pick, Name: c.Name, Colour: c.Colour, Wear: c.Wear})
	return true
}

// serveEvents sends pages until the phone disconnects. A phone has one stream, so a new stream ends
// the previous one, for example after a reload. If the old page is still open in another tab,
// serveEvents tells it not to reconnect. Otherwise the two tabs would take the stream from each
// other forever.
func (s *Server) serveEvents(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	p := s.phoneOf(r)
	if p == nil {
		s.mu.Unlock()
		refuse(w, http.StatusUnauthorized)
		return
	}
	p.hangUp()
	end := make(chan struct{})
	p.end, p.gone, p.heard = end, time.Time{}, s.now()
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if p.end == end {
			p.end, p.gone = nil, s.now()
		}
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	beat := time.NewTicker(beatEvery)
	defer beat.Stop()
	for sent := -1; ; {
		s.mu.Lock()
		page, version := p.page, p.version
		s.mu.Unlock()
		text := "event: beat\ndata: 1\n\n"
		if version != sent && page != nil {
			text = fmt.Sprintf("data: %s\n\n", page)
		}
		sent = version
		deadline(w)
		if _, err := w.Write([]byte(text)); err != nil || control.Flush() != nil {
			return
		}
		select {
		case <-p.news:
		case <-beat.C:
		case <-end:
			s.mu.Lock()
			elsewhere := p.end != nil
			s.mu.Unlock()
			if elsewhere {
				deadline(w)
				_, _ = w.Write([]byte("event: elsewhere\ndata: 1\n\n")) // an error is usual, because the old page is often closed
			}
			return
		case <-r.Context().Done():
			return
		}
	}
}
