#include <SDL2/SDL.h>

/* What the current OpenGL context calls its renderer; NULL if it does not say. */
static inline const char *vitrine_gl_renderer(void)
{
    typedef const unsigned char *(*GetString)(unsigned int name);
    const unsigned int renderer = 0x1F01; /* GL_RENDERER */
    GetString get_string = (GetString)SDL_GL_GetProcAddress("glGetString");
    return get_string ? (const char *)get_string(renderer) : NULL;
}
