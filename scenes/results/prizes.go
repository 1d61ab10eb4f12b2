package results

import (
	"slices"

	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
	"canape/scenes/wardrobe"
)

// prizes is what the match has earned those who have played it: things to wear. It is worked out in
// the background, and kept even if the results are left before.
type prizes struct {
	coming chan [][]string // the deeds of each seat; nil: there is nothing to wait for
	done   [][]string      // by seat; nil until it is known
	list   []prize         // what is new, the winners' first
	age    int             // ticks since the first is shown
}

// prize is what is new for one person.
type prize struct {
	seat   engine.Seat
	pieces []wardrobe.Piece
}

const (
	prizesFrom  = 90     // ticks that the podium is looked at before
	prizeTicks  = 4 * 60 // for which each person's are shown
	prizeEnters = 16     // ticks
	prizeRows   = 3      // pieces that are shown with their reasons; there are seldom more at once
)

// workOut begins to work out what the match earns.
func (p *prizes) workOut(env *stage.Env, r *Scene) {
	game, known := env.Game(r.party.Game)
	if !known {
		return
	}
	record, coming := r.record.Until(r.record.Len()), make(chan [][]string, 1)
	p.coming = coming
	go func() {
		done, _ := wardrobe.Done(game, record) // of a match that cannot be replayed nothing is known
		coming <- done
	}()
}

// listenForPrizes takes what the match has earned once it is known.
func (r *Scene) listenForPrizes(env *stage.Env) {
	select {
	case done := <-r.prizes.coming:
		r.award(env, done)
	default:
	}
}

// Leave implements stage.Leaver: what was earned is kept, however early somebody leaves.
func (r *Scene) Leave(env *stage.Env) {
	if r.fresh && r.story == nil {
		select {
		case t := <-r.stories:
			if t.err == nil {
				r.story = &t.story
				r.keepRanks(env)
			}
		default: // then it is only known who has won
		}
	}
	if r.prizes.coming != nil {
		r.award(env, <-r.prizes.coming)
	}
}

// award gives everybody whose name is known what they have earned.
func (r *Scene) award(env *stage.Env, done [][]string) {
	r.prizes.coming, r.prizes.done = nil, done
	if done == nil {
		r.prizes.done = make([][]string, len(r.party.Seats))
	}
	r.noteFirsts(env)
	for _, s := range r.standings(env) {
		r.awardTo(env, s.seat)
	}
}

// noteFirsts notes in the result of the match what nobody here had done before, and keeps it.
func (r *Scene) noteFirsts(env *stage.Env) {
	at := slices.IndexFunc(env.People.Results, func(kept store.Result) bool { return kept.Game == r.party.Game && kept.Ended.Equal(r.kept) })
	if at < 0 || len(env.People.Results[at].Seats) != len(r.prizes.done) {
		return
	}
	result, any := &env.People.Results[at], false
	result.Seats = slices.Clone(result.Seats)
	for i := range result.Seats {
		s := &result.Seats[i]
		if _, known := env.People.Find(s.Name); known && !s.Bot && s.Firsts == nil {
			s.Firsts = wardrobe.Firsts(&env.People, env.People.Results[:at], r.party.Game, r.prizes.done[i])
			any = any || s.Firsts != nil
		}
	}
	if any {
		env.KeepPeople()
		r.listenForNews(env)
	}
}

// awardTo gives the person in a seat what they have earned, if their name is known.
func (r *Scene) awardTo(env *stage.Env, seat engine.Seat) {
	who := &r.party.Seats[seat]
	if _, known := env.People.Find(who.Name); who.IsBot() || !known || int(seat) >= len(r.prizes.done) {
		return
	}
	earned := slices.Concat(wardrobe.EarnedBy(r.party.Game, r.prizes.done[seat]), wardrobe.EarnedOverTime(env.People.Results, who.Name))
	won := prize{seat: seat}
	for _, name := range wardrobe.Award(&env.People, who.Name, earned) {
		if piece, ok := wardrobe.Named(name); ok {
			won.pieces = append(won.pieces, piece)
		}
	}
	if len(won.pieces) == 0 {
		return
	}
	r.prizes.list = append(r.prizes.list, won)
	env.KeepPeople()
	who.Wear = env.Look(who.Name)
	if int(seat) < len(env.Party.Seats) && env.Party.Seats[seat].Name == who.Name {
		env.Party.Seats[seat].Wear = who.Wear
	}
}

