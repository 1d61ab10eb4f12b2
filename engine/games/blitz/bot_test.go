package blitz

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games/blitz/deck"
)

// kitchen returns a game with realistic sample answers.
func kitchen() Game {
	list := []deck.Theme{
		{Text: "Fruit exotique", Symbol: deck.Waves, Answers: strings.Split("kiwi,mangue,papaye,litchi,ananas,banane,noix de coco,goyave,grenade", ",")},
		{Text: "Accessoire de sport", Symbol: deck.Waves, Answers: strings.Split("raquette,ballon,filet,casque,sifflet,chronomètre", ",")},
		{Text: "Pays d’Asie", Symbol: deck.Plus, Answers: strings.Split("le Bhoutan,la Chine,le Japon,l’Inde,le Népal", ",")},
		{Text: "Ce qui fait du bruit", Symbol: deck.Star},
	}
	return Of(deck.Deck{Name: "Cuisine", Language: "fr", Themes: list})
}

// onFruit returns a match in a face-off: seat 0 must answer "Fruit exotique", and seat 1 must
// answer "Accessoire de sport".
func onFruit(t *testing.T, options engine.Options) *Match {
	t.Helper()
	setup := engine.Setup{Seats: 4, Seed: 5, First: 0, Options: options, Deck: strings.Fields("duel waves plus duel waves star duel duel"), Chance: []string{"star+ring"}}
	m, refusal := kitchen().New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	match := m.(*Match)
	play(t, match, "0 draw right", "1 draw left", "1 draw left")
	if got := picture(match); !strings.HasPrefix(got, "face-off 0+1, 0+1 face off; ") {
		t.Fatal(got)
	}
	return match
}

func react(m *Match, seat engine.Seat, level bot.Level, seed uint64) (move engine.Move, after, final int) {
	rng := engine.NewRNG(seed)
	return kitchen().React(engine.Observe(m, seat), string(level), "", &rng)
}

// chance returns how many of a thousand bots make a move with this verb.
func chance(m *Match, seat engine.Seat, level bot.Level, verb uint8) int {
	n := 0
	for seed := range uint64(1000) {
		if move, _, _ := react(m, seat, level, seed); move.Verb == verb {
			n++
		}
	}
	return n
}

func TestBotsAnswerOtherDuellistsTheme(t *testing.T) {
	for _, answers := range []string{Spoken, Typed} {
		m := onFruit(t, engine.Options{OptionAnswers: answers})
		themes := m.themes()
		before := 0.0
		for _, level := range bot.Levels() {
			given, mistakes, blanks, sum := map[string]bool{}, 0, 0, 0
			for seed := range uint64(1500) {
				move, after, final := react(m, 0, level, seed)
				if move == (engine.Move{}) {
					blanks++
					continue
				}
				if move.Verb != VerbAnswer || m.Clone().Apply(0, move, nil) != nil {
					t.Fatalf("%s: %+v", level, move)
				}
				if after <= final || final < 1 || after < 40 {
					t.Fatalf("%s answers after %d ticks, with the hand on its way for %d", level, after, final)
				}
				sum += after
				theme := kitchen().collection.decks[1]().themes[slices.IndexFunc(m.library.themes, func(d deck.Theme) bool { return d.Text == themes[0] })]
				if slices.Contains(theme.Answers, move.Word) {
					given[move.Word] = true
				} else {
					mistakes++
				}
			}
			mean := float64(sum) / float64(1500-blanks)
			if len(given) < 6 || mistakes == 0 || mistakes > 220 || blanks == 0 || blanks > 400 {
				t.Errorf("%s: %d different answers, %d mistakes and %d times none of 1500", level, len(given), mistakes, blanks)
			}
			if mean < 90 || mean > 720 || before > 0 && mean > before*0.96 {
				t.Errorf("%s answers after %.0f ticks, a weaker one after %.0f", level, mean, before)
			}
			before = mean
		}
	}
}

