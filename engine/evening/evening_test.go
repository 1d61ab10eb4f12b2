package evening_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/engine/evening"
	"canape/engine/games"
)

// kinds returns all games, each for any number of people.
func kinds() (list []evening.Kind) {
	for _, game := range games.List() {
		list = append(list, evening.Kind{Info: game.Info(), Most: engine.MaxSeats})
	}
	return list
}

func kindOf(t rapid.TB, id string) evening.Kind {
	for _, k := range kinds() {
		if k.ID == id {
			return k
		}
	}
	t.Fatalf("no game %q", id)
	return evening.Kind{}
}

func add(t rapid.TB, e *evening.Evening, entries ...evening.Entry) {
	t.Helper()
	for _, entry := range entries {
		if err := e.Add(entry); err != nil {
			t.Fatalf("%#v: %v", entry, err)
		}
	}
}

// begun returns an evening with this number of guests.
func begun(t rapid.TB, header evening.Header, people int) *evening.Evening {
	e := evening.New(header)
	for i := range people {
		add(t, e, evening.Come{Person: evening.Person{Name: fmt.Sprintf("P%d", i), Colour: i}})
	}
	return e
}

func places(t *rapid.T, seats int) []int {
	scores := rapid.SliceOfN(rapid.IntRange(0, 3), seats, seats).Draw(t, "scores")
	list := make([]int, seats)
	for i, score := range scores {
		list[i] = 1
		for _, other := range scores {
			if other > score {
				list[i]++
			}
		}
	}
	return list
}

func TestAwards(t *testing.T) {
	for _, test := range []struct{ places, points []int }{
		{[]int{1, 2}, []int{5, 3}},
		{[]int{1, 1}, []int{4, 4}},
		{[]int{2, 1, 3}, []int{3, 5, 2}},
		{[]int{1, 2, 2}, []int{5, 3, 3}},
		{[]int{1, 3, 1, 3}, []int{4, 2, 4, 2}},
		{[]int{1, 1, 1, 1}, []int{3, 3, 3, 3}},
		{[]int{4, 3, 2, 1, 5}, []int{1, 2, 3, 5, 1}},
		{[]int{1, 3, 5, 1, 3, 5}, []int{4, 2, 1, 4, 2, 1}},
	} {
		if got := evening.Award(test.places); !slices.Equal(got, test.points) {
			t.Errorf("%v score %v, want %v", test.places, got, test.points)
		}
	}
	if draw := evening.Award([]int{1, 1, 1, 1}); draw[0] != evening.BenchPoints {
		t.Errorf("sitting out scores %d, a draw %d", evening.BenchPoints, draw[0])
	}
}

// A better place never gets fewer points, and tied places get equal points.
func TestAwardsFollowPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := places(t, rapid.IntRange(1, 6).Draw(t, "seats"))
		points := evening.Award(list)
		for i := range list {
			for j := range list {
				if list[i] < list[j] && points[i] < points[j] || list[i] == list[j] && points[i] != points[j] {
					t.Fatalf("%v score %v", list, points)
				}
			}
		}
	})
}

// A programme fills the available time with games that suit the people present. No game comes twice
// in a row, and no game is repeated before every game has come once.
func TestProgrammes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		people := rapid.IntRange(2, 6).Draw(t, "people")
		minutes := rapid.SampledFrom([]int{15, 30, 60, 90}).Draw(t, "minutes")
		e := begun(t, evening.Header{Minutes: minutes, Seed: rapid.Uint64().Draw(t, "seed")}, people)
		programme := e.Draw(kinds(), minutes, evening.Measured)
		if again := e.Draw(kinds(), minutes, evening.Measured); !slices.Equal(again, programme) {
			t.Fatalf("%v, and then %v", programme, again)
		}
		fitting, spent := 0, 0
		for _, k := range kinds() {
			if k.Min <= people {
				fitting++
			}
		}
		count := map[string]int{}
		for i, s := range programme {
			k := kindOf(t, s.Game)
			if k.Min > people {
				t.Fatalf("%d people cannot play %s", people, s.Game)
			}
			at := slices.IndexFunc(k.Forms, func(f engine.Form) bool { return f.Name == s.Form })
			spent += evening.Measured(s.Game, k.Forms[at], min(people, k.Max)) + 1
			if i > 0 && programme[i-1].Game == s.Game {
				t.Fatalf("%v: twice in a row", programme)
			}
			count[s.Game]++
		}
		if spent > minutes && (len(programme) > 2 || spent > minutes+5) || len(programme) < 2 || len(programme) > evening.MaxStations {
			t.Fatalf("%d people, %d minutes: %v takes %d", people, minutes, programme, spent)
		}
		if len(programme) < evening.MaxStations && minutes-spent > 13 {
			t.Fatalf("%d people, %d minutes: %v takes only %d", people, minutes, programme, spent)
		}
		if len(count) < fitting && slices.Max(slices.Collect(values(count))) > 1 {
			t.Fatalf("%v: again before all have come", programme)
		}
		add(t, e, evening.Plan{Stations: programme})
	})
}

