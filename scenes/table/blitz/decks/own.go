package decks

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

	"canape/assets/lang"
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/stage"
	"canape/scenes/store"
)

// Shelf is what Blitz keeps on a machine beside its matches: the players' own decks, and which themes were seen lately.
type Shelf struct {
	Own     []Own // read again by Look
	Seen    Seen
	printed []Entry
	home    *store.Home
}

// Entry is a deck that people may choose.
type Entry struct {
	deck.Deck
	Option any  // the value of the option that names it
	Own    *Own // nil: it comes with the game
}

// List returns all decks: those that come with the game in a language, then the players' own, then those in other languages.
func (s *Shelf) List(language lang.Language) []Entry {
	var list, foreign []Entry
	for _, entry := range s.printed {
		if entry.Language == string(language) {
			list = append(list, entry)
		} else {
			foreign = append(foreign, entry)
		}
	}
	for i := range s.Own {
		own := &s.Own[i]
		list = append(list, Entry{own.Deck, own.Name, own})
	}
	return append(list, foreign...)
}

// On returns the shelf of a machine.
func On(k *stage.Kit) *Shelf {
	return stage.Own(k, blitz.ID, func() *Shelf {
		s := &Shelf{home: k.Home}
		if game, known := k.Game(blitz.ID); known {
			for _, printed := range game.(blitz.Game).Printed() {
				s.printed = append(s.printed, Entry{Deck: printed.Deck, Option: printed.Option})
			}
		}
		if trouble := k.Home.Load(s.seenPath(), &s.Seen); trouble != nil {
			k.Warn(trouble)
			s.Seen = Seen{}
		}
		s.Look(k)
		return s
	})
}

// Look reads the players' own decks again.
func (s *Shelf) Look(k *stage.Kit) {
	var troubles []*store.Trouble
	s.Own, troubles = s.load()
	for _, trouble := range troubles {
		k.Warn(trouble)
	}
}

// KeepSeen keeps which themes were seen lately.
func (s *Shelf) KeepSeen() *store.Trouble { return s.home.Save(s.seenPath(), s.Seen) }

func (s *Shelf) seenPath() string { return s.home.Data("themes-seen.json") }

// Own is a deck of themes that somebody has brought along. Its name is like no other's.
type Own struct {
	deck.Deck
	path string
}

// folder is that of the players' own decks, which may not exist yet.
func (s *Shelf) folder() string { return s.home.Data("decks") }

// aside is where decks are kept that were taken out.
func (s *Shelf) aside() string { return filepath.Join(s.folder(), "aside") }

const deckEnd = ".json"

// load returns the players' own decks, by name. A file that holds none is set aside.
func (s *Shelf) load() ([]Own, []*store.Trouble) {
	files, err := os.ReadDir(s.folder())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []*store.Trouble{{Key: store.Unreadable, File: s.folder(), Err: err}}
	}
	var decks []Own
	var troubles []*store.Trouble
	for _, file := range files {
		path := filepath.Join(s.folder(), file.Name())
		if !strings.HasSuffix(file.Name(), deckEnd) || file.IsDir() {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			troubles = append(troubles, &store.Trouble{Key: store.Unreadable, File: path, Err: err})
			continue
		}
		d, err := deck.Parse(data)
		if err != nil {
			troubles = append(troubles, s.home.SetAside(path, err))
			continue
		}
		if d.Name == "" {
			d.Name = NameOf(path)
		}
		d.Name = FreeName(decks, d.Name) // two files may say the same
		decks = append(decks, Own{d, path})
	}
	slices.SortStableFunc(decks, func(a, b Own) int { return strings.Compare(deck.Fold(a.Name), deck.Fold(b.Name)) })
	return decks, troubles
}

// Find returns the deck of a name, whatever its case, accents and plural; false if there is none.
func Find(decks []Own, name string) (Own, bool) {
	i := slices.IndexFunc(decks, func(d Own) bool { return deck.Fold(d.Name) == deck.Fold(name) })
	if i < 0 {
		return Own{}, false
	}
	return decks[i], true
}

// FreeName returns the name, or where a deck has it already, the name with a number.
func FreeName(decks []Own, name string) string {
	free := name
	for n := 2; ; n++ {
		if _, taken := Find(decks, free); !taken {
			return free
		}
		end := fmt.Sprintf(" %d", n)
		free = cut(name, deck.MaxName-len(end)) + end
	}
}

// NameOf returns what a deck is called whose file, at path, does not say it: the file's name, as far as a deck can have it.
func NameOf(path string) string {
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

// Keep keeps a deck, which must have a name, in a file of its own.
func (s *Shelf) Keep(d deck.Deck) *store.Trouble {
	path := freePath(filepath.Join(s.folder(), FileName(d.Name)+deckEnd))
	if err := store.Replace(path, deck.Format(d)); err != nil {
		return store.Unsaved(path, err)
	}
	return nil
}

// Remove takes a deck out of the list. Its file is kept aside, and its new place is returned.
func (s *Shelf) Remove(d Own) (string, *store.Trouble) {
	aside := s.aside()
	if err := os.MkdirAll(aside, 0o755); err != nil {
		return "", store.Unsaved(aside, err)
	}
	end := s.home.Now().Format("-2006-01-02-150405") + deckEnd
	path := freePath(filepath.Join(aside, strings.TrimSuffix(filepath.Base(d.path), deckEnd)+end))
	if err := os.Rename(d.path, path); err != nil {
		return "", store.Unsaved(d.path, err)
	}
	return path, nil
}

// Export writes a deck to a file of the player's choice, as a table if its name ends in .csv. A file that is there already is
// replaced only once the new one is on disk.
func Export(path string, d deck.Deck) *store.Trouble {
	data := deck.Format(d)
	if strings.EqualFold(filepath.Ext(path), ".csv") {
		data = deck.FormatTable(d)
	}
	if err := store.Replace(path, data); err != nil {
		return store.Unsaved(path, err)
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

// Seen are the themes that were turned up on this machine, folded, the latest last.
type Seen struct {
	Themes []string `json:"themes"`
}

// maxSeen bounds the file: it is more than all of the game's own decks in both languages.
const maxSeen = 1000

// See notes that a theme has been turned up, as the latest.
func (s *Seen) See(theme string) {
	folded := deck.Fold(theme)
	s.Themes = append(slices.DeleteFunc(s.Themes, func(t string) bool { return t == folded }), folded)
	if over := len(s.Themes) - maxSeen; over > 0 {
		s.Themes = slices.Delete(s.Themes, 0, over)
	}
}

// Later returns which themes of a deck, by their places, were seen lately and may wait: of those seen the latest, at most half
// of the deck, so that it never runs out of others. The places are ascending.
func (s Seen) Later(d deck.Deck) []int {
	places := map[string]int{}
	for i, theme := range d.Themes {
		places[deck.Fold(theme.Text)] = i
	}
	var later []int
	for i := len(s.Themes) - 1; i >= 0 && len(later) < len(d.Themes)/2; i-- {
		if place, in := places[s.Themes[i]]; in {
			later = append(later, place)
			delete(places, s.Themes[i])
		}
	}
	slices.Sort(later)
	return later
}
