// The file system: Microsoft's exFAT specification, revision 1.00.

#include "fit-photos.h"

#include <stdlib.h>
#include <string.h>

enum {
    region_sectors = 12,
    region_size = region_sectors * sector_size,
    checksum_at = region_size - sector_size,
    bitmap_entry = 0x81,
    unknown_percentage = 0xFF,
};

struct volume {
    int medium;
    off_t start;
    uint8_t boot[region_size];
};

static uint32_t heap_sector(const struct volume *volume) { return get32(volume->boot + 88); }
static uint32_t cluster_count(const struct volume *volume) { return get32(volume->boot + 92); }
static uint32_t cluster_size(const struct volume *volume) { return (uint32_t)sector_size << volume->boot[109]; }

static off_t cluster_at(const struct volume *volume, uint32_t cluster) {
    return volume->start + (off_t)heap_sector(volume) * sector_size + (off_t)(cluster - 2) * cluster_size(volume);
}

/// All bytes count but VolumeFlags and PercentInUse, which change while the volume is used.
static uint32_t checksum(const uint8_t *boot) {
    uint32_t sum = 0;
    for (size_t i = 0; i < checksum_at; i++)
        if (i != 106 && i != 107 && i != 112) sum = (sum << 31 | sum >> 1) + boot[i];
    return sum;
}

static bool is_valid(const uint8_t *boot) {
    bool sums_up = true;
    for (int i = 0; i < sector_size; i += 4) sums_up &= get32(boot + checksum_at + i) == checksum(boot);
    return sums_up && memcmp(boot + 3, "EXFAT   ", 8) == 0 && boot[108] == 9 && boot[109] <= 16;
}

static void write_boot_region(struct volume *volume, off_t offset) {
    write_at(volume->medium, volume->boot, region_size, volume->start + offset);
}

// MARK: The allocation bitmap

struct bitmap {
    /// Where its entry in the root directory is.
    off_t entry_at;
    uint8_t entry[32];
    /// The bits of all clusters that there may ever be: the bitmap is as long as its cluster.
    uint8_t *bits;
};

static off_t bitmap_at(const struct volume *volume, const struct bitmap *bitmap) {
    return cluster_at(volume, get32(bitmap->entry + 20));
}

static struct bitmap read_bitmap(const struct volume *volume) {
    struct bitmap bitmap = {.bits = malloc(cluster_size(volume))};
    if (!bitmap.bits) fail("no memory");
    off_t root = cluster_at(volume, get32(volume->boot + 96));
    for (uint32_t at = 0; at < cluster_size(volume); at += sizeof bitmap.entry) {
        bitmap.entry_at = root + at;
        read_at(volume->medium, bitmap.entry, sizeof bitmap.entry, bitmap.entry_at);
        if (bitmap.entry[0] != bitmap_entry) continue;
        read_at(volume->medium, bitmap.bits, cluster_size(volume), bitmap_at(volume, &bitmap));
        return bitmap;
    }
    fail("the file system has no allocation bitmap");
}

static bool is_used(const struct bitmap *bitmap, uint32_t cluster) {
    return bitmap->bits[cluster / 8] >> cluster % 8 & 1;
}

/// Nobody has used the bits beyond the end, so nobody has kept them clear.
static void free_clusters(const struct volume *volume, struct bitmap *bitmap, uint32_t from, uint32_t to) {
    for (uint32_t cluster = from; cluster < to; cluster++) bitmap->bits[cluster / 8] &= (uint8_t)~(1 << cluster % 8);
    write_at(volume->medium, bitmap->bits, cluster_size(volume), bitmap_at(volume, bitmap));
}

static void set_length(const struct volume *volume, struct bitmap *bitmap, uint32_t clusters) {
    put64(bitmap->entry + 24, (clusters + 7) / 8);
    write_at(volume->medium, bitmap->entry, sizeof bitmap->entry, bitmap->entry_at);
}

// MARK: The size

/// The clusters that fit into the partition, the bitmap's cluster, and the FAT.
static uint32_t fitting_clusters(const struct volume *volume, off_t length) {
    uint64_t heap = (uint64_t)length - (uint64_t)heap_sector(volume) * sector_size;
    uint64_t count = heap / cluster_size(volume);
    uint64_t in_bitmap = (uint64_t)cluster_size(volume) * 8;
    uint64_t in_fat = (uint64_t)get32(volume->boot + 84) * sector_size / 4 - 2;
    if (count > in_bitmap) count = in_bitmap;
    return (uint32_t)(count < in_fat ? count : in_fat);
}

static void set_size(struct volume *volume, uint32_t clusters) {
    uint64_t sectors = heap_sector(volume) + (uint64_t)clusters * cluster_size(volume) / sector_size;
    put64(volume->boot + 72, sectors);
    put32(volume->boot + 92, clusters);
    volume->boot[112] = unknown_percentage;
    for (int i = 0; i < sector_size; i += 4) put32(volume->boot + checksum_at + i, checksum(volume->boot));
}

static void require_free(const struct bitmap *bitmap, uint32_t from, uint32_t to) {
    for (uint32_t cluster = from; cluster < to; cluster++)
        if (is_used(bitmap, cluster)) fail("files lie beyond the end of the partition");
}

/// While the count and the bitmap's length differ, the bitmap is the longer one, which drivers accept.
static void resize(struct volume *volume, uint32_t clusters) {
    struct bitmap bitmap = read_bitmap(volume);
    uint32_t old = cluster_count(volume);
    require_free(&bitmap, clusters, old);
    if (clusters > old) {
        free_clusters(volume, &bitmap, old, clusters);
        set_length(volume, &bitmap, clusters);
    }
    set_size(volume, clusters);
    write_boot_region(volume, region_size);
    write_boot_region(volume, 0);
    if (clusters < old) set_length(volume, &bitmap, clusters);
    free(bitmap.bits);
}

void fit_file_system(int medium, struct extent partition) {
    struct volume volume = {medium, partition.start, {0}};
    read_at(medium, volume.boot, region_size, partition.start);
    bool has_main = is_valid(volume.boot);
    if (!has_main) read_at(medium, volume.boot, region_size, partition.start + region_size);
    if (!is_valid(volume.boot)) fail("not an exFAT file system");
    if (!has_main) write_boot_region(&volume, 0);
    if ((uint64_t)partition.length <= (uint64_t)heap_sector(&volume) * sector_size) fail("the partition is too small");
    uint32_t clusters = fitting_clusters(&volume, partition.length);
    if (clusters != cluster_count(&volume)) resize(&volume, clusters);
}
