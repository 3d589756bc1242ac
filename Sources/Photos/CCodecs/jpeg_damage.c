#include "jpeg_reader.h"

#include <jerror.h>
#include <stdbool.h>
#include <string.h>

// libjpeg continues after a warning. Some warnings are harmless; others mean that pixels are wrong or missing. A picture is shown if
// most of it is intact.

/// The greatest share of a scan that may be lost.
static const double greatest_loss = 0.25;

_Noreturn void jpeg_fail(jpeg_reader *self, jpeg_outcome outcome, const char *why) {
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
    if (feature != NULL) jpeg_fail(self, jpeg_unsupported, feature);
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    int code = info->err->msg_code;
    jpeg_fail(self, code == JWRN_JPEG_EOF || code == JERR_INPUT_EMPTY ? jpeg_truncated : jpeg_damaged, text);
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

void jpeg_watch(jpeg_reader *self, char *message) {
    memset(self, 0, sizeof *self);
    self->outcome = jpeg_whole;
    self->message = message;
    self->info.err = jpeg_std_error(&self->errors);
    self->info.client_data = self;
    self->errors.error_exit = on_error;
    self->errors.emit_message = on_message;
}
