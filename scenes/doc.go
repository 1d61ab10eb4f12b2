// Package scenes is the app: its loop, the ways from scene to scene, and the scenes themselves in
// packages of their own.
//
//	scenes             App: one tick after another; routes; notices
//	scenes/app         Scene, the Stack of open scenes, and Env, what all of them share
//	scenes/title       resume a match, choose a game
//	scenes/lobby       who plays, with which device, by which options
//	scenes/table       matches: what all games share; a folder for each game
//	scenes/results     how a match went
//	scenes/evening     several games with one score: the poster between them, the ceremony at the end
//	scenes/replay      shows a match again
//	scenes/history     the matches that are over
//	scenes/people      who plays here, and how often they won
//	scenes/outfits     what people may wear, and what earns it
//	scenes/team        what teams are called and wear
//	scenes/records     what the results that are kept make true and new
//	scenes/handicaps   how well people play, and what they are given so that all win as often
//	scenes/settings    everything that can be changed; bindings; unknown pads
//	scenes/rules       how each game is played
//	scenes/phonejoin   lets phones in
//	scenes/browse      folders and files, for whoever has no system dialog
//	scenes/filedialog  the system's own
//	scenes/awake       keeps the screen on during a match, on desktops too
//	scenes/menu        the parts that menus share: lists, dialogs, background tasks, hint bars, fields for names
//	scenes/gameui      the list of games that can be played on a screen
//	scenes/ui          drawing: canvas, text, cards, plates, figures; knows no scene
//	scenes/ui/place    what games are played on: a rug, a stadium, a stage
//	scenes/ui/tween    moves things from here to there
//	scenes/sound       the mixer, the effects and the band, behind a small interface
//	scenes/sound/score reads the scores in assets/music
//	scenes/phone       the server of the page for phones: the one package that listens to a network
//	scenes/phonepage   what is on that page
//	scenes/captions    says in words what is heard, in a line under everything
//	scenes/narration   says in words what each frame shows
//	scenes/speech      texts spoken by the system's voice
//	scenes/store       settings, people, journals and evenings on disk
//	scenes/yield       lets a page breathe during long work: it has no threads
//
// Tests have packages of their own: scenes/table/tabletest is what every table must pass,
// scenes/menu/menutest a room with menus, scenes/ui/uitest pictures, scenes/dbustest a desktop.
//
// # A tick
//
// The App reads every device into one input.Frame. The Roster turns it into intents ("seat 2
// confirms"), in the way that the scene in front asks for, and that scene's Update takes them. At
// the table an intent becomes a move, the match applies it or refuses it, and what happened is
// written to the journal and queued for the board. Draw then shows every open scene that is in
// sight. Rules are final at once; animation follows, can be hastened or skipped, and holds nobody
// up in a race. Whatever takes time (bots, files, the story of a match) runs in a goroutine, and
// Update looks whether it is done: the picture never waits.
//
// # From scene to scene
//
// Scenes do not import each other. They ask the Env to push, replace or reset, with a scene from
// Env.Routes, which the App sets. A scene may be told that it is in front again (Waker) or gone for
// good (Leaver); one that lies on another is an Overlay.
//
// # Words
//
//   - u: the unit of every length on screen, a pixel at 1920×1080
//   - mat: the cloth on which a seat's cards lie; plate: the paper with its name
//   - sheet: any piece of paper with an edge and a shadow; slip: a pointed one that says why a move
//     was refused, or what is new
//   - ribbon: the strip above the table with what happened last
//   - moment: a celebration; limelight: a moment that has the whole table, in the dark, with whoever
//     won large in the middle; count: a sum that is counted out; interlude: what a table shows
//     between two events, a moment or a count
//   - handicap: a help by the rules for one seat, such as goals ahead; given: the handicaps that
//     seats have, in words and as a sign on their plates; help: what the table shows to a seat
//     beyond the rules, such as which cards fit
//   - rating: how well somebody plays a game, worked out from the results that are kept
//   - caption: a line at the foot of the screen that says what is heard; shirt: what a team wears
//   - watcher: somebody of an evening who sits out a match
//   - peek, curtain, open, shown: the four ways to keep hands secret, see Secrets below
//   - look: somebody looks at their own cards, in whichever way
//   - glitter: what draws a child's eye; weak bots follow it
//   - lapse: how a level of bots plays worse than its search
//   - face: how a game looks and what it says (table.Face); one side of a card; a character's head
//
// # Secrets
//
// Hidden faces are not drawn, not for a frame, unless their owner's device asks for it. There are
// four ways, chosen in the lobby: peek (each holds a button and looks in their own corner), curtain
// (the screen is covered between turns), open, and shown (one person among bots). What a guide says
// stands before everybody too: it is given a table.Situation, which holds what all its readers see
// and no more. A test of every table draws two matches that differ in secrets alone, and compares
// the pictures, lessons among them.
//
// # For those who do not see the screen
//
// Pieces note while they are drawn what they say: what has the focus, what is asked, words to
// everybody (ui.Spoken). Package narration looks at every frame and has spoken what is new in it,
// so that no scene need do anything for it. In a frame that shows somebody's secret
// (Canvas.Private) no card is named; the suite of the tables compares what is spoken at two matches
// that differ in secrets alone.
//
// # What everybody on the couch may count on
//
// No device is first; everything can be done by pad, by either half of the keyboard, or by mouse,
// and the screen shows the buttons of the device in hand. Text is at least 26 u high at 1080p and
// grows to 200 % without loss; contrast is 4.5:1, 7:1 in the strong theme; nothing is told by
// colour, motion or sound alone. Nothing of the players' is ever deleted or overwritten before its
// replacement is on disk.
package scenes
