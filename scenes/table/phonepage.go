package table

import (
	"strconv"
	"strings"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
)

// Handset makes the phone pages of one seat. It receives only what that seat may know. So it gets
// neither the match nor the Board, which both contain all secrets. The test suite compares the
// pages for two matches that differ only in what is hidden from the seat. It also checks that the
// pages offer every legal move.
type Handset interface {
	// Show passes an event, as the seat may know it, to the handset once everybody has seen the
	// event on the screen.
	Show(e engine.Event)
	// Page returns the current page: sentences, pieces and choices.
	Page(o engine.Observation) phonepage.Page
}

// Holder holds the seat of a phone and gives access to the words of its game. A game's Handset
// embeds it.
type Holder struct {
	Seat  engine.Seat
	Party app.Party

	env  *app.Env
	game engine.Game
}

// NewHolder returns the holder for a seat.
func NewHolder(env *app.Env, game engine.Game, party app.Party, seat engine.Seat) Holder {
	return Holder{Seat: seat, Party: party, env: env, game: game}
}

// Show implements Handset for games whose pages do not depend on past events.
func (Holder) Show(engine.Event) {}

// Name returns the name of the player in a seat.
func (h *Holder) Name(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(h.Party.Seats) {
		return ""
	}
	return h.Party.Seats[seat].Name
}

// Who returns the player of a seat in the form that a page needs.
func (h *Holder) Who(seat engine.Seat) phonepage.Who {
	who := h.Party.Seats[seat]
	return phonepage.Who{Name: who.Name, Shape: who.Colour, Bot: who.IsBot()}
}

// Scores adds the scores of all sides to a page, below the heading "phone.<game>.scores". A side is
// a seat, or a team whose players sit opposite each other.
func (h *Holder) Scores(page *phonepage.Page, scores []int) {
	page.Scored = h.Do("scores")
	for side, n := range scores {
		var names []string
		for seat := side; seat < len(h.Party.Seats); seat += len(scores) {
			names = append(names, h.Name(engine.Seat(seat)))
		}
		page.Scores = append(page.Scores, phonepage.Fact{Name: strings.Join(names, " + "), Value: strconv.Itoa(n), Lead: side == int(h.Seat)%len(scores)})
	}
}

// Next adds a line to a page: the seat's turn comes right after that of actor.
func (h *Holder) Next(page *phonepage.Page, actor engine.Seat) {
	page.Detail = h.Say("phone.turn.next", "name", h.Name(actor))
}

// ticksPerSecond is the number of ticks of a match in a second.
const ticksPerSecond = 60

// SecondsOf returns a number of ticks in whole seconds, rounded up.
func SecondsOf(ticks int) int { return max(0, (ticks+ticksPerSecond-1)/ticksPerSecond) }

// Words returns the texts of the current language.
func (h *Holder) Words() *lang.Catalog { return h.env.Catalog }

// Say returns the text of a key as a sentence; see lang.Speaker.
func (h *Holder) Say(key string, args ...any) string {
	return lang.Capitalise(h.env.Speaker(h.Party).Text(key, args...))
}

// Ask returns the sentence "table.<game>.ask.<key>".
func (h *Holder) Ask(key string, args ...any) string {
	return h.Say("table."+h.Party.Game+".ask."+key, args...)
}

// Do returns the text "phone.<game>.<key>", which names a choice.
func (h *Holder) Do(key string, args ...any) string {
	return h.Say("phone."+h.Party.Game+"."+key, args...)
}

// Call returns the name of a thing of the game, such as a card. The name begins with a capital
// letter.
func (h *Holder) Call(thing interface{ String() string }) string {
	return lang.Capitalise(h.Words().Name(h.Party.Game, thing.String()))
}

// Move returns a choice that makes a move.
func (h *Holder) Move(move engine.Move, word string, uses ...string) phonepage.Choice {
	return phonepage.Choice{Move: h.game.FormatMove(move), Word: word, Uses: uses}
}

// plainHandset is the handset of a game that has no Handset. Its page shows the legal moves in
// words.
type plainHandset struct{ Holder }

// Page returns a page with a button for each legal move.
func (p plainHandset) Page(o engine.Observation) phonepage.Page {
	page := phonepage.Page{Sentence: p.Say("phone.wait")}
	for _, move := range o.Legal(nil) {
		page.Sentence = p.Say("phone.choose")
		if text := p.game.FormatMove(move); strings.HasSuffix(text, engine.AnyWord) {
			page.Text = p.Write(strings.TrimSuffix(text, engine.AnyWord), 40)
		} else {
			page.Choices = append(page.Choices, phonepage.Choice{Move: text, Word: p.moveWords(text)})
		}
	}
	return page
}

// Write returns a text field. most is the greatest number of letters. The word written there
// completes the move that begins with lead.
func (h *Holder) Write(lead string, most int) *phonepage.Text {
	return &phonepage.Text{Before: lead, Label: h.Say("phone.write"), Send: h.Say("phone.send"), Most: most}
}

// thing is a piece of a game, named by a word from the text of a move.
type thing string

func (t thing) String() string { return string(t) }

// moveWords returns a move in words: the text "phone.<game>.<verb>". The words after the verb fill
// its placeholders a, b and so on.
func (h *Holder) moveWords(text string) string {
	parts := strings.Fields(text)
	var args []any
	for i, part := range parts[1:] {
		args = append(args, string(rune('a'+i)), thing(part))
	}
	return h.Do(parts[0], args...)
}

// NewHandset returns the handset of a seat: the game's own, or a plain one.
func (f GameUI) NewHandset(h Holder) Handset {
	if f.Handset != nil {
		return f.Handset(h)
	}
	return plainHandset{h}
}

// OnPhone reports whether a seat is played from a phone. Then only the phone shows its cards.
func OnPhone(env *app.Env, seat engine.Seat) bool {
	held, ok := env.Roster.Assignment(input.Seat(seat))
	return ok && held.Last.Kind == input.Phone
}
