// The environment must reveal nothing about the user.
#include <cstdio>
#include <cstring>

extern char **environ;

int main() {
  const char *known[] = {"PATH=", "HOME=", "TMPDIR=", "LANG=", "KIBITZ_RUN=", "PWD=", "OLDPWD=", "SHLVL=", "_="};
  bool escaped = false;
  for (char **each = environ; *each; each++) {
    bool fine = false;
    for (const char *name : known) fine = fine || strncmp(*each, name, strlen(name)) == 0;
    if (!fine) escaped = true, printf("escaped: %s\n", *each);
  }
  if (!escaped) puts("contained");
}
