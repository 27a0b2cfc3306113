// Finds the loaded image to which an address belongs, and the names of functions.

#define _GNU_SOURCE
#include "Controller.h"

#include <string.h>

#ifdef __linux__
#include <link.h>

// Called for each loaded image, until it returns 1 for the image that contains `known_address`.
static int look_at(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct image *image = context;
  uintptr_t low = UINTPTR_MAX, high = 0;
  for (size_t index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (start < low) low = start;
    if (start + part->p_memsz > high) high = start + part->p_memsz;
  }
  if (image->known_address < low || image->known_address >= high) return 0;
  *image = (struct image){.known_address = image->known_address, .base = info->dlpi_addr, .low = low, .high = high};
  return 1;
}

struct image image_of(uintptr_t address) {
  struct image image = {.known_address = address};
  dl_iterate_phdr(look_at, &image);
  return image;
}

bool is_in_image(uintptr_t address, const struct image *image) { return address >= image->low && address < image->high; }

uintptr_t exploring_image_offset(uintptr_t address) {
  static struct image own;
  if (own.high == 0) own = image_of((uintptr_t)exploring_image_offset);
  return is_in_image(address, &own) ? address - own.base : 0;
}

#else
uintptr_t exploring_image_offset(uintptr_t address) {
  (void)address;
  return 0;
}
#endif

extern char *swift_demangle(const char *name, size_t length, char *output, size_t *output_size, uint32_t flags)
    __attribute__((weak));

char *exploring_demangled(const char *name) {
  return &swift_demangle ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
}
