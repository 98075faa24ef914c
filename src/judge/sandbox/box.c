/*
 * Builds the box that a judged program runs in, and becomes that program. Options, in any order:
 *
 *   --root FOLDER          new namespaces, and a new root that is mounted over this empty folder
 *   --uid-map UID GID      with --root, not as root: maps of the new user namespace, as /proc/self/uid_map takes them
 *   --user NUMBER          with --root, as root: user and group of the program
 *   --home OPTIONS         tmpfs options of the writable home, which is also /tmp
 *   --ro-bind FROM TO      shows a file or a folder, read-only
 *   --bind FROM TO         shows it, writable
 *   --dev-bind FROM TO     shows a device
 *   --symlink TARGET PATH  makes a link
 *   --hide PATH            puts an empty folder in front of one that is shown
 *   --inner                only reports: another tool (bubblewrap) has built the box
 *   --cgroup FILE          enters a control group by its cgroup.procs
 *   --cgroup-fd NUMBER     enters it by an open descriptor
 *   --limit NUMBER VALUE   sets a limit of setrlimit, soft and hard
 *   --filter FILE          sets a seccomp filter
 *   --keep-fd NUMBER       leaves a descriptor open; all others from 3 on are closed
 *   --adopt-orphans        becomes the parent of orphans below it
 *   -- COMMAND             an absolute path and its arguments
 *
 * With --root and --inner it reports on descriptor 3: "begun\n" before the program starts, and then how it ended
 * (struct end). When a step fails: "failed\n", the error number (4 bytes) and the step; the exit code is 125.
 *
 * It calls the kernel directly and is linked with nothing, so that it needs no libc archive and starts at once.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>

/* What older headers do not name. */
#ifndef SYS_close_range
#define SYS_close_range 436
#endif
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif
#ifndef AT_RECURSIVE
#define AT_RECURSIVE 0x8000
#endif

/* ---- system calls ---- */

