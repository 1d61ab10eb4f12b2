package main

// showFolder is nil, because a web page cannot show a folder of the computer.
var showFolder func(path string) error
