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

// Network is the network on which a Server listens.
type Network interface {
	// Listen listens for connections at an address, such as ":2424".
	Listen(address string) (net.Listener, error)
	// Addresses returns the private addresses that this computer has in the network. The one that
	// phones can most likely reach comes first.
	Addresses() []netip.Addr
}

// computer is the real network of this computer.
type computer struct{}

// Listen implements Network.
func (computer) Listen(address string) (net.Listener, error) { return net.Listen("tcp4", address) }

// private reports whether an address is private according to RFC 1918, or is a loopback address.
func private(a netip.Addr) bool {
	a = a.Unmap()
	return a.Is4() && (a.IsPrivate() || a.IsLoopback())
}

// virtual lists parts of the names of network interfaces that no phone can reach.
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

// connections holds the open connections. If there are too many, a stranger's connection is closed
// to make room for a new one. So nobody can shut out connected phones, or a family that wants to
// join, by keeping connections open.
type connections struct {
	mu    sync.Mutex
	open  []*counted // the open connections, the oldest first
	knock bool
}

// seen reports whether a connection has ever arrived.
func (c *connections) seen() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.knock
}

// take adds a connection. If there are too many, it closes a stranger's connection instead. It
// returns false if there are too many and all of them belong to phones.
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

// victim returns the stranger's connection to close. It chooses one from the address that has the
// most of them: an idle one if possible, otherwise the oldest.
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

// know records that a connection belongs to the phone with this id. If the phone has too many
// connections, its oldest idle ones count as connections of strangers again.
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

// state records whether a connection is serving a request.
func (c *connections) state(conn net.Conn, state http.ConnState) {
	if one, ok := conn.(*counted); ok {
		c.mu.Lock()
		defer c.mu.Unlock()
		one.busy = state == http.StateActive
	}
}

// guarded is a listener that accepts only private peers, and only a limited number of connections.
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

// counted is a connection that counts towards the limit until it is closed.
type counted struct {
	net.Conn
	conns *connections
	peer  netip.Addr
	phone string // the id of the phone that uses the connection; "" for a stranger
	busy  bool   // the connection is serving a request
}

func (c *counted) Close() error {
	c.conns.mu.Lock()
	c.conns.remove(c)
	c.conns.mu.Unlock()
	return c.Conn.Close()
}

// connKey is the key under which the context of a request holds its connection.
type connKey struct{}