// tick notes that a tick has passed in which prizes can be seen.
func (p *prizes) tick(env *stage.Env) {
	if p.now() == nil {
		return
	}
	if p.age%prizeTicks == 0 {
		env.Sound.Play(sound.Win)
	}
	p.age++
}

// now returns whose prizes are shown now; nil for nobody's.
func (p *prizes) now() *prize {
	if at := p.age / prizeTicks; at < len(p.list) {
		return &p.list[at]
	}
	return nil
}

// drawPrizes draws what somebody has earned, over the chart.
func (r *Scene) drawPrizes(env *stage.Env, c *ui.Canvas, room ui.Rect) {
	won := r.prizes.now()
	if won == nil || !r.settled() || r.stands <= prizesFrom {
		return
	}
	who, t := r.party.Seats[won.seat], c.Theme()
	pieces := won.pieces[:min(len(won.pieces), prizeRows)]
	const edge, figure, picture = 40, 250, 92
	width := min(room.W, 900*max(1, c.TextScale()*0.9))
	text := width - 2*edge - figure - 40 - picture - 20
	title := ui.Big(48).LineHeight(c)
	height := 2*edge + title + 8
	var rows []float64
	for _, p := range pieces {
		row := max(picture+8, ui.Plain(30).ParagraphHeight(c, env.Text(p.Reason()), text))
		rows, height = append(rows, row), height+row
	}
	height = max(height, 2*edge+figure*1.2)
	panel := ui.RectAround(room.Center(), width, height)
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	shown := min(1, float64(r.prizes.age%prizeTicks)/prizeEnters)
	if r.speed.Still {
		c.PushAlpha(shown)
	} else {
		grown := 0.86 + 0.14*tween.Out(shown)
		c.PushScale(panel.Center(), grown, grown)
	}
	defer c.Pop()
	ui.DrawPanel(c, "prize", panel)
	inner := panel.Inset(edge, edge)
	at := ui.Point{X: inner.X + figure/2, Y: inner.Center().Y - figure*0.1}
	ui.ColourSheet(t.Sun, 0, ui.OnPaper).DrawDisc(c, "prize sun", ui.Point{X: at.X, Y: inner.Center().Y}, figure*0.52)
	f := ui.Figure{Seat: who.Colour, Pose: ui.Rejoices, Whole: true, Wear: who.Wear}
	for _, p := range won.pieces {
		if slot, known := ui.SlotOf(p.Name); known {
			f.Wear[slot] = p.Name
		}
	}
	f.Draw(c, at, figure*0.6)
	words := inner.After(figure + 40)
	headline := env.Text("results.prize", "name", who.Name)
	c.TextIn(headline, words.Top(title), ui.Big(48), t.Ink, ui.Left)
	c.Aloud(headline)
	y := words.Y + title + 8
	for i, p := range pieces {
		row := ui.Rect{X: words.X, Y: y, W: words.W, H: rows[i]}
		y += rows[i]
		ui.DrawArt(c, "wear/"+p.Name, row.Left(picture).Middle(picture, picture), ui.OnPaper)
		reason := env.Text(p.Reason())
		line := row.After(picture + 20)
		h := ui.Plain(30).ParagraphHeight(c, reason, line.W)
		c.Paragraph(reason, line.Middle(line.W, h), ui.Plain(30), t.Ink, ui.Left)
		c.Aloud(reason)
	}
}
