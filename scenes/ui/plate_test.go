package ui_test

import (
	"slices"
	"strings"
	"testing"

	"canape/scenes/ui"
)

// TestNarrowPlatesKeepNamesWhole draws the narrowest plates: the second line and the device are
// dropped before a letter of the name, the eye moves below the name, and no line is cut to a few
// letters.
func TestNarrowPlatesKeepNamesWhole(t *testing.T) {
	for _, test := range []struct {
		scale float64
		plate ui.Rect
	}{{1, box(60, 60, 204, 84)}, {1.25, box(60, 60, 246, 88)}, {2, box(60, 60, 321, 100)}, {2, box(60, 60, 321, 72)}} {
		c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: test.scale, Edge: 0.03})
		for _, p := range []ui.Plate{
			{Name: "Alexandre", Second: "à toi !", OnTurn: true, Device: ui.XboxPad},
			{Name: "Alexandre", Second: "regarde", Peeking: true, Device: ui.XboxPad},
			{Name: "Alexandre", Second: "où es-tu ?", Lost: true, Device: ui.NintendoPad},
			{Name: "Alexandre", Second: "pense", Thinking: 2, Device: ui.BotDevice},
			{Name: "Léa", Second: "regarde", Peeking: true, Device: ui.KeysLeft},
			{Name: "Léa", Second: "une très longue phrase", Device: ui.XboxPad},
		} {
			c.Begin()
			p.Draw(c, test.plate)
			var texts []string
			for _, line := range c.Drawn().Written() {
				texts = append(texts, line.Text)
				if line.Place.Right() > test.plate.Right() {
					t.Errorf("scale %v: %q leaves its plate", test.scale, line.Text)
				}
			}
			if !slices.Contains(texts, p.Name) || strings.Contains(strings.Join(texts, ""), "…") {
				t.Errorf("scale %v, plate %.0f wide: %+v says %q", test.scale, test.plate.W, p, texts)
			}
			if eye := strings.Contains(c.Trace().String(), "name:ui/eye"); eye != p.Peeking {
				t.Errorf("scale %v: the eye of %+v shows: %v", test.scale, p, eye)
			}
		}
	}
}

func TestCrossOfLostDeviceCoversNoWord(t *testing.T) {
	for _, width := range []float64{207, 250, 305, 340} {
		c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: 1, Edge: 0.03})
		c.Begin()
		ui.Plate{Name: "Square", Second: "where are you?", Lost: true, Device: ui.XboxPad}.Draw(c, box(60, 60, width, 88))
		pieces := c.Drawn()
		cross := pieces[len(pieces)-1]
		if cross.Kind != ui.Decoration {
			t.Fatalf("the last piece is not a cross: %+v", cross)
		}
		for _, piece := range pieces {
			if piece.Kind == ui.WordsPiece && piece.Place.Overlaps(cross.Place) {
				t.Errorf("%.0f wide: the cross covers %q", width, piece.Name)
			}
		}
	}
}

// A plate with the eye still shows what the buttons do.
func TestEyeCoversNoWord(t *testing.T) {
	for width := 200.0; width <= 400; width += 10 {
		c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: 1, Edge: 0.03})
		c.Begin()
		ui.Plate{Name: "Square", Peeking: true, Device: ui.KeysRight, Prompt: []ui.Action{{Glyph: ui.KeyGlyph("Enter"), Word: "play"}}}.Draw(c, box(60, 60, width, 84))
		var eye ui.Rect
		for _, piece := range c.Drawn() {
			if piece.Name == "ui/eye" {
				eye = piece.Place
			}
		}
		if eye.W == 0 {
			t.Fatal("no eye is drawn")
		}
		for _, piece := range c.Drawn() {
			if piece.Kind == ui.WordsPiece && piece.Place.Overlaps(eye) {
				t.Errorf("%.0f wide: the eye covers %q", width, piece.Name)
			}
		}
	}
}

