#ifndef PRIORITIES_H
#define PRIORITIES_H

#include <stdint.h>

// Returns when no thread that can run has a higher priority than the calling thread. `random` is a random number. In one
// of `blocks` calls on average, the calling thread first gets a priority below all others.
void priorities_step(uint64_t random, uint64_t blocks);

#endif
