//go:build !js

package sound

import (
	"io"
	"time"

	"github.com/ebitengine/oto/v3"
)

// device is the sound output of the machine.
type device struct {
	context *oto.Context
	player  *oto.Player // kept here, because a player stops when it is garbage collected
}

// openDevice opens the device. It returns when the driver is ready or has failed.
func openDevice(source io.Reader) (output, error) {
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:      rate,
		ChannelCount:    2,
		Format:          oto.FormatFloat32LE,
		BufferSize:      50 * time.Millisecond,
		ApplicationName: "Canapé",
	})
	if err != nil {
		return nil, err
	}
	<-ready
	if err := context.Err(); err != nil {
		return nil, err
	}
	player := context.NewPlayer(source)
	// By default Oto buffers half a second, which would delay every sound.
	player.SetBufferSize(rate * 30 / 1000 * frameBytes)
	player.Play()
	return &device{context, player}, nil
}

func (d *device) Suspend() error { return d.context.Suspend() }
func (d *device) Resume() error  { return d.context.Resume() }
func (d *device) Err() error     { return d.context.Err() }
