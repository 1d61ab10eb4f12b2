package endtoend

import (
	"math/bits"
	"reflect"
	"strings"
	"sync"
	"unsafe"

	"canape/scenes/table"
)

// This file copies boards by reflection, because eyes try presses on copies and a board has private
// fields. Two other ways were considered. The measurements are from TestSixPadsPlayPassPassInTeams,
// which finds 300 moves among 83,000 presses.
//
//   - Each try could get a new board. All events are shown to this board again, and two boards are
//     compared by what they draw. A press then takes 0.89 ms instead of 0.20 ms (0.41 for the
//     events, 0.48 for the drawing), and all presses take 73 s instead of 16 s. The cursors would
//     also be in other places than on the app's board, because they depend on earlier presses, so
//     all presses of the match would have to be repeated in every try.
//   - Interface table.Board could have a method that copies the board. In five games, closures of
//     zones and animations refer to the board, and no scene would call the method.

// twin returns a copy of a board. What players choose on the copy does not change the board.
func twin(b table.Board) table.Board {
	c := &cloner{}
	return c.copyOf(reflect.ValueOf(b)).Interface().(table.Board)
}

// cloner copies everything to which a board refers.
type cloner struct{ copies []copied }

// copied is a value that has already been copied, and its copy.
type copied struct {
	from, size uintptr
	to         unsafe.Pointer
}

// part makes v, which is a part of a board's copy, refer only to copies.
func (c *cloner) part(v reflect.Value) {
	if !choosing(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			c.part(reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()) // this call also reaches fields that are not exported
		}
	case reflect.Array:
		for i := range v.Len() {
			c.part(v.Index(i))
		}
	case reflect.Slice:
		if !v.IsNil() {
			list := reflect.MakeSlice(v.Type(), v.Len(), v.Cap())
			reflect.Copy(list, v)
			v.Set(list)
			for i := range v.Len() {
				c.part(v.Index(i))
			}
		}
	case reflect.Map:
		if !v.IsNil() {
			all := reflect.MakeMapWithSize(v.Type(), v.Len())
			for at := v.MapRange(); at.Next(); {
				all.SetMapIndex(at.Key(), at.Value())
			}
			v.Set(all)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			v.Set(c.copyOf(v))
		}
	case reflect.Interface:
		if to := v.Elem(); to.Kind() == reflect.Pointer && choosing(to.Type()) {
			v.Set(c.copyOf(to))
		}
	}
}

// copyOf returns a pointer to the copy of the value to which pointer points. That value may be part
// of a value that was copied before.
func (c *cloner) copyOf(pointer reflect.Value) reflect.Value {
	at, t := pointer.Pointer(), pointer.Type().Elem()
	for _, old := range c.copies {
		if at >= old.from && at+t.Size() <= old.from+old.size {
			return reflect.NewAt(t, unsafe.Add(old.to, at-old.from))
		}
	}
	fresh := reflect.New(t)
	fresh.Elem().Set(pointer.Elem())
	c.copies = append(c.copies, copied{at, t.Size(), fresh.UnsafePointer()})
	c.part(fresh.Elem())
	return fresh
}

// choosing reports whether values of a type, or values to which they refer, may change while a
// player chooses. The positions of cards do not change.
func choosing(t reflect.Type) bool {
	if known, ok := changing.Load(t); ok {
		return known.(bool)
	}
	changing.Store(t, true) // this must be set before the fields are examined, because a type may refer to itself
	changes := false
	switch t.Kind() {
	case reflect.Struct:
		if strings.HasPrefix(t.Name(), "Piece[") {
			changing.Store(t, false)
			return false
		}
		for i := range t.NumField() {
			changes = changes || choosing(t.Field(i).Type)
		}
	case reflect.Array:
		changes = choosing(t.Elem())
	case reflect.Slice, reflect.Map:
		changes = true
	case reflect.Pointer:
		changes = strings.HasPrefix(t.Elem().PkgPath(), "canape/scenes/table") && choosing(t.Elem())
	case reflect.Interface:
		changes = t.NumMethod() > 0
	}
	changing.Store(t, changes)
	return changes
}

var changing sync.Map // caches the results of choosing, by type

// mark returns a hash of all numbers in a value. Two boards on which players have chosen different
// things have different marks.
func mark(value any) uint64 {
	const golden = 0x9e3779b97f4a7c15
	var sum uint64
	put := func(n uint64) { sum = (bits.RotateLeft64(sum, 5) ^ n) * golden }
	seen := map[uintptr]bool{}
	var add func(v reflect.Value)
	add = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() && choosing(v.Type()) && !seen[v.Pointer()] {
				seen[v.Pointer()] = true
				add(v.Elem())
			}
		case reflect.Slice:
			if choosing(v.Type().Elem()) || v.Type().Elem().Kind() < reflect.Float32 {
				for i := range v.Len() {
					add(v.Index(i))
				}
			}
		case reflect.Struct:
			for i := range v.NumField() {
				add(v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				add(v.Index(i))
			}
		case reflect.Map:
			var all uint64 // a sum, because the order of a map must not matter
			if kind := v.Type().Elem().Kind(); kind == reflect.Int {
				for at := v.MapRange(); at.Next(); {
					all += uint64(at.Key().Int()*31+at.Value().Int()+1) * golden
				}
			}
			put(all)
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			put(uint64(v.Int()))
		case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			put(v.Uint())
		case reflect.Bool:
			if v.Bool() {
				put(1)
			} else {
				put(0)
			}
		}
	}
	add(reflect.ValueOf(value).Elem())
	return sum
}
