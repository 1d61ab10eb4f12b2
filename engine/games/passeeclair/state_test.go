package passeeclair

import (
	"encoding/json"
	"fmt"
	"testing"

	"canape/engine"
)

func TestDeckMatchesPrintedCards(t *testing.T) {
	count := map[Card]int{}
	holders, targets := map[Footballer]int{}, map[Footballer]int{}
	for _, c := range faceOf {
		count[c]++
		if c.IsPass() {
			holders[c.Holder()]++
			targets[c.Target()]++
		}
	}
	if count[Dog] != 6 || count[Michi] != 4 || len(faceOf) != 60 {
		t.Errorf("%d dogs, %d Michis, %d cards", count[Dog], count[Michi], len(faceOf))
	}
	for f := range Footballer(Footballers) {
		if holders[f] != 10 || targets[f] != 10 {
			t.Errorf("%s has the ball on %d cards and gets it on %d, want 10 and 10", f, holders[f], targets[f])
		}
		next, over := (f+1)%Footballers, (f+2)%Footballers
		if count[Pass(f, next)] != 3 || count[Pass(next, f)] != 3 || count[Pass(f, over)] != 2 || count[Pass(over, f)] != 2 {
			t.Errorf("passes of %s: %d %d %d %d", f, count[Pass(f, next)], count[Pass(next, f)], count[Pass(f, over)], count[Pass(over, f)])
		}
	}
}

func TestView(t *testing.T) {
	position := layout{
		hands: []string{"lm d", "mv mr M", "vl"}, under: "rl lm:2 mr:0", top: "rm", last: "1", tokens: []string{"leon 2", "", "1"}, round: 4, trainer: 2,
	}
	m := position.match(t)
	m.victory.owned[0].add(Goals3)
	m.victory.owned[2].add(Goals1)
	m.victory.owned[2].add(Goals2)
	for viewer, want := range map[engine.Seat]string{
		0: `{"game":"passe-eclair","phase":"race","actors":[0,1,2],"tick":1000,"over":false,"round":4,"trainer":2,"top":"rocce>marlon","last":1,` +
			`"stock":50,"box":0,"hands":[["leon>marlon","dog"],["?","?","?"],["?"]],"victory":[["3"],[],["?","?"]],"consolation":[["leon","2"],[],["?"]]}`,
		engine.Table: `{"game":"passe-eclair","phase":"race","actors":[0,1,2],"tick":1000,"over":false,"round":4,"trainer":2,"top":"rocce>marlon","last":1,` +
			`"stock":50,"box":0,"hands":[["?","?"],["?","?","?"],["?"]],"victory":[["?"],[],["?","?"]],"consolation":[["?","?"],[],["?"]]}`,
	} {
		expectJSON(t, m.View(viewer), want)
	}
	play(t, m, "0 d; 1 M")
	expectJSON(t, m.View(1), `{"game":"passe-eclair","phase":"swap","actors":[1],"tick":1000,"over":false,"round":4,"trainer":2,"top":"michi","last":1,`+
		`"stock":50,"box":0,"hands":[["?"],["marlon>vanessa","marlon>rocce"],["?"]],"victory":[["?"],[],["?","?"]],"consolation":[["?","?"],[],["?"]]}`)
	play(t, m, "1 swap 2")
	expectJSON(t, m.View(2), `{"game":"passe-eclair","phase":"countdown","actors":[],"tick":1000,"over":false,"round":4,"trainer":2,"top":null,"last":null,`+
		`"stock":50,"box":6,"hands":[["?"],["?"],["marlon>vanessa","marlon>rocce"]],"victory":[["?"],[],["1","2"]],"consolation":[["?","?"],[],["1"]]}`)
	play(t, m, "+59")
	v := m.View(2).(*View)
	if v.Left != 1 || v.Turner != 1 || v.RoundLeft != 18000-59 {
		t.Errorf("left %d, turner %d, of the round %d", v.Left, v.Turner, v.RoundLeft)
	}
	over := layout{hands: []string{"lm", "mv mr M", "vl"}, top: "rl", tokens: []string{"leon 2", "", "1"}, round: 9, chance: "3 fabi"}.match(t)
	play(t, over, "0 lm")
	expectJSON(t, over.View(2), `{"game":"passe-eclair","phase":"over","actors":[],"tick":1000,"over":true,"round":9,"trainer":0,"top":null,"last":null,`+
		`"stock":54,"box":6,"hands":[[],[],[]],"victory":[["3"],[],[]],"consolation":[["leon","2"],["fabi"],["1"]]}`)
}

// expectJSON checks the JSON encoding of a value.
func expectJSON(t *testing.T, value any, want string) {
	t.Helper()
	b, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var got, wanted any
	if err := json.Unmarshal(b, &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(want), &wanted); err != nil {
		t.Fatal(err)
	}
	if a, b := fmt.Sprint(got), fmt.Sprint(wanted); a != b {
		t.Errorf("encodes as\n%s\nwant\n%s", a, b)
	}
}

