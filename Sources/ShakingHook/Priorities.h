#ifndef PRIORITIES_H
#define PRIORITIES_H

#include <stdint.h>

// Returns when the calling thread is the one with the highest priority among those that run. `random` is a random number.
// On average the priority falls below that of all others at one in `blocks` calls.
void priorities_step(uint64_t random, uint64_t blocks);

#endif
