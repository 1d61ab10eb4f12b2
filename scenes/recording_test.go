package scenes

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
)

// recordings is the folder in which journeys save their input; "" to save none. The end-to-end
// tests repeat this input in the real app and expect the same match. With go test -short, only as
// many journeys run as are needed for every device and every way of keeping secrets in every game.
var recordings = os.Getenv("CANAPE_RECORDINGS")

// keep closes the app, so that it saves everything, and then saves the recording of the journey.
func (j *journey) keep() {
	t, r := j.t, &j.Recording
	t.Helper()
	if recordings == "" {
		return
	}
	j.app.env.CloseAll(j.app.env)
	journals, err := filepath.Glob(filepath.Join(j.home, "matches", "*.canape"))
	if err != nil || len(journals) != 1 {
		t.Fatalf("journals %v: %v", journals, err)
	}
	written, err := os.ReadFile(journals[0])
	if err != nil {
		t.Fatal(err)
	}
	r.Journal = string(written)
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	name := strings.ReplaceAll(filepath.Base(t.Name()), " ", "-") + ".json"
	if err := os.WriteFile(filepath.Join(recordings, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
}
