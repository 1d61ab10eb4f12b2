package deck

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Fold returns what is left of a word or phrase when case, accents and plural are taken away
// (ruling 8): two answers are the same word if they fold to the same. The plural is a final s or x
// of each word; hyphens, apostrophes and spaces divide words and stay; spaces at the ends go, and
// several in a row become one. Folding twice may take a second s: compare what was folded once.
func Fold(phrase string) string {
	var b strings.Builder
	var word []byte // without accents a word of the alphabets we fold is nearly always ASCII
	end := func() {
		if n := len(word); n > 1 && (word[n-1] == 's' || word[n-1] == 'x') {
			word = word[:n-1]
		}
		b.Write(word)
		word = word[:0]
	}
	space := false
	for _, r := range phrase {
		switch {
		case unicode.IsSpace(r):
			end()
			space = true
			continue
		case unicode.Is(unicode.Mn, r): // an accent of its own, as some systems write them
			continue
		}
		if space && b.Len() > 0 {
			b.WriteByte(' ')
		}
		space = false
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			if r = unicode.ToLower(r); r < utf8.RuneSelf {
				word = append(word, byte(r))
			} else {
				word = append(word, plain(r)...)
			}
			continue
		}
		end()
		if r == '’' || r == 'ʼ' { // keyboards type the straight one
			r = '\''
		}
		b.WriteRune(r)
	}
	end()
	return b.String()
}

// plain returns a lower-case letter without its accent, and ligatures as the letters they join.
func plain(r rune) string {
	switch r {
	case 'œ':
		return "oe"
	case 'æ', 'ǽ':
		return "ae"
	case 'ß':
		return "ss"
	}
	for _, family := range [...]struct{ letter, accented string }{
		{"a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"}, {"c", "çćĉċč"}, {"d", "ďđ"}, {"e", "èéêëēĕėęěẹẻẽếềểễệ"}, {"g", "ĝğġģǧ"}, {"h", "ĥħ"},
		{"i", "ìíîïĩīĭįıǐỉị"}, {"j", "ĵ"}, {"k", "ķǩ"}, {"l", "ĺļľŀł"}, {"n", "ñńņňǹ"}, {"o", "òóôõöøōŏőơǒọỏốồổỗộớờởỡợ"}, {"r", "ŕŗř"},
		{"s", "śŝşšș"}, {"t", "ţťŧț"}, {"u", "ùúûüũūŭůűųưǔụủứừửữự"}, {"w", "ŵẁẃẅ"}, {"y", "ýÿŷỳỵỷỹ"}, {"z", "źżž"},
	} {
		if strings.ContainsRune(family.accented, r) {
			return family.letter
		}
	}
	return string(r)
}
