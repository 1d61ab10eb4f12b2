package phonejoin_test

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine/enginetest"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/phonejoin"
	"canape/scenes/ui/uitest"
)

// listener is a server without phones, for the scene under test.
type listener struct {
	app.Phones
	state   app.PhoneState
	removed []string
	closed  bool
	invited int // how often a screen has shown the code
	renewed int // how often the code was replaced
}

func (l *listener) Open() error           { l.state.On = true; return nil }
func (l *listener) Close()                { l.closed = true }
func (l *listener) State() app.PhoneState { return l.state }
func (l *listener) Invite()               { l.invited++ }
func (l *listener) Renew()                { l.renewed++ }
func (l *listener) Another()              { l.state.Address = "10.0.0.7:2424" }
func (l *listener) Remove(id string)      { l.removed = append(l.removed, id) }

func reachable() *listener {
	return &listener{state: app.PhoneState{Link: "HTTP://192.168.178.123:2424/K7QXM2WZH", Address: "192.168.178.123:2424", Code: "K7QXM2WZH", Addresses: 2}}
}

// The code is black on white with a white border, and its modules are whole pixels, even if text is
// large. With CANAPE_GALLERY the test saves pictures.
func TestCodeCanBeScanned(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, language := range []lang.Language{lang.French, lang.English} {
		for _, size := range []image.Point{{X: 1280, Y: 720}, {X: 1920, Y: 1080}} {
			for _, scale := range []float64{1, 2} {
				r := menutest.NewBlancoRoom(t, language)
				r.Env.Phones = reachable()
				scene := phonejoin.New(r.Env, nil)
				r.Open(scene)
				r.Ticks(21 * 60) // until the help is shown
				img := r.Paint(scene, size.X, size.Y, scale)
				name := fmt.Sprintf("invite-%s-%d-%g", language, size.X, scale)
				if err := scannable(img); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				uitest.Write(t, name, img)
			}
		}
	}
}

// scannable returns an error if the code in a picture has a fault. Its white square must be 33
// modules wide and high. All modules must have the same width in pixels, and be black or white.
func scannable(img *image.RGBA) error {
	white := func(x, y int) bool {
		at := img.PixOffset(x, y)
		return img.Pix[at] == 255 && img.Pix[at+1] == 255 && img.Pix[at+2] == 255
	}
	first, last := -1, -1
	y := 0
	for ; y < img.Rect.Dy() && first < 0; y++ {
		run := 0
		for x := range img.Rect.Dx() {
			if !white(x, y) {
				run = 0
			} else if run++; run > 200 {
				first, last = x-run+1, x
			}
		}
	}
	if first < 0 {
		return fmt.Errorf("there is no white square")
	}
	side := last - first + 1
	const modules = 25 + 8
	if side%modules != 0 {
		return fmt.Errorf("%d pixels are not %d equal modules", side, modules)
	}
	module := side / modules
	for row := range modules {
		for column := range modules {
			at := img.RGBAAt(first+column*module+module/2, y-1+row*module+module/2)
			edge := img.RGBAAt(first+column*module, y-1+row*module)
			if at != edge || at.R != at.G || at.R != 0 && at.R != 255 {
				return fmt.Errorf("module %d, %d is %v, at its edge %v", column, row, at, edge)
			}
			if clear := row < 4 || column < 4 || row >= modules-4 || column >= modules-4; clear && at.R == 0 {
				return fmt.Errorf("the edge is not clear at %d, %d", column, row)
			}
		}
	}
	return nil
}

// A new phone is passed to the scene below. A phone can be removed, and the invitation can be
// ended.
func TestPhonesComeAndGo(t *testing.T) {
	r := menutest.BlancoRoom(t)
	phones := reachable()
	r.Env.Phones = phones
	var came []input.DeviceID
	r.Open(phonejoin.New(r.Env, func(id input.DeviceID) { came = append(came, id) }))
	r.Ticks(app.ChoiceTicks)
	r.Couch.Open("ana")
	r.Couch.Open("ben")
	r.Tick()
	if len(came) != 2 {
		t.Fatalf("%d phones joined", len(came))
	}
	r.Draw()
	for range 2 {
		r.Key(input.KeyArrowRight)
	}
	r.Key(input.KeyEnter) // opens the list of phones to remove
	r.Draw()
	r.Key(input.KeyArrowRight)
	r.Key(input.KeyEnter)
	if !slices.Equal(phones.removed, []string{"ben"}) {
		t.Errorf("removed %q", phones.removed)
	}
	r.Draw()
	r.Key(input.KeyEnter)
	r.Draw()
	r.Key(input.KeyBackspace) // removes none
	if len(phones.removed) != 1 {
		t.Errorf("removed %q", phones.removed)
	}
	r.Draw()
	for range 3 {
		r.Key(input.KeyArrowRight)
	}
	r.Key(input.KeyEnter)
	shown := phones.invited
	if r.Ticks(5); shown < app.ChoiceTicks || phones.invited != shown {
		t.Errorf("the code was shown for %d ticks, and for %d after the screen had gone", shown, phones.invited-shown)
	}
	if !phones.closed {
		t.Error("the server still runs")
	}
	if phones.renewed != 1 {
		t.Errorf("the code was replaced %d times", phones.renewed)
	}
}

// living is a scene below the invitation. It seats everybody who joins.
type living struct {
	menutest.StubScene
	names []string
}

func (l *living) WhoSits(seat input.Seat) (name string, shape int, ok bool) {
	if int(seat) >= len(l.names) {
		return "", 0, false
	}
	return l.names[seat], int(seat), true
}

// The invitation shows all phones that have joined: faces and names of people with seats, and the
// numbers of the other phones.
func TestInvitationShowsWhoHasCome(t *testing.T) {
	r := menutest.BlancoRoom(t)
	r.Env.Phones = reachable()
	below := &living{names: []string{"Léa", "Tom"}}
	r.Open(below)
	next := input.Seat(0)
	r.Push(phonejoin.New(r.Env, func(d input.DeviceID) {
		if int(next) < len(below.names) {
			if err := r.Env.Roster.Join(next, d); err != nil {
				t.Fatal(err)
			}
			next++
		}
	}))
	r.Ticks(app.ChoiceTicks)
	for n, want := range []string{"Léa", "Tom", r.Text("lobby.device.phone", "number", 3)} {
		if r.Draw(); r.Reads(want) {
			t.Errorf("%s is there before their phone", want)
		}
		r.Couch.Open(fmt.Sprint("phone ", n))
		r.Ticks(2)
		if r.Draw(); !r.Reads(want) {
			t.Errorf("the invitation does not show %s", want)
		}
	}
}
