// Package sound has the effects and music, and a mixer that plays them. There are no recordings:
// everything is synthesised when the program starts. In a web page, which has only one thread, a
// second program does that: canape-sounds.
//
// Scenes play effects through a Player and never wait for it. A machine
// without a sound device stays silent.
package sound

// Player plays effects and music for scenes. No method waits for the device, and
// all may be called from any goroutine.
type Player interface {
	// Play plays an effect in the middle at full strength, as no seat's.
	Play(e Effect)
	// PlayCue plays an effect as the cue says.
	PlayCue(c Cue)
	// SetLoop plays a loop at a level of 0 to 100 per cent until it is
	// set to 0; changes of level fade. Levels outside the range are clamped.
	SetLoop(l Loop, level int)
	// SetMusic says which music there shall be from now on. It changes on the beat or at the bar
	// line, as soon as its first bars have been played in the background.
	SetMusic(a Accompaniment)
	// SetVolume sets a part's volume, 0 to 100 per cent, clamped. A part at 0 is silent.
	SetVolume(p Part, percent int)
	// Status reports whether anything can be heard at all.
	Status() Status
}

// Cue is an effect and how to play it. With only Effect set it is the same as Play.
type Cue struct {
	Effect Effect
	// Seat is whose sound it is, 1 to 6, heard as the seat's own note by effects
	// that are Seated; 0 is nobody's.
	Seat int
	// Pan is where on the screen it happens, from -1 (left edge) to 1 (right edge).
	Pan float32
	// Rise lifts the pitch by semitones, -12 to 12.
	Rise int
	// Step lifts an effect that plays notes to the next places in the key of the music, such as each
	// further line of a chain: 0 is where it usually is.
	Step int
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
	Rooms // what a place sounds like; scaled by Effects too
	partCount
)

// PartCount is the number of parts; parts are 0 … PartCount-1.
const PartCount = int(partCount)

// seatNotes is the number of seats that have a note of their own.
const seatNotes = 6

// Name returns the part's name for files and language keys, such as "master".
func (p Part) Name() string {
	return [PartCount]string{"master", "effects", "voices", "interface", "music", "rooms"}[p]
}

// DefaultVolume returns the volume, in per cent, of a part that nobody has set yet.
func (p Part) DefaultVolume() int {
	return [PartCount]int{80, 80, 80, 70, 60, 60}[p]
}

// State is the state of the sound device.
type State uint8

// The states.
const (
	// Starting: the device is being opened; nothing is heard yet.
	Starting State = iota
	// Playing: the device is open.
	Playing
	// Muted: there is no device, or it has failed.
	Muted
)

// Status is the state of a Player and, when Muted, the reason, in the driver's own words.
type Status struct {
	State State
	Err   error
}
