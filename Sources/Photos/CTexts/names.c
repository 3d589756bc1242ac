#include "texts.h"

static const unsigned char bytes[] = {
#embed "names.txt"
};

struct built_in_text name_words_text(void) { return (struct built_in_text){bytes, sizeof bytes}; }
