package ui_test

import "canape/scenes/ui"

func at(x, y float64) ui.Point { return ui.Point{X: x, Y: y} }

func box(x, y, w, h float64) ui.Rect { return ui.Rect{X: x, Y: y, W: w, H: h} }

func hint() ui.Hint {
	return ui.Hint{Seat: 0, Name: "Léa", Sentence: "où poser le 8 vert ?", Actions: []ui.Action{
		{Glyph: ui.ArtGlyph("dpad"), Word: "choisir"},
		{Glyph: ui.ArtGlyph("xbox-a"), Word: "poser"},
		{Glyph: ui.ArtGlyph("xbox-x"), Word: "défausser"},
		{Glyph: ui.ArtGlyph("xbox-b"), Word: "retour"},
		{Glyph: ui.ArtGlyph("xbox-lt"), Word: "ma main", Yield: 2},
		{Glyph: ui.ArtGlyph("xbox-menu"), Word: "pause", Yield: 1},
	}}
}

func componentsPage(c *ui.Canvas) func(*ui.Canvas) {
	face, back := sampleFace(c, "8", "cyan"), sampleBack(c)
	return func(c *ui.Canvas) {
		t := c.Theme()
		label := func(s string, x, y float64, a ui.Align) { c.Text(s, x, y, ui.Plain(26), t.DimChalk, a) }
		ui.DrawCloth(c)
		for _, h := range []struct {
			s    string
			x, y float64
		}{{"Plaques", 56, 84}, {"Boutons", 620, 84}, {"Cartes", 1290, 84}, {"Un papier, quatre couches", 56, 724}, {"Mots", 880, 724}} {
			c.Text(h.s, h.x, h.y, ui.Big(38), t.Chalk, ui.Left)
		}
		plates := []ui.Plate{
			{Seat: 0, Name: "Léa", Device: ui.XboxPad},
			{Seat: 0, Name: "Léa", Second: "à toi !", Device: ui.XboxPad, OnTurn: true},
			{Seat: 3, Name: "Mamie", Second: "regarde", Peeking: true},
			{Seat: 1, Name: "Tom", Second: "pense", Device: ui.BotDevice, Thinking: 2},
			{Seat: 2, Name: "Zoé", Second: "où es-tu ?", Device: ui.XboxPad, Lost: true},
		}
		for i, p := range plates {
			p.Draw(c, box(64, 113+112*float64(i), 292, 84))
		}
		for i, s := range []string{"repos", "son tour", "coup d’œil", "réfléchit", "manette perdue"} {
			label(s, 384, 164+112*float64(i), ui.Left)
		}
		ui.Button{Label: "Commencer", First: true, Glyph: ui.ArtGlyph("xbox-menu")}.Draw(c, box(620, 112, 400, 91))
		ui.Button{Label: "Revanche"}.Draw(c, box(620, 232, 400, 85))
		ui.Button{Label: "Revanche", Focus: 1}.Draw(c, box(620, 352, 400, 84))
		ui.Button{Label: "Équipes", Disabled: true, Reason: "Il faut être quatre ou six."}.Draw(c, box(620, 471, 400, 85))
		for i, s := range []string{"premier", "second", "choisi : feuille", "pas possible :"} {
			label(s, 1050, 168+116*float64(i), ui.Left)
		}
		for i, s := range []ui.CardState{ui.CardResting, ui.CardAimed, ui.CardTaken, ui.CardFlying} {
			k := ui.Card{Face: face, State: s}
			if s == ui.CardFlying {
				k.Tilt = 5
			}
			k.Draw(c, box(1290+148*float64(i), 122, 116, 154.7))
		}
		for i, s := range []string{"repos", "visée", "prise", "vole"} {
			label(s, 1348+148*float64(i), 320.7, ui.Center)
		}
		ui.Card{Face: face, State: ui.CardExcluded}.Draw(c, box(1290, 358, 116, 154.7))
		ui.Card{Face: face, State: ui.CardRefused}.Draw(c, box(1438, 358, 116, 154.7))
		ui.Card{Face: back, Cut: 1}.Draw(c, box(1586, 358, 116, 154.7))
		ui.Place{Awaited: true}.Draw(c, box(1734, 358, 116, 154.7))
		for i, s := range []string{"exclue", "refusée", "cachée", "attendue"} {
			label(s, 1348+148*float64(i), 556.7, ui.Center)
		}
		flat := ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 10, Thick: 5, Lift: ui.Raised}
		for i := range 4 {
			s := flat
			switch i {
			case 0:
				s = ui.Sheet{Face: ui.Fade(ui.RGB(0x0B2026), 0.55), Radius: 10, Lift: ui.Raised, Bare: true}
			case 1:
				s.Face = t.PaperEdge
				s.Bare = true
			case 2:
				s.Bare = true
			}
			s.Draw(c, "layer", box(64+190*float64(i), 753, 140, 104))
		}
		ui.Slip{Text: "Ces deux cartes ne se touchent pas."}.Draw(c, at(887, 790))
		ui.Slip{Text: "3 verts : la colonne part", Good: true}.Draw(c, at(887, 882))
		ui.MatOf(2, false).Draw(c, "3", box(1570, 715, 295, 104))
		c.TextMid("tapis au repos", 1718, 768, ui.Bold(28), t.DimChalk, ui.Center)
		ui.MatOf(2, true).Draw(c, "3", box(1570, 831, 295, 104))
		c.TextMid("tapis éclairé", 1718, 884, ui.Bold(28), t.Chalk, ui.Center)
		hint().Draw(c)
	}
}

