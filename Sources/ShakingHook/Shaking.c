// Disturbs the order in which threads run, so that a race shows in the first rounds instead of in one of thousands. The
// code under test is unchanged: the compiler inserts the calls.

#include "ShakingHook.h"

#include <CoverageHooks.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

// A thread gives way at one block in 32. At one in eight of those it sleeps, so that threads run on that have less to do
// than others, or that were started later.
enum { blocks_for_each_pause = 32, pauses_for_each_sleep = 8, microseconds_of_sleep = 20 };

static _Atomic(uint64_t) seed_of_all;
// Counts the calls of shaking_begin, so that a thread notices that its random numbers are those of an earlier seed.
static _Atomic(uint64_t) beginnings;
static _Atomic(uint64_t) threads;
static _Atomic(uint64_t) pauses;

static _Thread_local uint64_t state;
static _Thread_local uint64_t beginning_of_state;

// SplitMix64: a good sequence of random numbers from any state.
static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

// Seeds the random numbers of the calling thread, unless that has been done since shaking began.
static void number_thread(void) {
  uint64_t beginning = atomic_load_explicit(&beginnings, memory_order_acquire);
  if (beginning_of_state == beginning) return;
  beginning_of_state = beginning;
  uint64_t number = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed);
  uint64_t mixed = atomic_load_explicit(&seed_of_all, memory_order_relaxed);
  state = next_random(&mixed) + number * UINT64_C(0xD1342543DE82EF95);
}

static void give_way(uint32_t place, uintptr_t address, uintptr_t frame) {
  (void)place;
  (void)address;
  (void)frame;
  number_thread();
  uint64_t random = next_random(&state);
  if (random % blocks_for_each_pause != 0) return;
  atomic_fetch_add_explicit(&pauses, 1, memory_order_relaxed);
  if (random / blocks_for_each_pause % pauses_for_each_sleep == 0) {
    usleep(microseconds_of_sleep);
  } else {
    sched_yield();
  }
}

void shaking_begin(uint64_t seed) {
  atomic_store_explicit(&seed_of_all, seed, memory_order_relaxed);
  atomic_store_explicit(&threads, 0, memory_order_relaxed);
  atomic_store_explicit(&pauses, 0, memory_order_relaxed);
  atomic_fetch_add_explicit(&beginnings, 1, memory_order_release);
  coverage_set_hook(give_way);
}

void shaking_end(void) { coverage_set_hook(NULL); }

bool shaking_is_possible(void) { return coverage_place_count() > 0; }

uint64_t shaking_pause_count(void) { return atomic_load_explicit(&pauses, memory_order_relaxed); }

__attribute__((constructor)) static void begin_if_asked(void) {
  const char *seed = getenv(SHAKING_VARIABLE);
  if (seed != NULL && *seed != '\0') shaking_begin(strtoull(seed, NULL, 10));
}
