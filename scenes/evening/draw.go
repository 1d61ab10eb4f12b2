package evening

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	rules "canape/engine/evening"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// large is the text scale above which the overview has no room for figures.
const large = 1.3

// wood is the colour of posts and poles.
var wood = ui.RGB(0x6A4423)

// crown is the name of the leader's crown among the pictures in art/wear.
const crown = "hat-crown"

// shown returns the guests to show on the overview, in the order of their places. These are the
// people who are present and, as far as they fit, those who left with points.
func (s *session) shown() []int {
	list := s.now.Here()
	for _, person := range s.now.Standings() {
		if g := s.now.Guests[person]; !g.Here && g.Points > 0 && len(list) < rules.MaxHere {
			list = append(list, person)
		}
	}
	order := s.now.Standings()
	slices.SortStableFunc(list, func(a, b int) int { return slices.Index(order, a) - slices.Index(order, b) })
	return list
}

// Draw draws the overview.
func (p *Overview) Draw(env *app.Env, c *ui.Canvas) {
	place.Hills.Draw(c)
	big := c.TextScale() > large
	hint := p.hint(big)
	area := c.Content()
	area.H = hint.Rect(c).Y - 24 - area.Y
	title := env.Text("evening.title")
	step, n := env.Text("evening.all-played-short"), len(played(p.session.now))
	switch {
	case len(p.session.now.Coming) > 0:
		step = env.Text("evening.step", "n", n+1, "of", n+len(p.session.now.Coming))
	case n == 0:
		step = env.Text("evening.first-game")
	case p.session.now.Header.Minutes == 0:
		step = env.Text("evening.so-far", "n", n)
	}
	c.Entitle(title)
	c.Aloud(step)
	t := c.Theme()
	head := menu.TitleStyle(c.TextScale())
	second := ui.Big(44 / max(1, c.TextScale()*0.8))
	if !big {
		head = ui.Big(96)
	}
	var board ui.Rect
	if big {
		c.TextIn(title, area.Top(head.LineHeight(c)), head, t.Chalk, ui.Left)
		c.TextIn(step, area.Top(head.LineHeight(c)).After(head.Width(c, title)+48), second, t.Sun, ui.Left)
		board = area.Below(head.LineHeight(c) + 8)
	} else {
		width := max(head.Width(c, title), second.Width(c, step))
		c.TextIn(title, ui.Rect{X: area.X + 12, Y: area.Y, W: width + 8, H: head.LineHeight(c)}, head, t.Chalk, ui.Left)
		c.TextIn(step, ui.Rect{X: area.X + 16, Y: area.Y + head.LineHeight(c)*0.9, W: width + 8, H: second.LineHeight(c)}, second, t.Sun, ui.Left)
		board = area.After(width + 64)
	}
	board = p.drawBoard(c, board)
	room := ui.Rect{X: area.X, Y: board.Bottom() + 24, W: area.W, H: area.Bottom() - board.Bottom() - 24}
	if big {
		room = room.Above(p.drawNotes(c, room) + 12)
		p.drawStations(env, c, room)
	} else {
		people := min(210, room.H*0.36)
		p.drawStations(env, c, room.Above(people*1.3))
		p.drawPeople(c, room.Foot(people), people)
	}
	c.Aloud(p.awardWords())
	for _, person := range p.session.shown() {
		c.Aloud(env.Text("evening.has", "name", p.session.now.Guests[person].Name, "n", p.session.now.Guests[person].Points))
	}
	for line := range strings.SplitSeq(p.besideWords(), "\n") {
		c.Aloud(line)
	}
	menu.DrawBar(env, c, p, hint)
}

