package passpass

import (
	"math"
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// scales is how the balance stands in its room: a beam, and a pan for each colour that hangs from
// it.
type scales struct {
	ui.Rect
	card  float64 // width of a card of the trick
	step  float64 // from one card of a pan to the next
	empty float64 // width of a pan without cards
	pan   float64 // height of a pan
	beam  float64 // middle of the beam
	dial  ui.Point
	round float64 // radius of a dial; 0: the sums stand on the pans
	rest  float64 // the rim of an empty pan
	fall  float64 // how far the heaviest pan can fall
}

const (
	panGap     = 14
	panEdge    = 12 // from the edge of a pan to its cards
	panOverlap = 0.54
	emptyPan   = 128
	leastPan   = 92
	beamHeight = 30
	footRoom   = 20
)

// cardMost returns the greatest width of a card of the trick; six need more room on the pans.
func cardMost(seats int) float64 {
	if seats > 4 {
		return 172
	}
	return 208
}

// newScales returns a balance on which the cards of all seats have room, however they are
// spread over the pans.
func newScales(r ui.Rect, seats int, room table.Room) scales {
	grow := min(1.6, room.Scale)
	s := scales{Rect: r, pan: 56 * grow, beam: r.Y + 26}
	top := s.beam + beamHeight/2 + 8
	if !room.Compact {
		s.round = 46 * min(1.3, room.Scale)
		s.dial.Y = top + s.round
		top = s.dial.Y + s.round + 6
	}
	height := r.Bottom() - footRoom - s.pan - top
	s.card = min(cardMost(seats), height*0.7*0.75)
	pans := float64(min(seats, rules.Colours))
	for s.card > 60 {
		more := float64(seats) - pans
		width := pans*(s.card+2*panEdge) + more*panOverlap*s.card + (rules.Colours-pans)*leastPan + (rules.Colours-1)*panGap
		alone := s.card + float64(seats-1)*panOverlap*s.card + 2*panEdge + (rules.Colours-1)*(leastPan+panGap)
		if max(width, alone) <= r.W {
			break
		}
		s.card--
	}
	s.step = s.card * panOverlap
	s.empty = emptyPan
	s.rest = top + ui.CardHeight(s.card)
	s.fall = height - ui.CardHeight(s.card)
	return s
}

// lies returns the width of each pan and where its middle is, by the cards that lie on each. Each
// colour has a place with room for one card. The other pans make way only where more cards lie on a
// pan, so that little moves when a card comes.
func (s *scales) lies(cards [rules.Colours]int) (width, middle [rules.Colours]float64) {
	sum, empty := float64(rules.Colours-1)*panGap, 0.0
	for i, n := range cards {
		if n == 0 {
			empty++
			continue
		}
		width[i] = s.card + float64(n-1)*s.step + 2*panEdge
		sum += width[i]
	}
	place := min((s.W-(rules.Colours-1)*panGap)/rules.Colours, s.card+2*panEdge) + panGap
	for i, n := range cards {
		if n == 0 {
			width[i] = min(s.empty, (s.W-sum)/empty)
		}
		middle[i] = s.Center().X + place*(float64(i)-float64(rules.Colours-1)/2)
	}
	left, right := s.X, s.Right()
	for i, w := range width { // to the right of the one before
		middle[i] = max(middle[i], left+w/2)
		left = middle[i] + w/2 + panGap
	}
	for i := len(width) - 1; i >= 0; i-- { // and back, where that leaves the room
		middle[i] = min(middle[i], right-width[i]/2)
		right = middle[i] - width[i]/2 - panGap
	}
	return width, middle
}

// depth returns how far a pan falls under a sum: less and less for each point.
func (s *scales) depth(sum int) float64 { return s.fall * (1 - math.Exp(-float64(sum)/14)) }

// balance shows how the colours of the trick stand: each card lies in the pan of its colour, and the
// heaviest pan is the lowest.
type balance struct {
	board    *shared
	standing rules.Standing // as it is shown: of the cards that have landed, and of a full trick after some suspense
	pans     [rules.Colours]pan
	tip      tween.Glide // of the beam, in degrees
}

// pan is how one pan hangs.
type pan struct {
	x, depth tween.Glide
}

// The ticks at speed 1 that pans take to make room for each other, and to fall, and the beam to
// tip: all that hangs on it moves with it, which is the dearest motion of this table.
const (
	roomTicks = 6
	fallTicks = 22
	tipTicks  = 6
)

func (k *balance) clear() {
	k.standing = rules.StandingOf(nil)
	k.settle()
}

// follow shows how the trick stands.
func (k *balance) follow() {
	k.standing = rules.StandingOf(k.board.now.trick)
	k.settle()
}

// followLaid adds the cards that have been laid, unless the trick is full: its result is shown
// later.
func (k *balance) followLaid() {
	if !k.board.now.full() {
		k.follow()
	}
}

// counts returns how many cards of each colour have been laid in the trick.
func (k *balance) counts() (counts [rules.Colours]int) {
	for _, l := range k.board.now.trick {
		counts[l.Card.Colour()]++
	}
	return counts
}

// ranked returns what the balance shows of a colour, nil for a colour without cards.
func (k *balance) ranked(colour rules.Colour) *rules.RankedColour {
	at := slices.IndexFunc(k.standing.Ranking, func(r rules.RankedColour) bool { return r.Colour == colour })
	if at < 0 {
		return nil
	}
	return &k.standing.Ranking[at]
}

// settle lets the pans go where they belong.
func (k *balance) settle() {
	s := &k.board.lay.balance
	_, middle := s.lies(k.counts())
	lean, most := 0.0, 0.0
	for i := range k.pans {
		sum := 0.0
		if ranked := k.ranked(rules.Colour(i)); ranked != nil {
			sum = float64(ranked.Sum)
		}
		k.pans[i].x.Go(middle[i]-s.Center().X, k.board.Speed().Ticks(roomTicks), tween.InOut)
		k.pans[i].depth.Go(s.depth(int(sum)), k.board.Speed().Ticks(fallTicks), tween.Settle)
		lean += sum * (float64(i) - 1.5)
		most = max(most, sum)
	}
	if most > 0 {
		lean = max(-2, min(2, lean/most))
	}
	k.tip.Go(lean, k.board.Speed().Ticks(tipTicks), tween.Out)
	if k.board.Speed().Still {
		k.rest()
	}
}

// Tick moves the pans.
func (k *balance) Tick() {
	for i := range k.pans {
		k.pans[i].x.Tick()
		k.pans[i].depth.Tick()
	}
	k.tip.Tick()
}

// Skip shows at once how the trick stands with the cards that have been laid.
func (k *balance) Skip() {
	k.followLaid()
	k.rest()
}

// rest ends the motion of the pans.
func (k *balance) rest() {
	for i := range k.pans {
		k.pans[i].x.Skip()
		k.pans[i].depth.Skip()
	}
	k.tip.Skip()
}

// rehang hangs the pans where they belong on another screen.
func (k *balance) rehang() {
	k.settle()
	k.rest()
}

// place returns in which order a seat takes from the trick, 1 or 2; 0 if it does not.
func (k *balance) place(seat engine.Seat) int {
	switch seat {
	case k.standing.First:
		return 1
	case k.standing.Second:
		return 2
	}
	return 0
}

// By how many degrees the beam tips at once, and how far a pan moves.
const (
	tipStep = 0.5
	panStep = 2
)

// tipped returns how far the beam tips, in degrees.
func (k *balance) tipped() float64 { return k.tip.Stepped(tipStep) }

// rim returns the middle of a pan's rim.
func (k *balance) rim(colour rules.Colour) ui.Point {
	s, p := &k.board.lay.balance, &k.pans[colour]
	return ui.Point{X: s.Center().X + p.x.Stepped(panStep), Y: s.rest + p.depth.Stepped(panStep)}
}

// hook returns where a pan hangs from the beam.
func (k *balance) hook(colour rules.Colour) ui.Point {
	s := &k.board.lay.balance
	x := k.pans[colour].x.Stepped(panStep)
	return ui.Point{X: s.Center().X + x, Y: s.beam + x*math.Tan(k.tipped()*math.Pi/180)}
}

// card returns where the card of a seat lies in this trick, or would lie if the seat had laid one.
func (k *balance) card(seat engine.Seat) ui.Rect {
	s, counts := &k.board.lay.balance, k.counts()
	at := slices.IndexFunc(k.board.now.trick, func(l rules.Laid) bool { return l.Seat == seat })
	if at < 0 {
		return ui.RectAround(s.Center(), s.card, ui.CardHeight(s.card))
	}
	colour, lower := k.board.now.trick[at].Card.Colour(), 0
	for _, l := range k.board.now.trick[:at] {
		if l.Card.Colour() == colour {
			lower++
		}
	}
	rim := k.rim(colour)
	x := rim.X - (s.card+float64(counts[colour]-1)*s.step)/2 + float64(lower)*s.step
	return ui.Rect{X: x, Y: rim.Y + 4 - ui.CardHeight(s.card), W: s.card, H: ui.CardHeight(s.card)}
}

// half reports whether another card of the same pan lies over the right half of a seat's card.
func (k *balance) half(seat engine.Seat) bool {
	at := slices.IndexFunc(k.board.now.trick, func(l rules.Laid) bool { return l.Seat == seat })
	return at >= 0 && slices.ContainsFunc(k.board.now.trick[at+1:], func(l rules.Laid) bool {
		return l.Card.Colour() == k.board.now.trick[at].Card.Colour() && k.board.lies(l.Seat)
	})
}

// bounds returns where the pans and their dials hang.
func (k *balance) bounds() (r ui.Rect) {
	for i := range rules.Colour(rules.Colours) {
		rim, width := k.rim(i), k.width(i)
		top := k.board.lay.balance.beam - beamHeight
		r = r.Union(ui.Rect{X: rim.X - width/2, Y: top, W: width, H: rim.Y + k.board.lay.balance.pan - top})
	}
	return r
}

// drawBack draws what lies behind the cards: foot, beam, cords.
func (k *balance) drawBack(c *ui.Canvas) {
	s := &k.board.lay.balance
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	mid := s.Center().X
	foot := s.Foot(footHeight).Middle(footWidth, footHeight)
	k.board.deck.post.Draw(c, ui.Rect{X: mid - postWidth/2, Y: s.beam, W: postWidth, H: foot.Y + 8 - s.beam}, false)
	k.board.deck.foot.Draw(c, foot, false)
	for i := range k.pans {
		hook, rim := k.hook(rules.Colour(i)), k.rim(rules.Colour(i))
		half := k.width(rules.Colour(i))/2 - 14
		for _, side := range [2]float64{-1, 1} {
			k.drawCord(c, hook, ui.Point{X: rim.X + side*half, Y: rim.Y + 6})
		}
	}
	pivot := ui.Point{X: mid, Y: s.beam}
	c.PushTilt(pivot, k.tipped())
	width := min(s.W, 900) - 20
	k.board.deck.beam.Draw(c, ui.RectAround(pivot, width, width*beamShare), true)
	cat := ui.Rect{X: mid + width*0.2, Y: s.beam - 60, W: 130, H: 65}
	k.board.deck.cat.Draw(c, cat, true)
	c.Pop()
	for i := range k.pans {
		at := k.hook(rules.Colour(i))
		k.board.deck.ring.Draw(c, ui.RectAround(at, 24, 24), false)
	}
}

// drawCord draws a cord from the beam to the edge of a pan.
func (k *balance) drawCord(c *ui.Canvas, from, to ui.Point) {
	if to.Y <= from.Y {
		return
	}
	c.PushTilt(from, math.Atan2(from.X-to.X, to.Y-from.Y)*180/math.Pi)
	c.PushScale(from, 1, math.Hypot(to.X-from.X, to.Y-from.Y)/cordHeight)
	k.board.deck.cord.Draw(c, ui.Rect{X: from.X - cordWidth/2, Y: from.Y, W: cordWidth, H: cordHeight}, true)
	c.Pop()
	c.Pop()
}

func (k *balance) width(colour rules.Colour) float64 {
	width, _ := k.board.lay.balance.lies(k.counts())
	return width[colour]
}

// drawFront draws the pans before the cards, with their colours and sums.
func (k *balance) drawFront(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for i := range rules.Colour(rules.Colours) {
		k.drawPan(c, i)
	}
}

// drawPan draws a pan: its sign and its name, and how much lies on it.
func (k *balance) drawPan(c *ui.Canvas, colour rules.Colour) {
	s, t := &k.board.lay.balance, c.Theme()
	rim, hook, width := k.rim(colour), k.hook(colour), k.width(colour)
	ranked := k.ranked(colour)
	first := len(k.standing.Ranking) > 0 && k.standing.Ranking[0].Colour == colour
	dish := ui.Rect{X: rim.X - width/2, Y: rim.Y, W: width, H: s.pan}
	k.board.deck.dish(c, dish, first)
	sum := 0
	if ranked != nil {
		sum = ranked.Sum
	}
	k.drawLabel(c, dish.Inset(12, 7), colour, sum, first)
	if s.round == 0 {
		return
	}
	at := ui.Point{X: hook.X, Y: s.dial.Y + hook.Y - s.beam}
	if k.board.now.winners == 0 { // a full trick is about to be told
		c.PushTilt(at, k.board.Suspense.Tremble()*dialTremble[colour])
		defer c.Pop()
	}
	face := t.PaperSheet(0, ui.Resting)
	if first {
		face = ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Lift: ui.Resting, Coloured: true}
	}
	face.Thick = 3
	face.DrawDisc(c, "passpass dial", at, s.round)
	k.board.deck.dial.Draw(c, ui.RectAround(at, 2*s.round, 2*s.round), false)
	ink := t.Ink
	if sum == 0 {
		ink = t.SoftInk
	}
	c.TextMid(table.Numeral(sum), at.X, at.Y, ui.Big(44*min(1.3, c.TextScale())).AsIs(), ink, ui.Center)
}

