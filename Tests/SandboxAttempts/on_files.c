#include "attempts.h"
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <time.h>

static struct stat status;
static struct statx extended_status;
static struct statfs file_system;
static struct open_how how = {.flags = O_RDONLY};
static struct {
    struct file_handle handle;
    unsigned char bytes[128];
} handle = {.handle = {.handle_bytes = 128}};
static int mount_number;
static char buffer[256];
static const struct timespec now[2];

static long open_path(const char *format, int number, int mode) {
    char path[64];
    snprintf(path, sizeof path, format, number);
    return syscall(SYS_openat, AT_FDCWD, path, mode, 0);
}

static long open_again(const attack_scene *scene) { return open_path("/proc/self/fd/%d", scene->photo, O_RDWR); }
static long open_own_memory(const attack_scene *scene) {
    (void)scene;
    return open_path("/proc/self/mem", 0, O_RDWR);
}
static long open_memory(const attack_scene *scene) { return open_path("/proc/%d/mem", scene->gallery, O_RDWR); }
static long open_environment(const attack_scene *scene) {
    return open_path("/proc/%d/environ", scene->gallery, O_RDONLY);
}

const struct attempt attempts_on_files[] = {
    LANDLOCKED(1, "open a file by its absolute path", openat, AT_FDCWD, FILE_PATH, O_RDONLY),
    LANDLOCKED(1, "open the current folder by a relative path", openat, AT_FDCWD, TO("."), O_RDONLY | O_DIRECTORY),
    LANDLOCKED(1, "open a file with openat2", openat2, AT_FDCWD, FILE_PATH, TO(&how), sizeof how),
    LANDLOCKED(1, "open a file for writing", openat, AT_FDCWD, FILE_PATH, O_WRONLY),
    LANDLOCKED(1, "open a folder", openat, AT_FDCWD, FOLDER_PATH, O_RDONLY | O_DIRECTORY),
    CALL("open a path with O_PATH", openat, AT_FDCWD, FILE_PATH, O_PATH),
    LANDLOCKED(1, "create a nameless file with O_TMPFILE", openat, AT_FDCWD, FOLDER_PATH, O_TMPFILE | O_RDWR, 0600),
    STEPS("open the photo again, for writing", open_again),
    STEPS("open its own memory in /proc", open_own_memory),
    STEPS("open the gallery's memory in /proc", open_memory),
    STEPS("read the gallery's environment in /proc", open_environment),
    CALL("make a handle of a path", name_to_handle_at, AT_FDCWD, FILE_PATH, TO(&handle), TO(&mount_number), 0),
    CALL("open a file by its handle", open_by_handle_at, AT_FDCWD, TO(&handle), O_RDONLY),
    CALL("stat a path", newfstatat, AT_FDCWD, FILE_PATH, TO(&status), 0),
    CALL("stat a path with the flag for descriptors", newfstatat, AT_FDCWD, FILE_PATH, TO(&status), AT_EMPTY_PATH),
    CALL("statx a path", statx, AT_FDCWD, FILE_PATH, 0, STATX_ALL, TO(&extended_status)),
    CALL("statx a path with the flag for descriptors", statx, AT_FDCWD, FILE_PATH, AT_EMPTY_PATH, STATX_ALL,
         TO(&extended_status)),
    CALL("statfs a path", statfs, FILE_PATH, TO(&file_system)),
    CALL("ask whether a path may be read", faccessat, AT_FDCWD, FILE_PATH, R_OK),
    CALL("read a link", readlinkat, AT_FDCWD, TO("/proc/self/exe"), TO(buffer), sizeof buffer),
    CALL("ask for the current folder", getcwd, TO(buffer), sizeof buffer),
    CALL("change the current folder", chdir, FOLDER_PATH),
    CALL("remove a file", unlinkat, AT_FDCWD, FILE_PATH, 0),
    CALL("rename a file", renameat2, AT_FDCWD, FILE_PATH, AT_FDCWD, NEW_PATH, 0),
    CALL("link to a file", linkat, AT_FDCWD, FILE_PATH, AT_FDCWD, NEW_PATH, 0),
    CALL("make a symbolic link", symlinkat, FILE_PATH, AT_FDCWD, NEW_PATH),
    CALL("make a folder", mkdirat, AT_FDCWD, NEW_PATH, 0700),
    CALL("make a named pipe", mknodat, AT_FDCWD, NEW_PATH, S_IFIFO | 0600),
    LANDLOCKED(3, "truncate a path", truncate, FILE_PATH, 0),
    CALL("change the photo's permissions", fchmod, PHOTO, 0666),
    CALL("change the photo's owner", fchown, PHOTO, 0, 0),
    CALL("change the photo's time", utimensat, PHOTO, 0, TO(now), 0),
    CALL("lock the photo", flock, PHOTO, 2),
    CALL("read an extended attribute", getxattr, FILE_PATH, TO("user.a"), TO(buffer), sizeof buffer),
    CALL("set an extended attribute of the photo", fsetxattr, PHOTO, TO("user.a"), TO("b"), 1),
    CALL("list the entries of a folder", getdents64, 0, TO(buffer), sizeof buffer),
    {0},
};
