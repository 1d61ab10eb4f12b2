package endtoend

import (
	"bufio"
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"time"

	"canape/input"
)

// hearing is a speech-dispatcher that does not speak. A test reads from it what the app reads aloud,
// and so learns where the focus is.
type hearing struct {
	address string      // the path of its socket
	texts   chan string // the texts, in the order in which the app speaks them
}

// hear makes the app read the screen aloud to the test from the next start on. The settings must
// turn the narration on.
func (c *couch) hear() {
	c.t.Helper()
	h := &hearing{address: filepath.Join(folder(c.t), "speech"), texts: make(chan string, 1000)}
	server, err := net.Listen("unix", h.address)
	c.must(err)
	c.t.Cleanup(func() { _ = server.Close() })
	go func() {
		for {
			conn, err := server.Accept()
			if err != nil {
				return
			}
			go h.serve(conn)
		}
	}()
	c.hearing = h
}

// serve answers like speech-dispatcher, and reports every text as spoken at once.
func (h *hearing) serve(conn net.Conn) {
	defer conn.Close()
	in := bufio.NewScanner(conn)
	var text []string
	for n, speaks := 0, false; in.Scan(); {
		switch line := strings.TrimSuffix(in.Text(), "\r"); {
		case speaks && line == ".":
			n++
			h.texts <- strings.Join(text, " ")
			speaks, text = false, nil
			fmt.Fprintf(conn, "225-%d\r\n225 OK MESSAGE QUEUED\r\n702-%d\r\n702-1\r\n702 END\r\n", n, n)
		case speaks:
			text = append(text, line)
		case line == "SPEAK":
			speaks = true
			fmt.Fprint(conn, "230 OK RECEIVING DATA\r\n")
		case line == "QUIT":
			return
		default:
			fmt.Fprint(conn, "208 OK\r\n")
		}
	}
}

// silence is how long the app must say nothing before a test concludes that a press has not moved
// the focus.
const silence = 3 * time.Second

// answer presses a control and returns what the app says, or "" if it stays silent.
func (c *couch) answer(d device, v input.Action) string {
	for len(c.hearing.texts) > 0 {
		<-c.hearing.texts
	}
	d.press(v)
	c.draw()
	select {
	case text := <-c.hearing.texts:
		return text
	case <-time.After(silence):
		return ""
	}
}

// seek presses a control until the app says that the focus is on a piece with this label, or that
// the piece has this value.
func (c *couch) seek(d device, v input.Action, words string) {
	c.t.Helper()
	var heard []string
	for range mostSteps {
		text := c.answer(d, v)
		if strings.HasPrefix(text, words) {
			return
		}
		heard = append(heard, text)
	}
	c.save("seek")
	c.t.Fatalf("%v does not lead to %q, but to %q", v, words, heard)
}

// mostSteps is more than the number of rows in any panel.
const mostSteps = 20
