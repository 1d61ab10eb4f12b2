//go:build !js

package phone

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync"
	"testing"

	"canape/input"
	"canape/scenes/phonepage"
)

// from returns a browser that seems to be on another computer, with the given address.
func from(address string) *http.Client {
	jar, _ := cookiejar.New(nil)
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &http.Client{Jar: jar, Transport: &http.Transport{DialContext: dialer.DialContext, MaxConnsPerHost: 6, MaxIdleConnsPerHost: 6}}
}

// visit loads the page and all its files at the same time, as browsers do, and then joins.
func (r *room) visit(browser *http.Client) error {
	files := []string{"/", "/phone.css", "/phone.js", "/text.woff2", "/title.woff2", "/lozenges.svg", "/rays.svg", "/art/ui/emblem-evening.svg"}
	errs := make([]error, len(files))
	var loads sync.WaitGroup
	for i, file := range files {
		loads.Go(func() { errs[i] = get(browser, "http://"+r.base+file) })
	}
	loads.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	request, _ := http.NewRequest(http.MethodPost, "http://"+r.base+"/join", bytes.NewReader([]byte(fmt.Sprintf(`{"code":%q}`, r.State().Code))))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", "http://"+r.base)
	answer, err := browser.Do(request)
	if err != nil {
		return err
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusNoContent {
		return fmt.Errorf("the code is answered by %d", answer.StatusCode)
	}
	return nil
}

func get(browser *http.Client, url string) error {
	answer, err := browser.Get(url)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s is answered by %d", url, answer.StatusCode)
	}
	return nil
}

// Six phones behind one address load their pages at the same time, join, and get their streams. A
// seventh phone that comes later can do the same.
func TestSixPhonesBehindOneAddress(t *testing.T) {
	r := open(t)
	r.Now = nil
	browsers := make([]*http.Client, 7)
	for i := range browsers {
		browsers[i] = from("127.0.0.9")
	}
	errs := make([]error, len(browsers))
	var loads sync.WaitGroup
	for i := range 6 {
		loads.Go(func() { errs[i] = r.visit(browsers[i]) })
	}
	loads.Wait()
	for i, err := range errs {
		if err != nil {
			t.Fatalf("phone %d: %v", i, err)
		}
	}
	for _, browser := range browsers[:6] {
		answer, err := browser.Get("http://" + r.base + "/events")
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("no pages: %v", err)
		}
		defer answer.Body.Close()
	}
	if err := r.visit(browsers[6]); err != nil {
		t.Errorf("the seventh: %v", err)
	}
}

// A neighbour without the code holds as many connections as possible from four addresses, and keeps
// opening new ones. A family can still join, and connected phones are not affected.
func TestNeighbourCannotShutPhonesOut(t *testing.T) {
	r := open(t)
	r.Now = nil
	pages := r.stream(r.join())
	held := make(chan net.Conn, 1<<16)
	defer func() {
		close(held)
		for conn := range held {
			conn.Close()
		}
	}()
	open := func(address string) {
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
		if conn, err := dialer.Dial("tcp4", r.base); err == nil {
			held <- conn
		}
	}
	neighbour := []string{"127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"}
	for n := range 2 * maxConnections {
		open(neighbour[n%4])
	}
	stop := make(chan struct{})
	var renewing sync.WaitGroup
	renewing.Go(func() {
		for n := 0; n < 2000; n++ {
			select {
			case <-stop:
				return
			default:
				open(neighbour[n%4])
			}
		}
	})
	for n := range 5 {
		if err := r.visit(from(fmt.Sprintf("127.0.0.%d", 10+n))); err != nil {
			t.Errorf("phone %d of the family: %v", n, err)
		}
	}
	close(stop)
	renewing.Wait()
	r.Show(r.phones[0].id, &phonepage.Page{Sentence: "still here"})
	for pages.Scan() && !strings.Contains(pages.Text(), "still here") {
	}
	if pages.Err() != nil {
		t.Errorf("the phone that was there first: %v", pages.Err())
	}
}

