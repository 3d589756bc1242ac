#include "clip_private.h"
#include <libavutil/display.h>
#include <libavutil/log.h>
#include <libavutil/mem.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/// The codecs that are decoded. FFmpeg has hundreds, many of which nobody has tested against hostile files for years.
static const enum AVCodecID supported[] = {
    AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_VP8, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1, AV_CODEC_ID_APNG,
};

/// So many packets in succession that cannot be decoded end a clip.
enum { most_failures = 100 };
/// A clip in which more packets are counted is not shown; a day at 60 frames a second has fewer.
enum { most_packets = 6000000 };

/// No allocation may be larger, in bytes.
enum { largest_allocation = 1 << 29 };

void clip_prepare(void) {
    av_log_set_level(AV_LOG_QUIET);
    av_max_alloc(largest_allocation);
    for (size_t index = 0; index < sizeof supported / sizeof *supported; index += 1)
        avcodec_find_decoder(supported[index]);
}

static clip_outcome failure(int error, char *message) {
    if (error == AVERROR(ENOMEM)) return clip_out_of_memory;
    av_strerror(error, message, clip_message_size);
    return clip_damaged;
}

// Opening

/// The first stream of pictures that is not a cover. A depth map or an alpha channel comes later.
static AVStream *picture_stream(AVFormatContext *container) {
    for (unsigned index = 0; index < container->nb_streams; index += 1) {
        AVStream *stream = container->streams[index];
        int is_cover = stream->disposition & AV_DISPOSITION_ATTACHED_PIC;
        if (stream->codecpar->codec_type == AVMEDIA_TYPE_VIDEO && !is_cover) return stream;
    }
    return NULL;
}

static clip_outcome open_container(clip *clip, const char *name, char *message) {
    clip->container = avformat_alloc_context();
    if (clip->container == NULL) return clip_out_of_memory;
    clip->container->pb = clip->input;
    clip->container->flags |= AVFMT_FLAG_CUSTOM_IO;
    // Frees the context if it fails.
    int error = avformat_open_input(&clip->container, NULL, av_find_input_format(name), NULL);
    if (error < 0) return failure(error, message);
    clip->stream = picture_stream(clip->container);
    int is_known = clip->stream != NULL && clip->stream->codecpar->width > 0 && clip->stream->avg_frame_rate.num > 0;
    if (!is_known) {
        clip->container->max_analyze_duration = AV_TIME_BASE;
        error = avformat_find_stream_info(clip->container, NULL);
        if (error < 0) return failure(error, message);
        clip->stream = picture_stream(clip->container);
    }
    if (clip->stream == NULL) return snprintf(message, clip_message_size, "no moving picture"), clip_unsupported;
    for (unsigned index = 0; index < clip->container->nb_streams; index += 1)
        if (clip->container->streams[index] != clip->stream) clip->container->streams[index]->discard = AVDISCARD_ALL;
    return clip_ready;
}

static int is_supported(enum AVCodecID codec) {
    for (size_t index = 0; index < sizeof supported / sizeof *supported; index += 1)
        if (supported[index] == codec) return 1;
    return 0;
}

static clip_outcome open_decoder(clip *clip, int64_t limit, int threads, char *message) {
    const AVCodecParameters *parameters = clip->stream->codecpar;
    const AVCodec *codec = is_supported(parameters->codec_id) ? avcodec_find_decoder(parameters->codec_id) : NULL;
    if (codec == NULL) {
        snprintf(message, clip_message_size, "pictures coded as %s (expected H.264, HEVC, VP8, VP9 or AV1)", avcodec_get_name(parameters->codec_id));
        return clip_unsupported;
    }
    clip->decoder = avcodec_alloc_context3(codec);
    if (clip->decoder == NULL) return clip_out_of_memory;
    int error = avcodec_parameters_to_context(clip->decoder, parameters);
    if (error < 0) return failure(error, message);
    clip->decoder->pkt_timebase = clip->stream->time_base;
    clip->decoder->max_pixels = limit;
    clip->decoder->thread_count = threads;
    error = avcodec_open2(clip->decoder, codec, NULL);
    return error < 0 ? failure(error, message) : clip_ready;
}

