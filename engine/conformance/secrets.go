package conformance

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"

	"canape/engine"
)

// determinizeCheck checks that a seat cannot tell a determinization from the real match.
type determinizeCheck struct{ played *playthrough }

func (c *determinizeCheck) at(p *position) error {
	for seat := range engine.Seat(p.match.Seats()) {
		if err := c.determinize(p, seat); err != nil {
			return fmt.Errorf("determinized for seat %d: %w", seat, err)
		}
	}
	return nil
}

func (c *determinizeCheck) determinize(p *position, seat engine.Seat) error {
	m, rng := p.match, p.random.Split()
	once := rng
	r := m.Determinize(seat, &once)
	for _, viewer := range []engine.Seat{seat, engine.Table} {
		if one, two := encode(m.View(viewer)), encode(r.View(viewer)); one != two {
			return fmt.Errorf("%s sees\n%s\nand before\n%s", viewerName(viewer), two, one)
		}
	}
	switch {
	case r.Seats() != m.Seats() || r.Tick() != m.Tick() || r.Over() != m.Over() || r.Actors() != m.Actors():
		return fmt.Errorf("seats, time, end or actors differ")
	case encode(r.Outcome()) != encode(m.Outcome()):
		return fmt.Errorf("outcome %s, before %s", encode(r.Outcome()), encode(m.Outcome()))
	case !slices.Equal(r.Legal(seat, nil), m.Legal(seat, nil)):
		return fmt.Errorf("the seat's legal moves differ")
	}
	repeat := rng
	if engine.Hash(m.Determinize(seat, &repeat)) != engine.Hash(r) {
		return fmt.Errorf("the same generator gives two different matches")
	}
	other := rng
	elsewhere := m.Determinize(seat, new(p.random.Split()))
	if engine.Hash(elsewhere.Determinize(seat, &other)) != engine.Hash(r) {
		return fmt.Errorf("the match depends on what was hidden before, with the same generator")
	}
	if err := c.countCards(r); err != nil {
		return err
	}
	if r.Clone().Source().Uint64() == m.Clone().Source().Uint64() {
		return fmt.Errorf("the generator continues like the real one")
	}
	return c.playOn(r, p.random)
}

// playOn plays a determinization for a while, sometimes to its end.
func (c *determinizeCheck) playOn(r engine.Match, rng *engine.RNG) error {
	length := 60
	if rng.N(20) == 0 {
		length = c.played.suite.Moves
	}
	for n := 0; n < length && !r.Over(); n++ {
		if _, err := c.played.step(r, 20, rng); err != nil {
			return fmt.Errorf("after %d more plies: %w", n, err)
		}
	}
	if length == c.played.suite.Moves && !r.Over() {
		return fmt.Errorf("the determinized match does not end")
	}
	return nil
}

// countCards checks that no card occurs more often in the match than in the deck.
func (c *determinizeCheck) countCards(r engine.Match) error {
	copies := c.played.copies()
	if copies == nil {
		return nil
	}
	table := r.View(engine.Table)
	open, held := words(table), map[string]int{}
	for _, seen := range wordsByViewer(r) {
		for word, n := range seen {
			held[word] += max(0, n-open[word])
		}
	}
	open[table.Common().Phase]-- // do not count the name of the phase, which may be the name of a card
	for _, card := range sortedKeys(copies) {
		// An open card counts once, although a view may name it twice, for example as the top of a
		// pile and as the card played last.
		if held[card]+min(1, open[card]) > copies[card] && held[card] > 0 {
			return fmt.Errorf("there are too many %s", card)
		}
	}
	return nil
}

func (c *determinizeCheck) end(engine.Match) error {
	setup := c.played.setup
	setup.Chance = []string{"no such result"}
	m, refusal := c.played.game.New(setup, nil)
	if refusal != nil {
		return onlyBadChance(refusal, nil, nil)
	}
	rng := engine.NewRNG(setup.Seed)
	if result, forced := m.Determinize(0, &rng).Source().Forced(); forced {
		return fmt.Errorf("the determinized match still has the forced result %q", result)
	}
	return nil
}

// varietyCheck checks that determinizing changes hidden cards, and that at some point two
// determinizations play differently.
type varietyCheck struct {
	played        *playthrough
	held, changed []bool // by seat: whether other seats had secrets from the seat, and whether determinizing changed these secrets
	apart, tried  bool
}

