package blanco

import (
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/table"
)

func (Face) Pages() []table.Page { return nil }
func (Face) Guide() table.Guide  { return nil }
func (Face) Summary(k *stage.Kit, r *journal.Record, party stage.Party) (table.Summary, error) {
	return table.Summary{}, nil
}
