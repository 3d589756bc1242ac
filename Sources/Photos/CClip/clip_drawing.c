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
    // An interlaced frame begins with a line of the upper field, in each plane.
    part.y = (frame->height - part.height) / 2 >> (format->log2_chroma_h + 1) << (format->log2_chroma_h + 1);
    return part;
}

/// The lines of a part of a frame that are drawn.
typedef struct {
    const uint8_t *planes[4];
    int strides[4], width, height;
} lines;

static lines all_lines(const part *part, const AVFrame *frame, const AVPixFmtDescriptor *format) {
    lines lines = {.width = part->width, .height = part->height};
    int steps[4];
    av_image_fill_max_pixsteps(steps, NULL, format);
    for (int plane = 0; plane < 4; plane += 1) {
        lines.planes[plane] = frame->data[plane];
        lines.strides[plane] = frame->linesize[plane];
        int is_palette = plane == 1 && format->flags & AV_PIX_FMT_FLAG_PAL;
        if (frame->data[plane] == NULL || is_palette) continue;
        int is_chroma = plane == 1 || plane == 2;
        int x = is_chroma ? part->x >> format->log2_chroma_w : part->x;
        int y = is_chroma ? part->y >> format->log2_chroma_h : part->y;
        lines.planes[plane] += (ptrdiff_t)y * frame->linesize[plane] + x * steps[plane];
    }
    return lines;
}

#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
static int is_interlaced(const AVFrame *frame) { return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0; }
static int begins_at_top(const AVFrame *frame) { return (frame->flags & AV_FRAME_FLAG_TOP_FIELD_FIRST) != 0; }
#else
static int is_interlaced(const AVFrame *frame) { return frame->interlaced_frame; }
static int begins_at_top(const AVFrame *frame) { return frame->top_field_first; }
#endif

/// Half of the lines: those of the first recorded field. Both fields together would show two moments at once, with combs at
/// the edges of moving objects.
static lines first_field(lines lines, const AVFrame *frame, const AVPixFmtDescriptor *format) {
    lines.height = lines.height / 2 >> format->log2_chroma_h << format->log2_chroma_h;
    for (int plane = 0; plane < 4; plane += 1) {
        if (lines.planes[plane] != NULL && !begins_at_top(frame)) lines.planes[plane] += lines.strides[plane];
        lines.strides[plane] *= 2;
    }
    return lines;
}

static lines drawn_lines(const part *part, const AVFrame *frame, const AVPixFmtDescriptor *format) {
    // The part begins with a line of the upper field.
    lines lines = all_lines(part, frame, format);
    return is_interlaced(frame) && part->height >= 4 ? first_field(lines, frame, format) : lines;
}

/// The colours of frames without a statement are those of BT.601 up to the size of DVDs, and of BT.709 above.
static const int *coefficients(const AVFrame *frame) {
    int space = frame->colorspace;
    if (space == AVCOL_SPC_UNSPECIFIED || space == AVCOL_SPC_RGB || space == AVCOL_SPC_RESERVED)
        space = frame->height > 576 ? SWS_CS_ITU709 : SWS_CS_ITU601;
    return sws_getCoefficients(space);
}

