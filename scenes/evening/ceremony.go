package evening

import (
	"bytes"
	"image"
	"image/png"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"canape/assets/lang"
	"canape/engine/disk"
	rules "canape/engine/evening"
	"canape/input"
	"canape/scenes/browse"
	"canape/scenes/faces"
	"canape/scenes/filedialog"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// Ceremony is the scene at the end of an evening: who won, and what the evening was like.
type Ceremony struct {
	stage.Menu
	session session
	opened  stage.Arrival
	told    chan []string
	asked   lang.Language // in which the sentences are told
	lines   []string
	age     int
	print   *printing // of the poster to keep; nil: nobody asked for it
	past    bool      // somebody looks back at it
}

func newCeremony(s session) *Ceremony {
	return &Ceremony{session: s, opened: s.env.Opened()}
}

// The numbers of sentences that a ceremony has.
const mostLines, leastLines = 5, 3

// Update takes people's choices, and the sentences from the journals when they are ready.
func (y *Ceremony) Update(env *stage.Env, intents []input.Intent) {
	y.opened.Tick()
	if y.age++; y.age == 30 && !y.past && len(y.session.now.Leaders()) > 0 {
		env.Sound.Play(sound.Win)
	}
	y.ask(env)
	select {
	case y.lines = <-y.told:
	default:
	}
	if y.print != nil && y.print.tick(env, y) {
		y.print = nil
	}
	for intent := range env.Meant(intents) {
		if intent.Phase != input.Pressed || y.opened.Ignores(intent) || y.age < stage.ChoiceTicks {
			continue
		}
		switch intent.Action {
		case input.Confirm:
			y.keep(env, false, intent.Kind)
		case input.Other:
			y.keep(env, true, intent.Kind)
		case input.Cancel, input.Pause:
			if y.past {
				menu.Back(env)
				return
			}
			env.Sound.Play(sound.Confirm)
			env.Party.Evening = nil
			env.Reset(env.Routes.Title())
			return
		}
	}
}

// Leave frees a poster that is being made.
func (y *Ceremony) Leave(*stage.Env) {
	if y.print != nil {
		y.print.release()
	}
}

// began returns when the evening began.
func (s *session) began() time.Time {
	began, err := time.Parse(time.RFC3339, s.now.Header.Created)
	if err != nil {
		return s.env.Home.Now()
	}
	return began
}

// ask has the sentences told in the background, and again in another language.
func (y *Ceremony) ask(env *stage.Env) {
	language := env.Words().Language()
	if y.asked == language {
		return
	}
	y.asked, y.told = language, make(chan []string, 1)
	copied, s, to := *env, y.session, y.told
	go func() {
		s.env = &copied
		to <- s.sentences()
	}()
}

// sentences returns what can be said of the evening: who won most games, how close it was, who came
// from behind, and what the journals of its matches tell.
func (s *session) sentences() []string {
	var list []string
	add := func(key string, args ...any) { list = append(list, s.env.Text(key, args...)) }
	rounds, order := s.played(), s.now.Standings()
	if len(rounds) == 0 || len(order) < 2 {
		return nil
	}
	champion := s.now.Guests[order[0]]
	most := slices.MaxFunc(s.now.Guests, func(a, b rules.Guest) int { return a.Won - b.Won })
	if most.Won > 1 {
		add("evening.line.won", "name", most.Name, "n", most.Won, "of", len(rounds))
	}
	if gap := champion.Points - s.now.Guests[order[1]].Points; gap > 0 && gap <= 2 {
		add("evening.line.close", "name", champion.Name, "n", gap, "other", s.now.Guests[order[1]].Name)
	}
	if n := s.behind(order[0]); n > 0 {
		add("evening.line.comeback", "name", champion.Name, "n", n)
	}
	list = list[:min(2, len(list))]
	// Of each match one thing is told, the best first; of a short evening several of a match.
	told := s.highlights()
	for nth := range mostLines {
		for _, round := range rounds {
			if lines := told[round.Number]; nth < len(lines) && len(list) < mostLines {
				list = append(list, lines[nth])
			}
		}
	}
	if len(list) < leastLines {
		add("evening.line.games", "games", s.gamesPlayed())
	}
	if len(list) < leastLines {
		add("evening.line.together", "names", s.names(s.now.Standings()))
	}
	return list
}

// gamesPlayed lists the games of the evening, each once.
func (s *session) gamesPlayed() string {
	var games []string
	for _, round := range s.played() {
		if !drawn(round.Game) {
			continue
		}
		if word := s.env.Text("game." + round.Game); !slices.Contains(games, word) {
			games = append(games, word)
		}
	}
	return lang.Speaker{Catalog: s.env.Words()}.List(games...)
}

// behind returns after how many games somebody was last, and nobody else with them; 0: never.
func (s *session) behind(person int) (games int) {
	sums := make([]int, len(s.now.Guests))
	for n, round := range s.played() {
		for i, points := range round.Points {
			sums[i] += points
		}
		last := true
		for i := range round.Points {
			last = last && (i == person || sums[i] > sums[person])
		}
		if last && len(round.Points) > 1 {
			games = n + 1
		}
	}
	return games
}

// highlights returns by number what the journals of the evening's matches tell of most, as many as a
// match has.
func (s *session) highlights() map[int][]string {
	told := map[int][]string{}
	for i, match := range s.env.Home.Played() {
		if i == mostLooked || len(told) == len(s.played()) {
			break
		}
		record, _, err := s.env.Home.Journals().Load(match.Path)
		if err != nil {
			continue
		}
		party, err := table.PartyOf(record)
		_, over := record.Ended()
		if err != nil || !over || party.Evening == nil || party.Evening.Name != s.name {
			continue
		}
		face, known := faces.Of(party.Game)
		if !known || told[party.Evening.Number] != nil {
			continue
		}
		story, err := face.Summary(s.env, record, party)
		if err != nil {
			continue
		}
		for _, h := range story.Highlights {
			line := s.env.Text("evening.line.game", "game", s.env.Text("game."+party.Game), "big", h.Big, "small", h.Small)
			told[party.Evening.Number] = append(told[party.Evening.Number], line)
		}
	}
	return told
}

// Draw draws the ceremony.
func (y *Ceremony) Draw(env *stage.Env, c *ui.Canvas) {
	h := menu.NewBar(env, env.Text("evening.thanks"))
	if c.TextScale() > large {
		h.Sentence = ""
	}
	h.Chips = true
	h.Press(input.Confirm, "evening.do.keep", 0)
	h.Press(input.Other, "evening.do.keep-elsewhere", 2)
	if y.past {
		h.Press(input.Cancel, "settings.do.back", 0)
	} else {
		h.Press(input.Cancel, "evening.do.home", 0)
	}
	y.opened.Dim(&h.Hint, env.Roster.LastUsed())
	for i := range h.Actions {
		h.Actions[i].Off = h.Actions[i].Off || y.age < stage.ChoiceTicks
	}
	area := c.Content()
	area.H = h.Hint.Rect(c).Y - 24 - area.Y
	y.paint(env, c, area)
	menu.DrawBar(env, c, y, h.Hint)
}

// paint draws the picture, which is also the poster to keep.
func (y *Ceremony) paint(env *stage.Env, c *ui.Canvas, area ui.Rect) {
	place.Room.Draw(c)
	t := c.Theme()
	big := c.TextScale() > large || !y.session.namesFit(c, podiumName, y.session.shown(), podiumPitch(y.podiumWidth(area), len(y.session.shown()))-podiumGap-12)
	leaders := y.session.now.Leaders()
	var names []string
	for _, person := range leaders {
		names = append(names, y.session.now.Guests[person].Name)
	}
	title, words := env.Text("evening.title"), env.Text("evening.nobody")
	if len(names) > 0 {
		title = lang.Speaker{Catalog: env.Words()}.List(names...)
		words = env.Text("evening.wins", "n", len(names))
	}
	c.Entitle(title + " " + words)
	head := ui.Big(120)
	if big {
		head = ui.Big(64 / (c.TextScale() * 0.6))
	}
	left := y.podiumWidth(area)
	if big {
		left = area.W * 0.5
	}
	label, style := head.Fit(c, title, left)
	c.TextIn(label, ui.Rect{X: area.X, Y: area.Y, W: left, H: head.LineHeight(c)}, style, t.Chalk, ui.Left)
	second := ui.Big(float64(head.Size) * 0.62)
	label, style = second.Fit(c, words, left)
	c.TextIn(label, ui.Rect{X: area.X, Y: area.Y + head.LineHeight(c)*0.92, W: left, H: second.LineHeight(c)}, style, t.Sun, ui.Left)
	stageRoom := ui.Rect{X: area.X, Y: area.Y + head.LineHeight(c)*0.92 + second.LineHeight(c), W: left}
	stageRoom.H = area.Bottom() - stageRoom.Y
	if big {
		y.drawList(c, stageRoom)
	} else {
		y.drawPodium(c, stageRoom)
	}
	side := ui.Rect{X: area.X + left + 30, Y: area.Y, W: area.W - left - 30, H: area.H}
	rest := side.Below(y.drawSlip(env, c, side) + 36)
	if big {
		y.drawCrowned(c, rest)
	} else {
		y.drawStops(c, rest)
	}
}

// drawCrowned draws those who have won where there is no room for a podium.
func (y *Ceremony) drawCrowned(c *ui.Canvas, room ui.Rect) {
	leaders := y.session.now.Leaders()
	size := min(room.H/1.5, 220, room.W/float64(max(1, len(leaders)))*0.9)
	if size < 90 {
		return
	}
	x := room.Center().X - size*1.05*float64(len(leaders)-1)/2
	for i, person := range leaders {
		g := y.session.now.Guests[person]
		f := ui.Figure{Seat: g.Colour, Bot: g.Bot != "", Whole: true, Pose: ui.Rejoices, Wear: y.session.env.Look(g.Name)}
		f.Wear[ui.Hat] = crown
		f.Draw(c, ui.Point{X: x + size*1.05*float64(i), Y: room.Bottom() - ui.Ground(size)}, size)
	}
}

// drawStops draws the games that were played as small cards, each with those who won it.
func (y *Ceremony) drawStops(c *ui.Canvas, room ui.Rect) {
	rounds := slices.DeleteFunc(y.session.played(), func(r rules.Round) bool { return !drawn(r.Game) })
	const most, columns, gap = 9, 3, 20
	rounds = rounds[max(0, len(rounds)-most):]
	width := min(190, (room.W-(columns-1)*gap)/columns)
	height := width*faces.EmblemHeight/faces.EmblemWidth + 44
	for i, round := range rounds {
		card := ui.Rect{X: room.X + float64(i%columns)*(width+gap), Y: room.Y + float64(i/columns)*(height+gap), W: width, H: height}
		if card.Bottom() > room.Bottom() {
			return
		}
		c.Theme().PaperSheet(8, ui.Resting).Nth(i).Draw(c, "station", card)
		faces.EmblemOf(round.Game).Draw(c, card.Inset(8, 8).Above(34))
		var winners []int
		for seat, place := range round.Places {
			if place == 1 {
				winners = append(winners, round.Players[seat])
			}
		}
		x := card.Center().X - 19*float64(len(winners)-1)
		for _, person := range winners {
			ui.DrawToken(c, y.session.now.Guests[person].Colour, ui.Point{X: x, Y: card.Bottom() - 23}, 15, ui.OnSheet)
			x += 38
		}
	}
}

// podiumName is the style of names on a podium. Where they do not fit the podium is a list.
var podiumName = ui.Bold(34)

const (
	podiumGap = 12
	stepRoom  = 74 // of a step that its cushion takes, at the most
)

// podiumWidth returns the width of a podium in a picture.
func (y *Ceremony) podiumWidth(area ui.Rect) float64 {
	if len(y.session.shown()) > 4 {
		return area.W * 0.72
	}
	return area.W * 0.62
}

// podiumPitch returns the width of each of n places in a room.
func podiumPitch(width float64, n int) float64 { return min(270, width/float64(max(1, n))) }

// drawPodium draws everybody on a step: the better their place, the higher.
func (y *Ceremony) drawPodium(c *ui.Canvas, room ui.Rect) {
	t, guests := c.Theme(), y.session.shown()
	n := len(guests)
	if n == 0 {
		return
	}
	// The best stands in the middle, the next ones at its sides.
	order := make([]int, 0, n)
	for i, person := range guests {
		if i%2 == 1 {
			order = append([]int{person}, order...)
		} else {
			order = append(order, person)
		}
	}
	pitch := podiumPitch(room.W, n)
	x := room.Center().X - pitch*float64(n)/2
	name := podiumName
	for _, person := range order {
		g, at := y.session.now.Guests[person], y.session.now.Place(person)
		size := min(pitch*0.86, room.H*0.34)
		height := max(2*name.LineHeight(c)+stepRoom, (room.H-size*1.65)*(1-0.16*float64(min(at, 5)-1)))
		height = min(height, room.H-size*1.65) // the best wears a crown
		column := ui.Rect{X: x + podiumGap/2, Y: room.Bottom() - height, W: pitch - podiumGap, H: height}
		f := ui.Figure{Seat: g.Colour, Bot: g.Bot != "", Whole: true, Pose: ui.Claps, Step: y.age / 8 % 2, Wear: y.session.env.Look(g.Name)}
		if y.session.env.Settings.ReducedMotion {
			f.Step = 0
		}
		if at == 1 && g.Points > 0 {
			f.Pose, f.Wear[ui.Hat] = ui.Rejoices, crown
			ui.DrawGlory(c, ui.Point{X: column.Center().X, Y: column.Y - size*0.6}, min(size*0.86, pitch*0.62), ui.SeatShape(g.Colour) == ui.Star)
		}
		words := ui.Step{Seat: g.Colour, Nth: person}.Draw(c, column)
		f.Draw(c, ui.Point{X: column.Center().X, Y: column.Y + 8 - ui.Ground(size)}, size)
		number := ui.Big(min(84, height*0.34) / max(1, c.TextScale()*0.9))
		label, style := name.Fit(c, g.Name, words.W)
		line := name.LineHeight(c)
		if high := number.LineHeight(c); words.H > line+high {
			c.TextIn(strconv.Itoa(g.Points), words.Top(high), number, t.Ink, ui.Center)
			c.TextIn(label, words.Below(high).Top(line), style, t.Ink, ui.Center)
		} else {
			c.TextIn(label, words.Top(line), style, t.Ink, ui.Center)
			c.TextIn(strconv.Itoa(g.Points), words.Below(line).Top(line), ui.Big(34), t.Ink, ui.Center)
		}
		c.Aloud(y.session.env.Text("evening.has", "name", g.Name, "n", g.Points))
		x += pitch
	}
}

// drawList writes who has how many points, where text is too large for a podium.
func (y *Ceremony) drawList(c *ui.Canvas, room ui.Rect) {
	t, name, guests := c.Theme(), ui.Bold(28), y.session.shown()
	line := min(name.LineHeight(c)*1.15, (room.H-32)/float64(max(1, len(guests))))
	r := room.Top(line*float64(len(guests)) + 32)
	ui.DrawPanel(c, "evening list", r)
	for i, person := range guests {
		g := y.session.now.Guests[person]
		row := ui.Rect{X: r.X + 28, Y: r.Y + 16 + line*float64(i), W: r.W - 56, H: line}
		radius := line * 0.3
		ui.DrawToken(c, g.Colour, ui.Point{X: row.X + radius, Y: row.Center().Y}, radius, ui.OnSheet)
		number := strconv.Itoa(g.Points)
		label, style := name.Fit(c, g.Name, row.W-2*radius-24-name.Width(c, number))
		c.TextIn(label, row.After(2*radius+16), style, t.Ink, ui.Left)
		c.TextIn(number, row, name, t.Ink, ui.Right)
		c.Aloud(y.session.env.Text("evening.has", "name", g.Name, "n", g.Points))
	}
}

// drawSlip draws what is told of the evening, as much as there is room for, and returns how high that
// is.
func (y *Ceremony) drawSlip(env *stage.Env, c *ui.Canvas, room ui.Rect) float64 {
	t := c.Theme()
	title, body := ui.Big(44), ui.Plain(34)
	if c.TextScale() > large {
		title, body = ui.Big(30), ui.Plain(26)
	}
	inner := room.W - 72
	height := 44 + title.LineHeight(c)
	var lines []string
	date := menu.Date(env, y.session.began()) // it is read again in years
	for _, line := range append([]string{env.Text("evening.played", "n", len(y.session.played()), "when", date)}, y.lines...) {
		h := body.ParagraphHeight(c, line, inner) + 20
		if height+h > room.H-24 {
			break
		}
		lines = append(lines, line)
		height += h
	}
	r := room.Top(height + 24)
	ui.DrawPanel(c, "evening slip", r)
	text := r.Inset(36, 24)
	c.TextIn(env.Text("evening.title"), text.Top(title.LineHeight(c)), title, t.Ink, ui.Left)
	text = text.Below(title.LineHeight(c) + 14)
	for _, line := range lines {
		c.Aloud(line)
		c.Paragraph(line, text, body, t.Ink, ui.Left)
		text = text.Below(body.ParagraphHeight(c, line, inner) + 20)
	}
	return r.H
}

// printing is a poster to keep on its way to a file. It is drawn on a canvas of its own until all
// of its pictures are painted.
type printing struct {
	canvas *ui.Canvas
	page   *ebiten.Image
	done   func(env *stage.Env, data []byte)
}

const pageWidth, pageHeight = 1920, 1080

// keep begins to make the poster: in the folder of pictures, or in the file that people choose.
func (y *Ceremony) keep(env *stage.Env, elsewhere bool, kind input.Kind) {
	if y.print != nil {
		return
	}
	env.Sound.Play(sound.Confirm)
	name := env.Text("evening.file", "date", y.session.began().Format("2006-01-02")) + ".png"
	y.print = &printing{canvas: ui.NewCanvas(), page: ebiten.NewImage(pageWidth, pageHeight), done: func(env *stage.Env, data []byte) {
		write := func(env *stage.Env, path string) {
			if err := store.Replace(env.Home.Disk(), path, data); err != nil {
				env.Warn(store.Unsaved(path, err))
				return
			}
			env.Notify("evening.kept", false, "file", path)
		}
		free := func(env *stage.Env, path string) {
			free, err := disk.Free(env.Home.Disk(), path[:len(path)-len(filepath.Ext(path))], filepath.Ext(path))
			if err != nil {
				free = path // writing will say why
			}
			write(env, free)
		}
		if folder := picturesFolder(); !elsewhere && folder != "" {
			free(env, filepath.Join(folder, name))
			return
		}
		ask := filedialog.Request{Save: true, Title: env.Text("evening.do.keep"), Name: name, Folder: browse.StartFolder(env.Home.Disk()),
			Kind: env.Text("evening.picture"), Ends: []string{"png"}}
		browse.Ask(env, kind, ask, []string{name}, free, write)
	}}
	y.print.canvas.Resize(pageWidth, pageHeight)
	y.print.canvas.Set(keptSettings(env))
}

// keptSettings are those of the picture that is kept: it has the people's theme, and usual text.
func keptSettings(env *stage.Env) ui.Settings {
	settings := stage.Picture(env.Settings)
	settings.TextScale, settings.Edge, settings.Still = 1, ui.UsualSettings().Edge, true
	return settings
}

func (p *printing) release() {
	p.page.Deallocate()
	p.canvas.Close()
}

// tick draws the page once more, and reports whether all of its pictures were painted.
func (p *printing) tick(env *stage.Env, y *Ceremony) bool {
	p.canvas.Begin()
	y.paint(env, p.canvas, p.canvas.Content())
	p.canvas.Present(p.page)
	if p.canvas.Busy() {
		return false
	}
	img := image.NewRGBA(image.Rect(0, 0, pageWidth, pageHeight))
	p.page.ReadPixels(img.Pix)
	p.release()
	done := p.done
	menu.Run(env, "decks.writing", func() []byte {
		var b bytes.Buffer
		if png.Encode(&b, img) != nil { // memory does not fail
			return nil
		}
		return b.Bytes()
	}, done)
	return true
}

// Ticks of the ceremony's music.
const (
	crownTicks   = 180  // that the sound of the crown has for itself
	fanfareTicks = 1020 // after which nobody waits for a fanfare that has not begun
)

// Music implements stage.Musician: the crown has a fanfare.
func (y *Ceremony) Music(*stage.Env, sound.Accompaniment) sound.Accompaniment {
	a := sound.Accompaniment{Theme: sound.ResultsTheme, Next: sound.TitleTheme}
	switch {
	case len(y.session.now.Leaders()) == 0 || y.age >= fanfareTicks:
	case y.age < crownTicks:
		a = sound.Accompaniment{Next: sound.ResultsTheme, NextOpening: sound.EveningWon}
	default:
		a.Opening = sound.EveningWon
	}
	return a
}
