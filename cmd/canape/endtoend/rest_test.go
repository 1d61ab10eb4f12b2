package endtoend

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// sleeps waits until the app has finished its background work, which is thinking, painting, reading
// and writing. The tests count ticks, so the state of this work in a given tick must not depend on
// how busy the machine is.
func (c *couch) sleeps() {
	c.t.Helper()
	if c.leaving || c.session == nil {
		return
	}
	before, asleep := c.threads.look(c.process.Process.Pid)
	pause := shortestPause
	for deadline := time.Now().Add(patience); ; {
		turns, still := c.threads.look(c.process.Process.Pid)
		if asleep && still && bytes.Equal(before, turns) {
			return
		}
		if before, asleep = turns, still; time.Now().After(deadline) {
			c.save("restless")
			c.t.Fatalf("the app is still busy:\n%s", turns)
		}
		time.Sleep(pause)
		if pause = min(2*pause, longestPause); still {
			pause = shortestPause
		}
	}
}

// These are the bounds of the pause between two looks at the threads of an app. The pause grows
// while the app is busy.
const (
	shortestPause = time.Millisecond / 4
	longestPause  = 4 * time.Millisecond
)

// threads has the status file of each thread of the app, by its number. The files stay open,
// because reading an open file again is much faster than opening it.
type threads map[string]*os.File

// look returns how often each thread has run, and whether all threads are asleep, which means that
// none of them runs, could run, or waits for a disk. If all are asleep in two looks and none has
// run in between, all were asleep at the same time, so no work is left.
func (t *threads) look(pid int) (turns []byte, asleep bool) {
	tasks := filepath.Join("/proc", strconv.Itoa(pid), "task")
	list, err := os.ReadDir(tasks)
	if err != nil {
		time.Sleep(blindTime)
		return nil, true
	}
	if *t == nil {
		*t = threads{}
	}
	status := make([]byte, 8192)
	for _, task := range list {
		file := (*t)[task.Name()]
		if file == nil {
			if file, err = os.Open(filepath.Join(tasks, task.Name(), "status")); err != nil {
				return nil, false // the thread has just ended
			}
			(*t)[task.Name()] = file
		}
		n, _ := file.ReadAt(status, 0)
		if n == 0 {
			file.Close()
			delete(*t, task.Name())
			return nil, false // the thread has ended, and its number may have been reused
		}
		_, state, _ := bytes.Cut(status[:n], []byte("\nState:\t"))
		_, switches, told := bytes.Cut(status[:n], []byte("\nvoluntary_ctxt_switches:"))
		if !told || len(state) == 0 {
			time.Sleep(blindTime)
			return nil, true
		}
		if state[0] != 'S' && state[0] != 'Z' { // this thread is neither sleeping nor ended
			return state, false
		}
		turns = fmt.Appendf(turns, "%s %.1s%s\n", task.Name(), state, switches)
	}
	return turns, true
}

// forget closes the status files of an app that has ended.
func (t *threads) forget() {
	for _, file := range *t {
		file.Close()
	}
	*t = nil
}

// blindTime is the time allowed for background work on a system that does not report the state of
// threads.
const blindTime = 20 * time.Millisecond
