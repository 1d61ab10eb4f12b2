package evening

import (
	"bytes"
	"image"
	"image/png"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"

	"canape/engine/disk"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/browse"
	"canape/scenes/filedialog"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// printing is a picture of the finale that is being saved. The picture is drawn on a canvas of its
// own in every tick until all of its sprites are rendered.
type printing struct {
	canvas *ui.Canvas
	page   *ebiten.Image
	done   func(env *app.Env, data []byte)
}

const pageWidth, pageHeight = 1920, 1080

// keep begins to save the picture: in the folder of pictures or, if there is none or elsewhere is
// set, in a file that people choose.
func (y *Finale) keep(env *app.Env, elsewhere bool, kind input.Kind) {
	if y.print != nil {
		return
	}
	env.Sound.Play(sound.Confirm)
	name := env.Text("evening.file", "date", y.session.began().Format("2006-01-02")) + ".png"
	y.print = &printing{canvas: ui.NewCanvas(), page: ebiten.NewImage(pageWidth, pageHeight), done: func(env *app.Env, data []byte) {
		write := func(env *app.Env, path string) {
			if err := store.Replace(env.Home.Disk(), path, data); err != nil {
				env.Warn(store.Unsaved(path, err))
				return
			}
			y.kept = path
			env.Notify("evening.kept", false, "file", path)
		}
		writeBeside := func(env *app.Env, path string) {
			free, err := disk.Free(env.Home.Disk(), path[:len(path)-len(filepath.Ext(path))], filepath.Ext(path))
			if err != nil {
				free = path // writing the file will report the error
			}
			write(env, free)
		}
		if folder := picturesFolder(); !elsewhere && folder != "" {
			writeBeside(env, filepath.Join(folder, name))
			return
		}
		ask := filedialog.Request{Save: true, Title: env.Text("evening.do.keep"), Name: name, Folder: browse.StartFolder(env.Home.Disk()),
			Kind: env.Text("evening.picture"), Ends: []string{"png"}}
		browse.Ask(env, kind, ask, []string{name}, writeBeside, write)
	}}
	y.print.canvas.Resize(pageWidth, pageHeight)
	y.print.canvas.Set(keptSettings(env))
}

// showsFolder reports whether the picture has been saved and its folder can be opened.
func (y *Finale) showsFolder(env *app.Env) bool { return y.kept != "" && env.ShowFolder != nil }

// showFolder opens the folder with the saved picture in the system's file manager.
func (y *Finale) showFolder(env *app.Env) {
	env.Sound.Play(sound.Confirm)
	folder, show := filepath.Dir(y.kept), env.ShowFolder
	menu.Run(env, "evening.showing", func() error { return show(folder) }, func(env *app.Env, err error) {
		if err != nil {
			env.Notify("evening.unshown", true, "folder", folder)
		}
	})
}

// keptSettings returns the display settings of the saved picture: the theme of the people here, and
// text of usual size.
func keptSettings(env *app.Env) ui.Settings {
	settings := app.Picture(env.Settings)
	settings.TextScale, settings.Edge, settings.Still = 1, ui.UsualSettings().Edge, true
	return settings
}

func (p *printing) release() {
	p.page.Deallocate()
	p.canvas.Close()
}

// tick draws the picture again. It returns true when the picture is finished.
func (p *printing) tick(env *app.Env, y *Finale) bool {
	p.canvas.Begin()
	y.paint(env, p.canvas, p.canvas.Content())
	p.canvas.Present(p.page)
	if p.canvas.Busy() {
		return false
	}
	img := image.NewRGBA(image.Rect(0, 0, pageWidth, pageHeight))
	p.page.ReadPixels(img.Pix)
	p.release()
	done := p.done
	menu.Run(env, "decks.writing", func() []byte {
		var b bytes.Buffer
		if png.Encode(&b, img) != nil { // writing to memory does not fail
			return nil
		}
		return b.Bytes()
	}, done)
	return true
}