// drawBoard draws the board with everybody's points, and returns its rectangle.
func (p *Overview) drawBoard(c *ui.Canvas, room ui.Rect) ui.Rect {
	t, guests := c.Theme(), p.session.shown()
	name, number, plus := ui.Bold(36), ui.Big(64/max(1, c.TextScale()*0.8)), ui.Bold(34/max(1, c.TextScale()*0.8))
	n := len(guests)
	columns, rows := max(1, n), 1
	most := 240.0
	if c.TextScale() > large {
		most = 345 * c.TextScale()
	}
	pitch := min(most, (room.W-32)/float64(columns))
	radius := func() float64 { return min(22*max(1, c.TextScale()*0.7), (pitch-16)*0.12) }
	// fits reports whether all names fit if points of this width are beside them.
	fits := func(points float64) bool {
		return p.session.namesFit(c, name, guests, pitch-16-2*radius()-12-points)
	}
	if n > 3 && (c.TextScale() > large || !fits(0)) { // find the smallest number of rows in which all names fit
		number = ui.Big(52 / max(1, c.TextScale()*0.8))
		for rows = 2; ; rows++ {
			columns = (n + rows - 1) / rows
			pitch = min(max(most, 330), (room.W-32)/float64(columns))
			if columns == 2 || fits(number.Width(c, "00")+24) {
				break
			}
		}
	}
	rowHeight := name.LineHeight(c) + number.LineHeight(c) + 6
	if rows > 1 { // the points are beside the name instead of below it
		rowHeight = name.LineHeight(c) + 8
	}
	r := ui.Rect{X: room.X, Y: room.Y, W: pitch*float64(columns) + 32, H: rowHeight*float64(rows) + 20}
	key, words := ui.Plain(26), p.awardWords()
	if c.TextScale() <= large { // leave room for the line at the bottom, which says how many points each place wins
		r.W = min(room.W, max(r.W, key.Width(c, words)+48))
		r.H += key.LineHeight(c) + 6
		pitch = (r.W - 32) / float64(columns)
	}
	ui.DrawPanel(c, "evening board", r)
	if c.TextScale() <= large {
		label, style := key.Fit(c, words, r.W-48)
		c.TextIn(label, r.Inset(24, 8).Foot(key.LineHeight(c)), style, t.SoftInk, ui.Left)
	}
	for i := 1; i < columns; i++ {
		for y := r.Y + 22; y < r.Y+rowHeight*float64(rows)-4; y += 13 {
			ui.DrawDots(c, ui.Point{X: r.X + 16 + pitch*float64(i) - 6, Y: y}, 1, 1, 2.2, t.PaperEdge)
		}
	}
	for i, person := range guests {
		g := p.session.now.Guests[person]
		cell := ui.Rect{X: r.X + 16 + pitch*float64(i%columns), Y: r.Y + 10 + rowHeight*float64(i/columns), W: pitch, H: rowHeight}.Inset(8, 0)
		radius := radius()
		top := cell.Top(name.LineHeight(c))
		ui.DrawToken(c, g.Colour, ui.Point{X: cell.X + radius + 2, Y: top.Center().Y}, radius, ui.OnSheet)
		pointsWidth := 0.0
		if rows > 1 {
			pointsWidth = number.Width(c, "00") + 24
		}
		label, style := name.Fit(c, g.Name, cell.W-2*radius-12-pointsWidth)
		ink := t.Ink
		if !g.Here {
			ink = t.SoftInk
		}
		c.TextIn(label, top.After(2*radius+12), style, ink, ui.Left)
		points, more := g.Points, 0
		if p.counted != nil && person < len(p.counted) {
			more = p.counted[person]
			points -= more - int(float64(more)*p.share()+0.5)
		}
		low := cell.Below(top.H)
		text := strconv.Itoa(points)
		if rows > 1 {
			if c.TextIn(text, cell, number, ink, ui.Right); g.Joker == rules.JokerLaid { // the bonus is at the corner of the token
				ui.DrawBonus(c, ui.Point{X: cell.X - 6, Y: cell.Bottom()}, cell.H*0.5, "×2")
			}
			continue
		}
		c.TextIn(text, low, number, ink, ui.Left)
		extra := ""
		switch {
		case g.Joker == rules.JokerLaid:
			extra = "×2"
		case more > 0:
			extra = fmt.Sprintf("+%d", more)
		}
		if width := number.Width(c, text) + 14; extra != "" && width+plus.Width(c, extra) <= cell.W {
			c.TextIn(extra, low.After(width), plus, t.SoftInk, ui.Left)
		}
	}
	return r
}

