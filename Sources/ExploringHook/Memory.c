// Gives objects of a run the same order in memory whenever the run is repeated, because code may compare addresses, for instance
// to lock two objects in the same order everywhere.
//
// Threads of a schedule allocate memory from chunks, one piece behind the other. No memory is used twice within a run. A later
// run uses a chunk again if everything in the chunk was freed.

#define _GNU_SOURCE
#include "Controller.h"

#ifdef EXPLORING_IS_AVAILABLE

#include <errno.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>

enum { chunk_size = 1 << 20, chunk_count = 4096, header_size = 16 };

static char *memory;
static _Atomic(uint32_t) in_use[chunk_count];
static size_t chunk = chunk_count, used;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

void begin_memory(void) {
  if (!memory) {
    void *reserved = mmap(
        NULL, (size_t)chunk_size * chunk_count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (reserved == MAP_FAILED) return;
    memory = reserved;
  }
  chunk = used = 0;
  while (chunk < chunk_count && atomic_load(&in_use[chunk]) > 0) chunk++;
}

static bool is_own(const void *address) {
  return memory && (const char *)address >= memory && (const char *)address < memory + (size_t)chunk_size * chunk_count;
}

static size_t size_of(const void *address) { return *(const size_t *)((const char *)address - header_size); }

// Allocates memory of a chunk. Returns NULL if the calling thread is not part of a schedule, or if there is no room.
static void *allocate(size_t size, size_t alignment) {
  if (!me || !memory) return NULL;
  for (; chunk < chunk_count; chunk++, used = 0) {
    if (used == 0 && atomic_load(&in_use[chunk]) > 0) continue;
    size_t start = (used + header_size + alignment - 1) / alignment * alignment;
    if (start > chunk_size || size > chunk_size - start) {
      if (used == 0) return NULL;
      continue;
    }
    used = start + size;
    atomic_fetch_add(&in_use[chunk], 1);
    char *address = memory + chunk * chunk_size + start;
    *(size_t *)(address - header_size) = size;
    return address;
  }
  return NULL;
}

void *malloc(size_t size) {
  void *own = allocate(size, header_size);
  return own ? own : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  void *own = allocate(bytes, header_size);
  return own ? memset(own, 0, bytes) : __libc_calloc(count, size);
}

void free(void *address) {
  if (!is_own(address)) __libc_free(address);
  else atomic_fetch_sub(&in_use[((char *)address - memory) / chunk_size], 1);
}

void *realloc(void *address, size_t size) {
  if (!is_own(address) && (address || !me)) return __libc_realloc(address, size);
  void *new = malloc(size);
  if (!new || !address) return new;
  size_t before = size_of(address);
  memcpy(new, address, before < size ? before : size);
  free(address);
  return new;
}

void *memalign(size_t alignment, size_t size) {
  void *own = allocate(size, alignment > header_size ? alignment : header_size);
  return own ? own : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **place, size_t alignment, size_t size) {
  *place = memalign(alignment, size);
  return *place ? 0 : ENOMEM;
}

size_t malloc_usable_size(void *address) {
  ORIGINAL(malloc_usable_size);
  return is_own(address) ? size_of(address) : original(address);
}

#endif
