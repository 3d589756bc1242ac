#include "clip_private.h"
#include <libavutil/avstring.h>
#include <libavutil/mem.h>
#include <stdio.h>

clip_outcome clip_failure(int error, char *message) {
    if (error == AVERROR(ENOMEM)) return clip_out_of_memory;
    if (error == AVERROR_PATCHWELCOME || error == AVERROR(ENOSYS)) {
        snprintf(message, clip_message_size, "a feature that FFmpeg does not decode");
        return clip_unsupported;
    }
    av_strerror(error, message, clip_message_size);
    return clip_damaged;
}

int clip_supports(const enum AVCodecID *supported, enum AVCodecID codec) {
    for (; *supported != AV_CODEC_ID_NONE; supported += 1)
        if (*supported == codec) return 1;
    return 0;
}

/// The names of the decoders, the only ones that FFmpeg may use where it must decode to find what a file contains.
static char *decoder_names(const enum AVCodecID *supported) {
    char names[256] = "";
    for (; *supported != AV_CODEC_ID_NONE; supported += 1) {
        const AVCodec *codec = avcodec_find_decoder(*supported);
        if (codec != NULL) av_strlcatf(names, sizeof names, "%s%s", names[0] == 0 ? "" : ",", codec->name);
    }
    return av_strdup(names);
}

clip_outcome clip_open_container(
    clip *clip, const AVInputFormat *format, const enum AVCodecID *supported, char *message) {
    clip->container = avformat_alloc_context();
    if (clip->container == NULL) return clip_out_of_memory;
    clip->container->pb = clip->input;
    clip->container->flags |= AVFMT_FLAG_CUSTOM_IO;
    clip->container->codec_whitelist = decoder_names(supported);
    if (clip->container->codec_whitelist == NULL) return clip_out_of_memory;
    // Frees the context if it fails.
    int error = avformat_open_input(&clip->container, NULL, format, NULL);
    return error < 0 ? clip_failure(error, message) : clip_ready;
}

void clip_discard_others(clip *clip) {
    for (unsigned index = 0; index < clip->container->nb_streams; index += 1)
        if (clip->container->streams[index] != clip->stream) clip->container->streams[index]->discard = AVDISCARD_ALL;
}