func TestEventsAreMasked(t *testing.T) {
	lm := Pass(Leon, Marlon)
	for _, test := range []struct {
		event  engine.Event
		seat   engine.Seat
		hidden engine.Event // the event as all other seats see it
	}{
		{HandDealt{BySeat: engine.By(1), Cards: []Card{lm, Dog}}, 1, HandDealt{BySeat: engine.By(1), Cards: []Card{Hidden, Hidden}}},
		{CardWrong{BySeat: engine.By(1), Card: lm, Why: WrongHolder, Drawn: Dog}, 1, CardWrong{BySeat: engine.By(1), Card: lm, Why: WrongHolder, Drawn: Hidden}},
		{CardWrong{BySeat: engine.By(1), Card: lm, Why: WrongHolder, Drawn: NoCard}, 1, CardWrong{BySeat: engine.By(1), Card: lm, Why: WrongHolder, Drawn: NoCard}},
		{MichiReplaced{BySeat: engine.By(1), Drawn: Dog}, 1, MichiReplaced{BySeat: engine.By(1), Drawn: Hidden}},
		{TokenTaken{BySeat: engine.By(1), Kind: VictoryToken, Token: Goals2}, 1, TokenTaken{BySeat: engine.By(1), Kind: VictoryToken, Token: HiddenToken}},
		{Swapped{BySeat: engine.By(1), With: 2, Given: []Card{lm}, Taken: []Card{Dog, Michi}}, 1, Swapped{BySeat: engine.By(1), With: 2, Given: []Card{Hidden}, Taken: []Card{Hidden, Hidden}}},
		{Played{BySeat: engine.By(1), Card: lm}, 1, Played{BySeat: engine.By(1), Card: lm}},
		{CardLate{BySeat: engine.By(1), Card: lm}, 1, CardLate{BySeat: engine.By(1), Card: lm}},
	} {
		for _, viewer := range []engine.Seat{0, 3, engine.Table} {
			if got, want := fmt.Sprint(engine.EventFor(test.event, viewer)), fmt.Sprint(test.hidden); got != want {
				t.Errorf("seat %d sees %s, want %s", viewer, got, want)
			}
		}
		if got, want := fmt.Sprint(engine.EventFor(test.event, test.seat)), fmt.Sprint(test.event); got != want {
			t.Errorf("its own seat sees %s, want %s", got, want)
		}
	}
	swap := Swapped{BySeat: engine.By(1), With: 2, Given: []Card{lm}, Taken: []Card{Dog}}
	if fmt.Sprint(engine.EventFor(swap, 2)) != fmt.Sprint(swap) {
		t.Error("the other player of a swap does not see it")
	}
}

// TestForcedTokens checks that forced results are used in order, the victory token first. An
// impossible result is refused at the moment when it is needed, and nothing changes.
func TestForcedTokens(t *testing.T) {
	position := func(chance string) layout {
		return layout{hands: []string{"lr vf", "lm", "ml mr rv"}, top: "rl", chance: chance}
	}
	for _, bad := range []string{"4", "leon", "x", "2 3", "2 nobody"} {
		m := position(bad).match(t)
		expectMisfit(t, m, bad, func(log *engine.Log) *engine.Refusal { return m.Apply(1, MovePlay(Pass(Leon, Marlon)), log) })
	}
	m := position("2").match(t)
	m.roundEnd, m.next = m.tick+1, m.tick+1
	m.Chance = engine.NewChance(engine.Setup{Seed: 1, Chance: []string{"fabi"}})
	expectMisfit(t, m, "fabi", m.Step)
	if m.Tick() != 1000 {
		t.Errorf("tick %d", m.Tick())
	}
}

func expectMisfit(t *testing.T, m *Match, name string, do func(*engine.Log) *engine.Refusal) {
	t.Helper()
	before := string(m.AppendState(nil))
	log := new(engine.Log)
	log.Add(Unblocked{})
	refusal := do(log)
	switch {
	case refusal == nil || refusal.Kind != engine.BadChance:
		t.Errorf("%s: %v", name, refusal)
	case len(log.Events) != 1 || log.Revealed:
		t.Errorf("%s: events were logged: %v", name, log.Events[1:])
	case before != string(m.AppendState(nil)):
		t.Errorf("%s: the match has changed", name)
	}
}

