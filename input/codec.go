package input

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

const (
	bindingsVersion = 1
	// maxBindingsSize is the largest size of the bindings in the settings, in bytes. It is enough
	// for hundreds of pad models.
	maxBindingsSize = 1 << 20
)

// bindingsFile is the JSON form of bindings. Entries are decoded one by one, so that a damaged
// entry does not affect the others.
type bindingsFile[P, M any] struct {
	Version  int          `json:"version"`
	Profiles map[string]P `json:"profiles,omitempty"`
	Mappings map[string]M `json:"mappings,omitempty"`
}

// profileFile stores controls as they were before SwapConfirm swaps them. An action that is missing
// has its default controls. An action with an empty list has no controls.
type profileFile[C any] struct {
	SwapConfirm bool         `json:"swapConfirm,omitempty"`
	PeekToggle  bool         `json:"peekToggle,omitempty"`
	Controls    map[string]C `json:"controls"`
}

type mappingFile struct {
	Name    string                `json:"name"`
	Sources map[string]sourceFile `json:"sources"`
}

type sourceFile struct {
	Button *int    `json:"button,omitempty"`
	Axis   *int    `json:"axis,omitempty"`
	Sign   int     `json:"sign,omitempty"`
	Rest   float64 `json:"rest,omitempty"`
}

// MarshalJSON encodes the bindings that differ from the defaults. DecodeBindings decodes the
// result.
func (b *Bindings) MarshalJSON() ([]byte, error) {
	file := bindingsFile[profileFile[[]string], mappingFile]{bindingsVersion, map[string]profileFile[[]string]{}, map[string]mappingFile{}}
	for key, p := range b.profiles {
		out := profileFile[[]string]{SwapConfirm: p.SwapConfirm, PeekToggle: p.PeekToggle, Controls: map[string][]string{}}
		for v := Up; v < bindableEnd; v++ {
			names := []string{}
			for _, c := range p.controls[v].bound() {
				names = append(names, c.String())
			}
			out.Controls[v.String()] = names
		}
		file.Profiles[key.String()] = out
	}
	for guid, m := range b.mappings {
		out := mappingFile{Name: m.Name, Sources: map[string]sourceFile{}}
		for i, s := range m.sources {
			name, index := (padFirst + Control(i)).String(), s.Index
			switch s.Kind {
			case RawButton:
				out.Sources[name] = sourceFile{Button: &index}
			case RawAxis:
				out.Sources[name] = sourceFile{Axis: &index, Sign: s.Sign, Rest: s.Rest}
			}
		}
		file.Mappings[guid] = out
	}
	return json.Marshal(file)
}

// DecodeBindings decodes the result of MarshalJSON, which people may have edited. It always returns
// usable bindings: an invalid entry gets its default. The error joins the errors of all invalid
// entries.
func DecodeBindings(data []byte) (*Bindings, error) {
	b := NewBindings()
	if len(data) > maxBindingsSize {
		return b, fmt.Errorf("decode bindings: %d bytes are more than %d", len(data), maxBindingsSize)
	}
	var file bindingsFile[json.RawMessage, json.RawMessage]
	if err := json.Unmarshal(data, &file); err != nil {
		return b, fmt.Errorf("decode bindings: %w", err)
	}
	if file.Version != bindingsVersion {
		return b, fmt.Errorf("decode bindings: version %d, want %d", file.Version, bindingsVersion)
	}
	var problems []error
	for _, name := range slices.Sorted(maps.Keys(file.Profiles)) {
		if strings.HasPrefix(name, Phone.String()+":") { // ignore bindings for phones, which earlier versions saved
			continue
		}
		key, err := parseProfileKey(name)
		if err != nil {
			problems = append(problems, fmt.Errorf("decode bindings: %w", err))
			continue
		}
		p, errs := decodeProfile(key, file.Profiles[name])
		problems = append(problems, errs...)
		b.store(key, p)
	}
	problems = append(problems, b.separateHalves()...)
	for _, guid := range slices.Sorted(maps.Keys(file.Mappings)) {
		m, err := decodeMapping(guid, file.Mappings[guid])
		if err != nil {
			problems = append(problems, fmt.Errorf("decode mapping %q: %w", guid, err))
			continue
		}
		if b.mappings == nil {
			b.mappings = map[string]Mapping{}
		}
		b.mappings[guid] = m
	}
	return b, errors.Join(problems...)
}

