package endtoend

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/app"
)

// twins are two apps, each with a match. The players make the same moves in both.
type twins [2]*players

// secretWay has the moves of both matches. The field before has the moves that are in the journals
// from which the apps resume. The field then has the moves that are made in the running apps.
type secretWay struct {
	setup  engine.Setup
	before []engine.Play
	then   []engine.Play
}

// newSecretWay returns random moves for a match of three players. Once the grids have been set up,
// no player looks at a card.
func newSecretWay(t *testing.T, seed uint64) secretWay {
	t.Helper()
	deck := make([]string, blanco.Cards)
	for i := range deck {
		deck[i] = blanco.Card(i).String()
	}
	rng := engine.NewRNG(seed)
	engine.Shuffle(&rng, deck)
	w := secretWay{setup: engine.Setup{Seats: 3, Seed: seed, First: 0, Deck: deck}}
	m := deal(t, w.setup)
	for !m.Over() && len(w.then) < 10 {
		seat := m.Actors().First()
		legal := m.Legal(seat, nil)
		move := legal[rng.N(len(legal))]
		inSetup := len(w.before) < 2*w.setup.Seats // in the setup each player turns up one card and peeks at another
		if !inSetup && (move.Verb == blanco.VerbPeek || move.Verb == blanco.VerbTurnPeeked) {
			continue
		}
		play := engine.Play{Seat: seat, Move: move}
		if refusal := m.Apply(seat, move, nil); refusal != nil {
			t.Fatal(refusal)
		}
		if len(w.before) < 20 {
			w.before = append(w.before, play)
		} else {
			w.then = append(w.then, play)
		}
	}
	return w
}

func deal(t *testing.T, setup engine.Setup) engine.Match {
	t.Helper()
	m, refusal := blanco.Game{}.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	return m
}

// seen returns everything that a viewer may see during all moves.
func (w secretWay) seen(t *testing.T, viewer engine.Seat) []string {
	t.Helper()
	var told []string
	tell := func(value any, err error) {
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, fmt.Sprintf("%s", value))
	}
	var log engine.Log
	m, refusal := blanco.Game{}.New(w.setup, &log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	for i := -1; i < len(w.before)+len(w.then); i++ {
		if i >= 0 {
			play := append(w.before[:len(w.before):len(w.before)], w.then...)[i]
			if refusal := m.Apply(play.Seat, play.Move, &log); refusal != nil {
				t.Fatal(refusal)
			}
		}
		for _, e := range log.For(viewer) {
			tell(engine.EncodeEvent(e))
		}
		log.Reset()
		tell(json.Marshal(m.View(viewer)))
	}
	return told
}

// twin returns a secretWay with the same moves but another order of the deck. Only cards that none
// of the viewers ever sees change places.
func (w secretWay) twin(t *testing.T, viewers ...engine.Seat) secretWay {
	t.Helper()
	var public []string
	for _, viewer := range append(viewers, engine.Table) {
		public = append(public, w.seen(t, viewer)...)
	}
	all := []byte(fmt.Sprint(public))
	other := w
	other.setup.Deck = append([]string(nil), w.setup.Deck...)
	var hidden []int // positions in the deck
	for i, card := range w.setup.Deck {
		if !bytes.Contains(all, []byte(`"`+card+`"`)) {
			hidden = append(hidden, i)
		}
	}
	for i, at := range hidden {
		other.setup.Deck[at] = w.setup.Deck[hidden[(i+7)%len(hidden)]]
	}
	if len(hidden) < 20 {
		t.Fatalf("only %d cards stay hidden", len(hidden))
	}
	for _, viewer := range append(viewers, engine.Table) {
		if a, b := fmt.Sprint(w.seen(t, viewer)), fmt.Sprint(other.seen(t, viewer)); a != b {
			t.Fatalf("viewer %d can tell the matches apart in the views and events:\n%s\n%s", viewer, a, b)
		}
	}
	return other
}

