package tabletest

import (
	"fmt"
	"reflect"
	"slices"
	"sort"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/input"
	"canape/scenes/app"
)

// twins are two tables that share a canvas, so that equal sprites have equal names. Everything that
// is hidden differs.
type twins struct {
	Suite
	t    *testing.T
	a, b *Host
	twin []engine.Event // the events shown on the second table
	rng  engine.RNG
	n    *counts
}

// counts are the numbers of things that a test has compared.
type counts struct {
	hidden int // positions with secrets
	apart  int // positions with a different twin
	shown  int // peeks
	seen   int // peeks that showed a secret
	spoken int // texts read aloud
}

// keepsSecrets plays matches on two tables that differ only in secrets. Whatever the seats aim at
// or play, all frames, texts and sounds must be the same. While the owner of a secret peeks, the
// frames differ, but no secret may be read aloud. While another seat peeks, the frames must not
// differ.
func (s Suite) keepsSecrets(t *testing.T) {
	var n counts
	for i, at := range s.variants() {
		d := &twins{Suite: s, t: t, a: s.table(t, at, app.Peek), b: s.table(t, at, app.Peek), rng: engine.NewRNG(uint64(i + 1)), n: &n}
		d.b.Canvas = d.a.Canvas
		d.both((*Host).Listen)
		for _, p := range worthLooking(s.course(t, at, at.setup(uint64(7+i))), 16) {
			d.at(p)
			if t.Failed() {
				return
			}
		}
	}
	if n.spoken == 0 && !s.Game.Info().RealTime {
		t.Error("no words were spoken during a peek")
	}
	if n.hidden > 0 && (n.apart == 0 || n.seen == 0) {
		t.Errorf("of %d positions with secrets %d have a twin; %d peeks of %d showed a secret", n.hidden, n.apart, n.seen, n.shown)
	}
}

// at compares both tables at a position, and during the next move.
func (d *twins) at(p position) {
	d.t.Helper()
	defer d.explain()
	if !d.deal(p, engine.Table, engine.Move{}) {
		return
	}
	if d.hides(p) {
		d.n.hidden++
	}
	if engine.Hash(d.a.Playing) != engine.Hash(d.b.Playing) || len(d.Open) > 0 {
		d.n.apart++
	}
	turn := engine.Nobody
	if actors := p.match.Actors(); actors != 0 {
		turn = actors.First()
	}
	if p.fresh == 0 && !d.Game.Info().RealTime {
		d.dealing(p)
	}
	d.same(p, "at rest", turn)
	d.aims(p)
	d.looks(p)
	d.others(p)
	d.plays(p)
}

// explain says what a failure means.
func (d *twins) explain() {
	if d.t.Failed() {
		d.t.Log("the two tables differ only in hidden cards, so the difference above reveals a secret, for example the position of a card in a sorted hand")
	}
}

// dealing shows the deal on both tables and compares them.
func (d *twins) dealing(p position) {
	d.t.Helper()
	shown := [2][]engine.Event{p.events, d.twin}
	for i, h := range []*Host{d.a, d.b} {
		h.setUp(p, nil, h.Playing)
		h.Queue = append(h.Queue, shown[i]...)
	}
	SettleAlike(d.t, fmt.Sprintf("%v, while it is dealt", p), d.a, d.b)
	d.both(func(h *Host) { h.Hurry() })
}

// deal sets up both tables at a position. On the second table everything that the knower does not
// know has other values. If move is not zero, it must be legal on both tables and look the same in
// public. deal returns false if it finds no such twin.
func (d *twins) deal(p position, knower engine.Seat, move engine.Move) bool {
	d.t.Helper()
	for range 200 {
		other, swap := p.match.Clone(), map[any]any(nil)
		if len(d.Open) > 0 {
			swap = d.shuffled(p, knower)
		} else {
			rng, ok := d.rng.Split(), false
			other = p.match.Determinize(knower, &rng)
			if swap, ok = d.swap(p.match, other); !ok {
				continue
			}
		}
		if move != (engine.Move{}) && (!slices.Contains(other.Legal(p.actor, nil), move) ||
			enginetest.PublicMove(d.t, p.match, p.actor, move) != enginetest.PublicMove(d.t, other, p.actor, move)) {
			continue
		}
		d.a.showTo(p)
		d.twin = swapped(p.events, swap)
		d.b.setUp(p, d.twin, other)
		return true
	}
	return false
}

func (d *twins) both(do func(h *Host)) {
	do(d.a)
	do(d.b)
}

func (d *twins) same(p position, when string, turn engine.Seat) {
	d.t.Helper()
	Alike(d.t, fmt.Sprintf("%v, %s", p, when), d.a, d.b, turn)
}

