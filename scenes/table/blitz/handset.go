package blitz

import (
	"slices"
	"strings"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/phonepage"
	"canape/scenes/table"
)

// phone is the phone page of Blitz: one large buzzer, buttons for objections and votes, and a field
// in which answers are typed.
type phone struct{ table.Holder }

func newPhone(h table.Holder) table.Handset { return phone{h} }

// Page returns what the phone shows now.
func (p phone) Page(o engine.Observation) phonepage.Page {
	v := o.View().(*rules.View)
	page := phonepage.Page{Race: true, Sentence: p.Ask("wait")}
	if v.FaceOff != nil {
		page.Sentence, page.Call = p.faceOff(v), p.theme(v)
		for seat := range v.FaceOff.Seats.All() {
			page.Faces = append(page.Faces, p.Who(seat))
		}
	} else {
		p.Scores(&page, v.Won)
		for seat, top := range v.Tops {
			if top != nil {
				page.Scores[seat].Sign, page.Scores[seat].Note = symbolArt[top.Symbol], lang.Capitalise(top.Theme)
			}
		}
	}
	if v.Ends > 0 {
		page.Left = table.SecondsOf(v.Ends - v.Tick)
	}
	if v.Word != nil {
		page.Detail, page.Call = page.Call, *v.Word
	}
	for _, move := range o.Legal(nil) {
		switch move.Verb {
		case rules.VerbDraw:
			page.Sentence = p.Ask("draw")
			page.Choices = append(page.Choices, p.Move(move, p.Do("draw", "stack", rules.Stack(move.A))))
		case rules.VerbBuzz:
			choice := p.Move(move, p.Do("buzz"))
			choice.Big = true
			page.Choices = append(page.Choices, choice)
		case rules.VerbObject:
			page.Sentence = p.Ask("object")
			page.Choices = append(page.Choices, p.Move(move, p.Do("object")))
		case rules.VerbVote:
			page.Sentence = p.Ask("vote")
			word := "no"
			if move.A != 0 {
				word = "yes"
			}
			page.Choices = append(page.Choices, p.Move(move, p.Do(word)))
		case rules.VerbAnswer:
			page.Text = p.Write(strings.TrimSuffix(rules.Game{}.FormatMove(rules.MoveAnswer("")), "<word>"), rules.MaxWord)
		}
	}
	return page
}

// faceOff returns what the seat must do in a face-off, or the names of the duellists.
func (p phone) faceOff(v *rules.View) string {
	if v.FaceOff.Seats.Has(p.Seat) && v.Phase == rules.PhaseFaceOff.String() {
		return p.Do("answer")
	}
	return p.Do("face-off", "seats", v.FaceOff.Seats)
}

// theme returns the theme that the speaker has answered. Without a speaker it returns the theme
// that the seat must answer or, for a seat that does not answer, the themes of all duellists.
func (p phone) theme(v *rules.View) string {
	who := p.Seat
	if v.Floor != nil {
		who = *v.Floor
	}
	var all []string
	for i, seat := range slices.Collect(v.FaceOff.Seats.All()) {
		if i < len(v.FaceOff.Themes) {
			if seat == who {
				return v.FaceOff.Themes[i]
			}
			all = append(all, v.FaceOff.Themes[i])
		}
	}
	return strings.Join(slices.Compact(all), " · ")
}