func values(m map[string]int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for _, n := range m {
			if !yield(n) {
				return
			}
		}
	}
}

// The numbers of games that two guests have sat out differ by at most one, if both were present all
// the time. Everybody present either plays or is recorded as sitting out.
func TestSittingOutIsShared(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		people := rapid.IntRange(2, 6).Draw(t, "people")
		e := begun(t, evening.Header{Seed: rapid.Uint64().Draw(t, "seed")}, people)
		for range rapid.IntRange(1, 12).Draw(t, "games") {
			k := rapid.SampledFrom(kinds()).Draw(t, "game")
			if k.Min > people {
				continue
			}
			add(t, e, evening.Plan{Stations: []evening.Station{{Game: k.ID, Form: engine.FormFull}}})
			players := e.Choose(k.Max, nil)
			if len(players) != min(people, k.Max) {
				t.Fatalf("%d of %d play %s", len(players), people, k.ID)
			}
			add(t, e, evening.Begin{Players: players}, evening.End{Places: places(t, len(players))})
			least, most := e.Guests[0].SatOut, e.Guests[0].SatOut
			for i, g := range e.Guests {
				least, most = min(least, g.SatOut), max(most, g.SatOut)
				if g.Played+g.SatOut != len(e.Rounds) {
					t.Fatalf("guest %d played %d and sat out %d of %d", i, g.Played, g.SatOut, len(e.Rounds))
				}
			}
			if most-least > 1 {
				t.Fatalf("one sat out %d times, another %d", most, least)
			}
		}
	})
}

// Two people who share a device never play together in a game in which each player needs a device.
func TestDevicesAreNotShared(t *testing.T) {
	e := begun(t, evening.Header{}, 6)
	share := func(one, other int) bool { return one%4 == other%4 } // people 0 and 4 share a device, and so do people 1 and 5
	sat := [6]int{}
	for range 12 {
		add(t, e, evening.Plan{Stations: []evening.Station{{Game: "x"}}})
		players := e.Choose(4, share)
		if len(players) != 4 {
			t.Fatalf("%v play", players)
		}
		for i, p := range players {
			for _, q := range players[:i] {
				if share(p, q) {
					t.Fatalf("%v play with one device", players)
				}
			}
		}
		for i := range 6 {
			if !slices.Contains(players, i) {
				sat[i]++
			}
		}
		add(t, e, evening.Begin{Players: players}, evening.End{Places: []int{1, 2, 3, 4}})
	}
	for _, i := range []int{0, 1, 4, 5} { // these four people take turns
		if sat[i] != 6 {
			t.Errorf("they sat out %v times", sat)
		}
	}
}

// Bots sit out before people do.
func TestBotsSitOutFirst(t *testing.T) {
	e := evening.New(evening.Header{})
	for i, level := range []string{"easy", "", "easy", "", ""} {
		add(t, e, evening.Come{Person: evening.Person{Name: fmt.Sprint("P", i), Bot: level}})
	}
	for range 4 {
		add(t, e, evening.Plan{Stations: []evening.Station{{Game: "x"}}})
		players := e.Choose(4, nil)
		for _, person := range []int{1, 3, 4} {
			if !slices.Contains(players, person) {
				t.Fatalf("%v play", players)
			}
		}
		add(t, e, evening.Begin{Players: players}, evening.End{Places: []int{1, 2, 3, 4}})
	}
	if e.Guests[0].SatOut != 2 || e.Guests[2].SatOut != 2 {
		t.Errorf("the bots sat out %d and %d times", e.Guests[0].SatOut, e.Guests[2].SatOut)
	}
}

