package simulation

import (
	"path"
	"slices"

	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/store"
)

// step is a kind of event that can happen in an evening.
type step struct {
	name   string
	weight int
	do     func(w *World)
}

// steps returns all kinds of steps.
func steps() []step { return append(presses(), faults()...) }

// presses returns the steps in which people use their devices and phones.
func presses() []step {
	return []step{
		{"lead on", 30, (*World).lead},
		{"play", 36, (*World).play},
		{"press anything", 8, (*World).mash},
		{"press in the same tick", 4, (*World).together},
		{"wait", 4, func(w *World) { w.pass(30 + w.rng.N(300)) }},
		{"go on", 6, (*World).goOn},
		{"leave", 8, (*World).leave},
		{"wander", 8, (*World).wander},
		{"a robot takes over", 6, (*World).desert},
		{"change who plays", 4, (*World).regroup},
		{"phones come", 5, (*World).admit},
		{"phones", 8, (*World).handle},
		{"what is named", 6, (*World).obey},
		{"other hidden cards", 5, (*World).exchangeCards},
	}
}

// faults returns the steps in which something goes wrong or changes.
func faults() []step {
	return []step{
		{"unplug", 10, (*World).unplug},
		{"plug in", 8, (*World).plug},
		{"a stuck button", 3, (*World).stick},
		{"window", 2, (*World).resize},
		{"settings", 5, (*World).configure},
		{"sound", 2, (*World).toggleSound},
		{"clock", 4, (*World).jump},
		{"weather", 7, (*World).storm},
		{"power cut", 7, func(w *World) { w.cut(); w.open() }},
		{"quit and start", 4, func(w *World) { w.quit(); w.open() }},
		{"a second app", 2, (*World).share},
		{"a foreign program", 3, (*World).meddle},
		{"network", 3, (*World).disturb},
		{"a neighbour", 3, (*World).pry},
		{"a stranger scans", 3, (*World).scan},
	}
}

// draw draws what happens in a step. The first steps of an evening lead to a match.
func (w *World) draw(i int) step {
	kinds := steps()
	if i < 2 {
		return kinds[0]
	}
	return w.drawFrom(kinds)
}

// drawFrom draws one of these steps, with its weight as the probability.
func (w *World) drawFrom(kinds []step) step {
	all := 0
	for _, s := range kinds {
		all += s.weight
	}
	n := w.rng.N(all)
	for _, s := range kinds {
		if n -= s.weight; n < 0 {
			return s
		}
	}
	panic("unreachable")
}

// models are the models of the pads.
var models = []fake.Model{fake.XboxPad, fake.DualSense, fake.SwitchPro, fake.UnknownStick}

// furnish draws what the home contains and which devices there are.
func (w *World) furnish() {
	for range w.rng.N(5) {
		w.pads = append(w.pads, w.Plug(models[min(w.rng.N(5), len(models)-1)]))
	}
	if w.chance(40) && len(w.pads) > 0 { // two pads of the same model
		w.pads = append(w.pads, w.Plug(w.pads[0].Model))
	}
	s := store.Defaults()
	s.FullScreen = false
	s.Speed = pick(w, 100, 200, 400, 400, 400)
	s.TakeBack = pick(w, store.TakeBacks()...)
	s.Secrets = pick(w, store.SecretOffers()...)
	s.OneButton = w.chance(15)
	s.HoldToggles = w.chance(15)
	s.RaceSpeed = pick(w, store.RaceSpeeds()...)
	for _, game := range games.List() {
		s.Guide[game.Info().ID] = w.chance(70) // true if the game is known, so that its match has no lessons
		s.SetLength(game.Info().ID, game.Info().Forms[0].Name)
	}
	w.vary(&s)
	home := store.OpenOn(w.disk.now, folder, w.now)
	if w.chance(85) {
		if trouble := home.SaveSettings(s); trouble != nil {
			w.fail("health", "the home cannot be furnished: %v", trouble)
		}
	}
	w.populate(home)
}

// vary changes settings that people may change at any time.
func (w *World) vary(s *store.Settings) {
	s.Language = pick(w, store.Languages()...)
	s.TextScale = pick(w, store.TextScales()...)
	s.Contrast = pick(w, store.Contrasts()...)
	s.ReducedMotion = w.chance(30)
	s.Narration = w.chance(30)
	s.Captions = w.chance(30)
	s.PlainLetters = w.chance(20)
}

// configure changes settings in the middle of any scene.
func (w *World) configure() {
	s := w.app.Env().Settings
	w.vary(&s)
	w.app.Env().Configure(s)
	w.pass(10)
}

