package sound

import "math"

// recipe says how a clip is synthesised and played.
type recipe struct {
	// loud is the loudness of the clip, in LUFS of its loudest tenth of a second.
	loud float64
	// takes is the number of recorded variants. An effect that is Seated has one for each seat.
	takes int
	// wobble is the random variation of pitch at each playing, in semitones up or down.
	wobble float64
	// flam plays simultaneous cues one after another in quick succession. Without it only one of
	// them is played.
	flam bool
	// wet is the share of reverberation, 0 to 1.
	wet float64
	// make synthesises one take. Its loudness does not matter, because record sets it.
	make func(s studio, take int) wave
}

// Levels of loudness, in LUFS of the loudest tenth of a second.
const (
	roomTone = -36.0 // the background noise of a room
	hushed   = -32.0 // interface clicks, which are heard very often
	quiet    = -25.0 // sounds in the background
	plain    = -21.0 // cards and answers
	present  = -18.0 // events that everybody should notice
	proud    = -15.0 // the end of a match
)

// recipes returns the whole palette in the order of Effect, then of Loop.
func recipes() [clipCount]recipe {
	return [clipCount]recipe{
		FocusMove:     {loud: hushed, takes: 4, wobble: 0.6, wet: 0.1, make: focusMove},
		Confirm:       {loud: plain, takes: 2, wobble: 0.04, wet: 0.25, make: confirm},
		Back:          {loud: plain - 1, takes: 1, wobble: 0.04, wet: 0.25, make: back},
		Refused:       {loud: plain, takes: 2, wobble: 0.3, wet: 0.2, make: refused},
		YourTurn:      {loud: present, takes: seatNotes, wet: 0.4, make: yourTurn},
		Join:          {loud: present, takes: seatNotes, flam: true, wet: 0.4, make: join},
		Leave:         {loud: plain, takes: seatNotes, flam: true, wet: 0.4, make: leave},
		DeviceLost:    {loud: present, takes: 1, wet: 0.4, make: deviceLost},
		DeviceBack:    {loud: present, takes: 1, wet: 0.4, make: deviceBack},
		CountdownTick: {loud: plain, takes: 1, wet: 0.3, make: countdownTick},
		CountdownGo:   {loud: present, takes: 1, wet: 0.4, make: countdownGo},
		CurtainClose:  {loud: plain, takes: 2, wobble: 0.5, wet: 0.3, make: curtainClose},
		CurtainOpen:   {loud: plain, takes: 2, wobble: 0.5, wet: 0.3, make: curtainOpen},

		CardSlide:   {loud: plain, takes: 4, wobble: 0.8, flam: true, wet: 0.12, make: cardSlide},
		CardTurn:    {loud: plain, takes: 4, wobble: 0.8, flam: true, wet: 0.12, make: cardTurn},
		CardPlace:   {loud: plain, takes: 4, wobble: 0.8, flam: true, wet: 0.12, make: cardPlace},
		CardDeal:    {loud: plain - 2, takes: 4, wobble: 0.9, flam: true, wet: 0.12, make: cardDeal},
		Shuffle:     {loud: plain, takes: 3, wobble: 0.5, wet: 0.15, make: shuffle},
		Peek:        {loud: quiet, takes: 3, wobble: 0.6, wet: 0.1, make: peek},
		LineRemoved: {loud: present, takes: 1, wet: 0.45, make: lineRemoved},
		Chain:       {loud: present, takes: 1, wet: 0.45, make: chain},

		Win:  {loud: proud, takes: 1, wet: 0.5, make: win},
		Draw: {loud: present, takes: 1, wet: 0.5, make: draw},
		Lose: {loud: present, takes: 1, wet: 0.5, make: lose},

		BallKick:   {loud: plain + 1, takes: 3, wobble: 0.8, wet: 0.2, make: ballKick},
		BallBounce: {loud: plain - 1, takes: 3, wobble: 0.8, wet: 0.2, make: ballBounce},
		Net:        {loud: plain, takes: 2, wobble: 0.5, wet: 0.2, make: net},
		Whistle:    {loud: plain - 1, takes: 2, wobble: 0.15, wet: 0.4, make: whistle},
		CrowdCheer: {loud: present, takes: 2, wobble: 0.5, wet: 0.4, make: crowdCheer},
		CrowdOh:    {loud: plain, takes: 2, wobble: 0.5, wet: 0.4, make: crowdOh},

		Buzzer:     {loud: present, takes: seatNotes, flam: true, wet: 0.25, make: buzzer},
		DieRoll:    {loud: plain, takes: 3, wobble: 0.7, wet: 0.2, make: dieRoll},
		DogBark:    {loud: plain + 1, takes: 3, wobble: 0.7, wet: 0.3, make: dogBark},
		Michi:      {loud: plain + 1, takes: 2, wobble: 0.5, wet: 0.3, make: michi},
		Stamp:      {loud: plain + 1, takes: 3, wobble: 0.4, wet: 0.2, make: stamp},
		ClockTick:  {loud: quiet - 3, takes: 2, wobble: 0.1, wet: 0.2, make: clockTick},
		VoteYes:    {loud: plain, takes: 1, wobble: 0.03, flam: true, wet: 0.3, make: voteYes},
		VoteNo:     {loud: plain, takes: 1, wobble: 0.03, flam: true, wet: 0.3, make: voteNo},
		FaceOff:    {loud: present, takes: 1, wet: 0.3, make: faceOff},
		Objection:  {loud: present, takes: 2, wobble: 0.2, wet: 0.3, make: objection},
		Speechless: {loud: plain, takes: 1, wet: 0.4, make: speechless},

		TooLate:      {loud: plain - 1, takes: 3, wobble: 0.3, flam: true, wet: 0.15, make: tooLate},
		HandsSwapped: {loud: plain + 1, takes: 2, wobble: 0.5, wet: 0.2, make: handsSwapped},
		TokenLaid:    {loud: plain, takes: 4, wobble: 0.5, flam: true, wet: 0.2, make: tokenLaid},
		Gloves:       {loud: plain + 1, takes: 3, wobble: 0.4, wet: 0.25, make: gloves},

		Drum:  {loud: present, takes: 3, wobble: 0.2, wet: 0.35, make: drum},
		Crown: {loud: present, takes: 1, wet: 0.45, make: crownLands},
		Claps: {loud: plain - 1, takes: 4, wobble: 0.5, wet: 0.3, make: claps},
		Pan:   {loud: plain, takes: 3, wobble: 0.3, wet: 0.2, make: panSettles},

		EffectCount + int(BallRoll):    {loud: quiet, takes: 1, wet: 0.1, make: ballRoll},
		EffectCount + int(CrowdMurmur): {loud: quiet - 2, takes: 1, wet: 0.4, make: crowdMurmur},

		EffectCount + int(LivingRoom):   {loud: roomTone, takes: 1, wet: 0.3, make: livingRoom},
		EffectCount + int(KitchenTable): {loud: roomTone, takes: 1, wet: 0.3, make: kitchenTable},
		EffectCount + int(Street):       {loud: roomTone, takes: 1, wet: 0.3, make: street},
		EffectCount + int(Stage):        {loud: roomTone, takes: 1, wet: 0.5, make: stageHush},
		EffectCount + int(Night):        {loud: roomTone, takes: 1, wet: 0.3, make: night},
	}
}

