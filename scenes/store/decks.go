package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"canape/engine/games/blitz/deck"
)

// OwnDeck is a deck of themes that somebody has brought along. Its name is like no other's.
type OwnDeck struct {
	deck.Deck
	path string
}

// Decks returns the folder of the players' own decks, which may not exist yet.
func (h *Home) Decks() string { return filepath.Join(h.data, "decks") }

// asideDecks is where decks are kept that were taken out.
func (h *Home) asideDecks() string { return filepath.Join(h.Decks(), "aside") }

const deckEnd = ".json"

// LoadDecks returns the players' own decks, by name. A file that holds none is set aside.
func (h *Home) LoadDecks() ([]OwnDeck, []*Trouble) {
	files, err := os.ReadDir(h.Decks())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []*Trouble{{Unreadable, h.Decks(), err}}
	}
	var decks []OwnDeck
	var troubles []*Trouble
	for _, file := range files {
		path := filepath.Join(h.Decks(), file.Name())
		if !strings.HasSuffix(file.Name(), deckEnd) || file.IsDir() {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			troubles = append(troubles, &Trouble{Unreadable, path, err})
			continue
		}
		d, err := deck.Parse(data)
		if err != nil {
			troubles = append(troubles, h.setAside(path, err))
			continue
		}
		if d.Name == "" {
			d.Name = DeckName(path)
		}
		d.Name = FreeDeckName(decks, d.Name) // two files may say the same
		decks = append(decks, OwnDeck{d, path})
	}
	slices.SortStableFunc(decks, func(a, b OwnDeck) int { return strings.Compare(deck.Fold(a.Name), deck.Fold(b.Name)) })
	return decks, troubles
}

// FindDeck returns the deck of a name, whatever its case, accents and plural; false if there is none.
func FindDeck(decks []OwnDeck, name string) (OwnDeck, bool) {
	i := slices.IndexFunc(decks, func(d OwnDeck) bool { return deck.Fold(d.Name) == deck.Fold(name) })
	if i < 0 {
		return OwnDeck{}, false
	}
	return decks[i], true
}

// FreeDeckName returns the name, or where a deck has it already, the name with a number.
func FreeDeckName(decks []OwnDeck, name string) string {
	free := name
	for n := 2; ; n++ {
		if _, taken := FindDeck(decks, free); !taken {
			return free
		}
		end := fmt.Sprintf(" %d", n)
		free = cut(name, deck.MaxName-len(end)) + end
	}
}

// DeckName returns what a deck is called whose file, at path, does not say it: the file's name, as far as a deck can have it.
func DeckName(path string) string {
	base := filepath.Base(path)
	text := strings.Map(func(r rune) rune {
		if r == '_' || r == utf8.RuneError || !unicode.IsGraphic(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(strings.TrimSuffix(base, filepath.Ext(base)), " "))
	name := cut(strings.Join(strings.Fields(text), " "), deck.MaxName)
	if !deck.ValidName(name) {
		name = cut("Blitz "+name, deck.MaxName)
	}
	return name
}

// cut shortens a text to so many characters, without a space at the end.
func cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most])
	}
	return strings.TrimSpace(text)
}

// KeepDeck keeps a deck, which must have a name, in a file of its own.
func (h *Home) KeepDeck(d deck.Deck) *Trouble {
	path := freePath(filepath.Join(h.Decks(), FileName(d.Name)+deckEnd))
	if err := replace(path, deck.Format(d)); err != nil {
		return Unsaved(path, err)
	}
	return nil
}

// RemoveDeck takes a deck out of the list. Its file is kept aside, and its new place is returned.
func (h *Home) RemoveDeck(d OwnDeck) (string, *Trouble) {
	aside := h.asideDecks()
	if err := os.MkdirAll(aside, 0o755); err != nil {
		return "", Unsaved(aside, err)
	}
	end := h.now().Format("-2006-01-02-150405") + deckEnd
	path := freePath(filepath.Join(aside, strings.TrimSuffix(filepath.Base(d.path), deckEnd)+end))
	if err := os.Rename(d.path, path); err != nil {
		return "", Unsaved(d.path, err)
	}
	return path, nil
}

// ExportDeck writes a deck to a file of the player's choice, as a table if its name ends in .csv. A file that is there already is
// replaced only once the new one is on disk.
func (h *Home) ExportDeck(path string, d deck.Deck) *Trouble {
	data := deck.Format(d)
	if strings.EqualFold(filepath.Ext(path), ".csv") {
		data = deck.FormatTable(d)
	}
	if err := replace(path, data); err != nil {
		return Unsaved(path, err)
	}
	return nil
}

// FreeExport returns the path of a file of that name in a folder or, where there is one already, of a name with a number.
func FreeExport(folder, file string) string { return freePath(filepath.Join(folder, file)) }

// FileName returns a file's name for a deck, without its end: one that every system allows.
func FileName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return unicode.ToLower(r)
		}
		return '-'
	}, name)
	name = strings.Trim(name, "-")
	if len(name) <= 4 { // Windows keeps names such as con and lpt1 to itself
		name = strings.TrimSuffix("blitz-"+name, "-")
	}
	return name
}

// freePath returns the path, or where a file is there already, the path with a number.
func freePath(path string) string {
	free := path
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); errors.Is(err, fs.ErrNotExist) || n > 10000 {
			return free
		}
		end := filepath.Ext(path)
		free = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(path, end), n, end)
	}
}
