#ifndef PIXEL_ROW_H
#define PIXEL_ROW_H

#include <stddef.h>
#include <stdint.h>

/* What is done to rows of premultiplied 0xAARRGGBB pixels. A share of 256 is all of it. The result may go to where it
   came from. */

/* `a` where `share` is 0, `b` where it is 256. What comes next will be read and written as many pixels on as the strides
   say. */
void pixel_row_mix(const uint32_t *a, const uint32_t *b, uint16_t share, uint32_t *target, size_t count,
                   size_t source_stride, size_t target_stride);

/* The same as it is. */
void pixel_row_copy(const uint32_t *source, uint32_t *target, size_t count, size_t source_stride,
                    size_t target_stride);

/* Draws `source`, as strongly as `share` says, over `target`. */
void pixel_row_over(const uint32_t *source, uint16_t share, uint32_t *target, size_t count);

/* Samples a row: each pixel of the result lies between two neighbours of `source`, from the place on that `places` says,
   by the share of the second that `shares` says in both halves of a word. */
void pixel_row_sample(const uint32_t *source, const int32_t *places, const uint32_t *shares, uint32_t *target,
                      size_t count);

#endif
