#include <expat.h>

// Expat 2.9, which Debian 13 has, deprecates the only function for it that Debian 12 has.
static inline unsigned long long current_line_number(XML_Parser parser) {
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
    return XML_GetCurrentLineNumber64(parser);
#else
    return XML_GetCurrentLineNumber(parser);
#endif
}
