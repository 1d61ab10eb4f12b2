// Package native opens the system's file dialog in the calling program. On Linux that is GTK's
// dialog, which is slow to load, so a small separate program uses this package there.
package native