func decodeProfile(key ProfileKey, raw json.RawMessage) (Profile, []error) {
	p := DefaultProfile(key.Kind).asPrinted(key.Family)
	var file profileFile[json.RawMessage]
	var problems []error
	problem := func(err error) {
		problems = append(problems, fmt.Errorf("decode bindings of %q: %w", key, err))
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		problem(err)
		return p, problems
	}
	p.SwapConfirm, p.PeekToggle = file.SwapConfirm, file.PeekToggle
	for _, name := range slices.Sorted(maps.Keys(file.Controls)) {
		v, err := ParseAction(name)
		if err == nil {
			err = p.decode(key, v, file.Controls[name])
		}
		if err != nil {
			problem(err)
		}
	}
	if err := p.take(&ControlSet{}); err != nil {
		problem(err)
		p.controls = DefaultProfile(key.Kind).asPrinted(key.Family).controls
	}
	return p, problems
}

// decode sets the controls of v from raw. If they are invalid, it returns an error and changes
// nothing.
func (p *Profile) decode(key ProfileKey, v Action, raw json.RawMessage) error {
	var names []string
	if err := json.Unmarshal(raw, &names); err != nil {
		return fmt.Errorf("controls of %q: %w", v, err)
	}
	if len(names) > MaxControls {
		return fmt.Errorf("controls of %q: %w", v, ErrFull)
	}
	if len(names) == 0 && v.Essential() {
		return fmt.Errorf("controls of %q: %w", v, ErrProtected)
	}
	var controls row
	for i, name := range names {
		c, err := ParseControl(name)
		if err == nil {
			err = bindable(key, v, c)
		}
		if err != nil {
			return err
		}
		controls[i] = c
	}
	p.controls[v] = controls
	return nil
}

// separateHalves restores the default bindings of the right half of the keyboard if a key is bound
// on both halves. If that is not enough, it restores those of the left half too.
func (b *Bindings) separateHalves() []error {
	left, right := ProfileKey{Kind: KeysLeft}, ProfileKey{Kind: KeysRight}
	var problems []error
	for _, half := range []ProfileKey{right, left} {
		p, q := b.Profile(left), b.Profile(right)
		var taken ControlSet
		err := cmp.Or(p.take(&taken), q.take(&taken))
		if err == nil {
			break
		}
		problems = append(problems, fmt.Errorf("decode bindings of %q: both halves: %w", half, err))
		delete(b.profiles, half)
	}
	return problems
}

func decodeMapping(guid string, raw json.RawMessage) (Mapping, error) {
	m := Mapping{GUID: guid}
	var file mappingFile
	if err := json.Unmarshal(raw, &file); err != nil {
		return m, err
	}
	m.Name = file.Name
	for _, name := range slices.Sorted(maps.Keys(file.Sources)) {
		c, err := ParseControl(name)
		if err != nil {
			return m, err
		}
		in := file.Sources[name]
		var s Source
		switch {
		case in.Button != nil && in.Axis == nil:
			s = Source{Kind: RawButton, Index: *in.Button}
		case in.Axis != nil && in.Button == nil:
			s = Source{Kind: RawAxis, Index: *in.Axis, Sign: in.Sign, Rest: in.Rest}
		default:
			return m, fmt.Errorf("map %q: want a button or an axis", name)
		}
		if err := m.SetSource(c, s); err != nil {
			return m, err
		}
	}
	return m, m.flaw()
}
