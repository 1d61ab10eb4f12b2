package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/games/blitz"
	"canape/engine/games/football"
	"canape/engine/games/passpass"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/evening"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/phonepage"
)

// pocket is a simulated phone. The test reads and touches its page without a network.
type pocket struct {
	inviting
	page   *phonepage.Page // the last page
	chosen []app.PhoneCommand
}

func (p *pocket) Read(*input.Frame, bool)          {}
func (p *pocket) Another()                         {}
func (p *pocket) Remove(string)                    {}
func (p *pocket) Stop()                            {}
func (p *pocket) Paint(app.PhonePicture, []byte)   {}
func (p *pocket) Show(_ string, q *phonepage.Page) { shown := *q; p.page = &shown }
func (p *pocket) Commands() (list []app.PhoneCommand) {
	list, p.chosen = p.chosen, nil
	return list
}

// pocketed is a fixture: an app with one phone.
type pocketed struct {
	*viewer
	*pocket
	device input.DeviceID
	key    *fake.Phone // the phone as an input device, for presses on its pad
}

func newPocketed(t *testing.T) *pocketed {
	t.Helper()
	p := &pocketed{viewer: newViewer(t), pocket: &pocket{}}
	p.app.canvas.Resize(960, 540)
	p.app.env.Phones = p.pocket
	p.key = p.Couch.Open("phone")
	p.pass(2)
	p.device = p.app.env.Roster.PhoneOf("phone")
	return p
}

// pass runs n ticks and draws a frame after each.
func (p *pocketed) pass(n int) {
	for range n {
		p.app.frame = *p.Couch.Tick()
		p.app.handhelds.read()
		p.app.advance()
		p.app.record()
	}
}

// in opens a scene and waits until it is idle. An overlay opens above the top scene; any other
// scene replaces all scenes.
func (p *pocketed) in(scene app.Scene) {
	env := p.app.env
	if _, over := scene.(app.Overlay); over {
		env.Push(scene)
	} else {
		env.Reset(scene)
	}
	env.Settle(env)
	p.pass(90)
}

func wordsOf(page *phonepage.Page) (words []string) {
	for _, c := range page.Choices {
		words = append(words, c.Word)
	}
	return words
}

// state describes everything that a press may change: the top scene, its words, the cursor and the
// sounds.
func (p *pocketed) state() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%T\n", p.app.env.Top())
	for _, line := range p.app.canvas.Drawn().Written() {
		fmt.Fprintln(&b, line.Text, line.Place.X, line.Place.Y)
	}
	for _, c := range p.page.Choices {
		fmt.Fprintln(&b, c.Word, c.Value, c.At, c.Off)
	}
	return b.String()
}

