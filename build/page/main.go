// Command page completes the folder of the web page: it adds static files to the programs and
// compresses the programs for web servers. It can also serve the page on this machine. build/web
// calls it.
package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

//go:embed index.html *.js page.css turn.svg canape.webmanifest
var static embed.FS

// programs are the programs of the page. build/web has put them into the folder.
var programs = []string{"canape.wasm", "sounds.wasm"}

func main() {
	log.SetFlags(0)
	log.SetPrefix("page: ")
	icon := flag.String("icon", "", "the `drawing` of the icon, to put the page together")
	quality := flag.Int("brotli", 0, "with -icon: pack the programs too, by gzip and by brotli of this `quality`, up to 11; 0 packs nothing")
	serve := flag.String("serve", "", "show the page at this `address`")
	plain := flag.Bool("plain", false, "with -serve: as a web server that compresses nothing")
	flag.Parse()
	folder := flag.Arg(0)
	if *icon != "" {
		if err := assemble(folder, *icon, *quality); err != nil {
			log.Fatal(err)
		}
	}
	if *serve != "" {
		listener, err := net.Listen("tcp", *serve)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("http://%s/ (Ctrl+C ends it)\n", listener.Addr())
		log.Fatal(http.Serve(listener, host{folder, *plain}))
	}
}

// assemble adds the other files to a folder that has the programs and wasm_exec.js.
func assemble(folder, icon string, quality int) error {
	entries, err := static.ReadDir(".")
	if err != nil {
		return err
	}
	files := []string{"wasm_exec.js", "build.js", "icon.svg"}
	for _, entry := range entries {
		data, err := static.ReadFile(entry.Name())
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, entry.Name()), data, 0o644)
		}
		if err != nil {
			return err
		}
		if name := entry.Name(); name != "offline.js" && name != "index.html" {
			files = append(files, name)
		}
	}
	drawing, err := os.ReadFile(icon)
	if err != nil {
		return err
	}
	icons, err := drawIcons(folder, drawing)
	if err != nil {
		return err
	}
	files = append(files, icons...)
	level := gzip.BestSpeed
	if quality > 0 {
		level = gzip.BestCompression
	}
	if err := carry(folder, level); err != nil {
		return err
	}
	sizes, err := programSizes(folder, quality)
	if err != nil {
		return err
	}
	slices.Sort(files)
	return describe(folder, files, sizes)
}

// maskable is the size of the icon's content, relative to the picture, for systems that crop icons
// to a shape of their own. All that is important must be in a circle whose diameter is 80 % of the
// picture's width (Web App Manifest, "Icon masks and safe zone").
const maskable = 0.8

// drawIcons writes the icon as a drawing and as bitmaps, and returns the names of the bitmaps.
func drawIcons(folder string, drawing []byte) (names []string, err error) {
	if err := os.WriteFile(filepath.Join(folder, "icon.svg"), drawing, 0o644); err != nil {
		return nil, err
	}
	for _, size := range []int{192, 512} {
		whole, err := oksvg.ReadIconStream(bytes.NewReader(drawing), oksvg.StrictErrorMode)
		if err != nil {
			return nil, err
		}
		whole.SetTarget(0, 0, float64(size), float64(size))
		name := fmt.Sprintf("icon-%d.png", size)
		if err := drawIcon(filepath.Join(folder, name), whole, image.NewRGBA(image.Rect(0, 0, size, size))); err != nil {
			return nil, err
		}
		// The first two paths are the plate's edge and the plate. This icon has no edge, and the
		// plate's colour fills the whole picture.
		cut := *whole
		cut.SVGPaths = whole.SVGPaths[2:]
		edge := float64(size) * (1 - maskable) / 2
		cut.SetTarget(edge, edge, float64(size)*maskable, float64(size)*maskable)
		img := image.NewRGBA(image.Rect(0, 0, size, size))
		draw.Draw(img, img.Bounds(), image.NewUniform(whole.SVGPaths[1].GetFillColor()), image.Point{}, draw.Src)
		masked := fmt.Sprintf("icon-maskable-%d.png", size)
		if err := drawIcon(filepath.Join(folder, masked), &cut, img); err != nil {
			return nil, err
		}
		names = append(names, name, masked)
	}
	return names, nil
}

