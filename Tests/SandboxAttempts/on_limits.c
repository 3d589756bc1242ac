#include "attempts.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>

/// Twice what the sandbox permits.
enum { too_many_descriptors = 64, too_large_file = 2L << 30, too_much_memory = 6L << 30 };

static long raise_limit(int resource) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return -1;
    // One more than the most that is allowed.
    limit.rlim_max += 1;
    return limit.rlim_max == 0 ? 0 : setrlimit(resource, &limit);
}

static long raise_descriptors(const attack_scene *scene) {
    (void)scene;
    return raise_limit(RLIMIT_NOFILE);
}
static long raise_memory(const attack_scene *scene) {
    (void)scene;
    return raise_limit(RLIMIT_AS);
}
static long raise_files(const attack_scene *scene) {
    (void)scene;
    return raise_limit(RLIMIT_FSIZE);
}
static long raise_core(const attack_scene *scene) {
    (void)scene;
    return raise_limit(RLIMIT_CORE);
}

static long have_descriptors(const attack_scene *scene) {
    for (int count = 0; count < too_many_descriptors; count += 1)
        if (fcntl(scene->photo, F_DUPFD_CLOEXEC, 0) < 0) return -1;
    return 0;
}

static long have_memory(const attack_scene *scene) {
    (void)scene;
    void *memory = mmap(NULL, too_much_memory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? -1 : 0;
}

static long have_large_file(const attack_scene *scene) { return ftruncate(scene->memory, too_large_file); }
static long write_photo(const attack_scene *scene) { return write(scene->photo, "a", 1); }
static long map_photo_writable(const attack_scene *scene) {
    void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, scene->photo, 0);
    return memory == MAP_FAILED ? -1 : 0;
}

const struct attempt attempts_on_limits[] = {
    LIMITED(EPERM, "raise the limit on descriptors", raise_descriptors),
    LIMITED(EPERM, "raise the limit on memory", raise_memory),
    LIMITED(EPERM, "raise the limit on files", raise_files),
    LIMITED(EPERM, "raise the limit on core dumps", raise_core),
    LIMITED(EMFILE, "have more descriptors", have_descriptors),
    LIMITED(ENOMEM, "have more memory", have_memory),
    LIMITED(EFBIG, "write a larger file", have_large_file),
    LIMITED(EBADF, "write to the photo", write_photo),
    LIMITED(EACCES, "map the photo for writing", map_photo_writable),
    {0},
};
