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

// handset is a phone in the room: the requests of its page, and the touches of its owner.
type handset struct {
	network *Network
	address netip.Addr
	began   time.Time

	mu       sync.Mutex
	cookies  map[string]string
	page     *phonepage.Page // the newest page; nil if none has arrived
	older    *phonepage.Page
	pictures map[string]bool // the pictures that the phone's pages have shown
	stream   net.Conn        // the connection on which pages arrive; nil if there is none
	asleep   bool
	number   int
	tabs     int         // how often pages have been opened
	trace    hash.Hash64 // the hash of everything received, with its time
	answers  map[answer]int
}

// answer is the app's answer to a kind of question.
type answer struct {
	question string
	status   int
}

func newHandset(n *Network, i int, began time.Time) *handset {
	return &handset{network: n, address: netip.AddrFrom4([4]byte{192, 168, 1, byte(20 + i)}), began: began, cookies: map[string]string{}, pictures: map[string]bool{},
		trace: fnv.New64a(), answers: map[answer]int{}}
}

// The intervals and time limits of a phone's page.
const (
	answerTime  = 4 * time.Second
	silentTime  = 12 * time.Second
	listenAgain = 1200 * time.Millisecond
	mostAgain   = 8
)

var errAsleep = errors.New("the phone sleeps")

// send sends a request over a new connection, and returns the answer without its body.
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
	_ = c.SetReadDeadline(time.Now().Add(answerTime)) // a simulated connection has deadlines
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

// ask sends a request and returns the status of the answer, 0 if none arrives.
func (h *handset) ask(method, path string, body []byte) int {
	response, _, c, err := h.send(method, path, body)
	if err != nil {
		return 0
	}
	defer c.Close()
	data, _ := io.ReadAll(response.Body) // a partial answer counts too
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
	fmt.Fprint(h.trace, question, status, len(data))
	_, _ = h.trace.Write(at[:]) // writing to a hash never fails
	_, _ = h.trace.Write(data)
}

// join sends a code, and opens the stream of pages if it is accepted.
func (h *handset) join(code string) int {
	body, _ := json.Marshal(map[string]string{"code": code}) // cannot fail, because the map contains only words
	status := h.ask(http.MethodPost, "/join", body)
	if status == http.StatusNoContent {
		h.listen()
	}
	return status
}

// listen opens the stream of pages. It ends when the page is opened elsewhere, the phone sleeps, or
// the app does not know the phone any more.
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

// offset returns the extra delay of a phone's page or command, different for each phone, so that
// the order is the same in every run.
func (h *handset) offset(n int) time.Duration {
	return time.Duration(h.address.As4()[3])*time.Microsecond + time.Duration(n%1000)*time.Nanosecond
}

// read reads pages as long as they arrive. It reports whether the page was opened elsewhere.
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
		_ = c.SetReadDeadline(time.Now().Add(silentTime)) // a simulated connection has deadlines
		if !lines.Scan() {
			return false
		}
		line := lines.Text()
		h.came("page", 0, []byte(line))
		switch text, data := strings.CutPrefix(line, "data: {"); {
		case line == "event: elsewhere":
			return true
		case line == "event: beat":
			h.network.later(func() { h.command(command{}) })
		case data:
			page := &phonepage.Page{}
			if json.Unmarshal([]byte("{"+text), page) == nil {
				h.show(page)
			}
		}
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
				missing = append(missing, piece.Picture)
			}
		}
	}
	h.mu.Unlock()
	for _, name := range missing {
		h.network.later(func() { h.ask(http.MethodGet, "/picture/"+name, nil) })
	}
}

// command is a request that a page sends.
type command struct {
	N     int    `json:"n"`
	On    int    `json:"on,omitempty"`
	Move  string `json:"move,omitempty"`
	Press string `json:"press,omitempty"`
	Pad   string `json:"pad,omitempty"`
	Away  bool   `json:"away,omitempty"`
}

// command sends a touch, and repeats it if no answer arrives.
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

// wake opens the page again.
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
