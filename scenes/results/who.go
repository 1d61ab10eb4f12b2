package results

import (
	"slices"
	"strings"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ledger"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// whoTicks is the time without input after which the results ask for the name of an unnamed player,
// in ticks. The wait keeps the question from catching a press that was meant for the results.
const whoTicks = 3 * 60

// who asks for the names of unnamed players, one after the other, until people choose "not now". It
// asks about each device at most once in a run of the app.
type who struct {
	app.MenuOverlay
	results *Scene
	seats   []engine.Seat // the seats to ask about, the current one first
	known   []string      // the names to offer: people who have not played in this match
	age     int           // ticks since the current question appeared
	focus   menu.Focus
	frame   whoFrame
}

// The answers to the question. Numbers from whoName on stand for known people.
const (
	whoNew   = iota // enter a new name
	whoLater        // do not ask now, about any of the players
	whoNever        // never ask again about this device
	whoName
)

// whoShown is the largest number of names offered.
const whoShown = 9

// askWho asks for the names of unnamed players, if people seem to have time for it.
func (r *Scene) askWho(env *app.Env) {
	if !r.fresh() || r.whoSaid || r.stands < whoTicks || r.again.yes != 0 || r.prizes.now() != nil {
		return
	}
	r.whoSaid = true
	w := &who{results: r}
	for seat := range r.party.Persons().All() {
		name := r.party.Seats[seat].Name
		mark := markOf(env, seat)
		if _, known := env.People.Find(name); known || mark == "" || env.People.Strange(mark) || env.Asked(mark) {
			continue
		}
		w.seats = append(w.seats, seat)
	}
	if len(w.seats) == 0 {
		return
	}
	for _, seat := range w.seats { // people who share a device are asked about together
		env.NoteAsked(markOf(env, seat))
	}
	w.list(env)
	env.Push(w)
}

// markOf returns the mark of a seat's device.
func markOf(env *app.Env, seat engine.Seat) string {
	held, _ := env.Roster.Assignment(input.Seat(seat))
	return held.Last.Mark()
}

// list fills w.known with the people to offer. Those who have played with the device come first.
func (w *who) list(env *app.Env) {
	mark := markOf(env, w.seats[0])
	people := slices.Concat(env.People.Regulars(mark), env.People.People)
	w.known, w.age = w.known[:0], 0
	for _, p := range people {
		if len(w.known) < whoShown && !slices.Contains(w.known, p.Name) && !w.plays(p.Name) {
			w.known = append(w.known, p.Name)
		}
	}
	w.focus.Set(whoLater)
}

// plays reports whether the person with this name has played in the match.
func (w *who) plays(name string) bool {
	return slices.ContainsFunc(w.results.party.Seats, func(s app.PartySeat) bool { return strings.EqualFold(s.Name, name) })
}

// Update implements app.Scene.
func (w *who) Update(env *app.Env, intents []input.Intent) {
	w.age++
	for i := range env.Meant(intents) {
		switch {
		case i.Phase == input.Pressed && !i.Action.IsDirection() && w.age < app.ChoiceTicks: // this press was meant for the results
		case i.Phase == input.Pressed && i.Action == input.Cancel:
			w.answer(env, i.Device, whoLater)
			return
		case w.focus.Take(env, i):
			w.answer(env, i.Device, w.focus.At())
			return
		}
	}
	w.focus.Tick()
}

// answer handles the answer id to the current question.
func (w *who) answer(env *app.Env, device input.DeviceID, id int) {
	seat := w.seats[0]
	switch {
	case id == whoNew:
		env.Sound.Play(sound.Confirm)
		env.Push(menu.NewNameDialog(device, "results.who.write", "", w.plays, func(name string) {
			w.results.name(env, seat, name)
			w.next(env)
		}))
		return
	case id == whoLater:
		env.Sound.Play(sound.Back)
		env.Pop()
		return
	case id == whoNever:
		env.Sound.Play(sound.Back)
		env.People.Estrange(markOf(env, seat))
		env.KeepPeople()
	case id >= whoName && id-whoName < len(w.known):
		env.Sound.Play(sound.Confirm)
		w.results.name(env, seat, w.known[id-whoName])
	default:
		return
	}
	w.next(env)
}

// next asks about the next player. After the last one it closes the question.
func (w *who) next(env *app.Env) {
	if w.seats = w.seats[1:]; len(w.seats) > 0 {
		w.list(env)
		return
	}
	env.Pop()
}

// name gives the player of a seat a name, so that this match and later ones count for that person.
func (r *Scene) name(env *app.Env, seat engine.Seat, name string) {
	person, known := env.People.Find(name)
	if !known {
		person = store.Person{Name: name, Colour: r.party.Seats[seat].Colour}
	}
	old := r.party.Seats[seat].Name
	env.People.Remember(person)
	env.People.Link(person.Name, markOf(env, seat))
	if part := r.party.Evening; part != nil {
		env.Tell(env.Home.RenameGuest(part.Name, old, person.Name))
	}
	r.party.Seats[seat].Name = person.Name
	env.KeepTeams(r.party, r.teams)
	if int(seat) < len(env.Party.Seats) && env.Party.Seats[seat].Name == old {
		env.Party.Seats[seat].Name = person.Name
	}
	ledger.Name(env, r.recording, seat, person.Name)
	r.series = seriesOf(env, r.party)
	r.prizes.take(env, r)
	env.KeepPeople()
	r.listenForNews(env)
	r.asked = "" // makes ask compute the story again with the new name
}

// whoFrame is the layout of the question.
type whoFrame struct {
	panel, title, body, figure ui.Rect
	columns                    int
	cells                      []ui.Rect // the names offered, and then the other answers
}

const (
	whoEdge   = 48
	whoGap    = 16
	whoFigure = 190
)

// layout lays out the question above the hint bar. With large text it leaves out the last names if
// they do not fit.
func (w *who) layout(env *app.Env, c *ui.Canvas, bottom float64) {
	scale := c.TextScale()
	f := &w.frame
	f.columns = 3
	if scale > 1.3 {
		f.columns = 2
	}
	width := min(c.Frame().W-120, 1240+300*(scale-1))
	figure := whoFigure * 1.0
	if scale > 1.6 {
		figure = 130
	}
	inner := width - 2*whoEdge
	title := ui.Big(52).LineHeight(c)
	body := ui.Plain(30).ParagraphHeight(c, w.told(env, scale), inner-figure-28)
	head := max(figure, title+8+body)
	cell := max(74, ui.Bold(34).LineHeight(c)*1.4)
	room := bottom - c.Frame().Y - 60
	answers := (whoName + f.columns - 1) / f.columns
	rows := max(0, int((room-2*whoEdge-head-24-float64(answers)*(cell+whoGap))/(cell+whoGap)))
	names := min(len(w.known), rows*f.columns)
	w.known = w.known[:names]
	lines := (names+f.columns-1)/f.columns + answers
	height := 2*whoEdge + head + 24 + float64(lines)*(cell+whoGap) - whoGap
	f.panel = ui.Rect{X: c.Frame().Center().X - width/2, Y: c.Frame().Y + max(24, (bottom-c.Frame().Y-height)/2), W: width, H: height}
	in := f.panel.Inset(whoEdge, whoEdge)
	f.figure = ui.Rect{X: in.X, Y: in.Y, W: figure, H: head}
	words := ui.Rect{X: in.X + figure + 28, Y: in.Y + (head-title-8-body)/2, W: in.W - figure - 28, H: title}
	f.title, f.body = words, ui.Rect{X: words.X, Y: words.Bottom() + 8, W: words.W, H: body}
	f.cells = f.cells[:0]
	y := in.Y + head + 24
	place := func(n int) {
		for i := range n {
			row := ui.Rect{X: in.X, Y: y + float64(i/f.columns)*(cell+whoGap), W: in.W, H: cell}
			f.cells = append(f.cells, row.Column(i%f.columns, f.columns, whoGap))
		}
		y += float64((n+f.columns-1)/f.columns) * (cell + whoGap)
	}
	place(names)
	place(whoName)
}

// told describes the player in question by name and device, with fewer words if text is large.
func (w *who) told(env *app.Env, scale float64) string {
	held, _ := env.Roster.Assignment(input.Seat(w.seats[0]))
	if held.Last.Kind == 0 {
		return w.results.party.Seats[w.seats[0]].Name
	}
	key := "results.who.told"
	if scale > 1.3 {
		key = "results.who.told-large"
	}
	return env.Text(key, "name", w.results.party.Seats[w.seats[0]].Name, "device", env.DeviceName(held.Last))
}

// Draw implements app.Scene.
func (w *who) Draw(env *app.Env, c *ui.Canvas) {
	bar := menu.DialogBar(env, menu.AxisOf(w.frame.cells))
	w.layout(env, c, bar.Rect(c).Y)
	f, t := &w.frame, c.Theme()
	seat := w.results.party.Seats[w.seats[0]]
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	ui.Dim(c, 0.6)
	ui.DrawPanel(c, "dialog", f.panel)
	size := f.figure.W * 0.72
	ui.Figure{Seat: seat.Colour, Pose: ui.Thinks}.Draw(c, f.figure.Center(), size)
	c.TextIn(env.Text("results.who.title"), f.title, ui.Big(52), t.Ink, ui.Left)
	c.Paragraph(w.told(env, c.TextScale()), f.body, ui.Plain(30), t.SoftInk, ui.Left)
	w.focus.Reset()
	for i, r := range f.cells {
		if i < len(w.known) {
			w.drawName(env, c, whoName+i, w.known[i], r)
		} else {
			w.drawAnswer(env, c, i-len(w.known), r)
		}
	}
	w.focus.Settle()
	if w.age < app.ChoiceTicks {
		for i := range bar.Actions {
			bar.Actions[i].Off = true
		}
	}
	bar.Draw(c)
}

// drawName draws the button of a known person.
func (w *who) drawName(env *app.Env, c *ui.Canvas, id int, name string, r ui.Rect) {
	w.focus.Add(id, r)
	ui.DrawFocus(c, r, 9, w.focus.Fade(id), 0)
	ui.Sheet{Face: c.Theme().PaperBright, Edge: c.Theme().PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper}.Draw(c, "who", r)
	person, _ := env.People.Find(name)
	radius := r.H * 0.32
	ui.DrawToken(c, person.Colour, ui.Point{X: r.X + 18 + radius, Y: r.Center().Y}, radius, ui.OnSheet)
	c.TextIn(name, r.After(2*radius+34).Before(10), ui.Bold(34), c.Theme().Ink, ui.Left)
}

// drawAnswer draws the button of another answer.
func (w *who) drawAnswer(env *app.Env, c *ui.Canvas, id int, r ui.Rect) {
	w.focus.Add(id, r)
	key := whoKeys[id]
	if id == whoLater && len(w.seats) > 1 {
		key = "results.who.none" // this answer applies to all remaining players
	}
	ui.Button{Label: env.Text(key), Focus: w.focus.Fade(id), OnPaper: true}.Draw(c, r)
}

// whoKeys are the text keys of the answers that are not names.
var whoKeys = [whoName]string{whoNew: "results.who.new", whoLater: "results.who.later", whoNever: "results.who.never"}