// aims moves the cursors on both tables in the same way, and compares the tables.
func (d *twins) aims(p position) {
	d.t.Helper()
	for seat := range d.a.Playing.Actors().All() {
		for range 5 {
			action := []input.Action{input.Up, input.Down, input.Left, input.Right}[d.rng.N(4)]
			d.both(func(h *Host) {
				h.Board.Handle(seat, input.Intent{Action: action, Phase: input.Pressed, Seat: input.Seat(seat)})
				h.Tick(1)
			})
			d.same(p, "while aiming", seat)
			d.both(func(h *Host) { h.Tick(9) })
			d.same(p, "when aiming", seat)
		}
		return
	}
}

// looks lets each seat peek. The seat's cards must not be read aloud and must not change a prompt.
func (d *twins) looks(p position) {
	d.t.Helper()
	for seat := range engine.Seat(p.variant.seats) {
		if len(d.Open) == 0 && reflect.DeepEqual(d.a.Playing.View(seat), d.b.Playing.View(seat)) {
			continue
		}
		d.both(func(h *Host) { h.Looks = engine.SeatsOf(seat); h.Tick(1) })
		d.n.shown++
		if !slices.Equal(d.a.Trace(seat), d.b.Trace(seat)) {
			d.n.seen++
		}
		d.n.spoken += sameWords(d.t, fmt.Sprintf("%v, while seat %d looks", p, seat), d.a, d.b)
		for actor := range d.a.Playing.Actors().All() {
			one, _ := d.a.Board.Prompt(actor)
			two, _ := d.b.Board.Prompt(actor)
			if one != two {
				d.t.Fatalf("%v: while seat %d peeks, the prompts are %q and %q", p, seat, one, two)
			}
		}
		d.both(func(h *Host) { h.Looks = 0; h.Tick(1) })
	}
}

// others changes everything that a seat does not know, and lets the seat peek. The seat must see no
// difference.
func (d *twins) others(p position) {
	d.t.Helper()
	seat := engine.Seat(d.rng.N(p.variant.seats))
	if !d.deal(p, seat, engine.Move{}) {
		return
	}
	d.both(func(h *Host) { h.Looks = engine.SeatsOf(seat); h.Tick(1) })
	d.same(p, fmt.Sprintf("while seat %d looks, which knows nothing of the difference", seat), engine.Nobody)
}

// plays makes the next move on both tables, if it looks the same in public on both, and compares
// all frames until the tables are idle.
func (d *twins) plays(p position) {
	d.t.Helper()
	if p.actor == engine.Nobody || !d.deal(p, engine.Table, p.next) {
		return
	}
	d.both(func(h *Host) { h.Play(p.actor, p.next) })
	SettleAlike(d.t, fmt.Sprintf("%v, after %s", p, d.Game.FormatMove(p.next)), d.a, d.b)
	if !slices.Equal(d.a.Told, d.b.Told) {
		d.t.Errorf("%v: the words are %q and %q", p, d.a.Told, d.b.Told)
	}
	if one, two := d.a.Heard.Heard(), d.b.Heard.Heard(); !slices.Equal(one, two) {
		d.t.Errorf("%v: the sounds are %v and %v", p, one, two)
	}
}

// hides reports whether any seat has secrets at a position.
func (s Suite) hides(p position) bool {
	for seat := range engine.Seat(p.variant.seats) {
		if len(s.secrets(p.match, seat)) > 0 {
			return true
		}
	}
	return false
}

// swap maps each secret of match m to the secret at the same place in match other. Secrets that a
// seat holds in both matches are mapped to themselves. The result is false if the mapping is
// ambiguous.
func (d *twins) swap(m, other engine.Match) (map[any]any, bool) {
	swap, taken := map[any]any{}, map[any]bool{}
	put := func(from, to any) bool {
		if was, put := swap[from]; put {
			return was == to
		}
		if taken[to] {
			return false
		}
		swap[from], taken[to] = to, true
		return true
	}
	for seat := range engine.Seat(m.Seats()) {
		here, there := d.secrets(m, seat), d.secrets(other, seat)
		if len(here) != len(there) {
			return nil, false
		}
		for i := len(here) - 1; i >= 0; i-- {
			if at := slices.Index(there, here[i]); at >= 0 {
				if !put(here[i].value, here[i].value) {
					return nil, false
				}
				here, there = slices.Delete(here, i, i+1), slices.Delete(there, at, at+1)
			}
		}
		for i := range here {
			if here[i].field != there[i].field || !put(here[i].value, there[i].value) {
				return nil, false
			}
		}
	}
	same := true
	for from, to := range swap {
		same = same && from == to
	}
	if same {
		return nil, true
	}
	return swap, true
}

