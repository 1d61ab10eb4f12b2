// Package scenes is the app: its loop, the routes between scenes, and a package for each scene.
// README.md lists the packages.
//
// # A tick
//
// The App reads every device into one input.Frame. The Roster turns it into intents ("seat 2
// confirms") according to the input context of the top scene, and passes them to that scene's
// Update. At the table an intent becomes a move. The match applies or refuses it; the resulting
// events are written to the journal and queued for the board. Draw then shows every visible scene.
//
// Rules take effect at once. Animation follows; it can be sped up or skipped, and never blocks a
// real-time game. Slow work (bots, files, replaying a match) runs in a goroutine, and Update polls
// for the result, so that drawing never waits.
//
// # From scene to scene
//
// Scenes do not import each other. They ask the Env to push, replace or reset, with a scene from
// Env.Routes, which the App sets. A scene that implements Waker is notified when it becomes the top
// scene again, a Leaver when it is removed. An Overlay is drawn on top of the scene below it.
//
// # Words
//
//   - u: the unit of length on screen, a pixel at 1920×1080
//   - mat: a seat's cloth on the table, with its cards; plate: the paper with the seat's name
//   - slip: a pointed piece of paper with the reason for a refusal, or with news
//   - ribbon: the line above the table with the latest events
//   - celebration: an animation after an important event, often full screen; interval: anything that
//     the table shows between two events, such as a celebration or a score that is counted up
//   - handicap: an advantage that the rules give to one seat, such as goals ahead
//   - rating: an estimate of how well a person plays a game, computed from stored results
//   - spectator: a person of an evening who sits out a match
//
// # Secrets
//
// A hidden card is never drawn, not even for one frame, unless its owner's device asks for it. The
// lobby offers four ways: peek (hold a button to see your cards in your corner), curtain (the screen
// is covered between turns), open, and shown (one person among bots). Guides appear in front of
// everybody, so they receive only a table.Situation, which contains nothing secret. A test of every
// table draws two matches that differ only in secrets and compares the pictures, lessons included.
//
// # Narration
//
// While pieces are drawn they record what to read aloud: the focus, questions, announcements
// (ui.Spoken). Package narration compares every frame with the previous one and speaks the changes,
// so scenes need no code for it. In a frame that shows a player's secret (Canvas.Private) it names
// no card; the test suite of the tables compares the narration of two matches that differ only in
// secrets.
//
// # Guarantees
//
// All devices are equal: everything works with a pad, either half of the keyboard, or a mouse, and
// the screen shows the buttons of the device in hand. Text is at least 26 u high at 1080p and grows
// to 200 % without losing content. Contrast is at least 4.5:1, or 7:1 in the strong theme. Nothing
// is conveyed by colour, motion or sound alone. No data of the players is deleted or overwritten
// before its replacement is on disk.
package scenes
