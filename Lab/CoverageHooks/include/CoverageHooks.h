#ifndef COVERAGE_HOOKS_H
#define COVERAGE_HOOKS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A function that is called at the beginning of each function or basic block of an instrumented module.
///
/// - `place`: the number of the function or block, counted from 1. The number is the same in each run of a program.
/// - `address`: an address inside the function or block.
/// - `frame`: the frame of the call. The stack grows downwards: on one thread, a deeper call has a lower frame.
typedef void (*coverage_hook)(uint32_t place, uintptr_t address, uintptr_t frame);

/// Installs a hook, or removes the hook if `hook` is null. Instrumented code that the hook itself calls does not call the
/// hook. In a program that is not instrumented, the hook is never called.
void coverage_set_hook(coverage_hook hook);

/// The number of functions or blocks in the instrumented modules of this program; 0 if no module is instrumented.
uint32_t coverage_place_count(void);

#ifdef __cplusplus
}
#endif

#endif