// menusOfPhones lists the screens outside a match by name, each with a function that opens it.
var menusOfPhones = map[string]func(p *pocketed){
	"title":                  func(p *pocketed) { p.in(p.app.env.Routes.Title()) },
	"lobby, without a place": func(p *pocketed) { p.in(p.lobby(passpass.ID)) },
	"lobby": func(p *pocketed) {
		p.in(p.lobby(passpass.ID))
		p.press(input.Confirm)
	},
	"lobby, ready": func(p *pocketed) {
		p.in(p.lobby(football.ID))
		p.press(input.Confirm)
		p.press(input.Confirm)
	},
	"lobby, another person writes": func(p *pocketed) {
		p.in(p.lobby(passpass.ID))
		tap := func(key input.Control) {
			p.Couch.PressKeys(key)
			p.pass(2)
			p.Couch.ReleaseKeys(key)
			p.pass(30)
		}
		tap(input.KeyEnter) // sits down
		tap(input.KeyK)     // opens the sheet
		for range 12 {
			if strings.Contains(fmt.Sprint(p.app.canvas.Spoken().Focus), p.app.env.Text("lobby.other-name")) {
				break
			}
			tap(input.KeyArrowDown)
		}
		tap(input.KeyEnter) // opens the field for the name
		p.press(input.Cancel)
		p.press(input.Confirm) // sits down again; the hint bar is for this phone now
	},
	"name, typed": func(p *pocketed) {
		p.in(menu.NewNameDialog(input.RightKeys, "people.another-name", "", nil, nil))
	},
	"lobby of an evening": func(p *pocketed) {
		p.in(p.app.env.Routes.NewEvening())
		p.press(input.Confirm)
	},
	"settings": func(p *pocketed) { p.in(p.app.env.Routes.Settings()) },
	"new button": func(p *pocketed) {
		p.capture()
	},
	"rules":   func(p *pocketed) { p.in(p.app.env.Routes.Rules(p.app.env.Games[0])) },
	"people":  func(p *pocketed) { p.in(p.app.env.Routes.People()) },
	"history": func(p *pocketed) { p.in(p.app.env.Routes.History()) },
	"phones":  func(p *pocketed) { p.in(p.app.env.Routes.Phones(nil)) },
	"question": func(p *pocketed) {
		p.in(menu.NewDialog(p.app.env, menu.Question{Title: "title.quit.title", Body: "title.quit.body", Answers: []menu.Answer{{Word: "title.quit"}, {Word: "title.quit.stay"}}}))
	},
	"decks": func(p *pocketed) {
		face, _ := gameui.Find(blitz.ID)
		p.in(face.Content.Editor(p.app.env))
	},
	"results": func(p *pocketed) {
		game, _ := games.Find(passpass.ID)
		who := party(game, 3, 1, app.Shown)
		p.sit(who)
		p.in(p.app.env.Routes.Results(botMatch(p.t, game, who, 3), nil))
		p.pass(900)
	},
	"replay": func(p *pocketed) {
		game, _ := games.Find(passpass.ID)
		p.in(p.app.env.Routes.Replay(botMatch(p.t, game, party(game, 3, 3, app.Open), 3), 10))
	},
	"clothes": func(p *pocketed) {
		p.in(p.app.env.Routes.People())
		for _, c := range p.page.Choices {
			if c.Word == p.app.env.Text("people.look") {
				p.chosen = append(p.chosen, app.PhoneCommand{Phone: "phone", On: p.page.On, Pick: c.Pick})
			}
		}
		p.pass(90)
	},
	"pause": func(p *pocketed) {
		game, _ := games.Find(passpass.ID)
		who := party(game, 3, 1, app.Shown)
		p.sit(who)
		p.in(p.app.env.Routes.Match(who))
		p.press(input.Pause)
	},
	"programme": func(p *pocketed) { p.evening() },
	"poster": func(p *pocketed) {
		p.evening()
		p.press(input.Cancel)
	},
	"menu of an evening": func(p *pocketed) {
		p.evening()
		p.press(input.Cancel)
		p.press(input.Cancel)
	},
}

func (p *pocketed) lobby(id string) app.Scene {
	game, _ := games.Find(id)
	return p.app.env.Routes.Lobby(game)
}

// capture opens the settings, and there the overlay that waits for the new button of Up on a pad.
func (p *pocketed) capture() {
	p.Couch.Plug(fake.XboxPad)
	p.in(p.app.env.Routes.Settings())
	for _, key := range []string{"settings.keys", "settings.action-up"} {
		for _, c := range p.page.Choices {
			if c.Word == p.app.env.Text(key) {
				p.chosen = append(p.chosen, app.PhoneCommand{Phone: "phone", On: p.page.On, Pick: c.Pick})
				break
			}
		}
		p.pass(30)
	}
}

// sit gives the first seat of a party to the phone.
func (p *pocketed) sit(who app.Party) {
	p.app.env.Party = who
	if err := p.app.env.Roster.Join(0, p.device); err != nil {
		p.t.Fatal(err)
	}
}

func (p *pocketed) evening() {
	who := app.Party{Game: evening.ID}
	for i := range 3 {
		who.Seats = append(who.Seats, app.PartySeat{Name: names[i], Colour: i})
	}
	p.sit(who)
	p.in(p.app.env.Routes.Match(who))
}

// press presses and releases a button of the pad on the page.
func (p *pocketed) press(v input.Action) {
	p.key.Press(v)
	p.pass(2)
	p.key.Release(v)
	p.pass(120)
}

