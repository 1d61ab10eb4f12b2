package simulation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"canape/engine"
)

// Plan is the evening of a seed, or some of its steps.
type Plan struct {
	Seed  uint64
	Steps []int // the numbers of the steps to run, in order
}

// An evening has at least the first number of steps, and up to the second number more.
const (
	fewestSteps = 12
	moreSteps   = 40
)

// PlanOf returns the whole evening of a seed.
func PlanOf(seed uint64) Plan {
	rng := engine.NewRNG(seed ^ 0x9A)
	p := Plan{Seed: seed}
	for i := range fewestSteps + rng.N(moreSteps+1) {
		p.Steps = append(p.Steps, i)
	}
	return p
}

// String returns the plan as ParsePlan reads it: "17" is the whole evening of seed 17, and
// "17:3,5,8" is three of its steps.
func (p Plan) String() string {
	text := strconv.FormatUint(p.Seed, 10)
	if slices.Equal(p.Steps, PlanOf(p.Seed).Steps) {
		return text
	}
	steps := make([]string, len(p.Steps))
	for i, step := range p.Steps {
		steps[i] = strconv.Itoa(step)
	}
	return text + ":" + strings.Join(steps, ",")
}

// ParsePlan reads a plan in the form that String writes.
func ParsePlan(text string) (Plan, error) {
	seed, steps, some := strings.Cut(text, ":")
	n, err := strconv.ParseUint(seed, 10, 64)
	if err != nil {
		return Plan{}, fmt.Errorf("%q is no seed: %w", seed, err)
	}
	p := PlanOf(n)
	if !some {
		return p, nil
	}
	p.Steps = nil
	for step := range strings.SplitSeq(steps, ",") {
		if step == "" {
			continue
		}
		i, err := strconv.Atoi(step)
		if err != nil {
			return Plan{}, fmt.Errorf("%q is no step: %w", step, err)
		}
		p.Steps = append(p.Steps, i)
	}
	return p, nil
}

// Shrink returns a part of a failing plan that still fails, and the report of that part. If there
// are enough tries, no further step can be left out. The function run runs a plan. A failure counts
// as the same if the same checker has found it.
func Shrink(p Plan, failure *Failure, tries int, run func(Plan) Report) (Plan, Report) {
	best := run(p)
	for size := max(1, len(p.Steps)/2); ; {
		shorter := false
		for from := 0; from < len(p.Steps) && tries > 0; {
			rest := Plan{p.Seed, slices.Delete(slices.Clone(p.Steps), from, min(from+size, len(p.Steps)))}
			tries--
			if r := run(rest); r.Failure != nil && r.Failure.Checker == failure.Checker {
				p, best, shorter = Plan{p.Seed, r.Steps}, r, true // drops the steps after the failure
				continue
			}
			from += size
		}
		if tries <= 0 || size == 1 && !shorter {
			return p, best
		}
		if !shorter || size > len(p.Steps) {
			size = max(1, size/2)
		}
	}
}
