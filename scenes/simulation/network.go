package simulation

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/netip"
	"os"
	"sync"
	"time"
)

// Network is the network of the home. Every packet takes a different time, and connections can
// break.
type Network struct {
	seed uint64
	work sync.WaitGroup // the background work of all phones

	mu       sync.Mutex
	listener *listener
	begun    map[netip.Addr]uint64 // the number of background tasks of each phone so far
	dialled  map[netip.Addr]uint64
	open     map[*link]bool
	worst    time.Duration // the longest delay of a packet
	breaks   int           // the percentage of connections that break
}

// A packet takes at most near in a good network, and at most far in a bad one.
const (
	near = 20 * time.Millisecond
	far  = 900 * time.Millisecond
)

// hostAddress is the address of the computer that runs the app.
var hostAddress = netip.MustParseAddr("192.168.1.10")

var errUnreachable = errors.New("nobody answers")

func newNetwork(seed uint64) *Network {
	return &Network{seed: seed, begun: map[netip.Addr]uint64{}, dialled: map[netip.Addr]uint64{}, open: map[*link]bool{}, worst: near}
}

// Addresses returns the addresses of the computer.
func (n *Network) Addresses() []netip.Addr { return []netip.Addr{hostAddress} }

// Listen ignores the address, because phones only try one port.
func (n *Network) Listen(string) (net.Listener, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.listener != nil {
		return nil, errors.New("somebody listens already")
	}
	n.listener = &listener{network: n, incoming: make(chan net.Conn, 64), closed: make(chan struct{})}
	return n.listener, nil
}

// turn makes the network good or bad. A bad network delays packets and breaks connections.
func (n *Network) turn(bad bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.worst, n.breaks = near, 0
	if bad {
		n.worst, n.breaks = far, 20
	}
}

// cut breaks all connections.
func (n *Network) cut() {
	n.mu.Lock()
	links := n.open
	n.open = map[*link]bool{}
	n.mu.Unlock()
	for l := range links {
		l.shut()
	}
}

// later runs a task of a phone in the background. No two tasks begin at the same time, so that they
// run in the same order every time.
func (n *Network) later(from netip.Addr, do func()) {
	n.mu.Lock()
	n.begun[from]++
	wait := time.Duration(1+n.begun[from]%1000)*time.Microsecond + time.Duration(from.As4()[3])
	n.mu.Unlock()
	n.work.Go(func() {
		time.Sleep(wait)
		do()
	})
}

// dial connects to the app.
func (n *Network) dial(from netip.Addr) (net.Conn, error) {
	n.mu.Lock()
	n.dialled[from]++
	rng := rand.New(rand.NewPCG(n.seed^uint64(from.As4()[3])<<32, n.dialled[from]))
	wait := n.delay(rng)
	n.mu.Unlock()
	time.Sleep(wait)
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.listener == nil {
		return nil, errUnreachable
	}
	client, server := net.TCPAddrFromAddrPort(netip.AddrPortFrom(from, uint16(20000+n.dialled[from]%20000))), n.listener.Addr()
	up, down := newStream(n, rng.Uint64()), newStream(n, rng.Uint64())
	l := &link{network: n, up: up, down: down}
	if rng.IntN(100) < n.breaks {
		up.most = 200 + rng.IntN(2000)
	}
	select {
	case n.listener.incoming <- &conn{link: l, in: up, out: down, local: server, remote: client}:
	default:
		return nil, errUnreachable
	}
	n.open[l] = true
	return &conn{link: l, in: down, out: up, local: client, remote: server}, nil
}

// delay draws how long a packet takes.
func (n *Network) delay(rng *rand.Rand) time.Duration {
	return time.Microsecond + time.Duration(rng.Int64N(int64(n.worst)))
}

// listener is the app's listening socket.
type listener struct {
	network  *Network
	incoming chan net.Conn
	once     sync.Once
	closed   chan struct{}
}

