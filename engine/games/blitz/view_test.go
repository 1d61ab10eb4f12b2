package blitz

import (
	"encoding/json"
	"testing"

	"canape/engine"
)

func TestViewEncodesToConsoleForm(t *testing.T) {
	for _, test := range []struct {
		name   string
		layout layout
		lines  []string
		want   string
	}{
		{"at the beginning", layout{seats: 3, left: "waves", right: "plus ring"}, nil,
			`{"game":"blitz","phase":"draw","actors":[0],"tick":0,"over":false,"stacks":[1,2],"tops":[null,null,null],"piles":[0,0,0],` +
				`"won":[0,0,0],"die":null,"face_off":null,"floor":null,"word":null}`},
		{"a face-off", facing(), []string{drawn, "wait 5"},
			`{"game":"blitz","phase":"face-off","actors":[0,1],"tick":5,"over":false,"stacks":[2,3],` +
				`"tops":[{"symbol":"waves","theme":"waves 2"},{"symbol":"waves","theme":"waves 1"},null,null],"piles":[1,1,0,0],` +
				`"won":[0,0,0,0],"die":null,"face_off":{"seats":[0,1],"theme":null},"floor":null,"word":null}`},
		{"somebody has buzzed", facing(), []string{drawn, "0 answer kiwi"},
			`{"game":"blitz","phase":"face-off","actors":[1],"tick":0,"over":false,"stacks":[2,3],` +
				`"tops":[{"symbol":"waves","theme":"waves 2"},{"symbol":"waves","theme":"waves 1"},null,null],"piles":[1,1,0,0],` +
				`"won":[0,0,0,0],"die":null,"face_off":{"seats":[0,1],"theme":null},"floor":null,"word":null}`},
		{"the floor", facing(), []string{drawn, "0 answer kiwi <jaune>", "wait 3"},
			`{"game":"blitz","phase":"floor","actors":[1,2,3],"tick":3,"over":false,"stacks":[2,3],` +
				`"tops":[{"symbol":"waves","theme":"waves 2"},{"symbol":"waves","theme":"waves 1"},null,null],"piles":[1,1,0,0],` +
				`"won":[0,0,0,0],"die":null,"face_off":{"seats":[0,1],"theme":null},"floor":0,"word":"kiwi \u003cjaune\u003e"}`},
		{"a vote on what was spoken", facing(), []string{drawn, "0 buzz", "wait 3", "2 object", "1 vote no"},
			`{"game":"blitz","phase":"vote","actors":[0,2,3],"tick":3,"over":false,"stacks":[2,3],` +
				`"tops":[{"symbol":"waves","theme":"waves 2"},{"symbol":"waves","theme":"waves 1"},null,null],"piles":[1,1,0,0],` +
				`"won":[0,0,0,0],"die":null,"face_off":{"seats":[0,1],"theme":null},"floor":0,"word":null}`},
		{"a card for both, while a duel stands",
			layout{piles: []string{"", "grid"}, die: "diamond+grid", left: "diamond star", won: []int{0, 0, 2}},
			[]string{drawn, "0 buzz", "1 buzz", "2 draw left"},
			`{"game":"blitz","phase":"face-off","actors":[0,1],"tick":0,"over":false,"stacks":[0,0],` +
				`"tops":[{"symbol":"diamond","theme":"diamond 1"},{"symbol":"grid","theme":"grid 1"},null,null],"piles":[1,1,0,0],` +
				`"won":[0,0,2,0],"die":["diamond","grid"],"face_off":{"seats":[0,1],"theme":"star 1"},"floor":null,"word":null}`},
		{"over", layout{left: "waves"}, []string{drawn},
			`{"game":"blitz","phase":"over","actors":[],"tick":0,"over":true,"stacks":[0,0],` +
				`"tops":[{"symbol":"waves","theme":"waves 1"},null,null,null],"piles":[1,0,0,0],` +
				`"won":[0,0,0,0],"die":null,"face_off":null,"floor":null,"word":null}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			play(t, m, test.lines...)
			for _, viewer := range []engine.Seat{engine.Table, 0, 1, 2} {
				got, err := json.Marshal(m.View(viewer))
				if err != nil {
					t.Fatal(err)
				}
				if string(got) != test.want {
					t.Errorf("seat %d sees\n%s\nwant\n%s", viewer, got, test.want)
				}
			}
		})
	}
}

// TestViewForTheScreen checks the fields of the view that the console does not show. The screen
// needs them to show a resumed match.
func TestViewForTheScreen(t *testing.T) {
	m := facing().match(t)
	v := func() *View { return m.View(engine.Table).(*View) }
	if got := v(); got.Ends != 0 || got.Drawer != engine.Nobody || got.Buzzed != engine.Nobody || got.Language != "fr" || got.Deck != "Un" {
		t.Errorf("%+v", got)
	}
	play(t, m, drawn, "wait 10")
	if got := v(); got.Ends != 2700 || got.Drawer != 0 || got.FaceOff.Themes[0] != "waves 1" || got.FaceOff.Themes[1] != "waves 2" || got.FaceOff.Duel {
		t.Errorf("%+v", got)
	}
	play(t, m, "1 answer kiwi")
	if got := v(); got.Ends != 13 || got.Buzzed != 1 {
		t.Errorf("%+v", got)
	}
	play(t, m, "wait 3")
	if got := v(); got.Ends != 13+180 || got.Buzzed != engine.Nobody {
		t.Errorf("%+v", got)
	}
	play(t, m, "wait 7", "2 object", "3 vote yes", "0 vote no")
	if got := v(); got.Ends != 20+480 || got.Voted != engine.SeatsOf(0, 3) || got.Yes != engine.SeatsOf(3) || got.Used[0] != "kiwi" {
		t.Errorf("%+v", got)
	}
	tied := layout{piles: []string{"", "grid"}, die: "diamond+grid", left: "diamond star"}.match(t)
	play(t, tied, drawn, "0 buzz", "1 buzz")
	if got := tied.View(0).(*View); !got.FaceOff.Duel || got.FaceOff.Themes != nil || got.Ends != 0 {
		t.Errorf("%+v", got.FaceOff)
	}
	play(t, tied, "2 draw left")
	if got := tied.View(0).(*View).FaceOff; got.Symbol.String() != "star" || got.Themes[0] != "star 1" || got.Themes[1] != "star 1" {
		t.Errorf("%+v", got)
	}
}

func TestEventEncoding(t *testing.T) {
	m := layout{piles: []string{"", "diamond", "", "grid"}, left: "duel star waves", right: "ring", chance: []string{"diamond+grid"}}.match(t)
	for _, test := range []struct{ line, want string }{
		{"0 draw left", `{"type":"duel-drawn","seat":0,"from":"left","stacks":[2,1]}
{"type":"die-rolled","seat":0,"face":["diamond","grid"],"again":false}
{"type":"face-off-began","seats":[1,3],"symbols":["diamond","grid"],"themes":["grid 1","diamond 1"],"duel":true,"cascade":false,"ticks":2700}`},
		{"1 buzz", `{"type":"buzzed","seat":1,"word":null,"later":-1}`},
		{"3 answer kiwi", `{"type":"buzzed","seat":3,"word":"kiwi","later":0}
{"type":"same-moment","first":1,"second":3,"ticks":0}
{"type":"tie-break-called","seat":2,"seats":[1,3]}`},
		{"2 draw left", `{"type":"tie-break-turned","seat":2,"from":"left","symbol":"star","theme":"star 1","seats":[1,3],"stacks":[1,1],"ticks":2700}`},
		{"3 answer fer", `{"type":"buzzed","seat":3,"word":"fer","later":-1}`},
		{"wait 3", `{"type":"floor-given","seat":3,"word":"fer","theme":"star 1","ticks":180}`},
		{"1 object", `{"type":"objected","seat":1,"against":3,"word":"fer","theme":"star 1","ticks":480}`},
		{"1 vote no", `{"type":"voted","seat":1,"yes":false}`},
		{"3 vote yes", `{"type":"voted","seat":3,"yes":true}`},
		{"wait 480", `{"type":"votes-counted","seat":3,"word":"fer","yes":1,"no":1,"accepted":true}
{"type":"answer-accepted","seat":3,"word":"fer","contested":true}
{"type":"card-returned","to":"left","symbol":"star","theme":"star 1","stacks":[2,1]}
{"type":"card-won","seat":3,"loser":1,"symbol":"diamond","theme":"diamond 1","won":1,"pile":0}
{"type":"turn-began","seat":0,"again":true}`},
	} {
		got := ""
		for _, e := range play(t, m, test.line) {
			text, err := engine.EncodeEvent(engine.EventFor(e, engine.Table))
			if err != nil {
				t.Fatal(err)
			}
			got += string(text) + "\n"
		}
		if got != test.want+"\n" {
			t.Errorf("%s:\n%swant\n%s", test.line, got, test.want)
		}
	}
}
