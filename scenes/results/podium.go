package results

import (
	"math"
	"strconv"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/team"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Times of the animations after a match, in ticks at speed 1. They count from the moment when the
// story is ready.
const (
	darkTicks  = 30 // the tick at which the light is out
	coneTicks  = 18 // how long a cone of light takes to open after darkTicks
	riseFrom   = 48 // the tick at which the steps begin to rise: the third, the second, then the first
	riseTicks  = 18
	tellTicks  = riseFrom + 3*riseTicks // the tick at which the winners are announced and cheered
	jumpFrom   = tellTicks + 8          // the tick at which the winners begin to jump
	jumpUp     = 24
	jumpDown   = 18
	jumps      = 2
	crownFrom  = 130 // the tick at which the crown begins to drop
	crownTicks = 20
	fallTicks  = 180 // how long scraps of paper fall after tellTicks
	applause   = 40  // the delay after all animations before everybody claps

	// resultsTicks is the length of all animations together.
	resultsTicks = tellTicks + fallTicks
)

// light lists the levels of brightness while the light goes out. They are few, because every level
// redraws the whole screen.
var light = [...]float64{0.34, 0.26, 0.19, 0.12, 0.06}

// podiumPlace is where a figure stands at the end of a match: on a step of the podium, or on the
// rug in front of it.
type podiumPlace struct {
	standing standing
	step     ui.Rect  // the step below the figure; its width is 0 if the figure stands on the rug
	foot     ui.Point // the point between the soles of the figure
	tag      float64  // the largest width of the slip with the name, for a figure on the rug
	size     float64  // the size of the figure
	height   float64  // the height of a winner's jump
	raised   int      // the tick at which the step begins to rise
	mood     ui.Pose  // the pose of the figure until everybody claps
	right    bool     // the figure is to the right of the winners
}

// body returns the centre of the figure's body.
func (s *podiumPlace) body() ui.Point { return ui.Point{X: s.foot.X, Y: s.foot.Y - ui.Ground(s.size)} }

// extent returns the bounds of the standing figure, including its arms and its hat.
func (s *podiumPlace) extent() ui.Rect {
	body, left, right := s.body(), 0.5*s.size, 0.5*s.size
	if s.standing.won || s.right {
		right = armReach * s.size
	}
	if s.standing.won {
		left = right
	}
	top := body.Y - headReach*s.size
	return ui.Rect{X: body.X - left, Y: top, W: left + right, H: s.foot.Y - top}
}

// reaches reports whether any figure overlaps r. If jump is true, the figures of the winners
// include their jumps.
func (p *podium) reaches(r ui.Rect, jump bool) bool {
	for i := range p.n {
		s := &p.places[i]
		figure := s.extent()
		if jump {
			figure.Y, figure.H = figure.Y-s.height, figure.H+s.height
		}
		if figure.Overlaps(r) {
			return true
		}
	}
	return false
}

// podium is the layout of the figures, and of the free space for words beside them.
type podium struct {
	places [engine.MaxSeats]podiumPlace // the places in the order of the ranking; the first n are used
	n      int
	sun    ui.Point // the centre of the sun behind the winners
	rays   float64
	left   float64 // the right edge of the space for words to the left of the winners
	right  float64 // the left edge of the space for words to the right of the winners
	head   float64 // the lower edge of both spaces for words
}

// The measures of a podium in a rectangle that is 913 u high, in u. In other rectangles they are
// scaled.
const (
	podiumRoom = 913.0
	winnerSize = 330.0
	winnerStep = 318.0 // the width of a winner's step
	otherStep  = 298.0
	floorRoom  = 236.0 // the width of a place on the rug
	floorSize  = 188.0
	tagShare   = 0.97 // the width of the slip with the name, as a share of floorRoom
	// floorWidest is the largest factor by which a place on the rug is widened.
	floorWidest = 1.3
	underTag    = 40.0 // how much of a figure on the rug its slip covers
	stepGap     = 12.0
	jumpHeight  = 90.0
	armReach    = 0.76 // how far raised arms reach from the centre, as a share of the figure's size
	headReach   = 0.92 // how far a crown reaches above the centre of the body, as a share of the figure's size
	aside       = 30   // the gap between the winners and words, in u
)

// stepHeights are the heights of the first, second, third and any later step. otherSizes are the
// sizes of the figures on these steps that have not won.
var (
	stepHeights = [...]float64{300, 226, 184, 160}
	otherSizes  = [...]float64{250, 240, 214, 200}
)

// layPodium lays out all figures in an area: the winners in the middle, the next two beside them,
// and the others on the rug. least is the smallest height of a step. words is the height that three
// or more winners leave free above them. For longer names, places are widened by up to the factor
// widest if the area allows it. tag is the height of a slip with a name.
func layPodium(list []standing, room ui.Rect, least, words, widest, tag float64) podium {
	p := podium{n: len(list)}
	winners := 0
	mood := 0
	for _, s := range list {
		if s.won {
			winners++
		}
	}
	k := max(0.45, min(1.3, room.H/podiumRoom))
	first := winnerStep
	if winners > 1 {
		first = min(winnerStep, 1180/float64(winners))
	}
	// The width needed on each side of the middle. The larger one decides how much everything
	// shrinks.
	sides := [2]float64{first * float64(winners) / 2, first * float64(winners) / 2}
	var floors [2]float64
	place := func(i int) (right, floor bool) { return (i == 1) != (i >= 2 && i%2 == 0), i >= 2 }
	for i := range len(list) - winners {
		right, floor := place(i)
		width := otherStep + stepGap
		if floor {
			width = floorRoom
			floors[side(right)] += floorRoom
		}
		sides[side(right)] += width
	}
	most := max(sides[0], sides[1])
	k = min(k, room.W/2/most)
	most = max(sides[0]+(floorWidest-1)*floors[0], sides[1]+(floorWidest-1)*floors[1])
	wide := k * max(1, min(widest, room.W/2/(most*k)))
	first *= wide
	floorWide := floorWidest * wide
	for i, floor := range floors {
		if floor > 0 {
			floorWide = min(floorWide, (room.W/2-(sides[i]-floor)*wide)/floor)
		}
	}
	mid, foot := room.Center().X, room.Bottom()
	edges := [2]float64{mid - first*float64(winners)/2, mid + first*float64(winners)/2}
	size, top := min(winnerSize*k, first*1.06), stepHeights[0]*k
	switch {
	case winners == 2:
		size = min(size, first*0.94)
	case winners > 2:
		top *= 0.62
		outer := room.W/2 - first*float64(winners-1)/2 // distance from the centre of an outer winner to the edge of the area
		size = min(size, first*1.02, (room.H-max(least, top)-words-jumpHeight*k)/(headReach+0.7), outer/armReach)
	}
	for i := range list {
		s := &p.places[i]
		if s.standing = list[i]; s.standing.rank <= 2 {
			s.mood = ui.Claps
		} else {
			mood++
			s.mood = ui.LosingPose(mood, 0)
		}
		height := min(top, max(least, stepHeights[min(3, list[i].rank-1)]*k))
		if list[i].won {
			height = max(least, top)
			s.step = ui.Rect{X: mid + first*(float64(i)-float64(winners)/2) + stepGap*k/2, Y: foot - height, W: first - stepGap*k, H: height}
			s.size, s.raised = size, riseFrom+2*riseTicks
			s.height = jumpHeight * k
			s.foot = ui.Point{X: s.step.Center().X, Y: s.step.Y + 8*k}
			continue
		}
		right, floor := place(i - winners)
		s.right = right
		sign := 2*float64(side(right)) - 1
		edge := &edges[side(right)]
		if floor {
			s.size = floorSize * k
			s.foot = ui.Point{X: *edge + sign*floorRoom*floorWide/2, Y: foot - max(16*k, tag-underTag*k)}
			s.tag = tagShare * floorRoom * floorWide
			*edge += sign * floorRoom * floorWide
			continue
		}
		width := otherStep * wide
		x := *edge + sign*stepGap*wide
		if !right {
			x -= width
		}
		*edge += sign * (width + stepGap*wide)
		s.step = ui.Rect{X: x, Y: foot - height, W: width, H: height}
		s.size = min(otherSizes[min(3, list[i].rank-1)]*k, size*0.86)
		s.raised = riseFrom + riseTicks*max(0, 3-list[i].rank)
		s.foot = ui.Point{X: s.step.Center().X, Y: s.step.Y + 8*k}
	}
	p.light(winners, room, size)
	return p
}

// side returns the index of the left or right side in an array.
func side(right bool) int {
	if right {
		return 1
	}
	return 0
}

// light computes where the sun and the space for words are.
func (p *podium) light(winners int, room ui.Rect, size float64) {
	if winners == 0 {
		p.left, p.right, p.head = room.Right(), room.X, room.Bottom()
		return
	}
	from, to := p.places[0].body(), p.places[winners-1].body()
	p.sun, p.rays = from.Lerp(to, 0.5), size*0.98
	reach := size * armReach
	if winners == 1 {
		reach = p.rays
	}
	p.left, p.right = from.X-reach-aside, to.X+reach+aside
	p.head = room.Bottom()
	for i := winners; i < p.n; i++ {
		s := &p.places[i]
		p.head = min(p.head, s.body().Y-s.size*headReach)
	}
	if winners > 2 { // with three or more winners, only the space above them is wide enough
		top := p.places[0].body().Y - size*headReach - p.places[0].height
		p.left, p.right, p.head = room.Right(), room.X, min(p.head, top)
	}
}

// at returns the current tick of the animations, at speed 1.
func (r *Scene) at() int {
	if r.speed.Still || r.settled() {
		return resultsTicks
	}
	return r.age * resultsTicks / r.all()
}

// gone returns how much of a motion has elapsed at a tick, from 0 to 1. The motion starts at the
// tick from and takes the given number of ticks.
func gone(at, from, ticks int) float64 {
	return max(0, min(1, float64(at-from)/float64(ticks)))
}

// tells reports whether the podium has shown the winners. Until then nothing may name them.
func (r *Scene) tells() bool { return r.shown() && r.at() >= tellTicks }

// hear plays the sounds of one tick of the animations: a drum for each step, then the sound of the
// end, clapping, and the crown that lands.
func (r *Scene) hear(env *app.Env) {
	if !r.fresh() || r.speed.Still {
		return
	}
	before := (r.age - 1) * resultsTicks / r.all()
	if before >= resultsTicks {
		return
	}
	now := min(resultsTicks, r.age*resultsTicks/r.all())
	passes := func(tick int) bool { return before < tick && tick <= now }
	if passes(tellTicks) {
		env.Sound.Play(r.ending())
	}
	for i := range 3 {
		if passes(riseFrom + i*riseTicks) {
			env.Sound.PlayCue(sound.Cue{Effect: sound.Drum, Rise: 2 * i})
		}
	}
	if passes(jumpFrom) {
		env.Sound.Play(sound.Claps)
	}
	if passes(crownFrom + crownTicks) {
		env.Sound.Play(sound.Crown)
	}
}

// drawPodium draws all figures at their places.
func (r *Scene) drawPodium(env *app.Env, c *ui.Canvas, p *podium) {
	at := r.at()
	r.drawLight(c, p, at)
	if !r.speed.Still || at >= tellTicks {
		r.drawPapers(c, p, at)
	}
	for i := range p.n {
		r.drawPlace(env, c, p, i, at)
	}
}

// drawLight draws the warm light that goes out, the spotlight, and the sun behind the winners.
func (r *Scene) drawLight(c *ui.Canvas, p *podium, at int) {
	t, whole := c.Theme(), c.Whole()
	c.PushLayer(ui.LayerPeople)
	defer c.Pop()
	if p.rays == 0 {
		return
	}
	if open := tween.Out(gone(at, darkTicks, coneTicks)); open > 0 && !t.Strong {
		c.PushScale(ui.Point{X: p.sun.X, Y: whole.Y}, open, 1)
		ui.DrawSpotlight(c, ui.Point{X: p.sun.X, Y: whole.Y}, p.places[0].step.Bottom()-whole.Y)
		c.Pop()
	}
	if grown := tween.Settle(gone(at, tellTicks, 18)); grown > 0 {
		c.PushScale(p.sun, grown, grown)
		ui.DrawGlory(c, p.sun, p.rays, r.amber(p))
		c.Pop()
	}
	if at < darkTicks && r.fresh() && !t.Strong {
		c.PushLayer(ui.LayerPanels)
		c.Fill(whole, ui.Fade(ui.RGB(0xFFD98A), light[at*len(light)/darkTicks]))
		c.Pop()
	}
}

// amber reports whether a winner's colour is as yellow as the sun.
func (r *Scene) amber(p *podium) bool {
	for i := range p.n {
		if s := &p.places[i]; s.standing.won && ui.SeatShape(r.party.Seats[s.standing.seat].Colour) == ui.Star {
			return true
		}
	}
	return false
}

// drawPlace draws a player on a step or on the rug.
func (r *Scene) drawPlace(env *app.Env, c *ui.Canvas, p *podium, i, at int) {
	s := &p.places[i]
	seat := r.party.Seats[s.standing.seat]
	up := 1.0
	if s.step.W > 0 {
		if up = tween.Out(gone(at, s.raised, riseTicks)); gone(at, s.raised, riseTicks) == 0 {
			return
		}
	} else if up = gone(at, riseFrom, riseTicks); up == 0 {
		return
	}
	hidden := (1 - up) * (s.step.H + s.size*1.8)
	if s.step.W == 0 {
		hidden = (1 - up) * s.size * 2
	}
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	if hidden != 0 { // the step is still rising from below the floor
		floor := p.places[0].step.Bottom() + 6
		whole := c.Whole()
		c.PushClip(ui.Rect{X: whole.X, Y: whole.Y, W: whole.W, H: floor - whole.Y})
		c.PushMove(0, hidden)
		defer c.Pop()
		defer c.Pop()
	}
	k := s.size / winnerSize
	if s.step.W > 0 {
		r.drawStep(env, c, p, s)
	} else {
		ui.DrawFootShade(c, ui.Point{X: s.foot.X, Y: s.foot.Y - 6*k}, s.size)
	}
	f := ui.Figure{Seat: seat.Colour, Bot: seat.IsBot(), Whole: true, Wear: seat.Wear}
	body := s.body()
	f.Pose, f.Step = r.pose(s, at)
	f.Gaze = ui.GazeTo(body, p.sun)
	if !s.standing.won {
		f.Draw(c, body, s.size)
		if s.step.W == 0 {
			r.drawTag(env, c, p, s)
		}
		return
	}
	body.Y -= s.height * jumped(at)
	if at >= crownFrom+crownTicks {
		f.Wear[ui.Hat] = "hat-crown"
		f.Draw(c, body, s.size)
		return
	}
	f.Draw(c, body, s.size)
	if fallen := gone(at, crownFrom, crownTicks); fallen > 0 && s.standing.won {
		f.Wear = ui.Wear{ui.Hat: "hat-crown"} // the crown replaces any other hat
		c.PushMove(0, -2.4*s.size*(1-fallen*fallen))
		f.DrawWear(c, body, s.size)
		c.Pop()
	}
}

// jumped returns how high the winners have jumped, from 0 to 1.
func jumped(at int) float64 {
	t := at - jumpFrom
	if t < 0 || t >= jumps*(jumpUp+jumpDown) {
		return 0
	}
	if t %= jumpUp + jumpDown; t < jumpUp {
		return tween.Out(float64(t) / jumpUp)
	}
	down := float64(t-jumpUp) / jumpDown
	return 1 - down*down
}

// pose returns the pose of a figure, and the step of its clapping hands.
func (r *Scene) pose(s *podiumPlace, at int) (ui.Pose, int) {
	const claps, ticks = 3, 8
	switch {
	case at < tellTicks:
		return ui.Calm, 0
	case s.standing.won && jumped(at) > 0.05:
		return ui.Jumps, 0
	case s.standing.won:
		return ui.Rejoices, 0
	case s.mood != ui.Claps && r.stands < applause && !r.speed.Still:
		return s.mood, 0
	}
	step := 0
	for _, since := range [...]int{at - jumpFrom, r.stands - applause} {
		if since >= 0 && since < 2*claps*ticks && !r.speed.Still {
			step = since / ticks
		}
	}
	return ui.Claps, step
}

// leastNumber is the smallest size of the number on a step, in u. If there is less room, the number
// is before the name instead of above it.
const leastNumber = 44

// leastName is the smallest letter size of names, in u. Longer names are cut off.
const leastName = 26.0

// placed returns the words to write on a step or a slip, and their largest width. On a step they
// leave out the number if there is room for it above the name.
func (r *Scene) placed(c *ui.Canvas, s *podiumPlace) (words string, width float64) {
	name := r.party.Seats[s.standing.seat].Name
	words = strconv.Itoa(s.standing.rank) + "  " + name
	if s.step.W == 0 {
		return words, s.tag - tagPad
	}
	room := ui.Step{}.Words(s.step)
	if numberOf(c, room) > 0 {
		words = name
	}
	return words, room.W - 1
}

// numberOf returns the size of the number above the name on a step, given the area for both. It
// returns 0 if there is room for only one line.
func numberOf(c *ui.Canvas, room ui.Rect) float64 {
	if size := min(110, (room.H-stepName.LineHeight(c))*0.79); size >= leastNumber {
		return size
	}
	return 0
}

var stepName, tagName = ui.Big(40), ui.Big(30)

// nameStyle returns the largest style in which all names on steps fit or, if onStep is false, all
// names on the rug.
func (r *Scene) nameStyle(c *ui.Canvas, p *podium, onStep bool) ui.Style {
	style := tagName
	if onStep {
		style = stepName
	}
	size := float64(style.Em(c))
	for i := range p.n {
		if s := &p.places[i]; (s.step.W > 0) == onStep {
			words, width := r.placed(c, s)
			size = min(size, float64(style.Em(c))*width/max(1, style.Width(c, words)))
		}
	}
	return ui.Big(max(size, leastName)).AsIs()
}

// drawStep draws a step of the podium: paper with the place and the name, and a cushion in the
// player's colour.
func (r *Scene) drawStep(env *app.Env, c *ui.Canvas, p *podium, s *podiumPlace) {
	t, seat := c.Theme(), r.party.Seats[s.standing.seat]
	c.PushLayer(ui.LayerMats)
	room := ui.Step{Seat: seat.Colour, Nth: int(s.standing.seat)}.Draw(c, s.step)
	answer := ui.Point{X: s.step.Right() - 6, Y: room.Y + 16}
	line, below := stepName.LineHeight(c), room
	if number := numberOf(c, room); number > 0 {
		c.TextMid(strconv.Itoa(s.standing.rank), room.Center().X, room.Y+(room.H-line)/2, ui.Big(number).AsIs(), t.Ink, ui.Center)
		below = room.Foot(line)
	}
	words, _ := r.placed(c, s)
	c.TextIn(words, below, r.nameStyle(c, p, true), t.Ink, ui.Center)
	r.drawShirt(c, s.standing.seat, ui.Point{X: s.step.X + 18, Y: room.Y + 18}, 44)
	c.Aloud(seat.Name)
	c.Aloud(s.standing.caption)
	r.drawAnswer(env, c, s.standing.seat, answer)
	c.Pop()
}

// tagPad is the difference between the width of a slip and that of its words, in u.
const tagPad = 28

// tagHeight returns the height of a slip whose words have the given style.
func tagHeight(c *ui.Canvas, style ui.Style) float64 { return max(44, style.LineHeight(c)+8) }

// drawTag draws the slip with the place and the name of a player on the rug.
func (r *Scene) drawTag(env *app.Env, c *ui.Canvas, p *podium, s *podiumPlace) {
	t, seat := c.Theme(), r.party.Seats[s.standing.seat]
	words, width := r.placed(c, s)
	words, style := r.nameStyle(c, p, false).Fit(c, words, width)
	tag := ui.RectAround(ui.Point{X: s.foot.X, Y: p.places[0].step.Bottom() - 12}, style.Width(c, words)+tagPad, tagHeight(c, style))
	tag.Y = p.places[0].step.Bottom() - tag.H
	t.PaperSheet(6, ui.Resting).Nth(int(s.standing.seat)).Draw(c, "tag", tag)
	c.TextMid(words, tag.Center().X, tag.Center().Y, style, t.Ink, ui.Center)
	c.Aloud(seat.Name)
	c.Aloud(s.standing.caption)
	r.drawShirt(c, s.standing.seat, ui.Point{X: tag.X + 2, Y: tag.Y}, 36)
	r.drawAnswer(env, c, s.standing.seat, ui.Point{X: tag.Right() - 4, Y: tag.Y})
}

// drawShirt draws the shirt of a seat's team, if the team has a name.
func (r *Scene) drawShirt(c *ui.Canvas, seat engine.Seat, at ui.Point, height float64) {
	if name := r.shirt(seat); name != "" {
		name.Draw(c, at, height)
	}
}

// shirt returns the name of a seat's team, which also decides its shirt, or "" if the seat has no
// named team.
func (r *Scene) shirt(seat engine.Seat) team.Name {
	if int(seat) >= len(r.teams) {
		return ""
	}
	return r.party.Team(r.teams[seat])
}

const (
	papers    = 48 // the number of scraps of paper
	paperStep = 2  // the number of ticks between two moves of a scrap, because without a graphics card it is expensive to draw them all
)

// drawPapers draws scraps of paper, which fall between the words and then lie on the floor.
func (r *Scene) drawPapers(c *ui.Canvas, p *podium, at int) {
	if p.rays == 0 || at < tellTicks {
		return
	}
	at -= at % paperStep
	whole, floor := c.Whole(), p.places[0].step.Bottom()
	from, to := p.sun.X-p.rays*1.02, p.sun.X+p.rays*1.02
	c.PushLayer(ui.LayerPeople)
	defer c.Pop()
	for i := range papers {
		a, b, d := scattered(i, 0), scattered(i, 1), scattered(i, 2)
		t := gone(at, tellTicks+int(a*70), fallTicks-70)
		if t == 0 {
			continue
		}
		x0 := from + (to-from)*(float64(i)+b)/papers
		x1 := whole.X + whole.W*(0.06+0.88*(float64((i*23)%papers)+d)/papers)
		y1 := floor - 150*b*b - 10
		sway := t * t * t
		place := ui.Point{X: x0 + (x1-x0)*sway + 16*math.Sin(12*t+6*a)*(1-t), Y: whole.Y - 40 + (y1-whole.Y+40)*t}
		c.PushTilt(place, 360*a+300*t*(b-0.5))
		flat := 1.0
		if t < 1 {
			flutter := math.Cos((16+8*d)*t + 6*b)
			flat = math.Copysign(max(0.14, math.Abs(flutter)), flutter)
		}
		c.PushScale(place, 1, flat)
		ui.DrawScrap(c, i, place, 24+10*d, r.paper(c, p, i))
		c.Pop()
		c.Pop()
	}
}

// paper returns the colour of a scrap: that of a player, of the sun, or of plain paper.
func (r *Scene) paper(c *ui.Canvas, p *podium, i int) ui.Color {
	t := c.Theme()
	switch i % 4 {
	case 1:
		return t.Sun
	case 3:
		return t.Paper
	}
	return t.Seat[r.party.Seats[p.places[i/2%p.n].standing.seat].Colour]
}

// scattered returns the n-th pseudo-random number of the i-th scrap, from 0 to 1. It uses the
// finaliser of SplitMix64.
func scattered(i, n int) float64 {
	x := uint64(i)*3 + uint64(n) + 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return float64((x^x>>31)&0xFFFF) / 0x10000
}
