// fit-photos PARTITION   grows a partition, such as /dev/sda4, and its file system
// fit-photos FILE        fits the file system in a file to the file's size
// fit-photos FILE N      grows partition N, and its file system, in a file that is the image of a medium

#include "fit-photos.h"

#include <fcntl.h>
#include <limits.h>
#include <linux/blkpg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

void fail(const char *message) {
    fprintf(stderr, "fit-photos: %s\n", message);
    exit(1);
}

void read_at(int file, void *buffer, size_t count, off_t offset) {
    if (pread(file, buffer, count, offset) != (ssize_t)count) fail("cannot read the medium");
}

static int open_medium(const char *path) {
    int medium = open(path, O_RDWR | O_CLOEXEC);
    if (medium < 0) fail("cannot open the medium");
    return medium;
}

static off_t length_of(int file) {
    off_t length = lseek(file, 0, SEEK_END);
    if (length <= 0) fail("cannot tell the medium's size");
    return length;
}

/// Tells the kernel, which has other partitions of the medium in use.
static void announce(int medium, int number, struct extent partition) {
    struct blkpg_partition change = {.start = partition.start, .length = partition.length, .pno = number};
    struct blkpg_ioctl_arg argument = {.op = BLKPG_RESIZE_PARTITION, .datalen = sizeof change, .data = &change};
    if (ioctl(medium, BLKPG, &argument) != 0) fail("the kernel does not accept the new size");
}

/// The medium of a partition, and the partition's number on it.
static int open_medium_of(dev_t partition, int *number) {
    char path[64], target[PATH_MAX];
    snprintf(path, sizeof path, "/sys/dev/block/%u:%u/partition", major(partition), minor(partition));
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%d", number) != 1) fail("not a partition");
    fclose(file);
    snprintf(path, sizeof path, "/sys/dev/block/%u:%u/..", major(partition), minor(partition));
    if (!realpath(path, target)) fail("cannot find the partition's medium");
    snprintf(path, sizeof path, "/dev/%.50s", strrchr(target, '/') + 1);
    return open_medium(path);
}

static void fit_device(dev_t device) {
    int number, medium = open_medium_of(device, &number);
    struct extent partition = fit_partition(medium, length_of(medium), (unsigned)number);
    announce(medium, number, partition);
    fit_file_system(medium, partition);
}

static void fit_file(const char *path, const char *number) {
    int file = open_medium(path);
    struct extent whole = {0, length_of(file)};
    fit_file_system(file, number ? fit_partition(file, whole.length, (unsigned)atoi(number)) : whole);
}

int main(int count, char **arguments) {
    struct stat status;
    if (count < 2 || count > 3) fail("usage: fit-photos PARTITION | FILE [NUMBER]");
    if (stat(arguments[1], &status) != 0) fail("no such partition or file");
    if (S_ISBLK(status.st_mode)) fit_device(status.st_rdev);
    else fit_file(arguments[1], arguments[2]);
}
