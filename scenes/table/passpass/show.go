package passpass

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Ticks at speed 1 between the cards of a wave, and for which pictures stay.
const (
	dealTicks    = 2
	rankingTicks = 60 // until a full trick is told
	rankedTicks  = 24
	rankTicks    = 7 // from one row of the ranking to the next: three rows in the time of a card laid
	wonTicks     = 34
	goneTicks    = 20
	saidTicks    = 50
)

// Show begins to show an event.
func (b *Board) Show(event engine.Event) {
	if b.Shown == 0 {
		b.open()
	}
	b.Shown++
	before := b.now
	b.now.apply(event)
	b.forget(event)
	switch e := event.(type) {
	case rules.RoundBegan:
		b.Skip()
		b.standing = b.now.standing
		b.Hear(sound.Shuffle, b.lay.middle.Center(), 0, 0)
		b.Hold(goneTicks)
	case rules.HandDealt:
		b.showDealing(e)
	case rules.TrickBegan:
		b.standing = b.now.standing
		b.yourTurn()
	case rules.CardLaid:
		b.showLaid(e, &before)
		b.yourTurn()
	case rules.ColoursRanked:
		b.Suspense.Begin(b.Speed(), rankingTicks, func() {
			b.follow()
			b.Hear(sound.Stamp, b.lay.ranking.Center(), 0, 60)
			b.Hold(rankedTicks)
		})
	case rules.TrickWon:
		b.Hear(sound.Confirm, b.lay.trick[e.Seat].Center(), 3*(2-e.Place), 0)
		b.Hold(wonTicks)
		b.yourTurn()
	case rules.Took:
		b.showTook(e)
	case rules.PassPassMade:
		b.celebratePassPass(e)
	case rules.Discarded:
		b.showDiscarded(e)
	case rules.RoundScored:
		b.countRound()
	case rules.Represented:
		b.Hear(sound.Stamp, b.lay.pad.Center(), 0, 0)
		b.Hold(saidTicks)
	case rules.MatchEnded:
		b.Suspense.Begin(b.Speed(), table.SuspenseTicks, func() { b.celebrateEnd(e) })
	}
}

// yourTurn calls the person who may act now.
func (b *Board) yourTurn() {
	if seat := b.now.turn; seat != engine.Nobody {
		b.Ring(seat, b.lay.mats[seat].Center())
	}
}

// showDealing lets a hand fly out, one card in turn with the others: all hands are dealt at the same time.
func (b *Board) showDealing(e rules.HandDealt) {
	p := &b.now.places[e.Seat]
	for i, card := range p.hand {
		b.fly(motion{Card: card, Owner: e.Seat, From: spot{kind: inDeck}, To: spot{kind: inHand, seat: e.Seat, at: i, of: len(p.hand)},
			Lands: sound.CardDeal, Heard: true, Level: 60}, (i*b.now.seats+int(e.Seat))*dealTicks, tween.FlyTicks)
	}
	if int(e.Seat) < b.now.seats-1 {
		b.HoldOnly(0)
	}
}

// leaves returns from which position of a hand a card is seen to leave. Where nobody has chosen it there in sight of all, backs of a colour
// are all the same: then it is always the last one.
func (b *Board) leaves(hand *place, e rules.CardLaid) int {
	c := &b.choosers[e.Seat]
	if c.chose {
		c.chose = false
		return c.last
	}
	at := slices.Index(hand.hand, e.Card)
	for i, card := range hand.hand {
		if (at < 0 || !b.Sees(e.Seat)) && card.Colour() == e.Card.Colour() {
			at = i
		}
	}
	return at
}

func (b *Board) showLaid(e rules.CardLaid, before *state) {
	was, p := &before.places[e.Seat], &b.now.places[e.Seat]
	at := b.leaves(was, e)
	b.Hear(sound.CardSlide, b.lay.mats[e.Seat].Center(), 0, 60)
	b.fly(motion{Card: e.Card, Owner: e.Seat, WillUp: true, From: spot{kind: inHand, seat: e.Seat, at: at, of: len(was.hand)},
		To: spot{kind: inTrick, seat: e.Seat}, Lands: sound.CardPlace, Heard: true}, 0, tween.FlyTicks+4)
	for i, card := range p.hand {
		from := i
		if i >= at {
			from++
		}
		b.fly(motion{Card: card, Owner: e.Seat, Slides: true, From: spot{kind: inHand, seat: e.Seat, at: from, of: len(was.hand)},
			To: spot{kind: inHand, seat: e.Seat, at: i, of: len(p.hand)}}, 0, tween.TurnTicks)
	}
	b.Hold(tween.FlyTicks + 10)
}

