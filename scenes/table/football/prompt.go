package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// asking holds the inputs of a prompt.
type asking struct {
	verb   uint8
	ask    string
	aiming bool
	button bool
	ways   ways // the ways of the visible card under the cursor
	arrow  rules.Arrow
}

// prompt returns a sentence about what the seat may do now, and the buttons for it. It names no
// card of a hidden hand, because everybody reads it.
func (o *chooser) prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	o.prepare()
	a := o.asked(seat)
	p, anew := o.prompts.For(o.board, seat, a)
	if anew {
		a.say(p, o)
		a.aim(p)
		a.answers(secret(o.board)).Offer(p)
		if a.verb != 0 && a.verb != rules.VerbCut && len(o.board.cards.hands[seat].Cards) > 0 {
			p.Look("")
		}
	}
	return p.Sentence, p.Actions
}

func (o *chooser) asked(seat engine.Seat) asking {
	if o.seat != seat || o.verb == 0 {
		return asking{ask: "idle"}
	}
	a := asking{verb: o.verb, ask: o.ask, aiming: o.aiming, button: o.cursor().Is(aimButton), ways: o.ways()}
	if !a.ways.seen {
		a.ways.card = rules.Hidden
	}
	if o.aiming {
		a.arrow = o.arrow
	}
	return a
}

// say sets the sentence.
func (a asking) say(p *table.Prompt, o *chooser) {
	switch {
	case !a.aiming:
		p.Ask(a.ask)
	case !a.ways.known():
		p.Ask("arrow")
	default:
		words, card := o.board.Words(), a.ways.card
		p.Sentence = words.Text("table.football.way", "length", card.Length(a.arrow), "arrow", words.Name(rules.ID, a.arrow.String()))
		if ending := endingOf(a.ways.pathOf(a.arrow), card); ending != "" {
			p.Sentence = words.Text("table.football.way-ending", "way", p.Sentence, "ending", o.board.Text(ending))
		}
	}
}

// endingKeys are the text keys of the endings of a move. A ball that stays in play has no text.
var endingKeys = [...]string{rules.InPlay: "", rules.InArea: "ending.area", rules.OnGoal: "ending.goal", rules.Out: "ending.out", rules.Touch: "ending.touch"}

// endingOf returns the text key of the end of a card's path, or "".
func endingOf(p path, card rules.Card) string {
	if !p.Leaves() && card.Kind() == rules.FreeKick {
		return "ending.follow"
	}
	return endingKeys[p.Ending]
}

// aim adds the buttons that move the cursor or choose an arrow.
func (a asking) aim(p *table.Prompt) {
	switch {
	case a.verb == 0 || a.verb == rules.VerbCut:
	case !a.aiming:
		p.Aim(input.AllWays, "aim")
	case a.ways.card == rules.Hidden || len(arrowsOf[a.ways.card]) > 1:
		p.Aim(input.AllWays, "arrow")
	}
}

// answers returns the buttons for the request. secret means that hands are hidden from other people
// at the table.
func (a asking) answers(secret bool) table.Answers[*chooser] {
	pass, card := table.Button(passAction, "concede", (*chooser).pass), a.ways.card
	if a.verb == rules.VerbEnd {
		pass.Word = "end"
	}
	var list table.Answers[*chooser]
	switch {
	case a.verb == 0:
		return nil
	case a.aiming:
		list = append(list, table.Button(input.Confirm, "shoot", (*chooser).shoot), table.Button(input.Cancel, "back", table.Steps(sound.Back, (*chooser).putBack)))
	case a.verb == rules.VerbCut:
		list = append(list, table.Button(input.Confirm, "cut", table.Moves[*chooser](rules.MoveCut())))
	case a.verb == rules.VerbPlace:
		list = append(list, table.Button(input.Confirm, "place", (*chooser).putBall))
	case a.verb == rules.VerbExchange:
		list = append(list, table.Button(input.Confirm, "exchange", (*chooser).take))
	case a.button:
		list = append(list, table.Button(input.Confirm, pass.Word, (*chooser).pass))
		pass.Word = ""
	case card != rules.Hidden && card.Kind() >= rules.Corner && !secret:
		list = append(list, table.Button(input.Confirm, "play", (*chooser).take)) // a card without arrows is played at once
	default:
		list = append(list, table.Button(input.Confirm, "take", (*chooser).take))
	}
	if passes(a.verb) {
		list = append(list, pass)
	}
	return list
}
