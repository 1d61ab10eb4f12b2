// Command releaser makes the packages of a release. build/release runs it. The same sources and the
// same version always give the same bytes.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// id is the name by which operating systems identify the app.
const id = "app.canape.Canape"

// release has everything that the packages are made from.
type release struct {
	root    string    // the folder of the sources
	out     string    // the folder for the packages
	work    string    // the folder for intermediate files
	version string    // the version in the form 1.2.3
	when    time.Time // the modification time of all files in the packages

	homepage    string   // the project's web address; "" if the publisher has none
	pictures    string   // the web address of the folder assets/pictures; "" if it is not on the web
	maintainer  string   // name and address of the publisher
	history     []notes  // the notes of this version and of earlier versions
	environment []string // the environment in which the compiler runs
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("release: ")
	var r release
	seconds := flag.Int64("when", 0, "time of all files, in seconds since 1970")
	flag.StringVar(&r.root, "root", "../..", "folder of the sources")
	flag.StringVar(&r.out, "out", "../../dist", "folder of the packages")
	flag.StringVar(&r.version, "version", "", "version of the release")
	flag.StringVar(&r.homepage, "homepage", "", "`address` of the project on the web")
	flag.StringVar(&r.pictures, "pictures", "", "`address` of assets/pictures on the web")
	flag.StringVar(&r.maintainer, "maintainer", "", "`name` and address of whoever publishes")
	flag.Parse()
	r.when = time.Unix(*seconds, 0).UTC()
	if err := r.run(); err != nil {
		log.Fatal(err)
	}
}

func (r *release) run() error {
	var err error
	for _, folder := range []*string{&r.root, &r.out} {
		if *folder, err = filepath.Abs(*folder); err != nil {
			return err
		}
	}
	if r.history, err = r.readChangelog(); err != nil {
		return err
	}
	if r.environment, err = buildEnvironment(r.root); err != nil {
		return err
	}
	if r.work, err = os.MkdirTemp("", "canape-release"); err != nil {
		return err
	}
	defer os.RemoveAll(r.work)
	old, err := filepath.Glob(filepath.Join(r.out, "canape-*"))
	if err != nil {
		return err
	}
	for _, path := range old { // remove the packages of other versions
		if name := filepath.Base(path); name == "canape-files" || name == "canape-engine" {
			continue // this folder was made by build/play
		}
		if err := os.RemoveAll(path); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	for _, step := range []struct {
		name string
		make func() error
	}{{"Windows", r.windows}, {"macOS", r.macOS}, {"Linux", r.linux}, {"page", r.page}, {"notes", r.releaseNotes}, {"sums", r.sums}} {
		log.Print(step.name)
		if err := step.make(); err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
	}
	return nil
}

// name returns the path of a package: canape-VERSION-SYSTEM-CPU with a suffix.
func (r *release) name(system, end string) string {
	return filepath.Join(r.out, "canape-"+r.version+"-"+system+end)
}

// sums writes the SHA-256 of every package in the format of sha256sum.
func (r *release) sums() error {
	packages, err := filepath.Glob(filepath.Join(r.out, "canape-"+r.version+"-*"))
	if err != nil {
		return err
	}
	var lines strings.Builder
	for _, path := range packages {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		if info.IsDir() {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		fmt.Fprintf(&lines, "%x  %s\n", sha256.Sum256(data), filepath.Base(path))
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(lines.String()), 0o644)
}
