package input

import (
	"errors"
	"fmt"
	"math"
)

// Mapping is the layout of a pad model as a player taught it. It has the raw button or axis of each
// standard control.
type Mapping struct {
	GUID, Name string
	sources    [PadButtonCount]Source
}

// Source is a raw button, or one direction of a raw axis.
type Source struct {
	Kind  SourceKind
	Index int
	// Sign is 1 or -1, the direction in which the axis is pushed.
	Sign int
	// Rest is the axis's position when nobody touches it, from -1 to 1.
	Rest float64
}

// SourceKind is the kind of a Source.
type SourceKind uint8

// These are the kinds of sources.
const (
	NoSource SourceKind = iota
	RawButton
	RawAxis
)

const (
	engage  = 0.6 // a stick or axis counts as pressed from this value on
	release = 0.4 // a control counts as released below this value
)

// Source returns the source of c. If the pad has none, its Kind is NoSource.
func (m *Mapping) Source(c Control) Source {
	if c < padFirst || int(c-padFirst) >= PadButtonCount {
		return Source{}
	}
	return m.sources[c-padFirst]
}

// SetSource sets the source of c, which must be a button from PadBottom to PadEast.
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

// same reports whether a press cannot distinguish s from t.
func (s Source) same(t Source) bool {
	return s.Kind != NoSource && s.Kind == t.Kind && s.Index == t.Index && s.Sign == t.Sign
}

// travel returns how far s is pressed, from 0 to 1.
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

// flaw returns an error if a pad with this mapping cannot be used.
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

// Mapper finds out the layout of an unknown pad. It first watches the pad at rest and then asks for
// one action after another. A screen shows what Ask returns and passes every Frame to Update. The
// player needs no other device: once the button for Confirm is known, pressing it again skips an
// optional question. Pressing the button for Cancel again goes back to the previous question. A pad
// with fewer than three buttons cannot be taught, because it could not confirm, cancel and pause.
// The caller must store the finished Mapping.
type Mapper struct {
	pad     PadID
	mapping Mapping
	usual   Profile // default bindings of the pad's family
	step    int
	state   MapState
	still   int // number of ticks since the last movement of an axis
	rest    [MaxRawAxes]float64
	held    Source // the last answer, which must be released before the next question
	holding int    // number of ticks for which the last answer has been held
	trouble MapTrouble
}

// MapState is the state of a Mapper.
type MapState uint8

const (
	// MapResting means that nobody should touch the pad, until it has been still for RestTicks.
	MapResting MapState = iota
	// MapAsking means that the player should press the button for the action that Ask returns.
	MapAsking
	// MapDone means that Mapping returns the result.
	MapDone
	// MapLost means that the pad was unplugged.
	MapLost
)

// MapTrouble is the reason why the last press was ignored.
type MapTrouble uint8

const (
	// MapFine means that the press was accepted.
	MapFine MapTrouble = iota
	// MapTaken means that the button already has another action.
	MapTaken
	// MapNeeded means that this question cannot be skipped.
	MapNeeded
)

const (
	// RestTicks is the number of ticks of 1/60 s for which a pad must be still during calibration.
	RestTicks = 30
	restNoise = 0.1 // the distance that an axis may move during calibration
	// StuckTicks is the number of ticks of 1/60 s after which the mapper takes the position of an
	// axis that does not move back for its rest position.
	StuckTicks = 4 * 60
)

// mapSteps are the actions that the Mapper asks for, in order. The answer determines the source of
// the control that the action has by default on a pad of the same family.
var mapSteps = [...]Action{Confirm, Cancel, Pause, Up, Down, Left, Right, Other, Extra, Peek, Previous, Next}

// NewMapper returns a Mapper for the connected pad that p describes.
func NewMapper(p *PadFrame) *Mapper {
	return &Mapper{pad: p.ID, mapping: Mapping{GUID: p.GUID, Name: p.Name}, usual: PadProfile(PadFamily(p.GUID, p.Name))}
}

// State returns what the Mapper is doing.
func (m *Mapper) State() MapState { return m.state }

// Ask returns the action for which the screen must ask now, or NoAction. It also returns the number
// of the question, from 1, and the number of questions.
func (m *Mapper) Ask() (v Action, number, count int) {
	if m.state != MapAsking {
		return NoAction, m.step, len(mapSteps)
	}
	return mapSteps[m.step], m.step + 1, len(mapSteps)
}

// Control returns the pad control that the answer for v maps.
func (m *Mapper) Control(v Action) Control { return m.usual.First(v) }

