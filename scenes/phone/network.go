//go:build !js

package phone

import (
	"net"
	"net/netip"
	"slices"
	"strings"
	"sync"
)

// private reports whether an address is one of RFC 1918 or of this computer alone.
func private(a netip.Addr) bool {
	a = a.Unmap()
	return a.Is4() && (a.IsPrivate() || a.IsLoopback())
}

// virtual are parts of the names of interfaces that no phone is behind.
var virtual = []string{"docker", "veth", "virbr", "vbox", "vmnet", "vmware", "hyper-v", "vethernet", "tun", "tap", "wg", "tailscale", "zt", "br-", "utun", "wsl"}

// addresses returns the private addresses of this computer, the likeliest to be reached first.
func addresses() []netip.Addr {
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

// connections counts who is connected.
type connections struct {
	mu    sync.Mutex
	all   int
	of    map[netip.Addr]int
	knock bool
}

// seen reports whether anybody but this computer has ever knocked.
func (c *connections) seen() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.knock
}

// take counts a connection; false: there are too many already.
func (c *connections) take(a netip.Addr) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.knock = true
	if c.all >= maxConnections || c.of[a] >= maxOfAddress && !a.IsLoopback() { // several browsers on this computer are one address
		return false
	}
	if c.of == nil {
		c.of = map[netip.Addr]int{}
	}
	c.all++
	c.of[a]++
	return true
}

func (c *connections) give(a netip.Addr) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.of[a]--; c.of[a] == 0 {
		delete(c.of, a)
	}
}

// guarded accepts connections of private peers only, and not too many.
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
		if !private(peer) || !private(local) || !g.conns.take(peer) {
			_ = conn.Close()
			continue
		}
		return &counted{Conn: conn, conns: g.conns, peer: peer}, nil
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
	once  sync.Once
}

func (c *counted) Close() error {
	c.once.Do(func() { c.conns.give(c.peer) })
	return c.Conn.Close()
}
