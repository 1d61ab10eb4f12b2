package simulation

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"hash/fnv"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"canape/scenes/phonepage"
)

// handset is a simulated phone in the room. It makes the requests of the page and the touches of
// its owner.
type handset struct {
	network *Network
	address netip.Addr
	began   time.Time

	mu       sync.Mutex
	cookies  map[string]string
	page     *phonepage.Page // the newest page; nil if none has arrived
	older    *phonepage.Page
	pictures map[string]bool // the names of the pictures that its pages have shown
	shownIn  []string        // the same names, in the order in which they were first shown
	stream   net.Conn        // the connection on which pages arrive; nil if there is none
	asleep   bool
	number   int
	tabs     int         // how often pages have been opened
	trace    hash.Hash64 // the hash of everything received, with its time
	answers  map[answer]int
	exchange *exchange // nil until cards are exchanged
	replies  []reply   // the replies since cards were exchanged
	compared int       // the number of replies that were compared with the twin's
	knows    bool      // the phone's owner can see the difference between the twins
}

// reply is something that arrived from the app, with its time.
type reply struct {
	at       time.Duration
	question string
	status   int
	size     int
	sum      uint64 // a hash of the bytes
}

// later runs a task of this phone in the background.
func (h *handset) later(do func()) { h.network.later(h.address, do) }

// answer is the status with which the app answered a kind of question.
type answer struct {
	question string
	status   int
}

func newHandset(n *Network, i int, began time.Time) *handset {
	return &handset{network: n, address: netip.AddrFrom4([4]byte{192, 168, 1, byte(20 + i)}), began: began, cookies: map[string]string{}, pictures: map[string]bool{},
		trace: fnv.New64a(), answers: map[answer]int{}}
}

// Intervals and time limits of the phone's page.
const (
	answerTime  = 4 * time.Second
	silentTime  = 12 * time.Second
	listenAgain = 1200 * time.Millisecond
	mostAgain   = 8
)

var errAsleep = errors.New("the phone sleeps")

// send sends a request over a new connection. It returns the answer, and a reader of its body.
func (h *handset) send(method, path string, body []byte) (*http.Response, *bufio.Reader, net.Conn, error) {
	h.mu.Lock()
	asleep := h.asleep
	h.mu.Unlock()
	if asleep {
		return nil, nil, nil, errAsleep
	}
	c, err := h.network.dial(h.address)
	if err != nil {
		return nil, nil, nil, err
	}
	base := "http://" + netip.AddrPortFrom(hostAddress, 2424).String()
	request, err := http.NewRequest(method, base+path, bytes.NewReader(body))
	if err != nil {
		panic(err) // cannot happen, because the paths come from this package
	}
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Origin", base)
	}
	h.mu.Lock()
	for _, name := range []string{"canape", "canape-mark"} {
		if value := h.cookies[name]; value != "" {
			request.AddCookie(&http.Cookie{Name: name, Value: value})
		}
	}
	h.mu.Unlock()
	_ = c.SetReadDeadline(time.Now().Add(answerTime)) // cannot fail on a simulated connection
	if err := request.Write(c); err != nil {
		_ = c.Close()
		return nil, nil, nil, err
	}
	reader := bufio.NewReader(c)
	response, err := http.ReadResponse(reader, request)
	if err != nil {
		_ = c.Close()
		return nil, nil, nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, cookie := range response.Cookies() {
		h.cookies[cookie.Name] = cookie.Value
	}
	return response, reader, c, nil
}

// ask sends a request and returns the status of the answer, or 0 if no answer arrives.
func (h *handset) ask(method, path string, body []byte) int {
	response, _, c, err := h.send(method, path, body)
	if err != nil {
		return 0
	}
	defer c.Close()
	data, _ := io.ReadAll(response.Body) // keep a partial answer, too
	question, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	h.came(method+" "+question, response.StatusCode, data)
	return response.StatusCode
}

// came adds an answer and its time to the trace.
func (h *handset) came(question string, status int, data []byte) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.answers[answer{question, status}]++
	var at [8]byte
	binary.LittleEndian.PutUint64(at[:], uint64(time.Since(h.began)))
	if h.exchange != nil && !h.knows {
		sum := fnv.New64a()
		_, _ = sum.Write(data) // writing to a hash never fails
		h.replies = append(h.replies, reply{time.Since(h.began), question, status, len(data), sum.Sum64()})
	}
	fmt.Fprint(h.trace, question, status, len(data))
	_, _ = h.trace.Write(at[:]) // writing to a hash never fails
	_, _ = h.trace.Write(data)
}

// join sends a code. If the code is accepted it opens the stream of pages.
func (h *handset) join(code string) int {
	body, _ := json.Marshal(map[string]string{"code": code}) // cannot fail, because the map contains only words
	status := h.ask(http.MethodPost, "/join", body)
	if status == http.StatusNoContent {
		h.listen()
	}
	return status
}

// listen opens the stream of pages, and opens it again when it breaks. It ends when the page is
// opened elsewhere, when the phone sleeps, or when the app no longer knows the phone.
func (h *handset) listen() {
	h.mu.Lock()
	h.tabs++
	tab := h.tabs
	h.mu.Unlock()
	for range mostAgain {
		response, reader, c, err := h.send(http.MethodGet, "/events", nil)
		switch {
		case errors.Is(err, errAsleep):
			return
		case err == nil:
			h.came("GET events", response.StatusCode, nil)
			if response.StatusCode == http.StatusOK && h.read(response.Body, c) {
				_ = c.Close()
				return
			}
			_ = c.Close()
			_ = reader
		}
		time.Sleep(listenAgain + h.offset(tab))
		if status := h.ask(http.MethodPost, "/do", []byte(`{"n":0}`)); status == http.StatusUnauthorized {
			h.mu.Lock()
			h.cookies["canape"], h.page = "", nil
			h.mu.Unlock()
			return
		}
	}
}

