package fake_test

import (
	"errors"
	"testing"

	"canape/scenes/sound"
	"canape/scenes/sound/fake"

	"github.com/google/go-cmp/cmp"
)

func TestRecordsCuesWithTicks(t *testing.T) {
	p := fake.New()
	p.Play(sound.Confirm)
	p.Advance()
	p.Advance()
	p.PlayCue(sound.Cue{Effect: sound.Join, Seat: 2, Pan: 0.5})
	p.SetLoop(sound.CrowdMurmur, 140)
	p.SetLoop(sound.CrowdMurmur, 100)

	want := []fake.Heard{
		{Tick: 0, Cue: sound.Cue{Effect: sound.Confirm}},
		{Tick: 2, Cue: sound.Cue{Effect: sound.Join, Seat: 2, Pan: 0.5}},
	}
	if diff := cmp.Diff(want, p.Heard()); diff != "" {
		t.Errorf("heard (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]fake.Turned{{Tick: 2, Loop: sound.CrowdMurmur, Level: 100}}, p.Turned()); diff != "" {
		t.Errorf("turned (-want +got):\n%s", diff)
	}
	if p.Count(sound.Join) != 1 || p.Count(sound.Leave) != 0 || p.Level(sound.CrowdMurmur) != 100 {
		t.Error("counts and levels disagree with the record")
	}
	p.Forget()
	p.Play(sound.Back)
	if diff := cmp.Diff([]fake.Heard{{Tick: 2, Cue: sound.Cue{Effect: sound.Back}}}, p.Heard()); diff != "" {
		t.Errorf("heard after Forget (-want +got):\n%s", diff)
	}
}

func TestVolumesAndStatus(t *testing.T) {
	p := fake.New()
	if got := p.Volume(sound.Music); got != sound.Music.DefaultVolume() {
		t.Errorf("music at %d, want the default", got)
	}
	p.SetVolume(sound.Music, -3)
	if got := p.Volume(sound.Music); got != 0 {
		t.Errorf("music at %d, want 0", got)
	}
	if s := p.Status(); s.State != sound.Playing {
		t.Errorf("status %v, want playing", s)
	}
	reason := errors.New("unplugged")
	p.Fail(reason)
	if s := p.Status(); s.State != sound.Muted || s.Err != reason {
		t.Errorf("status %v, want muted", s)
	}
}