#if defined(__x86_64__)
static long system_call(long number, long a, long b, long c, long d, long e) {
  register long r10 __asm__("r10") = d, r8 __asm__("r8") = e;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8)
                   : "rcx", "r11", "memory");
  return result;
}
__asm__(".globl _start\n_start: mov %rsp, %rdi\n and $-16, %rsp\n call box\n");
#elif defined(__aarch64__)
static long system_call(long number, long a, long b, long c, long d, long e) {
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b, x2 __asm__("x2") = c,
                x3 __asm__("x3") = d, x4 __asm__("x4") = e;
  __asm__ volatile("svc #0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4) : "memory");
  return x0;
}
__asm__(".globl _start\n_start: mov x0, sp\n bl box\n");
#else
#error "x64 or arm64 only"
#endif

/* Missing arguments are 0. The answer is negative when the kernel refuses. */
#define CALL(name, ...) CALL5(name, __VA_ARGS__, 0, 0, 0, 0, 0)
#define CALL5(name, a, b, c, d, e, ...) \
  system_call(SYS_##name, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e))
/* A refusal ends the box. */
#define MUST(step, name, ...) must(CALL(name, __VA_ARGS__), step)

enum { REPORT = 3, FAILED = 125, EXISTS = 17 };

#define LENGTH(text) (sizeof(text) - 1)

static unsigned long length(const char *text) {
  unsigned long count = 0;
  while (text[count]) count++;
  return count;
}

static void __attribute__((noreturn)) fail(long result, const char *step) {
  int error = (int)-result;
  CALL(write, REPORT, "failed\n", LENGTH("failed\n"));
  CALL(write, REPORT, &error, sizeof error);
  CALL(write, REPORT, step, length(step));
  for (;;) CALL(exit_group, FAILED);
}

static long must(long result, const char *step) {
  if (result < 0) fail(result, step);
  return result;
}

/* ---- options ---- */

static const struct {
  const char *name;
  int values;
} OPTIONS[] = {
    {"--root", 1},    {"--uid-map", 2}, {"--user", 1},      {"--home", 1},  {"--ro-bind", 2}, {"--bind", 2},
    {"--symlink", 2}, {"--hide", 1},    {"--dev-bind", 2},  {"--inner", 0}, {"--cgroup", 1},  {"--limit", 2},
    {"--filter", 1},  {"--keep-fd", 1}, {"--cgroup-fd", 1}, {"--", 0},      {"--adopt-orphans", 0},
};

static int same(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

/* The option after this one; fails on an unknown one and on a missing value. */
static char **after(char **option) {
  for (size_t known = 0; known < sizeof OPTIONS / sizeof *OPTIONS; known++)
    if (same(*option, OPTIONS[known].name)) {
      for (int value = 1; value <= OPTIONS[known].values; value++)
        if (!option[value]) fail(0, *option);
      return option + 1 + OPTIONS[known].values;
    }
  fail(0, *option);
}

/* The first option of this name from here on, or NULL. */
static char **find(char **option, const char *name) {
  for (;; option = after(option)) {
    if (!*option) fail(0, "no command");
    if (same(*option, name)) return option;
    if (same(*option, "--")) return NULL;
  }
}

#define EACH(option, name) \
  for (char **option = find(options, name); option; option = find(after(option), name))

static unsigned long number(const char *digits) {
  unsigned long value = 0;
  const char *at = digits;
  do {
    if (*at < '0' || *at > '9') fail(0, digits);
    value = value * 10 + (unsigned long)(*at - '0');
  } while (*++at);
  return value;
}

/* ---- the steps ---- */

/* Closes every descriptor from 3 on that is not in the set. */
static void close_others(unsigned kept) {
  unsigned first = 3;
  for (unsigned fd = 3; fd < 32; fd++)
    if (kept >> fd & 1) {
      if (fd > first) MUST("close descriptors", close_range, first, fd - 1);
      first = fd + 1;
    }
  MUST("close descriptors", close_range, first, ~0u);
}

static void write_file(const char *path, const char *text) {
  long fd = MUST(path, openat, AT_FDCWD, path, O_WRONLY | O_CLOEXEC);
  MUST(path, write, fd, text, length(text));
  CALL(close, fd);
}

static void new_namespaces(char **options) {
  char **map = find(options, "--uid-map");
  long all = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
  MUST("make namespaces", unshare, all | (map ? CLONE_NEWUSER : 0));
  if (!map) return;
  write_file("/proc/self/setgroups", "deny");
  write_file("/proc/self/uid_map", map[1]);
  write_file("/proc/self/gid_map", map[2]);
}

static void die_with_parent(void) {
  MUST("die with parent", prctl, PR_SET_PDEATHSIG, SIGKILL);
}

static long fork_process(void) {
  return MUST("fork", clone, SIGCHLD);
}

/* Waits for this child, and for orphans until then. Answers its status. */
static int wait_for(long child) {
  int status = 0;
  while (CALL(wait4, -1, &status) != child) continue;
  return status;
}

enum { CLOSED = MS_RDONLY | MS_NOSUID | MS_NODEV, WRITABLE = MS_NOSUID | MS_NODEV };

/* What is mounted now under this path, too, takes nothing more. */
static void remount(const char *path, unsigned long flags) {
  MUST(path, mount, 0, path, 0, MS_REMOUNT | MS_BIND | flags);
}

static void mount_tmpfs(const char *path, const char *settings) {
  MUST(path, mount, "tmpfs", path, "tmpfs", WRITABLE, settings);
}

static void make_folder(const char *path) {
  long result = CALL(mkdirat, AT_FDCWD, path, 0755);
  if (result != -EXISTS) must(result, path);
}

/* The path of the new root, which we are in, and the folders that lead to it. */
static char *place(char *path) {
  if (*path++ != '/') fail(0, path);
  for (char *at = path; *at; at++)
    if (*at == '/') {
      *at = 0;
      make_folder(path);
      *at = '/';
    }
  return path;
}

static void bind(const char *from, char *to, unsigned long flags) {
  char *path = place(to);
  // only a folder can be opened so
  long folder = CALL(openat, AT_FDCWD, from, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    CALL(close, folder);
    make_folder(path);
  } else {
    MUST(path, mknodat, AT_FDCWD, path, S_IFREG | 0444);
  }
  MUST(path, mount, from, path, 0, MS_BIND | MS_REC);
  if (!flags) return;
  remount(path, flags);
  // struct mount_attr; what is mounted below gets the flags, too, where the kernel can do that (5.12)
  unsigned long attributes[4] = {flags, 0, 0, 0};
  CALL(mount_setattr, AT_FDCWD, path, AT_RECURSIVE, attributes, sizeof attributes);
}

/* A root that holds what the options name, a home and processes, and nothing else of the system outside. */
static void new_root(char **options, const char *root) {
  MUST("make mounts private", mount, 0, "/", 0, MS_REC | MS_PRIVATE);
  mount_tmpfs(root, "mode=755,size=1m");
  MUST(root, chdir, root);
  make_folder("old");
  make_folder("proc");
  make_folder("home");
  make_folder("tmp");
  // before anything is shown, which may lie in a folder of the same name outside
  EACH(option, "--home") {
    mount_tmpfs("home", option[1]);
    MUST("tmp", mount, "home", "tmp", 0, MS_BIND);
  }
  for (char **option = options; !same(*option, "--"); option = after(option)) {
    if (same(*option, "--ro-bind")) bind(option[1], option[2], CLOSED);
    if (same(*option, "--bind")) bind(option[1], option[2], WRITABLE);
    if (same(*option, "--dev-bind")) bind(option[1], option[2], 0);
    if (same(*option, "--symlink")) {
      char *path = place(option[2]);
      MUST(path, symlinkat, option[1], AT_FDCWD, path);
    }
    if (same(*option, "--hide")) mount_tmpfs(place(option[1]), "mode=755,size=1m");
  }
  EACH(option, "--hide") remount(option[1] + 1, CLOSED);
  // systems that hide parts of theirs refuse another one
  CALL(mount, "proc", "proc", "proc", CLOSED | MS_NOEXEC);
  MUST("change the root", pivot_root, ".", "old");
  MUST("change the root", chdir, "/");
  MUST("leave the old root", umount2, "old", MNT_DETACH);
  MUST("leave the old root", unlinkat, AT_FDCWD, "old", AT_REMOVEDIR);
  remount("/", CLOSED);
  MUST("home", chdir, "/home");
}

/* No capability is left, and as root the user becomes another. */
static void drop_rights(char **options) {
  for (int right = 0; CALL(prctl, PR_CAPBSET_READ, right) >= 0; right++)
    MUST("drop capabilities", prctl, PR_CAPBSET_DROP, right);
  if (!find(options, "--uid-map")) {
    char **user = find(options, "--user");
    if (!user) fail(0, "no --user");
    unsigned long id = number(user[1]);
    MUST("drop groups", setgroups, 0, 0);
    MUST("change the group", setresgid, id, id, id);
    MUST("change the user", setresuid, id, id, id);
  }
  MUST("drop capabilities", prctl, PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  unsigned none[6] = {0, 0, 0, 0, 0, 0};
  MUST("drop capabilities", capset, &header, none);
}

static struct sock_filter instructions[BPF_MAXINSNS];
static struct sock_fprog filter = {0, instructions};

static void read_filter(const char *path) {
  long fd = MUST(path, openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  long bytes = MUST(path, read, fd, instructions, sizeof instructions);
  filter.len = (unsigned short)((unsigned long)bytes / sizeof *instructions);
  if (filter.len == 0) fail(0, path);
  CALL(close, fd);
}

static long group[8];
static int groups;

static void add_group(long fd) {
  if (groups == sizeof group / sizeof *group) fail(0, "too many control groups");
  group[groups++] = fd;
}

/* How the program ended, and what it and all its children used. */
struct end {
  long status;
  struct rusage usage;
};

/* `stack`, as the kernel leaves it: how many arguments there are, each of them, 0, and the environment. */
void __attribute__((noreturn)) box(long *stack) {
  char **options = (char **)(stack + 2), **environment = (char **)(stack + *stack + 2);
  char **root = find(options, "--root"), **inner = find(options, "--inner");
  // the program has the user of this process there: its memory and its descriptors are closed to it
  if (inner) MUST("close to others", prctl, PR_SET_DUMPABLE, 0);
  if (find(options, "--adopt-orphans")) MUST("adopt orphans", prctl, PR_SET_CHILD_SUBREAPER, 1);
  unsigned kept = 0;
  EACH(option, "--keep-fd") kept |= 1u << (number(option[1]) & 31);
  // nothing that the judge has open gets further
  if (root) close_others(kept | 1u << REPORT);
  EACH(option, "--cgroup") add_group(MUST(option[1], openat, AT_FDCWD, option[1], O_WRONLY | O_CLOEXEC));
  EACH(option, "--cgroup-fd") add_group((long)number(option[1]));
  EACH(option, "--filter") read_filter(option[1]);
  if (root) {
    new_namespaces(options);
    die_with_parent();
    long inside = fork_process();
    // when the first process inside ends, the kernel ends whatever the program left running
    if (inside) wait_for(inside), CALL(exit_group, 0);
    die_with_parent();
    // no process inside shares a process group with the judge
    MUST("make a session", setsid, 0);
    new_root(options, root[1]);
  }
  if (root || inner) {
    MUST("report", write, REPORT, "begun\n", LENGTH("begun\n"));
    long program = fork_process();
    if (program) {
      struct end end;
      end.status = wait_for(program);
      CALL(getrusage, RUSAGE_CHILDREN, &end.usage);
      CALL(write, REPORT, &end, sizeof end);
      CALL(exit_group, 0);
    }
  }
  for (int at = 0; at < groups; at++) MUST("enter a control group", write, group[at], "0", 1);
  EACH(option, "--limit") {
    struct rlimit limit = {number(option[2]), number(option[2])};
    MUST("set limits", prlimit64, 0, number(option[1]), &limit);
  }
  if (root) drop_rights(options);
  close_others(kept);
  if (filter.len) {
    MUST("gain no rights", prctl, PR_SET_NO_NEW_PRIVS, 1);
    MUST("set the filter", seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
  }
  char **command = find(options, "--") + 1;
  if (!*command) fail(0, "no command");
  fail(CALL(execve, *command, command, environment), *command);
}
