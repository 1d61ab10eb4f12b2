package decks

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"canape/assets/lang"
	"canape/engine/disk"
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/stage"
	"canape/scenes/store"
)

// Shelf is what Blitz keeps on a machine beside its matches: the players' own decks, and which themes were seen lately.
type Shelf struct {
	Own     []Own
	Seen    Seen
	printed []Entry
	home    *store.Home
	coming  chan found // nil once it has come
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

// On returns the shelf of a machine. Where it is still being read, it is waited for as long as the disk may take.
func On(env *stage.Env) *Shelf {
	s := Prepare(env)
	if s.coming != nil {
		came := <-s.coming
		s.coming, s.Seen, s.printed = nil, came.seen, came.printed
		s.put(env, came)
	}
	return s
}

// Prepare begins to read the shelf of a machine in the background.
func Prepare(env *stage.Env) *Shelf {
	return stage.Own(env, blitz.ID, func() *Shelf {
		s := &Shelf{home: env.Home, coming: make(chan found, 1)}
		game, known := env.Game(blitz.ID)
		go func() {
			var seen Seen
			trouble := s.home.Load(s.seenPath(), &seen)
			came := s.load()
			if known {
				for _, printed := range game.(blitz.Game).Printed() {
					came.printed = append(came.printed, Entry{Deck: printed.Deck, Option: printed.Option})
				}
			}
			if trouble != nil {
				came.troubles = append(came.troubles, trouble)
			} else {
				came.seen = seen
			}
			s.coming <- came
		}()
		return s
	})
}

// found is what was found on the disk.
type found struct {
	decks    []Own
	printed  []Entry // this and the next only when the shelf is prepared
	seen     Seen
	troubles []*store.Trouble
}

// put shows on the shelf what was found.
func (s *Shelf) put(env *stage.Env, f found) {
	s.Own = f.decks
	for _, trouble := range f.troubles {
		env.Warn(trouble)
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

// change changes the files of decks, which may take its time, and looks for them again.
func (s *Shelf) change(work func(*Shelf) *store.Trouble) found {
	trouble := work(s)
	came := s.load()
	if trouble != nil {
		came.troubles = append(came.troubles, trouble)
	}
	return came
}

// load looks for the players' own decks, which may take its time. A file that holds none is set aside.
func (s *Shelf) load() found {
	var f found
	files, err := s.home.Disk().List(s.folder())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		f.troubles = append(f.troubles, &store.Trouble{Key: store.Unreadable, File: s.folder(), Err: err})
	}
	for _, file := range files {
		path := filepath.Join(s.folder(), file.Name())
		if !strings.HasSuffix(file.Name(), deckEnd) || file.IsDir() {
			continue
		}
		data, trouble := s.home.Read(path, deck.MaxFile)
		if trouble == nil && data != nil {
			var d deck.Deck
			if d, err = deck.Parse(data); err == nil {
				if d.Name == "" {
					d.Name = NameOf(path)
				}
				d.Name = FreeName(f.decks, d.Name) // two files may say the same
				f.decks = append(f.decks, Own{d, path})
				continue
			}
			trouble = s.home.SetAside(path, err)
		}
		if trouble != nil {
			f.troubles = append(f.troubles, trouble)
		}
		if trouble != nil && errors.Is(trouble.Err, disk.ErrSlow) {
			break // nor will it answer for the others
		}
	}
	slices.SortStableFunc(f.decks, func(a, b Own) int { return strings.Compare(deck.Fold(a.Name), deck.Fold(b.Name)) })
	return f
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
	path, err := disk.Free(s.home.Disk(), filepath.Join(s.folder(), FileName(d.Name)), deckEnd)
	if err == nil {
		err = store.Replace(s.home.Disk(), path, deck.Format(d))
	}
	if err != nil {
		return store.Unsaved(path, err)
	}
	return nil
}

// Remove takes a deck out of the list. Its file is kept aside, and its new place is returned.
func (s *Shelf) Remove(d Own) (string, *store.Trouble) {
	err := disk.MakeFolder(s.home.Disk(), s.aside())
	if err != nil {
		return "", store.Unsaved(s.aside(), err)
	}
	name := strings.TrimSuffix(filepath.Base(d.path), deckEnd) + s.home.Now().Format("-2006-01-02-150405")
	path, err := disk.SetAside(s.home.Disk(), d.path, filepath.Join(s.aside(), name), deckEnd)
	if err != nil {
		return "", store.Unsaved(d.path, err)
	}
	return path, nil
}

// Export writes a deck to a file of the player's choice, as a table if its name ends in .csv. A file that is there already is
// replaced only once the new one is on disk.
func (s *Shelf) Export(path string, d deck.Deck) *store.Trouble {
	data := deck.Format(d)
	if strings.EqualFold(filepath.Ext(path), ".csv") {
		data = deck.FormatTable(d)
	}
	if err := store.Replace(s.home.Disk(), path, data); err != nil {
		return store.Unsaved(path, err)
	}
	return nil
}

// FreeExport returns a path for a file or, where there is one already, the same with a number.
func (s *Shelf) FreeExport(path string) string {
	end := filepath.Ext(path)
	free, _ := disk.Free(s.home.Disk(), strings.TrimSuffix(path, end), end) // writing says what is wrong
	return free
}

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
