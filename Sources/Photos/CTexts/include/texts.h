#ifndef TEXTS_H
#define TEXTS_H

#include <stddef.h>

/* `#embed` is of C23, and clang 19 knows it in any C. */
#pragma clang diagnostic ignored "-Wc23-extensions"

/* Texts that are built into the programs, as they are in their files. The C compiler reads a file in no time; as an array in Swift,
 * each byte of it is an expression. */
struct built_in_text {
    const unsigned char *bytes;
    size_t count;
};

struct built_in_text kanji_text(void);
struct built_in_text name_words_text(void);
struct built_in_text languages_text(void);

#endif
