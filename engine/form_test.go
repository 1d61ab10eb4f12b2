package engine_test

import (
	"testing"

	"canape/engine"
)

func TestFormsAreKnownByTheirOptions(t *testing.T) {
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
		t.Error("there is a form of any name")
	}
}
