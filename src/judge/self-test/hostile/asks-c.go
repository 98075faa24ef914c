package main

// #cgo LDFLAGS: -Wl,-T/etc/passwd
// #include "/etc/shadow"
// static int answer(void) { return 1; }
import "C"
import "fmt"

func main() { fmt.Println("escaped:", C.answer()) }
