package store

import (
	"bytes"
	"testing"

	"canape/engine/disk/disktest"
	rules "canape/engine/evening"
	"canape/engine/sealed"
)

// FuzzEvening reads any content as an evening's file and saves it. It checks that the saved file is
// read the same way without another trouble, and that a file with more data than the app writes is
// set aside.
func FuzzEvening(f *testing.F) {
	f.Add([]byte("canape-evening 1\n{\"created\":\"2026-11-24T20:15:00+01:00\",\"minutes\":30,\"seed\":7}\ncome {\"name\":\"Zoé\",\"colour\":2}\ncome {\"name\":\"zoé\\u202e\",\"colour\":1,\"bot\":\"none\"}\n" +
		"plan {\"stations\":[{\"game\":\"blanco\",\"form\":\"short\"}]}\nbegin {\"players\":[0]}\nend {\"places\":[1],\"minutes\":-8}\nclose {}"))
	f.Add([]byte("canape-evening 1\n{\"minutes\":99999999,\"secrets\":\"open\"}\ncome {\"name\":\" \",\"colour\":77,\"device\":{\"a\":[1]}}\nrename {\"person\":0,\"name\":\"\"}"))
	f.Add([]byte("canape-evening 7\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<11 {
			return // long evenings only repeat short lines
		}
		var sums sealed.Writer // gives the fuzzed lines valid checksums
		for line := range bytes.Lines(data) {
			sums.Add(bytes.TrimSuffix(line, []byte("\n")))
		}
		for _, data := range [][]byte{data, sums.Out} {
			d := disktest.New()
			h := OpenOn(d, "/home", evening)
			path := h.EveningPath("e.canape")
			d.Put(path, data)
			e, trouble := h.LoadEvening("e.canape")
			if e == nil {
				if trouble == nil && len(data) > 0 {
					t.Fatalf("%q is neither read nor reported", data)
				}
				continue
			}
			if saved := h.SaveEvening("e.canape", e); saved != nil {
				t.Fatalf("it cannot be saved: %v", saved)
			}
			kept := false
			for _, content := range d.Files() {
				kept = kept || bytes.Equal(content, data)
			}
			if whole, err := rules.Decode(data); !kept && (err != nil || !bytes.Equal(whole.Encode(), e.Encode())) {
				t.Fatalf("%q is lost; there is\n%q", data, e.Encode())
			}
			files := len(d.Files())
			again, trouble := h.LoadEvening("e.canape")
			if again == nil || trouble != nil || !bytes.Equal(again.Encode(), e.Encode()) {
				t.Fatalf("read again: %v", trouble)
			}
			if _ = h.SaveEvening("e.canape", again); len(d.Files()) != files {
				t.Fatalf("%q is set aside although the app would write it", e.Encode())
			}
		}
	})
}
