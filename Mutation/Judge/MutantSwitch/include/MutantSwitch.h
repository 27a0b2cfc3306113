#ifndef MUTANT_SWITCH_H
#define MUTANT_SWITCH_H

#include <stdbool.h>
#include <stdint.h>

/// The number of the mutant that is active in this process, or 0.
extern int32_t mutantOfThisProcess;
/// A byte for each mutant, or null if nobody wants to know.
extern volatile uint8_t *mutantsReached;

/// Whether the code is to behave as the mutant does.
static inline bool mutantIsActive(int32_t number) {
    if (__builtin_expect(mutantsReached != 0, 0)) mutantsReached[number] = 1;
    return number == mutantOfThisProcess;
}

/// Lets other threads run where a mutant has given up its lock, so that seeing it takes less luck.
void mutantPause(void);

#endif