func TestBotsNeverRepeatAWord(t *testing.T) {
	m := onFruit(t, nil)
	c := m.answered(0)
	answers := m.library.themes[c].Answers
	for i, word := range answers[:len(answers)-1] {
		said := word
		if i == 0 {
			said = strings.ToUpper(word) + "S"
		}
		play(t, m, "0 answer "+said, "wait 3", "1 object", "1 vote no", "wait 480")
	}
	last := answers[len(answers)-1]
	for seed := range uint64(300) {
		if move, _, _ := react(m, 0, bot.Hard, seed); move.Word != "" && move.Word != last && m.used.has(deck.Fold(move.Word)) {
			t.Fatalf("%q was used", move.Word)
		}
	}
	play(t, m, "0 answer "+last, "wait 3", "1 object", "1 vote no", "wait 480")
	for seed := range uint64(300) {
		move, after, _ := react(m, 0, bot.Hard, seed)
		if move.Word != "" && m.used.has(deck.Fold(move.Word)) || move.Word == "" && after != 0 {
			t.Fatalf("no words are left, but %q after %d", move.Word, after)
		}
	}
}

func TestBotsAreSilentWhenAnotherWasFaster(t *testing.T) {
	m := onFruit(t, nil)
	play(t, m, "1 buzz")
	if n := chance(m, 0, bot.Hard, VerbAnswer); n > 0 {
		t.Errorf("%d of a thousand answer", n)
	}
}

func TestBotsKeepThinkingWhileOthersSpeak(t *testing.T) {
	mean := func(m *Match) int {
		sum, n := 0, 0
		for seed := range uint64(500) {
			if move, after, _ := react(m, 0, bot.Easy, seed); move.Verb == VerbAnswer {
				sum, n = sum+after, n+1
			}
		}
		return sum / n
	}
	m := onFruit(t, nil)
	fresh := mean(m)
	play(t, m, "wait 60", "1 answer zut", "wait 3", "0 object", "1 vote no", "0 vote no", "2 vote no", "3 vote no")
	if resumed := mean(m); resumed > fresh-25 || resumed < 60 {
		t.Errorf("they answer after %d ticks, and at first after %d", resumed, fresh)
	}
}

// TestBabble checks that random players can say every word of the deck, but say no word twice.
func TestBabble(t *testing.T) {
	for _, answers := range []string{Spoken, Typed} {
		m := onFruit(t, engine.Options{OptionAnswers: answers})
		said := map[string]bool{}
		for n := 0; n < 19; n++ {
			rng := engine.NewRNG(uint64(n))
			move := kitchen().Babble(engine.Observe(m, 0), m.Legal(0, nil)[0], &rng)
			if move.Verb != VerbAnswer || said[move.Word] {
				t.Fatalf("%+v after %v", move, said)
			}
			said[move.Word] = true
			play(t, m, "0 answer "+move.Word, "wait 3", "1 object", "1 vote no", "wait 480")
		}
		rng := engine.NewRNG(1)
		for range 20 {
			listed := m.Legal(0, nil)[0]
			move := kitchen().Babble(engine.Observe(m, 0), listed, &rng)
			if move == listed {
				return // no word is left
			}
			play(t, m, "0 answer "+move.Word, "wait 3", "1 object", "1 vote no", "wait 480")
		}
		t.Error("the words never run out")
	}
	m := onFruit(t, nil)
	rng := engine.NewRNG(1)
	for _, move := range []engine.Move{MoveDraw(Left), MoveObject(), MoveVote(true)} {
		if got := kitchen().Babble(engine.Observe(m, 0), move, &rng); got != move {
			t.Errorf("%+v becomes %+v", move, got)
		}
	}
}

func TestBotsWithoutSampleAnswersAreSilent(t *testing.T) {
	m := onFruit(t, nil)
	m.faceOff.common = 3
	if n := chance(m, 0, bot.Hard, VerbAnswer); n > 0 {
		t.Errorf("%d of a thousand answer", n)
	}
	m.faceOff.common = noCard
}

