#include "bare.h"
#include <stdio.h>
#include <string.h>

/// The control programs, with which Vitrine is compared: `bare carousel|start|headers|decode [FILE]`.
int main(int argc, char **argv) {
    const struct {
        const char *name;
        int (*run)(int, char **);
    } modes[] = {{"carousel", bare_carousel}, {"start", bare_start}, {"headers", bare_headers}, {"decode", bare_decode}};
    for (size_t index = 0; argc > 1 && index < sizeof modes / sizeof *modes; index++) {
        if (strcmp(argv[1], modes[index].name) == 0) return modes[index].run(argc - 1, argv + 1);
    }
    fprintf(stderr, "usage: bare carousel FOLDER\n       bare start FOLDER\n       bare headers FOLDER\n       bare decode JPEG\n");
    return 64;
}
