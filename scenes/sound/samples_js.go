package sound

import (
	"runtime"
	"syscall/js"
	"unsafe"
)

// array returns samples as the browser knows them.
func array(pcm []float32) js.Value {
	bytes := js.Global().Get("Uint8Array").New(4 * len(pcm))
	js.CopyBytesToJS(bytes, unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), 4*len(pcm)))
	runtime.KeepAlive(pcm)
	return js.Global().Get("Float32Array").New(bytes.Get("buffer"))
}

// floats returns the samples that array was given.
func floats(array js.Value) []float32 {
	pcm := make([]float32, array.Length())
	bytes := js.Global().Get("Uint8Array").New(array.Get("buffer"))
	js.CopyBytesToGo(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), 4*len(pcm)), bytes)
	return pcm
}
