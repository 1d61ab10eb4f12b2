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

// codeTicks is how long a code may be accepted after it has left the screen: ten seconds, and the
// delay of a packet.
const codeTicks = 11 * 60

// scanned is the last code on a screen.
type scanned struct {
	code  string
	shown bool // the code is on the screen now
	at    int  // the tick at which the code appeared or disappeared
}

// seeCode records the code on the screen.
func (w *World) seeCode() {
	code, shown := w.app.Env().Phones.State().Code, false
	if code != "" {
		var all strings.Builder
		for _, line := range w.pieces.Written() {
			all.WriteString(strings.ReplaceAll(line.Text, " ", ""))
		}
		scan := strings.ReplaceAll(w.app.Env().Text("table.lost.scan"), " ", "") // the words beside a scan code without letters
		shown = strings.Contains(all.String(), code) || strings.Contains(all.String(), scan)
	}
	switch {
	case shown:
		w.scanned = scanned{code, true, w.report.Ticks}
	case w.scanned.shown:
		w.scanned.shown, w.scanned.at = false, w.report.Ticks
	}
}

// openPhones opens the scene in which phones can join, if there is one, and reports whether it
// shows a code.
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

// admit brings some phones into the room.
func (w *World) admit() {
	if !w.openPhones() {
		return
	}
	for range 1 + w.rng.N(mostHandsets) {
		if w.chance(20) {
			h := w.phone(w.rng.N(mostHandsets))
			wrong := pick(w, "", "BCDFGHJKL", w.scanned.code+"B", w.scanned.code[1:])
			w.network.later(func() { h.join(wrong) })
		}
		h := w.phone(w.rng.N(mostHandsets))
		h.mu.Lock()
		h.asleep = false
		h.mu.Unlock()
		code := w.scanned.code
		w.network.later(func() { h.join(code) })
		w.pass(5 + w.rng.N(40))
	}
	w.closePhones()
	w.note("%d phones show a page", len(w.showing()))
}

// phone returns a phone of the room, and adds it if necessary.
func (w *World) phone(i int) *handset {
	for len(w.handsets) <= i {
		w.handsets = append(w.handsets, newHandset(w.network, len(w.handsets), w.began))
	}
	return w.handsets[i]
}

// showing returns the phones that show a page.
func (w *World) showing() (list []*handset) {
	for _, h := range w.handsets {
		if h.shown() != nil {
			list = append(list, h)
		}
	}
	return list
}

// padPresses are the buttons of the pad on a page.
var padPresses = []string{"confirm", "confirm", "up", "down", "left", "right", "cancel", "other", "extra", "page-up", "page-down"}

// touches returns all possible touches on a page.
func touches(page *phonepage.Page) (list []command) {
	for _, c := range page.Choices {
		switch {
		case c.Pad != "":
			list = append(list, command{Pad: c.Pad})
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
	w.network.later(func() { h.command(c) })
	if w.chance(5) { // a double touch
		w.network.later(func() { h.command(c) })
	}
	w.pass(3)
}

// handle makes random things happen to the phones: touches, sleep, reloads, wrong requests.
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
			w.network.later(func() { h.sleep(tells) })
		case 1, 2:
			w.network.later(func() { h.wake() })
		case 3: // the page is reloaded, or opened in a second tab
			w.network.later(func() { h.ask(http.MethodGet, "/", nil) })
			w.network.later(func() { h.listen() })
		case 4: // a choice of an earlier page
			h.mu.Lock()
			older := h.older
			h.mu.Unlock()
			if older != nil {
				for _, c := range touches(older) {
					w.network.later(func() { h.command(c) })
				}
			}
		case 5: // a choice that no page has
			for _, body := range []string{`{"n":1000000,"on":-1,"move":"x"}`, `{"n":"a"}`, `[`, `{"n":2,"pad":"peek"}`, `{"n":3,"pad":"confirm","more":1}`, strings.Repeat("a", 5000)} {
				w.network.later(func() { h.ask(http.MethodPost, "/do", []byte(body)) })
			}
		case 6: // a choice of another seat
			for _, other := range w.showing() {
				if page := other.shown(); other != h {
					for _, c := range touches(page) {
						w.network.later(func() { h.command(c) })
					}
				}
			}
		default:
			w.touch(h)
		}
		w.pass(5 + w.rng.N(60))
	}
}

// disturb makes the network bad, or good again.
func (w *World) disturb() {
	w.badNetwork = !w.badNetwork
	w.network.turn(w.badNetwork)
	if w.chance(30) {
		w.network.cut()
	}
	w.pass(60 + w.rng.N(300))
}

// pry is the checker of the secrets of phones: a stranger, and every phone in the room, request
// everything. A code is refused after it has left the screen.
func (w *World) pry() {
	spy := newHandset(w.network, 100, w.began)
	asked := []string{"/events", "/picture/x", "/art/../settings.json", "/phone.js"}
	for _, h := range w.handsets {
		h.mu.Lock()
		for name := range h.pictures {
			asked = append(asked, "/picture/"+name)
		}
		h.mu.Unlock()
	}
	slices.Sort(asked)
	asked = slices.Compact(asked)
	if len(asked) > 12 {
		asked = asked[:12]
	}
	for _, path := range asked {
		w.network.later(func() { spy.ask(http.MethodGet, path, nil) })
		for _, h := range w.handsets {
			name, is := strings.CutPrefix(path, "/picture/")
			h.mu.Lock()
			own := h.pictures[name]
			h.mu.Unlock()
			if is && !own {
				w.network.later(func() { h.pry(name) })
			}
		}
		w.pass(2)
	}
	w.network.later(func() { spy.ask(http.MethodPost, "/do", []byte(`{"n":1,"pad":"confirm"}`)) })
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

// pry requests a picture that no page has shown.
func (h *handset) pry(name string) {
	status := h.ask(http.MethodGet, "/picture/"+name, nil)
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.pictures[name] { // no page of this phone has shown the picture meanwhile
		h.answers[answer{"pry", status}]++
	}
}

// lateCode joins with a code that has left the screen.
func (w *World) lateCode() {
	if wait := w.scanned.at + codeTicks - w.report.Ticks; wait > 0 && w.scanned.code != "" && !w.scanned.shown {
		w.pass(wait)
	}
	if w.scanned.code == "" || w.scanned.shown {
		return
	}
	late := newHandset(w.network, 101, w.began)
	came, body := make(chan int, 1), fmt.Appendf(nil, `{"code":%q}`, w.scanned.code)
	w.network.later(func() { came <- late.ask(http.MethodPost, "/join", body) })
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

// scan is the checker of seats: a phone that has only scanned the code must not see a hand.
func (w *World) scan() {
	if w.chance(60) {
		w.unplug()
		w.pass(120)
	}
	_, at := w.table()
	if !at || !w.openPhones() {
		return
	}
	stranger := newHandset(w.network, 50+w.rng.N(40), w.began)
	w.strangers = append(w.strangers, stranger)
	code := w.scanned.code
	w.network.later(func() { stranger.join(code) })
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
	w.network.later(func() { stranger.sleep(true) })
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