func (l *listener) Accept() (net.Conn, error) {
	select {
	case c := <-l.incoming:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *listener) Close() error {
	l.once.Do(func() {
		l.network.mu.Lock()
		l.network.listener = nil
		l.network.mu.Unlock()
		close(l.closed)
		for len(l.incoming) > 0 { // close connections that were never accepted
			_ = (<-l.incoming).Close()
		}
	})
	return nil
}

func (l *listener) Addr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(hostAddress, 2424))
}

// link is a connection between a phone and the app, with its two directions.
type link struct {
	network  *Network
	up, down *stream
}

// shut closes both directions immediately.
func (l *link) shut() {
	l.up.close()
	l.down.close()
}

// conn is one end of a link.
type conn struct {
	link          *link
	in, out       *stream
	local, remote net.Addr
}

func (c *conn) Read(p []byte) (int, error)        { return c.in.read(p) }
func (c *conn) Write(p []byte) (int, error)       { return c.out.write(p) }
func (c *conn) LocalAddr() net.Addr               { return c.local }
func (c *conn) RemoteAddr() net.Addr              { return c.remote }
func (c *conn) SetReadDeadline(t time.Time) error { return c.in.limit(t) }
func (c *conn) SetWriteDeadline(time.Time) error  { return nil } // a write never blocks
func (c *conn) SetDeadline(t time.Time) error     { return c.in.limit(t) }
func (c *conn) Close() error {
	c.link.network.mu.Lock()
	delete(c.link.network.open, c.link)
	c.link.network.mu.Unlock()
	c.link.shut()
	return nil
}

// stream is one direction of a link. Packets have different delays, but bytes arrive in order.
type stream struct {
	network *Network
	rng     *rand.Rand

	mu       sync.Mutex
	packets  []packet
	closed   bool
	deadline time.Time
	changed  chan struct{} // closed and replaced at each change
	most     int           // the number of bytes after which the link breaks; 0 if it never breaks
	sent     int
}

type packet struct {
	at   time.Time
	data []byte
}

func newStream(n *Network, seed uint64) *stream {
	return &stream{network: n, rng: rand.New(rand.NewPCG(seed, 3)), changed: make(chan struct{})}
}

// change wakes the reader. The caller holds the lock.
func (s *stream) change() {
	close(s.changed)
	s.changed = make(chan struct{})
}

func (s *stream) write(p []byte) (int, error) {
	s.network.mu.Lock()
	wait := s.network.delay(s.rng)
	s.network.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return 0, io.ErrClosedPipe
	}
	if s.sent += len(p); s.most > 0 && s.sent > s.most {
		s.closed = true
		s.change()
		return 0, fmt.Errorf("the connection broke after %d bytes", s.sent)
	}
	at := time.Now().Add(wait)
	if n := len(s.packets); n > 0 && !at.After(s.packets[n-1].at) {
		at = s.packets[n-1].at.Add(time.Microsecond)
	}
	s.packets = append(s.packets, packet{at, append([]byte(nil), p...)})
	s.change()
	return len(p), nil
}

func (s *stream) read(p []byte) (int, error) {
	for {
		s.mu.Lock()
		now, wake := time.Now(), s.deadline
		if !s.deadline.IsZero() && !now.Before(s.deadline) {
			s.mu.Unlock()
			return 0, os.ErrDeadlineExceeded
		}
		if len(s.packets) > 0 {
			first := &s.packets[0]
			if !first.at.After(now) {
				n := copy(p, first.data)
				if first.data = first.data[n:]; len(first.data) == 0 {
					s.packets = s.packets[1:]
				}
				s.mu.Unlock()
				return n, nil
			}
			if wake.IsZero() || first.at.Before(wake) {
				wake = first.at
			}
		} else if s.closed {
			s.mu.Unlock()
			return 0, io.EOF
		}
		changed := s.changed
		s.mu.Unlock()
		if wake.IsZero() {
			<-changed
			continue
		}
		timer := time.NewTimer(time.Until(wake))
		select {
		case <-changed:
		case <-timer.C:
		}
		timer.Stop()
	}
}

func (s *stream) limit(t time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.deadline = t
	s.change()
	return nil
}

func (s *stream) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.closed = true
		s.change()
	}
}
