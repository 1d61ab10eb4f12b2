package simulation

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// Trail records tick by tick everything that the app has shown, played and sent since cards were
// exchanged. A twin of the evening, in which other hidden cards are used, is compared with it.
type Trail struct {
	began   int // the tick at which cards were exchanged
	tables  []uint64
	frames  map[int]frame
	phones  map[int][]reply // what each phone has received, by its index
	asked   [][]string      // the paths that strangers have requested, by request
	stopped int             // the tick from which the twin may differ; 0 for never
}

// frame is a drawn frame, with the sounds and words since the frame before.
type frame struct {
	private bool // the frame shows secret cards to their owner
	pieces  []uint64
	heard   string
}

// exchange is a match that is played in two evenings, the twins, which differ only in two hidden
// cards.
type exchange struct {
	trail  Trail
	one    *Trail // the trail of the first evening; nil if this is the first
	game   string
	seats  []app.PartySeat
	knows  engine.SeatSet // the seats that can see the difference
	state  []byte         // the state of the match when watchTable last looked
	public uint64
	robots bool // in that state only robots could move
	timed  bool // the game is a real-time game
	over   bool // the twins may differ from now on
}

// course is the beginning of a match, which can be played again with another deck.
type course struct {
	game  engine.Game
	party app.Party
	seed  uint64
	deeds []deed
}

// deed is one step of a course: moves, and in a real-time game the tick that follows them.
type deed struct {
	plays []engine.Play
	step  bool
}

// start deals the match with a deck.
func (c *course) start(deck []string, log *engine.Log) *journal.Session {
	meta, err := json.Marshal(c.party)
	if err != nil {
		panic(err)
	}
	setup := engine.Setup{Seats: len(c.party.Seats), Seed: c.seed, First: 0, Deck: deck, Options: c.party.Options}
	session, refusal := journal.Start(c.game, journal.Header{Created: "2026-11-28T18:30:00Z", Meta: meta, Setup: setup}, log)
	if refusal != nil {
		panic(fmt.Sprintf("a match of %s cannot be dealt: %v", c.game.Info().ID, refusal))
	}
	return session
}

// play plays the course with a deck. It returns the match, and everything that the knowers have
// seen. If the course is not possible with this deck, the match is nil.
func (c *course) play(deck []string, knowers []engine.Seat) (session *journal.Session, seen string) {
	var log engine.Log
	session = c.start(deck, &log)
	for _, d := range c.deeds {
		if d.step {
			if len(session.Together(d.plays, &log)) > 0 {
				return nil, ""
			}
			session.Step(&log)
			continue
		}
		for _, play := range d.plays {
			if session.Apply(play.Seat, play.Move, &log) != nil {
				return nil, ""
			}
		}
	}
	for _, viewer := range knowers {
		for _, e := range log.For(viewer) {
			data, err := engine.EncodeEvent(e)
			if err != nil {
				panic(err)
			}
			seen += string(data)
		}
		seen += encoded(session.Match().View(viewer))
	}
	return session, seen
}

// begin lets robots play some moves, and records them as the course.
func (c *course) begin(deck []string, moves int, rng *engine.RNG) {
	session := c.start(deck, nil)
	var players []*bot.Player
	for i := range c.party.Seats {
		players = append(players, bot.NewPlayer(c.game, bot.Hard, bot.Plain, c.seed+uint64(i)))
	}
	for made := 0; made < moves && !session.Match().Over(); {
		match, d := session.Match(), deed{step: c.game.Info().RealTime}
		if !d.step {
			seat := match.Actors().Any(rng)
			legal := match.Legal(seat, nil)
			d.plays = append(d.plays, engine.Play{Seat: seat, Move: legal[rng.N(len(legal))]})
			session.Apply(seat, d.plays[0].Move, nil)
		} else {
			for i, player := range players {
				seat := engine.Seat(i)
				if move, ok := player.Tick(engine.Observe(match, seat), true); ok && len(d.plays) == 0 && match.Clone().Apply(seat, move, nil) == nil {
					d.plays = append(d.plays, engine.Play{Seat: seat, Move: move})
				}
			}
			session.Together(d.plays, nil)
			session.Step(nil)
		}
		made += len(d.plays)
		c.deeds = append(c.deeds, d)
	}
}

// twins returns the match with its deck, and the same match with two hidden cards exchanged so that
// the knowers cannot tell the difference. other is nil if no such cards are found.
func (c *course) twins(deck []string, knowers []engine.Seat, rng *engine.RNG) (one, other *journal.Session) {
	one, seen := c.play(deck, knowers)
	for range 300 {
		i, j := rng.N(len(deck)), rng.N(len(deck))
		if deck[i] == deck[j] {
			continue
		}
		swapped := slices.Clone(deck)
		swapped[i], swapped[j] = deck[j], deck[i]
		session, also := c.play(swapped, knowers)
		if session == nil || also != seen || engine.Hash(session.Match()) == engine.Hash(one.Match()) {
			continue
		}
		if other = session; c.knows(one, other) != 0 {
			return one, other // preferably exchange cards that are in hands
		}
	}
	return one, other
}

