//go:build gallery

package blitz

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/menu"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestGallery writes all pictures of the table.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{
		{Name: "suite", Take: suite(t).Gallery},
		{Name: "positions", Take: takePositions},
		{Name: "fullscreens", Take: takeFullscreens},
		{Name: "landings", Take: takeLandings},
	})
}

// moments are the situations to picture.
var moments = []struct {
	name  string
	seats int
	bring func(r *room)
}{
	{"table3", 3, func(r *room) { r.begin(9) }},
	{"table4", 4, func(r *room) { r.begin(9) }},
	{"table5", 5, func(r *room) { r.begin(12) }},
	{"table6", 6, func(r *room) { r.begin(13) }},
	{"last", 4, func(r *room) { r.bringLastCard() }},
	{"race", 5, func(r *room) { r.faceOff() }},
	{"waits", 4, func(r *room) {
		r.handicaps = []engine.Handicaps{nil, {rules.ThinkingTime: 11}}
		r.faceOff()
	}},
	{"floor", 5, func(r *room) { r.faceOff(); r.Say(0, "buzz"); r.until("floor"); r.board.now.faceOff.late[1] = 7 }},
	{"word", 6, func(r *room) { r.faceOff(); r.Say(1, "answer Le Bhoutan"); r.until("floor") }},
	{"vote", 5, func(r *room) {
		r.faceOff()
		r.Say(0, "answer Le Bhoutan")
		r.until("floor")
		r.Say(3, "object")
		r.Say(0, "vote yes")
		r.Say(2, "vote no")
	}},
	{"counted", 5, func(r *room) {
		r.faceOff()
		r.Say(0, "answer Le Bhoutan")
		r.until("floor")
		r.Say(3, "object")
		for seat := range engine.Seat(5) {
			r.Playing.Apply(seat, rules.MoveVote(seat%2 == 0), nil)
		}
		r.board.now.answer.counted, r.board.now.answer.accepted = true, true
		r.board.now.answer.voted, r.board.now.answer.yes = engine.AllSeats(5), engine.SeatsOf(0, 2, 4)
	}},
	{"tie", 4, func(r *room) {
		r.faceOff()
		r.Say(0, "buzz")
		r.Say(1, "buzz")
	}},
	{"typed", 5, func(r *room) {
		r.Options[rules.OptionAnswers] = rules.Typed
		r.faceOff()
		r.board.typing.pens[0].line = menu.NewLine("Bhou", rules.MaxWord)
	}},
	{"sudden", 5, func(r *room) {
		r.begin(5)
		table.Show(r.board, rules.SuddenDeathBegan{Seats: engine.SeatsOf(0, 2, 3)})
		table.Show(r.board, rules.SuddenDeathTurned{Seats: engine.SeatsOf(0, 2, 3), Theme: "Instrument de musique", Symbol: 3, Ticks: 600})
		r.board.Skip()
	}},
	{"announced", 5, func(r *room) {
		r.begin(5)
		table.Show(r.board, rules.SuddenDeathBegan{Seats: engine.SeatsOf(0, 2, 3)})
		r.Tick(100)
	}},
	{"announced6", 6, func(r *room) {
		r.begin(6)
		table.Show(r.board, rules.SuddenDeathBegan{Seats: engine.AllSeats(6)})
		r.Tick(100)
	}},
	{"sudden-typed", 4, func(r *room) {
		r.Options[rules.OptionAnswers] = rules.Typed
		r.begin(4)
		table.Show(r.board, rules.SuddenDeathBegan{Seats: engine.SeatsOf(0, 2, 3)})
		table.Show(r.board, rules.SuddenDeathTurned{Seats: engine.SeatsOf(0, 2, 3), Theme: "Instrument de musique", Symbol: 3, Ticks: 600})
		r.board.Skip()
	}},
	{"roll", 4, func(r *room) {
		r.stack([]string{"equals+dots"}, "ring", rules.DuelName, "waves")
		r.Say(0, "draw left")
		r.Options[rules.OptionTie] = 3
		r.Play(1, rules.MoveDraw(rules.Left))
		r.Tick(34)
	}},
	{"flight", 6, func(r *room) {
		r.begin(8)
		r.Play(r.look().Actors.First(), rules.MoveDraw(rules.Left))
		r.Tick(7)
	}},
	{"said", 3, func(r *room) {
		r.begin(3)
		r.board.now.said = []string{"mangue", "le Japon", "trompette", "brie", "chemise", "Rome", "marteau"}
	}},
	{"won3", 3, (*room).win},
	{"won4", 4, (*room).win},
	{"won5", 5, (*room).win},
	{"won6", 6, (*room).win},
	{"end", 5, func(r *room) {
		r.win()
		table.Show(r.board, rules.MatchEnded{Winners: engine.SeatsOf(0), Scores: []int{9, 7, 4, 3, 2}})
		r.Tick(28)
	}},
	{"end-shared", 4, func(r *room) {
		r.win()
		table.Show(r.board, rules.MatchEnded{Winners: engine.SeatsOf(1, 2), Scores: []int{3, 9, 9, 3}})
		r.Tick(28)
	}},
	{"common", 4, func(r *room) {
		r.faceOff()
		r.Say(0, "buzz")
		r.Say(1, "buzz")
		r.Rest()
		r.Say(r.look().Actors.First(), "draw left")
		r.Pass(40)
	}},
}

