#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors with longjmp, which Swift cannot catch, so all use of it is behind this function.

typedef enum {
    png_whole,
    /// The file ends before the picture does.
    png_truncated,
    /// The message has the reason.
    png_damaged,
} png_outcome;

enum { png_message_size = 200 };

/// Converts rows of 16 bits for each component: blue, green, red, alpha.
typedef struct {
    /// Converts a row to pixels 0xAARRGGBB, like cmsDoTransform of lcms2. Null if nothing is to be converted.
    void (*convert)(void *transform, const void *row, void *pixels, uint32_t width);
    void *transform;
} png_row_converter;

/// Decodes a PNG in memory. Warnings are ignored.
///
/// - Parameters:
///   - width, height: The expected size.
///   - pixels: Memory for the pixels: rows from the top, each pixel 0xAARRGGBB, not premultiplied.
///   - converter: Receives the rows of a picture of 16 bits that is not interlaced. Other pictures of 16 bits are rounded to 8.
///   - message: Memory for `png_message_size` characters.
png_outcome png_read_pixels(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t *pixels, png_row_converter converter,
    char *message);

#endif