func (c *varietyCheck) at(p *position) error {
	m := p.match
	if c.held == nil {
		c.held, c.changed = make([]bool, m.Seats()), make([]bool, m.Seats())
	}
	if m.Over() {
		return nil
	}
	seen := wordsByViewer(m)
	for seat := range engine.Seat(m.Seats()) {
		one, two := m.Determinize(seat, p.random), m.Determinize(seat, p.random)
		for other := range engine.Seat(m.Seats()) {
			if other == seat || c.changed[seat] || len(secrets(seen[other], seen[seat])) == 0 {
				continue
			}
			c.held[seat] = true
			if encode(one.View(other)) != encode(two.View(other)) {
				c.changed[seat] = true
			}
		}
		if !c.apart && p.ply < len(c.played.plies)*3/4 {
			c.tried = true
			c.apart = c.differ(one, two, p.random)
		}
	}
	return nil
}

// differ makes the same random choices in two matches, and reports whether the table sees a
// difference.
func (c *varietyCheck) differ(one, two engine.Match, rng *engine.RNG) bool {
	same := rng.Split()
	for n := 0; n < 100 && !one.Over() && !two.Over(); n++ {
		mirrored := same
		_, err := c.played.step(one, 20, &same)
		if _, other := c.played.step(two, 20, &mirrored); err != nil || other != nil {
			return true // the two matches have diverged
		}
		if encode(one.View(engine.Table)) != encode(two.View(engine.Table)) {
			return true
		}
	}
	return false
}

func (c *varietyCheck) end(engine.Match) error {
	for seat := range c.held {
		if c.held[seat] && !c.changed[seat] {
			return fmt.Errorf("determinizing for seat %d never changed what others hold", seat)
		}
	}
	if c.tried && !c.apart {
		return fmt.Errorf("two determinized matches never showed a difference")
	}
	return nil
}

// tableCheck checks that every seat sees everything that the table sees.
type tableCheck struct{ played *playthrough }

func (c *tableCheck) at(p *position) error {
	table := decode(p.match.View(engine.Table))
	for seat := range engine.Seat(p.match.Seats()) {
		if where := within(table, decode(p.match.View(seat)), ""); where != "" {
			return fmt.Errorf("the table sees something that seat %d does not see, or sees differently, at %s", seat, where)
		}
	}
	return nil
}

// eventsCheck looks for secrets that events reveal.
type eventsCheck struct{ played *playthrough }

func (c *eventsCheck) at(p *position) error {
	if p.ply == 0 {
		var log engine.Log
		m, refusal := c.played.game.New(c.played.setup, &log)
		if refusal != nil {
			return refusal.Err()
		}
		if len(log.Events) == 0 {
			return fmt.Errorf("no event reports the dealing")
		}
		if err := c.checkSecrets(nil, m, log.Events, p.random); err != nil {
			return fmt.Errorf("at the dealing: %w", err)
		}
	}
	if p.next == nil {
		return nil
	}
	after := p.match.Clone()
	if err := (&ply{ticks: p.next.ticks}).apply(after, nil); err != nil {
		return err
	}
	before := after.Clone()
	var log engine.Log
	if err := (&ply{plays: p.next.plays}).apply(after, &log); err != nil {
		return err
	}
	return c.checkSecrets(before, after, log.Events, p.random)
}

// checkSecrets returns an error if an event shows a seat a secret word. A word is secret if it is
// in another seat's view but not in the seat's own, and if determinizing for the seat can remove it
// from the other view. Only the last event with the word counts.
func (c *eventsCheck) checkSecrets(before, after engine.Match, events []engine.Event, rng *engine.RNG) error {
	for _, e := range events {
		if err := masked(e, after.Seats()); err != nil {
			return err
		}
	}
	var known []map[string]int
	if before != nil && !c.played.unique() {
		known = wordsByViewer(before)
	}
	seen := wordsByViewer(after)
	for seat := range engine.Seat(after.Seats()) {
		for other := range engine.Seat(after.Seats()) {
			if other == seat {
				continue
			}
			for _, word := range secrets(seen[other], seen[seat]) {
				if known != nil && known[other][word] > 0 {
					continue // this is no secret, because the event may have named another copy of the card
				}
				last, times := naming(events, other, word)
				if times == 0 || times > 1 && !c.played.unique() || words(engine.EventFor(last, seat))[word] == 0 {
					continue
				}
				const tries = 3
				for range tries {
					if r := after.Determinize(seat, rng); words(r.View(other))[word] == 0 {
						return fmt.Errorf("an event shows seat %d %q, which only seat %d should see", seat, word, other)
					}
				}
			}
		}
	}
	return nil
}

