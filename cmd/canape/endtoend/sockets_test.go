//go:build !js

package endtoend

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"canape/input"
	"canape/scenes/app"
)

// sockets returns the internet sockets that the app has open, each with its protocol and local
// address. The connections to the display and to the sound system are not included, because they
// cannot be reached from a network.
func (c *couch) sockets() (list []string) {
	c.t.Helper()
	proc := filepath.Join("/proc", strconv.Itoa(c.process.Process.Pid))
	own := map[string]bool{} // inodes of the app's own sockets
	open, err := os.ReadDir(filepath.Join(proc, "fd"))
	c.must(err)
	for _, file := range open {
		if target, err := os.Readlink(filepath.Join(proc, "fd", file.Name())); err == nil {
			if inode, is := strings.CutPrefix(target, "socket:["); is {
				own[strings.TrimSuffix(inode, "]")] = true
			}
		}
	}
	if len(own) == 0 {
		c.t.Fatal("not even the socket is seen by which the test drives the app")
	}
	for _, protocol := range []string{"tcp", "tcp6", "udp", "udp6", "raw", "raw6", "icmp", "icmp6", "packet"} {
		table, err := os.ReadFile(filepath.Join(proc, "net", protocol))
		if err != nil && !os.IsNotExist(err) { // the system may have no IPv6
			c.t.Fatal(err)
		}
		for line := range strings.Lines(string(table)) {
			for _, field := range strings.Fields(line) {
				if own[field] {
					list = append(list, fmt.Sprint(protocol, " ", strings.Fields(line)[1]))
				}
			}
		}
	}
	return list
}

// The app has one network socket while phones may join or are connected. Before and after that, it
// has none.
func TestAppListensOnlyWhenAsked(t *testing.T) {
	if _, err := os.Stat("/proc/self/net/tcp"); err != nil {
		t.Skip("this system does not list sockets: ", err.(*fs.PathError).Path)
	}
	c := newCouch(t, screen720)
	c.start("--lang", "fr")
	none := func(where string) {
		t.Helper()
		if list := c.sockets(); len(list) != 0 {
			t.Errorf("%s: the sockets are %v", where, list)
		}
	}
	none("on the title")
	keys := c.rightKeys()
	c.enter(keys)
	none("in the lobby")
	c.menu(atLobby).click("phones", func(_ *app.Env, led string) bool { return led == "phones" })
	list := c.sockets()
	if len(list) != 1 || !strings.HasPrefix(list[0], "tcp 00000000:") {
		t.Errorf("while phones may join the sockets are %v, not one of TCP over IPv4", list)
	}
	for range 3 { // moves the cursor from the first answer to the last
		keys.press(input.Right)
	}
	c.save("phones")
	keys.press(input.Confirm)
	c.tick(20)
	none("when no more phones may come")
	c.draw()
	c.sit(c.plug(xbox))
	c.tick(60)
	none("in a match")
}
