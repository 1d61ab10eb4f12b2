package score

import (
	"fmt"
	"slices"
	"strings"
)

// natural maps each letter to its semitones above C.
var natural = map[byte]int{'C': 0, 'D': 2, 'E': 4, 'F': 5, 'G': 7, 'A': 9, 'B': 11}

// reader reads the music of one voice in a line.
type reader struct {
	parser *parser
	part   *part
	voice  int
	text   string
}

func (r *reader) next() byte {
	if r.text == "" {
		return 0
	}
	return r.text[0]
}

func (r *reader) take(prefix string) bool {
	rest, ok := strings.CutPrefix(r.text, prefix)
	r.text = rest
	return ok
}

// music reads a line of a voice.
func (p *parser) music(voice int, text string) error {
	r := &reader{p, &p.parts[voice], voice, text}
	for r.text != "" {
		if err := r.element(); err != nil {
			return fmt.Errorf("voice %d: %w", voice+1, err)
		}
	}
	return nil
}

func (r *reader) element() error {
	switch c := r.next(); {
	case c == ' ' || c == '\t':
		r.text = r.text[1:]
		return nil
	case c == '"':
		symbol, rest, ok := strings.Cut(r.text[1:], `"`)
		if !ok {
			return fmt.Errorf("a chord symbol without its end")
		}
		r.part.chords, r.text = append(r.part.chords, symbol), rest
		return nil
	case c == '|' || c == ':':
		return r.barLine()
	case strings.HasPrefix(r.text, "[1"), strings.HasPrefix(r.text, "[2"):
		r.part.ending = int(r.text[1] - '0')
		r.text = r.text[2:]
		if r.part.at > 0 {
			return fmt.Errorf("an ending begins within a bar")
		}
		return nil
	case c == '>' || c == '<':
		return r.breakRhythm()
	}
	return r.note()
}

func (r *reader) barLine() error {
	for _, line := range []string{"|:", ":|", "||", "|]", "|"} {
		if !r.take(line) {
			continue
		}
		if line == "|:" {
			if r.part.at > 0 || len(r.part.bars) > 0 {
				return fmt.Errorf("a repeat begins within a section")
			}
			r.part.repeat = true
			return nil
		}
		if r.part.at != r.parser.tune.Bar {
			return fmt.Errorf("bar %d has %d of %d ticks", len(r.part.bars)+1, r.part.at, r.parser.tune.Bar)
		}
		if r.part.broken != 0 {
			return fmt.Errorf("a swung pair without its second note")
		}
		bar := written{line: r.part.opened, notes: r.part.open, ending: r.part.ending, chords: r.part.chords, close: line}
		for i := range r.part.open {
			bar.tied = append(bar.tied, r.part.tied[i])
		}
		r.part.bars = append(r.part.bars, bar)
		r.part.open, r.part.chords, r.part.at, r.part.sharps, r.part.tied = nil, nil, 0, nil, nil
		return nil
	}
	return fmt.Errorf("no bar line %q", r.text[:1])
}

// breakRhythm reads > or < between two notes. > lengthens the first note and shortens the second; <
// does the reverse.
func (r *reader) breakRhythm() error {
	if len(r.part.open) == 0 && r.part.at == 0 || r.part.broken != 0 {
		return fmt.Errorf("%q without a note before it", r.text[:1])
	}
	r.part.broken = 1
	if r.text[0] == '<' {
		r.part.broken = -1
	}
	r.text = r.text[1:]
	return nil
}

