package sound

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
	// Next is the theme of the place that probably comes next: its first bars are got ready.
	Next Theme
	// Hushed: somebody speaks. Everything is softer.
	Hushed bool
}

// stem is a part of the music with a level of its own.
type stem uint8

const (
	song  stem = iota // the melody and the bass
	calm              // what accompanies it
	kit               // the drums
	tense             // what comes in when it grows tense
	last              // and in the last round
	stemCount
)

// shares are the amplitudes of the stems in a mood.
func (m Mood) shares() [stemCount]float64 {
	return [moodCount][stemCount]float64{
		Calm:  {song: 1, calm: 1, kit: 1},
		Tense: {song: 1, calm: 0.35, kit: 0.7, tense: 1},
		Last:  {song: 1, calm: 0.35, kit: 0.7, tense: 1, last: 1},
		Panel: {song: 0.3, calm: 0.5},
		Talk:  {kit: 1},
		Rest:  {},
	}[m]
}

// pan is where a stem sits. Nothing depends on it.
func (s stem) pan() float32 { return [stemCount]float32{0, -0.2, 0.15, 0.28, 0}[s] }