func TestVerdicts(t *testing.T) {
	m := onFruit(t, nil)
	fruit := card(slices.IndexFunc(m.library.themes, func(d deck.Theme) bool { return d.Text == "Fruit exotique" }))
	asia := fruit + 2
	for _, test := range []struct {
		theme card
		word  string
		want  verdict
	}{
		{fruit, "", silent},
		{fruit, "Kiwi", right},
		{fruit, "MANGUES", right},
		{fruit, "une banane", right},
		{fruit, "noix-de-coco", right},
		{fruit, "noix de cocos", right},
		{fruit, "manguee", near},
		{fruit, "mnague", near},
		{fruit, "papeye", near},
		{fruit, "coco", near},
		{fruit, "jus de goyave", near},
		{fruit, "kiwa", unheard},
		{fruit, "kiki", unheard},
		{fruit, "raquette", unheard},
		{fruit, "la raquette", unheard},
		{fruit, "poire", unheard},
		{fruit, "xy", unheard},
		{asia, "Bhoutan", right},
		{asia, "chine", right},
		{asia, "Inde", right},
		{asia, "kiwi", unheard},
		{fruit + 3, "tout et rien", right},
	} {
		m.faceOff.common, m.faceOff.floor, m.faceOff.word = test.theme, 0, test.word
		if got := m.library.judge(m.faceOff.word, m.answered(m.faceOff.floor)); got != test.want {
			t.Errorf("%q for %q is judged %d, want %d", test.word, m.library.themes[test.theme].Text, got, test.want)
		}
	}
}

// TestAnswerSpellings checks that different spellings of an answer count as the same answer.
func TestAnswerSpellings(t *testing.T) {
	for _, test := range []struct {
		sample string
		typed  []string
	}{
		{"cherry", []string{"Cherries", "a cherry", "some cherries"}},
		{"wolf", []string{"wolves"}},
		{"dress", []string{"dresses", "my dress"}},
		{"fox", []string{"foxes", "the foxes"}},
		{"knife", []string{"knives"}},
		{"cheval", []string{"chevaux", "des chevaux"}},
		{"bleu", []string{"bleue", "bleues", "Bleus"}},
		{"gris", []string{"grise"}},
		{"violet", []string{"violette", "violettes"}},
		{"ail", []string{"de l’ail", "l'ail"}},
		{"yo-yo", []string{"yoyo", "yo yo", "des yoyos"}},
		{"kit kat", []string{"KitKat"}},
		{"Saint-Malo", []string{"st malo", "St. Malo", "saint malo"}},
		{"père", []string{"mon père"}},
		{"mum", []string{"my mum"}},
	} {
		m := &Match{table: table{selection: selection{library: newLibrary(deck.Deck{Themes: []deck.Theme{{Answers: []string{test.sample}}}})}}}
		for _, m.faceOff.word = range test.typed {
			if got := m.library.judge(m.faceOff.word, m.answered(m.faceOff.floor)); got != right {
				t.Errorf("%q is judged %d where %q is known", m.faceOff.word, got, test.sample)
			}
		}
		for _, m.faceOff.word = range []string{"os", "chose", "vache", "kiwi"} {
			if got := m.library.judge(m.faceOff.word, m.answered(m.faceOff.floor)); got != unheard {
				t.Errorf("%q is judged %d where %q is known", m.faceOff.word, got, test.sample)
			}
		}
	}
}

