package ui

// Pose is the posture of a figure: its face, its hands and the height at which it sits. Each pose
// is a row of the table below.
type Pose uint8

// The poses. Calm is the default. Attends means that it is the player's turn, Thinks that it has
// been their turn for long. Laughs, Rejoices, Claps and IsProud are glad; Gasps, Winces, Worries,
// IsSad and Sulks are not. Peeks is for players looking at their own cards, and is the same
// whatever the cards are. CoversEyes is for players who must not see another player's secret. Dares
// is for rivals who face each other.
const (
	Calm Pose = iota
	Attends
	Leans
	Thinks
	Laughs
	Rejoices
	Claps
	Gasps
	Winces
	Worries
	IsProud
	IsSad
	Sulks
	Sleeps
	CoversEyes
	Peeks
	Waves
	Winks
	Jumps
	WalksLeft
	WalksRight
	Shrugs
	WipesBrow
	SticksTongueOut
	Dares
	PoseCount
)

// poses describes each pose.
var poses = [PoseCount]poseLook{
	Calm:       {eyes: eyesOpen, mouth: mouthSmile, blush: true, hands: onEdge, mood: Smiling},
	Attends:    {eyes: eyesOpen, mouth: mouthSlant, brows: brows{0.33, 0.21}, hands: onEdge, mood: Smiling},
	Leans:      {eyes: eyesOpen, mouth: mouthSmile, brows: brows{0.38, 0.42}, blush: true, hands: onEdge, mood: Smiling, rise: 0.06},
	Thinks:     {eyes: eyesOpen, mouth: mouthDoubt, brows: brows{0.38, 0.42}, hands: atChin, mood: Thinking, aims: LookUpRight},
	Laughs:     {eyes: eyesHappy, mouth: mouthLaugh, blush: true, hands: onEdge, mood: Cheering, rise: 0.03},
	Rejoices:   {eyes: eyesHappy, mouth: mouthLaugh, blush: true, hands: raised, mood: Cheering, rise: 0.06},
	Claps:      {eyes: eyesHappy, mouth: mouthLaugh, blush: true, hands: clapping, moves: true, mood: Cheering, rise: 0.06},
	Gasps:      {eyes: eyesWide, mouth: mouthRound, brows: brows{0.4, 0.48}, hands: atCheeks, mood: Surprised},
	Winces:     {eyes: eyesTight, mouth: mouthZigzag, blush: true, hands: atCheeks, mood: Wincing, rise: -0.046},
	Worries:    {eyes: eyesOpen, mouth: mouthFrown, brows: brows{0.3, 0.42}, hands: onEdge, mood: Worried},
	IsProud:    {eyes: eyesHappy, mouth: mouthGrin, blush: true, hands: armsWide, mood: Cheering, rise: 0.03},
	IsSad:      {eyes: eyesOpen, mouth: mouthFrown, brows: brows{0.3, 0.42}, hands: onEdge, mood: Worried, rise: -0.05, aims: LookDown},
	Sulks:      {eyes: eyesHalf, mouth: mouthFrown, brows: brows{0.38, 0.23}, hands: crossed, mood: Worried, turns: 1},
	Sleeps:     {eyes: eyesShut, mouth: mouthSmall, hands: onEdge, mood: Sleeping, rise: -0.05, turns: -0.5},
	CoversEyes: {eyes: eyesShut, mouth: mouthSmile, blush: true, hands: beforeEyes, mood: Sleeping},
	Peeks:      {eyes: eyesOpen, mouth: mouthSlant, hands: onEdge, mood: Smiling, aims: LookDown},
	Waves:      {eyes: eyesOpen, mouth: mouthLaugh, brows: brows{0.38, 0.42}, blush: true, hands: waving, moves: true, mood: Cheering},
	Winks:      {eyes: eyesWink, mouth: mouthGrin, brows: brows{0.38, 0.42}, blush: true, hands: onEdge, mood: Winking},
	Jumps:      {eyes: eyesHappy, mouth: mouthLaugh, blush: true, hands: raised, legs: bent, mood: Cheering},
	WalksLeft:  {eyes: eyesOpen, mouth: mouthSmile, brows: brows{0.38, 0.42}, blush: true, hands: swung, legs: strideOut, mood: Smiling},
	WalksRight: {eyes: eyesOpen, mouth: mouthSmile, brows: brows{0.38, 0.42}, blush: true, hands: swungBack, legs: strideIn, mood: Smiling},

	Shrugs:          {eyes: eyesOpen, mouth: mouthDoubt, brows: brows{0.38, 0.46}, hands: shrugging, mood: Smiling, aims: LookUp},
	WipesBrow:       {eyes: eyesShut, mouth: mouthRound, blush: true, hands: atBrow, mood: Sleeping},
	Dares:           {eyes: eyesOpen, mouth: mouthLaugh, brows: brows{0.5, 0.24}, blush: true, hands: onEdge, mood: Cheering},
	SticksTongueOut: {eyes: eyesWink, mouth: mouthTongue, brows: brows{0.38, 0.42}, blush: true, hands: onEdge, mood: Winking},
}