type sampleSeat struct {
	seat  int
	name  string
	mat   ui.Rect
	right bool
	grid  []int // indices of faces, -1 for backs
	cols  int
}

// tablePage draws the table of the mock-up "blanco-4p".
func tablePage(c *ui.Canvas) func(*ui.Canvas) {
	colours := []string{"cyan", "violet", "brown", "orange", "lime", "green", "pink", "red", "yellow", "blue"}
	numbers := []string{"5", "6", "10", "12", "4", "2", "9", "11", "1", "3"}
	faces := make([]ui.Picture, len(colours))
	for i := range faces {
		faces[i] = sampleFace(c, numbers[i], colours[i])
	}
	back, bar := sampleBack(c), hint()
	news := []ui.News{{Seat: 0, Text: "Léa prend le 8 vert à la défausse"}, {Seat: 3, Text: "Mamie enlève la ligne des 6"}, {Seat: 2, Text: "Zoé retourne le 10 brun"}}
	seats := []sampleSeat{
		{1, "Tom", box(46, 98, 732, 424), false, []int{0, -1, 3, -1, -1, 9}, 2},
		{2, "Zoé", box(1143, 98, 732, 424), true, []int{-1, 1, -1, -1, -1, -1, 2, -1, -1, 8, -1, 4}, 4},
		{0, "Léa", box(46, 540, 732, 424), false, []int{-1, 5, -1, 6, 7, -1, 9, 7, 8}, 3},
		{3, "Mamie", box(1143, 540, 732, 424), true, []int{8, -1, 6, -1, 7, 2}, 3},
	}
	return func(c *ui.Canvas) {
		t := c.Theme()
		ui.DrawCloth(c)
		if ui.RibbonFits(c) {
			ui.DrawRibbon(c, news, "tour 14")
		}
		for _, s := range seats {
			turn := s.seat == 0
			ui.MatOf(s.seat, turn).Draw(c, s.name, s.mat)
			x, grid := s.mat.X+16, s.mat.X+307
			if s.right {
				x, grid = s.mat.Right()-16-272, s.mat.Right()-310-104*float64(s.cols)
			}
			p := ui.Plate{Seat: s.seat, Name: s.name, Device: ui.XboxPad, OnTurn: turn}
			if turn {
				p.Second = "à toi !"
			}
			p.Draw(c, box(x, s.mat.Y+16, 272, 84))
			for i := range 2 {
				ui.Card{Face: back, Cut: i, Tilt: float64(2*i - 1)}.Draw(c, box(x+110*float64(i), s.mat.Y+124, 96, 128))
			}
			for i, f := range s.grid {
				k := ui.Card{Face: back, Cut: i}
				if f >= 0 {
					k.Face = faces[f]
				}
				if turn && i == 4 {
					k.State = ui.CardAimed
				}
				k.Draw(c, box(grid+104*float64(i%s.cols), s.mat.Y+12+136*float64(i/s.cols), 96, 128))
			}
		}
		ui.DrawTurnArrow(c, at(960, 222), 66, 0)
		for i := range 3 {
			ui.Card{Face: back, Cut: i}.Draw(c, box(800+4*float64(i), 412+2*float64(i), 140, 187))
		}
		ui.Card{Face: faces[3], Tilt: -2}.Draw(c, box(974, 416, 140, 187))
		c.Text("Pioche", 873, 649, ui.Bold(28), t.Chalk, ui.Center)
		c.Text("Défausse", 1045, 649, ui.Bold(28), t.Chalk, ui.Center)
		ui.DrawTrail(c, at(262, 722), at(520, 690), 20, 0, 1, t.Chalk)
		ui.Card{Face: faces[5], State: ui.CardFlying, Tilt: 6}.Draw(c, box(515, 668, 105, 140))
		ui.Slip{Text: "3 verts : la colonne part", Good: true}.Draw(c, at(670, 850))
		bar.Draw(c)
	}
}

