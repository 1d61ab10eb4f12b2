package scenes

import (
	"bytes"
	"image/png"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
	"canape/scenes/ui"
)

// phones connects the phones to the top scene. It passes their choices to the scene, and sends each
// phone a page: that of its seat, or a menu.
type phones struct {
	env    *app.Env
	frame  *input.Frame
	canvas *ui.Canvas
	spoken lang.Language             // the language of the last pages sent
	paints map[app.PhonePicture]bool // pictures whose rendering has begun
	menus  phoneMenus
	chosen []app.PhoneCommand // the choices of this tick that are for the top scene and not for a menu
	wrong  map[string]string  // the text keys of the reasons why the names sent by phones were refused
}

func newPhones(env *app.Env, frame *input.Frame, canvas *ui.Canvas) phones {
	return phones{env: env, frame: frame, canvas: canvas, menus: phoneMenus{env: env, menus: map[string]*phoneMenu{}}}
}

// look reads the frame that was just drawn, for the menus of the phones.
func (p *phones) look() {
	if len(p.frame.Phones) > 0 {
		p.menus.look(p.canvas)
	}
}

// read adds the phones to the input of this tick, and sorts their choices into those for menus and
// those for the scene.
func (p *phones) read() {
	if p.env.Phones == nil {
		return
	}
	racing, ok := p.env.Top().(app.Racing)
	p.env.Phones.Read(p.frame, ok && racing.Races())
	p.chosen = p.chosen[:0]
	for _, command := range p.env.Phones.Commands() {
		switch {
		case command.Name != "" || command.Colour > 0 || command.Wear != "":
			p.dress(command)
		case command.Pick > 0:
			p.menus.choose(command)
		default:
			p.chosen = append(p.chosen, command)
		}
	}
	p.menus.press(p.frame)
	p.menus.forget(p.frame)
}

// choose passes the choices of phones to the top scene. It reports whether the scene received any.
func (p *phones) choose() (chosen bool) {
	if p.env.Phones == nil {
		return false
	}
	scene, ok := p.env.Top().(app.Handheld)
	for _, command := range p.chosen {
		seat := p.env.Roster.SeatsOf(p.device(command.Phone)).Only()
		if ok && seat != input.NoSeat {
			chosen = true
			scene.Choose(p.env, seat, command)
		}
	}
	return chosen
}

// device returns the device of a phone, or input.NoDevice if the phone is not connected.
func (p *phones) device(id string) input.DeviceID {
	for i := range p.frame.Phones {
		if p.frame.Phones[i].ID == id {
			return p.env.Roster.PhoneOf(id)
		}
	}
	return input.NoDevice
}

// pageWords lists the fixed words of the phone page. Their texts have the keys "phone.page.<word>".
var pageWords = [...]string{"welcome", "code", "enter", "wrong", "later", "full", "lost", "elsewhere", "turn", "hidden", "cover", "uncover", "cover-all", "uncover-all", "pad", "close",
	"slow", "confirm", "cancel", "pause", "look", "name", "colour", "clothes", "done", "up", "down", "left", "right", "previous", "next", "third", "fourth", "sound-on", "sound-off"}

// show sends each phone its page, and starts rendering the pictures that the server lacks.
func (p *phones) show() {
	if p.env.Phones == nil || !p.env.Phones.State().On && len(p.frame.Phones) == 0 {
		return
	}
	if table := p.env.Words; p.spoken != table.Language() {
		p.spoken = table.Language()
		p.env.Phones.Speak(table.Language(), func(l lang.Language) map[string]string {
			catalog := table.Catalog
			if l != table.Language() {
				catalog = lang.For(l)
			}
			words := map[string]string{}
			for _, word := range pageWords {
				words[word] = catalog.Text("phone.page." + word)
			}
			return words
		})
	}
	for i := range p.frame.Phones {
		id := p.frame.Phones[i].ID
		if page := p.pageOf(id, p.env.Roster.PhoneOf(id)); page != nil {
			p.env.Phones.Show(id, page)
		}
	}
	for _, picture := range p.env.Phones.Missing() {
		if !p.paints[picture] {
			p.print(picture)
		}
	}
}

// pageOf returns the page of a phone, either from the top scene or as a menu of its screen.
func (p *phones) pageOf(id string, device input.DeviceID) *phonepage.Page {
	seat := p.env.Roster.SeatsOf(device).First()
	if scene, ok := p.env.Top().(app.Handheld); ok && seat != input.NoSeat {
		if page := scene.Phone(p.env, seat); page != nil {
			return page
		}
	}
	if scene, ok := p.env.Top().(app.Hosting); ok && seat == input.NoSeat {
		return scene.PhoneGuest(p.env, device)
	}
	page := &phonepage.Page{Lang: string(p.env.Words.Language())}
	if name, shape, sits := p.env.WhoSits(seat); sits && seat != input.NoSeat {
		page.Who = &phonepage.Who{Name: name, Shape: shape}
	} else if int(seat) < len(p.env.Party.Seats) && seat != input.NoSeat {
		who := p.env.Party.Seats[seat]
		page.Who = &phonepage.Who{Name: who.Name, Shape: who.Colour}
	}
	if who, watches := p.env.Watches(device); watches && seat == input.NoSeat {
		page.Who = &phonepage.Who{Name: who.Name, Shape: who.Colour}
	}
	page = p.menus.page(id, device, page)
	if page != nil {
		if scene, ok := p.env.Top().(app.Recounting); ok && page.Who != nil {
			scene.Recount(p.env, page.Who.Name, page)
		}
		p.addLook(page, id, device, seat)
	}
	return page
}

// printWidth is the width of pictures sent to phones, in pixels. A phone usually shows them half as
// wide, in CSS pixels.
const printWidth = 280

// print renders a picture in the background.
func (p *phones) print(picture app.PhonePicture) {
	paint := p.canvas.Print(picture.Name, printWidth)
	if paint == nil {
		return // the screen has not drawn this picture yet
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
