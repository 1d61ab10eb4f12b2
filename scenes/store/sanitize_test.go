package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
)

func TestSanitizedName(t *testing.T) {
	for name, want := range map[string]string{
		"Léa":                              "Léa",
		"Jean-Pierre":                      "Jean-Pierre",
		"Mme D’Arc & f":                    "Mme D’Arc &",
		"  Anne   Marie ":                  "Anne Marie",
		"":                                 "",
		"🎉🎉":                               "?",
		"a\x00b\nc\u202ed":                 "ab cd",
		"\xff\xfeTom":                      "Tom",
		strings.Repeat("W", 5000):          strings.Repeat("W", 12),
		strings.Repeat("é", 100_000):       strings.Repeat("é", 12),
		"abcdefghijkl mnop":                "abcdefghijkl",
		"abcdefghijk lmnop":                "abcdefghijk",
		"abcdefghij klmnop":                "abcdefghij k",
		"e" + strings.Repeat("\u0301", 99): "e" + strings.Repeat("\u0301", 11),
	} {
		got := SanitizedName(name)
		if got != want || SanitizedName(got) != got {
			t.Errorf("%.40q becomes %q, want %q", name, got, want)
		}
	}
}

// Reading the people keeps only data that the app could have written. A file with more data is set
// aside.
func TestReadPeopleAreLimited(t *testing.T) {
	enginetest.OneGoroutine(t)
	var huge People
	for i := range 1000 {
		huge.People = append(huge.People, Person{Name: fmt.Sprintf("%d %s", i, strings.Repeat("n", 1000)), Colour: i, Level: strings.Repeat("l", 1000)})
	}
	huge.People = append(huge.People, Person{Name: "léa"}, Person{Name: "LÉA"}, Person{Name: ""})
	for i := range maxResults + 5 {
		r := result("blanco", "Tom", strings.Repeat("n", 40), "Tom")
		r.Seats = r.Seats[:i%2+1]
		huge.Results = append(huge.Results, r)
	}
	for i := range maxPending + 5 {
		huge.Pending = append(huge.Pending, Pending{Match: fmt.Sprint(i, matchEnd)}, Pending{Match: "../elsewhere" + matchEnd}, Pending{Match: "0" + matchEnd}, Pending{Match: strings.Repeat("n", 200) + matchEnd})
	}
	huge.Results[7].Seats = make([]SeatResult, 9)
	huge.Results[8].Game = strings.Repeat("g", 1000)
	strange := &huge.Results[len(huge.Results)-1]
	strange.Match, strange.Evening, strange.Number = "../elsewhere"+matchEnd, "../elsewhere"+matchEnd, -1
	damaged, err := json.Marshal(huge)
	if err != nil || len(damaged) > maxFile {
		t.Fatal(len(damaged), err)
	}
	d := disktest.New()
	d.Put("/home/people.json", damaged)
	h := OpenOn(d, "/home", evening)
	p, trouble := h.LoadPeople()
	if trouble != nil || len(p.People) != maxPeople || len(p.Results) != maxResults {
		t.Fatalf("%d people, %d results, %v", len(p.People), len(p.Results), trouble)
	}
	if r := p.Results[len(p.Results)-1]; r.Match != "" || r.Evening != "" || r.Number != 0 {
		t.Errorf("a result names %q and match %d of %q", r.Match, r.Number, r.Evening)
	}
	for _, person := range p.People {
		if utf8.RuneCountInString(person.Name) > MaxName || person.Colour > 5 || person.Level != "" {
			t.Fatalf("%+v", person)
		}
	}
	for _, r := range p.Results {
		for _, seat := range r.Seats {
			if utf8.RuneCountInString(seat.Name) > MaxName || len(r.Game) > maxID {
				t.Fatalf("%+v", r)
			}
		}
	}
	if len(p.Pending) != maxPending || p.Pending[1].Match != "1"+matchEnd {
		t.Errorf("%d matches are owed, the second is %v", len(p.Pending), p.Pending[1])
	}
	if p.sanitize() {
		t.Error("two sanitized names are equal")
	}
	if len(d.Files()) != 1 {
		t.Error("reading has changed something")
	}
	h.SavePeople(p)
	again := OpenOn(d, "/home", evening)
	if q, trouble := again.LoadPeople(); trouble != nil || len(q.People) != maxPeople {
		t.Errorf("%d people, %v", len(q.People), trouble)
	}
	p.Remember(Person{Name: "Tom"})
	again.SavePeople(p)
	files := d.Files()
	if kept := files["/home/people.json.kept-2026-11-21-204100"]; len(files) != 2 || !bytes.Equal(kept, damaged) || len(p.People) != maxPeople {
		t.Errorf("%d people, the files are %d, the one before has %d bytes", len(p.People), len(files), len(kept))
	}
}

