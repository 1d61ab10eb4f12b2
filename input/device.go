package input

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Kind is the kind of a device.
type Kind uint8

// The kinds of devices. A keyboard counts as two devices: at most two people play on one, because
// of the limits of what a keyboard can report at once.
const (
	Pad Kind = iota + 1
	KeysLeft
	KeysRight
	Mouse
	// Phone is the game's page on a player's phone. Its buttons are actions and cannot be rebound.
	Phone
)

var kindNames = [...]string{"", "pad", "keys-left", "keys-right", "mouse", "phone"}

// String returns the kind's name as in settings, "" for values out of range.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return ""
	}
	return kindNames[k]
}

// IsKeys reports whether k is a half of the keyboard.
func (k Kind) IsKeys() bool { return k == KeysLeft || k == KeysRight }

// DeviceID identifies a device from plugging in to unplugging. A pad that returns gets a new ID; no
// ID is ever reused.
type DeviceID int

// The devices that always exist, and NoDevice.
const (
	NoDevice DeviceID = iota
	LeftKeys
	RightKeys
	TheMouse
	firstPad DeviceID = 16
)

// Device describes a device.
type Device struct {
	ID   DeviceID
	Kind Kind
	// Number distinguishes pads ("pad 2"), and phones, for people, from 1; 0 for other devices.
	Number int
	// GUID and Name come from a pad's driver. For a phone they are its PhoneFrame's ID, which is
	// unique, and Mark. Both are empty for other devices.
	GUID, Name string
	// Family determines the labels on a pad's buttons.
	Family Family
	// Mapped is false for a pad with an unknown layout: its only action is Wake, until a Mapping
	// for its GUID is stored.
	Mapped bool
	// Finger means that fingers on the screen act as this mouse.
	Finger bool
}

// Replugs reports whether devices of the kind can disappear and are recognised when they return.
func (k Kind) Replugs() bool { return k == Pad || k == Phone }

// identity is what a returning pad is recognised by.
type identity struct {
	kind       Kind
	guid, name string
}

func (d Device) identity() identity { return identity{d.Kind, d.GUID, d.Name} }

// maxMark is the longest Mark, in bytes.
const maxMark = 100

// Mark returns what identifies a device across evenings: the model of a pad, since numbers change
// and drivers report nothing else; what a phone has stored; the kind of other devices. Identical
// devices have the same mark. It is "" if nothing is known about the device.
func (d Device) Mark() string {
	mark := d.Kind.String()
	switch {
	case d.Kind == Phone:
		mark += " " + d.Name
	case d.Kind == Pad && d.GUID != "":
		mark += " " + d.GUID
	case d.Kind == Pad:
		mark += " " + d.Name
	}
	if strings.HasSuffix(mark, " ") || len(mark) > maxMark || !utf8.ValidString(mark) {
		return ""
	}
	return mark
}

// Profile returns the key of this device's bindings: by GUID for pads, by kind for the others.
func (d Device) Profile() ProfileKey {
	return ProfileKey{Kind: d.Kind, GUID: d.GUID, Family: d.Family}
}

// Family is a family of pads with the same button labels.
type Family uint8

// The families. Most pads of other makers have the letters of Xbox pads.
const (
	Xbox Family = iota
	PlayStation
	Nintendo
)

// USB and Bluetooth vendors, as in the GUID.
const (
	vendorMicrosoft = 0x045e
	vendorSony      = 0x054c
	vendorNintendo  = 0x057e
)

// padVendor returns the USB vendor in an SDL GUID, or 0 if it has none.
func padVendor(guid string) int {
	raw, err := hex.DecodeString(guid)
	if err != nil || len(raw) != 16 {
		return 0
	}
	return int(binary.LittleEndian.Uint16(raw[4:]))
}

// familyWords are parts of names that reveal a pad's family.
var familyWords = [...]struct {
	family Family
	words  []string
}{
	{Xbox, []string{"xbox", "x-box", "xinput"}},
	{PlayStation, []string{"playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"}},
	{Nintendo, []string{"nintendo", "switch", "joy-con", "joycon", "wii", "snes", "sn30"}},
}

// PadFamily returns the family of a pad by its vendor or its name, otherwise Xbox.
func PadFamily(guid, name string) Family {
	switch padVendor(guid) {
	case vendorMicrosoft:
		return Xbox
	case vendorSony:
		return PlayStation
	case vendorNintendo:
		return Nintendo
	}
	name = strings.ToLower(name)
	for _, known := range familyWords {
		if slices.ContainsFunc(known.words, func(word string) bool { return strings.Contains(name, word) }) {
			return known.family
		}
	}
	return Xbox
}

// Browsers call pads "Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)" or
// "054c-09cc-Wireless Controller".
var (
	webPadBehind = regexp.MustCompile(`^(.*?) *\((?:STANDARD GAMEPAD )?Vendor: ([0-9a-f]{4}) Product: ([0-9a-f]{4})\)$`)
	webPadBefore = regexp.MustCompile(`^([0-9a-f]{1,4})-([0-9a-f]{1,4})-(.+)$`)
)

// WebPad parses a browser's name for a pad into GUID and name, or returns false if it has neither
// vendor nor product. The GUID is SDL's for a pad of that model, as far as the browser reveals it.
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

// swapped returns a 16-bit number with its lower byte first, as in GUIDs.
func swapped(hex string) string {
	hex = strings.Repeat("0", 4-len(hex)) + hex
	return fmt.Sprint(hex[2:], hex[:2])
}
