package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"

	"github.com/blacktop/go-macho/pkg/codesign"
	"github.com/blacktop/go-macho/pkg/codesign/types"
)

// These are the parts of a 64-bit Mach-O file that signing reads or writes (see mach-o/loader.h).
const (
	machHeader        = 32 // length of the header in bytes
	commandCount      = 16 // offset of the number of load commands in the header
	commandBytes      = 20 // offset of the length of all load commands
	segmentCommand    = 0x19
	signatureCommand  = 0x1D
	signatureBytes    = 16 // length of a signature command
	segmentMemory     = 32 // segmentMemory, segmentFile and segmentLength are offsets in a segment command
	segmentFile       = 40
	segmentLength     = 48
	pageSize          = 0x4000
	signatureAligned  = 16
	signatureAt       = 8 // signatureAt and signatureLengthAt are offsets in the signature command
	signatureLengthAt = 12
)

var le = binary.LittleEndian

// commands has the file offsets of the load commands that matter for the signature, or 0 if the
// program does not have the command. end is the offset after all commands.
type commands struct{ text, linkEdit, signature, end int }

func commandsOf(program []byte) (c commands, err error) {
	at := machHeader
	for range le.Uint32(program[commandCount:]) {
		switch le.Uint32(program[at:]) {
		case segmentCommand:
			switch string(bytes.TrimRight(program[at+8:at+24], "\x00")) {
			case "__TEXT":
				c.text = at
			case "__LINKEDIT":
				c.linkEdit = at
			}
		case signatureCommand:
			c.signature = at
		}
		at += int(le.Uint32(program[at+4:]))
	}
	c.end = at
	if c.text == 0 || c.linkEdit == 0 {
		return c, errors.New("sign: a segment is missing")
	}
	return c, nil
}

// signedProgram returns a program for one processor with an ad hoc signature. The signature covers
// the Info.plist and the list of files of its app, and replaces the signature of Go's linker. macOS
// requires a signature on Apple's processors, and reports an app without the list as damaged.
func signedProgram(program, info, seal []byte) ([]byte, error) {
	program = bytes.Clone(program)
	c, err := commandsOf(program)
	if err != nil {
		return nil, err
	}
	if c.signature == 0 {
		room := program[c.end : c.end+signatureBytes]
		if !bytes.Equal(room, make([]byte, signatureBytes)) {
			return nil, errors.New("sign: no room for another load command")
		}
		c.signature = c.end
		le.PutUint32(room, signatureCommand)
		le.PutUint32(room[4:], signatureBytes)
		le.PutUint32(program[commandCount:], le.Uint32(program[commandCount:])+1)
		le.PutUint32(program[commandBytes:], le.Uint32(program[commandBytes:])+signatureBytes)
	} else {
		program = program[:le.Uint32(program[c.signature+signatureAt:])]
	}
	program = append(program, make([]byte, -len(program)&(signatureAligned-1))...)
	code := len(program)
	signature, err := adHoc(program, c, info, seal) // only the length of this signature is used, because it is part of the signed data
	if err != nil {
		return nil, err
	}
	le.PutUint32(program[c.signature+signatureAt:], uint32(code))
	le.PutUint32(program[c.signature+signatureLengthAt:], uint32(len(signature)))
	length := uint64(code+len(signature)) - le.Uint64(program[c.linkEdit+segmentFile:])
	le.PutUint64(program[c.linkEdit+segmentLength:], length)
	le.PutUint64(program[c.linkEdit+segmentMemory:], (length+pageSize-1)&^(pageSize-1))
	if signature, err = adHoc(program, c, info, seal); err != nil {
		return nil, err
	}
	return append(program, signature...), nil
}

// adHoc returns the signature of a program.
func adHoc(program []byte, c commands, info, seal []byte) ([]byte, error) {
	config := &codesign.Config{
		ID: id, IsMain: true, Flags: types.ADHOC, CodeSize: uint64(len(program)), InfoPlist: info,
		TextOffset: le.Uint64(program[c.text+segmentFile:]), TextSize: le.Uint64(program[c.text+segmentLength:]),
	}
	config.InitSlotHashes()
	requirements, err := types.CreateRequirements(id, nil, true)
	if err != nil {
		return nil, err
	}
	if config.SlotHashes.Requirements, err = requirements.Sha256Hash(); err != nil {
		return nil, err
	}
	list := sha256.Sum256(seal)
	config.SlotHashes.ResourceDir = list[:]
	return codesign.Sign(bytes.NewReader(program), config)
}
