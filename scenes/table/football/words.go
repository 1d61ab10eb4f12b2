package football

import (
	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// halfKeys name the words for the halves.
var halfKeys = [...]string{"half.1", "half.1", "half.2"}

func (b *Board) Where() string {
	if b.now.shootout {
		return b.Text("where.shootout")
	}
	return b.Text("where.half", table.Words("half", b.Text(halfKeys[b.now.half])), table.Number("n", b.now.stock))
}

// endingKeys name the words for how a move of the ball ends; where it stays in play there are none.
var endingKeys = [...]string{rules.InPlay: "", rules.InArea: "ending.area", rules.OnGoal: "ending.goal", rules.Out: "ending.out", rules.Touch: "ending.touch"}

// endingOf says how the ball of a card's path ends; "" if that needs no word.
func (b *Board) endingOf(p path, card rules.Card) string {
	switch {
	case !p.Leaves() && card.Kind() == rules.FreeKick:
		return b.Text("ending.follow")
	case p.Ending == rules.InPlay:
		return ""
	}
	return b.Text(endingKeys[p.Ending])
}

// asking is what a prompt depends on.
type asking struct {
	verb   uint8
	ask    string
	aiming bool
	button bool
	card   rules.Card // that is seen and aimed at
	arrow  rules.Arrow
	ball   rules.Square
}

// Prompt says what the seat may do now, and with which buttons. It names no card of a hidden
// hand, because everybody reads it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	b.prepare()
	of := b.asked(seat)
	p, anew := b.prompts.For(b, seat, of)
	if anew {
		b.ask(p, of)
		b.aim(p, of)
		table.Offer(p, b.answersTo(of))
		if of.verb != 0 && of.verb != rules.VerbCut && len(b.hands[seat].Cards) > 0 {
			p.Look("")
		}
	}
	return p.Sentence, p.Actions
}

func (b *Board) asked(seat engine.Seat) asking {
	c, of := &b.chooser, asking{ask: "idle", card: rules.Hidden, ball: b.now.ball}
	if c.seat != seat || c.verb == 0 {
		return of
	}
	of.verb, of.ask, of.aiming, of.button = c.verb, c.ask, c.aiming, b.cursor().Is(aimButton)
	if b.Sees(seat) {
		of.card = b.aimed()
	}
	if c.aiming {
		of.arrow = c.arrow
	}
	return of
}

func (b *Board) ask(p *table.Prompt[asking], of asking) {
	switch {
	case !of.aiming:
		p.Ask(of.ask)
	case of.card == rules.Hidden || of.ball == rules.NoSquare:
		p.Ask("arrow")
	default:
		way := b.Words().Text("table.football.way", "length", of.card.Length(of.arrow), "arrow", b.Words().Name(rules.ID, of.arrow.String()))
		p.Sentence = way
		if ending := b.endingOf(b.way(of.card, of.arrow), of.card); ending != "" {
			p.Sentence = b.Words().Text("table.football.way-ending", "way", way, "ending", ending)
		}
	}
}

// aim says what the directions of a device choose.
func (b *Board) aim(p *table.Prompt[asking], of asking) {
	switch {
	case of.verb == 0 || of.verb == rules.VerbCut:
	case !of.aiming:
		p.Aim(input.AllWays, "aim")
	case of.card == rules.Hidden || len(arrowsOf[of.card]) > 1:
		p.Aim(input.AllWays, "arrow")
	}
}

// answersTo returns the buttons that answer what is asked.
func (b *Board) answersTo(of asking) table.Answers[*Board] {
	passes := table.On(passAction, "concede", (*Board).pass)
	if of.verb == rules.VerbEnd {
		passes.Word = "end"
	}
	var list table.Answers[*Board]
	switch {
	case of.verb == 0:
		return nil
	case of.aiming:
		list = append(list, table.On(input.Confirm, "shoot", (*Board).shoot), table.On(input.Cancel, "back", table.Steps(sound.Back, (*Board).putBack)))
	case of.verb == rules.VerbCut:
		list = append(list, table.On(input.Confirm, "cut", table.Moves[*Board](rules.MoveCut())))
	case of.verb == rules.VerbPlace:
		list = append(list, table.On(input.Confirm, "place", (*Board).putBall))
	case of.verb == rules.VerbExchange:
		list = append(list, table.On(input.Confirm, "exchange", (*Board).take))
	case of.button:
		list = append(list, table.On(input.Confirm, passes.Word, (*Board).pass))
		passes.Word = ""
	case of.card != rules.Hidden && of.card.Kind() >= rules.Corner && !secret(b):
		list = append(list, table.On(input.Confirm, "play", (*Board).take)) // it has no arrow to be chosen
	default:
		list = append(list, table.On(input.Confirm, "take", (*Board).take))
	}
	if b.chooser.passes() {
		list = append(list, passes)
	}
	return list
}

// cutTitle says what is cut for, and for whom.
func (b *Board) cutTitle() string {
	team := table.Words("team", b.team(b.closeup.team))
	switch {
	case b.now.shootout:
		goals := b.Text("score", table.Number("one", b.now.goals[0]), table.Number("other", b.now.goals[1]))
		return b.Text("cut.shootout", team, table.Words("score", goals))
	case b.closeup.phase == rules.PhaseCorner:
		return b.Text("cut.corner", team)
	}
	return b.Text("cut.penalty", team)
}

// cutCount says how many of the cards that may be cut have what is looked for.
func (b *Board) cutCount() string {
	s, keys := &b.closeup, &countKeys
	if b.now.stock <= rules.LowStock {
		keys = &openKeys
	}
	return b.Text(keys[s.mark()], table.Number("n", s.hits), table.Number("of", s.of))
}

var (
	whyKeys   = [...]string{rules.Hand: "cut.hand-saved", rules.Red: "cut.red-goal", rules.Blue: "cut.blue-goal"}
	countKeys = [...]string{rules.Hand: "cut.count-hand", rules.Red: "cut.count-red", rules.Blue: "cut.count-blue"}
	openKeys  = [...]string{rules.Hand: "cut.open-hand", rules.Red: "cut.open-red", rules.Blue: "cut.open-blue"}
)

// odds says how likely something is, as a fraction of small numbers if it can be reduced exactly, else as counted.
func (b *Board) odds(hits, of int) string {
	switch {
	case of == 0 || hits == 0:
		return b.Text("odds.never")
	case hits == of:
		return b.Text("odds.always")
	}
	for small := 2; small <= 10; small++ {
		if hits*small%of == 0 {
			hits, of = hits*small/of, small
			break
		}
	}
	return b.Text("odds.exact", table.Number("n", hits), table.Number("of", of))
}

// resultWords says which team has won a match that is over, and how.
func resultWords(words *lang.Catalog, s *state, draw bool) string {
	if draw {
		return words.Text("table.football.summary.draw", "score", s.score.String())
	}
	team := s.teams[s.winners.First()]
	key, score := "table.football.summary.won", s.score
	if s.shootout {
		key, score = "table.football.summary.shootout", s.goals
	}
	if team == 1 { // the winner's goals are read first
		score[0], score[1] = score[1], score[0]
	}
	return words.Text(key, "team", words.Text(teamName(team)), "score", score.String())
}
