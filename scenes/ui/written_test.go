package ui_test

import (
	"testing"

	"canape/scenes/ui"
)

func TestWrittenReturnsPositionsOfLines(t *testing.T) {
	c := newCanvas(t, 1280, 720, ui.UsualSettings())
	c.Begin()
	c.Text("Léa", 300, 200, ui.Plain(40), c.Theme().Ink, ui.Left)
	c.PushLayer(ui.LayerPanels)
	c.PushClip(box(0, 0, 400, 400))
	c.Text("coupé", 380, 300, ui.Plain(40), c.Theme().Ink, ui.Left)
	c.Pop()
	c.Pop()
	lines := c.Drawn().Written()
	if len(lines) != 2 {
		t.Fatalf("%d lines, want 2: %v", len(lines), lines)
	}
	first := lines[0]
	if first.Text != "Léa" || first.Clipped || first.Layer != ui.LayerCards {
		t.Errorf("%+v", first)
	}
	if d := first.Place.X - 300; d > 1 || d < -1 {
		t.Errorf("it begins at %v, want 300", first.Place.X)
	}
	if d := first.Place.W - ui.Plain(40).Width(c, "Léa"); d > 0.1 || d < -0.1 {
		t.Errorf("the line is %v wide", first.Place.W)
	}
	if !first.Place.Contains(at(310, 190)) || first.Place.Contains(at(310, 215)) {
		t.Errorf("a line on 200 is at %v", first.Place)
	}
	if lines[1].Text != "coupé" || !lines[1].Clipped || lines[1].Layer != ui.LayerPanels {
		t.Errorf("%+v is not clipped", lines[1])
	}
}

func TestHintActionIsWhereItIsDrawn(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: scale, Edge: 0.03})
		h := hint()
		c.Begin()
		h.Draw(c)
		found := 0
		for _, line := range c.Drawn().Written() {
			for i, a := range h.Actions {
				if line.Text != a.Word {
					continue
				}
				found++
				if place := h.ActionRect(c, i); !place.Contains(line.Place.Center()) {
					t.Errorf("at %v %q is drawn at %v, beside its place %v", scale, a.Word, line.Place, place)
				}
			}
		}
		if found < 4 {
			t.Errorf("at %v only %d words of actions are drawn", scale, found)
		}
	}
}

// A comma follows a name if the sentence is addressed to that person, but not if it is about them.
func TestCommaFollowsAddressedName(t *testing.T) {
	for _, tells := range []bool{false, true} {
		c := newCanvas(t, 1920, 1080, ui.UsualSettings())
		c.Begin()
		ui.Hint{Seat: 0, Name: "Rond", Sentence: "pose une carte", Tells: tells}.Draw(c)
		commas := 0
		for _, line := range c.Drawn().Written() {
			if line.Text == "," {
				commas++
			}
		}
		if commas == 1 == tells {
			t.Errorf("%d commas, Tells %v", commas, tells)
		}
	}
}

// Every glyph in a sentence takes its own width, and the next word follows without an additional
// gap.
func TestGlyphsInSentenceHaveTheirOwnWidth(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	mark := string(ui.GlyphMark)
	narrow, wide := ui.ArtGlyph("xbox-a"), ui.KeyGlyph("Entrée")
	c.Begin()
	c.Paragraph("vise"+mark+mark+"puis", box(100, 100, 1500, 200), ui.Plain(32), c.Theme().Ink, ui.Left, wide, narrow)
	lines := c.Drawn().Written()
	words := 0.0
	for _, line := range lines {
		if line.Text == "puis" {
			words = line.Place.X
		}
	}
	height := ui.Plain(32).Em(c) * 1.2
	if want := 100 + ui.Plain(32).Width(c, "vise") + wide.Width(c, height) + narrow.Width(c, height); words < want-2 || words > want+2 {
		t.Errorf("the words behind the glyphs begin at %v, want %v", words, want)
	}
	// A line that fits with the widths of its own glyphs is not broken.
	room := ui.Plain(32).Width(c, "vise  puis") + narrow.Width(c, height) + wide.Width(c, height) + 2
	if one, got := ui.Plain(32).LineHeight(c), ui.Plain(32).ParagraphHeight(c, "vise "+mark+mark+" puis", room, narrow, wide); got > 1.5*max(one, height*1.2) {
		t.Errorf("a sentence that fits on a line is %v high, a line %v", got, one)
	}
}

// Extent measures everything drawn, even beyond the screen, and shows none of it.
func TestExtent(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	c.Begin()
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "before", at(500, 500), 40)
	before := len(c.Drawn())
	c.PushClip(box(0, 0, 10, 10))
	c.PushMove(300, 0)
	c.PushAlpha(0)
	got := c.Extent(func() {
		c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "left", at(-100, 100), 20)
		c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "right", at(2500, 400), 50)
	})
	c.Pop()
	c.Pop()
	c.Pop()
	want := box(-120, 80, 2670, 370)
	for _, d := range []float64{got.X - want.X, got.Y - want.Y, got.Right() - want.Right(), got.Bottom() - want.Bottom()} {
		if d > 3 || d < -3 {
			t.Fatalf("the extent is %v, want %v", got, want)
		}
	}
	if after := len(c.Drawn()); after != before {
		t.Errorf("%d pieces are drawn, before there were %d", after, before)
	}
}
