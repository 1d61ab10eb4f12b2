package filedialog

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"

	"canape/engine/disk"
)

// reply is the answer that a dialog program writes as a line of JSON.
type reply struct {
	Path      string `json:"path,omitempty"`
	Cancelled bool   `json:"cancelled,omitempty"`
	Error     string `json:"error,omitempty"`
}

// Program returns a function that runs the program at path for each dialog. The program must call
// [Serve]; it ends when the dialog is closed or the game ends. Program returns nil if there is no
// such program.
func Program(path string) func(Request) (string, error) {
	if info, err := disk.OS().Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	return func(r Request) (string, error) {
		cmd := exec.Command(path)
		in, err := cmd.StdinPipe()
		if err != nil {
			return "", err
		}
		defer in.Close() // this closes the dialog, so the function first waits for the answer
		out, err := cmd.StdoutPipe()
		if err != nil {
			return "", err
		}
		if err := cmd.Start(); err != nil {
			return "", fmt.Errorf("file dialog %q: %w", path, err)
		}
		var answer reply
		err = errors.Join(json.NewEncoder(in).Encode(r), json.NewDecoder(out).Decode(&answer), cmd.Wait())
		switch {
		case err != nil:
			return "", fmt.Errorf("file dialog %q: %w", path, err)
		case answer.Cancelled:
			return "", ErrCancelled
		case answer.Error != "":
			return "", errors.New(answer.Error)
		}
		return answer.Path, nil
	}
}

// Serve runs in the program that Program starts: it reads a request, asks the user, and writes the
// answer. If the input ends before that, the game has ended, and Serve calls gone.
func Serve(in io.Reader, out io.Writer, open func(Request) (string, error), gone func()) error {
	decoder := json.NewDecoder(in)
	var r Request
	if err := decoder.Decode(&r); err != nil {
		return fmt.Errorf("file dialog: request: %w", err)
	}
	answered := make(chan struct{})
	go func() {
		var more json.RawMessage
		_ = decoder.Decode(&more) // blocks until the input ends
		select {
		case <-answered:
		default:
			gone()
		}
	}()
	a := (&System{open: open}).ask(r)
	close(answered)
	var said reply
	switch {
	case errors.Is(a.Err, ErrCancelled):
		said.Cancelled = true
	case a.Err != nil:
		said.Error = a.Err.Error()
	default:
		said.Path = a.Path
	}
	return json.NewEncoder(out).Encode(said)
}
