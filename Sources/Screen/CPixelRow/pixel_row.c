#include "pixel_row.h"

#include <string.h>

/* In C, for Swift builds for one kind of processor, and these loops take what the one at hand has: the loader picks the
   version with registers of 32 bytes where there are any. */
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

enum { WIDTH = 8 };

/* Eight pixels, each as two pairs of bytes: blue and red in the even ones, green and alpha in the odd ones. Products of
   a byte and a share fit into such a pair. */
typedef uint16_t Pairs __attribute__((vector_size(4 * WIDTH)));
typedef uint32_t Words __attribute__((vector_size(4 * WIDTH)));

#define INLINE static inline __attribute__((always_inline))

/* Macros, for what is passed between functions would depend on the processor. */
#define LOAD(vector, pixels) memcpy(&(vector), (pixels), sizeof(vector))
#define STORE(pixels, vector) memcpy((pixels), &(vector), sizeof(vector))
#define EVEN(pairs) ((pairs) & 0xFF)
#define ODD(pairs) ((pairs) >> 8)
#define JOIN(even, odd) ((((even) + 128) >> 8) | (((odd) + 128) & 0xFF00))

INLINE uint32_t mixed(uint32_t a, uint32_t b, uint32_t share) {
    uint32_t even = (a & 0xFF00FF) * (256 - share) + (b & 0xFF00FF) * share + 0x800080;
    uint32_t odd = (a >> 8 & 0xFF00FF) * (256 - share) + (b >> 8 & 0xFF00FF) * share + 0x800080;
    return (even >> 8 & 0xFF00FF) | (odd & 0xFF00FF00);
}

/* What of 256 a pixel lets through. */
INLINE uint32_t transparency(uint32_t pixel) {
    uint32_t alpha = pixel >> 24;
    return 256 - (alpha + (alpha >> 7));
}

INLINE uint32_t over(uint32_t top, uint32_t below) { return top + mixed(0, below, transparency(top)); }

FOR_EACH_PROCESSOR
void pixel_row_mix(const uint32_t *a, const uint32_t *b, uint16_t share, uint32_t *target, size_t count,
                   size_t source_stride, size_t target_stride) {
    const uint16_t rest = 256 - share;
    size_t index = 0;
    for (; index + WIDTH <= count; index += WIDTH) {
        Pairs first, second;
        /* Rows are shorter than what processors wait for before they fetch ahead by themselves. */
        __builtin_prefetch(b + index + source_stride);
        __builtin_prefetch(target + index + target_stride, 1);
        LOAD(first, a + index);
        LOAD(second, b + index);
        Pairs even = EVEN(first) * rest + EVEN(second) * share;
        Pairs odd = ODD(first) * rest + ODD(second) * share;
        Pairs result = JOIN(even, odd);
        STORE(target + index, result);
    }
    for (; index < count; index++) target[index] = mixed(a[index], b[index], share);
}

void pixel_row_copy(const uint32_t *source, uint32_t *target, size_t count, size_t source_stride,
                    size_t target_stride) {
    enum { LINE = 16 };
    for (size_t index = 0; index < count; index += LINE) {
        __builtin_prefetch(source + index + source_stride);
        __builtin_prefetch(target + index + target_stride, 1);
    }
    memcpy(target, source, count * sizeof *target);
}

FOR_EACH_PROCESSOR
void pixel_row_over(const uint32_t *source, uint16_t share, uint32_t *target, size_t count) {
    size_t index = 0;
    for (; index + WIDTH <= count; index += WIDTH) {
        Pairs top, below;
        LOAD(top, source + index);
        LOAD(below, target + index);
        if (share != 256) top = JOIN(EVEN(top) * share, ODD(top) * share);
        Words alpha = (Words)top >> 24;
        Words left = 256 - (alpha + (alpha >> 7));
        Pairs rest = (Pairs)(left | left << 16);
        Pairs result = top + JOIN(EVEN(below) * rest, ODD(below) * rest);
        STORE(target + index, result);
    }
    for (; index < count; index++) target[index] = over(mixed(0, source[index], share), target[index]);
}

FOR_EACH_PROCESSOR
void pixel_row_sample(const uint32_t *source, const int32_t *places, const uint32_t *shares, uint32_t *target,
                      size_t count) {
    size_t index = 0;
    for (; index + WIDTH <= count; index += WIDTH) {
        uint32_t first[WIDTH], second[WIDTH];
        for (int lane = 0; lane < WIDTH; lane++) {
            const uint32_t *place = source + places[index + lane];
            first[lane] = place[0];
            second[lane] = place[1];
        }
        Pairs a, b, share;
        LOAD(a, first);
        LOAD(b, second);
        LOAD(share, shares + index);
        Pairs rest = 256 - share;
        Pairs even = EVEN(a) * rest + EVEN(b) * share;
        Pairs odd = ODD(a) * rest + ODD(b) * share;
        Pairs result = JOIN(even, odd);
        STORE(target + index, result);
    }
    for (; index < count; index++) {
        const uint32_t *place = source + places[index];
        target[index] = mixed(place[0], place[1], shares[index] & 0xFFFF);
    }
}
