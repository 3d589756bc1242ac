#include "COptional.h"

#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library;

static __typeof__(&SDL_RWFromConstMem) open_memory;
static __typeof__(&SDL_RWclose) close_memory;
static __typeof__(&SDL_ConvertSurfaceFormat) convert;
static __typeof__(&SDL_FreeSurface) free_surface;
static __typeof__(&SDL_GetError) last_error;

/// Opening SDL2_image opens SDL2 as well, whose functions are found in the same way.
static void open_library(void) {
    const struct {
        const char *name;
        void *place;
    } symbols[] = {
        {"SDL_RWFromConstMem", &open_memory},   {"SDL_RWclose", &close_memory}, {"SDL_ConvertSurfaceFormat", &convert},
        {"SDL_FreeSurface", &free_surface}, {"SDL_GetError", &last_error},
    };
    void *opened = dlopen(SHARED_LIBRARY("SDL2_image-2.0", "0"), RTLD_NOW | RTLD_LOCAL);
    if (!opened) return;
    for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index += 1) {
        void *address = dlsym(opened, symbols[index].name);
        if (!address) return;
        *(void **)symbols[index].place = address;
    }
    library = opened;
}

int sdl_image_is_installed(void) {
    pthread_once(&once, open_library);
    return library != NULL;
}

static int fail(char *message, const char *why) {
    snprintf(message, sdl_image_message_size, "%s", why);
    return -1;
}

/// A picture in SDL's memory, in any pixel format; NULL if it is damaged.
static SDL_Surface *load(const char *format, const uint8_t *bytes, size_t count) {
    char name[32];
    snprintf(name, sizeof name, "IMG_Load%s_RW", format);
    // IMG_LoadTyped_RW would guess the format again.
    SDL_Surface *(*read)(SDL_RWops *) = (SDL_Surface * (*)(SDL_RWops *)) dlsym(library, name);
    SDL_RWops *file = read && count <= INT32_MAX ? open_memory(bytes, (int)count) : NULL;
    if (!file) return NULL;
    SDL_Surface *surface = read(file);
    close_memory(file);
    return surface;
}

int sdl_image_read(
    const char *format, const uint8_t *bytes, size_t count, int width, int height, uint32_t *pixels, char *message) {
    if (!sdl_image_is_installed()) return fail(message, "SDL2_image is missing");
    SDL_Surface *stored = load(format, bytes, count);
    if (!stored) return fail(message, last_error());
    // A colour that stands for transparency becomes alpha.
    SDL_Surface *surface = convert(stored, SDL_PIXELFORMAT_ARGB8888, 0);
    free_surface(stored);
    if (!surface) return fail(message, last_error());
    int result = surface->w == width && surface->h == height ? 0 : fail(message, "its size has changed");
    for (int y = 0; y < height && result == 0; y += 1)
        memcpy(pixels + (size_t)y * (size_t)width, (uint8_t *)surface->pixels + y * (size_t)surface->pitch, (size_t)width * 4);
    free_surface(surface);
    return result;
}
