// Package browse is the game's own list of folders and files, for players with pads and for systems
// without a file dialog.
package browse

import (
	"path/filepath"

	"canape/engine/disk"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene shows a folder. The player chooses a file to read, or a name under which to write a file.
type Scene struct {
	app.Menu
	menu.Cursor
	disk   disk.Disk
	saves  []string // names offered for the file to write; empty when a file to read is chosen
	ends   []string // extensions of the files that may be read, without the dot
	chosen func(env *app.Env, path string)
	list   folderList
	found  chan folderList // delivers the folder that is being read; nil if no folder is being read
	came   string          // the folder that the player just left; the cursor starts on it
	waited int             // ticks since reading began
	hint   ui.Hint
}

// New returns a scene that lists the folder. It lists the files with an extension in ends, or, to
// write a file, the names in saves. It calls chosen with the path that the player chose.
func New(files disk.Disk, folder string, saves, ends []string, chosen func(env *app.Env, path string)) *Scene {
	f := &Scene{disk: files, saves: saves, ends: ends, chosen: chosen}
	f.open(folder)
	return f
}

// open starts to read a folder in the background, because a disk may be slow.
func (f *Scene) open(folder string) {
	found, saves, ends, on := make(chan folderList, 1), f.saves, f.ends, f.disk
	f.found, f.waited = found, 0
	go func() { found <- listFolder(on, folder, saves, ends) }()
}

// Reads reports whether a folder is being read.
func (f *Scene) Reads() bool { return f.found != nil }

// Folder returns the folder shown, or "" for the list of places.
func (f *Scene) Folder() string { return f.list.folder }

// Aimed returns the name of the entry under the cursor.
func (f *Scene) Aimed() string { return f.list.entries[f.At].name }

// Update implements app.Scene.
func (f *Scene) Update(env *app.Env, intents []input.Intent) {
	f.waited++
	if f.found != nil {
		select {
		case list := <-f.found:
			f.arrived(list)
		default:
		}
	}
	for i := range env.Meant(intents) {
		if i.Kind == input.Mouse {
			f.handleMouse(env, i)
		} else {
			f.handle(env, i)
		}
	}
	f.Fade.Tick(1, tween.FocusTicks)
}

// arrived shows a folder that has been read. The cursor starts on the folder that the player just
// left, or else on the first entry.
func (f *Scene) arrived(list folderList) {
	f.found, f.list = nil, list
	f.Cursor = menu.Cursor{Follow: true}
	if len(f.saves) == 0 && len(list.entries) > 1 && list.entries[0].kind == entryParent {
		f.At = 1
	}
	for i, e := range list.entries {
		if e.kind == entryFolder && e.path == f.came {
			f.At = i
		}
	}
}

func (f *Scene) handle(env *app.Env, i input.Intent) {
	n, page := len(f.list.entries), max(1, f.Rows-1)
	switch {
	case i.Action == input.Wake:
		env.Push(env.Routes.Mapping(i.Device))
	case i.Starts(input.Up):
		f.Move(env, f.At-1, n)
	case i.Starts(input.Down):
		f.Move(env, f.At+1, n)
	case i.Starts(input.PageUp):
		f.Move(env, f.At-page, n)
	case i.Starts(input.PageDown):
		f.Move(env, f.At+page, n)
	case i.Starts(input.Left):
		f.up(env)
	case i.Phase == input.Pressed:
		f.press(env, i.Action)
	}
}

// press handles the actions that do not repeat while a button is held.
func (f *Scene) press(env *app.Env, v input.Action) {
	switch v {
	case input.Confirm, input.Right:
		if f.At < len(f.list.entries) {
			if e := f.list.entries[f.At]; v == input.Confirm || e.kind == entryFolder {
				f.enter(env, e)
			}
		}
	case input.Other:
		env.Sound.Play(sound.Confirm)
		f.open("")
	case input.Cancel:
		menu.Back(env)
	}
}

// up opens the parent folder.
func (f *Scene) up(env *app.Env) {
	for _, e := range f.list.entries {
		if e.kind == entryParent {
			f.enter(env, e)
			return
		}
	}
	env.Sound.Play(sound.Refused)
}

// enter opens a folder, or chooses a file.
func (f *Scene) enter(env *app.Env, e folderEntry) {
	if f.found != nil {
		return // another folder is being read
	}
	env.Sound.Play(sound.Confirm)
	switch e.kind {
	case entryParent, entryFolder:
		f.came = f.list.folder
		f.open(e.path)
	default:
		env.Pop()
		f.chosen(env, e.path)
	}
}

func (f *Scene) handleMouse(env *app.Env, i input.Intent) {
	n, over := len(f.list.entries), f.Over(ui.Point{X: i.X, Y: i.Y})
	switch {
	case i.Starts(input.PageUp):
		f.Wheel(-1, n)
	case i.Starts(input.PageDown):
		f.Wheel(1, n)
	case i.Action == input.Point && over >= 0:
		f.Move(env, over, n)
	case i.Phase != input.Pressed:
	case i.Action == input.Confirm:
		if over >= 0 && over < n {
			f.At = over
			f.enter(env, f.list.entries[over])
		}
	default:
		f.press(env, i.Action)
	}
}

// where returns the name to show for the current folder.
func (f *Scene) where(env *app.Env) string {
	if f.list.folder == "" {
		return env.Text("files.places")
	}
	return filepath.Clean(f.list.folder)
}
