#pragma once

#include "CClip.h"
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libswscale/swscale.h>

/// A file from an offset on.
typedef struct {
    int descriptor;
    int64_t start, position, size;
} clip_file;

/// What a scaler was made for.
typedef struct {
    int values[9];
} clip_scaling;

/// Tables for the colours of a frame.
typedef struct clip_colours clip_colours;

struct clip {
    clip_file file;
    AVIOContext *input;
    AVFormatContext *container;
    /// NULL after an attempt to open the container again that has failed.
    AVStream *stream;
    AVCodecContext *decoder;
    AVPacket *packet;
    /// The current frame, and the one that was decoded last.
    AVFrame *frame, *next;
    /// What decodes the transparency of WebM, and what it decoded last; NULL for other clips.
    AVCodecContext *alpha;
    AVFrame *alpha_frame;
    AVPacket *alpha_packet;
    /// The times of the first frame and of the last decoded frame, by the clock of the file, and the time from the frame before
    /// it; in seconds. Not a number before there is one.
    double origin, latest, step;
    /// Packets in succession that could not be decoded.
    int failures;
    /// Whether the packet has been read ahead.
    int has_packet;
    int turns, is_mirrored;
    // What drawing uses again for each frame.
    struct SwsContext *scaler;
    clip_scaling scaling;
    void *scratch;
    /// In bytes.
    size_t scratch_size;
    clip_colours *colours;
};

/// Opens a file for FFmpeg. The descriptor is duplicated. Returns 0, or -1.
int clip_open_input(clip *clip, int descriptor, int64_t start);

void clip_close_input(clip *clip);

/// Prepares to decode the transparency of the clip, if it is kept beside its packets, before the decoder is opened. Returns 0, or
/// an error of FFmpeg.
int clip_open_alpha(clip *clip);

void clip_close_alpha(clip *clip);

/// Decodes the transparency beside a packet.
void clip_feed_alpha(clip *clip, const AVPacket *packet);

/// Adds the transparency that was decoded last to the next frame.
void clip_add_alpha(clip *clip);

/// Whether the colours of a frame are not those of sRGB, once its samples are red, green and blue.
int clip_needs_conversion(const AVFrame *frame);

/// Converts so many pixels in the scratch, of 16 bits each for red, green, blue and alpha in the current frame's colours, to
/// pixels 0xAARRGGBB in sRGB. Returns 0, or -1 if there is no memory.
int clip_convert(clip *clip, size_t count);
