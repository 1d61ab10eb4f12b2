//go:build !js

package phone

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/phonepage"
)

// room is an open server, to which the test sends requests as browsers do.
type room struct {
	*Server
	t    *testing.T
	base string
	time time.Time
}

func open(t *testing.T) *room {
	t.Helper()
	r := &room{Server: &Server{Listen: "127.0.0.1:0"}, t: t, time: time.Now()}
	r.Now = func() time.Time { return r.time }
	if err := r.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Stop)
	r.base = r.State().Address
	return r
}

// request returns a request like those that the page sends.
func (r *room) request(method, path, body, cookie string) *http.Request {
	q := httptest.NewRequest(method, "http://"+r.base+path, strings.NewReader(body))
	q.RemoteAddr = "192.168.1.20:5000"
	if method == http.MethodPost {
		q.Header.Set("Origin", "http://"+r.base)
		q.Header.Set("Content-Type", "application/json")
	}
	if cookie != "" {
		q.AddCookie(&http.Cookie{Name: cookieName, Value: cookie})
	}
	return q
}

func (r *room) answer(q *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	r.Handler().ServeHTTP(w, q)
	return w
}

func (r *room) want(status int, q *http.Request) *httptest.ResponseRecorder {
	r.t.Helper()
	w := r.answer(q)
	if w.Code != status {
		r.t.Errorf("%s %s is answered by %d, want %d", q.Method, q.URL.Path, w.Code, status)
	}
	return w
}

// join joins with the code on the screen, and returns the cookie.
func (r *room) join() string {
	r.t.Helper()
	w := r.want(http.StatusNoContent, r.request("POST", "/join", fmt.Sprintf(`{"code":%q}`, r.State().Code), ""))
	for _, c := range w.Result().Cookies() {
		if c.Name == cookieName && c.HttpOnly && c.SameSite == http.SameSiteStrictMode && len(c.Value) == 32 {
			return c.Value
		}
	}
	r.t.Fatalf("the cookie is %v", w.Result().Cookies())
	return ""
}

// The server does not listen before Open, and no longer after the last phone has gone.
func TestServerListensOnlyWhenOpen(t *testing.T) {
	s := &Server{Listen: "127.0.0.1:0"}
	s.Read(&input.Frame{}, false)
	if s.Listening() || s.State().Link != "" {
		t.Fatal("a socket is open")
	}
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	at := s.State().Address
	if code := s.State().Code; len(code) != codeLength || strings.ContainsAny(code, "AEIOU01") {
		t.Errorf("the code is %q", code)
	}
	s.Close()
	if conn, err := net.DialTimeout("tcp4", at, time.Second); err == nil {
		conn.Close()
		t.Error("it still listens")
	}
}

// A page of another site whose name is bound to this address sends another host, and is refused.
func TestReboundNameIsRefused(t *testing.T) {
	r := open(t)
	_, port, _ := net.SplitHostPort(r.base)
	q := r.request("GET", "/art/../fonts/OFL.txt", "", "") // leaves the folder of art, so nothing is served
	q.URL.Path = "/art/../licences.txt"
	if w := r.answer(q); w.Code == http.StatusOK {
		t.Errorf("%s is sent: %d", q.URL.Path, w.Code)
	}
	for _, host := range []string{"evil.example", "evil.example:" + port, "localhost:" + port, "127.0.0.1", "127.0.0.1:1", "[::1]:" + port, "8.8.8.8:" + port, ""} {
		q := r.request("GET", "/", "", "")
		q.Host = host
		r.want(http.StatusMisdirectedRequest, q)
	}
	r.want(http.StatusOK, r.request("GET", "/", "", ""))
}

