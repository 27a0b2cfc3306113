// Disturbs the scheduling of threads, so that a data race shows in the first rounds instead of once in thousands of rounds.
// The compiler inserts the calls of the hook; the source code under test does not change.

#include "ShakingHook.h"

#include "Priorities.h"

#include <CoverageHooks.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

// On average, a thread pauses at one block in 32. In most pauses the thread yields. In one of eight it sleeps, so that
// threads that have more to do or were started later catch up.
enum { blocks_for_each_pause = 32, pauses_for_each_sleep = 8, microseconds_of_sleep = 20 };

static _Atomic(uint64_t) seed_of_all;
// Counts the calls of shaking_begin, so that a thread notices when its random numbers need a new seed.
static _Atomic(uint64_t) beginnings;
static _Atomic(uint64_t) threads;
static _Atomic(uint64_t) blocks_for_each_change;

static _Thread_local uint64_t state;
static _Thread_local uint64_t beginning_of_state;

// The random number generator SplitMix64.
static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

// Seeds the random numbers of the calling thread, unless this has happened since the last call of shaking_begin.
static void seed_thread(void) {
  uint64_t beginning = atomic_load_explicit(&beginnings, memory_order_acquire);
  if (beginning_of_state == beginning) return;
  beginning_of_state = beginning;
  uint64_t number = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed);
  uint64_t mixed = atomic_load_explicit(&seed_of_all, memory_order_relaxed);
  state = next_random(&mixed) + number * UINT64_C(0xD1342543DE82EF95);
}

static void pause_thread(uint32_t place, uintptr_t address, uintptr_t frame) {
  (void)place;
  (void)address;
  (void)frame;
  seed_thread();
  uint64_t random = next_random(&state);
  uint64_t blocks = atomic_load_explicit(&blocks_for_each_change, memory_order_relaxed);
  if (blocks > 0) {
    priorities_step(random, blocks);
    return;
  }
  if (random % blocks_for_each_pause != 0) return;
  if (random / blocks_for_each_pause % pauses_for_each_sleep == 0) {
    usleep(microseconds_of_sleep);
  } else {
    sched_yield();
  }
}

void shaking_begin(uint64_t seed, uint64_t blocks) {
  atomic_store_explicit(&seed_of_all, seed, memory_order_relaxed);
  atomic_store_explicit(&threads, 0, memory_order_relaxed);
  atomic_store_explicit(&blocks_for_each_change, blocks, memory_order_relaxed);
  atomic_fetch_add_explicit(&beginnings, 1, memory_order_release);
  coverage_set_hook(pause_thread);
}

void shaking_end(void) { coverage_set_hook(NULL); }

bool shaking_is_possible(void) { return coverage_place_count() > 0; }

__attribute__((constructor)) static void begin_if_asked(void) {
  const char *seed = getenv(SHAKING_SEED_VARIABLE);
  const char *blocks = getenv(SHAKING_BLOCKS_VARIABLE);
  if (seed == NULL || *seed == '\0') return;
  shaking_begin(strtoull(seed, NULL, 10), blocks == NULL ? 0 : strtoull(blocks, NULL, 10));
}
