#include "texts.h"

static const unsigned char bytes[] = {
#embed "../Pictures/Languages/languages.tsv"
};

struct built_in_text languages_text(void) { return (struct built_in_text){bytes, sizeof bytes}; }