static const int32_t *display_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
    const AVCodecParameters *parameters = stream->codecpar;
    const AVPacketSideData *data = av_packet_side_data_get(
        parameters->coded_side_data, parameters->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
    return data != NULL && data->size >= 36 ? (const int32_t *)data->data : NULL;
#else
    size_t size = 0;
    const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
    return size >= 36 ? (const int32_t *)data : NULL;
#endif
}

/// Cameras turn by quarters; other angles are ignored, like mirrored pictures.
static int quarter_turns(const AVStream *stream) {
    const int32_t *matrix = display_matrix(stream);
    if (matrix == NULL) return 0;
    double angle = av_display_rotation_get(matrix);
    // The angle is counterclockwise.
    return isnan(angle) ? 0 : ((int)lround(-angle / 90) % 4 + 4) % 4;
}

clip_outcome clip_open(
    int descriptor, const char *container, int64_t start, int64_t limit, int threads, clip **result, char *message) {
    *result = NULL;
    message[0] = 0;
    clip *clip = av_mallocz(sizeof *clip);
    if (clip == NULL) return clip_out_of_memory;
    clip->file.descriptor = -1;
    clip->origin = AV_NOPTS_VALUE;
    clip->packet = av_packet_alloc();
    clip->frame = av_frame_alloc();
    clip->next = av_frame_alloc();
    int is_complete = clip->packet != NULL && clip->frame != NULL && clip->next != NULL;
    clip_outcome outcome = is_complete ? clip_ready : clip_out_of_memory;
    if (outcome == clip_ready && clip_open_input(clip, descriptor, start) != 0) outcome = clip_damaged;
    if (outcome == clip_ready) outcome = open_container(clip, container, message);
    if (outcome == clip_ready) outcome = open_decoder(clip, limit, threads, message);
    if (outcome != clip_ready) return clip_close(clip), outcome;
    clip->turns = quarter_turns(clip->stream);
    *result = clip;
    return clip_ready;
}

void clip_close(clip *clip) {
    if (clip == NULL) return;
    sws_freeContext(clip->scaler);
    av_free(clip->scratch);
    avcodec_free_context(&clip->decoder);
    avformat_close_input(&clip->container);
    clip_close_input(clip);
    av_packet_free(&clip->packet);
    av_frame_free(&clip->frame);
    av_frame_free(&clip->next);
    av_free(clip);
}

// Facts

static void copy_date(const clip *clip, char *date) {
    // The first has the time zone of the camera.
    static const char *const names[] = {"com.apple.quicktime.creationdate", "creation_time"};
    date[0] = 0;
    for (size_t index = 0; index < 2 && date[0] == 0; index += 1) {
        const AVDictionaryEntry *entry = av_dict_get(clip->container->metadata, names[index], NULL, 0);
        if (entry == NULL) entry = av_dict_get(clip->stream->metadata, names[index], NULL, 0);
        if (entry != NULL) snprintf(date, clip_date_size, "%s", entry->value);
    }
}

void clip_describe(const clip *clip, clip_facts *facts) {
    const AVCodecParameters *parameters = clip->stream->codecpar;
    AVRational aspect = av_guess_sample_aspect_ratio(clip->container, clip->stream, NULL);
    double width = parameters->width;
    if (aspect.num > 0 && aspect.den > 0) width = round(width * av_q2d(aspect));
    *facts = (clip_facts){.height = parameters->height, .turns = clip->turns};
    facts->width = width > 0 && width < INT32_MAX ? (int)width : 0;
    AVRational rate = clip->stream->avg_frame_rate;
    if (rate.num > 0 && rate.den > 0) facts->rate = av_q2d(rate);
    if (clip->stream->duration > 0)
        facts->duration = (double)clip->stream->duration * av_q2d(clip->stream->time_base);
    else if (clip->container->duration > 0)
        facts->duration = (double)clip->container->duration / AV_TIME_BASE;
    if (clip->stream->nb_frames > 0) facts->count = clip->stream->nb_frames;
    copy_date(clip, facts->date);
}

