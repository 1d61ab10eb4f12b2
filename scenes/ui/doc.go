// Package ui draws the app in a style of cut paper on a petrol cloth.
//
// A scene draws everything into a Canvas in every frame, in units u (1 u is one pixel at
// 1920×1080). The Canvas only records commands. At the end of the frame it compares them with those
// of the previous frame and repaints the rectangles in which something changed, so that a table at
// rest costs nothing and a flying card repaints little.
//
// Worker goroutines paint every shape once on the CPU, in the real size of the screen, and the
// result stays on the graphics card. A piece (a plate, a card, a button, …) is a value that
// contains everything to show, including its words, and draws itself on a canvas. The package
// contains no texts and knows no game.
//
// # Why not Ebitengine's text/v2
//
// This package shapes text with go-text, as text/v2 does, but paints it as outlines like every
// other shape. The alternative, drawing with text/v2 2.10.4, was tried and measured (a frame at
// 1920×1080 with software rendering):
//
//   - text/v2 only draws on the graphics card. The letters on cards and key caps are part of pictures
//     that workers paint in memory, and text/v2 has no public access to outlines for that. So there would
//     be two ways to draw a letter.
//   - It shapes in pixels and rounds font sizes to whole pixels: at 1280×720 a line is up to 1.8 % wider
//     than at 1920×1080, so text that fits on one screen is too long on the other. This package measures
//     a line once, in em.
//   - A frame with a flying card costs the same, 31 ms and 123 allocations. With twelve lines whose words
//     change in every frame text/v2 is cheaper: 39 ms and 930 allocations instead of 60 ms and 3,400. No
//     scene does that.
//
// Using text/v2 only for loading and measuring would work without a display and gives the same
// widths for 1,690 texts in three styles. But it still needs the cache that this package has
// (without it a table at rest makes 97 allocations per frame instead of none), all these texts take
// 159 ms and 42 MB the first time instead of 53 ms and 5 MB, and outlines are only available
// through GoTextFaceSource.UnsafeInternal. MultiFace, which replaces missing letters with another
// font, would save one line in faces.shape.
package ui
