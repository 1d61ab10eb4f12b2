package simulation

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"canape/input"
	"canape/scenes/phonepage"
)

// mostHandsets is the largest number of phones in a room.
const mostHandsets = 6

// codeTicks is how long a code may still be accepted after it has left the screen, in ticks: ten
// seconds, and the delay of a packet.
const codeTicks = 11 * 60

// scanned is the last code that a screen has shown.
type scanned struct {
	code  string
	shown bool // the code is on the screen now
	at    int  // the tick at which the code appeared or disappeared
}

// seeCode records the code that the screen shows.
func (w *World) seeCode() {
	code, shown := w.app.Env().Phones.State().Code, false
	if code != "" {
		var all strings.Builder
		for _, line := range w.pieces.Written() {
			all.WriteString(strings.ReplaceAll(line.Text, " ", ""))
		}
		scan := strings.ReplaceAll(w.app.Env().Text("table.lost.scan"), " ", "") // these words are beside a code to scan that is not written in letters
		shown = strings.Contains(all.String(), code) || strings.Contains(all.String(), scan)
	}
	switch {
	case shown:
		w.scanned = scanned{code, true, w.report.Ticks}
	case w.scanned.shown:
		w.scanned.shown, w.scanned.at = false, w.report.Ticks
	}
}

// openPhones opens the scene in which phones can join. It returns false if there is none here, or
// if it shows no code.
func (w *World) openPhones() bool {
	if _, at := w.table(); at {
		w.press(w.someone(), input.Pause)
		w.pass(60)
	}
	w.pass(40)
	if at, ok := w.written(w.app.Env().Text("phones.row")); ok {
		w.clickAt(at, w.control(device{id: input.TheMouse}, input.Confirm))
		w.pass(40)
	}
	w.seeCode()
	return w.place() == "phonejoin.Scene" && w.scanned.shown
}

// closePhones closes the scene in which phones join.
func (w *World) closePhones() {
	w.pass(60)
	for range 3 {
		if place := w.place(); place != "phonejoin.Scene" && place != "play.pause" {
			return
		}
		w.press(w.devices()[0], input.Cancel)
		w.pass(30)
	}
}

// admit brings some more phones into the room.
func (w *World) admit() {
	if !w.openPhones() {
		return
	}
	for range 1 + w.rng.N(mostHandsets) {
		if w.chance(20) {
			h := w.phone(w.rng.N(mostHandsets))
			wrong := pick(w, "", "BCDFGHJKL", w.scanned.code+"B", w.scanned.code[1:])
			h.later(func() { h.join(wrong) })
		}
		h := w.phone(w.rng.N(mostHandsets))
		h.mu.Lock()
		h.asleep = false
		h.mu.Unlock()
		code := w.scanned.code
		h.later(func() { h.join(code) })
		w.pass(5 + w.rng.N(40))
	}
	w.closePhones()
	w.note("%d phones show a page", len(w.showing()))
}

// newPhone returns a phone at an address.
func (w *World) newPhone(i int) *handset {
	h := newHandset(w.network, i, w.began)
	h.exchange = w.exchange
	w.everyPhone = append(w.everyPhone, h)
	return h
}

// phone returns the i-th phone in the room, and adds it if there is none.
func (w *World) phone(i int) *handset {
	for len(w.handsets) <= i {
		w.handsets = append(w.handsets, w.newPhone(len(w.handsets)))
	}
	return w.handsets[i]
}

// showing returns the phones that show a page now.
func (w *World) showing() (list []*handset) {
	for _, h := range w.handsets {
		if h.shown() != nil {
			list = append(list, h)
		}
	}
	return list
}

// padPresses lists the buttons of the pad on a page. Common buttons are listed several times.
var padPresses = []string{"confirm", "confirm", "up", "down", "left", "right", "cancel", "other", "extra", "pause", "page-up", "page-down"}