func one(game string) evening.Plan {
	return evening.Plan{Stations: []evening.Station{{Game: game, Form: engine.FormShort}}}
}

func TestLatecomersScoreFromFirstGame(t *testing.T) {
	e := begun(t, evening.Header{}, 2)
	add(t, e, one("blanco"), evening.Begin{Players: []int{0, 1}}, evening.End{Places: []int{1, 2}})
	add(t, e, evening.Come{Person: evening.Person{Name: "Late"}}, evening.Home{Person: 1})
	if e.Guests[2].Points != 0 || e.Guests[1].Points != 3 || !slices.Equal(e.Here(), []int{0, 2}) {
		t.Fatalf("%+v", e.Guests)
	}
	add(t, e, one("blitz"), evening.Begin{Players: []int{2, 0}}, evening.End{Places: []int{1, 2}})
	add(t, e, evening.Come{Person: evening.Person{Name: "p1", Colour: 3}}) // the person returns with another device
	if got := []int{e.Guests[0].Points, e.Guests[1].Points, e.Guests[2].Points}; !slices.Equal(got, []int{8, 3, 5}) {
		t.Errorf("points are %v", got)
	}
	if len(e.Guests) != 3 || !e.Guests[1].Here || e.Guests[1].Colour != 3 {
		t.Errorf("%+v", e.Guests)
	}
	if e.Add(evening.Home{Person: 7}) == nil || e.Add(evening.Home{Person: -1}) == nil {
		t.Error("an absent person can leave")
	}
}

// TestPersonLeavesDuringMatch checks that people get points for a match only if they are present at
// its beginning and at its end.
func TestPersonLeavesDuringMatch(t *testing.T) {
	for name, test := range map[string]struct {
		during []evening.Entry
		points []int
		joker  evening.Use // the state of the joker that the first guest played
	}{
		"everybody stays":             {nil, []int{10, 3, 3}, evening.JokerUsed},
		"a player goes":               {[]evening.Entry{evening.Home{Person: 0}}, []int{0, 3, 3}, evening.JokerKept},
		"a player goes and is back":   {[]evening.Entry{evening.Home{Person: 0}, evening.Come{Person: evening.Person{Name: "p0"}}}, []int{10, 3, 3}, evening.JokerUsed},
		"the one who watches goes":    {[]evening.Entry{evening.Home{Person: 2}}, []int{10, 3, 0}, evening.JokerUsed},
		"the one who watches is back": {[]evening.Entry{evening.Home{Person: 2}, evening.Come{Person: evening.Person{Name: "P2"}}}, []int{10, 3, 3}, evening.JokerUsed},
		"somebody comes":              {[]evening.Entry{evening.Come{Person: evening.Person{Name: "Late"}}}, []int{10, 3, 3, 0}, evening.JokerUsed},
	} {
		e := begun(t, evening.Header{Joker: true}, 3)
		add(t, e, one("blanco"), evening.Joker{Person: 0}, evening.Begin{Players: []int{0, 1}})
		add(t, e, test.during...)
		add(t, e, evening.End{Places: []int{1, 2}})
		var points []int
		for _, g := range e.Guests {
			points = append(points, g.Points)
			if !g.Here && (g.Played != 0 || g.SatOut != 0) {
				t.Errorf("%s: %s has played %d games and sat out %d", name, g.Name, g.Played, g.SatOut)
			}
		}
		if winners := e.Rounds[0].Winners(); len(winners) > 0 != e.Guests[0].Here {
			t.Errorf("%s: %v won", name, winners)
		}
		if !slices.Equal(points, test.points) || e.Guests[0].Joker != test.joker {
			t.Errorf("%s: points are %v, want %v; the joker is %v, want %v", name, points, test.points, e.Guests[0].Joker, test.joker)
		}
		if again, err := evening.Decode(e.Encode()); err != nil || !reflect.DeepEqual(again, e) {
			t.Errorf("%s: read again as %+v, %v", name, again, err)
		}
	}
}

