#define _GNU_SOURCE
#include "drawing_counter.h"

#include <SDL2/SDL.h>
#include <dlfcn.h>

static drawing_counts counts;
/* The texture of the latest triangles; the address of `counts` stands for a frame without any. */
static const void *latest = &counts;

drawing_counts counted_drawing(void) { return counts; }

int SDL_RenderGeometry(SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Vertex *vertices, int vertex_count,
                       const int *indices, int index_count) {
    static int (*draw)(SDL_Renderer *, SDL_Texture *, const SDL_Vertex *, int, const int *, int);
    if (!draw) *(void **)&draw = dlsym(RTLD_NEXT, "SDL_RenderGeometry");
    if (texture != latest) counts.draw_calls++;
    latest = texture;
    /* SDL sends a vertex for each index. */
    counts.vertex_bytes += (unsigned long)index_count * sizeof *vertices;
    return draw(renderer, texture, vertices, vertex_count, indices, index_count);
}

void SDL_RenderPresent(SDL_Renderer *renderer) {
    static void (*present)(SDL_Renderer *);
    if (!present) *(void **)&present = dlsym(RTLD_NEXT, "SDL_RenderPresent");
    latest = &counts;
    present(renderer);
    /* Without a display, nothing would wait for the picture, and the driver would drop what the next frame hides. */
    void (*finish)(void);
    *(void **)&finish = SDL_GL_GetProcAddress("glFinish");
    if (finish) finish();
}

int SDL_UpdateTexture(SDL_Texture *texture, const SDL_Rect *part, const void *pixels, int pitch) {
    static int (*update)(SDL_Texture *, const SDL_Rect *, const void *, int);
    if (!update) *(void **)&update = dlsym(RTLD_NEXT, "SDL_UpdateTexture");
    int height = 0;
    SDL_QueryTexture(texture, NULL, NULL, NULL, &height);
    counts.texture_bytes += (unsigned long)pitch * (unsigned long)(part ? part->h : height);
    return update(texture, part, pixels, pitch);
}
