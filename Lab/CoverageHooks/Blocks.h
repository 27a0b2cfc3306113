#ifndef BLOCKS_H
#define BLOCKS_H

#include <stddef.h>
#include <stdint.h>

// The content of the register for `self` when the latest function of this thread began. Only a program that is built to
// record has this variable.
extern _Thread_local uintptr_t coverage_object;

// The entry of a sent block or task, and the number of the log that contains it. The entry is 0 if there is none.
struct coverage_sending {
  uint32_t log;
  uint32_t entry;
};

// Logs that the running call sends a block or a task.
struct coverage_sending coverage_log_sent(void);

// Logs that the sent block begins, in the call with this frame. Returns the argument for `coverage_log_end`.
size_t coverage_log_begin(struct coverage_sending sending, uintptr_t frame);

// Tells the log that the block has ended.
void coverage_log_end(size_t begun);

// Begins to log tasks when they are sent to an executor.
void coverage_watch_tasks(void);

// The task that runs on the calling thread, or null.
const void *coverage_current_task(void);

// Returns the number of the entry for the last sending of the task, and forgets this number. Returns 0 if there is none.
uint32_t coverage_take_sending(const void *task);

// Forgets all sent tasks.
void coverage_forget_sendings(void);

#endif