// touches returns all possible touches on a page.
func touches(page *phonepage.Page) (list []command) {
	for _, c := range page.Choices {
		switch {
		case c.Pad != "":
			list = append(list, command{Pad: c.Pad})
		case c.Pick != 0:
			list = append(list, command{On: page.On, Pick: c.Pick})
		default:
			list = append(list, command{On: page.On, Move: c.Move, Press: c.Press})
		}
	}
	if page.Text != nil {
		list = append(list, command{On: page.On, Move: page.Text.Before + "Rome"})
	}
	return list
}

// touch makes a random touch on a phone.
func (w *World) touch(h *handset) {
	page := h.shown()
	if page == nil || w.staying() {
		return
	}
	c := command{Pad: pick(w, padPresses...)}
	if list := touches(page); len(list) > 0 && w.chance(90) {
		c = pick(w, list...)
	}
	w.send(h, h, c)
	if w.chance(5) { // the same touch twice at the same time
		w.send(h, h, c)
	}
	w.pass(3)
}

// send makes the phone h send a command that the page of the phone offered has offered. In the finale
// phones only leave it, like all devices; see hold.
func (w *World) send(h, offered *handset, c command) {
	if w.place() == "evening.Finale" {
		c = command{Pad: input.Cancel.String()}
	}
	if x := w.exchange; x != nil && (h.knowing() || offered.knowing()) && !slices.Contains(looking, c.Pad) {
		x.stop(w)
	}
	h.later(func() { h.command(c) })
}

// looking lists the buttons of the pad that only look at something and change nothing.
var looking = []string{"up", "down", "left", "right", "page-up", "page-down"}

// handle makes random things happen to the phones: touches, sleep, reloads, and requests that the
// page would not make.
func (w *World) handle() {
	if len(w.handsets) == 0 {
		w.admit()
		return
	}
	for range 2 + w.rng.N(8) {
		h := pick(w, w.handsets...)
		switch w.rng.N(9) {
		case 0:
			tells := w.chance(50)
			h.later(func() { h.sleep(tells) })
		case 1, 2:
			h.later(func() { h.wake() })
		case 3: // the page is loaded again, or opened in a second tab
			h.later(func() { h.ask(http.MethodGet, "/", nil) })
			h.later(func() { h.listen() })
		case 4: // a choice of an older page
			h.mu.Lock()
			older := h.older
			h.mu.Unlock()
			if older != nil {
				for _, c := range touches(older) {
					w.send(h, h, c)
				}
			}
		case 5: // a choice that no page offers
			for _, body := range []string{`{"n":1000000,"on":-1,"move":"x"}`, `{"n":"a"}`, `[`, `{"n":2,"pad":"peek"}`, `{"n":3,"pad":"confirm","more":1}`, strings.Repeat("a", 5000)} {
				h.later(func() { h.ask(http.MethodPost, "/do", []byte(body)) })
			}
			h.mu.Lock()
			h.number = max(h.number, 1000000) // the app ignores commands with lower numbers from now on
			h.mu.Unlock()
		case 6: // a choice that another seat's page offers
			for _, other := range w.showing() {
				if page := other.shown(); other != h {
					for _, c := range touches(page) {
						w.send(h, other, c)
					}
				}
			}
		default:
			w.touch(h)
		}
		w.pass(5 + w.rng.N(60))
	}
}

// disturb makes a good network bad, or a bad one good.
func (w *World) disturb() {
	w.badNetwork = !w.badNetwork
	w.network.turn(w.badNetwork)
	if w.chance(30) {
		w.network.cut()
	}
	w.pass(60 + w.rng.N(300))
}

