// Package endtoend tests the running app: a process of its own, driven tick by tick through
// Ebitengine's VM host, with pads, both halves of the keyboard and the mouse. The tests need a
// display, for example by xvfb-run, and are skipped without one.
//
// The tests do not read the screen. To find out where to click, they follow the app's journal on a
// board of their own; see eyes. Journeys are recordings from the tests of package scenes, repeated
// in the app; see TestJourneysInTheApp.
package endtoend