// losing lists the poses of players who neither won nor came next after the winners.
var losing = [...]Pose{Shrugs, WipesBrow, SticksTongueOut, CoversEyes, Sulks}

// LosingPose returns the pose of a player who has not won. place counts from 0 for the player next
// after the winners, who claps. The poses of up to six players differ, and at most one of them
// sulks. turn varies them from one celebration to the next. With turn 0 nobody sulks at a table of
// six.
func LosingPose(place, turn int) Pose {
	if place == 0 {
		return Claps
	}
	return losing[(place-1+turn)%len(losing)]
}

// poseLook describes a pose. Lengths are in radii of the figure.
type poseLook struct {
	eyes  eyeLook
	mouth mouthLook
	brows brows
	blush bool
	hands hands
	moves bool // the hands have a second position, used in every other step
	legs  legs
	rise  float64 // how much higher than usual the figure sits, in sizes
	turns float64 // how much further than usual the figure leans, as a multiple of the usual lean
	aims  Gaze    // where the figure looks; with Ahead it looks in the direction of Figure.Gaze
	mood  Mood    // mood of the face on a plate
}

type eyeLook uint8

const (
	eyesOpen  eyeLook = iota
	eyesWide          // wide eyes with small pupils
	eyesHappy         // closed to arches
	eyesTight         // closed tightly, like > and <
	eyesShut
	eyesHalf // half closed
	eyesWink // the right eye is closed
)

// follows reports whether the eyes follow the gaze.
func (e eyeLook) follows() bool {
	return e == eyesOpen || e == eyesWide || e == eyesHalf || e == eyesWink
}

type mouthLook uint8

const (
	mouthSmile mouthLook = iota
	mouthSlant
	mouthDoubt
	mouthLaugh
	mouthRound
	mouthZigzag
	mouthGrin
	mouthFrown
	mouthSmall
	mouthTongue
)

// brows are the heights of the brows above the middle of the face, at their outer and inner ends;
// the zero value has no brows.
type brows struct{ outer, inner float64 }

// hands are the positions of the left and the right hand.
type hands [2]hand

// hand is the position of a hand on the right side; the left hand is mirrored. The second position
// is offset by step.
type hand struct {
	at     Point
	anchor handPlace
	turn   float64 // rotation in degrees
	step   Point
	large  bool
	// A visible arm begins at from and bends towards bend.
	from, bend Point
}

// handPlace is the point from which the position of a hand is measured.
type handPlace uint8

const (
	atEdge handPlace = iota // beside each other on the edge of a mat; standing figures have arms at their sides
	atFace                  // in front of the face, which is smaller on some shapes
	armed                   // at the end of an arm, behind the body
	folded                  // at the end of an arm, in front of the body
)

