package input_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"canape/input"
	"canape/input/fake"
)

var (
	padProfile   = input.ProfileKey{Kind: input.Pad}
	leftProfile  = input.ProfileKey{Kind: input.KeysLeft}
	rightProfile = input.ProfileKey{Kind: input.KeysRight}
	mouseProfile = input.ProfileKey{Kind: input.Mouse}
)

func controls(b *input.Bindings, key input.ProfileKey, v input.Action) []input.Control {
	p := b.Profile(key)
	return p.Controls(v, nil)
}

func TestDefaultsAreCompleteAndConsistent(t *testing.T) {
	halves := map[input.Control]input.Action{}
	for _, kind := range []input.Kind{input.Pad, input.KeysLeft, input.KeysRight, input.Mouse} {
		seen := map[input.Control]input.Action{}
		if kind == input.KeysRight {
			seen = halves
		}
		p := input.DefaultProfile(kind)
		for _, v := range input.BindableActions() {
			list := p.Controls(v, nil)
			if len(list) == 0 && (v.Essential() || kind != input.Mouse) {
				t.Errorf("%v has nothing for %v", kind, v)
			}
			for _, c := range list {
				if other, ok := seen[c]; ok {
					t.Errorf("%v: %v means %v and %v", kind, c, v, other)
				}
				if !c.BindableOn(kind) {
					t.Errorf("%v: %v cannot be bound", kind, c)
				}
				seen[c] = v
			}
		}
		if kind == input.KeysLeft {
			halves = seen
		}
	}
}

func TestRebindReportsConflictsAndChangesNothing(t *testing.T) {
	for _, tt := range []struct {
		name    string
		profile input.ProfileKey
		action  input.Action
		control input.Control
		holder  input.Action
		where   input.ProfileKey
	}{
		{"another action", padProfile, input.Other, input.PadTop, input.Extra, padProfile},
		{"an essential action", padProfile, input.Peek, input.PadStart, input.Pause, padProfile},
		{"the second control of an action", padProfile, input.Peek, input.LeftStickUp, input.Up, padProfile},
		{"the other half of the keyboard", leftProfile, input.Confirm, input.KeyEnter, input.Confirm, rightProfile},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := input.NewBindings()
			before := controls(b, tt.profile, tt.action)
			var conflict *input.ConflictError
			if err := b.Rebind(tt.profile, tt.action, tt.control); !errors.As(err, &conflict) {
				t.Fatalf("rebind: %v, want a conflict", err)
			}
			if conflict.Holder != tt.holder || conflict.Profile != tt.where || conflict.Control != tt.control {
				t.Errorf("conflict %+v, want %v of %v", conflict, tt.holder, tt.where)
			}
			if err := b.Add(tt.profile, tt.action, tt.control); !errors.As(err, &conflict) {
				t.Errorf("add: %v, want a conflict", err)
			}
			if after := controls(b, tt.profile, tt.action); !slices.Equal(before, after) || b.Customised(tt.profile) {
				t.Errorf("controls are now %v, want %v", after, before)
			}
		})
	}
}

func TestRebindingTakesEffectAtOnce(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	if err := r.bindings.Rebind(padProfile, input.Other, input.PadR3); err != nil {
		t.Fatal(err)
	}
	r.wantSaid(r.press(pad, input.PadR3), "other pressed -1, other released -1")
	r.wantSaid(r.press(pad, input.PadLeft), "")
	if g := r.Glyph(r.id(pad), input.Other); g.Sprite != "stick-r" {
		t.Errorf("the prompt shows %+v", g)
	}
}

func TestBindingsOfModelApplyToThatModelOnly(t *testing.T) {
	r := newRoom(t)
	xbox, sony := r.plug(fake.XboxPad), r.plug(fake.DualSense)
	d, _ := r.Device(r.id(xbox))
	r.bindings.SetSwapConfirm(d.Profile(), true)
	r.wantSaid(r.press(xbox, input.PadBottom), "cancel pressed -1, cancel released -1")
	r.wantSaid(r.press(sony, input.PadBottom), "confirm pressed -1, confirm released -1")
	if err := r.bindings.Reset(d.Profile()); err != nil {
		t.Fatal(err)
	}
	r.wantSaid(r.press(xbox, input.PadBottom), "confirm pressed -1, confirm released -1")
}

