package decks

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"canape/assets/lang"
	"canape/engine/disk"
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/app"
	"canape/scenes/store"
)

// Shelf is what Blitz stores on a machine besides its matches: the players' own decks and the
// themes seen lately. Both are read in the background, and nothing waits for them.
type Shelf struct {
	Own     []Own
	Seen    Seen
	printed func() []Entry // the built-in decks
	home    *store.Home
	looking chan found // the result of a scan of the folder; nil if no scan is running
	seen    chan seen  // the file of Seen; nil after it has been read
	loads   sync.Mutex // only one scan at a time sets damaged files aside
}

// seen is the result of reading the file of Seen.
type seen struct {
	Seen
	trouble *store.Trouble
}

// Entry is a deck on offer.
type Entry struct {
	deck.Deck
	Option any  // the value of the option that names it
	Own    *Own // nil for a built-in deck
}

// List returns all decks: the built-in ones of a language, then the players' own, then those in
// other languages.
func (s *Shelf) List(language lang.Language) []Entry {
	var list, foreign []Entry
	for _, entry := range s.printed() {
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

// ShelfOf returns the shelf of a machine as read so far.
func ShelfOf(env *app.Env) *Shelf {
	s := Prepare(env)
	select {
	case came := <-s.seen:
		s.putSeen(env, came)
	default:
	}
	select {
	case came := <-s.looking:
		s.put(env, came)
	default:
	}
	return s
}

// Read returns the shelf of a machine after all of it has been read. It is for tests.
func Read(env *app.Env) *Shelf {
	s := Prepare(env)
	if s.seen != nil {
		s.putSeen(env, <-s.seen)
	}
	if s.looking != nil {
		s.put(env, <-s.looking)
	}
	return s
}

// Prepare begins to read the shelf of a machine in the background.
func Prepare(env *app.Env) *Shelf {
	return app.Own(env, blitz.ID, func() *Shelf {
		game, known := env.Game(blitz.ID)
		s := &Shelf{home: env.Home, printed: sync.OnceValue(func() (list []Entry) {
			if known {
				for _, printed := range game.(blitz.Game).Printed() {
					list = append(list, Entry{Deck: printed.Deck, Option: printed.Option})
				}
			}
			return list
		})}
		came := make(chan seen, 1)
		s.seen = came
		go func() {
			var read Seen
			trouble := s.home.Load(s.seenPath(), &read)
			came <- seen{read, trouble}
		}()
		s.look()
		return s
	})
}

// look starts to scan the folder of the players' own decks. Results of an earlier scan are
// outdated, except for its errors.
func (s *Shelf) look() {
	came, earlier := make(chan found, 1), s.looking
	s.looking = came
	go func() {
		f := s.load()
		if earlier != nil {
			f.troubles = append((<-earlier).troubles, f.troubles...)
		}
		came <- f
	}()
}

// found is the content of the folder of decks.
type found struct {
	decks    []Own
	troubles []*store.Trouble
}

// put updates the shelf with the content of the folder. An older result that has arrived meanwhile
// is dropped, except for its errors.
func (s *Shelf) put(env *app.Env, f found) {
	select {
	case earlier := <-s.looking:
		f.troubles = append(earlier.troubles, f.troubles...)
	default:
	}
	s.Own, s.looking = f.decks, nil
	for _, trouble := range f.troubles {
		env.Warn(trouble)
	}
}

// putSeen inserts the themes from the file of Seen before those that were seen meanwhile.
func (s *Shelf) putSeen(env *app.Env, came seen) {
	s.seen = nil
	if came.trouble != nil {
		env.Warn(came.trouble)
		return
	}
	meanwhile := s.Seen.Themes
	s.Seen = came.Seen
	for _, folded := range meanwhile {
		s.Seen.add(folded)
	}
}

// KeepSeen saves the themes seen lately. A file that has not been read yet is left unchanged.
func (s *Shelf) KeepSeen() *store.Trouble {
	if s.seen != nil {
		return nil
	}
	return s.home.Save(s.seenPath(), s.Seen)
}

func (s *Shelf) seenPath() string { return s.home.Data("themes-seen.json") }

// Own is a deck of the players' own, with a unique name.
type Own struct {
	deck.Deck
	path string
}

// folder returns the folder of the players' own decks, which may not exist yet.
func (s *Shelf) folder() string { return s.home.Data("decks") }

// aside returns the folder of removed decks.
func (s *Shelf) aside() string { return filepath.Join(s.folder(), "aside") }

const deckEnd = ".json"

// change changes the files of decks and reads the folder again. It is slow, so it needs its own
// goroutine.
func (s *Shelf) change(work func(*Shelf) *store.Trouble) found {
	trouble := work(s)
	came := s.load()
	if trouble != nil {
		came.troubles = append(came.troubles, trouble)
	}
	return came
}

// load reads the players' own decks, which may be slow. A file that is not a valid deck is set
// aside.
func (s *Shelf) load() found {
	s.loads.Lock()
	defer s.loads.Unlock()
	var f found
	files, err := s.home.Disk().List(s.folder())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		f.troubles = append(f.troubles, &store.Trouble{Key: store.Unreadable, File: s.folder(), Err: err})
	}
	names, slow := freeNames{}, 0
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
					d.Name = nameOf(path)
				}
				d.Name = names.take(d.Name) // two files may contain the same name
				f.decks = append(f.decks, Own{d, path})
				continue
			}
			trouble = s.home.SetAside(path, err)
		}
		if trouble != nil {
			f.troubles = append(f.troubles, trouble)
		}
		if trouble != nil && errors.Is(trouble.Err, disk.ErrSlow) {
			if slow++; slow == mostSlow {
				break
			}
		}
	}
	folded := make(map[string]string, len(f.decks))
	for _, d := range f.decks {
		folded[d.Name] = deck.Fold(d.Name)
	}
	slices.SortStableFunc(f.decks, func(a, b Own) int { return strings.Compare(folded[a.Name], folded[b.Name]) })
	return f
}

