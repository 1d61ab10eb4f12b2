package blitz

import (
	"maps"
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// press passes a press to the board and makes the resulting move, if any.
func (r *room) press(seat engine.Seat, v input.Action) (engine.Move, bool) {
	r.T.Helper()
	move, ok := r.board.Handle(seat, input.Intent{Seat: input.Seat(seat), Kind: r.board.deviceOf(seat).Kind, Action: v, Phase: input.Pressed})
	if ok {
		if refusal := r.Try(seat, move); refusal != nil {
			r.board.Refused(seat, move)
			r.T.Fatalf("seat %d: %v", seat, refusal)
		}
	}
	return move, ok
}

func TestAimedStackIsDrawnFrom(t *testing.T) {
	for name, tt := range map[string]struct {
		actions []input.Action
		want    rules.Stack
	}{
		"the higher one, or the left one of equals": {nil, rules.Left},
		"the right one":                    {[]input.Action{input.Right}, rules.Right},
		"the left one after the right one": {[]input.Action{input.Right, input.Left}, rules.Left},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoom(t, 3)
			r.pads()
			r.stack(nil, "ring", "waves")
			for _, v := range tt.actions {
				r.press(0, v)
			}
			if move, ok := r.press(0, input.Confirm); !ok || move != rules.MoveDraw(tt.want) {
				t.Errorf("the move is %v, %v", move, ok)
			}
		})
	}
}

func TestCursorStartsOnHigherStack(t *testing.T) {
	r := newRoom(t, 3)
	r.pads()
	r.stack(nil, "ring", "waves")
	r.Say(0, "draw left")
	r.Pass(60)
	if move, ok := r.press(1, input.Confirm); !ok || move != rules.MoveDraw(rules.Right) {
		t.Errorf("the move is %v, %v", move, ok)
	}
}

