package settings

import (
	"errors"
	"path/filepath"

	"canape/engine/disk"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/browse"
	"canape/scenes/filedialog"
	"canape/scenes/menu"
	"canape/scenes/store"
)

// lastKind returns the kind of the device used last.
func lastKind(env *app.Env) input.Kind {
	d, _ := env.Roster.Device(env.Roster.LastUsed())
	return d.Kind
}

// saveAll asks where to write a backup and writes it.
func saveAll(env *app.Env) {
	name := env.Home.BackupName()
	ask := backupRequest(env)
	ask.Save, ask.Name, ask.Title = true, name, env.Text("settings.people.save")
	write := func(env *app.Env, path string) {
		type saved struct {
			leftOut int
			trouble *store.Trouble
		}
		menu.Run(env, "decks.writing", func() saved {
			packed, leftOut, err := env.Home.Pack()
			if err == nil {
				err = store.Replace(env.Home.Disk(), path, packed)
			}
			if err != nil {
				return saved{trouble: store.Unsaved(path, err)}
			}
			return saved{leftOut: leftOut}
		}, func(env *app.Env, done saved) {
			switch {
			case done.trouble != nil:
				env.Warn(done.trouble)
			case done.leftOut > 0:
				env.Notify("settings.people.saved-some", true, "n", done.leftOut, "file", path)
			default:
				env.Notify("settings.people.saved", false, "file", path)
			}
		})
	}
	browse.Ask(env, lastKind(env), ask, []string{name}, func(env *app.Env, path string) {
		free, _ := disk.Free(env.Home.Disk(), path[:len(path)-len(filepath.Ext(path))], filepath.Ext(path)) // on an error, writing reports the reason
		write(env, free)
	}, write)
}

// loadAll asks for a backup and restores it.
func loadAll(env *app.Env) {
	ask := backupRequest(env)
	ask.Title = env.Text("settings.people.load")
	read := func(env *app.Env, path string) {
		type loaded struct {
			store.Unpacked
			unread *store.Trouble
			err    error
		}
		menu.Run(env, "decks.reading", func() loaded {
			data, err := env.Home.Disk().Read(path, store.MaxBackup)
			if err != nil {
				return loaded{unread: store.Unread(path, err)}
			}
			what, err := env.Home.Unpack(data)
			return loaded{Unpacked: what, err: err}
		}, func(env *app.Env, came loaded) {
			env.Reload()
			switch {
			case came.unread != nil:
				env.Warn(came.unread)
			case errors.Is(came.err, disk.ErrInUse):
				env.Notify("trouble.second", true)
			case errors.Is(came.err, disk.ErrTooLarge):
				env.Notify("settings.people.too-much", true, "file", path)
			case errors.Is(came.err, store.ErrTooMany):
				env.Notify("settings.people.too-many", true, "file", path)
			case errors.Is(came.err, store.ErrNoBackup):
				env.Notify("settings.people.no-backup", true, "file", path)
			case came.err != nil:
				env.Warn(store.Unsaved(path, came.err))
			case came.Written > 0:
				env.Notify("settings.people.loaded", false, "n", came.Written)
			case came.LeftOut == 0:
				env.Notify("settings.people.loaded-nothing", false)
			}
			if came.LeftOut > 0 {
				env.Notify("settings.people.left-out", true, "n", came.LeftOut)
			}
		})
	}
	browse.Ask(env, lastKind(env), ask, nil, read, read)
}

func backupRequest(env *app.Env) filedialog.Request {
	return filedialog.Request{Folder: browse.StartFolder(env.Home.Disk()), Kind: env.Text("settings.people.backup"), Ends: []string{store.BackupEnd}}
}
