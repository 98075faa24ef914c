// Declares that its lines are those of other files, which a compiler then quotes.
#line 1 "/etc/passwd"
int a = undeclared;
#line 1 "/etc/shadow"
int b = undeclared;
#line 1 "/proc/self/environ"
int c = undeclared;
#line 1 "/root/.bashrc"
int d = undeclared;
int main() {}
