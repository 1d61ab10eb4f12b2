package sound

// Effect names a sound that is played once.
type Effect uint8

// The effects.
const (
	FocusMove Effect = iota
	Confirm
	Back
	Refused
	YourTurn
	Join
	Leave
	DeviceLost
	DeviceBack
	CountdownTick
	CountdownGo
	CurtainClose
	CurtainOpen

	CardSlide
	CardTurn
	CardPlace
	CardDeal
	Shuffle
	Peek
	LineRemoved
	Chain

	Win
	Draw
	Lose

	BallKick
	BallBounce
	Net
	Whistle
	CrowdCheer
	CrowdOh

	Buzzer
	DieRoll
	DogBark
	Michi
	Stamp
	ClockTick
	VoteYes
	VoteNo
	FaceOff
	Objection
	Speechless
	TooLate
	HandsSwapped
	TokenLaid
	Gloves

	Drum
	Crown
	Claps
	Pan

	effectCount
)

// EffectCount is the number of effects; effects are 0 … EffectCount-1.
const EffectCount = int(effectCount)

// Name returns the effect's name, such as "card-slide".
func (e Effect) Name() string {
	return [EffectCount]string{
		"focus-move", "confirm", "back", "refused", "your-turn", "join", "leave", "device-lost", "device-back",
		"countdown-tick", "countdown-go", "curtain-close", "curtain-open",
		"card-slide", "card-turn", "card-place", "card-deal", "shuffle", "peek", "line-removed", "chain",
		"win", "draw", "lose",
		"ball-kick", "ball-bounce", "net", "whistle", "crowd-cheer", "crowd-oh",
		"buzzer", "die-roll", "dog-bark", "michi", "stamp", "clock-tick", "vote-yes", "vote-no",
		"face-off", "objection", "speechless",
		"too-late", "hands-swapped", "token-laid", "gloves",
		"drum", "crown", "claps", "pan",
	}[e]
}

// Part returns the part whose volume applies to the effect.
func (e Effect) Part() Part { return clipOfEffect(e).part() }

// Seated reports whether each seat has its own note of this effect.
func (e Effect) Seated() bool {
	switch e {
	case YourTurn, Join, Leave, Buzzer:
		return true
	}
	return false
}

// Loop names a sound that repeats until it is stopped.
type Loop uint8

// The loops.
const (
	BallRoll Loop = iota
	CrowdMurmur
	LivingRoom
	KitchenTable
	Street
	Stage
	Night
	loopCount
)

// LoopCount is the number of loops; loops are 0 … LoopCount-1.
const LoopCount = int(loopCount)

// Name returns the loop's name, such as "ball-roll".
func (l Loop) Name() string {
	return [LoopCount]string{"ball-roll", "crowd-murmur", "living-room", "kitchen-table", "street", "stage", "night"}[l]
}

// Part returns the part whose volume applies to the loop.
func (l Loop) Part() Part { return clipOfLoop(l).part() }

// clip is the index of an effect or a loop: effects first, then loops.
type clip uint8

const clipCount = EffectCount + LoopCount

func clipOfEffect(e Effect) clip { return clip(e) }
func clipOfLoop(l Loop) clip     { return clip(EffectCount + int(l)) }

func (c clip) loops() bool { return int(c) >= EffectCount }

func (c clip) part() Part {
	switch c {
	case clipOfLoop(LivingRoom), clipOfLoop(KitchenTable), clipOfLoop(Street), clipOfLoop(Stage), clipOfLoop(Night):
		return Rooms
	case clipOfLoop(CrowdMurmur):
		return Voices
	case clipOfLoop(BallRoll):
		return Effects
	}
	switch Effect(c) {
	case CrowdCheer, CrowdOh, DogBark, Michi, Claps:
		return Voices
	case FocusMove, Confirm, Back, Refused, YourTurn, Join, Leave, DeviceLost, DeviceBack, CurtainClose, CurtainOpen:
		return Interface
	}
	return Effects
}
