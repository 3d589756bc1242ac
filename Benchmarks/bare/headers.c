/* A lower bound for the first look at a library, for comparison with Vitrine: every JPEG below a folder is opened and
   read up to its first scan by libjpeg, and its EXIF by libexif, on as many threads as there are processors. No sandbox,
   no XMP, no list. Prints a line of JSON. */
#define _GNU_SOURCE
#include "bare.h"
#include <ftw.h>
#include <libexif/exif-data.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include <jpeglib.h> /* needs stdio.h */

static char **paths;
static size_t count, room;
static atomic_size_t next, readable;

static int collect(const char *path, const struct stat *status, int kind, struct FTW *position) {
    (void)status, (void)position;
    const char *dot = strrchr(path, '.');
    if (kind != FTW_F || !dot || strcasecmp(dot, ".jpg") != 0) return 0;
    if (count == room) {
        room = room ? 2 * room : 1024;
        paths = realloc(paths, room * sizeof *paths);
    }
    if (!paths || !(paths[count++] = strdup(path))) abort();
    return 0;
}

struct failure {
    struct jpeg_error_mgr manager;
    jmp_buf away;
};

static void leave(j_common_ptr info) { longjmp(((struct failure *)info->err)->away, 1); }

static void readHeader(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return;
    struct jpeg_decompress_struct picture;
    struct failure failure;
    picture.err = jpeg_std_error(&failure.manager);
    failure.manager.error_exit = leave;
    if (setjmp(failure.away) == 0) {
        jpeg_create_decompress(&picture);
        jpeg_save_markers(&picture, JPEG_APP0 + 1, 0xFFFF);
        jpeg_stdio_src(&picture, file);
        jpeg_read_header(&picture, TRUE);
        for (jpeg_saved_marker_ptr marker = picture.marker_list; marker; marker = marker->next) {
            if (marker->data_length < 6 || memcmp(marker->data, "Exif", 4) != 0) continue;
            ExifData *exif = exif_data_new_from_data(marker->data, marker->data_length);
            if (exif) exif_data_unref(exif);
        }
        atomic_fetch_add(&readable, 1);
    }
    jpeg_destroy_decompress(&picture);
    fclose(file);
}

static void *work(void *unused) {
    for (size_t index; (index = atomic_fetch_add(&next, 1)) < count;) readHeader(paths[index]);
    return unused;
}

int bare_headers(int argc, char **argv) {
    enum { MOST = 64, OPEN_FOLDERS = 32 };
    if (argc != 2) {
        fprintf(stderr, "usage: bare headers FOLDER\n");
        return 64;
    }
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (nftw(argv[1], collect, OPEN_FOLDERS, FTW_PHYS) != 0) {
        perror(argv[1]);
        return 1;
    }
    pthread_t threads[MOST];
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors < 1) processors = 1;
    if (processors > MOST) processors = MOST;
    for (long thread = 0; thread < processors; thread++) {
        if (pthread_create(&threads[thread], NULL, work, NULL) != 0) abort();
    }
    for (long thread = 0; thread < processors; thread++) pthread_join(threads[thread], NULL);
    clock_gettime(CLOCK_MONOTONIC, &end);
    const double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
    printf("{\"control\":\"bare-headers\",\"files\":%zu,\"seconds\":%.3f}\n", (size_t)readable, seconds);
    return 0;
}
