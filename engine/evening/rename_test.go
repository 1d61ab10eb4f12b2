package evening_test

import (
	"testing"

	"canape/engine/evening"
)

// A renamed person keeps their points. People can be renamed after the end of the evening, but not
// to a name that another person has.
func TestRename(t *testing.T) {
	e := evening.New(evening.Header{})
	add(t, e, evening.Come{Person: evening.Person{Name: "Rond"}}, evening.Come{Person: evening.Person{Name: "Tom"}}, one("blanco"),
		evening.Begin{Players: []int{0, 1}}, evening.Rename{Person: 0, Name: "Zoé"}, evening.End{Places: []int{1, 2}}, evening.Close{}, evening.Rename{Person: 1, Name: "Tim"})
	for _, entry := range []evening.Entry{evening.Rename{Person: 0, Name: "tim"}, evening.Rename{Person: 2, Name: "Léa"}, evening.Rename{Person: 0}, evening.Rename{Person: -1, Name: "Léa"}} {
		if e.Add(entry) == nil {
			t.Errorf("%+v is accepted", entry)
		}
	}
	if e.Find("Zoé") != 0 || e.Find("Tim") != 1 || e.Guests[0].Points != 5 {
		t.Errorf("they are %+v", e.Guests)
	}
	again, err := evening.Decode(e.Encode())
	if err != nil || again.Find("Zoé") != 0 || again.Guests[0].Points != 5 {
		t.Errorf("read again: %v, %+v", err, again)
	}
	held, less := e.Sanitized(func(p evening.Person) evening.Person {
		p.Name += "!"
		return p
	})
	if !less || held.Find("Zoé!") != 0 {
		t.Errorf("held: %+v", held.Guests)
	}
}