static int prepare_scaler(clip *clip, const lines *lines, int width, int height, enum AVPixelFormat format) {
    const AVFrame *frame = clip->frame;
    // An average of all pixels is worth its time only where a large picture becomes small.
    int flags = lines->width > 2 * width ? SWS_AREA : SWS_BILINEAR, is_full = frame->color_range == AVCOL_RANGE_JPEG;
    clip_scaling scaling = {
        {lines->width, lines->height, frame->format, width, height, flags, frame->colorspace, is_full, format}};
    if (clip->scaler != NULL && memcmp(&scaling, &clip->scaling, sizeof scaling) == 0) return 0;
    sws_freeContext(clip->scaler);
    clip->scaling = scaling;
    clip->scaler = sws_getContext(
        lines->width, lines->height, frame->format, width, height, format, flags, NULL, NULL, NULL);
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

/// Where the upright picture's first pixel is in the scratch, and the way from each pixel to the next one and to the next row.
typedef struct {
    ptrdiff_t first, column, row;
} path;

static path upright_path(const clip *clip, ptrdiff_t stride, int width, int height) {
    ptrdiff_t last_x = (clip->turns & 1 ? height : width) - 1, last_y = (clip->turns & 1 ? width : height) - 1;
    // In the scratch, a row to the right and a row down.
    ptrdiff_t right = clip->is_mirrored ? -1 : 1, left_end = clip->is_mirrored ? last_x : 0, right_end = last_x - left_end;
    switch (clip->turns) {
    case 0: return (path){left_end, right, stride};
    case 1: return (path){last_y * stride + left_end, -stride, right};
    case 2: return (path){last_y * stride + right_end, -right, -stride};
    default: return (path){right_end, stride, -right};
    }
}

/// Moves the pixels from the scratch to a picture, turned upright.
static void copy_upright(const clip *clip, int stride, int width, int height, uint32_t *pixels) {
    path path = upright_path(clip, stride, width, height);
    const uint32_t *source = clip->scratch;
    // Squares whose rows stay in the cache.
    enum { side = 32 };
    for (int top = 0; top < height; top += side) for (int left = 0; left < width; left += side)
        for (int y = top; y < height && y < top + side; y += 1) for (int x = left; x < width && x < left + side; x += 1)
            pixels[(size_t)y * width + x] = source[path.first + y * path.row + x * path.column];
}

static int reserve_scratch(clip *clip, size_t size) {
    if (clip->scratch_size >= size) return 0;
    av_free(clip->scratch);
    clip->scratch = av_malloc(size);
    clip->scratch_size = clip->scratch == NULL ? 0 : size;
    return clip->scratch == NULL ? -1 : 0;
}

clip_outcome clip_draw(clip *clip, uint32_t *pixels, int width, int height, uint32_t background) {
    const AVFrame *frame = clip->frame;
    const AVPixFmtDescriptor *format = av_pix_fmt_desc_get(frame->format);
    if (format == NULL || clip->stream == NULL || frame->width < 1 || frame->height < 1) return clip_damaged;
    int is_sideways = clip->turns & 1, is_converted = clip_needs_conversion(frame);
    int stored_width = is_sideways ? height : width, stored_height = is_sideways ? width : height;
    part part = visible_part(clip, format, stored_width, stored_height);
    lines lines = drawn_lines(&part, frame, format);
    enum AVPixelFormat result = is_converted ? AV_PIX_FMT_RGBA64 : AV_PIX_FMT_BGRA;
    if (prepare_scaler(clip, &lines, stored_width, stored_height, result) != 0) return clip_out_of_memory;
    // FFmpeg writes rows in steps of several pixels, even beyond their end.
    int stride = (stored_width + 15) / 16 * 16, pixel_size = is_converted ? 8 : 4;
    int is_direct = clip->turns == 0 && !clip->is_mirrored && stride == width && !is_converted;
    size_t size = ((size_t)stride * stored_height + 64) * pixel_size;
    if (!is_direct && reserve_scratch(clip, size) != 0) return clip_out_of_memory;
    uint8_t *rows[4] = {(uint8_t *)(is_direct ? pixels : clip->scratch)};
    int strides[4] = {stride * pixel_size};
    if (sws_scale(clip->scaler, lines.planes, lines.strides, 0, lines.height, rows, strides) < 0) return clip_damaged;
    if (is_converted && clip_convert(clip, (size_t)stride * stored_height) != 0) return clip_out_of_memory;
    if (!is_direct) copy_upright(clip, stride, width, height, pixels);
    if (format->flags & AV_PIX_FMT_FLAG_ALPHA)
        for (size_t index = 0; index < (size_t)width * height; index += 1)
            if (pixels[index] >> 24 != 255) pixels[index] = blended(pixels[index], background);
    return clip_ready;
}
