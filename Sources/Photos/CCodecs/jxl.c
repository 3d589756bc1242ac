#include "COptional.h"

#include <dlfcn.h>
#include <pthread.h>

static const char *const names[] = {
    SHARED_LIBRARY("jxl", "0.11"), SHARED_LIBRARY("jxl", "0.10"), SHARED_LIBRARY("jxl", "0.9"),
    SHARED_LIBRARY("jxl", "0.8"), SHARED_LIBRARY("jxl", "0.7"),
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_complete;
static jxl_functions functions;

typedef JxlDecoderStatus (*coded)(const JxlDecoder *, JxlColorProfileTarget, JxlColorEncoding *);
typedef JxlDecoderStatus (*coded_0_8)(const JxlDecoder *, const void *, JxlColorProfileTarget, JxlColorEncoding *);
typedef JxlDecoderStatus (*sized)(const JxlDecoder *, JxlColorProfileTarget, size_t *);
typedef JxlDecoderStatus (*sized_0_8)(const JxlDecoder *, const void *, JxlColorProfileTarget, size_t *);
typedef JxlDecoderStatus (*profiled)(const JxlDecoder *, JxlColorProfileTarget, uint8_t *, size_t);
typedef JxlDecoderStatus (*profiled_0_8)(const JxlDecoder *, const void *, JxlColorProfileTarget, uint8_t *, size_t);

static void *get_coded_colours, *get_profile_size, *get_profile;

/// A function's name without its prefix, and where its address goes.
static const struct {
    const char *name;
    void *place;
} symbols[] = {
    {"JxlDecoderVersion", &functions.version},
    {"JxlDecoderCreate", &functions.create},
    {"JxlDecoderDestroy", &functions.destroy},
    {"JxlDecoderSubscribeEvents", &functions.subscribe},
    {"JxlDecoderSetInput", &functions.set_input},
    {"JxlDecoderProcessInput", &functions.process_input},
    {"JxlDecoderGetBasicInfo", &functions.get_basic_info},
    {"JxlDecoderSetPreferredColorProfile", &functions.set_preferred_colours},
    {"JxlDecoderImageOutBufferSize", &functions.image_size},
    {"JxlDecoderSetImageOutBuffer", &functions.set_image},
    {"BrotliDecoderDecompress", &functions.decompress},
    {"JxlDecoderGetColorAsEncodedProfile", &get_coded_colours},
    {"JxlDecoderGetICCProfileSize", &get_profile_size},
    {"JxlDecoderGetColorAsICCProfile", &get_profile},
};

static void open_library(void) {
    void *library = NULL;
    for (size_t index = 0; index < sizeof names / sizeof *names && !library; index += 1)
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index += 1) {
        void *address = dlsym(library, symbols[index].name);
        if (!address) return;
        *(void **)symbols[index].place = address;
    }
    is_complete = 1;
}

const jxl_functions *jxl_library(void) {
    pthread_once(&once, open_library);
    return is_complete ? &functions : NULL;
}

/// Thousands are for the minor version.
static int is_0_9(void) { return functions.version() >= 9000; }

JxlDecoderStatus jxl_get_coded_colours(const JxlDecoder *decoder, JxlColorProfileTarget target, JxlColorEncoding *colours) {
    return is_0_9() ? ((coded)get_coded_colours)(decoder, target, colours)
                    : ((coded_0_8)get_coded_colours)(decoder, NULL, target, colours);
}

JxlDecoderStatus jxl_get_profile_size(const JxlDecoder *decoder, size_t *size) {
    return is_0_9() ? ((sized)get_profile_size)(decoder, JXL_COLOR_PROFILE_TARGET_DATA, size)
                    : ((sized_0_8)get_profile_size)(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, size);
}

JxlDecoderStatus jxl_get_profile(const JxlDecoder *decoder, uint8_t *profile, size_t size) {
    return is_0_9() ? ((profiled)get_profile)(decoder, JXL_COLOR_PROFILE_TARGET_DATA, profile, size)
                    : ((profiled_0_8)get_profile)(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, profile, size);
}
