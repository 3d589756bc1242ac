#include "texts.h"

static const unsigned char bytes[] = {
#embed "kanji.txt"
};

struct built_in_text kanji_text(void) { return (struct built_in_text){bytes, sizeof bytes}; }
