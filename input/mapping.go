package input

import (
	"errors"
	"fmt"
	"math"
)

// Mapping is the layout of a pad model as somebody taught it: where each
// standard control is found among the raw buttons and axes.
type Mapping struct {
	GUID, Name string
	sources    [PadButtonCount]Source
}

// Source is a raw button, or one direction of a raw axis.
type Source struct {
	Kind  SourceKind
	Index int
	// Sign is 1 or -1: towards which end the axis is moved.
	Sign int
	// Rest is where the axis stays when nobody touches it, from -1 to 1.
	Rest float64
}

// SourceKind is the kind of a Source.
type SourceKind uint8

// The kinds of sources.
const (
	NoSource SourceKind = iota
	RawButton
	RawAxis
)

const (
	engage  = 0.6 // a stick or an axis counts as pressed from here on
	release = 0.4 // and until it is back here
)

// Source returns where c is found; its Kind is NoSource where the pad has nothing for it.
func (m *Mapping) Source(c Control) Source {
	if c < padFirst || int(c-padFirst) >= PadButtonCount {
		return Source{}
	}
	return m.sources[c-padFirst]
}

// SetSource says where c, a button from PadBottom to PadEast, is found.
func (m *Mapping) SetSource(c Control, s Source) error {
	if c < padFirst || int(c-padFirst) >= PadButtonCount {
		return fmt.Errorf("map %q: not a button of a pad", c)
	}
	if err := s.check(); err != nil {
		return fmt.Errorf("map %q: %w", c, err)
	}
	m.sources[c-padFirst] = s
	return nil
}

func (s Source) check() error {
	switch {
	case s.Kind == NoSource:
		return nil
	case s.Kind == RawButton && s.Index >= 0 && s.Index < MaxRawButtons:
		return nil
	case s.Kind == RawAxis && s.Index >= 0 && s.Index < MaxRawAxes &&
		(s.Sign == 1 || s.Sign == -1) && s.Rest >= -1 && s.Rest <= 1 && s.Rest != float64(s.Sign):
		return nil
	}
	return errors.New("no such button or axis")
}

// same reports whether s and t cannot be told apart when pressed.
func (s Source) same(t Source) bool {
	return s.Kind != NoSource && s.Kind == t.Kind && s.Index == t.Index && s.Sign == t.Sign
}

// travel returns how far s is pressed, from 0 (at rest) to 1.
func (s Source) travel(p *PadFrame) float64 {
	switch s.Kind {
	case RawButton:
		if s.Index < p.RawButtonCount && p.RawButtons&(1<<s.Index) != 0 {
			return 1
		}
	case RawAxis:
		if s.Index >= p.RawAxisCount || math.IsNaN(p.RawAxes[s.Index]) {
			return 0
		}
		return max(0, (p.RawAxes[s.Index]-s.Rest)/(float64(s.Sign)-s.Rest))
	}
	return 0
}

// flaw returns why a pad with this mapping could not be played with.
func (m *Mapping) flaw() error {
	if m.GUID == "" {
		return errors.New("mapping without GUID")
	}
	for i, s := range m.sources {
		for j := range i {
			if s.same(m.sources[j]) {
				return fmt.Errorf("map %q: also means %q", padFirst+Control(i), padFirst+Control(j))
			}
		}
	}
	for _, c := range []Control{PadBottom, PadRight, PadStart} {
		if m.Source(c).Kind == NoSource {
			return fmt.Errorf("map %q: %w", c, ErrProtected)
		}
	}
	return nil
}
