// Package phone serves the game's own page to the phones in the room, so that each is a private
// hand and a pad. It is the one package of the game that listens to a network.
//
// # What listens, and when
//
// Nothing listens before Open, and nothing after Close once the last phone has gone. Then it is one
// port over IPv4, for peers of the same private network and of this computer; nothing is looked up,
// announced or sent anywhere. There is no encryption: a certificate of our own would frighten on
// every phone, and the stake is a hand of cards.
//
// # What goes over the line
//
// Whoever has the code that is on the screen (43 bits) gets a cookie (128 bits), which is that
// phone from then on. Down comes a stream of server-sent events: the whole page each time, and a
// heartbeat. Up goes one POST for each touch: a number that rises, the page that it was chosen on,
// and the move. A page is sent to the phone of its seat and to nobody else.
//
// # Goroutines
//
// They meet the tick of the game in two places: the page of each phone, which Show swaps, and two
// bounded queues that Read and Commands empty.
//
// # Whom it keeps out
//
// A web page elsewhere that has bound its name to this address is refused by the exact list of
// hosts, one that posts across sites by its origin; peers that are not private are not heard. There
// are limits on headers, bodies, time, connections, phones, commands and wrong codes. Where there are
// too many connections or phones, strangers go first: phones with seats, and whoever has a cookie,
// keep their places. The code is good while a screen shows it. Nothing of it is logged.
package phone
