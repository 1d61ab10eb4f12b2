package table_test

import (
	"reflect"
	"testing"

	"canape/scenes/table"
)

// kinds are what boards are beside a Board.
var kinds = []reflect.Type{
	reflect.TypeFor[table.ActorRevealer](),
	reflect.TypeFor[table.Ambient](),
	reflect.TypeFor[table.AutoMoveGuard](),
	reflect.TypeFor[table.ButtonLabeller](),
	reflect.TypeFor[table.Countdown](),
	reflect.TypeFor[table.DecoyAsker](),
	reflect.TypeFor[table.JointPrompter](),
	reflect.TypeFor[table.Moody](),
	reflect.TypeFor[table.MoveTimer](),
	reflect.TypeFor[table.OffTurnActor](),
	reflect.TypeFor[table.Pacer](),
	reflect.TypeFor[table.Preparer](),
	reflect.TypeFor[table.Reactor](),
	reflect.TypeFor[table.RibbonSharer](),
	reflect.TypeFor[table.ScreenFiller](),
	reflect.TypeFor[table.Seater](),
	reflect.TypeFor[table.SecretKeeper](),
	reflect.TypeFor[table.TeamShower](),
	reflect.TypeFor[table.WritingBoard](),
}

// A method that a table does not ask for, or asks for in other words, would be silently without
// effect.
func TestEveryMethodOfABoardIsAskedFor(t *testing.T) {
	asked := map[string]reflect.Type{}
	for _, kind := range append(kinds, reflect.TypeFor[table.Board]()) {
		for i := range kind.NumMethod() {
			asked[kind.Method(i).Name] = kind
		}
	}
	of := map[reflect.Type]bool{}
	everyGame(t, func(t *testing.T, face table.GameUI) {
		board := reflect.TypeOf(sit(t, face, 4).board)
		for i := range board.NumMethod() {
			name := board.Method(i).Name
			kind, ok := asked[name]
			if _, base := reflect.TypeFor[*table.Base]().MethodByName(name); !ok && !base {
				t.Errorf("no table asks a board for %s", name)
			} else if ok && !board.Implements(kind) {
				t.Errorf("%s is not that of a %v", name, kind)
			}
			of[kind] = of[kind] || ok
		}
	})
	for _, kind := range kinds {
		if !of[kind] {
			t.Errorf("no board is a %v", kind)
		}
	}
}
