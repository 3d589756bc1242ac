#include "clip_private.h"
#include <libavutil/log.h>
#include <libavutil/mem.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/// The codecs that are decoded. FFmpeg has hundreds, many of which have not been tested against hostile files for years.
static const enum AVCodecID supported[] = {
    AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_VP8, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1, AV_CODEC_ID_APNG,
    AV_CODEC_ID_MPEG1VIDEO, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG4, AV_CODEC_ID_MJPEG,
    AV_CODEC_ID_NONE,
};
static const char supported_names[] = "H.264, HEVC, VP8, VP9, AV1, MPEG-1, MPEG-2, MPEG-4 or Motion JPEG";

/// The number of undecodable packets in a row that ends a clip.
enum { most_failures = 100 };
/// A clip with more packets is not shown; a day at 60 frames a second has fewer.
enum { most_packets = 6000000 };

/// No allocation may be larger, in bytes.
enum { largest_allocation = 1 << 29 };

void clip_prepare(void) {
    av_log_set_level(AV_LOG_QUIET);
    av_max_alloc(largest_allocation);
    for (const enum AVCodecID *codec = supported; *codec != AV_CODEC_ID_NONE; codec += 1)
        avcodec_find_decoder(*codec);
    clip_prepare_sound();
}

// Opening

/// The first stream of pictures that is not a cover. A depth map or an alpha channel comes later. A single picture is a still one,
/// which FFmpeg 7 finds before the track of an AVIF sequence.
static AVStream *picture_stream(AVFormatContext *container) {
    AVStream *still = NULL;
    for (unsigned index = 0; index < container->nb_streams; index += 1) {
        AVStream *stream = container->streams[index];
        int is_cover = stream->disposition & AV_DISPOSITION_ATTACHED_PIC;
        if (stream->codecpar->codec_type != AVMEDIA_TYPE_VIDEO || is_cover) continue;
        if (stream->nb_frames != 1) return stream;
        if (still == NULL) still = stream;
    }
    return still;
}

static clip_outcome open_container(clip *clip, const AVInputFormat *format, char *message) {
    clip_outcome outcome = clip_open_container(clip, format, supported, message);
    if (outcome != clip_ready) return outcome;
    clip->stream = picture_stream(clip->container);
    int is_known = clip->stream != NULL && clip->stream->codecpar->width > 0 && clip->stream->avg_frame_rate.num > 0;
    if (!is_known) {
        clip->container->max_analyze_duration = AV_TIME_BASE;
        int error = avformat_find_stream_info(clip->container, NULL);
        if (error < 0) return clip_failure(error, message);
        clip->stream = picture_stream(clip->container);
    }
    if (clip->stream == NULL) return snprintf(message, clip_message_size, "no moving picture"), clip_unsupported;
    clip_discard_others(clip);
    return clip_ready;
}

