//go:build !js

package phone

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
)

// Network is a network in which a Server listens.
type Network interface {
	// Listen listens for connections at an address, such as ":2424".
	Listen(address string) (net.Listener, error)
	// Addresses returns the private addresses of this computer in the network, the most likely one
	// first.
	Addresses() []netip.Addr
}

// computer is the network of this computer.
type computer struct{}

// Listen implements Network.
func (computer) Listen(address string) (net.Listener, error) { return net.Listen("tcp4", address) }

// private reports whether an address is one of RFC 1918 or of this computer alone.
func private(a netip.Addr) bool {
	a = a.Unmap()
	return a.Is4() && (a.IsPrivate() || a.IsLoopback())
}

// virtual are parts of the names of interfaces that no phone can reach.
var virtual = []string{"docker", "veth", "virbr", "vbox", "vmnet", "vmware", "hyper-v", "vethernet", "tun", "tap", "wg", "tailscale", "zt", "br-", "utun", "wsl"}

// Addresses implements Network.
func (computer) Addresses() []netip.Addr {
	type ranked struct {
		address netip.Addr
		rank    int
	}
	var list []ranked
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil
	}
	for _, i := range interfaces {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		found, err := i.Addrs()
		if err != nil {
			continue
		}
		for _, a := range found {
			prefix, err := netip.ParsePrefix(a.String())
			if err != nil || !private(prefix.Addr()) {
				continue
			}
			r := ranked{prefix.Addr(), 0}
			name := strings.ToLower(i.Name)
			if slices.ContainsFunc(virtual, func(part string) bool { return strings.Contains(name, part) }) || i.Flags&net.FlagPointToPoint != 0 {
				r.rank = 4
			}
			switch four := r.address.As4(); four[0] {
			case 192:
			case 10:
				r.rank++
			default:
				r.rank += 2
			}
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b ranked) int { return a.rank - b.rank })
	var out []netip.Addr
	for _, r := range list {
		out = append(out, r.address)
	}
	return out
}

// connections are the open connections. A new one is always accepted while any belongs to a
// stranger, whose connection is closed. So nobody can shut out connected phones, or a family that
// wants to join, by holding connections.
type connections struct {
	mu    sync.Mutex
	open  []*counted // the oldest first
	knock bool
}

// seen reports whether another computer has ever connected.
func (c *connections) seen() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.knock
}

// take adds a connection, in place of a stranger's if there are too many. It reports false if there
// are too many and all belong to phones.
func (c *connections) take(conn *counted) bool {
	c.mu.Lock()
	c.knock = true
	var victim *counted
	if len(c.open) >= maxConnections {
		if victim = c.victim(); victim == nil {
			c.mu.Unlock()
			return false
		}
		c.remove(victim)
	}
	c.open = append(c.open, conn)
	c.mu.Unlock()
	if victim != nil {
		_ = victim.Conn.Close()
	}
	return true
}

// victim returns the stranger's connection to close: from the address with the most of them,
// preferably an idle one, otherwise the oldest.
func (c *connections) victim() (victim *counted) {
	strangers := map[netip.Addr]int{}
	for _, one := range c.open {
		if one.phone == "" {
			strangers[one.peer]++
		}
	}
	for _, one := range c.open {
		switch {
		case one.phone != "":
		case victim == nil, strangers[one.peer] > strangers[victim.peer],
			strangers[one.peer] == strangers[victim.peer] && victim.busy && !one.busy:
			victim = one
		}
	}
	return victim
}

func (c *connections) remove(conn *counted) {
	c.open = slices.DeleteFunc(c.open, func(other *counted) bool { return other == conn })
}

// know records that a connection belongs to a phone, identified by its cookie. A phone keeps a
// limited number of them; beyond that its oldest idle one counts as a stranger's again.
func (c *connections) know(conn *counted, phone string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if conn.phone == phone {
		return
	}
	conn.phone = phone
	own := 0
	for _, one := range c.open {
		if one.phone == phone {
			own++
		}
	}
	for _, one := range c.open {
		if own > maxOfPhone && one.phone == phone && one != conn && !one.busy {
			one.phone = ""
			own--
		}
	}
}

// state records whether a request is running on a connection.
func (c *connections) state(conn net.Conn, state http.ConnState) {
	if one, ok := conn.(*counted); ok {
		c.mu.Lock()
		defer c.mu.Unlock()
		one.busy = state == http.StateActive
	}
}

// guarded accepts a limited number of connections, of private peers only.
type guarded struct {
	net.Listener
	conns *connections
}

func (g *guarded) Accept() (net.Conn, error) {
	for {
		conn, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		peer, local := addressOf(conn.RemoteAddr()), addressOf(conn.LocalAddr())
		one := &counted{Conn: conn, conns: g.conns, peer: peer}
		if !private(peer) || !private(local) || !g.conns.take(one) {
			_ = conn.Close()
			continue
		}
		return one, nil
	}
}

func addressOf(a net.Addr) netip.Addr {
	at, err := netip.ParseAddrPort(a.String())
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap()
}

// counted is a connection that is counted until it is closed.
type counted struct {
	net.Conn
	conns *connections
	peer  netip.Addr
	phone string // whose cookie it has brought, "" for a stranger's
	busy  bool   // a request is running
}

func (c *counted) Close() error {
	c.conns.mu.Lock()
	c.conns.remove(c)
	c.conns.mu.Unlock()
	return c.Conn.Close()
}

// connKey is the key of the connection in the context of its requests.
type connKey struct{}
