// Its folder holds its own program and nothing else.
#include <cstdio>
#include <cstring>
#include <dirent.h>

int main() {
  bool escaped = false;
  DIR *folder = opendir("/box");
  while (dirent *entry = folder ? readdir(folder) : nullptr)
    if (entry->d_name[0] != '.' && strcmp(entry->d_name, "program")) escaped = true, printf("escaped: %s\n", entry->d_name);
  const char *places[] = {"/work", "/data", "/tmp/kibitz-judge-0", "/box/..", "/old"};
  for (const char *place : places) {
    DIR *other = opendir(place);
    while (dirent *entry = other ? readdir(other) : nullptr)
      if (strstr(entry->d_name, "kibitz")) escaped = true, printf("escaped: %s/%s\n", place, entry->d_name);
  }
  if (!escaped) puts("contained");
}
