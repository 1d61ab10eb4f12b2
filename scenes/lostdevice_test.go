package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/ledger"
	"canape/scenes/menu"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// lostCouch is a fixture: a journey in which a pad is unplugged while its owner is asked something.
// No other pad belongs to the same family, so the test can recognise its buttons on the screen.
type lostCouch struct {
	*journey
	owner *traveller
	rest  *survivor // the person with the remaining device
	after bool      // the owner sits in the second seat, so that the other person reads the lessons
	robot bool      // a bot takes the seat of the lost pad; otherwise the remaining device does
}

// survivor is a simulated person whose device remains when the others are lost. They press the
// buttons that the screen shows.
type survivor struct{ *traveller }

// survivingKinds lists the kinds of devices that can remain.
var survivingKinds = [...]input.Kind{input.Pad, input.KeysLeft, input.KeysRight, input.Mouse, input.Phone}

func newLostCouch(t *testing.T, game string, kind input.Kind) *lostCouch {
	t.Helper()
	c := &lostCouch{journey: newJourney(t, game)}
	person := func() *traveller {
		return &traveller{j: c.journey, rng: engine.NewRNG(7), tries: map[input.Action]int{}, alive: map[input.Action]bool{}}
	}
	plug := func(p *traveller, model fake.Model) {
		p.pad = c.Plug(model)
		c.ticks(beat)
		list := c.app.env.Roster.Devices(nil)
		p.device = list[len(list)-1].ID
	}
	c.owner, c.rest = person(), &survivor{traveller: person()}
	plug(c.owner, fake.DualSense)
	switch kind {
	case input.Pad:
		plug(c.rest.traveller, fake.XboxPad)
	default:
		c.hold(c.rest.traveller, kind, "left")
	}
	return c
}

// hold gives a person a device that is no pad. phone is the id of their phone.
func (c *lostCouch) hold(p *traveller, kind input.Kind, phone string) {
	switch kind {
	case input.KeysLeft:
		p.device = input.LeftKeys
	case input.KeysRight:
		p.device = input.RightKeys
	case input.Mouse:
		p.device = input.TheMouse
	case input.Phone:
		p.phone = c.Open(phone)
		c.ticks(beat)
		p.device = c.app.env.Roster.PhoneOf(phone)
	}
}

// deal begins a match of the owner and bots. If together is set, the survivor plays too.
func (c *lostCouch) deal(guided, together bool, secrets app.Secrets) {
	c.t.Helper()
	env, info := c.app.env, c.game.Info()
	env.BotTime = 0
	party := app.Party{Game: info.ID, Secrets: secrets, Guided: guided}
	people := []input.DeviceID{c.owner.device}
	if together {
		people = append(people, c.rest.device)
	}
	if c.after {
		slices.Reverse(people)
	}
	for i := range max(info.Min, 3) {
		seat := app.PartySeat{Name: "Seat " + string(rune('A'+i)), Colour: i, Bot: bot.Random}
		if i < len(people) {
			seat.Bot = ""
			if err := env.Roster.Join(input.Seat(i), people[i]); err != nil {
				c.t.Fatal(err)
			}
		}
		party.Seats = append(party.Seats, seat)
	}
	env.Reset(env.Routes.Match(party))
	c.ticks(beat)
	if c.match() == nil {
		c.t.Fatalf("the top scene is %T", env.Top())
	}
}

// offered returns the actions for which the screen shows a button of device.
func (c *lostCouch) offered(device input.DeviceID) (list []input.Action) {
	env := c.app.env
	for v := input.Confirm; v <= input.Pause; v++ {
		glyph := env.Drawing(env.Roster.Glyph(device, v))
		if slices.ContainsFunc(c.pieces(), func(p ui.Piece) bool { return p.Front && !p.Hidden && glyph.Shown() && p.Glyph() == glyph }) {
			list = append(list, v)
		}
	}
	return list
}