// shuffled maps each secret of a position to another secret in the same field. It is used for
// secrets that the rules hide but the table under test shows.
func (d *twins) shuffled(p position, knower engine.Seat) map[any]any {
	kept := map[any]bool{}
	if knower != engine.Table {
		for _, v := range d.secrets(p.match, knower) {
			kept[v.value] = true
		}
	}
	var list []secret
	for seat := range engine.Seat(p.variant.seats) {
		for _, v := range d.secrets(p.match, seat) {
			if !slices.Contains(list, v) && !kept[v.value] {
				list = append(list, v)
			}
		}
	}
	swap := map[any]any{}
	for i, v := range list {
		for k := 1; k < len(list); k++ {
			to := list[(i+k)%len(list)]
			if !slices.ContainsFunc(list, func(own secret) bool { // to.value must occur in every field in which v.value occurs
				return own.value == v.value && !slices.Contains(list, secret{own.field, to.value})
			}) {
				swap[v.value] = to.value
				break
			}
		}
	}
	return swap
}

// secret is a value that is not public.
type secret struct {
	field string // the field of the view
	value any
}

// secrets returns the values in a seat's view that are masked in the public view, in order.
func (s Suite) secrets(m engine.Match, seat engine.Seat) (list []secret) {
	own, open := reflect.ValueOf(m.View(seat)), reflect.ValueOf(m.View(engine.Table))
	differing("", own, open, s.Open, func(field string, v reflect.Value) { list = append(list, secret{field, v.Interface()}) })
	return list
}

// differing calls the function do for each value of a named type that differs between a and b, with
// the name of the value's field in the view. a and b have the same shape. The fields named in but
// are skipped, with everything in them.
func differing(field string, a, b reflect.Value, but []string, do func(string, reflect.Value)) {
	if a.Kind() != b.Kind() || a.Type() != b.Type() {
		return
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !a.IsNil() && !b.IsNil() {
			differing(field, a.Elem(), b.Elem(), but, do)
		}
	case reflect.Struct:
		for i := range a.NumField() {
			if f := a.Type().Field(i); f.IsExported() && !slices.Contains(but, f.Name) {
				differing(f.Name, a.Field(i), b.Field(i), but, do)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range min(a.Len(), b.Len()) {
			differing(field, a.Index(i), b.Index(i), but, do)
		}
	default:
		if a.Type().PkgPath() != "" && a.Comparable() && !a.Equal(b) {
			do(field, a)
		}
	}
}

// swapped returns events in which secrets have other values. A value that an event makes public
// stays the same in all earlier events.
func swapped(events []engine.Event, swap map[any]any) []engine.Event {
	if len(swap) == 0 {
		return events
	}
	list := make([]engine.Event, len(events))
	seen := map[any]bool{}
	for i, e := range slices.Backward(events) {
		open := engine.EventFor(e, engine.Table)
		if open == nil {
			open = reflect.Zero(reflect.TypeOf(e)).Interface().(engine.Event)
		}
		changed := reflect.New(reflect.TypeOf(e)).Elem()
		changed.Set(copied(reflect.ValueOf(e)))
		differing("", changed, reflect.ValueOf(open), nil, func(_ string, v reflect.Value) {
			if to, ok := swap[v.Interface()]; ok && !seen[v.Interface()] {
				v.Set(reflect.ValueOf(to))
			}
		})
		sorted(reflect.ValueOf(e), changed)
		list[i] = changed.Interface().(engine.Event)
		for v := range swap {
			seen[v] = seen[v] || names(reflect.ValueOf(open), v)
		}
	}
	return list
}

// names reports whether the view or event passed as in contains the given value at any depth.
func names(in reflect.Value, value any) bool {
	switch in.Kind() {
	case reflect.Pointer, reflect.Interface:
		return !in.IsNil() && names(in.Elem(), value)
	case reflect.Struct:
		for i := range in.NumField() {
			if in.Type().Field(i).IsExported() && names(in.Field(i), value) {
				return true
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range in.Len() {
			if names(in.Index(i), value) {
				return true
			}
		}
	}
	return in.Type() == reflect.TypeOf(value) && in.Comparable() && in.Interface() == value
}

// copied returns a deep copy of a value.
func copied(v reflect.Value) reflect.Value {
	to := reflect.New(v.Type()).Elem()
	to.Set(v)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				to.Field(i).Set(copied(v.Field(i)))
			}
		}
	case reflect.Slice:
		if v.IsNil() {
			break
		}
		to.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			to.Index(i).Set(copied(v.Index(i)))
		}
	}
	return to
}

// sorted restores the order of lists after a view has been changed. It compares the original view
// (was) with the changed view (is). Each list of cards that was sorted in the original view is
// sorted again in the changed view.
func sorted(was, is reflect.Value) {
	switch was.Kind() {
	case reflect.Struct:
		for i := range was.NumField() {
			if was.Type().Field(i).IsExported() {
				sorted(was.Field(i), is.Field(i))
			}
		}
	case reflect.Slice:
		if was.Len() < 4 || was.Type().Elem().PkgPath() == "" || !was.Index(0).CanUint() {
			return
		}
		less := func(v reflect.Value) func(i, j int) bool {
			return func(i, j int) bool { return v.Index(i).Uint() < v.Index(j).Uint() }
		}
		if sort.SliceIsSorted(was.Interface(), less(was)) {
			sort.SliceStable(is.Interface(), less(is))
		}
	}
}
