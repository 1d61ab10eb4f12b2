package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// hits are the letters that stand for hits in percussion voices.
const hits = "FGAcdfga"

// keys maps each supported key to its signature: the semitones added to each letter, -1 for a flat.
var keys = map[string]map[byte]int{
	"C": {}, "F": {'B': -1}, "Dm": {'B': -1}, "Gdor": {'B': -1}, "Bblyd": {'B': -1}, "Bb": {'B': -1, 'E': -1},
}

// parser reads a file line by line. It keeps the voices of a section until the section ends.
type parser struct {
	line        int
	instruments []string
	tunes       []Tune
	tune        *Tune // nil before the first field X:
	whole       fraction
	metre       fraction
	tempo       fraction // length of a beat
	perMinute   int
	swing       [2]int
	key         map[byte]int
	percussion  [Voices]bool
	players     [Voices][][]Player
	rounds      []namedRound
	borrowed    []int
	section     string
	parts       [Voices]part
}

type fraction struct{ num, den int }

type namedRound struct {
	line  int
	names []string
}

// part is the music of a voice in a section, as written.
type part struct {
	bars   []written
	open   []Note // notes of the unfinished bar
	opened int    // the line on which the unfinished bar started
	at     int    // ticks in the unfinished bar so far
	sharps map[int]int
	broken int // 1 after >, -1 after <; 0 after the next note
	ending int // the ending that the unfinished bar belongs to, 0 for none
	repeat bool
	chords []string
	tied   map[int]bool // indices in open of the notes with a tie
}

type written struct {
	line   int
	notes  []Note
	tied   []bool // whether each note has a tie
	ending int
	chords []string
	close  string // the bar line that closes the bar
}

// Parse reads the tunes of a file. A voice may be played by the given instruments only.
func Parse(text string, instruments []string) (tunes []Tune, err error) {
	p := parser{instruments: instruments}
	for line := range strings.Lines(text) {
		p.line++
		if err := p.read(strings.TrimSpace(line)); err != nil {
			return nil, fmt.Errorf("line %d: %w", p.line, err)
		}
	}
	if err := p.endTune(); err != nil {
		return nil, fmt.Errorf("line %d: %w", p.line, err)
	}
	if len(p.tunes) == 0 {
		return nil, fmt.Errorf("line %d: no tune", p.line)
	}
	return p.tunes, nil
}

func (p *parser) read(line string) error {
	switch {
	case line == "":
		return nil
	case strings.HasPrefix(line, "%%"):
		return p.directive(line[2:])
	case line[0] == '%':
		return nil
	case len(line) > 1 && line[1] == ':' && line[0] != '|':
		return p.field(line[0], strings.TrimSpace(line[2:]))
	case strings.HasPrefix(line, "[V:"):
		number, rest, ok := strings.Cut(line[3:], "]")
		voice, err := voiceOf(number)
		if !ok || err != nil {
			return fmt.Errorf("no voice %q", number)
		}
		if p.tune == nil || p.section == "" || p.key == nil {
			return fmt.Errorf("music before the fields X, K and P")
		}
		return p.music(voice, rest)
	}
	return fmt.Errorf("%q is neither a field, a directive nor music of a voice", line)
}

func voiceOf(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > Voices {
		return 0, fmt.Errorf("no voice %q, want 1 to %d", text, Voices)
	}
	return n - 1, nil
}

func (p *parser) field(name byte, value string) (err error) {
	if p.tune == nil && name != 'X' {
		return fmt.Errorf("field %c before X", name)
	}
	switch name {
	case 'X':
		if err := p.endTune(); err != nil {
			return err
		}
		number, err := strconv.Atoi(value)
		if err != nil {
			return fmt.Errorf("field X: %s is no number", value)
		}
		*p = parser{line: p.line, instruments: p.instruments, tunes: p.tunes, tune: &Tune{Number: number}, swing: [2]int{3, 1}}
	case 'T':
		p.tune.Title = value
	case 'C':
	case 'M':
		p.metre, err = fractionOf(value)
	case 'L':
		p.whole, err = fractionOf(value)
	case 'Q':
		beat, minute, ok := strings.Cut(value, "=")
		if !ok {
			return fmt.Errorf("field Q: %s is no tempo such as 1/4=96", value)
		}
		if p.tempo, err = fractionOf(beat); err == nil {
			p.perMinute, err = positive(minute)
		}
	case 'K':
		key, known := keys[value]
		if !known {
			return fmt.Errorf("no key %q", value)
		}
		p.key = key
		return p.measure()
	case 'V':
		number, rest, _ := strings.Cut(value, " ")
		voice, err := voiceOf(number)
		if err != nil {
			return err
		}
		if strings.Contains(rest, "clef=perc") {
			p.percussion[voice] = true
		}
	case 'P':
		if err := p.endSection(); err != nil {
			return err
		}
		p.section = value
	default:
		return fmt.Errorf("there is no field %c", name)
	}
	return err
}

