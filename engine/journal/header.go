package journal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"canape/engine"
)

// Version is the format version that this program writes. It cannot read files of newer versions.
const Version = 1

// Header has all data that determine a match together with its moves, and information about the
// match.
type Header struct {
	Game    string          `json:"game"`
	Created string          `json:"created,omitempty"` // the time when the match began, in the caller's format, such as RFC 3339
	By      string          `json:"by,omitempty"`      // the program and its version
	Setup   engine.Setup    `json:"setup"`
	Meta    json.RawMessage `json:"meta,omitempty"` // data of the app: people, devices, how hands are kept secret
}

// encode returns the header as one line of JSON.
func (h Header) encode() ([]byte, error) {
	if err := h.check(); err != nil {
		return nil, fmt.Errorf("encode journal header: %w", err)
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false) // keep &, < and > as they are, because people read the file
	if err := encoder.Encode(h); err != nil {
		return nil, fmt.Errorf("encode journal header: %w", err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// check returns an error if the header has values that JSON would change silently: options whose
// types package engine does not allow, and text that is not UTF-8.
func (h Header) check() error {
	texts := []string{h.Game, h.Created, h.By, string(h.Meta), h.Setup.Content}
	texts = append(texts, h.Setup.Deck...)
	texts = append(texts, h.Setup.Chance...)
	for _, handicaps := range h.Setup.Handicaps {
		texts = slices.AppendSeq(texts, maps.Keys(handicaps))
	}
	for name, value := range h.Setup.Options {
		texts = append(texts, name)
		switch value := value.(type) {
		case int, bool:
		case string:
			texts = append(texts, value)
		default:
			return fmt.Errorf("option %q is a %T", name, value)
		}
	}
	for _, text := range texts {
		if !utf8.ValidString(text) {
			return fmt.Errorf("%q is not UTF-8", text)
		}
	}
	return nil
}