// act presses one of the buttons on the screen or clicks on a piece, preferably for one of the
// wanted actions. If the screen shows no button of this device, it presses a direction, so that the
// hint bar switches to this device.
func (p *survivor) act(c *lostCouch, wanted ...input.Action) {
	if p.choose(c) {
		return
	}
	offered := c.offered(p.device)
	if p.mouse() {
		for v := input.Confirm; v < input.Pause; v++ {
			if _, ok := c.app.canvas.Clickable(int(v)); ok && !slices.Contains(offered, v) {
				offered = append(offered, v)
			}
		}
	}
	if c.match() != nil { // a pause would not help to continue the match
		offered = slices.DeleteFunc(offered, func(v input.Action) bool { return v == input.Pause })
	}
	v := input.Up
	if len(offered) > 0 {
		v = offered[p.rng.N(len(offered))]
	}
	for _, first := range wanted {
		if slices.Contains(offered, first) {
			v = first
			break
		}
	}
	if len(wanted) == 0 && !p.mouse() && p.phone == nil && p.rng.N(100) < 25 {
		v = []input.Action{input.Up, input.Down, input.Left, input.Right}[p.rng.N(4)]
	}
	if key := c.typed(); key != input.NoControl && !p.mouse() && p.pad == nil && p.phone == nil {
		p.press(key)
		c.ticks(beat)
		p.letGo()
		c.ticks(beat)
		return
	}
	p.push(c, v)
}

// typed returns a key that the screen shows while the keyboard types letters. It returns
// input.NoControl if the keyboard does not type or no such key is shown.
func (c *lostCouch) typed() input.Control {
	if c.app.env.Input().Typist == input.NoDevice {
		return input.NoControl
	}
	for _, key := range []input.Control{input.KeyEscape, input.KeyEnter} {
		glyph := c.app.env.Drawing(input.Labels(nil).KeyGlyph(key))
		if slices.ContainsFunc(c.pieces(), func(p ui.Piece) bool { return p.Front && !p.Hidden && p.Glyph() == glyph }) {
			return key
		}
	}
	return input.NoControl
}

// push presses the button of an action. With the mouse it clicks on the words of the action if they
// are shown, otherwise on a piece or at a random point.
func (p *survivor) push(c *lostCouch, v input.Action) {
	switch {
	case p.phone != nil:
		p.phone.Press(v)
	case p.mouse():
		at, words := c.app.canvas.Clickable(int(v))
		words = words && (v != input.Confirm || p.rng.N(2) == 0) // a card is played by a click on the card, not on the words
		if pieces := uitest.Targets(c.pieces()); !words && len(pieces) > 0 && p.rng.N(4) > 0 {
			p.clickAt(pieces[p.rng.N(len(pieces))])
			p.clickAround(c)
			return
		} else if !words {
			at = p.somewhere(c)
		}
		p.clickAt(at)
	default:
		p.press(p.control(v))
	}
	c.ticks(beat)
	p.letGo()
	if p.phone != nil {
		p.phone.Release(v)
	}
	c.ticks(beat)
}

// somewhere returns a random point on the screen.
func (p *survivor) somewhere(c *lostCouch) ui.Point {
	frame := c.app.canvas.Frame()
	return ui.Point{X: float64(p.rng.N(int(frame.W))), Y: float64(p.rng.N(int(frame.H)))}
}

// clickAround releases the mouse after a click on a piece. In a match it then clicks on a few
// points beside all pieces, because the piece may be a card that needs a place on the board.
func (p *survivor) clickAround(c *lostCouch) {
	end := func() {
		c.ticks(beat)
		p.letGo()
		c.ticks(beat)
	}
	end()
	match := c.match()
	if match == nil {
		return
	}
	before := engine.Hash(match.Match())
	for range 6 {
		at := p.somewhere(c)
		if slices.ContainsFunc(c.pieces(), func(piece ui.Piece) bool {
			return piece.Front && !piece.Hidden && piece.Kind == ui.CardPiece && piece.Place.Contains(at)
		}) {
			continue
		}
		if c.match() != match || engine.Hash(match.Match()) != before {
			return
		}
		p.clickAt(at)
		end()
	}
}

// choose makes a choice on the page of the person's phone, if the page offers any. It returns false
// if the phone has no page from the scene.
func (p *survivor) choose(c *lostCouch) bool {
	scene, ok := c.app.env.Top().(app.Handheld)
	seat := c.app.env.Roster.SeatsOf(p.device).First()
	if p.phone == nil || !ok || seat == input.NoSeat {
		return false
	}
	page := scene.Phone(c.app.env, seat)
	if page == nil || page.Menu {
		return false
	}
	if page.Text != nil {
		scene.Choose(c.app.env, seat, app.PhoneCommand{On: page.On, Move: page.Text.Before + "mot"})
	} else if len(page.Choices) > 0 {
		choice := page.Choices[p.rng.N(len(page.Choices))]
		scene.Choose(c.app.env, seat, app.PhoneCommand{On: page.On, Move: choice.Move, Press: choice.Press})
		if action, err := input.ParseAction(choice.Pad); err == nil {
			p.phone.Press(action)
		}
	}
	c.ticks(beat)
	p.phone.Release(input.Confirm, input.Cancel, input.Other, input.Extra)
	c.ticks(beat)
	return true
}