// The number of entries is limited, so that an evening that never ends does not fill the disk.
func TestEntriesAreLimited(t *testing.T) {
	e, most := evening.New(evening.Header{}), 0
	for most < 10_000 && e.Add(evening.Plan{}) == nil {
		most++
	}
	if most != 4000 || e.Entries() != most {
		t.Errorf("%d entries were accepted, but there are %d", most, e.Entries())
	}
}

// The limit on people present also applies to people who return.
func TestComeIsRefusedOnFullCouch(t *testing.T) {
	e := begun(t, evening.Header{}, evening.MaxHere)
	home := e.Guests[0].Person
	add(t, e, evening.Home{Person: 0}, evening.Come{Person: evening.Person{Name: "Late"}})
	for _, person := range []evening.Person{home, {Name: "Later"}} {
		if err := e.Add(evening.Come{Person: person}); err == nil || len(e.Here()) != evening.MaxHere {
			t.Errorf("%q joined a full evening: %v", person.Name, err)
		}
	}
	add(t, e, evening.Come{Person: evening.Person{Name: "late", Colour: 2}}) // accepted, because a person who is present may change devices
}

func TestJokers(t *testing.T) {
	e := begun(t, evening.Header{Joker: true}, 3)
	add(t, e, one("blanco"), evening.Joker{Person: 0}, evening.Joker{Person: 1}, evening.Joker{Person: 1, Off: true}, evening.Joker{Person: 2})
	add(t, e, evening.Begin{Players: []int{0, 1}}, evening.End{Places: []int{1, 2}})
	if got := []int{e.Guests[0].Points, e.Guests[1].Points, e.Guests[2].Points}; !slices.Equal(got, []int{10, 3, 3}) {
		t.Errorf("points are %v", got)
	}
	if e.Guests[0].Joker != evening.JokerUsed || e.Guests[1].Joker != evening.JokerKept || e.Guests[2].Joker != evening.JokerKept {
		t.Errorf("%+v", e.Guests)
	}
	add(t, e, one("blitz"), evening.Joker{Person: 1}, evening.Skip{})
	if e.Add(evening.Joker{Person: 0}) == nil || e.Guests[1].Joker != evening.JokerKept {
		t.Error("a joker can be used twice, or is lost with a skipped game")
	}
	add(t, e, one("blitz"), evening.Joker{Person: 1}, evening.Home{Person: 1}, evening.Come{Person: e.Guests[1].Person})
	if e.Guests[1].Joker != evening.JokerKept || e.Add(evening.Joker{Person: 1, Off: true}) == nil {
		t.Error("a person who left after playing a joker does not get it back on return")
	}
	if without := begun(t, evening.Header{}, 1); without.Add(evening.Joker{}) == nil {
		t.Error("a joker can be used although jokers are off")
	}
}

func TestLastChooses(t *testing.T) {
	e := begun(t, evening.Header{LastChooses: true}, 3)
	if got := e.Choosers(); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("at first %v choose", got)
	}
	add(t, e, one("blanco"), evening.Begin{Players: []int{0, 1, 2}}, evening.End{Places: []int{1, 3, 2}})
	if got := e.Choosers(); !slices.Equal(got, []int{1}) {
		t.Errorf("%v choose", got)
	}
	e.Header.LastChooses = false
	if got := e.Choosers(); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("%v choose", got)
	}
}

// full returns an evening with an entry of every kind.
func full(t rapid.TB) *evening.Evening {
	e := begun(t, evening.Header{Created: "2026-11-24T20:15:00+01:00", By: "canape 1.0", Minutes: 60, Seed: 7, Joker: true, Secrets: "peek"}, 3)
	add(t, e, evening.Come{Person: evening.Person{Name: "Zoé", Colour: 4, Bot: "easy", Character: "bold", Device: []byte(`{"Kind":1}`)}},
		evening.Plan{Stations: e.Draw(kinds(), 60, evening.Measured)}, evening.Joker{Person: 1},
		evening.Begin{Players: []int{0, 1, 3}}, evening.End{Places: []int{1, 2, 3}, Minutes: 12}, evening.Skip{},
		evening.Home{Person: 0}, evening.Begin{Players: []int{1, 2}}, evening.Skip{}, evening.Close{})
	return e
}

