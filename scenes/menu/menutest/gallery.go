package menutest

import (
	"image"
	"testing"

	"canape/assets/lang"
	"canape/scenes/app"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// InEveryForm takes pictures of a menu in every uitest.Form: screen size, text size and language.
// take prepares a new room, and calls shot with the name of each picture.
func InEveryForm(t *testing.T, room func(testing.TB, lang.Language) *Room, take func(r *Room, shot func(name string))) {
	for _, form := range uitest.Forms() {
		t.Run(form.String(), func(t *testing.T) {
			r := room(t, form.Language)
			r.Canvas.Resize(form.Width, form.Height)
			s := r.Env.Settings
			s.Language, s.TextScale = string(form.Language), form.Percent
			r.Env.Configure(s)
			take(r, func(name string) { r.Save(name + "-" + form.String()) })
		})
	}
}

// Save writes a picture of the open scenes to the folder in CANAPE_GALLERY.
func (r *Room) Save(name string) {
	r.T.Helper()
	uitest.Save(r.T, r.Canvas, name, func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
}

// Paint returns a picture of a scene on a screen of the given size in pixels, painted without a
// window.
func (r *Room) Paint(scene app.Scene, width, height int, textScale float64) *image.RGBA {
	c := ui.NewCanvas()
	defer c.Close()
	s := ui.UsualSettings()
	s.TextScale = textScale
	c.Set(s)
	c.Resize(width, height)
	c.Begin()
	scene.Draw(r.Env, c)
	var proof uitest.Proof
	proof.Read(c)
	return proof.Picture()
}