func menuPage(c *ui.Canvas) func(*ui.Canvas) {
	face := sampleFace(c, "11", "pink")
	tabs := []string{"Affichage", "Son", "Mouvement", "Touches", "Secrets"}
	rows := []ui.Option{
		{Label: "Taille du texte", Choices: []string{"100", "125", "150", "175", "200"}, Focus: 1},
		{Label: "Contraste", Value: "Doux"},
		{Label: "Plein écran", Value: "oui", Switch: true, On: true},
		{Label: "Bords de l’écran", Value: "3 %"},
		{Label: "Fenêtre", Value: "1920 × 1080", Disabled: true, Reason: "En plein écran, la fenêtre suit l’écran.", Last: true},
	}
	return func(c *ui.Canvas) {
		t := c.Theme()
		ui.DrawCloth(c)
		c.TextMid("Réglages", 56, 88, ui.Big(64), t.Chalk, ui.Left)
		panel := box(440, 40, 1424, 912)
		ui.DrawPanel(c, "settings", panel)
		for i, s := range tabs {
			ui.Tab{Label: s, Open: i == 0}.Draw(c, box(56, 150+100*float64(i), 356, 82), panel.X)
		}
		c.TextMid("Affichage", 496, 108, ui.Big(48), t.Ink, ui.Left)
		y := 161.0
		for _, o := range rows {
			h := o.Height(c, 1312)
			o.Draw(c, box(496, y, 1312, h))
			y += h
		}
		if c.TextScale() == 1 {
			ui.Field{Text: "Zoé", Caret: true, Focus: 1}.Draw(c, box(496, 690, 520, 76))
			ui.Card{Face: face}.Draw(c, box(496, 790, 96, 128))
			for i := range 6 {
				ui.Character{Seat: i, Expression: ui.Expression{Mood: ui.Mood(i % 3)}, Bot: i%2 == 1}.Draw(c, at(650+72*float64(i), 860), 30)
			}
		}
		ui.Hint{Seat: -1, Sentence: "Chacun peut régler.", Actions: []ui.Action{
			{Glyph: ui.ArtGlyph("xbox-lb"), Second: ui.ArtGlyph("xbox-rb"), Word: "page"},
			{Glyph: ui.ArtGlyph("dpad-updown"), Word: "ligne"}, {Glyph: ui.ArtGlyph("dpad-leftright"), Word: "changer"},
			{Glyph: ui.ArtGlyph("xbox-x"), Word: "par défaut", Yield: 1}, {Glyph: ui.ArtGlyph("xbox-b"), Word: "retour"}}}.Draw(c)
	}
}

