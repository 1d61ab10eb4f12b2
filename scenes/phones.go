package scenes

import (
	"bytes"
	"image/png"
	"slices"

	"canape/input"
	"canape/scenes/handset"
	"canape/scenes/stage"
)

// phones brings the phones in the room and the scene in front together: what is chosen on a page
// goes to the scene, and each phone is shown the page of its seat, or a pad.
type phones struct {
	spoken string          // the language that the pages were last given
	paints map[string]bool // the pictures that are painted, or are being
}

// readPhones puts the phones into the frame.
func (a *App) readPhones() {
	if a.env.Phones == nil {
		return
	}
	racing, ok := a.env.Top().(stage.Racing)
	a.env.Phones.Read(&a.frame, ok && racing.Races())
}

// choose gives the scene in front what was chosen on phones.
func (a *App) choose() {
	if a.env.Phones == nil {
		return
	}
	scene, ok := a.env.Top().(stage.Handheld)
	for _, command := range a.env.Phones.Commands() {
		seat := a.env.Roster.SeatsOf(a.phone(command.Phone)).Only()
		if ok && seat != input.NoSeat {
			a.touched()
			scene.Choose(a.env, seat, command)
		}
	}
}

// phone returns the device that a phone is.
func (a *App) phone(id string) input.DeviceID {
	for i := range a.frame.Phones {
		if a.frame.Phones[i].ID == id {
			return a.env.Roster.PhoneOf(id)
		}
	}
	return input.NoDevice
}

// pageWords are the words of the page itself, under "phone.page.<word>".
var pageWords = [...]string{"welcome", "code", "enter", "wrong", "later", "full", "lost", "elsewhere", "turn", "hidden", "cover", "uncover", "cover-all", "uncover-all", "pad", "close",
	"slow", "confirm", "cancel", "pause", "up", "down", "left", "right", "previous", "next", "third", "fourth"}

// showPhones shows each phone its page, and paints what is missing on them.
func (a *App) showPhones() {
	if a.env.Phones == nil || !a.env.Phones.State().On && len(a.frame.Phones) == 0 {
		return
	}
	language := string(a.env.Words().Language())
	if a.handhelds.spoken != language {
		a.handhelds.spoken = language
		words := map[string]string{}
		for _, word := range pageWords {
			words[word] = a.env.Text("phone.page." + word)
		}
		a.env.Phones.Speak(language, words)
	}
	for i := range a.frame.Phones {
		id := a.frame.Phones[i].ID
		if page := a.pageOf(a.env.Roster.PhoneOf(id)); page != nil {
			a.env.Phones.Show(id, page)
		}
	}
	for _, name := range a.env.Phones.Missing() {
		if !a.handhelds.paints[name] {
			a.print(name)
		}
	}
}

// pageOf returns the page of a phone: that of the scene in front, or a pad.
func (a *App) pageOf(device input.DeviceID) *handset.Page {
	seat := a.env.Roster.SeatsOf(device).First()
	if scene, ok := a.env.Top().(stage.Handheld); ok && seat != input.NoSeat {
		if page := scene.Phone(a.env, seat); page != nil {
			return page
		}
	}
	page := &handset.Page{Lang: string(a.env.Words().Language()), Pad: true, Sentence: a.env.Text("phone.page.menu")}
	watches := slices.IndexFunc(a.env.Watchers, func(w stage.Watcher) bool { return w.Device == device })
	switch {
	case seat == input.NoSeat && watches >= 0:
		who := a.env.Watchers[watches].Seat
		page.Sentence, page.Who = a.env.Text("phone.page.watch"), &handset.Who{Name: who.Name, Shape: who.Colour}
	case seat == input.NoSeat:
		page.Sentence = a.env.Text("phone.page.sit")
	case int(seat) < len(a.env.Party.Seats):
		who := a.env.Party.Seats[seat]
		page.Who = &handset.Who{Name: who.Name, Shape: who.Colour}
	}
	if name, shape, sits := a.env.WhoSits(seat); sits && seat != input.NoSeat {
		page.Who = &handset.Who{Name: name, Shape: shape}
	}
	return page
}

// printWidth is how wide pictures are on phones, in pixels: twice as many as they mostly take there.
const printWidth = 280

// print paints a picture in the background, as its own painter does.
func (a *App) print(name string) {
	paint := a.canvas.Print(name, printWidth)
	if paint == nil {
		return // nothing on the screen has drawn one yet
	}
	if a.handhelds.paints == nil {
		a.handhelds.paints = map[string]bool{}
	}
	a.handhelds.paints[name] = true
	to := a.env.Phones
	go func() {
		var b bytes.Buffer
		if png.Encode(&b, paint()) == nil {
			to.Paint(name, b.Bytes())
		}
	}()
}