func TestBotsSeldomObject(t *testing.T) {
	objections := func(typed string, word string, seat engine.Seat, level bot.Level) int {
		m := onFruit(t, engine.Options{OptionAnswers: typed})
		theme := m.themes()[0]
		if theme != "Fruit exotique" { // swap the cards, so that seat 0 must answer this theme, which suits the words below
			m.players[0].top, m.players[1].top = m.players[1].top, m.players[0].top
		}
		if word == "" {
			play(t, m, "0 buzz", "wait 3")
		} else {
			play(t, m, "0 answer "+word, "wait 3")
		}
		return chance(m, seat, level, VerbObject)
	}
	for _, test := range []struct {
		name, answers, word string
		seat                engine.Seat
		level               bot.Level
		least, most         int
	}{
		{"never object to a sample answer", Spoken, "kiwi", 1, bot.Hard, 0, 0},
		{"never object to an unknown spoken word", Spoken, "", 1, bot.Hard, 0, 0},
		{"sometimes object to an unfamiliar word", Spoken, "poire", 1, bot.Hard, 60, 120},
		{"equally often to an answer of another theme", Spoken, "raquette", 1, bot.Hard, 60, 120},
		{"equally often to a typed answer of another theme", Typed, "raquette", 1, bot.Hard, 60, 120},
		{"children object rarely", Spoken, "poire", 1, bot.Easy, 10, 55},
		{"bystanders object less often", Spoken, "raquette", 2, bot.Hard, 25, 70},
		{"never object to a nearly correct answer", Spoken, "mangie", 1, bot.Hard, 0, 0},
		{"never object to a nearly correct typed answer", Typed, "mangie", 1, bot.Hard, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if n := objections(test.answers, test.word, test.seat, test.level); n < test.least || n > test.most {
				t.Errorf("%d of a thousand object, want %d to %d", n, test.least, test.most)
			}
		})
	}
}

func TestBotsVote(t *testing.T) {
	voted := func(word string, seat engine.Seat, lines ...string) int {
		m := onFruit(t, engine.Options{OptionAnswers: Spoken})
		if m.themes()[0] != "Fruit exotique" {
			m.players[0].top, m.players[1].top = m.players[1].top, m.players[0].top
		}
		answer := "0 answer " + word
		if word == "" {
			answer = "0 buzz"
		}
		play(t, m, answer, "wait 3", "1 object")
		play(t, m, lines...)
		yes := 0
		for seed := range uint64(1000) {
			if move, _, _ := react(m, seat, bot.Hard, seed); move == MoveVote(true) {
				yes++
			} else if move != MoveVote(false) {
				return -1
			}
		}
		return yes
	}
	for _, test := range []struct {
		name        string
		word        string
		seat        engine.Seat
		lines       []string
		least, most int
	}{
		{"accept a sample answer", "kiwis", 2, nil, 1000, 1000},
		{"accept a nearly correct answer", "mangie", 1, nil, 1000, 1000},
		{"accept an answer that others accept", "poire", 2, []string{"0 vote yes", "1 vote no", "3 vote yes"}, 1000, 1000},
		{"accept at once an answer that two others accept", "raquette", 2, []string{"0 vote yes", "3 vote yes"}, 1000, 1000},
		{"accept their own unfamiliar answer", "poire", 0, nil, 1000, 1000},
		{"wait while nobody has voted on an unknown word", "", 2, nil, -1, -1},
		{"wait while only one has voted", "", 2, []string{"1 vote no"}, -1, -1},
		{"vote like the others", "", 2, []string{"1 vote no", "3 vote no"}, 0, 0},
		{"accept if the others disagree", "", 2, []string{"1 vote no", "0 vote yes"}, 1000, 1000},
		{"vote alone at the end", "", 2, []string{"wait 400"}, 1000, 1000},
	} {
		t.Run(test.name, func(t *testing.T) {
			if n := voted(test.word, test.seat, test.lines...); n < test.least || n > test.most {
				t.Errorf("%d of a thousand vote yes, want %d to %d", n, test.least, test.most)
			}
		})
	}
}

