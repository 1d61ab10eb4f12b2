package evening

import (
	"bytes"
	"errors"
	"testing"

	"canape/engine/sealed"
)

// reseal corrects the checksum of each line, so that Decode reads the lines that the fuzzer has
// changed.
func reseal(data []byte) []byte {
	var w sealed.Writer
	for line := range bytes.Lines(data) {
		w.Add(bytes.TrimSuffix(line, []byte("\n")))
	}
	return w.Out
}

// FuzzDecode checks that encoding a decoded file gives exactly the same bytes, and that a damaged
// file gives an evening that can be saved, shown and continued.
func FuzzDecode(f *testing.F) {
	f.Add([]byte("canape-evening 1\n{\"minutes\":30,\"seed\":7,\"joker\":true}\ncome {\"name\":\"Zoé\",\"colour\":2}\ncome {\"name\":\"Tom\",\"colour\":1}\n" +
		"plan {\"stations\":[{\"game\":\"blanco\",\"form\":\"short\"}]}\njoker {\"person\":1}\nbegin {\"players\":[0,1]}\nend {\"places\":[1,2],\"minutes\":8}\n" +
		"rename {\"person\":0,\"name\":\"Zoë\"}\nhome {\"person\":1}\nclose {}"))
	f.Add([]byte("canape-evening 1\n{\"choice\":true,\"seed\":1}\ncome {\"name\":\"A\",\"bot\":\"easy\"}\nplan {\"stations\":[{\"game\":\"football\",\"form\":\"full\"}]}\nskip {}"))
	f.Add([]byte("canape-evening 2\n{}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<11 {
			return // a longer evening would only have more lines of the same kinds
		}
		for _, data := range [][]byte{data, reseal(data)} {
			e, err := Decode(data)
			if e == nil {
				if err == nil {
					t.Fatal("neither an evening nor an error")
				}
				continue
			}
			if errors.Is(err, ErrNewer) {
				t.Fatalf("an evening of a newer version is read as %q", e.Encode())
			}
			again := e.Encode()
			if !bytes.HasPrefix(sealed.Canonical(data), again) {
				t.Fatalf("it read\n%q\nand writes\n%q", data, again)
			}
			back, err := Decode(again)
			if err != nil || !bytes.Equal(back.Encode(), again) {
				t.Fatalf("cannot read its own output: %v\n%q", err, again)
			}
			clean, _ := e.Sanitized(func(p Person) Person { return p })
			if again, less := clean.Sanitized(func(p Person) Person { return p }); less || !bytes.Equal(again.Encode(), clean.Encode()) {
				t.Fatalf("sanitized twice it becomes\n%q\nfrom\n%q", again.Encode(), clean.Encode())
			}
		}
	})
}