func TestClickOnStackDraws(t *testing.T) {
	r := newRoom(t, 3)
	r.stack(nil, "ring", "waves")
	if err := r.Env().Roster.Join(0, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	click := func(at ui.Point) (engine.Move, bool) {
		return r.board.Handle(0, input.Intent{Seat: 0, Kind: input.Mouse, Action: input.Confirm, Phase: input.Pressed, X: at.X, Y: at.Y})
	}
	if _, ok := click(ui.Point{X: 960, Y: 900}); ok {
		t.Error("a click beside the stacks draws a card")
	}
	if move, ok := click(r.board.lay.stacks[1].Center()); !ok || move != rules.MoveDraw(rules.Right) {
		t.Errorf("a click on the right stack: %v, %v", move, ok)
	}
}

func TestDoublePressToDrawDoesNotBuzz(t *testing.T) {
	r := newRoom(t, 3)
	r.pads()
	r.stack(nil, "ring", "ring")
	r.Say(0, "draw left")
	r.Pass(60)
	r.press(1, input.Left)
	if _, ok := r.press(1, input.Confirm); !ok {
		t.Fatal("seat 1 does not draw")
	}
	if phase := r.look().Phase; phase != "face-off" {
		t.Fatalf("phase %s", phase)
	}
	r.Pass(3)
	if move, ok := r.press(1, input.Confirm); ok {
		t.Errorf("the second press of a double press is %v", move)
	}
	if _, ok := r.press(0, input.Confirm); !ok {
		t.Error("the other duellist cannot buzz while the card is turning over")
	}
}

func TestLateBuzzIsMeasuredAndDoesNotObject(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	r.faceOff()
	r.press(0, input.Confirm)
	r.Pass(9) // an answer may be objected to only after the ticks of OptionTie
	if phase := r.look().Phase; phase != "floor" {
		t.Fatalf("phase %s", phase)
	}
	if move, ok := r.press(1, input.Confirm); ok {
		t.Fatalf("a late buzz makes the move %v", move)
	}
	if got := r.board.now.faceOff.late[1]; got < 8 || got > 10 {
		t.Errorf("a buzz 9 ticks late is measured as %d", got)
	}
	if first := r.board.arena.firstWords(0); first == r.board.Text("first") {
		t.Error("the margin of seat 0 is not shown")
	}
	r.Pass(afterFloor)
	if move, ok := r.press(1, input.Confirm); !ok || move != rules.MoveObject() {
		t.Errorf("a later press is %v, not an objection", move)
	}
	for seat := range r.Playing.Actors().All() {
		r.Play(seat, rules.MoveVote(false))
	}
	r.until("face-off")
	if late := r.board.now.faceOff.late; late != [maxSeats]int{} {
		t.Errorf("in the next race the margins are %v", late)
	}
}

// TestTypingPlayerDoesNotObject checks that a player who is still typing when another duellist has
// answered does not object with the next key.
func TestTypingPlayerDoesNotObject(t *testing.T) {
	r := newRoom(t, 4)
	r.Options[rules.OptionAnswers] = rules.Typed
	r.pads()
	r.faceOff()
	r.Say(0, "answer Le Bhoutan")
	for r.look().Phase != "floor" {
		r.Pass(1)
	}
	if move, ok := r.press(1, input.Confirm); ok {
		t.Errorf("a press of the other writer makes the move %v", move)
	}
	r.Pass(afterTyping)
	if move, ok := r.press(1, input.Confirm); !ok || move != rules.MoveObject() {
		t.Errorf("a later press is %v, not an objection", move)
	}
}

// TestBuzzStopsTheTime checks that the time to answer stops after a buzz.
func TestBuzzStopsTheTime(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	r.faceOff()
	if left := r.board.timeLeft(); left <= 0 {
		t.Fatalf("%v of the time is left", left)
	}
	r.press(0, input.Confirm)
	r.Pass(1)
	if phase, left := r.look().Phase, r.board.timeLeft(); phase != "face-off" || left >= 0 {
		t.Errorf("in phase %s %v of the time is shown", phase, left)
	}
}

// TestVotesAreHiddenUntilCounted checks that votes become visible only when all have voted.
func TestVotesAreHiddenUntilCounted(t *testing.T) {
	var rooms [2]*room
	for i := range rooms {
		r := newRoom(t, 4)
		r.pads()
		r.faceOff()
		r.Say(0, "buzz")
		r.until("floor")
		r.Say(2, "object")
		r.Play(3, rules.MoveVote(i == 0))
		r.Tick(60)
		rooms[i] = r
	}
	rooms[1].Canvas = rooms[0].Canvas
	if voted := rooms[0].board.now.answer.voted; !voted.Has(3) {
		t.Fatalf("%v have voted", voted)
	}
	tabletest.Alike(t, "while others vote", rooms[0].Host, rooms[1].Host, engine.Nobody)
}

// keeper is a host that stores late presses.
type keeper struct {
	*tabletest.Host
	late []table.LatePress
}

func (k *keeper) RecordLatePress(p table.LatePress) { k.late = append(k.late, p) }

// TestReplayShowsReactionMargin checks that a replay shows the same reaction margin as the live
// match.
func TestReplayShowsReactionMargin(t *testing.T) {
	r := newRoom(t, 4)
	k := &keeper{Host: r.Host}
	r.board = New().Board(k).(*Board)
	r.Host.Board = r.board
	r.pads()
	r.faceOff()
	r.press(0, input.Confirm)
	r.Pass(9)
	at := r.Playing.Tick()
	for range 2 { // only the first press counts
		r.press(1, input.Confirm)
	}
	if want := (table.LatePress{Tick: at, Seat: 1, By: r.board.now.faceOff.late[1]}); !slices.Equal(k.late, []table.LatePress{want}) {
		t.Fatalf("recorded are %+v, want %+v", k.late, want)
	}
	told := r.board.arena.firstWords(0)
	replay := newRoom(t, 4)
	replay.pads()
	replay.faceOff()
	replay.Play(0, rules.MoveBuzz())
	replay.Pass(9)
	if replay.board.arena.firstWords(0) == told {
		t.Fatal("it is told before it is known")
	}
	table.Show(replay.board, k.late[0])
	if got := replay.board.arena.firstWords(0); got != told {
		t.Errorf("the replay shows %q, the table %q", got, told)
	}
}

func TestSimultaneousObjectionIsNoYesVote(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	r.faceOff()
	r.press(0, input.Confirm)
	r.Pass(20)
	if move, ok := r.press(2, input.Confirm); !ok || move != rules.MoveObject() {
		t.Fatalf("seat 2 objects with %v", move)
	}
	r.Pass(4)
	if move, ok := r.press(3, input.Confirm); ok {
		t.Errorf("seat 3 presses shortly after that and makes the move %v", move)
	}
	r.Pass(afterObjection)
	if move, ok := r.press(3, input.Cancel); !ok || move != rules.MoveVote(false) {
		t.Errorf("seat 3 votes no with %v, %v", move, ok)
	}
	if move, ok := r.press(3, input.Confirm); ok {
		t.Errorf("a second vote: %v", move)
	}
	if move, ok := r.press(1, input.Confirm); !ok || move != rules.MoveVote(true) {
		t.Errorf("seat 1 votes yes with %v, %v", move, ok)
	}
}

func TestMouseVotesWithButtonsOrWords(t *testing.T) {
	for name, tt := range map[string]struct {
		action input.Action
		onNo   bool
		yes    bool
	}{
		"left button anywhere":      {input.Confirm, false, true},
		"left button on the \"no\"": {input.Confirm, true, false},
		"right button":              {input.Cancel, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoom(t, 4)
			if err := r.Env().Roster.Join(3, input.TheMouse); err != nil {
				t.Fatal(err)
			}
			r.faceOff()
			r.Say(0, "buzz")
			r.until("floor")
			r.Say(1, "object")
			r.Pass(afterObjection + 20)
			r.Draw()
			intent := input.Intent{Seat: 3, Kind: input.Mouse, Action: tt.action, Phase: input.Pressed, X: 600, Y: 300}
			if tt.onNo {
				at := r.board.arena.drawn[3][1].Center()
				intent.X, intent.Y = at.X, at.Y
			}
			if move, ok := r.board.Handle(3, intent); !ok || move != rules.MoveVote(tt.yes) {
				t.Errorf("the vote is %v, %v", move, ok)
			}
		})
	}
}