// Saving never overwrites a file with unknown content, such as that of a newer version. It sets the
// file aside once.
func TestUnknownFilesAreSetAside(t *testing.T) {
	const settings, people = "/home/settings.json", "/home/people.json"
	for content, test := range map[string]struct {
		path, told string
		kept       bool
		speed      int
	}{
		`{"speed":200}`:                          {settings, "", false, 200},
		"\ufeff{\"speed\":200}":                  {settings, "", false, 200},
		`{}`:                                     {settings, "", false, 100},
		`{"speed":200,"weather":"rain"}`:         {settings, "", true, 200},
		`{"weather":"rain"}`:                     {settings, Strange, true, 100},
		`{"speed":200,"contrast":"dazzling"}`:    {settings, BadSetting, true, 200},
		`{"people":[{"name":"Léa"}]}`:            {people, "", false, 0},
		"\ufeff" + `{"people":[{"name":"Léa"}]}`: {people, "", false, 0},
		`{"people":[{"name":"Léa","age":9}]}`:    {people, "", true, 0},
		`{"people":[{"name":"Léa"}],"pets":3}`:   {people, "", true, 0},
	} {
		d := disktest.New()
		d.Put(test.path, []byte(content))
		h := OpenOn(d, "/home", evening)
		told := ""
		s, troubles := h.LoadSettings()
		for _, trouble := range troubles {
			told += trouble.Key
		}
		p, trouble := h.LoadPeople()
		if trouble != nil {
			told += trouble.Key
		}
		if _, lea := p.Find("Léa"); told != test.told || test.path == settings && s.Speed != test.speed || test.path == people && !lea {
			t.Errorf("%s: reported %q, speed %d, people %v", content, told, s.Speed, p.People)
		}
		for range 2 { // the file must be set aside only once
			h.SaveSettings(s)
			h.SavePeople(p)
		}
		kept, there := d.Files()[test.path+".kept-2026-11-21-204100"]
		if there != test.kept || there && string(kept) != content || len(d.Files()) > 3 {
			t.Errorf("%s: set aside is %q, %v", content, kept, there)
		}
	}
}

// A link in place of a file stays a link, whatever happens to the file that it points to.
func TestLinkStaysALink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a right there")
	}
	for name, content := range map[string]string{"good": `{"speed":200}`, "damaged": `{"speed":`, "more": `{"speed":200,"weather":1}`, "nothing": ""} {
		t.Run(name, func(t *testing.T) {
			folder, elsewhere := t.TempDir(), t.TempDir()
			link, target := filepath.Join(folder, "settings.json"), filepath.Join(elsewhere, "mine.json")
			if content != "" {
				write(t, target, content)
			}
			if err := os.Symlink(target, link); err != nil {
				t.Fatal(err)
			}
			h := Open(folder, evening)
			s, _ := h.LoadSettings()
			s.Edge = 5
			if trouble := h.SaveSettings(s); trouble != nil {
				t.Fatal(trouble)
			}
			if to, err := os.Readlink(link); err != nil || to != target {
				t.Errorf("the link leads to %q, %v", to, err)
			}
			if s, troubles := Open(folder, evening).LoadSettings(); s.Edge != 5 || len(troubles) > 0 {
				t.Errorf("%+v, %v", s, troubles)
			}
			beside, err := filepath.Glob(target + ".*")
			if want := name == "damaged" || name == "more"; err != nil || (len(beside) == 1) != want {
				t.Errorf("files set aside: %v", beside)
			}
			for _, path := range beside {
				if data, err := os.ReadFile(path); err != nil || string(data) != content {
					t.Errorf("%s holds %q, %v", path, data, err)
				}
			}
		})
	}
}
