// Package phonepage defines the page of a phone, which is sent completely each time that anything
// on it changes. It is data only. Package phone sends it, and the games fill it in; see
// table.Handset.
//
// A page has pieces, such as the cards of a hand and the squares of a pitch, and choices. A choice
// uses some of the pieces: touching a card, and then a square, selects the choice that uses both,
// and a button shows its words before it is made. A choice that uses no piece is a button from the
// start. So a page needs to know nothing of the rules, and a game needs to know nothing of pages.
package phonepage

import "strings"

// Page is the page of one seat's phone.
type Page struct {
	// On numbers the choices: it changes whenever they do, and when one has been made.
	On int `json:"on"`
	// Lang is the language of the words. Pages load themselves again when it changes.
	Lang string `json:"lang"`
	// Who is the phone's player; nil while the phone has no seat.
	Who *Who `json:"who,omitempty"`
	// Turn means that the seat is asked.
	Turn bool `json:"turn,omitempty"`
	// Menu means that the choices are those of a menu on the screen. Keys are the effects of the
	// pad's buttons there, by the name of the action.
	Menu bool              `json:"menu,omitempty"`
	Keys map[string]string `json:"keys,omitempty"`
	// Private means that some of the pieces are secret: the page hides them after it has been in
	// the background.
	Private bool `json:"private,omitempty"`
	// Race means that every touch counts at once.
	Race bool `json:"race,omitempty"`
	// Place is the place of the game, for the ground of the page; "" for the table cloth.
	Place string `json:"place,omitempty"`
	// Sentence is the question, Detail a second line.
	Sentence string `json:"sentence,omitempty"`
	Detail   string `json:"detail,omitempty"`
	// Call is shown in the largest letters, such as the theme of a face-off, and Faces are its
	// opponents.
	Call  string `json:"call,omitempty"`
	Faces []Who  `json:"faces,omitempty"`
	// Facts are public figures, such as the weights of the colours.
	Facts   []Fact   `json:"facts,omitempty"`
	Zones   []Zone   `json:"zones,omitempty"`
	Choices []Choice `json:"choices,omitempty"`
	Text    *Text    `json:"text,omitempty"`
	// News is the last event, to be read aloud.
	News string `json:"news,omitempty"`
}

// Who is a player at the table, such as the phone's.
type Who struct {
	Name  string `json:"name"`
	Shape int    `json:"shape"` // colour and shape, 0 to 5
	Bot   bool   `json:"bot,omitempty"`
	// Team is the name of their team, and Shirt the drawing of its shirt, see assets.Art; "" for
	// none.
	Team  string `json:"team,omitempty"`
	Shirt string `json:"shirt,omitempty"`
	// Handicap describes the handicaps of the phone's player in words, "" for none.
	Handicap string `json:"given,omitempty"`
}

// Fact is a public figure.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Lead  bool   `json:"lead,omitempty"`
	// Sign names a drawing beside the value, see assets.Art; "" for none. Facts that all have one
	// are weights of a balance.
	Sign string `json:"sign,omitempty"`
}

// Zone is a place for pieces.
type Zone struct {
	Name string `json:"name,omitempty"`
	// Columns is the number of columns of a grid, filled row by row; 0: a hand.
	Columns int `json:"columns,omitempty"`
	// Small means squares without pictures, such as those of a pitch.
	Small  bool    `json:"small,omitempty"`
	Pieces []Piece `json:"pieces"`
}

// Piece is a card or a square.
type Piece struct {
	// ID identifies it on its page.
	ID string `json:"id"`
	// Name is its name in words.
	Name string `json:"name"`
	// Picture names its picture; "" for a square without one.
	Picture string `json:"picture,omitempty"`
	// Mark names a drawing on a square, see assets.Art; "" for none.
	Mark string `json:"mark,omitempty"`
	// Secret means that only the seat may see it.
	Secret bool `json:"secret,omitempty"`
}

// Choice is a possible action.
type Choice struct {
	// Move is the text of a move. Press names a button of the table instead, see input.Action, and
	// Pad a button of the pad, such as to end a lesson or a count.
	Move  string `json:"move,omitempty"`
	Press string `json:"press,omitempty"`
	Pad   string `json:"pad,omitempty"`
	// Pick is the number of a piece or a button of a menu on the screen, from 1.
	Pick int `json:"pick,omitempty"`
	// Word describes the action. Sign names a drawing beside it, see assets.Art; "" for none.
	Word string `json:"word"`
	// Item means that it is a piece of the screen, in a list. Value is its value, Note an
	// explanation; At means that the common cursor is on it, Off that it is disabled.
	Item  bool   `json:"item,omitempty"`
	Value string `json:"value,omitempty"`
	Note  string `json:"note,omitempty"`
	At    bool   `json:"at,omitempty"`
	Off   bool   `json:"off,omitempty"`
	// Main is the most frequent button, and Tool a rare one.
	Main bool   `json:"main,omitempty"`
	Tool bool   `json:"tool,omitempty"`
	Sign string `json:"sign,omitempty"`
	// Uses are the pieces that it uses.
	Uses []string `json:"uses,omitempty"`
	// Big is one button as large as the phone. It acts when it is touched, not when it is released.
	Big bool `json:"big,omitempty"`
}

// Text is a field for a word. The move is Before and the word.
type Text struct {
	Before string `json:"before"`
	Label  string `json:"label"`
	Send   string `json:"send"`
	Most   int    `json:"most"` // letters
}

// Offers reports whether the page offers a move, or a button of the table.
func (p *Page) Offers(move, press string) bool {
	for _, c := range p.Choices {
		if c.Move == move && c.Press == press && c.Pad == "" {
			return true
		}
	}
	if p.Text == nil || press != "" {
		return false
	}
	word, ok := strings.CutPrefix(move, p.Text.Before)
	return ok && word != ""
}
