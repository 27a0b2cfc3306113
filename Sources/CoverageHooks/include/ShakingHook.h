#ifndef SHAKING_HOOK_H
#define SHAKING_HOOK_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The environment variable with the seed. If a program starts with this variable, its threads are shaken from the
/// beginning.
#define SHAKING_SEED_VARIABLE "PROMISE_LAB_SHAKING_SEED"
/// The environment variable with the second argument of `shaking_begin`; 0 if it is not set.
#define SHAKING_BLOCKS_VARIABLE "PROMISE_LAB_SHAKING_BLOCKS"

/// Begins to disturb the scheduling of threads in instrumented code.
///
/// - `seed`: Each thread has random numbers of its own, seeded with this seed and the number of the thread. Threads are
///   numbered in the order in which they first reach instrumented code.
/// - `blocks`: If 0, each thread pauses at random basic blocks. Otherwise only the thread with the highest priority runs,
///   and at one in `blocks` basic blocks on average this thread gets a priority below all others.
void shaking_begin(uint64_t seed, uint64_t blocks);

/// Stops disturbing the scheduling.
void shaking_end(void);

/// Whether the program was compiled so that its threads can be shaken.
bool shaking_is_possible(void);

#ifdef __cplusplus
}
#endif

#endif
