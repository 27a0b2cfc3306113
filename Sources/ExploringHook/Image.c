#define _GNU_SOURCE
#include "ExploringHook.h"

#include <dlfcn.h>

static uintptr_t base_of(uintptr_t address) {
  Dl_info info;
  return dladdr((const void *)address, &info) != 0 ? (uintptr_t)info.dli_fbase : 0;
}

uintptr_t exploring_image_offset(uintptr_t address) {
  uintptr_t base = base_of(address);
  return base == base_of((uintptr_t)exploring_image_offset) ? address - base : 0;
}
