//go:build !js

package phone

import (
	"context"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/input"
	"canape/scenes/phonepage"
)

// Phones that connect and disconnect, six at a time, leak neither goroutines nor memory. With
// CANAPE_LONG the test takes an hour. It reports the times of touches, and sets no limit for them.
func TestPhonesDoNotLeak(t *testing.T) {
	r := open(t)
	r.Now = nil
	rounds, pause, end := 60, time.Duration(0), time.Now()
	switch {
	case testing.Short():
		rounds = 12
	case os.Getenv("CANAPE_LONG") != "":
		end, pause = end.Add(time.Hour), 50*time.Millisecond
	}
	soak := soak{room: r}
	for range 5 {
		soak.round()
	}
	goroutines, memory := left()
	for soak.rounds = 0; soak.rounds < rounds || time.Now().Before(end); time.Sleep(pause) {
		soak.round()
	}
	if soak.missed > 0 {
		t.Fatalf("of %d touches %d did not arrive", soak.rounds*6, soak.missed)
	}
	slices.Sort(soak.took)
	t.Logf("%d rounds; a touch takes p50 %v, p95 %v", soak.rounds, soak.took[len(soak.took)/2], soak.took[len(soak.took)*95/100])
	soak.took = nil
	now, used := left()
	for range 50 {
		if now <= goroutines+4 {
			break
		}
		time.Sleep(100 * time.Millisecond)
		now, used = left()
	}
	if now > goroutines+4 {
		t.Errorf("%d goroutines, and %d before", now, goroutines)
	}
	if used > memory+4<<20 {
		t.Errorf("%d KiB are in use, and %d before", used>>10, memory>>10)
	}
}

// left returns the number of goroutines, and the memory in bytes, while no phone is connected.
func left() (goroutines int, memory uint64) {
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return runtime.NumGoroutine(), stats.HeapAlloc
}

// soak counts the touches of many phones and measures their times.
type soak struct {
	*room
	rounds, missed int
	took           []time.Duration // the times of the last touches
}

// round makes six phones join, choose once each, and leave. Half of them leave as if they slept,
// the others are removed.
func (s *soak) round() {
	s.rounds++
	var ends []context.CancelFunc
	for range 6 {
		cookie := s.join()
		ctx, end := context.WithCancel(s.t.Context())
		ends = append(ends, end)
		q, _ := http.NewRequestWithContext(ctx, "GET", "http://"+s.base+"/events", nil)
		q.AddCookie(&http.Cookie{Name: cookieName, Value: cookie})
		stream, err := http.DefaultTransport.RoundTrip(q)
		if err != nil {
			s.t.Fatal(err)
		}
		ends = append(ends, func() { stream.Body.Close() })
		s.Show(s.phones[len(s.phones)-1].id, &phonepage.Page{On: s.rounds})
		since := time.Now()
		do, _ := http.NewRequest("POST", "http://"+s.base+"/do", strings.NewReader(`{"n":1,"on":1,"move":"x"}`))
		do.AddCookie(&http.Cookie{Name: cookieName, Value: cookie})
		do.Header.Set("Origin", "http://"+s.base)
		do.Header.Set("Content-Type", "application/json")
		if answer, err := http.DefaultTransport.RoundTrip(do); err == nil {
			answer.Body.Close()
		}
		if len(s.Commands()) != 1 {
			s.missed++
			continue
		}
		if s.took = append(s.took, time.Since(since)); len(s.took) > 10_000 {
			s.took = slices.Delete(s.took, 0, 5_000)
		}
	}
	var f input.Frame
	s.Read(&f, true)
	for i, p := range f.Phones {
		if i%2 == 0 {
			s.Remove(p.ID)
		}
	}
	for _, end := range ends {
		end()
	}
	for len(s.phones) > 0 {
		s.Remove(s.phones[0].id)
	}
}