func TestEncodeDecodeRoundTrip(t *testing.T) {
	e := full(t)
	content := e.Encode()
	again, err := evening.Decode(content)
	if err != nil || !reflect.DeepEqual(again, e) {
		t.Fatalf("%v: %+v", err, again)
	}
	if !bytes.Equal(again.Encode(), content) {
		t.Error("the encoding differs")
	}
	for _, want := range []string{"canape-evening 1 #", `come {"name":"Zoé","colour":4,"bot":"easy"`, `end {"places":[1,2,3],"minutes":12} #`} {
		if !strings.Contains(string(content), want) {
			t.Errorf("no %s in\n%s", want, content)
		}
	}
	windows := append([]byte("\ufeff"), bytes.ReplaceAll(content, []byte("\n"), []byte("\r\n"))...)
	if again, err := evening.Decode(windows); err != nil || !reflect.DeepEqual(again, e) {
		t.Errorf("with Windows line endings: %v", err)
	}
	if _, err := evening.Decode(bytes.Replace(content, []byte("evening 1 #"), []byte("evening 1 #"), 1)); err != nil {
		t.Error(err)
	}
}

// prefixOf reports whether part equals the start of whole.
func prefixOf(part, whole *evening.Evening) bool {
	if part.Entries() > whole.Entries() {
		return false
	}
	return bytes.HasPrefix(whole.Encode(), part.Encode())
}

// A file cut off at any byte is read as the evening up to that point.
func TestIncompleteFile(t *testing.T) {
	e := full(t)
	content := e.Encode()
	for n := range content {
		part, err := evening.Decode(content[:n])
		switch {
		case err != nil && !errors.Is(err, evening.ErrDamaged):
			t.Fatalf("%d bytes: %v", n, err)
		case err != nil && bytes.Count(content[:n], []byte("\n")) >= 2:
			t.Fatalf("%d bytes: %v", n, err)
		case err == nil && (part.Entries() != bytes.Count(content[:n], []byte("\n"))-2 || !prefixOf(part, e)):
			t.Fatalf("%d bytes give %d entries", n, part.Entries())
		}
	}
}

// A damaged file is read correctly up to the damage and no further.
func TestDamagedFile(t *testing.T) {
	e := full(t)
	content := e.Encode()
	found := 0
	for damaged := range disktest.Damaged(content, disktest.Versions()/4) {
		part, err := evening.Decode(damaged)
		if part != nil && !prefixOf(part, e) {
			t.Fatalf("%q is read as %+v", damaged, part)
		}
		if err != nil {
			found++
		}
	}
	if found == 0 {
		t.Error("no damage was found")
	}
}

// Any sequence of accepted entries survives encoding and decoding, and the points always add up.
func TestAnyEvening(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := evening.New(evening.Header{Seed: rapid.Uint64().Draw(t, "seed"), Joker: rapid.Bool().Draw(t, "joker"), LastChooses: rapid.Bool().Draw(t, "last")})
		person := rapid.IntRange(-1, evening.MaxPeople)
		for range rapid.IntRange(0, 60).Draw(t, "entries") {
			before := e.Encode()
			var entry evening.Entry
			switch rapid.IntRange(0, 9).Draw(t, "kind") {
			case 0, 1:
				entry = evening.Come{Person: evening.Person{Name: rapid.SampledFrom([]string{"", "A", "B", "C", "Zoé", "zoÉ", "E", "F", "G"}).Draw(t, "name"), Colour: rapid.IntRange(-1, 6).Draw(t, "colour")}}
			case 2:
				entry = evening.Home{Person: person.Draw(t, "person")}
			case 3:
				entry = evening.Plan{Stations: e.Draw(kinds(), rapid.IntRange(0, 90).Draw(t, "minutes"), evening.Measured)}
			case 4:
				entry = evening.Joker{Person: person.Draw(t, "person"), Off: rapid.Bool().Draw(t, "off")}
			case 5, 6:
				entry = evening.Begin{Players: e.Choose(rapid.IntRange(0, 6).Draw(t, "places"), nil)}
			case 7, 8:
				entry = evening.End{Places: places(t, rapid.IntRange(0, 6).Draw(t, "seats"))}
				if len(e.Players) > 0 {
					entry = evening.End{Places: places(t, len(e.Players))}
				}
			case 9:
				entry = evening.Skip{}
			}
			if e.Add(entry) != nil && !bytes.Equal(e.Encode(), before) {
				t.Fatalf("%#v was refused, and has changed something", entry)
			}
			sum := make([]int, len(e.Guests))
			for _, round := range e.Rounds {
				for i, points := range round.Points {
					sum[i] += points
				}
			}
			for i, g := range e.Guests {
				if g.Points != sum[i] {
					t.Fatalf("guest %d has %d points, the rounds brought %d", i, g.Points, sum[i])
				}
			}
			if len(e.Here()) > evening.MaxHere {
				t.Fatal("too many are here")
			}
		}
		again, err := evening.Decode(e.Encode())
		if err != nil || !bytes.Equal(again.Encode(), e.Encode()) || !reflect.DeepEqual(again.Guests, e.Guests) {
			t.Fatalf("read again: %v", err)
		}
	})
}

