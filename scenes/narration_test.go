package scenes

import (
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games/passpass"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/narration"
	"canape/scenes/play"
	soundfake "canape/scenes/sound/fake"
	speechfake "canape/scenes/speech/fake"
	"canape/scenes/store"
)

// listener is a fixture: a simulated person with a pad who does not see the screen.
type listener struct {
	*fake.Couch
	t    *testing.T
	app  *App
	pad  *fake.Pad
	said *speechfake.Speaker
}

func newListener(t *testing.T, l lang.Language, folder string) *listener {
	t.Helper()
	p := &listener{Couch: fake.NewCouch(), t: t, said: speechfake.New()}
	home := store.Open(folder, func() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) })
	p.app = NewApp(Options{Home: home, Locale: l, Windowed: true, Sound: soundfake.New(), Speech: p.said, Seeds: app.SeedsFrom(3)})
	p.app.env.Roster.Labels = nil // without a window there are no key labels
	p.app.canvas.Resize(480, 270)
	t.Cleanup(func() {
		p.app.env.CloseAll(p.app.env)
		p.app.canvas.Close()
	})
	p.pad = p.Plug(fake.XboxPad)
	p.ticks(2)
	return p
}

// narrated returns a listener in an app with narration on, in which nothing happens without a
// press.
func narrated(t *testing.T, l lang.Language) *listener {
	t.Helper()
	p := newListener(t, l, t.TempDir())
	s := p.app.env.Settings
	s.Narration, s.ReducedMotion, s.Speed = true, true, 400
	p.app.env.Configure(s)
	p.ticks(30)
	p.said.Texts()
	return p
}

func (p *listener) ticks(n int) {
	for range n {
		p.app.frame = *p.Couch.Tick()
		p.app.advance()
		p.app.record()
		for match := p.match(); match != nil && !match.Safe(); {
			time.Sleep(100 * time.Microsecond)
		}
	}
}

func (p *listener) match() *play.Match {
	match, _ := p.app.env.Top().(*play.Match)
	return match
}

// tap presses a button of the pad, waits until the focus has moved, and returns what is spoken.
func (p *listener) tap(c input.Control) []string {
	p.pad.Press(c)
	p.ticks(3)
	p.pad.Release(c)
	p.ticks(20)
	return p.said.Texts()
}

func (p *listener) hears(said []string, words string) {
	p.t.Helper()
	if !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, words) }) {
		p.t.Errorf("%q is not spoken, but %q", words, said)
	}
}

// At the first start, and only then, the voice says how to turn narration on: with a key, or by
// holding the button for Peek.
func TestNarrationCanBeTurnedOnByEar(t *testing.T) {
	folder := t.TempDir()
	p := newListener(t, lang.French, folder)
	p.hears(p.said.Texts(), "F2")
	if said := p.tap(input.PadEast); len(said) > 0 {
		t.Errorf("without narration %q is spoken", said)
	}
	p.pad.Press(input.PadL2)
	p.ticks(80)
	p.pad.Release(input.PadL2)
	p.hears(p.said.Texts(), "Football")
	p.PressKeys(input.KeyF2)
	p.ticks(2)
	p.ReleaseKeys(input.KeyF2)
	p.ticks(2)
	if p.app.env.Settings.Narration || p.said.Stops == 0 {
		t.Error("the key does not turn narration off")
	}
	p.said.Texts()
	again := newListener(t, lang.French, folder)
	if said := again.said.Texts(); len(said) > 0 {
		t.Errorf("at the second start %q is spoken", said)
	}
}

// After a press in a menu, the narrator speaks every change, including the words of the focused
// item.
func TestMenusAreSpoken(t *testing.T) {
	enginetest.OneGoroutine(t)
	ways := []input.Control{input.PadDown, input.PadEast, input.PadDown, input.PadWest, input.PadUp, input.PadDown, input.PadR1, input.PadDown, input.PadEast}
	for _, l := range lang.Languages() {
		for name, open := range map[string]func(p *listener) app.Scene{
			"title":    func(p *listener) app.Scene { return p.app.env.Routes.Title() },
			"settings": func(p *listener) app.Scene { return p.app.env.Routes.Settings() },
			"rules":    func(p *listener) app.Scene { return p.app.env.Routes.Rules(p.app.env.Games[0]) },
			"people": func(p *listener) app.Scene {
				for i, name := range []string{"Léa", "Tom", "Zoé"} {
					p.app.env.People.Remember(store.Person{Name: name, Colour: i})
				}
				return p.app.env.Routes.People()
			},
			"history": func(p *listener) app.Scene { return p.app.env.Routes.History() },
		} {
			t.Run(string(l)+" "+name, func(t *testing.T) {
				p := narrated(t, l)
				p.app.env.Push(open(p))
				p.app.env.Settle(p.app.env)
				p.ticks(40)
				if said := p.said.Texts(); len(said) == 0 {
					t.Error("opening it speaks no words")
				}
				for range 3 {
					for _, c := range ways {
						before := p.app.canvas.Trace()
						said := p.tap(c)
						if len(said) == 0 && !slices.Equal(before, p.app.canvas.Trace()) {
							t.Errorf("%s changes the screen without a word", c)
						}
						for _, words := range said {
							if strings.Contains(words, "[[") || strings.Contains(words, "\uFFFC") {
								t.Errorf("%q is spoken", words)
							}
						}
					}
				}
				if n := len(p.tap(input.PadL2)); n == 0 {
					t.Error("the screen is not read aloud on request")
				}
			})
		}
	}
}