// Trouble returns why the last press was ignored.
func (m *Mapper) Trouble() MapTrouble { return m.trouble }

// Optional reports whether the question may be skipped. The questions for Confirm, Cancel and Pause
// cannot be skipped.
func (m *Mapper) Optional() bool {
	return m.state == MapAsking && !mapSteps[m.step].Essential()
}

// Skip leaves the current action without a control. If the action is essential, Skip only sets
// Trouble to MapNeeded.
func (m *Mapper) Skip() {
	switch {
	case m.state != MapAsking:
	case !m.Optional():
		m.trouble = MapNeeded
	default:
		m.answer(Source{})
	}
}

// Back returns to the previous question.
func (m *Mapper) Back() {
	m.trouble = MapFine
	if m.step == 0 || m.state == MapLost {
		return
	}
	m.step--
	m.set(Source{})
	m.state = MapAsking
}

// Mapping returns the taught layout, or false before all questions are answered.
func (m *Mapper) Mapping() (Mapping, bool) { return m.mapping, m.state == MapDone }

// Update processes the next frame.
func (m *Mapper) Update(f *Frame) {
	p, ok := f.Pad(m.pad)
	if !ok || p.GUID != m.mapping.GUID {
		if m.state != MapDone {
			m.state = MapLost
		}
		return
	}
	switch m.state {
	case MapResting:
		m.calibrate(p)
	case MapAsking:
		if m.held.Kind != NoSource {
			m.await(p)
			return
		}
		if s := m.pressed(p); s.Kind != NoSource {
			m.held, m.holding = s, 0
			m.press(s)
		}
	}
}

// await waits until the control of the last answer is released. If an axis does not return to its
// rest position, it did not give an answer: the player held a trigger during calibration. await
// then asks its question again.
func (m *Mapper) await(p *PadFrame) {
	if m.held.travel(p) < release {
		m.held = Source{}
		return
	}
	if m.holding++; m.holding < StuckTicks || m.held.Kind != RawAxis {
		return
	}
	stuck := m.held
	m.rest[stuck.Index], m.held = p.RawAxes[stuck.Index], Source{}
	if m.step > 0 && m.mapping.Source(m.Control(mapSteps[m.step-1])).same(stuck) {
		m.Back()
	}
}

func (m *Mapper) calibrate(p *PadFrame) {
	quiet := p.RawButtons == 0
	for i := range p.RawAxisCount {
		v := p.RawAxes[i]
		if m.still == 0 {
			m.rest[i] = v
		}
		quiet = quiet && math.Abs(v-m.rest[i]) <= restNoise
	}
	if !quiet {
		m.still = 0
		return
	}
	if m.still++; m.still > RestTicks {
		m.state = MapAsking
	}
}

// pressed returns the source that is pressed furthest.
func (m *Mapper) pressed(p *PadFrame) Source {
	for i := range min(p.RawButtonCount, MaxRawButtons) {
		if p.RawButtons&(1<<i) != 0 {
			return Source{Kind: RawButton, Index: i}
		}
	}
	var found Source
	furthest := engage
	for i := range min(p.RawAxisCount, MaxRawAxes) {
		for _, sign := range [...]int{-1, 1} {
			// A trigger rests at one end and moves in only one direction.
			rest := max(-1, min(1, m.rest[i]))
			if math.Abs(float64(sign)-rest) < engage {
				continue
			}
			s := Source{Kind: RawAxis, Index: i, Sign: sign, Rest: rest}
			if travel := s.travel(p); travel > furthest {
				found, furthest = s, travel
			}
		}
	}
	return found
}

func (m *Mapper) press(s Source) {
	switch m.meaning(s) {
	case NoAction:
		m.answer(s)
	case Confirm:
		m.Skip()
	case Cancel:
		m.Back()
	default:
		m.trouble = MapTaken
	}
}

// meaning returns the action for which the player has already pressed s.
func (m *Mapper) meaning(s Source) Action {
	for _, v := range mapSteps[:m.step] {
		if m.mapping.Source(m.Control(v)).same(s) {
			return v
		}
	}
	return NoAction
}

func (m *Mapper) set(s Source) {
	m.mapping.sources[m.Control(mapSteps[m.step])-padFirst] = s
}

func (m *Mapper) answer(s Source) {
	m.trouble = MapFine
	m.set(s)
	if m.step++; m.step == len(mapSteps) {
		m.state = MapDone
	}
}
