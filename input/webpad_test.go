package input_test

import (
	"testing"

	"canape/input"
)

func TestWebPad(t *testing.T) {
	for id, want := range map[string]struct {
		guid, name string
		family     input.Family
	}{
		"Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)":       {"030000004c050000cc09000000000000", "Wireless Controller", input.PlayStation},
		"054c-0ce6-DualSense Wireless Controller":                                 {"030000004c050000e60c000000000000", "DualSense Wireless Controller", input.PlayStation},
		"Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)":            {"030000007e0500000920000000000000", "Pro Controller", input.Nintendo},
		"Xbox 360 Controller (XInput STANDARD GAMEPAD)":                           {"", "Xbox 360 Controller (XInput STANDARD GAMEPAD)", input.Xbox},
		"Microsoft X-Box 360 pad 0 (STANDARD GAMEPAD Vendor: 28de Product: 11ff)": {"03000000de280000ff11000000000000", "Microsoft X-Box 360 pad 0", input.Xbox},
		"45e-28e-Xbox 360 Wired Controller":                                       {"030000005e0400008e02000000000000", "Xbox 360 Wired Controller", input.Xbox},
		"My (odd) pad (Vendor: 1234 Product: abcd)":                               {"0300000034120000cdab000000000000", "My (odd) pad", input.Xbox},
	} {
		guid, name, ok := input.WebPad(id)
		if guid != want.guid || name != want.name || ok != (want.guid != "") {
			t.Errorf("%q is %q, %q, %v", id, guid, name, ok)
		}
		if family := input.PadFamily(guid, name); family != want.family {
			t.Errorf("%q is of family %v, want %v", id, family, want.family)
		}
	}
}
