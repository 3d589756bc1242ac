/* A lower bound for a start, for comparison with Vitrine: SDL opens a window of the whole screen and shows one JPEG,
   decoded to a card's size, in its middle. No list, no font, no sandbox, no second process. */
#include "bare.h"
#include <SDL2/SDL.h>
#include <dirent.h>
#include <jpeglib.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WIDTH = 1920, HEIGHT = 1080, CARD_HEIGHT = 670 };

static void fail(const char *why) {
    fprintf(stderr, "bare start: %s\n", why);
    exit(1);
}

static SDL_Surface *decode(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail(path);
    struct jpeg_decompress_struct picture;
    struct jpeg_error_mgr errors;
    picture.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&picture);
    jpeg_stdio_src(&picture, file);
    jpeg_read_header(&picture, TRUE);
    picture.scale_denom = 8;
    picture.scale_num = 1;
    while (picture.scale_num < 8 && picture.image_height * picture.scale_num / 8 < CARD_HEIGHT) picture.scale_num++;
    picture.out_color_space = JCS_EXT_BGRX;
    jpeg_start_decompress(&picture);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(
        0, (int)picture.output_width, (int)picture.output_height, 32, SDL_PIXELFORMAT_RGB888);
    if (!surface) fail(SDL_GetError());
    while (picture.output_scanline < picture.output_height) {
        JSAMPROW row = (unsigned char *)surface->pixels + picture.output_scanline * (size_t)surface->pitch;
        jpeg_read_scanlines(&picture, &row, 1);
    }
    jpeg_finish_decompress(&picture);
    jpeg_destroy_decompress(&picture);
    fclose(file);
    return surface;
}

static SDL_Surface *first(const char *folder) {
    DIR *entries = opendir(folder);
    if (!entries) fail(folder);
    char best[4096] = "";
    for (struct dirent *entry; (entry = readdir(entries));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcasecmp(dot, ".jpg") != 0) continue;
        if (best[0] == 0 || strcmp(entry->d_name, best) < 0) snprintf(best, sizeof best, "%s", entry->d_name);
    }
    closedir(entries);
    if (best[0] == 0) fail("no JPEG in the folder");
    char path[8192];
    snprintf(path, sizeof path, "%s/%s", folder, best);
    return decode(path);
}

int bare_start(int argc, char **argv) {
    if (argc != 2) fail("expected a folder");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) fail(SDL_GetError());
    SDL_Window *window = SDL_CreateWindow("bare", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_BORDERLESS);
    SDL_Surface *screen = window ? SDL_GetWindowSurface(window) : NULL;
    if (!screen) fail(SDL_GetError());
    SDL_Surface *photo = first(argv[1]);
    SDL_Rect place = {(WIDTH - photo->w) / 2, (HEIGHT - photo->h) / 2, photo->w, photo->h};
    SDL_BlitSurface(photo, NULL, screen, &place);
    SDL_UpdateWindowSurface(window);
    for (SDL_Event event; SDL_WaitEvent(&event);) {
        if (event.type == SDL_QUIT) return 0;
        SDL_UpdateWindowSurface(window);
    }
    return 0;
}
