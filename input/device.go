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

// The kinds of devices. A keyboard is two devices: at most two people play on
// one, since more would meet the limits of what a keyboard can report at once.
const (
	Pad Kind = iota + 1
	KeysLeft
	KeysRight
	Mouse
	// Phone is a page of the game's own on somebody's phone. It has buttons named after actions,
	// which nobody binds.
	Phone
)

var kindNames = [...]string{"", "pad", "keys-left", "keys-right", "mouse", "phone"}

// String returns the kind's name as settings spell it, "" for values out of range.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return ""
	}
	return kindNames[k]
}

// IsKeys reports whether k is a half of the keyboard.
func (k Kind) IsKeys() bool { return k == KeysLeft || k == KeysRight }

// DeviceID names a device from the moment it is plugged in until it is
// unplugged. A pad that comes back has a new one; no ID is ever used twice.
type DeviceID int

// The devices that are always there, and none.
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
	// Number tells pads apart for people ("pad 2"), and phones, from 1; 0 for other devices.
	Number int
	// GUID and Name are those of a pad's driver. The GUID of a phone is its PhoneFrame's ID, which
	// no other phone has, and its Name is its PhoneFrame's Mark. Both are empty for other devices.
	GUID, Name string
	// Family says what is printed on a pad's buttons.
	Family Family
	// Mapped is false for a pad with an unknown layout: its only action is
	// Wake, until a Mapping for its GUID is stored.
	Mapped bool
	// Finger means that fingers on the screen stand for the mouse, which this is.
	Finger bool
}

// Replugs reports whether devices of the kind come and go, and are recognised when they return.
func (k Kind) Replugs() bool { return k == Pad || k == Phone }

// identity is what an unplugged pad can be recognised by.
type identity struct {
	kind       Kind
	guid, name string
}

func (d Device) identity() identity { return identity{d.Kind, d.GUID, d.Name} }

// maxMark is the longest Mark, in bytes.
const maxMark = 100

// Mark returns what a device is known by from one evening to the next: pads by their model, since
// their numbers change and their drivers tell no more; a phone by what it has kept; the others by
// their kind. Devices that are alike have the same mark. It is "" where nothing is known of one.
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

// Profile returns the key of the bindings that belong to this very device:
// by GUID for pads, by kind for the others.
func (d Device) Profile() ProfileKey {
	return ProfileKey{Kind: d.Kind, GUID: d.GUID, Family: d.Family}
}

// Family is a family of pads: what is printed on their buttons.
type Family uint8

// The families. Pads of other makers mostly have the letters of Xbox pads.
const (
	Xbox Family = iota
	PlayStation
	Nintendo
)

// Vendors as USB and Bluetooth give them, from the GUID.
const (
	vendorMicrosoft = 0x045e
	vendorSony      = 0x054c
	vendorNintendo  = 0x057e
)

// padVendor returns the USB vendor that an SDL GUID holds, 0 where it holds none.
func padVendor(guid string) int {
	raw, err := hex.DecodeString(guid)
	if err != nil || len(raw) != 16 {
		return 0
	}
	return int(binary.LittleEndian.Uint16(raw[4:]))
}

// familyWords are parts of names from which a pad's family is known.
var familyWords = [...]struct {
	family Family
	words  []string
}{
	{Xbox, []string{"xbox", "x-box", "xinput"}},
	{PlayStation, []string{"playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"}},
	{Nintendo, []string{"nintendo", "switch", "joy-con", "joycon", "wii", "snes", "sn30"}},
}

// PadFamily returns the family of a pad by its vendor, else by its name, else Xbox.
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

// Browsers name pads "Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)", or
// "054c-09cc-Wireless Controller".
var (
	webPadBehind = regexp.MustCompile(`^(.*?) *\((?:STANDARD GAMEPAD )?Vendor: ([0-9a-f]{4}) Product: ([0-9a-f]{4})\)$`)
	webPadBefore = regexp.MustCompile(`^([0-9a-f]{1,4})-([0-9a-f]{1,4})-(.+)$`)
)

// WebPad returns the GUID and the name of a pad that a browser calls so; false if it says neither
// vendor nor product. The GUID is SDL's for a pad of that model, as far as a browser knows.
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