// A page of another site can make a browser send a post, but the server refuses it.
func TestCrossSitePostIsRefused(t *testing.T) {
	r := open(t)
	cookie := r.join()
	for name, spoil := range map[string]func(*http.Request){
		"another origin":        func(q *http.Request) { q.Header.Set("Origin", "http://evil.example") },
		"no origin":             func(q *http.Request) { q.Header.Del("Origin") },
		"a form":                func(q *http.Request) { q.Header.Set("Content-Type", "text/plain") },
		"what the browser says": func(q *http.Request) { q.Header.Set("Sec-Fetch-Site", "cross-site") },
	} {
		q := r.request("POST", "/do", `{"n":1,"on":1,"move":"x"}`, cookie)
		spoil(q)
		if w := r.answer(q); w.Code != http.StatusForbidden {
			t.Errorf("%s: %d", name, w.Code)
		}
	}
	if len(r.Commands()) != 0 {
		t.Error("something was taken")
	}
}

// The server answers only peers in the private network.
func TestPeersFromElsewhereAreRefused(t *testing.T) {
	r := open(t)
	for peer, status := range map[string]int{"8.8.8.8:1": 403, "169.254.1.1:1": 403, "100.64.0.1:1": 403, "[2001:db8::1]:1": 403, "[fe80::1]:1": 403,
		"10.0.0.3:1": 200, "172.16.0.9:1": 200, "192.168.4.4:1": 200, "[::ffff:192.168.4.4]:1": 200} {
		q := r.request("GET", "/", "", "")
		q.RemoteAddr = peer
		r.want(status, q)
	}
}

// The headers forbid browsers everything that the page does not need.
func TestSecurityHeaders(t *testing.T) {
	r := open(t)
	w := r.want(http.StatusOK, r.request("GET", "/"+r.State().Code, "", ""))
	for name, part := range map[string]string{"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "no-referrer", "Cache-Control": "no-store"} {
		if !strings.Contains(w.Header().Get(name), part) {
			t.Errorf("%s is %q", name, w.Header().Get(name))
		}
	}
	for _, word := range []string{"http://", "https://", "//", "<script>", "style="} {
		if strings.Contains(string(file("phone.html")), word) {
			t.Errorf("the page has %q", word)
		}
	}
}

// After some wrong codes the server refuses all codes from that address for a while, but not from
// others.
func TestWrongCodes(t *testing.T) {
	r := open(t)
	for range maxWrong {
		r.want(http.StatusForbidden, r.request("POST", "/join", `{"code":"BBBBBBBBB"}`, ""))
	}
	right := fmt.Sprintf(`{"code":%q}`, r.State().Code)
	r.want(http.StatusTooManyRequests, r.request("POST", "/join", right, ""))
	other := r.request("POST", "/join", strings.ToLower(right[:9])+right[9:], "")
	other.RemoteAddr = "192.168.1.21:1"
	r.want(http.StatusNoContent, other)
	r.time = r.time.Add(wrongTime + time.Second)
	r.want(http.StatusNoContent, r.request("POST", "/join", right, ""))
	r.want(http.StatusForbidden, r.request("POST", "/join", `{"code":""}`, ""))
	r.Close()
	r.want(http.StatusForbidden, r.request("POST", "/join", `{"code":""}`, ""))
}

// The server takes each command once, only from a phone with a cookie, and only a few per second.
func TestCommands(t *testing.T) {
	r := open(t)
	cookie := r.join()
	say := func(status int, body, cookie string) {
		t.Helper()
		r.want(status, r.request("POST", "/do", body, cookie))
	}
	say(204, `{"n":1,"on":3,"move":"play 7"}`, cookie)
	say(204, `{"n":1,"on":3,"move":"play 7"}`, cookie) // the same command again
	say(204, `{"n":0,"on":3,"move":"play 8"}`, cookie) // an older command
	if got := r.Commands(); len(got) != 1 || got[0].Move != "play 7" || got[0].On != 3 {
		t.Errorf("commands %+v", got)
	}
	say(401, `{"n":2,"move":"x"}`, "")
	say(401, `{"n":2,"move":"x"}`, strings.Repeat("0", 32)) // a forged cookie
	say(400, `{"n":2,"evil":1}`, cookie)
	say(400, `[]`, cookie)
	say(400, `{"n":2}{"n":3}`, cookie)
	say(400, `{"n":2,"move":"`+strings.Repeat("x", maxBody)+`"}`, cookie) // a body that is too long
	refused := 0
	for n := range 200 {
		if r.answer(r.request("POST", "/do", fmt.Sprintf(`{"n":%d,"pad":"up"}`, n+10), cookie)).Code != 204 {
			refused++
		}
	}
	if refused < 150 {
		t.Errorf("of 200 commands in a moment %d are refused", refused)
	}
	r.time = r.time.Add(time.Second)
	say(204, `{"n":500,"on":4,"press":"confirm"}`, cookie)
	say(204, `{"n":501,"pad":"no-such-button"}`, cookie)
	if got := r.Commands(); len(got) != 1 || got[0].Press != "confirm" {
		t.Errorf("commands %+v", got)
	}
	id := got(r)
	r.Remove(id)
	say(401, `{"n":600,"move":"x"}`, cookie)
}