// stop is a game on the road that the overview draws.
type stop struct {
	station rules.Station
	winners []int // the guests who won; nil if the game has not been played
	next    bool
}

// played returns the games that were played to their end.
func played(now *rules.Evening) (rounds []rules.Round) {
	for _, round := range now.Rounds {
		if !round.Skipped {
			rounds = append(rounds, round)
		}
	}
	return rounds
}

// stops returns the stops around the next game, at most the given number.
func (p *Overview) stops(most int) []stop {
	var list []stop
	for _, round := range played(p.session.now) {
		if !drawn(round.Game) {
			continue
		}
		list = append(list, stop{station: round.Station, winners: round.Winners()})
	}
	next := len(list)
	for i, station := range p.session.now.Coming {
		list = append(list, stop{station: station, next: i == 0})
	}
	from := max(0, min(next-most/2, len(list)-most))
	return list[from:min(len(list), from+most)]
}

// drawStations draws the games as boards along a road.
func (p *Overview) drawStations(env *app.Env, c *ui.Canvas, room ui.Rect) {
	t, style, small := c.Theme(), ui.Big(34), ui.Plain(26)
	most := 7
	if c.TextScale() > large {
		most = 3
	}
	list := p.stops(most)
	n := float64(len(list))
	line := style.LineHeight(c)
	usable := room
	if c.TextScale() <= large { // leave room for the crown on the last hill
		usable = room.Before(room.W * 0.16)
		at := ui.Rect{X: room.Right() - 300, Y: room.Y + room.H*0.06, W: 220, H: 220}
		ui.DrawArt(c, "wear/"+crown, at, ui.Raised)
	}
	if n == 0 {
		return
	}
	pitch := usable.W / n
	// waves are the heights of the hills on which the boards stand, as shares of the area's height
	// from its top.
	waves := [...]float64{0.3, 0.62, 0.12, 0.5, 0.66, 0.28, 0.55}
	for i, s := range list {
		width := min(262*max(1, c.TextScale()*0.9), pitch-18)
		if s.next {
			width = min(350*max(1, c.TextScale()*0.8), pitch-4)
		}
		told := ""
		if s.next && c.TextScale() <= large {
			told = p.nextWords()
		}
		low := 0.0
		if told != "" {
			low = small.LineHeight(c)
		}
		height := min(width*gameui.EmblemHeight/gameui.EmblemWidth+line+low+14, room.H-30)
		y := room.Y + (room.H-height)*waves[i%len(waves)]
		if s.next {
			y = room.Y + (room.H-height)*0.2
		}
		card := ui.Rect{X: usable.X + pitch*(float64(i)+0.5) - width/2, Y: y, W: width, H: height}
		for _, x := range [2]float64{0.25, 0.72} {
			c.Fill(ui.Rect{X: card.X + card.W*x, Y: card.Bottom() - 4, W: 13, H: min(58, room.Bottom()+30-card.Bottom())}, wood)
		}
		if s.next {
			ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: 12, Thick: 4, Coloured: true, Lift: ui.Raised}.Draw(c, "next station", card.Inset(-12, -12))
		}
		t.PaperSheet(8, ui.Resting).Nth(i).Draw(c, "station", card)
		picture := card.Inset(9, 9).Above(line + low - 4)
		if s.winners == nil && !s.next {
			c.PushAlpha(0.55)
		}
		gameui.EmblemOf(s.station.Game).Draw(c, picture)
		if s.winners == nil && !s.next {
			c.Pop()
		}
		label, fitted := style.Fit(c, env.Text("game."+s.station.Game), card.W-20)
		c.TextIn(label, card.Foot(line+low+2).Top(line+2).Inset(10, 0), fitted, t.Ink, ui.Center)
		if told != "" {
			label, fitted := small.Fit(c, told, card.W-20)
			c.TextIn(label, card.Foot(low+4).Inset(10, 0), fitted, t.SoftInk, ui.Center)
		}
		if len(s.winners) > 0 {
			p.drawPennant(c, ui.Point{X: card.X + card.W*0.16, Y: card.Y - 40}, s.winners)
		}
		if jokers := p.jokers(); s.next && len(jokers) > 0 && c.TextScale() <= large {
			width := min(150, card.W*0.44)
			p.drawJoker(c, ui.Rect{X: card.Right() - width*0.72, Y: picture.Y - width*0.3, W: width, H: min(width*1.3, picture.H)}, jokers)
		}
	}
}

