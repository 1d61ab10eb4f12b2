package scenes

import (
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/outfits"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// viewer is a fixture: an app with known people and past matches. Tests take pictures of it.
type viewer struct {
	*fake.Couch
	t     *testing.T
	app   *App
	home  string
	heard *soundfake.Player
	pads  []*fake.Pad
}

// names are the names of the players in pictures.
var names = [...]string{"Léa", "Tom", "Zoé", "Mamie", "Marie-Claude", "Papi"}

func newViewer(t *testing.T) *viewer {
	t.Helper()
	v := &viewer{Couch: fake.NewCouch(), t: t, home: t.TempDir(), heard: soundfake.New()}
	now := time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC)
	home := store.Open(v.home, func() time.Time { return now })
	v.app = NewApp(Options{Home: home, Locale: lang.French, Windowed: true, Sound: v.heard, Seeds: app.SeedsFrom(3)})
	v.app.canvas.Resize(uitest.Forms()[0].Width, uitest.Forms()[0].Height)
	env := v.app.env
	env.Roster.Labels = nil // without a window there are no key labels
	t.Cleanup(func() {
		env.CloseAll(env)
		v.app.canvas.Close()
	})
	env.People = menutest.SamplePeople()
	outfits.Award(&env.People, "Léa", []string{"hat-wizard", "scarf-chain", "glasses-heart"})
	outfits.Award(&env.People, "Tom", []string{"hat-ball", "scarf-fan"})
	env.People.Dress("Mamie", []string{"hair-bun", "glasses-round", "scarf-striped"})
	env.People.Dress("Zoé", []string{"hair-plaits", "hat-straw"})
	s := env.Settings
	s.Guide = map[string]bool{}
	for _, game := range games.List() {
		s.Guide[game.Info().ID] = true // the guided match was offered already, so there are no lessons
	}
	env.Configure(s)
	v.ticks(2)
	return v
}

// note adds an entry to an evening.
func (v *viewer) note(e *rules.Evening, entry rules.Entry) {
	v.t.Helper()
	if err := e.Add(entry); err != nil {
		v.t.Fatal(err)
	}
}

// party returns a party whose first seats are people and whose other seats are bots.
func party(game engine.Game, seats, people int, secrets app.Secrets) app.Party {
	p := app.Party{Game: game.Info().ID, Secrets: secrets}
	for i := range seats {
		seat := app.PartySeat{Name: names[i], Colour: i}
		if i >= people {
			seat.Bot = bot.Easy
		}
		p.Seats = append(p.Seats, seat)
	}
	return p
}

// ticks runs n ticks and draws each. Background work continues meanwhile.
func (v *viewer) ticks(n int) {
	for range n {
		v.app.frame = *v.Couch.Tick()
		v.app.advance()
		v.draw()
	}
}

func (v *viewer) draw() {
	v.app.canvas.Begin()
	v.show(v.app.canvas)
}

func (v *viewer) show(c *ui.Canvas) {
	v.app.env.Stack.Draw(v.app.env, c)
	v.app.notices.draw(v.app.env, c)
	v.app.captions.Draw(v.app.env, c)
}

// speak sets the language and the text size.
func (v *viewer) speak(language lang.Language, percent int) {
	s := v.app.env.Settings
	s.Language, s.TextScale = string(language), percent
	v.app.env.Configure(s)
}

// open replaces all scenes by the given one.
func (v *viewer) open(scene app.Scene) {
	v.app.env.Reset(scene)
	v.app.env.Settle(v.app.env)
	v.ticks(60)
}

// push opens a scene above the open ones.
func (v *viewer) push(scene app.Scene) {
	v.app.env.Push(scene)
	v.app.env.Settle(v.app.env)
	v.ticks(60)
}

func (v *viewer) pop() {
	v.app.env.Pop()
	v.ticks(2)
}

// plug plugs in the given number of pads, one for each person.
func (v *viewer) plug(people int) {
	for len(v.pads) < people {
		v.pads = append(v.pads, v.Couch.Plug([]fake.Model{fake.XboxPad, fake.DualSense}[len(v.pads)%2]))
		v.ticks(3)
	}
}

// tap presses and releases a button on each of the pads in turn.
func (v *viewer) tap(control input.Control, pads ...*fake.Pad) {
	for _, pad := range pads {
		pad.Press(control)
		v.ticks(3)
		pad.Release(control)
		v.ticks(app.ChoiceTicks)
	}
}

// inviting is a phone server on which phones can join.
type inviting struct{ app.Phones }

func (inviting) Open() error                                                { return nil }
func (inviting) Close()                                                     {}
func (inviting) Invite()                                                    {}
func (inviting) Renew()                                                     {}
func (inviting) Commands() []app.PhoneCommand                               { return nil }
func (inviting) Speak(lang.Language, func(lang.Language) map[string]string) {}
func (inviting) Missing() []app.PhonePicture                                { return nil }
func (inviting) State() app.PhoneState {
	return app.PhoneState{On: true, Link: "HTTP://192.168.178.123:2424/K7QXM2WZH", Address: "192.168.178.123:2424", Code: "K7QXM2WZH", Addresses: 2}
}

// getUp frees all seats.
func (v *viewer) getUp() {
	for seat := range input.Seat(len(v.pads)) {
		v.app.env.Roster.Leave(seat)
	}
	v.app.env.Party = app.Party{}
}