// TestBotsPlayMatches lets bots of several levels, and some random players, play whole matches tick
// by tick. It checks that moves are refused only because they are late or repeat a word, and that
// better levels win at least as many cards.
func TestBotsPlayMatches(t *testing.T) {
	matches := enginetest.Cases(12)
	counts := map[string]int{}
	won := map[bot.Level]int{}
	for n := range matches {
		seats := minSeats + n%(MaxSeats-minSeats+1)
		options := engine.Options{}
		if n%3 == 2 {
			options[OptionAnswers] = Typed
		}
		g := testGame()
		m, refusal := g.New(engine.Setup{Seats: seats, Seed: uint64(n), First: engine.Nobody, Options: options}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		var players []*bot.Player
		var levels []bot.Level
		for seat := range seats {
			level := bot.Levels()[1+(n+seat)%3]
			if n%2 == 1 && seat == 0 {
				level = bot.Random // a random player nearly always answers wrongly, and objects to the answers of other players
			}
			levels = append(levels, level)
			players = append(players, bot.NewPlayer(g, level, bot.Plain, uint64(n*10+seat)))
		}
		var log engine.Log
		for !m.Over() {
			if m.Tick() > 60*60*30 {
				t.Fatal("the match did not end within half an hour")
			}
			var plays []engine.Play
			news := len(log.Events) > 0
			for seat, player := range players {
				if move, moves := player.Tick(engine.Observe(m, engine.Seat(seat)), news); moves {
					plays = append(plays, engine.Play{Seat: engine.Seat(seat), Move: move})
				}
			}
			log.Reset()
			for _, refused := range engine.Together(m, plays, &log) {
				counts["refused "+refused.Refusal.Reason]++
			}
			m.Step(&log)
			for _, e := range log.Events {
				counts[e.Type()]++
			}
		}
		for seat, score := range m.Outcome().Scores {
			won[levels[seat]] += score
		}
	}
	for reason := range counts {
		if reason, refused := strings.CutPrefix(reason, "refused "); refused && !slices.Contains([]string{ReasonTooLate, ReasonUsed, ReasonDrawNow, ReasonObjectNow,
			ReasonVoteNow, ReasonNoAnswer, ReasonNoFaceOff, engine.ReasonNotNow}, reason) {
			t.Errorf("a bot's move is refused: %s", reason)
		}
	}
	for _, name := range []string{"objected", "votes-counted", "same-moment", "card-won"} {
		if counts[name] == 0 && !testing.Short() {
			t.Errorf("%s never happened in %d matches", name, matches)
		}
	}
	few := testing.Short() && won[bot.Hard] > won[bot.Easy] // in short mode there are too few matches to compare neighbouring levels
	if !few && (won[bot.Hard] < won[bot.Medium] || won[bot.Medium] < won[bot.Easy]) {
		t.Errorf("cards won: %v", won)
	}
	t.Log(counts, won)
}

// TestBotsVoteOnUnknownAnswers checks that a bot that tends to vote against an unknown answer waits
// for the others, and votes in favour if two others do.
func TestBotsVoteOnUnknownAnswers(t *testing.T) {
	against, words := 0, 400
	for n := range words {
		m := onFruit(t, engine.Options{OptionAnswers: Spoken})
		if m.themes()[0] != "Fruit exotique" {
			m.players[0].top, m.players[1].top = m.players[1].top, m.players[0].top
		}
		play(t, m, fmt.Sprintf("0 answer zz%dzz", n), "wait 3", "1 object")
		first, _, _ := react(m, 2, bot.Hard, 1)
		for seed := range uint64(5) {
			if again, _, _ := react(m, 2, bot.Hard, seed+2); again != first {
				t.Fatalf("word %d: %v, and when it thinks again %v", n, first, again)
			}
		}
		if first == MoveVote(true) {
			continue
		}
		against++
		if first != (engine.Move{}) {
			t.Fatalf("word %d: %v before the others have voted", n, first)
		}
		play(t, m, "1 vote no", "0 vote yes")
		if move, _, _ := react(m, 2, bot.Hard, 1); move != (engine.Move{}) {
			t.Fatalf("word %d: %v before all others have voted", n, move)
		}
		with := m.Clone().(*Match)
		play(t, m, "3 vote no")
		if move, _, _ := react(m, 2, bot.Hard, 1); move != MoveVote(false) {
			t.Fatalf("word %d: vote %v, but only the speaker accepts the word", n, move)
		}
		play(t, with, "3 vote yes")
		if move, _, _ := react(with, 2, bot.Hard, 1); move != MoveVote(true) {
			t.Fatalf("word %d: %v, and two accept it", n, move)
		}
	}
	if against < words*45/100 || against > words*65/100 {
		t.Errorf("a hard bot disapproves of %d words in %d", against, words)
	}
}
