// The two functions that instrumented code calls. With `-sanitize-coverage=func,trace-pc-guard` the compiler inserts a call at
// the beginning of each function, with `-sanitize-coverage=edge,trace-pc-guard` at the beginning of each basic block.

#include "Blocks.h"
#include "CoverageHooks.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

static _Atomic(coverage_hook) installed;
static uint32_t places;
static _Thread_local bool is_inside_hook;

void coverage_set_hook(coverage_hook hook) {
  atomic_store_explicit(&installed, hook, memory_order_release);
}

uint32_t coverage_place_count(void) { return places; }

// Runs at least once for each image, with the guards of the image, before any other code of the image.
void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
  if (start == stop || *start != 0) return;
  for (uint32_t *guard = start; guard < stop; guard++) *guard = ++places;
}

#ifdef RECORDING
_Thread_local uintptr_t coverage_object;

// Reads the register in which Swift passes `self` to a method. At the beginning of the method, the register still contains
// `self`.
#if defined(__x86_64__)
#define READ_SELF(self) __asm__ volatile("movq %%r13, %0" : "=r"(self))
#elif defined(__aarch64__)
#define READ_SELF(self) __asm__ volatile("mov %0, x20" : "=r"(self))
#endif
#endif

void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
#ifdef READ_SELF
  uintptr_t self;
  READ_SELF(self);
  coverage_object = self;
#endif
  coverage_hook hook = atomic_load_explicit(&installed, memory_order_acquire);
  if (hook == NULL || is_inside_hook) return;
  int error = errno;
  is_inside_hook = true;
  hook(*guard, (uintptr_t)__builtin_return_address(0), (uintptr_t)__builtin_frame_address(0));
  is_inside_hook = false;
  errno = error;
}
