/* A lower bound for the cost of a drifting carousel without a GPU, for comparison with Vitrine: SDL copies three cards of
   noise to whole pixels, sixty times a second. No photos, shadows, round corners or touch. */
#include "bare.h"
#include <SDL2/SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WIDTH = 1920, HEIGHT = 1080, CARDS = 3, CARD_WIDTH = 1005, CARD_HEIGHT = 670, GAP = 28, TOP = 173 };
enum { PITCH = CARD_WIDTH + GAP };

static const double VELOCITY = 25; /* pixels a second */
static const long FRAME = 16666667; /* nanoseconds */

static void fail(void) {
    fprintf(stderr, "bare-carousel: %s\n", SDL_GetError());
    exit(1);
}

static SDL_Surface *noise(int width, int height, Uint32 mask) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);
    if (!surface) fail();
    Uint32 *pixels = surface->pixels;
    for (int index = 0; index < surface->pitch / 4 * height; index++) pixels[index] = (Uint32)rand() & mask;
    SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE);
    return surface;
}

static void waitUntil(struct timespec *time) {
    time->tv_nsec += FRAME;
    if (time->tv_nsec >= 1000000000) {
        time->tv_nsec -= 1000000000;
        time->tv_sec++;
    }
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, time, NULL);
}

int bare_carousel(int argc, char **argv) {
    (void)argc, (void)argv;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) fail();
    SDL_Window *window = SDL_CreateWindow("bare", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_BORDERLESS);
    SDL_Surface *screen = window ? SDL_GetWindowSurface(window) : NULL;
    if (!screen) fail();
    SDL_Surface *backdrop = noise(WIDTH, HEIGHT, 0x1F1F1F);
    SDL_Surface *cards[CARDS];
    for (int card = 0; card < CARDS; card++) cards[card] = noise(CARD_WIDTH, CARD_HEIGHT, 0xFFFFFF);
    SDL_BlitSurface(backdrop, NULL, screen, NULL);
    SDL_UpdateWindowSurface(window);

    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    for (long frame = 0;; frame++) {
        for (SDL_Event event; SDL_PollEvent(&event);) {
            if (event.type == SDL_QUIT) return 0;
        }
        const double distance = frame * VELOCITY * FRAME * 1e-9;
        const long first = (long)(distance / PITCH);
        for (int card = 0; card < CARDS; card++) {
            const int x = (int)SDL_floor((double)(first + card) * PITCH - distance + 0.5);
            SDL_Rect gap = {x + CARD_WIDTH, TOP, GAP, CARD_HEIGHT}, target = gap;
            SDL_BlitSurface(backdrop, &gap, screen, &target);
            target = (SDL_Rect){x, TOP, CARD_WIDTH, CARD_HEIGHT};
            SDL_BlitSurface(cards[(first + card) % CARDS], NULL, screen, &target);
        }
        const SDL_Rect rows = {0, TOP, WIDTH, CARD_HEIGHT};
        SDL_UpdateWindowSurfaceRects(window, &rows, 1);
        waitUntil(&time);
    }
}