// until lets the survivor press buttons until a condition holds.
func (c *lostCouch) until(what string, most int, is func() bool, wanted ...input.Action) {
	c.t.Helper()
	for range most {
		if is() {
			return
		}
		c.rest.act(c, wanted...)
		c.check()
	}
	var words []string
	for _, line := range c.pieces().Written() {
		words = append(words, line.Text)
	}
	c.t.Fatalf("%s: never happens. The top scene is %T, which offers %v: %q", what, c.app.env.Top(), c.offered(c.rest.device), words)
}

// check fails the test if a text on the screen has a gap where a button should be, or if the screen
// shows a button of the lost pad.
func (c *lostCouch) check() {
	c.t.Helper()
	for _, words := range c.app.canvas.Spoken().Aloud {
		marks := strings.Count(words.Text, string(ui.GlyphMark))
		if marks > 0 && (len(words.Glyphs) == 0 || slices.ContainsFunc(words.Glyphs, func(g ui.Glyph) bool { return !g.Shown() })) {
			c.t.Fatalf("there is a hole in %q", words.Text)
		}
	}
	if c.owner.pad == nil || c.owner.pad.Plugged() {
		return
	}
	env := c.app.env
	for v := input.Confirm; v <= input.Pause; v++ {
		glyph := env.Roster.Glyph(c.owner.device, v)
		for _, p := range c.pieces() {
			if p.Front && !p.Hidden && glyph.Sprite != "" && p.Glyph() == env.Drawing(glyph) {
				c.t.Fatalf("%T names %s of the pad that is gone, at %v", env.Top(), glyph.Sprite, p.Place)
			}
		}
	}
}

// lose unplugs the owner's pad.
func (c *lostCouch) lose() {
	c.Unplug(c.owner.pad)
	c.ticks(app.ChoiceTicks + beat)
	c.check()
}

// goesOn makes the survivor press the buttons on the screen until the match continues.
func (c *lostCouch) goesOn() {
	c.t.Helper()
	wanted := input.Extra
	if !c.robot {
		wanted = input.Confirm
	}
	title := c.app.env.Text("table.lost.title", "name", c.app.env.Party.Seats[0].Name)
	if _, lost := c.written(title); lost {
		c.until("somebody takes the seat", 40, func() bool { _, lost := c.written(title); return !lost }, wanted)
	}
	changes, state, began := 0, "", 0
	c.until("the match goes on", 1500, func() bool {
		match := c.match()
		if match == nil {
			return true // the match has ended
		}
		if match.Game().Info().RealTime {
			if began == 0 {
				began = match.Match().Tick()
			}
			return match.Match().Over() || match.Match().Tick() > began+120
		}
		if now := engine.Hash(match.Match()); now != state {
			state = now
			changes++
		}
		return changes > goOnChanges || match.Match().Over()
	})
}

// comeBack plugs the pad in again, and its owner takes the seat back from the bot.
func (c *lostCouch) comeBack() {
	c.t.Helper()
	c.Replug(c.owner.pad)
	c.ticks(beat)
	for range 20 {
		match := c.match()
		if match == nil || match.Match().Over() {
			return
		}
		if c.owner.do(input.Confirm); !match.Party().Seats[0].IsBot() {
			return
		}
	}
	c.t.Error("the owner of the pad does not get the seat back")
}

// asked lists the questions that a match can ask a player.
var asked = []struct {
	name   string
	guided bool
	ways   []app.Secrets
	is     func(c *lostCouch) bool // reports whether the match asks the owner this question
}{
	{"lesson", true, []app.Secrets{app.Peek}, func(c *lostCouch) bool {
		_, speaks := c.written(c.app.env.Text("table.coach.on"))
		return speaks
	}},
	{"turn", false, []app.Secrets{app.Peek, app.Open}, func(c *lostCouch) bool { return c.match().Acts(0) }},
	{"curtain", false, []app.Secrets{app.Curtain}, func(c *lostCouch) bool {
		return slices.ContainsFunc(c.pieces().Written(), func(line ui.Written) bool {
			return line.Layer == ui.LayerCurtain && line.Text == c.app.env.Party.Seats[0].Name
		}) && !c.match().Acts(0)
	}},
}