// shared seats people at one pad.
func (r *room) shared(seats ...input.Seat) {
	r.T.Helper()
	couch := devices.NewCouch()
	couch.Plug(devices.XboxPad)
	roster := r.Env().Roster
	roster.Update(couch.Tick(), input.Context{OneButton: true})
	list := roster.Devices(nil)
	for _, seat := range seats {
		if err := roster.Share(seat, list[len(list)-1].ID); err != nil {
			r.T.Fatal(err)
		}
	}
}

// TestOneButtonVoteWaitsForLaterPresses checks that with one button every press switches the vote,
// however late it comes. The votes are cast as soon as nobody has pressed for a while.
func TestOneButtonVoteWaitsForLaterPresses(t *testing.T) {
	vote := func(t *testing.T) *room {
		r := newRoom(t, 4)
		r.shared(0, 1, 2, 3)
		r.faceOff()
		r.press(0, input.Confirm)
		r.Pass(60)
		r.press(2, input.Confirm)
		r.Pass(afterObjection + 2)
		return r
	}
	due := func(r *room) map[engine.Seat]bool {
		votes := map[engine.Seat]bool{}
		for {
			seat, move, ok := r.board.TimedMove()
			if !ok {
				return votes
			}
			if _, twice := votes[seat]; twice {
				t.Fatalf("the vote of seat %d is due twice", seat)
			}
			votes[seat] = move == rules.MoveVote(true)
		}
	}
	t.Run("a slow second press votes no", func(t *testing.T) {
		r := vote(t)
		for range 2 {
			if move, ok := r.press(1, input.Confirm); ok {
				t.Fatalf("a press makes the move %v at once", move)
			}
			r.Pass(110)
		}
		r.press(3, input.Confirm)
		if votes := due(r); len(votes) > 0 {
			t.Fatalf("%v vote before all have chosen", votes)
		}
		for _, seat := range []engine.Seat{0, 2} {
			r.press(seat, input.Confirm)
		}
		r.Pass(100)
		r.press(2, input.Confirm)
		r.Pass(119)
		if votes := due(r); len(votes) > 0 {
			t.Fatalf("%v vote although seat 2 has just pressed", votes)
		}
		r.Pass(2)
		if votes := due(r); !maps.Equal(votes, map[engine.Seat]bool{0: true, 1: false, 2: false, 3: true}) {
			t.Errorf("votes: %v", votes)
		}
	})
	t.Run("the choices count when the time is over", func(t *testing.T) {
		r := vote(t)
		r.press(1, input.Confirm)
		for range 3 {
			r.press(3, input.Confirm)
		}
		for r.look().Ends-r.look().Tick > 1 {
			if votes := due(r); len(votes) > 0 {
				t.Fatalf("%v vote while others may still choose", votes)
			}
			r.Pass(1)
		}
		if votes := due(r); !maps.Equal(votes, map[engine.Seat]bool{1: true, 3: true}) {
			t.Errorf("votes: %v", votes)
		}
	})
}

