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

// These are the kinds of input devices. A keyboard counts as two devices, one for each half. At
// most two people can play on one keyboard, because it reports only a few keys at the same time.
const (
	Pad Kind = iota + 1
	KeysLeft
	KeysRight
	Mouse
	// Phone is the game's page on a player's phone. Its buttons are actions, so they cannot be
	// rebound.
	Phone
)

var kindNames = [...]string{"", "pad", "keys-left", "keys-right", "mouse", "phone"}

// String returns the kind's name in settings, or "" for a value out of range.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return ""
	}
	return kindNames[k]
}

// IsKeys reports whether k is a half of the keyboard.
func (k Kind) IsKeys() bool { return k == KeysLeft || k == KeysRight }

// DeviceID identifies a device as long as it is plugged in. A pad that returns gets a new ID. IDs
// are never reused.
type DeviceID int

// These are the devices that always exist, and NoDevice.
const (
	NoDevice DeviceID = iota
	LeftKeys
	RightKeys
	TheMouse
	firstPad DeviceID = 16
)

// Device describes a device to scenes.
type Device struct {
	ID   DeviceID
	Kind Kind
	// Number is the number by which people distinguish pads, or phones, such as 2 in "pad 2". It
	// counts from 1 and is 0 for other devices.
	Number int
	// GUID and Name come from a pad's driver. For a phone, GUID is the unique ID of its PhoneFrame,
	// and Name is its Mark. For other devices both are empty.
	GUID, Name string
	// Family determines the labels on a pad's buttons.
	Family Family
	// Mapped is false for a pad with an unknown layout. Such a pad has only the action Wake, until
	// a Mapping is stored for its GUID.
	Mapped bool
	// Finger means that the device is the mouse and that fingers on the screen act as the mouse.
	Finger bool
}

// Replugs reports whether devices of this kind can disappear and be recognised when they return.
func (k Kind) Replugs() bool { return k == Pad || k == Phone }

// identity has the data by which a returning pad or phone is recognised.
type identity struct {
	kind       Kind
	guid, name string
}

func (d Device) identity() identity { return identity{d.Kind, d.GUID, d.Name} }

// maxMark is the largest length of a mark, in bytes.
const maxMark = 100

// Mark returns a text that identifies a device from one evening to the next. For a pad the mark is
// the model, because numbers change and drivers report nothing else. For a phone it is the mark
// that the phone has stored, and for other devices their kind. Pads of the same model have the same
// mark. If nothing is known about the device, the mark is "".
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

// Profile returns the key of this device's bindings: its Kind, GUID and Family. Only pads and
// phones have a GUID.
func (d Device) Profile() ProfileKey {
	return ProfileKey{Kind: d.Kind, GUID: d.GUID, Family: d.Family}
}

// Family is a family of pads with the same button labels.
type Family uint8

// These are the families of pads. Most pads of makers without a family of their own have the same
// letters as Xbox pads.
const (
	Xbox Family = iota
	PlayStation
	Nintendo
)

// These are the numbers of makers that a pad's GUID contains, for USB and for Bluetooth.
const (
	vendorMicrosoft = 0x045e
	vendorSony      = 0x054c
	vendorNintendo  = 0x057e
)

// padVendor returns the USB vendor in an SDL GUID, or 0 if the GUID has none.
func padVendor(guid string) int {
	raw, err := hex.DecodeString(guid)
	if err != nil || len(raw) != 16 {
		return 0
	}
	return int(binary.LittleEndian.Uint16(raw[4:]))
}

// familyWords are words in a pad's name that reveal its family.
var familyWords = [...]struct {
	family Family
	words  []string
}{
	{Xbox, []string{"xbox", "x-box", "xinput"}},
	{PlayStation, []string{"playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"}},
	{Nintendo, []string{"nintendo", "switch", "joy-con", "joycon", "wii", "snes", "sn30"}},
}

// PadFamily returns the family of a pad, which it recognises by the pad's maker or name. Unknown
// pads count as Xbox pads.
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

// These expressions match the names that browsers give to pads: "Wireless Controller (STANDARD
// GAMEPAD Vendor: 054c Product: 09cc)" and "054c-09cc-Wireless Controller".
var (
	webPadBehind = regexp.MustCompile(`^(.*?) *\((?:STANDARD GAMEPAD )?Vendor: ([0-9a-f]{4}) Product: ([0-9a-f]{4})\)$`)
	webPadBefore = regexp.MustCompile(`^([0-9a-f]{1,4})-([0-9a-f]{1,4})-(.+)$`)
)

// WebPad parses a browser's name of a pad into GUID and name. It returns false if the name has
// neither vendor nor product. The GUID is the one that SDL gives to that model, but without the
// parts that the browser does not reveal.
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

// swapped returns a 16-bit number in hexadecimal with its lower byte first, which is the form that
// GUIDs have.
func swapped(hex string) string {
	hex = strings.Repeat("0", 4-len(hex)) + hex
	return fmt.Sprint(hex[2:], hex[:2])
}
