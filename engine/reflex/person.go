package reflex

import "math"

// Person models how fast a person sees, decides and uses a pad.
//
// # The model
//
// A choice takes a + b·log₂(n + 1), where n is the number of things to look at (Hick 1952; Hyman
// 1953). Moving the pad's cursor then takes c + d·log₂(D + 1), where D is the number of places to
// move (Fitts 1954, in the form of MacKenzie 1992). Reading takes a fixed time per word (Brysbaert
// 2019: adults read about four words a second).
//
// Age slows all of this down by the same factor, 1 + 5.16·exp(−0.21·age) (Kail 1991). The factor is
// about 2.5 at six years, 2 at eight, and almost 1 from twenty on.
//
// Times have an ex-Gaussian distribution: a bell with an exponential tail of slow times (Hohle
// 1965; Luce 1986). Both parts grow with the mean (Wagenmakers and Brown 2007). People recall
// something, such as a word for a theme, either at once or much later. So most of the mean recall
// time comes from the tail (Wixted and Rohrer 1994).
//
// The slopes b and d are those of people who are new to a task and have to translate what they see:
// a small portrait into a large one, a theme into a word. Years of practice reduce them (Teichner
// and Krebs 1974), which Tempo models.
//
// # Sources
//
//   - W. E. Hick, "On the rate of gain of information", Quarterly Journal of Experimental
//     Psychology 4, 1952.
//   - R. Hyman, "Stimulus information as a determinant of reaction time", Journal of Experimental
//     Psychology 45, 1953.
//   - P. M. Fitts, "The information capacity of the human motor system in controlling the amplitude
//     of movement", Journal of Experimental Psychology 47, 1954.
//   - I. S. MacKenzie, "Fitts' law as a research and design tool in human-computer interaction",
//     Human-Computer Interaction 7, 1992.
//   - W. H. Teichner and M. J. Krebs, "Laws of visual choice reaction time", Psychological Review
//     81, 1974.
//   - R. Kail, "Developmental change in speed of processing during childhood and adolescence",
//     Psychological Bulletin 109, 1991.
//   - R. H. Hohle, "Inferred components of reaction times as functions of foreperiod duration",
//     Journal of Experimental Psychology 69, 1965.
//   - R. D. Luce, "Response Times: Their Role in Inferring Elementary Mental Organization", Oxford
//     University Press, 1986.
//   - E.-J. Wagenmakers and S. Brown, "On the linear relation between the mean and the standard
//     deviation of a response time distribution", Psychological Review 114, 2007.
//   - J. T. Wixted and D. Rohrer, "Analyzing the dynamics of free recall", Psychonomic Bulletin &
//     Review 1, 1994.
//   - M. Brysbaert, "How many words do we read per minute?", Journal of Memory and Language 109,
//     2019.
type Person struct {
	Age int // the person's age in years
	// Tempo is this person's time as a fraction of the usual time at that age. It is below 1 for a
	// person with practice; 0 means 1.
	Tempo float64
}

// Grown is the age after which people get no faster.
const Grown = 20

// These are the times of an adult, in seconds.
const (
	choiceBase   = 0.30 // the a of the model: the time to notice something and begin to act
	choicePerBit = 0.20 // the b of the model: the time for each bit of choice
	reachBase    = 0.10 // the c of the model: the time to press the button
	reachPerBit  = 0.20 // the d of the model: the time for each bit of distance
	perWord      = 0.25 // the time to read one word
)

// spread describes how a time varies, in fractions of its mean: the minimum, and the standard
// deviations of the bell and of the tail.
type spread struct{ least, bell, tail float64 }

var (
	ofActing    = spread{0.6, 0.08, 0.25}
	ofRecalling = spread{0.25, 0.15, 0.7}
)

const ticksPerSecond = 60

// Slowness returns how many times as long as an adult this person takes.
func (p Person) Slowness() float64 {
	slowness := 1.0
	if p.Age < Grown {
		slowness += 5.16 * math.Exp(-0.21*float64(p.Age))
	}
	if p.Tempo > 0 {
		slowness *= p.Tempo
	}
	return slowness
}

// Choice returns the time that the person needs to find the wanted thing among n things. If the
// person knows the thing already and only waits for a signal, n is 1.
func (p Person) Choice(n int) Delay {
	return p.Takes(choiceBase + choicePerBit*math.Log2(float64(n)+1))
}

// Reach returns the time to move a cursor by a number of places and press a button.
func (p Person) Reach(places int) Delay {
	return p.Takes(reachBase + reachPerBit*math.Log2(float64(places)+1))
}

// Read returns the time to read a number of words.
func (p Person) Read(words int) Delay { return p.Takes(perWord * float64(words)) }

// Takes returns the time for an action that takes an adult this many seconds on average.
func (p Person) Takes(seconds float64) Delay { return p.takes(seconds, ofActing) }

// Recalls returns the time to remember something that an adult remembers in this many seconds on
// average.
func (p Person) Recalls(seconds float64) Delay { return p.takes(seconds, ofRecalling) }

func (p Person) takes(seconds float64, pace spread) Delay {
	mean := seconds * ticksPerSecond * p.Slowness()
	return NewDelay(pace.least*mean, mean, pace.bell*mean, pace.tail*mean)
}
