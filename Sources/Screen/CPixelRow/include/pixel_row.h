#ifndef PIXEL_ROW_H
#define PIXEL_ROW_H

#include <stddef.h>
#include <stdint.h>

/* Operations on rows of premultiplied 0xAARRGGBB pixels. Weights are of 256. The target may be one of the sources. */

/* The distances in pixels from one row to the next, for prefetching. */
typedef struct {
    size_t source, target;
} pixel_row_strides;

/* Interpolates between `a`, where `weight` is 0, and `b`, where it is 256. */
void pixel_row_mix(const uint32_t *a, const uint32_t *b, uint16_t weight, uint32_t *target, size_t count,
                   pixel_row_strides strides);

void pixel_row_copy(const uint32_t *source, uint32_t *target, size_t count, pixel_row_strides strides);

/* Draws `source` with an opacity over `target`. */
void pixel_row_over(const uint32_t *source, uint16_t opacity, uint32_t *target, size_t count);

/* Resamples a row: each result is interpolated between the pixel of `source` at its index and the next one. A weight is
   the second pixel's, in both halves of a word. */
void pixel_row_sample(const uint32_t *source, const int32_t *indices, const uint32_t *weights, uint32_t *target,
                      size_t count);

/* Copies rows of `width` pixels to other places: `right` is the distance in the target between neighbours of a row, and
   `down` that between neighbours of a column. */
void pixel_row_turn(const uint32_t *source, size_t stride, size_t width, size_t height, uint32_t *target,
                    ptrdiff_t right, ptrdiff_t down);

#endif
