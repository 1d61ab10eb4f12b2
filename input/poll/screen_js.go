package poll

import "syscall/js"

// fingersOnly reports whether the screen is for fingers: what mostly points is coarse and cannot
// hover, as on phones and tablets. Some name their pen as a mouse beside it, so others than that do
// not count until they are used.
func fingersOnly() bool {
	for _, question := range [...]string{"(pointer: coarse)", "(hover: none)"} {
		if !js.Global().Call("matchMedia", question).Get("matches").Bool() {
			return false
		}
	}
	return true
}
