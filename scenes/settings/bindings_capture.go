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

// capture waits for the press that a verb is to have from now on.
type capture struct {
	settings *Scene
	target   keysTarget
	verb     input.Verb
	add      bool
	left     int
	trouble  string // why the last press did not do
	cancel   ui.Rect
	pointer  ui.Point
}

func newCapture(s *Scene, target keysTarget, v input.Verb, add bool) *capture {
	return &capture{settings: s, target: target, verb: v, add: add, left: captureTicks}
}

// Overlays implements stage.Overlay.
func (c *capture) Overlays() {}

// Input implements stage.Scene.
func (c *capture) Input() input.Context { return input.Context{Menu: true} }

// Update implements stage.Scene.
func (c *capture) Update(k *stage.Kit, intents []input.Intent) {
	if c.left--; c.left <= 0 || !c.target.there(k) {
		c.close(k)
		return
	}
	for _, i := range intents {
		if i.Kind == input.Mouse {
			c.pointer = ui.Point{X: i.X, Y: i.Y}
		}
	}
	click := c.cancel.Contains(c.pointer)
	if fresh := c.target.fresh(k); fresh != input.NoControl && !(click && fresh == input.MouseLeft) {
		c.take(k, fresh)
		return
	}
	for _, i := range intents {
		// On the keyboard that is edited only Escape still means to leave: it cannot be bound.
		if i.Phase == input.Pressed && (i.Verb == input.Cancel || i.Verb == input.Confirm && i.Kind == input.Mouse && click) {
			c.close(k)
			return
		}
	}
}

func (c *capture) close(k *stage.Kit) {
	k.Sound.Play(sound.Back)
	k.Pop()
}

// take gives the control to the verb, or says why not.
func (c *capture) take(k *stage.Kit, control input.Control) {
	key := c.target.key(k)
	err := k.Bindings.Rebind
	if c.add {
		err = k.Bindings.Add
	}
	refused := err(key, c.verb, control)
	if refused == nil {
		k.KeepBindings()
		k.Sound.Play(sound.Confirm)
		k.Pop()
		return
	}
	k.Sound.Play(sound.Refused)
	var conflict *input.ConflictError
	if errors.As(refused, &conflict) && conflict.Profile == key && !c.add {
		k.Replace(c.askExchange(k, key, conflict))
		return
	}
	c.trouble, c.left = bindingTrouble(k, refused), captureTicks
}

// askExchange asks whether two verbs are to exchange their controls.
func (c *capture) askExchange(k *stage.Kit, key input.ProfileKey, conflict *input.ConflictError) stage.Scene {
	exchange := func(k *stage.Kit) {
		if err := k.Bindings.Exchange(key, c.verb, conflict.Control); err != nil {
			k.Sound.Play(sound.Refused)
			c.settings.words.Say(bindingTrouble(k, err), false)
			return
		}
		k.KeepBindings()
	}
	return menu.NewDialog(menu.Question{
		Title: "settings.keys.conflict", Body: "settings.keys.exchange-body",
		Args:    []any{"verb", verbName(k, c.verb), "holder", verbName(k, conflict.Holder)},
		Answers: []menu.Answer{{Word: "settings.do.exchange", Do: exchange}, {Word: "settings.do.leave"}},
		Seal: func(k *stage.Kit) ui.Glyph {
			return k.Drawing(k.Roster.ControlGlyph(c.target.device(k), conflict.Control))
		},
	})
}

// bindingTrouble says why bindings stay as they are.
func bindingTrouble(k *stage.Kit, err error) string {
	var conflict *input.ConflictError
	switch {
	case errors.As(err, &conflict):
		key := "settings.keys.taken"
		if conflict.Profile.Kind.IsKeys() {
			key = "settings.keys.taken-" + conflict.Profile.Kind.String()
		}
		return k.Text(key, "verb", verbName(k, conflict.Holder))
	case errors.Is(err, input.ErrFull):
		return k.Text("settings.keys.full")
	case errors.Is(err, input.ErrProtected):
		return k.Text("settings.keys.protected")
	}
	return k.Text("settings.keys.unfit")
}

// Draw implements stage.Scene.
func (c *capture) Draw(k *stage.Kit, canvas *ui.Canvas) {
	const second = 60
	body := c.trouble
	if body == "" {
		body = k.Text("settings.keys.press-body", "device", c.target.name(k))
	}
	title := "settings.keys.press"
	if c.add {
		title = "settings.keys.press-more"
	}
	d := ui.Dialog{
		Title:   k.Text(title, "verb", verbName(k, c.verb)),
		Body:    body + "\n" + k.Text("settings.keys.wait", "seconds", (c.left+second-1)/second),
		Buttons: []ui.Button{{Label: k.Text("settings.do.nothing")}},
	}
	l := canvas.LayoutDialog(d)
	c.cancel = l.Button(0)
	canvas.Dialog(d, l)
	escape := k.Drawing(k.Roster.KeyGlyph(input.KeyEscape))
	canvas.PushLayer(ui.LayerDialogs)
	canvas.HintBar(ui.Hint{Seat: -1, Actions: []ui.Action{{Glyph: escape, Word: k.Text("settings.do.keep")}}})
	canvas.Pop()
}
