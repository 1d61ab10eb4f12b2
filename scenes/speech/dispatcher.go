package speech

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// dispatcher is a connection to speech-dispatcher in its protocol SSIP, lines of text over a
// socket. All lines of an answer start with the same three digits; in the last line a space follows
// the digits. Lines that start with a 7 are events of the current speech.
type dispatcher struct {
	conn     net.Conn
	answers  chan answer
	language string
	rate     string
}

// answer is the answer to a command, or an event.
type answer struct {
	code  int
	lines []string
}

// The codes of events: a text has been spoken or was interrupted.
const (
	newsOfText = 700
	textSpoken = 702
	textCut    = 703
)

// dispatcherPatience is how long to wait for an answer.
const dispatcherPatience = 5 * time.Second

// openDispatcher connects to speech-dispatcher and starts it if it is not running.
func openDispatcher() (voice, error) {
	network, address := dispatcherAddress(os.Getenv)
	conn, err := net.DialTimeout(network, address, dispatcherPatience)
	if err != nil {
		if network != "unix" {
			return nil, err
		}
		spawn := exec.Command("speech-dispatcher", "--spawn", "--communication-method", "unix_socket", "--socket-path", address)
		if err := spawn.Run(); err != nil {
			return nil, fmt.Errorf("start speech-dispatcher: %w", err)
		}
		if conn, err = net.DialTimeout(network, address, dispatcherPatience); err != nil {
			return nil, err
		}
	}
	return newDispatcher(conn)
}

// dispatcherAddress returns the address of speech-dispatcher according to the environment.
func dispatcherAddress(env func(string) string) (network, address string) {
	if path, ok := strings.CutPrefix(env("SPEECHD_ADDRESS"), "unix_socket:"); ok && path != "" {
		return "unix", path
	}
	if host, ok := strings.CutPrefix(env("SPEECHD_ADDRESS"), "inet_socket:"); ok && host != "" {
		return "tcp", host
	}
	folder := cmp.Or(env("XDG_RUNTIME_DIR"), env("XDG_CACHE_HOME"), filepath.Join(env("HOME"), ".cache"))
	return "unix", filepath.Join(folder, "speech-dispatcher", "speechd.sock")
}

// newDispatcher starts a session on a connection.
func newDispatcher(conn net.Conn) (voice, error) {
	d := &dispatcher{conn: conn, answers: make(chan answer, 16)}
	go d.read()
	for _, line := range []string{`SET SELF CLIENT_NAME "player:canape:main"`, "SET SELF NOTIFICATION ALL ON", "SET SELF PRIORITY MESSAGE"} {
		if _, err := d.ask(line); err != nil {
			conn.Close()
			return nil, err
		}
	}
	return d, nil
}

// read receives answers and events until the connection ends.
func (d *dispatcher) read() {
	defer close(d.answers)
	in := bufio.NewScanner(d.conn)
	var lines []string
	for in.Scan() {
		line := strings.TrimRight(in.Text(), "\r")
		if len(line) < 4 {
			return
		}
		code, err := strconv.Atoi(line[:3])
		if err != nil {
			return
		}
		lines = append(lines, line[4:])
		if line[3] == ' ' {
			d.answers <- answer{code, lines}
			lines = nil
		}
	}
}

var errDispatcherGone = errors.New("speech-dispatcher is gone")

// ask sends a line and returns its answer. It drops events received in between, which belong to
// earlier texts.
func (d *dispatcher) ask(line string) (answer, error) {
	if err := d.conn.SetWriteDeadline(time.Now().Add(dispatcherPatience)); err != nil {
		return answer{}, err
	}
	if _, err := d.conn.Write([]byte(line + "\r\n")); err != nil {
		return answer{}, err
	}
	late := time.After(dispatcherPatience)
	for {
		select {
		case a, ok := <-d.answers:
			switch {
			case !ok:
				return a, errDispatcherGone
			case a.code >= newsOfText:
				continue
			case a.code >= 300:
				return a, fmt.Errorf("speech-dispatcher: %d %s", a.code, a.lines[len(a.lines)-1])
			}
			return a, nil
		case <-late:
			return answer{}, errDispatcherGone
		}
	}
}

func (d *dispatcher) speak(ctx context.Context, t text) error {
	if err := d.prepare(t); err != nil {
		return err
	}
	if _, err := d.ask("SPEAK"); err != nil {
		return err
	}
	words := t.words
	if strings.HasPrefix(words, ".") { // a line with a single dot would end the text
		words = "." + words
	}
	queued, err := d.ask(words + "\r\n.")
	if err != nil {
		return err
	}
	return d.await(ctx, queued.lines[0], longest(t))
}

// prepare sets language and rate if they have changed.
func (d *dispatcher) prepare(t text) error {
	if t.language != d.language {
		if _, err := d.ask("SET SELF LANGUAGE " + t.language); err != nil {
			return err
		}
		d.language = t.language
	}
	if rate := dispatcherRate(t.rate); rate != d.rate {
		if _, err := d.ask("SET SELF RATE " + rate); err != nil {
			return err
		}
		d.rate = rate
	}
	return nil
}

// await waits until a message has been spoken. Some voices send no events; then it waits for the
// time that the text may take.
func (d *dispatcher) await(ctx context.Context, message string, most time.Duration) error {
	over := time.After(most)
	for {
		select {
		case a, ok := <-d.answers:
			if !ok {
				return errDispatcherGone
			}
			if (a.code == textSpoken || a.code == textCut) && a.lines[0] == message {
				return nil
			}
		case <-ctx.Done():
			_, err := d.ask("CANCEL SELF")
			return err
		case <-over:
			return nil
		}
	}
}

// dispatcherRate converts a rate to the scale of speech-dispatcher: -100 is slowest, 0 normal, 100
// fastest.
func dispatcherRate(percent int) string {
	if percent < 100 {
		return strconv.Itoa(max(2*(percent-100), -100))
	}
	return strconv.Itoa(min(percent-100, 100))
}

func (d *dispatcher) close() {
	_, _ = d.ask("QUIT") // the connection may be closed already
	d.conn.Close()
}
