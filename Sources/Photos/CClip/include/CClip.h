#ifndef CCLIP_H
#define CCLIP_H

#include <stdint.h>

// FFmpeg's structures differ from version to version, and Swift cannot read its macros, so all use of it is behind these
// functions. They work with FFmpeg 5.1 and later.

/// An open clip: one moving picture in a file, without its sound.
typedef struct clip clip;

typedef enum {
    clip_ready,
    /// There are no more frames.
    clip_ended,
    /// The file ends too early, or its contents are invalid. The message has the reason.
    clip_damaged,
    /// The file has no moving picture, or one that is coded in a way that is not supported. The message says which.
    clip_unsupported,
    clip_out_of_memory,
} clip_outcome;

enum { clip_message_size = 200, clip_date_size = 32 };

typedef struct {
    /// The size as stored, but with square pixels.
    int width, height;
    /// Quarter turns clockwise that make the picture upright, from 0 to 3.
    int turns;
    /// Whether it is mirrored, from left to right, before it is turned.
    int is_mirrored;
    /// The mean number of frames a second; 0 if it is unknown.
    double rate;
    /// In seconds; 0 if it is unknown.
    double duration;
    /// When it was recorded, as text by ISO 8601; empty if it is unknown.
    char date[clip_date_size];
    /// Whether it has a sound that can be decoded.
    int has_sound;
} clip_facts;

/// Loads what FFmpeg otherwise prepares on first use, and silences its messages.
void clip_prepare(void);

/// Opens the clip in a file. The descriptor may be closed afterwards.
///
/// - Parameters:
///   - container: The name of FFmpeg's demultiplexer.
///   - start: The offset at which the container begins, in bytes.
///   - limit: The largest number of pixels of a frame.
///   - threads: How many threads decode.
///   - message: Memory for `clip_message_size` characters.
clip_outcome clip_open(
    int descriptor, const char *container, int64_t start, int64_t limit, int threads, clip **result, char *message);

void clip_close(clip *clip);

void clip_describe(clip *clip, clip_facts *facts);

/// Measures the duration and the rate by reading the whole file without decoding it. Afterwards the clip is at
/// its end.
clip_outcome clip_measure(clip *clip, clip_facts *facts, char *message);

/// Decodes the next frame, and gives its time in seconds since the first one; it is not a number if it is unknown.
clip_outcome clip_read(clip *clip, double *time, char *message);

/// Makes the frame that was decoded last the current one.
void clip_advance(clip *clip);

/// Goes back to the first frame.
clip_outcome clip_rewind(clip *clip, char *message);

/// Draws the current frame upright, scaled and cropped to fill a picture of this size. Each pixel is 0xFFRRGGBB in sRGB.
///
/// - Parameter background: The opaque pixel below transparent ones.
clip_outcome clip_draw(clip *clip, uint32_t *pixels, int width, int height, uint32_t background);

// Sound

/// The open sound of a clip. A sample is of the left and of the right, of 16 bits each, in this machine's order.
typedef struct clip_sound clip_sound;

enum { clip_sound_rate = 48000 };

/// Opens the sound in a file, as `clip_open` opens its pictures.
clip_outcome clip_sound_open(int descriptor, const char *container, int64_t start, clip_sound **result, char *message);

void clip_sound_close(clip_sound *sound);

/// Goes to a time in seconds since the first picture.
clip_outcome clip_sound_seek(clip_sound *sound, double time, char *message);

/// Decodes the next samples. Beyond the end they are silent.
clip_outcome clip_sound_read(clip_sound *sound, uint32_t *samples, int count, char *message);

#endif
