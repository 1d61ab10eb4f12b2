package ledger_test

import (
	"os"
	"testing"

	"canape/scenes/table/tabletest"
)

func TestMain(m *testing.M) { os.Exit(tabletest.Main(m)) }
