#include "fit-photos.h"

uint16_t get16(const uint8_t *bytes) { return (uint16_t)(bytes[0] | bytes[1] << 8); }

uint32_t get32(const uint8_t *bytes) { return get16(bytes) | (uint32_t)get16(bytes + 2) << 16; }

uint64_t get64(const uint8_t *bytes) { return get32(bytes) | (uint64_t)get32(bytes + 4) << 32; }

void put32(uint8_t *bytes, uint32_t value) {
    for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(value >> 8 * i);
}

void put64(uint8_t *bytes, uint64_t value) {
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(value >> 8 * i);
}