func takePositions(t *testing.T) {
	for _, m := range moments {
		t.Run(m.name, func(t *testing.T) {
			r := newRoom(t, m.seats)
			r.pads()
			m.bring(r)
			for _, shot := range tabletest.Shots() {
				t.Run(shot.Name, func(t *testing.T) {
					r.Use(shot)
					r.Draw()
					turn := engine.Nobody
					if acting := r.look().Actors; acting.Len() > 0 {
						turn = acting.First()
					}
					uitest.Save(t, r.Canvas, fmt.Sprintf("%s-%s", m.name, shot.Name), func(c *ui.Canvas) { r.whole(c, turn) })
				})
			}
		})
	}
}

// whole draws the board as package play does.
func (r *room) whole(c *ui.Canvas, turn engine.Seat) {
	r.Place.Draw(c)
	r.board.Draw(c)
	roomy := ui.RibbonFits(c)
	moods := show.NewMoods(r)
	c.PushLayer(ui.LayerPlates)
	for i, p := range r.Seated.Seats {
		seat := engine.Seat(i)
		plate := ui.Plate{Seat: p.Colour, Name: p.Name, Device: ui.XboxPad}
		plate.Second, plate.OnTurn = r.board.PlateNote(seat)
		if !roomy {
			plate.Second, plate.Device = "", ui.NoDevice
		}
		moods.Dress(c, r.board, seat, p, &plate)
		plate.Draw(c, r.board.Plate(c, seat))
		moods.DrawPerson(c, r.board, seat, p, &plate)
	}
	c.Pop()
	r.Between.Draw(c)
	c.PushLayer(ui.LayerBars)
	if roomy && !r.board.FillsScreen() {
		show.DrawRibbon(c, r.board, []ui.News{{Seat: 2, Text: "Zoé retourne « Fruit exotique »"}, {Seat: 1, Text: "Tom retourne « Pays d’Asie »"}})
	}
	hint := ui.Hint{Seat: -1, Sentence: "…"}
	if turn != engine.Nobody {
		sentence := r.board.PromptAll(r.look().Actors)
		hint = ui.Hint{Seat: int(turn), Name: r.Seated.Seats[turn].Name, Sentence: sentence,
			Actions: []ui.Action{{Glyph: ui.ArtGlyph("xbox-menu"), Word: r.Env().Text("table.pause"), Yield: 1}}}
	}
	hint.Draw(c)
	c.Pop()
}

// takeFullscreens writes pictures of the first won card, and of the twelfth.
func takeFullscreens(t *testing.T) {
	for seats := 3; seats <= 6; seats += 3 {
		for _, s := range tabletest.Shots() {
			for _, won := range [...]int{1, 12} {
				name := fmt.Sprintf("bz%d-lit-%d-%s", seats, won, s.Name)
				t.Run(name, func(t *testing.T) {
					r := newRoom(t, seats)
					r.Use(s)
					r.begin(seats)
					r.Rest()
					table.Show(r.board, rules.CardWon{BySeat: engine.By(0), Loser: 1, Won: won})
					r.SaveFullscreen(name)
				})
			}
		}
	}
}

// takeLandings writes a picture of every tick in which a card lands on a pile, and of every tick in
// which a won card moves.
func takeLandings(t *testing.T) {
	r := newRoom(t, 4)
	r.Use(tabletest.Shots()[0])
	r.begin(9)
	r.Rest()
	film := func(name string) {
		for tick := range 24 {
			r.Tick(1)
			uitest.Save(t, r.Canvas, fmt.Sprintf("landing-%s-%02d", name, tick), func(c *ui.Canvas) { r.whole(c, r.board.now.turn) })
		}
	}
	seat := r.Playing.Actors().First()
	r.Play(seat, r.Playing.Legal(seat, nil)[0])
	film("drawn")
	r.Rest()
	table.Show(r.board, rules.CardWon{BySeat: engine.By(0), Loser: 1, Won: 1})
	film("won")
}

// win makes seat 0 win a face-off, up to the beginning of its celebration.
func (r *room) win() {
	r.T.Helper()
	r.faceOff()
	r.Say(0, "buzz")
	r.celebrates()
	r.Tick(60)
}
