package sound

import (
	"runtime"
	"sync"
	"syscall/js"
	"unsafe"

	"canape/scenes/yield"
)

// beginRecording starts a web worker that records the palette, so that it is ready when the
// player's first gesture allows sound.
func beginRecording() { beside() }

// perform waits for the next take from the worker; takes arrive in the order of the palette.
// Without a worker it records the take itself.
func perform(r recipe, c clip, take int) []float32 {
	if pcm, came := <-beside().takes; came {
		return samples[float32](pcm)
	}
	yield.Rest()
	return r.record(c, take)
}

// performBar has the worker synthesise a bar of a piece of a theme. Without a worker it does so
// itself and yields between notes.
func performBar(theme Theme, at int, p *piece, wave int) []int16 {
	if pcm, came := beside().bar(theme, at, wave); came {
		return samples[int16](pcm)
	}
	return p.play(wave)
}

// worker is a web worker that records on a thread of its own. Both channels are closed if it cannot
// start or has failed.
type worker struct {
	js.Value
	takes chan js.Value // takes of the palette
	bars  chan js.Value // bars of the music, on request
}

// beside returns the worker of the page and starts it on the first call.
var beside = sync.OnceValue(func() *worker {
	count := 0
	for _, r := range recipes() {
		count += r.takes
	}
	w := &worker{takes: make(chan js.Value, count), bars: make(chan js.Value, 1)}
	fail := sync.OnceFunc(func() {
		if count > 0 {
			close(w.takes)
		}
		close(w.bars)
	})
	page := js.Global().Get("canapePage")
	if !page.Truthy() {
		fail()
		return w
	}
	started, err := newWorker(page.Get("sounds"))
	if err != nil {
		fail()
		return w
	}
	w.Value = started
	w.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		if count == 0 {
			w.bars <- data
			return nil
		}
		w.takes <- data
		if count--; count == 0 {
			close(w.takes)
		}
		return nil
	}))
	w.Set("onerror", js.FuncOf(func(js.Value, []js.Value) any {
		w.Call("terminate")
		fail()
		return nil
	}))
	return w
})

// bar requests a bar and waits for it. came is false if there is no worker or it has failed. Only
// one goroutine may call it, and only after all takes have arrived.
func (w *worker) bar(theme Theme, at, wave int) (pcm js.Value, came bool) {
	if !w.Truthy() {
		return js.Value{}, false
	}
	w.Call("postMessage", []any{string(theme), at, wave})
	pcm, came = <-w.bars
	return pcm, came
}

// newWorker starts a program in a worker. Browsers refuse to do so in a frame of another site.
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

// RecordForPage records the whole palette in order and posts each take to the page that started
// this worker. Then it serves the bars that the page requests. It never returns.
func RecordForPage() {
	asked := make(chan js.Value, 1) // the page waits for each bar before it requests another
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked <- args[0].Get("data")
		return nil
	}))
	for i, r := range recipes() {
		for take := range r.takes {
			post(r.record(clip(i), take))
		}
	}
	var open [2]*program // the current theme and the previous or next one
	for bar := range asked {
		theme, at, wave := Theme(bar.Index(0).String()), bar.Index(1).Int(), bar.Index(2).Int()
		if open[0] == nil || open[0].theme != theme {
			open[0], open[1] = open[1], open[0]
		}
		if open[0] == nil || open[0].theme != theme {
			open[0] = programBeside(theme)
		}
		post(open[0].pieces[at].play(wave))
	}
}

// programBeside returns a theme for the worker, which never needs to yield to drawing.
func programBeside(theme Theme) *program {
	p, err := newProgram(theme)
	if err != nil {
		panic(err) // impossible, because the page has read the same score
	}
	for _, piece := range p.pieces {
		piece.band.rest = func() {}
	}
	return p
}

// post sends samples to the page.
func post[S float32 | int16](pcm []S) {
	defer runtime.KeepAlive(pcm)
	size := len(pcm) * int(unsafe.Sizeof(pcm[0]))
	bytes := bytesOf(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), size))
	js.Global().Call("postMessage", bytes, []any{bytes.Get("buffer")})
}

// samples returns the samples in an array of bytes that was posted.
func samples[S float32 | int16](array js.Value) []S {
	var s S
	pcm := make([]S, array.Length()/int(unsafe.Sizeof(s)))
	js.CopyBytesToGo(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), array.Length()), array)
	return pcm
}

// bytesOf returns bytes as a JavaScript array.
func bytesOf(pcm []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(pcm))
	js.CopyBytesToJS(bytes, pcm)
	return bytes
}

// array returns samples as a JavaScript array.
func array(pcm []float32) js.Value {
	defer runtime.KeepAlive(pcm)
	return samplesOf(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), 4*len(pcm)))
}

// samplesOf returns little-endian 32-bit samples as a JavaScript array.
func samplesOf(pcm []byte) js.Value {
	return js.Global().Get("Float32Array").New(bytesOf(pcm).Get("buffer"))
}
