// Package sound is what the room hears: a palette of paper, wood and small
// voices, synthesised when the program starts, and a mixer that plays it. In a page, whose
// one thread must draw, another program synthesises it: canape-sounds.
//
// Scenes hold a Player and name an Effect; they never wait for it, and a
// machine without a sound device plays on in silence.
package sound

// Player takes what scenes want heard. No method waits for the device, and
// all may be called from any goroutine.
type Player interface {
	// Play sounds an effect as it is: nobody's, in the middle, in full.
	Play(e Effect)
	// PlayCue sounds an effect in its manner.
	PlayCue(c Cue)
	// SetLoop keeps a loop sounding at a level of 0 to 100 per cent until it is
	// set to 0; changes of level fade. Levels outside the range are clamped.
	SetLoop(l Loop, level int)
	// SetVolume sets a part's volume, 0 to 100 per cent, clamped. A part at 0 is silent.
	SetVolume(p Part, percent int)
	// Status reports whether anything can be heard at all.
	Status() Status
}

// Cue is an effect and the manner in which it is to sound. The zero manner is Play's.
type Cue struct {
	Effect Effect
	// Seat is whose sound it is, 1 to 6, heard as the seat's own note by effects
	// that are Seated; 0 is nobody's.
	Seat int
	// Pan is where on the screen it happens, from -1 (left edge) to 1 (right edge).
	Pan float32
	// Rise lifts the pitch by semitones, -12 to 12.
	Rise int
	// Level is the strength, 1 to 100 per cent; 0 means full.
	Level int
}

// Part is one of the volumes that a player of the game can set.
type Part uint8

// The parts. Master scales all the others.
const (
	Master Part = iota
	Effects
	Voices
	Interface
	Music
	partCount
)

// PartCount is the number of parts; parts are 0 … PartCount-1.
const PartCount = int(partCount)

// Seats is the number of seats that have a note of their own.
const Seats = 6

// Name returns the part's name for files and language keys, such as "master".
func (p Part) Name() string {
	return [PartCount]string{"master", "effects", "voices", "interface", "music"}[p]
}

// DefaultVolume returns the volume, in per cent, of a part that nobody has set yet.
func (p Part) DefaultVolume() int {
	return [PartCount]int{80, 80, 80, 70, 60}[p]
}

// State is how far the way to the loudspeakers is open.
type State uint8

// The states.
const (
	// Starting: the device is being opened; what is asked for is not heard yet.
	Starting State = iota
	// Playing: sound comes out, or would if there were anything to play.
	Playing
	// Muted: there is no device, or it failed; the program goes on in silence.
	Muted
)

// Status is the state of a Player and, when Muted, the reason, in the driver's own words.
type Status struct {
	State State
	Err   error
}
