#ifndef DRAWING_COUNTER_H
#define DRAWING_COUNTER_H

/* What SDL's renderers were asked to do. Linking this module puts functions that count in front of SDL's. */
typedef struct {
    /* SDL's OpenGL renderers draw triangles that follow each other and have the same texture with one call. */
    unsigned long draw_calls;
    unsigned long vertex_bytes;
    unsigned long texture_bytes;
} drawing_counts;

drawing_counts counted_drawing(void);

#endif
