// Files, sockets and other programs.
package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
)

func main() {
	found := ""
	for _, path := range []string{"/etc/passwd", "/etc/shadow", "/proc/1/environ", "/root/.bashrc"} {
		if content, problem := os.ReadFile(path); problem == nil && len(content) > 0 {
			found += " " + path
		}
	}
	if _, problem := net.Listen("tcp", "127.0.0.1:0"); problem == nil {
		found += " socket"
	}
	if _, problem := exec.Command("/bin/cat", "/etc/shadow").Output(); problem == nil {
		found += " cat"
	}
	if os.WriteFile("/usr/kibitz", nil, 0o600) == nil {
		found += " write"
	}
	if found == "" {
		fmt.Println("contained")
	} else {
		fmt.Println("escaped:" + found)
	}
}
