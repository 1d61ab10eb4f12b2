//go:build !js

package phone

import (
	"net/http"
	"slices"
	"testing"

	"canape/input"
)

// FuzzCommand checks that the server answers any body of a command. The command counts once even if
// it is sent twice, a refused command changes nothing, and the phone still works afterwards.
func FuzzCommand(f *testing.F) {
	for _, body := range []string{`{"n":1,"on":3,"move":"draw discard"}`, `{"n":2,"press":"left"}`, `{"n":3,"pad":"confirm","lag":40}`, `{"n":4,"pad":"peek"}`,
		`{"away":true}`, `{"n":9223372036854775807}`, `{"n":-1,"lag":-5}`, `{"n":1}{"n":2}`, `{"n":1,"seat":2}`, `[]`, `null`, ``} {
		f.Add(body)
	}
	f.Fuzz(func(t *testing.T, body string) {
		r := open(t)
		cookie := r.join()
		p := r.phones[0]
		send := func() (status, queued int) {
			status = r.answer(r.request("POST", "/do", body, cookie)).Code
			return status, len(r.commands) + len(p.presses)
		}
		status, queued := send()
		switch {
		case !slices.Contains([]int{http.StatusNoContent, http.StatusBadRequest, http.StatusRequestEntityTooLarge}, status):
			t.Fatalf("%q is answered by %d", body, status)
		case status != http.StatusNoContent && (queued > 0 || p.last != 0), queued > 1:
			t.Fatalf("%q is answered by %d and queues %d", body, status, queued)
		}
		if again, twice := send(); again != status || twice != queued {
			t.Fatalf("%q is answered by %d, sent again by %d; %d and %d are queued", body, status, again, queued, twice)
		}
		if last := p.last; last < 1<<62 {
			r.want(http.StatusNoContent, r.request("POST", "/do", `{"n":4611686018427387904,"pad":"confirm"}`, cookie))
			if now := len(r.commands) + len(p.presses); now != queued+1 {
				t.Fatalf("after %q the phone's command is lost: %d are queued, and there were %d", body, now, queued)
			}
		}
		var frame input.Frame
		r.Read(&frame, false)
		if len(p.presses) > maxPresses || len(r.commands) > maxCommands {
			t.Fatalf("%d presses, %d commands", len(p.presses), len(r.commands))
		}
		r.want(http.StatusUnauthorized, r.request("POST", "/do", `{"n":1}`, "another"))
	})
}