// drawIcon draws an icon onto a picture and writes it to a file.
func drawIcon(path string, icon *oksvg.SvgIcon, img *image.RGBA) error {
	size := img.Bounds().Size()
	icon.Draw(rasterx.NewDasher(size.X, size.Y, rasterx.NewScannerGV(size.X, size.Y, img, img.Bounds())), 1)
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// size has the size of a program in bytes, before and after compression by gzip.
type size struct {
	Whole  int `json:"whole"`
	Packed int `json:"packed"`
}

// carried is the program that is also written as a script, for pages that may load scripts but
// cannot fetch other files: see load.js.
const carried = "canape.wasm"

// carry writes a script that contains the program, compressed by gzip at the given level.
func carry(folder string, level int) error {
	path := filepath.Join(folder, carried)
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	out.WriteString("self.canapeProgram = \"")
	letters := base64.NewEncoder(base64.StdEncoding, &out)
	w, err := gzip.NewWriterLevel(letters, level)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return err
	}
	if err := cmp.Or(w.Close(), letters.Close()); err != nil {
		return err
	}
	out.WriteString("\";\n")
	return os.WriteFile(path+".js", out.Bytes(), 0o644)
}

// programSizes returns the sizes of the programs. Unless quality, that of brotli, is 0, it also
// writes compressed copies: brotli for web servers that support it, gzip for the others.
func programSizes(folder string, quality int) (map[string]size, error) {
	sizes := map[string]size{}
	var (
		group  sync.WaitGroup
		mu     sync.Mutex
		failed error
	)
	for _, name := range programs {
		path := filepath.Join(folder, name)
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		mu.Lock()
		sizes[name] = size{Whole: len(data)}
		mu.Unlock()
		if quality == 0 {
			continue
		}
		packed := map[string]func(io.Writer) io.WriteCloser{
			".br": func(w io.Writer) io.WriteCloser {
				return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: 24})
			},
			".gz": func(w io.Writer) io.WriteCloser { z, _ := gzip.NewWriterLevel(w, gzip.BestCompression); return z },
		}
		for end, writer := range packed {
			group.Go(func() {
				n, err := pack(path+end, data, writer)
				mu.Lock()
				defer mu.Unlock()
				failed = cmp.Or(failed, err)
				if end == ".gz" {
					sizes[name] = size{len(data), n}
				}
				fmt.Printf("%s%s: %.2f MB of %.2f MB\n", name, end, float64(n)/1e6, float64(len(data))/1e6)
			})
		}
	}
	group.Wait()
	return sizes, failed
}

// pack writes compressed data to a file and returns its compressed size.
func pack(path string, data []byte, writer func(io.Writer) io.WriteCloser) (int, error) {
	var out bytes.Buffer
	w := writer(&out)
	if _, err := w.Write(data); err != nil {
		return 0, err
	}
	if err := w.Close(); err != nil {
		return 0, err
	}
	return out.Len(), os.WriteFile(path, out.Bytes(), 0o644)
}

// describe writes build.js, which lists the page's files and has their hash.
func describe(folder string, files []string, sizes map[string]size) error {
	hash := sha256.New()
	for _, name := range slices.Concat([]string{"index.html"}, files, programs) {
		if name == "build.js" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(hash, "%s %d\n", name, len(data))
		hash.Write(data)
	}
	known, err := json.MarshalIndent(map[string]any{"hash": fmt.Sprintf("%.12x", hash.Sum(nil)), "files": files, "programs": sizes}, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "build.js"), fmt.Appendf(nil, "self.canapeBuild = %s;\n", known), 0o644)
}

// host serves a folder as a web server would. It sends brotli files to browsers that accept them.
type host struct {
	folder string
	plain  bool
}

func (h host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	name := strings.TrimPrefix(r.URL.Path, "/")
	if slices.Contains(programs, name) {
		w.Header().Set("Content-Type", "application/wasm")
		if _, err := os.Stat(filepath.Join(h.folder, name+".br")); err == nil && !h.plain && strings.Contains(r.Header.Get("Accept-Encoding"), "br") {
			w.Header().Set("Content-Encoding", "br")
			r.URL.Path += ".br"
		}
	}
	http.FileServer(http.Dir(h.folder)).ServeHTTP(w, r)
}
