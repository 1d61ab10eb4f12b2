package sound

import (
	"runtime"
	"sync"
	"syscall/js"
	"unsafe"

	"canape/scenes/pace"
)

// beginRecording starts a web worker that records the palette, so that it is ready when the player's first gesture allows sound.
func beginRecording() { recorded() }

// perform waits for the next take of the worker; they come in the order of the palette. Without a worker it records the take itself.
func perform(r recipe, c clip, take int) []float32 {
	if pcm, came := <-recorded(); came {
		return pcm
	}
	pace.Rest()
	return r.record(c, take)
}

// recorded are the takes of the worker. The channel is closed if there is no worker or it has failed.
var recorded = sync.OnceValue(func() <-chan []float32 {
	count := 0
	for _, r := range recipes() {
		count += r.takes
	}
	came := make(chan []float32, count)
	page := js.Global().Get("canapePage")
	if !page.Truthy() {
		close(came)
		return came
	}
	worker := js.Global().Get("Worker").New(page.Get("sounds"))
	worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		came <- floats(args[0].Get("data"))
		if count--; count == 0 {
			worker.Call("terminate")
		}
		return nil
	}))
	worker.Set("onerror", js.FuncOf(func(js.Value, []js.Value) any {
		close(came)
		return nil
	}))
	return came
})

// RecordForPage records the whole palette in order, and sends each take to the page of this worker.
func RecordForPage() {
	for i, r := range recipes() {
		for take := range r.takes {
			samples := array(r.record(clip(i), take))
			js.Global().Call("postMessage", samples, []any{samples.Get("buffer")})
		}
	}
}

// array returns samples as a JavaScript array.
func array(pcm []float32) js.Value {
	bytes := js.Global().Get("Uint8Array").New(4 * len(pcm))
	js.CopyBytesToJS(bytes, unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), 4*len(pcm)))
	runtime.KeepAlive(pcm)
	return js.Global().Get("Float32Array").New(bytes.Get("buffer"))
}

// floats returns the samples of such an array.
func floats(array js.Value) []float32 {
	pcm := make([]float32, array.Length())
	bytes := js.Global().Get("Uint8Array").New(array.Get("buffer"))
	js.CopyBytesToGo(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), 4*len(pcm)), bytes)
	return pcm
}