// jokers returns the guests whose jokers count in the next game. A spectator's joker does not
// count; its owner can use it again later.
func (p *Overview) jokers() (list []int) {
	bench := p.bench()
	for person, g := range p.session.now.Guests {
		if g.Here && g.Joker == rules.JokerLaid && !slices.Contains(bench, person) {
			list = append(list, person)
		}
	}
	return list
}

// felt is the colour of the joker card.
var felt = ui.RGB(0x1F5E38)

// drawJoker draws the joker as a card, with the tokens of the guests who have used theirs.
func (p *Overview) drawJoker(c *ui.Canvas, card ui.Rect, jokers []int) {
	t, word := c.Theme(), ui.Big(30)
	t.PaperSheet(10, ui.Raised).Draw(c, "joker", card)
	face := card.Inset(7, 7)
	ui.ColourSheet(felt, 6, ui.Flat).Draw(c, "joker face", face)
	label, style := word.Fit(c, p.session.env.Text("evening.joker"), face.W-10)
	line := word.LineHeight(c)
	c.TextIn(label, face.Top(line+6), style, t.Chalk, ui.Center)
	radius := min(face.W*0.1, 13)
	low := face.Foot(2*radius + 10)
	burst := ui.Rect{X: face.X, Y: face.Y + line + 4, W: face.W, H: low.Y - face.Y - line - 4}
	size := min(burst.W*0.42, burst.H*0.5)
	ui.ColourSheet(t.Sun, 0, ui.Flat).DrawDisc(c, "joker sun", burst.Center(), size)
	times := ui.Big(size * 0.9 / max(1, c.TextScale()))
	c.TextIn("×2", ui.RectAround(burst.Center(), 2*size, times.LineHeight(c)), times, t.Ink, ui.Center)
	x := low.Center().X - radius*1.15*float64(len(jokers)-1)
	for _, person := range jokers {
		ui.DrawToken(c, p.session.now.Guests[person].Colour, ui.Point{X: x, Y: low.Center().Y}, radius, ui.OnCloth)
		x += radius * 2.3
	}
}

// nextWords describes the next game: its length and the number of players.
func (p *Overview) nextWords() string {
	next := p.session.now.Coming[0]
	return p.session.env.Text("evening.next-game", "n", p.session.seats(next.Game), "minutes", p.session.minutes(next))
}

// drawPennant draws the flag of the winners of a game.
func (p *Overview) drawPennant(c *ui.Canvas, at ui.Point, winners []int) {
	c.Fill(ui.Rect{X: at.X - 8, Y: at.Y - 8, W: 9, H: 92}, wood)
	face := c.Theme().Seat[p.session.now.Guests[winners[0]].Colour]
	if len(winners) > 1 {
		face = c.Theme().Paper
	}
	flag := ui.Rect{X: at.X, Y: at.Y - 6, W: 34 + 44*float64(len(winners)), H: 62}
	ui.ColourSheet(face, 4, ui.Resting).Draw(c, "pennant", flag)
	for i, person := range winners {
		middle := ui.Point{X: flag.X + 38 + 44*float64(i), Y: flag.Center().Y}
		if len(winners) == 1 {
			ui.ColourSheet(c.Theme().Paper, 0, ui.Flat).DrawDisc(c, "pennant", middle, 25)
		}
		ui.DrawToken(c, p.session.now.Guests[person].Colour, middle, 19, ui.OnSheet)
	}
}