// A pad is unplugged while its owner is asked a question. Whatever the question is, the buttons on
// the screen let the remaining device continue the match, by taking the seat or by letting a bot
// play. In the end the pad is plugged in again.
func TestMatchesContinueWithoutALostDevice(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("one goroutine plays")
	}
	n := 0
	for _, game := range games.List() {
		info := game.Info()
		face, _ := gameui.Find(info.ID)
		for _, ask := range asked {
			for _, secrets := range ask.ways {
				for _, together := range []bool{false, true} {
					switch {
					case secrets == app.Curtain && (info.RealTime || face.Open || !together), secrets == app.Open && !together, face.Open && secrets == app.Peek && !ask.guided:
						continue
					}
					for _, robot := range []bool{true, false} {
						if n++; !robot && together {
							continue // the remaining device already has a seat, so it cannot take another
						}
						for k, kind := range survivingKinds {
							if k != n%len(survivingKinds) && !tabletest.Long() {
								continue
							}
							t.Run(fmt.Sprintf("%s %s %s together %v robot %v %s", info.ID, ask.name, secrets, together, robot, kind), func(t *testing.T) {
								t.Parallel()
								c := newLostCouch(t, info.ID, kind)
								c.robot = robot
								way := secrets
								if !together && way == app.Peek {
									way = app.Shown
								}
								c.deal(ask.guided, together, way)
								c.reach(ask.is)
								c.ticks(beat)
								c.lose()
								c.goesOn()
								if robot {
									c.comeBack()
								}
							})
						}
					}
				}
			}
		}
	}
}

// reach lets both people play until the owner is asked the question.
func (c *lostCouch) reach(is func(*lostCouch) bool) {
	c.t.Helper()
	for range 2000 {
		if c.match() == nil {
			c.t.Skip("the match is over before")
		}
		if is(c) {
			return
		}
		for _, p := range []*survivor{{traveller: c.owner}, c.rest} {
			if seats := c.app.env.Roster.SeatsOf(p.device); seats != 0 && !is(c) {
				p.act(c)
			}
		}
	}
	c.t.Fatal("the owner is never asked")
}

// If another player's pad or phone is lost during a lesson, the lesson no longer shows its buttons.
func TestLessonsForgetTheButtonsOfALostDevice(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("one goroutine plays")
	}
	for _, kind := range []input.Kind{input.Pad, input.Phone} {
		for _, game := range games.List() {
			t.Run(kind.String()+" "+game.Info().ID, func(t *testing.T) {
				t.Parallel()
				c := newLostCouch(t, game.Info().ID, input.Mouse)
				if kind == input.Phone {
					c.Unplug(c.owner.pad)
					c.ticks(app.ChoiceTicks)
					c.owner.pad = nil
					c.hold(c.owner, kind, "owner")
				}
				c.after = true
				c.deal(true, true, app.Peek)
				env, on := c.app.env, c.app.env.Text("table.coach.on")
				glyph := env.Drawing(env.Roster.Glyph(c.owner.device, input.Confirm))
				shown := func() bool {
					return slices.ContainsFunc(c.pieces(), func(p ui.Piece) bool { return p.Front && !p.Hidden && p.Glyph() == glyph })
				}
				c.reach(func(c *lostCouch) bool {
					_, speaks := c.written(on)
					return speaks && !c.match().Match().Actors().Has(1) && shown()
				})
				if kind == input.Phone {
					c.Close(c.owner.phone)
				} else {
					c.Unplug(c.owner.pad)
				}
				c.ticks(app.ChoiceTicks + beat)
				_, speaks := c.written(on)
				if speaks && shown() {
					t.Error("the lesson shows the button of the device that is gone")
				}
			})
		}
	}
}

