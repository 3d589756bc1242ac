#include "clip_private.h"
#include <libavutil/intreadwrite.h>
#include <string.h>

// WebM keeps the transparency of VP8 and VP9 beside each packet, as a second picture, whose luma says how opaque the pixels
// are (Matroska, section 11.2). FFmpeg's decoders do not know of it.

static int has_alpha(const AVStream *stream) {
    enum AVCodecID codec = stream->codecpar->codec_id;
    const AVDictionaryEntry *mode = av_dict_get(stream->metadata, "alpha_mode", NULL, 0);
    return (codec == AV_CODEC_ID_VP8 || codec == AV_CODEC_ID_VP9) && mode != NULL && strcmp(mode->value, "1") == 0;
}

int clip_open_alpha(clip *clip) {
    if (!has_alpha(clip->stream)) return 0;
    // Decoders that work on several frames at once would yield the two pictures at different times.
    clip->decoder->thread_type = FF_THREAD_SLICE;
    const AVCodec *codec = avcodec_find_decoder(clip->stream->codecpar->codec_id);
    clip->alpha = avcodec_alloc_context3(codec);
    clip->alpha_frame = av_frame_alloc();
    clip->alpha_packet = av_packet_alloc();
    if (clip->alpha == NULL || clip->alpha_frame == NULL || clip->alpha_packet == NULL) return AVERROR(ENOMEM);
    clip->alpha->max_pixels = clip->decoder->max_pixels;
    clip->alpha->thread_count = 1;
    return avcodec_open2(clip->alpha, codec, NULL);
}

void clip_close_alpha(clip *clip) {
    avcodec_free_context(&clip->alpha);
    av_frame_free(&clip->alpha_frame);
    av_packet_free(&clip->alpha_packet);
}

/// An identifier of eight bytes precedes the picture; that of transparency is 1.
enum { identifier_size = 8, alpha_identifier = 1 };

void clip_feed_alpha(clip *clip, const AVPacket *packet) {
    if (clip->alpha == NULL) return;
    av_frame_unref(clip->alpha_frame);
    size_t size = 0;
    const uint8_t *data = av_packet_get_side_data(packet, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, &size);
    if (data == NULL || size <= identifier_size || size > INT32_MAX || AV_RB64(data) != alpha_identifier) return;
    if (av_new_packet(clip->alpha_packet, (int)(size - identifier_size)) < 0) return;
    memcpy(clip->alpha_packet->data, data + identifier_size, size - identifier_size);
    int is_sent = avcodec_send_packet(clip->alpha, clip->alpha_packet) >= 0;
    av_packet_unref(clip->alpha_packet);
    // A picture that cannot be decoded leaves the frame opaque.
    if (is_sent) avcodec_receive_frame(clip->alpha, clip->alpha_frame);
}

void clip_add_alpha(clip *clip) {
    AVFrame *frame = clip->next;
    const AVFrame *alpha = clip->alpha_frame;
    if (alpha == NULL || alpha->buf[0] == NULL || frame->format != AV_PIX_FMT_YUV420P) return;
    if (alpha->width != frame->width || alpha->height != frame->height || frame->buf[3] != NULL) return;
    // The picture takes the luma over as its fourth plane, with the memory in which it lies.
    frame->buf[3] = av_buffer_ref(alpha->buf[0]);
    if (frame->buf[3] == NULL) return;
    frame->data[3] = alpha->data[0];
    frame->linesize[3] = alpha->linesize[0];
    frame->format = AV_PIX_FMT_YUVA420P;
}
