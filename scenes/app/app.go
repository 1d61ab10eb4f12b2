// Package app defines Scene, the Stack of open scenes, and Env, which all scenes share.
package app

import (
	"iter"
	"slices"

	"canape/input"
	"canape/scenes/ui"
)

// Scene is one screen of the app. Its methods are called on the goroutine of the game, in Update or
// Draw, and never concurrently.
type Scene interface {
	// Update advances the scene by one tick (1/60 s). The intents are those of this tick, in the
	// order of devices, with pointer positions in u. Only the top scene of the stack is updated.
	Update(env *Env, intents []input.Intent)
	// Draw draws the scene. It may change no state except the layout that the next Update uses.
	Draw(env *Env, c *ui.Canvas)
	// Input returns the context in which the input package makes intents while this scene is on
	// top.
	Input() input.Context
}

// Overlay is a scene drawn on top of the scene below it, which stays visible.
type Overlay interface {
	Scene
	// Overlays does nothing; it marks the scene as an overlay.
	Overlays()
}

// Menu is embedded in scenes that are menus. In a menu, Escape goes back.
type Menu struct{}

// Input implements Scene.
func (Menu) Input() input.Context { return input.Context{Menu: true} }

// MenuOverlay is a Menu that is an Overlay.
type MenuOverlay struct{ Menu }

// Overlays implements Overlay.
func (MenuOverlay) Overlays() {}

// Waker is a scene that is notified when it becomes the top scene again because a scene above it
// was closed.
type Waker interface {
	Wake(env *Env)
}

// Sleeper is a scene that is notified when the app has not run for some seconds, usually because
// the machine slept.
type Sleeper interface {
	// Slept is called in the first tick after the pause, before Update.
	Slept(env *Env)
}

// Watched is a scene that people watch for a long time without pressing anything. The screen must
// stay on for it.
type Watched interface {
	// IsWatched does nothing; it marks the scene as watched.
	IsWatched()
}

// Saver is a scene that saves data while it runs.
type Saver interface {
	// WatchDisk is called in every tick, even while other scenes are above this one. It shows a
	// notice when the disk fails, and another when it works again.
	WatchDisk(env *Env)
}

// Leaver is a scene that is notified when it is closed, including at the end of the program.
type Leaver interface {
	Leave(env *Env)
}

// Stack holds the open scenes. The top scene is the last one. Changes take effect after the Update
// in which they were requested.
type Stack struct {
	scenes  []Scene
	changes []change
}

type change struct {
	keep int // closeAll, or -n to close the top n scenes
	push Scene
}

// Watched reports whether any open scene is Watched.
func (s *Stack) Watched() bool {
	return slices.ContainsFunc(s.scenes, func(scene Scene) bool {
		_, watched := scene.(Watched)
		return watched
	})
}

// Push opens a scene above the others.
func (s *Stack) Push(scene Scene) { s.changes = append(s.changes, change{push: scene}) }

// Pop closes the top scene.
func (s *Stack) Pop() { s.changes = append(s.changes, change{keep: -1}) }

// Replace closes the top scene and opens another.
func (s *Stack) Replace(scene Scene) { s.changes = append(s.changes, change{keep: -1, push: scene}) }

// Reset closes all scenes and opens one.
func (s *Stack) Reset(scene Scene) {
	s.changes = append(s.changes, change{keep: closeAll, push: scene})
}

// CloseAll closes all scenes at the end of the program, and waits for work in the background.
func (s *Stack) CloseAll(env *Env) {
	s.changes = append(s.changes[:0], change{keep: closeAll})
	s.Settle(env)
	env.finish()
}

const closeAll = -1 << 30

// Top returns the top scene, or nil if none is open.
func (s *Stack) Top() Scene {
	if len(s.scenes) == 0 {
		return nil
	}
	return s.scenes[len(s.scenes)-1]
}

// Alone reports whether no scene is open below the top scene.
func (s *Stack) Alone() bool { return len(s.scenes) <= 1 }

// Input returns the input context of the top scene. An overlay above a race (OneButton) accepts all
// buttons, but the hints keep showing each player's own button.
func (s *Stack) Input() input.Context {
	top := s.Top()
	if top == nil {
		return input.Context{}
	}
	c := top.Input()
	for i := len(s.scenes) - 1; i > 0; i-- {
		if _, lies := s.scenes[i].(Overlay); !lies {
			break
		}
		if s.scenes[i-1].Input().OneButton && !c.OneButton {
			c.OneButton, c.AllButtons = true, true
		}
	}
	return c
}

// Settle applies the requested changes. It returns false if there were none.
func (s *Stack) Settle(env *Env) bool {
	if len(s.changes) == 0 {
		return false
	}
	for len(s.changes) > 0 { // repeat, because Wake and Leave may request more changes
		changes := s.changes
		s.changes = nil
		before := s.Top()
		opened := false
		for _, c := range changes {
			for n := -c.keep; n > 0 && len(s.scenes) > 0; n-- {
				last := s.scenes[len(s.scenes)-1]
				s.scenes = s.scenes[:len(s.scenes)-1]
				if leaver, ok := last.(Leaver); ok {
					leaver.Leave(env)
				}
			}
			if c.push != nil {
				s.scenes = append(s.scenes, c.push)
				opened = true
			}
		}
		if top := s.Top(); top != before && !opened {
			if waker, ok := top.(Waker); ok {
				waker.Wake(env)
			}
		}
	}
	return true
}

// Update runs a tick of the top scene, lets every Saver watch the disk, and applies the requested
// changes.
func (s *Stack) Update(env *Env, intents []input.Intent) {
	if top := s.Top(); top != nil {
		top.Update(env, intents)
	}
	for _, scene := range s.scenes {
		if saver, ok := scene.(Saver); ok {
			saver.WatchDisk(env)
		}
	}
	s.Settle(env)
}

// Changing reports whether a scene has requested a change in this tick.
func (s *Stack) Changing() bool { return len(s.changes) > 0 }

// Meant yields the intents of a tick up to and including the one that makes the scene request
// another scene. It drops the later ones, because people made them while they still saw the old
// scene.
func (s *Stack) Meant(intents []input.Intent) iter.Seq[input.Intent] {
	return func(yield func(input.Intent) bool) {
		for _, intent := range intents {
			if s.Changing() || !yield(intent) {
				return
			}
		}
	}
}

// Draw draws the top scene. If that is an overlay, it first draws the scenes below.
func (s *Stack) Draw(env *Env, c *ui.Canvas) {
	first := len(s.scenes) - 1
	for first > 0 {
		if _, lies := s.scenes[first].(Overlay); !lies {
			break
		}
		first--
	}
	for i, scene := range s.scenes[max(first, 0):] {
		if i > 0 {
			c.NextScene()
		}
		scene.Draw(env, c)
	}
}