func (b *Board) showTook(e rules.Took) {
	p := &b.now.places[e.Seat]
	b.Hear(sound.CardSlide, b.lay.mats[e.Seat].Center(), 0, 0)
	for i, card := range e.Cards {
		suit := card.Colour()
		b.fly(motion{Card: card, Owner: engine.Nobody, Up: true, WillUp: true, From: spot{kind: inTrick, seat: b.now.layer(card)},
			To: spot{kind: inTaken, seat: e.Seat, at: slices.Index(p.taken[suit], card), of: p.rows(), suit: suit}, Lands: sound.CardPlace, Heard: true},
			8*i, tween.FlyTicks+4)
	}
	b.Hold(tween.FlyTicks + 18 + 8*len(e.Cards))
}

func (b *Board) showDiscarded(e rules.Discarded) {
	for i, card := range e.Cards {
		seat := b.now.layer(card)
		b.fly(motion{Card: card, Owner: engine.Nobody, Up: true, WillUp: true, From: spot{kind: inTrick, seat: seat},
			To: spot{kind: away, seat: seat}}, 3*i, goneTicks)
	}
	b.Hear(sound.CardSlide, b.lay.middle.Center(), -3, 50)
	b.Hold(goneTicks + 4)
}

// countRound counts what everybody has taken in the round: the cards, then their diamonds.
func (b *Board) countRound() {
	say := func(key string) func(int) string {
		return func(n int) string { return b.Text("count."+key, table.Number("n", n)) }
	}
	part := func(seat int, key string) table.CountPart {
		long := say(key)
		return table.CountPart{Words: func(n int) string {
			if b.lay.Scale > 1 && b.lay.mats[seat].hand.W < countWords {
				return table.Numeral(n)
			}
			return long(n)
		}}
	}
	count := table.Count{Rows: make([]table.CountRow, b.now.seats)}
	var pieces [maxSeats][2][]spot // by the part of the sum
	for i := range b.now.seats {
		p := &b.now.places[i]
		cards, diamonds := part(i, "cards"), part(i, "diamonds")
		for suit := range rules.Colour(rules.Colours) {
			for row := range len(p.taken[suit]) {
				at := spot{kind: inTaken, seat: engine.Seat(i), at: row, of: p.rows(), suit: suit}
				cards.Points, pieces[i][0] = append(cards.Points, 1), append(pieces[i][0], at)
				if n := p.taken[suit][row].Diamonds(); n > 0 {
					diamonds.Points, pieces[i][1] = append(diamonds.Points, n), append(pieces[i][1], at)
				}
			}
		}
		count.Rows[i] = table.CountRow{Seat: engine.Seat(i), Parts: []table.CountPart{cards, diamonds}, Words: say("points")}
	}
	count.Room = func(row int) ui.Rect { return b.lay.mats[row].hand.Rect } // it is empty
	count.Piece = func(row, part, piece int) ui.Rect { return b.rectOf(pieces[row][part][piece]) }
	b.Count(count)
}

// countWords is how wide a hand must have lain for large words to tell what is counted; numbers alone need less.
const countWords = 480

// celebratePassPass shows the moment of a Pass Pass: the third one decides the match.
func (b *Board) celebratePassPass(e rules.PassPassMade) {
	rows := b.now.places[e.Seat].rows()
	row := min(e.InRound, rows) - 1
	moment := table.Moment{Title: b.Text("told.title"), Size: table.GreatMoment, Seats: b.now.team(e.Seat),
		Text:  b.Text("told.made", table.Words("name", b.Name(e.Seat)), table.Number("n", e.Total)),
		About: b.lay.column(e.Seat, 0, row, rows).Union(b.lay.column(e.Seat, rules.Colours-1, row, rows)),
		Sound: sound.Cue{Effect: sound.LineRemoved, Rise: min(12, 3*(e.Total-1)), Pan: b.Room.Pan(b.lay.mats[e.Seat].Center())}}
	if e.Total >= toWin {
		moment.Size = table.GrandMoment
	}
	b.Celebrate(moment)
}

