package sound

import (
	"io"
	"time"

	"github.com/ebitengine/oto/v3"
)

// device is the machine's own sound output.
type device struct {
	context *oto.Context
	player  *oto.Player // plays only as long as something holds it
}

// openDevice waits until the driver is ready or has given up.
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
	// Oto would read half a second ahead: a card would be heard long after it is seen.
	player.SetBufferSize(rate * 30 / 1000 * frameBytes)
	player.Play()
	return &device{context, player}, nil
}

func (d *device) Suspend() error { return d.context.Suspend() }
func (d *device) Resume() error  { return d.context.Resume() }
func (d *device) Err() error     { return d.context.Err() }