// A narrow plate shows in words what its seat may do.
func TestNarrowPlatesShowActionsInWords(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: 1, Edge: 0.03})
	c.Begin()
	ui.Plate{Name: "Square", OnTurn: true, Prompt: []ui.Action{{Glyph: ui.ArtGlyph("xbox-a"), Word: "turn up"}}}.Draw(c, box(60, 60, 207, 84))
	said := false
	for _, line := range c.Drawn().Written() {
		said = said || line.Text == "turn up"
	}
	if !said {
		t.Error("the plate shows a button without a word")
	}
}

// If the whole word does not fit, the button has a short word.
func TestNarrowPlateUsesShortWord(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: 1, Edge: 0.03})
	c.Begin()
	ui.Plate{Name: "Square", Prompt: []ui.Action{{Glyph: ui.ArtGlyph("xbox-lt"), Word: "hold this to look at it", Short: "hold"}}}.Draw(c, box(60, 60, 207, 84))
	var texts []string
	for _, line := range c.Drawn().Written() {
		texts = append(texts, line.Text)
	}
	if !slices.Contains(texts, "hold") {
		t.Errorf("the plate says %q", texts)
	}
}

// The mouse icon on a narrow plate moves up beside the name if the second line needs the space
// below it.
func TestMouseLeavesRoomForSecondLine(t *testing.T) {
	middle := func(second string) string {
		c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: 1, Edge: 0.03})
		c.Begin()
		ui.Plate{Name: "Star", Second: second, Device: ui.MouseDevice}.Draw(c, box(60, 60, 216, 90))
		for _, line := range c.Trace().Lines() {
			if strings.Contains(line, "mouse") {
				return line
			}
		}
		t.Fatal("no mouse is drawn")
		return ""
	}
	if middle("so") == middle("your turn!") {
		t.Error("the mouse covers the words of the second line")
	}
}

// A wordy button is left out and cannot be clicked if the plate has no room for the button's word.
func TestPlatesWithoutRoomOmitWordyActions(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: 2, Edge: 0.03})
	for _, wordy := range []bool{false, true} {
		c.Begin()
		plate := box(60, 60, 321, 84)
		ui.Plate{Name: "Square", Prompt: []ui.Action{{Glyph: ui.ArtGlyph("xbox-x").Tagged(5), Word: "help me with my cards", Wordy: wordy}}}.Draw(c, plate)
		shown := strings.Contains(c.Trace().String(), "xbox-x")
		clicked := false
		for x := plate.X; x < plate.Right(); x += 4 {
			tag, ok := c.Clicked(ui.Point{X: x, Y: plate.Y + plate.H*0.72})
			clicked = clicked || ok && tag == 5
		}
		if shown == wordy || clicked == wordy {
			t.Errorf("wordy is %v: the button is shown %v, can be clicked %v", wordy, shown, clicked)
		}
	}
}

// With large text too, a plate shows its seat's actions by button and word, and no key has smaller
// letters than other text.
func TestPlatesShowActionsInLargeText(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		c := newCanvas(t, 1280, 720, ui.Settings{TextScale: scale, Edge: 0.03})
		c.Begin()
		plate := box(60, 60, 300, 80)
		ui.Plate{Name: "Triangle", OnTurn: true, Prompt: []ui.Action{{Glyph: ui.KeyGlyph("Entrée"), Word: "oui"}}}.Draw(c, plate)
		var texts []string
		for _, line := range c.Drawn().Written() {
			texts = append(texts, line.Text)
			if line.Place.Right() > plate.Right() || line.Place.Bottom() > plate.Bottom()+4 || line.Place.Y < plate.Y-4 {
				t.Errorf("scale %v: %q leaves its plate: %v", scale, line.Text, line.Place)
			}
			if line.Size < 26 {
				t.Errorf("scale %v: %q is %v u small", scale, line.Text, line.Size)
			}
		}
		if !slices.Equal(texts, []string{"Triangle", "Entrée", "oui"}) {
			t.Errorf("scale %v: the plate says %q", scale, texts)
		}
	}
}