func TestFirstPressOnSharedKeyboardGetsThePen(t *testing.T) {
	r := newRoom(t, 3)
	r.Options[rules.OptionAnswers] = rules.Typed
	roster := r.Env().Roster
	for seat, half := range []input.DeviceID{input.LeftKeys, input.RightKeys} {
		if err := roster.Join(input.Seat(seat), half); err != nil {
			t.Fatal(err)
		}
	}
	r.Seated.Seats[2].Bot = "easy"
	r.Env().Frame = &input.Frame{}
	r.faceOff()
	if seats, typist := r.board.Writers(); seats != 0 || typist != input.NoDevice {
		t.Fatalf("before any press %v write on %d", seats, typist)
	}
	r.press(1, input.Confirm)
	if seats, typist := r.board.Writers(); seats != engine.SeatsOf(1) || typist != input.RightKeys {
		t.Fatalf("%v write on %d", seats, typist)
	}
	if r.press(0, input.Confirm); r.board.typing.pens[0].open || len(r.Told) == 0 {
		t.Error("seat 0 writes too, or gets no explanation")
	}
	r.Pass(1)
	r.Env().Frame.Runes = []rune("Gruyère!")
	r.Pass(1)
	r.Env().Frame.Runes = nil
	r.press(1, input.Erase)
	if got := r.board.typing.pens[1].line.Text(); got != "Gruyèr" {
		t.Errorf("the word is %q", got)
	}
	if move, ok := r.press(1, input.Confirm); !ok || move != rules.MoveAnswer("Gruyèr") {
		t.Errorf("Enter makes the move %v, %v", move, ok)
	}
	r.Pass(1)
	if seats, _ := r.board.Writers(); seats != 0 {
		t.Errorf("after sending the word %v still write", seats)
	}
}

func TestIdlePenIsReleased(t *testing.T) {
	r := newRoom(t, 3)
	r.Options[rules.OptionAnswers] = rules.Typed
	r.shared(0, 1)
	r.faceOff()
	r.press(0, input.Confirm)
	if seats, _ := r.board.Writers(); seats != engine.SeatsOf(0) {
		t.Fatalf("%v write", seats)
	}
	r.Pass(1)
	r.Draw()
	r.press(0, input.Confirm)
	if got := r.board.typing.pens[0].line.Text(); got == "" {
		t.Fatal("no word is written")
	}
	r.Pass(idleTicks + 2)
	if seats, _ := r.board.Writers(); seats != 0 {
		t.Errorf("after five seconds without a letter %v write", seats)
	}
	if r.press(0, input.Confirm); r.board.typing.pens[0].open {
		t.Error("the seat that lost the pen gets it back at once")
	}
	if got := r.board.typing.pens[0].line.Text(); got != "" {
		t.Errorf("the word %q is still there", got)
	}
	if r.press(1, input.Confirm); !r.board.typing.pens[1].open {
		t.Error("the other seat cannot get the pen")
	}
	for range penTicks/60 + 1 {
		r.Pass(60)
		r.Draw()
		r.press(1, input.Confirm)
	}
	if r.board.typing.pens[1].open {
		t.Error("a seat that never stops writing keeps the pen")
	}
}