// pry is the checker of the secrets of phones. A stranger and every phone in the room request
// everything, and must not get another seat's secrets. A code must be refused some time after it
// has left the screen.
func (w *World) pry() {
	spy := w.newPhone(100)
	asked := []string{"/events", "/picture/x", "/art/../settings.json", "/phone.js"}
	for _, h := range w.handsets {
		h.mu.Lock()
		for _, name := range h.shownIn {
			if path := "/picture/" + name; !slices.Contains(asked, path) {
				asked = append(asked, path)
			}
		}
		h.mu.Unlock()
	}
	if len(asked) > 12 {
		asked = asked[:12]
	}
	asked = w.exchange.asks(asked)
	for _, path := range asked {
		spy.later(func() { spy.ask(http.MethodGet, path, nil) })
		for _, h := range w.handsets {
			if h.knowing() { // the twin's phone has seen other pictures
				continue
			}
			name, is := strings.CutPrefix(path, "/picture/")
			h.mu.Lock()
			own := h.pictures[name]
			h.mu.Unlock()
			if is && !own {
				h.later(func() { h.pry(name) })
			}
		}
		w.pass(2)
	}
	spy.later(func() { spy.ask(http.MethodPost, "/do", []byte(`{"n":1,"pad":"confirm"}`)) })
	w.pass(300)
	for a, n := range spy.answers {
		if a.status == http.StatusOK && a.question != "GET phone.js" || a.status == http.StatusNoContent {
			w.fail("secrets", "a neighbour asked %s and was answered %d, %d times", a.question, a.status, n)
		}
	}
	for i, h := range w.handsets {
		if n := h.answers[answer{"pry", http.StatusOK}]; n > 0 {
			w.fail("secrets", "phone %d was sent %d pictures that no page of it has shown", i, n)
		}
	}
	w.lateCode()
}

// pry requests a picture that none of the phone's pages has shown.
func (h *handset) pry(name string) {
	status := h.ask(http.MethodGet, "/picture/"+name, nil)
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.pictures[name] { // no page of this phone has shown the picture meanwhile
		h.answers[answer{"pry", status}]++
	}
}

// lateCode tries to join with a code that has not been on the screen for codeTicks.
func (w *World) lateCode() {
	code := w.scanned.code
	const step = 10
	for n := 0; n < codeTicks && code != ""; n += step {
		if w.scanned.shown {
			return
		}
		w.pass(step)
	}
	if code == "" || w.scanned.shown {
		return
	}
	late := w.newPhone(101)
	came, body := make(chan int, 1), fmt.Appendf(nil, `{"code":%q}`, code)
	late.later(func() { came <- late.ask(http.MethodPost, "/join", body) })
	for range 600 {
		w.pass(1)
		select {
		case status := <-came:
			if status == http.StatusNoContent {
				w.fail("secrets", "a code lets somebody in %d s after its screen was closed", (w.report.Ticks-w.scanned.at)/60)
			}
			return
		default:
		}
	}
}

// scan is the checker of seats: a phone that has only scanned the code must not see anybody's hand.
func (w *World) scan() {
	if w.chance(60) {
		w.unplug()
		w.pass(120)
	}
	_, at := w.table()
	if !at || !w.openPhones() {
		return
	}
	stranger := w.newPhone(50 + w.rng.N(40))
	w.strangers = append(w.strangers, stranger)
	code := w.scanned.code
	stranger.later(func() { stranger.join(code) })
	for range 300 {
		w.pass(1)
		if page := stranger.shown(); page != nil && slices.ContainsFunc(page.Zones, func(z phonepage.Zone) bool {
			return slices.ContainsFunc(z.Pieces, func(p phonepage.Piece) bool { return p.Secret })
		}) {
			w.fail("secrets", "a phone that has only scanned the code is shown a hand in %s", w.place())
		}
	}
	w.closePhones()
	w.pass(30)
	stranger.later(func() { stranger.sleep(true) })
	w.pass(30)
}

// hangUp switches all phones off.
func (w *World) hangUp() {
	for i, h := range append(slices.Clone(w.handsets), w.strangers...) {
		h.mu.Lock()
		h.asleep = true
		_, _ = w.sum.Write(h.trace.Sum(nil)) // writing to a hash never fails
		w.note("phone %d is switched off", i)
		h.mu.Unlock()
	}
	w.network.cut()
}
