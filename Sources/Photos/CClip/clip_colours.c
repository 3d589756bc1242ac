#include "clip_private.h"
#include <libavutil/mem.h>
#include <math.h>
#include <string.h>

enum { light_count = 1 << 12, level_count = 1 << 14 };

struct clip_colours {
    enum AVColorPrimaries primaries;
    enum AVColorTransferCharacteristic transfer;
    /// From red, green and blue light of the frame's primaries to that of sRGB's.
    float matrix[9];
    /// The light of each sample, from 0 to 1.
    float light[light_count];
    /// The level in sRGB of each light.
    uint8_t level[level_count];
};

// Light, as still pictures have it: see CodedColours in ColourConversion.swift

/// White in a picture of high dynamic range, in candela per square metre (ITU-R BT.2408, section 2.2). What is brighter is
/// shown as white.
static const double reference_white = 203;

/// In candela per square metre (SMPTE ST 2084).
static double perceptual_quantizer(double value) {
    double root = pow(value, 32 / 2523.0);
    double ratio = fmax(root - 3424 / 4096.0, 0) / (2413 / 128.0 - 2392 / 128.0 * root);
    return 10000 * pow(ratio, 16384 / 2610.0);
}

/// The light of the scene, from 0 to 1 (ITU-R BT.2100, table 5).
static double hybrid_log_gamma(double value) {
    return value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/// The transfer functions of television count as sRGB's, as in browsers.
static double standard(double value) {
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double light(double value, enum AVColorTransferCharacteristic transfer) {
    switch (transfer) {
    case AVCOL_TRC_SMPTE2084: return fmin(1, perceptual_quantizer(value) / reference_white);
    case AVCOL_TRC_ARIB_STD_B67: return fmin(1, hybrid_log_gamma(value) / hybrid_log_gamma(0.75));
    default: return standard(value);
    }
}

static double level(double light) {
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

// Primaries, all with the white point D65

static const float bt2020[9] = {1.660491f, -0.587641f, -0.072850f, -0.124550f, 1.132900f, -0.008349f, -0.018151f, -0.100579f, 1.118730f};
static const float display_p3[9] = {1.224940f, -0.224940f, 0, -0.042057f, 1.042057f, 0, -0.019638f, -0.078636f, 1.098274f};
static const float same[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

static const float *matrix(enum AVColorPrimaries primaries) {
    switch (primaries) {
    case AVCOL_PRI_BT2020: return bt2020;
    case AVCOL_PRI_SMPTE432: return display_p3;
    default: return same;
    }
}

int clip_needs_conversion(const AVFrame *frame) {
    int is_high = frame->color_trc == AVCOL_TRC_SMPTE2084 || frame->color_trc == AVCOL_TRC_ARIB_STD_B67;
    return is_high || matrix(frame->color_primaries) != same;
}

// Conversion

static int prepare_colours(clip *clip) {
    enum AVColorPrimaries primaries = clip->frame->color_primaries;
    enum AVColorTransferCharacteristic transfer = clip->frame->color_trc;
    clip_colours *colours = clip->colours;
    if (colours != NULL && colours->primaries == primaries && colours->transfer == transfer) return 0;
    if (colours == NULL) colours = clip->colours = av_malloc(sizeof *colours);
    if (colours == NULL) return -1;
    colours->primaries = primaries;
    colours->transfer = transfer;
    memcpy(colours->matrix, matrix(primaries), sizeof colours->matrix);
    for (int index = 0; index < light_count; index += 1)
        colours->light[index] = (float)light(index / (light_count - 1.0), transfer);
    for (int index = 0; index < level_count; index += 1)
        colours->level[index] = (uint8_t)lround(255 * level(index / (level_count - 1.0)));
    return 0;
}

static uint32_t level_of(const clip_colours *colours, const float *row, const float *light) {
    float sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
    // Colours that sRGB lacks are cut off.
    float within = sum < 0 ? 0 : sum > 1 ? 1 : sum;
    return colours->level[(int)(within * (level_count - 1) + 0.5f)];
}

int clip_convert(clip *clip, size_t count) {
    if (prepare_colours(clip) != 0) return -1;
    const clip_colours *colours = clip->colours;
    uint8_t *bytes = clip->scratch;
    for (size_t index = 0; index < count; index += 1) {
        uint16_t samples[4];
        memcpy(samples, bytes + index * sizeof samples, sizeof samples);
        float light[3];
        for (int channel = 0; channel < 3; channel += 1) light[channel] = colours->light[samples[channel] >> 4];
        uint32_t pixel = samples[3] >> 8;
        for (int channel = 0; channel < 3; channel += 1)
            pixel = pixel << 8 | level_of(colours, colours->matrix + 3 * channel, light);
        // Smaller than what was read, it overwrites nothing that is still to be read.
        memcpy(bytes + index * sizeof pixel, &pixel, sizeof pixel);
    }
    return 0;
}
