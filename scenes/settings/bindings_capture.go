package settings

import (
	"errors"

	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// captureTicks is for how long the next press is waited for: who has a pad only can leave no other way than by waiting.
const captureTicks = 8 * 60

// capture waits for the press that an action is to have from now on.
type capture struct {
	stage.MenuOverlay
	settings *Scene
	target   keysTarget
	action   input.Action
	add      bool
	left     int
	trouble  string // why the last press did not do
	cancel   ui.Rect
	pointer  ui.Point
}

func newCapture(s *Scene, target keysTarget, v input.Action, add bool) *capture {
	return &capture{settings: s, target: target, action: v, add: add, left: captureTicks}
}

// Update implements stage.Scene.
func (c *capture) Update(env *stage.Env, intents []input.Intent) {
	if c.left--; c.left <= 0 || !c.target.there(env) {
		c.close(env)
		return
	}
	for _, i := range intents {
		if i.Kind == input.Mouse {
			c.pointer = ui.Point{X: i.X, Y: i.Y}
		}
	}
	click := c.cancel.Contains(c.pointer)
	if fresh := c.target.fresh(env); fresh != input.NoControl && !(click && fresh == input.MouseLeft) {
		c.take(env, fresh)
		return
	}
	for _, i := range intents {
		// On the keyboard that is edited only Escape still means to leave: it cannot be bound.
		if i.Phase == input.Pressed && (i.Action == input.Cancel || i.Action == input.Confirm && i.Kind == input.Mouse && click) {
			c.close(env)
			return
		}
	}
}

func (c *capture) close(env *stage.Env) {
	env.Sound.Play(sound.Back)
	env.Pop()
}

// take gives the control to the action, or says why not.
func (c *capture) take(env *stage.Env, control input.Control) {
	key := c.target.key(env)
	err := env.Bindings.Rebind
	if c.add {
		err = env.Bindings.Add
	}
	refused := err(key, c.action, control)
	if refused == nil {
		env.KeepBindings()
		env.Sound.Play(sound.Confirm)
		env.Pop()
		return
	}
	env.Sound.Play(sound.Refused)
	var conflict *input.ConflictError
	if errors.As(refused, &conflict) && conflict.Profile == key && !c.add {
		env.Replace(c.askExchange(env, key, conflict))
		return
	}
	c.trouble, c.left = bindingTrouble(env, refused), captureTicks
}

// askExchange asks whether two actions are to exchange their controls.
func (c *capture) askExchange(env *stage.Env, key input.ProfileKey, conflict *input.ConflictError) stage.Scene {
	exchange := func(env *stage.Env) {
		if err := env.Bindings.Exchange(key, c.action, conflict.Control); err != nil {
			env.Sound.Play(sound.Refused)
			c.settings.words.Say(bindingTrouble(env, err))
			return
		}
		env.KeepBindings()
	}
	return menu.NewDialog(menu.Question{
		Title: "settings.keys.conflict", Body: "settings.keys.exchange-body",
		Args:    []any{"action", actionName(env, c.action), "holder", actionName(env, conflict.Holder)},
		Answers: []menu.Answer{{Word: "settings.do.exchange", Do: exchange}, {Word: "settings.do.leave"}},
		Seal: func(env *stage.Env) ui.Glyph {
			return env.Drawing(env.Roster.ControlGlyph(c.target.device(env), conflict.Control))
		},
	})
}

// bindingTrouble says why bindings stay as they are.
func bindingTrouble(env *stage.Env, err error) string {
	var conflict *input.ConflictError
	switch {
	case errors.As(err, &conflict):
		key := "settings.keys.taken"
		if conflict.Profile.Kind.IsKeys() {
			key = "settings.keys.taken-" + conflict.Profile.Kind.String()
		}
		return env.Text(key, "action", actionName(env, conflict.Holder))
	case errors.Is(err, input.ErrFull):
		return env.Text("settings.keys.full")
	case errors.Is(err, input.ErrProtected):
		return env.Text("settings.keys.protected")
	}
	return env.Text("settings.keys.unfit")
}

// Draw implements stage.Scene.
func (c *capture) Draw(env *stage.Env, canvas *ui.Canvas) {
	const second = 60
	body := c.trouble
	if body == "" {
		body = env.Text("settings.keys.press-body", "device", c.target.name(env))
	}
	title := "settings.keys.press"
	if c.add {
		title = "settings.keys.press-more"
	}
	d := ui.Dialog{
		Title:   env.Text(title, "action", actionName(env, c.action)),
		Body:    body + "\n" + env.Text("settings.keys.wait", "seconds", (c.left+second-1)/second),
		Buttons: []ui.Button{{Label: env.Text("settings.do.nothing")}},
	}
	l := canvas.LayoutDialog(d)
	c.cancel = l.Button(0)
	canvas.Dialog(d, l)
	escape := env.Drawing(env.Roster.KeyGlyph(input.KeyEscape))
	canvas.PushLayer(ui.LayerDialogs)
	canvas.HintBar(ui.Hint{Seat: -1, Actions: []ui.Action{{Glyph: escape, Word: env.Text("settings.do.keep")}}})
	canvas.Pop()
}