// drawLabel writes the colour on its pan, and its sum where there is no dial for it.
func (k *balance) drawLabel(c *ui.Canvas, r ui.Rect, colour rules.Colour, sum int, first bool) {
	t := c.Theme()
	name, style := k.board.Env().Text("colour."+colour.String()), ui.Bold(28)
	sign := r.H - 4
	shown := table.Numeral(sum)
	if k.board.lay.balance.round == 0 {
		name, style = shown, ui.Big(min(48, 32*c.TextScale())).AsIs()
	}
	width := sign + 8 + style.Width(c, name) + 20
	if width > r.W {
		name, width = "", sign+16
	}
	label := ui.RectAround(r.Center(), width, r.H)
	face := t.PaperSheet(6, ui.Flat)
	face.Thick = 0
	face.Draw(c, "passpass label", label)
	x := label.X + 8
	ui.DrawArt(c, signs[colour], ui.Rect{X: x, Y: label.Y + 2, W: sign, H: sign}, ui.Flat)
	if name != "" {
		c.TextMid(name, x+sign+8, label.Center().Y, style, t.Ink, ui.Left)
	}
}

// dialTremble is how much each dial trembles before the result of a trick is shown.
var dialTremble = [rules.Colours]float64{0.8, -0.7, 0.75, -0.65}

// leading returns the names of the seats that take cards of the trick first and second, or would as
// the trick stands.
func (k *balance) leading() (lead, then string) {
	first, second := k.standing.First, k.standing.Second
	name := table.Words("name", k.board.Name(first))
	switch {
	case first == engine.Nobody, k.board.now.scored, k.board.now.full() && k.board.now.trickWinners == 0: // not yet told, or of no use any more
	case k.board.now.trickWinners == 2:
		lead = k.board.Text("takes-two", table.Words("name", k.board.Name(second)))
	case second == engine.Nobody:
		lead = k.board.Text("leads", name)
	default:
		lead, then = k.board.Text("leads-then", name), k.board.Text("then", table.Words("name", k.board.Name(second)))
	}
	return lead, then
}
