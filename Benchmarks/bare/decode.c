/* A lower bound for decoding a photo for a card, for comparison with Vitrine: libjpeg-turbo decodes a JPEG at the
   smallest of its scales that is at least as high as a card. No colour profile, no resampling to the exact size. Prints
   a line of JSON with the median of several passes. */
#include "bare.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <jpeglib.h> /* needs stdio.h */

enum { CARD_HEIGHT = 670, PASSES = 15 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static void decode(FILE *file) {
    struct jpeg_decompress_struct picture;
    struct jpeg_error_mgr errors;
    picture.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&picture);
    rewind(file);
    jpeg_stdio_src(&picture, file);
    jpeg_read_header(&picture, TRUE);
    picture.scale_denom = 8;
    picture.scale_num = 1;
    while (picture.scale_num < 8 && picture.image_height * picture.scale_num / 8 < CARD_HEIGHT) picture.scale_num++;
    picture.out_color_space = JCS_EXT_BGRX;
    jpeg_start_decompress(&picture);
    const size_t pitch = (size_t)picture.output_width * 4;
    unsigned char *pixels = malloc(pitch * picture.output_height);
    if (!pixels) abort();
    while (picture.output_scanline < picture.output_height) {
        JSAMPROW row = pixels + picture.output_scanline * pitch;
        jpeg_read_scanlines(&picture, &row, 1);
    }
    jpeg_finish_decompress(&picture);
    jpeg_destroy_decompress(&picture);
    free(pixels);
}

static int compare(const void *one, const void *other) {
    const double difference = *(const double *)one - *(const double *)other;
    return (difference > 0) - (difference < 0);
}

int bare_decode(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (!file) {
        fprintf(stderr, argc == 2 ? "bare decode: cannot read the file\n" : "usage: bare decode JPEG\n");
        return argc == 2 ? 1 : 64;
    }
    double times[PASSES];
    for (int pass = 0; pass < PASSES; pass++) {
        const double start = now();
        decode(file);
        times[pass] = now() - start;
    }
    qsort(times, PASSES, sizeof *times, compare);
    printf("{\"control\":\"bare-decode\",\"ns\":%.0f}\n", times[PASSES / 2] * 1e6);
    return 0;
}
