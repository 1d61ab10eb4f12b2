//go:build !js

package scenes

import (
	"strings"
	"testing"

	"canape/engine/games"
	"canape/input"
	"canape/scenes/phonepage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// gatherInLobby opens a lobby whose invitation is on the screen, with some phones that sit there.
func gatherInLobby(t *testing.T, people int) *gathering {
	g := newGathering(t)
	env := g.app.env
	game, _ := games.Find("pass-pass")
	env.Reset(env.Routes.Lobby(game))
	env.Settle(env)
	g.ticks(3)
	env.Push(env.Routes.Phones(env.Top().(interface{ SeatPhone(input.DeviceID) }).SeatPhone))
	env.Settle(env)
	for range people {
		p := g.come()
		g.until("sitting down", func() bool { return p.page.Who != nil && p.page.Look != nil })
	}
	return g
}

// People choose name, colour and clothes on their phones while the others continue, in the lobby
// and over its invitation. Wrong names are refused with the reason, and a piece that a person does
// not own stays off.
func TestNameAndLookAreChosenOnThePhone(t *testing.T) {
	g := gatherInLobby(t, 2)
	env, léa, tom := g.app.env, g.phones[0], g.phones[1]
	top := env.Top()
	look := func(p *handheld) *phonepage.Look { return p.page.Look }
	if look(léa).Name != "" || len(look(léa).Pieces) > 0 {
		t.Errorf("before anybody has a name the page offers %+v", look(léa))
	}
	léa.send(map[string]any{"name": "  Léa "})
	g.until("Léa has her name", func() bool { return look(léa).Name == "Léa" && léa.page.Who.Name == "Léa" })
	if person, known := env.People.Find("Léa"); !known || len(person.Devices) != 1 {
		t.Errorf("the app knows %+v", person)
	}
	for name, why := range map[string]string{" ": "entry.empty", "Léa": "entry.taken", "léa": "entry.taken", "<b>Tom</b>": "entry.letters",
		strings.Repeat("x", store.MaxName+1): "entry.letters", "T\x00m": "entry.letters", "日本": "entry.letters"} {
		tom.send(map[string]any{"name": name})
		g.until("the reason for "+name, func() bool { return look(tom).Wrong == env.Text(why) })
		if look(tom).Name != "" {
			t.Errorf("with the name %q he is called %s", name, look(tom).Name)
		}
		tom.send(map[string]any{"colour": 1 + look(tom).Shape}) // a change that succeeds removes the reason
		g.until("the reason goes", func() bool { return look(tom).Wrong == "" })
	}
	if look(léa).Wrong != "" || env.Top() != top {
		t.Error("the names of one phone disturb the others")
	}
	tom.send(map[string]any{"name": "Tom"})
	g.until("Tom has his name", func() bool { return look(tom).Name == "Tom" })

	taken, free := look(tom).Shape, -1
	for colour, who := range look(léa).Taken {
		if who == "" && colour != look(léa).Shape {
			free = colour
		}
	}
	if look(léa).Taken[taken] != "Tom" {
		t.Errorf("taken are %q", look(léa).Taken)
	}
	léa.send(map[string]any{"colour": 1 + taken})
	léa.send(map[string]any{"colour": 1 + free})
	g.until("Léa has her colour", func() bool { return look(léa).Shape == free && léa.page.Who.Shape == free })
	for _, colour := range []int{-1, 7, 1 << 40} {
		léa.send(map[string]any{"colour": colour})
	}
	piece := look(léa).Pieces[0].ID
	léa.send(map[string]any{"wear": "hat-crown-of-nobody"})
	léa.send(map[string]any{"wear": piece})
	g.until("Léa wears it", func() bool { return look(léa).Pieces[0].On })
	if env.Outfit("Léa") == (ui.Wear{}) || look(tom).Pieces[0].On {
		t.Errorf("on the screen she wears %v", env.Outfit("Léa"))
	}
	léa.send(map[string]any{"wear": piece})
	g.until("Léa takes it off", func() bool { return !look(léa).Pieces[0].On })
}

// The page does not offer clothes that are not earned, and a command cannot put them on.
func TestClothesNotEarnedStayOff(t *testing.T) {
	g := gatherInLobby(t, 1)
	p := g.phones[0]
	p.send(map[string]any{"name": "Zoé"})
	g.until("a name", func() bool { return p.page.Look.Name == "Zoé" })
	free := len(p.page.Look.Pieces)
	const crown = "hat-cap"
	p.send(map[string]any{"wear": crown})
	g.ticks(30)
	if person, _ := g.app.env.People.Find("Zoé"); len(person.Outfit) > 0 {
		t.Errorf("she wears %q", person.Outfit)
	}
	g.app.env.People.Earn("Zoé", []string{crown})
	g.until("it is offered", func() bool { return len(p.page.Look.Pieces) == free+1 })
	p.send(map[string]any{"wear": crown})
	g.until("she wears it", func() bool { person, _ := g.app.env.People.Find("Zoé"); return len(person.Outfit) == 1 })
}

// A phone that joins on another evening has the name of its person again.
func TestThePhoneRemembersItsPerson(t *testing.T) {
	g := gatherInLobby(t, 1)
	p := g.phones[0]
	p.send(map[string]any{"name": "Mamie"})
	g.until("a name", func() bool { return p.page.Look.Name == "Mamie" })
	jar := p.client.Jar
	env := g.app.env
	env.Reset(env.Routes.Title())
	env.Settle(env)
	p.close()
	g.server.Stop()
	g.phones = nil
	g.ticks(10)
	game, _ := games.Find("blanco")
	env.Reset(env.Routes.Lobby(game))
	env.Settle(env)
	g.ticks(3)
	env.Push(env.Routes.Phones(env.Top().(interface{ SeatPhone(input.DeviceID) }).SeatPhone))
	env.Settle(env)
	again := g.comeWith(jar)
	g.until("the same name", func() bool { return again.page.Look != nil && again.page.Look.Name == "Mamie" })
}

// Names, colours and clothes cannot be changed in a match.
func TestNamesStayDuringAMatch(t *testing.T) {
	g := newGathering(t)
	g.sit("pass-pass", 3)
	p := g.phones[0]
	g.until("the match", func() bool { return len(p.page.Zones) > 0 })
	before := p.page.Who.Name
	p.send(map[string]any{"name": "Zorro"})
	p.send(map[string]any{"colour": 6})
	g.ticks(30)
	if _, known := g.app.env.People.Find("Zorro"); known || p.page.Look != nil || p.page.Who.Name != before {
		t.Errorf("during the match %s becomes %s", before, p.page.Who.Name)
	}
}
