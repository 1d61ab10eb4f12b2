package sound

import (
	"runtime"
	"sync"
	"syscall/js"
	"unsafe"

	"canape/scenes/pace"
)

// beginRecording starts a web worker that records the palette, so that it is ready when the
// player's first gesture allows sound.
func beginRecording() { recorded() }

// perform waits for the next take of the worker; they come in the order of the palette. Without a
// worker it records the take itself.
func perform(r recipe, c clip, take int) []float32 {
	if pcm, came := <-recorded(); came {
		return pcm
	}
	pace.Rest()
	return r.record(c, take)
}

// recorded are the takes of the worker. The channel is closed if there is no worker or it has
// failed.
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
	worker, err := newWorker(page.Get("sounds"))
	if err != nil {
		close(came)
		return came
	}
	end := sync.OnceFunc(func() {
		worker.Call("terminate")
		close(came)
	})
	worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		came <- floats(args[0].Get("data"))
		if count--; count == 0 {
			end()
		}
		return nil
	}))
	worker.Set("onerror", js.FuncOf(func(js.Value, []js.Value) any {
		end()
		return nil
	}))
	return came
})

// newWorker starts a program in a worker. Browsers refuse that to a frame of another site.
func newWorker(program js.Value) (worker js.Value, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			refused, ok := thrown.(js.Error)
			if !ok {
				panic(thrown)
			}
			err = refused
		}
	}()
	return js.Global().Get("Worker").New(program), nil
}

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
	defer runtime.KeepAlive(pcm)
	return samplesOf(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), 4*len(pcm)))
}

// samplesOf returns little-endian 32-bit samples as a JavaScript array.
func samplesOf(pcm []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(pcm))
	js.CopyBytesToJS(bytes, pcm)
	return js.Global().Get("Float32Array").New(bytes.Get("buffer"))
}

// floats returns the samples of such an array.
func floats(array js.Value) []float32 {
	pcm := make([]float32, array.Length())
	bytes := js.Global().Get("Uint8Array").New(array.Get("buffer"))
	js.CopyBytesToGo(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), 4*len(pcm)), bytes)
	return pcm
}

// performBar plays a bar of a piece of a theme. It rests between notes.
func performBar(_ Theme, _ int, p *piece, wave int) []int16 { return p.play(wave) }
