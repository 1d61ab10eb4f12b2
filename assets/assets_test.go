package assets_test

import (
	"bytes"
	"os"
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

func TestDrawingsHaveOnlyFills(t *testing.T) {
	for _, folder := range []string{"ui", "parts", "characters", "wear", "team"} {
		files, err := os.ReadDir("art/" + folder)
		if err != nil || len(files) == 0 {
			t.Fatalf("folder %q is empty: %v", folder, err)
		}
		for _, file := range files {
			name := folder + "/" + strings.TrimSuffix(file.Name(), ".svg")
			src, err := assets.Art(name)
			if err != nil {
				t.Fatal(err)
			}
			// The rasteriser cannot scale strokes and does not support text, clips or masks.
			for _, bad := range []string{"<text", "<use", "stroke=", "clip-path", "<mask", "<filter"} {
				if bytes.Contains(src, []byte(bad)) {
					t.Errorf("%s contains %s: drawings are filled paths (in Inkscape: Path, Stroke to Path)", name, bad)
				}
			}
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