func (w *World) resize() {
	size := pick(w, [2]int{640, 360}, [2]int{480, 300}, [2]int{1920, 1080}, [2]int{400, 800}, [2]int{2560, 1080}, [2]int{3840, 2160})
	w.app.Canvas().Resize(size[0], size[1])
	w.pass(5)
}

func (w *World) toggleSound() {
	w.speaker.lost = !w.speaker.lost
	w.pass(20)
}

// unplug unplugs a pad, even while one of its buttons is pressed.
func (w *World) unplug() {
	var plugged []*fake.Pad
	for _, pad := range w.pads {
		if pad.Plugged() {
			plugged = append(plugged, pad)
		}
	}
	if len(plugged) == 0 {
		return
	}
	pad := pick(w, plugged...)
	for _, d := range w.devices() {
		if d.pad == pad && w.chance(30) {
			w.hold(d, w.control(d, pick(w, input.Confirm, input.Peek)))
			w.pass(1)
		}
	}
	w.numbers = append(w.numbers, pad.ID())
	w.Unplug(pad)
	w.pass(5 + w.rng.N(60))
}

// plug plugs in a new pad, or an unplugged one with its old number, a new number or that of another
// pad.
func (w *World) plug() {
	var out []*fake.Pad
	for _, pad := range w.pads {
		if !pad.Plugged() {
			out = append(out, pad)
		}
	}
	switch {
	case len(out) == 0:
		if len(w.pads) < 8 {
			w.pads = append(w.pads, w.Plug(pick(w, models[:3]...)))
		}
	case w.chance(50):
		number := pick(w, w.numbers...)
		if !slices.ContainsFunc(w.pads, func(p *fake.Pad) bool { return p.Plugged() && p.ID() == number }) {
			w.ReplugAs(pick(w, out...), number)
			break
		}
		fallthrough
	default:
		w.Replug(pick(w, out...))
	}
	w.pass(5 + w.rng.N(30))
}

// stick keeps a button pressed for a while, whatever other buttons are pressed.
func (w *World) stick() {
	d := w.someone()
	w.hold(d, w.control(d, pick(w, input.Confirm, input.Cancel, input.Up, input.Peek)))
	w.pass(60 + w.rng.N(600))
}

// storm makes the disk fail or, if it fails already, heals it.
func (w *World) storm() {
	if w.weather != Fine {
		w.calm()
		return
	}
	w.ledger.look(w)
	w.weather = pick(w, Weathers...)
	w.note("the disk is %s", w.weather)
	w.disk.turn(w.weather, w.rng.Uint64())
	w.foul = 1
}

// jump makes the wall clock jump: forward by days, to another time zone, to summer time, or
// backwards.
func (w *World) jump() {
	hours := pick(w, 1, -1, 2, 24*3, -24, 9, 24*400)
	w.note("the clock jumps by %d h", hours)
	w.offset += hour(hours)
	w.pass(30)
}

// share ends the app and lets another app claim the home. Then it starts the app again while the
// other one is running.
func (w *World) share() {
	w.quit()
	w.other = store.OpenOn(w.disk.now, folder, w.now)
	if w.other.Claim() != nil {
		w.fail("health", "a home that nobody has cannot be claimed")
	}
	w.open()
	w.play()
	w.quit() // also ends the other app
	w.open()
}

// meddle lets a foreign program remove or change a file.
func (w *World) meddle() {
	if w.weather != Fine { // a failing disk fails for a foreign program too
		return
	}
	files := w.disk.now.Files()
	var names []string
	for name := range files {
		if path.Base(name) != "lock" {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return
	}
	slices.Sort(names)
	name := pick(w, names...)
	w.ledger.meddled(name)
	content := files[name]
	how := pick(w, "removes", "empties", "cuts", "garbles")
	w.note("a foreign program %s %s", how, name)
	switch how {
	case "removes":
		if err := w.disk.now.Remove(name); err != nil {
			w.fail("health", "%v", err)
		}
	case "empties":
		w.disk.now.Put(name, nil)
	case "cuts":
		w.disk.now.Put(name, slices.Clone(content[:len(content)*2/3]))
	case "garbles":
		garbled := slices.Clone(content)
		for range 8 {
			if len(garbled) > 0 {
				garbled[w.rng.N(len(garbled))] ^= byte(1 + w.rng.N(255))
			}
		}
		w.disk.now.Put(name, garbled)
	}
	w.pass(10)
}