// drawNotes writes words in place of the pictures for which large text leaves no room: who leads or
// chooses, the next game, and the spectators. The words are at the bottom of the area; their height
// is returned.
func (p *Overview) drawNotes(c *ui.Canvas, room ui.Rect) (height float64) {
	style := ui.Plain(26)
	words := p.Sentence()
	if more := p.besideWords(); more != "" {
		words += "\n" + more
	}
	height = style.ParagraphHeight(c, words, room.W-48) + 24
	slip := room.Foot(height)
	c.Theme().PaperSheet(9, ui.Resting).Draw(c, "evening notes", slip)
	c.Paragraph(words, slip.Inset(24, 12), style, c.Theme().Ink, ui.Left)
	return height
}

// drawPeople draws the people on the road. The leader wears the small crown, and spectators of the
// next game sit at the side.
func (p *Overview) drawPeople(c *ui.Canvas, room ui.Rect, size float64) {
	bench := p.bench()
	words, style := p.besideWords(), ui.Plain(28)
	var walking []int
	for _, person := range p.session.now.Here() {
		if !slices.Contains(bench, person) {
			walking = append(walking, person)
		}
	}
	road := room
	if words != "" {
		longest := 0.0
		for line := range strings.SplitSeq(words, "\n") {
			longest = max(longest, style.Width(c, line))
		}
		width := max(min(room.W*0.4, longest+56), size*0.9*float64(len(bench)))
		seat := room.Tail(width)
		road = room.Before(width + 24)
		slip := seat.Foot(style.ParagraphHeight(c, words, width-40) + 20)
		at := seat.Center().X - size*0.86*float64(len(bench)-1)/2
		for _, person := range bench {
			p.drawPerson(c, person, ui.Calm, ui.Point{X: at, Y: slip.Y + 14 - ui.Ground(size*0.84)}, size*0.84)
			at += size * 0.86
		}
		c.Theme().PaperSheet(9, ui.Resting).Draw(c, "evening bench", slip)
		c.Paragraph(words, slip.Inset(20, 10), style, c.Theme().Ink, ui.Center)
	}
	size = min(size, road.W*0.8/float64(max(1, len(walking))))
	x := road.Center().X - size*1.02*float64(len(walking)-1)/2
	for i, person := range walking {
		pose := ui.WalksLeft
		if i%2 == 0 {
			pose = ui.WalksRight
		}
		p.drawPerson(c, person, pose, ui.Point{X: x + size*1.02*float64(i), Y: room.Bottom() - ui.Ground(size)}, size)
	}
}

// drawPerson draws a person. Without a device they are asleep, and with the most points they look
// glad.
func (p *Overview) drawPerson(c *ui.Canvas, person int, pose ui.Pose, at ui.Point, size float64) {
	g := p.session.now.Guests[person]
	f := ui.Figure{Seat: g.Colour, Bot: g.Bot != "", Whole: true, Pose: pose, Wear: p.session.env.Outfit(g.Name)}
	switch {
	case g.Bot == "" && p.waitsFor(slices.Index(p.session.now.Here(), person)):
		f.Pose = ui.Sleeps
	case slices.Contains(p.session.now.Leaders(), person):
		f.Pose, f.Wear[ui.Hat] = ui.Rejoices, crown
	}
	f.Draw(c, at, size)
}

// waitsFor reports whether the person in a seat has no device.
func (p *Overview) waitsFor(seat int) bool {
	lease, held := p.session.env.Roster.Assignment(input.Seat(seat))
	return !held || lease.Waiting
}

// namesFit reports whether the names of all guests fit in the given width.
func (s *session) namesFit(c *ui.Canvas, style ui.Style, guests []int, width float64) bool {
	return !slices.ContainsFunc(guests, func(person int) bool {
		name := s.now.Guests[person].Name
		whole, _ := style.Fit(c, name, width)
		return whole != name
	})
}
