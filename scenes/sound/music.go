package sound

import (
	"math/bits"

	"canape/scenes/sound/score"
)

// Theme names a piece of music: its score is <theme>.abc in assets/music.
type Theme string

// The themes outside games. The theme of a game is named by its GameUI.
const (
	TitleTheme   Theme = "title"
	LobbyTheme   Theme = "lobby"
	ResultsTheme Theme = "results"
	EveningTheme Theme = "evening" // the overview between two games of an evening; tense before the last one
)

// Mood says how the music follows the match. It depends only on what everybody can see, never on
// hidden cards.
type Mood uint8

// The moods.
const (
	Calm  Mood = iota
	Tense      // a player is about to win, or the end is near
	Last       // the last round
	Panel      // a panel covers the scene: softer, without drums
	Talk       // people have to speak: drums only
	Rest       // silence, so that the music masks nothing; the bars are still counted
	Close      // the match is over: the music ends with its bar and rings out
	moodCount
)

// Opening is a fanfare before a theme. Its value is the position of its tune in the score, from 1.
type Opening uint8

// The openings of ResultsTheme.
const (
	NoOpening Opening = iota
	RoundWon
	MatchWon
	EveningWon
)

// Accompaniment is the music that a scene requests.
type Accompaniment struct {
	Theme Theme // the theme to play; "" for none
	Mood  Mood
	// Opening is played once before the theme. If the scene no longer requests it, it stops at the
	// end of the current bar.
	Opening Opening
	// Next is the theme of the scene that probably follows. Its first bars, and its openings up to
	// NextOpening, are prepared.
	Next        Theme
	NextOpening Opening
	// Hushed lowers everything, including effects and room loops, while a voice reads aloud.
	Hushed bool
}

// stem is a part of the music with its own level.
type stem uint8

const (
	melody stem = iota
	bass
	calm  // the accompaniment
	kit   // the drums
	tense // joins when the match grows tense
	last  // joins in the last round
	echo  // occasional answers to the melody's long notes
	stemCount
)

// ofLoops returns the stems of a theme in the order of preparation: drums first, because they may
// play alone.
func ofLoops() []stem { return []stem{kit, melody, bass, calm, tense, last, echo} }

// ofOpenings returns the stems of a fanfare, which has no tense parts.
func ofOpenings() []stem { return []stem{kit, melody, bass, calm} }

// shares returns the amplitudes of the stems in a mood.
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

// setting is how a section is played on one occasion: the take of its bars, and the levels of the
// stems while the mood is Calm.
type setting struct {
	take   int
	shares [stemCount]float64
}

// settingOf returns the setting of the n-th section that a theme has played. Takes follow the
// Thue-Morse sequence, in which no pattern occurs three times in a row. The stems change in cycles
// of eleven sections. So it takes hours to hear all variants of a theme. The result depends only on
// n.
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
	case 10: // only the echo of the melody plays
		s.shares[melody], s.shares[echo] = 0, 1
	}
	return s
}

// pan returns the position of a stem in the stereo image.
func (s stem) pan() float32 {
	return [stemCount]float32{calm: -0.2, kit: 0.15, tense: 0.28, echo: 0.2}[s]
}