// The positions of hands.
var (
	onEdge     = hands{{}, {}}
	atCheeks   = hands{{anchor: atFace, at: Point{0.76, 0.32}, turn: -70}, {anchor: atFace, at: Point{0.76, 0.32}, turn: -70}}
	atChin     = hands{{}, {anchor: atFace, at: Point{0.36, 0.7}, turn: -16}}
	clapping   = hands{{anchor: atFace, at: Point{0.13, 0.83}, turn: 28, step: Point{0.14, 0.03}}, {anchor: atFace, at: Point{0.13, 0.83}, turn: 28, step: Point{0.14, 0.03}}}
	beforeEyes = hands{{anchor: atFace, at: Point{0.33, -0.11}, turn: 12, large: true}, {anchor: atFace, at: Point{0.33, -0.11}, turn: 12, large: true}}
	raised     = hands{armUp, armUp}
	armsWide   = hands{armWide, armWide}
	waving     = hands{{}, armUp}
	shrugging  = hands{armOut, armOut}
	atBrow     = hands{{}, {anchor: atFace, at: Point{0.5, -0.42}, turn: -40}}
	swung      = hands{armDown, armWide}
	swungBack  = hands{armWide, armDown}
	crossed    = hands{armFolded, armFolded}

	armUp     = hand{anchor: armed, from: Point{0.56, 0.36}, bend: Point{1.3, 0.2}, at: Point{1.2, -0.58}, step: Point{0.16, 0.06}}
	armWide   = hand{anchor: armed, from: Point{0.6, 0.34}, bend: Point{1.05, 0.5}, at: Point{1.34, 0.16}}
	armOut    = hand{anchor: armed, from: Point{0.6, 0.34}, bend: Point{1.1, 0.6}, at: Point{1.08, 0.06}}
	armDown   = hand{anchor: armed, from: Point{0.6, 0.3}, bend: Point{1.12, 0.34}, at: Point{1.1, 0.78}}
	armFolded = hand{anchor: folded, from: Point{0.76, 0.37}, bend: Point{0.7, 0.98}, at: Point{-0.2, 0.76}}
)

// legs are the left and the right leg of a standing figure: from the body over the knee to the
// foot.
type legs [2]leg

type leg struct{ knee, foot Point }

// The positions of legs. The zero value stands still.
var (
	still     = legs{{Point{0.46, 1.04}, Point{0.32, 1.29}}, {Point{0.46, 1.04}, Point{0.32, 1.29}}}
	bent      = legs{{Point{0.74, 1.04}, Point{0.48, 1.27}}, {Point{0.74, 1.04}, Point{0.48, 1.27}}}
	strideOut = legs{{Point{0.3, 1.05}, Point{0.5, 1.28}}, {Point{0.5, 1}, Point{0.74, 1.18}}}
	strideIn  = legs{{Point{0.5, 1}, Point{0.74, 1.18}}, {Point{0.3, 1.05}, Point{0.5, 1.28}}}
)

// build is how the parts of a figure fit on a shape, in radii.
type build struct {
	face   float64 // the size of the face
	chin   float64 // how far below the middle the face is
	raise  float64 // how much higher the figure sits, so that its mouth is visible
	low    float64 // how far down the body reaches, so that it never ends above its edge
	edge   float64 // the distance of the hands on an edge from the middle
	aerial float64 // where a bot's aerial begins
	hip    float64 // where the legs begin
	hat    anchor  // the middle of the brim
	scarf  anchor  // the middle of the collar
}

// anchor is the place of a piece of an outfit on a shape, and the size of the piece.
type anchor struct {
	at   Point
	size float64
}

var builds = [...]build{
	Disc:     {face: 1, low: 1, edge: 0.72, aerial: -1, hip: 0.82, hat: anchor{Point{0, -0.72}, 0.98}, scarf: anchor{Point{0, 0.8}, 0.78}},
	Square:   {face: 1, low: 0.9, edge: 0.64, aerial: -0.88, hip: 0.8, hat: anchor{Point{0, -0.8}, 1.1}, scarf: anchor{Point{0, 0.74}, 1.02}},
	Triangle: {face: 0.8, chin: 0.3, raise: 0.2, low: 0.9, edge: 0.78, aerial: -1.06, hip: 0.8, hat: anchor{Point{0, -0.76}, 0.72}, scarf: anchor{Point{0, 0.84}, 0.92}},
	Diamond:  {face: 0.9, low: 1.1, chin: 0.04, raise: 0.06, edge: 0.6, aerial: -1.16, hip: 0.74, hat: anchor{Point{0, -0.86}, 0.8}, scarf: anchor{Point{0, 0.7}, 0.5}},
	Star:     {face: 0.8, low: 0.94, chin: 0.12, edge: 0.68, aerial: -1.06, hip: 0.66, hat: anchor{Point{0, -0.78}, 0.68}, scarf: anchor{Point{0, 0.62}, 0.56}},
	Hexagon:  {face: 1, low: 0.92, edge: 0.7, aerial: -0.9, hip: 0.8, hat: anchor{Point{0, -0.8}, 0.92}, scarf: anchor{Point{0, 0.76}, 0.72}},
}