func TestOptionsMatchPrintedRules(t *testing.T) {
	want := map[string]any{
		"rounds": 9, "own-pass-free": false, "countdown": 180, "countdown-again": 60, "late": 24, "idle": 720, "michi-window": 180, "swap-time": 300, "token-time": 480, "round-time": 18000,
	}
	for _, option := range (Game{}).Info().Options {
		if option.Default != want[option.Name] || option.Ticks != (option.Name != OptionRounds && option.Name != OptionOwnPassFree) {
			t.Errorf("%s is %v", option.Name, option.Default)
		}
		delete(want, option.Name)
	}
	if len(want) > 0 {
		t.Errorf("missing: %v", want)
	}
}

// TestReplay plays a fast random match and replays the recorded moves. The hash must be the same on
// every computer.
func TestReplay(t *testing.T) {
	type entry struct {
		tick int
		play engine.Play
	}
	setup := engine.Setup{Seats: 4, Seed: 77, First: 0}
	dealt, _ := Game{}.New(setup, nil)
	var record []entry
	rng := engine.NewRNG(7)
	for !dealt.Over() {
		for seat := range dealt.Actors().All() {
			moves := dealt.Legal(seat, nil)
			if hand := dealt.View(seat).(*View).Hands[seat]; rng.N(200) == 0 && len(hand) > 0 {
				moves = append(moves, MovePlay(hand[rng.N(len(hand))]))
			}
			if len(moves) == 0 || rng.N(60) > 0 {
				continue
			}
			play := engine.Play{Seat: seat, Move: moves[rng.N(len(moves))]}
			if dealt.Apply(play.Seat, play.Move, nil) == nil {
				record = append(record, entry{dealt.Tick(), play})
			}
			if dealt.Over() {
				break
			}
		}
		dealt.Step(nil)
	}
	again, _ := Game{}.New(setup, &engine.Log{})
	for _, e := range record {
		for again.Tick() < e.tick {
			again.Step(&engine.Log{})
		}
		if refusal := again.Apply(e.play.Seat, e.play.Move, &engine.Log{}); refusal != nil {
			t.Fatal(refusal)
		}
	}
	if !again.Over() || engine.Hash(again) != engine.Hash(dealt) {
		t.Errorf("replayed: over %t, %s, want %s", again.Over(), engine.Hash(again), engine.Hash(dealt))
	}
	const known = "856d5f0a9e13f62b"
	if got := engine.Hash(again); got != known {
		t.Errorf("hash %s, want %s: every later version must resume a saved match identically", got, known)
	}
}

// TestEqualPositionsHaveEqualHashes checks that the hash includes the tick at which a card was
// covered only as long as ruling 7 needs it.
func TestEqualPositionsHaveEqualHashes(t *testing.T) {
	for _, test := range []struct {
		name       string
		one, other string
		equal      bool
	}{
		{"covered a moment ago at other times", "0 d; +1; 1 d; +19; 2 lm; +3", "+10; 0 d; +5; 1 d; +5; 2 lm; +3", false},
		{"covered long ago at other times", "0 d; +1; 1 d; +19; 2 lm; +24", "+10; 0 d; +5; 1 d; +5; 2 lm; +24", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			position := layout{hands: []string{"d lf vr", "d mv mr", "lm lv rf"}, top: "rl"}
			one, other := position.match(t), position.match(t)
			play(t, one, test.one)
			play(t, other, test.other)
			if one.tick != other.tick || one.next != other.next || one.phase != PhaseRace {
				t.Fatalf("%s at %d and %s at %d are not equal positions", one.phase, one.tick, other.phase, other.tick)
			}
			if equal := engine.Hash(one) == engine.Hash(other); equal != test.equal {
				t.Errorf("the states are equal: %t, want %t", equal, test.equal)
			}
		})
	}
}

// TestStepsAllocateNothing makes random plays, including wrong cards, without a log.
func TestStepsAllocateNothing(t *testing.T) {
	dealt, refusal := Game{}.New(engine.Setup{Seats: 4, Seed: 4, First: 0}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	rng := engine.NewRNG(4)
	moves := make([]engine.Move, 0, Cards)
	wrong := 0
	steps := func() {
		for range 30_000 {
			seat := engine.Seat(rng.N(4))
			moves = m.Legal(seat, moves[:0])
			if h := &m.hands[seat]; m.phase == PhaseRace && rng.N(100) == 0 {
				moves = append(moves[:0], MovePlay(h.face(rng.N(int(h.size)))))
				wrong++
			}
			if len(moves) > 0 && rng.N(10) == 0 {
				m.Apply(seat, moves[rng.N(len(moves))], nil)
			}
			m.Step(nil)
		}
	}
	if n := testing.AllocsPerRun(1, steps); n > 0 && testing.AllocsPerRun(1, steps) > 0 { // the runtime sometimes allocates memory itself
		t.Errorf("%v allocations", n)
	}
	if m.round < 3 || wrong < 10 {
		t.Errorf("round %d, %d cards at random: too few to be meaningful", m.round, wrong)
	}
}
