package scenes

import (
	"bytes"
	"image/png"
	"slices"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
	"canape/scenes/ui"
)

// phones brings the phones in the room and the scene in front together: what is chosen on a page
// goes to the scene, and each phone is shown the page of its seat, or a pad.
type phones struct {
	env    *app.Env
	frame  *input.Frame
	canvas *ui.Canvas
	spoken string                    // the language that the pages were last given
	paints map[app.PhonePicture]bool // the pictures that are painted, or are being
}

// read puts the phones into the frame.
func (p *phones) read() {
	if p.env.Phones == nil {
		return
	}
	racing, ok := p.env.Top().(app.Racing)
	p.env.Phones.Read(p.frame, ok && racing.Races())
}

// choose gives the scene in front what was chosen on phones, and reports whether anything was.
func (p *phones) choose() (chosen bool) {
	if p.env.Phones == nil {
		return false
	}
	scene, ok := p.env.Top().(app.Handheld)
	for _, command := range p.env.Phones.Commands() {
		seat := p.env.Roster.SeatsOf(p.device(command.Phone)).Only()
		if ok && seat != input.NoSeat {
			chosen = true
			scene.Choose(p.env, seat, command)
		}
	}
	return chosen
}

// device returns the device that a phone is.
func (p *phones) device(id string) input.DeviceID {
	for i := range p.frame.Phones {
		if p.frame.Phones[i].ID == id {
			return p.env.Roster.PhoneOf(id)
		}
	}
	return input.NoDevice
}

// pageWords are the words of the page itself, under "phone.page.<word>".
var pageWords = [...]string{"welcome", "code", "enter", "wrong", "later", "full", "lost", "elsewhere", "turn", "hidden", "cover", "uncover", "cover-all", "uncover-all", "pad", "close",
	"slow", "confirm", "cancel", "pause", "up", "down", "left", "right", "previous", "next", "third", "fourth"}

// show shows each phone its page, and paints what is missing on them.
func (p *phones) show() {
	if p.env.Phones == nil || !p.env.Phones.State().On && len(p.frame.Phones) == 0 {
		return
	}
	language := string(p.env.Words().Language())
	if p.spoken != language {
		p.spoken = language
		words := map[string]string{}
		for _, word := range pageWords {
			words[word] = p.env.Text("phone.page." + word)
		}
		p.env.Phones.Speak(language, words)
	}
	for i := range p.frame.Phones {
		id := p.frame.Phones[i].ID
		if page := p.pageOf(p.env.Roster.PhoneOf(id)); page != nil {
			p.env.Phones.Show(id, page)
		}
	}
	for _, picture := range p.env.Phones.Missing() {
		if !p.paints[picture] {
			p.print(picture)
		}
	}
}

// pageOf returns the page of a phone: that of the scene in front, or a pad.
func (p *phones) pageOf(device input.DeviceID) *phonepage.Page {
	seat := p.env.Roster.SeatsOf(device).First()
	if scene, ok := p.env.Top().(app.Handheld); ok && seat != input.NoSeat {
		if page := scene.Phone(p.env, seat); page != nil {
			return page
		}
	}
	if scene, ok := p.env.Top().(app.Hosting); ok && seat == input.NoSeat && !p.watches(device) {
		return scene.PhoneGuest(p.env, device)
	}
	page := &phonepage.Page{Lang: string(p.env.Words().Language()), Pad: true, Sentence: p.env.Text("phone.page.menu")}
	watches := slices.IndexFunc(p.env.Watchers, func(w app.Watcher) bool { return w.Device == device })
	switch {
	case seat == input.NoSeat && watches >= 0:
		who := p.env.Watchers[watches].Seat
		page.Sentence, page.Who = p.env.Text("phone.page.watch"), &phonepage.Who{Name: who.Name, Shape: who.Colour}
	case seat == input.NoSeat:
		page.Sentence = p.env.Text("phone.page.sit")
	case int(seat) < len(p.env.Party.Seats):
		who := p.env.Party.Seats[seat]
		page.Who = &phonepage.Who{Name: who.Name, Shape: who.Colour}
	}
	if name, shape, sits := p.env.WhoSits(seat); sits && seat != input.NoSeat {
		page.Who = &phonepage.Who{Name: name, Shape: shape}
	}
	return page
}

// watches reports whether a device is that of somebody who sits out a match of an evening.
func (p *phones) watches(device input.DeviceID) bool {
	return slices.ContainsFunc(p.env.Watchers, func(w app.Watcher) bool { return w.Device == device })
}

// printWidth is the width of pictures on phones, in pixels: twice as many as they mostly take there.
const printWidth = 280

// print paints a picture in the background, as its own painter does.
func (p *phones) print(picture app.PhonePicture) {
	paint := p.canvas.Print(picture.Name, printWidth)
	if paint == nil {
		return // nothing on the screen has drawn one yet
	}
	if p.paints == nil {
		p.paints = map[app.PhonePicture]bool{}
	}
	p.paints[picture] = true
	to := p.env.Phones
	go func() {
		var b bytes.Buffer
		if quick := (png.Encoder{CompressionLevel: png.BestSpeed}); quick.Encode(&b, paint()) == nil {
			to.Paint(picture, b.Bytes())
		}
	}()
}