func curtainPage(c *ui.Canvas) func(*ui.Canvas) {
	return func(c *ui.Canvas) {
		t := c.Theme()
		ui.DrawCurtain(c, 0)
		c.PushLayer(ui.LayerCurtain)
		ui.DrawPanel(c, "curtain", box(452, 292, 1016, 450))
		ui.Character{Seat: 0, Expression: ui.Expression{Mood: ui.Smiling}, Bot: false}.Draw(c, at(660, 482), 115)
		ui.XboxPad.Draw(c, at(660, 668), 60)
		c.Text("Léa", 844, 428, ui.Big(132), t.Ink, ui.Left)
		c.Paragraph("appuyez sur "+string(ui.GlyphMark)+" quand les autres regardent ailleurs", box(844, 460, 560, 200), ui.Bold(52), t.Ink, ui.Left, ui.ArtGlyph("xbox-a"))
		for i, s := range []string{"Tom", "Zoé", "Mamie"} {
			x := 700 + 260*float64(i)
			ui.Character{Seat: i + 1, Expression: ui.Expression{Mood: ui.Sleeping}, Bot: false}.Draw(c, at(x, 860), 54)
			ui.DrawPaper(c, s, ui.RectAround(at(x, 955), 60+ui.Bold(30).Width(c, s), 50), ui.Resting)
			c.TextMid(s, x, 955, ui.Bold(30), t.Ink, ui.Center)
		}
		c.Pop()
		c.PushLayer(ui.LayerDialogs)
		if c.TextScale() == 2 {
			d := ui.Dialog{Title: "Quitter la partie ?", Body: "Rien n’est perdu : elle vous attend exactement là où elle est.", Buttons: []ui.Button{{Label: "Continuer", First: true, Focus: 1}, {Label: "Quitter"}}}
			d.Draw(c, d.Layout(c))
		}
		c.Pop()
	}
}

func glyphsPage(c *ui.Canvas) func(*ui.Canvas) {
	rows := [][]string{
		{"xbox-a", "xbox-b", "xbox-x", "xbox-y", "xbox-lb", "xbox-rb", "xbox-lt", "xbox-rt", "xbox-view", "xbox-menu"},
		{"ps-cross", "ps-circle", "ps-square", "ps-triangle", "ps-l1", "ps-r1", "ps-l2", "ps-r2", "ps-share", "ps-options"},
		{"nin-a", "nin-b", "nin-x", "nin-y", "nin-l", "nin-r", "nin-zl", "nin-zr", "nin-minus", "nin-plus"},
		{"dpad", "dpad-leftright", "dpad-updown", "stick", "stick-l", "stick-r", "mouse-left", "mouse-right", "mouse-wheel", "key-up"},
	}
	return func(c *ui.Canvas) {
		t := c.Theme()
		ui.DrawCloth(c)
		for i, row := range rows {
			ui.DrawPanel(c, "row", box(56, 40+190*float64(i), 1120, 160))
			for j, g := range row {
				ui.ArtGlyph(g).Draw(c, at(120+108*float64(j), 120+190*float64(i)), 64)
				ui.ArtGlyph(g).Draw(c, at(1240+62*float64(j), 80+60*float64(i)), 32)
			}
		}
		ui.DrawPanel(c, "keys", box(56, 800, 1120, 160))
		x := 120.0
		for _, k := range []string{"Z", "Q", "Échap", "Entrée", "Espace", "F1", "?"} {
			w := ui.KeyGlyph(k).Width(c, 64)
			ui.KeyGlyph(k).Draw(c, at(x+w/2-32, 880), 64)
			x += w + 24
		}
		ui.DrawPanel(c, "states", box(1210, 360, 654, 600))
		for i, d := range []ui.Device{ui.XboxPad, ui.PlayStationPad, ui.NintendoPad, ui.KeysLeft, ui.KeysRight, ui.MouseDevice, ui.BotDevice, ui.PhoneDevice} {
			d.Draw(c, at(1320+200*float64(i%3), 440+100*float64(i/3)), 60)
		}
		ui.ArtGlyph("xbox-a").Draw(c, at(1320, 760), 50)
		c.PushAlpha(0.38)
		ui.ArtGlyph("xbox-a").Draw(c, at(1600, 760), 50)
		c.Pop()
		ui.DrawDots(c, at(1537, 860), 5, 2, 9, t.Ink)
		for i := range 6 {
			ui.DrawToken(c, i, at(1300+90*float64(i), 920), 20, ui.OnSheet)
			ui.DrawToken(c, i, at(1300+90*float64(i), 1010), 20, ui.OnCloth)
		}
	}
}