// A single player against bots hears every turn and the choices, and with a key their own hand.
func TestMatchIsSpoken(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, id := range []string{"pass-pass", "blanco", "football"} {
		t.Run(id, func(t *testing.T) {
			p := narrated(t, lang.French)
			p.sit(id, 1)
			match := p.match()
			if match.Party().Secrets != app.Shown {
				t.Fatalf("the way to keep secrets is %q", match.Party().Secrets)
			}
			own, heard, chosen, moves := false, 0, 0, enginetest.Cases(100)
			for range moves {
				said := p.tap(input.PadBottom)
				moved := p.tap(input.PadEast)
				if len(moved) > 0 {
					chosen++
				}
				heard += len(said) + len(moved)
				if p.match() == nil {
					break
				}
				if look := p.tap(input.PadL2); match.Acts(0) && len(look) > 0 {
					own = own || slices.ContainsFunc(p.cards(0), func(card string) bool { return strings.Contains(strings.Join(look, " "), card) })
				}
			}
			if !own {
				t.Error("the own hand is not read aloud")
			}
			if heard < moves*2/5 || chosen < 2 {
				t.Errorf("%d texts are spoken, %d of them when the cursor moves", heard, chosen)
			}
		})
	}
}

// A replay is narrated like the match.
func TestReplayIsSpoken(t *testing.T) {
	p := narrated(t, lang.English)
	p.sit("pass-pass", 1)
	record := p.match()
	for { // loops until a bot has played and it is the player's turn again
		v := record.Match().View(engine.Table).(*passpass.View)
		if v.TrickNumber > 1 && v.Actors == engine.SeatsOf(0) && len(v.Trick) > 0 && v.Phase == passpass.PhasePlay.String() {
			break
		}
		if v.Round > 1 {
			t.Fatal("the first round is over")
		}
		p.tap(input.PadBottom)
	}
	p.ticks(300) // lets the table finish its animations, because the replay ends where the match is
	p.tap(input.PadStart)
	for range 2 {
		p.tap(input.PadDown)
	}
	said := p.tap(input.PadBottom)
	for range 40 {
		p.ticks(30)
		said = append(said, p.said.Texts()...)
	}
	p.hears(said, p.app.env.Text("replay.title"))
	played := slices.ContainsFunc(record.Party().Seats, func(s app.PartySeat) bool {
		return slices.ContainsFunc(said, func(words string) bool { return strings.HasPrefix(words, s.Name+" plays the ") })
	})
	if !played {
		t.Errorf("no move of a bot is spoken, but %q", said)
	}
}

// With several people at the table, the narrator names no card that a peek shows.
func TestNoHiddenCardIsSpoken(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, id := range []string{"pass-pass", "football", "blanco"} {
		t.Run(id, func(t *testing.T) {
			p := narrated(t, lang.French)
			p.sit(id, 2)
			match := p.match()
			if match.Party().Secrets != app.Peek {
				t.Fatalf("the way to keep secrets is %q", match.Party().Secrets)
			}
			looks := 0
			for range enginetest.Cases(60) {
				p.tap(input.PadBottom)
				if p.match() == nil {
					break
				}
				p.pad.Press(input.PadL2)
				p.ticks(5)
				p.said.Texts()
				var said []string
				for range 4 {
					said = append(said, p.tap(input.PadEast)...)
				}
				cards := p.cards(0)
				if match.Sees(0) && len(cards) > 0 {
					looks++
				}
				for _, card := range cards {
					if slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, card) || strings.Contains(s, ", "+card) }) {
						t.Errorf("during a peek %q names %q", said, card)
					}
				}
				p.pad.Release(input.PadL2)
				p.ticks(3)
			}
			if looks < enginetest.Cases(10) {
				t.Errorf("only %d looks show cards", looks)
			}
		})
	}
}

// sit opens a game from the title, seats people with pads, and begins the match.
func (p *listener) sit(id string, people int) {
	p.t.Helper()
	game, _ := p.app.env.Game(id)
	p.app.env.Reset(p.app.env.Routes.Lobby(game))
	p.app.env.Settle(p.app.env)
	p.ticks(5)
	pads := []*fake.Pad{p.pad}
	for len(pads) < people {
		pads = append(pads, p.Plug(fake.XboxPad))
		p.ticks(5)
	}
	for _, c := range []input.Control{input.PadBottom, input.PadBottom} {
		for _, pad := range pads {
			pad.Press(c)
			p.ticks(3)
			pad.Release(c)
			p.ticks(10)
		}
	}
	p.tap(input.PadStart)
	if p.match() == nil {
		p.t.Fatalf("the lobby leads to %T", p.app.env.Top())
	}
	p.said.Texts()
}

// cards returns the names of the face-up cards on a seat's mat.
func (p *listener) cards(seat engine.Seat) (names []string) {
	pictures, _ := p.app.canvas.Drawn().OnMat(p.match().Party().Seats[seat].Colour)
	for _, picture := range pictures {
		if name, ok := narration.CardName(p.app.env.Catalog, p.match().Game().Info().ID, picture); ok {
			names = append(names, name)
		}
	}
	return names
}

// All other sounds are softer while a text is read aloud.
func TestSoundMakesRoomForWords(t *testing.T) {
	p := narrated(t, lang.English)
	heard := p.app.options.Sound.(*soundfake.Player)
	for _, talks := range []bool{true, false} {
		p.said.Talks = talks
		p.ticks(1)
		if got := heard.Music().Hushed; got != talks {
			t.Errorf("while it speaks: %v, the sound is hushed: %v", talks, got)
		}
	}
}
