#include "clip_private.h"
#include <libavutil/channel_layout.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libswresample/swresample.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/// The codecs that are decoded: those of phones, cameras and the web.
static const enum AVCodecID supported[] = {
    AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_MP2, AV_CODEC_ID_AC3, AV_CODEC_ID_OPUS, AV_CODEC_ID_VORBIS,
    AV_CODEC_ID_FLAC, AV_CODEC_ID_PCM_S16LE, AV_CODEC_ID_PCM_S16BE, AV_CODEC_ID_PCM_S24LE, AV_CODEC_ID_PCM_MULAW,
    AV_CODEC_ID_NONE,
};

/// The number of undecodable packets in a row that ends a sound.
enum { most_failures = 100 };

struct clip_sound {
    /// Of which only the input, the container, a stream of sound and its decoder are used.
    clip clip;
    SwrContext *resampler;
    /// What the resampler was made for.
    int rate, format, channels;
    /// The time of the first picture, in seconds by the file's clock.
    double origin;
    /// The samples of silence that come next if it is positive, and otherwise those to drop.
    int64_t gap;
    /// Whether the next frame is the first after a search, and the time that was searched.
    int has_searched;
    double searched;
    int failures, is_over;
};

AVStream *clip_sound_stream(AVFormatContext *container) {
    for (unsigned index = 0; index < container->nb_streams; index += 1) {
        AVStream *stream = container->streams[index];
        const AVCodecParameters *parameters = stream->codecpar;
        if (parameters->codec_type == AVMEDIA_TYPE_AUDIO && clip_supports(supported, parameters->codec_id)) return stream;
    }
    return NULL;
}

void clip_prepare_sound(void) {
    for (const enum AVCodecID *codec = supported; *codec != AV_CODEC_ID_NONE; codec += 1) avcodec_find_decoder(*codec);
}

static double first_picture(const AVFormatContext *container) {
    for (unsigned index = 0; index < container->nb_streams; index += 1) {
        const AVStream *stream = container->streams[index];
        if (stream->codecpar->codec_type == AVMEDIA_TYPE_VIDEO && stream->start_time != AV_NOPTS_VALUE)
            return (double)stream->start_time * av_q2d(stream->time_base);
    }
    return 0;
}

static clip_outcome open_stream(clip_sound *sound, const AVInputFormat *format, char *message) {
    clip *clip = &sound->clip;
    clip_outcome outcome = clip_open_container(clip, format, supported, message);
    if (outcome != clip_ready) return outcome;
    clip->stream = clip_sound_stream(clip->container);
    if (clip->stream == NULL) return snprintf(message, clip_message_size, "no sound"), clip_unsupported;
    clip_discard_others(clip);
    sound->origin = first_picture(clip->container);
    clip->decoder = avcodec_alloc_context3(avcodec_find_decoder(clip->stream->codecpar->codec_id));
    if (clip->decoder == NULL) return clip_out_of_memory;
    int error = avcodec_parameters_to_context(clip->decoder, clip->stream->codecpar);
    if (error >= 0) clip->decoder->pkt_timebase = clip->stream->time_base;
    if (error >= 0) error = avcodec_open2(clip->decoder, NULL, NULL);
    return error < 0 ? clip_failure(error, message) : clip_ready;
}

clip_outcome clip_sound_open(int descriptor, const char *container, int64_t start, clip_sound **result, char *message) {
    *result = NULL;
    message[0] = 0;
    clip_sound *sound = av_mallocz(sizeof *sound);
    if (sound == NULL) return clip_out_of_memory;
    sound->clip.file.descriptor = -1;
    sound->clip.packet = av_packet_alloc();
    sound->clip.frame = av_frame_alloc();
    int is_complete = sound->clip.packet != NULL && sound->clip.frame != NULL;
    clip_outcome outcome = is_complete ? clip_ready : clip_out_of_memory;
    if (outcome == clip_ready && clip_open_input(&sound->clip, descriptor, start) != 0) outcome = clip_damaged;
    if (outcome == clip_ready) outcome = open_stream(sound, av_find_input_format(container), message);
    if (outcome != clip_ready) return clip_sound_close(sound), outcome;
    *result = sound;
    return clip_ready;
}

void clip_sound_close(clip_sound *sound) {
    if (sound == NULL) return;
    swr_free(&sound->resampler);
    avcodec_free_context(&sound->clip.decoder);
    avformat_close_input(&sound->clip.container);
    clip_close_input(&sound->clip);
    av_packet_free(&sound->clip.packet);
    av_frame_free(&sound->clip.frame);
    av_free(sound);
}

clip_outcome clip_sound_seek(clip_sound *sound, double time, char *message) {
    clip *clip = &sound->clip;
    sound->searched = time;
    sound->has_searched = 1;
    sound->gap = 0;
    sound->is_over = sound->failures = 0;
    int64_t stamp = (int64_t)((time + sound->origin) / av_q2d(clip->stream->time_base));
    int error = av_seek_frame(clip->container, clip->stream->index, stamp, AVSEEK_FLAG_BACKWARD);
    if (error < 0) error = av_seek_frame(clip->container, clip->stream->index, 0, AVSEEK_FLAG_BACKWARD);
    avcodec_flush_buffers(clip->decoder);
    swr_free(&sound->resampler);
    return error < 0 ? clip_failure(error, message) : clip_ready;
}

