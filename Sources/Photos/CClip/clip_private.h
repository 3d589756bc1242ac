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

/// The conversion for which a scaler was made.
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
    /// The current frame, and the last decoded frame.
    AVFrame *frame, *next;
    /// The decoder of WebM's transparency, and its last picture; NULL for other clips.
    AVCodecContext *alpha;
    AVFrame *alpha_frame;
    AVPacket *alpha_packet;
    /// The times of the first frame and of the last decoded frame, by the file's clock, and the time between the last two
    /// frames; in seconds. Not a number while unknown.
    double origin, latest, step;
    /// Packets in succession that could not be decoded.
    int failures;
    /// Whether the packet has been read ahead.
    int has_packet;
    int turns, is_mirrored;
    // Reused for drawing each frame.
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

/// What an error of FFmpeg means. The message is left alone if memory has run out.
clip_outcome clip_failure(int error, char *message);

/// Whether a list of codecs, which ends with AV_CODEC_ID_NONE, has one.
int clip_supports(const enum AVCodecID *supported, enum AVCodecID codec);

/// Opens the container of the input. FFmpeg may use only the decoders of a list of codecs, which ends with AV_CODEC_ID_NONE.
clip_outcome clip_open_container(
    clip *clip, const AVInputFormat *format, const enum AVCodecID *supported, char *message);

/// Skips the packets of all streams but the clip's.
void clip_discard_others(clip *clip);

/// Prepares to decode the transparency of the clip, if it is kept beside its packets, before the decoder is opened. Returns 0, or
/// an error of FFmpeg.
int clip_open_alpha(clip *clip);

void clip_close_alpha(clip *clip);

/// Decodes the transparency beside a packet.
void clip_feed_alpha(clip *clip, const AVPacket *packet);

/// Adds the last decoded transparency to the next frame.
void clip_add_alpha(clip *clip);

/// The first stream of sound that can be decoded; NULL if there is none.
AVStream *clip_sound_stream(AVFormatContext *container);

/// Loads what FFmpeg otherwise prepares on first use.
void clip_prepare_sound(void);

/// Whether the colours of a frame are not those of sRGB, once its samples are red, green and blue.
int clip_needs_conversion(const AVFrame *frame);

/// Converts so many pixels in the scratch, of 16 bits each for red, green, blue and alpha in the current frame's colours, to
/// pixels 0xAARRGGBB in sRGB. Returns 0, or -1 if there is no memory.
int clip_convert(clip *clip, size_t count);
