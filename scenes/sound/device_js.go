package sound

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"math/bits"
	"syscall/js"
	"time"
)

const (
	// ahead is how much sound is sent to the browser at a time. A busy page takes about that long
	// between two frames.
	ahead = 50 * time.Millisecond
	// aheadFrames is the same duration as a number of frames.
	aheadFrames = int(ahead * rate / time.Second)
)

// device is the Web Audio of the browser.
type device struct {
	context js.Value
	node    js.Value // kept here, because browsers free a node to which nothing refers
	source  io.Reader
}

// openDevice opens the device. It returns after the player's first gesture has allowed sound, or
// with an error if the browser has no Web Audio.
func openDevice(source io.Reader) (out output, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			out, err = nil, thrown
		default:
			panic(thrown)
		}
	}()
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		return nil, errors.New("the browser has no Web Audio")
	}
	d := &device{context: class.New(map[string]any{"sampleRate": rate}), source: source}
	worklet := js.Undefined()
	if page := js.Global().Get("canapePage"); page.Truthy() {
		worklet = page.Get("worklet")
	}
	// Browsers offer worklets only in secure contexts, not over plain http. In a frame of another
	// site they refuse to load the worklet.
	if modules := d.context.Get("audioWorklet"); !modules.Truthy() || !worklet.Truthy() || settle(modules.Call("addModule", worklet)) != nil {
		d.playHere()
	} else {
		d.playBeside()
	}
	d.resumeAtGesture()
	return d, nil
}

// playBeside plays in the worklet, on a thread of the browser. The worklet requests more sound
// before it runs out.
func (d *device) playBeside() {
	d.node = js.Global().Get("AudioWorkletNode").New(d.context, "canape", map[string]any{
		"outputChannelCount": []any{2},
		"processorOptions":   map[string]any{"ahead": aheadFrames / 2},
	})
	port := d.node.Get("port")
	pcm := make([]byte, aheadFrames*frameBytes)
	port.Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		d.mix(pcm)
		samples := samplesOf(pcm)
		port.Call("postMessage", samples, []any{samples.Get("buffer")})
		return nil
	}))
	d.node.Call("connect", d.context.Get("destination"))
}

// playHere plays on the game's own thread. Slow frames are heard as gaps, but every browser
// supports it.
func (d *device) playHere() {
	frames := 1 << bits.Len(uint(aheadFrames-1)) // browsers require powers of two
	d.node = d.context.Call("createScriptProcessor", frames, 0, 2)
	pcm := make([]byte, frames*frameBytes)
	d.node.Set("onaudioprocess", js.FuncOf(func(_ js.Value, args []js.Value) any {
		d.mix(pcm)
		for channel, samples := range split(pcm) {
			args[0].Get("outputBuffer").Call("getChannelData", channel).Call("set", array(samples))
		}
		return nil
	}))
	d.node.Call("connect", d.context.Get("destination"))
}

// mix fills pcm from the source.
func (d *device) mix(pcm []byte) {
	n, _ := io.ReadFull(d.source, pcm) // Read never fails, so pcm is always filled
	clear(pcm[n:])
}

// split returns the channels of stereo frames.
func split(pcm []byte) (channels [2][]float32) {
	for i := 0; i < len(pcm); i += 4 {
		side := i / 4 % 2
		channels[side] = append(channels[side], math.Float32frombits(binary.LittleEndian.Uint32(pcm[i:])))
	}
	return channels
}

// resumeAtGesture returns when a gesture of the player has allowed sound.
func (d *device) resumeAtGesture() {
	document := js.Global().Get("document")
	gestures := []string{"touchend", "mouseup", "keyup"}
	resumed := make(chan struct{}, 1)
	playing := js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case resumed <- struct{}{}:
		default: // an earlier gesture has already allowed sound
		}
		return nil
	})
	resume := js.FuncOf(func(js.Value, []js.Value) any {
		d.context.Call("resume").Call("then", playing) // playing is never released, because the promise may be settled late
		return nil
	})
	defer resume.Release()
	for _, gesture := range gestures {
		document.Call("addEventListener", gesture, resume)
		defer document.Call("removeEventListener", gesture, resume)
	}
	<-resumed
}

// settle waits for a promise and returns the error it was rejected with, or nil.
func settle(promise js.Value) error {
	came := make(chan error, 1)
	kept := js.FuncOf(func(js.Value, []js.Value) any { came <- nil; return nil })
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any { came <- js.Error{Value: args[0]}; return nil })
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	return <-came
}

func (d *device) Suspend() error { return settle(d.context.Call("suspend")) }
func (d *device) Resume() error  { return settle(d.context.Call("resume")) }
func (d *device) Err() error     { return nil }