// A programme follows the pace of the family, and one match interrupted by supper changes little.
func TestProgrammesFollowFamilyPace(t *testing.T) {
	k := kindOf(t, "blanco")
	short, _ := k.Form(engine.FormShort)
	full, _ := k.Form(engine.FormFull)
	said := evening.Measured("blanco", short, 4)
	own := func(minutes ...int) (list []evening.Taken) {
		for _, n := range minutes {
			list = append(list, evening.Taken{Game: "blanco", Form: engine.FormShort, Seats: 4, Minutes: n})
		}
		return append(list, evening.Taken{Game: "blanco", Form: "?", Seats: 4, Minutes: 900}, evening.Taken{Game: "blitz", Form: engine.FormFull, Seats: 4, Minutes: 90})
	}
	for _, test := range []struct {
		what    string
		minutes []int
		want    int
	}{
		{"none", nil, said}, {"all twice as long", []int{2 * said, 2 * said, 2 * said}, 2 * said},
		{"one with supper", []int{said, 40 * said, said}, said}, {"not known", []int{0, 0, 0}, said},
		{"slow long ago", append([]int{9 * said, 9 * said, 9 * said}, slices.Repeat([]int{said}, 9)...), said},
	} {
		if got := evening.Pace(kinds(), own(test.minutes...))("blanco", short, 4); got != test.want {
			t.Errorf("%s: a match takes %d minutes, want %d", test.what, got, test.want)
		}
	}
	slow := evening.Pace(kinds(), own(2*said, 2*said, 2*said))
	if got, want := slow("blanco", full, 2), 2*evening.Measured("blanco", full, 2); got != want {
		t.Errorf("a whole match of two takes %d minutes, want %d", got, want)
	}
	e := begun(t, evening.Header{Minutes: 60}, 4)
	spent := 0
	for _, s := range e.Draw(kinds(), 60, slow) {
		form, _ := kindOf(t, s.Game).Form(s.Form)
		spent += slow(s.Game, form, min(4, kindOf(t, s.Game).Max)) + 1
	}
	if spent > 60 {
		t.Errorf("a slow family's programme takes %d minutes", spent)
	}
}

// TestDrawIsNoWin checks that a game counts as a win for nobody if all players are first, and as a
// win for both winners if two of three players are first.
func TestDrawIsNoWin(t *testing.T) {
	for _, test := range []struct{ places, winners []int }{{[]int{1, 1, 1}, []int{}}, {[]int{1, 1, 3}, []int{0, 1}}, {[]int{2, 1, 2}, []int{1}}} {
		e := begun(t, evening.Header{}, 3)
		add(t, e, one("football"), evening.Begin{Players: []int{0, 1, 2}}, evening.End{Places: test.places})
		if got := e.Rounds[0].Winners(); !slices.Equal(got, test.winners) {
			t.Errorf("%v: %v win, want %v", test.places, got, test.winners)
		}
		for i, g := range e.Guests {
			if (g.Won == 1) != slices.Contains(test.winners, i) {
				t.Errorf("%v: guest %d has won %d games", test.places, i, g.Won)
			}
		}
	}
}
