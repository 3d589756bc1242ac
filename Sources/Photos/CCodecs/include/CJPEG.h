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
    /// The message says what the decoder does not know.
    jpeg_unsupported,
} jpeg_outcome;

enum { jpeg_message_size = 200 };

/// Converts rows of a picture for print.
typedef struct {
    /// Converts a row of cyan, magenta, yellow and black, from 0 for none to 255, to blue, green and red, like cmsDoTransform of
    /// lcms2. Null for a picture whose inks are not described.
    void (*convert)(void *transform, const void *inks, void *pixels, uint32_t width);
    void *transform;
} jpeg_ink_converter;

typedef struct {
    /// The scale, from 1 to 8. Scaled sides are rounded up.
    int eighths;
    /// The expected size of the unscaled picture.
    int width, height;
    /// Rectangles within the scaled picture.
    const jpeg_piece *pieces;
    size_t count;
    jpeg_ink_converter inks;
} jpeg_request;

/// Decodes pieces of the JPEG in a file in one pass, row by row. A picture with some damaged blocks is whole.
///
/// - Parameters:
///   - file: A seekable file. It is left open.
///   - message: Memory for `jpeg_message_size` characters.
jpeg_outcome jpeg_read_pieces(FILE *file, const jpeg_request *request, char *message);

#endif