func TestSwapConfirmAffectsPromptsAndEdits(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.bindings.SetSwapConfirm(padProfile, true)
	if g := r.Glyph(r.id(pad), input.Confirm); g.Sprite != "xbox-b" {
		t.Errorf("confirm shows %+v, want B", g)
	}
	if err := r.bindings.Rebind(padProfile, input.Confirm, input.PadR3); err != nil {
		t.Fatal(err)
	}
	r.wantSaid(r.press(pad, input.PadR3), "confirm pressed -1, confirm released -1")
	r.wantSaid(r.press(pad, input.PadBottom), "cancel pressed -1, cancel released -1")
}

// On a Nintendo pad the right button confirms by default. Players can change this in the settings.
func TestNintendoPadsConfirmWithRightButton(t *testing.T) {
	model := input.ProfileKey{Kind: input.Pad, GUID: fake.SwitchPro.GUID, Family: input.Nintendo}
	kept := func(text string) func(*input.Bindings) (*input.Bindings, error) {
		return func(*input.Bindings) (*input.Bindings, error) { return input.DecodeBindings([]byte(text)) }
	}
	for _, tt := range []struct {
		name            string
		choose          func(*input.Bindings) (*input.Bindings, error)
		confirm, cancel string
	}{
		{"nothing chosen", func(b *input.Bindings) (*input.Bindings, error) { return b, nil }, "nin-a", "nin-b"},
		{"swapped for all pads", func(b *input.Bindings) (*input.Bindings, error) {
			b.SetSwapConfirm(padProfile, true)
			return b, nil
		}, "nin-b", "nin-a"},
		{"swapped for this model", func(b *input.Bindings) (*input.Bindings, error) {
			b.SetSwapConfirm(model, true)
			return b, nil
		}, "nin-b", "nin-a"},
		{"another choice for all pads", func(b *input.Bindings) (*input.Bindings, error) {
			b.SetPeekToggle(padProfile, true)
			return b, nil
		}, "nin-a", "nin-b"},
		{"another Confirm button for all pads", func(b *input.Bindings) (*input.Bindings, error) {
			return b, b.Rebind(padProfile, input.Confirm, input.PadR3)
		}, "stick-r", "nin-a"},
		{"swapped for this model and reset", func(b *input.Bindings) (*input.Bindings, error) {
			b.SetSwapConfirm(model, true)
			return b, b.Reset(model)
		}, "nin-a", "nin-b"},
		// These settings were saved when every pad confirmed with the bottom button. A player who
		// swapped the buttons wanted the right button to confirm.
		{"saved with the swap", kept(`{"version":1,"profiles":{"pad:` + fake.SwitchPro.GUID + `":{"swapConfirm":true,"controls":{"confirm":["pad-bottom"],"cancel":["pad-right"]}}}}`), "nin-a", "nin-b"},
		{"saved without the swap", kept(`{"version":1,"profiles":{"pad:` + fake.SwitchPro.GUID + `":{"controls":{"confirm":["pad-bottom"],"cancel":["pad-right"]}}}}`), "nin-b", "nin-a"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newRoom(t)
			bindings, err := tt.choose(r.bindings)
			if err != nil {
				t.Fatal(err)
			}
			r.bindings = bindings
			r.Roster = input.NewRoster(bindings)
			pad := r.plug(fake.SwitchPro)
			if confirm, cancel := r.Glyph(r.id(pad), input.Confirm), r.Glyph(r.id(pad), input.Cancel); confirm.Sprite != tt.confirm || cancel.Sprite != tt.cancel {
				t.Errorf("confirm shows %+v, cancel %+v; want %s and %s", confirm, cancel, tt.confirm, tt.cancel)
			}
			profile := bindings.Profile(model)
			r.wantSaid(r.press(pad, profile.First(input.Confirm)), "confirm pressed -1, confirm released -1")
		})
	}
}

