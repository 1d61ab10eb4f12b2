// Package fake is a speaker for tests: it writes down what it is to say.
package fake

// Speaker writes down what it is to say. It is for one goroutine.
type Speaker struct {
	Said   []Said
	Rate   int
	Stops  int
	Closed bool
	Broken bool // there is no voice
	Talks  bool // it is in the middle of a text
}

// Said is a text that was to be spoken.
type Said struct {
	Text, Language string
	Interrupt      bool
}

// New returns a speaker that has said nothing.
func New() *Speaker { return &Speaker{} }

// Say writes a text down.
func (s *Speaker) Say(text, language string, interrupt bool) {
	s.Said = append(s.Said, Said{text, language, interrupt})
}

// SetRate writes the rate down.
func (s *Speaker) SetRate(percent int) { s.Rate = percent }

// Stop counts how often it was called.
func (s *Speaker) Stop() { s.Stops++ }

// Speaking reports whether it Talks.
func (s *Speaker) Speaking() bool { return s.Talks }

// Missing reports whether it is Broken.
func (s *Speaker) Missing() bool { return s.Broken }

// Close notes that it was called.
func (s *Speaker) Close() { s.Closed = true }

// Texts returns what it was to say since the last call.
func (s *Speaker) Texts() []string {
	var texts []string
	for _, said := range s.Said {
		texts = append(texts, said.Text)
	}
	s.Said = nil
	return texts
}
