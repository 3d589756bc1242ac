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
    int values[8];
} clip_scaling;

struct clip {
    clip_file file;
    AVIOContext *input;
    AVFormatContext *container;
    AVStream *stream;
    AVCodecContext *decoder;
    AVPacket *packet;
    /// The current frame, and the one that was decoded last.
    AVFrame *frame, *next;
    /// The time of the first frame, in the stream's units; AV_NOPTS_VALUE before it has been decoded.
    int64_t origin;
    /// Packets in succession that could not be decoded.
    int failures;
    int turns;
    // What drawing uses again for each frame.
    struct SwsContext *scaler;
    clip_scaling scaling;
    uint32_t *scratch;
    size_t scratch_count;
};

/// Opens a file for FFmpeg. The descriptor is duplicated. Returns 0, or -1.
int clip_open_input(clip *clip, int descriptor, int64_t start);

void clip_close_input(clip *clip);
