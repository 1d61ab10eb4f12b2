//go:build !js

package phone

import (
	"context"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/input"
	"canape/scenes/handset"
)

// Phones that come and go leave neither goroutines nor pages behind, and every touch arrives.
func TestPhonesThatComeAndGoLeaveNothing(t *testing.T) {
	r := open(t)
	r.Now = nil
	before := runtime.NumGoroutine()
	rounds := 60
	if testing.Short() {
		rounds = 12
	}
	var took []time.Duration
	for n := range rounds {
		var ends []context.CancelFunc
		for range 6 {
			cookie := r.join()
			ctx, end := context.WithCancel(t.Context())
			ends = append(ends, end)
			q, _ := http.NewRequestWithContext(ctx, "GET", "http://"+r.base+"/events", nil)
			q.AddCookie(&http.Cookie{Name: cookieName, Value: cookie})
			if answer, err := http.DefaultTransport.RoundTrip(q); err == nil {
				defer answer.Body.Close()
			}
			r.Show(r.phones[len(r.phones)-1].id, &handset.Page{On: n})
			since := time.Now()
			do, _ := http.NewRequest("POST", "http://"+r.base+"/do", strings.NewReader(`{"n":1,"on":1,"move":"x"}`))
			do.AddCookie(&http.Cookie{Name: cookieName, Value: cookie})
			do.Header.Set("Origin", "http://"+r.base)
			do.Header.Set("Content-Type", "application/json")
			if answer, err := http.DefaultTransport.RoundTrip(do); err == nil {
				answer.Body.Close()
			}
			if len(r.Commands()) == 1 {
				took = append(took, time.Since(since))
			}
		}
		var f input.Frame
		r.Read(&f, true)
		for _, end := range ends {
			end()
		}
		for _, p := range f.Phones {
			r.Remove(p.ID)
		}
		for len(r.phones) > 0 {
			r.Remove(r.phones[0].id)
		}
	}
	slices.Sort(took)
	if len(took) < rounds*5 {
		t.Fatalf("of %d touches %d arrived", rounds*6, len(took))
	}
	t.Logf("a touch takes: p50 %v, p95 %v", took[len(took)/2], took[len(took)*95/100])
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	for range 50 {
		if runtime.NumGoroutine() <= before+4 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("%d goroutines, and %d before", runtime.NumGoroutine(), before)
}