// TestPhonePagesOfferTheScreensActions opens every screen outside a match. The page of a phone has
// a title and named buttons, and each button has an effect.
func TestPhonePagesOfferTheScreensActions(t *testing.T) {
	enginetest.OneGoroutine(t)
	for name, open := range menusOfPhones {
		t.Run(name, func(t *testing.T) {
			p := newPocketed(t)
			open(p)
			page := p.page
			if page == nil || strings.TrimSpace(page.Sentence) == "" {
				t.Fatalf("%T has no title: %+v", p.app.env.Top(), page)
			}
			live := slices.ContainsFunc(page.Choices, func(c phonepage.Choice) bool { return !c.Off })
			if !live || !page.Menu {
				t.Fatalf("%T has no button: %+v", p.app.env.Top(), page)
			}
			t.Logf("%s | %s | %q", page.Sentence, page.Detail, wordsOf(page))
			for i, c := range page.Choices {
				if c.Word == "" {
					t.Errorf("a button has no name: %+v", c)
				}
				if c.Look {
					if page.Look == nil {
						t.Errorf("%q opens the look of nobody", c.Word)
					}
					continue
				}
				if c.Off || c.At && c.Value == "" || c.Value == p.app.env.Text("speech.chosen") || testing.Short() && i%3 != 0 {
					continue
				}
				p := newPocketed(t)
				open(p)
				before := p.state()
				p.chosen = append(p.chosen, app.PhoneCommand{Phone: "phone", On: p.page.On, Pick: c.Pick})
				for range 24 {
					if p.pass(5); p.state() != before {
						break
					}
				}
				if p.state() == before {
					t.Errorf("%q does nothing", c.Word)
				}
			}
		})
	}
}

// While the screen waits for a key of the keyboard or of a pad, or another person writes a name, the
// page of a phone still names a way out, and the way out works.
func TestPhonesCanLeaveWhatWaitsForOtherDevices(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, name := range []string{"new button", "name, typed", "lobby, another person writes"} {
		t.Run(name, func(t *testing.T) {
			p := newPocketed(t)
			menusOfPhones[name](p)
			before := fmt.Sprintf("%T, seats %b", p.app.env.Top(), p.app.env.Roster.SeatsOf(p.device))
			word, named := p.page.Keys[input.Cancel.String()]
			leave := slices.IndexFunc(p.page.Choices, func(c phonepage.Choice) bool { return c.Word == lang.Capitalise(word) })
			if !named || leave < 0 {
				t.Fatalf("on %s only %q is offered", before, wordsOf(p.page))
			}
			p.chosen = append(p.chosen, app.PhoneCommand{Phone: "phone", On: p.page.On, Pick: p.page.Choices[leave].Pick})
			p.pass(30)
			if after := fmt.Sprintf("%T, seats %b", p.app.env.Top(), p.app.env.Roster.SeatsOf(p.device)); after == before {
				t.Errorf("%q leads nowhere from %s", word, before)
			}
		})
	}
}

// The main button of a phone that has just joined closes the invitation, because its player wants
// to continue.
func TestInvitationHasDoneAsMainButton(t *testing.T) {
	enginetest.OneGoroutine(t)
	p := newPocketed(t)
	p.in(p.app.env.Routes.Title())
	before := p.app.env.Top()
	p.in(p.app.env.Routes.Phones(nil))
	var main []phonepage.Choice
	for _, c := range p.page.Choices {
		if c.Main {
			main = append(main, c)
		}
	}
	if len(main) != 1 || main[0].Word != p.app.env.Text("phones.done") || main[0].Item {
		t.Fatalf("the main buttons are %+v", main)
	}
	p.chosen = append(p.chosen, app.PhoneCommand{Phone: "phone", On: p.page.On, Pick: main[0].Pick})
	if p.pass(120); p.app.env.Top() != before {
		t.Errorf("it leads to %T", p.app.env.Top())
	}
}

// After a match, a phone shows the ranking and its player's place, but not before the screen does.
func TestPhonesShowTheResultOfTheirPlayers(t *testing.T) {
	enginetest.OneGoroutine(t)
	p := newPocketed(t)
	game, _ := games.Find(passpass.ID)
	who := party(game, 3, 1, app.Shown)
	p.sit(who)
	p.in(p.app.env.Routes.Results(botMatch(t, game, who, 3), nil))
	if p.page != nil && len(p.page.Scores) > 0 {
		t.Error("the phone is ahead of the podium")
	}
	p.pass(900)
	own := slices.IndexFunc(p.page.Scores, func(s phonepage.Fact) bool { return s.Lead })
	if len(p.page.Scores) != 3 || own < 0 {
		t.Fatalf("the ranking is %+v", p.page.Scores)
	}
	place, name, _ := strings.Cut(p.page.Scores[own].Name, ". ")
	if name != who.Seats[0].Name || !strings.HasSuffix(p.page.Detail, place) {
		t.Errorf("%s is told %q, and the ranking says %s", name, p.page.Detail, place)
	}
}