// menusOf lists the screens and overlays around matches, by name. If possible, the owner of the pad
// opens them.
var menusOf = []struct {
	name string
	open func(c *lostCouch)
}{
	{"pause", func(c *lostCouch) {
		c.deal(false, false, app.Shown)
		c.owner.do(input.Pause)
	}},
	{"newcomer", func(c *lostCouch) {
		c.deal(false, false, app.Shown)
		for range 200 {
			if c.match() == nil {
				break
			}
			c.rest.push(c, input.Confirm)
		}
	}},
	{"lobby", func(c *lostCouch) {
		c.app.env.Reset(c.app.env.Routes.Lobby(c.game))
		c.ticks(beat)
		c.owner.do(input.Confirm)
	}},
	{"sheet", func(c *lostCouch) {
		c.app.env.Reset(c.app.env.Routes.Lobby(c.game))
		c.ticks(beat)
		c.owner.do(input.Confirm)
		c.owner.do(input.Extra)
	}},
	{"name in a sheet", func(c *lostCouch) {
		c.app.env.Reset(c.app.env.Routes.Lobby(c.game))
		c.ticks(beat)
		c.owner.do(input.Confirm)
		c.owner.do(input.Extra)
		c.owner.reach(c.app.env.Text("lobby.other-name"))
		c.owner.do(input.Confirm)
	}},
	{"name", func(c *lostCouch) {
		c.app.env.Push(menu.NewNameDialog(c.owner.device, "people.rename-title", "", nil, func(string) {}))
		c.ticks(beat)
		c.owner.do(input.Confirm)
	}},
	{"question", func(c *lostCouch) {
		menu.Ask(c.app.env, menu.Question{Title: "title.quit.title", Body: "title.quit.body", Answers: []menu.Answer{{Word: "title.quit", Do: (*app.Env).Quit}, {Word: "title.quit.stay"}}})
		c.ticks(beat)
		c.owner.do(input.Left)
	}},
	{"sit-out", func(c *lostCouch) {
		env := c.app.env
		env.Party = app.Party{Game: "blitz"}
		for i := range 6 {
			env.Party.Seats = append(env.Party.Seats, app.PartySeat{Name: "Seat " + string(rune('A'+i)), Colour: i})
			if err := env.Roster.Share(input.Seat(i), c.owner.device); err != nil {
				c.t.Fatal(err)
			}
		}
		env.Reset(env.Routes.Lobby(c.game))
		c.ticks(2 * beat)
		c.owner.do(input.Right)
	}},
	{"results", func(c *lostCouch) { c.finish() }},
	{"who was that", func(c *lostCouch) {
		c.finish()
		for range 4000 {
			time.Sleep(time.Millisecond) // waits for the story, which is computed in the background
			if c.ticks(beat); strings.Contains(fmt.Sprintf("%T", c.app.env.Top()), "who") {
				return
			}
		}
		c.t.Fatal("the question does not appear")
	}},
	{"evening", func(c *lostCouch) {
		c.app.env.Reset(c.app.env.Routes.NewEvening())
		c.ticks(beat)
		c.owner.do(input.Confirm)
		c.owner.do(input.Pause)
		c.ticks(60)
	}},
	{"phones", func(c *lostCouch) {
		if c.app.env.Phones == nil {
			c.t.Skip("no phones")
		}
		c.app.env.Push(c.app.env.Routes.Phones(nil))
		c.ticks(beat)
		c.owner.do(input.Right)
	}},
	{"settings", func(c *lostCouch) {
		c.app.env.Push(c.app.env.Routes.Settings())
		c.ticks(beat)
		c.owner.do(input.Down)
	}},
	{"unknown pad", func(c *lostCouch) {
		c.app.env.Push(c.app.env.Routes.Mapping(c.owner.device))
		c.ticks(beat)
	}},
}

// finish shows the results of a match of the owner and bots that has just ended.
func (c *lostCouch) finish() {
	env := c.app.env
	party := app.Party{Game: c.game.Info().ID, Secrets: app.Open}
	for i := range max(2, c.game.Info().Min) {
		seat := app.PartySeat{Name: env.Text(fmt.Sprintf("seat.shape.%d", i)), Colour: i}
		if i > 0 {
			seat.Name, seat.Bot = "Robot", bot.Easy
		}
		party.Seats = append(party.Seats, seat)
	}
	if err := env.Roster.Join(0, c.owner.device); err != nil {
		c.t.Fatal(err)
	}
	env.Party = party
	record := botMatch(c.t, c.game, party, 3)
	env.Reset(env.Routes.Results(record, ledger.Record(env, record, "2026-11-21-lost.canape")))
	c.ticks(60)
	c.owner.do(input.Right)
}

// If a pad is unplugged, the buttons on the screen let the remaining device leave any open screen,
// even one that the pad opened.
func TestMenusCanBeLeftWithoutALostDevice(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("one goroutine plays")
	}
	for i, m := range menusOf {
		for g, game := range games.List() {
			for k, kind := range survivingKinds {
				once := (i+g)%len(survivingKinds) == k
				if !tabletest.Long() && !once {
					continue
				}
				if m.name == "sit-out" && game.Info().Max == 6 {
					continue
				}
				t.Run(fmt.Sprintf("%s %s %s", m.name, game.Info().ID, kind), func(t *testing.T) {
					t.Parallel()
					c := newLostCouch(t, game.Info().ID, kind)
					m.open(c)
					open := c.app.env.Top()
					c.lose()
					if c.app.env.Top() != open {
						return // the screen closes by itself when the pad is lost
					}
					c.until("a way out", 400, func() bool { return c.app.env.Top() != open || c.app.env.Quitting() })
				})
			}
		}
	}
}