// knows returns the seats that can tell two matches apart.
func (c *course) knows(one, other *journal.Session) (seats engine.SeatSet) {
	for seat := range engine.Seat(len(c.party.Seats)) {
		if !reflect.DeepEqual(one.Match().View(seat), other.Match().View(seat)) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// encoded returns a view as JSON.
func encoded(v engine.View) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// twinsEvery is the number of seeds of which one may exchange cards, because its evening is played
// twice.
const twinsEvery = 3

// exchangeCards ends the app, saves a match in which the twin of this evening has other hidden
// cards, and resumes it. From then on both evenings must look and sound the same.
func (w *World) exchangeCards() {
	if w.exchange != nil || w.weather != Fine || w.second || w.seed%twinsEvery != 0 {
		w.play()
		return
	}
	game := pick(w, games.List()...)
	info := game.Info()
	c := course{game: game, party: household(game), seed: w.rng.Uint64()}
	people := []engine.Seat{}
	for i := range c.party.Seats {
		if i >= 2 && w.chance(30) {
			c.party.Seats[i].Bot = ""
		}
		if !c.party.Seats[i].IsBot() {
			people = append(people, engine.Seat(i))
		}
	}
	c.party.Options = info.Forms[0].Options
	c.party.Secrets = pick(w, app.Peek, app.Peek, app.Curtain)
	c.party.Guided = w.chance(30)
	deck := enginetest.Decks[info.ID](len(c.party.Seats), c.party.Options)
	engine.Shuffle(&w.rng, deck)
	c.begin(deck, w.rng.N(16), &w.rng)
	knowers := []engine.Seat{engine.Table}
	switch {
	case info.RealTime: // all hands are open
		for i := range c.party.Seats {
			knowers = append(knowers, engine.Seat(i))
		}
	case w.chance(60): // no person can tell the difference, so that people never end the comparison
		knowers = append(knowers, people...)
	}
	one, other := c.twins(deck, knowers, &w.rng)
	if other == nil {
		w.note("no other cards of %s are possible", info.ID)
		w.play()
		return
	}
	w.exchange = &exchange{one: w.twinOf, game: info.ID, timed: info.RealTime, seats: c.party.Seats, knows: c.knows(one, other)}
	w.exchange.trail = Trail{began: w.report.Ticks, frames: map[int]frame{}, phones: map[int][]reply{}}
	w.note("two cards of %s are exchanged, and %d seats see it", info.ID, w.exchange.knows.Len())
	session := one
	if w.twinOf != nil {
		session = other
	}
	text, err := journal.Encode(session.Record())
	if err != nil {
		panic(err)
	}
	w.quit()
	for _, h := range w.everyPhone {
		h.watch(w.exchange)
	}
	w.disk.now.Put(fmt.Sprintf("%s/matches/%s-%s.canape", folder, w.now().UTC().Format("2006-01-02-150405.000"), info.ID), text)
	w.open()
	w.resume(w.app.Env().Text("title.continue"))
}

// resume resumes the newest match from the title, and gives people their seats.
func (w *World) resume(words string) {
	w.pass(60)
	w.choose(device{id: w.devices()[0].id}, words, 14)
	w.pass(40)
	for _, d := range w.devices() {
		if _, at := w.table(); at && w.app.Env().Roster.SeatsOf(d.id) == 0 && w.chance(70) {
			w.press(d, input.Confirm)
			w.pass(20)
		}
	}
}

// watchTable records after a tick what everybody at the table knows, and compares it with the first
// evening.
func (x *exchange) watchTable(w *World) {
	if x == nil || x.over {
		return
	}
	robots := x.robots
	if t, at := w.table(); at && t.Game().Info().ID == x.game {
		m := t.Match()
		if x.over = m.Over(); x.over {
			x.stop(w)
			return
		}
		if state := m.AppendState(nil); !slices.Equal(state, x.state) {
			x.state, x.public, x.robots = state, x.publicOf(m), true
			for seat := range m.Actors().All() {
				x.robots = x.robots && t.Party().Seats[seat].IsBot()
			}
		}
	}
	x.trail.tables = append(x.trail.tables, x.public)
	if x.one == nil {
		return
	}
	n := len(x.trail.tables) - 1
	if n >= len(x.one.tables) || x.one.stopped > 0 && w.report.Ticks >= x.one.stopped {
		x.over = true
		return
	}
	if x.one.tables[n] == x.public {
		return
	}
	if n > 0 && robots && !x.timed && (x.one.tables[n] == x.one.tables[n-1]) != (x.public == x.trail.tables[n-1]) {
		w.fail("secrets", "a robot of %s moves at another tick if other cards are hidden", x.game)
	}
	x.over = true // the tables may differ, because an exchanged card was played
}

// publicOf returns a hash of what everybody at the table knows of a match: the public view, and the
// kinds of moves that the players in turn may make. In a real-time game everybody also knows all
// hands.
func (x *exchange) publicOf(m engine.Match) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(encoded(m.View(engine.Table)))) // writing to a hash never fails
	if x.timed {
		for seat := range engine.Seat(m.Seats()) {
			_, _ = h.Write([]byte(encoded(m.View(seat))))
		}
	}
	var moves []engine.Move
	for seat := range m.Actors().All() {
		verbs := map[uint8]bool{}
		for _, move := range m.Legal(seat, moves[:0]) {
			verbs[move.Verb] = true
		}
		fmt.Fprint(h, seat, verbs)
	}
	return h.Sum64()
}