clip_outcome clip_measure(clip *clip, clip_facts *facts, char *message) {
    int64_t first = INT64_MAX, end = INT64_MIN, count = 0, shortest = INT64_MAX;
    int error;
    while ((error = av_read_frame(clip->container, clip->packet)) >= 0 && count < most_packets) {
        const AVPacket *packet = clip->packet;
        if (packet->stream_index == clip->stream->index && packet->pts != AV_NOPTS_VALUE) {
            count += 1;
            if (packet->pts < first) first = packet->pts;
            if (packet->pts + packet->duration > end) end = packet->pts + packet->duration;
            if (packet->duration > 0 && packet->duration < shortest) shortest = packet->duration;
        }
        av_packet_unref(clip->packet);
    }
    av_packet_unref(clip->packet);
    if (count == 0) return failure(error < 0 ? error : AVERROR_INVALIDDATA, message);
    double unit = av_q2d(clip->stream->time_base);
    facts->count = count;
    facts->duration = (double)(end - first) * unit;
    // Of frames with different durations, each is shown.
    if (shortest != INT64_MAX && shortest > 0) facts->rate = 1 / ((double)shortest * unit);
    return clip_ready;
}

// Frames

/// Hands the next packet of the stream to the decoder, or the end.
static int feed(clip *clip) {
    while (1) {
        int error = av_read_frame(clip->container, clip->packet);
        if (error < 0) {
            // A file that ends too early shows what there is.
            return avcodec_send_packet(clip->decoder, NULL) < 0 ? AVERROR_EOF : 0;
        }
        int is_other = clip->packet->stream_index != clip->stream->index;
        if (!is_other) error = avcodec_send_packet(clip->decoder, clip->packet);
        av_packet_unref(clip->packet);
        if (is_other) continue;
        if (error >= 0) return 0;
        if (error == AVERROR(ENOMEM) || error == AVERROR_EOF) return error;
        clip->failures += 1;
        if (clip->failures > most_failures) return error;
    }
}

clip_outcome clip_read(clip *clip, double *time, char *message) {
    int error;
    while ((error = avcodec_receive_frame(clip->decoder, clip->next)) < 0) {
        if (error == AVERROR_EOF) return clip_ended;
        if (error != AVERROR(EAGAIN)) {
            clip->failures += 1;
            if (error == AVERROR(ENOMEM) || clip->failures > most_failures) return failure(error, message);
            continue;
        }
        error = feed(clip);
        if (error == AVERROR_EOF) return clip_ended;
        if (error < 0) return failure(error, message);
    }
    clip->failures = 0;
    int64_t stamp = clip->next->best_effort_timestamp;
    if (clip->origin == AV_NOPTS_VALUE) clip->origin = stamp;
    int is_timed = stamp != AV_NOPTS_VALUE && clip->origin != AV_NOPTS_VALUE;
    *time = is_timed ? (double)(stamp - clip->origin) * av_q2d(clip->stream->time_base) : NAN;
    return clip_ready;
}

void clip_take(clip *clip) {
    av_frame_unref(clip->frame);
    av_frame_move_ref(clip->frame, clip->next);
}

clip_outcome clip_rewind(clip *clip, char *message) {
    int64_t start = clip->stream->start_time == AV_NOPTS_VALUE ? 0 : clip->stream->start_time;
    int error = av_seek_frame(clip->container, clip->stream->index, start, AVSEEK_FLAG_BACKWARD);
    if (error < 0) return failure(error, message);
    avcodec_flush_buffers(clip->decoder);
    clip->failures = 0;
    return clip_ready;
}
