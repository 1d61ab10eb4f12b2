package assets_test

import (
	"bytes"
	"strings"
	"testing"

	"canape/assets"
)

func TestFontFormats(t *testing.T) {
	magic := map[assets.Font]string{
		assets.Andika:        "\x00\x01\x00\x00",
		assets.AndikaBold:    "\x00\x01\x00\x00",
		assets.LeagueSpartan: "OTTO",
	}
	for f := range assets.Font(assets.FontCount) {
		if b := assets.FontFile(f); !bytes.HasPrefix(b, []byte(magic[f])) {
			t.Errorf("font %d starts with %q", f, b[:4])
		}
		if !strings.Contains(assets.FontLicence(f), "SIL OPEN FONT LICENSE") {
			t.Errorf("font %d travels without its licence", f)
		}
	}
}

func TestMissingDrawingIsNamed(t *testing.T) {
	if _, err := assets.Art("ui/unicorn"); err == nil || !strings.Contains(err.Error(), "ui/unicorn") {
		t.Errorf("error = %v, want one that names the drawing", err)
	}
}

func TestCreditsNameBothFonts(t *testing.T) {
	for _, name := range []string{"Andika", "League Spartan", "SIL Open Font License"} {
		if !strings.Contains(assets.Credits(), name) {
			t.Errorf("credits do not mention %s", name)
		}
	}
}
