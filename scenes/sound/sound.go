// Package sound synthesises and mixes the effects and the music. It has no recordings: the effects
// are synthesised when the program starts, the music bar by bar. In a web page, which has a single
// thread, a second program does the synthesis: canape-sounds.
//
// Scenes play effects through a Player, whose methods never wait. Without a sound device the
// program is silent.
package sound

// Player plays effects and music for scenes. Its methods do not wait for the device and may be
// called from any goroutine.
type Player interface {
	// Play plays an effect at the centre and at full strength, without the note of a seat.
	Play(e Effect)
	// PlayCue plays an effect as the cue says.
	PlayCue(c Cue)
	// SetLoop plays a loop at a level of 0 to 100 per cent until the level is set to 0. Changes of
	// level fade. Levels outside the range are clamped.
	SetLoop(l Loop, level int)
	// SetMusic sets the music from now on. The music changes on the beat or at the bar line, as
	// soon as its first bars have been synthesised in the background.
	SetMusic(a Accompaniment)
	// SetVolume sets a part's volume, 0 to 100 per cent, clamped. A part at 0 is silent.
	SetVolume(p Part, percent int)
	// Status reports whether sound can be heard at all.
	Status() Status
}

// Cue is an effect and how to play it. A Cue with only Effect set is equivalent to Play.
type Cue struct {
	Effect Effect
	// Seat is the seat that makes the sound, 1 to 6, heard as the seat's own note in effects that
	// are Seated; 0 means no seat.
	Seat int
	// Pan is where on the screen the sound happens, from -1 (left edge) to 1 (right edge).
	Pan float32
	// Rise lifts the pitch by semitones, -12 to 12.
	Rise int
	// Step raises the notes of an effect by this number of steps in the key of the music, for
	// example by one more for each further line of a chain; 0 is the normal pitch.
	Step int
	// Level is the strength, 1 to 100 per cent; 0 means full.
	Level int
}

// Part is one of the volumes that players can set.
type Part uint8

// The parts. Master scales all the others.
const (
	Master Part = iota
	Effects
	Voices
	Interface
	Music
	Rooms // ambient sound of places; also scaled by Effects
	partCount
)

// PartCount is the number of parts; parts are 0 … PartCount-1.
const PartCount = int(partCount)

// seatNotes is the number of seats with a note of their own.
const seatNotes = 6

// Name returns the part's name for files and language keys, such as "master".
func (p Part) Name() string {
	return [PartCount]string{"master", "effects", "voices", "interface", "music", "rooms"}[p]
}

// DefaultVolume returns the initial volume of a part, in per cent.
func (p Part) DefaultVolume() int {
	return [PartCount]int{80, 80, 80, 70, 60, 60}[p]
}

// State is the state of the sound device.
type State uint8

// The states.
const (
	// Starting means that the device is being opened, so there is no sound yet.
	Starting State = iota
	// Playing means that the device is open.
	Playing
	// Muted means that there is no device, or that it has failed.
	Muted
)

// Status is the state of a Player and, when Muted, the reason in the driver's own words.
type Status struct {
	State State
	Err   error
}