static clip_outcome open_decoder(clip *clip, int64_t limit, int threads, char *message) {
    const AVCodecParameters *parameters = clip->stream->codecpar;
    int is_supported = clip_supports(supported, parameters->codec_id);
    const AVCodec *codec = is_supported ? avcodec_find_decoder(parameters->codec_id) : NULL;
    if (codec == NULL) {
        // Encrypted pictures have only a mark.
        const char *name = parameters->codec_id == AV_CODEC_ID_NONE ? av_fourcc2str(parameters->codec_tag) : avcodec_get_name(parameters->codec_id);
        snprintf(message, clip_message_size, "pictures coded as %s (expected %s)", name, supported_names);
        return clip_unsupported;
    }
    if ((int64_t)parameters->width * parameters->height > limit) {
        snprintf(
            message, clip_message_size, "%d × %d pixels (expected at most %lld million)", parameters->width,
            parameters->height, (long long)(limit / 1000000));
        return clip_unsupported;
    }
    clip->decoder = avcodec_alloc_context3(codec);
    if (clip->decoder == NULL) return clip_out_of_memory;
    int error = avcodec_parameters_to_context(clip->decoder, parameters);
    if (error < 0) return clip_failure(error, message);
    clip->decoder->pkt_timebase = clip->stream->time_base;
    clip->decoder->max_pixels = limit;
    clip->decoder->thread_count = threads;
    error = clip_open_alpha(clip);
    if (error < 0) return clip_failure(error, message);
    error = avcodec_open2(clip->decoder, codec, NULL);
    return error < 0 ? clip_failure(error, message) : clip_ready;
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

/// Cameras turn by quarters; other angles are rounded to these.
static void read_matrix(clip *clip) {
    const int32_t *matrix = display_matrix(clip->stream);
    if (matrix == NULL) return;
    // The directions of a step to the right and a step down; y points down.
    double right_x = matrix[0], right_y = matrix[1], down_x = matrix[3], down_y = matrix[4];
    clip->is_mirrored = right_x * down_y - right_y * down_x < 0;
    // A mirrored picture is mirrored first, from left to right, and then turned.
    double sign = clip->is_mirrored ? -1 : 1;
    clip->turns = ((int)lround(atan2(sign * right_y, sign * right_x) / (M_PI / 2)) + 4) % 4;
}

clip_outcome clip_open(
    int descriptor, const char *container, int64_t start, int64_t limit, int threads, clip **result, char *message) {
    *result = NULL;
    message[0] = 0;
    clip *clip = av_mallocz(sizeof *clip);
    if (clip == NULL) return clip_out_of_memory;
    clip->file.descriptor = -1;
    clip->origin = clip->latest = NAN;
    clip->packet = av_packet_alloc();
    clip->frame = av_frame_alloc();
    clip->next = av_frame_alloc();
    int is_complete = clip->packet != NULL && clip->frame != NULL && clip->next != NULL;
    clip_outcome outcome = is_complete ? clip_ready : clip_out_of_memory;
    if (outcome == clip_ready && clip_open_input(clip, descriptor, start) != 0) outcome = clip_damaged;
    if (outcome == clip_ready) outcome = open_container(clip, av_find_input_format(container), message);
    if (outcome == clip_ready) outcome = open_decoder(clip, limit, threads, message);
    if (outcome != clip_ready) return clip_close(clip), outcome;
    read_matrix(clip);
    *result = clip;
    return clip_ready;
}

void clip_close(clip *clip) {
    if (clip == NULL) return;
    sws_freeContext(clip->scaler);
    av_free(clip->scratch);
    av_free(clip->colours);
    avcodec_free_context(&clip->decoder);
    clip_close_alpha(clip);
    avformat_close_input(&clip->container);
    clip_close_input(clip);
    av_packet_free(&clip->packet);
    av_frame_free(&clip->frame);
    av_frame_free(&clip->next);
    av_free(clip);
}

// Packets

/// Reads the next packet, unless one was read ahead.
static int read_packet(clip *clip) {
    if (!clip->has_packet) return av_read_frame(clip->container, clip->packet);
    clip->has_packet = 0;
    return 0;
}

/// Reads the first packet of the stream ahead, and gives its time in seconds.
static double first_time(clip *clip) {
    while (!clip->has_packet && av_read_frame(clip->container, clip->packet) >= 0) {
        clip->has_packet = clip->packet->stream_index == clip->stream->index;
        if (!clip->has_packet) av_packet_unref(clip->packet);
    }
    int is_known = clip->has_packet && clip->packet->pts != AV_NOPTS_VALUE;
    return is_known ? (double)clip->packet->pts * av_q2d(clip->stream->time_base) : 0;
}

// Facts

static void copy_date(const clip *clip, char *date) {
    // The first and the last have the time zone of the camera; the last may also be the year in which a film appeared.
    static const char *const names[] = {"com.apple.quicktime.creationdate", "creation_time", "date"};
    date[0] = 0;
    for (size_t index = 0; index < sizeof names / sizeof *names && date[0] == 0; index += 1) {
        const AVDictionaryEntry *entry = av_dict_get(clip->container->metadata, names[index], NULL, 0);
        if (entry == NULL) entry = av_dict_get(clip->stream->metadata, names[index], NULL, 0);
        if (entry != NULL) snprintf(date, clip_date_size, "%s", entry->value);
    }
}

void clip_describe(clip *clip, clip_facts *facts) {
    const AVCodecParameters *parameters = clip->stream->codecpar;
    AVRational aspect = av_guess_sample_aspect_ratio(clip->container, clip->stream, NULL);
    double width = parameters->width;
    if (aspect.num > 0 && aspect.den > 0) width = round(width * av_q2d(aspect));
    *facts = (clip_facts){.height = parameters->height, .turns = clip->turns, .is_mirrored = clip->is_mirrored};
    facts->width = width > 0 && width < INT32_MAX ? (int)width : 0;
    AVRational rate = clip->stream->avg_frame_rate;
    if (rate.num > 0 && rate.den > 0) facts->rate = av_q2d(rate);
    if (clip->stream->duration > 0)
        facts->duration = (double)clip->stream->duration * av_q2d(clip->stream->time_base);
    else if (clip->container->duration > 0)
        // For Matroska, this is the time of the end, regardless of the start.
        facts->duration = (double)clip->container->duration / AV_TIME_BASE - first_time(clip);
    facts->has_sound = clip_sound_stream(clip->container) != NULL;
    copy_date(clip, facts->date);
}

clip_outcome clip_measure(clip *clip, clip_facts *facts, char *message) {
    int64_t first = INT64_MAX, count = 0, shortest = INT64_MAX;
    // A file may give any time, and the sum of two may be too large for an integer.
    double end = -INFINITY;
    int error;
    while ((error = read_packet(clip)) >= 0 && count < most_packets) {
        const AVPacket *packet = clip->packet;
        if (packet->stream_index == clip->stream->index && packet->pts != AV_NOPTS_VALUE) {
            count += 1;
            if (packet->pts < first) first = packet->pts;
            end = fmax(end, (double)packet->pts + (double)packet->duration);
            if (packet->duration > 0 && packet->duration < shortest) shortest = packet->duration;
        }
        av_packet_unref(clip->packet);
    }
    av_packet_unref(clip->packet);
    if (count == 0) return clip_failure(error < 0 ? error : AVERROR_INVALIDDATA, message);
    double unit = av_q2d(clip->stream->time_base);
    facts->duration = (end - (double)first) * unit;
    // The shortest duration sets the rate, so that every frame is shown.
    if (shortest != INT64_MAX && shortest > 0) facts->rate = 1 / ((double)shortest * unit);
    return clip_ready;
}

// Frames

/// Passes the stream's next packet, or its end, to the decoder.
static int feed(clip *clip) {
    while (1) {
        int error = read_packet(clip);
        if (error < 0) {
            // If the file ends too early, the frames before are shown.
            return avcodec_send_packet(clip->decoder, NULL) < 0 ? AVERROR_EOF : 0;
        }
        int is_other = clip->packet->stream_index != clip->stream->index;
        if (!is_other) error = avcodec_send_packet(clip->decoder, clip->packet);
        if (!is_other) clip_feed_alpha(clip, clip->packet);
        av_packet_unref(clip->packet);
        if (is_other) continue;
        if (error >= 0) return 0;
        if (error == AVERROR(ENOMEM) || error == AVERROR_EOF) return error;
        clip->failures += 1;
        if (clip->failures > most_failures) return error;
    }
}

/// The time of a frame in seconds since the first one, and not a number if it is unknown.
static double time_of(clip *clip, int64_t stamp) {
    if (stamp == AV_NOPTS_VALUE) return NAN;
    double seconds = (double)stamp * av_q2d(clip->stream->time_base);
    if (isnan(clip->origin)) clip->origin = seconds;
    // If a file's clock goes back, the next frame follows the previous one at the previous interval.
    if (seconds < clip->latest) clip->origin += seconds - clip->latest - clip->step;
    else if (!isnan(clip->latest)) clip->step = seconds - clip->latest;
    clip->latest = seconds;
    return seconds - clip->origin;
}

clip_outcome clip_read(clip *clip, double *time, char *message) {
    if (clip->stream == NULL) return clip_damaged;
    int error;
    while ((error = avcodec_receive_frame(clip->decoder, clip->next)) < 0) {
        if (error == AVERROR_EOF) return clip_ended;
        if (error != AVERROR(EAGAIN)) {
            clip->failures += 1;
            if (error == AVERROR(ENOMEM) || clip->failures > most_failures) return clip_failure(error, message);
            continue;
        }
        error = feed(clip);
        if (error == AVERROR_EOF) return clip_ended;
        if (error < 0) return clip_failure(error, message);
    }
    clip->failures = 0;
    clip_add_alpha(clip);
    *time = time_of(clip, clip->next->best_effort_timestamp);
    return clip_ready;
}

void clip_advance(clip *clip) {
    av_frame_unref(clip->frame);
    av_frame_move_ref(clip->frame, clip->next);
}

/// Opens the container again, for a file without a usable index.
static clip_outcome reopen(clip *clip, char *message) {
    const AVInputFormat *format = clip->container->iformat;
    avformat_close_input(&clip->container);
    clip->stream = NULL;
    if (avio_seek(clip->input, 0, SEEK_SET) < 0) return clip_damaged;
    return open_container(clip, format, message);
}

clip_outcome clip_rewind(clip *clip, char *message) {
    if (clip->stream == NULL) return clip_damaged;
    if (clip->has_packet) av_packet_unref(clip->packet);
    clip->has_packet = 0;
    int64_t start = clip->stream->start_time == AV_NOPTS_VALUE ? 0 : clip->stream->start_time;
    // A stream for broadcasting has no index, and a search in it finds the frames after the first.
    int is_broadcast = (clip->container->iformat->flags & AVFMT_TS_DISCONT) != 0;
    int error = is_broadcast ? AVERROR(ENOSYS) : av_seek_frame(clip->container, clip->stream->index, start, AVSEEK_FLAG_BACKWARD);
    clip_outcome outcome = error < 0 ? reopen(clip, message) : clip_ready;
    if (outcome != clip_ready) return outcome;
    clip->origin = clip->latest = NAN;
    clip->step = 0;
    avcodec_flush_buffers(clip->decoder);
    if (clip->alpha != NULL) avcodec_flush_buffers(clip->alpha);
    clip->failures = 0;
    return clip_ready;
}
