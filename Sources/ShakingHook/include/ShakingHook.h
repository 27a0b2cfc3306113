#ifndef SHAKING_HOOK_H
#define SHAKING_HOOK_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The environment variable with the seed. A program that finds it when it starts shakes its threads from the beginning.
#define SHAKING_VARIABLE "PROMISE_LAB_SHAKING_SEED"

/// From now on, instrumented code gives way to other threads at random basic blocks.
///
/// Each thread has random numbers of its own, which follow from the seed and from the number of the thread. Threads are
/// numbered in the order in which they first reach instrumented code.
void shaking_begin(uint64_t seed);

/// From now on, instrumented code runs as it would in any other build.
void shaking_end(void);

/// Whether the program was compiled so that its threads can be shaken.
bool shaking_is_possible(void);

/// How often a thread has given way since shaking last began.
uint64_t shaking_pause_count(void);

#ifdef __cplusplus
}
#endif

#endif