// measure computes the lengths of bar, beat and tick from metre, unit and tempo.
func (p *parser) measure() error {
	if p.metre.den == 0 || p.whole.den == 0 || p.tempo.den == 0 {
		return fmt.Errorf("field K before M, L and Q")
	}
	ticks := func(f fraction) int { return unit * f.num * p.whole.den / (f.den * p.whole.num) }
	p.tune.Bar, p.tune.Beat = ticks(p.metre), ticks(p.tempo)
	if p.tune.Beat == 0 || p.tune.Bar%p.tune.Beat != 0 {
		return fmt.Errorf("a bar is no whole number of beats")
	}
	p.tune.Tick = 60 / float64(p.perMinute) / float64(p.tune.Beat)
	return nil
}

func fractionOf(text string) (fraction, error) {
	n, d, ok := strings.Cut(text, "/")
	num, err1 := positive(n)
	den, err2 := positive(d)
	if !ok || err1 != nil || err2 != nil {
		return fraction{}, fmt.Errorf("%q is no fraction", text)
	}
	return fraction{num, den}, nil
}

func positive(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 1000 {
		return 0, fmt.Errorf("%q is no number from 1 to 1000", text)
	}
	return n, nil
}

func (p *parser) directive(line string) error {
	words := strings.Fields(line)
	if len(words) == 0 {
		return fmt.Errorf("an empty directive")
	}
	switch words[0] {
	case "score":
		return nil
	case "MIDI":
		if len(words) == 4 && words[1] == "ratio" {
			long, err1 := positive(words[2])
			short, err2 := positive(words[3])
			if err1 != nil || err2 != nil {
				return fmt.Errorf("no ratio %s to %s", words[2], words[3])
			}
			p.swing = [2]int{long, short}
		}
		return nil
	case "canape":
		if len(words) < 3 || p.tune == nil {
			return fmt.Errorf("%q says nothing, or comes before field X", line)
		}
		return p.order(words[1], words[2:])
	}
	return fmt.Errorf("no directive %%%%%s", words[0])
}

// order handles a %%canape directive.
func (p *parser) order(name string, words []string) error {
	switch name {
	case "voice":
		return p.hire(words)
	case "round":
		p.rounds = append(p.rounds, namedRound{p.line, words})
		return nil
	case "borrowed":
		for _, word := range words {
			bar, err := positive(word)
			if err != nil {
				return err
			}
			p.borrowed = append(p.borrowed, bar)
		}
		return nil
	case "rise":
		return p.rise(words)
	case "gain":
		gains := []*float64{&p.tune.Gain, &p.tune.Tense, &p.tune.Last}
		if len(words) != len(gains) {
			return fmt.Errorf("gain wants %d numbers", len(gains))
		}
		for i, word := range words {
			value, err := strconv.ParseFloat(word, 64)
			if err != nil || value < -60 || value > 60 {
				return fmt.Errorf("no gain %q", word)
			}
			*gains[i] = value
		}
		return nil
	}
	return fmt.Errorf("no directive canape %s", name)
}

// rise reads the directive that raises effects.
func (p *parser) rise(words []string) error {
	var steps []int
	for _, word := range words {
		semitones, err := strconv.Atoi(word)
		if err != nil {
			break
		}
		if semitones < -12 || semitones > 12 {
			return fmt.Errorf("rise wants semitones from -12 to 12, not %s", word)
		}
		steps = append(steps, semitones)
	}
	effects := words[len(steps):]
	if len(steps) == 0 || len(effects) == 0 {
		return fmt.Errorf("rise wants semitones and effects")
	}
	if p.tune.Rises == nil {
		p.tune.Rises = map[string][]int{}
	}
	for _, effect := range effects {
		p.tune.Rises[effect] = steps
	}
	return nil
}

// hire reads the directive that chooses the instruments of a voice from here on.
func (p *parser) hire(words []string) error {
	voice, err := voiceOf(words[0])
	if err != nil {
		return err
	}
	if len(p.parts[voice].bars) > 0 || p.parts[voice].at > 0 {
		return fmt.Errorf("voice %s changes hands within a section", words[0])
	}
	var takes [][]Player
	for take := range strings.SplitSeq(strings.Join(words[1:], " "), "|") {
		var players []Player
		for text := range strings.SplitSeq(take, ";") {
			f := strings.Fields(text)
			if len(f) != 3 || !slices.Contains(p.instruments, f[0]) {
				return fmt.Errorf("%q is no instrument with semitones and dB; there are %v", text, p.instruments)
			}
			rise, err1 := strconv.Atoi(f[1])
			gain, err2 := strconv.ParseFloat(f[2], 64)
			if err1 != nil || err2 != nil || rise < -24 || rise > 24 {
				return fmt.Errorf("%q: no semitones or no dB", text)
			}
			players = append(players, Player{f[0], rise, gain})
		}
		takes = append(takes, players)
	}
	if len(takes) > Takes {
		return fmt.Errorf("%d takes, at most %d", len(takes), Takes)
	}
	p.players[voice] = takes
	return nil
}