// newTwins starts two apps, each of which resumes one of two matches.
func newTwins(t *testing.T, party app.Party, ways [2]secretWay, hands func(c *couch) []device) *twins {
	t.Helper()
	var tw twins
	for i, way := range ways {
		c := newCouch(t, smallScreen)
		c.settings(nil)
		c.leave(party, way.setup, way.before)
		c.start()
		c.offers()
		devices := hands(c)
		c.slow = true
		devices[0].press(confirm) // continues the match
		tw[i] = c.watch().players(devices...)
		tw[i].rest()
	}
	return &tw
}

// offers waits until the title has searched for unfinished matches and offers one of them.
func (c *couch) offers() {
	c.t.Helper()
	c.tick(40)
	c.tick(40)
}

// both calls the function do for each of the two apps.
func (tw *twins) both(do func(p *players)) {
	for _, p := range tw {
		do(p)
	}
}

// film lets n ticks pass and checks after each tick that both apps show the same picture.
func (tw *twins) film(n int, what string) {
	t := tw[0].c.t
	t.Helper()
	for i := range n {
		tw.both(func(p *players) { p.tick(1) })
		if where := tw.differ(); !where.Empty() {
			tw[0].c.save("here")
			tw[1].c.save("there")
			t.Fatalf("%s: the pictures differ after %d ticks, in %v", what, i+1, where)
		}
	}
}

// differ waits until both apps have painted everything. It returns the area in which their pictures
// differ, which is empty if they are the same.
func (tw *twins) differ() image.Rectangle {
	var where image.Rectangle
	for range heldFrames {
		var films [2]*image.RGBA
		for i, p := range tw {
			p.c.draw()
			p.c.sleeps()
			films[i] = p.c.frame()
		}
		if where = difference(films[0], films[1], rounding); where.Empty() {
			break
		}
	}
	return where
}

// rounding is the largest difference by which two colours may differ and still count as equal.
const rounding = 2

// play makes the same move in both matches, with the same presses.
func (tw *twins) play(play engine.Play) {
	t := tw[0].c.t
	t.Helper()
	var ways [2]string
	for i, p := range tw {
		way, found := p.way(play.Seat, play.Move, false)
		if !found {
			t.Fatalf("no way to %v: lagging %v waits %v actors %v legal %v", play, p.lagging(), p.board.Waits(), p.match.Actors(), p.match.Legal(play.Seat, nil))
		}
		ways[i] = fmt.Sprint(way)
	}
	if ways[0] != ways[1] {
		t.Fatalf("%v is made by %s here and by %s there", play, ways[0], ways[1])
	}
	tw.both(func(p *players) { p.play(play.Seat, play.Move) })
}

// opens takes the seats of a pad that is passed around, and opens the curtain of the first player.
func (tw *twins) opens(first engine.Seat) {
	tw[0].c.t.Helper()
	if tw[0].strangers().Has(first) {
		tw.both(func(p *players) { p.hands[0].press(confirm) })
	}
	tw.film(curtainTicks, "the curtain falls for the first")
	tw.both(func(p *players) {
		p.tick(app.ChoiceTicks)
		p.hands[0].press(confirm)
	})
	tw.film(curtainTicks, "the curtain rises for the first")
	tw.both(func(p *players) { p.open = first })
}

// opensForTheNext waits until the curtain has fallen and opens it for the next player. From then on
// the two apps show different cards.
func (tw *twins) opensForTheNext() {
	t := tw[0].c.t
	t.Helper()
	tw.film(curtainTicks, "the curtain falls for the next")
	tw[0].c.save("curtain")
	tw.both(func(p *players) { p.hands[0].press(cancel); p.hands[0].press(input.Right) })
	tw.film(4, "the curtain stays down")
	tw.both(func(p *players) {
		p.tick(app.ChoiceTicks)
		p.hands[0].press(confirm)
		p.tick(curtainTicks)
	})
	tw[0].c.save("next")
	if tw.differ().Empty() {
		t.Error("the next player has different cards, but the pictures are the same")
	}
}

