#ifndef BLOCKS_H
#define BLOCKS_H

#include <stddef.h>
#include <stdint.h>

// Where the sending of a block or task was logged: the number of the log, and the number of the entry in this log. The number
// of the entry is 0 if nothing was logged.
struct coverage_sending {
  uint32_t log;
  uint32_t entry;
};

// Logs that the running call sends a block or a task. Returns the place of the log entry.
struct coverage_sending coverage_log_sent(void);

// Logs that the sent block begins. `frame` is the frame of the call that runs the block. Returns the argument for
// `coverage_log_end`.
size_t coverage_log_begin(struct coverage_sending sending, uintptr_t frame);

// Tells the log that the block has ended for which `coverage_log_begin` returned `begun`.
void coverage_log_end(size_t begun);

// From now on, logs each task that is sent to an executor.
void coverage_watch_tasks(void);

// The task that runs on the calling thread, or null.
const void *coverage_current_task(void);

// Returns the number of the log entry for the last time that the task was sent, and forgets this number. Returns 0 if no number
// is stored.
uint32_t coverage_take_sending(const void *task);

// Forgets the stored numbers of all tasks.
void coverage_forget_sendings(void);

#endif