// ceiling is the highest peak of a clip: -4 dB of full scale.
const ceiling = 0.63

// record returns one take of a clip, ready to be mixed: with reverberation, little treble above 6
// kHz, and the loudness of its recipe. The take of an effect is silent at both ends.
func (r recipe) record(c clip, take int) []float32 {
	w := r.make(newStudio(c, take), take)
	finish := func(w wave) wave {
		w = lowPass(6000, 0.7).filter(lowPass(4800, 0.6).filter(highPass(60, 0.7).filter(w)))
		return w.room(r.wet)
	}
	if c.loops() {
		w = w.round(finish)
	} else {
		w = finish(append(w, silence(0.35)...)).unit().trim(0.0008).fade(0.001, 0.02)
	}
	gain := math.Pow(10, (r.loud-loudness(w))/20)
	gain = min(gain, ceiling/w.peak())
	pcm := make([]float32, len(w))
	for i, s := range w {
		pcm[i] = float32(s * gain)
	}
	return pcm
}

// loudness returns the K-weighted loudness of the loudest tenth of a second, in LUFS. It uses the
// filters of ITU-R BS.1770 at 48 kHz, but a shorter window, because effects are short.
func loudness(w wave) float64 {
	shelf := biquad{1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585}
	cut := biquad{1, -2, 1, -1.99004745483398, 0.99007225036621}
	k := cut.filter(shelf.filter(append(wave(nil), w...)))
	window, most, sum := frames(0.1), 0.0, 0.0
	for i, s := range k {
		sum += s * s
		if i >= window {
			sum -= k[i-window] * k[i-window]
		}
		most = max(most, sum)
	}
	return -0.691 + 10*math.Log10(most/float64(window)+1e-12)
}