// note reads a note, a chord, a hit or a rest.
func (r *reader) note() error {
	if r.part.at == 0 {
		r.part.opened = r.parser.line
	}
	n := Note{At: r.part.at}
	rest := false
	switch {
	case r.take("z"):
		rest = true
	case r.take("["):
		for !r.take("]") {
			pitch, err := r.pitch()
			if err != nil {
				return err
			}
			n.Pitches = append(n.Pitches, pitch)
		}
		if len(n.Pitches) == 0 {
			return fmt.Errorf("an empty chord")
		}
	case r.parser.percussion[r.voice]:
		if !strings.ContainsRune(hits, rune(r.next())) || r.text == "" {
			return fmt.Errorf("no hit %q, there are %s", r.text[:min(1, len(r.text))], hits)
		}
		n.Hit, r.text = r.next(), r.text[1:]
	default:
		pitch, err := r.pitch()
		if err != nil {
			return err
		}
		n.Pitches = []int{pitch}
	}
	length, err := r.length()
	if err != nil {
		return err
	}
	if r.part.broken == 0 && (r.next() == '>' || r.next() == '<') {
		length = r.swung(length, r.next() == '>')
	} else if r.part.broken != 0 {
		length = r.swung(length, r.part.broken < 0)
		r.part.broken = 0
	}
	tied := r.take("-")
	if tied && (r.next() == '>' || r.next() == '<') {
		return fmt.Errorf("a tie before %q", r.text[:1])
	}
	if rest && tied {
		return fmt.Errorf("a rest with a tie")
	}
	if n.Length = length; !rest {
		if tied {
			if r.part.tied == nil {
				r.part.tied = map[int]bool{}
			}
			r.part.tied[len(r.part.open)] = true
		}
		r.part.open = append(r.part.open, n)
	}
	r.part.at += length
	return nil
}

// swung returns the length of the long or the short note of a swung pair.
func (r *reader) swung(length int, long bool) int {
	share := r.parser.swing[1]
	if long {
		share = r.parser.swing[0]
	}
	return 2 * length * share / (r.parser.swing[0] + r.parser.swing[1])
}

// pitch reads accidentals, letter and octave. An accidental applies until the end of the bar.
func (r *reader) pitch() (int, error) {
	shift, marked := 0, false
	for {
		switch {
		case r.take("^"):
			shift++
		case r.take("_"):
			shift--
		case r.take("="):
		default:
			return r.letter(shift, marked)
		}
		marked = true
	}
}

func (r *reader) letter(shift int, marked bool) (int, error) {
	c := r.next()
	above := 0
	if c >= 'a' && c <= 'g' {
		c, above = c-'a'+'A', 12
	}
	semitones, known := natural[c]
	if !known {
		return 0, fmt.Errorf("%q is no note", r.text[:min(1, len(r.text))])
	}
	r.text = r.text[1:]
	pitch := 60 + semitones + above
	for {
		if r.take(",") {
			pitch -= 12
		} else if r.take("'") {
			pitch += 12
		} else {
			break
		}
	}
	switch held, holds := r.part.sharps[pitch]; {
	case marked:
		if r.part.sharps == nil {
			r.part.sharps = map[int]int{}
		}
		r.part.sharps[pitch] = shift
	case holds:
		shift = held
	default:
		shift = r.parser.key[c]
	}
	return pitch + shift, nil
}

// length reads a multiple of the unit: 3, 3/2, /, /4.
func (r *reader) length() (int, error) {
	num, den := r.number(1), 1
	for r.take("/") {
		den *= r.number(2)
	}
	if num == 0 || den == 0 || unit*num%den != 0 || unit*num/den > 16*unit {
		return 0, fmt.Errorf("no length %d/%d", num, den)
	}
	return unit * num / den, nil
}

func (r *reader) number(otherwise int) int {
	n, digits := 0, 0
	for r.next() >= '0' && r.next() <= '9' && digits < 4 {
		n, digits = 10*n+int(r.next()-'0'), digits+1
		r.text = r.text[1:]
	}
	if digits == 0 {
		return otherwise
	}
	return n
}

