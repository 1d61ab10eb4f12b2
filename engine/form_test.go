package engine_test

import (
	"testing"

	"canape/engine"
)

func TestFormIsFoundByItsOptions(t *testing.T) {
	info := engine.Info{
		Options: []engine.Option{{Name: "rounds", Default: 9, Min: 1, Max: 9}, {Name: "mild", Default: false}},
		Forms:   []engine.Form{{Name: engine.FormShort, Options: engine.Options{"rounds": 5}}, {Name: engine.FormFull}},
	}
	for _, test := range []struct {
		options engine.Options
		want    string
	}{
		{nil, engine.FormFull}, {engine.Options{"rounds": 9, "mild": true}, engine.FormFull}, {engine.Options{"rounds": 5}, engine.FormShort},
		{engine.Options{"rounds": 4}, ""}, {engine.Options{"rounds": 77}, ""}, {engine.Options{"?": 1}, ""},
	} {
		if got := info.FormOf(test.options); got != test.want {
			t.Errorf("%v is the form %q, want %q", test.options, got, test.want)
		}
	}
	if form, known := info.Form(engine.FormShort); !known || form.Options["rounds"] != 5 {
		t.Errorf("the short form is %+v", form)
	}
	if _, known := info.Form("?"); known {
		t.Error("an unknown name has a form")
	}
}

func TestHandicapWorthComesFromNearestForm(t *testing.T) {
	info := engine.Info{
		Options:   []engine.Option{{Name: "rounds", Default: 9, Min: 1, Max: 9}, {Name: "cup", Default: false}},
		Handicaps: []engine.Handicap{{Name: "head-start", Max: 6, Worth: 0.7, Behind: 2.8}},
		Forms: []engine.Form{
			{Name: engine.FormShort, Options: engine.Options{"rounds": 5}, Worth: 0.9, Behind: 2.1},
			{Name: engine.FormFull},
		},
	}
	for rounds, want := range map[int]float64{1: 0.9, 5: 0.9, 6: 0.9, 7: 0.7, 8: 0.7, 9: 0.7} {
		if got := info.At(engine.Options{"rounds": rounds, "cup": true}).Handicaps[0].Worth; got != want {
			t.Errorf("%d rounds: a step is worth %v, want %v", rounds, got, want)
		}
	}
	if got := info.At(engine.Options{"rounds": 10}).Handicaps[0].Worth; got != 0.7 {
		t.Errorf("with invalid options a step is worth %v", got)
	}
	if info.Handicaps[0].Worth != 0.7 {
		t.Error("At changed the game's own Info")
	}
}
