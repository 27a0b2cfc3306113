#ifndef SHAKING_HOOK_H
#define SHAKING_HOOK_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The environment variable with the seed. A program that finds it when it starts shakes its threads from the beginning.
#define SHAKING_SEED_VARIABLE "PROMISE_LAB_SHAKING_SEED"
/// The environment variable with the second argument of `shaking_begin`. Without it that is 0.
#define SHAKING_BLOCKS_VARIABLE "PROMISE_LAB_SHAKING_BLOCKS"

/// From now on, threads in instrumented code are shaken.
///
/// - `seed`: Each thread has random numbers of its own, which follow from the seed and from the number of the thread.
///   Threads are numbered in the order in which they first reach instrumented code.
/// - `blocks`: If it is 0, each thread gives way at random basic blocks. Otherwise only the thread with the highest priority
///   runs, and on average it falls below all others at one in so many blocks.
void shaking_begin(uint64_t seed, uint64_t blocks);

/// From now on, instrumented code runs as it would in any other build.
void shaking_end(void);

/// Whether the program was compiled so that its threads can be shaken.
bool shaking_is_possible(void);

#ifdef __cplusplus
}
#endif

#endif
