// Computes in as many threads as it gets.
package main

import "runtime"

func main() {
	runtime.GOMAXPROCS(64)
	for i := 0; i < 1000; i++ {
		go func() {
			runtime.LockOSThread()
			for {
			}
		}()
	}
	for {
	}
}
