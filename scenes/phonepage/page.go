// Package phonepage defines the page that a phone shows. A page is data only: the games fill it in
// (see table.Handset), and package phone sends it, completely each time that anything changes.
//
// A page has pieces, such as the cards of a hand and the squares of a pitch, and choices. A choice
// uses some of the pieces: touching a card and then a square selects the choice that uses both. A
// button shows the words of that choice before it is made. A choice that uses no piece is a button
// from the start. So the page needs to know no rules, and the games need not know how the page
// looks.
package phonepage

import "strings"

// Page is the content of one phone's page.
type Page struct {
	// On is the number of this set of choices. It changes when the choices change, and when a
	// choice has been made.
	On int `json:"on"`
	// Lang is the language of the words. When it changes, the page loads itself again.
	Lang string `json:"lang"`
	// Who is the phone's player; nil while the phone has no seat.
	Who *Who `json:"who,omitempty"`
	// Turn means that the game waits for this seat. Idle means that the game waits for somebody
	// else although the page has choices, as in a race in which another player must act first.
	Turn bool `json:"turn,omitempty"`
	Idle bool `json:"-"`
	// Menu means that the choices belong to a menu on the screen. Keys describes the effect of each
	// button of the pad in that menu, by the name of the button's action.
	Menu bool              `json:"menu,omitempty"`
	Keys map[string]string `json:"keys,omitempty"`
	// Private means that some of the pieces are secret. The page hides them after it was in the
	// background.
	Private bool `json:"private,omitempty"`
	// Race means that the game is a race, in which every touch counts at once.
	Race bool `json:"race,omitempty"`
	// Place names the surroundings of the game, which the page shows as its background; "" for a
	// table cloth.
	Place string `json:"place,omitempty"`
	// Sentence is the question. Detail is a second line below it.
	Sentence string `json:"sentence,omitempty"`
	Detail   string `json:"detail,omitempty"`
	// Call is shown in very large letters; an example is the theme of a face-off. Faces are the
	// opponents.
	Call  string `json:"call,omitempty"`
	Faces []Who  `json:"faces,omitempty"`
	// Left is the number of seconds after which the game stops waiting for the players; 0 if it
	// waits for as long as they need. The page shows a countdown from this number.
	Left int `json:"left,omitempty"`
	// Facts are figures that everybody may know, such as the weights of the colours.
	Facts []Fact `json:"facts,omitempty"`
	// Scores are the scores of all sides, and Scored is the heading above them. Fact.Lead marks the
	// side of the phone's player.
	Scored string `json:"scored,omitempty"`
	Scores []Fact `json:"scores,omitempty"`
	// Map is the field on which the game is played; nil if there is none.
	Map     *Map     `json:"map,omitempty"`
	Zones   []Zone   `json:"zones,omitempty"`
	Choices []Choice `json:"choices,omitempty"`
	Text    *Text    `json:"text,omitempty"`
	// Look is the name and look of the phone's person. It is nil while they cannot be changed on
	// this page.
	Look *Look `json:"look,omitempty"`
	// News describes the last event, to be read aloud.
	News string `json:"news,omitempty"`
}

// Who is a player at the table.
type Who struct {
	Name  string `json:"name"`
	Shape int    `json:"shape"` // the colour and the shape, from 0 to 5
	Bot   bool   `json:"bot,omitempty"`
	// Team is the name of the player's team. Shirt names the drawing of its shirt (see assets.Art).
	// Both are "" for a player without a team.
	Team  string `json:"team,omitempty"`
	Shirt string `json:"shirt,omitempty"`
	// Handicap describes the handicaps of the phone's player in words; "" if there are none.
	Handicap string `json:"given,omitempty"`
}

// Look is the name and look of a person. A command with a name, colour or piece of clothing changes
// it.
type Look struct {
	Name string `json:"name"` // "" if the person has not chosen a name
	Most int    `json:"most"` // the largest number of letters in a name
	// Wrong says what is wrong with the name that was sent last, "" for nothing.
	Wrong string `json:"wrong,omitempty"`
	Shape int    `json:"shape"`
	// Taken has, for each colour, the name of another person who has it, or "" if it is free.
	Taken []string `json:"taken"`
	// Pieces are the clothes that the person may wear.
	Pieces []Clothes `json:"pieces,omitempty"`
}