// celebrateEnd shows who has won. A third Pass Pass has been celebrated already.
func (b *Board) celebrateEnd(e rules.MatchEnded) {
	winner := e.Winners.First()
	won := sound.Cue{Effect: sound.Win, Pan: b.Room.Pan(b.lay.mats[winner].Center())}
	if e.Ending == rules.ByPassPass {
		b.Sound(won)
		return
	}
	b.Celebrate(table.Moment{Title: b.Speaker().Event(e), Size: table.GrandMoment, Seats: e.Winners, Sound: won,
		Text: b.Text("count.points", table.Number("n", e.Scores[b.now.side(winner)]))})
}

// spot is a place where a card may lie.
type spot struct {
	kind spotKind
	seat engine.Seat
	at   int // position in the hand; row of the cards taken
	of   int // cards of the hand; rows of the cards taken
	suit rules.Colour
}

type spotKind uint8

const (
	inDeck spotKind = iota // in the middle, where cards are dealt from
	inHand
	inTrick
	inTaken
	away // out of the round
)

// Same implements table.Spot.
func (s spot) Same(t spot) bool {
	return s.kind != away && s.kind == t.kind && s.seat == t.seat && s.at == t.at && s.suit == t.suit
}

// cut returns how the paper of a card there is cut. What lies in a hand must not tell by it which card it is.
func (s spot) cut() int {
	if s.kind != inHand {
		return 0
	}
	return s.at*5 + int(s.seat)*3
}

// rectOf returns where a spot is on the screen.
func (b *Board) rectOf(s spot) ui.Rect {
	switch s.kind {
	case inHand:
		return b.lay.hand(s.seat, s.at, s.of)
	case inTrick:
		return b.lay.trick[s.seat]
	case inTaken:
		return b.lay.column(s.seat, s.suit, s.at, s.of)
	}
	return ui.RectAround(b.lay.middle.Center(), trickCard, ui.CardHeight(trickCard))
}

// trickTilt is how a card lies in the trick, by who laid it.
var trickTilt = [maxSeats]float64{-1.2, -1.5, 0.9, 1.6, -0.8, 1.1}

// tiltOf returns how a card lies at a spot, in degrees: backs fan out from left to right, faces lie straight, close to each other.
func (b *Board) tiltOf(s spot) float64 {
	switch {
	case s.kind == inHand && s.of > 1 && !b.lay.open.Has(s.seat):
		return 4.4*float64(s.at)/float64(s.of-1) - 2.2
	case s.kind == inTrick:
		return trickTilt[s.seat]
	}
	return 0
}

type motion = table.Motion[rules.Card, spot]

// fly lets a card move, for so many ticks at speed 1 after waiting so many.
func (b *Board) fly(m motion, wait, ticks int) {
	b.motions.Start(m, b.Speed(), wait, ticks)
	b.Hold(wait + ticks)
}

// landed lets a card be heard that has come, and takes it into the ranking.
func (b *Board) landed(m motion) {
	if m.Heard {
		b.Hear(m.Lands, b.rectOf(m.To).Center(), 0, m.Level)
	}
	if m.To.kind == inTrick {
		b.count()
	}
}

// count takes the cards that lie in the trick into the ranking. What a full trick comes to is told later.
func (b *Board) count() {
	if !b.now.full() {
		b.follow()
	}
}

// follow makes the ranking that is seen what it is. A colour that was not there before enters where it stands.
func (b *Board) follow() {
	for i, ranked := range b.now.standing.Ranking {
		if !slices.ContainsFunc(b.standing.Ranking, func(seen rules.RankedColour) bool { return seen.Colour == ranked.Colour }) {
			b.rows[ranked.Colour].Value = float64(i)
		}
	}
	b.standing = b.now.standing
}

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.Base.Tick()
	b.motions.Tick(b.landed)
	for at, ranked := range b.standing.Ranking {
		b.rows[ranked.Colour].Tick(float64(at), b.Speed().Ticks(rankTicks))
	}
	b.prepareAll()
}

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.Base.Skip()
	b.count()
	b.motions = b.motions[:0]
	for at, ranked := range b.standing.Ranking {
		b.rows[ranked.Colour].Value = float64(at)
	}
}