func TestPadWritesOnScreenKeyboard(t *testing.T) {
	r := newRoom(t, 3)
	r.Options[rules.OptionAnswers] = rules.Typed
	r.pads()
	r.faceOff()
	r.Pass(1)
	if seats, typist := r.board.Writers(); seats != engine.SeatsOf(0, 1) || typist != input.NoDevice {
		t.Fatalf("%v write on %d", seats, typist)
	}
	r.Draw()
	r.press(0, input.Confirm)
	for range 2 {
		r.press(0, input.Right)
	}
	r.press(0, input.Confirm)
	r.Env().Frame = &input.Frame{Runes: []rune("x")} // the letter is typed on the free keyboard
	r.Pass(1)
	r.Env().Frame = nil
	if got := r.board.typing.pens[0].line.Text(); got != "ac" {
		t.Errorf("the word is %q", got)
	}
	r.press(0, input.Other)
	if move, ok := r.press(0, input.Extra); !ok || move != rules.MoveAnswer("a") {
		t.Errorf("the move is %v, %v", move, ok)
	}
}

// TestFreeKeyboardWritesForAPad checks that a keyboard without a seat writes for the only duellist
// who uses the on-screen letters, whatever device the other duellist has.
func TestFreeKeyboardWritesForAPad(t *testing.T) {
	for _, other := range []string{"bot", "phone"} {
		t.Run(other, func(t *testing.T) {
			r := newRoom(t, 3)
			r.Options[rules.OptionAnswers] = rules.Typed
			couch := r.pads()
			r.Env().Frame = &input.Frame{}
			if other == "bot" {
				r.Seated.Seats[1].Bot, r.Seated.Seats[2].Bot = "easy", "easy"
			} else {
				r.Env().Roster.Leave(1)
				couch.Open("phone")
				r.Env().Roster.Update(couch.Tick(), input.Context{})
				if err := r.Env().Roster.Join(1, r.Env().Roster.PhoneOf("phone")); err != nil {
					t.Fatal(err)
				}
			}
			r.faceOff()
			r.Pass(1)
			if _, typist := r.board.Writers(); typist == input.NoDevice {
				t.Fatal("the keyboard has no letters")
			}
			r.Env().Frame.Runes = []rune("riz")
			r.Pass(1)
			r.Env().Frame.Runes = nil
			r.Draw()
			r.press(0, input.Confirm) // chooses the first letter of the grid
			if got := r.board.typing.pens[0].line.Text(); got != "riza" {
				t.Errorf("the word is %q", got)
			}
			move, ok := r.board.Handle(0, input.Intent{Seat: 0, Kind: input.KeysLeft, Action: input.Confirm, Phase: input.Pressed})
			if !ok || move != rules.MoveAnswer("riza") {
				t.Errorf("Enter makes the move %v, %v", move, ok)
			}
		})
	}
}

