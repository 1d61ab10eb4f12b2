package sound

import (
	"math/bits"

	"canape/scenes/sound/score"
)

// Theme names a piece of music: its score is <theme>.abc in assets/music.
type Theme string

// The themes of places that are no game's. A game's is named by its face.
const (
	TitleTheme   Theme = "title"
	LobbyTheme   Theme = "lobby"
	ResultsTheme Theme = "results"
	EveningTheme Theme = "evening" // a walk from board to board; tense at the last of them
)

// Mood is how the music follows what everybody can see. It never knows more than that: no mood comes
// from hidden cards.
type Mood uint8

// The moods.
const (
	Calm  Mood = iota
	Tense      // somebody is about to win, or the end is near
	Last       // the last round
	Panel      // a panel lies over the place: softer, and without drums
	Talk       // people have to speak: drums alone
	Rest       // nothing may be masked: silence, in which the bars go on
	Close      // it is over: the music ends with its bar, and rings out
	moodCount
)

// Opening is a fanfare that a theme begins with. Its number is that of the tune in the score.
type Opening uint8

// The openings of ResultsTheme.
const (
	NoOpening Opening = iota
	RoundWon
	MatchWon
	EveningWon
)

// Accompaniment is the music that a place asks for.
type Accompaniment struct {
	Theme Theme // "" for none
	Mood  Mood
	// Opening is played once before the theme. If it is no longer asked for, it ends with its bar.
	Opening Opening
	// Next is the theme of the place that probably comes next: its first bars are got ready, and its
	// openings up to this one.
	Next        Theme
	NextOpening Opening
	// Hushed: a voice reads aloud. Everything is softer, effects and rooms too.
	Hushed bool
}

// stem is a part of the music with a level of its own.
type stem uint8

const (
	melody stem = iota
	bass
	calm  // what accompanies them
	kit   // the drums
	tense // what comes in when it grows tense
	last  // and in the last round
	echo  // answers of the melody's long notes, now and then
	stemCount
)

// ofLoops are the stems of a theme in the order in which they are got ready: drums may be heard alone.
func ofLoops() []stem { return []stem{kit, melody, bass, calm, tense, last, echo} }

// ofOpenings are those of a fanfare: when there is one, nothing is tense any more.
func ofOpenings() []stem { return []stem{kit, melody, bass, calm} }

// shares are the amplitudes of the stems in a mood.
func (m Mood) shares() [stemCount]float64 {
	return [moodCount][stemCount]float64{
		Calm:  {melody: 1, bass: 1, calm: 1, kit: 1},
		Tense: {melody: 1, bass: 1, calm: 0.35, kit: 0.7, tense: 1},
		Last:  {melody: 1, bass: 1, calm: 0.35, kit: 0.7, tense: 1, last: 1},
		Panel: {melody: 0.3, bass: 0.3, calm: 0.5},
		Talk:  {kit: 1},
		Rest:  {},
		Close: {},
	}[m]
}

// setting is how a section is played this time: which take of its bars, and how loud the stems are
// while nothing else decides that.
type setting struct {
	take   int
	shares [stemCount]float64
}

// settingOf returns the setting of the n-th section that is played of a theme. Takes follow the
// sequence of Thue and Morse, which never says the same three times in a row, and the stems come
// and go by elevens: it takes hours until a theme has been heard in all its ways. It comes from
// what has been played, and from nothing else.
func settingOf(n int) setting {
	s := setting{take: bits.OnesCount(uint(n)) % score.Takes, shares: Calm.shares()}
	switch n % 11 {
	case 1:
		s.shares[echo] = 1
	case 2, 9:
		s.shares[kit] = 0
	case 3, 8:
		s.shares[calm] = 0.55
	case 4: // the melody rests
		s.shares[melody] = 0
	case 5:
		s.shares[calm], s.shares[echo] = 0.55, 1
	case 7:
		s.shares[kit], s.shares[echo] = 0, 1
	case 10: // only its echo is heard
		s.shares[melody], s.shares[echo] = 0, 1
	}
	return s
}

// pan is where a stem sits. Nothing depends on it.
func (s stem) pan() float32 {
	return [stemCount]float32{calm: -0.2, kit: 0.15, tense: 0.28, echo: 0.2}[s]
}
