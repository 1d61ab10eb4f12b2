package input_test

import (
	"strings"
	"testing"

	"canape/input"
	"canape/input/fake"
)

// A device's mark does not depend on its number or on when it was plugged in.
func TestMarks(t *testing.T) {
	r := newRoom(t)
	mark := func(p *fake.Pad) string {
		d, _ := r.Device(r.id(p))
		return d.Mark()
	}
	first, second, third := r.plug(fake.XboxPad), r.plug(fake.XboxPad), r.plug(fake.DualSense)
	if mark(first) != mark(second) || mark(first) == mark(third) || mark(first) == "" {
		t.Errorf("marks %q, %q, %q", mark(first), mark(second), mark(third))
	}
	before := mark(third)
	r.unplug(first)
	r.unplug(third)
	if r.replug(third); mark(third) != before {
		t.Errorf("plugged in again %q is %q", before, mark(third))
	}
	seen := map[string]bool{}
	for _, d := range []input.Device{{Kind: input.KeysLeft}, {Kind: input.KeysRight}, {Kind: input.Mouse}, {Kind: input.Phone, GUID: "1", Name: "ab"}, {Kind: input.Phone, GUID: "1", Name: "cd"}} {
		if seen[d.Mark()] || d.Mark() == "" {
			t.Errorf("the mark of %+v is %q", d, d.Mark())
		}
		seen[d.Mark()] = true
	}
	for _, d := range []input.Device{{}, {Kind: input.Pad}, {Kind: input.Phone, GUID: "1"}, {Kind: input.Pad, Name: strings.Repeat("x", 300)}, {Kind: input.Pad, Name: "\xff"}} {
		if d.Mark() != "" {
			t.Errorf("%.40v has the mark %.40q", d, d.Mark())
		}
	}
}
