//go:build !js

package awake

import "os/exec"

// byProgram returns a Hold that runs a program. The program keeps the screen on for as long as it
// runs.
func byProgram(name string, args ...string) Hold {
	return func(string) (release func(), err error) {
		run := exec.Command(name, args...)
		if err := run.Start(); err != nil {
			return nil, err
		}
		return func() {
			_ = run.Process.Kill()
			_ = run.Wait() // the error only says that the program was killed
		}, nil
	}
}
