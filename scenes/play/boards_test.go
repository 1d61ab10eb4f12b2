package play_test

import (
	"reflect"
	"testing"

	"canape/scenes/table"
)

// The table calls every method of Board. A method that is never called would silently have no
// effect.
func TestTableCallsEveryBoardMethod(t *testing.T) {
	asked, base := reflect.TypeFor[table.Board](), reflect.TypeFor[*table.Base]()
	everyGame(t, func(t *testing.T, face table.GameUI) {
		board := reflect.TypeOf(sit(t, face, 4).board)
		for i := range board.NumMethod() {
			name := board.Method(i).Name
			_, inBoard := asked.MethodByName(name)
			if _, inBase := base.MethodByName(name); !inBoard && !inBase {
				t.Errorf("the table never calls Board.%s", name)
			}
		}
	})
}