// Two matches that differ only in hidden cards look the same in every frame, as long as no player
// looks at a card.
func TestHiddenCardsDoNotShow(t *testing.T) {
	way := newSecretWay(t, 3)
	tw := newTwins(t, people(3, 3, app.Peek), [2]secretWay{way, way.twin(t)}, func(c *couch) []device {
		return []device{c.plug(xbox), c.plug(ds4), c.plug(nintend)}
	})
	taken := engine.SeatSet(0)
	for _, play := range way.then {
		if !taken.Has(play.Seat) {
			taken = taken.With(play.Seat)
			tw.both(func(p *players) { p.hands[play.Seat].press(confirm) }) // the match was waiting for the device of this seat
			tw.film(4, "taking up a seat")
		}
		tw.play(play)
		tw.film(16, fmt.Sprintf("seat %d, %s", play.Seat, tw[0].game.FormatMove(play.Move)))
		tw.both(func(p *players) { p.rest() })
	}
	for seat := range taken.All() {
		tw.both(func(p *players) {
			p.hands[seat].hold(input.Peek)
			p.tick(10)
		})
		if tw.differ().Empty() {
			tw[0].c.save("peek")
			t.Errorf("seat %d looks at different cards, but the pictures are the same", seat)
		}
		tw.both(func(p *players) {
			p.hands[seat].release(input.Peek)
			p.tick(10)
		})
		if where := tw.differ(); !where.Empty() {
			tw[0].c.save("here")
			tw[1].c.save("there")
			t.Errorf("seat %d has released the button, but the pictures still differ in %v", seat, where)
		}
	}
}

// shared returns a pad that several people pass around.
func shared() *input.Device {
	return &input.Device{ID: 4, Kind: input.Pad, Number: 1, GUID: xbox.guid, Name: xbox.name, Mapped: true}
}

// The curtain falls before any card of the next hand is visible. It rises when the owner of that
// hand presses Confirm. Until then two matches look the same if they differ only in cards that the
// previous player did not know.
func TestCurtainFallsBeforeTheNextHandShows(t *testing.T) {
	way := newSecretWay(t, 5)
	first := way.then[0].Seat
	for i, play := range way.then {
		if play.Seat != first {
			way.then = way.then[:i]
			break
		}
	}
	pad := shared()
	tw := newTwins(t, people(3, 3, app.Curtain, pad, pad, pad), [2]secretWay{way, way.twin(t, first)}, func(c *couch) []device {
		p := c.plug(xbox)
		return []device{p, p, p}
	})
	tw.film(curtainTicks, "a seat waits for its pad")
	tw.opens(first)
	for _, play := range way.then {
		tw.play(play)
		tw.film(16, tw[0].game.FormatMove(play.Move))
		tw.both(func(p *players) { p.rest() })
	}
	tw.opensForTheNext()
}

// Three people pass one pad around. The curtain always looks the same, regardless of what is on the
// table.
func TestThreeShareOnePad(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	pad := c.plug(xbox)
	c.enter(pad)
	pad.press(confirm)
	c.draw()
	for range 2 {
		c.share(pad)
	}
	pad.press(pause)
	p := c.watch().players(pad, pad, pad)
	if p.party.Secrets != app.Curtain || p.party.People() != 3 || len(p.party.Seats) != 3 {
		t.Fatalf("dealt for %+v", p.party)
	}
	const enough = 7
	compared := p.watchCurtains(enough, func() bool { // the comparison leaves out other phases, in which the prompt may differ
		return p.match.View(engine.Table).Common().Phase == blanco.PhaseTurn.String()
	})
	p.playOn(func() bool { return *compared == enough })
	if *compared < enough {
		t.Errorf("only %d curtains were compared", *compared)
	}
}

// watchCurtains compares each seat's fallen curtain with its previous picture, until it has made
// enough comparisons. It compares them only while alike() reports that both should look the same.
// It returns the number of comparisons made.
func (p *players) watchCurtains(enough int, alike func() bool) *int {
	curtains, compared := map[engine.Seat]*image.RGBA{}, 0
	p.fallen = func(seat engine.Seat) {
		if compared == enough || !alike() {
			return
		}
		curtain := p.c.picture()
		if before := curtains[seat]; before != nil {
			compared++
			if where := difference(before, curtain, rounding); !where.Empty() {
				p.c.save("curtain")
				p.c.t.Errorf("the curtain of seat %d looks different in %v", seat, where)
			}
		}
		curtains[seat] = curtain
	}
	return &compared
}
