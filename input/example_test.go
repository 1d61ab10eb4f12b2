package input_test

import (
	"fmt"

	"canape/input"
	"canape/input/fake"
)

// The roster turns the state of all devices into intents of seats, once per tick.
func ExampleRoster() {
	couch := fake.NewCouch() // input/poll reads the real devices
	roster := input.NewRoster(input.NewBindings())
	pad := couch.Plug(fake.XboxPad)
	roster.Update(couch.Tick(), input.Context{Menu: true})

	pad.Press(input.PadBottom)
	for _, intent := range roster.Update(couch.Tick(), input.Context{Menu: true}) {
		fmt.Printf("seat %d: %v %v\n", intent.Seat, intent.Action, intent.Phase == input.Pressed)
		if intent.Starts(input.Confirm) && roster.Free(intent.Device) {
			_ = roster.Join(0, intent.Device)
		}
	}
	pad.Release(input.PadBottom)
	roster.Update(couch.Tick(), input.Context{})

	pad.Press(input.PadRight)
	for _, intent := range roster.Update(couch.Tick(), input.Context{}) {
		fmt.Printf("seat %d: %v\n", intent.Seat, intent.Action)
	}

	couch.Unplug(pad)
	roster.Update(couch.Tick(), input.Context{})
	for _, change := range roster.Changes() {
		fmt.Println("lost:", change.Kind == input.Lost, "seat 0 waits:", change.Seats.Has(0))
	}
	// Output:
	// seat -1: confirm true
	// seat 0: cancel
	// lost: true seat 0 waits: true
}