// If a free keyboard types for a duellist, that duellist's empty answer line shows their name in
// the colour of their seat. If both duellists have pads, the keyboard types for neither, and the
// first letter shows a message that says so. Keys assigned to a player do not count as typing.
func TestScreenNamesTheOwnerOfTheFreeKeyboard(t *testing.T) {
	for _, tt := range []struct {
		name    string
		devices []input.DeviceID // a device for each duellist; NoDevice means the duellist's pad
		other   bool             // a third player has a half of the keyboard
		named   []bool           // for each duellist, whether the line names its owner
		told    bool
	}{
		{"two pads", []input.DeviceID{input.NoDevice, input.NoDevice}, false, []bool{false, false}, true},
		{"a pad and the mouse", []input.DeviceID{input.NoDevice, input.TheMouse}, false, []bool{false, true}, false},
		{"a pad and keys", []input.DeviceID{input.NoDevice, input.LeftKeys}, false, []bool{false, false}, false},
		{"two pads, a third player with keys", []input.DeviceID{input.NoDevice, input.NoDevice}, true, []bool{false, false}, false},
		{"a pad against a robot", []input.DeviceID{input.NoDevice}, false, []bool{true}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newRoom(t, 3)
			r.Options[rules.OptionAnswers] = rules.Typed
			r.pads()
			r.Env().Frame = &input.Frame{}
			roster := r.Env().Roster
			for seat := range input.Seat(3) {
				switch {
				case int(seat) >= len(tt.devices):
					roster.Leave(seat)
					r.Seated.Seats[seat].Bot = "easy"
				case tt.devices[seat] != input.NoDevice:
					roster.Leave(seat)
					if err := roster.Join(seat, tt.devices[seat]); err != nil {
						t.Fatal(err)
					}
				}
			}
			if tt.other {
				r.Seated.Seats[2].Bot = ""
				if err := roster.Join(2, input.RightKeys); err != nil {
					t.Fatal(err)
				}
			}
			r.faceOff()
			r.Pass(1)
			r.Draw()
			lines := r.Canvas.Drawn().Written()
			for seat, named := range tt.named {
				words := r.board.Text("write-for", table.Words("name", r.board.Name(engine.Seat(seat))))
				if got := slices.ContainsFunc(lines, func(line ui.Written) bool { return line.Text == words }); got != named {
					t.Errorf("the screen shows %q: %v", words, got)
				}
				ring := r.board.Colour(engine.Seat(seat)) + 1
				if !slices.ContainsFunc(r.Canvas.Spoken().Focus, func(f ui.Focused) bool { return f.Ring == ring }) {
					t.Errorf("no line has the colour of seat %d", seat)
				}
			}
			r.Env().Frame.Runes = []rune("x")
			r.Pass(2)
			r.Draw()
			told := 0
			for _, text := range r.Told {
				if text == r.board.Text("pen.keyboard") {
					told++
				}
			}
			if want := map[bool]int{true: 1}[tt.told]; told != want {
				t.Errorf("whoever types is told %d times, want %d", told, want)
			}
		})
	}
}

func TestOnlyKeyboardPlayerHasThePenAtOnce(t *testing.T) {
	r := newRoom(t, 3)
	r.Options[rules.OptionAnswers] = rules.Typed
	r.Env().Frame = &input.Frame{}
	if err := r.Env().Roster.Join(0, input.RightKeys); err != nil {
		t.Fatal(err)
	}
	r.Seated.Seats[1].Bot, r.Seated.Seats[2].Bot = "easy", "easy"
	r.faceOff()
	r.Pass(1)
	if seats, typist := r.board.Writers(); seats != engine.SeatsOf(0) || typist != input.RightKeys {
		t.Fatalf("%v write on %d", seats, typist)
	}
	r.press(0, input.Cancel)
	r.Pass(2)
	if seats, _ := r.board.Writers(); seats != 0 {
		t.Error("Escape does not release the keyboard")
	}
	r.Pass(restTicks)
	r.press(0, input.Confirm)
	if seats, _ := r.board.Writers(); seats != engine.SeatsOf(0) {
		t.Error("Enter does not take it again")
	}
}

func TestSecondPressAfterBuzzIsNotRefused(t *testing.T) {
	r := newRoom(t, 3)
	r.pads()
	r.faceOff()
	r.press(0, input.Confirm)
	r.Pass(1)
	if move, ok := r.press(0, input.Confirm); ok {
		t.Errorf("the second press makes the move %v", move)
	}
	if move, ok := r.press(1, input.Confirm); !ok || move != rules.MoveBuzz() {
		t.Errorf("the other seat buzzes a tick later with %v, %v", move, ok)
	}
	r.Pass(1)
	if phase := r.look().Phase; phase != "tie-break" {
		t.Errorf("two buzzes a tick apart lead to %s", phase)
	}
}

