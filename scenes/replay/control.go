package replay

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// The actions of a replay, in the order of the hint bar.
const (
	replayPlay = iota
	replayStep
	replayTurn
	replayPace
	replayBack
	replayHands // the last action, because games without hidden cards leave it out
)

// Clickable items besides the actions of the hint bar.
const (
	transportLess = 100 + iota
	transportPlay
	transportMore
	transportPace
)

// handle handles an intent.
func (r *Scene) handle(env *app.Env, intent input.Intent) {
	if r.failed {
		if intent.Phase == input.Pressed && (intent.Action == input.Cancel || intent.Action == input.Confirm) {
			menu.Back(env)
		}
		return
	}
	switch {
	case intent.Action == input.Point:
		r.point(env, intent)
	case intent.Starts(input.Left), intent.Starts(input.PageUp):
		r.step(env, -1)
	case intent.Starts(input.Right), intent.Starts(input.PageDown):
		r.step(env, 1)
	case intent.Starts(input.Previous):
		r.jump(env, -1)
	case intent.Starts(input.Next):
		r.jump(env, 1)
	case intent.Starts(input.Up):
		r.hasten(env, 1)
	case intent.Starts(input.Down):
		r.hasten(env, -1)
	case intent.Action == input.Confirm && intent.Phase == input.Released:
		r.drags = false
	case intent.Phase != input.Pressed:
	case intent.Action == input.Confirm && intent.Kind == input.Mouse:
		r.click(env, ui.Point{X: intent.X, Y: intent.Y})
	case intent.Action == input.Confirm, intent.Action == input.Pause:
		r.toggle(env)
	case intent.Action == input.Other, intent.Action == input.Peek:
		r.uncover(env)
	case intent.Action == input.Cancel:
		menu.Back(env)
	}
}

// point handles the mouse. It shows the playback controls while the mouse is over the bar, and
// moves through the match while the mouse drags on the track.
func (r *Scene) point(env *app.Env, intent input.Intent) {
	at := ui.Point{X: intent.X, Y: intent.Y}
	if r.drags {
		if env.Roster.Held(intent.Device, input.Confirm) {
			r.seek(at.X)
			return
		}
		r.drags = false
	}
	r.hover, r.near = -1, r.bar.Contains(at)
	if id, ok := r.focus.Hit(at); ok {
		r.hover = id
	}
}

func (r *Scene) click(env *app.Env, at ui.Point) {
	if r.line.track.Inset(-14, 0).Contains(at) {
		r.drags = true
		r.seek(at.X)
		return
	}
	id, hit := r.focus.Hit(at)
	if !hit {
		return
	}
	switch id {
	case replayPlay, transportPlay:
		r.toggle(env)
	case transportLess:
		r.step(env, -1)
	case replayStep, transportMore:
		r.step(env, 1)
	case replayTurn:
		r.jump(env, 1)
	case replayPace, transportPace:
		r.pace = (r.pace + 1) % len(replaySpeeds)
		env.Sound.Play(sound.FocusMove)
	case replayHands:
		r.uncover(env)
	case replayBack:
		menu.Back(env)
	}
}

// seek goes to the step at a position of the track.
func (r *Scene) seek(x float64) {
	track := r.line.track
	if track.W <= 0 {
		return
	}
	share := max(0, min(1, (x-track.X)/track.W))
	if step := int(share*float64(r.player.Len()) + 0.5); step != r.at() {
		r.goTo(step)
	}
}

// toggle plays or pauses. At the end it starts again.
func (r *Scene) toggle(env *app.Env) {
	env.Sound.Play(sound.Confirm)
	if r.ended() {
		r.playing = true
		r.goTo(r.from)
		return
	}
	r.playing = !r.playing
	r.rest = 0
}

// step goes one step forward with its animation, or one step back.
func (r *Scene) step(env *app.Env, delta int) {
	env.Sound.Play(sound.FocusMove)
	r.playing = false
	if delta < 0 {
		r.goTo(r.at() - 1)
		return
	}
	if r.wind != nil {
		r.goTo(r.at() + 1)
		return
	}
	r.hurry()
	r.move(r.player.Next)
}

// jump goes to the start of the next turn or of the previous one.
func (r *Scene) jump(env *app.Env, delta int) {
	env.Sound.Play(sound.CardSlide)
	r.goTo(r.line.turn(r.at(), delta, r.player.Len()))
}

func (r *Scene) hasten(env *app.Env, delta int) {
	if pace := r.pace + delta; pace >= 0 && pace < len(replaySpeeds) {
		r.pace = pace
		env.Sound.Play(sound.FocusMove)
	}
}

// uncover shows or hides all hands of a finished match.
func (r *Scene) uncover(env *app.Env) {
	if !r.hides() {
		env.Sound.Play(sound.Refused)
		return
	}
	if !r.over {
		env.Sound.Play(sound.Refused)
		env.Notify("replay.secret", true)
		return
	}
	r.open = !r.open
	env.Sound.Play(sound.CardTurn)
}

// hides reports whether the match hid anything from anybody.
func (r *Scene) hides() bool {
	return !r.face.Open && r.secret != app.Open
}
