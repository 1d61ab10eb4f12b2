package blitz

// stack is a pile to draw from. It is a ring buffer, so that cards can go under it.
type stack struct {
	cards [stackRoom]card
	top   uint8
	size  uint8
	known uint8 // how many of its lowest cards everybody knows
}

// stackRoom is a power of 2 that is enough for all cards.
const stackRoom = 128

func (s *stack) at(i uint8) *card { return &s.cards[(s.top+i)%stackRoom] }

func (s *stack) draw() card {
	c := *s.at(0)
	s.top = (s.top + 1) % stackRoom
	s.size--
	s.known = min(s.known, s.size)
	return c
}

// putUnder puts a card that everybody has seen under the stack.
func (s *stack) putUnder(c card) {
	*s.at(s.size) = c
	s.size++
	s.known++
}

// themes counts the theme cards of the stack.
func (s *stack) themes() int {
	n := 0
	for i := range s.size {
		if *s.at(i) != duelCard {
			n++
		}
	}
	return n
}

// stacks are the two to draw from.
type stacks [2]stack

// deal: ruling 1, the deck is cut into two equal stacks. The left one gets the odd card.
func (s *stacks) deal(cards []card) {
	half := (len(cards) + 1) / 2
	for i, part := range [...][]card{cards[:half], cards[half:]} {
		s[i].size = uint8(len(part))
		copy(s[i].cards[:], part)
	}
}

// sizes returns how many cards the stacks have.
func (s *stacks) sizes() [2]int { return [2]int{int(s[Left].size), int(s[Right].size)} }

// haveTheme reports whether a theme card is left to turn. If not, everybody knows from now on what
// the stacks contain.
func (s *stacks) haveTheme() bool {
	if s[Left].themes() > 0 || s[Right].themes() > 0 {
		return true
	}
	for i := range s {
		s[i].known = s[i].size
	}
	return false
}
