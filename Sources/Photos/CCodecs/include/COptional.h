#ifndef COPTIONAL_H
#define COPTIONAL_H

#include <jxl/decode.h>
#include <stddef.h>
#include <stdint.h>

// Libraries that need not be installed, and are opened at run time: libjxl, whose name differs from release to release of
// Debian, and SDL2_image. Both are opened on first use, and must have been before a process enters its sandbox.

/// The name of a library's file, as the system writes it.
#ifdef __APPLE__
#define SHARED_LIBRARY(name, version) "lib" name "." version ".dylib"
#else
#define SHARED_LIBRARY(name, version) "lib" name ".so." version
#endif

/// The functions of libjxl that have stayed the same from version 0.7 to 0.11.
typedef struct {
    __typeof__(&JxlDecoderVersion) version;
    __typeof__(&JxlDecoderCreate) create;
    __typeof__(&JxlDecoderDestroy) destroy;
    __typeof__(&JxlDecoderSubscribeEvents) subscribe;
    __typeof__(&JxlDecoderSetInput) set_input;
    __typeof__(&JxlDecoderProcessInput) process_input;
    __typeof__(&JxlDecoderGetBasicInfo) get_basic_info;
    __typeof__(&JxlDecoderSetPreferredColorProfile) set_preferred_colours;
    __typeof__(&JxlDecoderImageOutBufferSize) image_size;
    __typeof__(&JxlDecoderSetImageOutBuffer) set_image;
    /// BrotliDecoderDecompress of libbrotlidec, which libjxl uses. Returns 1, or something else if the data is damaged or has
    /// more bytes than there is memory.
    int (*decompress)(size_t count, const uint8_t *bytes, size_t *result_count, uint8_t *result);
} jxl_functions;

/// NULL if no known version of libjxl is installed, or it can no longer be opened.
const jxl_functions *jxl_library(void);

/// Functions that have lost a parameter in version 0.9. They fail if the colours have no code, and no profile.
JxlDecoderStatus jxl_get_coded_colours(const JxlDecoder *decoder, JxlColorProfileTarget target, JxlColorEncoding *colours);
JxlDecoderStatus jxl_get_profile_size(const JxlDecoder *decoder, size_t *size);
JxlDecoderStatus jxl_get_profile(const JxlDecoder *decoder, uint8_t *profile, size_t size);

/// Whether SDL2_image is installed, and could be opened.
int sdl_image_is_installed(void);

enum { sdl_image_message_size = 200 };

/// Decodes a file in memory with SDL2_image.
///
/// - Parameters:
///   - format: A name as in its functions: "TGA".
///   - width, height: The expected size.
///   - pixels: Memory for the pixels: rows from the top, each pixel 0xAARRGGBB, not premultiplied.
///   - message: Memory for `sdl_image_message_size` characters.
/// - Returns: 0, or -1; the message has the reason.
int sdl_image_read(
    const char *format, const uint8_t *bytes, size_t count, int width, int height, uint32_t *pixels, char *message);

#endif
