#ifndef BLOCKS_H
#define BLOCKS_H

#include <stddef.h>
#include <stdint.h>

// An entry that says that something was sent, and the log in which it stands. The entry is 0 if there is none.
struct coverage_sending {
  uint32_t log;
  uint32_t entry;
};

// Notes that something is sent to a queue.
struct coverage_sending coverage_log_sent(void);

// Notes that what was sent begins in the call with this frame. Returns what `coverage_log_end` wants to know.
size_t coverage_log_begin(struct coverage_sending sending, uintptr_t frame);

// Notes that it has ended.
void coverage_log_end(size_t begun);

// Lets tasks be noted as they are sent to the threads that run them.
void coverage_watch_tasks(void);

// The task that runs on the calling thread, or null.
const void *coverage_current_task(void);

// The number of the entry by which a task was sent, if it was sent and this has not been asked since. Otherwise 0.
uint32_t coverage_take_sending(const void *task);

// Forgets what was sent.
void coverage_forget_sendings(void);

#endif