/// Decodes the next frame. Returns 0, or an error of FFmpeg.
static int next_frame(clip_sound *sound) {
    clip *clip = &sound->clip;
    while (1) {
        int error = avcodec_receive_frame(clip->decoder, clip->frame);
        if (error != AVERROR(EAGAIN)) return error;
        error = av_read_frame(clip->container, clip->packet);
        if (error < 0) {
            error = avcodec_send_packet(clip->decoder, NULL);
            if (error < 0) return AVERROR_EOF;
            continue;
        }
        int is_other = clip->packet->stream_index != clip->stream->index;
        error = is_other ? 0 : avcodec_send_packet(clip->decoder, clip->packet);
        av_packet_unref(clip->packet);
        if (error >= 0) continue;
        sound->failures += 1;
        if (error == AVERROR(ENOMEM) || sound->failures > most_failures) return error;
    }
}

static int make_resampler(clip_sound *sound) {
    const AVFrame *frame = sound->clip.frame;
    int is_same = frame->sample_rate == sound->rate && frame->format == sound->format && frame->ch_layout.nb_channels == sound->channels;
    if (sound->resampler != NULL && is_same) return 0;
    swr_free(&sound->resampler);
    AVChannelLayout stereo = AV_CHANNEL_LAYOUT_STEREO, layout = {0};
    if (frame->ch_layout.order == AV_CHANNEL_ORDER_UNSPEC) av_channel_layout_default(&layout, frame->ch_layout.nb_channels);
    else if (av_channel_layout_copy(&layout, &frame->ch_layout) < 0) return AVERROR(ENOMEM);
    int error = swr_alloc_set_opts2(
        &sound->resampler, &stereo, AV_SAMPLE_FMT_S16, clip_sound_rate, &layout, frame->format, frame->sample_rate, 0, NULL);
    av_channel_layout_uninit(&layout);
    // One loudspeaker's sound is as loud from two.
    if (error >= 0 && frame->ch_layout.nb_channels == 1) error = av_opt_set_double(sound->resampler, "rematrix_volume", M_SQRT2, 0);
    if (error >= 0) error = swr_init(sound->resampler);
    if (error < 0) return error;
    sound->rate = frame->sample_rate;
    sound->format = frame->format;
    sound->channels = frame->ch_layout.nb_channels;
    return 0;
}

/// Decodes a frame into the resampler. After a search, the time of the first one decides what to drop, or how long it is silent.
static int feed(clip_sound *sound) {
    int error = next_frame(sound);
    if (error < 0) return error;
    AVFrame *frame = sound->clip.frame;
    error = make_resampler(sound);
    if (error >= 0) error = swr_convert(sound->resampler, NULL, 0, (const uint8_t **)frame->extended_data, frame->nb_samples);
    if (sound->has_searched && frame->best_effort_timestamp != AV_NOPTS_VALUE) {
        double time = (double)frame->best_effort_timestamp * av_q2d(sound->clip.stream->time_base) - sound->origin;
        double gap = round((time - sound->searched) * clip_sound_rate);
        // A file may give any time.
        sound->gap = fabs(gap) < 60.0 * clip_sound_rate ? (int64_t)gap : 0;
    }
    sound->has_searched = 0;
    av_frame_unref(frame);
    return error;
}

/// Drops samples that come before the time that was searched. Returns whether there may be more.
static int drop(clip_sound *sound) {
    uint32_t dropped[1024];
    uint8_t *out = (uint8_t *)dropped;
    int64_t most = -sound->gap < 1024 ? -sound->gap : 1024;
    int count = swr_convert(sound->resampler, &out, (int)most, NULL, 0);
    if (count > 0) sound->gap += count;
    return count > 0;
}

clip_outcome clip_sound_read(clip_sound *sound, uint32_t *samples, int count, char *message) {
    int done = 0;
    memset(samples, 0, (size_t)count * sizeof *samples);
    while (done < count && !sound->is_over) {
        if (sound->gap > 0) {
            int silent = sound->gap < count - done ? (int)sound->gap : count - done;
            sound->gap -= silent;
            done += silent;
            continue;
        }
        if (sound->gap < 0 && sound->resampler != NULL && drop(sound)) continue;
        if (sound->gap == 0 && sound->resampler != NULL) {
            uint8_t *out = (uint8_t *)(samples + done);
            int read = swr_convert(sound->resampler, &out, count - done, NULL, 0);
            if (read < 0) return clip_failure(read, message);
            done += read;
            if (read > 0) continue;
        }
        int error = feed(sound);
        if (error == AVERROR_EOF) sound->is_over = 1;
        else if (error < 0) return clip_failure(error, message);
    }
    return clip_ready;
}
