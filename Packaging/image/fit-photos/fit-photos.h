// Makes the partition PHOTOS, and the exFAT file system on it, as large as the medium allows.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { sector_size = 512 };

/// Where a partition lies on its medium, in bytes.
struct extent {
    off_t start, length;
};

/// Grows the last partition of a GPT medium to the medium's end.
///
/// Writes the backup table before the primary one, so that one of them is valid whenever the power fails.
/// - Returns: Where the partition lies now.
struct extent fit_partition(int medium, off_t medium_length, unsigned number);

/// Makes an exFAT file system as large as its partition, or as its allocation bitmap allows.
///
/// Writes the backup boot region before the main one, for the same reason.
void fit_file_system(int medium, struct extent partition);

void read_at(int file, void *buffer, size_t count, off_t offset);
/// Writes, and returns when the medium has what was written.
void write_at(int file, const void *buffer, size_t count, off_t offset);
/// Ends the program.
void fail(const char *message) __attribute__((noreturn));

uint16_t get16(const uint8_t *bytes);
uint32_t get32(const uint8_t *bytes);
uint64_t get64(const uint8_t *bytes);
void put32(uint8_t *bytes, uint32_t value);
void put64(uint8_t *bytes, uint64_t value);
