// Package fake has a speech.Speaker for tests that records its calls.
package fake

// Speaker records its calls. It may be used from one goroutine only.
type Speaker struct {
	Said   []Said
	Rate   int
	Stops  int
	Closed bool
	Broken bool // Missing returns true
	Talks  bool // Speaking returns true
}

// Said is a text passed to Say.
type Said struct {
	Text, Language string
	Interrupt      bool
}

// New returns a speaker without records.
func New() *Speaker { return &Speaker{} }

// Say records a text.
func (s *Speaker) Say(text, language string, interrupt bool) {
	s.Said = append(s.Said, Said{text, language, interrupt})
}

// SetRate records the rate.
func (s *Speaker) SetRate(percent int) { s.Rate = percent }

// Stop counts its calls.
func (s *Speaker) Stop() { s.Stops++ }

// Speaking returns Talks.
func (s *Speaker) Speaking() bool { return s.Talks }

// Missing returns Broken.
func (s *Speaker) Missing() bool { return s.Broken }

// Close records the call.
func (s *Speaker) Close() { s.Closed = true }

// Texts returns the texts passed to Say since the last call of Texts.
func (s *Speaker) Texts() []string {
	var texts []string
	for _, said := range s.Said {
		texts = append(texts, said.Text)
	}
	s.Said = nil
	return texts
}
