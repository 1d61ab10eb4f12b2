package speech

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"strings"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"

	"canape/assets/languages"
)

// voices returns the ways in which Windows can speak.
func voices() []opener { return []opener{openSAPI} }

// sapi is an ISpVoice of SAPI 5, called through its vtable. The goroutine that opens it locks its
// thread, which COM requires.
type sapi struct{ object *spVoice }

type spVoice struct{ methods *[33]uintptr }

// Positions in the vtable of ISpVoice, after the methods of IUnknown, ISpNotifySource and
// ISpEventSource.
const (
	sapiRelease       = 2
	sapiSpeak         = 20
	sapiSetRate       = 28
	sapiWaitUntilDone = 32
)

// Flags of ISpVoice.Speak.
const (
	sapiAsync  = 1
	sapiPurge  = 2
	sapiIsXML  = 8
	sapiNotXML = 16
)

var (
	ole32            = windows.NewLazySystemDLL("ole32.dll")
	coCreateInstance = ole32.NewProc("CoCreateInstance")

	classSpVoice     = windows.GUID{Data1: 0x96749377, Data2: 0x3391, Data3: 0x11D2, Data4: [8]byte{0x9E, 0xE3, 0x00, 0xC0, 0x4F, 0x79, 0x73, 0x96}}
	interfaceSpVoice = windows.GUID{Data1: 0x6C44DF74, Data2: 0x72B9, Data3: 0x4992, Data4: [8]byte{0xA1, 0xEC, 0xEF, 0x99, 0x6E, 0x04, 0x22, 0xD4}}
)

func openSAPI() (voice, error) {
	runtime.LockOSThread()
	if err := windows.CoInitializeEx(0, windows.COINIT_MULTITHREADED); err != nil {
		runtime.UnlockOSThread()
		return nil, err
	}
	const anyServer = 0x17
	var object *spVoice
	result, _, _ := coCreateInstance.Call(uintptr(unsafe.Pointer(&classSpVoice)), 0, anyServer,
		uintptr(unsafe.Pointer(&interfaceSpVoice)), uintptr(unsafe.Pointer(&object)))
	if failed(result) || object == nil {
		windows.CoUninitialize()
		runtime.UnlockOSThread()
		return nil, fmt.Errorf("no SAPI voice: %#x", result)
	}
	return &sapi{object}, nil
}

// failed reports whether a result of COM is an error.
func failed(result uintptr) bool { return int32(result) < 0 }

func (s *sapi) call(method int, args ...uintptr) uintptr {
	result, _, _ := syscall.SyscallN(s.object.methods[method], append([]uintptr{uintptr(unsafe.Pointer(s.object))}, args...)...)
	return result
}

func (s *sapi) say(words string, flags uintptr) error {
	text, err := windows.UTF16PtrFromString(words)
	if err != nil {
		return err
	}
	if result := s.call(sapiSpeak, uintptr(unsafe.Pointer(text)), flags, 0); failed(result) {
		return fmt.Errorf("SAPI does not speak: %#x", result)
	}
	runtime.KeepAlive(text)
	return nil
}

var sapiEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;")

func (s *sapi) speak(ctx context.Context, t text) error {
	words := strings.ReplaceAll(t.words, "\x00", "")
	s.call(sapiSetRate, uintptr(sapiRate(t.rate)))
	language, _ := languages.Find(t.language)
	inLanguage := fmt.Sprintf(`<lang langid="%s">%s</lang>`, language.Windows, sapiEscapes.Replace(words))
	if s.say(inLanguage, sapiAsync|sapiIsXML) != nil { // there may be no voice for that language
		if err := s.say(words, sapiAsync|sapiNotXML); err != nil {
			return err
		}
	}
	const done, step = 0, 20 // S_OK, ms
	for {
		if ctx.Err() != nil {
			return s.say("", sapiAsync|sapiPurge)
		}
		result := s.call(sapiWaitUntilDone, step)
		switch {
		case failed(result):
			return fmt.Errorf("SAPI stopped: %#x", result)
		case result == done:
			return nil
		}
	}
}

// sapiRate converts a rate to SAPI's scale: 0 is normal, 10 three times as fast, -10 a third as
// fast.
func sapiRate(percent int) int {
	return int(math.Round(min(max(10*math.Log(float64(max(percent, 1))/100)/math.Log(3), -10), 10)))
}

func (s *sapi) close() {
	s.call(sapiRelease)
	windows.CoUninitialize()
	runtime.UnlockOSThread()
}
