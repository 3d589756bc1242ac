#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/// The state of decoding, which survives a jump.
typedef struct {
    png_structp png;
    png_infop info;
    png_voidp deep_row;
    jmp_buf failed;
    const uint8_t *bytes;
    size_t left;
    png_outcome outcome;
    char *message;
} reader;

static void fail(reader *self, png_outcome outcome, const char *why) {
    self->outcome = outcome;
    snprintf(self->message, png_message_size, "%s", why);
    longjmp(self->failed, 1);
}

static void on_error(png_structp png, png_const_charp text) { fail(png_get_error_ptr(png), png_damaged, text); }

static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void read_bytes(png_structp png, png_bytep data, size_t count) {
    reader *self = png_get_io_ptr(png);
    if (count > self->left) fail(self, png_truncated, "it ends early");
    memcpy(data, self->bytes, count);
    self->bytes += count;
    self->left -= count;
}

/// Reads the chunks before the pixels. Metadata and colour profiles are read elsewhere; skipping them here means that they
/// cannot take memory.
static void read_header(reader *self, uint32_t width, uint32_t height) {
    png_structp png = self->png;
    png_set_read_fn(png, self, read_bytes);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_user_limits(png, width, height);
    png_set_benign_errors(png, 1);
    png_read_info(png, self->info);
    if (png_get_image_width(png, self->info) != width || png_get_image_height(png, self->info) != height)
        fail(self, png_damaged, "its size has changed");
}

/// Asks for bytes B, G, R, A, which are 0xAARRGGBB on the little-endian machines that Swift runs on.
static void set_pixel_format(png_structp png, bool is_deep) {
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_bgr(png);
    png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
    if (is_deep)
        png_set_swap(png);
    else
        png_set_scale_16(png);
}

static void read_rows(reader *self, uint32_t width, uint32_t height, uint32_t *pixels, png_row_converter converter) {
    png_structp png = self->png;
    bool is_interlaced = png_get_interlace_type(png, self->info) != PNG_INTERLACE_NONE;
    bool is_deep = converter.convert && !is_interlaced && png_get_bit_depth(png, self->info) == 16;
    set_pixel_format(png, is_deep);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, self->info);
    size_t row_size = (size_t)width * (is_deep ? 8 : 4);
    if (png_get_rowbytes(png, self->info) != row_size) png_error(png, "unexpected pixel format");
    if (is_deep) self->deep_row = png_malloc(png, row_size);
    for (int pass = 0; pass < passes; pass += 1)
        for (uint32_t y = 0; y < height; y += 1) {
            uint32_t *row = pixels + (size_t)y * width;
            png_read_row(png, is_deep ? self->deep_row : (png_bytep)row, NULL);
            if (is_deep) converter.convert(converter.transform, self->deep_row, row, width);
        }
    png_read_end(png, NULL);
}

static void read_picture(reader *self, uint32_t width, uint32_t height, uint32_t *pixels, png_row_converter converter) {
    self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, on_error, on_warning);
    if (!self->png) fail(self, png_damaged, "out of memory");
    self->info = png_create_info_struct(self->png);
    if (!self->info) fail(self, png_damaged, "out of memory");
    read_header(self, width, height);
    read_rows(self, width, height, pixels, converter);
}

png_outcome png_read_pixels(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t *pixels, png_row_converter converter,
    char *message) {
    reader self;
    memset(&self, 0, sizeof self);
    self.outcome = png_whole;
    self.bytes = bytes;
    self.left = count;
    self.message = message;
    if (setjmp(self.failed) == 0) read_picture(&self, width, height, pixels, converter);
    if (self.png) png_free(self.png, self.deep_row);
    png_destroy_read_struct(&self.png, &self.info, NULL);
    return self.outcome;
}
