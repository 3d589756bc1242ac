#include "clip_private.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/// The size of the reads, in bytes.
enum { buffer_size = 1 << 16 };

static int read_bytes(void *opaque, uint8_t *bytes, int count) {
    clip_file *file = opaque;
    ssize_t result;
    do result = pread(file->descriptor, bytes, (size_t)count, file->start + file->position);
    while (result < 0 && errno == EINTR);
    if (result < 0) return AVERROR(errno);
    if (result == 0) return AVERROR_EOF;
    file->position += result;
    return (int)result;
}

static int64_t seek(void *opaque, int64_t offset, int whence) {
    clip_file *file = opaque;
    if (whence & AVSEEK_SIZE) return file->size;
    switch (whence & ~AVSEEK_FORCE) {
    case SEEK_SET: break;
    case SEEK_CUR: offset += file->position; break;
    case SEEK_END: offset += file->size; break;
    default: return AVERROR(EINVAL);
    }
    if (offset < 0) return AVERROR(EINVAL);
    return file->position = offset;
}

int clip_open_input(clip *clip, int descriptor, int64_t start) {
    struct stat status;
    if (fstat(descriptor, &status) != 0 || status.st_size <= start) return -1;
    clip->file = (clip_file){.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0), .start = start, .size = status.st_size - start};
    if (clip->file.descriptor < 0) return -1;
    uint8_t *buffer = av_malloc(buffer_size);
    if (buffer != NULL) clip->input = avio_alloc_context(buffer, buffer_size, 0, &clip->file, read_bytes, NULL, seek);
    if (clip->input != NULL) return 0;
    av_free(buffer);
    return -1;
}

void clip_close_input(clip *clip) {
    // FFmpeg may have replaced the buffer.
    if (clip->input != NULL) av_freep(&clip->input->buffer);
    avio_context_free(&clip->input);
    if (clip->file.descriptor >= 0) close(clip->file.descriptor);
}
