#include "fit-photos.h"

#include <unistd.h>

void write_at(int file, const void *buffer, size_t count, off_t offset) {
    if (pwrite(file, buffer, count, offset) != (ssize_t)count || fsync(file) != 0) fail("cannot write to the medium");
}
