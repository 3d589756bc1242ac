#ifndef JPEG_READER_H
#define JPEG_READER_H

#include "CJPEG.h"

#include <jpeglib.h>
#include <setjmp.h>

/// The state of decoding, which survives a jump.
typedef struct {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf failed;
    jpeg_outcome outcome;
    char *message;
    /// The scan that is being read, and which share of it is lost.
    int scan;
    double lost;
} jpeg_reader;

/// Ends decoding.
_Noreturn void jpeg_fail(jpeg_reader *self, jpeg_outcome outcome, const char *why);

/// Sets up a reader whose errors and warnings end decoding if the picture cannot be shown.
void jpeg_watch(jpeg_reader *self, char *message);

#endif
