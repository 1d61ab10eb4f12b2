// Package endtoend holds the tests of the app as it runs: its own process, driven tick by tick
// through Ebitengine's host of guests, with pads, both halves of the keyboard and the mouse. They
// need a display, such as that of xvfb-run, and are skipped without one.
//
// The tests do not read the screen. To find out where to click, they follow the app's journal on a
// board of their own; see eyes. Journeys are recordings of the tests of package scenes, repeated in
// the app; see TestJourneysInTheApp.
package endtoend