func TestFreeKeyboardWritesForTheMouse(t *testing.T) {
	r := newRoom(t, 3)
	r.Options[rules.OptionAnswers] = rules.Typed
	r.Env().Frame = &input.Frame{}
	if err := r.Env().Roster.Join(0, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	for seat := range 3 {
		if seat > 0 {
			r.Seated.Seats[seat].Bot = "easy"
		}
	}
	r.faceOff()
	r.Pass(1)
	if seats, typist := r.board.Writers(); seats != engine.SeatsOf(0) || typist != input.TheMouse {
		t.Fatalf("%v write on %d", seats, typist)
	}
	r.Env().Frame.Runes = []rune("riz")
	r.Pass(1)
	r.Env().Frame.Runes = nil
	r.Draw()
	e := r.board.typing.pens[0].line.Keyboard.Rect(4).Center()
	r.board.Handle(0, input.Intent{Seat: 0, Kind: input.Mouse, Action: input.Confirm, Phase: input.Pressed, X: e.X, Y: e.Y})
	if got := r.board.typing.pens[0].line.Text(); got != "rize" {
		t.Errorf("the word is %q", got)
	}
	move, ok := r.board.Handle(0, input.Intent{Seat: 0, Kind: input.KeysLeft, Action: input.Confirm, Phase: input.Pressed})
	if !ok || move != rules.MoveAnswer("rize") {
		t.Errorf("Enter makes the move %v, %v", move, ok)
	}
}

// TestEveryActingSeatIsPrompted checks that each seat that may act has a prompt with at least one
// button.
func TestEveryActingSeatIsPrompted(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	rng := engine.NewRNG(7)
	r.Deal(7)
	r.Rest()
	seen := map[string]bool{}
	for n := 0; !r.Playing.Over() && n < 1500; n++ {
		v := r.look()
		if r.Resting() && !(v.Phase == "face-off" && v.Buzzed != engine.Nobody) {
			for seat := range r.Playing.Actors().All() {
				sentence, actions := r.board.Prompt(seat)
				if role := r.board.role(seat); role == "wait" || role == "listen" || sentence == "" || len(actions) == 0 {
					t.Fatalf("in phase %s seat %d reads %q (%s) with %d buttons", v.Phase, seat, sentence, role, len(actions))
				}
			}
			seen[v.Phase] = true
		}
		for seat := range r.Playing.Actors().All() {
			if legal := r.Playing.Legal(seat, nil); len(legal) > 0 && rng.N(12) == 0 && legal[0] != rules.MoveAnswer("") {
				r.Play(seat, legal[rng.N(len(legal))%max(1, len(legal)-1)])
				break
			}
		}
		r.Pass(8)
	}
	for _, phase := range []string{"draw", "face-off", "floor", "vote"} {
		if !seen[phase] {
			t.Errorf("phase %s never began", phase)
		}
	}
}

func TestPlatesDoNotRepeatArenaButtons(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	r.faceOff()
	r.Rest()
	if r.board.LabelsButtons(1) {
		t.Error("the plates of duellists show no button")
	}
	r.press(0, input.Confirm)
	r.Pass(20)
	r.Rest()
	if r.board.LabelsButtons(0) || !r.board.LabelsButtons(1) || !r.board.LabelsButtons(2) {
		t.Errorf("seats with labelled buttons are %v, %v, %v, want all but the speaker", r.board.LabelsButtons(0), r.board.LabelsButtons(1), r.board.LabelsButtons(2))
	}
}

// TestWaitingDuellistIsToldToWait checks that the table tells a waiting duellist to wait, and that
// an early press does nothing.
func TestWaitingDuellistIsToldToWait(t *testing.T) {
	r := newRoom(t, 3)
	r.pads()
	r.handicaps = []engine.Handicaps{nil, {rules.ThinkingTime: 2}}
	r.stack(nil, "ring", "ring")
	r.Say(0, "draw left")
	r.Say(1, "draw left")
	r.Rest()
	if asks := r.board.ShownActors(); asks != engine.SeatsOf(1) {
		t.Fatalf("the table waits for %v", asks)
	}
	if sentence, actions := r.board.Prompt(0); sentence != r.Env().Text("table.blitz.ask.wait-for-other") || len(actions) > 0 {
		t.Errorf("the prompt is %q, %v", sentence, actions)
	}
	if second, _ := r.board.PlateNote(0); second != r.Env().Text("table.blitz.waits") {
		t.Errorf("the plate says %q", second)
	}
	if move, ok := r.press(0, input.Confirm); ok {
		t.Errorf("an early press makes the move %v", move)
	}
	for r.look().Opens > 0 {
		r.Pass(1)
	}
	r.Rest()
	if asks := r.board.ShownActors(); asks != engine.SeatsOf(0, 1) {
		t.Errorf("afterwards the table waits for %v", asks)
	}
	if _, ok := r.press(0, input.Confirm); !ok {
		t.Error("the press does nothing")
	}
}