// mostSlow is the number of files that may fail to respond before the scan blames the disk and
// stops.
const mostSlow = 3

// find returns the deck with the given name, ignoring case, accents and plural. ok is false if
// there is no such deck.
func find(decks []Own, name string) (Own, bool) {
	i := slices.IndexFunc(decks, func(d Own) bool { return deck.Fold(d.Name) == deck.Fold(name) })
	if i < 0 {
		return Own{}, false
	}
	return decks[i], true
}

// freeName returns the name, numbered if another deck has it.
func freeName(decks []Own, name string) string {
	names := freeNames{}
	for _, d := range decks {
		names[deck.Fold(d.Name)] = 2
	}
	return names.take(name)
}

// freeNames are the folded names of the decks, with the next number to try for each.
type freeNames map[string]int

// take returns the name, numbered if another deck has it, and marks it as taken.
func (f freeNames) take(name string) string {
	free, folded := name, deck.Fold(name)
	if n, taken := f[folded]; taken {
		for {
			end := fmt.Sprintf(" %d", n)
			free = cut(name, deck.MaxName-len(end)) + end
			n++
			if _, taken := f[deck.Fold(free)]; !taken {
				break
			}
		}
		f[folded] = n
	}
	f[deck.Fold(free)] = 2
	return free
}

// nameOf returns the name of a deck whose file contains none: the name of the file without
// characters that a deck's name cannot have.
func nameOf(path string) string {
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

// cut shortens a text to at most a number of characters, without a space at the end.
func cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most])
	}
	return strings.TrimSpace(text)
}

// Keep saves a deck, which must have a name, in a file of its own.
func (s *Shelf) Keep(d deck.Deck) *store.Trouble {
	path, err := disk.Free(s.home.Disk(), filepath.Join(s.folder(), fileName(d.Name)), deckEnd)
	if err == nil {
		err = store.Replace(s.home.Disk(), path, deck.Format(d))
	}
	if err != nil {
		return store.Unsaved(path, err)
	}
	return nil
}

// Remove removes a deck from the list. It moves the file to the folder of removed decks and returns
// its new path.
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

// Export writes a deck to a file chosen by the player, as a table if its name ends in .csv. An
// existing file is replaced only once the new one is on disk.
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

// FreeExport returns a path for a file, numbered if it exists already.
func (s *Shelf) FreeExport(path string) string {
	end := filepath.Ext(path)
	free, _ := disk.Free(s.home.Disk(), strings.TrimSuffix(path, end), end) // an error is reported when the file is written
	return free
}

// fileName returns a file name for a deck, without extension, that every system allows.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return unicode.ToLower(r)
		}
		return '-'
	}, name)
	name = strings.Trim(name, "-")
	if len(name) <= 4 { // Windows reserves names such as con and lpt1
		name = strings.TrimSuffix("blitz-"+name, "-")
	}
	return name
}

// Seen lists the themes turned up on this machine, as returned by deck.Fold, with the latest last.
type Seen struct {
	Themes []string `json:"themes"`
}

// maxSeen is the greatest number of themes in the file. All built-in decks together have fewer
// themes.
const maxSeen = 1000

// See records a theme as the latest one.
func (s *Seen) See(theme string) {
	s.add(deck.Fold(theme))
}

// add is like See, but for a theme that deck.Fold has returned.
func (s *Seen) add(folded string) {
	s.Themes = append(slices.DeleteFunc(s.Themes, func(t string) bool { return t == folded }), folded)
	if surplus := len(s.Themes) - maxSeen; surplus > 0 {
		s.Themes = slices.Delete(s.Themes, 0, surplus)
	}
}

// Later returns the themes of a deck, by index, that were seen lately and should come last. It
// returns the latest ones, at most half of the deck, so that enough others remain. The indices are
// ascending.
func (s Seen) Later(d deck.Deck) []int {
	places := map[string]int{}
	for i, theme := range d.Themes {
		places[deck.Fold(theme.Text)] = i
	}
	var later []int
	for i := len(s.Themes) - 1; i >= 0 && len(later) < len(d.Themes)/2; i-- {
		if place, known := places[s.Themes[i]]; known {
			later = append(later, place)
			delete(places, s.Themes[i])
		}
	}
	slices.Sort(later)
	return later
}
