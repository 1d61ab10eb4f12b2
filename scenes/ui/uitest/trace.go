package uitest

import "fmt"

// Difference tells how two frames differ, by their traces; "": they do not.
func Difference(here, there []string) string {
	for i := range min(len(here), len(there)) {
		if here[i] != there[i] {
			return fmt.Sprintf("sprite %d is\n%s\nand\n%s", i, here[i], there[i])
		}
	}
	if len(here) != len(there) {
		return fmt.Sprintf("%d and %d sprites", len(here), len(there))
	}
	return ""
}
