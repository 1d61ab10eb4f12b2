// Package endtoend tests the running app. The app is a process of its own, which the tests drive
// tick by tick through Ebitengine's VM host, with pads, both halves of the keyboard and the mouse.
// The tests need a display, such as that of xvfb-run, and are skipped without one.
//
// The tests do not read the screen. To find out where to click, they follow the app's journal on a
// board of their own: see eyes. Journeys are input recordings from the tests of package scenes,
// which are repeated in the app: see TestJourneysInTheApp.
package endtoend
