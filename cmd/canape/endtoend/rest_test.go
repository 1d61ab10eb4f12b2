package endtoend

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// sleeps waits until the app has done all that it does in the background, however long that takes: it has thought, painted, read
// and written what it had to. The tests count ticks, and what a tick finds done must not depend on how busy the machine is.
func (c *couch) sleeps() {
	c.t.Helper()
	if c.leaving || c.session == nil {
		return
	}
	before, asleep := threads(c.process.Process.Pid)
	for deadline := time.Now().Add(patience); ; {
		turns, still := threads(c.process.Process.Pid)
		if asleep && still && bytes.Equal(before, turns) {
			return
		}
		if before, asleep = turns, still; time.Now().After(deadline) {
			c.save("restless")
			c.t.Fatalf("the app is never done:\n%s", turns)
		}
		time.Sleep(restTime)
	}
}

// restTime lies between two looks at an app that is busy.
const restTime = time.Millisecond / 4

// threads returns how often each thread of a process has had its turn. They are asleep if none of them runs, could run or waits for a
// disk. If they are so twice and none has had a turn in between, there was a moment at which all slept: nothing is left to do.
func threads(pid int) (turns []byte, asleep bool) {
	tasks := filepath.Join("/proc", strconv.Itoa(pid), "task")
	list, err := os.ReadDir(tasks)
	if err != nil {
		time.Sleep(blindTime)
		return nil, true
	}
	asleep = true
	for _, task := range list {
		status, err := os.ReadFile(filepath.Join(tasks, task.Name(), "status"))
		if err != nil {
			return nil, false // the thread has just ended
		}
		_, state, _ := bytes.Cut(status, []byte("\nState:\t"))
		_, switches, told := bytes.Cut(status, []byte("\nvoluntary_ctxt_switches:"))
		if !told || len(state) == 0 {
			time.Sleep(blindTime)
			return nil, true
		}
		asleep = asleep && (state[0] == 'S' || state[0] == 'Z') // sleeping, or ended
		turns = fmt.Appendf(turns, "%s %.1s%s\n", task.Name(), state, switches)
	}
	return turns, asleep
}

// blindTime is what an app gets for its work in the background where the system does not tell what it does.
const blindTime = 20 * time.Millisecond
