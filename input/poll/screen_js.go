package poll

import "syscall/js"

// fingersOnly reports whether the screen is meant for fingers, as on phones and tablets: the main
// pointer is coarse and cannot hover. Some of these devices report their pen as an additional
// mouse, so other pointers do not count until they are used.
func fingersOnly() bool {
	for _, question := range [...]string{"(pointer: coarse)", "(hover: none)"} {
		if !js.Global().Call("matchMedia", question).Get("matches").Bool() {
			return false
		}
	}
	return true
}