// offset returns an extra delay for a page or command of the phone. It is different for every
// phone, so that everything arrives in the same order in every run.
func (h *handset) offset(n int) time.Duration {
	return time.Duration(h.address.As4()[3])*time.Microsecond + time.Duration(n%1000)*time.Nanosecond
}

// read reads pages until the stream ends. It reports whether it ended because the page was opened
// elsewhere.
func (h *handset) read(body io.Reader, c net.Conn) (elsewhere bool) {
	h.mu.Lock()
	before := h.stream
	h.stream = c
	h.mu.Unlock()
	if before != nil {
		_ = before.Close()
	}
	defer func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.stream == c {
			h.stream = nil
		}
	}()
	lines := bufio.NewScanner(body)
	lines.Buffer(nil, 1<<20)
	for {
		_ = c.SetReadDeadline(time.Now().Add(silentTime)) // cannot fail on a simulated connection
		if !lines.Scan() {
			return false
		}
		line := lines.Text()
		var page *phonepage.Page
		if text, data := strings.CutPrefix(line, "data: {"); data {
			page = &phonepage.Page{}
			if json.Unmarshal([]byte("{"+text), page) != nil {
				page = nil
			}
		}
		h.recognise(page)
		h.came("page", 0, []byte(line))
		switch {
		case line == "event: elsewhere":
			return true
		case line == "event: beat":
			h.later(func() { h.command(command{}) })
		case page != nil:
			h.show(page)
		}
	}
}

// recognise records whether the page belongs to a player who can see the difference between the
// twins.
func (h *handset) recognise(page *phonepage.Page) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.exchange != nil && page != nil && page.Who != nil && h.exchange.knowsDifference(page.Who.Shape) {
		h.knows = true
	}
}

// knowing reports whether the phone's owner can see the difference between the twins.
func (h *handset) knowing() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.knows
}

// watch starts to record what arrives, so that it can be compared with what arrives at the twin's
// phone.
func (h *handset) watch(x *exchange) {
	page := h.shown()
	h.mu.Lock()
	h.exchange = x
	h.mu.Unlock()
	h.recognise(page)
}

// compare fails unless the same data has arrived at the same times as at phone i of the twin.
func (h *handset) compare(w *World, i int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.knows {
		return
	}
	was, now := w.twinOf.phones[i], time.Since(w.began)
	for ; h.compared < len(h.replies); h.compared++ {
		is := h.replies[h.compared]
		if h.compared == len(was) || is != was[h.compared] {
			w.fail("secrets", "with other hidden cards phone %d is sent %+v instead of %+v", i, is, was[min(h.compared, len(was)):min(h.compared+1, len(was))])
		}
	}
	if h.compared < len(was) && was[h.compared].at < now {
		w.fail("secrets", "with other hidden cards phone %d is not sent %+v", i, was[h.compared])
	}
}

func (h *handset) show(page *phonepage.Page) {
	h.mu.Lock()
	h.older, h.page = h.page, page
	var missing []string
	for _, zone := range page.Zones {
		for _, piece := range zone.Pieces {
			if piece.Picture != "" && !h.pictures[piece.Picture] {
				h.pictures[piece.Picture] = true
				h.shownIn = append(h.shownIn, piece.Picture)
				missing = append(missing, piece.Picture)
			}
		}
	}
	h.mu.Unlock()
	for _, name := range missing {
		h.later(func() { h.ask(http.MethodGet, "/picture/"+name, nil) })
	}
}

// command is a request that a page sends.
type command struct {
	N     int    `json:"n"`
	On    int    `json:"on,omitempty"`
	Move  string `json:"move,omitempty"`
	Press string `json:"press,omitempty"`
	Pad   string `json:"pad,omitempty"`
	Pick  int    `json:"pick,omitempty"`
	Away  bool   `json:"away,omitempty"`
}

// command sends a touch. It sends it again if no answer arrives.
func (h *handset) command(c command) {
	if !c.Away {
		h.mu.Lock()
		h.number++
		c.N = h.number
		h.mu.Unlock()
	}
	body, _ := json.Marshal(c) // cannot fail, because a command contains only words and numbers
	for try := range 4 {
		switch h.ask(http.MethodPost, "/do", body) {
		case 0, http.StatusTooManyRequests, http.StatusServiceUnavailable:
			time.Sleep(time.Duration(150*(try+1))*time.Millisecond + h.offset(c.N))
		default:
			return
		}
	}
}

// sleep puts the phone away. If tells is true, its page first tells the server.
func (h *handset) sleep(tells bool) {
	if tells {
		h.command(command{Away: true})
	}
	h.mu.Lock()
	h.asleep = true
	c := h.stream
	h.mu.Unlock()
	if c != nil {
		_ = c.Close()
	}
}

// wake takes the phone out again, and opens the page.
func (h *handset) wake() {
	h.mu.Lock()
	h.asleep = false
	known := h.cookies["canape"] != ""
	h.mu.Unlock()
	if known {
		h.listen()
	}
}

// shown returns the page on the phone, or nil if there is none.
func (h *handset) shown() *phonepage.Page {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.stream == nil || h.asleep {
		return nil
	}
	return h.page
}
