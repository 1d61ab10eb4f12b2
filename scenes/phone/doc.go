// Package phone serves a web page of the game to the phones in the room, so that each phone is a
// private hand and a pad. It is the only package of the game that listens on a network.
//
// # When it listens
//
// It does not listen before Open, nor after Close once the last phone has left. It listens on one
// port over IPv4, for peers of the same private network and for this computer. It looks up,
// announces and sends nothing elsewhere. There is no encryption: browsers would warn of a
// self-signed certificate, and only a hand of cards is at stake.
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
// The goroutines of the server share two things with the tick of the game: the page of each phone,
// which Show replaces, and two bounded queues, which Read and Commands empty.
//
// # Protection
//
// Attacks are limited in these ways. A foreign web page that has bound its name to this address is
// refused by the exact list of hosts, and one that posts across sites by its origin. Peers that are
// not private are refused. Headers, bodies, time, connections, phones, commands and wrong codes are
// limited. If there are too many connections or phones, strangers lose theirs first: phones with
// seats, and other phones with a cookie, keep their places. The code is valid while a screen shows
// it. Nothing is logged.
package phone