// Clothes is a piece of clothing.
type Clothes struct {
	ID   string `json:"id"` // the name of the piece's drawing; see assets.Art
	Name string `json:"name"`
	On   bool   `json:"on,omitempty"`
}

// Fact is a figure that everybody may know.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Lead  bool   `json:"lead,omitempty"`
	// Sign names a drawing beside the value (see assets.Art); "" for none. If all facts have one,
	// the page draws them as the weights of a balance.
	Sign string `json:"sign,omitempty"`
	// Note is a line below a score.
	Note string `json:"note,omitempty"`
}

// Map is the field of a game, drawn as on the screen. Its numbers are in the units of the drawing.
type Map struct {
	Name string  `json:"name"` // what the map shows, in words
	Art  string  `json:"art"`  // the name of the drawing, see assets.Art
	Size [2]int  `json:"size"` // the width and height of the drawing
	View [4]int  `json:"view"` // the part of the drawing that is shown: x, y, width and height
	Ball *[2]int `json:"ball,omitempty"`
	Mark string  `json:"mark,omitempty"` // the drawing of the ball
	Unit int     `json:"unit"`           // the size of the ball's drawing
	// Near is the part of the field that a zone of squares shows enlarged; nil if there is none.
	Near *[4]int `json:"near,omitempty"`
}

// Zone is a group of pieces, such as a hand or a grid.
type Zone struct {
	Name string `json:"name,omitempty"`
	// Columns is the number of columns of a grid that is filled row by row. It is 0 for a hand.
	Columns int `json:"columns,omitempty"`
	// Small means that the pieces are squares without pictures, such as those of a pitch.
	Small  bool    `json:"small,omitempty"`
	Pieces []Piece `json:"pieces"`
}

// Piece is a card or a square.
type Piece struct {
	// ID identifies the piece on its page.
	ID string `json:"id"`
	// Name is the name of the piece in words.
	Name string `json:"name"`
	// Picture is the name of the piece's picture; "" for a square without one.
	Picture string `json:"picture,omitempty"`
	// Mark names a drawing on a square (see assets.Art); "" for none.
	Mark string `json:"mark,omitempty"`
	// Secret means that only this seat may see the piece.
	Secret bool `json:"secret,omitempty"`
}

// Choice is something that the player can choose.
type Choice struct {
	// Move is the text of a move. Instead of a move, Press can name a button of the table (see
	// input.Action), or Pad a button of the pad that, for example, ends a lesson.
	Move  string `json:"move,omitempty"`
	Press string `json:"press,omitempty"`
	Pad   string `json:"pad,omitempty"`
	// Pick is the number of a choice in a menu on the screen, counted from 1.
	Pick int `json:"pick,omitempty"`
	// Word describes the action. Sign names a drawing beside the word (see assets.Art); "" for
	// none.
	Word string `json:"word"`
	// Item means that the choice is a piece of a menu, shown in a list. Value is its value and Note
	// an explanation. At means that the common cursor is on it, and Off that it is disabled.
	Item  bool   `json:"item,omitempty"`
	Value string `json:"value,omitempty"`
	Note  string `json:"note,omitempty"`
	At    bool   `json:"at,omitempty"`
	Off   bool   `json:"off,omitempty"`
	// Look means that the phone opens the editor for the page's Look instead of sending the choice.
	Look bool `json:"look,omitempty"`
	// Main marks the button that is used most, and Tool one that is rarely used.
	Main bool   `json:"main,omitempty"`
	Tool bool   `json:"tool,omitempty"`
	Sign string `json:"sign,omitempty"`
	// Path is the path of the ball on the Map, from point to point. Steps is its length in words.
	Path  [][2]int `json:"path,omitempty"`
	Steps string   `json:"steps,omitempty"`
	// Uses lists the IDs of the pieces that the choice uses.
	Uses []string `json:"uses,omitempty"`
	// Big means a single button as large as the phone. It acts when it is touched, and does not
	// wait for the release.
	Big bool `json:"big,omitempty"`
}

// Text is a field in which the player writes a word. The move is Before followed by that word.
type Text struct {
	Before string `json:"before"`
	Label  string `json:"label"`
	Send   string `json:"send"`
	Most   int    `json:"most"` // the largest number of letters
}

// Offers reports whether the page offers this move or this button of the table.
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