func got(r *room) string { return r.phones[0].id }

// A press lasts for one frame. Two quick presses reach the frames as two presses.
func TestPressesReachTheFrame(t *testing.T) {
	r := open(t)
	cookie := r.join()
	r.phones[0].gone = time.Time{}
	r.want(204, r.request("POST", "/do", `{"n":1,"pad":"up"}`, cookie))
	r.want(204, r.request("POST", "/do", `{"n":2,"pad":"up"}`, cookie))
	var f input.Frame
	var down []bool
	for range 6 {
		r.Read(&f, false)
		down = append(down, f.Phones[0].Down.Has(input.Up))
	}
	if fmt.Sprint(down) != "[true false true false false false]" {
		t.Errorf("down %v", down)
	}
}

// A phone that is put away keeps its place for a while. In a race it counts as missing at once.
func TestPhoneThatIsPutAway(t *testing.T) {
	r := open(t)
	cookie := r.join()
	r.phones[0].gone = time.Time{}
	there := func(race bool) int {
		var f input.Frame
		r.Read(&f, race)
		return len(f.Phones)
	}
	r.want(204, r.request("POST", "/do", `{"away":true}`, cookie))
	r.time = r.time.Add(time.Second)
	if there(true) != 0 || there(false) != 1 {
		t.Error("after a second away")
	}
	r.time = r.time.Add(patience)
	if there(false) != 0 {
		t.Error("after ten seconds away")
	}
	r.want(204, r.request("POST", "/join", `{}`, cookie)) // the phone returns without a code
	if there(true) != 1 {
		t.Error("it has returned")
	}
	r.time = r.time.Add(forgetAfter + patience + time.Minute)
	there(false)
	r.want(401, r.request("POST", "/do", `{"n":9}`, cookie))
}

// The newest page is sent completely, to its own phone and to no other.
func TestPagesGoToTheirPhone(t *testing.T) {
	r := open(t)
	r.Now = nil
	one, two := r.join(), r.join()
	r.Show(r.phones[0].id, &phonepage.Page{Sentence: "ace of hearts"})
	r.Show(r.phones[1].id, &phonepage.Page{Sentence: "nothing"})
	a, b := r.stream(one), r.stream(two)
	for a.Scan() && !strings.Contains(a.Text(), "ace of hearts") {
	}
	for b.Scan() && !strings.Contains(b.Text(), "nothing") {
		if strings.Contains(b.Text(), "ace") {
			t.Fatal("another's page")
		}
	}
	if !r.State().Connected {
		t.Error("nobody is connected")
	}
	r.want(http.StatusUnauthorized, r.request("GET", "/events", "", ""))
	r.want(http.StatusUnauthorized, r.request("GET", "/picture/x", "", ""))
	r.want(http.StatusNotFound, r.request("GET", "/picture/x", "", one))
}

// If a phone has two tabs, the newer one gets the pages and the older one says why it gets none. A
// phone that was removed gets no such message.
func TestTwoTabsOfAPhone(t *testing.T) {
	r := open(t)
	r.Now = nil
	cookie := r.join()
	told := func(tab *bufio.Scanner) bool {
		for tab.Scan() {
			if tab.Text() == "event: elsewhere" {
				return true
			}
		}
		return false
	}
	first := r.stream(cookie)
	second := r.stream(cookie)
	if !told(first) {
		t.Error("the first tab does not know why its pages have ended")
	}
	third := r.stream(cookie)
	if !told(second) {
		t.Error("the second tab does not know why its pages have ended")
	}
	r.Remove(got(r))
	if told(third) {
		t.Error("a removed phone is told to use another tab")
	}
}

