// Package endtoend holds the tests of the app as it runs: its own process, driven tick by tick through Ebitengine's host of guests, with
// pads, both halves of the keyboard and the mouse. They need a display, such as that of xvfb-run, and are skipped without one.
//
// What the people on the couch see they find out on boards of their own, which follow the app's journal; see eyes. Journeys are
// recordings of package scenes, done again in the app; see TestJourneysInTheApp.
package endtoend
