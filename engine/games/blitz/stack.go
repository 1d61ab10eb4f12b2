package blitz

// stack is a pile from which cards are drawn. It is a ring buffer, because cards can also be put
// under it.
type stack struct {
	cards [stackRoom]card
	top   uint8
	size  uint8
	known uint8 // how many of the lowest cards everybody knows
}

// stackRoom is a power of 2 that is large enough for all cards.
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

// stacks are the left and the right stack.
type stacks [2]stack

// deal cuts the deck into two equal stacks. If the number of cards is odd, the left stack gets one
// card more (ruling 1).
func (s *stacks) deal(cards []card) {
	half := (len(cards) + 1) / 2
	for i, part := range [...][]card{cards[:half], cards[half:]} {
		s[i].size = uint8(len(part))
		copy(s[i].cards[:], part)
	}
}

// sizes returns the number of cards in each stack.
func (s *stacks) sizes() [2]int { return [2]int{int(s[Left].size), int(s[Right].size)} }

// haveTheme reports whether a theme card is left in the stacks. If no theme card is left, everybody
// knows that the stacks contain only duel cards.
func (s *stacks) haveTheme() bool {
	if s[Left].themes() > 0 || s[Right].themes() > 0 {
		return true
	}
	for i := range s {
		s[i].known = s[i].size
	}
	return false
}
