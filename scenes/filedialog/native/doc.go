// Package native opens the system's file dialog in the program that it is linked into. On Linux
// that is GTK's, which takes time to load: there a small program of its own does it.
package native
