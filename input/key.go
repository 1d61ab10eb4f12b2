package input

// Key is a key by its physical position, named by what a US keyboard prints
// there. What the key prints in the layout in use is a matter of Labels.
type Key uint8

// The keys that are read.
const (
	NoKey Key = iota
	KeyA
	KeyB
	KeyC
	KeyD
	KeyE
	KeyF
	KeyG
	KeyH
	KeyI
	KeyJ
	KeyK
	KeyL
	KeyM
	KeyN
	KeyO
	KeyP
	KeyQ
	KeyR
	KeyS
	KeyT
	KeyU
	KeyV
	KeyW
	KeyX
	KeyY
	KeyZ
	KeyDigit0
	KeyDigit1
	KeyDigit2
	KeyDigit3
	KeyDigit4
	KeyDigit5
	KeyDigit6
	KeyDigit7
	KeyDigit8
	KeyDigit9
	KeyBackquote
	KeyMinus
	KeyEqual
	KeyBracketLeft
	KeyBracketRight
	KeyBackslash
	KeyIntlBackslash
	KeySemicolon
	KeyQuote
	KeyComma
	KeyPeriod
	KeySlash
	KeyArrowUp
	KeyArrowDown
	KeyArrowLeft
	KeyArrowRight
	KeyEnter
	KeyTab
	KeySpace
	KeyBackspace
	KeyInsert
	KeyDelete
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyShiftLeft
	KeyShiftRight
	KeyControlLeft
	KeyControlRight
	KeyNumpad0
	KeyNumpad1
	KeyNumpad2
	KeyNumpad3
	KeyNumpad4
	KeyNumpad5
	KeyNumpad6
	KeyNumpad7
	KeyNumpad8
	KeyNumpad9
	KeyNumpadAdd
	KeyNumpadSubtract
	KeyNumpadMultiply
	KeyNumpadDivide
	KeyNumpadDecimal
	KeyNumpadEnter
	// KeyEscape and those after it are read but cannot be bound: Escape always
	// cancels or pauses, the function keys are the application's.
	KeyEscape
	KeyF1
	KeyF2
	KeyF3
	KeyF4
	KeyF5
	KeyF6
	KeyF7
	KeyF8
	KeyF9
	KeyF10
	KeyF11
	KeyF12
	// KeyCount is one more than the last key.
	KeyCount
)

var keyNames = [KeyCount]string{
	"", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T",
	"U", "V", "W", "X", "Y", "Z",
	"Digit0", "Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9",
	"Backquote", "Minus", "Equal", "BracketLeft", "BracketRight", "Backslash", "IntlBackslash", "Semicolon",
	"Quote", "Comma", "Period", "Slash",
	"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight",
	"Enter", "Tab", "Space", "Backspace", "Insert", "Delete", "Home", "End", "PageUp", "PageDown",
	"ShiftLeft", "ShiftRight", "ControlLeft", "ControlRight",
	"Numpad0", "Numpad1", "Numpad2", "Numpad3", "Numpad4", "Numpad5", "Numpad6", "Numpad7", "Numpad8", "Numpad9",
	"NumpadAdd", "NumpadSubtract", "NumpadMultiply", "NumpadDivide", "NumpadDecimal", "NumpadEnter",
	"Escape", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
}

// String returns the key's name, "" for NoKey and for values out of range.
// The names are those of Ebitengine.
func (k Key) String() string {
	if k >= KeyCount {
		return ""
	}
	return keyNames[k]
}

// Bindable reports whether a person may bind the key to an action.
func (k Key) Bindable() bool { return k > NoKey && k < KeyEscape }

// KeySet is a set of keys. The zero value is empty.
type KeySet [2]uint64

// Has reports whether k is in the set.
func (s *KeySet) Has(k Key) bool { return k < KeyCount && s[k/64]&(1<<(k%64)) != 0 }

// Add puts k into the set; NoKey and values out of range are left out.
func (s *KeySet) Add(k Key) {
	if k > NoKey && k < KeyCount {
		s[k/64] |= 1 << (k % 64)
	}
}

// Remove takes k out of the set.
func (s *KeySet) Remove(k Key) {
	if k < KeyCount {
		s[k/64] &^= 1 << (k % 64)
	}
}
