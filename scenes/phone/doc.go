// Package phone serves a web page of the game to the phones in the room. On this page a phone shows a
// private hand, and is a pad. It is the only package of the game that listens on a network.
//
// # When it listens
//
// The server listens after Open. After Close it stops when the last phone has left. It listens on one
// port over IPv4, and accepts only peers in the same private network and on this computer. It makes
// no connections of its own: it looks up no names and announces nothing. There is no encryption,
// because browsers would warn of a self-signed certificate, and only a hand of cards is at stake.
//
// # Protocol
//
// A phone that sends the code on the screen (43 bits) gets a cookie (128 bits), which identifies it
// from then on. The server sends it a stream of server-sent events: the complete page after each
// change, and a heartbeat. The phone sends a POST for each touch with a rising number, the number of
// its page, and the move. The page of a seat is sent only to the phone of that seat.
//
// # Goroutines
//
// The goroutines of the server share two things with the tick of the game: the page of each phone,
// which Show replaces, and two bounded queues, which Read and Commands empty.
//
// # Protection
//
// The server protects itself and the game in these ways. It answers only requests that name one of
// its own addresses as the host. So a foreign web page cannot reach it by binding its own name to
// this address. It refuses posts from other origins, and peers that are not private. It limits
// headers, bodies, times, connections, phones, commands and wrong codes. If there are too many
// connections or phones, strangers lose theirs first; phones with seats, and then other phones with
// a cookie, keep their places. The code is valid only while a screen shows it, and for some seconds
// after that. Nothing is logged.
package phone
