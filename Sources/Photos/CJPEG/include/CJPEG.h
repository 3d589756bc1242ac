#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// libjpeg reports errors with longjmp, which Swift cannot catch, so all use of it is behind this function.

/// A rectangle of the scaled picture and the memory for its pixels: rows from the top, each pixel 0xAARRGGBB.
typedef struct {
    int x, y, width, height;
    uint32_t *pixels;
} jpeg_piece;

typedef enum {
    jpeg_whole,
    /// The file ends before the picture does.
    jpeg_truncated,
    /// The message has the reason.
    jpeg_damaged,
} jpeg_outcome;

enum { jpeg_message_size = 200 };

/// Decodes pieces of the JPEG in a file in one pass, row by row.
///
/// - Parameters:
///   - file: A seekable file. It is left open.
///   - eighths: The scale, from 1 to 8. Scaled sides are rounded up.
///   - width, height: The expected size of the unscaled picture.
///   - pieces: Rectangles within the scaled picture.
///   - message: Memory for `jpeg_message_size` characters.
jpeg_outcome jpeg_read_pieces(
    FILE *file, int eighths, int width, int height, const jpeg_piece *pieces, size_t count, char *message);

#endif
