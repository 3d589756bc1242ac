#include "pixel_row.h"

#include <string.h>

/* These loops are in C because Swift compiles a program for one kind of processor. Here, each function is compiled twice,
   and the loader picks the version with 32-byte registers where the processor has them. It does so before ThreadSanitizer is
   ready, so there is one version for it. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ONE_VERSION
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && !defined(ONE_VERSION)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

enum { WIDTH = 8 };

/* Rows are too short for the processor's automatic prefetching. They are fetched into the second level of its cache, which
   holds those of two 4K pictures; the first does not. */
enum { ROWS_AHEAD = 2 };
#define PREFETCH(pixels) __builtin_prefetch((pixels), 0, 2)

/* Eight pixels as 16-bit pairs of bytes. The product of a byte and a weight fits into a pair, so blue and red (the even
   bytes) are computed separately from green and alpha (the odd bytes). */
typedef uint16_t Pairs __attribute__((vector_size(4 * WIDTH)));
typedef uint32_t Words __attribute__((vector_size(4 * WIDTH)));

#define INLINE static inline __attribute__((always_inline))

/* Macros, because how a vector is passed to a function depends on the processor. */
#define LOAD(vector, pixels) memcpy(&(vector), (pixels), sizeof(vector))
#define STORE(pixels, vector) memcpy((pixels), &(vector), sizeof(vector))
#define EVEN(pairs) ((pairs) & 0xFF)
#define ODD(pairs) ((pairs) >> 8)
#define JOIN(even, odd) ((((even) + 128) >> 8) | (((odd) + 128) & 0xFF00))

INLINE uint32_t mixed(uint32_t a, uint32_t b, uint32_t weight) {
    uint32_t even = (a & 0xFF00FF) * (256 - weight) + (b & 0xFF00FF) * weight + 0x800080;
    uint32_t odd = (a >> 8 & 0xFF00FF) * (256 - weight) + (b >> 8 & 0xFF00FF) * weight + 0x800080;
    return (even >> 8 & 0xFF00FF) | (odd & 0xFF00FF00);
}

/* The weight of what lies below a pixel, of 256. */
INLINE uint32_t transparency(uint32_t pixel) {
    uint32_t alpha = pixel >> 24;
    return 256 - (alpha + (alpha >> 7));
}

INLINE uint32_t over(uint32_t top, uint32_t below) { return top + mixed(0, below, transparency(top)); }

FOR_EACH_PROCESSOR
void pixel_row_mix(const uint32_t *a, const uint32_t *b, uint16_t weight, uint32_t *target, size_t count,
                   pixel_row_strides strides) {
    const uint16_t rest = 256 - weight;
    size_t index = 0;
    for (; index + WIDTH <= count; index += WIDTH) {
        Pairs first, second;
        PREFETCH(b + index + ROWS_AHEAD * strides.source);
        PREFETCH(target + index + ROWS_AHEAD * strides.target);
        LOAD(first, a + index);
        LOAD(second, b + index);
        Pairs even = EVEN(first) * rest + EVEN(second) * weight;
        Pairs odd = ODD(first) * rest + ODD(second) * weight;
        Pairs result = JOIN(even, odd);
        STORE(target + index, result);
    }
    for (; index < count; index++) target[index] = mixed(a[index], b[index], weight);
}

void pixel_row_copy(const uint32_t *source, uint32_t *target, size_t count, pixel_row_strides strides) {
    enum { LINE = 16 };
    for (size_t index = 0; index < count; index += LINE) {
        PREFETCH(source + index + ROWS_AHEAD * strides.source);
        PREFETCH(target + index + ROWS_AHEAD * strides.target);
    }
    memcpy(target, source, count * sizeof *target);
}