// masked returns an error if the event shows the table something that it hides from a seat.
func masked(e engine.Event, seats int) error {
	open := engine.EventFor(e, engine.Table)
	if _, masked := e.(engine.Masked); !masked || open == nil {
		return nil
	}
	if open.Type() != e.Type() {
		return fmt.Errorf("the event %q is %q for the table", e.Type(), open.Type())
	}
	for seat := range engine.Seat(seats) {
		own := engine.EventFor(e, seat)
		if own == nil || own.Type() != e.Type() {
			return fmt.Errorf("the table gets the event %q, but seat %d gets %v", e.Type(), seat, own)
		}
		if where := within(decode(open), decode(own), ""); where != "" {
			return fmt.Errorf("the event %q shows the table something that seat %d does not see, or sees differently, at %s", e.Type(), seat, where)
		}
	}
	return nil
}

// copies returns how many copies of each card the deck has; nil if the suite does not know the
// deck.
func (c *playthrough) copies() map[string]int {
	if c.deck != nil || c.suite.Deck == nil {
		return c.deck
	}
	options, refusal := engine.ResolveOptions(c.info.Options, c.setup.Options)
	if refusal != nil {
		return nil
	}
	c.deck = map[string]int{}
	for _, card := range c.suite.Deck(c.setup.Seats, options) {
		c.deck[card]++
	}
	return c.deck
}

// unique reports whether the deck is known and has only one copy of each card.
func (c *playthrough) unique() bool {
	for _, n := range c.copies() {
		if n > 1 {
			return false
		}
	}
	return c.deck != nil
}

// naming returns the last event that shows the viewer the word, and the number of such events.
func naming(events []engine.Event, viewer engine.Seat, word string) (last engine.Event, times int) {
	for _, e := range events {
		if words(engine.EventFor(e, viewer))[word] > 0 {
			last = e
			times++
		}
	}
	return last, times
}

// botCheck redeals hidden cards and checks that a bot still chooses the same move.
type botCheck struct{ played *playthrough }

func (c *botCheck) at(p *position) error {
	bot := c.played.suite.Bot
	if bot == nil {
		bot = lookAhead
	}
	for seat := range p.match.Actors().All() {
		moves := p.match.Legal(seat, nil)
		if len(moves) == 0 {
			continue
		}
		one := p.random.Split()
		two := one
		choice := bot(engine.Observe(p.match.Clone(), seat), &one)
		swapped := bot(engine.Observe(p.match.Determinize(seat, p.random), seat), &two)
		if choice != swapped {
			return fmt.Errorf("the bot of seat %d does %q, and with other hidden cards %q", seat,
				c.played.game.FormatMove(choice), c.played.game.FormatMove(swapped))
		}
	}
	return nil
}

// lookAhead chooses by a hash of everything that the seat can find out from its Observation, so
// that any leak changes its choice.
func lookAhead(obs engine.Observation, rng *engine.RNG) engine.Move {
	moves := obs.Legal(nil)
	sum := sha256.New()
	sum.Write([]byte(encode(obs.View())))
	for _, move := range moves[:min(len(moves), 3)] {
		m := obs.Determinize(rng)
		if m.Apply(obs.Seat(), move, nil) == nil {
			sum.Write(m.AppendState(nil))
		}
	}
	digest := sum.Sum(nil)
	if len(moves) == 0 {
		return engine.Move{}
	}
	return moves[(int(digest[0])<<8|int(digest[1]))%len(moves)]
}

// viewers returns all viewers of a match.
func viewers(m engine.Match) []engine.Seat {
	list := []engine.Seat{engine.Table}
	for seat := range engine.Seat(m.Seats()) {
		list = append(list, seat)
	}
	return list
}

func viewerName(viewer engine.Seat) string {
	if viewer == engine.Table {
		return "the table"
	}
	return fmt.Sprintf("seat %d", viewer)
}

// encode returns a value as JSON.
func encode(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return "not JSON: " + err.Error()
	}
	return string(b)
}
