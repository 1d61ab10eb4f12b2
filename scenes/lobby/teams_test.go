package lobby

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/team"
)

// fourAtFootball returns a lobby with a robot and three known people with pads. Zoé plays with Tom,
// and Léa with the robot.
func fourAtFootball(t *testing.T, r *menutest.Room) (*Scene, []*fake.Pad) {
	l := lobbyOf(r, "football")
	pads := make([]*fake.Pad, 3)
	for i, name := range []string{"Zoé", "Léa", "Tom"} {
		pads[i] = r.Plug(fake.XboxPad)
		r.Ticks(2)
		r.Tap(pads[i], input.PadBottom)
		person, _ := r.Env.People.Find(name)
		person.Name = name
		l.places.become(i, person)
		r.Env.People.Remember(store.Person{Name: name})
	}
	l.addRobot(3, false)
	r.Ticks(changeTicks)
	if got := l.terms.teams(); !slices.Equal(got, []int{0, 1, 0, 1}) {
		t.Fatalf("the teams are %v", got)
	}
	return l, pads
}

// A team of two people keeps its chosen name in the next match and the next game. A team with a
// robot gets a random name each time.
func TestTeamOfTwoKeepsItsName(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	r.Env.People = store.People{}
	l, pads := fourAtFootball(t, r)
	first := l.terms.teamNames()
	l.setCursor(r.ID(pads[0]), lobbyTeam)
	r.Tap(pads[0], input.PadEast)
	chosen := l.terms.teamNames()
	if chosen[0] == first[0] || chosen[0] == chosen[1] || !chosen[0].Known() {
		t.Fatalf("%q are chosen after %q", chosen, first)
	}
	r.Ticks(2)
	if at := rowThatLooks(l, func(v value) bool { return v.shirt == chosen[0] && v.value == chosen[0].The(r.Env.Catalog) }); at < 0 {
		t.Errorf("no row says %q", chosen[0])
	}
	party := l.party()
	l.remember(party)
	if !slices.Equal(party.Teams, chosen) {
		t.Errorf("the match has %q", party.Teams)
	}
	if got := r.Env.People.TeamOf("tom", "Zoé"); got != string(chosen[0]) {
		t.Errorf("the stored name is %q", got)
	}
	people, trouble := r.Env.Home.LoadPeople()
	if trouble != nil || people.TeamOf("Zoé", "Tom") != string(chosen[0]) {
		t.Errorf("on disk: %+v", people.Teams)
	}
	drawn := map[team.Name]bool{}
	for range 40 {
		r.Env.People.Results = append(r.Env.People.Results, store.Result{Game: "football"})
		next := l.terms
		next.named = nil
		names := next.teamNames()
		if names[0] != chosen[0] {
			t.Fatalf("the team of two people is now %q", names[0])
		}
		drawn[names[1]] = true
	}
	if len(drawn) != 1 { // names come in pairs, so the opponents of a named team get the same name every time
		t.Errorf("against them play %v", drawn)
	}
	swapped := []app.PartySeat{{Name: "Zoé"}, {Name: "Tom"}, {Name: "Léa", Bot: ""}, {Name: "Robi", Bot: "easy"}}
	drawn = map[team.Name]bool{}
	for range 40 {
		r.Env.People.Results = append(r.Env.People.Results, store.Result{Game: "football"})
		drawn[r.Env.NameTeams(swapped, []int{0, 1, 1, 0}, nil)[0]] = true
	}
	if len(drawn) < 5 {
		t.Errorf("a team with a robot is always one of %v", drawn)
	}
}

// The lobby gives no team names to players without a partner. They get the default names of the
// game.
func TestNoTeamWithoutPartner(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	l := lobbyOf(r, "football")
	r.Key(input.KeyEnter)
	r.Ticks(changeTicks)
	if names := l.party().Teams; names != nil {
		t.Errorf("two at football are %q", names)
	}
	if got, _ := l.places.teamWords(l.terms.teams(), nil, 0); got != "Stripes" {
		t.Errorf("the first is of the %q", got)
	}
}
