#include <cairo/cairo.h>

// What Vitrine calls of Pango 1.50 and fontconfig, declared here because Pango's headers are found only with flags from pkg-config
// that Swift's package manager refuses (-pthread). HouseTests compiles these declarations beside their own.
#define PANGO_SCALE 1024

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontFamily PangoFontFamily;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoRectangle PangoRectangle;
#ifndef __PANGO_TYPES_H__
struct _PangoRectangle {
    int x, y, width, height;
};
#endif

PangoFontMap *pango_cairo_font_map_new(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
PangoFontFamily *pango_font_map_get_family(PangoFontMap *map, const char *name);
void g_object_unref(void *object);

PangoFontDescription *pango_font_description_from_string(const char *text);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_set_weight(PangoFontDescription *font, unsigned weight);
void pango_font_description_free(PangoFontDescription *font);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int single);
void pango_layout_set_ellipsize(PangoLayout *layout, unsigned mode);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_get_pixel_size(PangoLayout *layout, int *width, int *height);
void pango_layout_set_wrap(PangoLayout *layout, unsigned mode);
int pango_layout_get_baseline(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
void pango_cairo_show_layout(cairo_t *context, PangoLayout *layout);

PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iterator);
int pango_layout_iter_next_line(PangoLayoutIter *iterator);
void pango_layout_iter_get_line_extents(PangoLayoutIter *iterator, PangoRectangle *ink, PangoRectangle *logical);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iterator);
void pango_cairo_show_layout_line(cairo_t *context, PangoLayoutLine *line);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
void pango_attr_list_unref(PangoAttrList *list);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_line_height_new_absolute(int height);
PangoAttribute *pango_attr_language_new(PangoLanguage *language);
PangoLanguage *pango_language_from_string(const char *code);

typedef struct _FcPattern FcPattern;
typedef struct _FcConfig FcConfig;
typedef struct _FcBlanks FcBlanks;

FcPattern *FcFreeTypeQuery(const unsigned char *file, unsigned index, FcBlanks *blanks, int *count);
unsigned FcPatternGetString(const FcPattern *pattern, const char *object, int index, unsigned char **text);
void FcPatternDestroy(FcPattern *pattern);
int FcConfigAppFontAddFile(FcConfig *config, const unsigned char *file);

typedef struct _FcStrList FcStrList;

int FcInit(void);
int FcConfigSetRescanInterval(FcConfig *config, int seconds);
FcStrList *FcConfigGetFontDirs(FcConfig *config);
unsigned char *FcStrListNext(FcStrList *list);
void FcStrListDone(FcStrList *list);
