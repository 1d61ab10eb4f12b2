package journal

import (
	"path/filepath"
	"testing"

	"canape/engine"
)

// BenchmarkAppend measures how long a call of Append takes. Append does not wait for the disk.
func BenchmarkAppend(b *testing.B) {
	f, err := Store{}.Create(filepath.Join(b.TempDir(), "match.canape"), NewRecord(Header{Game: "toy"}))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		f.Append(Played{1200, Play{2, "play leon>marlon"}})
	}
	b.StopTimer()
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkDurable appends one entry at a time and waits until the entry is safely on disk.
func BenchmarkDurable(b *testing.B) {
	f, err := Store{}.Create(filepath.Join(b.TempDir(), "match.canape"), NewRecord(Header{Game: "toy"}))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		f.Append(Played{1200, Play{2, "play leon>marlon"}})
		if err := f.Flush(); err != nil {
			b.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
}

// long returns a session of a thousand moves.
func long(b *testing.B) *Session {
	b.Helper()
	s := start(b, toy{}, header(2, 1))
	for range 1000 {
		must(b, s.Apply(s.Match().Actors().First(), say("something"), nil))
	}
	return s
}

func perEntry(b *testing.B, entries int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(entries), "ns/entry")
}

func BenchmarkEncode(b *testing.B) {
	r := long(b).Record()
	for b.Loop() {
		if _, err := Encode(r); err != nil {
			b.Fatal(err)
		}
	}
	perEntry(b, r.Len())
}

func BenchmarkDecode(b *testing.B) {
	r := long(b).Record()
	text := encode(b, r)
	for b.Loop() {
		if _, _, err := Decode(text); err != nil {
			b.Fatal(err)
		}
	}
	perEntry(b, r.Len())
}

func BenchmarkReplay(b *testing.B) {
	r := long(b).Record()
	for b.Loop() {
		if _, err := r.Replay(toy{}); err != nil {
			b.Fatal(err)
		}
	}
	perEntry(b, r.Len())
}

func BenchmarkSessionApply(b *testing.B) {
	s := start(b, toy{}, header(2, 1))
	for b.Loop() {
		must(b, s.Apply(0, say("something"), nil))
	}
}

func BenchmarkTakeBack(b *testing.B) {
	s := long(b)
	undo, _ := s.Before(engine.AllSeats(2))
	for b.Loop() {
		if err := s.TakeBack(undo.To); err != nil {
			b.Fatal(err)
		}
	}
}
