// Package score reads the scores of the themes, which are written in a subset of ABC 2.1
// (https://abcnotation.com/wiki/abc:standard:v2.1). abc2midi plays the same files. Anything not
// described here is an error that names its line.
//
// # Fields
//
//	X:  begins a tune         T: C:  its title and composer     M:  metre, such as 6/8
//	L:  unit of length        Q:  tempo, such as 3/8=80          K:  F, Bb, C, Dm, Gdor, Bblyd
//	V:  a voice, 1 to 7; after clef=perc its letters mean hits instead of notes
//	P:  the name of the section that begins here
//
// # Music
//
// A line of music starts with the voice, [V:1]. It contains notes with accidentals (^ _ =), octaves
// (, and ') and lengths (2, 3/2, /), chords of notes in brackets, rests (z), ties (-), swung pairs
// (a>b, a<b), bar lines (| || |]), a repeat (|: :|) with two endings ([1, [2), and chord symbols in
// quotation marks, which serve readers and tests. A section is written voice by voice, in any
// number of lines. A repeated section counts as two; the name of the second ends in 2.
//
// # Directives
//
// Comments (%) and the directives %%MIDI and %%score, which are for other programs, are ignored,
// except for the numbers of "%%MIDI ratio 2 1", which apply to swung pairs. Directives that ABC
// lacks start with %%canape:
//
//	%%canape voice 1 kalimba 0 -7; vibes -12 -18 | vibes 0 -7
//
// lets a kalimba play voice 1 from here on as written, at -7 dB, together with vibes an octave
// lower, at -18 dB. In the second take vibes play it alone.
//
//	%%canape round A A2 B A'
//
// gives the order of the sections in a round. Further lines of this kind give the following rounds.
//
//	%%canape borrowed 6 14
//
// are the bars whose chords lie outside the key, counted as they are written with both endings.
//
//	%%canape gain 1.5 -2 0
//
// is the theme's gain in dB, and the additional gains of the stems "tense" and "last".
//
//	%%canape rise -7 -2 0 line-removed chain
//
// raises two effects by so many semitones while the theme plays, so that they fit its key: by -7 at
// step 0, by -2 at step 1, and by 0 from step 2 on.
package score

// Voices is the number of voices of a tune.
const Voices = 7

// unit is the number of ticks in a unit of length (L:). It is divisible by three and four.
const unit = 24

// Takes is the greatest number of ways to play a bar.
const Takes = 2

// Tune is a tune and the order in which to play its bars.
type Tune struct {
	Number int // the number in the field X:
	Title  string
	// Bar and Beat are lengths in ticks. Tick is the length of a tick in seconds.
	Bar, Beat int
	Tick      float64
	// Bars are all bars as written, with both endings of repeated sections in sequence.
	Bars []Bar
	// Sections are parts of Bars.
	Sections []Section
	// Rounds are indices of Bars in the order of playing, round by round.
	Rounds [][]int
	// Gain applies to the whole tune, in dB; Tense and Last are added for those stems.
	Gain, Tense, Last float64
	// Rises are the semitones by which effects are raised to fit the key, by name and step.
	Rises map[string][]int
}

// Section is a named part of a tune: Bars[From:To].
type Section struct {
	Name     string
	From, To int
}

// Bar is one bar of all voices.
type Bar struct {
	Line     int // line of the first voice in the file
	Borrowed bool
	Voices   [Voices][]Note
	Players  [Voices][][]Player // the players of each voice in each take
	Chords   []string
}

// Note is a note, a chord or a hit. At and Length are in ticks, At from the start of the bar. A tied
// note may extend into later bars.
type Note struct {
	At, Length int
	Pitches    []int // in semitones, with middle C = 60; empty for a hit
	Hit        byte  // the letter of a hit, 0 for none
}

// Player is an instrument that plays a voice.
type Player struct {
	Instrument string
	Rise       int     // by how many semitones the instrument plays above the written pitch
	Gain       float64 // the gain, in dB
}
