package input

import (
	"fmt"
	"regexp"
	"strings"
)

// Browsers name pads "Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)", or "054c-09cc-Wireless Controller".
var (
	webPadBehind = regexp.MustCompile(`^(.*?) *\((?:STANDARD GAMEPAD )?Vendor: ([0-9a-f]{4}) Product: ([0-9a-f]{4})\)$`)
	webPadBefore = regexp.MustCompile(`^([0-9a-f]{1,4})-([0-9a-f]{1,4})-(.+)$`)
)

// WebPad returns the GUID and the name of a pad that a browser calls so; false if it says neither vendor nor product. The GUID is SDL's
// for a pad of that model, as far as a browser knows.
func WebPad(id string) (guid, name string, ok bool) {
	var vendor, product string
	if m := webPadBehind.FindStringSubmatch(id); m != nil {
		name, vendor, product = m[1], m[2], m[3]
	} else if m := webPadBefore.FindStringSubmatch(id); m != nil {
		vendor, product, name = m[1], m[2], m[3]
	} else {
		return "", id, false
	}
	return "03000000" + swapped(vendor) + "0000" + swapped(product) + "000000000000", name, true
}

// swapped returns a number of 16 bits with its lower byte first, as GUIDs have it.
func swapped(hex string) string {
	hex = strings.Repeat("0", 4-len(hex)) + hex
	return fmt.Sprint(hex[2:], hex[:2])
}
