package endtoend

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// sleeps waits until the app has done all that it does in the background, however long that takes:
// it has thought, painted, read and written what it had to. The tests count ticks, and what a tick
// finds done must not depend on how busy the machine is.
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
			c.t.Fatalf("the app is never done:\n%s", turns)
		}
		time.Sleep(pause)
		if pause = min(2*pause, longestPause); still {
			pause = shortestPause
		}
	}
}

// The pauses between two looks at an app: the longer it is busy, the longer they are.
const (
	shortestPause = time.Millisecond / 4
	longestPause  = 4 * time.Millisecond
)

// threads are those of the app, by number, with what the system tells of each. Opened once, it is
// read in a fraction of the time.
type threads map[string]*os.File

// look returns how often each thread has had its turn, if all are asleep: none of them runs, could
// run or waits for a disk. If they are so twice and none has had a turn in between, there was a
// moment at which all slept: nothing is left to do.
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
			return nil, false // as before, or its number has been given anew
		}
		_, state, _ := bytes.Cut(status[:n], []byte("\nState:\t"))
		_, switches, told := bytes.Cut(status[:n], []byte("\nvoluntary_ctxt_switches:"))
		if !told || len(state) == 0 {
			time.Sleep(blindTime)
			return nil, true
		}
		if state[0] != 'S' && state[0] != 'Z' { // neither sleeping nor ended
			return state, false
		}
		turns = fmt.Appendf(turns, "%s %.1s%s\n", task.Name(), state, switches)
	}
	return turns, true
}

// forget closes what is known of an app that has ended.
func (t *threads) forget() {
	for _, file := range *t {
		file.Close()
	}
	*t = nil
}

// blindTime is what an app gets for its work in the background where the system does not tell what
// it does.
const blindTime = 20 * time.Millisecond
