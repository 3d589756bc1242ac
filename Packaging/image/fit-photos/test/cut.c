// In place of write.c: cuts the power during the CUT-th write, after its first sector or within it.

#include "../fit-photos.h"

#include <stdlib.h>
#include <unistd.h>

void write_at(int file, const void *buffer, size_t count, off_t offset) {
    static int writes = 0;
    bool is_cut = ++writes == atoi(getenv("CUT"));
    size_t written = !is_cut ? count : count > sector_size ? sector_size : count / 2;
    if (pwrite(file, buffer, written, offset) != (ssize_t)written) fail("cannot write");
    if (is_cut) _exit(9);
}
