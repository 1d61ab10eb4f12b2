package speech

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// server is a fake speech-dispatcher. It records the commands of SSIP, and answers them like
// version 0.11.
type server struct {
	t      *testing.T
	conn   net.Conn
	refuse string        // a command that the server refuses as unknown
	queued chan struct{} // signals a received text that is not spoken yet
	mu     sync.Mutex
	told   []string
}

func newServer(t *testing.T, refuse string) (*server, net.Conn) {
	here, there := net.Pipe()
	s := &server{t: t, conn: there, refuse: refuse, queued: make(chan struct{}, 16)}
	go s.serve()
	t.Cleanup(func() { here.Close(); there.Close() })
	return s, here
}

func (s *server) serve() {
	in := bufio.NewScanner(s.conn)
	messages, text := 0, false
	for in.Scan() {
		line := strings.TrimSuffix(in.Text(), "\r")
		s.mu.Lock()
		s.told = append(s.told, line)
		s.mu.Unlock()
		switch {
		case text && line == ".":
			text = false
			messages++
			s.say("225-%d", messages)
			s.say("225 OK MESSAGE QUEUED")
			s.news(messages, 701, "BEGIN")
			s.queued <- struct{}{}
		case text:
		case s.refuse != "" && strings.HasPrefix(line, s.refuse):
			s.say("513 ERR CLIENT NOT FOUND")
		case line == "SPEAK":
			text = true
			s.say("230 OK RECEIVING DATA")
		case line == "CANCEL SELF":
			s.say("210 OK STOPPED")
			s.news(messages, textCut, "CANCELED")
		case line == "QUIT":
			s.say("231 HAPPY HACKING")
			return
		default:
			s.say("208 OK SET")
		}
	}
}

func (s *server) say(format string, args ...any) { fmt.Fprintf(s.conn, format+"\r\n", args...) }

func (s *server) news(message, code int, what string) {
	s.say("%d-%d", code, message)
	s.say("%d-1", code)
	s.say("%d %s", code, what)
}

func (s *server) heard() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	told := s.told
	s.told = nil
	return told
}

func TestDispatcherSpeaksTexts(t *testing.T) {
	s, conn := newServer(t, "")
	v, err := newDispatcher(conn)
	if err != nil {
		t.Fatal(err)
	}
	s.heard()
	for i, want := range [][]string{
		{"SET SELF LANGUAGE fr", "SET SELF RATE 0", "SPEAK", "Bonjour.", "."},
		{"SPEAK", "...", "."},
		{"SET SELF LANGUAGE en", "SET SELF RATE -50", "SPEAK", "Hello.", "."},
	} {
		texts := []text{{"Bonjour.", "fr", 100}, {"..", "fr", 100}, {"Hello.", "en", 75}}
		done := make(chan error)
		go func() { done <- v.speak(context.Background(), texts[i]) }()
		receive(t, s.queued, "the text")
		select {
		case err := <-done:
			t.Fatalf("%q ended before it was spoken: %v", texts[i].words, err)
		default:
		}
		s.news(i, textSpoken, "END") // an event of an earlier text
		s.news(i+1, textSpoken, "END")
		if err := receive(t, done, "the end"); err != nil {
			t.Fatal(err)
		}
		if told := s.heard(); !slices.Equal(told, want) {
			t.Errorf("received %q, want %q", told, want)
		}
	}
	v.close()
	if told := s.heard(); !slices.Equal(told, []string{"QUIT"}) {
		t.Errorf("received %q at the end", told)
	}
}

func TestDispatcherTextIsInterrupted(t *testing.T) {
	s, conn := newServer(t, "")
	v, err := newDispatcher(conn)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cut := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- v.speak(ctx, text{"A long story.", "en", 100}) }()
	receive(t, s.queued, "the text")
	s.heard()
	cut()
	if err := receive(t, done, "the end"); err != nil {
		t.Fatal(err)
	}
	if told := s.heard(); !slices.Equal(told, []string{"CANCEL SELF"}) {
		t.Errorf("received %q", told)
	}
}

func TestRefusingDispatcherIsAnError(t *testing.T) {
	_, conn := newServer(t, "SET SELF NOTIFICATION")
	if _, err := newDispatcher(conn); err == nil {
		t.Error("no error")
	}
}

func TestEndedDispatcherIsAnError(t *testing.T) {
	s, conn := newServer(t, "")
	v, err := newDispatcher(conn)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- v.speak(context.Background(), text{"Hello.", "en", 100}) }()
	receive(t, s.queued, "the text")
	s.conn.Close()
	if err := receive(t, done, "the end"); err == nil {
		t.Error("no error")
	}
}

func TestDispatcherAddress(t *testing.T) {
	for _, c := range []struct{ env, network, address string }{
		{"SPEECHD_ADDRESS=unix_socket:/a/b", "unix", "/a/b"},
		{"SPEECHD_ADDRESS=inet_socket:localhost:6560", "tcp", "localhost:6560"},
		{"XDG_RUNTIME_DIR=/run/user/1000", "unix", "/run/user/1000/speech-dispatcher/speechd.sock"},
		{"HOME=/home/lea", "unix", "/home/lea/.cache/speech-dispatcher/speechd.sock"},
	} {
		name, value, _ := strings.Cut(c.env, "=")
		network, address := dispatcherAddress(func(n string) string {
			if n == name {
				return value
			}
			return ""
		})
		if network != c.network || filepath.ToSlash(address) != c.address {
			t.Errorf("with %s: %s %s", c.env, network, address)
		}
	}
}
