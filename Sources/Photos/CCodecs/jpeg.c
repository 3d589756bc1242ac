#include "CJPEG.h"

#include <jpeglib.h>
// Needs what jpeglib.h declares.
#include <jerror.h>
#include <setjmp.h>
#include <stdbool.h>
#include <string.h>

/// The state of decoding, which survives a jump.
typedef struct {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf failed;
    jpeg_outcome outcome;
    char *message;
    /// The scan that is being read, and which share of it is lost.
    int scan;
    double lost;
} jpeg_reader;

// libjpeg continues after a warning. Some warnings are harmless; others mean that pixels are wrong or missing. A picture is shown if
// most of it is intact.

/// The greatest share of a scan that may be lost.
static const double greatest_loss = 0.25;

/// Ends decoding.
_Noreturn static void fail(jpeg_reader *self, jpeg_outcome outcome, const char *why) {
    self->outcome = outcome;
    snprintf(self->message, jpeg_message_size, "%s", why);
    longjmp(self->failed, 1);
}

/// The name of a valid feature that libjpeg does not decode, or NULL.
static const char *unsupported(const struct jpeg_error_mgr *errors) {
    switch (errors->msg_code) {
    // The number of a coding process (ITU-T T.81, table B.1).
    case JERR_SOF_UNSUPPORTED: return (errors->msg_parm.i[0] & 3) == 3 ? "lossless coding" : "hierarchical coding";
    case JERR_BAD_PRECISION: return "samples of other than 8 bits";
    case JERR_ARITH_NOTIMPL: return "arithmetic coding";
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CCIR601_NOTIMPL: return "this subsampling";
    case JERR_CONVERSION_NOTIMPL: return "these colours";
    default: return NULL;
    }
}

static void on_error(j_common_ptr info) {
    jpeg_reader *self = info->client_data;
    const char *feature = unsupported(info->err);
    if (feature != NULL) fail(self, jpeg_unsupported, feature);
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    int code = info->err->msg_code;
    fail(self, code == JWRN_JPEG_EOF || code == JERR_INPUT_EMPTY ? jpeg_truncated : jpeg_damaged, text);
}

/// The share of the scan from here to the next restart marker, or to its end.
static double rest_of_interval(j_decompress_ptr info, double units) {
    double rest = 1 - (double)info->input_iMCU_row / info->total_iMCU_rows;
    double interval = info->restart_interval > 0 ? info->restart_interval / units : 1;
    return interval < rest ? interval : rest;
}

/// Adds to the lost share of a scan. Pixels depend on every scan.
static void lose(jpeg_reader *self, bool is_interval) {
    j_decompress_ptr info = &self->info;
    if (self->scan != info->input_scan_number) self->lost = 0;
    self->scan = info->input_scan_number;
    double units = (double)info->MCUs_per_row * info->MCU_rows_in_scan;
    self->lost += is_interval ? rest_of_interval(info, units) : 1 / units;
    if (self->lost > greatest_loss) on_error((j_common_ptr)info);
}

static void on_message(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA: // Many cameras leave stray bytes between segments.
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM:
    case JWRN_NOT_SEQUENTIAL: // Phones write a wrong range of coefficients, which has no meaning in a sequential scan.
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_MUST_RESYNC: // If data are lost by it, another warning follows.
        return;
    case JWRN_HUFF_BAD_CODE: // A block, after which decoding usually finds the next codes again.
        lose(info->client_data, false);
        return;
    case JWRN_HIT_MARKER: // All blocks up to the next restart marker.
    case JWRN_ARITH_BAD_CODE:
        lose(info->client_data, true);
        return;
    default: on_error(info);
    }
}

/// Sets up a reader whose errors and warnings end decoding if the picture cannot be shown.
static void watch(jpeg_reader *self, char *message) {
    memset(self, 0, sizeof *self);
    self->outcome = jpeg_whole;
    self->message = message;
    self->info.err = jpeg_std_error(&self->errors);
    self->info.client_data = self;
    self->errors.error_exit = on_error;
    self->errors.emit_message = on_message;
}

// Pieces

/// Whether an end-of-image marker follows after `start`; any data may come after it. The marker cannot occur in compressed
/// data.
static bool has_end_marker(FILE *file, long start) {
    uint8_t chunk[64 * 1024];
    if (fseek(file, 0, SEEK_END) != 0) return false;
    // Searched backwards, because the marker is nearly always at the end. Chunks overlap by a byte in case the marker lies
    // across their boundary.
    for (long end = ftell(file); end - start >= 2; end = end - (long)sizeof chunk + 1) {
        long begin = end - (long)sizeof chunk > start ? end - (long)sizeof chunk : start;
        size_t count = (size_t)(end - begin);
        if (fseek(file, begin, SEEK_SET) != 0 || fread(chunk, 1, count, file) != count) return false;
        for (size_t index = 0; index + 1 < count; index += 1)
            if (chunk[index] == 0xFF && chunk[index + 1] == JPEG_EOI) return true;
    }
    return false;
}

