//go:build !js

package phone

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"canape/assets/lang"
	"canape/assets/languages"
)

// firstLoad lists the files that a phone loads before it shows its first page.
var firstLoad = []string{"/", "/phone.css", "/phone.js", "/text.woff2", "/title.woff2", "/lozenges.svg", "/rays.svg", "/art/ui/emblem-evening.svg"}

// TestFirstLoadIsSmall loads the files of a new phone in each language. At most 120 KB go over the
// network. A browser without compression gets the same text.
func TestFirstLoadIsSmall(t *testing.T) {
	for _, language := range languages.All() {
		s := New()
		s.Listen = "127.0.0.1:0"
		if err := s.Open(); err != nil {
			t.Fatal(err)
		}
		defer s.Stop()
		s.Speak(lang.Language(language.Tag), func(lang.Language) map[string]string {
			return map[string]string{"welcome": strings.Repeat("words ", 500)}
		})
		handler, total := s.Handler(), 0
		load := func(path, accepts string) *httptest.ResponseRecorder {
			r := httptest.NewRequest(http.MethodGet, "http://"+s.State().Address+path, nil)
			r.RemoteAddr = "127.0.0.1:5000"
			r.Header.Set("Accept-Encoding", accepts)
			w := httptest.NewRecorder()
			if handler.ServeHTTP(w, r); w.Code != http.StatusOK {
				t.Fatalf("%s is answered by %d", path, w.Code)
			}
			return w
		}
		for _, path := range firstLoad {
			packed, plain := load(path, "gzip, deflate"), load(path, "").Body.Bytes()
			total += packed.Body.Len()
			data := packed.Body.Bytes()
			if packed.Header().Get("Content-Encoding") == "gzip" {
				text, err := gzip.NewReader(bytes.NewReader(data))
				if err != nil {
					t.Fatal(err)
				}
				if data, err = io.ReadAll(text); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(data, plain) {
				t.Errorf("%s differs when it is compressed", path)
			}
		}
		t.Logf("%s: %d bytes", language.Tag, total)
		if total > 120<<10 {
			t.Errorf("the first page weighs %d bytes", total)
		}
	}
}

// TestPageFontsHaveTheLettersOfAllTexts checks that the fonts of the page have all letters that the
// texts of the game use.
func TestPageFontsHaveTheLettersOfAllTexts(t *testing.T) {
	declared := regexp.MustCompile(`unicode-range: ([^;}]*)`).FindSubmatch(file("phone.css"))
	if declared == nil {
		t.Fatal("the fonts declare no letters")
	}
	var ranges [][2]rune
	for _, text := range strings.Split(string(declared[1]), ",") {
		first, last, several := strings.Cut(strings.TrimPrefix(strings.TrimSpace(text), "U+"), "-")
		if !several {
			last = first
		}
		low, err := strconv.ParseInt(first, 16, 32)
		high, err2 := strconv.ParseInt(last, 16, 32)
		if err != nil || err2 != nil {
			t.Fatalf("%q is no range", text)
		}
		ranges = append(ranges, [2]rune{rune(low), rune(high)})
	}
	missing := map[rune]string{}
	for _, language := range languages.All() {
		texts := map[string]string{}
		if err := json.Unmarshal(language.Texts(), &texts); err != nil {
			t.Fatal(err)
		}
		for key, text := range texts {
			for _, letter := range text {
				has := unicode.IsSpace(letter) || unicode.IsControl(letter) || letter == '\uFFFC' // U+FFFC stands for a picture
				for _, r := range ranges {
					has = has || letter >= r[0] && letter <= r[1]
				}
				if !has {
					missing[letter] = fmt.Sprintf("%s %s", language.Tag, key)
				}
			}
		}
	}
	for letter, key := range missing {
		t.Errorf("%q (%U) of %s", letter, letter, key)
	}
}
