package scenes

import (
	"slices"
	"strings"
	"unicode/utf8"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/outfits"
	"canape/scenes/people"
	"canape/scenes/phonepage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// addLook adds the name and look of the person with a phone to its page. The page shows them after
// a touch on the person in the list.
func (p *phones) addLook(page *phonepage.Page, id string, device input.DeviceID, seat input.Seat) {
	if page.Look = p.lookOf(id, device, seat); page.Look == nil {
		return
	}
	name, _, _, sits := p.env.Dressing().Person(seat)
	page.Choices = slices.Clone(page.Choices) // a copy, because the menu compares its own slice with the next page
	for i := range page.Choices {
		c := &page.Choices[i]
		c.Look = sits && c.Item && c.Word == name
	}
}

// lookOf returns the name and look that the person with a phone can change now, or nil if they
// cannot. The change does not interrupt the screen or the other phones.
func (p *phones) lookOf(id string, device input.DeviceID, seat input.Seat) *phonepage.Look {
	scene := p.env.Dressing()
	if scene == nil {
		return nil
	}
	look := &phonepage.Look{Most: store.MaxName, Taken: make([]string, ui.SeatCount)}
	name, own := p.wearer(scene, device, seat)
	if own {
		look.Name = name
	}
	for colour := range ui.SeatCount {
		look.Taken[colour] = scene.Holder(seat, colour)
	}
	person, known := p.env.People.Find(look.Name)
	look.Shape = person.Colour
	if _, colour, _, sits := scene.Person(seat); sits {
		look.Shape = colour
	}
	if wrong := p.wrong[id]; wrong != "" {
		look.Wrong = p.env.Text(wrong)
	}
	if !known {
		return look
	}
	for i, piece := range outfits.Pieces() {
		if outfits.Has(person, piece) {
			look.Pieces = append(look.Pieces, phonepage.Clothes{ID: piece.Name, On: slices.Contains(person.Outfit, piece.Name),
				Name: p.env.Text("phone.look.piece", "n", i+1, "reason", p.env.Text(piece.Reason()))})
		}
	}
	return look
}

// wearer returns the name of the person with a phone: the person in its seat or, without a seat,
// the person who last played with the phone. own reports whether that person has chosen the name.
func (p *phones) wearer(scene app.Dressing, device input.DeviceID, seat input.Seat) (name string, own bool) {
	if name, _, own, sits := scene.Person(seat); sits {
		return name, own
	}
	if regulars := p.env.Regulars(device); len(regulars) > 0 {
		return regulars[0].Name, true
	}
	return "", false
}

// dress takes a change of name, colour or clothes from a phone.
func (p *phones) dress(c app.PhoneCommand) {
	scene, device := p.env.Dressing(), p.device(c.Phone)
	if scene == nil || device == input.NoDevice {
		return
	}
	if p.wrong == nil {
		p.wrong = map[string]string{}
	}
	delete(p.wrong, c.Phone)
	seat := p.env.Roster.SeatsOf(device).First()
	_, colour, _, sits := scene.Person(seat)
	name, own := p.wearer(scene, device, seat)
	switch {
	case c.Name != "":
		if wrong := p.rename(scene, device, seat, c.Name); wrong != "" {
			p.wrong[c.Phone] = wrong
		}
	case c.Colour > 0 && c.Colour <= ui.SeatCount:
		if sits && c.Colour-1 != colour {
			scene.Recolour(seat, c.Colour-1)
		}
	case c.Wear != "" && own:
		people.Wear(p.env, name, c.Wear)
	}
}

// rename gives the person with a phone another name, and records that the phone belongs to the
// person of that name. It returns the text key of the reason why it refuses the name, or "" if it
// does not.
func (p *phones) rename(scene app.Dressing, device input.DeviceID, seat input.Seat, text string) (wrong string) {
	name := strings.Join(strings.Fields(text), " ")
	letters := func(r rune) bool { return store.NameLetter(r) && ui.Covers(string(r)) }
	_, colour, _, sits := scene.Person(seat)
	switch {
	case name == "":
		return "entry.empty"
	case utf8.RuneCountInString(name) > store.MaxName || strings.ContainsFunc(name, func(r rune) bool { return !letters(r) }) || store.SanitizedName(name) != name:
		return "entry.letters"
	case sits && !scene.Rename(seat, name):
		return "entry.taken"
	case !sits:
		if _, known := p.env.People.Find(name); !known {
			p.env.People.Remember(store.Person{Name: name, Colour: colour})
		}
	}
	known, _ := p.env.Roster.Device(device)
	p.env.People.Link(name, known.Mark())
	p.env.KeepPeople()
	return ""
}
