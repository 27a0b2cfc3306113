#ifndef ENTRY_LOG_H
#define ENTRY_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What an entry of the log says.
enum coverage_entry_kind {
  /// A function of an instrumented module begins.
  coverage_entry_function = 1,
  /// The program that records has something to say. `value` is the number that it gave.
  coverage_entry_mark = 2,
  /// A block is sent to a queue, or a task to the threads that run tasks.
  coverage_entry_sent = 3,
  /// A block or a part of a task begins. `value` is the number of the entry that sent it.
  coverage_entry_begins = 4,
};

/// How many callers an entry names at most.
enum { coverage_most_callers = 40 };

/// One entry of the log. Entries are numbered from 1 in the order in which they were made, on all threads together.
struct coverage_entry {
  uint64_t nanoseconds;
  /// An address inside the function that begins.
  uintptr_t address;
  uint32_t kind;
  uint32_t value;
  /// The number of the thread, from 1 in the order of their first entries. The main thread is 0.
  uint32_t thread;
  /// The number of the entry of the innermost function or block that has begun on this thread and not ended, or 0.
  uint32_t enclosing;
  /// What the probe said.
  uint32_t state;
  /// Whether a task runs.
  bool is_in_task;
  /// Where the call returns to, where its caller returns to, and so on, as far as they can be followed. Then 0.
  uintptr_t callers[coverage_most_callers];
  /// The label of the queue, or an empty text.
  char queue[51];
};

/// What is asked at each entry. It runs on the thread of the entry, in the middle of any code.
typedef uint32_t (*coverage_probe)(void);

/// Whether this program was built to make logs: instrumented, and with `-DRECORDING`.
bool coverage_log_is_possible(void);

/// Begins a log with room for so many entries, and forgets the last one. Returns false if a log is being made already, or
/// there is no memory.
bool coverage_log_start(uint32_t capacity, coverage_probe probe);

/// Ends the log. Its entries can be read until the next one begins.
void coverage_log_stop(void);

/// How many entries there are, or would be if there were room.
uint32_t coverage_log_count(void);

/// Reads the entry with this number. Returns false if there is none, or if its thread was still writing it.
bool coverage_log_read(uint32_t number, struct coverage_entry *entry);

/// Adds an entry of the kind `coverage_entry_mark`, if a log is being made.
void coverage_log_mark(uint32_t value);

/// Where the image begins to which an address belongs, or 0.
uintptr_t coverage_image_base(uintptr_t address);

/// What is known of one call: the frame, and where it returns to. The stack grows downwards.
struct coverage_frame {
  uintptr_t frame;
  uintptr_t returns_to;
  uint32_t entry;
};

/// How many of the calls on a stack, the outermost first, have not ended when a new call begins.
///
/// - `callers`: the frames of the callers of the new call, the innermost first, as far as they can be followed. A call
///   that lies within them and is none of them has ended. A call beyond them may run or not: it counts as running.
size_t coverage_running_calls(const struct coverage_frame *stack, size_t count, uintptr_t frame,
                              const struct coverage_frame *callers, size_t caller_count);

#ifdef __cplusplus
}
#endif

#endif
