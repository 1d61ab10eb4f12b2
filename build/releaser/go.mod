module canape-releaser

go 1.26.0

toolchain go1.26.8

require (
	github.com/blacktop/go-macho v1.1.296
	github.com/jackmordaunt/icns/v3 v3.0.1
	github.com/srwiley/oksvg v0.0.0-20221011165216-be6e8873101c
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef
	github.com/tc-hib/winres v0.2.1
)

require (
	github.com/blacktop/go-dwarf v1.1.0 // indirect
	github.com/nfnt/resize v0.0.0-20180221191011-83c6a9932646 // indirect
	golang.org/x/image v0.12.0 // indirect
	golang.org/x/net v0.6.0 // indirect
	golang.org/x/text v0.13.0 // indirect
)
