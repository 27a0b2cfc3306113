#ifndef ENTRY_LOG_H
#define ENTRY_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a log entry.
enum coverage_entry_kind {
  /// A function of an instrumented module begins.
  coverage_entry_function = 1,
  /// The program has called `coverage_log_mark`. `value` is its argument.
  coverage_entry_mark = 2,
  /// A block is sent to a queue, or a task to an executor.
  coverage_entry_sent = 3,
  /// A block or a part of a task begins. `value` is the number of the entry with which its sending was logged, or 0 if that is
  /// not in this log.
  coverage_entry_begins = 4,
};

/// The maximum number of callers in an entry.
enum { coverage_most_callers = 40 };

/// One entry of the log. Entries of all threads are numbered from 1 in the order in which they were added.
struct coverage_entry {
  uint64_t nanoseconds;
  /// An address inside the function that begins.
  uintptr_t address;
  uint32_t kind;
  uint32_t value;
  /// The number of the thread. Threads are numbered from 1 in the order of their first entries; the main thread is 0.
  uint32_t thread;
  /// The number of the entry for the innermost function or block that has begun on this thread and not ended; 0 if there is
  /// none.
  uint32_t enclosing;
  /// The result of the probe, in the entry of a function.
  uint32_t state;
  /// The content of the register for `self` when the function began: the object, if the function is a method of a class.
  uintptr_t object;
  /// Whether the thread was running a task.
  bool is_in_task;
  /// The return addresses of the call, of its caller, and so on, as far as the callers can be followed. The rest is 0.
  uintptr_t callers[coverage_most_callers];
  /// The label of the queue that the thread was serving, or an empty text.
  char queue[51];
};

/// A function that is called whenever a logged function begins, on the thread of that function. The thread may hold any lock.
typedef uint32_t (*coverage_probe)(void);

/// A function that is called when a watched method begins, with the number of the log entry and the object of the method.
typedef void (*coverage_keeper)(uint32_t number, const void *object);

/// From now on, calls the keeper when a method begins whose log entry has one of these addresses. Only the first 16 addresses
/// count. A second call of this function replaces the addresses and the keeper.
void coverage_log_watch(const uintptr_t *addresses, size_t count, coverage_keeper keeper);

/// Whether this program was built to make logs: instrumented, and with `-DRECORDING`.
bool coverage_log_is_possible(void);

/// Begins a log with room for `capacity` entries, and frees the previous log. Returns false if this program cannot make logs,
/// if a log is being made already, or if there is no memory.
bool coverage_log_start(uint32_t capacity, coverage_probe probe);

/// Ends the log. Its entries can be read until the next log begins.
void coverage_log_stop(void);

/// The number of entries, including those for which there was no room.
uint32_t coverage_log_count(void);

/// Reads the entry with this number. Returns false if there is no such entry, or if a thread is still writing it.
bool coverage_log_read(uint32_t number, struct coverage_entry *entry);

/// Adds an entry of the kind `coverage_entry_mark`, if a log is being made.
void coverage_log_mark(uint32_t value);

/// The address at which the image begins that contains the given address; 0 if there is none.
uintptr_t coverage_image_base(uintptr_t address);

/// The frame of a call, its return address, and its entry in the log. The stack grows downwards.
struct coverage_frame {
  uintptr_t frame;
  uintptr_t returns_to;
  uint32_t entry;
};

/// Returns how many of the calls on a stack have not ended when a new call begins.
///
/// - `stack`: the calls, the outermost first.
/// - `frame`: the frame of the new call.
/// - `callers`: the frames of the callers of the new call, the innermost first, as far as they can be followed. A call on the
///   stack whose frame lies in the range of these frames has ended if it is not one of the callers. A call beyond this range
///   counts as running.
size_t coverage_running_calls(const struct coverage_frame *stack, size_t count, uintptr_t frame,
                              const struct coverage_frame *callers, size_t caller_count);

#ifdef __cplusplus
}
#endif

#endif
