// Logs which call sent a block to a queue. In a program that is built to record, the functions in this file replace
// functions of Dispatch. Only Linux lets a program replace functions of a library for all callers.

#define _GNU_SOURCE
#include "Blocks.h"

#if defined(RECORDING) && defined(__linux__)
#include <dlfcn.h>

typedef void (^block)(void);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

// Returns Dispatch's own function of this name, which this file replaces.
static void *replaced(const char *name) { return dlsym(RTLD_NEXT, name); }

// Returns a copy of the block that also tells the log when the block begins and when it ends. The caller must release the copy.
static block noted(block work) {
  if (!work) return work;
  struct coverage_sending sending = coverage_log_sent();
  if (sending.entry == 0) return _Block_copy(work);
  return _Block_copy(^{
    size_t begun = coverage_log_begin(sending, (uintptr_t)__builtin_frame_address(0));
    work();
    coverage_log_end(begun);
  });
}

#define REPLACE(name, parameters, arguments)         \
  void name parameters {                             \
    static void(*original) parameters;               \
    if (!original) original = replaced(#name);       \
    block copy = noted(work);                        \
    work = copy;                                     \
    original arguments;                              \
    if (copy) _Block_release(copy);                  \
  }

REPLACE(dispatch_async, (void *queue, block work), (queue, work))
REPLACE(dispatch_barrier_async, (void *queue, block work), (queue, work))
REPLACE(dispatch_group_async, (void *group, void *queue, block work), (group, queue, work))
REPLACE(dispatch_group_notify, (void *group, void *queue, block work), (group, queue, work))
REPLACE(dispatch_after, (uint64_t when, void *queue, block work), (when, queue, work))
REPLACE(dispatch_source_set_event_handler, (void *source, block work), (source, work))
#endif
