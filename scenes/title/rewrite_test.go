package title

import (
	"fmt"
	"hash/crc32"
	"os"
	"strings"
	"testing"
)

// rewrite replaces the first line of a journal with line and gives it a valid checksum. If line is
// not a valid first line, it becomes the whole file.
func rewrite(t *testing.T, path, line string) {
	t.Helper()
	if strings.HasPrefix(line, "canape-journal ") {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(data), "\n")
		line = sealed(line) + "\n" + rest
	}
	if err := os.WriteFile(path, []byte(line), 0o644); err != nil {
		t.Fatal(err)
	}
}

// sealed appends the checksum of journals to a line.
func sealed(line string) string {
	return fmt.Sprintf("%s #%08x", line, crc32.ChecksumIEEE([]byte(line+"\n")))
}