func TestExchangeSwapsControls(t *testing.T) {
	b := input.NewBindings()
	if err := b.Exchange(padProfile, input.Other, input.PadBottom); err != nil {
		t.Fatal(err)
	}
	if got := controls(b, padProfile, input.Other); !slices.Equal(got, []input.Control{input.PadBottom}) {
		t.Errorf("other has %v", got)
	}
	if got := controls(b, padProfile, input.Confirm); !slices.Equal(got, []input.Control{input.PadLeft}) {
		t.Errorf("confirm has %v, want what other had", got)
	}
	var conflict *input.ConflictError
	if err := b.Exchange(leftProfile, input.Other, input.KeyL); !errors.As(err, &conflict) {
		t.Errorf("exchange with the other half: %v, want a conflict", err)
	}
}

func TestEssentialActionsKeepControls(t *testing.T) {
	for _, tt := range []struct {
		name string
		edit func(*input.Bindings) error
		want error
	}{
		{"taking confirm for an action that has nothing to give", func(b *input.Bindings) error { return b.Exchange(mouseProfile, input.Other, input.MouseLeft) }, input.ErrProtected},
		{"giving the wheel to confirm", func(b *input.Bindings) error { return b.Exchange(mouseProfile, input.PageUp, input.MouseLeft) }, input.ErrNotBindable},
		{"Escape", func(b *input.Bindings) error {
			return b.Rebind(leftProfile, input.Other, input.KeyEscape)
		}, input.ErrNotBindable},
		{"F1", func(b *input.Bindings) error {
			return b.Rebind(leftProfile, input.Other, input.KeyF1)
		}, input.ErrNotBindable},
		{"a key on a pad", func(b *input.Bindings) error {
			return b.Rebind(padProfile, input.Other, input.KeyV)
		}, input.ErrNotBindable},
		{"peeking with the wheel", func(b *input.Bindings) error { return b.Rebind(mouseProfile, input.Peek, input.WheelUp) }, input.ErrNotBindable},
		{"an action that is not for binding", func(b *input.Bindings) error { return b.Rebind(padProfile, input.Point, input.PadR3) }, input.ErrNotBindable},
		{"a fifth control", func(b *input.Bindings) error {
			for _, k := range []input.Control{input.KeyV, input.KeyB, input.KeyN, input.KeyM} {
				if err := b.Add(leftProfile, input.Other, k); err != nil {
					return err
				}
			}
			return nil
		}, input.ErrFull},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := input.NewBindings()
			if err := tt.edit(b); !errors.Is(err, tt.want) {
				t.Errorf("%v, want %v", err, tt.want)
			}
			for _, key := range []input.ProfileKey{padProfile, leftProfile, rightProfile, mouseProfile} {
				for _, v := range []input.Action{input.Confirm, input.Cancel, input.Pause} {
					if len(controls(b, key, v)) == 0 {
						t.Errorf("%v can no longer %v", key, v)
					}
				}
			}
		})
	}
}