/// Fails if the file is truncated, even if all pieces come before the point of truncation.
static void check_end(jpeg_reader *self, FILE *file) {
    long position = ftell(file);
    bool is_whole = position >= 0 && has_end_marker(file, position - (long)self->info.src->bytes_in_buffer);
    if (!is_whole || fseek(file, position, SEEK_SET) != 0) fail(self, jpeg_truncated, "it has no end marker");
}

static int at_most(int value, int limit) { return value < limit ? value : limit; }
static int at_least(int value, int limit) { return value > limit ? value : limit; }

/// Extra rows and columns to decode around a piece, because colour is interpolated between neighbours.
static const int margin = 32;

/// Skips the columns that no piece needs, and returns the first one that is decoded.
static int crop(jpeg_reader *self, const jpeg_piece *pieces, size_t count) {
    int full = (int)self->info.output_width, left = full, right = 0;
    for (size_t index = 0; index < count; index += 1) {
        left = at_most(left, pieces[index].x);
        right = at_least(right, pieces[index].x + pieces[index].width);
    }
    JDIMENSION x = (JDIMENSION)at_least(left - margin, 0);
    JDIMENSION width = (JDIMENSION)at_most(right + margin, full) - x;
    if ((int)width < full) jpeg_crop_scanline(&self->info, &x, &width);
    return (int)width < full ? (int)x : 0;
}

/// The first row at or after `row` that a piece needs, or the picture's height if there is none.
static int next_wanted(jpeg_reader *self, int row, const jpeg_piece *pieces, size_t count) {
    int next = (int)self->info.output_height;
    for (size_t index = 0; index < count; index += 1)
        if (row < pieces[index].y + pieces[index].height) next = at_most(next, at_least(row, pieces[index].y));
    return next;
}

/// Converts inks without a description to blue, green and red.
static void blend_inks(JSAMPLE *pixel) {
    int light[3];
    for (int ink = 0; ink < 3; ink += 1) light[ink] = ((255 - pixel[ink]) * (255 - pixel[3]) + 127) / 255;
    for (int ink = 0; ink < 3; ink += 1) pixel[2 - ink] = (JSAMPLE)light[ink];
}

/// Converts a row of CMYK to pixels. Adobe's programs, which write most of these files, store inverted values.
static void convert_inks(jpeg_reader *self, JSAMPLE *row, const jpeg_ink_converter *converter) {
    JSAMPLE *end = row + 4 * (size_t)self->info.output_width;
    if (self->info.saw_Adobe_marker)
        for (JSAMPLE *ink = row; ink < end; ink += 1) *ink = 255 - *ink;
    if (converter->convert != NULL) converter->convert(converter->transform, row, row, self->info.output_width);
    for (JSAMPLE *pixel = row; pixel < end; pixel += 4) {
        if (converter->convert == NULL) blend_inks(pixel);
        pixel[3] = 255;
    }
}

static void copy_row(const JSAMPLE *samples, int left, int row, const jpeg_piece *pieces, size_t count) {
    for (size_t index = 0; index < count; index += 1) {
        const jpeg_piece *piece = &pieces[index];
        if (row < piece->y || row >= piece->y + piece->height) continue;
        uint32_t *line = piece->pixels + (size_t)(row - piece->y) * (size_t)piece->width;
        memcpy(line, samples + 4 * (piece->x - left), (size_t)piece->width * 4);
    }
}

static void read_rows(jpeg_reader *self, const jpeg_request *request) {
    j_decompress_ptr info = &self->info;
    const jpeg_piece *pieces = request->pieces;
    size_t count = request->count;
    int left = crop(self, pieces, count);
    JSAMPARRAY line = info->mem->alloc_sarray((j_common_ptr)info, JPOOL_IMAGE, info->output_width * 4, 1);
    while (true) {
        int row = (int)info->output_scanline;
        int next = next_wanted(self, row, pieces, count);
        if (next == (int)info->output_height) break;
        if (next - row > 2 * margin) row += (int)jpeg_skip_scanlines(info, (JDIMENSION)(next - margin - row));
        if (jpeg_read_scanlines(info, line, 1) != 1) fail(self, jpeg_truncated, "it ends early");
        if (info->out_color_space == JCS_CMYK) convert_inks(self, line[0], &request->inks);
        copy_row(line[0], left, row, pieces, count);
    }
}

static void read_pieces(jpeg_reader *self, FILE *file, const jpeg_request *request) {
    j_decompress_ptr info = &self->info;
    jpeg_create_decompress(info);
    jpeg_stdio_src(info, file);
    jpeg_read_header(info, TRUE);
    if (info->image_width != (JDIMENSION)request->width || info->image_height != (JDIMENSION)request->height)
        fail(self, jpeg_damaged, "its size has changed");
    check_end(self, file);
    bool has_inks = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    // Bytes B, G, R, A are 0xAARRGGBB on the little-endian machines that Swift runs on.
    info->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
    info->scale_num = (unsigned)request->eighths;
    info->scale_denom = 8;
    jpeg_start_decompress(info);
    read_rows(self, request);
}

jpeg_outcome jpeg_read_pieces(FILE *file, const jpeg_request *request, char *message) {
    jpeg_reader self;
    watch(&self, message);
    if (setjmp(self.failed) == 0) read_pieces(&self, file, request);
    jpeg_destroy_decompress(&self.info);
    return self.outcome;
}
