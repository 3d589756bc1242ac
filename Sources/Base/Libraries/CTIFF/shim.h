#include <stdarg.h>
#include <stdio.h>
#include <tiffio.h>

/// The first error of a file; the later ones follow from it.
struct vitrine_tiff_message {
    char text[256];
};

static inline int vitrine_tiff_keep_error(
    TIFF *file, void *data, const char *module, const char *format, va_list arguments) {
    (void)file;
    struct vitrine_tiff_message *message = data;
    if (message->text[0] != '\0') return 1;
    // The module is a function of libtiff, or the name under which the file was opened.
    size_t length = (size_t)snprintf(message->text, sizeof message->text, "%.60s: ", module == NULL ? "libtiff" : module);
    vsnprintf(message->text + length, sizeof message->text - length, format, arguments);
    return 1;
}

static inline int vitrine_tiff_ignore_warning(
    TIFF *file, void *data, const char *module, const char *format, va_list arguments) {
    (void)file, (void)data, (void)module, (void)format, (void)arguments;
    return 1;
}

/// Options for a file whose errors go to `message`, and for which no single allocation is larger than `limit`.
static inline TIFFOpenOptions *vitrine_tiff_options(struct vitrine_tiff_message *message, tmsize_t limit) {
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    if (options == NULL) return NULL;
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, limit);
    TIFFOpenOptionsSetErrorHandlerExtR(options, vitrine_tiff_keep_error, message);
    TIFFOpenOptionsSetWarningHandlerExtR(options, vitrine_tiff_ignore_warning, NULL);
    return options;
}

/// A field of 16 bits, or its default; zero if it has none.
static inline uint16_t vitrine_tiff_short(TIFF *file, uint32_t tag) {
    uint16_t value = 0;
    return TIFFGetFieldDefaulted(file, tag, &value) ? value : 0;
}

/// A field of 32 bits, or its default; zero if it has none.
static inline uint32_t vitrine_tiff_long(TIFF *file, uint32_t tag) {
    uint32_t value = 0;
    return TIFFGetFieldDefaulted(file, tag, &value) ? value : 0;
}

/// What the first sample after the colours means, or `EXTRASAMPLE_UNSPECIFIED`.
static inline uint16_t vitrine_tiff_extra_sample(TIFF *file) {
    uint16_t count = 0, *meanings = NULL;
    TIFFGetFieldDefaulted(file, TIFFTAG_EXTRASAMPLES, &count, &meanings);
    return count > 0 && meanings != NULL ? meanings[0] : EXTRASAMPLE_UNSPECIFIED;
}

static inline int vitrine_tiff_has_profile(TIFF *file) {
    uint32_t count = 0;
    void *profile = NULL;
    return TIFFGetField(file, TIFFTAG_ICCPROFILE, &count, &profile);
}

/// The red, green and blue of a palette, 2 to the power of the bits of a sample each. Zero if there is none.
static inline int vitrine_tiff_palette(TIFF *file, const uint16_t **red, const uint16_t **green, const uint16_t **blue) {
    uint16_t *channels[3] = { NULL, NULL, NULL };
    if (!TIFFGetField(file, TIFFTAG_COLORMAP, &channels[0], &channels[1], &channels[2])) return 0;
    *red = channels[0];
    *green = channels[1];
    *blue = channels[2];
    return 1;
}

/// Makes libtiff convert the pixels in the order in which they are stored.
static inline void vitrine_tiff_set_upright(TIFF *file) { TIFFSetField(file, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT); }

/// Makes libtiff decode JPEGs of YCbCr to RGB. Zero if the picture is none.
static inline int vitrine_tiff_decode_rgb(TIFF *file) {
    if (vitrine_tiff_short(file, TIFFTAG_COMPRESSION) != COMPRESSION_JPEG) return 0;
    if (vitrine_tiff_short(file, TIFFTAG_PHOTOMETRIC) != PHOTOMETRIC_YCBCR) return 0;
    return TIFFSetField(file, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
}