FOR_EACH_PROCESSOR
void pixel_row_over(const uint32_t *source, uint16_t opacity, uint32_t *target, size_t count) {
    size_t index = 0;
    for (; index + WIDTH <= count; index += WIDTH) {
        Pairs top, below;
        LOAD(top, source + index);
        LOAD(below, target + index);
        if (opacity != 256) top = JOIN(EVEN(top) * opacity, ODD(top) * opacity);
        Words alpha = (Words)top >> 24;
        Words left = 256 - (alpha + (alpha >> 7));
        Pairs rest = (Pairs)(left | left << 16);
        Pairs result = top + JOIN(EVEN(below) * rest, ODD(below) * rest);
        STORE(target + index, result);
    }
    for (; index < count; index++) target[index] = over(mixed(0, source[index], opacity), target[index]);
}

FOR_EACH_PROCESSOR
void pixel_row_sample(const uint32_t *source, const int32_t *indices, const uint32_t *weights, uint32_t *target,
                      size_t count) {
    size_t index = 0;
    for (; index + WIDTH <= count; index += WIDTH) {
        uint32_t first[WIDTH], second[WIDTH];
        for (int lane = 0; lane < WIDTH; lane++) {
            const uint32_t *pixel = source + indices[index + lane];
            first[lane] = pixel[0];
            second[lane] = pixel[1];
        }
        Pairs a, b, weight;
        LOAD(a, first);
        LOAD(b, second);
        LOAD(weight, weights + index);
        Pairs rest = 256 - weight;
        Pairs even = EVEN(a) * rest + EVEN(b) * weight;
        Pairs odd = ODD(a) * rest + ODD(b) * weight;
        Pairs result = JOIN(even, odd);
        STORE(target + index, result);
    }
    for (; index < count; index++) {
        const uint32_t *pixel = source + indices[index];
        target[index] = mixed(pixel[0], pixel[1], weights[index] & 0xFFFF);
    }
}

typedef uint32_t Four __attribute__((vector_size(16)));

/* Writes four columns of four rows. `step` is 1 or -1: the order of the rows in the target. */
INLINE void turn_square(const uint32_t *source, size_t stride, uint32_t *target, ptrdiff_t right, ptrdiff_t step) {
    const uint32_t *first = step < 0 ? source + 3 * stride : source;
    const ptrdiff_t next = step * (ptrdiff_t)stride;
    Four a, b, c, d;
    LOAD(a, first);
    LOAD(b, first + next);
    LOAD(c, first + 2 * next);
    LOAD(d, first + 3 * next);
    Four left_ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), right_ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    Four left_cd = __builtin_shufflevector(c, d, 0, 4, 1, 5), right_cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    a = __builtin_shufflevector(left_ab, left_cd, 0, 1, 4, 5);
    b = __builtin_shufflevector(left_ab, left_cd, 2, 3, 6, 7);
    c = __builtin_shufflevector(right_ab, right_cd, 0, 1, 4, 5);
    d = __builtin_shufflevector(right_ab, right_cd, 2, 3, 6, 7);
    if (step < 0) target -= 3;
    STORE(target, a);
    STORE(target + right, b);
    STORE(target + 2 * right, c);
    STORE(target + 3 * right, d);
}

void pixel_row_turn(const uint32_t *source, size_t stride, size_t width, size_t height, uint32_t *target,
                    ptrdiff_t right, ptrdiff_t down) {
    /* A right angle turns columns into rows, so squares write four pixels at a time. */
    const int is_right_angle = down == 1 || down == -1;
    const size_t columns = is_right_angle ? width & ~(size_t)3 : 0, rows = height & ~(size_t)3;
    for (size_t x = 0; x < columns; x += 4) {
        for (size_t y = 0; y < rows; y += 4)
            turn_square(source + y * stride + x, stride, target + (ptrdiff_t)x * right + (ptrdiff_t)y * down, right, down);
    }
    for (size_t y = 0; y < height; y++) {
        for (size_t x = y < rows ? columns : 0; x < width; x++)
            target[(ptrdiff_t)x * right + (ptrdiff_t)y * down] = source[y * stride + x];
    }
}
