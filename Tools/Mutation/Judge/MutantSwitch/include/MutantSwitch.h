#ifndef MUTANT_SWITCH_H
#define MUTANT_SWITCH_H

#include <stdbool.h>
#include <stdint.h>

/// The number of the mutant that is active in this process, or 0.
extern int32_t mutantOfThisProcess;
/// A byte for each mutant, or null if coverage is not measured.
extern volatile uint8_t *mutantsCovered;

/// Whether the mutant of this number is active. Also notes that its code was reached.
static inline bool mutantIsActive(int32_t number) {
    if (__builtin_expect(mutantsCovered != 0, 0)) mutantsCovered[number] = 1;
    return number == mutantOfThisProcess;
}

/// Lets other threads run while a mutant holds no lock, so that its data race shows more often.
void mutantPause(void);

#endif
