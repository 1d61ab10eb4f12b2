// Package ui draws the app: cut paper on a petrol cloth.
//
// A scene draws everything it has into a Canvas on every frame, in units u
// (1 u is one pixel at 1920×1080); the Canvas only takes notes. When the frame
// ends it compares the notes with those of the frame before and repaints the
// rectangles in which something changed, so a table at rest costs nothing and a
// flying card repaints little.
//
// Every shape is painted once on the CPU for the real size of the screen, by
// worker goroutines, and kept on the graphics card. A piece (a plate, a card, a
// button, …) is a value that says what it shows, words included, and draws
// itself on a canvas: this package holds no sentence and knows no game.
package ui
