package blanco

import (
	"slices"
	"testing"
)

func TestGridClosesUp(t *testing.T) {
	tests := []struct{ grid, line, want string }{
		{"r1 (r2) r3 / r4 r5 (r6) / (r7) r8 r9", "column a", "(r2) r3 / r5 (r6) / r8 r9"},
		{"r1 (r2) r3 / r4 r5 (r6) / (r7) r8 r9", "column b", "r1 r3 / r4 (r6) / (r7) r9"},
		{"r1 (r2) r3 / r4 r5 (r6) / (r7) r8 r9", "column c", "r1 (r2) / r4 r5 / (r7) r8"},
		{"r1 (r2) r3 / r4 r5 (r6) / (r7) r8 r9", "row 1", "r4 r5 (r6) / (r7) r8 r9"},
		{"r1 (r2) r3 / r4 r5 (r6) / (r7) r8 r9", "row 2", "r1 (r2) r3 / (r7) r8 r9"},
		{"r1 (r2) r3 / r4 r5 (r6) / (r7) r8 r9", "row 3", "r1 (r2) r3 / r4 r5 (r6)"},
		{"r1 (r2) r3 (r4) / b1 b2 b3 b4", "column d", "r1 (r2) r3 / b1 b2 b3"},
		{"r1 / b1", "column a", ""},
		{"r1 b1", "row 1", ""},
	}
	for _, test := range tests {
		g := gridOf(t, test.grid)
		g.closeUp(lineNamed(t, test.line))
		if got := g.picture(test.want); got != test.want || g.up&^g.squares() != 0 || g.gone() != (test.want == "") {
			t.Errorf("%s without %s is %s, want %s", test.grid, test.line, got, test.want)
		}
	}
}

func TestLinesAreRenumberedWhenGridClosesUp(t *testing.T) {
	tests := []struct {
		line  string
		lines []string
		want  []string
	}{
		{"column a", []string{"column a", "column c", "column d", "row 1"}, []string{"column b", "column c", "row 1"}},
		{"column c", []string{"column b", "column c", "row 3"}, []string{"column b", "row 3"}},
		{"column d", []string{"column a", "column d"}, []string{"column a"}},
		{"row 1", []string{"column a", "column d", "row 1", "row 3"}, []string{"column a", "column d", "row 2"}},
		{"row 3", []string{"row 1", "row 2", "row 3"}, []string{"row 1", "row 2"}},
		{"row 2", []string{"column b"}, []string{"column b"}},
	}
	set := func(names []string) (lines lineSet) {
		for _, name := range names {
			lines |= 1 << lineNamed(t, name)
		}
		return lines
	}
	for _, test := range tests {
		if got, want := set(test.lines).closedUp(lineNamed(t, test.line)), set(test.want); got != want {
			t.Errorf("%q without %s: %b, want %b", test.lines, test.line, got, want)
		}
	}
}

func TestRuling4CompleteLines(t *testing.T) {
	tests := []struct {
		grid string
		want []string
	}{
		{"r1 r2 / r3 (r4)", []string{"column a"}},
		{"r1 b1 / r2 (b2)", []string{"column a", "row 1"}},
		{"r1 b1 o1 g1 / r2 b2 o2 g2 / r3 b3 o3 g3", []string{
			"column a", "column b", "column c", "column d", "row 1", "row 2", "row 3",
		}},
		{"r1 b1 o1 g2 / r3 b4 o5 g6 / r7 b8 o9 c9", []string{"column a", "column b", "column c"}},
		{"r12 b1 o1 g2", nil},
		{"r12 b12 o12 g12", []string{"row 1"}},
		{"r12 / b12 / o12", nil},
		{"r12 / r11 / r1", []string{"column a"}},
	}
	for _, test := range tests {
		var want lineSet
		for _, name := range test.want {
			want |= 1 << lineNamed(t, name)
		}
		g := gridOf(t, test.grid)
		if got := g.lines(); got != want {
			t.Errorf("%s: lines %b, want %b", test.grid, got, want)
		}
		for l := range allLines {
			if want.has(l) && !g.hasLine(l) {
				t.Errorf("%s has no %v", test.grid, l)
			}
		}
	}
}

func lineNamed(t *testing.T, name string) Line {
	t.Helper()
	for l := range allLines {
		if l.String() == name {
			return l
		}
	}
	t.Fatalf("no line: %q", name)
	return 0
}

func TestGridPredictsCompleteLines(t *testing.T) {
	list := gridOf(t, "r1 b1 / r2 (b2)")
	grid := Grid{Cards: list.cards, Columns: 2, Rows: 2}
	grid.Cards[SquareAt(1, 1)] = Hidden
	names := func(lines []Line) (names []string) {
		for _, line := range lines {
			names = append(names, line.String())
		}
		return names
	}
	for _, test := range []struct {
		name      string
		got, want []string
	}{
		{"as it is", names(grid.Lines(nil)), []string{"column a", "row 1"}},
		{"with a blue 2", names(grid.LinesWith(NewCard(Blue, 2), SquareAt(1, 1), nil)), []string{"column a", "column b", "row 1", "row 2"}},
		{"with a green 1 in the corner", names(grid.LinesWith(NewCard(Green, 1), 0, nil)), []string{"row 1"}},
		{"with a card face down in the corner", names(grid.LinesSwapped(0, SquareAt(1, 1), nil)), nil},
	} {
		if !slices.Equal(test.got, test.want) {
			t.Errorf("%s: %q are complete, want %q", test.name, test.got, test.want)
		}
	}
	if grid.Has(SquareAt(2, 0)) || !grid.Has(SquareAt(1, 0)) {
		t.Error("Has returned the wrong result")
	}
	if first, last, n := grid.SquaresOf(RowLine(1)); first != SquareAt(0, 1) || last != SquareAt(1, 1) || n != 2 {
		t.Errorf("row 2 is from %v to %v, %d long", first, last, n)
	}
}