// stop ends the comparison. From this tick on the twins may differ.
func (x *exchange) stop(w *World) {
	if x.over = true; x.trail.stopped == 0 {
		x.trail.stopped = max(1, w.report.Ticks)
	}
}

// asks returns the paths that a stranger requests, which must be the same in both twins.
func (x *exchange) asks(paths []string) []string {
	if x == nil || x.over {
		return paths
	}
	if n := len(x.trail.asked); x.one != nil && n < len(x.one.asked) {
		paths = x.one.asked[n]
	}
	x.trail.asked = append(x.trail.asked, paths)
	return paths
}

// acts ends the comparison if a seat acts that can see the difference. Looking at something does
// not count.
func (x *exchange) acts(w *World, seats engine.SeatSet) {
	if x != nil && !x.over && seats&x.knows != 0 {
		x.stop(w)
	}
}

// end adds to the trail what the phones have received, and returns it.
func (x *exchange) end(phones []*handset) *Trail {
	for i, h := range phones {
		h.mu.Lock()
		x.trail.phones[i] = h.replies
		h.mu.Unlock()
	}
	return &x.trail
}

// knowsDifference reports whether the player with this shape can see the difference between the
// twins.
func (x *exchange) knowsDifference(shape int) bool {
	for seat := range x.knows.All() {
		if x.seats[seat].Colour == shape {
			return true
		}
	}
	return false
}

// watchFrame records a frame of the first evening, or compares a frame of the second evening with
// it.
func (x *exchange) watchFrame(w *World, heard string) {
	if x == nil || x.over {
		return
	}
	f := frame{private: w.app.Canvas().Spoken().Private, heard: heard}
	if !f.private {
		for i := range w.pieces {
			f.pieces = append(f.pieces, pieceHash(&w.pieces[i]))
		}
	}
	if x.one == nil {
		x.trail.frames[w.report.Frames] = f
		return
	}
	was, drawn := x.one.frames[w.report.Frames]
	if !drawn {
		return
	}
	if was.private != f.private {
		w.fail("secrets", "in %s a frame shows a secret only if other cards are hidden", w.place())
	}
	for i := range min(len(f.pieces), len(was.pieces)) {
		if f.pieces[i] != was.pieces[i] {
			p := &w.pieces[i]
			w.fail("secrets", "with other hidden cards the screen of %s differs: piece %d of %d, kind %v, %q at %.0f, is different", w.place(), i, len(f.pieces), p.Kind, p.Name, p.Place)
		}
	}
	if len(f.pieces) != len(was.pieces) {
		w.fail("secrets", "with other hidden cards the screen of %s has %d pieces instead of %d", w.place(), len(f.pieces), len(was.pieces))
	}
	if f.heard != was.heard {
		w.fail("secrets", "with other hidden cards %s says and plays\n%s\ninstead of\n%s", w.place(), f.heard, was.heard)
	}
	for i, h := range w.everyPhone {
		h.compare(w, i)
	}
	w.report.Compared++
}

// pieceHash returns a hash of what people see of a piece.
func pieceHash(p *ui.Piece) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(p.Name)) // writing to a hash never fails
	for _, v := range [...]float64{p.Place.X, p.Place.Y, p.Place.W, p.Place.H, p.Alpha * 50} {
		rounded := int16(math.Round(v * 2))
		_, _ = h.Write([]byte{byte(rounded), byte(rounded >> 8)})
	}
	_, _ = h.Write([]byte{byte(p.Kind), byte(p.Seat), byte(p.Layer)})
	return h.Sum64()
}
