// Package ui draws the app: cut paper on a petrol cloth.
//
// A scene draws everything it has into a Canvas on every frame, in units u (1 u is one pixel at
// 1920×1080); the Canvas only takes notes. When the frame ends it compares the notes with those of
// the frame before and repaints the rectangles in which something changed, so a table at rest costs
// nothing and a flying card repaints little.
//
// Every shape is painted once on the CPU for the real size of the screen, by
// worker goroutines, and kept on the graphics card. A piece (a plate, a card, a
// button, …) is a value that says what it shows, words included, and draws
// itself on a canvas: this package holds no sentence and knows no game.
//
// # Why not Ebitengine's text/v2
//
// Text is shaped by go-text, the engine of text/v2, and painted as outlines like
// every other shape. Drawing it by text/v2 instead was tried, with 2.10.4 (a
// frame at 1920×1080, drawn by a processor):
//
//   - text/v2 draws on the graphics card alone. The letters on cards and key caps
//     belong to pictures that the workers paint in memory, and text/v2 gives them
//     no outline that they could read. There would be two ways to draw a letter.
//   - It shapes in pixels and rounds the size up to a whole one: at 1280×720 a
//     line is up to 1.8 % wider than at 1920×1080, so what fits on the one screen
//     is too long on the other. Here a line is measured once, in em.
//   - A frame with a flying card costs the same, 31 ms and 123 allocations. With
//     twelve lines whose words change in every frame text/v2 is cheaper, 39 ms
//     and 930 allocations for 60 ms and 3,400; no scene has that.
//
// Loading and measuring alone also work without a display, and agree: 1,690 texts in three styles
// have the same widths, and the pictures are the same. But measuring needs the cache it has here
// (without it a table at rest makes 97 allocations a frame, with it none), all these texts take 159
// ms and 42 MB the first time instead of 53 ms and 5 MB, and outlines come only by
// GoTextFaceSource.UnsafeInternal. What MultiFace does, to take another font for what one lacks, is
// a line of faces.shape.
package ui
