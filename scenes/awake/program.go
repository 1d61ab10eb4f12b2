//go:build !js

package awake

import "os/exec"

// byProgram asks by a program that keeps the screen on for as long as it runs.
func byProgram(name string, args ...string) Hold {
	return func(string) (release func(), err error) {
		run := exec.Command(name, args...)
		if err := run.Start(); err != nil {
			return nil, err
		}
		return func() {
			_ = run.Process.Kill()
			_ = run.Wait() // it was killed
		}, nil
	}
}
