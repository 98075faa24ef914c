// Looks for the answers wherever the judge may store them.
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <string>
#include <sys/stat.h>

bool escaped;

// The judge itself among global packages: it must be hidden.
void lookForPackages(const std::string &folder) {
  DIR *open = opendir(folder.c_str());
  if (!open) return;
  while (dirent *entry = readdir(open))
    if (entry->d_name[0] != '.') escaped = true, printf("escaped: %s/%s\n", folder.c_str(), entry->d_name);
  closedir(open);
}

void look(const std::string &folder, int depth) {
  DIR *open = opendir(folder.c_str());
  if (!open) return;
  while (dirent *entry = readdir(open)) {
    const std::string name = entry->d_name, path = folder + "/" + name;
    if (name == "." || name == "..") continue;
    const size_t dot = name.rfind('.');
    const std::string ending = dot == std::string::npos ? "" : name.substr(dot);
    if (ending == ".out" || ending == ".ans" || ending == ".in" || name.rfind("kibitz", 0) == 0)
      escaped = true, printf("escaped: %s\n", path.c_str());
    struct stat about;
    if (depth > 0 && lstat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode)) look(path, depth - 1);
  }
  closedir(open);
}

int main() {
  for (const char *folder : {"/box", "/home", "/tmp", "/var", "/root", "/dev", "/dev/shm", "/run", "/srv", "/opt", "/library",
                             "/proc/1/cwd", "/proc/1/root/tmp", "/proc/1/fd", "/proc/self/cwd/.."})
    look(folder, strcmp(folder, "/proc/self/cwd/..") == 0 ? 0 : 2);
  for (const char *folder : {"/usr/lib/node_modules", "/usr/local/lib/node_modules"}) lookForPackages(folder);
  for (int descriptor = 3; descriptor < 64; descriptor++) {
    struct stat about;
    if (stat(("/proc/self/fd/" + std::to_string(descriptor)).c_str(), &about) == 0) escaped = true, printf("escaped: %d\n", descriptor);
  }
  if (!escaped) puts("contained");
}