func TestResetKeepsKeysOfOtherHalf(t *testing.T) {
	b := input.NewBindings()
	r, v := input.KeyR, input.KeyV
	for _, err := range []error{
		b.Rebind(leftProfile, input.Other, v),
		b.Rebind(rightProfile, input.Other, r),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	var conflict *input.ConflictError
	if err := b.Reset(leftProfile); !errors.As(err, &conflict) || conflict.Control != r {
		t.Errorf("reset: %v, want a conflict over R", err)
	}
}

func TestJustPressedReportsAnyControl(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	pad.Press(input.PadR3)
	r.PressKeys(input.KeyV, input.KeyEscape)
	r.tick()
	if c := r.JustPressed(r.id(pad)); c != input.PadR3 {
		t.Errorf("heard %v", c)
	}
	if c := r.JustPressed(input.LeftKeys); c != input.KeyV {
		t.Errorf("heard %v", c)
	}
	r.tick()
	if c := r.JustPressed(input.LeftKeys); c != input.NoControl {
		t.Errorf("heard %v again", c)
	}
}

func customised(t testing.TB) *input.Bindings {
	b := input.NewBindings()
	b.SetSwapConfirm(padProfile, true)
	b.SetPeekToggle(leftProfile, true)
	m := input.Mapping{GUID: fake.UnknownStick.GUID, Name: fake.UnknownStick.Name}
	for i, c := range []input.Control{input.PadBottom, input.PadRight, input.PadStart} {
		if err := m.SetSource(c, input.Source{Kind: input.RawButton, Index: i}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.SetSource(input.PadL2, input.Source{Kind: input.RawAxis, Index: 3, Sign: 1, Rest: -1}); err != nil {
		t.Fatal(err)
	}
	b.SetMapping(m)
	for _, err := range []error{
		b.Rebind(padProfile, input.Other, input.PadR3),
		b.Exchange(mouseProfile, input.Other, input.WheelUp), // after this exchange PageUp has no control
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return b
}

func encode(t testing.TB, b *input.Bindings) string {
	t.Helper()
	data, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestBindingsRoundTrip(t *testing.T) {
	b := customised(t)
	file := encode(t, b)
	back, err := input.DecodeBindings([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(file, encode(t, back)); diff != "" {
		t.Errorf("the file changed: %s", diff)
	}
	for _, key := range []input.ProfileKey{padProfile, leftProfile, rightProfile, mouseProfile} {
		if got, want := back.Profile(key), b.Profile(key); got != want {
			t.Errorf("decoded %v as %+v, want %+v", key, got, want)
		}
	}
	if got, _ := back.Mapping(fake.UnknownStick.GUID); got.Source(input.PadL2) != (input.Source{Kind: input.RawAxis, Index: 3, Sign: 1, Rest: -1}) {
		t.Errorf("decoded the mapping as %+v", got)
	}
}

func TestInvalidEntryFallsBackToDefault(t *testing.T) {
	for _, tt := range []struct {
		name, file, want string
		kept             bool // whether the pad's action "other" stays on R3
	}{
		{"nonsense", `]`, "decode bindings", false},
		{"another version", `{"version":9}`, "version 9", false},
		{"an unknown device", `{"version":1,"profiles":{"kazoo":{},"pad":{"controls":{"other":["pad-r3"]}}}}`, `"kazoo"`, true},
		{"an unknown action", `{"version":1,"profiles":{"pad":{"controls":{"jump":["pad-l3"],"other":["pad-r3"]}}}}`, `"jump"`, true},
		{"an unknown control", `{"version":1,"profiles":{"pad":{"controls":{"extra":["pad-x"],"other":["pad-r3"]}}}}`, `"pad-x"`, true},
		{"a control of another device", `{"version":1,"profiles":{"pad":{"controls":{"extra":["key-V"],"other":["pad-r3"]}}}}`, `"key-V"`, true},
		{"too many controls", `{"version":1,"profiles":{"pad":{"controls":{"extra":["pad-l3","pad-l3","pad-l3","pad-l3","pad-l3"],"other":["pad-r3"]}}}}`, `"extra"`, true},
		{"no way to confirm", `{"version":1,"profiles":{"pad":{"controls":{"confirm":[],"other":["pad-r3"]}}}}`, `"confirm"`, true},
		{"a number for a list", `{"version":1,"profiles":{"pad":{"controls":{"extra":3,"other":["pad-r3"]}}}}`, `"extra"`, true},
		{"one control for two actions", `{"version":1,"profiles":{"pad":{"controls":{"extra":["pad-bottom"],"other":["pad-r3"]}}}}`, `bound twice`, false},
		{"a profile that is none", `{"version":1,"profiles":{"pad":7}}`, `"pad"`, false},
		{"a mapping without confirm", `{"version":1,"profiles":{"pad":{"controls":{"other":["pad-r3"]}}},"mappings":{"g":{"sources":{}}}}`, `"g"`, true},
		{"an axis beyond all axes", `{"version":1,"mappings":{"g":{"sources":{"pad-bottom":{"axis":99,"sign":1}}}}}`, `"pad-bottom"`, false},
		{"an axis that has no way to go", `{"version":1,"mappings":{"g":{"sources":{"pad-bottom":{"axis":1,"sign":1,"rest":1}}}}}`, `"pad-bottom"`, false},
		{"a source that is two", `{"version":1,"mappings":{"g":{"sources":{"pad-bottom":{"axis":1,"sign":1,"button":1}}}}}`, `button or an axis`, false},
		{"one button for two controls", `{"version":1,"mappings":{"g":{"sources":{"pad-bottom":{"button":1},"pad-right":{"button":1},"pad-start":{"button":2}}}}}`, `also means`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b, err := input.DecodeBindings([]byte(tt.file))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want it to name %s", err, tt.want)
			}
			want := input.PadLeft
			if tt.kept {
				want = input.PadR3
			}
			if got := controls(b, padProfile, input.Other); !slices.Equal(got, []input.Control{want}) {
				t.Errorf("other is on %v, want %v", got, want)
			}
			if got := controls(b, padProfile, input.Extra); !slices.Equal(got, []input.Control{input.PadTop}) {
				t.Errorf("extra is on %v, want its default", got)
			}
			if _, ok := b.Mapping("g"); ok {
				t.Error("the damaged mapping was loaded")
			}
		})
	}
}

func TestFileCannotGiveKeyToBothHalves(t *testing.T) {
	b, err := input.DecodeBindings([]byte(`{"version":1,"profiles":{
		"keys-left":{"controls":{"other":["key-V"]}},
		"keys-right":{"controls":{"other":["key-V"]}}}}`))
	if err == nil || !strings.Contains(err.Error(), "both halves") {
		t.Errorf("error %v, want it to name both halves", err)
	}
	if got := controls(b, leftProfile, input.Other); !slices.Equal(got, []input.Control{input.KeyV}) {
		t.Errorf("the left half has %v", got)
	}
	if got := controls(b, rightProfile, input.Other); !slices.Equal(got, []input.Control{input.KeyL}) {
		t.Errorf("the right half has %v, want its default", got)
	}
}

func FuzzDecodeBindings(f *testing.F) {
	f.Add([]byte(encode(f, customised(f))))
	f.Add([]byte(`{"version":1,"profiles":{"pad:g":{"controls":{"confirm":["pad-l2"]}},"keys-left":{"controls":{"up":["key-P"]}}}}`))
	f.Add([]byte(`{"version":1,"mappings":{"g":{"sources":{"pad-up":{"axis":1,"sign":-1,"rest":0.01}}}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, _ := input.DecodeBindings(data)
		file := encode(t, b)
		back, err := input.DecodeBindings([]byte(file))
		if err != nil {
			t.Fatalf("the encoded bindings cannot be decoded: %v\n%s", err, file)
		}
		if again := encode(t, back); again != file {
			t.Errorf("encoded differently:\n%s\n%s", file, again)
		}
		for _, key := range []input.ProfileKey{padProfile, leftProfile, rightProfile, mouseProfile} {
			for _, v := range []input.Action{input.Confirm, input.Cancel, input.Pause} {
				if len(controls(b, key, v)) == 0 {
					t.Errorf("%v cannot %v", key, v)
				}
			}
		}
	})
}

func TestDecodeIgnoresPhones(t *testing.T) {
	_, err := input.DecodeBindings([]byte(`{"version": 1, "profiles": {"phone:76c75427e8f95cba": {"controls": {"up": []}}}}`))
	if err != nil {
		t.Error(err)
	}
}
