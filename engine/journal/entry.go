package journal

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"canape/engine"
)

// firstEntryLine is the line number of entry 0.
const firstEntryLine = 3

// Entry is one line of a journal: [Played], [Together], [Waited], [TakenBack], [Checked], [Noted]
// or [Ended].
type Entry interface {
	// appendText appends the line without its checksum and newline.
	appendText(b []byte) []byte
}

// Play is a seat's move, as text in the game's notation.
type Play struct {
	Seat engine.Seat
	Move string // the text that engine.Game.FormatMove returns for the move
}

// Played is an accepted play that arrived alone in its tick.
type Played struct {
	Tick int // the match's tick at which the play was made
	Play
}

// Together has two or more plays that arrived in one tick, in the order in which they were passed
// to [Session.Together]. It includes refused plays, because the match's generator draws the order
// of all of them.
type Together struct {
	Tick  int
	Plays []Play
}

// Waited records that time passed without a play.
type Waited struct {
	Tick int // the match's tick at the end of the wait
}

// TakenBack records that the match returned to the state that it had after To entries.
type TakenBack struct{ To int }

// Checked records the [engine.Hash] of the match at this point.
type Checked struct{ Hash string }

// Noted records data of the app that does not affect the match, such as a change of seats.
type Noted struct{ Data json.RawMessage }

// Ended records the end of the match.
type Ended struct{ Outcome engine.Outcome }

func (e Played) appendText(b []byte) []byte {
	return e.Play.appendText(appendTick(b, e.Tick))
}

func (e Together) appendText(b []byte) []byte {
	b = append(appendTick(b, e.Tick), "together "...)
	for i, play := range e.Plays {
		if i > 0 {
			b = append(b, " & "...)
		}
		b = play.appendText(b)
	}
	return b
}

func (e Waited) appendText(b []byte) []byte { return append(appendTick(b, e.Tick), "wait"...) }

func (e TakenBack) appendText(b []byte) []byte {
	return strconv.AppendInt(append(b, "back to line "...), int64(e.To+firstEntryLine-1), 10)
}

func (e Checked) appendText(b []byte) []byte { return append(append(b, "hash "...), e.Hash...) }

func (e Noted) appendText(b []byte) []byte { return append(append(b, "note "...), e.Data...) }

func (e Ended) appendText(b []byte) []byte {
	b = append(b, "end winners"...)
	if e.Outcome.Winners == 0 {
		b = append(b, " -"...)
	}
	for seat := range e.Outcome.Winners.All() {
		b = strconv.AppendInt(append(b, ' '), int64(seat), 10)
	}
	b = append(b, " scores"...)
	if len(e.Outcome.Scores) == 0 {
		b = append(b, " -"...)
	}
	for _, score := range e.Outcome.Scores {
		b = strconv.AppendInt(append(b, ' '), int64(score), 10)
	}
	return b
}

func (p Play) appendText(b []byte) []byte {
	b = append(b, "seat "...)
	b = strconv.AppendInt(b, int64(p.Seat), 10)
	b = append(b, ' ')
	if plain(p.Move) {
		return append(b, p.Move...)
	}
	return strconv.AppendQuoteToASCII(b, p.Move)
}

// appendTick appends the tick unless it is 0, so that journals of turn-by-turn games have no ticks.
func appendTick(b []byte, tick int) []byte {
	if tick == 0 {
		return b
	}
	b = strconv.AppendInt(append(b, '@'), int64(tick), 10)
	return append(b, ' ')
}

// plain reports whether a move's text can be written without quotes.
func plain(text string) bool {
	if text == "" || text != strings.TrimSpace(text) || !utf8.ValidString(text) || strings.ContainsAny(text, "\"\\&\u2028\u2029") {
		return false
	}
	return !strings.ContainsFunc(text, unicode.IsControl)
}