// If a stranger opens too many connections, only the last sixty-four are answered. A connected
// phone is not affected.
func TestTooManyConnections(t *testing.T) {
	r := open(t)
	r.Now = nil
	cookie := r.join()
	pages := r.stream(cookie)
	var conns []net.Conn
	defer func() {
		for _, c := range conns {
			c.Close()
		}
	}()
	for range 400 {
		c, err := net.Dial("tcp4", r.base)
		if err == nil {
			conns = append(conns, c)
		}
	}
	answered := 0
	// Connections are accepted in order. When the last one is answered, all have been accepted, and
	// those beyond the limit have been closed.
	for _, c := range slices.Backward(conns) {
		fmt.Fprintf(c, "GET /phone.css HTTP/1.1\r\nHost: %s\r\n\r\n", r.base)
		if n, _ := c.Read(make([]byte, 1)); n == 1 {
			answered++
		}
	}
	if answered != maxConnections-1 { // one of the connections belongs to the phone
		t.Errorf("of %d connections %d are answered", len(conns), answered)
	}
	r.Show(r.phones[0].id, &phonepage.Page{Sentence: "still here"})
	for pages.Scan() && !strings.Contains(pages.Text(), "still here") {
	}
	if pages.Err() != nil {
		t.Errorf("the phone that was there first: %v", pages.Err())
	}
}

// stream opens the stream of a phone and returns a scanner of its lines.
func (r *room) stream(cookie string) *bufio.Scanner {
	r.t.Helper()
	q, _ := http.NewRequestWithContext(r.t.Context(), "GET", "http://"+r.base+"/events", nil)
	q.AddCookie(&http.Cookie{Name: cookieName, Value: cookie})
	answer, err := http.DefaultClient.Do(q)
	if err != nil || answer.StatusCode != http.StatusOK {
		r.t.Fatalf("no pages: %v", err)
	}
	r.t.Cleanup(func() { answer.Body.Close() })
	return bufio.NewScanner(answer.Body)
}

// An idle phone keeps its stream, even beyond every time limit for requests.
func TestIdlePhoneKeepsItsStream(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits for the limit")
	}
	r := open(t)
	r.Now = nil
	pages := r.stream(r.join())
	beats := 0
	for end := time.Now().Add(bodyTime + beatEvery + 2*time.Second); time.Now().Before(end) && pages.Scan(); {
		if pages.Text() == "event: beat" {
			beats++
		}
	}
	if want := int((bodyTime + beatEvery) / beatEvery); beats < want {
		t.Errorf("its stream ended after %d of %d beats: %v", beats, want, pages.Err())
	}
}

// The server does not read an endless body, does not wait for a missing one, and disconnects a
// client that does not read.
func TestSlowAndEndlessBodies(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits for the limit")
	}
	r := open(t)
	r.Now = nil
	cookie := r.join()
	post := func(rest string) net.Conn {
		c, err := net.Dial("tcp4", r.base)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		fmt.Fprintf(c, "POST /do HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nCookie: %s=%s\r\nContent-Type: application/json\r\n%s", r.base, r.base, cookieName, cookie, rest)
		return c
	}
	endless := post("Transfer-Encoding: chunked\r\n\r\n")
	fmt.Fprintf(endless, "9\r\n{\"move\":\"\r\n")
	chunk := "400\r\n" + strings.Repeat("x", 0x400) + "\r\n"
	sent := 0
	for ; sent < 64<<10; sent++ {
		if _, err := io.WriteString(endless, chunk); err != nil {
			break
		}
	}
	if sent == 64<<10 {
		t.Error("64 MiB of a body were read")
	}
	slow := post("Content-Length: 9\r\n\r\n{")
	_ = slow.SetReadDeadline(time.Now().Add(bodyTime + 5*time.Second))
	if _, err := io.ReadAll(slow); os.IsTimeout(err) {
		t.Error("the server still waits for a body that never comes")
	}
	deaf, err := net.Dial("tcp4", r.base)
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Close()
	fmt.Fprintf(deaf, "GET /events HTTP/1.1\r\nHost: %s\r\nCookie: %s=%s\r\n\r\n", r.base, cookieName, cookie)
	streams := func() bool { r.mu.Lock(); defer r.mu.Unlock(); return r.phones[0].end != nil }
	for end := time.Now().Add(writeTime + 30*time.Second); ; {
		r.Show(r.phones[0].id, &phonepage.Page{On: int(time.Now().UnixNano()), Sentence: strings.Repeat("x", 1<<20)})
		time.Sleep(10 * time.Millisecond)
		if gone := !streams(); gone && time.Now().Before(end) {
			break
		} else if time.Now().After(end) {
			t.Fatal("the server still writes to a client that does not read")
		}
	}
}

