#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// libjpeg reports errors by a jump, which only C can catch; so all of its use is here, behind one function.

/// A rectangle of the scaled picture, and where its pixels go: rows from the top, each pixel 0xAARRGGBB.
typedef struct {
    int x, y, width, height;
    uint32_t *pixels;
} jpeg_piece;

typedef enum {
    jpeg_whole,
    /// The file ends before the picture does.
    jpeg_truncated,
    /// The message says how.
    jpeg_damaged,
} jpeg_outcome;

enum { jpeg_message_size = 200 };

/// Decodes pieces of the JPEG in a file in one pass, row by row.
///
/// - Parameters:
///   - file: A file that can be sought in. It is left open.
///   - eighths: The scale, from 1 to 8; a scaled side is rounded up.
///   - width, height: What the unscaled picture must have.
///   - pieces: Within the scaled picture.
///   - message: Room for `jpeg_message_size` characters.
jpeg_outcome jpeg_read_pieces(
    FILE *file, int eighths, int width, int height, const jpeg_piece *pieces, size_t count, char *message);

#endif
