package ui

import "testing"

// Anything covered by a curtain, a panel, a dialog or another scene cannot be clicked.
func TestCoveredPiecesCannotBeClicked(t *testing.T) {
	const tag = 7
	room := Rect{X: 300, Y: 900, W: 400, H: 80}
	action := Action{Glyph: ArtGlyph("eye").Tagged(tag), Word: "look"}
	draw := func(c *Canvas, l Layer) {
		c.PushLayer(l)
		DrawActions(c, room, action)
		c.Pop()
	}
	tests := map[string]struct {
		over func(c *Canvas)
		want bool
	}{
		"nothing":           {func(*Canvas) {}, true},
		"a panel elsewhere": {func(c *Canvas) { DrawPanel(c, "p", Rect{X: 0, Y: 0, W: 500, H: 500}) }, true},
		"a panel on it":     {func(c *Canvas) { c.PushLayer(LayerPanels); DrawPanel(c, "p", room.Inset(-50, -50)); c.Pop() }, false},
		"a panel under it":  {func(c *Canvas) { c.PushLayer(LayerPlaces); DrawPanel(c, "p", room.Inset(-50, -50)); c.Pop() }, true},
		"a curtain":         {func(c *Canvas) { DrawCurtain(c, 0) }, false},
		"a curtain that hangs higher": {func(c *Canvas) {
			c.PushMove(0, -400)
			DrawCurtain(c, 0)
			c.Pop()
		}, true},
		"a dialog":              {func(c *Canvas) { d := Dialog{Title: "?"}; d.Draw(c, d.Layout(c)) }, false},
		"the next scene":        {func(c *Canvas) { c.NextScene() }, false},
		"the next scene has it": {func(c *Canvas) { c.NextScene(); draw(c, LayerCloth) }, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			c := NewCanvas()
			defer c.Close()
			c.Resize(1920, 1080)
			c.Begin()
			draw(c, LayerBars)
			test.over(c)
			got, ok := c.Clicked(Point{X: room.X + 20, Y: room.Center().Y})
			if ok != test.want || ok && got != tag {
				t.Errorf("clicked %d, %v, want %v", got, ok, test.want)
			}
		})
	}
}

// All layers of a scene cover all layers of the scene below, including its curtain.
func TestLowestLayerCoversSceneBelow(t *testing.T) {
	c := NewCanvas()
	defer c.Close()
	c.Resize(1920, 1080)
	c.Begin()
	c.PushLayer(LayerTop)
	c.TextMid("below", 100, 100, Plain(30), c.theme.Ink, Left)
	c.Pop()
	DrawCurtain(c, 0)
	c.NextScene()
	c.PushLayer(LayerCloth)
	c.TextMid("above", 100, 100, Plain(30), c.theme.Ink, Left)
	c.Pop()
	lines := c.Drawn().Written()
	if len(lines) != 2 || lines[0].Text != "below" || lines[1].Text != "above" {
		t.Errorf("written, from the bottom: %+v", lines)
	}
}
