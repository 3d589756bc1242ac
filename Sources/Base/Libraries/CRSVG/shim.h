#include <cairo/cairo.h>
#include <stddef.h>
#include <stdint.h>

// What Vitrine calls of librsvg 2.54, declared here because its own headers are found only with flags from pkg-config that
// Swift's package manager refuses (-pthread). HouseTests compiles these declarations beside librsvg's own.
#ifndef RSVG_H
typedef struct _RsvgHandle RsvgHandle;
typedef struct {
    double x, y, width, height;
} RsvgRectangle;
typedef struct {
    uint32_t domain;
    int code;
    char *message;
} GError;
#endif

RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t count, GError **error);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *context, const RsvgRectangle *viewport, GError **error);
void g_object_unref(void *object);
void g_error_free(GError *error);
