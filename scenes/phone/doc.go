// Package phone serves the game's own page to the phones in the room, so that each is a private
// hand and a pad. It is the only package of the game that listens on a network.
//
// # When it listens
//
// It does not listen before Open, nor after Close once the last phone has gone. It listens on one
// port over IPv4, for peers of the same private network and for this computer; it looks up,
// announces and sends nothing elsewhere. There is no encryption: browsers would warn of a
// certificate of our own, and only a hand of cards is at stake.
//
// # Protocol
//
// A phone that sends the code on the screen (43 bits) gets a cookie (128 bits), which identifies it
// from then on. The server sends a stream of server-sent events: the whole page each time, and a
// heartbeat. The phone sends one POST for each touch: a rising number, the number of its page, and
// the move. A page is sent only to the phone of its seat.
//
// # Goroutines
//
// They meet the tick of the game in two places: the page of each phone, which Show swaps, and two
// bounded queues that Read and Commands empty.
//
// # Protection
//
// A foreign web page that has bound its name to this address is refused by the exact list of hosts,
// and one that posts across sites by its origin. Peers that are not private are refused. Headers,
// bodies, time, connections, phones, commands and wrong codes are limited. If there are too many
// connections or phones, strangers go first: phones with seats, and other phones with a cookie,
// keep their places. The code is valid while a screen shows it. Nothing is logged.
package phone