// endSection ends the current section, if there is one, and turns the parts of its voices into
// bars.
func (p *parser) endSection() error {
	if p.section == "" {
		return nil
	}
	first := &p.parts[0]
	for v := range p.parts {
		part := &p.parts[v]
		switch {
		case part.at > 0:
			return fmt.Errorf("section %s, voice %d: the last bar has no end", p.section, v+1)
		case len(part.bars) != len(first.bars) || part.repeat != first.repeat:
			return fmt.Errorf("section %s: voice %d has %d bars, voice 1 has %d, or another repeat", p.section, v+1, len(part.bars), len(first.bars))
		case len(part.bars) == 0:
			return fmt.Errorf("section %s is empty", p.section)
		case len(p.players[v]) == 0:
			return fmt.Errorf("nobody plays voice %d", v+1)
		}
		for i := range part.bars {
			if part.bars[i].ending != first.bars[i].ending {
				return fmt.Errorf("section %s, bar %d: voice %d has another ending than voice 1", p.section, i+1, v+1)
			}
		}
	}
	p.pass(p.section, 1)
	if first.repeat {
		p.pass(p.section+"2", 2)
	}
	err := p.joinTies()
	p.parts = [Voices]part{}
	p.section = ""
	return err
}

// pass adds the bars of one pass through a section. It leaves out the bars of the other ending.
func (p *parser) pass(name string, ending int) {
	from := len(p.tune.Bars)
	for i, w := range p.parts[0].bars {
		if w.ending != 0 && w.ending != ending {
			continue
		}
		bar := Bar{Line: w.line, Borrowed: slices.Contains(p.borrowed, len(p.tune.Bars)+1)}
		for v := range p.parts {
			source := p.parts[v].bars[i]
			for n, note := range source.notes {
				if source.tied[n] {
					note.Length = -note.Length // a negative length marks the tie for joinTies
				}
				bar.Voices[v] = append(bar.Voices[v], note)
			}
			bar.Players[v] = p.players[v]
			bar.Chords = append(bar.Chords, source.chords...)
		}
		p.tune.Bars = append(p.tune.Bars, bar)
	}
	p.tune.Sections = append(p.tune.Sections, Section{name, from, len(p.tune.Bars)})
}

// joinTies merges tied notes into one note.
func (p *parser) joinTies() error {
	for v := range Voices {
		var tied *Note
		for b := range p.tune.Bars {
			notes := p.tune.Bars[b].Voices[v]
			kept := make([]Note, 0, len(notes)) // must not be reallocated, because tied points into it
			for _, n := range notes {
				more := n.Length < 0
				n.Length = max(n.Length, -n.Length)
				if tied == nil {
					kept = append(kept, n)
					tied = &kept[len(kept)-1]
				} else if slices.Equal(tied.Pitches, n.Pitches) {
					tied.Length += n.Length
				} else {
					return fmt.Errorf("section %s, voice %d: a tie between different notes", p.section, v+1)
				}
				if !more {
					tied = nil
				}
			}
			p.tune.Bars[b].Voices[v] = kept
		}
		if tied != nil {
			return fmt.Errorf("voice %d: a tie beyond the end of a section", v+1)
		}
	}
	return nil
}

// endTune ends the current tune, if there is one.
func (p *parser) endTune() error {
	if p.tune == nil {
		return nil
	}
	if err := p.endSection(); err != nil {
		return err
	}
	if len(p.rounds) == 0 {
		return fmt.Errorf("tune %d has no round", p.tune.Number)
	}
	for _, round := range p.rounds {
		var bars []int
		for _, name := range round.names {
			at := slices.IndexFunc(p.tune.Sections, func(s Section) bool { return s.Name == name })
			if at < 0 {
				return fmt.Errorf("the round of line %d has no section %s", round.line, name)
			}
			for bar := p.tune.Sections[at].From; bar < p.tune.Sections[at].To; bar++ {
				bars = append(bars, bar)
			}
		}
		p.tune.Rounds = append(p.tune.Rounds, bars)
	}
	for _, bar := range p.borrowed {
		if bar > len(p.tune.Bars) {
			return fmt.Errorf("tune %d has no bar %d", p.tune.Number, bar)
		}
	}
	p.tunes = append(p.tunes, *p.tune)
	return nil
}
