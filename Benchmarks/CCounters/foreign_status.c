#define _GNU_SOURCE
#include "CForeignStatus.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <sys/stat.h>

static _Atomic uint64_t state;
static _Atomic uint64_t answers;
static _Atomic int is_on;

void foreign_status_begin(uint64_t seed) {
    atomic_store(&state, seed);
    atomic_store(&is_on, 1);
}

void foreign_status_end(void) { atomic_store(&is_on, 0); }

uint64_t foreign_status_count(void) { return atomic_load(&answers); }

/// SplitMix64 (Steele, Lea and Flood), for any number of threads.
static uint64_t next(void) {
    uint64_t value = atomic_fetch_add(&state, 0x9E3779B97F4A7C15) + 0x9E3779B97F4A7C15;
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9;
    value = (value ^ value >> 27) * 0x94D049BB133111EB;
    return value ^ value >> 31;
}

/// A number of any magnitude and sign, often one at which something overflows.
static int64_t number(void) {
    static const int64_t remarkable[] = {
        0, 1, -1, INT64_MAX, INT64_MIN, INT64_MAX / 2, INT64_MAX / 1000000000, INT64_MAX / 1000000000 + 1,
        INT64_MIN / 1000000000, INT64_MIN / 1000000000 - 1, INT32_MAX, INT32_MIN, UINT32_MAX,
    };
    uint64_t random = next();
    if (random % 4 == 0) return remarkable[next() % (sizeof remarkable / sizeof *remarkable)];
    return (int64_t)next() >> random % 64;
}

static void randomize(struct stat *status) {
    if (!atomic_load(&is_on)) return;
    atomic_fetch_add(&answers, 1);
    static const mode_t types[] = {S_IFREG, S_IFDIR, S_IFIFO, S_IFSOCK, S_IFBLK, S_IFCHR, 0, S_IFMT};
    if (next() % 16 == 0) status->st_mode = types[next() % (sizeof types / sizeof *types)] | 0755;
    status->st_size = number();
    status->st_mtim.tv_sec = number();
    status->st_mtim.tv_nsec = number();
    // Few, so that a file is sometimes the same as before.
    status->st_ino = next() % 2 ? (ino_t)number() : next() % 64;
    status->st_dev = next() % 2 ? (dev_t)number() : 1;
}

static int answer(int result, struct stat *status) {
    if (result == 0) randomize(status);
    return result;
}

int stat(const char *restrict path, struct stat *restrict status) { return answer(fstatat(AT_FDCWD, path, status, 0), status); }

int fstat(int file, struct stat *status) { return answer(fstatat(file, "", status, AT_EMPTY_PATH), status); }