// A phone with a cookie keeps a limited number of connections.
func TestPhoneKeepsLimitedConnections(t *testing.T) {
	r := open(t)
	r.Now = nil
	if err := r.visit(from("127.0.0.2")); err != nil {
		t.Fatal(err)
	}
	cookie := r.phones[0].cookie
	for range maxConnections {
		conn, err := net.Dial("tcp4", r.base)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "GET /picture/x HTTP/1.1\r\nHost: %s\r\nCookie: %s=%s\r\n\r\n", r.base, cookieName, cookie)
		_, _ = conn.Read(make([]byte, 1))
	}
	if err := r.visit(from("127.0.0.3")); err != nil {
		t.Errorf("another phone: %v", err)
	}
}

// A guest with the code takes all places. Phones with seats stay, and others can still join. A
// phone is refused only if all phones have seats.
func TestOneGuestDoesNotTakeAllPlaces(t *testing.T) {
	r := open(t)
	join := func(status int, peer string) {
		t.Helper()
		q := r.request("POST", "/join", fmt.Sprintf(`{"code":%q}`, r.State().Code), "")
		q.RemoteAddr = peer + ":5000"
		r.want(status, q)
	}
	for range 3 {
		join(http.StatusNoContent, "192.168.1.10")
	}
	seated := map[string]bool{}
	sit := func() {
		for _, p := range r.phones {
			seated[p.id] = true
			r.Show(p.id, &phonepage.Page{Who: &phonepage.Who{Name: "Ada"}})
		}
	}
	sit()
	for range 100 {
		join(http.StatusNoContent, "192.168.1.66")
	}
	for range 3 {
		join(http.StatusNoContent, "192.168.1.11")
	}
	family := 0
	for _, p := range r.phones {
		if seated[p.id] {
			delete(seated, p.id)
		}
		if p.peer.String() == "192.168.1.11" {
			family++
		}
	}
	if len(seated) > 0 || family != 3 || len(r.phones) != maxPhones {
		t.Errorf("of 3 seated phones %d are gone, of 3 new ones %d are there, of %d phones", len(seated), family, len(r.phones))
	}
	sit()
	join(http.StatusServiceUnavailable, "192.168.1.12")
}

// The code is valid while a screen shows it, and for ten seconds afterwards. Then it changes.
func TestCodeExpires(t *testing.T) {
	r := open(t)
	code := r.State().Code
	pass := func(ticks int, shown bool) {
		for range ticks {
			r.time = r.time.Add(codeLasts / 5)
			if shown {
				r.Invite()
			}
			r.Read(&input.Frame{}, false)
		}
	}
	if pass(50, true); r.State().Code != code {
		t.Fatal("the code changes on the screen")
	}
	if pass(4, false); r.State().Code != code {
		t.Error("a phone that has just scanned the code is too late")
	}
	if pass(4, false); r.State().Code == code || len(r.State().Code) != codeLength {
		t.Errorf("the code is still %s", r.State().Code)
	}
	r.want(http.StatusForbidden, r.request("POST", "/join", fmt.Sprintf(`{"code":%q}`, code), ""))
	r.join()
}

// The code changes at once when its screen is closed. A phone that has scanned the previous one can
// still join for ten seconds.
func TestCodeIsRenewedWhenTheInvitationCloses(t *testing.T) {
	r := open(t)
	try := func(code string, want int) {
		r.want(want, r.request("POST", "/join", fmt.Sprintf(`{"code":%q}`, code), ""))
	}
	first := r.State().Code
	r.Renew()
	second := r.State().Code
	if second == first || len(second) != codeLength {
		t.Fatalf("after %s the code is %s", first, second)
	}
	r.Renew()
	try(first, http.StatusForbidden)
	try(second, http.StatusNoContent)
	r.time = r.time.Add(codeLasts + 1)
	try(second, http.StatusForbidden)
	r.join()
	r.Close()
	r.Renew()
	if code := r.State().Code; code != "" {
		t.Errorf("a closed server has the code %s", code)
	}
	try("", http.StatusForbidden)
}