// The server disconnects a client whose header is endless or unfinished.
func TestSlowAndEndlessHeaders(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits for the limit")
	}
	r := open(t)
	slow, err := net.Dial("tcp4", r.base)
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	fmt.Fprintf(slow, "GET / HTTP/1.1\r\nHost: %s\r\nX: ", r.base)
	long, err := net.Dial("tcp4", r.base)
	if err != nil {
		t.Fatal(err)
	}
	defer long.Close()
	fmt.Fprintf(long, "GET / HTTP/1.1\r\nHost: %s\r\nX: %s\r\n\r\n", r.base, strings.Repeat("x", 20<<10))
	answer, _ := io.ReadAll(long)
	if !bytes.Contains(answer, []byte("431")) {
		t.Errorf("an endless header is answered by %.60s", answer)
	}
	_ = slow.SetReadDeadline(time.Now().Add(headerTime + 3*time.Second))
	if _, err := io.ReadAll(slow); os.IsTimeout(err) {
		t.Error("a header that never ends is still waited for")
	}
}

// The log contains neither codes nor cookies.
func TestNothingIsLogged(t *testing.T) {
	r := open(t)
	cookie := r.join()
	for _, text := range []string{fmt.Sprint(r.State().Lag, r.State().Connected), r.want(403, r.request("POST", "/join", `{"code":"X"}`, "")).Body.String(),
		r.want(200, r.request("GET", "/", "", cookie)).Body.String()} {
		if strings.Contains(text, cookie) || strings.Contains(text, r.State().Code) {
			t.Errorf("%q contains a secret", text)
		}
	}
	if r.http.ErrorLog == nil || r.http.ErrorLog.Writer() != (nothing{}) {
		t.Error("net/http would log")
	}
}

// A phone keeps its mark after the program is restarted. The mark admits nobody, and a forged mark
// is ignored.
func TestPhoneMarkSurvivesRestart(t *testing.T) {
	mark := func(w *httptest.ResponseRecorder) string {
		for _, c := range w.Result().Cookies() {
			if c.Name == markName && c.HttpOnly && c.SameSite == http.SameSiteStrictMode {
				return c.Value
			}
		}
		return ""
	}
	join := func(r *room, bring string) string {
		q := r.request("POST", "/join", fmt.Sprintf(`{"code":%q}`, r.State().Code), "")
		if bring != "" {
			q.AddCookie(&http.Cookie{Name: markName, Value: bring})
		}
		return mark(r.want(http.StatusNoContent, q))
	}
	first := join(open(t), "")
	if len(first) != 2*markBytes {
		t.Fatalf("the mark is %q", first)
	}
	r := open(t)
	if again := join(r, first); again != first {
		t.Errorf("%q is known as %q", first, again)
	}
	for _, foreign := range []string{"x", first + "00", strings.Repeat("z", 16)} {
		if got := join(r, foreign); got == foreign || got == first || len(got) != 2*markBytes {
			t.Errorf("%q is taken as %q", foreign, got)
		}
	}
	q := r.request("POST", "/join", `{"code":"wrong"}`, "")
	q.AddCookie(&http.Cookie{Name: markName, Value: first})
	r.want(http.StatusForbidden, q)
}

