#include <libheif/heif.h>

// Pictures of one plane: heif_chroma_monochrome in Debian 12, and heif_chroma_planar in Debian 13, where the former is a macro that Swift
// cannot see.
static const enum heif_chroma heif_chroma_one_plane = (enum heif_chroma)0;
