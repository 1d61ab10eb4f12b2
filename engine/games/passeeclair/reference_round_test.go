package passeeclair_test

import "slices"

// spend gives up a token for a card (ruling 10).
func (r *reference) spend(seat int, token, card string) {
	position := r.position(seat, card)
	at := slices.Index(r.consoling[seat], token)
	r.hands[seat] = slices.Delete(r.hands[seat], position, position+1)
	r.consoling[seat] = slices.Delete(r.consoling[seat], at, at+1)
	r.box = append(r.box, card)
	r.met["token spent"]++
	r.tell("token-spent", "seat", seat, "token_position", at, "token", token, "position", position, "card", card)
	if len(r.consoling[seat]) == 0 {
		r.ready(seat)
	}
}

func (r *reference) ready(seat int) {
	r.notReady = slices.DeleteFunc(slices.Clone(r.notReady), func(other int) bool { return other == seat })
	r.tell("readied", "seat", seat, "waiting", append([]int{}, r.notReady...))
	if len(r.notReady) == 0 {
		r.met["all ready"]++
		r.count(r.trainer)
	}
}

// shortest ends a round without an empty hand: a player with the shortest hand wins (ruling 12).
func (r *reference) shortest(why string) {
	least := len(r.hands[0])
	for _, hand := range r.hands {
		least = min(least, len(hand))
	}
	var best []int
	for seat, hand := range r.hands {
		if len(hand) == least {
			best = append(best, seat)
		}
	}
	if len(best) == 1 {
		r.finish(best[0], why, nil)
		return
	}
	r.met["lot"]++
	if len(r.chance.winners) == 0 || !slices.Contains(best, r.chance.winners[0]) {
		r.fault("the lot among %v fell on %v", best, r.chance.winners)
		return
	}
	r.finish(r.chance.winners[0], why, best)
}

// finish ends a round (ruling 9) and, after the last one, the match (ruling 13).
func (r *reference) finish(winner int, why string, lot []int) {
	hands := [][]string{}
	for _, hand := range r.hands {
		hands = append(hands, plain(hand))
	}
	r.tell("round-ended", "round", r.round, "winner", winner, "why", why, "lot", append([]int{}, lot...), "hands", hands)
	if len(r.pile) > 0 {
		r.boxPile("round-end")
	}
	r.token(winner, "victory", &r.victory[winner])
	if r.seats > 2 {
		var most []int
		for _, seat := range r.others(winner) {
			switch {
			case len(most) == 0 || len(hands[seat]) > len(hands[most[0]]):
				most = []int{seat}
			case len(hands[seat]) == len(hands[most[0]]):
				most = append(most, seat)
			}
		}
		if len(most) == 1 {
			r.token(most[0], "consolation", &r.consoling[most[0]])
		} else {
			r.met["no consolation"]++
			r.tell("no-consolation", "seats", most)
		}
	}
	for seat := range r.hands {
		r.box = append(r.box, plain(r.hands[seat])...)
		r.hands[seat] = nil
	}
	r.trainer = winner
	if r.round < r.opt["rounds"] {
		r.newRound()
		return
	}
	r.phase = "over"
	for seat := range r.seats {
		r.tell("tokens-revealed", "seat", seat, "victory", append([]string{}, r.victory[seat]...),
			"consolation", append([]string{}, r.consoling[seat]...), "goals", r.goals(seat))
		if n := r.headStart(seat); n > 0 {
			r.told[len(r.told)-1]["head_start"] = n
		}
	}
	winners, scores := r.outcome()
	ending := "goals"
	for seat := range r.seats {
		if r.goals(seat) == r.goals(winners[0]) && seat != winners[0] && ending == "goals" {
			ending = "victories"
		}
	}
	if len(winners) > 1 {
		ending = "shared"
	}
	r.met["ending by "+ending]++
	r.tell("match-ended", "winners", winners, "ending", ending, "scores", scores)
}

func (r *reference) token(seat int, kind string, mine *[]string) {
	if len(r.chance.tokens) == 0 {
		r.fault("no %s token was taken", kind)
		return
	}
	name := r.chance.tokens[0]
	r.chance.tokens = r.chance.tokens[1:]
	at := slices.Index(r.pools[kind], name)
	if at < 0 {
		r.fault("a %s token %s, of %v", kind, name, r.pools[kind])
		return
	}
	r.pools[kind] = slices.Delete(r.pools[kind], at, at+1)
	*mine = append(*mine, name)
	r.tell("token-taken", "seat", seat, "kind", kind, "position", len(*mine)-1, "token", name)
}

func (r *reference) goals(seat int) int {
	sum := r.headStart(seat)
	for _, token := range append(slices.Clone(r.victory[seat]), r.consoling[seat]...) {
		switch token {
		case "1", "2", "3":
			sum += int(token[0] - '0')
		}
	}
	return sum
}

// headStart returns a seat's handicap in goals (ruling 14).
func (r *reference) headStart(seat int) int {
	if r.handicaps == nil {
		return 0
	}
	return r.handicaps[seat]["head-start"]
}

func (r *reference) outcome() (winners, scores []int) {
	better := func(a, b int) bool {
		if r.goals(a) != r.goals(b) {
			return r.goals(a) > r.goals(b)
		}
		return len(r.victory[a]) > len(r.victory[b])
	}
	for seat := range r.seats {
		scores = append(scores, r.goals(seat))
		if !slices.ContainsFunc(r.others(seat), func(other int) bool { return better(other, seat) }) {
			winners = append(winners, seat)
		}
	}
	if len(winners) > 1 {
		r.met["shared"]++
	}
	for _, seat := range r.others(winners[0]) {
		if r.goals(seat) == r.goals(winners[0]) && !slices.Contains(winners, seat) {
			r.met["by victory tokens"]++
		}
	}
	return winners, scores
}