// A phone can load the pictures of its own pages. Requests for another phone's pictures are
// answered like requests for missing ones.
func TestPicturesBelongToOnePhone(t *testing.T) {
	r := open(t)
	one, two := r.join(), r.join()
	page := func(picture string) *phonepage.Page {
		return &phonepage.Page{Zones: []phonepage.Zone{{Pieces: []phonepage.Piece{{ID: "0", Picture: picture}}}}}
	}
	r.Show(r.phones[0].id, page("ace"))
	for _, missing := range r.Missing() {
		r.Paint(missing, []byte("painted"))
	}
	if w := r.want(http.StatusOK, r.request("GET", "/picture/ace", "", one)); w.Body.String() != "painted" {
		t.Errorf("the picture is %q", w.Body)
	}
	ace, none := r.want(http.StatusNotFound, r.request("GET", "/picture/ace", "", two)), r.want(http.StatusNotFound, r.request("GET", "/picture/none", "", two))
	if fmt.Sprint(ace.Result().Header) != fmt.Sprint(none.Result().Header) || ace.Body.String() != none.Body.String() {
		t.Errorf("another phone's picture is answered by %v %s, and none by %v %s", ace.Result().Header, ace.Body, none.Result().Header, none.Body)
	}
	r.Show(r.phones[1].id, page("ace"))
	if missing := r.Missing(); len(missing) != 1 || missing[0].Phone != r.phones[1].id {
		t.Errorf("a picture that another phone has is there at once: %v are missing", missing)
	}
}

// BenchmarkPicture compares the time to refuse another phone's picture with the time to refuse a
// missing one. It alternates the requests and compares the medians.
func BenchmarkPicture(b *testing.B) {
	r := open(&testing.T{})
	defer r.Stop()
	r.join()
	cookie := r.join()
	r.Show(r.phones[0].id, &phonepage.Page{Zones: []phonepage.Zone{{Pieces: []phonepage.Piece{{ID: "0", Picture: "ace"}}}}})
	handler := r.Handler()
	var took [2][]time.Duration
	for n := 0; b.Loop(); n++ {
		q := r.request("GET", [...]string{"/picture/ace", "/picture/two"}[n%2], "", cookie)
		w := httptest.NewRecorder()
		since := time.Now()
		handler.ServeHTTP(w, q)
		took[n%2] = append(took[n%2], time.Since(since))
	}
	for i, unit := range [...]string{"ns-another's", "ns-nobody's"} {
		slices.Sort(took[i])
		if len(took[i]) > 0 {
			b.ReportMetric(float64(took[i][len(took[i])/2].Nanoseconds()), unit)
		}
	}
}

// Before a phone has joined, its page is in the language of its browser. Afterwards it is in the
// language of the screen, like the questions on the page.
func TestPageIsInTheLanguageOfTheBrowser(t *testing.T) {
	s := New()
	s.Listen = "127.0.0.1:0"
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	s.Speak("fr", func(l lang.Language) map[string]string {
		return map[string]string{"welcome": "welcome in " + string(l)}
	})
	page := func(accepts string, cookies ...*http.Cookie) string {
		r := httptest.NewRequest(http.MethodGet, "http://"+s.State().Address+"/", nil)
		r.RemoteAddr = "127.0.0.1:5000"
		r.Header.Set("Accept-Language", accepts)
		for _, c := range cookies {
			r.AddCookie(c)
		}
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		return w.Body.String()
	}
	for accepts, want := range map[string]string{"de-CH,de;q=0.9": "de", "es-MX": "es", "ja": "fr", "": "fr"} {
		if got := page(accepts); !strings.Contains(got, `<html lang="`+want+`">`) || !strings.Contains(got, "welcome in "+want) {
			t.Errorf("%q is not answered in %s", accepts, want)
		}
	}
	s.phones = append(s.phones, &phone{id: "one", cookie: "joined"})
	if got := page("de", &http.Cookie{Name: cookieName, Value: "joined"}); !strings.Contains(got, `<html lang="fr">`) {
		t.Error("a phone that has joined is not answered in the language of the screen")
	}
}
