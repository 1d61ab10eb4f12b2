package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"

	"canape/cmd/internal/version"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/engine/journal"
)

// maxLine is the largest length of a request in bytes, without the newline.
const maxLine = 1 << 20

func consoleCommand() command {
	return command{
		name:     "console",
		summary:  "play over lines of JSON, for bots, tests and other front ends",
		synopsis: "",
		explanation: `
Reads requests from standard input, one JSON object a line, and answers each with one line. What UCI is to chess: a bot or a
front end in any language can play by it. After an error nothing has changed. It ends with its input.

Requests, and what they take ("id" may be added to any, and is echoed):
  games
  new       game, seats, seed; may take first, options, handicaps, deck, chance
  legal     seat
  play      seat, move
  together  plays: a list of {"seat":…,"move":…} that arrive in one tick
  advance   ticks (1/60 s each)
  view      seat, or "table" for what a stranger may see
  outcome
  bot       seat, level (easy, medium, hard), seed
  hash
  save      path
  load      path

A first conversation:
  {"cmd":"new","game":"blanco","seats":2,"seed":1}
  {"cmd":"legal","seat":0}
  {"cmd":"play","seat":0,"move":"turn b2"}
  {"cmd":"view","seat":0}

Errors: bad-request, unknown-game, bad-seats, bad-option, bad-deck, bad-chance, no-match, bad-seat, bad-move, illegal-move,
over, bad-file.`,
		define: func(*flag.FlagSet) func(streams, []string) error {
			return func(s streams, rest []string) error {
				if len(rest) > 0 {
					return usagef("%q is not an option; requests come from standard input", rest[0])
				}
				c := console{games: games.List()}
				return c.serve(s.in, s.out)
			}
		},
	}
}

// console plays one match after another. It reads requests as lines of JSON and answers each with
// one line.
type console struct {
	games   []engine.Game
	store   journal.Store
	thought bot.Limit        // the limit of the bots' thinking time
	session *journal.Session // nil before the first match
}

// serve answers requests until the end of input. It returns an error only if reading or writing
// fails.
func (c *console) serve(in io.Reader, out io.Writer) error {
	reader := bufio.NewReaderSize(in, 64<<10)
	for {
		line, err := readLine(reader)
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read request: %w", err)
		}
		// If the input does not end with a newline, the text after the last newline is also a
		// request.
		if err == nil || len(line) > 0 {
			if _, err := out.Write(append(c.answer(line), '\n')); err != nil {
				return fmt.Errorf("write answer: %w", err)
			}
		}
		if err != nil {
			return nil
		}
	}
}

// readLine reads a line and drops its newline and a carriage return before it. If a line is too
// long, it returns only the start of the line. Even this start is longer than maxLine, so that the
// caller notices.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		piece, err := r.ReadSlice('\n')
		if room := maxLine + 2 - len(line); len(piece) > room {
			piece = piece[:room]
		}
		line = append(line, piece...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r")), err
		}
	}
}

// answer returns the answer to one request, without a newline.
func (c *console) answer(line []byte) []byte {
	r, fail := parseRequest(line)
	var members []member
	if fail == nil {
		members, fail = c.do(r)
	}
	if fail != nil {
		return encodeAnswer(false, r["id"], []member{{"error", fail}})
	}
	return encodeAnswer(true, r["id"], members)
}

// do carries out a request. If the request fails, nothing has changed.
func (c *console) do(m members) ([]member, *failure) {
	var cmd struct {
		Name string `json:"cmd"`
	}
	if fail := m.read(&cmd); fail != nil {
		return nil, fail
	}
	command, known := requests[cmd.Name]
	if !known {
		return nil, bad("there is no command %q", short(cmd.Name))
	}
	return command(c, m)
}

// newMatch answers the request "new".
func (c *console) newMatch(r newRequest) ([]member, *failure) {
	game, ok := c.find(r.Game)
	if !ok {
		return nil, &failure{"unknown-game", fmt.Sprintf("there is no game %q; \"games\" lists them", short(r.Game))}
	}
	setup := engine.Setup{Seats: r.Seats, Seed: r.Seed, First: engine.Nobody, Options: r.Options, Handicaps: r.Handicaps, Deck: r.Deck, Chance: r.Chance, Content: r.Content}
	if first := r.First; first != nil {
		if refusal := game.Info().CheckSeats(setup); refusal != nil {
			return nil, refused(r.Game, refusal)
		}
		// The number is checked here, because engine.Nobody would make a random seat begin.
		if *first < 0 || *first >= r.Seats {
			return nil, refused(r.Game, engine.Refuse(engine.BadSeat, engine.ReasonNoSeat, "seat", *first))
		}
		setup.First = engine.Seat(*first)
	}
	var log engine.Log
	s, refusal := journal.Start(game, journal.Header{By: version.Line(program), Setup: setup}, &log)
	if refusal != nil {
		return nil, refusedSetup(game.Info(), refusal)
	}
	c.session = s
	return []member{events(&log)}, nil
}

// find returns the game with this id; ok is false if there is none.
func (c *console) find(id string) (engine.Game, bool) {
	for _, game := range c.games {
		if game.Info().ID == id {
			return game, true
		}
	}
	return nil, false
}

// load answers the request "load".
func (c *console) load(r pathRequest) ([]member, *failure) {
	s, id, err := c.open(r.Path)
	if err != nil {
		return nil, badFile(r.Path, id, err)
	}
	c.session = s
	return nil, nil
}

// open continues a saved match. It also returns the id of the match's game, or "" if that could not
// be read.
func (c *console) open(path string) (*journal.Session, string, error) {
	record, _, err := c.store.Load(path)
	if err != nil {
		return nil, "", err
	}
	id := record.Header().Game
	game, err := record.Game(c.find)
	if err != nil {
		return nil, id, err
	}
	s, err := journal.Reopen(record, game)
	return s, id, err
}

// member is a member of an answer.
type member struct {
	name  string
	value any
}

// encodeAnswer returns an answer as JSON. It includes the request's id unless id is nil.
func encodeAnswer(ok bool, id json.RawMessage, members []member) []byte {
	if id != nil {
		members = append([]member{{"id", id}}, members...)
	}
	members = append([]member{{"ok", ok}}, members...)
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	b.WriteByte('{')
	for i, m := range members {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:", m.name)
		if err := encoder.Encode(m.value); err != nil {
			panic(fmt.Errorf("encode answer's %s: %w", m.name, err)) // this cannot happen, because all values have our own types
		}
		b.Truncate(b.Len() - 1) // remove the newline that the encoder adds
	}
	b.WriteByte('}')
	return b.Bytes()
}

// gameEntry is a game in the answer to "games".
type gameEntry struct {
	ID      string            `json:"id"`
	Name    map[string]string `json:"name"`
	Min     int               `json:"min"`
	Max     int               `json:"max"`
	Options map[string]any    `json:"options"`
}

func (c *console) catalogue(plainRequest) ([]member, *failure) {
	entries := []gameEntry{}
	for _, game := range c.games {
		info := game.Info()
		entry := gameEntry{info.ID, gameNames(info.ID), info.Min, info.Max, make(map[string]any)}
		for _, option := range info.Options {
			entry.Options[option.Name] = option.Default
		}
		entries = append(entries, entry)
	}
	return []member{{"games", entries}}, nil
}
