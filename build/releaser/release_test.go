package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	macho "github.com/blacktop/go-macho"
)

func TestVersions(t *testing.T) {
	for version, want := range map[string]struct{ debian, short string }{
		"1.2.3":               {"1.2.3", "1.2.3"},
		"2.0.0-rc.1":          {"2.0.0~rc.1", "2.0.0"},
		"1.2.3+14.gabc123":    {"1.2.3+14.gabc123", "1.2.3"},
		"0.0.0+abc123-dirty":  {"0.0.0+abc123.dirty", "0.0.0"},
		"1.0.0-beta+3.gabc12": {"1.0.0~beta+3.gabc12", "1.0.0"},
	} {
		r := release{version: version}
		if debianVersion(version) != want.debian || r.short() != want.short {
			t.Errorf("%s: %s for Debian, in short %s", version, debianVersion(version), r.short())
		}
	}
}

// Packing the same files always gives the same bytes, and unpacking these bytes gives the same
// files.
func TestPackagesAreTheSameBytes(t *testing.T) {
	r := release{when: time.Unix(1700000000, 0).UTC()}
	var packed [2][2][]byte
	for i := range packed {
		folder := t.TempDir()
		files := tree{"Canapé.exe": {data: []byte("program"), program: true}, "licences/a.txt": {data: []byte("text")}}
		for n, pack := range []func(string, string, tree) error{r.zip, r.tarball} {
			path := filepath.Join(folder, "packed")
			if err := pack(path, "Canapé/", files); err != nil {
				t.Fatal(err)
			}
			var err error
			if packed[i][n], err = os.ReadFile(path); err != nil {
				t.Fatal(err)
			}
		}
	}
	for n := range packed[0] {
		if !bytes.Equal(packed[0][n], packed[1][n]) {
			t.Error("other bytes come out the second time")
		}
	}
	z, err := zip.NewReader(bytes.NewReader(packed[0][0]), int64(len(packed[0][0])))
	if err != nil {
		t.Fatal(err)
	}
	if f := z.File[0]; f.Name != "Canapé/Canapé.exe" || f.Mode().Perm() != 0o755 || !f.Modified.Equal(r.when) {
		t.Errorf("%s, %v, %v", f.Name, f.Mode(), f.Modified)
	}
}

// The signature of a program contains the hashes of the program's pages, of its Info.plist and of
// its list of files.
func TestSignature(t *testing.T) {
	folder := t.TempDir()
	source := filepath.Join(folder, "main.go")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(\"hello\") }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	info, seal := []byte("<plist/>"), []byte("<list/>")
	for _, cpu := range []string{"amd64", "arm64"} {
		t.Run(cpu, func(t *testing.T) {
			path := filepath.Join(folder, cpu)
			cmd := exec.Command("go", "build", "-o", path, source)
			cmd.Env = append(os.Environ(), "GOOS=darwin", "GOARCH="+cpu, "CGO_ENABLED=0", "GOFLAGS=")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			for range 2 { // a signed program can be signed again
				if err := sign(path, info, seal); err != nil {
					t.Fatal(err)
				}
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			program, err := macho.NewFile(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			signature := program.CodeSignature()
			if signature == nil || int(signature.Offset+signature.Size) != len(data) {
				t.Fatalf("the signature is not at the end of %d bytes: %v", len(data), signature)
			}
			end := program.Segment("__LINKEDIT")
			if end.Offset+end.Filesz != uint64(len(data)) || end.Memsz < end.Filesz {
				t.Errorf("the last segment is %d and %d long in memory", end.Filesz, end.Memsz)
			}
			c := signature.CodeDirectories[0]
			if c.ID != id || int(c.Header.CodeLimit) != int(signature.Offset) {
				t.Errorf("signed as %s up to %d", c.ID, c.Header.CodeLimit)
			}
			const page = 1 << 12
			code := data[:signature.Offset]
			if want := (len(code) + page - 1) / page; len(c.CodeSlots) != want {
				t.Fatalf("%d pages are signed, not %d", len(c.CodeSlots), want)
			}
			for i, slot := range c.CodeSlots {
				sum := sha256.Sum256(code[i*page : min((i+1)*page, len(code))])
				if !bytes.Equal(slot.Hash, sum[:]) {
					t.Fatalf("page %d has another hash", i)
				}
			}
			special := map[string]bool{}
			for _, slot := range c.SpecialSlots {
				special[string(slot.Hash)] = true
			}
			for name, text := range map[string][]byte{"Info.plist": info, "the list of files": seal} {
				if sum := sha256.Sum256(text); !special[string(sum[:])] {
					t.Errorf("%s is not covered", name)
				}
			}
		})
	}
}
