// The partition table: UEFI specification 2.10, chapter 5.3.

#include "fit-photos.h"

#include <string.h>

enum {
    entry_count = 128,
    entry_size = 128,
    entries_size = entry_count * entry_size,
    entries_sectors = entries_size / sector_size,
    header_size = 92,
    // Partitions end on a whole mebibyte, as partitioning tools align them.
    alignment = 2048,
};

/// A header and the entries that it describes.
struct table {
    uint8_t header[sector_size];
    uint8_t entries[entries_size];
};

static uint32_t crc32(const uint8_t *bytes, size_t count) {
    uint32_t crc = ~0u;
    while (count--) {
        crc ^= *bytes++;
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    }
    return ~crc;
}

static uint32_t header_crc(const struct table *table) {
    uint8_t header[header_size];
    memcpy(header, table->header, header_size);
    put32(header + 16, 0);
    return crc32(header, header_size);
}

static bool is_valid(const struct table *table, uint64_t sector) {
    return memcmp(table->header, "EFI PART", 8) == 0 && get32(table->header + 12) == header_size
        && get32(table->header + 16) == header_crc(table) && get64(table->header + 24) == sector
        && get32(table->header + 80) == entry_count && get32(table->header + 84) == entry_size
        && get32(table->header + 88) == crc32(table->entries, entries_size);
}

static bool read_table(int medium, struct table *table, uint64_t sector) {
    read_at(medium, table->header, sector_size, (off_t)sector * sector_size);
    uint64_t entries = get64(table->header + 72);
    if (entries != 2 && entries != sector - entries_sectors) return false;
    read_at(medium, table->entries, entries_size, (off_t)entries * sector_size);
    return is_valid(table, sector);
}

/// Completes a table for its place: the header's and the other header's sector, and that of the entries.
static void seal(struct table *table, uint64_t sector, uint64_t other, uint64_t entries) {
    put64(table->header + 24, sector);
    put64(table->header + 32, other);
    put64(table->header + 72, entries);
    put32(table->header + 88, crc32(table->entries, entries_size));
    put32(table->header + 16, header_crc(table));
}

static void write_backup(int medium, struct table table, uint64_t last) {
    seal(&table, last, 1, last - entries_sectors);
    write_at(medium, table.entries, entries_size, (off_t)(last - entries_sectors) * sector_size);
    write_at(medium, table.header, sector_size, (off_t)last * sector_size);
}

static void write_primary(int medium, struct table table, uint64_t last) {
    seal(&table, 1, last, 2);
    write_at(medium, &table, sizeof table, sector_size);
}

static uint64_t last_sector(const uint8_t *entry) { return get64(entry + 40); }

static void require_last(const struct table *table, const uint8_t *entry) {
    for (int i = 0; i < entry_count; i++)
        if (last_sector(table->entries + i * entry_size) > last_sector(entry)) fail("not the last partition");
}

struct extent fit_partition(int medium, off_t medium_length, unsigned number) {
    struct table table;
    uint64_t last = (uint64_t)medium_length / sector_size - 1, usable = last - entries_sectors - 1;
    bool has_primary = read_table(medium, &table, 1);
    if (!has_primary && !read_table(medium, &table, last)) fail("no valid partition table");

    if (number < 1 || number > entry_count) fail("no such partition");
    uint8_t *entry = table.entries + (number - 1) * entry_size;
    require_last(&table, entry);
    uint64_t first = get64(entry + 32), end = (usable + 1) / alignment * alignment - 1;
    if (first == 0 || end < last_sector(entry)) fail("the medium is smaller than its partition table");
    bool is_done = end == last_sector(entry) && get64(table.header + 48) == usable;
    put64(entry + 40, end);
    put64(table.header + 48, usable);
    if (!is_done) write_backup(medium, table, last);
    if (!is_done || !has_primary) write_primary(medium, table, last);
    return (struct extent){(off_t)first * sector_size, (off_t)(end - first + 1) * sector_size};
}
