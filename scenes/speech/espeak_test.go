//go:build unix && !darwin && !android

package speech

import (
	"context"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// spoken runs espeak-ng on a text and returns the samples of the file it writes.
func spoken(t *testing.T, words string, rate int, language string) []int16 {
	t.Helper()
	if _, err := exec.LookPath("espeak-ng"); err != nil {
		t.Skip("espeak-ng is not installed: nothing is spoken for real")
	}
	file := filepath.Join(t.TempDir(), "spoken.wav")
	v, err := commandOf("espeak-ng", func(t text) []string { return append(espeakArgs(t), "-w", file) })()
	if err != nil {
		t.Fatal(err)
	}
	if err := v.speak(context.Background(), text{words, language, rate}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const header = 44
	samples := make([]int16, (len(data)-header)/2)
	for i := range samples {
		samples[i] = int16(binary.LittleEndian.Uint16(data[header+2*i:]))
	}
	return samples
}

// loud reports whether the samples are audible.
func loud(samples []int16) bool {
	for _, s := range samples {
		if s > 3000 {
			return true
		}
	}
	return false
}

func TestEspeakSpeaks(t *testing.T) {
	french := spoken(t, "À Léa de jouer : choisissez une carte, s’il vous plaît.", 100, "fr")
	english := spoken(t, "À Léa de jouer : choisissez une carte, s’il vous plaît.", 100, "en")
	quick := spoken(t, "À Léa de jouer : choisissez une carte, s’il vous plaît.", 200, "fr")
	switch {
	case !loud(french):
		t.Error("the speech is silent")
	case len(quick) > len(french)*3/4:
		t.Errorf("twice as fast takes %d samples, as usual %d", len(quick), len(french))
	case len(french) == len(english):
		t.Error("French is spoken as English is")
	}
}

// Texts that look like options or shell commands are spoken as words.
func TestTextIsNeverAnOption(t *testing.T) {
	for _, words := range []string{"--version", "$(touch x); echo `ls` | cat > y"} {
		if !loud(spoken(t, words, 100, "en")) {
			t.Errorf("%q is not spoken", words)
		}
	}
}

func TestProgramIsInterrupted(t *testing.T) {
	if _, err := exec.LookPath("sleep"); err != nil {
		t.Skip("there is no program that takes its time")
	}
	v, err := commandOf("sleep", func(text) []string { return []string{"60"} })()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cut := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cut()
	done := make(chan error)
	go func() { done <- v.speak(ctx, text{"x", "en", 100}) }()
	if err := receive(t, done, "the end"); err != nil {
		t.Error(err)
	}
}
