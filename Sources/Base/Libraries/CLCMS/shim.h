#include <lcms2.h>

/* Macros that Swift cannot read. Bytes B, G, R, A are 0xAARRGGBB on little-endian machines. */
static inline cmsUInt32Number vitrine_type_bgra(void) { return TYPE_BGRA_8; }
static inline cmsUInt32Number vitrine_type_bgra_16(void) { return TYPE_BGRA_16; }
static inline cmsUInt32Number vitrine_type_cmyk(void) { return TYPE_CMYK_8; }
static inline cmsUInt32Number vitrine_type_lab_float(void) { return TYPE_Lab_FLT; }
