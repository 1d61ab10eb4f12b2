package blitz

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// newGuide returns the lessons of the guided match: at most one for each turn, and none during a
// face-off, when nobody has time to read.
func newGuide() table.Guide { return lessons.Guide(stacked, (&watcher{}).look) }

// watcher limits the lessons to one for each turn.
type watcher struct {
	left int // cards on the stacks, which change with every turn
	told int // lessons told before this turn
}

// situation is everything that the lessons depend on.
type situation struct {
	table.Situation
	*rules.View
	typed bool
}

func (w *watcher) look(s table.Situation) (situation, bool) {
	v := s.View.(*rules.View)
	if left := v.Stacks[0] + v.Stacks[1]; left != w.left {
		w.left, w.told = left, s.Told
	}
	return situation{s, v, s.Option(rules.OptionAnswers) == rules.Typed}, v.Phase == rules.PhaseDraw.String() && s.Told == w.told
}

func (s situation) own() bool { return s.Actors.Has(s.Reader) }

func (s situation) anyWon() bool { return slices.Max(s.Won) > 0 }

// lessons are all lessons of the guide. The guide shows the first one that suits the situation and
// has not been shown.
var lessons = table.Lessons[situation, *Board]{
	{Name: "welcome", Fits: func(s situation) bool { return s.Drawer == engine.Nobody && s.own() }, Subjects: stacks, Beside: ownPile},
	{Name: "face-off", Fits: func(s situation) bool { return s.Drawer != engine.Nobody && !s.typed }, Subjects: symbols, Beside: allAround},
	{Name: "face-off-typed", Fits: func(s situation) bool { return s.Drawer != engine.Nobody && s.typed }, Subjects: symbols, Beside: allAround},
	{Name: "object", Fits: situation.anyWon, Subjects: stacks, Beside: ownPile},
	{Name: "duel", Fits: func(s situation) bool { return s.Die != nil }, Subjects: duelCard, Beside: pileAndStacks},
	{Name: "won", Fits: func(s situation) bool { return s.Won[s.Reader] > 0 }, Subjects: ownWon, Beside: pileAndStacks},
	{Name: "symbols", Fits: func(s situation) bool { return s.own() && s.anyWon() }, Subjects: symbols, Beside: allAround},
	{Name: "end", Fits: func(s situation) bool { return s.own() && s.Stacks[0]+s.Stacks[1] < 12 }, Subjects: stacks, Beside: ownPile},
}

// The places that lessons mention.
var (
	stacks   = table.Landmarks(func(b *Board, _ engine.Seat) ui.Rect { return b.lay.stacks[0].Union(b.lay.stacks[1]) })
	duelCard = table.Landmarks(func(b *Board, _ engine.Seat) ui.Rect { return b.lay.duel })
	ownPile  = table.Landmarks(func(b *Board, reader engine.Seat) ui.Rect { return b.lay.cards[reader] })
	ownWon   = table.Landmarks(func(b *Board, reader engine.Seat) ui.Rect { return b.lay.won[reader] }, (*Board).symbolOf)

	pileAndStacks      = slices.Concat(ownPile, stacks)
	symbols, allAround = func() (symbols, others []table.Landmark[*Board]) {
		for seat := range engine.Seat(maxSeats) {
			symbols = append(symbols, func(b *Board, _ engine.Seat) ui.Rect { return b.symbolOf(seat) })
			others = append(others, func(b *Board, _ engine.Seat) ui.Rect { return b.lay.cards[seat] })
		}
		return symbols, append(others, stacks...)
	}()
)

// symbolOf returns the area of the symbol on a seat's pile.
func (b *Board) symbolOf(seat engine.Seat) ui.Rect {
	card := b.lay.cards[seat]
	window, _ := print{height: b.lay.height}.window()
	k := card.W / cardWidth
	return ui.Rect{X: card.X + window.X*k, Y: card.Y + window.Y*k, W: window.W * k, H: window.H * k}
}

// guidedTop are the first cards of each stack. The learner draws the first card. The second card
// makes a face-off with the first, and a duel card follows soon, whichever stack the players use.
var guidedTop = [...]string{"ring", "ring", rules.DuelName, "star"}

// stacked puts guidedTop on both stacks, unless the match uses a deck of the players' own.
func stacked(setup engine.Setup) engine.Setup {
	if supply, err := deck.ReadSupply(setup.Content); err != nil || supply.Deck != nil {
		return setup // the players' own decks have other symbols
	}
	whole, _ := setup.Options[rules.OptionAllSymbols].(bool)
	retired := rules.Retired(setup.Seats, whole)
	var all []string
	for symbol, n := range [deck.Symbols]int{7, 7, 7, 7, 7, 7, 6, 6} {
		if !slices.Contains(retired, deck.Symbol(symbol)) {
			all = append(all, slices.Repeat([]string{deck.Symbol(symbol).String()}, n)...)
		}
	}
	all = append(all, slices.Repeat([]string{rules.DuelName}, rules.Duels)...)
	slots := make([]string, (len(all)+1)/2)
	copy(slots, guidedTop[:])
	setup.Deck = table.StackDeck(all, append(slots, guidedTop[:]...), setup.Seed)
	return setup
}
