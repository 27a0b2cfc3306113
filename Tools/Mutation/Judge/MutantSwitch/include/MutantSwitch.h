#ifndef MUTANT_SWITCH_H
#define MUTANT_SWITCH_H

#include <stdbool.h>
#include <stdint.h>

/// The number of the mutant that is active in this process, or 0.
extern int32_t mutantOfThisProcess;
/// A byte for each mutant, which is 1 if the code of the mutant was reached. Null if coverage is not measured.
extern volatile uint8_t *mutantsCovered;

/// Whether the mutant with this number is active. Also notes in `mutantsCovered` that the code of the mutant was reached.
static inline bool mutantIsActive(int32_t number) {
    if (__builtin_expect(mutantsCovered != 0, 0)) mutantsCovered[number] = 1;
    return number == mutantOfThisProcess;
}

/// Sleeps for a moment. A mutant calls this where it wrongly holds no lock, so that its data race shows more often.
void mutantPause(void);

#endif
