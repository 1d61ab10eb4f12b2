package main

import (
	"errors"
	"path"
	"syscall/js"

	"canape/engine/disk"
	"canape/scenes/filedialog"
)

// picked is the folder for copies of the files that the player picks.
const picked = "/picked"

// fileDialog returns the browser's file dialog, which copies the file that the player chooses to
// /picked. It does not ask where to save a file, because the browser decides that.
func fileDialog() *filedialog.System {
	return filedialog.New(func(r filedialog.Request) (string, error) {
		if r.Save {
			return path.Join(disk.Downloads, r.Name), nil
		}
		return pick(disk.OS(), r)
	})
}

// pick lets the player pick a file. Browsers allow this only right after a press of a key or a
// mouse button.
func pick(d disk.Disk, r filedialog.Request) (string, error) {
	document := js.Global().Get("document")
	if active := js.Global().Get("navigator").Get("userActivation"); active.Truthy() && !active.Get("isActive").Bool() {
		return "", errors.New("nobody has pressed anything")
	}
	field := document.Call("createElement", "input")
	field.Set("type", "file")
	accept := ""
	for _, end := range r.Ends {
		accept += "." + end + ","
	}
	field.Set("accept", accept)
	chosen := make(chan js.Value, 1) // receives the file, or undefined if the player picks none
	change := js.FuncOf(func(js.Value, []js.Value) any { chosen <- field.Get("files").Index(0); return nil })
	cancel := js.FuncOf(func(js.Value, []js.Value) any { chosen <- js.Undefined(); return nil })
	defer change.Release()
	defer cancel.Release()
	field.Set("onchange", change)
	field.Set("oncancel", cancel)
	field.Call("click")
	file := <-chosen
	if !file.Truthy() {
		return "", filedialog.ErrCancelled
	}
	data, err := content(file)
	if err != nil {
		return "", err
	}
	if err := disk.MakeFolder(d, picked); err != nil {
		return "", err
	}
	copied := path.Join(picked, file.Get("name").String())
	return copied, disk.Replace(d, copied, data)
}

// content returns the content of a picked file.
func content(file js.Value) ([]byte, error) {
	came := make(chan []byte, 1) // receives nil if the file cannot be read
	good := js.FuncOf(func(_ js.Value, args []js.Value) any {
		array := js.Global().Get("Uint8Array").New(args[0])
		data := make([]byte, array.Length())
		js.CopyBytesToGo(data, array)
		came <- data
		return nil
	})
	bad := js.FuncOf(func(js.Value, []js.Value) any { came <- nil; return nil })
	defer good.Release()
	defer bad.Release()
	file.Call("arrayBuffer").Call("then", good, bad)
	if data := <-came; data != nil {
		return data, nil
	}
	return nil, errors.New("the browser cannot read the file")
}
