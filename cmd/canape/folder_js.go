package main

// showFolder is nil: a page cannot show a folder of the computer.
var showFolder func(path string) error
