#include "clip_private.h"
#include <libavutil/imgutils.h>
#include <libavutil/mem.h>
#include <libavutil/pixdesc.h>
#include <math.h>
#include <string.h>

/// A part of a frame.
typedef struct {
    int x, y, width, height;
} part;

/// The middle of a frame that fills a picture of this size, both as stored.
static part visible_part(const clip *clip, const AVPixFmtDescriptor *format, int width, int height) {
    const AVFrame *frame = clip->frame;
    AVRational aspect = av_guess_sample_aspect_ratio(clip->container, clip->stream, clip->frame);
    double stretch = aspect.num > 0 && aspect.den > 0 ? av_q2d(aspect) : 1;
    double scale = fmax(width / (frame->width * stretch), (double)height / frame->height);
    part part = {.width = (int)lround(width / scale / stretch), .height = (int)lround(height / scale)};
    // A difference of a pixel comes from rounding the picture's size.
    if (part.width >= frame->width - 2) part.width = frame->width;
    if (part.height >= frame->height - 2) part.height = frame->height;
    if (part.width < 1) part.width = 1;
    if (part.height < 1) part.height = 1;
    part.x = (frame->width - part.width) / 2 >> format->log2_chroma_w << format->log2_chroma_w;
    part.y = (frame->height - part.height) / 2 >> format->log2_chroma_h << format->log2_chroma_h;
    return part;
}

/// Pointers to the first pixel of a part of a frame.
static void point_at(
    const part *part, const AVFrame *frame, const AVPixFmtDescriptor *format, const uint8_t *planes[4]) {
    int steps[4];
    av_image_fill_max_pixsteps(steps, NULL, format);
    for (int plane = 0; plane < 4; plane += 1) {
        planes[plane] = frame->data[plane];
        int is_palette = plane == 1 && format->flags & AV_PIX_FMT_FLAG_PAL;
        if (planes[plane] == NULL || is_palette) continue;
        int is_chroma = plane == 1 || plane == 2;
        int x = is_chroma ? part->x >> format->log2_chroma_w : part->x;
        int y = is_chroma ? part->y >> format->log2_chroma_h : part->y;
        planes[plane] += (ptrdiff_t)y * frame->linesize[plane] + x * steps[plane];
    }
}

/// The colours of frames without a statement are those of BT.601 up to the size of DVDs, and of BT.709 above.
static const int *coefficients(const AVFrame *frame) {
    int space = frame->colorspace;
    if (space == AVCOL_SPC_UNSPECIFIED || space == AVCOL_SPC_RGB || space == AVCOL_SPC_RESERVED)
        space = frame->height > 576 ? SWS_CS_ITU709 : SWS_CS_ITU601;
    return sws_getCoefficients(space);
}

static int prepare_scaler(clip *clip, const part *part, int width, int height) {
    const AVFrame *frame = clip->frame;
    // An average of all pixels is worth its time only where a large picture becomes small.
    int flags = part->width > 2 * width ? SWS_AREA : SWS_BILINEAR, is_full = frame->color_range == AVCOL_RANGE_JPEG;
    clip_scaling scaling = {
        {part->width, part->height, frame->format, width, height, flags, frame->colorspace, is_full}};
    if (clip->scaler != NULL && memcmp(&scaling, &clip->scaling, sizeof scaling) == 0) return 0;
    sws_freeContext(clip->scaler);
    clip->scaling = scaling;
    clip->scaler = sws_getContext(
        part->width, part->height, frame->format, width, height, AV_PIX_FMT_BGRA, flags, NULL, NULL, NULL);
    if (clip->scaler == NULL) return -1;
    sws_setColorspaceDetails(
        clip->scaler, coefficients(frame), is_full, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
    return 0;
}

static uint32_t blended(uint32_t pixel, uint32_t background) {
    uint32_t alpha = pixel >> 24, result = 0xFF;
    for (int shift = 16; shift >= 0; shift -= 8) {
        uint32_t level = (pixel >> shift & 255) * alpha + (background >> shift & 255) * (255 - alpha);
        result = result << 8 | (level + 127) / 255;
    }
    return result;
}

/// Moves the pixels from the scratch to a picture, turned upright.
static void copy_turned(const clip *clip, int stride, int width, int height, uint32_t *pixels) {
    const uint32_t *source = clip->scratch;
    // Squares whose rows stay in the cache.
    enum { side = 32 };
    for (int top = 0; top < height; top += side) for (int left = 0; left < width; left += side)
        for (int y = top; y < height && y < top + side; y += 1) for (int x = left; x < width && x < left + side; x += 1)
            switch (clip->turns) {
            case 0: pixels[(size_t)y * width + x] = source[(size_t)y * stride + x]; break;
            case 1: pixels[(size_t)y * width + x] = source[(size_t)(width - 1 - x) * stride + y]; break;
            case 2: pixels[(size_t)y * width + x] = source[(size_t)(height - 1 - y) * stride + width - 1 - x]; break;
            default: pixels[(size_t)y * width + x] = source[(size_t)x * stride + height - 1 - y]; break;
            }
}

static int reserve_scratch(clip *clip, size_t count) {
    if (clip->scratch_count >= count) return 0;
    av_free(clip->scratch);
    clip->scratch = av_malloc(count * sizeof *clip->scratch);
    clip->scratch_count = clip->scratch == NULL ? 0 : count;
    return clip->scratch == NULL ? -1 : 0;
}

clip_outcome clip_draw(clip *clip, uint32_t *pixels, int width, int height, uint32_t background) {
    const AVFrame *frame = clip->frame;
    const AVPixFmtDescriptor *format = av_pix_fmt_desc_get(frame->format);
    if (format == NULL || frame->width < 1 || frame->height < 1) return clip_damaged;
    int is_sideways = clip->turns & 1;
    int stored_width = is_sideways ? height : width, stored_height = is_sideways ? width : height;
    part part = visible_part(clip, format, stored_width, stored_height);
    if (prepare_scaler(clip, &part, stored_width, stored_height) != 0) return clip_out_of_memory;
    // FFmpeg writes rows in steps of several pixels, even beyond their end.
    int stride = (stored_width + 15) / 16 * 16;
    int is_direct = clip->turns == 0 && stride == width;
    if (!is_direct && reserve_scratch(clip, (size_t)stride * stored_height + 64) != 0) return clip_out_of_memory;
    const uint8_t *planes[4];
    point_at(&part, frame, format, planes);
    uint8_t *rows[4] = {(uint8_t *)(is_direct ? pixels : clip->scratch)};
    int strides[4] = {stride * 4};
    if (sws_scale(clip->scaler, planes, frame->linesize, 0, part.height, rows, strides) < 0) return clip_damaged;
    if (!is_direct) copy_turned(clip, stride, width, height, pixels);
    if (format->flags & AV_PIX_FMT_FLAG_ALPHA)
        for (size_t index = 0; index < (size_t)width * height; index += 1)
            if (pixels[index] >> 24 != 255) pixels[index] = blended(pixels[index], background);
    return clip_ready;
}
